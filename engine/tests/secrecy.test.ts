/** The proof of secrecy on the small game, and leaks that are not the game's but the match's own. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Game, Match } from "../index.ts";
import { Leak, proveSecrecy } from "../secrecy.ts";
import { partOf, partsOf } from "../secrecy-parts.ts";
import { Telling } from "../telling.ts";
import { noticed, plants } from "./planted.ts";
import { type ToyEvent, toy } from "./toy.ts";

/** Flags are hoisted and cards laid unseen, so that nobody else may count the steps of it. */
const unseen: typeof toy = {
  ...toy,
  apply(state, seat, action, chance, log) {
    const events: ToyEvent[] = [];
    toy.apply(state, seat, action, chance, events);
    const own = (event: ToyEvent) =>
      event.type === "laid" || event.type === "signal" ? { ...event, to: [seat] } : event;
    log?.push(...events.map(own));
  },
  view(state, viewer) {
    const view = toy.view(state, viewer);
    const [red, blue] = view.signals;
    return { ...view, signals: [viewer === "red" ? red : 0, viewer === "blue" ? blue : 0] };
  },
};
const game = unseen as unknown as Game;
const hidden = ["deck", "hands", "laid", "signals"];
const starts = [{ game, options: {}, stopAfter: 60 }];

function proof(positions: number) {
  return proveSecrecy({ positions, seed: 3, starts, twins: 8 });
}

/** The channel by which the proof fails. */
function toldBy(): string | undefined {
  try {
    proof(3000);
  } catch (error) {
    if (error instanceof Leak) return error.channel;
    throw error;
  }
  return undefined;
}

describe("Picket", () => {
  test("keeps its secrets from both sides and from onlookers", () => {
    const { differing, parts, compared } = proof(2000);
    expect(Object.keys(differing).sort()).toEqual(["blue", "red", "spectator"]);
    for (const count of Object.values(differing)) expect(count).toBeGreaterThan(100);
    const all = Object.values(differing).reduce((sum, count) => sum + count);
    expect(compared).toBeGreaterThanOrEqual(all);
    expect(Object.keys(parts).sort()).toEqual(hidden);
  });

  const leaks = hidden.flatMap((part) => Object.keys(plants).map((channel) => [part, channel] as const));
  test.each(leaks)("its %s given away by %s is noticed", (part, channel) => {
    expect(noticed(starts, part, channel, { seed: 3, positions: 3000, twins: 8 })).toBeDefined();
  });
});

describe("a match that gives away", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("nothing as it is", () => {
    expect(toldBy()).toBeUndefined();
  });

  test("every step to everybody, without its events: noticed", () => {
    const real = Telling.prototype.decision;
    vi.spyOn(Telling.prototype, "decision").mockImplementation(function (this: never, number, seat, log) {
      real.call(this, number, seat, log, true);
    });
    expect(toldBy()).toBe("step number");
  });

  test("that something was done unseen, by whether undo is free: noticed", () => {
    const real = Match.prototype.canUndo;
    vi.spyOn(Match.prototype, "canUndo").mockImplementation(function (this: Match, seat) {
      return real.call(this, seat) && this.length % 2 === 0;
    });
    expect(toldBy()).toBe("undo");
  });

  test("what is hidden, by the last of the notices alone: noticed", () => {
    const real = Match.prototype.notices;
    vi.spyOn(Match.prototype, "notices").mockImplementation(function (this: Match, viewer, after) {
      const notices = real.call(this, viewer, after);
      return notices?.map((notice) => ({ ...notice, of: this.length }));
    });
    expect(toldBy()).toBe("notices");
  });
});

test("a state is taken apart by name, lists of objects by their keys", () => {
  const state = {
    turn: 1,
    hands: [[1], [2]],
    battle: { step: "fire" },
    actions: [{ held: [1] }, { held: [] }],
    none: [],
  };
  expect([...partsOf(state)]).toEqual([
    ["turn", "1"],
    ["hands", "[[1],[2]]"],
    ["battle.step", '"fire"'],
    ["actions.held", "[1][]"],
    ["none", "[]"],
  ]);
  for (const [name, text] of partsOf(state)) expect(partOf(state, name)).toBe(text);
});
