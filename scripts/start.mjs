// npm start: installs and builds what is missing, then serves until it is stopped.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { dist, ensureBuilt, ensureInstalled, say, serverFlags } from "./lib.mjs";

ensureInstalled();
await ensureBuilt("web");
await ensureBuilt("server");
say("starting");
const server = spawn(process.execPath, [...serverFlags, "--enable-source-maps", join(dist, "server", "main.mjs")], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
