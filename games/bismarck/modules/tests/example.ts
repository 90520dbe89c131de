/** Stages for the modules: who plays with which of them, and what is about to happen. */
import type { Battle } from "../../battle/index.ts";
import type { Contact, Knowledge } from "../../knowledge.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example } from "../../tests/example.ts";

export const withAmmunition = ["ammunition" as const];

/** Rodney and the Bismarck, two hexes apart and broadside on, at the guns. */
export function atTheGuns(
  boxes: Readonly<Record<string, number>> = {},
  dice: number[] = [],
  more: Position = {},
): Example {
  const ship = (id: string, at: string) => ({
    ship: id,
    at,
    heading: "e" as const,
    ...(boxes[id] === undefined ? {} : { ammunition: boxes[id] }),
  });
  const battle = { phase: "fire" as const, ships: [ship("rodney", "0,2"), ship("bismarck", "0,0")] };
  return new Example(alone({ modules: withAmmunition, battle, ...more }), dice);
}

export const withFuel = ["fuel"] as const;

/** Ships placed at sea in the movement phase of a turn, with fuel counted. */
export function movingWithFuel(turn: number, visibility: "4" | "6" | "7" | "8" | "X", ...ships: object[]): Example {
  const p = { turn, visibility, step: "ship-movement" as const, modules: [...withFuel], ships: ships as never };
  // At X the turn goes on to its Chance rolls and the next weather.
  return new Example(alone(p), visibility === "X" ? [3, 4, 3, 4, 3, 4] : []);
}

export const withLeaks = ["leaks" as const];

/** A ship of each side; the British one has `marked` more midships boxes than dice were rolled for. */
export function atDamage(british: string, marked: number, dice: number[], more: Position = {}): Example {
  const ships = [
    { ship: british, at: "0,0", heading: "e" as const, hits: { midships: marked }, leakTested: 0 },
    { ship: "bismarck", at: "0,6", heading: "e" as const, acted: true },
  ];
  const battle = { phase: "fire" as const, asked: "british" as const, ships };
  return new Example(alone({ modules: withLeaks, battle, ...more }), dice);
}

/** The fuel she has when the action is over. */
export const fuelAfter = (t: Example, ship: string) => {
  (t.state.battle as Battle).ending = "agreed";
  settleBattle(t.state, t.events);
  return t.fuelOf(ship);
};

export const fullChase = "full-chase" as const;

/** The last decision of a turn: the German search in waters where nobody is. */
export const lateInTurn = (turn: number, more: Position): Example =>
  new Example(alone({ turn, step: "german-search", visibility: "4", scenario: fullChase, ...more }), Array(40).fill(3));

export const withTankers = ["fuel" as const, "tankers" as const];

/** Where the two of them wait. */
export const tankers = [{ zone: "I4" }, { zone: "Z12" }];

/** Dice of Chance rolls that find nobody. */
export const QUIET = [3, 4, 3, 4];

/** Dice of a weather that stays as it is. */
export const WEATHER = [3, 4];

/** The last attacks are over: Chance rolls that find nobody so far out, and the weather of the next turn. */
export function turnEndsAtTanker(
  ships: object[],
  more: Position = {},
  seen?: Contact,
  dice = [...QUIET, ...WEATHER],
): Example {
  const at = alone({
    step: "german-attacks",
    visibility: "4",
    modules: withTankers,
    tankers,
    ships: ships as never,
    ...more,
  });
  const t = new Example(at, dice);
  const british = t.state.known[0] as Knowledge;
  if (seen) british.contacts = [...british.contacts, seen];
  return t.german(done);
}

export const withShadowing = ["shadowing" as const];

/** Turn 10, 1600: day everywhere. */
export function shadowingAt(step: NonNullable<Position["step"]>, more: Position = {}, dice: number[] = []): Example {
  return new Example(alone({ modules: withShadowing, turn: 10, visibility: "4", step, ...more }), dice);
}

/** The Hood, found last turn, with the Prinz Eugen in her zone. */
export const hoodAndPrinz = [
  { ship: "hood", zone: "M9", found: 9 },
  { ship: "prinz-eugen", zone: "M9" },
];

export const withWeather = ["weather" as const];

export type Level = NonNullable<Position["visibility"]>;

/** Turn 10 with a level of its own in the north and in the south. */
export function weatherAt(
  step: NonNullable<Position["step"]>,
  north: Level,
  south: Level,
  more: Position = {},
  dice: number[] = [],
) {
  return new Example(alone({ modules: withWeather, turn: 10, step, visibility: north, south, ...more }), dice);
}

/** The turn ends with Chance rolls that tell nothing, then the weather. */
export function nextWeather(north: Level, south: Level, dice: readonly [number, number, number, number]): Example {
  const ships = [{ ship: "bismarck", zone: "X9" }];
  const t = weatherAt("german-attacks", north, south, { ships }, [3, 4, ...dice]).german(done);
  return t.state.step === "availability" ? t.british(done) : t;
}
