/**
 * The course of a battle (9.3): set-up, then rounds of declaring, moving, firing, parley, bonus moves and
 * reinforcements, until one side has nothing left on the board or both agree.
 */
import type { Chance } from "@admiralty/engine";
import { BONUS_TURNS, BREAK_OFF, FIGHT_ON, HELMS } from "./actions.ts";
import { deploy, deployActions, face, keepOnBoard } from "./deployment.ts";
import { broadside, fireActions, Jam, lay, mayOpenFire, takeInHand } from "./designation.ts";
import { Mark, mark, markActions, openFire, rollShots, testGuns } from "./gunfire.ts";
import { HEADINGS, parseHex } from "./hexes.ts";
import { RECORD, SECTIONS } from "./hit-record.ts";
import { moveActions, nextMove, steer } from "./movement.ts";
import { join, musterActions, signal } from "./reinforcements.ts";
import { BISMARCK, shipId, shipNumber } from "./ships.ts";
import { clearActed, evasion, present, sidePresent, sinking, slotOf } from "./state.ts";
import {
  type Battle,
  type BattleAction,
  type BattleEnding,
  type BattleEvent,
  type BattleResult,
  type BattleShipOut,
  Ending,
  Phase,
  type Seat,
  SIDES,
  Status,
} from "./types.ts";
import {
  anyToDeclare,
  bonusActions,
  bonusMove,
  declare,
  declareActions,
  dropWithdrawals,
  nextBonus,
} from "./withdrawal.ts";

const SEATS: readonly (readonly Seat[])[] = [["british"], ["german"]];
const NOBODY: readonly Seat[] = [];
const NOTHING: readonly BattleAction[] = [];
const PARLEY: readonly BattleAction[] = [FIGHT_ON, BREAK_OFF];
const ENDINGS: readonly (BattleEnding | null)[] = [null, "agreed", "cleared", "bismarck-sunk"];

export function endingOf(b: Battle): BattleEnding | null {
  return ENDINGS[b.ending] ?? null;
}

export function battleAwaiting(b: Battle): readonly Seat[] {
  return b.phase === Phase.over ? NOBODY : (SEATS[b.asked] as readonly Seat[]);
}

export function battleActions(b: Battle, seat: Seat): readonly BattleAction[] {
  if (b.phase === Phase.over || SIDES[b.asked] !== seat) return NOTHING;
  switch (b.phase) {
    case Phase.deploy:
      return deployActions(b);
    case Phase.declare:
      return declareActions(b);
    case Phase.move:
      return moveActions(b);
    case Phase.fire:
      return fireActions(b);
    case Phase.mark:
      return markActions(b);
    case Phase.parley:
      return PARLEY;
    case Phase.bonus:
      return bonusActions(b);
    case Phase.muster:
      return b.joining >= 0 ? deployActions(b) : musterActions(b);
    default:
      return NOTHING;
  }
}

/** Carries out a legal action. */
export function applyBattle(b: Battle, seat: Seat, action: BattleAction, chance: Chance, log?: BattleEvent[]): void {
  const slot = "ship" in action ? slotOf(b, shipNumber(action.ship) as number) : -1;
  switch (action.do) {
    case "deploy": {
      const [q, r] = parseHex(action.hex) as readonly [number, number];
      deploy(b, slot, q, r, log);
      return;
    }
    case "face":
      face(b, HEADINGS.indexOf(action.heading), log);
      endPlacing(b, chance, log);
      return;
    case "disengage":
      declare(b, slot, log);
      return;
    case "carry-on":
      if (b.phase === Phase.declare) endDeclaring(b, log);
      else endMuster(b, log);
      return;
    case "steer":
      steer(b, slot, HELMS.indexOf(action.to), log);
      if (!nextMove(b)) beginFire(b, log);
      return;
    case "test-guns":
      takeInHand(b, slot);
      testGuns(b, slot, chance, log);
      return;
    case "lay":
      takeInHand(b, slot);
      lay(b, SECTIONS.indexOf(action.guns), slotOf(b, shipNumber(action.target) as number), action.salvos, log);
      return;
    case "broadside":
      takeInHand(b, slot);
      broadside(b, slot, slotOf(b, shipNumber(action.target) as number), log);
      return;
    case "fire":
      openFire(b, slot, chance, log);
      afterShots(b, slot, log);
      return;
    case "hold-fire":
      if (log) log.push({ type: "held-fire", rule: "9.61", ship: action.ship });
      endShipFire(b, slot, log);
      return;
    case "mark": {
      const shooter = b.actor;
      mark(b, SECTIONS.indexOf(action.guns), log);
      rollShots(b, shooter, chance, log);
      afterShots(b, shooter, log);
      return;
    }
    case "break-off":
    case "fight-on":
      parley(b, action.do === "break-off", log);
      return;
    case "bonus-move":
      bonusMove(b, slot, BONUS_TURNS.indexOf(action.turn), log);
      continueBonus(b, log);
      return;
    case "signal":
      signal(b, b.reserve[slot] as number, chance, log);
      return;
    case "join":
      join(b, b.reserve[slot] as number, chance, log);
      return;
    default:
      throw new Error(`${seat} cannot do that in a battle: ${JSON.stringify(action satisfies never)}`);
  }
}

/** Begins a phase on a board that is set out already, as a scene does it. */
export function enterPhase(b: Battle, phase: Phase, log?: BattleEvent[]): void {
  clearActed(b);
  b.phase = phase;
  b.asked = b.attacker;
  if (phase === Phase.declare && !anyToDeclare(b, b.attacker)) endDeclaring(b, log);
  else if (phase === Phase.move && !nextMove(b)) beginFire(b, log);
  else if (phase === Phase.fire) beginFire(b, log);
  else if (phase === Phase.bonus) continueBonus(b, log);
}

/** After the defender's heading the attacker rolls his edge; after the attacker's the first round begins. */
function endPlacing(b: Battle, chance: Chance, log?: BattleEvent[]): void {
  if (b.joining >= 0) {
    b.joining = -1;
    b.joinEdge = 0;
    keepOnBoard(b, log);
    return;
  }
  if (b.asked === b.attacker) {
    beginRound(b, log);
    return;
  }
  b.asked = b.attacker;
  b.edge = chance.die();
  if (log) log.push({ type: "edge", rule: "9.28", side: SIDES[b.attacker] as Seat, die: b.edge, edge: b.edge });
}

function beginRound(b: Battle, log?: BattleEvent[]): void {
  b.round++;
  b.phase = Phase.declare;
  b.asked = b.attacker;
  if (log) log.push({ type: "round", rule: "9.31", round: b.round });
  if (!anyToDeclare(b, b.attacker)) endDeclaring(b, log);
}

function endDeclaring(b: Battle, log?: BattleEvent[]): void {
  if (b.asked === b.attacker) {
    b.asked = 1 - b.attacker;
    if (anyToDeclare(b, b.asked)) return;
  }
  b.phase = Phase.move;
  clearActed(b);
  if (!nextMove(b)) beginFire(b, log);
}

/** The guns count by what was marked before this moment (9.713). */
function beginFire(b: Battle, log?: BattleEvent[]): void {
  b.phase = Phase.fire;
  b.asked = b.attacker;
  clearActed(b);
  crossOut(b);
  nextToFire(b, log);
}

/** Slashes become crosses (9.715). */
function crossOut(b: Battle): void {
  for (let slot = 0; slot < b.unit.length; slot++) {
    for (let section = 0; section < 4; section++)
      b.guns[slot * 4 + section] = b.hits[slot * RECORD + section] as number;
    // A withdrawing ship is measured by what she had when she declared (9.94).
    if (b.status[slot] !== Status.withdrawing) b.speed[slot] = evasion(b, slot);
  }
}

/** All attacking ships fire before the defending ones (9.62). */
function nextToFire(b: Battle, log?: BattleEvent[]): void {
  for (;;) {
    for (let slot = 0; slot < b.unit.length; slot++) if (mayOpenFire(b, slot)) return;
    if (b.asked !== b.attacker) break;
    b.asked = 1 - b.attacker;
  }
  endFire(b, log);
}

function afterShots(b: Battle, shooter: number, log?: BattleEvent[]): void {
  if (b.markSlot >= 0) {
    b.phase = Phase.mark;
    // The firing player places a secondary hit, Rodney's owner a turret hit (9.716, 9.81).
    b.asked = b.side[b.markKind === Mark.secondary ? shooter : b.markSlot] as number;
    return;
  }
  b.phase = Phase.fire;
  b.asked = b.side[shooter] as number;
  endShipFire(b, shooter, log);
}

function endShipFire(b: Battle, shooter: number, log?: BattleEvent[]): void {
  b.acted[shooter] = 1;
  b.actor = -1;
  b.jam = Jam.untested;
  for (let index = 0; index < b.laid.length; index++) b.laid[index] = 0;
  nextToFire(b, log);
}

/** Damage takes effect: ships go down, the slowed lose their withdrawal (9.713, 9.714, 9.94). */
function endFire(b: Battle, log?: BattleEvent[]): void {
  let bismarckSunk = false;
  for (let slot = 0; slot < b.unit.length; slot++) {
    if (!present(b, slot) || !sinking(b, slot)) continue;
    b.status[slot] = Status.sunk;
    if (b.unit[slot] === BISMARCK) bismarckSunk = true;
    if (log) log.push({ type: "sunk", rule: "9.714", ship: shipId(b.unit[slot] as number) });
  }
  dropWithdrawals(b, log);
  crossOut(b);
  clearActed(b);
  if (bismarckSunk) {
    end(b, Ending.bismarckSunk, log);
    return;
  }
  if (ifCleared(b, log)) return;
  b.phase = Phase.parley;
  b.asked = b.attacker;
  b.offered = 0;
}

/** Both agree and it is over (9.92); the attacker is asked first, the defender only if he offers (R44). */
function parley(b: Battle, breakOff: boolean, log?: BattleEvent[]): void {
  if (log) log.push({ type: "offer", rule: "9.92", side: SIDES[b.asked] as Seat, breakOff });
  if (breakOff && b.asked === b.attacker) {
    b.offered = 1;
    b.asked = 1 - b.attacker;
    return;
  }
  b.offered = 0;
  if (breakOff) {
    end(b, Ending.agreed, log);
    return;
  }
  b.phase = Phase.bonus;
  clearActed(b);
  continueBonus(b, log);
}

function continueBonus(b: Battle, log?: BattleEvent[]): void {
  if (ifCleared(b, log)) return;
  const more = nextBonus(b, log);
  if (ifCleared(b, log) || more) return;
  clearActed(b);
  // Both sides are asked after every round, so that being asked tells nothing about what waits in the zone.
  b.phase = Phase.muster;
  b.asked = b.attacker;
}

function endMuster(b: Battle, log?: BattleEvent[]): void {
  if (b.asked === b.attacker) b.asked = 1 - b.attacker;
  else beginRound(b, log);
}

function ifCleared(b: Battle, log?: BattleEvent[]): boolean {
  if (sidePresent(b, 0) && sidePresent(b, 1)) return false;
  end(b, Ending.cleared, log);
  return true;
}

function end(b: Battle, ending: number, log?: BattleEvent[]): void {
  b.phase = Phase.over;
  b.ending = ending;
  b.asked = b.attacker;
  clearActed(b);
  if (log) {
    const rule = ending === Ending.agreed ? "9.92" : ending === Ending.bismarckSunk ? "9.714" : "9.32";
    log.push({ type: "battle-ends", rule, why: endingOf(b) as BattleEnding, rounds: b.round });
  }
}

const FATES: readonly BattleShipOut["fate"][] = ["reserve", "reserve", "afloat", "afloat", "withdrew", "sunk"];

export function battleOver(b: Battle): BattleResult | undefined {
  if (b.phase !== Phase.over) return undefined;
  return {
    why: endingOf(b) as BattleEnding,
    rounds: b.round,
    ships: b.unit.map((unit, slot) => ({
      unit,
      hits: b.hits.slice(slot * RECORD, slot * RECORD + RECORD),
      fate: FATES[b.status[slot] as number] as BattleShipOut["fate"],
    })),
  };
}
