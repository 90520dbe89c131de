/** What torpedoes are worth, to launch and to turn away from, by their exact odds. */
import type { Ship, Slot } from "../battle/components.ts";
import { type Battle, type BattleAction, torpedoOdds } from "../battle/index.ts";
import { awayModifier, evasionModifier, inReach } from "../battle/rules/torpedoes.ts";
import { apart, evasion, slotNamed } from "../battle/state.ts";
import { ships } from "../components.ts";
import { Hit, hitCount } from "../types.ts";
import { boxWorth } from "./strength.ts";

/** A ship gone fires no more: worth so much of her points besides her boxes. */
const gone = 0.3;
/** What one factor of evasion lost for good is worth, in midships boxes. */
const speed = 0.08;
/** In points: salvoes are few, and a better moment may come. */
const salvo = 0.12;
/** Most that a ship launches at once. */
const most = 4;

/** By everything that the odds depend on: search asks for the same ones over and over. */
const known = new Map<number, number>();

function worth(unit: Ship, marked: number, taken: number, hexes: number, salvoes: number, modifier: number): number {
  const key = ((((unit * 16 + marked) * 4 + taken) * 2 + hexes - 1) * 4 + salvoes - 1) * 8 + modifier + 3;
  let value = known.get(key);
  if (value === undefined) {
    const odds = torpedoOdds(unit, marked, taken, { hexes, salvoes, modifier });
    const boxes = odds.midships.reduce((sum, chance, count) => sum + chance * count, 0);
    const points = ships[unit]?.points ?? 0;
    value = (boxes + speed * odds.meanEvasion) * boxWorth(unit) + gone * odds.sunk * points;
    known.set(key, value);
  }
  return value;
}

/** So many salvoes of one ship at another, in points. */
function launchWorth(b: Battle, slot: Slot, target: Slot, salvoes: number, away: boolean): number {
  if (!b.torpedoes || !inReach(b, slot, target)) return 0;
  const marked = b.hits[target * hitCount + Hit.midships]!;
  const taken = Math.min(3, b.torpedoes.hits[target]!);
  const modifier = evasionModifier(evasion(b, target)) + (away ? awayModifier : 0);
  return worth(b.unit[target]!, marked, taken, apart(b, slot, target), salvoes, modifier);
}

/** What a ship's torpedoes promise or threaten, where two ships lie. */
export function torpedoThreat(b: Battle, slot: Slot, target: Slot): number {
  const left = b.torpedoes?.left[slot] ?? 0;
  return left === 0 ? 0 : launchWorth(b, slot, target, Math.min(left, most), false);
}

/** The launch that brings most for what it spends; or none. */
export function bestLaunch(b: Battle, list: readonly BattleAction[]): BattleAction {
  let best = list.at(-1) as BattleAction;
  let most = 0;
  for (const action of list) {
    if (action.do !== "launch") continue;
    const [slot, target] = [slotNamed(b, action.ship), slotNamed(b, action.target)];
    const value = launchWorth(b, slot, target, action.salvoes, false) - salvo * action.salvoes;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** A ship turns away when that saves more than her guns would bring this round. */
export function turnsAway(
  b: Battle,
  list: readonly BattleAction[],
  guns: (slot: Slot) => number,
  care: number,
): BattleAction {
  for (const action of list) {
    if (action.do !== "turn-away") continue;
    const slot = slotNamed(b, action.ship);
    let saved = 0;
    for (const { ship, target, salvoes } of b.torpedoes?.launches ?? []) {
      if (target !== slot) continue;
      saved += launchWorth(b, ship, slot, salvoes, false) - launchWorth(b, ship, slot, salvoes, true);
    }
    if (care * saved > guns(slot)) return action;
  }
  return list.at(-1) as BattleAction;
}
