/**
 * npm run words: counts what is said of random matches and writes each game's list of common words, which the live
 * connection sends as a byte or two. The page and the server need the same list and compare its key, so a list may be
 * made anew at any time.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { tellings } from "../bench/random-match.ts";

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

/** Everything that both seats are told of one random match, prompts but for their sentences. */
function listen(game: Game, seed: number, counts: Map<string, number>): void {
  for (const told of tellings(game, ["words", seed], seed + 1)) {
    for (const { steps, patch, prompt, awaiting } of told) {
      const { ask, rule } = prompt ?? {};
      // The names of what is sent are words of it too.
      count({ seq: 1, after: 0, steps, patch, prompt: { ask, rule, text: "" }, awaiting }, counts);
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
