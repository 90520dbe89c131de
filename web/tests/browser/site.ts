/**
 * The whole site for the browser tests: the page built as for players, the server as a program of its own with an
 * empty database. ADMIRALTY_URL names a site that runs already.
 */
import { spawn, spawnSync } from "node:child_process";
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

/** `withExamples`: the test build, which has the example game among the games. */
export async function startSite({ withExamples = false } = {}): Promise<Site> {
  const given = process.env["ADMIRALTY_URL"];
  if (given && !withExamples) return { address: given.replace(/\/$/, ""), stop: async () => {} };
  // Tests and programs of the project run from its root. Built in a process of its own, as for players: the test
  // runner's environment would make a page full of development checks.
  const { NODE_ENV: _, ...environment } = process.env;
  const wanted = ["web", "server", ...(withExamples ? ["--examples"] : [])];
  const built = spawnSync(process.execPath, [join("scripts", "build.mjs"), ...wanted], {
    env: environment,
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("the site could not be built");
  const dist = join(process.cwd(), "dist", ...(withExamples ? ["with-examples"] : []));
  return serveBuilt(dist);
}

/** One more node of a site that `startSite` has built, on a database that others share. */
export function startNode(databaseUrl: string): Promise<Site> {
  return serveBuilt(join(process.cwd(), "dist"), { DATABASE_URL: databaseUrl });
}

/** The site as it was built, with an empty database or the one that `settings` name. */
async function serveBuilt(dist: string, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const { NODE_ENV: _, ...environment } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-browser-"));
  // It ends with the tests, also when they are killed.
  const withUs = pathToFileURL(join(process.cwd(), "scripts", "with-parent.mjs")).href;
  const server = spawn(process.execPath, ["--import", withUs, join(dist, "server", "main.mjs")], {
    env: {
      ...environment,
      PORT: "0",
      WEB_DIR: join(dist, "web"),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      // One machine plays all the people here.
      REQUESTS_PER_MINUTE: "100000",
      ATTEMPTS_PER_MINUTE: "1000",
      // Nobody waits twenty minutes here.
      CLAIM_MINUTES: "0",
      // Matches are given up at once here.
      RATED_FROM_TURN: "1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (chunk: Buffer) => {
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
