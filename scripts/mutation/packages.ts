/** What is changed, and by whose tests it should be noticed. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export interface Package {
  readonly name: string;
  /** Folders and files whose sources are changed. */
  readonly sources: readonly string[];
  /** Folders of its own tests, and of others that use it. */
  readonly tests: readonly string[];
  readonly also: readonly string[];
}

const ruleFolders = [
  "rules",
  join("battle", "rules"),
  "modules",
  "game.ts",
  "setup.ts",
  "steps.ts",
  "outcome.ts",
  "view.ts",
];
/** Of a game: sentences, and what only describes. Of the engine: what proves others, and is proved by planted leaks. */
const leftAlone =
  /games\/.*\/(text|words|names|rulebook|scene|verbs)\.ts$|engine\/(secrecy.*|conformance.*|mischief|lesson-check|scene-trip)\.ts$/;

/** The table's controller, and the parts it is made of. */
const controller = ["controller", "orders", "hearing", "voice"].map((part) => `web/table/${part}.svelte.ts`);

function gameFolders(): readonly string[] {
  return readdirSync("games").filter((name) => existsSync(join("games", name, "manifest.ts")));
}

export function allPackages(): readonly Package[] {
  return [
    { name: "engine", sources: ["engine"], tests: ["engine"], also: ["wire", "games", "web", "server"] },
    { name: "server-play", sources: ["server/play"], tests: ["server"], also: ["client"] },
    { name: "client", sources: ["client"], tests: ["client"], also: ["web", "server"] },
    { name: "controller", sources: controller, tests: ["web"], also: [] },
    ...gameFolders().map((game) => ({
      name: game,
      sources: ruleFolders.map((part) => join("games", game, part)).filter((path) => existsSync(path)),
      tests: [join("games", game)],
      also: [join("games", "tests"), join("scripts", "tests", "kept-rules.test.ts")],
    })),
  ];
}

export function isGame({ name }: Package): boolean {
  return gameFolders().includes(name);
}

/** The package of that name, or the folder or file as one. */
export function packageNamed(name: string): Package {
  const known = allPackages().find((one) => one.name === name);
  if (known) return known;
  const names = allPackages().map((one) => one.name);
  if (!existsSync(name)) throw new Error(`--package is one of ${names.join(", ")}, or a folder or file; not ${name}`);
  const tests = [relative(process.cwd(), homeOf(resolve(name)))];
  return { name: name.replaceAll("/", "-"), sources: [name], tests, also: [] };
}

function homeOf(path: string): string {
  return existsSync(join(path, "package.json")) ? path : homeOf(dirname(path));
}

export function sourcesOf({ sources }: Package): readonly string[] {
  return sources.flatMap((path) => sourcesBelow(resolve(path)));
}

function sourcesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !["node_modules", "tests", "dist"].includes(name))
    .flatMap((name) => sourcesBelow(join(path, name)))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !leftAlone.test(file));
}

/** Tests of rules leave nothing behind for one another (see vitest.config.ts), so that any of them can be run alone. */
export function isIndependent(file: string): boolean {
  return /^(engine|wire|kit|games)\/|kept-rules/.test(file);
}
