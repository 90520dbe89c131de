// The arrows of the architecture point down only: web → boards → kit, rules → engine.
const rules = "^(games|examples)/(?!tests/)[^/]+/(?!ai/|board/|tests/|manifest\\.ts$)";
const anyTest = "/tests/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "rules-are-pure",
      comment: "Rules have no clock, no I/O and no page: they import the engine, their own data and typebox.",
      severity: "error",
      from: { path: rules },
      to: { pathNot: ["^(games|examples)/", "^engine/", "node_modules/typebox"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "rules-draw-nothing",
      severity: "error",
      from: { path: rules },
      to: { path: "^(games|examples)/[^/]+/(ai|board)/" },
    },
    {
      name: "engine-knows-no-game",
      severity: "error",
      from: { path: "^engine/", pathNot: anyTest },
      to: { path: "^(kit|games|examples|ai|wire|server|client|web|cli|bench)/" },
    },
    {
      name: "kit-knows-no-game",
      comment: "What boards share: no game, no shell; the engine's types and Svelte are all it needs.",
      severity: "error",
      from: { path: "^kit/", pathNot: anyTest },
      to: { pathNot: ["^kit/", "^engine/", "node_modules/svelte"] },
    },
    {
      name: "kit-is-for-pages",
      severity: "error",
      from: { pathNot: ["^kit/", "^web/", "^(games|examples)/[^/]+/board/"] },
      to: { path: "^kit/" },
    },
    {
      name: "engine-has-no-io",
      comment: "But for the test helper that writes failing records.",
      severity: "error",
      from: { path: "^engine/", pathNot: [anyTest, "conformance-report"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "games-are-apart",
      severity: "error",
      from: { path: "^(games|examples)/([^/]+)/", pathNot: "^games/tests/" },
      to: { path: "^(games|examples)/([^/]+)/", pathNot: "^$1/$2/" },
    },
    {
      name: "games-stand-below",
      severity: "error",
      from: { path: "^(games|examples)/", pathNot: anyTest },
      to: { path: "^(wire|server|client|web|cli|bench)/" },
    },
    {
      name: "ai-stands-below",
      severity: "error",
      from: { path: "^ai/", pathNot: anyTest },
      to: { path: "^(wire|server|client|web|cli|bench)/" },
    },
    {
      name: "server-draws-nothing",
      severity: "error",
      from: { path: "^(server|cli|client)/" },
      to: { path: ["^web/", "^(games|examples)/[^/]+/board/"] },
    },
    {
      name: "examples-are-not-shipped",
      comment: "A test build adds them: `withExamples` in scripts/lib.mjs.",
      severity: "error",
      from: { pathNot: ["^examples/", anyTest, "^scripts/"] },
      to: { path: "^examples/" },
    },
    {
      name: "page-names-no-game",
      comment: "Boards and pictures are found by folder, everything else through the manifests.",
      severity: "error",
      from: { path: "^web/", pathNot: anyTest },
      to: { path: "^games/[^/]+/" },
    },
    {
      name: "wire-stands-alone",
      comment: "What travels between client and server: schemas and types over the engine, and how a view is patched.",
      severity: "error",
      from: { path: "^wire/", pathNot: anyTest },
      to: { pathNot: ["^wire/", "^engine/", "node_modules/typebox"] },
    },
    {
      name: "client-knows-no-server",
      severity: "error",
      from: { path: "^(client|web)/", pathNot: anyTest },
      to: { path: "^server/" },
    },
    {
      name: "server-knows-no-client",
      severity: "error",
      from: { path: "^server/", pathNot: anyTest },
      to: { path: "^client/" },
    },
    { name: "all-found", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^vite/client$" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["node_modules", "(^|/)dist/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".mjs", ".js", ".svelte", ".json"],
    },
  },
};
