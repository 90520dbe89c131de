/** The same tests on the embedded database and on PostgreSQL, each with a server of its own. */
import { afterAll, beforeAll, describe } from "vitest";
import type { ServeOptions } from "../index.ts";
import { startServer, type TestServer } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

export function onBothStores(
  name: string,
  options: ServeOptions | (() => ServeOptions | Promise<ServeOptions>),
  tests: (server: () => TestServer, databaseUrl: () => string | undefined) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (store) => {
    let server: TestServer;
    let database: TestPostgres | undefined;
    beforeAll(async () => {
      if (store === "postgres") database = await startPostgres();
      const given = typeof options === "function" ? await options() : options;
      server = await startServer({ ...given, ...(database ? { databaseUrl: database.url } : {}) });
    });
    afterAll(async () => {
      await server?.stop();
      await database?.stop();
    });
    tests(
      () => server,
      () => database?.url,
    );
  });
}
