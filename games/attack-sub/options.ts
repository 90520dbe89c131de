/** What can be chosen before a game. */
import type { OptionSpecs } from "@admiralty/engine";
import { checkScenario, scenarioSchema } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";
import type { Options } from "./types.ts";

export const options: OptionSpecs<Options> = {
  scenario: {
    type: "choice",
    title: "Scenario",
    text: "Which forces meet, and what each of them is after.",
    rule: "13",
    default: "A",
    choices: scenarios.map((scenario) => ({
      value: scenario.id,
      title: `${scenario.id}: ${scenario.title}`,
      text: scenario.situation ?? "",
    })),
  },
  custom: {
    type: "document",
    title: "Scenario of your own",
    text: "A scenario made with the editor. When given, it is played instead of the one chosen above.",
    rule: "13",
    default: null,
    document: "scenario",
    schema: () => scenarioSchema,
    check: checkScenario,
  },
  fiveBoxContact: {
    type: "flag",
    title: "Five-box contact track",
    text: "As drawn beside 4.3: contact goes from none straight to level 1. Otherwise a No Attack box lies between.",
    rule: "R1",
    default: false,
  },
  autoAnswer: {
    type: "flag",
    title: "Answer automatically when nothing can be played",
    text: "Quicker, but a player who is not asked is seen to hold no fitting red card.",
    rule: "3.2",
    default: false,
  },
  firstTurn: {
    type: "choice",
    title: "First turn",
    text: "By the rules both draw a card and the lower number begins.",
    rule: "2.1",
    default: "draw",
    choices: [
      { value: "draw", title: "Drawn for" },
      { value: "blue", title: "Blue begins" },
      { value: "orange", title: "Orange begins" },
    ],
  },
};
