/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { levels } from "@admiralty/ai/levels";
import { type Analyst, type PlayerKind, type Prompt, shuffle } from "@admiralty/engine";
import { type Action, type State, Status } from "../types.ts";
import type { View } from "../view.ts";
import { believing } from "./belief.ts";
import { carelessOpponent } from "./careless.ts";
import { lapsing, overlooking } from "./lapses.ts";
import ratings from "./ratings.json" with { type: "json" };
import { scripted } from "./scripted.ts";
import { losses, tally } from "./tally.ts";
import { thinking } from "./thinker.ts";
import { admiralsInstinct, captainsInstinct, midshipmansInstinct } from "./trained.ts";

/** What a step is worth of the time, where the whole turn is to take so many times a budget at most. */
function sharing(turn: number, step: number) {
  return ({ ask }: Prompt, view: unknown): number => {
    switch (ask) {
      case "turn":
        return Math.min(step, turn / (1 + actors(view as View)));
      case "answer":
      case "play-dead":
        return step;
      // Which card goes with the one that was chosen: the turn was thought about before it.
      default:
        return step / 5;
    }
  };
}

/** Ships and helicopters of one's own: each acts once in a turn. */
function actors({ viewer, table: t }: View): number {
  const side = viewer === "blue" ? 0 : 1;
  const ships = t.ship.filter((_, unit) => t.side[unit] === side && t.status[unit] === Status.inPlay).length;
  return ships + t.helo.filter((mother) => mother >= 0 && t.side[mother] === side).length;
}

/** The Captain's steps take about a second together, the Admiral's turn not much more than ten. */
const share = sharing(1, 0.3);
const unhurried = sharing(2.5, 0.8);

/** Nobody waits a quarter of a minute: what is asked of an Admiral after that is answered at first sight. */
const wholeTurn = { most: 3.7, turn: (view: unknown): number => (view as View).table.turn };

const stepLimit = 600;
/** First sight is good: it is left only for what does clearly better in trial. */
const faith = { loyalty: 1 };
/** The Admiral's is better still, and the judgement that trials end with is rough. */
const firmFaith = { loyalty: 1, margin: 0.005 };

export const players: readonly PlayerKind[] = [
  scripted,
  ...levels<State, Action>(
    {
      cadet: {
        text: "Shoots and listens as it learned, never thinks of hiding nor of a red card, mostly takes the second best for the best and ends its turn with something left to do.",
        milliseconds: 40,
        mind: () => ({
          thinker: lapsing(midshipmansInstinct, { answers: 1, hiding: 1, turns: 0.5, best: 0.93 }),
          settings: { worlds: 1, stepLimit, share },
        }),
      },
      midshipman: {
        text: "Plays at once by eye, mostly forgets its red cards and to hide, and takes the second best for the best more often than not.",
        milliseconds: 80,
        mind: () => ({
          thinker: lapsing(midshipmansInstinct, { answers: 0.83, hiding: 0.88, turns: 0.26, best: 0.61 }),
          settings: { worlds: 1, stepLimit, share },
        }),
      },
      lieutenant: {
        text: "Knows the finer points and plays by eye, but overlooks a red card or a better step about every other time.",
        milliseconds: 300,
        mind: () => ({
          thinker: lapsing(captainsInstinct, { answers: 0.55, hiding: 0.5, turns: 0.1, best: 0.45 }),
          settings: { worlds: 1, stepLimit, share },
        }),
      },
      captain: {
        text: "Tries its best steps two turns ahead and takes you for careless, as those were from whom it learned its trade: a bold hunter who does not reckon with your best answer, and forgets a red card or to hide now and then.",
        milliseconds: 1000,
        mind: () => ({
          thinker: overlooking(carelessOpponent(captainsInstinct, { widest: 8, turns: 2 }), {
            answers: 0.4,
            hiding: 0.3,
            turns: 0,
            best: 0.15,
          }),
          settings: { worlds: 1000, stepLimit, share, ...faith },
        }),
      },
      admiral: {
        text: "Takes a few seconds, remembers what you did not do, counts cards, and tries more steps two turns ahead against the best you may make of them; learned from players as good as itself.",
        milliseconds: 3800,
        mind: (game) => {
          const { thought, belief } = believing(game);
          return {
            game: thought,
            thinker: thinking(admiralsInstinct, { widest: 12, turns: 2 }),
            settings: { worlds: 1000, stepLimit, share: unhurried, wholeTurn, ...firmFaith, belief },
          };
        },
      },
    },
    ratings,
  ),
];

export const analyst: Analyst<State, Action> = {
  thinker: thinking(admiralsInstinct, { widest: 8, turns: 1 }),
  settings: { worlds: 1000, stepLimit, ...faith },
  turn: (view) => (view as View).table.turn,
  tally: (state, seat) => tally(state, seat === "blue" ? 0 : 1),
  losses: (state, seat) => losses(state, seat === "blue" ? 0 : 1),
  // Random numbers are cards (2.4): all chance of a deck is in the order of a pile that nobody may look into.
  redraw(state, chance) {
    shuffle(state.pile, chance);
  },
  turned: (before, after) => before.table.deck !== after.table.deck || before.pile.length !== after.pile.length,
};
