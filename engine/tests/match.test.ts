import { describe, expect, test } from "vitest";
import { fairness, Match, verifyRecord } from "../index.ts";
import { type ToyEvent, toy } from "./toy.ts";
import { key, lay, newMatch, playOut, type Toy } from "./toy-match.ts";

describe("submitting", () => {
  test("one action at least, and a thousand at most", () => {
    const match = newMatch();
    const flags = (count: number) => Array.from({ length: count }, () => ({ do: "signal", flag: 1 }) as const);
    const refused = { ok: false, code: "batch", reason: "Send 1 to 1000 actions.", index: 0 };
    expect(match.submit("red", [], match.seq("red"))).toEqual(refused);
    expect(match.submit("red", flags(1001), match.seq("red"))).toEqual(refused);
    expect(match.submit("red", flags(1000), match.seq("red"))).toMatchObject({ code: "illegal", index: 1 });
  });

  test("several actions succeed together", () => {
    const match = newMatch();
    const card = match.view("red").hand[0] as number;
    const done = match.submit(
      "red",
      [
        { do: "signal", flag: 2 },
        { do: "lay", card },
      ],
      match.seq("red"),
    );
    expect(done).toMatchObject({ ok: true, entry: { seat: "red" } });
    expect(match.view("blue").signals).toEqual([2, 0]);
    expect(match.view("blue").hasLaid).toEqual([true, false]);
  });

  test("or fail together, naming the action, the rule and the reason", () => {
    const match = newMatch();
    const before = match.view("red");
    const seq = match.seq("red");
    const done = match.submit(
      "red",
      [
        { do: "signal", flag: 1 },
        { do: "signal", flag: 2 },
      ],
      seq,
    );
    expect(done).toEqual({
      ok: false,
      code: "illegal",
      rule: "1.2",
      reason: "You have hoisted your flag this round.",
      index: 1,
    });
    expect(match.view("red")).toEqual(before);
    expect(match.seq("red")).toBe(seq);
    expect(match.length).toBe(0);
  });

  test("what was seen before something happened is stale, and says what is true", () => {
    const match = newMatch();
    const seq = match.seq("blue");
    match.submit("red", [{ do: "signal", flag: 1 }], match.seq("red"));
    expect(match.submit("blue", [{ do: "signal", flag: 1 }], seq)).toMatchObject({
      ok: false,
      code: "stale",
      seq: seq + 1,
    });
  });

  test("a batch may not go on past a die: a refusal would tell what it showed", () => {
    const match = newMatch();
    lay(match, "red");
    const [card, next] = match.view("blue").hand as [number, number];
    const done = match.submit(
      "blue",
      [
        { do: "lay", card },
        { do: "lay", card: next },
      ],
      match.seq("blue"),
    );
    expect(done).toMatchObject({ ok: false, code: "batch", index: 1 });
    expect(match.view("blue").hand).toContain(card);
  });

  test("nor past something revealed, where no die was rolled", () => {
    const game: typeof toy = {
      ...toy,
      apply(state, seat, action, chance, log) {
        toy.apply(state, seat, action, chance, log);
        if (action.do === "signal") log?.push({ type: "drew", rule: "1.2", seat, to: [seat], reveals: true });
      },
    };
    const options = { rounds: 3, quiet: false };
    const match = Match.create(game, { options, fairness: fairness(key) });
    const card = match.view("red").hand[0] as number;
    const batch = [
      { do: "signal", flag: 1 },
      { do: "lay", card },
    ];
    expect(match.submit("red", batch, match.seq("red"))).toMatchObject({ ok: false, code: "batch", index: 1 });
    expect(match.length).toBe(0);
    expect(match.view("red").signals).toEqual([0, 0]);
    expect(match.submit("red", batch.slice(0, 1), match.seq("red"))).toMatchObject({ ok: true });
    expect(match.canUndo("red")).toBe(false);
  });

  test("who is awaited is noticed by all, also where nothing is told of the decision", () => {
    const game: typeof toy = {
      ...toy,
      apply(state, seat, action, chance, log) {
        const events: ToyEvent[] = [];
        toy.apply(state, seat, action, chance, events);
        log?.push(...events.map((event) => (event.type === "laid" ? { ...event, to: [seat] } : event)));
      },
    };
    const match = Match.create(game, { options: { rounds: 3, quiet: false }, fairness: fairness(key) });
    const before = match.seq("blue");
    match.submit("red", [{ do: "lay", card: match.view("red").hand[0] as number }], match.seq("red"));
    expect(match.awaiting()).toEqual(["blue"]);
    for (const viewer of ["blue", "spectator"] as const) {
      expect(match.seq(viewer)).toBe(before + 1);
      expect(match.notices(viewer, before)).toEqual([{ seq: before + 1, seat: "red", events: [] }]);
    }
    expect(match.undo("red", match.seq("red"))).toMatchObject({ ok: true });
    expect(match.notices("blue", before + 1)).toEqual([
      { seq: before + 2, seat: "red", events: [], undone: [before + 1] },
    ]);
  });

  test("unknown seats, empty batches and finished matches are refused", () => {
    const match = newMatch(1);
    expect(match.submit("green" as "red", [{ do: "signal", flag: 1 }], 1)).toMatchObject({ code: "seat" });
    expect(match.submit("red", [], match.seq("red"))).toMatchObject({ code: "batch" });
    playOut(match);
    expect(match.submit("red", [{ do: "signal", flag: 1 }], match.seq("red"))).toMatchObject({ code: "over" });
    expect(match.end("red", "resign")).toMatchObject({ code: "over" });
  });
});

describe("what a viewer notices", () => {
  test("events go to those who may see them", () => {
    const match = newMatch();
    const types = (viewer: "red" | "blue" | "spectator") =>
      match.notices(viewer)?.flatMap((step) => step.events.map((event) => event.type));
    expect(types("red")).toEqual(["dealt"]);
    expect(types("spectator")).toEqual([]);
    lay(match, "red");
    lay(match, "blue");
    expect(types("red")).toEqual(["dealt", "laid", "laid", "duel", "drew"]);
    expect(types("spectator")).toEqual(["laid", "laid", "duel"]);
    expect(match.notices("red", 1)?.map((step) => step.seq)).toEqual([2, 3]);
  });
});

describe("undo", () => {
  test("is free until a die or a reveal, whoever acted in between", () => {
    const match = newMatch();
    lay(match, "red");
    match.submit("blue", [{ do: "signal", flag: 1 }], match.seq("blue"));
    expect(match.canUndo("red")).toBe(true);
    expect(match.undo("red", match.seq("red"))).toMatchObject({ ok: true, entry: { seat: "red", undo: [1] } });
    expect(match.view("red").hasLaid).toEqual([false, false]);
    expect(match.view("red").signals).toEqual([0, 1]);
    expect(match.notices("blue")?.at(-1)).toMatchObject({ seat: "red", undone: [2] });
  });

  test("asks for consent after one, then takes everything since with it, and new dice are rolled", () => {
    const match = newMatch();
    lay(match, "red");
    lay(match, "blue");
    const first = match.view("spectator");
    expect(match.canUndo("red")).toBe(false);
    expect(match.undo("red", match.seq("red"))).toMatchObject({ ok: false, code: "consent" });
    expect(match.undo("red", match.seq("red"), true)).toMatchObject({
      ok: true,
      entry: { undo: [1, 2], consent: true },
    });
    expect(match.view("red").round).toBe(0);
    lay(match, "red", 1);
    lay(match, "blue", 1);
    expect(match.view("spectator")).not.toEqual(first);
    const record = playOut(match);
    expect(verifyRecord(toy, record)).toMatchObject({ ok: true, key: "revealed" });
  });

  test("plays again what came before it, dice included, however many there were", () => {
    const match = newMatch(4);
    for (let round = 0; round < 4; round++) {
      match.submit("red", [{ do: "signal", flag: 1 }], match.seq("red"));
      // Back and forth, often enough that what undo begins from has to move on.
      for (let times = 0; times < 12; times++) {
        const before = match.view("spectator");
        lay(match, "red");
        expect(match.undo("red", match.seq("red")).ok).toBe(true);
        expect(match.view("spectator")).toEqual(before);
      }
      const { entries } = match.snapshot();
      expect(match.earlierSnapshot().entries).toBeLessThanOrEqual(entries);
      expect(entries).toBe(round === 0 ? 0 : match.length - 25);
      lay(match, "red");
      lay(match, "blue");
    }
    expect(match.earlierSnapshot().entries).toBeGreaterThan(0);
    expect(verifyRecord(toy, match.record())).toMatchObject({ ok: true });
  });

  test("has nothing to take back at first", () => {
    const match = newMatch();
    expect(match.undo("red", match.seq("red"))).toMatchObject({ code: "nothing" });
  });
});

describe("ends outside the rules", () => {
  test("not by a seat that does not exist, and only once", () => {
    const match = newMatch();
    expect(match.end("green" as never, "resign")).toEqual({
      ok: false,
      code: "seat",
      reason: "There is no seat green.",
    });
    expect(match.outcome()).toBeUndefined();
    expect(match.end("red", "resign").ok).toBe(true);
    expect(match.end("blue", "resign").ok).toBe(false);
  });

  test.each([
    ["resign", "blue"],
    ["timeout", "blue"],
    ["draw", undefined],
    ["abort", undefined],
  ] as const)("%s", (how, winner) => {
    const match = newMatch();
    lay(match, "red");
    const seen = match.viewers.map((viewer) => match.seq(viewer));
    expect(match.end("red", how).ok).toBe(true);
    // Everybody is told whose doing it was.
    expect(match.viewers.map((viewer) => match.seq(viewer))).toEqual(seen.map((seq) => seq + 1));
    expect(match.notices("spectator")?.at(-1)).toMatchObject({ seat: "red", events: [] });
    expect(match.outcome()?.winner).toBe(winner);
    expect(match.awaiting()).toEqual([]);
    expect(verifyRecord(toy, match.record()).problems).toEqual([]);
  });
});

test("resuming from the record, or from a snapshot and the tail, changes nothing", () => {
  const match = newMatch(4);
  lay(match, "red");
  lay(match, "blue");
  match.submit("red", [{ do: "signal", flag: 1 }], match.seq("red"));
  lay(match, "blue");
  match.undo("blue", match.seq("blue"));
  const stored = JSON.parse(JSON.stringify({ record: match.record(), snapshot: match.snapshot() }));
  expect(stored.record.fairness.key).toBeUndefined();
  for (const again of [Match.resume(toy, stored.record, key), Match.resume(toy, stored.record, key, stored.snapshot)]) {
    expect(stored.snapshot.entries).toBe(2);
    for (const viewer of again.viewers) {
      expect(again.view(viewer)).toEqual(match.view(viewer));
      expect(again.seq(viewer)).toBe(match.seq(viewer));
    }
    expect(again.canUndo("red")).toBe(true);
    expect(again.undo("red", again.seq("red")).ok).toBe(true);
    expect(playOut(again).result).toBeDefined();
  }
});

describe("a fault in the rules", () => {
  /** No rule for one card, and what was begun with it lies on the table already. */
  function faulty(): { match: Toy; breaks: (card: number) => void } {
    let bad = -1;
    const game: typeof toy = {
      ...toy,
      apply(state, seat, action, chance, log) {
        toy.apply(state, seat, action, chance, log);
        if (action.do === "lay" && action.card === bad) throw new Error("a fault");
      },
    };
    const match = Match.create(game, { options: { rounds: 3, quiet: false }, fairness: fairness(key) });
    return {
      match,
      breaks: (card) => {
        bad = card;
      },
    };
  }

  test.each([0, 1, 3])("leaves the match as it was, after %i decisions", (decisions) => {
    const { match, breaks } = faulty();
    for (let count = 0; count < decisions; count++) lay(match, count % 2 === 0 ? "red" : "blue");
    const seat = decisions % 2 === 0 ? "red" : "blue";
    const before = match.viewers.map((viewer) => JSON.stringify([match.view(viewer), match.seq(viewer)]));
    breaks(match.view(seat).hand[0] as number);
    expect(() => lay(match, seat)).toThrow("a fault");
    expect(match.viewers.map((viewer) => JSON.stringify([match.view(viewer), match.seq(viewer)]))).toEqual(before);
    expect(match.length).toBe(decisions);
    expect(lay(match, seat, 1)).toMatchObject({ ok: true });
  });
});
