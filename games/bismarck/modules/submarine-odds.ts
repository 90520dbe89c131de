/** 22.3: what an attack by a submarine may bring, counted exactly. */
import figures from "../data/submarines.json" with { type: "json" };
import { attackCell } from "./anti-submarine.ts";
import { atMost, successes } from "./torpedo-odds.ts";

export interface SubmarineAttackOdds {
  /** Chance that it comes within range at all (22.32). */
  readonly approach: number;
  /** Chance of 0, 1, 2… hits. */
  readonly hits: readonly number[];
  /** Chance that the boat is lost. */
  readonly lost: number;
}

export interface Attempt {
  /** 22.32: the approach succeeds at this or less. */
  readonly approach: number;
  /** 22.35 */
  readonly strength: number;
  /** Submarines of its side that are lost, and salvoes that it has left. */
  readonly lost: number;
  readonly salvoes: number;
  /** 22.34: a salvo hits at this sum or less. */
  readonly needs: number;
}

/** All salvoes that the table allows at one target. */
export function submarineOdds({ approach, strength, lost, salvoes, needs }: Attempt): SubmarineAttackOdds {
  const near = Math.min(6, approach) / 6;
  const hits = [1 - near];
  let sunk = 0;
  for (let die = 1; die <= 6; die++) {
    const cell = attackCell(die, lost, strength);
    const survives = ((figures.attack.sinksAt - 1) / 6) ** cell.stars;
    sunk += (near / 6) * (1 - survives);
    for (const [count, chance] of successes(Math.min(cell.salvoes, salvoes), atMost(needs)).entries()) {
      hits[count] = (hits[count] ?? 0) + (near / 6) * chance;
    }
  }
  return { approach: near, hits, lost: sunk };
}
