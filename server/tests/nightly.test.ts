/** Tomorrow's signal: made once, of matches whose players allow it, and told by nobody before its day. */
import { dayOf, type Puzzle } from "@admiralty/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Look, Nightly } from "../puzzles/nightly.ts";
import { Signals } from "../puzzles/signals.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Store } from "../store/store.ts";
import { playOut, quiet, startServer, type TestServer, toyShelf, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

const puzzle = (id: string): Puzzle => ({
  id,
  game: "picket",
  rules: "1",
  options: {},
  seat: "red",
  view: {},
  choices: [
    { orders: [], behind: 0, doubt: 0 },
    { orders: [], behind: 0.05, doubt: 0.01 },
  ],
  open: true,
  best: 0,
  chance: 0.5,
  trials: 600,
  why: "",
  played: 1,
  players: { red: "Ann", blue: "Bob" },
  winner: "red",
});

describe("the signal of the next day", () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let store: Store;
  const shelf = new Shelf({ ...toyShelf, puzzles: async () => [puzzle("of-the-program")] });
  let later = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ databaseUrl: postgres.url });
    store = await openPostgres(postgres.url, () => {});
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
    await postgres.stop();
  });

  test("is made of a match that may be used, kept for its day, and names those who played it as they are called now", async () => {
    const [ann, bob, cleo] = await Promise.all(["Ann", "Bob", "Cleo"].map((name) => server.guest(name)));
    if (!ann || !bob || !cleo) throw new Error("nobody came");
    await cleo.client.changeMe({ privacy: { puzzles: "nobody" } });
    const tables: string[] = [];
    for (const other of [bob, cleo]) {
      const { id } = await ann.client.createTable({ game: "picket", seat: "red" });
      await other.client.join(id);
      await playOut(id, [ann, other]);
      tables.push(id);
    }
    await until("both are in", async () => (await ann.client.archive({ game: "picket" })).matches.length === 2);
    const looked: string[] = [];
    const look: Look = async ({ record }) => {
      looked.push(Object.values(record.players).join(" "));
      return puzzle("of-here");
    };
    const now = () => store.now() + later;
    const clocked = Object.create(store, { now: { value: now } }) as Store;
    const nightly = new Nightly(clocked, shelf, quiet, look, () => {}, 1);
    const signals = new Signals(clocked, shelf, now);
    const tomorrow = dayOf(now()) + 1;
    const run = nightly.job.run as (payload: object, attempt: number) => Promise<unknown>;
    await run({ day: tomorrow }, 1);
    await run({ day: tomorrow }, 1);
    expect(looked).toEqual(["Ann Bob"]);
    // Until its day comes, nobody finds it.
    await expect(signals.puzzle("of-here")).rejects.toMatchObject({ body: { code: "not-found" } });
    expect((await signals.of(tomorrow)).id).toBe("of-the-program");
    later = 86_400_000;
    expect((await signals.of(tomorrow)).id).toBe("of-here");
    expect(await signals.source(await signals.puzzle("of-here"))).toEqual({
      table: tables[0],
      players: { red: "Ann", blue: "Bob" },
    });
    await expect(signals.answer("nobody", tomorrow, 0, "of-the-program")).rejects.toMatchObject({
      body: { code: "puzzle" },
    });
    // A day that has begun keeps what it has; where nothing is left to be made of, the program's own stands.
    await run({ day: tomorrow }, 1);
    await run({ day: tomorrow + 1 }, 1);
    expect(looked).toHaveLength(1);
    later = 2 * 86_400_000;
    expect((await signals.of(tomorrow + 1)).id).toBe("of-the-program");
  });
});
