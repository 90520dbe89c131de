/**
 * The whole site for the browser tests: the page built as for players, the server as a program of its own with an
 * empty database. ADMIRALTY_URL names a site that runs already.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export interface Site {
  readonly address: string;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const given = process.env["ADMIRALTY_URL"];
  if (given) return { address: given.replace(/\/$/, ""), stop: async () => {} };
  // Tests and programs of the project run from its root.
  const builder = pathToFileURL(join(process.cwd(), "scripts", "lib.mjs")).href;
  const { ensureBuilt, dist } = (await import(builder)) as {
    ensureBuilt(target: string): Promise<void>;
    dist: string;
  };
  for (const target of ["web", "server"]) await ensureBuilt(target);
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-browser-"));
  const server = spawn(process.execPath, [join(dist, "server", "main.mjs")], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // One machine plays all the people here.
      REQUESTS_PER_MINUTE: "100000",
      ATTEMPTS_PER_MINUTE: "1000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0].replace(/\/$/, ""));
    });
    server.on("exit", (code) => reject(new Error(`the server stopped with ${code}: ${said}`)));
  });
  return {
    address,
    stop: async () => {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide("address", site.address);
  return () => site.stop();
}
