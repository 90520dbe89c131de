import { fileURLToPath } from "node:url";
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
      const files = Object.keys(bundle).filter((name) => !/(^sw\.js|\.map|LICENSE.*)$/.test(name));
      const list = ["/", ...files.filter((name) => name !== "index.html").map((name) => `/${name}`)].sort();
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

/** Modules of the house have no side effects when loaded: what is not used is left out. */
const ours = /\/(engine|games|ai|client)\/[^?]*\.ts$/;

export default defineConfig({
  root,
  plugins: [svelte({ configFile: false }), precache()],
  worker: { format: "es" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    // Every chunk loads what it needs by itself; a polyfill would break the page's strict content policy.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: `${root}index.html`, sw: `${root}service-worker.ts` },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
      treeshake: { moduleSideEffects: (id) => !ours.test(id) },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
});
