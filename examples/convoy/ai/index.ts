/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { levels } from "@admiralty/ai/levels";
import type { Analyst, PlayerKind, Tally } from "@admiralty/engine";
import { everyMerchant } from "../components.ts";
import { merchantName } from "../names.ts";
import { lethal } from "../rules/hunt.ts";
import { isSunk, tonnage } from "../state.ts";
import type { Action, State } from "../types.ts";
import { scripted } from "./scripted.ts";
import { thinker } from "./thinker.ts";

const stepLimit = 200;
/** Every decision is worth the whole time: there are few. */
const share = (): number => 1;

export const players: readonly PlayerKind[] = [
  scripted,
  ...levels<State, Action>({
    cadet: {
      text: "Plays at once by eye, and often takes the second best for the best.",
      milliseconds: 40,
      mind: () => ({ thinker, settings: { worlds: 1, stepLimit, share, misjudgement: 0.3 } }),
    },
    midshipman: {
      text: "Plays by eye and errs as people do.",
      milliseconds: 80,
      mind: () => ({ thinker, settings: { worlds: 2, stepLimit, share, misjudgement: 0.15 } }),
    },
    lieutenant: {
      text: "Tries every step, in a hurry.",
      milliseconds: 150,
      mind: () => ({ thinker, settings: { worlds: 4, stepLimit, share, misjudgement: 0.05 } }),
    },
    captain: {
      text: "Tries every step in a few likely positions before choosing.",
      milliseconds: 400,
      mind: () => ({ thinker, settings: { worlds: 8, stepLimit, share } }),
    },
    admiral: {
      text: "The same, in more of them.",
      milliseconds: 1500,
      mind: () => ({ thinker, settings: { worlds: 32, stepLimit, share } }),
    },
  }),
];

function tally(state: State, seat: string): readonly Tally[] {
  return seat === "submarine"
    ? [{ name: "Thousand tons sunk", count: tonnage(state) }]
    : [{ name: "Hits on the submarine", count: state.damage }];
}

function losses(state: State, seat: string): readonly string[] {
  if (seat === "submarine") return state.damage >= lethal ? ["the submarine"] : [];
  return everyMerchant.filter((merchant) => isSunk(state, merchant)).map(merchantName);
}

export const analyst: Analyst<State, Action> = { thinker, settings: { worlds: 16, stepLimit }, tally, losses };
