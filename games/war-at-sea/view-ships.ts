/** The ships as a viewer sees them, with their markers (3.2): the greater part of every view. */
import type { Viewer } from "@admiralty/engine";
import {
  airOf,
  attackOf,
  fates,
  type Gone,
  isBritish,
  type Place,
  placeCount,
  placeIds,
  type Ship,
  seatOf,
  shipIds,
  ships,
  speedOf,
} from "./components.ts";
import * as read from "./state.ts";
import type { Seat, State } from "./types.ts";
import type { Factors, ShipView } from "./view-types.ts";

/** In a list of ships, the condition of each: not part of what is seen, and all in one place, where it is read quickly. */
const conditionsShown = Symbol("conditions");
type ShipList = readonly ShipView[] & { readonly [conditionsShown]?: readonly number[] };

/** The list made last, of whatever match: as a rule the other side is shown the same ships at once. */
let latest: ShipList | undefined;

export function shipsView(
  state: State,
  viewer: Viewer<Seat>,
  unseen: boolean,
  before: ShipList | undefined,
): readonly ShipView[] {
  const blind = viewer !== "allies";
  const weak = state.options.weakBismarcks ? 1 : 0;
  const fits = (list: ShipList | undefined): list is ShipList => {
    const shown = list?.[conditionsShown];
    if (shown === undefined) return false;
    for (let ship = 0 as Ship; ship < shipIds.length; ship++) {
      const condition = conditionOf(state, ship, unseen, blind, weak);
      if (condition !== shown[ship] || condition === unusual) return false;
    }
    return true;
  };
  if (fits(before)) return before;
  if (fits(latest)) return latest;
  const conditions = new Array<number>(shipIds.length);
  const views: ShipView[] & { [conditionsShown]?: readonly number[] } = new Array<ShipView>(shipIds.length);
  const shown = before?.[conditionsShown];
  for (let ship = 0 as Ship; ship < shipIds.length; ship++) {
    const condition = conditionOf(state, ship, unseen, blind, weak);
    conditions[ship] = condition;
    const same = shown !== undefined && condition === shown[ship] && condition !== unusual;
    views[ship] = same ? before![ship]! : shipView(state, ship, viewer, unseen, condition);
  }
  Object.defineProperty(views, conditionsShown, { value: conditions });
  latest = views;
  return views;
}

/**
 * A ship's view is made once for each condition it can be in, and shared by all views that show it so: a view is
 * mostly ships, and two views that follow each other then differ in a few references.
 */
const shipViews: readonly Map<number, ShipView>[] = shipIds.map(() => new Map());
const damageBits = 6;
const keptConditions = 1000;
/** A condition that has no number: more damage than any ship can take, from a scene. */
const unusual = -1;

/** 19.3: the British lie where they lay, for those who do not see them placed. */
function atOrigin(ship: Ship, unseen: boolean): boolean {
  return unseen && isBritish[ship]!;
}

/** All that a ship's view is made of, as a number. `blind`: who is not told what lies face down. */
function conditionOf(state: State, ship: Ship, unseen: boolean, blind: boolean, weak: number): number {
  const origin = state.origin[ship]!;
  const still = unseen && atOrigin(ship, unseen);
  const mark = still ? 0 : state.mark[ship]!;
  const damage = state.damage[ship]!;
  if (damage >> damageBits !== 0) return unusual;
  return (
    ((still ? origin : state.loc[ship]!) << (13 + damageBits + 4)) |
    (origin << (8 + damageBits + 4)) |
    (mark << (damageBits + 4)) |
    (damage << 4) |
    (state.side[ship]! << 3) |
    (state.ready[ship]! << 2) |
    (blind && (mark & read.faceDown) !== 0 ? 2 : 0) |
    weak
  );
}

function shipView(state: State, ship: Ship, viewer: Viewer<Seat>, unseen: boolean, condition: number): ShipView {
  const known = shipViews[ship]!;
  let found = condition === unusual ? undefined : known.get(condition);
  if (found === undefined) {
    const still = atOrigin(ship, unseen);
    const mark = still ? 0 : state.mark[ship]!;
    const unknown = (mark & read.faceDown) !== 0 && viewer !== "allies";
    found = makeShipView(state, ship, still ? state.origin[ship]! : state.loc[ship]!, mark, unknown);
    if (condition === unusual) return found;
    // Begun anew now and then: a server must not grow for years.
    if (known.size >= keptConditions) known.clear();
    known.set(condition, found);
  }
  return found;
}

function makeShipView(state: State, ship: Ship, place: Place | Gone, mark: number, unknown: boolean): ShipView {
  const counter = ships[ship]!;
  const origin = state.origin[ship]!;
  const limit = read.defense(state, ship);
  return Object.freeze({
    id: counter.id,
    name: counter.name,
    class: counter.class,
    nation: counter.nation,
    side: seatOf[state.side[ship]!]!,
    printed: factors(attackOf[ship]!, limit, speedOf[ship]!, airOf[ship]!),
    current: factors(read.attack(state, ship), limit, read.speed(state, ship), read.airFactor(state, ship)),
    damage: state.damage[ship]!,
    crippled: state.damage[ship] === limit,
    place: unknown || place >= placeCount ? null : placeIds[place]!,
    fate: place >= placeCount ? fates[place - placeCount]! : null,
    enters: counter.enters,
    moved: (mark & read.moved) !== 0,
    origin: origin >= placeCount ? null : placeIds[origin]!,
    ready: state.ready[ship] === 1,
    disabled: (mark & read.disabled) !== 0,
    disengaged: (mark & read.disengaged) !== 0,
    arrived: (mark & read.arrived) !== 0,
    struck: (mark & read.struck) !== 0,
    refuelled: (mark & read.refuelled) !== 0,
    stays: (mark & read.stays) !== 0,
    faceDown: (mark & read.faceDown) !== 0,
  });
}

const factorViews = new Map<string, Factors>();

/** Made once for each four figures, as ships are for each condition. */
function factors(attack: number, defense: number, speed: number, air: number): Factors {
  const figures = `${attack} ${defense} ${speed} ${air}`;
  let found = factorViews.get(figures);
  if (found === undefined) {
    found = Object.freeze({ attack, defense, speed, air });
    if (factorViews.size >= keptConditions) factorViews.clear();
    factorViews.set(figures, found);
  }
  return found;
}
