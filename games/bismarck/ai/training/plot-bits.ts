/** What the British plot knows in games that were played: see `plot.ts` and `plot-games.ts`. */
import { readFileSync } from "node:fs";
import { bismarck, type Zone } from "../../components.ts";
import { expand, zoneOfCode } from "../../deduction.ts";
import { knowledge } from "../../imagine.ts";
import type { MoveNotes } from "../../knowledge.ts";
import type { View } from "../../view.ts";
import { corrected } from "../belief-net.ts";
import { Lookout, likelihoods, watch } from "../track.ts";

/** A turn as the British knew it, and where she was at its start and after its moves. */
export interface PlottedTurn {
  readonly turn: number;
  readonly told: View["known"]["british"];
  readonly at: Zone;
  after: Zone;
}

export interface PlottedGame {
  readonly german: string;
  readonly british: string;
  readonly turns: readonly PlottedTurn[];
}

/** Bits by the plot and by even weights, and over how many turns. */
export interface Bits {
  plot: number;
  even: number;
  turns: number;
}
const none = (): Bits => ({ plot: 0, even: 0, turns: 0 });

function score(bits: Bits, turn: number, moved: boolean, places: readonly number[], at: Zone): void {
  const weights = likelihoods(bismarck, turn, moved, places);
  const byZone = new Map<Zone, number>();
  for (const [index, code] of places.entries()) {
    const zone = zoneOfCode(code);
    byZone.set(zone, (byZone.get(zone) ?? 0) + (weights[index] as number));
  }
  const weight = byZone.get(at);
  if (byZone.size < 2 || weight === undefined) return;
  bits.plot -= Math.log2(weight);
  bits.even += Math.log2(byZone.size);
  bits.turns++;
}

export function gamesIn(file: string): PlottedGame[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as PlottedGame);
}

/** Styles and grounds by lot are one opponent each: of every one of them there is a game or two. */
export function kindOf(german: string): string {
  if (german.startsWith("style:")) return "styles by lot";
  return german.startsWith("wanderer:") ? "wanderers" : german;
}

/** By German: at the start of turns, and after their moves. */
export function measure(
  games: readonly PlottedGame[],
  correct = corrected,
): Map<string, { readonly now: Bits; readonly ahead: Bits }> {
  const found = new Map<string, { now: Bits; ahead: Bits }>();
  for (const { german, turns } of games) {
    const name = kindOf(german);
    const bits = found.get(name) ?? { now: none(), ahead: none() };
    found.set(name, bits);
    const lookout = new Lookout([bismarck], correct);
    watch(lookout);
    for (const { turn, told, at, after } of turns) {
      lookout.follow({ turn, known: { british: told } } as unknown as View);
      const { notes, possible } = knowledge(told);
      const codes = possible[bismarck] as readonly number[];
      score(bits.now, turn, false, codes, at);
      const places = expand(codes, bismarck, turn, notes[bismarck] as MoveNotes, []);
      if (after >= 0) score(bits.ahead, turn, true, places, after);
    }
  }
  return found;
}
