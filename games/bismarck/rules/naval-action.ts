/** 9.26 to 9.28: an action begins: who is there, who keeps out, who may reinforce; and what is left when it is over. */

import { type May, type No, other, type Side } from "@admiralty/engine";
import { type BattleEvent, type BattleReserve, type BattleShipIn, battleOver, startBattle } from "../battle/index.ts";
import {
  bergen,
  british,
  carrier,
  german,
  isFighter,
  isWarship,
  type Seat,
  type Ship,
  seatIds,
  shipType,
  sideOf,
  unitIds,
  zoneIds,
} from "../components.ts";
import { tell } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { type Engagement, type Event, hitCount, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { departureKnown } from "./appearance.ts";
import { changesIn } from "./changes.ts";
import { enemyIn, isFree, mayFight } from "./engagement.ts";
import { evasion, fastest, isNeutral, lead, leads, liesInPort, mayCommand, members } from "./fleet.ts";
import { sink } from "./losses.ts";
import { between, finished, type Step, setStage } from "./step.ts";
import { isNight } from "./time.ts";

/** The ships of a side in the action; flotillas of their forces are not (23.32). */
export function sideShips(state: State, engagement: Engagement, side: Side): readonly Ship[] {
  return members(state, engagement.attacker === side ? engagement.with : engagement.on).filter(
    (ship) => isWarship[ship],
  );
}

/** Both groups are put on the table: names and speeds are seen (9.28). */
function engage(state: State, log?: Event[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  const ids = (side: Side) => sideShips(state, engagement, side).map((ship) => unitIds[ship] as string);
  const both = [british, german].flatMap((side) => sideShips(state, engagement, side));
  tell(
    state,
    {
      type: "engaged",
      rule: "9.28",
      zone: zoneIds[engagement.zone] as string,
      turn: state.turn,
      british: ids(british),
      german: ids(german),
      evasion: both.map((ship) => evasion(state, ship)),
      reveals: true,
    },
    log,
  );
  // Whoever has met the enemy in the open knows that he has left Bergen (R17).
  if (engagement.zone !== bergen) departureKnown(state, log);
  // A carrier may be attacked with her force but never attacks with it (9.221).
  for (const ship of members(state, engagement.with)) {
    if (shipType[ship] === carrier) holdBack(state, ship, "9.221", log);
  }
}

/** 9.271 and 9.272: carriers, and ships faster than every opponent, while somebody fit to fight remains. */
function mayKeepOut(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const engagement = state.engagements[state.action] as Engagement;
  const own = sideShips(state, engagement, side);
  if (!own.includes(ship)) return no?.("9.272", "She is not in the action.");
  if (engagement.held.includes(ship)) return no?.("9.272", "She keeps out already.");
  const staying = own.filter((each) => each !== ship && !engagement.held.includes(each));
  if (shipType[ship] === carrier) {
    // 9.271 asks for one other ship in the action, whatever her type.
    return (
      staying.length > 0 || no?.("9.271", "A carrier keeps out only while another ship of her force joins the action.")
    );
  }
  // The carrier of an attacking force is out of it and outruns nobody (9.221).
  const enemies = sideShips(state, engagement, other(side)).filter(
    (each) => engagement.attacker === side || shipType[each] !== carrier,
  );
  const fastestEnemy = Math.max(...enemies.map((each) => evasion(state, each)));
  return (
    (evasion(state, ship) > fastestEnemy && staying.some((each) => evasion(state, each) >= fastestEnemy)) ||
    no?.("9.272", "Only a ship faster than every opponent keeps out, and one fit to fight must remain.")
  );
}

export function anyKeepsOut(state: State, side: Side): boolean {
  return sideShips(state, state.engagements[state.action] as Engagement, side).some((ship) =>
    mayKeepOut(state, side, ship),
  );
}

/** Actions are fought one after the other, in the order they were chosen (9.26). */
export const nextAction = between("9.26", "combat", "The next action begins.", (state, _chance, log) => {
  if (!state.engagements[state.action]) return "combat-over";
  engage(state, log);
  for (const side of [british, german]) setStage(state, side, anyKeepsOut(state, side) ? "choosing" : "ready");
  return state.stage.includes("choosing") ? "keep-out" : "battle";
});

export const keepOut: Step = {
  rule: "9.272",
  phase: "combat",
  title: "Both sides say who keeps out.",
  short: "Who keeps out",
  ends: "Begin the action",
  asks: (state, side) => state.stage[side] === "choosing",
  prompt: () => "Say which of your ships keep out of the action, then go on.",
  list(state, side, list) {
    for (const ship of sideShips(state, state.engagements[state.action] as Engagement, side)) {
      if (mayKeepOut(state, side, ship)) list.push(say.keepOut.of(ship));
    }
    list.push(say.done.of());
  },
  orders: {
    "keep-out": {
      may: mayKeepOut,
      apply: (state, _side, ship, _chance, log) =>
        holdBack(state, ship, shipType[ship] === carrier ? "9.271" : "9.272", log),
    },
    done: {
      apply(state, side, _chance, log) {
        setStage(state, side, "ready");
        finished(side, "keeping out", "9.272", log);
        return state.stage[other(side)] === "ready" ? "battle" : undefined;
      },
    },
  },
};

/** The battle board asks from here on, until the action is settled: see `battle/`. */
export const battle: Step = {
  rule: "9.28",
  phase: "combat",
  title: "An action is fought.",
  short: "Naval action",
  asks: "nobody",
  prompt: () => "",
  orders: {},
  enter: (state, _chance, log) => beginBattle(state, log),
};

function holdBack(state: State, ship: Ship, rule: string, log?: Event[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  const held = add(engagement.held, ship);
  state.engagements = put(state.engagements, state.action, { ...engagement, held });
  log?.push({ type: "kept-out", rule, ship: unitIds[ship] as string });
}

function shipIn(state: State, ship: Ship): BattleShipIn {
  const changes = changesIn(state);
  const ammunition = changes.carried?.(state, ship);
  const hits = state.hits.slice(ship * hitCount, ship * hitCount + hitCount);
  return {
    unit: ship,
    hits,
    ...(ammunition === undefined ? {} : { ammunition }),
    ...changes.armed?.(state, ship),
    ...(changes.leaks ? { leaks: changes.leaks(state, ship) } : {}),
  };
}

/** 9.25: other groups in the zone with a ship that can fight. Whether they can catch anyone is asked as they come (9.43). */
export function reinforcements(state: State, engagement: Engagement, side: Side): Ship[] {
  const shared = state.engagements.filter((other) => other.zone === engagement.zone).length > 1;
  const enemy = lead(state, enemyIn(engagement, side));
  return leads(state, side, engagement.zone).filter(
    (first) =>
      isFree(state, first) &&
      !isNeutral(state, first) &&
      fastest(state, first) >= 0 &&
      !liesInPort(state, first) &&
      (!shared || engagement.reserves.includes(first)) &&
      mayFight(state, first, enemy),
  );
}

function beginBattle(state: State, log?: Event[]): void {
  const engagement = state.engagements[state.action] as Engagement;
  const reserves: BattleReserve[] = [];
  for (const number of [british, german]) {
    const side = seatIds[number] as Seat;
    const held = engagement.held.filter((ship) => sideOf[ship] === number && shipType[ship] !== carrier);
    for (const ship of held) reserves.push({ side, kind: "held-back", ships: [shipIn(state, ship)] });
    for (const first of reinforcements(state, engagement, number)) {
      const fit = members(state, first).filter((ship) => isFighter[ship]);
      reserves.push({ side, kind: "reinforcement", ships: fit.map((ship) => shipIn(state, ship)) });
    }
  }
  const fighting = (side: Side) =>
    sideShips(state, engagement, side)
      .filter((ship) => !engagement.held.includes(ship))
      .map((ship) => shipIn(state, ship));
  state.battle = startBattle(
    {
      zone: engagement.zone,
      night: isNight(state.turn, engagement.zone),
      attacker: seatIds[engagement.attacker] as Seat,
      british: fighting(british),
      german: fighting(german),
      reserves,
      goesOn: changesIn(state).home !== undefined,
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
  const lost: Ship[] = [];
  for (const ship of result.ships) {
    if (ship.fate === "reserve") continue;
    for (let index = 0; index < hitCount; index++)
      state.hits = put(state.hits, ship.unit * hitCount + index, ship.hits[index] as number);
    if (ship.ammunition !== undefined) changesIn(state).spent?.(state, ship.unit, ship.ammunition);
    changesIn(state).disarmed?.(state, ship);
    if (ship.leaked) changesIn(state).leaked?.(state, ship.unit, ship.leaked, log);
    for (const member of members(state, ship.unit)) state.committed = put(state.committed, member, state.turn);
    told.push({
      ship: unitIds[ship.unit] as string,
      hits: ship.hits.slice(0, hitCount - 1),
      sunk: ship.fate === "sunk",
    });
    if (ship.fate === "sunk") lost.push(ship.unit);
  }
  const zone = zoneIds[battle.zone] as string;
  tell(state, { type: "battle-result", rule: "9.32", zone, turn: state.turn, ships: told, reveals: true }, log);
  const engagement = state.engagements[state.action];
  if (engagement) changesIn(state).fought?.(state, engagement, result);
  for (const ship of lost) sink(state, ship, log);
  state.battle = null;
  return true;
}
