/** The words of the whole game: state, actions, events. Flat arrays are by unit number, see `units.ts`. */
import type { EventBase, GameTypes } from "@admiralty/engine";
import type { Battle, BattleAction, BattleEvent } from "./battle/index.ts";
import type { AirKind, GeneralType, Seat, Ship, Zone } from "./components.ts";
import type { ScenarioId } from "./forces.ts";
import type { Knowledge } from "./knowledge.ts";
import type { ModuleEvent } from "./modules/events.ts";
import type { FlagId } from "./modules/ids.ts";
import type { Intermediate } from "./modules/part.ts";
import type { SearchBoardAction } from "./verbs.ts";
import type { View } from "./view.ts";

export type { AirKind, GeneralType, Seat } from "./components.ts";
export type { SearchBoardAction } from "./verbs.ts";

/** The modules that are added to the Basic Game, and the order of battle where it is another (43.1). */
export type Options = Readonly<Partial<Record<FlagId, boolean>>> & { readonly scenario?: ScenarioId | "basic" };

/** The sequence of play (4), in its order. Some ask nobody; the table is `steps.ts`. */
export const stepNames = [
  "new-turn",
  "rendezvous",
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
export const ShipStatus = { awaited: 0, inPlay: 1, escort: 2, sunk: 3 } as const;
export const shipStatusNames = ["awaited", "in-play", "escort", "sunk"] as const;
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
  visibility: number;
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
  /** Attempts refused this phase: unit × `shipCount` + target. */
  tooSlow: readonly number[];

  // Naval combat.
  engagements: readonly Engagement[];
  /** The action being settled. */
  action: number;
  declined: readonly number[];
  battle: Battle | null;

  // The Chance phase.
  /** Dice of the two rolls; 0 before they are made. */
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
/** A state in the making, all of whose lists are still its own. */
export type Draft = { [Key in keyof State]: Loose<State[Key]> };

export type Action = SearchBoardAction | BattleAction;

/** Ships as a search reports them (7.23): a single ship or one task force, by general type. */
export interface Sighting {
  readonly force: boolean;
  readonly battleships: number;
  readonly cruisers: number;
  readonly carriers: number;
  /** 13.42: counters, whatever their size; none if left out. */
  readonly flotillas?: number;
  /** 50.8: of the United States, while they are neutral. */
  readonly neutral?: true;
}

interface Told extends EventBase<Seat> {}

/** What a seat has finished when it says so. */
export type Part =
  | "task forces"
  | "tankers"
  | "shadows"
  | "move under shadow"
  | "orders"
  | "air attacks"
  | "torpedo attacks"
  | "attacks"
  | "reinforcements"
  | "keeping out"
  | "a decision on the battle board";

export type SearchBoardEvent =
  | (Told & { readonly type: "turn"; readonly turn: number })
  | (Told & {
      readonly type: "visibility";
      readonly dice: readonly number[];
      readonly modifier: number;
      readonly level: number;
      readonly fog: boolean;
      /** 14.1, where weather areas are played. */
      readonly area?: "north" | "south";
    })
  | (Told & { readonly type: "entered"; readonly ship: string; readonly zone: string })
  | (Told & { readonly type: "mobilised"; readonly ship?: string })
  | (Told & { readonly type: "free-to-sail"; readonly ships: readonly string[]; readonly from: number })
  | (Told & { readonly type: "refitted"; readonly unit: string })
  | (Told & { readonly type: "combined"; readonly ships: readonly string[] })
  | (Told & { readonly type: "detached"; readonly ship: string })
  | (Told & {
      readonly type: "sailed";
      readonly ships: readonly string[];
      readonly from: string;
      readonly zone: string;
      /** Factors each of them paid. */
      readonly fuel: readonly number[];
    })
  | (Told & { readonly type: "mode"; readonly unit: string; readonly mode: string })
  | (Told & {
      readonly type: "flew";
      readonly unit: string;
      readonly mode: string;
      readonly from: string;
      readonly zone: string;
    })
  | (Told & { readonly type: "landed"; readonly unit: string; readonly ready: number })
  | (Told & { readonly type: "recalled"; readonly unit: string })
  | (Told & { readonly type: "aircraft-lost"; readonly side: Seat; readonly unit?: string })
  /** A seat has finished its part of a phase; said by both in the real game too. */
  | (Told & { readonly type: "finished"; readonly seat: Seat; readonly what: Part })
  /** All ships have moved. */
  /** `first` is said where play began in another turn than in the Basic Game. */
  | (Told & { readonly type: "movement-over"; readonly turn: number; readonly first?: number; readonly refuge?: true })
  | (Told & { readonly type: "repaired"; readonly ship: string; readonly die: number; readonly regained: number })
  | (Told & { readonly type: "shadow-called"; readonly target: GeneralType })
  | (Told & { readonly type: "shadow-refused"; readonly target: GeneralType; readonly why: "evasion" | "shadowed" })
  | (Told & { readonly type: "force-broken"; readonly left: readonly GeneralType[] })
  | (Told & {
      readonly type: "shadow-rolled";
      readonly turn: number;
      readonly target: GeneralType;
      /** All ships of the group, when contact is held; otherwise none are named. */
      readonly ships: readonly string[];
      readonly die: number;
      /** 41.2: the second of two dice. */
      readonly white?: number;
      /** Not told of a ship that is lost where two weather areas are played (14.4). */
      readonly modifier?: number;
      readonly twoZones: boolean;
      readonly held: boolean;
      /** Where she is now, when contact is held. */
      readonly zone?: string;
      readonly highSpeed: boolean;
    })
  | (Told & {
      readonly type: "searched";
      readonly seat: Seat;
      readonly turn: number;
      readonly zone: string;
      readonly found: readonly Sighting[];
      readonly passed: readonly Sighting[];
      /** False when ships lying in port there could not have been seen (7.29). */
      readonly port: boolean;
    })
  | (Told & {
      readonly type: "search-over";
      readonly seat: Seat;
      readonly turn: number;
      readonly first?: number;
      readonly refuge?: true;
    })
  /** The faceless row in its order, for everybody; and who lies where in it, for its owner. */
  | (Told & {
      readonly type: "laid-out";
      readonly side: Seat;
      readonly counters: readonly { readonly zone: string; readonly type: GeneralType }[];
    })
  | (Told & { readonly type: "laid-as"; readonly ships: readonly string[] })
  | (Told & {
      readonly type: "struck";
      readonly side: Seat;
      readonly turn: number;
      readonly kind: AirKind;
      readonly zone: string;
      /** The faceless counter: type and number in the row. */
      readonly target: string;
      readonly dice: readonly number[];
      readonly damage?: StrikeDamage;
    })
  /** Flights of one turn have come home. */
  | (Told & { readonly type: "strikes-over" })
  | (Told & {
      readonly type: "attack-announced";
      readonly side: Seat;
      readonly zone: string;
      readonly with: GeneralType;
      readonly on: GeneralType;
      readonly evasion: readonly [attacker: number, defender: number];
      readonly needsConsent: boolean;
    })
  /** To its owner: the group that attacks, or is attacked. */
  | (Told & { readonly type: "group-named"; readonly ships: readonly string[] })
  | (Told & { readonly type: "attack-answered"; readonly accepted: boolean })
  | (Told & { readonly type: "committed"; readonly ships: readonly string[]; readonly action: number })
  | (Told & {
      readonly type: "engaged";
      readonly zone: string;
      readonly turn: number;
      readonly british: readonly string[];
      readonly german: readonly string[];
      /** Current levels, British ships first. */
      readonly evasion: readonly number[];
    })
  | (Told & { readonly type: "let-go"; readonly pursued: boolean })
  | (Told & { readonly type: "kept-out"; readonly ship: string })
  | (Told & {
      readonly type: "battle-result";
      readonly zone: string;
      readonly turn: number;
      readonly ships: readonly { readonly ship: string; readonly hits: readonly number[]; readonly sunk: boolean }[];
    })
  | (Told & { readonly type: "chance-rolled"; readonly roll: number; readonly dice: readonly number[] })
  | (Told & {
      readonly type: "general-search";
      readonly turn: number;
      readonly roll: number;
      /** Nobody when the conditions were not met. */
      readonly ships: readonly string[];
      readonly zone?: string;
      readonly dice: number;
      readonly visibility: number;
      readonly fog: boolean;
    })
  | (Told & { readonly type: "radio"; readonly turn: number; readonly roll: number; readonly zone?: string })
  | (Told & {
      readonly type: "convoy-sunk";
      readonly turn: number;
      readonly ships: readonly string[];
      readonly zone: string;
      readonly points: number;
    })
  | (Told & { readonly type: "port"; readonly ship: string; readonly zone: string; readonly turn: number })
  | (Told & { readonly type: "scored"; readonly side: Seat; readonly points: number; readonly why: string })
  | (Told & { readonly type: "over"; readonly british: number; readonly german: number });

export interface StrikeDamage {
  readonly ship: string;
  /** The ship's hit record after it, without what she may have repaired: six numbers. */
  readonly hits: readonly number[];
  readonly midships: number;
  readonly evasion: number;
  readonly sunk: boolean;
}

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
