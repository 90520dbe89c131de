import { describe, expect, test } from "vitest";
import { canonical, Draft, FastChance, fairness, Match } from "../index.ts";
import { toy } from "./toy.ts";

const key = "5a".repeat(32);

function begun() {
  return Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness(key) });
}

describe("a draft", () => {
  test("offers what the referee would: same view, prompt and legal actions, from the view alone", () => {
    const match = begun();
    for (const seat of toy.seats) {
      const draft = new Draft(toy, seat, match.view(seat));
      expect(canonical(draft.view)).toBe(canonical(match.view(seat)));
      expect(canonical(draft.actions)).toBe(canonical(match.actions(seat)));
      expect(draft.prompt).toEqual(match.prompt(seat));
    }
  });

  test("stages what needs no referee and takes it back", () => {
    const match = begun();
    const draft = new Draft(toy, "red", match.view("red"));
    expect(draft.add({ do: "signal", flag: 2 })).toBeUndefined();
    expect(draft.staged).toEqual([{ do: "signal", flag: 2 }]);
    expect(draft.view.signals[0]).toBe(2);
    expect(draft.refuse({ do: "signal", flag: 1 })?.rule).toBe("1.2");
    expect(draft.undo()).toBe(true);
    expect(draft.view.signals[0]).toBe(0);
    expect(draft.undo()).toBe(false);
  });

  test("is sealed by what only the referee can settle", () => {
    const match = begun();
    const draft = new Draft(toy, "red", match.view("red"));
    const [card] = match.view("red").hand;
    expect(
      draft.addAll([
        { do: "signal", flag: 1 },
        { do: "lay", card: card as number },
      ]),
    ).toBeUndefined();
    expect(draft.sealed).toBe(true);
    expect(draft.actions).toEqual([]);
    expect(draft.refuse({ do: "signal", flag: 1 })?.reason).toMatch(/Commit/);
    expect(match.submit("red", draft.staged, match.seq("red")).ok).toBe(true);
  });

  test("takes all of several actions or none, and says which one failed", () => {
    const match = begun();
    const draft = new Draft(toy, "blue", match.view("blue"));
    const failed = draft.addAll([
      { do: "signal", flag: 1 },
      { do: "signal", flag: 2 },
    ]);
    expect(failed?.index).toBe(1);
    expect(draft.staged).toEqual([]);
  });

  test("whatever it stages, the referee accepts in one batch and sees the same", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const chance = new FastChance(seed);
      const match = Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness(key) });
      for (let guard = 0; guard < 200 && match.outcome() === undefined; guard++) {
        const awaiting = match.awaiting();
        const seat = awaiting[chance.below(awaiting.length)] as "red" | "blue";
        const draft = new Draft(toy, seat, match.view(seat), seed);
        for (let wanted = 1 + chance.below(3); wanted > 0 && !draft.sealed && draft.actions.length > 0; wanted--) {
          const { actions } = draft;
          draft.add(actions[chance.below(actions.length)] as (typeof actions)[number]);
        }
        expect(match.submit(seat, draft.staged, match.seq(seat)).ok).toBe(true);
        if (!draft.sealed) expect(canonical(match.view(seat))).toBe(canonical(draft.view));
      }
      expect(match.outcome()).toBeDefined();
    }
  });
});
