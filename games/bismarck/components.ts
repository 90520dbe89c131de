/** The components of chapter 2 as numbered tables: units and zones. */
export * from "./units.ts";
export * from "./zones.ts";
