// npm start: installs and builds what is missing, then serves until it is stopped.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist, ensureBuilt, ensureInstalled, root, say, serverFlags } from "./lib.mjs";

ensureInstalled();
await ensureBuilt("web");
await ensureBuilt("server");
say("starting");
const withUs = pathToFileURL(join(root, "scripts", "with-parent.mjs")).href;
const program = join(dist, "server", "main.mjs");
const server = spawn(process.execPath, [...serverFlags, "--enable-source-maps", "--import", withUs, program], {
  // The channel breaks when this process ends, however it ends.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
// As a shell says it: a server that was killed did not end well.
server.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));

// npm passes a signal to its shell only, which ends and leaves its child behind.
if (process.env.npm_lifecycle_event !== undefined) {
  const starters = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  setInterval(() => {
    if (!starters.every(isRunning)) server.kill("SIGTERM");
  }, 1000).unref();
}

/** 0 where that cannot be known. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? 0);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
