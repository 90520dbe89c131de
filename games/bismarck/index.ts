/** What others may use of Bismarck: the whole of it. */
import type { Game } from "@admiralty/engine";
import { bismarck as basic } from "./game.ts";
import { intermediate } from "./modules/index.ts";
import { provideModules } from "./steps.ts";
import type { Bismarck } from "./types.ts";

function whole(): Game<Bismarck> {
  provideModules(intermediate);
  return basic;
}

export const bismarck = whole();
export const game = bismarck;
export type { Contact, ContactKind, Knowledge } from "./knowledge.ts";
export type { Action, Bismarck, Event, GeneralType, Options, Seat, Sighting, State, StepName } from "./types.ts";
export type { AirView, EngagementView, KnowledgeView, ShipView, View } from "./view.ts";
