/** One PostgreSQL for all tests of a run. It is started for the first test that asks for its address, by HTTP. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { OwnPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let running: Promise<OwnPostgres> | undefined;
  const start = async (): Promise<OwnPostgres> => {
    const { OwnPostgres } = await withoutEndings(() => import("./postgres.ts"));
    // Its files are for this run: nothing need be on the disk, and nothing is tidied up.
    return OwnPostgres.start(
      ["max_connections=400", "fsync=off", "autovacuum=off"].flatMap((setting) => ["-c", setting]),
    );
  };
  const desk = createServer(async (_request, response) => {
    running ??= start();
    try {
      response.end((await running).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, "127.0.0.1");
  await once(desk, "listening");
  provide("postgres", `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await running)?.stop();
  };
}

/** The package ends a process that has nothing left to do with 0, whatever the tests came to; we stop it ourselves. */
async function withoutEndings<Result>(work: () => Promise<Result>): Promise<Result> {
  const events = ["beforeExit", "exit"] as const;
  const before = events.flatMap((event) => process.listeners(event as "exit"));
  const result = await work();
  for (const event of events) {
    for (const added of process.listeners(event as "exit")) if (!before.includes(added)) process.off(event, added);
  }
  return result;
}
