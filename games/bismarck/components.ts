/** The components of chapter 2 as numbered tables: units and zones. The player aids (2.81) are the tables in `data/`. */
export * from "./units.ts";
export * from "./zones.ts";
