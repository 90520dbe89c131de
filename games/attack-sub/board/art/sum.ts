/** The sum of a play as it stands: card values, the ship's own, what answers take off, against what must be reached. */
import { fireValue } from "../../components.ts";
import type { FullView } from "../../full-view/index.ts";
import { searchOdds } from "../../odds.ts";
import type { ShipId } from "../../types.ts";
import { neededNumber } from "./shares.ts";

export interface Term {
  /** What stands before it; "to" is an arrow: what the sum comes to. */
  readonly sign: "" | "+" | "−" | "=" | "vs" | "to";
  readonly value: string;
  readonly word: string;
  readonly tone?: "red" | "key";
}

/** `value` is the sum before the random number, with everything in it. */
export function attackSum(cards: readonly number[], value: number, need: number, evasion: number): readonly Term[] {
  const fires = cards.map((card) => fireValue[card]!);
  const base = value + evasion - fires.reduce((total, fire) => total + fire, 0);
  return [
    ...fires.map((fire, at): Term => ({ sign: at === 0 ? "" : "+", value: String(fire), word: "fire" })),
    { sign: "+", value: String(base), word: "attack" },
    ...(evasion > 0 ? [{ sign: "−", value: String(evasion), word: "evasion", tone: "red" } as const] : []),
    { sign: "=", value: String(value), word: "strength" },
    { sign: "vs", value: String(need), word: "defence" },
    { sign: "to", value: neededNumber(value, need), word: "hits", tone: "key" },
  ];
}

export function searchSum(value: number, need: number, active: boolean, quiet: number): readonly Term[] {
  return [
    { sign: "", value: String(value + quiet - (active ? 1 : 0)), word: "sensor" },
    ...(active ? [{ sign: "+", value: "1", word: "active" } as const] : []),
    ...(quiet > 0 ? [{ sign: "−", value: String(quiet), word: "quiet", tone: "red" } as const] : []),
    ...(active || quiet > 0 ? [{ sign: "=", value: String(value), word: "value" } as const] : []),
    { sign: "vs", value: String(need), word: "detection" },
    { sign: "to", value: neededNumber(value, need), word: "finds", tone: "key" },
  ];
}

/** A draw with the deck number or nothing added. */
export function drawSum(value: number, need: number): readonly Term[] {
  return [
    ...(value > 0 ? [{ sign: "", value: String(value), word: "deck" } as const] : []),
    { sign: value > 0 ? "vs" : "", value: String(need), word: "needed" },
    { sign: "to", value: neededNumber(value, need), word: "number", tone: "key" },
  ];
}

/** The play on the table against one of its targets, with further evasion or quiet from answers that are only chosen. */
export function playSum(view: FullView, further: number, target: ShipId): readonly Term[] {
  const { play } = view;
  if (play === null) return [];
  switch (play.kind) {
    case "attack":
      return attackSum(play.cards, play.value - further, play.need, play.evasion + further);
    case "search": {
      const quiet = view.ships.find((ship) => ship.id === target)?.quiet ?? 0;
      const { value, need } = searchOdds(view, play.ship, target, play.mode ?? "passive", further);
      return searchSum(value, need, play.mode === "active", quiet + further);
    }
    case "exit":
      return drawSum(play.value, play.need);
    case "range":
      return [];
  }
}
