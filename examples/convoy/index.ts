/** What others may use of Convoy. */
export { game } from "./game.ts";
export type { Action, Convoy, Event, Options, Seat, State } from "./types.ts";
export type { View } from "./view.ts";
