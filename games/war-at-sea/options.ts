/** What can be agreed before the first turn: the optional rules of chapter 19, a bid, the meaning of a tie. */
import type { OptionSpecs } from "@admiralty/engine";
import turns from "./data/turns.json" with { type: "json" };
import type { Options } from "./types.ts";

export const options: OptionSpecs<Options> = {
  weakBismarcks: {
    type: "flag",
    default: false,
    title: "Weaker Bismarck and Tirpitz",
    text: "Their defense factor is 7 instead of 9. Helps the Allies.",
    rule: "19.1",
  },
  keepUBoats: {
    type: "flag",
    default: false,
    title: "Keep surplus U-boats",
    text: "U-boats that arrive beyond the seven in play wait until losses make room. Helps the Axis.",
    rule: "19.2",
  },
  faceDown: {
    type: "flag",
    default: false,
    title: "British ships face down",
    text: "The Axis player sees how many British ships lie in each sea, and learns which only when they fight. Helps the Allies.",
    rule: "19.3",
  },
  bid: {
    type: "number",
    default: 0,
    min: 0,
    max: 10,
    step: 0.5,
    title: "Bid",
    text: "Points of control given to one side when the result is worked out. A half point rules out a tie.",
  },
  bidFor: {
    type: "choice",
    default: "allies",
    title: "Bid goes to",
    text: "The side that receives the bid.",
    choices: [
      { value: "allies", title: "Allies" },
      { value: "axis", title: "Axis" },
    ],
  },
  tie: {
    type: "choice",
    default: "draw",
    title: "A level track",
    text: "The rulebook names no winner when neither side leads; tournaments differ.",
    choices: [
      { value: "draw", title: "is a draw" },
      { value: "allies", title: "is an Allied win" },
      { value: "axis", title: "is an Axis win" },
    ],
  },
  lateUBoats: {
    type: "number",
    default: turns.turns[4]!.uBoats,
    min: 0,
    max: 3,
    step: 1,
    title: "U-boats on turns 5 to 8",
    text: "How many arrive on each of the last four turns. What the printed chart says there is not certain.",
    rule: "8.1",
  },
};
