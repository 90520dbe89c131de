/** What is told of the search board, to both sides or to one. The battle board and the modules have events of their own. */
import type { EventBase } from "@admiralty/engine";
import type { AirKind, GeneralType, Seat } from "./components.ts";
import type { Visibility } from "./rules/levels.ts";

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
  /** 24.31: a convoy is with them, or there by itself. */
  readonly convoy?: true;
}

interface Told extends EventBase<Seat> {}

/** What a seat has finished when it says so. */
export type Part =
  | "task forces"
  | "stations"
  | "submarines"
  | "purchases"
  | "tankers"
  | "shadows"
  | "move under shadow"
  | "orders"
  | "air attacks"
  | "torpedo attacks"
  | "submarine attacks"
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
  /** `called`: the label by which the British name her, where there are several of her type (43.4). */
  | (Told & { readonly type: "shadow-called"; readonly target: GeneralType; readonly called?: string })
  | (Told & {
      readonly type: "shadow-refused";
      readonly target: GeneralType;
      readonly called?: string;
      readonly why: "evasion" | "shadowed";
    })
  | (Told & { readonly type: "force-broken"; readonly left: readonly GeneralType[] })
  | (Told & {
      readonly type: "shadow-rolled";
      readonly turn: number;
      readonly target: GeneralType;
      readonly called?: string;
      /** All ships of the group, by name or label, when contact is held; otherwise none. */
      readonly ships: readonly string[];
      /** 43.4: what they are, where a ship has a label and no name. */
      readonly force?: Sighting;
      readonly die: number;
      /** 41.2: the second of two dice. */
      readonly white?: number;
      /** Nor how far she went, where her label is lost (43.4); not told where two weather areas are played either (14.4). */
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
  /** The German group, where the British call ships by labels. */
  | (Told & { readonly type: "group-called"; readonly ships: readonly string[] })
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
  | (Told & {
      readonly type: "chance-rolled";
      readonly roll: number;
      readonly ship?: string;
      readonly dice: readonly number[];
    })
  | (Told & {
      readonly type: "general-search";
      readonly turn: number;
      readonly roll: number;
      /** Nobody when the conditions were not met. */
      readonly ships: readonly string[];
      readonly zone?: string;
      readonly dice: number;
      readonly visibility: Visibility;
      readonly fog: boolean;
    })
  | (Told & {
      readonly type: "radio";
      readonly turn: number;
      readonly roll: number;
      /** Whose roll it is, where there are more than the Bismarck's and the Prinz Eugen's. */
      readonly ship?: string;
      readonly zone?: string;
    })
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
