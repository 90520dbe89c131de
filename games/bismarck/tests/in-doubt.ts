/**
 * Positions of which each side has been told the same, whoever it was: which of two cruisers was found, which aircraft
 * shadows her, whose signal was heard. By lot, so that twins differ in it from the first step on.
 */
import { type Chance, SceneProblems } from "@admiralty/engine";
import { british, german, only } from "../components.ts";
import { bismarck } from "../index.ts";
import { build, type Position } from "../scene.ts";
import type { Event } from "../types.ts";

/** One of two, and only its owner is told which. */
type OneOf = (side: typeof british | typeof german, one: string, other: string) => string;

const settled = { turn: 10, visibility: "2", departure: 4, located: 4, bismarckLocated: 4, edinburghFree: 5 } as const;
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

const positions = [shadowed("german-shadow"), shadowed("british-flight"), traced];

/** The game, begun with each of them. */
export const inDoubt: readonly (typeof bismarck)[] = positions.map((position) => ({
  ...bismarck,
  setup(_options: unknown, chance: Chance, log?: Event[]) {
    const oneOf: OneOf = (side, one, other) => {
      const chosen = chance.below(2) === 0 ? one : other;
      log?.push({ type: "unheard-of", rule: "1", what: chosen, to: only[side] } as unknown as Event);
      return chosen;
    };
    const state = build(position(oneOf));
    if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
    return state;
  },
}));
