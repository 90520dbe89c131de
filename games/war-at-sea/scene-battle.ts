/** A battle under way, as a scene tells it: who is aimed at, who withdraws and who is after them. */
import type { By, Side } from "@admiralty/engine";
import {
  airOf,
  allies,
  axis,
  everyShip,
  germanBonus,
  isCarrier,
  isGerman,
  isSea,
  landAirFactor,
  noShip,
  nowhere,
  placeIds,
  placeNumber,
  type Ship,
  seatOf,
  shipIds,
  shipNumber,
  ships,
} from "./components.ts";
import { count, placeName, shipName } from "./names.ts";
import { countStrikes } from "./rules/airstrikes.ts";
import { groupSpeed, pursuerOf } from "./rules/disengaging.ts";
import { bonusOf, gunsOf, shotsOf } from "./rules/rounds.ts";
import { type BattlePosition, battleSteps, type Position } from "./scene-format.ts";
import { attack, disabled, disengaged, marked, present, speed } from "./state.ts";
import type { PlaceId, Seat, State, StepName } from "./types.ts";

const wavering = 100;
const behind = -1;

export const isBattleStep = (step: StepName): boolean => (battleSteps as readonly StepName[]).includes(step);
const strikeSteps: readonly StepName[] = ["allied-strikes", "axis-strikes"];
const fireSteps: readonly StepName[] = ["allied-fire", "axis-fire"];
const inRounds: readonly StepName[] = [...fireSteps, "intentions", "disengage", "groups", "pursuit"];
const sided: Partial<Record<StepName, Side>> = { "allied-fire": allies, "axis-fire": axis };

export function placeBattle(state: State, position: Position, problems: string[]): void {
  const battle = position.battle;
  const needed =
    isBattleStep(state.step) || (state.step === "port" && isBattleStep(state.next)) || backFromBattle(state, position);
  if (!battle) {
    if (needed) problems.push(`battle: the step ${state.step} needs a battle`);
    return;
  }
  if (!needed) problems.push(`battle: none is fought in the step ${state.step}`);
  state.at = placeNumber(battle.at);
  state.round = battle.round ?? (fireSteps.includes(state.step) || state.step === "intentions" ? 1 : 0);
  state.fled = battle.withdraws === undefined ? -1 : battle.withdraws === "both" ? 2 : sideOf(battle.withdraws);
  state.intent = battle.carrier === undefined ? 0 : battle.carrier === "holds" ? 1 : 2;
  for (const seat of seatOf) {
    const secret = battle.secret?.[seat];
    state.secret[sideOf(seat)] = secret === undefined ? 0 : secret === "stays" ? 1 : 2;
  }
  for (const [id, group] of entries(battle.groups)) state.group[shipNumber(id)] = groupNumber(group);
  if (strikeSteps.includes(state.step)) countStrikes(state);
  for (const [seat, left] of entries(battle.strikes)) {
    const side = sideOf(seat as Seat);
    const most = mostStrikes(state, side);
    if (left > most) problems.push(`battle.strikes.${seat}: there are aircraft here for ${most} at most (10.1)`);
    state.strikes[side] = left;
  }
  state.orders = (state.step === "torpedoes" ? battle.torpedoes : battle.named)?.map(shipNumber) ?? [];
  for (const [id, target] of entries(battle.targets)) state.target[shipNumber(id)] = shipNumber(target);
  for (const ship of everyShip) state.guns[ship] = battle.guns ? 0 : usualGuns(state, ship);
  for (const [id, { shots, bonus }] of entries(battle.guns)) state.guns[shipNumber(id)] = gunsOf(shots, bonus);
  checkBattle(state, battle, problems);
}

/** Both sides broke off: ships go to port, and then the next battle is chosen. */
const backFromBattle = (state: State, position: Position): boolean =>
  state.step === "port" && state.next === "order" && position.battle !== undefined;

const sideOf = (seat: Seat): Side => (seat === "allies" ? allies : axis);
const entries = <Value>(of: Readonly<Partial<Record<string, Value>>> | undefined): [string, Value][] =>
  Object.entries(of ?? {}) as [string, Value][];

/** 11.3, 11.5: as strong as now, where a round has begun. */
function usualGuns(state: State, ship: Ship): number {
  if (state.round === 0 || state.loc[ship] !== state.at) return 0;
  return gunsOf(attack(state, ship), isGerman[ship] && state.damage[ship] === 0 ? germanBonus : 0);
}

function checkBattle(state: State, battle: BattlePosition, problems: string[]): void {
  const { at, step } = state;
  if (!isSea(at) && !strikeSteps.includes(step))
    problems.push(`battle.at: in ${placeName(at)} there are airstrikes only (10.1)`);
  if (battle.torpedoes && step !== "torpedoes")
    problems.push(`battle.torpedoes: they are aimed in the step torpedoes (8.5)`);
  if (battle.named && !fireSteps.includes(step))
    problems.push(`battle.named: targets are named in allied-fire and axis-fire (11.2)`);
  if (inRounds.includes(step) && state.round === 0)
    problems.push(`battle.round: in the step ${step} the first round has begun (11.1)`);
  if (step === "torpedoes" && state.round > 0)
    problems.push("battle.round: U-boats fire before the first round (5.6, 8.5)");
  if (battle.secret?.allies && battle.secret.axis)
    problems.push("battle.secret: both have chosen, so both have been told; what follows is another step (12.9)");
  if (battle.secret && step !== "disengage") problems.push(`battle.secret: it is chosen in the step disengage (12.9)`);
  if (battle.strikes && !strikeSteps.includes(step))
    problems.push(`battle.strikes: airstrikes are over, or not yet begun, in ${step} (10.4)`);
  if (step === "torpedoes") {
    if (isSea(at) && state.orders.length > state.boats[at]!)
      problems.push(`battle.torpedoes: ${state.orders.length} targets for ${count(state.boats[at]!, "U-boat")} (8.5)`);
    for (const target of state.orders) {
      if (state.loc[target] !== at || state.side[target] !== allies)
        problems.push(`battle.torpedoes: ${shipName(target)} is no Allied ship in ${placeName(at)} (8.5)`);
    }
    if (isSea(at) && state.boats[at] === 0)
      problems.push(`uBoats.at: there is none in ${placeName(at)} to fire torpedoes (8.5)`);
  }
  const firing = sided[step];
  if (firing !== undefined) {
    for (const ship of state.orders) {
      if (state.loc[ship] !== at || state.side[ship] !== firing)
        problems.push(`battle.named: ${shipName(ship)} does not fire now in ${placeName(at)} (11.3)`);
      if (state.target[ship] === noShip) problems.push(`battle.targets: ${shipName(ship)} needs a target (11.2)`);
    }
  }
  for (const ship of everyShip) checkFire(state, ship, problems);
  if (step === "intentions" || step === "allied-fire") {
    for (const ship of everyShip.filter((each) => here(state, each))) {
      for (const [list, bit, rule] of [
        ["disengaged", disengaged, "12.1"],
        ["disabled", disabled, "7.2"],
      ] as const) {
        if (marked(state, ship, bit))
          problems.push(`${list}: ${shipName(ship)} has left the battle in ${placeName(at)} for port (${rule})`);
      }
    }
  }
  const isAsked = (ship: Ship): boolean => isCarrier[ship]! && state.side[ship] === axis && here(state, ship);
  if (battle.carrier && fireSteps.includes(step) && !everyShip.some(isAsked))
    problems.push(`battle.carrier: the Axis has no carrier in ${placeName(at)} to say it of (11.6)`);
  if (state.fled === 2 && step !== "port")
    problems.push(`battle.withdraws: where both break off the battle is over, and ships go to port (12.9)`);
  if (state.fled < 0 && everyShip.some((ship) => state.group[ship] !== 0))
    problems.push(`battle.groups: nobody withdraws; "withdraws" says who does (12.2)`);
  const withdrawing = step === "groups" || step === "pursuit";
  if (withdrawing && (state.fled < 0 || state.fled > 1))
    problems.push(`battle.withdraws: the step ${step} needs the side that does (12.2)`);
  if (isSea(at) && !strikeSteps.includes(step) && step !== "torpedoes" && step !== "port") {
    for (const side of [allies, axis] as const) {
      if (!present(state, side, at))
        problems.push(`battle: ${side === allies ? "the Allies have" : "the Axis has"} nobody in ${placeName(at)}`);
    }
  }
  if (withdrawing) {
    for (const ship of everyShip) {
      if (state.loc[ship] === at && state.side[ship] === state.fled && state.group[ship]! < 1)
        problems.push(`battle.groups: ${shipName(ship)} withdraws and needs a group (12.2)`);
    }
  }
}

/** With every carrier sound: some may have been hit since the strikes were counted. */
function mostStrikes(state: State, side: Side): number {
  const carriers = everyShip.filter((ship) => isSea(state.at) && here(state, ship) && state.side[ship] === side);
  const land = state.air[side] === state.at ? landAirFactor : 0;
  return carriers.reduce((sum, ship) => sum + airOf[ship]!, land);
}

const here = (state: State, ship: Ship): boolean => state.loc[ship] === state.at;

/** 11.3, 11.5, 12.3: whom a ship aims at, with what, and whom she is after. */
function checkFire(state: State, ship: Ship, problems: string[]): void {
  const target = state.target[ship]!;
  const id = shipIds[ship]!;
  if (target !== noShip) {
    if (state.side[target] === state.side[ship])
      problems.push(`battle.targets.${id}: ${shipName(target)} is on the same side (11.3)`);
    for (const each of [ship, target]) {
      if (fireSteps.includes(state.step) && !here(state, each))
        problems.push(`battle.targets.${id}: ${shipName(each)} is not in ${placeName(state.at)} (11.3)`);
    }
  }
  const guns = state.guns[ship]!;
  if (shotsOf(guns) > ships[ship]!.attack)
    problems.push(`battle.guns.${id}: ${shipName(ship)} has ${count(ships[ship]!.attack, "shot")} at most (11.3)`);
  if (bonusOf(guns) > 0 && !isGerman[ship])
    problems.push(`battle.guns.${id}: the bonus is for German ships only (11.5)`);
  const after = pursuerOf(state, ship);
  if (state.step === "pursuit" && after > 0 && speed(state, ship) < groupSpeed(state, after))
    problems.push(`battle.groups.${id}: ${shipName(ship)} is too slow to be after group ${after} (12.3)`);
}

function groupNumber(group: number | string): number {
  if (typeof group === "number") return group;
  return group === "behind" ? behind : wavering + Number(group.split(":")[1]);
}

function groupWord(group: number): number | string {
  return group === behind ? "behind" : group > wavering ? `undecided:${group - wavering}` : group;
}

// --- the other way ------------------------------------------------------------------------------

export function describeBattle(state: State): BattlePosition | undefined {
  if (state.at === nowhere) return undefined;
  const { step } = state;
  const ids = (list: readonly Ship[]): string[] => list.map((ship) => shipIds[ship]!);
  const byShip = <Value, Told>(table: By<Ship, Value>, none: (ship: Ship) => Value, tell: (value: Value) => Told) =>
    Object.fromEntries(
      everyShip.flatMap((ship) => (table[ship] === none(ship) ? [] : [[shipIds[ship]!, tell(table[ship]!)]])),
    ) as Record<string, Told>;
  const usual = everyShip.every((ship) => state.guns[ship] === usualGuns(state, ship));
  const choice = (side: Side) => choices[state.secret[side]];
  return tidy({
    at: placeIds[state.at] as PlaceId,
    round: state.round,
    torpedoes: step === "torpedoes" ? ids(state.orders) : [],
    strikes: strikeSteps.includes(step) ? { allies: state.strikes[allies], axis: state.strikes[axis] } : {},
    carrier: ([undefined, "holds", "fires"] as const)[state.intent],
    targets: byShip(
      state.target,
      () => noShip,
      (target) => shipIds[target]!,
    ),
    named: step === "torpedoes" ? [] : ids(state.orders),
    guns: usual
      ? {}
      : byShip(
          state.guns,
          () => 0,
          (guns) => ({ shots: shotsOf(guns), bonus: bonusOf(guns) }),
        ),
    secret: tidy({ allies: choice(allies), axis: choice(axis) }),
    withdraws: state.fled === -1 ? undefined : state.fled === 2 ? "both" : seatOf[state.fled],
    groups: byShip(state.group, () => 0, groupWord),
  }) as unknown as BattlePosition;
}

const choices = [undefined, "stays", "disengages"] as const;

/** Without what says nothing. */
export function tidy<T extends object>(of: T): Partial<T> {
  const says = (value: unknown): boolean =>
    value !== undefined && (typeof value !== "object" || value === null || Object.keys(value).length > 0);
  return Object.fromEntries(Object.entries(of).filter(([, value]) => says(value))) as Partial<T>;
}
