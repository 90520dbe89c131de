/**
 * npm run words: counts what is said of random matches and writes each game's list of common words, which the live
 * connection sends as a byte or two. The page and the server need the same list and compare its key, so a list may be
 * made anew at any time.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkOptions,
  FastChance,
  fairness,
  fingerprint,
  type Game,
  Match,
  type OptionValues,
} from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { difference } from "@admiralty/wire/patch";

const matches = 12;
/** A word that is rarer is not worth its place in the page. */
const seldom = 6;
const most = 700;

for (const id of gameIds) {
  const game = await loadGame(id);
  const counts = new Map<string, number>();
  for (let seed = 0; seed < matches; seed++) listen(game, seed, counts);
  const words = [...counts]
    .filter(([word, count]) => count >= seldom && word.length > 1 && word.length <= 30 && !/[\s`\\$]/.test(word))
    .sort(([one, times], [other, often]) => often - times || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
  writeFileSync(join("games", id, "words.ts"), module(words));
  process.stdout.write(`${game.title}: ${words.length} words\n`);
}

/** Everything that both seats are told of one random match. */
function listen(game: Game, seed: number, counts: Map<string, number>): void {
  const checked = checkOptions<OptionValues>(game.options, {});
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const match = Match.create(game, {
    options: checked.options as never,
    fairness: fairness(fingerprint(["words", seed])),
  });
  const pick = new FastChance(seed + 1);
  const told = new Map(game.seats.map((seat) => [seat, { seq: match.seq(seat), view: match.view(seat) }]));
  for (let [seat] = match.awaiting(); seat !== undefined; [seat] = match.awaiting()) {
    const actions = match.actions(seat);
    const done = match.submit(seat, [actions[pick.below(actions.length)]], match.seq(seat));
    if (!done.ok) throw new Error(done.reason);
    for (const viewer of game.seats) {
      const last = told.get(viewer);
      if (!last || last.seq === match.seq(viewer)) continue;
      const view = match.view(viewer);
      const { ask, rule } = match.prompt(viewer) ?? {};
      const update = { seq: 1, after: 0, steps: match.notices(viewer, last.seq), patch: difference(last.view, view) };
      count({ ...update, prompt: { ask, rule, text: "" }, awaiting: match.awaiting() }, counts);
      told.set(viewer, { seq: match.seq(viewer), view });
    }
  }
}

function count(value: unknown, counts: Map<string, number>): void {
  if (typeof value === "string") counts.set(value, (counts.get(value) ?? 0) + 1);
  else if (Array.isArray(value)) for (const part of value) count(part, counts);
  else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      count(name, counts);
      count(part, counts);
    }
  }
}

function module(words: readonly string[]): string {
  const lines: string[] = [];
  let line = " ";
  for (const word of words) {
    if (line.length + word.length > 118) {
      lines.push(line);
      line = " ";
    }
    line += ` ${word}`;
  }
  const text = [...lines, line].join("\n");
  return `/** Made by \`npm run words\` from random matches: what is often said of one, the commonest first. */
export const words: readonly string[] = \`
${text}
\`
  .trim()
  .split(/\\s+/);
`;
}
