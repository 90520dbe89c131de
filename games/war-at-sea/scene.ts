/** Any position of War at Sea from a short description; the format is explained in `docs/scenes/war-at-sea.md`. */
import {
  type Chance,
  ChanceError,
  type EventBase,
  readShape,
  type SceneFormat,
  SceneProblems,
  ScriptedChance,
} from "@admiralty/engine";
import { audit } from "./audit.ts";
import {
  type Area,
  allies,
  areaCount,
  axis,
  everyArea,
  everyPort,
  landAirPlaces,
  maxUBoats,
  placeNumber,
  pocValue,
  portSide,
  repairCapacity,
  seatOf,
  shipNumber,
  turns,
  uBoatsOn,
} from "./components.ts";
import { capitalPlace, count, placeName, shipName } from "./names.ts";
import { placesToFight } from "./rules/battles.ts";
import { capped, placeFlags } from "./rules/control.ts";
import { held, unchosen } from "./rules/land-air.ts";
import { beginReturns } from "./rules/returns.ts";
import { uBoatsToPlace } from "./rules/u-boats.ts";
import { placeBattle } from "./scene-battle.ts";
import { describe, flagsPlaced, inCombat } from "./scene-describe.ts";
import { type Position, PositionSchema } from "./scene-format.ts";
import { checkShips, markShips, placeShips } from "./scene-ships.ts";
import { blank, portOpen } from "./state.ts";
import { actions, apply, awaiting, go } from "./steps.ts";
import type { Event, Options, Seat, State, StepName } from "./types.ts";
import { done } from "./verbs.ts";

export const scene: SceneFormat<State> = { schema: PositionSchema, build, describe };

function build(given: unknown, options: never, chance?: Chance, log?: EventBase<string>[]): State | SceneProblems {
  const position = readShape(PositionSchema, given);
  if (position instanceof SceneProblems) return position;
  const problems: string[] = [];
  const state = blank(options as Options);
  state.turn = position.turn;
  state.step = position.step ?? "allied-movement";
  state.next = position.afterwards ?? "over";
  placeShips(state, position, problems);
  if (problems.length > 0) return new SceneProblems(problems);
  markShips(state, position, problems);
  placeUBoats(state, position, problems);
  placeAir(state, position, problems);
  setControl(state, position, problems);
  setYards(state, position, problems);
  setQueue(state, position, problems);
  setUnfought(state, position, problems);
  placeBattle(state, position, problems);
  checkTurn(state, position, problems);
  checkShips(state, problems);
  setScore(state, position, problems);
  if (problems.length > 0) return new SceneProblems(problems);
  try {
    goOn(state, position, chance ?? new ScriptedChance([]), log as Event[] | undefined);
    audit(state);
  } catch (error) {
    const why = (error as Error).message;
    if (!(error instanceof ChanceError)) return new SceneProblems([why]);
    return new SceneProblems([
      `step: nothing is left to do in ${position.step}, and what follows needs chance: ${why}`,
    ]);
  }
  return state;
}

/** The order of a turn; what a battle is made of lies within combat. */
const course: readonly StepName[] = [
  "stations",
  "allied-movement",
  "allied-repairs",
  "axis-movement",
  "u-boats",
  "axis-repairs",
  "air",
  "order",
];
/** How far the turn has gone; a step that is not in the list belongs to combat or comes after it. */
function progress(state: State): number {
  const step = state.step === "port" ? state.next : state.step;
  const at = course.indexOf(step);
  return at < 0 ? course.length : at;
}
const reached = (state: State, step: StepName): boolean => progress(state) >= course.indexOf(step);

function checkTurn(state: State, position: Position, problems: string[]): void {
  if (state.step === "stations" && state.turn !== 1) problems.push("step: stations are chosen on turn 1 only (4.3)");
  if (state.step === "over" && state.turn !== turns) problems.push(`step: the game is over after turn ${turns} (1)`);
  state.attempted = position.attempted ? 1 : 0;
  const moving = [state.step, state.next].some((step) => step === "allied-movement" || step === "axis-movement");
  if (position.attempted && !moving) problems.push("attempted: nobody moves in this step (6.3)");
}

// --- U-boats and aircraft -------------------------------------------------------------------------

function placeUBoats(state: State, position: Position, problems: string[]): void {
  const given = position.uBoats;
  let entered = 0;
  let due = 0;
  for (let turn = 1; turn <= state.turn; turn++) {
    const arriving = uBoatsOn(turn, state.options.lateUBoats);
    entered += arriving;
    due = Math.min(maxUBoats, due + arriving);
  }
  state.uBoats = given?.inPlay ?? due;
  state.uBoatsWaiting = given?.waiting ?? 0;
  let placed = 0;
  for (const [area, boats] of Object.entries(given?.at ?? {})) {
    state.boats[placeNumber(area) as Area] = boats;
    placed += boats;
  }
  if (state.uBoats > due)
    problems.push(`uBoats.inPlay: by turn ${state.turn} there are ${due} at most, not ${state.uBoats} (8.1)`);
  if (placed > state.uBoats) problems.push(`uBoats.at: ${placed} are placed, but ${state.uBoats} in play (6.5)`);
  if (placed > 0 && !reached(state, "u-boats"))
    problems.push("uBoats.at: they are placed after the Axis has moved (6.5)");
  if (state.uBoatsWaiting === 0) return;
  if (!state.options.keepUBoats) problems.push("uBoats.waiting: none wait without the option keepUBoats (19.2)");
  else if (state.uBoats + state.uBoatsWaiting > entered)
    problems.push(`uBoats.waiting: only ${count(entered, "U-boat")} have entered by turn ${state.turn} (19.2)`);
}

function placeAir(state: State, position: Position, problems: string[]): void {
  const placed = reached(state, "order");
  for (const side of [allies, axis] as const) {
    const seat = seatOf[side];
    const given = position.air?.[seat];
    const to = given === undefined || given === "held" ? undefined : placeNumber(given);
    state.air[side] = to ?? (given === "held" || placed ? held : unchosen);
    if (given !== undefined && !reached(state, "air"))
      problems.push(`air.${seat}: land-based aircraft are not placed before the step air (5.5)`);
    if (to === undefined) continue;
    const whose = side === allies ? "Allied" : "Axis";
    if (!landAirPlaces[side].includes(to))
      problems.push(`air.${seat}: ${whose} aircraft cannot reach ${placeName(to)} (9.2)`);
    else if (!portOpen(state, to))
      problems.push(`air.${seat}: ${capitalPlace(to)} is closed on turn ${state.turn} (2.4, 15.1)`);
  }
  if (state.step === "air" && state.air.every((order) => order !== unchosen))
    problems.push("air: both have chosen; what follows is the step order (5.5)");
}

// --- control and points ---------------------------------------------------------------------------

type Flags = Partial<Record<string, Seat>>;

function setControl(state: State, position: Position, problems: string[]): void {
  const set = (turn: number, flags: Flags, where: string): void => {
    if (turn < 1 || turn > state.turn) problems.push(`${where}: turn ${turn} is not before turn ${state.turn}`);
    else
      for (const [area, seat] of Object.entries(flags))
        state.control[(turn - 1) * areaCount + placeNumber(area)] = seat === "allies" ? 1 : 2;
  };
  for (const [turn, flags] of Object.entries(position.earlier ?? {})) {
    if (Number(turn) >= state.turn - 1)
      problems.push(`earlier.${turn}: turn ${turn} is not before turn ${state.turn - 1}; "control" tells of that one`);
    else set(Number(turn), flags as Flags, `earlier.${turn}`);
  }
  if (position.control) set(state.turn - 1, position.control, "control");
  if (!position.flags) return;
  if (flagsPlaced(state)) set(state.turn, position.flags, "flags");
  else problems.push(`flags: this turn's are placed after combat, not in the step ${state.step} (5.7)`);
}

/** 5.8: every turn's points follow from its flags, its convoys and the Neutral Port; the track adds them up. */
function setScore(state: State, position: Position, problems: string[]): void {
  const { score } = position;
  const over = state.step === "over";
  state.since = score?.since ?? state.turn;
  state.opening = score?.opening ?? (score || over ? 0 : (position.poc ?? 0));
  if (state.since > state.turn) problems.push(`score.since: turn ${state.since} is not before turn ${state.turn}`);
  let poc = state.opening;
  const finished = over ? state.turn : state.turn - 1;
  for (const column of ["convoys", "neutralPort"] as const) {
    const last = column === "convoys" ? state.turn : finished;
    for (const turn of Object.keys(score?.[column] ?? {}).map(Number)) {
      if (turn < state.since || turn > last)
        problems.push(`score.${column}.${turn}: no points of that turn are counted here`);
    }
  }
  for (let turn = state.since; turn <= finished; turn++) {
    const row = (turn - 1) * 4;
    for (const area of everyArea) {
      const who = state.control[(turn - 1) * areaCount + area]!;
      if (who > 0) state.ledger[row + who - 1]! += pocValue[area]![who - 1]!;
    }
    state.ledger[row + 2] = score?.convoys?.[turn] ?? 0;
    state.ledger[row + 3] = score?.neutralPort?.[turn] ?? 0;
    poc = capped(poc + state.ledger[row]! - state.ledger[row + 1]! + state.ledger[row + 2]! + state.ledger[row + 3]!);
  }
  state.convoyPoints = over ? 0 : (score?.convoys?.[state.turn] ?? 0);
  state.poc = poc;
  if (position.poc !== undefined && position.poc !== poc)
    problems.push(`poc: the turns that "score" tells of add up to ${poc}, not ${position.poc} (5.8)`);
}

// --- repairs, ports and battles to come -------------------------------------------------------------

function setYards(state: State, position: Position, problems: string[]): void {
  const side = state.step === "allied-repairs" ? allies : state.step === "axis-repairs" ? axis : undefined;
  for (const port of everyPort) state.yards[port] = portSide[port] === side ? repairCapacity[port]! : 0;
  for (const [id, left] of Object.entries(position.yards ?? {})) {
    const port = placeNumber(id);
    if (side === undefined || portSide[port] !== side)
      problems.push(`yards.${id}: it does not repair in the step ${state.step} (13.2)`);
    else if (left > repairCapacity[port]!)
      problems.push(`yards.${id}: ${capitalPlace(port)} repairs ${repairCapacity[port]} at most (13.2)`);
    else state.yards[port] = left;
  }
}

function setQueue(state: State, position: Position, problems: string[]): void {
  state.queue = (position.toPort ?? []).map(shipNumber);
  if (state.step !== "port") {
    if (position.toPort) problems.push("toPort: ships are sent to port in the step port");
    if (position.afterwards) problems.push("afterwards: it says what follows the step port");
    return;
  }
  if (state.queue.length === 0) problems.push("toPort: the step port needs ships that must be sent there (6.4, 7.2)");
  if (!position.afterwards) problems.push("afterwards: the step port needs to know what goes on afterwards");
  for (const ship of state.queue) {
    if (state.loc[ship]! >= areaCount) problems.push(`toPort: ${shipName(ship)} is not at sea`);
  }
}

function setUnfought(state: State, position: Position, problems: string[]): void {
  if (!inCombat(state)) {
    if (position.unfought) problems.push(`unfought: there is nothing to fight over in the step ${state.step} (5.6)`);
    return;
  }
  const possible = placesToFight(state);
  const here = position.battle ? 1 << placeNumber(position.battle.at) : 0;
  if (!position.unfought) {
    state.unfought = state.step === "order" ? possible : possible & ~here;
    return;
  }
  for (const id of position.unfought) {
    const place = 1 << placeNumber(id);
    if ((possible & place) === 0) problems.push(`unfought: nothing can happen in ${placeName(placeNumber(id))} (5.6)`);
    state.unfought |= place;
  }
  if (state.unfought & here)
    problems.push(`unfought: the battle in ${placeName(placeNumber(position.battle!.at))} is being fought`);
}

/** What the step itself would do when it is entered; and where that leaves nothing to decide, what follows it. */
function goOn(state: State, position: Position, chance: Chance, log: Event[] | undefined): void {
  if (flagsPlaced(state) && state.step !== "over") {
    if (!position.flags) placeFlags(state, undefined);
    beginReturns(state, state.step === "axis-returns" ? axis : allies, log);
  }
  if (state.step === "order" && state.unfought === 0) go(state, "order", chance, log);
  const [seat] = awaiting(state);
  if (seat === undefined || !idle.includes(state.step)) return;
  const list = actions(state, seat);
  const placed = state.step === "u-boats" && uBoatsToPlace(state) === 0;
  if (placed || (list.length === 1 && list[0]!.do === "done")) apply(state, seat, done.of(), chance, log);
}

const idle: readonly StepName[] = [
  "allied-repairs",
  "axis-repairs",
  "u-boats",
  "allied-strikes",
  "axis-strikes",
  "axis-returns",
  "allied-returns",
];
