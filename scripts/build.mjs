// Builds what is stale: all targets, or those named (cli, server, web).
import { ensureBuilt, ensureInstalled } from "./lib.mjs";

ensureInstalled();
const named = process.argv.slice(2);
for (const target of named.length > 0 ? named : ["server", "cli", "web"]) await ensureBuilt(target);
