/** Looking back while the match runs: each viewer's own past, as it was then, and nothing else. */
import type { PastNotice, Update } from "@admiralty/client";
import { checkOptions, commitmentTo, FastChance, Match, newKey } from "@admiralty/engine";
import { game } from "@admiralty/war-at-sea";
import { patched } from "@admiralty/wire/patch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Historian } from "../play/history.ts";
import type { Hosted } from "../play/hosted.ts";
import { startServer, type TestServer, twoAtTable, type Visitor } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Seen = Map<number, unknown>;

/** Plays some actions with an undo among them; answers what each viewer saw at each step, noted at the time. */
async function playSome(table: string, players: readonly Visitor[], onlooker: Visitor, actions: number) {
  const viewers = [...players, onlooker];
  const seen: Seen[] = viewers.map(() => new Map());
  const look = async (): Promise<Update[]> => {
    const updates = await Promise.all(viewers.map((each) => each.client.update(table)));
    for (const [index, update] of updates.entries()) seen[index]?.set(update.seq, update.view);
    return updates;
  };
  await look();
  for (let count = 0; count < actions; count++) {
    const updates = await look();
    const mover = updates.findIndex((update) => (update.actions?.length ?? 0) > 0);
    const update = updates[mover];
    if (!update || update.outcome) break;
    const legal = update.actions ?? [];
    await players[mover]?.client.act(table, update.seq, [legal[count % legal.length] as object]);
    const after = (await look())[mover];
    if (count % 4 === 0 && after?.canUndo) {
      await players[mover]?.client.undo(table, after.seq);
      await look();
    }
  }
  return seen;
}

test("every viewer finds what it saw at each of its steps, undone ones included", async () => {
  const { red, blue, table } = await twoAtTable(server);
  const onlooker = await server.guest();
  const seen = await playSome(table.id, [red, blue], onlooker, 14);
  for (const [index, who] of [red, blue, onlooker].entries()) {
    const past = await who.client.history(table.id);
    const { seq, steps } = await who.client.update(table.id);
    expect(past.map((step) => step.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
    // Steps, events and what was undone are told as they were live; views as they were then.
    expect(past.map(({ view: _view, ...step }) => step)).toEqual(steps);
    for (const [number, view] of seen[index] ?? []) expect(past[number - 1]?.view).toEqual(view);
  }
  expect((await red.client.history(table.id)).some((step) => step.undone !== undefined)).toBe(true);
});

test("a stretch of it, and nothing beyond the newest step", async () => {
  const { red, blue, table } = await twoAtTable(server);
  await playSome(table.id, [red, blue], await server.guest(), 8);
  const whole = await red.client.history(table.id);
  const some = await red.client.history(table.id, { from: 3, to: 5 });
  expect(some).toEqual(whole.slice(2, 5));
  expect(await red.client.history(table.id, { from: whole.length, to: 1_000_000 })).toEqual(whole.slice(-1));
  // Behind the newest there is nothing: the newest itself is told.
  expect(await red.client.history(table.id, { from: 999_999 })).toEqual(whole.slice(-1));
  expect(await red.client.history(table.id, { from: 5, to: 2 })).toEqual(whole.slice(4, 5));
  for (const bad of ["from=0", "from=-1", "to=x", "from=1e99", "seat=blue"]) {
    expect((await red.raw("GET", `/api/tables/${table.id}/history?${bad}`)).status, bad).toBe(400);
  }
});

test("nobody's past holds another's hand", async () => {
  const { red, blue, table } = await twoAtTable(server);
  const onlooker = await server.guest();
  await playSome(table.id, [red, blue], onlooker, 6);
  const hands = (past: readonly PastNotice[]): number[] =>
    past.flatMap(({ view }) => (view as { hand: number[] }).hand);
  expect(hands(await onlooker.client.history(table.id))).toEqual([]);
  const own = new Set((await red.client.history(table.id)).slice(0, 1).flatMap((step) => hands([step])));
  const first = (await blue.client.history(table.id)).slice(0, 1);
  expect(hands(first).filter((card) => own.has(card))).toEqual([]);
});

test("before the start there is no past; over, it is still there", async () => {
  const red = await server.guest();
  const open = await red.client.createTable({ game: "picket", seat: "red" });
  await expect(red.client.history(open.id)).rejects.toMatchObject({ code: "not-started" });
  const blue = await server.guest();
  await blue.client.join(open.id);
  await blue.client.resign(open.id);
  expect((await red.client.history(open.id)).length).toBe((await red.client.update(open.id)).seq);
});

test("a long match is told in pages, from wherever one asks, the same each time", async () => {
  const key = newKey();
  const fairness = { key, commitment: commitmentTo(key), words: {} };
  const checked = checkOptions(game.options, {});
  if (!checked.ok) throw new Error("the usual options are possible");
  const match = Match.create(game, { options: checked.options, fairness }) as unknown as Match;
  const side = game.seats[0] as string;
  const chance = new FastChance(7);
  const seen: unknown[] = [match.view(side)];
  while (match.length < 500 && match.outcome() === undefined) {
    const seat = match.awaiting()[0] as string;
    const actions = match.actions(seat);
    const done = match.submit(seat, [actions[chance.below(actions.length)]], match.seq(seat));
    expect(done.ok).toBe(true);
    if (match.seq(side) > seen.length) seen.push(match.view(side));
  }
  const historian = new Historian();
  const hosted = { id: "a-table", game, match, row: { key }, differs: undefined, seenBy: () => match };
  const views = async (from: number, to: number): Promise<unknown[]> => {
    const page = await historian.tell(historian.open(hosted as unknown as Hosted, side, 0), from, to);
    let { view } = page;
    expect(page.steps[0]?.seq).toBe(from);
    return page.steps.map(({ patch }) => {
      view = patched(view, patch);
      return view;
    });
  };
  expect(seen.length).toBeGreaterThan(250);
  // From the start first, so that the later ones begin from positions kept on the way.
  for (const from of [1, 201, 150, 64, seen.length]) {
    expect(await views(from, 1e9), `from ${from}`).toEqual(seen.slice(from - 1, from + 199));
  }
});
