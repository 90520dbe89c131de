/** Every message between page and server, as schemas and as types. */
export * from "./accounts.ts";
export * from "./archive.ts";
export * from "./challenges.ts";
export * from "./common.ts";
export * from "./library.ts";
export * from "./live.ts";
export * from "./people.ts";
export * from "./play.ts";
export * from "./presence.ts";
export * from "./profiles.ts";
export * from "./puzzles.ts";
export * from "./seeks.ts";
export * from "./studies.ts";
export * from "./tables.ts";
export * from "./tournaments.ts";
