/**
 * DUELS=100 DUEL_NODES=1 npx vitest run games/bismarck/ai/tests/duels.test.ts measures the search on the battle board:
 * the same actions fought by it and by the quick rules, against the quick rules.
 */
import { searchingPlayer } from "@admiralty/ai/searching-player";
import { FastChance } from "@admiralty/engine";
import { beforeEach, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Seat } from "../../types.ts";
import { usualSweep } from "../british-orders.ts";
import { lead } from "../features.ts";
import { usualCourse } from "../german-orders.ts";
import { quickStep } from "../quick.ts";
import { thinker } from "../thinker.ts";
import { watch } from "../track.ts";
import { worth } from "../worth.ts";
import { begin, scenes } from "./meetings.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

const battles = Number(process.env["DUELS"] ?? 2);
const nodes = Number(process.env["DUEL_NODES"] ?? 1);
const only = process.env["DUEL"];

interface Fought {
  readonly points: number;
  readonly chance: number;
  readonly slowest: number;
}

/** Fights the action out and returns the German lead in points and chance to win. */
async function fight(name: string, searcher: Seat | undefined, seed: number): Promise<Fought> {
  const state = begin(scenes[name]!);
  const dice = new FastChance(seed);
  const game = bismarck;
  const mind = thinker({ leaning: 1, horizon: 4, battle: "trials", course: usualCourse, sweep: usualSweep });
  const player = searchingPlayer(game, mind, { worlds: 4, stepLimit: 3000, share: () => 1, loyalty: 1 }, seed);
  let slowest = 0;
  while (state.step === "battle") {
    const seat = bismarck.awaiting(state)[0]!;
    if (seat === searcher) {
      const started = performance.now();
      const { actions } = await player.decide({
        seat,
        view: bismarck.view(state, seat),
        prompt: bismarck.prompt(state, seat),
        actions: bismarck.actions(state, seat),
        budget: { milliseconds: 1000, nodes },
      });
      slowest = Math.max(slowest, performance.now() - started);
      for (const action of actions) {
        expect(bismarck.refuse(state, seat, action)).toBeUndefined();
        bismarck.apply(state, seat, action, dice);
      }
    } else bismarck.apply(state, seat, quickStep(state, seat, dice)!, dice);
  }
  return { points: lead(state), chance: worth(state, "german"), slowest };
}

function mean(values: readonly number[]): string {
  const m = values.reduce((a, b) => a + b, 0) / values.length;
  const v = values.reduce((a, b) => a + (b - m) ** 2, 0) / (values.length - 1);
  return `${m.toFixed(3)} ± ${(1.96 * Math.sqrt(v / values.length)).toFixed(3)}`;
}

test("who searches the battle board gains by it over the quick rules", async () => {
  let gained = 0;
  const say = (text: string) => battles > 2 && console.log(text);
  for (const name of Object.keys(scenes)) {
    if (only !== undefined && !name.includes(only)) continue;
    const plain: Fought[] = [];
    for (let seed = 1; seed <= battles; seed++) plain.push(await fight(name, undefined, seed));
    say(`${name}: quick v quick, German lead ${mean(plain.map(({ points }) => points))}`);
    for (const seat of ["british", "german"] as const) {
      const tried: Fought[] = [];
      for (let seed = 1; seed <= battles; seed++) tried.push(await fight(name, seat, seed));
      const gains = (what: "points" | "chance") =>
        tried.map((fought, k) => (seat === "german" ? 1 : -1) * (fought[what] - (plain[k] as Fought)[what]));
      gained += gains("points").reduce((a, b) => a + b, 0);
      const slowest = Math.max(...tried.map((fought) => fought.slowest)).toFixed(0);
      say(
        `  ${seat}@${nodes}n: points ${mean(gains("points"))}, chance ${mean(gains("chance"))}, slowest ${slowest} ms`,
      );
    }
  }
  expect(gained).toBeGreaterThan(0);
});
