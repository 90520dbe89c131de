/** 24.5, 24.6: attacks on a convoy: its escort first, then the merchant ships; and what both sides hear of it. */
import type { Chance, May, No } from "@admiralty/engine";
import type { BattleResult } from "../battle/index.ts";
import {
  british,
  convoyEscorts,
  flotilla,
  generalTypes,
  german,
  isAirUnit,
  isShip,
  noUnit,
  nowhere,
  type Ship,
  shipCount,
  shipType,
  sideOf,
  type Unit,
  unitIds,
  zoneIds,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { tell } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { modeOf } from "../rules/aircraft.ts";
import { disclose } from "../rules/appearance.ts";
import { changesIn } from "../rules/changes.ts";
import { commitBoth, isFree, mayBegin } from "../rules/engagement.ts";
import { afloat, evasion, fastest, groupType, inFog, lead, liesInPort, members, slowest } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { sighting } from "../rules/search.ts";
import { mayBeNamed } from "../rules/task-forces.ts";
import { isNight, levelX } from "../rules/time.ts";
import { score } from "../rules/victory.ts";
import { AirStatus, type Engagement, type Event, ShipStatus, type State } from "../types.ts";
import type { Convoy, ConvoyKind, Raid } from "./convoy.ts";
import { note, partOf, plays } from "./part.ts";
import { companyAt, convoyAt, convoyOf, escortsAt, kindOf, setConvoy, setTrade, tradeOf } from "./trade.ts";

const { merchants, air } = figures.convoys;
const band = (from: readonly number[], value: number): number => from.findLastIndex((least) => value >= least);
const convoyOn = (state: State, place: number): Convoy => convoyAt(state, place) as Convoy;

/** 24.62: what is added to the coloured die. */
export function raidModifier(level: number, night: boolean, raider: number, fast: boolean, dispersed: boolean): number {
  return (
    (merchants.evasion.modifier[band(merchants.evasion.from, raider)] as number) +
    (fast ? merchants.fast : 0) +
    (dispersed ? merchants.dispersed : 0) +
    (merchants.visibility[level - 1] as number) +
    (night ? merchants.night : 0)
  );
}

/** 24.62: merchant ships that one raider sinks by her dice, after so many rounds with the escort. */
export function merchantsSunk(coloured: number, white: number, rounds: number): number {
  if (coloured < 1) return 0;
  const row = Math.min((coloured - 1) * 2 + (white > 3 ? 1 : 0), merchants.sunk.length - 1);
  return merchants.sunk[row]?.[band(merchants.rounds, rounds)] as number;
}

/** 24.66: two dice sink one at or below this, by the anti-aircraft strength of convoy and escort. */
export function bombersNeed(strength: number): number {
  return air.sinks[band(air.from, strength)] as number;
}
export const antiAircraft = (convoy: Convoy, company: readonly Ship[], destroyers: readonly number[]): number =>
  company.reduce(
    (sum, ship) =>
      shipType[ship] === flotilla
        ? sum + Math.floor((destroyers[ship] as number) / air.destroyersEach)
        : sum + air.escort[generalTypes[shipType[ship] as number] as "cruiser"],
    kindOf(convoy).antiAircraft,
  );

/** Ships that still are where they wrote their attack down, and have fought nobody else this turn. */
function isReady(state: State, { unit, convoy }: Raid): boolean {
  if (!isShip(unit)) return false;
  const { zone, merchants: left } = convoyOn(state, convoy);
  return afloat(state, unit) && isFree(state, unit) && state.zone[unit] === zone && left > 0;
}

/** 24.51: raiders whose convoy has an escort are committed to an action with it; it never declines (R162). */
export function attackEscorts(state: State, log?: Event[]): void {
  const { raids } = tradeOf(state);
  if (raids.length === 0) return;
  // 24.53: flotillas are no escort. Whoever comes to one that fights others already has come in vain.
  setTrade(state, { raids: raids.filter(({ convoy }) => escortsAt(state, convoy).length === 0) });
  for (const raid of raids) {
    const { zone } = convoyOn(state, raid.convoy);
    const [met] = escortsAt(state, raid.convoy);
    if (met === undefined || !isReady(state, raid) || !isFree(state, met)) continue;
    const escort = lead(state, met);
    const first = raid.unit as Ship;
    state.status = put(state.status, escort, ShipStatus.escort);
    state.zone[escort] = zone;
    announce(state, raid.convoy, members(state, first), log);
    const engagement: Engagement = {
      zone,
      attacker: german,
      with: first,
      on: escort,
      withType: groupType(state, first),
      onType: groupType(state, escort),
      withEvasion: fastest(state, first),
      onEvasion: slowest(state, escort),
      held: [],
      reserves: [],
    };
    state.engagements = add(state.engagements, engagement);
    commitBoth(state, engagement);
    const fight = { convoy: raid.convoy, raiders: [first], rounds: 0 };
    setTrade(state, { fights: add(tradeOf(state).fights, fight) });
  }
}

/** 13.42: from now on both sides know of it; the British hear of types and a zone. */
function announce(state: State, place: number, group: readonly Ship[], log?: Event[]): void {
  setConvoy(state, place, { told: 1 });
  const zone = zoneIds[convoyOn(state, place).zone] as string;
  const found = [sighting(state, group)];
  tell(state, { type: "convoy-attacked", rule: "24.51", turn: state.turn, zone, found, reveals: true }, log);
}

/** 24.52: what is left of an action with an escort: no merchant ship is in reach while the escort is on the board. */
export function fought(state: State, { attacker, on }: Engagement, { ships: all, rounds }: BattleResult): void {
  const convoy = attacker === german ? convoyOf(state, on) : -1;
  if (convoy < 0) return;
  const others = tradeOf(state).fights.filter((fight) => fight.convoy !== convoy || fight.rounds > 0);
  setTrade(state, { fights: others });
  const there = all.filter(({ fate }) => fate === "afloat").map(({ unit }) => unit);
  if (there.some((ship) => sideOf[ship] === british)) return;
  const raiders = there.filter((ship) => sideOf[ship] === german);
  if (raiders.length > 0) setTrade(state, { fights: add(tradeOf(state).fights, { convoy, raiders, rounds }) });
}

/** 24.6: after all actions: raiders who have removed an escort, and those who met none. */
export function attackMerchants(state: State, chance: Chance, log?: Event[]): void {
  for (const { convoy, raiders, rounds } of tradeOf(state).fights) {
    if (rounds > 0)
      sinkMerchants(
        state,
        convoy,
        raiders.filter((ship) => afloat(state, ship)),
        rounds,
        chance,
        log,
      );
  }
  for (const raid of tradeOf(state).raids) {
    if (!isReady(state, raid)) continue;
    const group = members(state, raid.unit as Ship);
    announce(state, raid.convoy, group, log);
    sinkMerchants(state, raid.convoy, group, 0, chance, log);
  }
  release(state);
  const { raids, fights } = tradeOf(state);
  if (raids.length + fights.length > 0) setTrade(state, { raids: [], fights: [] });
}

/** 24.61 to 24.65: dispersed from now on (24.63), and gone when none is left (24.64). */
function sinkMerchants(
  state: State,
  place: number,
  group: readonly Ship[],
  rounds: number,
  chance: Chance,
  log?: Event[],
): void {
  const { zone, kind, dispersed, ...convoy } = convoyOn(state, place);
  const armed = group.filter((ship) => !plays(state, "ammunition") || (partOf(state).ammunition[ship] as number) > 0);
  if (armed.length === 0 || convoy.merchants === 0) return;
  const { fast, points } = kindOf(convoyOn(state, place));
  const [level, night] = [levelIn(state.visibility, zone), isNight(state.turn, zone)];
  const rolls = armed.map((ship) => {
    const dice = [chance.die(), chance.die()] as const;
    const modifier = raidModifier(level, night, evasion(state, ship), fast, dispersed === 1);
    if (plays(state, "ammunition")) note(state, "ammunition", ship, (partOf(state).ammunition[ship] as number) - 1);
    state.held = put(state.held, ship, state.turn + 1);
    return { dice, modifier, sunk: merchantsSunk(dice[0] + modifier, dice[1], rounds) };
  });
  const sunk = Math.min(
    convoy.merchants,
    rolls.reduce((sum, roll) => sum + roll.sunk, 0),
  );
  const left = convoy.merchants - sunk;
  const lost = convoy.lost + sunk;
  setConvoy(state, place, { merchants: left, lost, dispersed: 1, ...(left === 0 ? { zone: nowhere } : {}) });
  tell(
    state,
    {
      type: "convoy-raided",
      rule: "24.62",
      turn: state.turn,
      zone: zoneIds[zone] as string,
      kind: kindOf({ ...convoyOn(state, place), kind }).id as ConvoyKind,
      found: [sighting(state, armed)],
      ships: sunk > 0 ? armed.map((ship) => unitIds[ship] as string) : [],
      rounds,
      rolls,
      sunk,
      left,
      reveals: true,
    },
    log,
  );
  if (sunk > 0) award(state, sunk * points, sunk, log);
  if (lost >= merchants.many && convoy.lost < merchants.many) {
    score(state, german, merchants.bonus, "51.4", "a convoy has lost three merchant ships", log);
  }
  setTrade(state, { sunk: tradeOf(state).sunk + sunk });
  // 51.8: from three on, 12.36 is not scored.
  if (tradeOf(state).sunk >= merchants.many) state.convoys = 1;
  for (const ship of armed) disclose(state, ship, zone, "chance", log);
  if (sunk > 0) changesIn(state).merchantsSunk?.(state, zone, log);
}

/** 51.4, 24.67 */
function award(state: State, points: number, sunk: number, log?: Event[]): void {
  score(state, german, points, "51.4", sunk === 1 ? "a merchant ship is sunk" : `${sunk} merchant ships are sunk`, log);
}

/** 22.34: a torpedo of a U-boat has sunk one of them; from now on both sides know of the convoy. */
export function torpedoMerchants(state: State, place: number): void {
  const left = convoyOn(state, place).merchants - 1;
  setConvoy(state, place, { told: 1, merchants: left, ...(left === 0 ? { zone: nowhere } : {}) });
}

/** 51.4: what U-boats have sunk counts neither as lost to ships nor for 12.36 (51.8). */
export function scoreTorpedoed(state: State, place: number, sunk: number, log?: Event[]): void {
  award(state, sunk * kindOf(convoyOn(state, place)).points, sunk, log);
}

/** 24.66, 13.51: each bomber is three aircraft: one roll, and one merchant ship at most. */
export function attackByAir(state: State, chance: Chance, log?: Event[]): void {
  for (const { unit, convoy: place } of tradeOf(state).raids) {
    const convoy = convoyOn(state, place);
    if (!isAirUnit(unit) || state.status[unit] !== AirStatus.aloft || convoy.zone < 0) continue;
    if (state.zone[unit] !== convoy.zone || state.strikes[unit - shipCount] === 0) continue;
    state.strikes = put(state.strikes, unit - shipCount, 0);
    const dice = [chance.die(), chance.die()];
    const needs = bombersNeed(antiAircraft(convoy, companyAt(state, place), partOf(state).destroyers));
    const sunk = (dice[0] as number) + (dice[1] as number) <= needs ? 1 : 0;
    const left = convoy.merchants - sunk;
    setConvoy(state, place, { told: 1, merchants: left, ...(left === 0 ? { zone: nowhere } : {}) });
    const zone = zoneIds[convoy.zone] as string;
    tell(
      state,
      { type: "convoy-bombed", rule: "24.66", turn: state.turn, zone, dice, needs, sunk, left, reveals: true },
      log,
    );
    if (sunk > 0) award(state, kindOf(convoy).points, 1, log);
  }
}

/** 24.54: escorts of convoys that were found go on with them, out of both sides' sight. */
function release(state: State): void {
  for (const ship of convoyEscorts) {
    if (state.status[ship] === ShipStatus.escort) {
      state.status = put(state.status, ship, ShipStatus.awaited);
      state.zone[ship] = nowhere;
    } else if (state.status[ship] === ShipStatus.sunk) {
      const place = tradeOf(state).convoys.findIndex(({ escort }) => escort === ship);
      if (place >= 0) setConvoy(state, place, { escort: noUnit });
    }
  }
}

/** 24.51, 24.66: in the convoy's zone, in weather for fighting; a bomber by day and with a strike to make. */
export function mayAttack(state: State, unit: Unit, { zone }: Convoy, no?: No): May {
  if (state.zone[unit] !== zone) return no?.("24.51", "It is not in her zone.");
  if (tradeOf(state).raids.some((raid) => raid.unit === unit)) return no?.("24.51", "Her attack is written down.");
  if (levelIn(state.visibility, zone) === levelX || inFog(state, zone)) {
    return no?.("13.32", "Nothing is attacked in fog or at visibility X.");
  }
  if (isAirUnit(unit)) {
    const ready =
      state.status[unit] === AirStatus.aloft &&
      modeOf(unit, state.mode[unit] as number).attacks &&
      !isNight(state.turn, zone);
    return ready || no?.("24.66", "Bombers attack by day, in the air and in attack mode.");
  }
  if (!isShip(unit) || !afloat(state, unit) || liesInPort(state, unit)) return no?.("24.51", "She cannot attack.");
  return mayBeNamed(state, unit, no) && mayBegin(fastest(state, unit) >= 0, no);
}
