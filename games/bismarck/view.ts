/**
 * What a viewer may know, by allow-list: the public course of the game, the own units, and what has been told. It stands
 * for the markers on the table (2.414): those of the search board, which the enemy never sees (2.5), and the time,
 * visibility, fuel and endurance that each side keeps (2.7). It is written from `Seen` alone.
 */
import type { Viewer } from "@admiralty/engine";
import type { BattleView } from "./battle/index.ts";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  seatIds,
  type Unit,
  unitIds,
  type Zone,
  zoneCount,
  zoneIds,
} from "./components.ts";
import type { Knowledge } from "./knowledge.ts";
import { handleIds } from "./labels.ts";
import type { IntermediateView } from "./modules/seen.ts";
import { shown } from "./modules/shown.ts";
import { modeOf } from "./rules/aircraft.ts";
import { hasAreas, northOf, southOf } from "./rules/levels.ts";
import { timeOf } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import {
  type Faceless,
  type OwnAir,
  type OwnShip,
  type Reported,
  type Seen,
  type SeenEngagement,
  seenBy,
  touchLost,
} from "./seen.ts";
import type { TrackView } from "./tracks.ts";
import { airStatusNames, type Seat, type Stage, type State, type StepName, shipStatusNames } from "./types.ts";

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
  /** Seven numbers, see `hitCount`. */
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
  /** The ship she shadows, by name or label; her own id where touch with a label was lost this turn. */
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

/** A German ship as reported, by name or label: turns in which she was located, held by shadow, committed, bombed in port. */
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
  /** 14.1: of the southern area, where two are played; then the other is the northern one's. */
  readonly south?: string;
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
  /** Only where modules are played. */
  readonly intermediate?: IntermediateView;
}

const id = (zone: Zone): string | null => (zone >= 0 ? (zoneIds[zone] as string) : null);
const unitId = (unit: Unit): string | null => (unit >= 0 ? (unitIds[unit] as string) : null);

function shipView(v: OwnShip): ShipView {
  return {
    ship: unitIds[v.ship] as string,
    status: shipStatusNames[v.status] as ShipView["status"],
    zone: id(v.zone),
    mode: v.mode === 1 ? "patrol" : "movement",
    force: v.force,
    fuel: v.fuel,
    evasion: v.evasion,
    hits: v.hits,
    moved: v.moved,
    fast: v.fast,
    changed: v.changed,
    passed: id(v.passed),
    held: v.held,
    found: v.found,
    shadowed: v.shadowed,
    committed: v.committed,
    docked: v.docked,
    raided: v.raided,
    faceless: v.faceless,
    shadows: shadowsId(v.ship, v.shadows),
  };
}

function airView(v: OwnAir): AirView {
  return {
    unit: unitIds[v.unit] as string,
    status: airStatusNames[v.status] as AirView["status"],
    zone: id(v.zone),
    mode: modeOf(v.unit, v.mode).mode,
    since: v.since,
    flown: v.flown,
    spent: v.spent === 1,
    ready: v.ready,
    strikes: v.strikes,
    recalled: v.recalled === 1,
    shadows: shadowsId(v.unit, v.shadows),
  };
}

function engagementView(e: SeenEngagement): EngagementView {
  return {
    zone: zoneIds[e.zone] as string,
    attacker: seatIds[e.attacker] as Seat,
    with: generalTypes[e.withType] as GeneralType,
    on: generalTypes[e.onType] as GeneralType,
    withEvasion: e.withEvasion,
    onEvasion: e.onEvasion,
    withShip: unitId(e.with),
    onShip: unitId(e.on),
    ships: e.ships.map(({ ship, evasion }) => ({ ship: unitIds[ship] as string, evasion })),
    held: unitsOf(e.held),
    reserves: unitsOf(e.reserves),
  };
}

/** Her own id for a unit that has lost touch with a ship who had a label. */
function shadowsId(unit: Unit, target: number): string | null {
  if (target === touchLost) return unitId(unit);
  // Most shadow nobody, and what is before the beginning of a list is looked for slowly.
  return target < 0 ? null : ((handleIds[target] as string | undefined) ?? null);
}

const handlesOf = (list: readonly number[]): string[] => list.map((handle) => handleIds[handle] as string);
const unitsOf = (list: readonly number[]): string[] => list.map((unit) => unitIds[unit] as string);
const zonesOf = (list: readonly number[]): string[] => list.map((zone) => zoneIds[zone] as string);

export function view(state: State, viewer: Viewer<Seat>): View {
  return viewOf(seenBy(state, viewer));
}

/** From what is seen, and from nothing else. */
function viewOf(seen: Seen): View {
  const { open } = seen;
  const { time, date } = timeOf(open.turn);
  return {
    viewer: seen.viewer,
    turn: open.turn,
    time,
    date,
    step: open.step,
    awaiting: seen.awaiting.slice(),
    stage: seen.stage,
    visibility: levelName(northOf(open.visibility)),
    ...(hasAreas(open.visibility) ? { south: levelName(southOf(open.visibility)) } : {}),
    fog: open.fog === 1,
    ships: seen.ships.map(shipView),
    aircraft: seen.aircraft.map(airView),
    tracks: seen.tracks,
    established: {
      departure: open.departure,
      located: open.located,
      bismarckLocated: open.bismarckLocated,
      convoys: open.convoys,
      convoyDay: open.convoyDay,
      mobilised: open.mobilised,
      airLost: open.airLost,
    },
    edinburghFree: seen.edinburghFree,
    points: { british: open.points[british] as number, german: open.points[german] as number },
    called: {
      british: zonesOf(open.called[british] as readonly Zone[]),
      german: zonesOf(open.called[german] as readonly Zone[]),
    },
    passZone: id(open.passZone),
    passing: handlesOf(open.passing),
    chase: id(open.chase),
    tooSlow: seen.tooSlow,
    pursued: handlesOf(seen.reported.filter(({ pursued }) => pursued).map(({ handle }) => handle)),
    reported: seen.reported.map(reportedView),
    faceless: seen.faceless.map(facelessView),
    engagements: seen.engagements.map(engagementView),
    action: open.action,
    declined: open.declined,
    battle: seen.battle,
    rolls: open.rolls,
    roll: open.roll,
    ending: open.ending,
    known: {
      british: knowledgeView(open.known[british] as Knowledge),
      german: knowledgeView(open.known[german] as Knowledge),
    },
    ...(seen.intermediate ? { intermediate: shown().partView(seen.intermediate) } : {}),
  };
}

function reportedView({ handle, found, shadowed, committed, raided, docked }: Reported): ReportedView {
  return { ship: handleIds[handle] as string, found, shadowed, committed, raided, docked };
}

function facelessView({ zone, type, place }: Faceless): FacelessView {
  return { zone: zoneIds[zone] as string, type: generalTypes[type] as GeneralType, place };
}

/** Lists of the state are never written into, only replaced: a view may share them. */
export function knowledgeView(k: Knowledge): KnowledgeView {
  return {
    contacts: k.contacts,
    empty: k.empty,
    called: k.called,
    seen: k.seen,
    quiet: k.quiet,
    general: k.general,
    sure: k.sure,
    hits: k.hits,
    sunk: k.sunk,
    together: k.together,
    notes: k.notes,
    possible: k.possible.map(packed),
    before: k.before.map(packed),
  };
}

const letters = "0123456789abcdef";

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
  const nibbles = new Array<number>(Math.ceil((zoneCount * 2) / 4)).fill(0);
  for (const code of codes) nibbles[code >> 2] = (nibbles[code >> 2] as number) | (1 << (code & 3));
  return nibbles
    .map((nibble) => letters[nibble])
    .join("")
    .replace(/0+$/, "");
}

/** Sets that were unpacked before: a view is imagined many times. */
const sets = new Map<string, readonly number[]>();
const setsKept = 1000;

/** The codes (zone × 2 + fast) of a packed set, in order. */
export function unpacked(text: string): readonly number[] {
  const known = sets.get(text);
  if (known) return known;
  const codes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const nibble = letters.indexOf(text[index] as string);
    for (let bit = 0; bit < 4; bit++) if (((nibble >> bit) & 1) === 1) codes.push(index * 4 + bit);
  }
  if (sets.size >= setsKept) sets.clear();
  sets.set(text, codes);
  return codes;
}
