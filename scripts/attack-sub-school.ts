/**
 * Teaches the nets by which Attack Sub's players judge positions: plays games at first sight in all scenarios, a third
 * of them with a wild beginning, and fits the nets to how they ended. Prints how well the nets in use and the new ones
 * foretell games that neither has seen.
 *
 * node scripts/run.mjs scripts/attack-sub-school.ts <file to write> [games] [rounds]
 */
import { writeFileSync } from "node:fs";
import { FastChance } from "@admiralty/engine";
import nets from "../games/attack-sub/ai/data/nets.json" with { type: "json" };
import { figureCount, figuresOf } from "../games/attack-sub/ai/figures.ts";
import { type Lesson, Pupil } from "../games/attack-sub/ai/pupil.ts";
import { admiralsInstinct } from "../games/attack-sub/ai/school.ts";
import { attackSub } from "../games/attack-sub/index.ts";
import { applyAction } from "../games/attack-sub/rules/apply.ts";
import { awaitedSide, legalActions } from "../games/attack-sub/rules/legal.ts";
import { scenarios } from "../games/attack-sub/scenarios.ts";
import type { Action, Side } from "../games/attack-sub/types.ts";

const [file, games = "20000", rounds = "6"] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file to write");

/** When a net judges: at the beginning of a turn, or when all of it is done but refilling the hand. */
type Moment = "before" | "after";
interface Position {
  readonly figures: Float32Array;
  readonly side: Side;
  readonly moment: Moment;
}

const defaults = Object.fromEntries(Object.entries(attackSub.options).map(([name, spec]) => [name, spec.default]));
const scratch = new Float64Array(figureCount);

/** One game; gives its positions and what Blue made of it. */
function play(scenario: string, chance: FastChance): { positions: readonly Position[]; blue: number } {
  const state = attackSub.setup({ ...defaults, scenario } as never, chance);
  const wildUntil = chance.below(3) === 0 ? chance.below(30) : 0;
  const wildness = [0.1, 0.25, 0.5, 1][chance.below(4)] as number;
  const positions: Position[] = [];
  const note = (side: Side, moment: Moment) => {
    figuresOf(state, side, scratch);
    positions.push({ figures: Float32Array.from(scratch), side, moment });
  };
  let noted = -1;
  for (;;) {
    const { table } = state;
    const side = awaitedSide(table);
    if (side < 0) break;
    const wild = table.turn < wildUntil && chance.fraction() < wildness;
    const list = wild ? legalActions(state, side as Side) : [];
    const action = wild
      ? (list[chance.below(list.length)] as Action)
      : admiralsInstinct.step(state, side as Side, chance);
    if (table.turn >= wildUntil && table.phase === "turn" && table.active === side) {
      if (table.turn !== noted && state.draft === "none" && !table.acted) {
        note(side, "before");
        noted = table.turn;
      }
      if (action.do === "end-turn") note(side, "after");
    }
    applyAction(state, side as Side, action, chance);
  }
  const { winner } = state.table;
  return { positions, blue: winner === "blue" ? 1 : winner === "orange" ? 0 : 0.5 };
}

/** Games of all scenarios in turn, as lessons for both nets. */
function lessons(count: number, seed: number): Record<Moment, Lesson> {
  const chance = new FastChance(seed);
  const all: Record<Moment, { figures: Float32Array; won: number }[]> = { before: [], after: [] };
  for (let game = 0; game < count; game++) {
    const { positions, blue } = play(scenarios[game % scenarios.length]?.id as string, chance);
    for (const { figures, side, moment } of positions) all[moment].push({ figures, won: side === 0 ? blue : 1 - blue });
  }
  const lesson = (rows: readonly { figures: Float32Array; won: number }[]): Lesson => {
    const figures = new Float32Array(rows.length * figureCount);
    for (const [row, { figures: one }] of rows.entries()) figures.set(one, row * figureCount);
    return { figures, won: Float32Array.from(rows, ({ won }) => won) };
  };
  return { before: lesson(all.before), after: lesson(all.after) };
}

const seen = lessons(Number(games), 1);
const unseen = lessons(Math.ceil(Number(games) / 10), 2);
const learned = Object.fromEntries(
  (["before", "after"] as const).map((moment) => {
    const chance = new FastChance(3);
    const pupil = Pupil.fresh(figureCount, nets[moment].start.length, chance);
    for (let round = 0; round < Number(rounds); round++) {
      pupil.study(seen[moment], chance, 1 - round / Number(rounds));
      process.stdout.write(`${moment}: round ${round + 1}, ${pupil.surprise(unseen[moment]).toFixed(4)}\n`);
    }
    const inUse = new Pupil(nets[moment]).surprise(unseen[moment]);
    process.stdout.write(`${moment}: ${seen[moment].won.length} positions; in use ${inUse.toFixed(4)}\n`);
    return [moment, pupil.stored()];
  }),
);
writeFileSync(file, `${JSON.stringify(learned)}\n`);
