/** 23.5: what an attack with torpedoes on the search board may bring, counted exactly. */
import figures from "../data/flotillas.json" with { type: "json" };

const faces = [1, 2, 3, 4, 5, 6];
/** Chance that two dice show so much or less. */
export const atMost = (most: number): number =>
  faces.flatMap((first) => faces.filter((second) => first + second <= most)).length / 36;

/** Chance of so many successes out of each number of tries. */
export function successes(tries: number, chance: number): number[] {
  let odds = [1];
  for (let each = 0; each < tries; each++) {
    odds = Array.from(
      { length: each + 2 },
      (_, count) => (odds[count] ?? 0) * (1 - chance) + (odds[count - 1] ?? 0) * chance,
    );
  }
  return odds;
}

export interface TorpedoOdds {
  /** Chance of 0, 1, 2… hits. */
  readonly hits: readonly number[];
  /** Chance that 0, 1, 2… destroyers are lost. */
  readonly lost: readonly number[];
}

export interface FlotillaAttack {
  readonly destroyers: number;
  /** 23.52: dice thrown at them. */
  readonly rolls: number;
  readonly night: boolean;
  /** 23.53, 23.55: a torpedo hits at this sum or less. */
  readonly needs: number;
}

/** Defensive fire first; then a torpedo of each that is left to launch. */
export function flotillaOdds({ destroyers, rolls, night, needs }: FlotillaAttack): TorpedoOdds {
  const { fire } = figures;
  const sinks = atMost(night ? fire.night : fire.day);
  const before = fire.before / 6;
  const hits = new Array<number>(destroyers + 1).fill(0);
  const lost = new Array<number>(destroyers + 1).fill(0);
  for (const [down, chance] of fallen(destroyers, rolls, sinks).entries()) {
    lost[down] = chance;
    for (const [early, share] of successes(down, before).entries()) {
      for (const [count, odds] of successes(destroyers - early, atMost(needs)).entries()) {
        hits[count] = (hits[count] as number) + chance * share * odds;
      }
    }
  }
  return { hits, lost };
}

/** Chance that so many of them fall to the shots: it is fired while there is somebody to fire at. */
function fallen(there: number, shots: number, chance: number): number[] {
  const free = successes(shots, chance);
  return Array.from({ length: there + 1 }, (_, down) =>
    down < there ? (free[down] ?? 0) : free.slice(there).reduce((sum, odds) => sum + odds, 0),
  );
}

export const mean = (odds: readonly number[]): number => odds.reduce((sum, chance, count) => sum + chance * count, 0);
