/**
 * What a viewer may know, by allow-list: the public course of the game, the own units, and what has been told. It stands
 * for the markers on the table (2.414): those of the search board, which the enemy never sees (2.5), and the time,
 * visibility, fuel and endurance that each side keeps (2.7).
 */
import type { Viewer } from "@admiralty/engine";
import { type BattleView, viewBattle } from "./battle/index.ts";
import {
  airOf,
  BRITISH,
  GERMAN,
  type GeneralType,
  SEATS,
  SHIPS,
  shipsOf,
  shipType,
  TYPES,
  unitIds,
  ZONES,
  zoneIds,
} from "./components.ts";
import { cloneKnowledge, type Knowledge } from "./knowledge.ts";
import { modeOf } from "./rules/aircraft.ts";
import { evasion } from "./rules/fleet.ts";
import { sideShips } from "./rules/naval-action.ts";
import { timeOf } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import { awaiting } from "./steps.ts";
import { type TrackView, viewTracks } from "./tracks.ts";
import {
  airStatusNames,
  type Engagement,
  HITS,
  type Seat,
  type Stage,
  type State,
  type StepName,
  shipStatusNames,
} from "./types.ts";

/** One of the viewer's own ships. */
export interface ShipView {
  readonly ship: string;
  readonly status: (typeof shipStatusNames)[number];
  readonly zone: string | null;
  readonly mode: "movement" | "patrol";
  /** Number of her task force, 0 none. */
  readonly force: number;
  readonly fuel: number;
  readonly evasion: number;
  /** Seven numbers, see `HITS`. */
  readonly hits: readonly number[];
  /** Zones moved this turn, and the turn of the last move of two zones or more. */
  readonly moved: number;
  readonly fast: number;
  readonly changed: number;
  readonly passed: string | null;
  readonly held: number;
  /** Turns in which she was located by search, held by shadow, committed to an action. */
  readonly found: number;
  readonly shadowed: number;
  readonly committed: number;
  readonly docked: number;
  readonly raided: number;
  /** Her place in the row of faceless counters under air attack. */
  readonly faceless: number;
  /** The ship she shadows. */
  readonly shadows: string | null;
}

export interface AirView {
  readonly unit: string;
  readonly status: (typeof airStatusNames)[number];
  readonly zone: string | null;
  readonly mode: string;
  readonly since: number;
  readonly flown: number;
  readonly spent: boolean;
  readonly ready: number;
  readonly strikes: number;
  readonly recalled: boolean;
  readonly shadows: string | null;
}

/** A faceless counter in the row laid out for an air attack (9.17). */
export interface FacelessView {
  readonly zone: string;
  readonly type: GeneralType;
  readonly place: number;
}

export interface EngagementView {
  readonly zone: string;
  readonly attacker: Seat;
  readonly with: GeneralType;
  readonly on: GeneralType;
  readonly withEvasion: number;
  readonly onEvasion: number;
  /** First ship of each group that the viewer knows; null otherwise. */
  readonly withShip: string | null;
  readonly onShip: string | null;
  /** Ships of both sides with their evasion, once they are on the table. */
  readonly ships: readonly { readonly ship: string; readonly evasion: number }[];
  readonly held: readonly string[];
  /** The viewer's own reinforcements for it. */
  readonly reserves: readonly string[];
}

/** A German ship as reported: turns in which she was located, held by shadow, committed, bombed in port. */
export interface ReportedView {
  readonly ship: string;
  readonly found: number;
  readonly shadowed: number;
  readonly committed: number;
  readonly raided: number;
  /** Turn of entering the port in which she has just been found. */
  readonly docked: number;
}

/** Knowledge as it travels: the sets of possible places as bits, four to a letter. */
export type KnowledgeView = Omit<Knowledge, "possible" | "before"> & {
  readonly possible: readonly string[];
  readonly before: readonly string[];
};

export interface View {
  readonly viewer: Viewer<Seat>;
  readonly turn: number;
  readonly time: string;
  readonly date: string;
  readonly step: StepName;
  readonly awaiting: readonly Seat[];
  /** How far the viewer is with its own secret orders. */
  readonly stage: Stage | null;
  readonly visibility: string;
  readonly fog: boolean;
  readonly ships: readonly ShipView[];
  readonly aircraft: readonly AirView[];
  /** Where the own ships were at the end of each turn's movement, in the order of `ships`. */
  readonly tracks: readonly TrackView[];
  /** What was established of German ships, by turn (0 not yet): public, since both heard it. */
  readonly established: {
    readonly departure: number;
    readonly located: number;
    readonly bismarckLocated: number;
    readonly convoys: number;
    readonly convoyDay: number;
    readonly mobilised: number;
    readonly airLost: readonly number[];
  };
  /** The Edinburgh's own business. */
  readonly edinburghFree: number;
  readonly points: Readonly<Record<Seat, number>>;
  /** Zones called this turn by each side. */
  readonly called: Readonly<Record<Seat, readonly string[]>>;
  readonly passZone: string | null;
  /** German ships found to have passed and not yet let go. */
  readonly passing: readonly string[];
  readonly chase: string | null;
  readonly tooSlow: readonly number[];
  /** Ships that the British have called for shadow this turn. */
  readonly pursued: readonly string[];
  /** What both sides were told of the German ships' fate on the search board. */
  readonly reported: readonly ReportedView[];
  readonly faceless: readonly FacelessView[];
  readonly engagements: readonly EngagementView[];
  readonly action: number;
  readonly declined: readonly number[];
  readonly battle: BattleView | null;
  readonly rolls: readonly number[];
  readonly roll: number;
  readonly ending: string;
  /** What each side has found out about the other. Both took part in it, so neither is a secret. */
  readonly known: Readonly<Record<Seat, KnowledgeView>>;
}

const id = (zone: number): string | null => (zone >= 0 ? (zoneIds[zone] as string) : null);
const unitId = (unit: number): string | null => (unit >= 0 ? (unitIds[unit] as string) : null);

function shipView(s: State, ship: number): ShipView {
  return {
    ship: unitIds[ship] as string,
    status: shipStatusNames[s.status[ship] as number] as ShipView["status"],
    zone: id(s.zone[ship] as number),
    mode: s.mode[ship] === 1 ? "patrol" : "movement",
    force: s.force[ship] as number,
    fuel: s.fuel[ship] as number,
    evasion: evasion(s, ship),
    hits: s.hits.slice(ship * HITS, ship * HITS + HITS),
    moved: s.moved[ship] as number,
    fast: s.fast[ship] as number,
    changed: s.changed[ship] as number,
    passed: id(s.passed[ship] as number),
    held: s.held[ship] as number,
    found: s.found[ship] as number,
    shadowed: s.shadowed[ship] as number,
    committed: s.committed[ship] as number,
    docked: s.docked[ship] as number,
    raided: s.raided[ship] as number,
    faceless: s.faceless[ship] as number,
    shadows: unitId(s.shadows[ship] as number),
  };
}

function airView(s: State, unit: number): AirView {
  const air = unit - SHIPS;
  return {
    unit: unitIds[unit] as string,
    status: airStatusNames[s.status[unit] as number] as AirView["status"],
    zone: id(s.zone[unit] as number),
    mode: modeOf(unit, s.mode[unit] as number).mode,
    since: s.since[air] as number,
    flown: s.flown[air] as number,
    spent: s.spent[air] === 1,
    ready: s.ready[air] as number,
    strikes: s.strikes[air] as number,
    recalled: s.recalled[air] === 1,
    shadows: unitId(s.shadows[unit] as number),
  };
}

/** An action is open to both while its ships are on the table. */
function isOpen(s: State, index: number): boolean {
  return (s.step === "keep-out" || s.step === "battle") && index === s.action;
}

function engagementView(s: State, e: Engagement, index: number, seat: number): EngagementView {
  const open = isOpen(s, index);
  return {
    zone: zoneIds[e.zone] as string,
    attacker: SEATS[e.attacker] as Seat,
    with: TYPES[e.withType] as GeneralType,
    on: TYPES[e.onType] as GeneralType,
    withEvasion: e.withEvasion,
    onEvasion: e.onEvasion,
    withShip: open || e.attacker === seat ? unitId(e.with) : null,
    onShip: open || e.attacker === 1 - seat ? unitId(e.on) : null,
    ships: open
      ? [BRITISH, GERMAN]
          .flatMap((side) => sideShips(s, e, side))
          .map((ship) => ({ ship: unitIds[ship] as string, evasion: evasion(s, ship) }))
      : [],
    held: e.held.map((ship) => unitIds[ship] as string),
    reserves: e.reserves.filter((ship) => own(ship, seat)).map((ship) => unitIds[ship] as string),
  };
}

function own(ship: number, seat: number): boolean {
  return (shipsOf[seat] ?? []).includes(ship);
}

export function view(s: State, viewer: Viewer<Seat>): View {
  const seat = viewer === "spectator" ? -1 : SEATS.indexOf(viewer);
  const { time, date } = timeOf(s.turn);
  const zonesOf = (list: readonly number[]) => list.map((zone) => zoneIds[zone] as string);
  const secret = s.step === "orders" || s.step === "reserves" || s.step === "keep-out";
  return {
    viewer,
    turn: s.turn,
    time,
    date,
    step: s.step,
    awaiting: awaiting(s).slice(),
    stage: seat >= 0 && secret ? (s.stage[seat] as Stage) : null,
    visibility: levelName(s.visibility),
    fog: s.fog === 1,
    ships: (shipsOf[seat] ?? []).map((ship) => shipView(s, ship)),
    aircraft: (airOf[seat] ?? []).map((unit) => airView(s, unit)),
    tracks: seat < 0 ? [] : viewTracks(s, shipsOf[seat] ?? []),
    established: {
      departure: s.departure,
      located: s.located,
      bismarckLocated: s.bismarckLocated,
      convoys: s.convoys,
      convoyDay: s.convoyDay,
      mobilised: s.mobilised,
      airLost: s.airLost.slice(),
    },
    edinburghFree: seat === BRITISH ? s.edinburghFree : 0,
    points: { british: s.points[BRITISH] as number, german: s.points[GERMAN] as number },
    called: { british: zonesOf(s.called[BRITISH] as number[]), german: zonesOf(s.called[GERMAN] as number[]) },
    passZone: id(s.passZone),
    passing: s.passing.map((ship) => unitIds[ship] as string),
    chase: id(s.chase),
    tooSlow: seat === BRITISH ? s.tooSlow.slice() : [],
    pursued: (shipsOf[GERMAN] as readonly number[])
      .filter((ship) => s.shadows.includes(ship))
      .map((ship) => unitIds[ship] as string),
    reported: (shipsOf[GERMAN] as readonly number[]).map((ship) => reported(s, ship)),
    faceless: facelessRow(s),
    engagements: s.engagements.map((e, index) => engagementView(s, e, index, seat)),
    action: s.action,
    declined: s.declined.slice(),
    battle: s.battle ? viewBattle(s.battle, viewer) : null,
    rolls: s.rolls.slice(),
    roll: s.roll,
    ending: s.ending,
    known: {
      british: knowledgeView(s.known[BRITISH] as Knowledge),
      german: knowledgeView(s.known[GERMAN] as Knowledge),
    },
  };
}

function reported(s: State, ship: number): ReportedView {
  const inTouch = s.found[ship] === s.turn || s.shadowed[ship] === s.turn;
  return {
    ship: unitIds[ship] as string,
    found: s.found[ship] as number,
    shadowed: s.shadowed[ship] as number,
    committed: inTouch ? (s.committed[ship] as number) : 0,
    raided: s.raided[ship] as number,
    docked: inTouch ? (s.docked[ship] as number) : 0,
  };
}

export function knowledgeView(k: Knowledge): KnowledgeView {
  const copy = cloneKnowledge(k);
  return {
    contacts: copy.contacts,
    empty: copy.empty,
    called: copy.called,
    seen: copy.seen,
    quiet: copy.quiet,
    general: copy.general,
    sure: copy.sure,
    hits: copy.hits,
    sunk: copy.sunk,
    together: copy.together,
    notes: copy.notes,
    possible: copy.possible.map(packed),
    before: copy.before.map(packed),
  };
}

const LETTERS = "0123456789abcdef";

/** A set is never changed, only replaced, and shown at every decision: each is written once. */
const written = new WeakMap<readonly number[], string>();

function packed(codes: readonly number[]): string {
  let text = written.get(codes);
  if (text === undefined) {
    text = pack(codes);
    written.set(codes, text);
  }
  return text;
}

function pack(codes: readonly number[]): string {
  const nibbles = new Array<number>(Math.ceil((ZONES * 2) / 4)).fill(0);
  for (const code of codes) nibbles[code >> 2] = (nibbles[code >> 2] as number) | (1 << (code & 3));
  return nibbles
    .map((nibble) => LETTERS[nibble])
    .join("")
    .replace(/0+$/, "");
}

/** The codes (zone × 2 + fast) of a packed set, in order. */
export function unpacked(text: string): number[] {
  const codes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const nibble = LETTERS.indexOf(text[index] as string);
    for (let bit = 0; bit < 4; bit++) if (((nibble >> bit) & 1) === 1) codes.push(index * 4 + bit);
  }
  return codes;
}

/** The counters on the table, in their row: zone and type, no names. */
function facelessRow(s: State): FacelessView[] {
  const row: FacelessView[] = [];
  for (let ship = 0; ship < SHIPS; ship++) {
    const place = s.faceless[ship] as number;
    if (place < 0 || (s.zone[ship] as number) < 0) continue;
    row.push({
      zone: zoneIds[s.zone[ship] as number] as string,
      type: TYPES[shipType[ship] as number] as GeneralType,
      place,
    });
  }
  return row.sort((a, b) => a.place - b.place);
}
