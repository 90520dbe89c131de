import type { Game, Plan, Thinker } from "@admiralty/engine";
import { expect, test } from "vitest";
import { levels } from "../levels.ts";
import type { PlayerSettings } from "../searching-player.ts";

interface Move {
  readonly do: string;
}

/** A game of one move: what is chosen is what it is worth; a reply may spoil a move that looks good. */
interface Position {
  chosen: number;
  spoilt: boolean;
  mover: string;
}

const settings: PlayerSettings = { worlds: 1, stepLimit: 10, share: () => 1 };

const game = {
  imagine: (): Position => ({ chosen: -1, spoilt: false, mover: "one" }),
  clone: (state: Position): Position => ({ ...state }),
  outcome: () => undefined,
  awaiting: ({ mover }: Position) => (mover === "" ? [] : [mover]),
  apply(state: Position, seat: string, move: Move) {
    if (seat === "one") state.chosen = Number(move.do);
    else if (move.do === "spoil") state.spoilt = true;
    state.mover = seat === "one" ? "two" : "";
  },
} as unknown as Game;

const plan = (name: string, seat: string): Plan<Position, Move> => ({
  name,
  why: `because of ${name}`,
  step: ({ mover }) => (mover === seat ? { do: name } : undefined),
});

const thinker: Thinker<Position, Move> = {
  step: (_state, seat) => ({ do: seat === "one" ? "0" : "let be" }),
  plans: () => ["0", "1", "2"].map((name) => plan(name, "one")),
  settled: () => false,
  // The best move is the one the other side can answer.
  worth: ({ chosen, spoilt }) => (spoilt && chosen === 2 ? 0 : (1 + chosen) / 4),
};

const request = {
  seat: "one",
  view: {},
  prompt: { ask: "move", rule: "1", text: "" },
  actions: [{ do: "0" }, { do: "1" }],
  budget: { milliseconds: 1000, nodes: 300 },
};

function decide(mind: { readonly thinker: Thinker<Position, Move>; readonly game?: Game }) {
  const level = { text: "", milliseconds: 10, mind: () => ({ settings, ...mind }) };
  const captain = levels({ cadet: level, midshipman: level, lieutenant: level, captain: level, admiral: level })[3];
  return captain!.create(game, 1).decide(request);
}

test("five levels, weakest first, each with the time it was made for", () => {
  const level = (milliseconds: number) => ({ text: "t", milliseconds, mind: () => ({ thinker, settings }) });
  const kinds = levels({
    admiral: level(5),
    cadet: level(1),
    midshipman: level(2),
    captain: level(4),
    lieutenant: level(3),
  });
  expect(kinds.map(({ id, title, budget }) => [id, title, budget.milliseconds])).toEqual([
    ["cadet", "Cadet", 1],
    ["midshipman", "Midshipman", 2],
    ["lieutenant", "Lieutenant", 3],
    ["captain", "Captain", 4],
    ["admiral", "Admiral", 5],
  ]);
});

test("a level has the rating that was measured for it, others none", () => {
  const level = { text: "t", milliseconds: 1, mind: () => ({ thinker, settings }) };
  const given = { cadet: level, midshipman: level, lieutenant: level, captain: level, admiral: level };
  const players = { scripted: { rating: 1000, error: 40 }, captain: { rating: 1623, error: 55 } };
  const rated = levels(given, { players });
  expect(rated.map(({ id, rating, error }) => [id, rating, error])).toContainEqual(["captain", 1623, 55]);
  expect(rated.filter(({ rating }) => rating !== undefined)).toHaveLength(1);
});

test("against quick answers the move that looks best is chosen", async () => {
  expect(await decide({ thinker })).toMatchObject({ actions: [{ do: "2" }], why: "because of 2" });
});

test("with the other side's replies in mind, the move that can be spoilt is not", async () => {
  const replies = () => [plan("let be", "two"), plan("spoil", "two")];
  expect(await decide({ thinker: { ...thinker, replies } })).toMatchObject({ actions: [{ do: "1" }] });
});

test("a mind may think of the game in its own way", async () => {
  // Whoever imagines that the other side has already moved sees no reply coming.
  const late = { ...game, awaiting: ({ mover }: Position) => (mover === "one" ? ["one"] : []) } as unknown as Game;
  const replies = () => [plan("spoil", "two")];
  expect(await decide({ thinker: { ...thinker, replies }, game: late })).toMatchObject({ actions: [{ do: "2" }] });
});

test("when the time is up no more plans are tried: what there was no time for is not chosen", async () => {
  let trials = 0;
  const slow: Thinker<Position, Move> = {
    ...thinker,
    plans: () => Array.from({ length: 40 }, (_, name) => plan(`${name}`, "one")),
    worth(state, seat) {
      trials++;
      const until = performance.now() + 5;
      while (performance.now() < until);
      return thinker.worth(state, seat);
    },
  };
  const level = { text: "", milliseconds: 10, mind: () => ({ settings, thinker: slow }) };
  const player = levels({ cadet: level, midshipman: level, lieutenant: level, captain: level, admiral: level })[3]!;
  const decision = await player.create(game, 1).decide({ ...request, budget: { milliseconds: 20 } });
  expect(trials).toBeLessThan(10);
  expect(Number(decision.actions[0]?.do)).toBeLessThan(trials);
});
