/** Chances of moves: the board needs them long before the first shot. */
import { oilerLimit } from "../components.ts";

const faces = 6;

/** 6.4 */
export function speedOdds(speed: number): number {
  return Math.min(1, Math.max(0, (speed - 1) / faces));
}

/** 16.2 */
export function oilerOdds(turn: number): number {
  return (oilerLimit[turn] ?? 0) / faces;
}
