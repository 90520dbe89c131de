/** A battle from a short description: ships with hex, heading and damage; tests and scenes are made of these. */

import { closed, oneOf, other } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { count, flag, Hits, hitsScene, type Problem, Seat as SeatWord, ShipId, some } from "../scene/form.ts";
import type { Zone } from "../zones.ts";
import {
  Box,
  evasionPerMidships,
  type Heading,
  headingIds,
  noReserve,
  noSlot,
  type Reserve,
  type Ship,
  type Slot,
  seatOf,
  sections,
  shipId,
  shipName,
  shipNumber,
  shipSide,
  sideNumber,
} from "./components.ts";
import { hexName, parseHex, shipsPerHex } from "./hexes.ts";
import { checkCourse, checkDescription } from "./scene-check.ts";
import {
  addReserve,
  addShip,
  type Battle,
  carriedBy,
  emptyBattle,
  evasion,
  present,
  recordIn,
  reservesOf,
  type Stores,
  shipsIn,
  slotNamed,
  slotsOf,
} from "./state.ts";
import { enterStep } from "./steps.ts";
import { jams, type Seat, statuses, waitings } from "./types.ts";

const boxesOf = (description: string) =>
  Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 4, maxItems: 4, description }));

/** What is said of any ship; those that are not in this battle from the start stand under their reserve. */
const figures = {
  hits: Type.Optional(Hits),
  withdrawing: Type.Optional(Type.Boolean()),
  status: Type.Optional(oneOf(statuses, "status")),
  acted: flag("has moved, fired or run on in this phase"),
  guns: boxesOf("boxes marked before this round's fire, if fewer than now"),
  speed: count("evasion before this round's fire, or when she began to withdraw, if not as now"),
  laid: boxesOf("salvos laid on her now: bow, stern, port, starboard"),
  shots: count("shots at her still to be rolled"),
  ammunition: count("boxes of ammunition left, where that is played"),
  torpedoes: count("salvoes of torpedoes left, where they are played"),
  torpedoHits: count("torpedoes she has taken in the whole game"),
  torpedoLoss: count("evasion that torpedoes of this action cost her"),
  leakTested: count("midships boxes that fuel dice have been rolled for; all that are marked if left out"),
  leaked: count("fuel lost in this action"),
};
const Hex = Type.String({ pattern: "^-?\\d{1,4},-?\\d{1,4}$", title: "a hex q,r (0,0 is the centre)" });
const BattleShip = closed({ ship: ShipId, at: Hex, heading: oneOf(headingIds, "heading"), ...figures });
const ReserveShip = closed({
  ship: ShipId,
  at: Type.Optional(Hex),
  heading: Type.Optional(oneOf(headingIds, "heading")),
  ...figures,
});
export type ShipFigures = Static<typeof ReserveShip>;

const phases = [
  "deploy",
  "face",
  "declare",
  "move",
  "torpedoes",
  "turn-away",
  "fire",
  "mark",
  "parley",
  "bonus",
  "muster",
] as const;

export const BattleScene = closed({
  attacker: Type.Optional(SeatWord),
  night: Type.Optional(Type.Boolean()),
  round: Type.Optional(Type.Integer({ minimum: 0 })),
  phase: Type.Optional(oneOf(phases, "phase")),
  asked: Type.Optional(SeatWord),
  edge: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, description: "the attacker's; 0 before the die" })),
  ships: Type.Array(BattleShip),
  reserves: Type.Optional(
    Type.Array(
      closed({
        kind: Type.Optional(oneOf(["reinforcement", "held-back"], "kind")),
        ships: Type.Array(ReserveShip, { minItems: 1 }),
        tries: Type.Optional(Type.Integer({ minimum: 0 })),
        ready: Type.Optional(Type.Boolean()),
        rolled: count("round in which it last rolled, or came on"),
      }),
    ),
  ),
  actor: Type.Optional(ShipId),
  hexes: count("hexes she has gone"),
  turns: count("turns she has made"),
  stopped: flag("she stands in a friend's hex and must go on"),
  jam: Type.Optional(oneOf(jams, "jam")),
  mark: Type.Optional(closed({ ship: ShipId, kind: oneOf(waitings, "hit") })),
  joining: count("number of the reserve that is coming on, from 0"),
  joinEdge: count("the edge it comes by"),
  offered: flag("the attacker has offered to break off"),
  launches: Type.Optional(
    Type.Array(closed({ ship: ShipId, target: ShipId, salvoes: Type.Integer({ minimum: 1 }) }), {
      description: "torpedoes on their way",
    }),
  ),
  away: Type.Optional(Type.Array(ShipId, { description: "ships that have turned away from torpedoes this round" })),
});
export type BattleScene = Static<typeof BattleScene>;

/** A place in the scene and what is wrong there. */
export type Wrong = readonly [where: string, what: string];

/** The seven numbers of a hit record. */
export function recordOf(unit: Ship, hits: Hits = {}): number[] {
  const midships = hits.midships ?? 0;
  return [
    hits.bow ?? 0,
    hits.stern ?? 0,
    hits.port ?? 0,
    hits.starboard ?? 0,
    midships,
    hits.lostForGood ?? 0,
    hits.lostForATime ?? midships * evasionPerMidships(unit),
  ];
}

/**
 * The battle, or what is wrong with the description. Its form has been checked against the schema. A ship of which
 * nothing else is said carries what `stores` says.
 */
export function buildBattle(scene: BattleScene, zone = 0 as Zone, stores: Stores = {}): Battle | readonly Wrong[] {
  const problems: Wrong[] = [];
  const problem: Problem = (where, what) => problems.push([where, what]);
  checkDescription(scene, stores, problem);
  if (problems.length > 0) return problems;
  const b = emptyBattle(zone, scene.night ?? false, sideNumber(scene.attacker ?? "british"));
  b.goesOn = stores.goesOn === true;
  b.round = scene.round ?? 1;
  b.edge = scene.edge ?? 1;
  for (const ship of scene.ships) place(b, ship, noReserve, stores);
  for (const { kind, ships, tries, ready, rolled } of scene.reserves ?? []) {
    const side = sideNumber(shipSide(shipNumber(ships[0]?.ship) as Ship));
    const reserve = addReserve(b, side, kind ?? "reinforcement", {
      // One die at least has let them come.
      tries: tries ?? (ready && kind !== "held-back" ? 1 : 0),
      ready: ready ?? false,
      rolled: rolled ?? 0,
    });
    for (const ship of ships) place(b, ship, reserve, stores);
  }
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (present(b, slot) && crowded(b, slot))
      problem("battle.ships", `the hex of ${shipName(b.unit[slot]!)} is too full`);
  }
  const phase = scene.phase ?? "declare";
  if (scene.asked === undefined) enterStep(b, phase === "fire" ? "open-fire" : phase);
  else resume(b, scene, scene.asked);
  checkCourse(b, problem);
  return problems.length > 0 ? problems : b;
}

function place(b: Battle, v: ShipFigures, reserve: Reserve, stores: Stores): void {
  const unit = shipNumber(v.ship) as Ship;
  const full = carriedBy(unit, stores);
  const carried = {
    ...(full.leaks === undefined ? {} : { leaks: full.leaks }),
    ...(full.ammunition === undefined ? {} : { ammunition: v.ammunition ?? full.ammunition }),
    ...(full.torpedoes === undefined
      ? {}
      : { torpedoes: v.torpedoes ?? full.torpedoes, torpedoHits: v.torpedoHits ?? 0 }),
  };
  const slot = addShip(b, { unit, hits: recordOf(unit, v.hits), ...carried }, sideNumber(shipSide(unit)), reserve);
  const at = v.at === undefined ? undefined : parseHex(v.at);
  if (at) [b.q[slot], b.r[slot]] = at;
  if (v.heading) b.heading[slot] = headingIds.indexOf(v.heading) as Heading;
  b.status[slot] = v.status ?? (v.withdrawing ? "withdrawing" : reserve < 0 ? "fighting" : "reserve");
  b.acted[slot] = v.acted ? 1 : 0;
  if (b.torpedoes) b.torpedoes.lost[slot] = v.torpedoLoss ?? 0;
  if (b.leaks) {
    b.leaks.tested[slot] = v.leakTested ?? b.leaks.tested[slot]!;
    b.leaks.fuel[slot] = v.leaked ?? 0;
  }
  b.speed[slot] = v.speed ?? b.speed[slot]!;
  b.shots[slot] = v.shots ?? 0;
  for (const section of sections) {
    b.guns[slot * 4 + section] = v.guns?.[section] ?? b.guns[slot * 4 + section]!;
    b.laid[slot * 4 + section] = v.laid?.[section] ?? 0;
  }
}

/** A phase that is under way stands as it is told. */
function resume(b: Battle, scene: BattleScene, asked: Seat): void {
  b.step = scene.phase ?? "declare";
  b.asked = sideNumber(asked);
  b.actor = scene.actor === undefined ? noSlot : slotNamed(b, scene.actor);
  b.hexes = scene.hexes ?? 0;
  b.turns = scene.turns ?? 0;
  b.stopped = scene.stopped ?? false;
  b.jam = scene.jam ?? "untested";
  b.markSlot = scene.mark ? slotNamed(b, scene.mark.ship) : noSlot;
  b.markKind = scene.mark?.kind ?? "none";
  b.joining = (scene.joining ?? noReserve) as Reserve;
  b.joinEdge = scene.joinEdge ?? 0;
  b.offered = scene.offered ?? false;
  if (!b.torpedoes) return;
  b.torpedoes.launches = (scene.launches ?? []).map(({ ship, target, salvoes }) => ({
    ship: slotNamed(b, ship),
    target: slotNamed(b, target),
    salvoes,
  }));
  b.torpedoes.away = (scene.away ?? []).map((ship) => slotNamed(b, ship));
}

function crowded(b: Battle, slot: Slot): boolean {
  const [q, r, side] = [b.q[slot]!, b.r[slot]!, b.side[slot]!];
  return shipsIn(b, side, q, r) > shipsPerHex || shipsIn(b, other(side), q, r) > 0;
}

/** The description of a battle. */
export function describeBattle(b: Battle): BattleScene {
  const shipOf = (slot: Slot): Static<typeof BattleShip> => ({
    ship: shipId(b.unit[slot]!),
    at: hexName(b.q[slot]!, b.r[slot]!),
    heading: headingIds[b.heading[slot]!]!,
    ...figuresOf(b, slot),
  });
  const slots = slotsOf(b);
  const of = (reserve: Reserve) => slots.filter((slot) => b.reserve[slot] === reserve).map(shipOf);
  const reserves = reservesOf(b).map((reserve) => ({
    kind: b.reserveHeld[reserve] === 1 ? ("held-back" as const) : ("reinforcement" as const),
    ships: of(reserve),
    tries: b.reserveTries[reserve]!,
    ready: b.reserveReady[reserve] === 1,
    ...(b.reserveRolled[reserve] === 0 ? {} : { rolled: b.reserveRolled[reserve]! }),
  }));
  return {
    attacker: seatOf[b.attacker],
    night: b.night,
    round: b.round,
    phase: b.step as (typeof phases)[number],
    asked: seatOf[b.asked],
    edge: b.edge,
    ships: of(noReserve),
    ...(reserves.length > 0 ? { reserves } : {}),
    ...(b.actor < 0 ? {} : { actor: shipId(b.unit[b.actor]!) }),
    ...(b.hexes === 0 ? {} : { hexes: b.hexes }),
    ...(b.turns === 0 ? {} : { turns: b.turns }),
    ...(b.stopped ? { stopped: true } : {}),
    ...(b.jam === "untested" ? {} : { jam: b.jam }),
    ...(b.markSlot < 0 ? {} : { mark: { ship: shipId(b.unit[b.markSlot]!), kind: b.markKind } }),
    ...(b.joining < 0 ? {} : { joining: b.joining as number }),
    ...(b.joinEdge === 0 ? {} : { joinEdge: b.joinEdge }),
    ...(b.offered ? { offered: true } : {}),
    ...(b.torpedoes?.launches.length
      ? {
          launches: b.torpedoes.launches.map(({ ship, target, salvoes }) => ({
            ship: shipId(b.unit[ship]!),
            target: shipId(b.unit[target]!),
            salvoes,
          })),
        }
      : {}),
    ...(b.torpedoes?.away.length ? { away: b.torpedoes.away.map((slot) => shipId(b.unit[slot]!)) } : {}),
  };
}

/** What `place` would not assume of a ship. */
function figuresOf(b: Battle, slot: Slot): Omit<ShipFigures, "ship" | "at" | "heading"> {
  const record = recordIn(b, slot);
  const [guns, laid] = [b.guns, b.laid].map((list) => list.slice(slot * 4, slot * 4 + 4)) as [number[], number[]];
  const status = b.status[slot]!;
  return {
    ...(record.some((value) => value > 0) ? { hits: hitsScene(record) } : {}),
    ...(status === (b.reserve[slot]! < 0 ? "fighting" : "reserve")
      ? {}
      : status === "withdrawing"
        ? { withdrawing: true }
        : { status }),
    ...(b.acted[slot] === 1 ? { acted: true } : {}),
    ...(guns.every((marked, section) => marked === record[section]) ? {} : { guns }),
    ...(b.speed[slot] === evasion(b, slot) ? {} : { speed: b.speed[slot]! }),
    ...(laid.every((salvos) => salvos === 0) ? {} : { laid }),
    ...(b.shots[slot] === 0 ? {} : { shots: b.shots[slot]! }),
    ...(!b.ammunition ? {} : { ammunition: b.ammunition[slot]! }),
    ...(!b.leaks
      ? {}
      : {
          ...(b.leaks.tested[slot] === record[Box.midships] ? {} : { leakTested: b.leaks.tested[slot]! }),
          ...some({ leaked: b.leaks.fuel[slot]! }),
        }),
    ...(!b.torpedoes
      ? {}
      : {
          torpedoes: b.torpedoes.left[slot]!,
          ...some({ torpedoHits: b.torpedoes.hits[slot]!, torpedoLoss: b.torpedoes.lost[slot]! }),
        }),
  };
}
