/** The time that counts is the database's: a node whose own clock is wrong ends nothing, takes nothing, and says so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseClock } from "../store/clock.ts";
import { startServer, twoAtTable, until, Visitor } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const day = 86_400_000;

test("the clock follows the database's, is corrected only as far as it is proven wrong, and knows how wrong ours is", () => {
  let own = 1000;
  const clock = new DatabaseClock(() => own);
  expect(clock.now()).toBe(1000);
  const asked = performance.now();
  const ahead = clock.take(5_000_000, asked, asked + 10);
  expect(Math.abs(clock.now() - 5_000_000)).toBeLessThan(1000);
  expect(Math.abs(ahead - (1000 - 5_000_000))).toBeLessThan(1000);
  // An answer that took long proves little.
  const before = clock.now();
  const later = performance.now();
  clock.take(5_000_000 + 2000, later - 4000, later + 4000);
  expect(Math.abs(clock.now() - before)).toBeLessThan(1000);
  // One that came at once proves much.
  const now = performance.now();
  clock.take(9_000_000, now, now);
  own = 9_000_000;
  expect(Math.abs(clock.now() - 9_000_000)).toBeLessThan(1000);
});

test("a node whose clock is three days ahead does not serve, and ends no match; when it is set right it serves", async () => {
  let ahead = 3 * day;
  const right = await startServer({ databaseUrl: postgres.url });
  const clock = { kind: "live", minutes: 60, incrementSeconds: 0, timeout: "lose" } as const;
  const { red, table } = await twoAtTable(right, { clock });
  const wrong = await startServer({ databaseUrl: postgres.url, now: () => Date.now() + ahead });
  const visitor = new Visitor(wrong.address);
  visitor.cookie = red.cookie;
  const ready = await visitor.raw("GET", "/readyz");
  expect(ready.status).toBe(503);
  expect(ready.json().error.code).toBe("clock");
  expect((await visitor.raw("GET", "/healthz")).status).toBe(200);
  const refused = await visitor.raw("GET", `/api/tables/${table.id}`);
  expect(refused.status).toBe(503);
  expect(refused.json().error.code).toBe("clock");
  // Its timekeeper would look twice a second.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect((await red.client.table(table.id)).status).toBe("playing");
  ahead = 0;
  await until("it to serve", async () => (await visitor.raw("GET", "/readyz")).status === 200);
  // And where only the look at its clock comes too late, time is still the database's.
  ahead = 3 * day;
  const answer = await visitor.raw("GET", `/api/tables/${table.id}/match`);
  if (answer.status === 503) expect(answer.json().error.code).toBe("clock");
  else expect(answer.json()).toMatchObject({ outcome: null, clocks: { remaining: { red: expect.any(Number) } } });
  if (answer.status === 200) expect(answer.json().clocks.remaining.red).toBeGreaterThan(50 * 60_000);
  await until("it to stop serving", async () => (await visitor.raw("GET", "/readyz")).status === 503);
  expect((await red.client.table(table.id)).status).toBe("playing");
  await Promise.all([right.stop(), wrong.stop()]);
});
