/** The short form: some thousand messages made from the schemas, against each store. No input may give a 5xx. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../../server/tests/shared-postgres.ts";
import { fuzz } from "../fuzz.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test.each(["sqlite", "postgres"] as const)("%s", async (store) => {
  const report = await fuzz(store === "postgres" ? { databaseUrl: postgres.url } : {}, {
    messages: 2400,
    seed: 17,
  });
  expect(report.faults).toEqual([]);
  expect(report.messages).toBeGreaterThanOrEqual(2400);
  expect(report.statuses["HTTP 200"]).toBeGreaterThan(50);
  expect(report.statuses["HTTP 400"]).toBeGreaterThan(50);
  expect(report.statuses["WebSocket"]).toBeGreaterThan(300);
});
