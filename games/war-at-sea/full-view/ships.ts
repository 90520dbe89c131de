/** The ships of a full view: counters and markers (3.1, 3.2), with what follows from damage. */
import {
  airOf,
  attackOf,
  everyShip,
  fateOf,
  isGone,
  nowhere,
  placeIds,
  type Ship,
  seatOf,
  shipIds,
  ships,
  speedOf,
} from "../components.ts";
import * as read from "../state.ts";
import type { View } from "../view.ts";
import type { Factors, ShipView } from "./types.ts";

/** A ship's view is made once for each condition it can be in: views that follow each other differ in a few references. */
const shipViews: readonly Map<number, ShipView>[] = shipIds.map(() => new Map());
const damageBits = 6;
const keptConditions = 1000;

export function shipsView(view: View): readonly ShipView[] {
  return everyShip.map((ship) => {
    // More damage than any ship can take, from a scene, has no number.
    if (view.damage[ship]! >> damageBits !== 0) return makeShipView(view, ship);
    const known = shipViews[ship]!;
    const condition = conditionOf(view, ship);
    let found = known.get(condition);
    if (found === undefined) {
      found = makeShipView(view, ship);
      // Begun anew now and then: a server must not grow for years.
      if (known.size >= keptConditions) known.clear();
      known.set(condition, found);
    }
    return found;
  });
}

/** All that a ship's view is made of, as a number. */
function conditionOf(view: View, ship: Ship): number {
  return (
    ((view.loc[ship]! + 1) << (16 + damageBits)) |
    (view.origin[ship]! << (11 + damageBits)) |
    (view.mark[ship]! << (3 + damageBits)) |
    (view.damage[ship]! << 3) |
    (view.side[ship]! << 2) |
    (view.ready[ship]! << 1) |
    (view.options.weakBismarcks ? 1 : 0)
  );
}

function makeShipView(view: View, ship: Ship): ShipView {
  const counter = ships[ship]!;
  const place = view.loc[ship]!;
  const origin = view.origin[ship]!;
  const limit = read.defense(view, ship);
  const has = (bit: number): boolean => read.marked(view, ship, bit);
  return Object.freeze({
    id: counter.id,
    name: counter.name,
    class: counter.class,
    nation: counter.nation,
    side: seatOf[view.side[ship]!],
    printed: factors(attackOf[ship]!, limit, speedOf[ship]!, airOf[ship]!),
    current: factors(read.attack(view, ship), limit, read.speed(view, ship), read.airFactor(view, ship)),
    damage: view.damage[ship]!,
    crippled: view.damage[ship] === limit,
    place: place === nowhere || isGone(place) ? null : placeIds[place]!,
    fate: isGone(place) ? fateOf(place) : null,
    enters: counter.enters,
    moved: has(read.moved),
    origin: isGone(origin) ? null : placeIds[origin]!,
    ready: view.ready[ship] === 1,
    disabled: has(read.disabled),
    disengaged: has(read.disengaged),
    arrived: has(read.arrived),
    struck: has(read.struck),
    refuelled: has(read.refuelled),
    stays: has(read.stays),
    faceDown: has(read.faceDown),
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
