/**
 * Where to look: every ship and machine that can search is given a post, so that together they see most of where the
 * raiders may be, now and in the turns that follow. Greedy, best post first; a post taken is worth little to the next.
 */

import { british, coastWatch, isSouth, neighbours, nowhere, type Unit, type Zone, zoneCount } from "../components.ts";
import { visibilityOdds } from "../odds.ts";
import { inFog } from "../rules/fleet.ts";
import { levelIn, northOf, southOf } from "../rules/levels.ts";
import { isNight, lastTurn, strengthNeeded } from "../rules/time.ts";
import type { State } from "../types.ts";
import { blurred } from "./belief.ts";

/** Turns ahead that a post may lie. */
export const furthest = 4;
/** What is left of a zone's weight for others, once somebody has it. */
const takenShare = 0.12;
const besideShare = 0.85;
/** Zones with less than this part of the heaviest zone's weight are not considered. */
const worthwhile = 0.15;

/** Chance that a search strength is enough so many turns from now, by visibility level. */
const enough: readonly (readonly (readonly number[])[])[] = (() => {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const steps = levels.map((level) => visibilityOdds(level).levels);
  return levels.map((now) => {
    let chances: number[] = levels.map((level) => (level === now ? 1 : 0));
    const table: number[][] = [];
    for (let ahead = 0; ahead <= furthest; ahead++) {
      table.push(
        Array.from({ length: 10 }, (_, strength) =>
          chances.reduce((sum, chance, index) => sum + (strengthNeeded(index + 1) <= strength ? chance : 0), 0),
        ),
      );
      chances = chances.map((_, level) =>
        chances.reduce((sum, chance, from) => sum + chance * (steps[from]?.[level] as number), 0),
      );
    }
    return table;
  });
})();

/** Somebody who can look: when it could be looking in a zone (turns from now, or more than furthest), and how well. */
export interface Watcher {
  readonly unit: Unit;
  when(zone: Zone): number;
  strength(night: boolean): number;
  /** What it sees with in a zone that this turn's move brings it to; nothing elsewhere. */
  arriving?(zone: Zone, night: boolean): number;
}

export interface Post {
  readonly unit: Unit;
  readonly zone: Zone;
  /** Turns until it is taken up. */
  readonly turns: number;
  readonly gain: number;
}

export class Board {
  /** Weight of each zone that nobody looks after yet, by turns ahead. */
  readonly left: Float64Array[];
  private readonly state: State;
  private readonly needed: readonly [north: number, south: number];
  /** What a sighting next turn is worth of one now. */
  private readonly patience: number;
  /** Search strength in each zone this turn. */
  private readonly strength = new Int16Array(zoneCount);
  private readonly places: Zone[] = [];

  /** By the weights after this turn's moves, and after those of the next. */
  constructor(state: State, weight: Float64Array, next: Float64Array, patience: number) {
    this.state = state;
    this.patience = patience;
    this.needed = [strengthNeeded(northOf(state.visibility)), strengthNeeded(southOf(state.visibility))];
    const now = weight.slice();
    const afterNext = blurred(next);
    this.left = [now, next.slice()];
    while (this.left.length <= furthest) this.left.push(afterNext.slice());
    for (let at = 0 as Zone; at < zoneCount; at++) {
      if (coastWatch[at] === british) this.add(at, isNight(state.turn, at) ? 3 : 4);
    }
    // Where there is next to nothing nobody need be sent.
    const last = this.left[furthest] as Float64Array;
    let most = 0;
    for (let at = 0 as Zone; at < zoneCount; at++) most = Math.max(most, last[at] as number);
    for (let at = 0 as Zone; at < zoneCount; at++)
      if ((last[at] as number) > worthwhile * most || (now[at] as number) > worthwhile * most) this.places.push(at);
  }

  /** Somebody is there anyway. */
  add(at: Zone, strength: number): void {
    const before = this.strength[at] as number;
    this.strength[at] = before + strength;
    const needed = this.needed[isSouth[at] as 0 | 1];
    if (before < needed && before + strength >= needed && !inFog(this.state, at)) this.take(at, 0);
  }

  private take(at: Zone, turns: number): void {
    for (let ahead = turns === 0 ? 0 : 1; ahead <= furthest; ahead++) {
      const left = this.left[ahead] as Float64Array;
      left[at] = (left[at] as number) * takenShare;
      if (ahead === 0) continue;
      for (const near of neighbours[at] as readonly Zone[]) left[near] = (left[near] as number) * besideShare;
    }
  }

  /** What a watcher would see from a zone, weighed by how soon. */
  gain(at: Zone, turns: number, watcher: Watcher): number {
    const { state } = this;
    const turn = state.turn + turns;
    if (turn > lastTurn) return 0;
    const strength = watcher.strength(isNight(turn, at));
    if (turns === 0) return this.atOnce(at, strength);
    const chance = enough[levelIn(state.visibility, at) - 1]?.[turns]?.[Math.min(9, strength)] as number;
    const later = (this.left[turns]?.[at] as number) * chance * this.patience ** turns;
    return this.atOnce(at, this.onArrival(at, watcher)) + later;
  }

  /** What a strength adds this turn to what looks into a zone anyway. */
  private atOnce(at: Zone, strength: number): number {
    const missing = this.needed[isSouth[at] as 0 | 1] - (this.strength[at] as number);
    if (missing <= 0 || strength < missing || inFog(this.state, at)) return 0;
    return this.left[0]?.[at] as number;
  }

  /** In clear weather a ship sees as she comes. */
  private onArrival(at: Zone, watcher: Watcher): number {
    return watcher.arriving?.(at, isNight(this.state.turn, at)) ?? 0;
  }

  private best(watcher: Watcher): Post {
    let post: Post = { unit: watcher.unit, zone: nowhere, turns: 0, gain: 0 };
    let most = 0;
    for (const at of this.places) {
      const turns = watcher.when(at);
      if (turns > furthest) continue;
      const gain = this.gain(at, turns, watcher);
      if (gain > most) {
        most = gain;
        post = { unit: watcher.unit, zone: at, turns, gain };
      }
    }
    return post;
  }

  /** Posts for all, the best first; who would see nothing anywhere gets none. */
  assign(watchers: readonly Watcher[]): Post[] {
    const waiting = watchers.map((watcher) => ({ watcher, post: this.best(watcher) }));
    const posts: Post[] = [];
    while (waiting.length > 0) {
      waiting.sort((a, b) => a.post.gain - b.post.gain);
      const next = waiting.pop() as (typeof waiting)[number];
      if (next.post.gain <= 0) break;
      // Others may have taken it since: look again, and wait one's turn if something better is left for them.
      const again = this.best(next.watcher);
      const rival = waiting.at(-1);
      if (rival && again.gain < rival.post.gain - 1e-12) {
        waiting.push({ watcher: next.watcher, post: again });
        continue;
      }
      if (again.gain <= 0) continue;
      posts.push(again);
      if (again.turns === 0) this.add(again.zone, next.watcher.strength(isNight(this.state.turn, again.zone)));
      else {
        this.add(again.zone, this.onArrival(again.zone, next.watcher));
        this.take(again.zone, again.turns);
      }
    }
    return posts;
  }
}
