/** The shape of a full view. */
import type { Viewer } from "@admiralty/engine";
import type {
  AreaId,
  Fate,
  Nation,
  Options,
  Phase,
  PlaceId,
  PortId,
  Seat,
  ShipClass,
  ShipId,
  StepName,
} from "../types.ts";

export interface Factors {
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly air: number;
}

export interface ShipView {
  readonly id: ShipId;
  readonly name: string;
  readonly class: ShipClass;
  readonly nation: Nation;
  readonly side: Seat;
  readonly printed: Factors;
  /** With damage taken into account (7.5, 7.6). */
  readonly current: Factors;
  readonly damage: number;
  /** Damage equal to defense (7.6). */
  readonly crippled: boolean;
  /** null: not on the map, see `fate`; or face down somewhere, see `faceDown`. */
  readonly place: PlaceId | null;
  /** Why it is not on the map. */
  readonly fate: Fate | null;
  /** Turn it enters. */
  readonly enters: number;
  /** Moved or tried to, this turn. */
  readonly moved: boolean;
  /** Where it lay when the turn began. */
  readonly origin: PlaceId | null;
  /** US: released; Russian: may sail this turn; others always. */
  readonly ready: boolean;
  readonly disabled: boolean;
  /** Withdrew from its battle this turn. */
  readonly disengaged: boolean;
  /** Came to port during this turn's combat: no target there (9.5). */
  readonly arrived: boolean;
  /** Attacked from the air this turn (10.2). */
  readonly struck: boolean;
  /** Refuelled at sea, waiting to be placed anywhere (16.1). */
  readonly refuelled: boolean;
  /** Stays at sea this turn (a convoy that chose to). */
  readonly stays: boolean;
  /** Lies face down (19.3): for its owner at `place`; the other side is not told where. */
  readonly faceDown: boolean;
}

export interface GroupView {
  readonly group: number;
  readonly speed: number;
  /** Withdrawing ships. */
  readonly ships: readonly ShipId[];
  /** Committed to the coming or present round. */
  readonly pursuers: readonly ShipId[];
  /** Pursued it in the last round and have not yet said whether they go on (12.5). */
  readonly wavering: readonly ShipId[];
}

export interface BattleView {
  readonly at: PlaceId;
  /** Surface combat round, 0 before the first. */
  readonly round: number;
  readonly allies: readonly ShipId[];
  readonly axis: readonly ShipId[];
  readonly uBoats: number;
  /** Strikes left by side. */
  readonly strikes: { readonly allies: number; readonly axis: number };
  /** Targets named for U-boats, not yet rolled. */
  readonly torpedoes: readonly ShipId[];
  /** Fire named, not yet rolled, in order. */
  readonly fire: readonly { readonly ship: ShipId; readonly target: ShipId }[];
  /** What the Allies fired at in this round, also after it was rolled (11.6 looks at it). */
  readonly alliedTargets: readonly { readonly ship: ShipId; readonly target: ShipId }[];
  /** Shots and die bonus of each ship in this round, as they were when it began (11.3, 11.5). */
  readonly guns: readonly { readonly ship: ShipId; readonly shots: number; readonly bonus: number }[];
  /** The carrier's intention in this round (11.6). */
  readonly carrierFires: boolean | null;
  readonly fleeing: Seat | "both" | null;
  readonly groups: readonly GroupView[];
  /** Ships that do not take part in the pursuit. */
  readonly leftBehind: readonly ShipId[];
  /** Own choice to disengage, for the chooser only, while the other has not chosen (12.9). */
  readonly choice: { readonly allies: boolean | null; readonly axis: boolean | null };
}

export interface TurnScore {
  readonly turn: number;
  readonly control: Readonly<Record<AreaId, Seat | null>>;
  readonly allies: number;
  readonly axis: number;
  readonly convoys: number;
  /** Positive: paid by the Axis to the Allies. */
  readonly neutralPort: number;
}

export interface FullView {
  readonly viewer: Viewer<Seat>;
  readonly options: Options;
  readonly turn: number;
  readonly phase: Phase;
  readonly step: StepName;
  readonly awaiting: readonly Seat[];
  /** Positive when the Allies lead. */
  readonly poc: number;
  /** The first turn scored and the track before it: turn 1 and 0, unless the game began with a scene. */
  readonly opening: { readonly turn: number; readonly poc: number };
  readonly ships: readonly ShipView[];
  /** 19.3: how many British ships lie face down in each place. */
  readonly faceDown: Readonly<Partial<Record<PlaceId, number>>>;
  readonly uBoats: {
    readonly inPlay: number;
    /** Beyond seven, under 19.2. */
    readonly waiting: number;
    /** Not yet placed this turn. */
    readonly toPlace: number;
    readonly at: Readonly<Record<AreaId, number>>;
  };
  /** Control flags lying on the board now (5.4 removes last turn's). */
  readonly flags: Readonly<Record<AreaId, Seat | null>>;
  readonly scores: readonly TurnScore[];
  /** Convoy points earned this turn and not yet scored. */
  readonly convoyPoints: number;
  /** Only two-area attempts may still be made (6.3). */
  readonly attempted: boolean;
  /** Repair points left this turn by port. */
  readonly yards: Readonly<Partial<Record<PortId, number>>>;
  /** null: not chosen; "held": on the ground; "hidden": chosen and not yet shown. */
  readonly air: Readonly<Record<Seat, PlaceId | "held" | "hidden" | null>>;
  /** Places still to be fought over. */
  readonly toFight: readonly PlaceId[];
  readonly battle: BattleView | null;
  /** Ships that wait to be told a port. */
  readonly toPort: readonly ShipId[];
  /** Step that follows when they have one; null when no port is asked for. */
  readonly next: StepName | null;
}
