import { type AnyGame, checkOptions, FastChance, fairness, Match, type Player } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { warAtSea } from "../../index.ts";
import type { Options, Seat } from "../../types.ts";
import { players } from "../index.ts";

const game = warAtSea as AnyGame;
/** Few trials: these tests ask whether a level plays by the rules, not how well. */
const nodes = 12;

function options(given: Partial<Options> = {}): Options {
  const checked = checkOptions(warAtSea.options, given);
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.options;
}

/** Plays a whole match through the referee; every decision must be accepted. Returns the match and what was decided. */
function playMatch(seats: Record<Seat, Player>, seed: number, given: Partial<Options> = {}) {
  const match = Match.create(warAtSea, {
    options: options(given),
    fairness: fairness(seed.toString(16).padStart(64, "0")),
  });
  const decisions: string[] = [];
  while (match.outcome() === undefined) {
    const seat = match.awaiting()[0] as Seat;
    const decision = seats[seat].decide({
      seat,
      view: match.view(seat),
      prompt: match.prompt(seat)!,
      actions: match.actions(seat),
      budget: { milliseconds: 1000, nodes },
    });
    if (decision instanceof Promise) throw new Error("the players of this game answer at once");
    if (decision.resign) {
      match.end(seat, "resign");
      break;
    }
    decisions.push(JSON.stringify(decision.actions));
    const done = match.submit(seat, decision.actions, match.seq(seat));
    if (!done.ok) throw new Error(`${seat} was refused: ${JSON.stringify(done)} ${JSON.stringify(decision.actions)}`);
  }
  return { match, decisions };
}

const kind = (id: string) => players.find((each) => each.id === id)!;
const randomPlayer = (seed: number): Player => {
  const chance = new FastChance(seed);
  return { decide: ({ actions }) => ({ actions: [actions[chance.below(actions.length)]!] }) };
};

test("levels come weakest first", () => {
  expect(players.map((each) => each.id)).toEqual(["scripted", "midshipman", "captain", "admiral"]);
});

describe.each(players.map((each) => each.id))("%s", (id) => {
  test("plays whole games without one refused step, whichever side and options", () => {
    for (const [seed, given] of [
      [1, {}],
      [2, { faceDown: true, keepUBoats: true }],
    ] as const) {
      const { match } = playMatch(
        { allies: kind(id).create(game, seed), axis: kind(id).create(game, seed + 9) },
        seed,
        given,
      );
      expect(match.outcome()).toBeDefined();
    }
  });

  test("decides the same for the same seed and node budget", () => {
    const once = () => playMatch({ allies: kind(id).create(game, 5), axis: kind(id).create(game, 6) }, 7).decisions;
    expect(once()).toEqual(once());
  });
});

test("openings vary with the seed", () => {
  const opening = (seed: number) =>
    playMatch({ allies: kind("captain").create(game, seed), axis: randomPlayer(1) }, 3)
      .decisions.slice(0, 3)
      .join();
  expect(new Set([1, 2, 3].map(opening)).size).toBeGreaterThan(1);
});

test("the Captain beats random play from either side", () => {
  for (let seed = 1; seed <= 2; seed++) {
    const asAllies = playMatch({ allies: kind("captain").create(game, seed), axis: randomPlayer(seed) }, seed);
    expect(asAllies.match.outcome()?.winner).toBe("allies");
    const asAxis = playMatch({ allies: randomPlayer(seed), axis: kind("captain").create(game, seed) }, seed);
    expect(asAxis.match.outcome()?.winner).toBe("axis");
  }
});

test("with the British face down, what is hidden cannot change the Axis' mind", () => {
  // Two true positions that the Axis cannot tell apart: its player, given the view alone, answers the same.
  const chance = new FastChance(4);
  const state = warAtSea.setup(options({ faceDown: true }), chance);
  while (state.step !== "axis-movement") {
    const seat = warAtSea.awaiting(state)[0]!;
    const list = warAtSea.actions(state, seat);
    warAtSea.apply(state, seat, list[chance.below(list.length)]!, chance);
  }
  const view = warAtSea.view(state, "axis");
  const other = warAtSea.imagine(view, new FastChance(99));
  expect(other.loc).not.toEqual(state.loc);
  const decide = (from: typeof state) =>
    kind("captain")
      .create(game, 8)
      .decide({
        seat: "axis",
        view: warAtSea.view(from, "axis"),
        prompt: warAtSea.prompt(from, "axis"),
        actions: warAtSea.actions(from, "axis"),
        budget: { milliseconds: 1000, nodes },
      });
  expect(decide(other)).toEqual(decide(state));
});
