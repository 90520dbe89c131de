/** What a game's rules cost, measured as search, server and page use them. */

import { median } from "@admiralty/ai";
import { checkOptions, FastChance, type Game, type OptionValues, replay } from "@admiralty/engine";
import { type Budget, type Rate, rate } from "./measure.ts";
import { randomMatch } from "./random-match.ts";

export interface GameFigures {
  readonly game: string;
  readonly rules: string;
  /** Random games a CPU second, legal lists included. */
  readonly playouts: Rate;
  /** Actions a CPU second: legal list, choice and apply. */
  readonly actions: Rate;
  readonly actionsPerGame: number;
  /** Legal actions at a decision, mean. */
  readonly choices: number;
  /** Microseconds each, over positions from whole games. */
  readonly clone: number;
  readonly view: number;
  readonly imagine: number;
  /** A seat's view and a whole record as JSON, bytes; the record's median over games. */
  readonly viewBytes: number;
  readonly recordBytes: number;
  /** Milliseconds to fold a whole record into its final state. */
  readonly replay: number;
  /** Actions a CPU second with the options of each package. */
  readonly packages: readonly { readonly title: string; readonly actions: Rate }[];
  /** Decisions a CPU second through Match: checks, events for each viewer, record. */
  readonly submits: Rate;
}

function optionsOf(game: Game, chosen: OptionValues): OptionValues {
  const checked = checkOptions<OptionValues>(game.options, chosen);
  if (!checked.ok) throw new Error(`${game.id}: the options are not good: ${checked.problems.join("; ")}`);
  return checked.options;
}

export function measureGame(game: Game, budget: Budget): GameFigures {
  const options = optionsOf(game, {});
  let games = 0;
  let decisions = 0;
  let choices = 0;
  const chance = new FastChance(11);
  const pick = new FastChance(12);
  const playout = (played: OptionValues): number => {
    const state = game.setup(played, chance);
    let actions = 0;
    for (let [seat] = game.awaiting(state); seat !== undefined; [seat] = game.awaiting(state)) {
      const list = game.actions(state, seat);
      choices += list.length;
      game.apply(state, seat, list[pick.below(list.length)]!, chance);
      actions++;
    }
    games++;
    decisions += actions;
    return actions;
  };
  const actions = rate(() => playout(options), budget);
  const playouts = rate(() => {
    playout(options);
    return 1;
  }, budget);
  const [actionsPerGame, choicesEach] = [decisions / games, choices / decisions];
  const packages = (game.packages?.choices ?? []).map(({ title, options: chosen }) => {
    const all = optionsOf(game, chosen);
    return { title, actions: rate(() => playout(all), budget) };
  });

  const positions = samplePositions(game, options);
  const views = positions.map(({ state, seat }) => game.view(state, seat));
  const cost = (work: (index: number) => unknown): number => {
    const { median: perSecond } = rate(() => {
      for (let index = 0; index < positions.length; index++) work(index);
      return positions.length;
    }, budget);
    return 1e6 / perSecond;
  };
  const matches = Array.from({ length: 5 }, (_, index) => randomMatch(game, ["bench", index], index));
  const records = matches.map((match) => match.record());
  let turn = 0;
  const folds = rate(() => {
    for (const _step of replay(game, records[turn++ % records.length] as (typeof records)[number]));
    return 1;
  }, budget);
  let seed = 100;
  return {
    game: game.id,
    rules: game.version,
    playouts,
    actions,
    actionsPerGame,
    choices: choicesEach,
    packages,
    clone: cost((index) => game.clone(positions[index]?.state)),
    view: cost((index) => game.view(positions[index]?.state, positions[index]?.seat as string)),
    imagine: cost((index) => game.imagine(views[index], chance)),
    viewBytes: Math.round(median(views.map((view) => JSON.stringify(view).length))),
    recordBytes: median(records.map((record) => JSON.stringify(record).length)),
    replay: 1000 / folds.median,
    submits: rate(() => {
      const match = randomMatch(game, ["bench", seed], seed);
      seed++;
      return match.length;
    }, budget),
  };
}

/** Positions spread over whole random games, each with a seat that owes a decision. */
function samplePositions(game: Game, options: OptionValues): { state: unknown; seat: string }[] {
  const chance = new FastChance(21);
  const positions: { state: unknown; seat: string }[] = [];
  for (let round = 0; round < 8; round++) {
    const state = game.setup(options, chance);
    const path: { state: unknown; seat: string }[] = [];
    for (let [seat] = game.awaiting(state); seat !== undefined; [seat] = game.awaiting(state)) {
      path.push({ state: game.clone(state), seat });
      const list = game.actions(state, seat);
      game.apply(state, seat, list[chance.below(list.length)]!, chance);
    }
    const stride = Math.max(1, Math.floor(path.length / 16));
    positions.push(...path.filter((_, index) => index % stride === 0));
  }
  return positions;
}
