/** Movement on the battle board (9.5): hexes and direction changes by evasion, one step at a time. */
import board from "../data/battle-board.json" with { type: "json" };
import { AHEAD, HELMS, STEADY, steerAction, TO_PORT, TO_STARBOARD } from "./actions.ts";
import { keepOnBoard } from "./deployment.ts";
import { distance, HEADINGS, hexName, SHIPS_PER_HEX } from "./hexes.ts";
import { isCruiser, shipId } from "./ships.ts";
import { aheadQ, aheadR, evasion, isNext, present, shipsIn, sideOfSlowest, slowest } from "./state.ts";
import { type Battle, type BattleAction, type BattleEvent, type Heading, type Helm, Status } from "./types.ts";

const MOST = 5;
const rows = board.movement.rows;
/** Row of the movement table for each evasion. */
const ROW_OF: number[] = [];
rows.forEach((row, index) => {
  for (let level = row.evasion[0] as number; level <= (row.evasion[1] as number); level++) ROW_OF[level] = index;
});
/** Whether a row allows so many hexes with so many direction changes; cruisers have their own copy of each row. */
const ALLOWS: boolean[] = [];
rows.forEach((row, index) => {
  for (const cruiser of [0, 1]) {
    const choices = cruiser === 1 && row.cruiser !== undefined ? [...row.choices, ...row.cruiser] : row.choices;
    for (let hexes = 0; hexes < MOST; hexes++) {
      for (let turns = 0; turns < MOST; turns++) {
        ALLOWS[((index * 2 + cruiser) * MOST + hexes) * MOST + turns] = choices.some(
          ([h = 0, t = 0]) => h >= hexes && t >= turns,
        );
      }
    }
  }
});

/** The table of 9.52: may a ship of this evasion make so many hexes and direction changes in a round? */
export function allows(unit: number, level: number, hexes: number, turns: number): boolean {
  const row = ROW_OF[level] as number;
  return ALLOWS[((row * 2 + (isCruiser(unit) ? 1 : 0)) * MOST + hexes) * MOST + turns] as boolean;
}

/** Why a ship may not enter the hex she points at; undefined when she may. */
export function aheadBarred(b: Battle, slot: number): "table" | "stopped" | "enemy" | "full" | "closer" | undefined {
  const begun = b.actor === slot;
  const hexes = begun ? b.hexes : 0;
  const turns = begun ? b.turns : 0;
  if (!allows(b.unit[slot] as number, evasion(b, slot), hexes + 1, turns)) return "table";
  if (begun && b.stopped === 1) return "stopped";
  const heading = b.heading[slot] as number;
  const blocked = hexBarred(b, slot, heading);
  if (blocked !== undefined) return blocked;
  if (b.status[slot] === Status.withdrawing && closes(b, slot, heading) && !hemmedIn(b, slot)) return "closer";
  return undefined;
}

/** 9.55, and room for two friends (9.281). */
export function hexBarred(b: Battle, slot: number, heading: number): "enemy" | "full" | undefined {
  const side = b.side[slot] as number;
  const q = aheadQ(b, slot, heading);
  const r = aheadR(b, slot, heading);
  if (shipsIn(b, 1 - side, q, r, slot) > 0) return "enemy";
  return shipsIn(b, side, q, r, slot) >= SHIPS_PER_HEX ? "full" : undefined;
}

/** The next hex that way lies nearer to some enemy (9.96). */
export function closes(b: Battle, slot: number, heading: number): boolean {
  const q = b.q[slot] as number;
  const r = b.r[slot] as number;
  const nextQ = aheadQ(b, slot, heading);
  const nextR = aheadR(b, slot, heading);
  for (let enemy = 0; enemy < b.unit.length; enemy++) {
    if (b.side[enemy] === b.side[slot] || !present(b, enemy)) continue;
    const eq = b.q[enemy] as number;
    const er = b.r[enemy] as number;
    if (distance(nextQ - eq, nextR - er) < distance(q - eq, r - er)) return true;
  }
  return false;
}

/** Every way out of the hex is barred or leads nearer to an enemy: then 9.96 lets her move all the same (R42). */
export function hemmedIn(b: Battle, slot: number): boolean {
  for (let heading = 0; heading < 6; heading++) {
    if (hexBarred(b, slot, heading) === undefined && !closes(b, slot, heading)) return false;
  }
  return true;
}

export function mayTurn(b: Battle, slot: number): boolean {
  const begun = b.actor === slot;
  return allows(b.unit[slot] as number, evasion(b, slot), begun ? b.hexes : 0, (begun ? b.turns : 0) + 1);
}

function mayStep(b: Battle, slot: number): boolean {
  return mayTurn(b, slot) || aheadBarred(b, slot) === undefined;
}

export function moveActions(b: Battle): readonly BattleAction[] {
  const actions: BattleAction[] = [];
  if (b.actor >= 0) {
    pushSteps(b, b.actor, actions);
    return actions;
  }
  const least = slowest(b, -1);
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (b.side[slot] === b.asked && isNext(b, slot, -1, least)) pushSteps(b, slot, actions);
  }
  return actions;
}

function pushSteps(b: Battle, slot: number, actions: BattleAction[]): void {
  const unit = b.unit[slot] as number;
  if (aheadBarred(b, slot) === undefined) actions.push(steerAction(unit, AHEAD));
  if (mayTurn(b, slot)) actions.push(steerAction(unit, TO_PORT), steerAction(unit, TO_STARBOARD));
  actions.push(steerAction(unit, STEADY));
}

/** One step of a ship's move; her move is over when she steadies or nothing is left to her. */
export function steer(b: Battle, slot: number, helm: number, log?: BattleEvent[]): void {
  if (b.actor !== slot) {
    b.actor = slot;
    b.hexes = 0;
    b.turns = 0;
    b.stopped = 0;
  }
  const heading = b.heading[slot] as number;
  switch (helm) {
    case AHEAD:
      b.q[slot] = aheadQ(b, slot, heading);
      b.r[slot] = aheadR(b, slot, heading);
      b.hexes++;
      b.stopped = shipsIn(b, b.side[slot] as number, b.q[slot] as number, b.r[slot] as number, slot) > 0 ? 1 : 0;
      break;
    case TO_PORT:
      b.heading[slot] = (heading + 5) % 6;
      b.turns++;
      break;
    case TO_STARBOARD:
      b.heading[slot] = (heading + 1) % 6;
      b.turns++;
      break;
    default:
      break;
  }
  if (log) {
    log.push({
      type: "steered",
      rule: helm === AHEAD ? "9.57" : helm === STEADY ? "9.54" : "9.52",
      ship: shipId(b.unit[slot] as number),
      helm: HELMS[helm] as Helm,
      hex: hexName(b.q[slot] as number, b.r[slot] as number),
      heading: HEADINGS[b.heading[slot] as number] as Heading,
    });
  }
  if (helm === AHEAD) keepOnBoard(b, log);
  if (helm === STEADY || !mayStep(b, slot)) endMove(b, slot);
}

function endMove(b: Battle, slot: number): void {
  b.acted[slot] = 1;
  b.actor = -1;
  b.hexes = 0;
  b.turns = 0;
  b.stopped = 0;
}

/** Finds who moves next (9.31); ships that can make no step at all are passed over. False when all have moved. */
export function nextMove(b: Battle): boolean {
  if (b.actor >= 0) return true;
  for (;;) {
    const least = slowest(b, -1);
    if (least < 0) return false;
    b.asked = sideOfSlowest(b, -1, least);
    let asked = false;
    for (let slot = 0; slot < b.unit.length; slot++) {
      if (b.side[slot] !== b.asked || !isNext(b, slot, -1, least)) continue;
      if (mayStep(b, slot)) asked = true;
      else b.acted[slot] = 1;
    }
    if (asked) return true;
  }
}
