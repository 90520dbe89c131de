/** The words of the whole game: state and actions; events are in `events.ts`. Flat arrays are by unit number, see `units.ts`. */
import type { GameTypes } from "@admiralty/engine";
import type { Battle, BattleAction, BattleEvent } from "./battle/index.ts";
import type { Seat, Ship, Zone } from "./components.ts";
import type { SearchBoardEvent } from "./events.ts";
import type { ScenarioId } from "./forces.ts";
import type { Knowledge } from "./knowledge.ts";
import type { ModuleEvent } from "./modules/events.ts";
import type { FlagId } from "./modules/ids.ts";
import type { Intermediate } from "./modules/part.ts";
import type { Visibility } from "./rules/levels.ts";
import type { Scenario } from "./scenario.ts";
import type { SearchBoardAction } from "./verbs.ts";
import type { View } from "./view.ts";

export type { AirKind, GeneralType, Seat } from "./components.ts";
export type { Part, SearchBoardEvent, Sighting, StrikeDamage } from "./events.ts";
export type { SearchBoardAction } from "./verbs.ts";

/** The modules that are added to the Basic Game, and the order of battle where it is another (43.1). */
export type Options = Readonly<Partial<Record<FlagId, boolean>>> & {
  readonly scenario?: ScenarioId | "basic";
  /** A home-made scenario; it is played instead of `scenario` when given. */
  readonly custom?: Scenario | null;
};

/** The sequence of play (4), in its order. Some ask nobody; the table is `steps.ts`. */
export const stepNames = [
  "new-turn",
  "german-purchase",
  "british-purchase",
  "stations",
  "rendezvous",
  "german-boats",
  "british-boats",
  "fix",
  "availability",
  "visibility",
  "orders",
  "task-forces",
  "shadow",
  "german-shadow",
  "flight",
  "british-flight",
  "air-movement",
  "ship-movement",
  "movement-over",
  "british-search",
  "high-speed-shadow",
  "follow",
  "german-search",
  "british-strikes",
  "german-strikes",
  "strikes-over",
  "torpedo-phase",
  "british-stalks",
  "british-submarines",
  "british-salvoes",
  "german-stalks",
  "german-submarines",
  "german-salvoes",
  "british-flotillas",
  "naval-combat",
  "british-attacks",
  "german-consent",
  "german-attacks",
  "british-consent",
  "reserves",
  "next-action",
  "keep-out",
  "battle",
  "combat-over",
  "chance",
  "huff-duff",
  "convoy",
  "end-of-turn",
  "over",
] as const;
export type StepName = (typeof stepNames)[number];

/**
 * How far a side is where both decide at once and in secret: in their orders, `mustered` when its forces are arranged
 * and it waits for shadows to be settled (4.3); `choosing` when it records reinforcements or says who keeps out.
 */
export const stages = ["task-forces", "mustered", "air-movement", "ship-movement", "choosing", "ready"] as const;
export type Stage = (typeof stages)[number];

/** The rule by which play ended. */
export type Ending = "" | "12.11" | "12.12" | "12.13" | "12.14" | "35.4" | "52.2";

/** What became of a ship. */
export const ShipStatus = { awaited: 0, inPlay: 1, escort: 2, sunk: 3, left: 4 } as const;
export const shipStatusNames = ["awaited", "in-play", "escort", "sunk", "left"] as const;
/** Where an air unit is. */
export const AirStatus = { base: 0, aloft: 1, resting: 2, lost: 3 } as const;
export const airStatusNames = ["base", "aloft", "resting", "lost"] as const;

/** What a ship did this turn: bits. `fled` is her move made under a shadow (8.11). */
export const Changed = { mode: 1, detached: 2, combined: 4, fled: 8 } as const;

/** Numbers of one hit record: boxes marked (bow, stern, port, starboard, midships), evasion lost for good, for a time. */
export const hitCount = 7;
export const Hit = { bow: 0, stern: 1, port: 2, starboard: 3, midships: 4, permanent: 5, temporary: 6 } as const;

/** An announced naval action (9.24). */
export interface Engagement {
  readonly zone: Zone;
  /** Seat number. */
  readonly attacker: number;
  /** First ship of the attacking and of the attacked group; the other side learns them when the battle begins. */
  readonly with: Ship;
  readonly on: Ship;
  /** What was announced: types (see `generalTypes`) and evasion levels. */
  readonly withType: number;
  readonly onType: number;
  readonly withEvasion: number;
  readonly onEvasion: number;
  /** Ships that keep out (9.271, 9.272). */
  readonly held: readonly Ship[];
  /** First ships of the groups recorded as its reinforcements (9.45); only where two actions share a zone. */
  readonly reserves: readonly Ship[];
}

/** All lists but the first two are shared between copies of a state: see `lists.ts`. */
export interface State {
  turn: number;
  /** The step of both sides; in secret orders each goes by its `stage`. */
  step: StepName;
  stage: readonly [Stage, Stage];
  /** Box of the visibility track, 1 to 9; 9 is X. For both weather areas: see `rules/levels.ts`. */
  visibility: Visibility;
  /** 1 in a turn with fog. */
  fog: number;

  // Every unit.
  /** Where units are and in which mode changes all the time: every copy has its own. */
  zone: Zone[];
  /** Side of the counter that is up: 0 front, 1 back. */
  mode: number[];
  status: readonly number[];
  /** Ship that the unit shadows this turn, -1. */
  shadows: readonly Ship[];

  // Ships.
  /** Task force number within the side; 0 none. */
  force: readonly number[];
  fuel: readonly number[];
  hits: readonly number[];
  /** Zones moved this turn. */
  moved: readonly number[];
  /** Turn of her last move of two zones or more. */
  fast: readonly number[];
  changed: readonly number[];
  /** Zone entered and left this turn, -1 (7.23). */
  passed: readonly Zone[];
  /** Turn in which she may not move (10.25). */
  held: readonly number[];
  /** Last turn located by search; held by shadow; committed to a naval action. */
  found: readonly number[];
  shadowed: readonly number[];
  committed: readonly number[];
  /** Turn of entering the port she is in, and of the air attack made on her there (12.7). */
  docked: readonly number[];
  raided: readonly number[];
  /** Place in the faceless row of counters laid out for an air attack (9.17). */
  faceless: readonly number[];
  /** Where they were at the end of each turn's movement; entries are shared, see `tracks.ts`. */
  tracks: readonly (readonly number[])[];

  // Air units (unit number less `shipCount`).
  /** Turn of take-off. */
  since: readonly number[];
  /** Zones flown this turn. */
  flown: readonly number[];
  /** 1 when it has had its move this turn. */
  spent: readonly number[];
  /** Turn it is back from rest and refit. */
  ready: readonly number[];
  strikes: readonly number[];
  /** 1 when it goes home at the end of the air attack phase. */
  recalled: readonly number[];

  // What has been established, by turn; 0 not yet.
  /** A German ship known to have left Bergen. */
  departure: number;
  /** A German ship located by search or Chance Table; the Bismarck in particular. */
  located: number;
  bismarckLocated: number;
  /** One found within ten zones of the Edinburgh. */
  edinburghFree: number;
  /** 1 once the Bismarck has left Bergen. */
  sailed: number;
  /** 1 once the British have scored for her staying there (12.33). */
  bergenScored: number;
  convoys: number;
  /** Day of the last convoy sunk. */
  convoyDay: number;
  mobilised: number;
  airLost: readonly number[];
  /** Points scored so far, by seat. */
  points: readonly number[];

  // The search phase.
  /** Zones called this turn, by seat. */
  called: readonly (readonly Zone[])[];
  /** Zone in which ships were just found to have passed, and the first ships of those groups (8.21). */
  passZone: Zone;
  passing: readonly Ship[];
  /** Zone that a high speed shadow leads to, -1 (8.23); units that may follow come from `passZone`. */
  chase: Zone;
  /** Attempts refused this phase: unit × `handleCount` + target as the British name her. */
  tooSlow: readonly number[];

  // Naval combat.
  engagements: readonly Engagement[];
  /** The action being settled. */
  action: number;
  declined: readonly number[];
  battle: Battle | null;

  // The Chance phase.
  /** Dice of the rolls, one for each German ship; 0 before they are made. */
  rolls: readonly number[];
  /** Which roll the German answers now. */
  roll: number;

  /** "" while it goes on. */
  ending: Ending;
  /** What the modules that are played keep; the Basic Game has none. */
  intermediate: Intermediate | null;
  /** What both sides have been told about each other, by seat. */
  known: Knowledge[];
}

type Loose<T> = T extends readonly [Stage, Stage]
  ? [Stage, Stage]
  : T extends readonly (readonly (infer Entry extends number)[])[]
    ? Entry[][]
    : T extends readonly (infer Entry extends number)[]
      ? Entry[]
      : T extends readonly Engagement[]
        ? { -readonly [Key in keyof Engagement]: Engagement[Key] }[]
        : T;
/** A state in the making, all of whose lists are still its own; entries of tracks never change and are shared. */
export type Draft = { [Key in keyof State]: Key extends "tracks" ? State[Key] : Loose<State[Key]> };

export type Action = SearchBoardAction | BattleAction;

export type Event = SearchBoardEvent | BattleEvent | ModuleEvent;

/** The types of this game, by name. */
export interface Bismarck extends GameTypes {
  State: State;
  Action: Action;
  Event: Event;
  View: View;
  Options: Options;
  Seat: Seat;
}
