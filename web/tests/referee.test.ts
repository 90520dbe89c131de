/** The referee of matches in this browser, with the toy game and a store in memory. */
import { FastChance, type MatchRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { describe, expect, test } from "vitest";
import { Referee } from "../session/referee.ts";
import { type MatchStore, memoryStore, type SeatPlayer } from "../session/saved.ts";

const seats: Record<string, SeatPlayer> = {
  red: { kind: "person", name: "Red" },
  blue: { kind: "computer", level: "random", name: "Random" },
};

function desk(store: MatchStore = memoryStore()) {
  let now = 1000;
  return new Referee(
    async () => toy,
    store,
    () => now++,
  );
}

async function playOut(referee: Referee, seed: number): Promise<void> {
  const chance = new FastChance(seed);
  for (let guard = 0; guard < 100; guard++) {
    const { awaiting } = referee.look("spectator", 0);
    const [seat] = awaiting;
    if (seat === undefined) return;
    const question = referee.question(seat);
    if (!question) throw new Error("an awaited seat is asked nothing");
    const action = question.actions[chance.below(question.actions.length)];
    if (!action) throw new Error("an awaited seat can do nothing");
    expect(await referee.submit(seat, [action], question.seq)).toEqual({ ok: true });
  }
}

describe("the referee in the browser", () => {
  test("shows a viewer what the viewer may know, and no more", async () => {
    const referee = desk();
    await referee.create("picket", {}, seats);
    const red = referee.look("red", 0).view as { hand: number[]; viewer: string };
    const spectator = referee.look("spectator", 0).view as { hand: number[] };
    expect(red.hand).toHaveLength(4);
    expect(spectator.hand).toHaveLength(0);
    expect(referee.look("spectator", 0).prompt).toBeUndefined();
    expect(referee.record()).toBeUndefined();
  });

  test("a match begins with a position, is kept, and its record verifies", async () => {
    const store = memoryStore();
    const referee = desk(store);
    const position = { red: [9, 10, 11, 12], blue: [1, 2, 3, 4], deck: [5, 6, 7, 8], points: [1, 0], round: 1 };
    const actions = [{ seat: "red", action: { do: "signal", flag: 2 } }];
    const read = await referee.readScene(JSON.stringify({ game: "picket", title: "All high", position, actions }));
    if (!read.ok) throw new Error(read.problems.join());
    expect(read).toMatchObject({ title: "All high", asks: [{ seat: "red" }, { seat: "blue" }] });
    const { id } = await referee.createFrom(read, seats);
    expect(referee.look("red", 0).view).toMatchObject({ hand: [9, 10, 11, 12], signals: [2, 0], points: [1, 0] });
    const later = desk(store);
    await later.open(id);
    await playOut(later, 3);
    const record = later.record();
    expect(record?.scene).toMatchObject({ signals: [2, 0] });
    if (record) expect(await later.verify(record)).toMatchObject({ ok: true, problems: [] });
    expect(await later.verify({ ...(record as MatchRecord), scene: { red: [1] } })).toMatchObject({ ok: false });
  });

  test.each([
    ["{", "not complete JSON"],
    ['{ "game": "picket" }', "position: is missing"],
    ['{ "game": "picket", "position": { "red": [], "blue": [], "deck": [], "hands": [] } }', "hands: no such field"],
    ['{ "game": "picket", "position": { "red": [1], "blue": [1], "deck": [] } }', "two places"],
    [
      '{ "game": "picket", "position": { "red": [1], "blue": [2], "deck": [] }, "actions": [{ "seat": "red", "action": { "do": "lay", "card": 7 } }] }',
      "You do not hold that card",
    ],
  ])("a scene that cannot be played from is refused with the reason: %s", async (text, reason) => {
    const read = await desk().readScene(text);
    expect(read.ok ? "read" : read.problems.join()).toContain(reason);
  });

  test("a reload finds the match as it was", async () => {
    const store = memoryStore();
    const before = desk(store);
    const { id } = await before.create("picket", {}, seats);
    const question = before.question("red");
    await before.submit("red", [{ do: "signal", flag: 1 } as never], question?.seq ?? -1);
    const after = desk(store);
    expect(await after.open(id)).toMatchObject({ id, game: "picket" });
    expect(after.look("red", 0)).toEqual(before.look("red", 0));
    expect(after.look("blue", 0)).toEqual(before.look("blue", 0));
  });

  test("what is refused changes nothing and is not saved", async () => {
    const store = memoryStore();
    const referee = desk(store);
    const { id } = await referee.create("picket", {}, seats);
    const before = await store.get(id);
    const answer = await referee.submit("red", [{ do: "lay", card: 99 } as never], 1);
    expect(answer).toMatchObject({ ok: false, code: "illegal", index: 0 });
    expect(await referee.submit("red", [{ do: "signal", flag: 1 } as never], 77)).toMatchObject({ code: "stale" });
    expect(await store.get(id)).toEqual(before);
  });

  test("an unknown match is not found, and bad options are named", async () => {
    const referee = desk();
    expect(await referee.open("nowhere")).toBeUndefined();
    await expect(referee.create("picket", { rounds: 99 }, seats)).rejects.toThrow(/options.rounds/);
  });

  test("the list of my matches knows who is awaited and what is over", async () => {
    const store = memoryStore();
    const referee = desk(store);
    const { id } = await referee.create("picket", {}, seats);
    expect(await store.get(id)).toMatchObject({ over: false, awaiting: expect.arrayContaining(["red"]) });
    await playOut(referee, 5);
    await referee.note("Round 3");
    expect(await store.list()).toMatchObject([{ id, over: true, note: "Round 3" }]);
    expect(referee.record()).toMatchObject({ game: "picket", result: expect.anything() });
  });

  test.each([1, 2, 3])(
    "a replay's moments are the steps a viewer was told, with that viewer's numbers (%i)",
    async (seed) => {
      const referee = desk();
      await referee.create("picket", {}, seats);
      await playOut(referee, seed);
      for (const viewer of ["red", "blue", "spectator"]) {
        const { steps, view } = referee.look(viewer, 0);
        const frames = referee.history(viewer);
        expect(frames.map((frame) => frame.seq)).toEqual(steps.map((step) => step.seq));
        expect(frames.map((frame) => frame.events)).toEqual(steps.map((step) => step.events));
        expect(frames[frames.length - 1]?.view).toEqual(view);
      }
    },
  );

  test("what was taken back is not in the replay, and the numbers stay", async () => {
    const referee = desk();
    await referee.create("picket", {}, seats);
    await referee.submit("red", [{ do: "signal", flag: 1 } as never], 1);
    await referee.undo("red", referee.look("red", 0).seq, false);
    await referee.submit("red", [{ do: "signal", flag: 2 } as never], referee.look("red", 0).seq);
    const frames = referee.history("red");
    const { steps } = referee.look("red", 0);
    expect(frames).toHaveLength(2);
    expect(frames[1]?.seq).toBe(steps[steps.length - 1]?.seq);
    expect(frames[1]?.events).toMatchObject([{ type: "signal", flag: 2 }]);
  });
});

describe("going on from a moment", () => {
  test("of a finished match: a new match under its own id, which verifies in the end", async () => {
    const store = memoryStore();
    const referee = desk(store);
    await referee.create("picket", { rounds: 3 }, seats);
    await playOut(referee, 5);
    const record = referee.record();
    if (!record) throw new Error("the match is over");
    const entry = referee.history("red")[3]?.entry ?? -1;
    expect(entry).toBeGreaterThan(0);
    const other = desk(store);
    const { id } = await other.fork(record, entry, seats);
    expect(other.look("red", 0).outcome).toBeUndefined();
    expect(other.history("red").map(({ view }) => view)).toEqual(
      referee
        .history("red")
        .slice(0, 4)
        .map(({ view }) => view),
    );
    // A reload in between loses nothing of where it came from.
    const later = desk(store);
    expect(await later.open(id)).toMatchObject({ id });
    await playOut(later, 8);
    const forked = later.record();
    if (!forked) throw new Error("the fork is over");
    expect(forked.earlier?.[0]?.entries).toBe(entry);
    expect(await later.verify(forked)).toMatchObject({ ok: true, key: "revealed" });
  });

  test("after the end goes back to the last decision", async () => {
    const referee = desk();
    await referee.create("picket", { rounds: 1 }, seats);
    await playOut(referee, 2);
    const record = referee.record();
    if (!record) throw new Error("the match is over");
    await referee.fork(record, record.entries.length, seats);
    expect(referee.look("red", 0).outcome).toBeUndefined();
  });

  test("of a match that runs: by the viewer's own count, and its key stays sealed", async () => {
    const referee = desk();
    await referee.create("picket", { rounds: 3 }, seats);
    expect(referee.history("red").every((frame) => frame.entry === undefined)).toBe(true);
    await referee.submit("red", [{ do: "signal", flag: 1 } as never], referee.look("red", 0).seq);
    await referee.forkHere("red", 0, seats);
    expect((referee.look("red", 0).view as { signals: number[] }).signals).toEqual([0, 0]);
    await playOut(referee, 3);
    const record = referee.record();
    expect(record?.earlier?.[0]?.fairness.key).toBeUndefined();
  });
});
