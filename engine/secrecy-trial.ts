/** One step tried on a copy of a position: what it would tell, and by which results of chance. */
import { type Chance, type FastChance, RecordingChance } from "./chance.ts";
import type { ActionBase, EventBase, Game, Viewer } from "./game.ts";

export interface Trial {
  readonly state: unknown;
  readonly events: readonly EventBase<string>[];
  readonly draws: readonly number[];
  /** Undo cannot cross it. */
  readonly barrier: boolean;
}

export function tried(game: Game, from: unknown, seat: string, action: ActionBase, chance: Chance): Trial {
  const state = game.clone(from);
  const recording = new RecordingChance(chance);
  const events: EventBase<string>[] = [];
  game.apply(state, seat, action, recording, events);
  return {
    state,
    events,
    draws: recording.results,
    barrier: recording.drawn > 0 || events.some((event) => event.reveals),
  };
}

export function seenBy(events: readonly EventBase<string>[], viewer: Viewer<string>): string {
  return JSON.stringify(events.filter((event) => event.to === undefined || event.to.includes(viewer)));
}

/**
 * The results of another match as far as they are possible here, others where they are not; one of them may be drawn
 * anew on purpose.
 */
export class BorrowedChance implements Chance {
  drawn = 0;
  private readonly results: readonly number[];
  private readonly random: FastChance;
  private readonly anew: ReadonlySet<number>;

  constructor(results: readonly number[], random: FastChance, anew: readonly number[] = []) {
    this.results = results;
    this.random = random;
    this.anew = new Set(anew);
  }

  die(sides = 6): number {
    return this.next(sides, 1);
  }

  below(count: number): number {
    return this.next(count, 0);
  }

  private next(count: number, least: number): number {
    const index = this.drawn++;
    const result = this.results[index];
    if (result === undefined || this.anew.has(index) || result < least || result >= least + count) {
      return least + this.random.below(count);
    }
    return result;
  }
}
