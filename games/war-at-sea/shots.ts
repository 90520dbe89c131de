/** What shots came to, for whoever shows their dice: the board, the tray, the diary. */
import type { Die } from "@admiralty/engine";
import type { Shots } from "./types.ts";

/** 7.2, 7.3, 11.5: a 5 disables, a 6 hits, an undamaged German adds one. */
export function shotTone(face: number, bonus: number): Die["tone"] {
  const value = Math.min(6, face + bonus);
  return value === 6 ? "hit" : value === 5 ? "effect" : "plain";
}

export const plainDie = (face: number, tone: Die["tone"] = "plain"): Die => ({ face, sides: 6, tone });

/** What a ship's shots came to, in a word or two. */
export function shotResult(shots: Pick<Shots, "dice" | "bonus" | "damage" | "lost">): string {
  if (shots.lost === "sunk") return "target already sunk";
  if (shots.lost === "escorted") return "still escorted, no shot";
  const points = shots.damage.reduce((sum, face) => sum + face, 0);
  const disabled = shots.dice.some((face) => shotTone(face, shots.bonus) === "effect");
  if (points > 0) return disabled ? `damage ${points}, disabled` : `damage ${points}`;
  return disabled ? "disabled" : "no effect";
}

export function shotDice(shots: Pick<Shots, "dice" | "bonus" | "damage">): readonly Die[] {
  return [
    ...shots.dice.map((face) => plainDie(face, shotTone(face, shots.bonus))),
    ...shots.damage.map((face) => plainDie(face, "damage")),
  ];
}
