/**
 * Trains the policy network of a player of Attack Sub: plays games at first sight in all scenarios and makes steps
 * likelier after which things went better than hoped. Then plays what was learned against what is in use.
 *
 * node scripts/run.mjs games/attack-sub/ai/training/policy.ts <file to write> <admiral|captain> [batches] [games of a batch] [from] [seed] [rate]
 *
 * The Admiral's opponents are himself, his earlier selves, the Captain and the rules of thumb; the Captain's are random
 * play and the rule of thumb. He starts from the rules of thumb, or `from` a file written before; habits alone are given
 * a net beside them. What is written is the mean of the weights over the last third of the batches.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { FastChance } from "@admiralty/engine";
import { attackSub } from "../../index.ts";
import { scenarios } from "../../scenarios.ts";
import { apply, awaitedSide, actions as legalActions } from "../../steps.ts";
import { type Action, type Options, type Side, type State, seatIds } from "../../types.ts";
import { anything } from "../careless.ts";
import { Instinct } from "../instinct.ts";
import { habitCount, PolicyNetwork } from "../policy.ts";
import { freshWeights } from "../policy-training.ts";
import { scripted } from "../scripted.ts";
import { type Opponent, SelfPlay } from "../self-play.ts";
import { packed, type StoredPolicy, unpacked } from "../stored-policy.ts";
import { admiralsInstinct, captainsInstinct } from "../trained.ts";

const [file, whom = "admiral", batches = "300", games = "400", from = "", seed = "5", rate = "0.001"] =
  process.argv.slice(2);
if (file === undefined || (whom !== "admiral" && whom !== "captain"))
  throw new Error("name the file to write and who is taught");

const width = 24;
const pace = { rate: Number(rate), epochs: 2, entropy: 0.003 };
/** An earlier self is kept after so many batches, and so many are remembered. */
const between = 40;
const remembered = 6;
const trialGames = 1400;

type Chooser = (state: State, side: Side, chance: FastChance) => Action;

const chance = new FastChance(Number(seed) + 4);
const nothing = new Array<number>(habitCount).fill(0);
const start =
  from === "" ? new PolicyNetwork(nothing, 0) : unpacked(JSON.parse(readFileSync(from, "utf8")) as StoredPolicy);
const policy = start.width > 0 ? start : new PolicyNetwork(freshWeights([...start.weights], width, chance), width);

const rulesOfThumb = new Instinct(new PolicyNetwork(nothing, 0));
const thumb = scripted.create(attackSub as never, 1);
const at =
  (instinct: Instinct): Chooser =>
  (state, side, luck) =>
    instinct.step(state, side, luck);
const earlier: Instinct[] = [];

const opponents: Readonly<Record<string, readonly Opponent[]>> = {
  admiral: [
    { name: "himself", weight: 4 },
    { name: "the Captain", weight: 2, step: at(captainsInstinct) },
    {
      name: "earlier selves",
      weight: 1,
      step: (state, side, luck) =>
        (earlier[luck.below(Math.max(1, earlier.length))] ?? rulesOfThumb).step(state, side, luck),
    },
    { name: "rules of thumb", weight: 1, step: at(rulesOfThumb) },
  ],
  captain: [
    { name: "random play", weight: 4, step: anything },
    {
      name: "rule of thumb",
      weight: 1,
      step(state, side) {
        const { actions } = thumb.decide({ actions: legalActions(state, seatIds[side]) } as never) as {
          actions: Action[];
        };
        return actions[0] as Action;
      },
    },
  ],
};

/** The weights of one batch still sway with its luck: what is kept is their mean. */
const mean = new PolicyNetwork(policy.weights, policy.width);
const meanFrom = Math.floor((2 * Number(batches)) / 3);
function average(batch: number): void {
  const share = 1 / Math.max(1, batch - meanFrom);
  for (const [at, weight] of policy.weights.entries())
    mean.weights[at] = (mean.weights[at] as number) * (1 - share) + weight * share;
}

const selfPlay = new SelfPlay(policy, opponents[whom] as readonly Opponent[], Number(seed));
for (let batch = 1; batch <= Number(batches); batch++) {
  selfPlay.batch(Number(games), 1 - (batch - 1) / Number(batches), pace);
  average(batch);
  if (batch % between === 0) {
    earlier.push(new Instinct(new PolicyNetwork(policy.weights, policy.width)));
    if (earlier.length > remembered) earlier.splice(chance.below(remembered), 1);
  }
  if (batch % 10 > 0 && batch < Number(batches)) continue;
  const shares = [...selfPlay.scores].map(
    ([name, { points, games: met }]) => `${((100 * points) / met).toFixed(1)} % of ${met} against ${name}`,
  );
  process.stdout.write(`batch ${batch}: ${shares.join(", ")}\n`);
  selfPlay.scores.clear();
  writeFileSync(file, `${JSON.stringify(packed(mean))}\n`);
}

/** What a way of choosing makes of games against another, each pair with the same cards. */
function share(one: Chooser, other: Chooser): number {
  const defaults = Object.fromEntries(Object.entries(attackSub.options).map(([name, spec]) => [name, spec.default]));
  let points = 0;
  for (let game = 0; game < trialGames; game++) {
    const luck = new FastChance(1000 + (game >> 1));
    const own = game % 2;
    const scenario = scenarios[(game >> 1) % scenarios.length]?.id as string;
    const state = attackSub.setup({ ...defaults, scenario } as Options, luck);
    for (let side = awaitedSide(state); side !== undefined; side = awaitedSide(state))
      apply(state, seatIds[side], (side === own ? one : other)(state, side, luck), luck);
    const { winner } = state.table;
    points += winner === null ? 0.5 : (winner === "blue") === (own === 0) ? 1 : 0;
  }
  return points / trialGames;
}
const learned = at(new Instinct(unpacked(packed(mean))));
for (const [name, other] of [
  ["the Admiral in use", at(admiralsInstinct)],
  ["the Captain in use", at(captainsInstinct)],
  ["rules of thumb", at(rulesOfThumb)],
] as const)
  process.stdout.write(`first sight against ${name}: ${(100 * share(learned, other)).toFixed(1)} % of ${trialGames}\n`);
