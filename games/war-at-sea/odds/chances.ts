/** Exact chances, worked out and not sampled: shots at a ship, at a whole side, at U-boats, and the single rolls. */
import { defenseTable, isGerman, releaseFace, russianSail, shipNumber, takeover } from "../components.ts";
import type { ShipId } from "../types.ts";

export * from "./moves.ts";

const faces = 6;

/** Shots of one attacker; `bonus` is added to each die (11.5). */
export interface Volley {
  readonly shots: number;
  readonly bonus: number;
}

export interface Hull {
  readonly defense: number;
  readonly damage: number;
}

/** What becomes of one target. All chances but `damage` are of its state afterwards. */
export interface TargetOdds {
  /** Neither hit nor disabled. */
  readonly untouched: number;
  /** Disabled and afloat, damaged or not. */
  readonly disabled: number;
  /** [k] is the chance of k further points of damage and staying afloat. */
  readonly damage: readonly number[];
  /** Afloat with damage equal to defense (7.6), whether by this fire or before. */
  readonly crippled: number;
  readonly sunk: number;
  /** Neither sunk nor disabled: still there for the next round. */
  readonly stays: number;
  /** Hit or disabled or sunk, or damaged before: what 14.8 asks of an escort. */
  readonly harmed: number;
}

/** Chances over further damage 0 to defense - damage, without and with a disabling five; the rest is sunk. */
interface Spread {
  readonly whole: number[];
  readonly disabled: number[];
  sunk: number;
}

function spreadOf(hull: Hull, volleys: readonly Volley[]): Spread {
  const room = hull.defense - hull.damage;
  let now: Spread = { whole: [1, ...zeros(room)], disabled: zeros(room + 1), sunk: 0 };
  for (const { shots, bonus } of volleys) for (let shot = 0; shot < shots; shot++) now = oneShot(now, bonus);
  return now;
}

const zeros = (length: number): number[] => Array.from({ length: Math.max(0, length) }, () => 0);

/** 7.2, 7.3: a five (after the bonus) disables, a six or more hits for one die. */
function oneShot(before: Spread, bonus: number): Spread {
  const length = before.whole.length;
  const after: Spread = { whole: zeros(length), disabled: zeros(length), sunk: before.sunk };
  const hit = (1 + bonus) / faces;
  const five = 1 / faces;
  const miss = 1 - hit - five;
  for (let points = 0; points < length; points++) {
    const whole = before.whole[points]!;
    const disabled = before.disabled[points]!;
    after.whole[points]! += whole * miss;
    after.disabled[points]! += whole * five + disabled * (miss + five);
    for (let die = 1; die <= faces; die++) {
      if (points + die < length) {
        after.whole[points + die]! += (whole * hit) / faces;
        after.disabled[points + die]! += (disabled * hit) / faces;
      } else after.sunk += ((whole + disabled) * hit) / faces;
    }
  }
  return after;
}

function told(hull: Hull, spread: Spread): TargetOdds {
  const last = spread.whole.length - 1;
  const stays = sum(spread.whole);
  return {
    untouched: spread.whole[0]!,
    disabled: sum(spread.disabled),
    damage: spread.whole.map((chance, points) => (points === 0 ? 0 : chance + spread.disabled[points]!)),
    crippled: spread.whole[last]! + spread.disabled[last]!,
    sunk: spread.sunk,
    stays,
    harmed: hull.damage > 0 ? 1 : 1 - spread.whole[0]!,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Any number of shots at one ship: guns, torpedoes (a volley of one each) or an airstrike (one shot). */
export function fireOdds(hull: Hull, volleys: readonly Volley[]): TargetOdds {
  return told(hull, spreadOf(hull, volleys));
}

/** 10.2 */
export function airstrikeOdds(hull: Hull): TargetOdds {
  return fireOdds(hull, [{ shots: 1, bonus: 0 }]);
}

/** 8.5 */
export function torpedoOdds(hull: Hull, uBoats: number): TargetOdds {
  return fireOdds(hull, [{ shots: uBoats, bonus: 0 }]);
}

// --- a whole side ------------------------------------------------------------------------------

export interface Target extends Hull {
  readonly ship: ShipId;
  /** Protected by its escort (14.8) when fired on with guns. */
  readonly convoy?: boolean;
  readonly volleys: readonly Volley[];
}

export interface SideOdds {
  readonly ships: readonly ({ readonly ship: ShipId } & TargetOdds)[];
  /** [k] is the chance that exactly k ships are left for the next round. */
  readonly left: readonly number[];
}

/**
 * One side under a planned round of surface fire, every one of its ships in the fight named, also those not fired
 * on. Fire on a convoy counts only if every other ship is harmed by then (14.8).
 */
export function sideOdds(targets: readonly Target[]): SideOdds {
  const escorts = targets.filter((target) => !target.convoy);
  const convoys = targets.filter((target) => target.convoy);
  const spreads = new Map(escorts.map((target) => [target, spreadOf(target, target.volleys)]));
  const escortOdds = (target: Target): TargetOdds => told(target, spreads.get(target)!);
  const exposed = escorts.reduce((chance, target) => chance * escortOdds(target).harmed, 1);
  const ships = targets.map((target) => {
    if (!target.convoy) return { ship: target.ship, ...escortOdds(target) };
    return { ship: target.ship, ...mixed(fireOdds(target, target.volleys), fireOdds(target, []), exposed) };
  });
  return { ships, left: leftOver(escorts.map(escortOdds), convoys, exposed) };
}

/** Parts of a side that fight apart from one another, as in several pursuits (12.8), in the order of `ships`. */
export function sidesTogether(parts: readonly SideOdds[], ships: readonly ShipId[]): SideOdds {
  const all = parts.flatMap((part) => part.ships);
  return {
    ships: ships.map((id) => all.find(({ ship }) => ship === id)!),
    left: parts.reduce((left, part) => convolved(left, part.left), [1]),
  };
}

function mixed(first: TargetOdds, second: TargetOdds, share: number): TargetOdds {
  const mix = (a: number, b: number): number => share * a + (1 - share) * b;
  return {
    untouched: mix(first.untouched, second.untouched),
    disabled: mix(first.disabled, second.disabled),
    damage: first.damage.map((chance, points) => mix(chance, second.damage[points]!)),
    crippled: mix(first.crippled, second.crippled),
    sunk: mix(first.sunk, second.sunk),
    stays: mix(first.stays, second.stays),
    harmed: mix(first.harmed, second.harmed),
  };
}

/** Convoys are hit only where the whole escort is harmed, so the two cases are counted apart. */
function leftOver(escorts: readonly TargetOdds[], convoys: readonly Target[], exposed: number): number[] {
  const all = escorts.map((odds) => odds.stays);
  const everyCase = counted(all);
  // The chance that k escorts stay and all are harmed: each stays harmed, or leaves (and so is harmed).
  let harmedCase = [1];
  for (const { stays, harmed } of escorts)
    harmedCase = convolved(harmedCase, [1 - stays, Math.max(0, harmed - (1 - stays))]);
  const spared = everyCase.map((chance, left) => chance - harmedCase[left]!);
  const struck = counted(convoys.map((convoy) => fireOdds(convoy, convoy.volleys).stays));
  const untouched = [...zeros(convoys.length), 1];
  if (convoys.length === 0) return everyCase;
  const reached = convolved(harmedCase, struck);
  const safe = convolved(spared, untouched);
  return exposed === 0 ? safe : reached.map((chance, left) => chance + safe[left]!);
}

/** The number of successes among independent chances. */
function counted(chances: readonly number[]): number[] {
  return chances.reduce((total, chance) => convolved(total, [1 - chance, chance]), [1]);
}

function convolved(first: readonly number[], second: readonly number[]): number[] {
  const result = zeros(first.length + second.length - 1);
  for (const [i, a] of first.entries()) for (const [j, b] of second.entries()) result[i + j]! += a * b;
  return result;
}

/** Both sides of an area after one planned round. Fire is simultaneous (11.3), so the sides are independent. */
export interface AreaOdds {
  readonly allies: SideOdds;
  readonly axis: SideOdds;
  /** Only the Allies are left, only the Axis, both, nobody. */
  readonly alliesOnly: number;
  readonly axisOnly: number;
  readonly both: number;
  readonly nobody: number;
}

export function areaOdds(allied: readonly Target[], axisShips: readonly Target[]): AreaOdds {
  const allies = sideOdds(allied);
  const axisSide = sideOdds(axisShips);
  const noAllies = allies.left[0]!;
  const noAxis = axisSide.left[0]!;
  return {
    allies,
    axis: axisSide,
    alliesOnly: (1 - noAllies) * noAxis,
    axisOnly: noAllies * (1 - noAxis),
    both: (1 - noAllies) * (1 - noAxis),
    nobody: noAllies * noAxis,
  };
}

// --- the other rolls ------------------------------------------------------------------------------

export interface AswOdds {
  /** [sunk][driven off], among the U-boats of the area. */
  readonly table: readonly (readonly number[])[];
  /** [k] is the chance that k U-boats are left to fire. */
  readonly left: readonly number[];
}

/** 8.4: sixes are counted before fives. */
export function aswOdds(dice: number, uBoats: number): AswOdds {
  const table = Array.from({ length: uBoats + 1 }, (_, sunk) => zeros(uBoats - sunk + 1));
  const left = zeros(uBoats + 1);
  for (let sixes = 0; sixes <= dice; sixes++) {
    for (let fives = 0; sixes + fives <= dice; fives++) {
      const rest = dice - sixes - fives;
      const ways = choose(dice, sixes) * choose(dice - sixes, fives);
      const chance = (ways * 4 ** rest) / faces ** dice;
      const sunk = Math.min(sixes, uBoats);
      const driven = Math.min(fives, uBoats - sunk);
      table[sunk]![driven]! += chance;
      left[uBoats - sunk - driven]! += chance;
    }
  }
  return { table, left };
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let step = 1; step <= count; step++) ways = (ways * (from - count + step)) / step;
  return ways;
}

/** 8.3 to 8.5: a ship that the U-boats aim at which so many dice leave. */
export function huntedOdds(hull: Hull, dice: number, uBoats: number): TargetOdds {
  const { left } = aswOdds(dice, uBoats);
  return left.reduce<{ odds: TargetOdds; share: number }>(
    ({ odds, share }, chance, boats) => {
      const together = share + chance;
      if (together === 0) return { odds, share };
      return { odds: mixed(torpedoOdds(hull, boats), odds, chance / together), share: together };
    },
    { odds: torpedoOdds(hull, 0), share: 0 },
  ).odds;
}

/** 15.3 */
export function releaseOdds(turn: number): number {
  const needed = releaseFace[turn] ?? 0;
  return needed === 0 ? 0 : (faces + 1 - needed) / faces;
}

/** 15.2 */
export function russianOdds(): number {
  return (faces + 1 - russianSail) / faces;
}

/** 15.7 */
export function takeoverOdds(): { readonly allied: number; readonly scuttled: number; readonly german: number } {
  return {
    allied: takeover.allied.length / faces,
    scuttled: takeover.scuttled.length / faces,
    german: takeover.german.length / faces,
  };
}

/** Printed shots and bonus of a ship with so much damage: for questions without a table. */
export function gunsOf(ship: ShipId, attack: number, damage: number): Volley {
  const number = shipNumber(ship);
  const crippled = damage >= defenseTable(false)[number]!;
  return { shots: crippled && attack > 1 ? 1 : attack, bonus: isGerman[number] && damage === 0 ? 1 : 0 };
}
