/** Bismarck: the complete Basic Game, both boards, both sides blind. */
import type { Game, Outcome } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { imagine } from "./imagine.ts";
import { rulebook } from "./rulebook.ts";
import { scene } from "./scene.ts";
import { clone, setup } from "./setup.ts";
import { actions, apply, awaiting, disagreement, prompt, refuse } from "./steps.ts";
import { text } from "./text.ts";
import type { Bismarck, Seat, State } from "./types.ts";
import { BRITISH, GERMAN, SEATS } from "./units.ts";
import { view } from "./view.ts";

export type { Contact, ContactKind, Knowledge } from "./knowledge.ts";
export type { Action, Bismarck, Event, GeneralType, Options, Seat, Sighting, State } from "./types.ts";
export type { AirView, EngagementView, KnowledgeView, ShipView, View } from "./view.ts";

const endings: Readonly<Record<string, string>> = {
  "12.11": "the Bismarck is sunk",
  "12.12": "the Bismarck has come into port",
  "12.13": "the British can no longer overtake",
  "12.14": "the time has run out",
};

function outcome(state: State): Outcome<Seat> | undefined {
  if (state.ending === "") return undefined;
  const british = state.points[BRITISH] as number;
  const german = state.points[GERMAN] as number;
  const winner = british > german ? "british" : german > british ? "german" : undefined;
  const reason = `${endings[state.ending] ?? "play is over"}: British ${british}, German ${german} points`;
  return { winner, score: { british, german }, rule: state.ending, reason };
}

export const bismarck: Game<Bismarck> = {
  id: "bismarck",
  title: "Bismarck",
  version: "3",
  seats: SEATS,
  secrets: true,
  options: {},
  rulebook,
  text,
  scene,
  setup: (_options, chance, log) => setup(chance, log),
  awaiting,
  prompt,
  actions,
  refuse,
  apply,
  view,
  imagine,
  clone,
  outcome,
  audit,
  disagreement,
};

export const game = bismarck;
