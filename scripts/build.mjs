// Builds what is stale: all targets, or those named (cli, server, web). For tests: --examples adds the example game.
import { ensureBuilt, ensureInstalled } from "./lib.mjs";

ensureInstalled();
const withExamples = process.argv.includes("--examples");
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const target of named.length > 0 ? named : ["server", "cli", "web"]) await ensureBuilt(target, { withExamples });
