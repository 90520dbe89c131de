/** What an operator is shown: matches lost on purpose, left, or won by arrangement; and nobody who plays honestly. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toy } from "@admiralty/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suspicions } from "../accounts/suspicions.ts";
import { People } from "../people/people.ts";
import { openPostgres } from "../store/postgres.ts";
import type { EndedBy } from "../store/schema.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { openTable } from "../tables/open-table.ts";
import { startServer } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

describe.each(["sqlite", "postgres"] as const)("rating abuse (%s)", (dialect) => {
  let postgres: TestPostgres | undefined;
  let store: Store;
  let folder: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admiralty-guarding-"));
    if (dialect === "postgres") postgres = await startPostgres();
    store = postgres ? await openPostgres(postgres.url, () => {}) : await openSqlite(folder);
  });
  afterAll(async () => {
    await store.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function idOf(name: string): Promise<string> {
    const known = ids.get(name) ?? (await new People(store, store.now).makeGuest(name)).id;
    ids.set(name, known);
    return known;
  }

  interface Played {
    readonly length?: number;
    readonly ended_by?: EndedBy;
    readonly days?: number;
  }
  /** A rated match that the first has won. */
  async function beats(one: string, other: string, { length = 100, ended_by = "rules", days = 1 }: Played = {}) {
    const ended_at = store.now() - days * 86_400_000;
    const table = openTable(toy as never, { creator: await idOf(one), options: {}, rated: true }, ended_at);
    const row = { table_id: table.id, game: "picket", ended_at };
    await store.db.insertInto("tables").values(table).execute();
    const match = { winner: "red", length, bid: 0, options: ";", rated: 1, tournament: null, ended_by };
    await store.db
      .insertInto("archive")
      .values({ ...row, ...match })
      .execute();
    for (const [name, seat, share] of [
      [one, "red", 1],
      [other, "blue", 0],
    ] as const) {
      await store.db
        .insertInto("archive_players")
        .values({ ...row, person: await idOf(name), seat, share })
        .execute();
    }
  }

  test("short losses, abandoned matches and a rating that flows one way are noticed; honest play is not", async () => {
    for (let round = 0; round < 6; round++) {
      await beats("Ann", "Bob");
      await beats("Bob", "Ann");
      // Long ago: it is over.
      await beats("Ann", "Former", { length: 2, days: 40 });
    }
    for (const rival of ["Ann", "Bob", "Cleo", "Dora", "Eve"]) {
      await beats(rival, "Sandbagger", { length: 3, ended_by: "resign" });
      await beats(rival, "Leaver", { ended_by: "timeout" });
    }
    for (let round = 0; round < 7; round++) await beats("Taker", "Giver");
    const found = await suspicions(store);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: "one-way", name: "Taker", other: "Giver", count: 7, of: 7 },
        { kind: "short-losses", name: "Sandbagger", other: null, count: 5, of: 5 },
        { kind: "abandoned", name: "Leaver", other: null, count: 5, of: 5 },
      ]),
    );
  });
});

test("how many seeks come from one address is the operator's to say", async () => {
  const server = await startServer({ limits: { seeksPerMinute: 3 } });
  const ann = await server.guest("Ann");
  const wanted = { game: "picket", clocks: [{ kind: "slow", daysPerTurn: 3, timeout: "lose" }] };
  const answers: number[] = [];
  for (let time = 0; time < 4; time++) answers.push((await ann.raw("POST", "/api/seeks", wanted)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  await server.stop();
});
