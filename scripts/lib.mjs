// What the start, test and build commands share. Plain JavaScript: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const dist = join(root, "dist");

/**
 * How the server is run. With many matches at once most of what a move leaves behind is in use until the next move of
 * that match: the collector takes it for long-lived and makes what follows old at birth, where it is let go much later
 * and at a higher price. And helping threads cost the collector of young memory as much again without shortening its
 * pauses. More young memory than the usual 16 MB was tried, brought nothing and cost 35 kB a match. And where little is
 * let go the heap may grow to several times what is in use before anybody looks: by a fifth is enough (docs/scale.md).
 */
export const serverFlags = [
  "--no-allocation-site-pretenuring",
  "--no-parallel-scavenge",
  "--heap-growing-percent=20",
  // Node 22 says so of its SQLite, and means its interface: see server/store/sqlite.ts.
  "--disable-warning=ExperimentalWarning",
];

/** One line of progress on the terminal. Standard output belongs to what was asked for. */
export function say(text) {
  process.stderr.write(`admiralty: ${text}\n`);
}

/** Runs a command with its output shown; answers whether it succeeded. */
function run(command, args, options = {}) {
  const shell = process.platform === "win32" && command === "npm";
  return spawnSync(command, args, { cwd: root, stdio: "inherit", shell, ...options }).status === 0;
}

/** Installs what the lock file says if it was not installed yet or has changed since; `tools` also what only tests need. */
export function ensureInstalled({ tools = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Node ${process.versions.node} is too old; Admiralty needs 20.19 or later.`);
    process.exit(1);
  }
  if (isInstalled(tools)) return;
  say("installing dependencies from the lock file (once; about half a minute)");
  // Whatever npm says of it goes where our own progress goes.
  if (!run("npm", ["ci", "--no-audit", "--no-fund"], { stdio: ["inherit", 2, 2] })) {
    say("npm ci failed; its messages are above.");
    process.exit(1);
  }
}

/** npm itself leaves a note of what it has put into node_modules, however it was called. */
function isInstalled(tools) {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  const note = join("node_modules", ".package-lock.json");
  if (!existsSync(join(root, note))) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf("package-lock.json")).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    // What is optional is left out on machines that it is not for.
    if (!found) return wanted.optional || wanted.peer || ((wanted.dev || wanted.devOptional) && !tools);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const sourcesOf = {
  cli: ["engine", "games", "ai", "wire", "server", "cli", "scripts"],
  server: ["engine", "games", "ai", "wire", "server", "scripts"],
  web: ["engine", "kit", "games", "ai", "wire", "client", "web", "scripts"],
};

/** The sources below a folder: neither tests nor what was built or installed. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "tests" || entry.name === "dist") return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Changes whenever a file of these folders changes. */
function sourceStamp(folders) {
  const hash = createHash("sha256");
  for (const folder of [...folders, "package-lock.json"]) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/** What a test build has in the place of `games/index.ts`, and where it lies: beside what is shipped, never in it. */
export const examples = { index: join(root, "examples", "index.ts"), dist: join(dist, "with-examples") };

/**
 * Builds a target if its sources changed since the last time, or something of what was built is gone. `withExamples` is
 * for tests: the same with the example game among the games.
 */
export async function ensureBuilt(target, { withExamples = false } = {}) {
  const place = withExamples ? examples.dist : dist;
  const folder = join(place, target);
  const stampFile = join(place, `.built-${target}`);
  const sources = sourceStamp(withExamples ? [...sourcesOf[target], "examples"] : sourcesOf[target]);
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === builtStamp(sources, folder);
  if (isBuilt()) return;
  say(`building ${target}${withExamples ? " with the example game" : ""}`);
  // Beside the old one, which another process may be running.
  const fresh = join(place, `.building-${target}-${process.pid}`);
  if (target === "web") await buildWeb(fresh, withExamples);
  else await bundle(entriesOf(target), fresh, withExamples);
  if (!isBuilt()) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    writeFileSync(stampFile, builtStamp(sources, folder));
  }
  rmSync(fresh, { recursive: true, force: true });
}

function builtStamp(sources, folder) {
  const files = existsSync(folder) ? filesBelow(folder).map((file) => relative(folder, file)) : [];
  return [sources, ...files.sort()].join("\n");
}

/** main.ts and every *.worker.ts of a folder. */
function entriesOf(target) {
  const workers = [target, "ai"]
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => file.endsWith(".worker.ts"));
  return [join(root, target, "main.ts"), ...workers];
}

/**
 * An installed package that is bundled with the sources, with the one that passes all of it on: as 700 files it costs
 * each start half a second.
 */
export const inside = /^(typebox|@fastify\/type-provider-typebox)($|\/)/;

/** Bundles TypeScript for Node: workspace sources inside, installed packages outside. */
export async function bundle(entries, folder, withExamples = false) {
  const { build } = await import("rolldown");
  await build({
    cwd: root,
    input: Object.fromEntries(entries.map((file) => [file.split(/[\\/]/).at(-1).replace(/\.ts$/, ""), file])),
    platform: "node",
    external: (id) => !/^(\.|\/|[A-Za-z]:|@admiralty\/)/.test(id) && !inside.test(id),
    resolve: { alias: withExamples ? { "@admiralty/games": examples.index } : {} },
    logLevel: "warn",
    // Flat, so that a worker is found beside whichever chunk starts it.
    output: {
      dir: folder,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      sourcemap: true,
      cleanDir: true,
    },
  });
}

async function buildWeb(folder, withExamples) {
  const { build } = await import("vite");
  const configFile = join(root, "web", "vite.config.ts");
  const mode = withExamples ? "examples" : "production";
  await build({ configFile, mode, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
}
