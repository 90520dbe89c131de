/** What others may use of Bismarck. */
export { bismarck, game } from "./game.ts";
export type { Contact, ContactKind, Knowledge } from "./knowledge.ts";
export type { Action, Bismarck, Event, GeneralType, Options, Seat, Sighting, State, StepName } from "./types.ts";
export type { AirView, EngagementView, KnowledgeView, ShipView, View } from "./view.ts";
