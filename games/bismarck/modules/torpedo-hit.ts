/** 23.6: torpedoes that strike a ship on the search board, by the same tables for flotillas and submarines. */
import type { Chance } from "@admiralty/engine";
import { boxes, sections } from "../battle/components.ts";
import { hitMidships, isSunk, loseEvasion } from "../battle/rules/hit-record.ts";
import { torpedoDamage } from "../battle/rules/torpedoes.ts";
import { battleship, type Ship, shipType, unitIds } from "../components.ts";
import figures from "../data/flotillas.json" with { type: "json" };
import { changesIn } from "../rules/changes.ts";
import { sink } from "../rules/losses.ts";
import { type Event, Hit, hitCount, type State, type StrikeDamage } from "../types.ts";
import { note, partOf } from "./part.ts";

const { from, needs } = figures.hit;

/** 23.6: a torpedo hits at this sum of two dice or less. */
export function hitsAt(evasion: number): number {
  return needs[from.findLastIndex((least) => evasion >= least)] as number;
}

/** 23.55: off the number needed, by the level of visibility. */
export function seaState(level: number): number {
  const band = figures.sea.from.findLastIndex((least) => level >= least);
  return band < 0 ? 0 : (figures.sea.less[band] as number);
}

/** A gun section has fire left: a box not marked, with a figure on it. */
const shoots = (state: Pick<State, "hits">, ship: Ship, section: (typeof sections)[number]): boolean =>
  boxes(ship, section).some((salvo, box) => salvo > 0 && box >= (state.hits[ship * hitCount + section] as number));

/** 23.52: how often a ship fires at destroyers: twice with both secondary batteries whole, not at all without a gun. */
export function defensiveRolls(state: Pick<State, "hits">, ship: Ship): number {
  if (!sections.some((section) => shoots(state, ship, section))) return 0;
  const whole = [Hit.port, Hit.starboard].every(
    (side) => state.hits[ship * hitCount + side] === 0 && shoots(state, ship, side),
  );
  return shipType[ship] === battleship && whole ? 2 : 1;
}

/** 23.54: one hit: the damage at once, for the whole game (23.58, 23.64). Returns its die. */
export function explode(state: State, ship: Ship, chance: Chance): number {
  const at = ship * hitCount;
  const die = chance.die();
  const { torpedoHits, torpedoLoss } = partOf(state);
  const { midships, evasion } = torpedoDamage(ship, die, torpedoHits[ship] as number);
  const hits = state.hits.slice();
  hitMidships(ship, hits, at, midships);
  loseEvasion(ship, hits, at, evasion, 0);
  state.hits = hits;
  note(state, "torpedoHits", ship, (torpedoHits[ship] as number) + 1);
  note(state, "torpedoLoss", ship, (torpedoLoss[ship] as number) + evasion);
  return die;
}

export const isLost = (state: State, ship: Ship): boolean => isSunk(ship, state.hits, ship * hitCount);

/** What an attack has done to her, as both sides see it: only a damaged ship is named. */
export function damageSince(state: State, ship: Ship, before: readonly number[]): { damage?: StrikeDamage } {
  const at = ship * hitCount;
  const now = state.hits.slice(at, at + hitCount);
  if (now.every((value, index) => value === before[index])) return {};
  const more = (index: number) => (now[index] as number) - (before[index] as number);
  const damage = {
    ship: unitIds[ship] as string,
    hits: now.slice(0, hitCount - 1),
    midships: more(Hit.midships),
    evasion: more(Hit.permanent),
    sunk: isLost(state, ship),
  };
  return { damage };
}

export const recordOf = (state: State, ship: Ship): readonly number[] =>
  state.hits.slice(ship * hitCount, ship * hitCount + hitCount);

/** 9.714, 21.1: when it has been told, she goes down, or fuel runs out of her. */
export function afterDamage(
  state: State,
  { damage }: { damage?: StrikeDamage },
  ship: Ship,
  chance: Chance,
  log?: Event[],
): void {
  if (!damage) return;
  if (damage.sunk) sink(state, ship, log);
  else if (damage.midships > 0) changesIn(state).bombed?.(state, ship, damage.midships, chance, log);
}
