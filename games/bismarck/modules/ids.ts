/** The modules of the Intermediate Game that are built, in the order in which they were: a module keeps its bit. */
export const moduleIds = [
  "fuel",
  "ammunition",
  "torpedoes",
  "leaks",
  "repair",
  "weather",
  "shadowing",
  "huffDuff",
  "breakdown",
  "tankers",
  "scenario",
  "neutrality",
  "early",
  "ferrol",
  "destroyers",
  "convoys",
  "submarines",
  "boatStations",
] as const;
export type ModuleId = (typeof moduleIds)[number];
/** What comes with an order of battle; all others are switched on or off. */
const byScenario = ["scenario", "neutrality"] as const satisfies readonly ModuleId[];
export type FlagId = Exclude<ModuleId, (typeof byScenario)[number]>;
export const flagIds = moduleIds.filter((id): id is FlagId => !(byScenario as readonly ModuleId[]).includes(id));

/** Asked on every hot path: a look-up and no more. */
const bits = Object.fromEntries(moduleIds.map((id, place) => [id, 1 << place])) as Readonly<Record<ModuleId, number>>;
export const bitOf = (id: ModuleId): number => bits[id];
/** What a module cannot be without is played with it. */
const needs: Partial<Record<ModuleId, ModuleId>> = { boatStations: "submarines" };
export const bitsOf = (ids: readonly ModuleId[]): number =>
  ids.reduce((bits, id) => bits | bitOf(id) | bitOf(needs[id] ?? id), 0);
export const idsOf = (bits: number): readonly ModuleId[] => moduleIds.filter((id) => (bits & bitOf(id)) !== 0);
