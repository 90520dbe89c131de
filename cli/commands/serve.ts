import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { command } from "../command.ts";

export default command({
  description: "Serves the page, the API and live play, like `npm start`.",
  args: {
    port: { type: "string", description: "Port; the usual one or the next free one if not said (PORT)" },
    host: { type: "string", description: "Address to listen on; loopback if not said (HOST)" },
    data: { type: "string", hint: "folder", description: "Where matches are kept (DATA_DIR)" },
    database: { type: "string", hint: "url", description: "postgres://… to use PostgreSQL (DATABASE_URL)" },
  },
  run(args) {
    const given = { PORT: args.port, HOST: args.host, DATA_DIR: args.data, DATABASE_URL: args.database };
    const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    // This file is bundled into dist/cli; what starts the server lies beside dist.
    const start = join(fileURLToPath(new URL("../../scripts/", import.meta.url)), "start.mjs");
    const server = spawn(process.execPath, [start], { stdio: "inherit", env: { ...process.env, ...settings } });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
    return new Promise<void>((resolve) => {
      server.on("exit", (code, signal) => {
        process.exitCode = signal === null ? (code ?? 1) : 0;
        resolve();
      });
    });
  },
});
