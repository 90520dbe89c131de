/** What cannot be true of a battle in a scene: of its description, and then of the battle made from it. */
import board from "../data/battle-board.json" with { type: "json" };
import type { Problem } from "../scene/form.ts";
import {
  boxes,
  midshipsBoxes,
  printedEvasion,
  type Reserve,
  type Section,
  type Ship,
  sectionIds,
  sections,
  shipId,
  shipName,
  shipNumber,
  shipSide,
  torpedoSalvoes,
} from "./components.ts";
import { shown } from "./rules/designation.ts";
import { allows } from "./rules/movement.ts";
import type { BattleScene, ShipFigures } from "./scene.ts";
import { type Battle, evasion, reservesOf, type Stores, shipsIn, slotsOf } from "./state.ts";
import type { Seat, StepName } from "./types.ts";

const placing: readonly StepName[] = ["deploy", "face"];
const shooting: readonly StepName[] = ["fire", "mark"];

export function checkDescription(scene: BattleScene, stores: Stores, problem: Problem): void {
  const seen = new Set<string>();
  const sides = new Set<Seat>();
  for (const each of scene.ships) {
    checkShip(scene, each, stores, seen, problem);
    sides.add(shipSide(shipNumber(each.ship) as Ship));
    if (each.status === "reserve")
      problem(`battle.ships.${each.ship}.status`, `${nameOf(each)} is on the board: who waits stands in "reserves"`);
  }
  if (sides.size < 2) problem("battle.ships", "both sides need a ship on the board");
  for (const [at, { ships }] of (scene.reserves ?? []).entries()) {
    for (const each of ships) checkShip(scene, each, stores, seen, problem);
    if (new Set(ships.map(({ ship }) => shipSide(shipNumber(ship) as Ship))).size > 1)
      problem(`battle.reserves.${at}`, "a reserve belongs to one side");
  }
  for (const [key, ship] of [
    ["actor", scene.actor],
    ["mark", scene.mark?.ship],
    ...(scene.launches ?? []).flatMap(({ ship, target }) => [
      ["launches", ship],
      ["launches", target],
    ]),
    ...(scene.away ?? []).map((ship) => ["away", ship]),
  ]) {
    if (ship !== undefined && !seen.has(ship)) problem(`battle.${key}`, `${ship} is not in this battle`);
  }
  if ((scene.joining ?? -1) >= (scene.reserves ?? []).length) problem("battle.joining", "there is no such reserve");
  if (!stores.torpedoes && (scene.phase === "torpedoes" || scene.phase === "turn-away"))
    problem("battle.phase", "torpedoes are not played");
  if (scene.asked === undefined) checkBeginning(scene, problem);
}

/** A phase that somebody is in the middle of; and what only such a phase can have. */
function checkBeginning(scene: BattleScene, problem: Problem): void {
  const { phase = "declare" } = scene;
  if (["deploy", "face", "mark", "turn-away"].includes(phase))
    problem("battle.phase", `the phase ${phase} is under way: say who is asked`);
  for (const key of ["actor", "hexes", "turns", "stopped", "jam", "mark", "joining", "joinEdge", "offered"] as const) {
    if (scene[key] !== undefined)
      problem(`battle.${key}`, `it is of a phase that is under way: say who is asked, in "asked"`);
  }
}

const nameOf = ({ ship }: ShipFigures): string => shipName(shipNumber(ship) as Ship);

function checkShip(scene: BattleScene, each: ShipFigures, stores: Stores, seen: Set<string>, problem: Problem): void {
  const { ship, hits = {}, status, ammunition = 0 } = each;
  const unit = shipNumber(ship) as Ship;
  const name = shipName(unit);
  const where = `battle.ships.${ship}`;
  const full = stores.ammunition;
  if (ammunition > (full ?? 0)) problem(where, `${name} carries ${full ?? "no count of"} boxes of ammunition`);
  const salvoes = stores.torpedoes ? torpedoSalvoes(unit) : 0;
  if ((each.torpedoes ?? 0) > salvoes) problem(where, `${name} carries ${salvoes} salvoes of torpedoes`);
  if (!stores.torpedoes && (each.torpedoHits ?? each.torpedoLoss) !== undefined)
    problem(where, `${name}: torpedoes are not played`);
  if (!stores.leaks && (each.leakTested ?? each.leaked) !== undefined)
    problem(where, `${name}: fuel damage is not played`);
  if ((each.torpedoLoss ?? 0) > (hits.lostForGood ?? 0))
    problem(where, `${name} has lost less evasion for good than torpedoes cost her`);
  if (seen.has(ship)) problem(where, `${name} is there twice`);
  seen.add(ship);
  for (const section of sections) {
    const [most, id] = [boxes(unit, section).length, sectionIds[section]!];
    if ((hits[id] ?? 0) > most) problem(where, `${name} has only ${most} ${id} boxes`);
  }
  const most = midshipsBoxes(unit);
  const left = most - (hits.midships ?? 0);
  if (left < 0) problem(where, `${name} has only ${most} midships boxes`);
  // A ship with all her boxes marked fires on to the end of the round (9.714), and no longer.
  const going = scene.asked !== undefined && (scene.phase === "fire" || scene.phase === "mark");
  if (left === 0 && status !== "sunk" && !going) problem(where, `${name} would be sunk`);
  if (left > 0 && status === "sunk") problem(where, `${name} is sunk with ${left} midships boxes left`);
  if (each.withdrawing !== undefined && status !== undefined)
    problem(`${where}.withdrawing`, `say it or "status", not both`);
  const fastest = printedEvasion(unit);
  if ((hits.lostForGood ?? 0) > fastest) problem(where, `${name} has an evasion of ${fastest} to lose`);
  if ((each.speed ?? 0) > fastest) problem(`${where}.speed`, `${name} has an evasion of ${fastest} at most`);
}

/** What the battle cannot have come to. */
export function checkCourse(b: Battle, problem: Problem): void {
  const begun = !placing.includes(b.step) || b.joining >= 0;
  if (begun && b.round === 0) problem("battle.round", `in the phase ${b.step} the first round has begun (9.31)`);
  if (begun && b.edge === 0) problem("battle.edge", "the die for the attacker's edge has been thrown (9.28)");
  for (const reserve of reservesOf(b)) checkReserve(b, reserve, problem);
  if (b.joining >= 0 !== b.joinEdge > 0 || b.joinEdge > 6)
    problem("battle.joinEdge", "whoever is coming on does so by an edge, 1 to 6 (9.42)");
  if (b.joining >= 0 && !placing.includes(b.step))
    problem("battle.joining", `nobody comes on in the phase ${b.step} (9.42)`);
  if (b.offered && b.step !== "parley") problem("battle.offered", `nobody parts in the phase ${b.step} (9.92)`);
  if (b.markSlot >= 0 !== (b.step === "mark"))
    problem("battle.mark", "a hit waits to be placed in the phase mark, and only then (9.716)");
  for (const slot of slotsOf(b)) {
    if (b.status[slot] === "placing" && !placing.includes(b.step))
      problem(`battle.ships.${shipId(b.unit[slot]!)}.status`, `nobody is placed in the phase ${b.step} (9.28)`);
  }
  checkActor(b, problem);
}

/** 9.41: a die a round, from the end of the third on, until it lets them come. */
function checkReserve(b: Battle, reserve: Reserve, problem: Problem): void {
  const where = `battle.reserves.${reserve}`;
  const [tries, rolled] = [b.reserveTries[reserve]!, b.reserveRolled[reserve]!];
  const most = b.reserveHeld[reserve] === 1 ? 0 : Math.min(6, b.round - board.reinforcement.firstRoundEnd + 1);
  if (rolled > b.round) problem(`${where}.rolled`, `round ${rolled} is after round ${b.round}`);
  if (tries > Math.max(0, most))
    problem(`${where}.tries`, `by round ${b.round} there were ${Math.max(0, most)} (9.41)`);
  if (tries === 0 && b.reserveReady[reserve] === 1)
    problem(`${where}.ready`, "no die has let them come: tries says how many were thrown (9.41)");
}

/** The ship under way or firing: 9.31, 9.53, 9.62. */
function checkActor(b: Battle, problem: Problem): void {
  const slot = b.actor;
  const shots = slotsOf(b).reduce((sum, target) => sum + b.shots[target]!, 0);
  if (slot < 0) {
    if (b.hexes + b.turns > 0 || b.stopped) problem("battle.actor", "say which ship is under way (9.53)");
    if (b.jam !== "untested" || shots > 0) problem("battle.actor", "say which ship is firing (9.62)");
    return;
  }
  const name = shipName(b.unit[slot]!);
  const shoots = shooting.includes(b.step);
  if (!shoots && b.step !== "move") problem("battle.actor", `nobody is under way in the phase ${b.step} (9.31)`);
  if (b.step !== "mark" && b.side[slot] !== b.asked)
    problem("battle.actor", `${name} is not of the side that is asked`);
  if (!shoots && (b.jam !== "untested" || shots > 0))
    problem("battle.actor", `nobody fires in the phase ${b.step} (9.31)`);
  if (shoots && (b.hexes + b.turns > 0 || b.stopped))
    problem("battle.hexes", `nobody moves in the phase ${b.step} (9.31)`);
  if (b.step === "move" && !allows(b.unit[slot]!, evasion(b, slot), b.hexes, b.turns))
    problem("battle.hexes", `${name} cannot go ${b.hexes} hexes with ${b.turns} turns (9.52)`);
  if (b.stopped && shipsIn(b, b.side[slot]!, b.q[slot]!, b.r[slot]!, slot) === 0)
    problem("battle.stopped", `no friend lies in ${name}'s hex (R29)`);
  const salvos = sections.reduce((sum: number, section: Section) => sum + shown(b, slot, section), 0);
  if (shots > salvos)
    problem("battle.ships", `${name} fires ${salvos} salvos at most, and ${shots} shots are to come (9.64)`);
}
