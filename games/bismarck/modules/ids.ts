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
] as const;
export type ModuleId = (typeof moduleIds)[number];
/** All but the order of battle are switched on or off. */
export type FlagId = Exclude<ModuleId, "scenario">;
export const flagIds = moduleIds.filter((id): id is FlagId => id !== "scenario");

export const bitOf = (id: ModuleId): number => 1 << moduleIds.indexOf(id);
export const bitsOf = (ids: readonly ModuleId[]): number => ids.reduce((bits, id) => bits | bitOf(id), 0);
export const idsOf = (bits: number): readonly ModuleId[] => moduleIds.filter((id) => (bits & bitOf(id)) !== 0);
