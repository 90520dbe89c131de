/**
 * Teaches the nets by which Attack Sub's players judge positions: plays games at first sight in all scenarios, a third
 * of them with a wild beginning, and fits the nets to how they ended. Prints how well the nets in use and the new ones
 * foretell games that neither has seen.
 *
 * node scripts/run.mjs games/attack-sub/ai/training/values.ts <file to write> <equals|careless> [games] [rounds]
 *
 * `equals` are games of the Admiral's first sight against itself, for the nets that judge the beginning and the end of
 * a turn; `careless` are games of the Captain's and the Admiral's against random play, for the Captain's own.
 */
import { writeFileSync } from "node:fs";
import { FastChance } from "@admiralty/engine";
import { attackSub } from "../../index.ts";
import { scenarios } from "../../scenarios.ts";
import { apply, awaitedSide } from "../../steps.ts";
import { type Side, seatIds } from "../../types.ts";
import { anything } from "../careless.ts";
import nets from "../data/value-networks.json" with { type: "json" };
import { figureCount, figuresOf } from "../figures.ts";
import { admiralsInstinct, captainsInstinct } from "../trained.ts";
import type { StoredValueNetwork } from "../value-network.ts";
import { type Samples, ValueTrainer } from "../value-training.ts";

const [file, against, games = "20000", rounds = "6"] = process.argv.slice(2);
if (file === undefined || (against !== "equals" && against !== "careless"))
  throw new Error("name the file to write and against whom games are played");

/**
 * When a net judges: at the beginning of a turn, when all of it is done but refilling the hand, or at the beginning of
 * a turn against somebody careless.
 */
type Moment = "before" | "after" | "careless";
const moments: readonly Moment[] = against === "equals" ? ["before", "after"] : ["careless"];
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
  const careless = against === "careless" ? chance.below(2) : -1;
  const instinct = careless >= 0 && chance.below(2) === 0 ? captainsInstinct : admiralsInstinct;
  const positions: Position[] = [];
  const note = (side: Side, moment: Moment) => {
    figuresOf(state, side, scratch);
    positions.push({ figures: Float32Array.from(scratch), side, moment });
  };
  let noted = -1;
  for (let side = awaitedSide(state); side !== undefined; side = awaitedSide(state)) {
    const mover = side as Side;
    const { table } = state;
    const wild = mover === careless || (table.turn < wildUntil && chance.fraction() < wildness);
    const action = wild ? anything(state, mover, chance) : instinct.step(state, mover, chance);
    if (mover !== careless && table.turn >= wildUntil && table.phase === "turn" && table.active === mover) {
      if (table.turn !== noted && state.draft === "none" && !table.acted) {
        note(mover, careless < 0 ? "before" : "careless");
        noted = table.turn;
      }
      if (careless < 0 && action.do === "end-turn") note(mover, "after");
    }
    apply(state, seatIds[mover], action, chance);
  }
  const { winner } = state.table;
  return { positions, blue: winner === "blue" ? 1 : winner === "orange" ? 0 : 0.5 };
}

/** Games of all scenarios in turn, as samples for each network. */
function samplesOf(count: number, seed: number): Record<Moment, Samples> {
  const chance = new FastChance(seed);
  const all: Record<Moment, { figures: Float32Array; won: number }[]> = { before: [], after: [], careless: [] };
  for (let game = 0; game < count; game++) {
    const { positions, blue } = play(scenarios[game % scenarios.length]?.id as string, chance);
    for (const { figures, side, moment } of positions) all[moment].push({ figures, won: side === 0 ? blue : 1 - blue });
  }
  const sample = (rows: readonly { figures: Float32Array; won: number }[]): Samples => {
    const figures = new Float32Array(rows.length * figureCount);
    for (const [row, { figures: one }] of rows.entries()) figures.set(one, row * figureCount);
    return { figures, won: Float32Array.from(rows, ({ won }) => won) };
  };
  return { before: sample(all.before), after: sample(all.after), careless: sample(all.careless) };
}

const seen = samplesOf(Number(games), 1);
const unseen = samplesOf(Math.ceil(Number(games) / 10), 2);
const learned: Record<string, StoredValueNetwork> = {};
for (const moment of moments) {
  const chance = new FastChance(3);
  const inUse = nets[moment];
  const trainer = ValueTrainer.fresh(figureCount, inUse.start.length, chance);
  for (let round = 0; round < Number(rounds); round++) {
    trainer.study(seen[moment], chance, 1 - round / Number(rounds));
    process.stdout.write(`${moment}: round ${round + 1}, ${trainer.surprise(unseen[moment]).toFixed(4)}\n`);
  }
  const surprise = new ValueTrainer(inUse).surprise(unseen[moment]);
  process.stdout.write(`${moment}: ${seen[moment].won.length} positions; in use ${surprise.toFixed(4)}\n`);
  learned[moment] = trainer.stored();
}
// What was not taught stays as it is.
writeFileSync(file, `${JSON.stringify({ ...nets, ...learned })}\n`);
