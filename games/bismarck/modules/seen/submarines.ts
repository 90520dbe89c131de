/** 13.42: what is shown of submarines, and back from the view. Of the enemy's nothing, but how many are sunk and an attack. */
import { other, type Side } from "@admiralty/engine";
import {
  british,
  flotilla,
  german,
  noUnit,
  type Seat,
  type Ship,
  seatIds,
  shipNumber,
  shipType,
  unitIds,
  zoneIds,
  zoneNumber,
} from "../../components.ts";
import { shipsOf } from "../../forces.ts";
import { afloat, members } from "../../rules/fleet.ts";
import type { Draft, State } from "../../types.ts";
import { type Convoy, escortedPlace, type Trade } from "../convoy.ts";
import {
  type Boat,
  boatIds,
  boatSide,
  boatsOf,
  convoyMark,
  freshSubmarines,
  type Mark,
  marks,
  type Submarine,
  type SubmarineAttack,
  type Submarines,
  type Touch,
} from "../submarine.ts";
import { atSea } from "../trade.ts";

type SeenTouch = Omit<Touch, "of">;
type SeenAttack = Omit<SubmarineAttack, "boat"> & { readonly side: Side; readonly boat: number };

export interface SeenSubmarines {
  /** Those of the viewer. */
  readonly boats: readonly (Submarine & { readonly boat: Boat })[];
  readonly lost: readonly number[];
  readonly touch: readonly SeenTouch[];
  readonly held: readonly SeenTouch[];
  readonly attack: SeenAttack | null;
  readonly posted: readonly number[];
}

/** Which ships are in touch, a side does not know; nor at whom the other's salvoes go. */
export function seenSubmarines(
  { boats, lost, touch, held, attack, posted }: Submarines,
  trade: Trade,
  seat: number,
): SeenSubmarines {
  const mine = (list: readonly Touch[]) =>
    list.filter(({ side }) => side === seat).map(({ side, zone, mark }) => ({ side, zone, mark }));
  return {
    boats: boats.flatMap((boat, at) => (boatSide[at] === seat ? [{ ...boat, boat: at as Boat }] : [])),
    lost,
    touch: mine(touch),
    held: mine(held),
    attack: attack && seenAttack(attack, trade, seat),
    posted: posted.map((count, side) => (side === seat ? count : 0)),
  };
}

function seenAttack(attack: SubmarineAttack, { convoys }: Trade, seat: number): SeenAttack {
  const side = boatSide[attack.boat] as Side;
  // Who has found none knows those that were attacked.
  const { convoy: place } = attack;
  const known = seat === side ? convoys : convoys.filter(({ told }) => told === 1);
  return {
    ...attack,
    side,
    boat: seat === side ? attack.boat : -1,
    target: seat === other(side) ? attack.target : noUnit,
    convoy: escortedPlace(place) >= 0 ? place : known.indexOf(convoys[place] as Convoy),
    aims: seat === side ? attack.aims : [],
  };
}

/** One of the viewer's own submarines. */
export interface BoatView {
  readonly boat: string;
  /** None once it is sunk. */
  readonly zone: string | null;
  readonly mode: "movement" | "patrol";
  readonly salvoes: number;
  /** Turns of its last order and of its last attack, and that in which it is kept down. */
  readonly ordered: number;
  readonly tried: number;
  readonly down: number;
  readonly stalks: Mark | null;
}

interface TouchView {
  readonly zone: string;
  readonly mark: Mark;
}

export interface SubmarinesView {
  readonly boats: readonly BoatView[];
  /** Sunk, British first. */
  readonly lost: readonly number[];
  /** What the viewer's submarines had near them when the turn began, and what they have held in it. */
  readonly touch: readonly TouchView[];
  readonly held: readonly TouchView[];
  /** 22.13: how many of the viewer's own have been placed before the first turn. */
  readonly posted?: number;
  /** An attack whose salvoes are being divided. */
  readonly attack?: {
    readonly side: Seat;
    /** To its owner. */
    readonly boat: string | null;
    /** To the side attacked. */
    readonly target: string | null;
    /** Place of the convoy, -1. */
    readonly convoy: number;
    readonly zone: string;
    /** How many there are to fire at, by mark. */
    readonly open: readonly number[];
    readonly salvoes: number;
    readonly aims: readonly Mark[];
    readonly stars: number;
  };
}

const markId = (mark: number): Mark => marks[mark] as Mark;
const touchView = ({ zone, mark }: SeenTouch): TouchView => ({ zone: zoneIds[zone] as string, mark: markId(mark) });

export function submarinesView({ boats, lost, touch, held, attack, posted }: SeenSubmarines): SubmarinesView {
  return {
    boats: boats.map(({ boat, zone, patrol, salvoes, ordered, stalks, tried, down }) => ({
      boat: boatIds[boat] as string,
      zone: zone < 0 ? null : (zoneIds[zone] as string),
      mode: patrol === 1 ? "patrol" : "movement",
      salvoes,
      ordered,
      tried,
      down,
      stalks: stalks < 0 ? null : markId(stalks),
    })),
    lost,
    touch: touch.map(touchView),
    held: held.map(touchView),
    ...(posted.some((count) => count > 0) ? { posted: Math.max(...posted) } : {}),
    ...(attack
      ? {
          attack: {
            side: seatIds[attack.side] as Seat,
            boat: boatIds[attack.boat] ?? null,
            target: attack.target < 0 ? null : (unitIds[attack.target] as string),
            convoy: attack.convoy,
            zone: zoneIds[attack.zone] as string,
            open: attack.open,
            salvoes: attack.salvoes,
            aims: attack.aims.map(markId),
            stars: attack.stars,
          },
        }
      : {}),
  };
}

/** When all ships are in their places. */
export function imagineSubmarines(s: Draft, view: SubmarinesView | undefined, seat: number): void {
  if (s.intermediate && view) s.intermediate = { ...s.intermediate, submarines: imagined(s, view, seat) };
}

/** The own ones as they are; of the enemy's, so many are sunk, and the others lie where they began. */
function imagined(s: Draft, view: SubmarinesView, seat: number): Submarines {
  const boats = freshSubmarines.boats.slice();
  for (const own of view.boats) {
    boats[boatIds.indexOf(own.boat)] = {
      zone: zoneNumber(own.zone),
      patrol: own.mode === "patrol" ? 1 : 0,
      salvoes: own.salvoes,
      ordered: own.ordered,
      stalks: own.stalks === null ? -1 : marks.indexOf(own.stalks),
      tried: own.tried,
      down: own.down,
    };
  }
  for (const [side, strangers] of boatsOf.entries()) {
    if (side === seat) continue;
    for (const boat of strangers.slice(0, view.lost[side])) {
      boats[boat] = { ...(boats[boat] as Submarine), zone: zoneNumber(null), patrol: 0 };
    }
  }
  const touched = ({ zone, mark }: TouchView): Touch => {
    const [at, type] = [zoneNumber(zone), marks.indexOf(mark)];
    return { side: seat as Side, zone: at, mark: type, of: candidates(s, seat as Side, at, type) };
  };
  const attack = view.attack ? imagineAttack(s, view.attack, boats) : null;
  const posted = [british, german].map((side) => (side === seat ? (view.posted ?? 0) : 0));
  return { boats, lost: view.lost, touch: view.touch.map(touched), held: view.held.map(touched), attack, posted };
}

/** Ships of the type that are imagined there; or a convoy that is. */
function candidates(s: State, seat: Side, zone: number, mark: number): readonly number[] {
  if (mark === convoyMark) {
    return [...atSea(s)].flatMap(([place, convoy]) => (convoy.zone === zone ? [place] : []));
  }
  return shipsOf(s, other(seat)).filter((ship) => shipType[ship] === mark && s.zone[ship] === zone);
}

/** A boat that nobody has seen has fired; or one's own, at ships whose names are not known. */
function imagineAttack(s: Draft, view: NonNullable<SubmarinesView["attack"]>, boats: Submarine[]): SubmarineAttack {
  const side = seatIds.indexOf(view.side) as Side;
  const zone = zoneNumber(view.zone);
  let boat = boatIds.indexOf(view.boat ?? "") as Boat;
  if (boat < 0) {
    boat = (boatsOf[side] as readonly Boat[]).find((one) => (boats[one] as Submarine).zone >= 0) as Boat;
    boats[boat] = { ...(boats[boat] as Submarine), zone, patrol: 0, tried: s.turn };
  }
  const known = shipNumber(view.target);
  return {
    boat,
    target: view.convoy >= 0 ? noUnit : known >= 0 ? known : imagineTarget(s, other(side), zone, view.open),
    convoy: view.convoy,
    zone,
    open: view.open,
    salvoes: view.salvoes,
    aims: view.aims.map((mark) => marks.indexOf(mark)),
    stars: view.stars,
  };
}

/** A force of those types in the zone; made of ships of those types where nothing was said of one. */
function imagineTarget(s: Draft, side: Side, zone: number, open: readonly number[]): Ship {
  const fits = (group: readonly Ship[]) =>
    open.slice(0, convoyMark).every((count, type) => group.filter((ship) => shipType[ship] === type).length === count);
  const here = shipsOf(s, side).filter((ship) => afloat(s, ship) && s.zone[ship] === zone);
  const known = here.find((ship) => fits(members(s, ship)));
  if (known !== undefined) return known;
  const chosen: Ship[] = [];
  for (let type = 0; type <= flotilla; type++) {
    const free = shipsOf(s, side).filter((ship) => shipType[ship] === type && afloat(s, ship) && s.force[ship] === 0);
    const pool = [...free.filter((ship) => s.zone[ship] === zone), ...free.filter((ship) => s.zone[ship] !== zone)];
    chosen.push(...pool.slice(0, open[type]));
  }
  const force = Math.max(...s.force) + 1;
  for (const ship of chosen) {
    s.zone[ship] = zone as never;
    if (chosen.length > 1) s.force[ship] = force;
  }
  return (chosen[0] ?? here[0] ?? shipsOf(s, side).find((ship) => afloat(s, ship))) as Ship;
}
