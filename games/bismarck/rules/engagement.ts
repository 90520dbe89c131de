/** 9.2 and 9.4: who attacks whom, what the dice of chance pick among equals, who keeps out, and who may reinforce. */
import type { Chance } from "@admiralty/engine";
import { type BattleEvent, type BattleReserve, type BattleShipIn, battleOver, startBattle } from "../battle/index.ts";
import { tell } from "../knowledge.ts";
import { type Engagement, type Event, HITS, type SearchBoardAction, type State } from "../types.ts";
import {
  BRITISH,
  CARRIER,
  GERMAN,
  type GeneralType,
  SEATS,
  ships,
  shipsOf,
  shipType,
  sideOf,
  TYPES,
  unitIds,
} from "../units.ts";
import { BERGEN, ZONES, zoneIds } from "../zones.ts";
import { departureKnown } from "./appearance.ts";
import { afloat, evasion, fastest, groupType, inFog, lead, leads, liesInPort, members, slowest } from "./fleet.ts";
import { sink } from "./losses.ts";
import { shadowedBy, shadowsGroup } from "./shadowing.ts";
import { isNight, X } from "./time.ts";

/** Located this turn by search, or by shadow for the British, and open to attack (9.23, 7.33, 12.7). */
export function mayBeAttacked(state: State, ship: number): boolean {
  if (!afloat(state, ship) || state.visibility === X || inFog(state, state.zone[ship] as number)) return false;
  if (state.found[ship] !== state.turn && state.shadowed[ship] !== state.turn) return false;
  return !liesInPort(state, ship);
}

/** Asked whenever an enemy ship could be attacked, whether or not anyone is there to do it. */
export function attacksAsked(state: State, seat: number): boolean {
  return (shipsOf[1 - seat] as readonly number[]).some(
    (ship) => mayBeAttacked(state, ship) && state.committed[ship] !== state.turn,
  );
}

function isFree(state: State, first: number): boolean {
  return state.committed[first] !== state.turn;
}

/** Groups of the seat in the zone that may begin an action: not carriers alone, not yet committed (9.221, 9.223). */
function attackers(state: State, seat: number, zone: number): number[] {
  return leads(state, seat, zone).filter(
    (first) => isFree(state, first) && fastest(state, first) >= 0 && !liesInPort(state, first),
  );
}

function defenders(state: State, seat: number, zone: number): number[] {
  return leads(state, 1 - seat, zone).filter(
    (first) => isFree(state, first) && members(state, first).some((ship) => mayBeAttacked(state, ship)),
  );
}

/** 9.224: a shadowing group attacks nobody but what it shadows. */
function mayAttack(state: State, first: number, enemy: number): boolean {
  return shadowedBy(state, first) < 0 || shadowsGroup(state, first, enemy);
}

const attackActions = new Map<number, SearchBoardAction>();
function attackKey(seat: number, zone: number, withType: number, onType: number): number {
  return ((seat * 3 + withType) * 3 + onType) * ZONES + zone;
}
function attackAction(zone: number, withType: number, onType: number): SearchBoardAction {
  const key = attackKey(0, zone, withType, onType);
  let action = attackActions.get(key);
  if (!action) {
    action = {
      do: "attack",
      zone: zoneIds[zone] as string,
      with: TYPES[withType] as GeneralType,
      on: TYPES[onType] as GeneralType,
    };
    attackActions.set(key, action);
  }
  return action;
}

export function attackActionsOf(state: State, seat: number, list: SearchBoardAction[]): void {
  const seen: number[] = [];
  for (const first of leads(state, seat)) {
    const zone = state.zone[first] as number;
    if (seen.includes(zone)) continue;
    seen.push(zone);
    const own = attackers(state, seat, zone);
    const enemy = defenders(state, seat, zone);
    for (let withType = 0; withType < TYPES.length; withType++) {
      for (let onType = 0; onType < TYPES.length; onType++) {
        if (state.declined.includes(attackKey(seat, zone, withType, onType))) continue;
        const possible = own.some(
          (a) =>
            groupType(state, a) === withType &&
            enemy.some((d) => groupType(state, d) === onType && mayAttack(state, a, d)),
        );
        if (possible) list.push(attackAction(zone, withType, onType));
      }
    }
  }
}

function pick(list: readonly number[], chance: Chance): number {
  return (list.length > 1 ? list[chance.below(list.length)] : list[0]) as number;
}

/**
 * Announces an attack (9.24). Types are named, evasion settles who can catch whom (9.222), a blind draw settles the
 * rest (9.241, 9.242). When nobody can catch anybody, the enemy is asked whether he accepts.
 */
export function announce(
  state: State,
  seat: number,
  zone: number,
  withType: number,
  onType: number,
  chance: Chance,
  log?: Event[],
): void {
  const own = attackers(state, seat, zone).filter((a) => groupType(state, a) === withType);
  const enemy = defenders(state, seat, zone).filter((d) => groupType(state, d) === onType);
  const fits = (a: number, d: number) => mayAttack(state, a, d);
  const catches = (a: number, d: number) => fits(a, d) && fastest(state, a) >= slowest(state, d);
  const rule = enemy.some((d) => own.some((a) => catches(a, d))) ? catches : fits;
  const on = pick(
    enemy.filter((d) => own.some((a) => rule(a, d))),
    chance,
  );
  const attacker = pick(
    own.filter((a) => rule(a, on)),
    chance,
  );
  const needsConsent = !catches(attacker, on);
  const engagement: Engagement = {
    zone,
    attacker: seat,
    with: attacker,
    on,
    withType,
    onType,
    withEvasion: fastest(state, attacker),
    onEvasion: slowest(state, on),
    held: [],
    reserves: [],
  };
  state.engagements.push(engagement);
  tell(
    state,
    {
      type: "attack-announced",
      rule: "9.24",
      side: SEATS[seat] as "british" | "german",
      zone: zoneIds[zone] as string,
      with: TYPES[withType] as GeneralType,
      on: TYPES[onType] as GeneralType,
      evasion: [engagement.withEvasion, engagement.onEvasion],
      needsConsent,
      reveals: true,
    },
    log,
  );
  if (needsConsent) state.offered = 1;
  else commitBoth(state, engagement);
}

function commitBoth(state: State, engagement: Engagement): void {
  for (const first of [engagement.with, engagement.on]) {
    for (const ship of members(state, first)) state.committed[ship] = state.turn;
  }
}

/** The enemy's answer to an attack that could not force him (9.222). */
export function answer(state: State, accepted: boolean, log?: Event[]): void {
  const engagement = state.engagements[state.engagements.length - 1] as Engagement;
  state.offered = 0;
  tell(state, { type: "attack-answered", rule: "9.222", accepted, reveals: true }, log);
  if (accepted) {
    commitBoth(state, engagement);
    return;
  }
  state.engagements.pop();
  state.declined.push(attackKey(engagement.attacker, engagement.zone, engagement.withType, engagement.onType));
}

/** Two actions share a zone: then reinforcements are recorded before any fighting (9.26, 9.45). */
export function reservesAsked(state: State): boolean {
  return state.engagements.some((a, index) => state.engagements.some((b, other) => other > index && a.zone === b.zone));
}

export function reserveActions(state: State, seat: number, list: SearchBoardAction[]): void {
  for (const first of leads(state, seat)) {
    if (!isFree(state, first) || fastest(state, first) < 0 || liesInPort(state, first)) continue;
    if (state.engagements.some((engagement) => engagement.reserves.includes(first))) continue;
    const here = state.engagements.filter((engagement) => engagement.zone === state.zone[first]);
    if (here.length < 2) continue;
    for (const engagement of here) {
      if (!mayAttack(state, first, enemyIn(engagement, seat))) continue;
      list.push({ do: "commit", ship: unitIds[first] as string, action: state.engagements.indexOf(engagement) + 1 });
    }
  }
}

export function commitReserve(state: State, first: number, action: number, log?: Event[]): void {
  (state.engagements[action - 1] as Engagement).reserves.push(first);
  if (log) {
    log.push({
      type: "committed",
      rule: "9.45",
      ships: members(state, first).map((ship) => unitIds[ship] as string),
      action,
      to: [SEATS[sideOf[first] as number] as "british" | "german"],
    });
  }
}

/** The ships of a side in the action. */
export function sideShips(state: State, engagement: Engagement, seat: number): readonly number[] {
  return members(state, engagement.attacker === seat ? engagement.with : engagement.on);
}

/** First ship of the group that the seat fights in the action. */
function enemyIn(engagement: Engagement, seat: number): number {
  return engagement.attacker === seat ? engagement.on : engagement.with;
}

/** Both groups are put on the table: names and speeds are seen (9.28). */
export function engage(state: State, log?: Event[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  const ids = (seat: number) => sideShips(state, engagement, seat).map((ship) => unitIds[ship] as string);
  tell(
    state,
    {
      type: "engaged",
      rule: "9.28",
      zone: zoneIds[engagement.zone] as string,
      turn: state.turn,
      british: ids(BRITISH),
      german: ids(GERMAN),
      evasion: [BRITISH, GERMAN].flatMap((seat) =>
        sideShips(state, engagement, seat).map((ship) => evasion(state, ship)),
      ),
      reveals: true,
    },
    log,
  );
  // Whoever has met the enemy in the open knows that he has left Bergen (R17).
  if (engagement.zone !== BERGEN) departureKnown(state, log);
  // A carrier may be attacked with her force but never attacks with it (9.221).
  for (const ship of members(state, engagement.with)) {
    if (shipType[ship] === CARRIER) holdBack(state, ship, "9.221", log);
  }
}

const keepOutActions = ships.map((ship): SearchBoardAction => ({ do: "keep-out", ship: ship.id }));

/** 9.271 and 9.272: carriers, and ships faster than every opponent, while somebody fit to fight remains. */
export function keepOutActionsOf(state: State, seat: number, list: SearchBoardAction[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  for (const ship of sideShips(state, engagement, seat)) {
    if (mayKeepOut(state, engagement, ship)) list.push(keepOutActions[ship] as SearchBoardAction);
  }
}

export function mayKeepOut(state: State, engagement: Engagement, ship: number): boolean {
  const seat = sideOf[ship] as number;
  if (engagement.held.includes(ship)) return false;
  const staying = sideShips(state, engagement, seat).filter(
    (other) => other !== ship && !engagement.held.includes(other),
  );
  if (staying.length === 0) return false;
  // The carrier of an attacking force is out of it and outruns nobody (9.221).
  const enemies = sideShips(state, engagement, 1 - seat).filter(
    (other) => engagement.attacker === seat || shipType[other] !== CARRIER,
  );
  const fastestEnemy = Math.max(...enemies.map((other) => evasion(state, other)));
  // 9.271 asks for one other ship in the action, whatever her type.
  if (shipType[ship] === CARRIER) return true;
  return evasion(state, ship) > fastestEnemy && staying.some((other) => evasion(state, other) >= fastestEnemy);
}

export function keepOut(state: State, ship: number, log?: Event[]): void {
  holdBack(state, ship, shipType[ship] === CARRIER ? "9.271" : "9.272", log);
}

function holdBack(state: State, ship: number, rule: string, log?: Event[]): void {
  (state.engagements[state.action] as Engagement).held.push(ship);
  if (log) log.push({ type: "kept-out", rule, ship: unitIds[ship] as string });
}

function shipIn(state: State, ship: number): BattleShipIn {
  return { unit: ship, hits: state.hits.slice(ship * HITS, ship * HITS + HITS) };
}

/** 9.25: other groups in the zone with a ship that can fight. Whether they can catch anyone is asked as they come (9.43). */
export function reinforcements(state: State, engagement: Engagement, seat: number): number[] {
  const shared = state.engagements.filter((other) => other.zone === engagement.zone).length > 1;
  const enemy = lead(state, enemyIn(engagement, seat));
  return leads(state, seat, engagement.zone).filter(
    (first) =>
      isFree(state, first) &&
      fastest(state, first) >= 0 &&
      !liesInPort(state, first) &&
      (!shared || engagement.reserves.includes(first)) &&
      mayAttack(state, first, enemy),
  );
}

export function beginBattle(state: State, log?: Event[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  const reserves: BattleReserve[] = [];
  for (const seat of [BRITISH, GERMAN]) {
    const side = SEATS[seat] as "british" | "german";
    const held = engagement.held.filter((ship) => sideOf[ship] === seat && shipType[ship] !== CARRIER);
    for (const ship of held) reserves.push({ side, kind: "held-back", ships: [shipIn(state, ship)] });
    for (const first of reinforcements(state, engagement, seat)) {
      const fit = members(state, first).filter((ship) => shipType[ship] !== CARRIER);
      reserves.push({ side, kind: "reinforcement", ships: fit.map((ship) => shipIn(state, ship)) });
    }
  }
  const fighting = (seat: number) =>
    sideShips(state, engagement, seat)
      .filter((ship) => !engagement.held.includes(ship))
      .map((ship) => shipIn(state, ship));
  state.battle = startBattle(
    {
      zone: engagement.zone,
      night: isNight(state.turn, engagement.zone),
      attacker: SEATS[engagement.attacker] as "british" | "german",
      british: fighting(BRITISH),
      german: fighting(GERMAN),
      reserves,
    },
    log as BattleEvent[] | undefined,
  );
}

/** Takes over the hit records when the battle is done; returns false while it goes on. */
export function settleBattle(state: State, log?: Event[]): boolean {
  const battle = state.battle;
  const result = battle ? battleOver(battle) : undefined;
  if (!battle || !result) return false;
  const told: { ship: string; hits: readonly number[]; sunk: boolean }[] = [];
  const lost: number[] = [];
  for (const ship of result.ships) {
    if (ship.fate === "reserve") continue;
    for (let index = 0; index < HITS; index++) state.hits[ship.unit * HITS + index] = ship.hits[index] as number;
    for (const member of members(state, ship.unit)) state.committed[member] = state.turn;
    told.push({ ship: unitIds[ship.unit] as string, hits: ship.hits.slice(0, HITS - 1), sunk: ship.fate === "sunk" });
    if (ship.fate === "sunk") lost.push(ship.unit);
  }
  const zone = zoneIds[battle.zone] as string;
  tell(state, { type: "battle-result", rule: "9.32", zone, turn: state.turn, ships: told, reveals: true }, log);
  for (const ship of lost) sink(state, ship, log);
  state.battle = null;
  return true;
}
