/** Every message between page and server, as schemas and as types. */
export * from "./common.ts";
export * from "./live.ts";
export * from "./people.ts";
export * from "./play.ts";
export * from "./tables.ts";
