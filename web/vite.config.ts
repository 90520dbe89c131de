import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, runnerImport } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Files of the house's own folders, whatever the folder is called that the house stands in. */
const inFolder = (folders: string, file: string): RegExp => {
  const house = root.replaceAll("\\", "/").replace(/web\/$/, "");
  return new RegExp(`^${house.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(${folders})/${file}$`);
};

/** A test build has the example game as well: boards and pictures are found in its folder too. */
function alsoExamples(): Plugin {
  return {
    name: "also-examples",
    enforce: "pre",
    transform(code, id) {
      if (!/\/web\/.*\.ts$/.test(id) || !code.includes("import.meta.glob")) return undefined;
      return { code: code.replaceAll(/("(?:\.\.\/)+)games\/\*\//g, "$1{games,examples}/*/"), map: null };
    },
  };
}

/**
 * The service worker must know the names of all files, and has to lie at the top to serve every address.
 * It is an entry of the build like any other; the list is put in when all names are known.
 */
function precache(): Plugin {
  return {
    name: "precache",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle).filter((name) => !/(^sw\.js|\.map|\.br|\.gz)$/.test(name));
      const fixed = readdirSync(`${root}public`);
      const list = [
        "/",
        ...[...files, ...fixed].filter((name) => name !== "index.html").map((name) => `/${name}`),
      ].sort();
      const version = list
        .join()
        .split("")
        .reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
      worker.code = worker.code
        .replace(/["'`]__PRECACHE__["'`]/, JSON.stringify(list))
        .replace("__VERSION__", (version >>> 0).toString(36));
    },
  };
}

/**
 * What a game's rules bring along that neither the page nor its computer players ever ask them for: scenes and the
 * audit belong to tools, tests and the other workers (each worker has a build of its own), the rulebook's text is
 * fetched when somebody opens it (see `rulebooks.ts`). Asking for it all the same fails loudly.
 */
function leanRules(): Plugin {
  const mark = "\0lean:";
  const left: Readonly<Record<string, string>> = {
    "./scene.ts": "export const scene = { schema: {}, build: no, describe: no };",
    "./audit.ts": "export const audit = no;",
    "./rulebook.ts": "export const rulebook = { get chapters() { return no(); }, get rulings() { return no(); } };",
  };
  let whole = false;
  return {
    name: "lean-rules",
    apply: "build",
    enforce: "pre",
    buildStart({ input }) {
      whole = Object.values(input).some((entry) => /(referee|analysis|balance)\.worker/.test(entry));
    },
    resolveId(source, importer) {
      if (whole) return undefined;
      const game = /\/(?:games|examples)\/([^/]+)\/(?:index|game)\.ts$/.exec(importer ?? "")?.[1];
      return game && source in left ? `${mark}${game}:${source}` : undefined;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      return `const no = () => { throw new Error("the page does not carry this"); };\n${left[id.slice(id.lastIndexOf(":") + 1)]}`;
    },
  };
}

/**
 * A manifest offers every part of a game; a program of the page is built with those that it asks for, or the others
 * would lie unused in every visitor's browser.
 */
function askedParts(): Plugin {
  const rules = "./index.ts";
  const inParts = "./in-parts.ts";
  const askedBy = (entry: string): readonly string[] => {
    if (/referee\.worker/.test(entry)) return [rules, "./released/"];
    if (/(computer|analysis|balance)\.worker/.test(entry)) return [rules, "./ai/index.ts"];
    return [inParts, rules, "./rulebook.ts", "./scene.ts", "./lessons/index.ts", "./opening.ts"];
  };
  const none = "\0not-asked-for";
  let asked: readonly string[] = [];
  return {
    name: "asked-parts",
    apply: "build",
    enforce: "pre",
    buildStart({ input }) {
      asked = Object.values(input).flatMap(askedBy);
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith("./") || !/\/manifest\.ts$/.test(importer)) return undefined;
      // Who asks for the rules in parts does not ask for the whole of the same rules.
      const twice = source === rules && asked.includes(inParts) && existsSync(join(dirname(importer), inParts));
      return twice || !asked.some((wanted) => source.startsWith(wanted)) ? none : undefined;
    },
    load(id) {
      return id === none ? `throw new Error("this part of a game is not carried here");` : undefined;
    },
  };
}

/**
 * Where a figure comes from and what a file is about is for those who read the data; the page plays with the figure
 * alone, unless the game's board shows both.
 */
function bareFigures(): Plugin {
  const source = /^(provenance|legend|confidence)$|Provenance$/;
  const aboutFile = ["what", "sources"];
  const games = runnerImport<typeof import("../games/index.ts")>(`${root}../games/index.ts`, { configFile: false });
  return {
    name: "bare-figures",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      const game = /.*\/(?:games|examples)\/([^/]+)\/(?:[^/]+\/)*data\/[^/]+\.json$/.exec(id)?.[1];
      if (game === undefined || (await games).module.manifestOf(game)?.citesSources) return undefined;
      const bare = JSON.parse(code, (key, value) => (source.test(key) ? undefined : value));
      for (const told of aboutFile) delete bare[told];
      return { code: JSON.stringify(bare), map: null };
    },
  };
}

/** Every file also in compressed form, so that the server compresses nothing while people wait. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    // From the files as written: earlier, Vite has not put in the last of its own names yet.
    async writeBundle(options, bundle) {
      const brotli = promisify(brotliCompress);
      // The last notch of compression would take half of the whole build for three percent.
      const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
      const zip = promisify(gzip);
      const pack = async (name: string): Promise<void> => {
        const path = join(options.dir ?? "", name);
        const source = await readFile(path);
        await Promise.all([
          brotli(source, quick).then((packed) => writeFile(`${path}.br`, packed)),
          zip(source, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ]);
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => /\.(js|css|html|svg)$/.test(name))
          .map(pack),
      );
    },
  };
}

/** Styles are tied to their component by a short name; it stands in the page many hundred times. */
const shortHash = ({ hash, filename, css }: { hash(text: string): string; filename: string; css: string }): string =>
  `s${hash(filename === "(unknown)" ? css : filename).slice(0, 5)}`;

/**
 * What is needed together travels together: many small files compress worse and wait for one another. The way in,
 * the form and the table behind it, each game's rules with its board. Everything else is split where it is fetched.
 */
const pieces = [
  { name: "runtime", test: /rolldown[\\/]runtime/, priority: 3 },
  // Used by few screens, but reachable from all: left alone, it would count as part of the way in.
  {
    name: "motion",
    test: /svelte[\\/]src[\\/]internal[\\/]client[\\/](dom[\\/]elements[\\/]transitions|dom[\\/]blocks[\\/]html|loop|timing)\.js$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Puzzles and studies have screens of their own, but their packages are part of the way in.
  {
    name: "club",
    test: inFolder("engine|client", "(?:puzzle|study|club)\\.ts"),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  { name: "schemas", test: /node_modules[\\/]typebox/, priority: 3 },
  { name: "shell", tags: ["$initial" as const], test: (id: string) => !/service-worker/.test(id), priority: 2 },
  { name: "table", test: /[\\/]web[\\/]screens[\\/](NewTable|Table)\.svelte$/, priority: 1 },
  // Scenarios are made by few: what their editors share comes with them, but for what keeps scenarios, which pickers read.
  {
    name: "editor",
    test: inFolder("kit", "editor/(?:Balance|Checks|Editor|paper)\\.svelte.*"),
    includeDependenciesRecursively: false,
    priority: 0.6,
  },
  // What games share and the way in does not need. Left alone, it would become part of one of them.
  { name: "kit", test: inFolder("kit", "[^?]+"), priority: 0.5 },
  // Records and what checks them come with a library of schemas; only the screens that read records need them.
  {
    name: "records",
    test: inFolder("engine", "(?:match|record|sides|origin|verify|scene-[^?]*)\\.ts"),
    includeDependenciesRecursively: false,
    priority: 0.45,
  },
  { name: "engine", test: inFolder("engine", "[^?]+"), priority: 0.4 },
  {
    name: (id: string) =>
      /[\\/](?:games|examples)[\\/]([^\\/]+)[\\/](?:index|in-parts|board[\\/]index)\.ts$/.exec(id)?.[1] ?? null,
  },
];

/** Modules of the house have no side effects when loaded: what is not used is left out, in the page and in its workers. */
const unusedLeftOut = {
  moduleSideEffects: [
    { test: inFolder("engine|kit|games|examples|ai|client", "[^?]*\\.ts"), sideEffects: false },
    {
      test: /\/svelte\/src\/internal\/client\/(dom\/(elements\/transitions|blocks\/html)|loop|timing)\.js$/,
      sideEffects: false,
    },
  ],
};

export default defineConfig(({ mode }) => ({
  root,
  resolve: {
    alias: mode === "examples" ? [{ find: /^@admiralty\/games$/, replacement: `${root}../examples/index.ts` }] : [],
  },
  plugins: [
    ...(mode === "examples" ? [alsoExamples()] : []),
    svelte({ configFile: false, compilerOptions: { runes: true, cssHash: shortHash } }),
    askedParts(),
    leanRules(),
    bareFigures(),
    precache(),
    // A test build is used once, and by nobody far away.
    ...(mode === "examples" ? [] : [compressed()]),
  ],
  worker: {
    format: "es",
    plugins: () => [askedParts(), leanRules(), bareFigures()],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: unusedLeftOut,
      output: { entryFileNames: "assets/worker/[name]-[hash].js", chunkFileNames: "assets/worker/[name]-[hash].js" },
    },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    reportCompressedSize: false,
    // Every chunk loads what it needs by itself; a polyfill would break the page's strict content policy.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { main: `${root}index.html`, sw: `${root}service-worker.ts` },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: pieces },
      },
      treeshake: unusedLeftOut,
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
}));
