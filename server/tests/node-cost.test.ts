/** What a move costs PostgreSQL, counted in statements: one where it is made, none at the other nodes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Store } from "../store/store.ts";
import { startServer, toyShelf, twoAtTable, until } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";
import { watcherOf } from "./toy-table.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

function deskOf(store: Store): Desk {
  return new Desk(store, new Shelf(toyShelf), { keep: 10, backlogLimit: 1000, now: store.now, warn: () => {} });
}

/** A match under way, with clocks that its moves change. */
async function begun(): Promise<string> {
  const server = await startServer({ databaseUrl: postgres.url });
  const clock = { kind: "live", minutes: 10, incrementSeconds: 5, timeout: "lose" } as const;
  const { table } = await twoAtTable(server, { clock });
  await server.stop();
  return table.id;
}

/** All that a node holds of a match and another must hold too. */
function held({ match, row, clocks, offers, awaiting, times, keys }: Hosted): object {
  return { record: match.record(), row, clocks, offers, awaiting, times, keys: keys.length };
}

test("a move is one statement, and a node that has the match in memory takes it from the word of it", async () => {
  const table = await begun();
  const stores = await Promise.all([0, 1, 2, 3].map(() => openPostgres(postgres.url, () => {})));
  const [acting, ...others] = stores.map(deskOf);
  if (!acting) throw new Error("no node");
  const here = await acting.host(table);
  const there = await Promise.all(others.map((desk) => desk.host(table)));
  const told = watcherOf(there[0] as Hosted, "blue");
  const before = stores.map(({ statements }) => statements);
  const moves = 6;
  for (let move = 0; move < moves; move++) {
    const [seat] = here.match.awaiting() as string[];
    const [action] = here.match.actions(seat as string);
    const act = { expected: here.match.seq(seat as string), actions: [action as never], key: `move-number-${move}` };
    await acting.act(table, seat as string, act);
  }
  await until("the word at the others", () => there.every(({ match }) => match.length === moves));
  const asked = stores.map(({ statements }, node) => statements - (before[node] as number));
  expect(asked, "statements of each node").toEqual([moves, 0, 0, 0]);
  expect(told.watcher.seq, "who looks on there is told").toBe(here.match.seq("blue"));
  const fresh = await deskOf(stores[0] as Store).host(table);
  for (const hosted of [here, ...there]) expect(held(hosted)).toEqual(held(fresh));
  await Promise.all(stores.map((store) => store.close()));
});

test("a word that does not fit what is in memory is no more than a reason to read", async () => {
  const table = await begun();
  const stores = await Promise.all([0, 1].map(() => openPostgres(postgres.url, () => {})));
  const [acting, other] = stores.map(deskOf) as [Desk, Desk];
  const here = await acting.host(table);
  const there = await other.host(table);
  const move = async (): Promise<void> => {
    const [seat] = here.match.awaiting() as [string];
    const [action] = here.match.actions(seat);
    const key = `move-number-${here.match.length}`;
    await acting.act(table, seat, { expected: here.match.seq(seat), actions: [action as never], key });
  };
  // As if a description had changed of which this node has not heard.
  there.row.rev--;
  await move();
  await until("the move", () => there.match.length === 1);
  expect(there.row.rev, "and with it the rest").toBe(here.row.rev);
  await acting.resign(table, "red");
  await until("the end", () => there.outcome !== null);
  expect(there.row.status).toBe("over");
  await Promise.all(stores.map((store) => store.close()));
});
