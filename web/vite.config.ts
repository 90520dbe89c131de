import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

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
 * Scenes (positions written by hand) belong to tools and tests, and their schemas to the workers, which have a build
 * of their own. The page itself never reads one, and is spared the code that would.
 */
function withoutScenes(): Plugin {
  const left = "\0scene";
  return {
    name: "without-scenes",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return source === "./scene.ts" && /\/games\/[^/]+\/index\.ts$/.test(importer ?? "") ? left : undefined;
    },
    load(id) {
      if (id !== left) return undefined;
      return `const no = () => { throw new Error("the page reads no scenes"); };
export const scene = { schema: {}, build: no, describe: no };`;
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
          .filter((name) => /\.(js|css|html)$/.test(name))
          .map(pack),
      );
    },
  };
}

export default defineConfig({
  root,
  plugins: [svelte({ configFile: false }), withoutScenes(), precache(), compressed()],
  worker: { format: "es" },
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
      },
      // Modules of the house have no side effects when loaded: what is not used is left out.
      treeshake: { moduleSideEffects: [{ test: /\/(engine|games|ai|client)\/[^?]*\.ts$/, sideEffects: false }] },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
