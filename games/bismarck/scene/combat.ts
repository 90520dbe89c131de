/** Attacks announced in a scene, and the action that is being fought. */
import { closed, oneOf, type Side } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { type Battle, type BattleScene, buildBattle, type Wrong } from "../battle/index.ts";
import { slotsOf } from "../battle/state.ts";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  type Seat,
  type Ship,
  seatIds,
  shipNumber,
  sideOf,
  unitIds,
  unitNames,
  type Zone,
  zoneIds,
} from "../components.ts";
import { note, storesOf } from "../modules/part.ts";
import { attackKey, keyedAttack } from "../rules/engagement.ts";
import { fastest, groupType, lead, slowest } from "../rules/fleet.ts";
import { leaveForce } from "../rules/task-forces.ts";
import { isNight } from "../rules/time.ts";
import { type Draft, type Engagement, hitCount, ShipStatus, type State } from "../types.ts";
import { type Problem, Seat as SeatWord, ShipId, shipsIn, unitWords, ZoneWord, zoneIn } from "./form.ts";
import type { ShipScene } from "./units.ts";

const Ships = Type.Optional(Type.Array(ShipId));
const Level = Type.Optional(Type.Integer({ minimum: 0, description: "as announced; her own if left out" }));
const Kind = Type.Optional(oneOf(generalTypes, "type"));

/** An announced attack (9.24): groups by their first ships. */
export const EngagementScene = closed({
  zone: ZoneWord,
  attacker: SeatWord,
  with: ShipId,
  on: ShipId,
  withType: Kind,
  onType: Kind,
  withEvasion: Level,
  onEvasion: Level,
  keptOut: Ships,
  reserves: Ships,
});
export type EngagementScene = Static<typeof EngagementScene>;

/** An attack that was declined (9.222). */
export const DeclinedScene = closed({
  side: SeatWord,
  zone: ZoneWord,
  with: oneOf(generalTypes, "type"),
  on: oneOf(generalTypes, "type"),
});
export type DeclinedScene = Static<typeof DeclinedScene>;

const typeNumber = (type: GeneralType | undefined, other: number): number =>
  type === undefined ? other : generalTypes.indexOf(type);

export function readEngagement(
  s: State,
  v: EngagementScene,
  number: number,
  action: number,
  problem: Problem,
): Engagement {
  const where = `engagements.${number}`;
  const zone = zoneIn(v.zone, where, problem);
  const attacker = seatIds.indexOf(v.attacker);
  const groups = [shipNumber(v.with), shipNumber(v.on)] as const;
  // Of those that are settled, ships may be anywhere.
  if (number >= action)
    for (const [index, ship] of groups.entries()) {
      if (s.zone[ship] !== zone) problem(where, `${unitNames[ship]} is not in ${v.zone}`);
      if (sideOf[ship] !== (index === 0 ? attacker : 1 - attacker)) {
        problem(where, `${unitNames[ship]} is not on the side of the ${index === 0 ? "attacker" : "attacked"}`);
      }
      if (lead(s, ship) !== ship) problem(where, `${unitNames[ship]} is not the first ship of her force`);
    }
  const [own, enemy] = groups;
  return {
    zone,
    attacker,
    with: own,
    on: enemy,
    withType: typeNumber(v.withType, groupType(s, own)),
    onType: typeNumber(v.onType, groupType(s, enemy)),
    withEvasion: v.withEvasion ?? fastest(s, own),
    onEvasion: v.onEvasion ?? slowest(s, enemy),
    held: shipsIn(v.keptOut ?? []),
    reserves: shipsIn(v.reserves ?? []),
  };
}

export function engagementScene(s: State, e: Engagement): EngagementScene {
  const type = (index: number) => generalTypes[index] as GeneralType;
  return {
    zone: zoneIds[e.zone] as string,
    attacker: seatIds[e.attacker] as Seat,
    with: unitIds[e.with] as string,
    on: unitIds[e.on] as string,
    ...(e.withType === groupType(s, e.with) ? {} : { withType: type(e.withType) }),
    ...(e.onType === groupType(s, e.on) ? {} : { onType: type(e.onType) }),
    ...(e.withEvasion === fastest(s, e.with) ? {} : { withEvasion: e.withEvasion }),
    ...(e.onEvasion === slowest(s, e.on) ? {} : { onEvasion: e.onEvasion }),
    ...(e.held.length > 0 ? { keptOut: unitWords(e.held) } : {}),
    ...(e.reserves.length > 0 ? { reserves: unitWords(e.reserves) } : {}),
  };
}

export function readDeclined(v: DeclinedScene, problem: Problem): number {
  const zone = zoneIn(v.zone, "declined", problem);
  return attackKey(seatIds.indexOf(v.side) as Side, zone, generalTypes.indexOf(v.with), generalTypes.indexOf(v.on));
}

export function declinedScene(key: number): DeclinedScene {
  const { side, zone, withType, onType } = keyedAttack(key);
  return {
    side: seatIds[side] as Seat,
    zone: zoneIds[zone] as string,
    with: generalTypes[withType] as GeneralType,
    on: generalTypes[onType] as GeneralType,
  };
}

/**
 * Sets up the action being fought. Ships of which the scene does not say where they are are put into its zone, in no
 * force; unless it says otherwise, located and committed, with the damage they have on the battle board.
 */
export function beginBattle(
  s: Draft,
  scene: BattleScene,
  zone: Zone,
  said: ReadonlyMap<string, ShipScene>,
  problem: Problem,
): void {
  const battle = buildBattle({ night: isNight(s.turn, zone), ...scene }, zone, storesOf(s));
  if (Array.isArray(battle)) {
    for (const [where, what] of battle) problem(where, what);
    return;
  }
  const b = battle as Exclude<typeof battle, readonly Wrong[]>;
  s.battle = b;
  for (const slot of slotsOf(b)) {
    const ship = b.unit[slot]!;
    const { zone: where, committed, found, hits, force, berthed } = said.get(unitIds[ship] as string) ?? {};
    if (where === undefined) {
      if (s.intermediate && berthed === undefined) note(s, "berthed", ship, 0);
      if (force === undefined) leaveForce(s, ship);
      s.status[ship] = ShipStatus.inPlay;
      s.zone[ship] = zone;
      s.mode[ship] = 0;
      s.committed[ship] = committed ?? s.turn;
      s.found[ship] = found ?? s.turn;
      for (let index = 0; hits === undefined && index < hitCount; index++)
        s.hits[ship * hitCount + index] = b.hits[slot * hitCount + index] as number;
    } else if (s.zone[ship] !== zone) {
      problem(
        `battle.ships.${unitIds[ship]}`,
        `${unitNames[ship]} is in ${where}, and the battle is fought in ${zoneIds[zone]}: leave her zone out, or say another "battleZone"`,
      );
    }
  }
}

/** The attack that led to the battle, where none is told: by the first ship of each side. */
export function attackOf(s: State, b: Battle): Engagement {
  const firstOf = (side: number): Ship => {
    const slot = slotsOf(b).find((slot) => sideOf[b.unit[slot]!] === side)!;
    return lead(s, b.unit[slot]!);
  };
  const [own, enemy] = [firstOf(b.attacker), firstOf(1 - b.attacker)];
  return {
    zone: b.zone,
    attacker: b.attacker,
    with: own,
    on: enemy,
    withType: groupType(s, own),
    onType: groupType(s, enemy),
    withEvasion: fastest(s, own),
    onEvasion: slowest(s, enemy),
    held: [],
    reserves: [],
  };
}

/** Both sides, for whatever is said of each. */
export const seatPair = <T>(of: (side: Side) => T): { british: T; german: T } => ({
  british: of(british),
  german: of(german),
});
