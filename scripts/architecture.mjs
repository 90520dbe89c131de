// npm run architecture: draws docs/architecture.svg from what the files really import. With --check, says whether it is
// current. An arrow that follows from two others is left out; a dashed one is followed only when it is needed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { filesBelow, root } from "./lib.mjs";

const width = 915;
const height = 62;
/** Each part of the house: where it stands and how wide, and what it is. */
const parts = {
  web: [235, 20, 440, "web", "the shell: home, lobby, table, replay, lessons, rules"],
  cli: [700, 20, 195, "cli", "the command admiralty"],
  client: [20, 130, 195, "client", "the server's typed client"],
  boards: [350, 130, 195, "games/*/board", "one game's chart or felt"],
  server: [700, 130, 195, "server", "people, tables, storage"],
  wire: [20, 240, 195, "wire", "what travels between the two"],
  kit: [235, 240, 195, "kit", "what boards share"],
  ai: [480, 240, 195, "ai", "search, arena, bots"],
  manifests: [700, 240, 195, "games/*/manifest.ts", "what is known before loading"],
  rules: [400, 350, 195, "games/*", "rules, verbs, view, rulebook"],
  players: [640, 350, 195, "games/*/ai", "one game's computer players"],
  engine: [20, 460, 875, "engine", "the contract, steps and verbs, match, record, chance: knows no game"],
};

/** The part that a file belongs to; undefined for what is not drawn. */
function partOf(path) {
  const [top, game, inner] = path.split("/");
  if (top !== "games") return Object.hasOwn(parts, top) ? top : undefined;
  if (game === "index.ts" || inner === "manifest.ts") return "manifests";
  return { board: "boards", art: "boards", ai: "players" }[inner] ?? "rules";
}

const packages = new Map();
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
for (const folder of workspaces) {
  packages.set(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).name, folder);
}

/** Where an import leads, as a path of the project; undefined for packages from elsewhere. */
function target(file, wanted) {
  if (wanted.startsWith(".")) return relative(root, resolve(dirname(file), wanted)).replaceAll("\\", "/");
  const [scope, name, ...inner] = wanted.split("/");
  const folder = packages.get(`${scope}/${name}`);
  if (folder === undefined) return undefined;
  return folder === "games" ? "games/index.ts" : [folder, ...(inner.length > 0 ? inner : ["index.ts"])].join("/");
}

const found = { now: new Set(), later: new Set() };
for (const folder of new Set(workspaces.map((path) => path.split("/")[0]))) {
  for (const file of filesBelow(join(root, folder)).filter((path) => /\.(ts|svelte)$/.test(path))) {
    const from = partOf(relative(root, file).replaceAll("\\", "/"));
    if (from === undefined) continue;
    const text = readFileSync(file, "utf8");
    for (const [, how, wanted] of text.matchAll(/(from |import |import\(|import\.meta\.glob[^(]*\()\s*"([^"]+)"/g)) {
      const to = partOf(target(file, wanted) ?? "");
      if (to === undefined || to === from) continue;
      (how.endsWith("(") ? found.later : found.now).add(`${from} ${to}`);
    }
  }
}
const pairs = (set) => [...set].sort().map((pair) => pair.split(" "));
const reaches = (from, to, without, seen = new Set()) =>
  !seen.has(from) &&
  seen.add(from) &&
  pairs(found.now).some(
    ([a, b]) => a === from && `${a} ${b}` !== without && (b === to || reaches(b, to, without, seen)),
  );
const firm = pairs(found.now).filter(([from, to]) => !reaches(from, to, `${from} ${to}`));
const loose = pairs(found.later).filter(([from, to]) => !reaches(from, to));

function frame(part) {
  const [x, y, wide] = parts[part];
  return { left: x, right: x + wide, top: y, bottom: y + height, middle: x + wide / 2 };
}

/** Where a line can fall from one box to the other without crossing a third; undefined where it cannot. */
function plumb(a, b) {
  const [upper, lower] = a.top < b.top ? [a, b] : [b, a];
  const between = Object.keys(parts)
    .map(frame)
    .filter(({ top, bottom }) => top >= upper.bottom && bottom <= lower.top);
  const low = Math.max(a.left, b.left) + 12;
  const high = Math.min(a.right, b.right) - 12;
  const free = [];
  for (let x = low; x <= high; x++) {
    if (between.every(({ left, right }) => x < left - 6 || x > right + 6)) free.push(x);
  }
  const wish = (low + high) / 2;
  return free.sort((one, other) => Math.abs(one - wish) - Math.abs(other - wish))[0];
}

/** From the edge of one box to the edge of the other: level, straight down, or aslant. */
function arrow([from, to], dashed) {
  const a = frame(from);
  const b = frame(to);
  const within = (value, { left, right }) => Math.max(left + 20, Math.min(right - 20, value));
  let [x1, y1, x2, y2] = [0, 0, 0, 0];
  if (a.top === b.top) {
    [x1, x2] = b.left > a.left ? [a.right, b.left] : [a.left, b.right];
    y1 = y2 = a.top + height / 2;
  } else {
    const x = plumb(a, b);
    x2 = x ?? within(a.middle, b);
    x1 = x ?? within(x2, a);
    [y1, y2] = b.top > a.top ? [a.bottom, b.top] : [a.top, b.bottom];
  }
  const style = dashed ? ' stroke-dasharray="5 4"' : "";
  return `  <path d="M${x1} ${y1}L${x2} ${y2}" marker-end="url(#tip)"${style}><title>${from} → ${to}</title></path>`;
}

function drawn(part) {
  const [x, y, wide, title, text] = parts[part];
  const { middle } = frame(part);
  return `  <rect x="${x}" y="${y}" width="${wide}" height="${height}" rx="6" />
  <text x="${middle}" y="${y + 27}" class="name">${title}</text>
  <text x="${middle}" y="${y + 46}">${text}</text>`;
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 540" role="img" aria-label="The parts of the house and what each imports">
<style>
  rect { fill: #f6f1e3; stroke: #24475a; stroke-width: 1.5 }
  text { font: 12px system-ui, sans-serif; text-anchor: middle; fill: #3d4a52 }
  .name { font-weight: 600; font-size: 15px; fill: #12222c }
  path { stroke: #24475a; stroke-width: 1.5; fill: none }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" style="fill:#24475a;stroke:none" /></marker></defs>
<rect width="${width}" height="540" style="fill:#fff;stroke:none" />
<g>
${Object.keys(parts).map(drawn).join("\n")}
</g>
<g>
${[...firm.map((pair) => arrow(pair, false)), ...loose.map((pair) => arrow(pair, true))].join("\n")}
</g>
</svg>
`;
const file = join(root, "docs", "architecture.svg");
if (process.argv.includes("--check")) {
  if (existsSync(file) && readFileSync(file, "utf8") === svg) process.exit(0);
  process.stderr.write("docs/architecture.svg is stale: run npm run architecture\n");
  process.exit(1);
}
writeFileSync(file, svg);
for (const [from, to] of firm) process.stdout.write(`${from} → ${to}\n`);
for (const [from, to] of loose) process.stdout.write(`${from} ⇢ ${to}\n`);
