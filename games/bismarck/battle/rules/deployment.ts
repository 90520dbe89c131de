/** The battle board (2.3): placing ships (9.28, and 9.42 for reinforcements) and keeping them on the board (9.56). */
import type { Chance, May, No, Reason, Side } from "@admiralty/engine";
import board from "../../data/battle-board.json" with { type: "json" };
import {
  type Heading,
  headingIds,
  noReserve,
  noSlot,
  type Ship,
  type Slot,
  seatOf,
  shipId,
  shipName,
} from "../components.ts";
import {
  distance,
  edgeHexes,
  type Hex,
  hexAt,
  hexName,
  onBoard,
  placeOf,
  radius,
  shipsPerHex,
  stepQ,
  stepR,
} from "../hexes.ts";
import { shipRef } from "../names.ts";
import { type Battle, defender, isAsked, mayCommand, present, shipsIn, slotOf } from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { mayFace } from "./reinforcements.ts";

/** The next ship to be placed by the side that is asked; -1 when all stand and only their heading is open. */
export function nextToPlace(b: Battle): Slot {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && b.status[slot] === "placing") return slot;
  }
  return noSlot;
}

function placesFor(b: Battle, slot: Slot): readonly (readonly [number, number])[] {
  if (b.joining >= 0) return joiningPlaces(b);
  return b.side[slot] === b.attacker ? attackerPlaces(b) : defenderPlaces(b);
}

/** The centre, full before any hex beside it is used (9.281). */
function defenderPlaces(b: Battle): readonly (readonly [number, number])[] {
  const side = defender(b);
  const places: [number, number][] = [];
  const room = shipsPerHex - shipsIn(b, side, 0, 0);
  if (room > 0) places.push([0, 0]);
  let waiting = 0;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] === side && b.status[slot] === "placing") waiting++;
  }
  if (waiting - 1 < room) return places;
  for (let heading = 0; heading < 6; heading++) {
    const q = stepQ[heading]!;
    const r = stepR[heading]!;
    if (shipsIn(b, side, q, r) < shipsPerHex) places.push([q, r]);
  }
  return places;
}

function attackerPlaces(b: Battle): readonly (readonly [number, number])[] {
  return edgeHexes(b.edge).filter(([q, r]) => shipsIn(b, b.attacker, q, r) < shipsPerHex);
}

/** The edge's hexes six or more from every enemy (9.42); when there are none, the first row beyond it (9.56). */
function joiningPlaces(b: Battle): readonly (readonly [number, number])[] {
  for (let out = 0; ; out++) {
    const places = edgeHexes(b.joinEdge, out).filter(
      ([q, r]) => shipsIn(b, b.asked, q, r) < shipsPerHex && clearOfEnemies(b, b.asked, q, r),
    );
    if (places.length > 0) return places;
  }
}

function clearOfEnemies(b: Battle, side: Side, q: number, r: number): boolean {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (b.side[slot] === side || !present(b, slot)) continue;
    if (distance(b.q[slot]! - q, b.r[slot]! - r) < board.reinforcement.distance) return false;
  }
  return true;
}

/** 9.28, 9.281, 9.42: ship after ship, in the order of their slots, each where her side may stand. */
function mayDeploy(b: Battle, side: Side, unit: Ship, hex: Hex, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  if (b.status[slot] !== "placing") return no?.("9.28", "That ship is not being placed.");
  const next = nextToPlace(b);
  if (next !== slot) return no?.("9.28", `Place ${shipName(b.unit[next]!)} first.`);
  const places = placesFor(b, slot);
  const [q, r] = placeOf(hex);
  if (places.some((place) => place[0] === q && place[1] === r)) return true;
  const rule = b.joining >= 0 ? "9.42" : side === b.attacker ? "9.28" : "9.281";
  return no?.(rule, `${hexName(q, r)} is not one of the ${places.length} hexes open to ${shipName(unit)}.`);
}

export function deploy(b: Battle, slot: Slot, q: number, r: number, log?: BattleEvent[]): void {
  b.q[slot] = q;
  b.r[slot] = r;
  b.status[slot] = "fighting";
  const rule = b.joining >= 0 ? "9.42" : "9.28";
  log?.push({ type: "deployed", rule, ship: shipId(b.unit[slot]!), hex: hexName(q, r) });
}

/** All ships placed together point the same way (9.282, 9.42). */
export function face(b: Battle, heading: Heading, log?: BattleEvent[]): void {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    const together = b.joining >= 0 ? b.reserve[slot] === b.joining : b.side[slot] === b.asked;
    if (together && b.status[slot] === "fighting") b.heading[slot] = heading;
  }
  log?.push({
    type: "faced",
    rule: b.joining >= 0 ? "9.42" : "9.282",
    side: seatOf[b.asked],
    heading: headingIds[heading]!,
  });
}

/** 9.281: room in a hex for one friend more. */
export function hasRoom(b: Battle, side: Side, q: number, r: number, except: Slot, no?: No): May {
  return shipsIn(b, side, q, r, except) < shipsPerHex || no?.("9.281", "Two friendly ships lie in the hex ahead.");
}

/** After the defender's heading the attacker rolls his edge; after the attacker's the first round begins. */
function endPlacing(b: Battle, chance: Chance, log?: BattleEvent[]): StepName {
  if (b.joining >= 0) {
    b.joining = noReserve;
    b.joinEdge = 0;
    keepOnBoard(b, log);
    return "muster";
  }
  if (b.asked === b.attacker) return "round";
  b.asked = b.attacker;
  b.edge = chance.die();
  log?.push({ type: "edge", rule: "9.28", side: seatOf[b.attacker], die: b.edge, edge: b.edge });
  return "deploy";
}

/** While a reserve comes on, nothing else is done. */
const joiningFirst =
  (when: Reason) =>
  (b: Battle): Reason =>
    b.joining >= 0 ? ["9.42", "Place the ships that are joining first."] : when;
const meanwhile = {
  signal: joiningFirst(say.signal.when as Reason),
  join: joiningFirst(say.join.when as Reason),
  "carry-on": joiningFirst(say.carryOn.when as Reason),
};

/** 9.28: the defender first; 9.42: the ships of a reserve. */
export const deploying: Step = {
  rule: "9.28",
  title: "Ships are placed.",
  asks: isAsked,
  turn: (b) =>
    b.joining >= 0
      ? ["9.42", "The other side places the ships that join it."]
      : ["9.28", "The defender places his ships first, then the attacker."],
  prompt: (b) => ({
    rule: b.joining >= 0 ? "9.42" : "9.28",
    text: `Place ${shipRef(b.unit[nextToPlace(b)]!)}.`,
  }),
  against: { ...meanwhile, face: ["9.28", "Place all the ships first."] },
  list(b, _side, list) {
    const slot = nextToPlace(b);
    for (const [q, r] of placesFor(b, slot)) list.push(say.deploy.of(b.unit[slot]!, hexAt(q, r)));
  },
  orders: {
    deploy: {
      may: mayDeploy,
      apply(b, _side, unit, hex, _chance, log) {
        deploy(b, slotOf(b, unit), ...placeOf(hex), log);
        return nextToPlace(b) < 0 ? "face" : undefined;
      },
    },
  },
};

/** 9.282, 9.42: all of them the same way. */
export const facing: Step = {
  rule: "9.282",
  title: "The ships just placed are pointed.",
  asks: isAsked,
  turn: (b) =>
    b.joining >= 0
      ? ["9.42", "The other side places the ships that join it."]
      : ["9.28", "The defender places his ships first, then the attacker."],
  prompt: () => "Point your ships: all of them the same way.",
  against: { ...meanwhile, deploy: ["9.282", "All ships stand; say which way they point."] },
  orders: {
    face: {
      may: (b, _side, heading, no) => mayFace(b, heading, no),
      apply(b, _side, heading, chance, log) {
        face(b, heading, log);
        return endPlacing(b, chance, log);
      },
    },
  },
};

/**
 * When a ship stands off the board, everything is shifted the same number of hexes the same way, if that brings all
 * back on it; otherwise she stands in an imaginary hex (9.56).
 */
export function keepOnBoard(b: Battle, log?: BattleEvent[]): void {
  if (allOnBoard(b, 0, 0)) return;
  for (let far = 1; far <= 2 * radius; far++) {
    for (let way = 0; way < 6; way++) {
      const q = stepQ[way]! * far;
      const r = stepR[way]! * far;
      if (!allOnBoard(b, q, r)) continue;
      for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
        if (!present(b, slot)) continue;
        b.q[slot] = b.q[slot]! + q;
        b.r[slot] = b.r[slot]! + r;
      }
      log?.push({ type: "shifted", rule: "9.56", by: hexName(q, r) });
      return;
    }
  }
}

function allOnBoard(b: Battle, q: number, r: number): boolean {
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (present(b, slot) && !onBoard(b.q[slot]! + q, b.r[slot]! + r)) return false;
  }
  return true;
}
