/**
 * Positions of which each side has been told the same, whoever it was: which of two cruisers was found, which aircraft
 * shadows her, whose signal was heard, where submarines lie, what was bought. By lot, so that twins differ in it from the first step on.
 */
import { type Chance, SceneProblems } from "@admiralty/engine";
import { british, german, only } from "../components.ts";
import { bismarck } from "../index.ts";
import { build, type Position } from "../scene.ts";
import type { Event } from "../types.ts";
import { aimed, firing, holding, lurking, touched } from "./in-doubt-boats.ts";
import { emptied, inFerrol, inPort, laidOut, mended, recorded, unfit, worn } from "./in-doubt-stores.ts";
import { type OneOf, settled } from "./lots.ts";

const home = ["hood", "prince-of-wales"].map((ship) => ({ ship, zone: "H14", force: 1 }));

/** A cruiser was found last turn; the other lies elsewhere. A German aircraft shadows her, another could not. */
function shadowed(step: "german-shadow" | "british-flight"): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const found = oneOf(british, "norfolk", "suffolk");
    const shadow = oneOf(german, "trondheim-lr-recon", "bordeaux-lr-recon");
    const unfit = oneOf(german, "bergen-level-bomber", "trondheim-level-bomber");
    const flies = { zone: "M13", mode: "patrol", since: 9 };
    return {
      ...settled,
      step,
      modules: ["shadowing"],
      ships: [
        ...home,
        { ship: found, zone: "M13", found: 9 },
        { ship: found === "norfolk" ? "suffolk" : "norfolk", zone: "K12" },
        { ship: "bismarck", zone: "P12" },
        { ship: "prinz-eugen", zone: "N13" },
      ],
      aircraft: ["trondheim-lr-recon", "bordeaux-lr-recon"].map((unit) => ({ unit, ...flies })),
      trailing: {
        ...(step === "german-shadow" ? {} : { trails: [{ unit: shadow, target: found }] }),
        unfit: [{ unit: unfit, type: "battleship" }],
      },
    };
  };
}

/** 26.3: a signal was heard; the Germans know whose. */
function traced(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "fix",
    modules: ["huffDuff", "tankers"],
    ships: [...home, { ship: "bismarck", zone: "P12" }, { ship: "prinz-eugen", zone: "P13" }],
    traced: { ship: oneOf(german, "bismarck", "prinz-eugen"), within: 1 },
    tankers: [{ zone: oneOf(german, "H3", "L8") }, { zone: "Z15", fuel: oneOf(german, "5", "9") === "5" ? 5 : 9 }],
  };
}

/** 53: ten points bought one cruiser or the other; the British have bought as dear a ship, and had an answer or none. */
function bought(oneOf: OneOf): Position {
  const cruiser = oneOf(german, "hipper", "admiral-scheer");
  const ally = oneOf(british, "algerie", "tourville");
  const asked = oneOf(british, "asked", "did not ask") === "asked";
  const question = oneOf(british, "battleships", "empty") as "battleships";
  return {
    ...settled,
    step: "task-forces",
    scenario: "secret-fleet",
    modules: ["fuel"],
    ships: [...home, { ship: "bismarck", zone: "F20" }, { ship: cruiser, zone: "F20" }, { ship: ally, zone: "Z29" }],
    fleet: {
      spent: 10,
      bought: [cruiser, ally],
      left: [oneOf(british, "0", "1") === "0" ? 0 : 1, 30],
      answers: asked
        ? [{ question, ...(question === "battleships" ? { answer: 1 } : { answer: 1, zones: ["P23"] }) }]
        : [],
    },
  };
}

/** 24: convoys that were found, who has gone for them, and where they were looked for. */
function hunted(step: "german-search" | "british-search" | "task-forces"): (oneOf: OneOf) => Position {
  return (oneOf) => ({
    ...settled,
    step,
    modules: ["convoys", "submarines"],
    ships: [...home, { ship: "bismarck", zone: "M9" }, { ship: "prinz-eugen", zone: "M9" }],
    submarines: { boats: [{ boat: "u-boat-a", zone: "M9" }] },
    convoysFound: {
      convoys: [
        {
          kind: "slow",
          course: "outward",
          zone: "M9",
        },
        {
          kind: oneOf(german, "slow", "fast"),
          course: oneOf(german, "outward", "homeward") as "outward",
          zone: oneOf(german, "N8", "N9"),
        },
      ],
      ...(step === "task-forces"
        ? {}
        : {
            raids: [{ unit: oneOf(german, "bismarck", "prinz-eugen"), convoy: "convoy-1" }],
            sought: [oneOf(german, "N9", "N8")],
          }),
      found: Number(oneOf(german, "2", "3")),
      day: Number(oneOf(german, "0", "1")),
      boatsFound: Number(oneOf(german, "0", "1")),
      boatsDay: Number(oneOf(german, "0", "1")),
    },
  });
}

/** 24: whether a convoy was found at all, and whether anybody has gone for it. */
function foundOrNot(oneOf: OneOf): Position {
  const found = oneOf(german, "found", "not found") === "found";
  const raided = found && oneOf(german, "raided", "let be") === "raided";
  return {
    ...settled,
    step: "german-search",
    modules: ["convoys"],
    ships: [...home, { ship: "bismarck", zone: "M9" }, { ship: "prinz-eugen", zone: "M9" }],
    convoysFound: {
      convoys: found ? [{ kind: "slow", course: "outward", zone: "M9" }] : [],
      raids: raided ? [{ unit: "bismarck", convoy: "convoy-1" }] : [],
      found: 1,
    },
  };
}

/** 24.13: convoys go on as the British begin to move their ships, which the Germans do not hear. */
function underWay(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "air-movement",
    modules: ["convoys"],
    ships: [...home, { ship: "bismarck", zone: "M9" }, { ship: "prinz-eugen", zone: oneOf(german, "M9", "M10") }],
  };
}

/** 53.2: where nobody begins, the British have been told. */
function answered(oneOf: OneOf): Position {
  const zone = oneOf(british, "P23", "G28");
  return {
    ...settled,
    step: "task-forces",
    scenario: "secret-fleet",
    ships: [...home, { ship: "bismarck", zone: "F20" }],
    fleet: { spent: 0, bought: [], left: [0, 30], answers: [{ question: "empty", answer: 1, zones: [zone] }] },
  };
}

/** 23: what a flotilla has left, and whether it burns the last of it. */
function flotillas(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "task-forces",
    modules: ["destroyers"],
    ships: [
      { ship: "bismarck", zone: "P12" },
      {
        ship: "flotilla-1",
        zone: "M14",
        fuel: 0,
        destroyers: Number(oneOf(british, "2", "3")),
        attacks: Number(oneOf(british, "1", "2")),
        dry: Number(oneOf(british, "8", "9")),
      },
      { ship: "flotilla-2", zone: oneOf(british, "M13", "M15") },
    ],
    towed: [Number(oneOf(british, "0", "1")), 0],
  };
}

const positions = [
  shadowed("german-shadow"),
  shadowed("british-flight"),
  traced,
  bought,
  lurking("ship-movement"),
  lurking("german-search"),
  lurking("german-submarines"),
  firing,
  aimed,
  holding("british-attacks"),
  holding("german-attacks"),
  hunted("german-search"),
  hunted("british-search"),
  hunted("task-forces"),
  flotillas,
  touched,
  foundOrNot,
  underWay,
  answered,
  worn(british),
  worn(german),
  mended(british),
  mended(german),
  emptied,
  inFerrol,
  inPort,
  unfit("shadow"),
  unfit("german-search"),
  laidOut("british-strikes"),
  laidOut("german-strikes"),
  recorded,
];

/** The game, begun with each of them. */
export const inDoubt: readonly (typeof bismarck)[] = positions.map((position) => ({
  ...bismarck,
  setup(_options: unknown, chance: Chance, log?: Event[]) {
    const oneOf: OneOf = (side, one, other) => {
      const chosen = chance.below(2) === 0 ? one : other;
      log?.push({
        type: "unheard-of",
        rule: "1",
        what: chosen,
        to: side === "nobody" ? [] : only[side],
      } as unknown as Event);
      return chosen;
    };
    const state = build(position(oneOf));
    if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
    return state;
  },
}));
