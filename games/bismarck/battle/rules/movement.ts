/** Movement on the battle board (9.5): hexes and direction changes by evasion, one step at a time. */
import { type May, type No, other, type Side } from "@admiralty/engine";
import board from "../../data/battle-board.json" with { type: "json" };
import {
  type Heading,
  Helm,
  headingIds,
  headings,
  helmIds,
  isCruiser,
  noSlot,
  type Ship,
  type Slot,
  shipId,
  shipName,
  toPort,
  toStarboard,
} from "../components.ts";
import { distance, hexName } from "../hexes.ts";
import { shipRef } from "../names.ts";
import {
  aheadQ,
  aheadR,
  type Battle,
  clearActed,
  evasion,
  isAsked,
  isNext,
  mayCommand,
  present,
  shipsIn,
  sideOfSlowest,
  slotOf,
  slowest,
} from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent } from "../types.ts";
import * as say from "../verbs.ts";
import { hasRoom, keepOnBoard } from "./deployment.ts";

const most = 5;
const rows = board.movement.rows;
/** Row of the movement table for each evasion. */
const rowOf: number[] = [];
rows.forEach((row, index) => {
  for (let level = row.evasion[0] as number; level <= (row.evasion[1] as number); level++) rowOf[level] = index;
});
/** Whether a row allows so many hexes with so many direction changes; cruisers have their own copy of each row. */
const allowed: boolean[] = [];
rows.forEach((row, index) => {
  for (const cruiser of [0, 1]) {
    const choices = cruiser === 1 && row.cruiser !== undefined ? [...row.choices, ...row.cruiser] : row.choices;
    for (let hexes = 0; hexes < most; hexes++) {
      for (let turns = 0; turns < most; turns++) {
        allowed[((index * 2 + cruiser) * most + hexes) * most + turns] = choices.some(
          ([h = 0, t = 0]) => h >= hexes && t >= turns,
        );
      }
    }
  }
});

/** The table of 9.52: may a ship of this evasion make so many hexes and direction changes in a round? */
export function allows(unit: Ship, level: number, hexes: number, turns: number): boolean {
  const row = rowOf[level] as number;
  return allowed[((row * 2 + (isCruiser(unit) ? 1 : 0)) * most + hexes) * most + turns] as boolean;
}

/** May a ship enter the hex she points at, as far as she has moved (9.53, 9.55, 9.57, 9.96)? */
export function mayGoAhead(b: Battle, slot: Slot, no?: No): May {
  const unit = b.unit[slot]!;
  const begun = b.actor === slot;
  const hexes = begun ? b.hexes : 0;
  const turns = begun ? b.turns : 0;
  if (!allows(unit, evasion(b, slot), hexes + 1, turns)) {
    return no?.("9.53", `${shipName(unit)} has no hex left to move this round.`);
  }
  if (begun && b.stopped) return no?.("R29", `${shipName(unit)} may stop in a friend's hex but not pass through it.`);
  const heading = b.heading[slot]!;
  if (!mayEnter(b, slot, heading, no)) return false;
  if (b.status[slot] !== "withdrawing" || !closes(b, slot, heading) || hemmedIn(b, slot)) return true;
  return no?.("9.96", `${shipName(unit)} is withdrawing and must not move nearer to an enemy.`);
}

/** 9.55, and room for two friends (9.281). */
export function mayEnter(b: Battle, slot: Slot, heading: Heading, no?: No): May {
  const side = b.side[slot]!;
  const q = aheadQ(b, slot, heading);
  const r = aheadR(b, slot, heading);
  if (shipsIn(b, other(side), q, r, slot) > 0) return no?.("9.55", "An enemy ship lies in the hex ahead.");
  return hasRoom(b, side, q, r, slot, no);
}

/** The next hex that way lies nearer to some enemy (9.96). */
export function closes(b: Battle, slot: Slot, heading: Heading): boolean {
  const q = b.q[slot]!;
  const r = b.r[slot]!;
  const nextQ = aheadQ(b, slot, heading);
  const nextR = aheadR(b, slot, heading);
  for (let enemy = 0 as Slot; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy)) continue;
    const eq = b.q[enemy]!;
    const er = b.r[enemy]!;
    if (distance(nextQ - eq, nextR - er) < distance(q - eq, r - er)) return true;
  }
  return false;
}

/** Every way out of the hex is barred or leads nearer to an enemy: then 9.96 lets her move all the same (R42). */
export function hemmedIn(b: Battle, slot: Slot): boolean {
  for (const heading of headings) {
    if (mayEnter(b, slot, heading) && !closes(b, slot, heading)) return false;
  }
  return true;
}

export function mayTurn(b: Battle, slot: Slot): boolean {
  const begun = b.actor === slot;
  return allows(b.unit[slot]!, evasion(b, slot), begun ? b.hexes : 0, (begun ? b.turns : 0) + 1);
}

function mayStep(b: Battle, slot: Slot): May {
  return mayTurn(b, slot) || mayGoAhead(b, slot);
}

/** 9.31: the lowest evasion first; of withdrawing ships too, when they run on. */
export function isHerTurn(b: Battle, slot: Slot, status?: "withdrawing", no?: No): May {
  const least = slowest(b, status);
  return (
    isNext(b, slot, least, status) ||
    no?.("9.31", `Ships of evasion ${least} move before ${shipName(b.unit[slot]!)} with ${evasion(b, slot)}.`)
  );
}

/** 9.31: ship after ship, and only she whose turn it is. */
function maySteer(b: Battle, side: Side, unit: Ship, helm: Helm, no?: No): May {
  if (!mayCommand(b, side, unit, no)) return false;
  const slot = slotOf(b, unit);
  if (!present(b, slot)) return no?.("9.31", `${shipName(unit)} is not on the board.`);
  if (b.acted[slot] === 1) return no?.("9.51", `${shipName(unit)} has moved this round.`);
  if (b.actor >= 0 && b.actor !== slot) {
    return no?.("9.31", `${shipName(b.unit[b.actor]!)} is under way; finish her move first.`);
  }
  if (!isHerTurn(b, slot, undefined, no)) return false;
  if (helm === Helm.ahead) return mayGoAhead(b, slot, no);
  return helm === Helm.steady || mayTurn(b, slot) || no?.("9.53", `${shipName(unit)} has no direction change left.`);
}

/** One step of a ship's move; her move is over when she steadies or nothing is left to her. */
export function steer(b: Battle, slot: Slot, helm: Helm, log?: BattleEvent[]): void {
  if (b.actor !== slot) {
    b.actor = slot;
    b.hexes = 0;
    b.turns = 0;
    b.stopped = false;
  }
  const heading = b.heading[slot]!;
  switch (helm) {
    case Helm.ahead:
      b.q[slot] = aheadQ(b, slot, heading);
      b.r[slot] = aheadR(b, slot, heading);
      b.hexes++;
      b.stopped = shipsIn(b, b.side[slot]!, b.q[slot]!, b.r[slot]!, slot) > 0;
      break;
    case Helm.port:
      b.heading[slot] = toPort(heading);
      b.turns++;
      break;
    case Helm.starboard:
      b.heading[slot] = toStarboard(heading);
      b.turns++;
      break;
    default:
      break;
  }
  log?.push({
    type: "steered",
    rule: helm === Helm.ahead ? "9.57" : helm === Helm.steady ? "9.54" : "9.52",
    ship: shipId(b.unit[slot]!),
    helm: helmIds[helm]!,
    hex: hexName(b.q[slot]!, b.r[slot]!),
    heading: headingIds[b.heading[slot]!]!,
  });
  if (helm === Helm.ahead) keepOnBoard(b, log);
  if (helm === Helm.steady || !mayStep(b, slot)) endMove(b, slot);
}

function endMove(b: Battle, slot: Slot): void {
  b.acted[slot] = 1;
  b.actor = noSlot;
  b.hexes = 0;
  b.turns = 0;
  b.stopped = false;
}

/** Finds who moves next (9.31); ships that can make no step at all are passed over. False when all have moved. */
function nextMove(b: Battle): boolean {
  if (b.actor >= 0) return true;
  for (;;) {
    const least = slowest(b);
    if (least < 0) return false;
    b.asked = sideOfSlowest(b, least);
    let asked = false;
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] !== b.asked || !isNext(b, slot, least)) continue;
      if (mayStep(b, slot)) asked = true;
      else b.acted[slot] = 1;
    }
    if (asked) return true;
  }
}

function listHelms(b: Battle, slot: Slot, list: say.BattleAction[]): void {
  const unit = b.unit[slot]!;
  if (mayGoAhead(b, slot)) list.push(say.steer.of(unit, Helm.ahead));
  if (mayTurn(b, slot)) list.push(say.steer.of(unit, Helm.port), say.steer.of(unit, Helm.starboard));
  list.push(say.steer.of(unit, Helm.steady));
}

/** 9.31, 9.5: one step after another of one ship after another. */
export const moving: Step = {
  rule: "9.31",
  title: "Ships move, the slowest first.",
  asks: isAsked,
  turn: ["9.31", "A ship of the other side is to move: the slowest first, and of equals the attacker's."],
  enter(b) {
    if (nextMove(b)) return undefined;
    clearActed(b);
    return "open-fire";
  },
  prompt: (b) =>
    b.actor >= 0
      ? { rule: "9.53", text: `${shipRef(b.unit[b.actor]!)} is under way: steer her.` }
      : "Move your slowest ship that has not moved.",
  list(b, side, list) {
    if (b.actor >= 0) {
      listHelms(b, b.actor, list);
      return;
    }
    const least = slowest(b);
    for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
      if (b.side[slot] === side && isNext(b, slot, least)) listHelms(b, slot, list);
    }
  },
  orders: {
    steer: {
      may: maySteer,
      apply(b, _side, unit, helm, _chance, log) {
        steer(b, slotOf(b, unit), helm, log);
        return b.actor < 0 ? "move" : undefined;
      },
    },
  },
};
