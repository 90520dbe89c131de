/**
 * The same tests on both stores, with a time that can be put forward: the server's own, or for PostgreSQL, whose time
 * all nodes keep, a function of the test's own database in the place of the database's clock.
 */

import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import type { ServeOptions } from "../index.ts";
import { startServer, type TestServer, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

export function asTimePasses(
  name: string,
  options: ServeOptions,
  tests: (server: () => TestServer, pass: (milliseconds: number) => Promise<void>) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (store) => {
    let server: TestServer;
    let database: TestPostgres | undefined;
    let later = 0;
    const told = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: database?.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    beforeAll(async () => {
      if (store === "postgres") {
        database = await startPostgres();
        await told(
          `create table ahead (by interval not null); insert into ahead values ('0');
           create function clock_timestamp() returns timestamptz language sql
             as 'select pg_catalog.clock_timestamp() + (select by from public.ahead)';
           do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
        );
      }
      const now = (): number => Date.now() + later;
      server = await startServer({ ...options, now, ...(database ? { databaseUrl: database.url } : {}) });
    });
    afterAll(async () => {
      await server?.stop();
      await database?.stop();
    });
    const pass = async (milliseconds: number): Promise<void> => {
      later += milliseconds;
      if (!database) return;
      await told(`update ahead set by = '${later} milliseconds'`);
      // It looks at the database's clock once a second, and serves nobody while its own is another.
      await until("the server knows the time", async () => {
        const answer = await server.visitor().raw("POST", "/api/guest", {});
        return answer.status === 200 && answer.json().createdAt > Date.now() + later - 2000;
      });
    };
    tests(() => server, pass);
  });
}
