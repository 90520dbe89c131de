/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import { levels } from "@admiralty/ai/levels";
import type { Analyst, PlayerKind, Prompt } from "@admiralty/engine";
import { british, german } from "../components.ts";
import type { Action, Seat, State } from "../types.ts";
import type { View } from "../view.ts";
import * as britishOrders from "./british-orders.ts";
import { type Course, heedlessCourse, northabout, recklessCourse, usualCourse, waryCourses } from "./german-orders.ts";
import { heading } from "./heading.ts";
import { believing } from "./imagined.ts";
import ratings from "./ratings.json" with { type: "json" };
import { scripted } from "./scripted.ts";
import { losses, tally } from "./tally.ts";
import { hasty, thinker } from "./thinker.ts";

/** A turn is planned when its orders begin; the steps that follow keep to the plan. Fights ask many small questions. */
function share(prompt: Prompt): number {
  switch (prompt.ask) {
    case "task-forces":
    case "flight":
    case "british-flight":
      return 1;
    case "air-movement":
    case "ship-movement":
      return 0.5;
    case "british-attacks":
    case "german-attacks":
    case "british-consent":
    case "german-consent":
    case "convoy":
    case "german-shadow":
      return 0.5;
    // An action has a hundred such questions, and the whole turn is waited for.
    case "battle-declare":
    case "battle-parley":
      return 0.04;
    default:
      return 0.02;
  }
}

/** Of a turn with a long action somebody would wait for a minute: what is left of it goes by the odds of the moment. */
const wholeTurn = { most: 2.75, turn: (view: unknown): number => (view as View).turn };

/** Turns that a trial looks ahead. */
const turnsAhead = 4;

/** A taste in courses that a player keeps for the whole game. */
const leaning = (seed: number): number => 1 + (seed % 9973);

/** Hides from the first day, or raids first: a habit of the game too. */
const wary = (seed: number): Course => waryCourses[(seed >>> 5) % waryCourses.length] as Course;

const stepLimit = 3000;
/** The plain plan is sound: of a dozen others one is always lucky, and is taken only when it did better by more than luck. */
const faith = { loyalty: 2 };
/** Of ten plans one is two standard errors ahead by luck now and then. */
const firmFaith = { loyalty: 3 };

export const players: readonly PlayerKind[] = [
  scripted,
  ...levels<State, Action>(
    {
      cadet: {
        text: "Goes straight for the convoys, looks for you close to home with a few of its ships, and stands too long in a fight.",
        milliseconds: 30,
        mind: (game, seed) => ({
          game: believing(game, "none"),
          thinker: hasty(
            thinker({
              leaning: leaning(seed),
              horizon: 1,
              battle: "rules",
              course: recklessCourse,
              sweep: britishOrders.closeSweep,
            }),
          ),
          settings: { worlds: 2, stepLimit, share, misjudgement: 0.3 },
        }),
      },
      midshipman: {
        text: "Keeps clear of ships it has seen, but not of the Hood it could know of, judges a turn by what it brings at once, and forgets half of its ships.",
        milliseconds: 60,
        mind: (game, seed) => ({
          game: believing(game, "none"),
          thinker: hasty(
            thinker({
              leaning: leaning(seed),
              horizon: 1,
              battle: "rules",
              course: heedlessCourse,
              sweep: britishOrders.scatteredSweep,
            }),
          ),
          settings: { worlds: 4, stepLimit, share, misjudgement: 0.1 },
        }),
      },
      lieutenant: {
        text: "Keeps a plot of where you may be and tries a dozen plans, but raids in the open, comes out beside the Hood, overlooks some of its ships and misjudges a little.",
        milliseconds: 300,
        mind: (game, seed) => ({
          game: believing(game, "plot"),
          thinker: thinker({
            leaning: leaning(seed),
            horizon: turnsAhead,
            battle: "odds",
            course: heedlessCourse,
            sweep: britishOrders.mindfulSweep,
          }),
          settings: { worlds: 12, stepLimit, share, loyalty: 1, misjudgement: 0.06 },
        }),
      },
      captain: {
        text: "Knows what raiders are like and where to look for them, holds on to what it has found, and tries a dozen plans; now and then overlooks a ship, and raids in the open itself.",
        milliseconds: 1000,
        mind: (game, seed) => ({
          game: believing(game, "net"),
          thinker: thinker({
            leaning: leaning(seed),
            horizon: turnsAhead,
            battle: "odds",
            course: usualCourse,
            sweep: britishOrders.busySweep,
          }),
          settings: { worlds: 24, stepLimit, share, wholeTurn, ...faith },
        }),
      },
      admiral: {
        text: "Knows where you expect it and keeps out of there, leaves a sound plan only for a surely better one, and fights its battles through before it chooses.",
        milliseconds: 3800,
        mind: (game, seed) => ({
          game: believing(game, "net"),
          thinker: thinker({
            leaning: leaning(seed),
            horizon: turnsAhead,
            battle: "trials",
            course: wary(seed),
            outward: northabout,
            sweep: britishOrders.strikingSweep,
          }),
          settings: { worlds: 96, stepLimit, share, wholeTurn, ...firmFaith },
        }),
      },
    },
    ratings,
  ),
];

const lookingBack = (horizon: number) =>
  thinker({
    leaning: leaning(1),
    horizon,
    battle: "trials",
    course: usualCourse,
    sweep: britishOrders.usualSweep,
  });

export const analyst: Analyst<State, Action> = {
  // A match has hundreds of moments to play on from: two turns ahead show what a move led to.
  thinker: lookingBack(2),
  farther: lookingBack(turnsAhead),
  settings: { worlds: 96, stepLimit, loyalty: 1 },
  thoughtOf: (game) => believing(game, "net"),
  turn: (view) => (view as View).turn,
  tally: (state, seat) => tally(state, seat === "german" ? german : british),
  losses: (state, seat) => losses(state, seat === "german" ? german : british),
  heading: (before, seat, actions) => heading(before, seat as Seat, actions),
};
