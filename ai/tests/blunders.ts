/**
 * Blunders that anybody who knows a game would call so, planted in matches of strong players: what looking back is
 * measured by. `BLUNDERS=all` plants them all and prints the figures; otherwise a sample with few trials is looked at.
 */
import {
  type ActionBase,
  type Analyst,
  type Decision,
  fairness,
  type Game,
  Match,
  type MatchRecord,
  type PlayerKind,
} from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import {
  type Analysis,
  analyse,
  computerChair,
  type Effort,
  efforts,
  type Question,
  referee,
  worst,
} from "../index.ts";

export type Order = ActionBase & Readonly<Record<string, unknown>>;

export interface Blunder {
  readonly name: string;
  readonly seat: string;
  /** How many matches it is planted in. */
  readonly times: number;
  /** What the blunder would be now; undefined where there is no chance to make it. */
  plant(question: Question, orders: readonly Order[]): readonly Order[] | undefined;
}

export interface Measured {
  readonly game: Game;
  readonly analyst: Analyst;
  readonly strong: PlayerKind;
  readonly blunders: readonly Blunder[];
  /** Which of them the short run looks at, and how hard. */
  readonly sample: { readonly blunder: number; readonly seed: number; readonly effort: Effort };
}

interface Planted {
  readonly record: MatchRecord;
  /** The first and the last of the record's entries that hold it. */
  readonly from: number;
  readonly to: number;
}

/** A match in which a seat blunders once, at its `at`-th chance; undefined if it never had so many. */
async function plantedMatch(
  { game, strong }: Pick<Measured, "game" | "strong">,
  blunder: Blunder | undefined,
  at: number,
  seed: number,
  nodes: number,
): Promise<Planted | undefined> {
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const match: Match = Match.create(game, { options, fairness: fairness(seed.toString(16).padStart(64, "7")) });
  let chances = 0;
  let from = 0;
  let to = 0;
  const chairs = Object.fromEntries(
    game.seats.map((seat, index) => {
      const player = strong.create(game, 10 * seed + index);
      const chair = computerChair(seat, player, { milliseconds: Number.POSITIVE_INFINITY, nodes });
      const ask = (question: Question): Decision => {
        const planted =
          seat === blunder?.seat && from === 0
            ? blunder.plant(question, question.actions as readonly Order[])
            : undefined;
        if (!planted || chances++ < at) return chair.ask(question) as Decision;
        from = match.length + 1;
        return { actions: planted };
      };
      return [seat, { ...chair, ask }];
    }),
  );
  await referee(match, chairs, {
    after: () => {
      if (from > 0 && to === 0) to = match.length;
    },
  });
  return blunder && from === 0 ? undefined : { record: match.record(), from, to };
}

function lookedBack(
  { game, analyst }: Pick<Measured, "game" | "analyst">,
  record: MatchRecord,
  effort: Effort,
): Analysis {
  let last: Analysis | undefined;
  for (const next of analyse(game, analyst, record, { seed: 1, effort })) last = next;
  if (!last) throw new Error("nothing was found out");
  return last;
}

const among = 5;
const nodes = 60;
/** Decisions are judged as in the page; what else looking back finds out is not measured here. */
const effort: Effort = { ...efforts.usual, trials: 2, throws: 1 };

function isFound(analysis: Analysis, { from, to }: Planted): boolean {
  return worst(analysis.choices, among).some(({ entry, last }) => entry <= to && from <= last);
}

export function testBlunders(measured: Measured): void {
  const { blunders, sample } = measured;
  describe("planted blunders", () => {
    test.skipIf(process.env["BLUNDERS"] === "all")("one is among the five worst decisions of its match", async () => {
      const blunder = blunders[sample.blunder];
      const planted = await plantedMatch(measured, blunder, 0, sample.seed, 12);
      if (!planted) throw new Error("there was no chance to make it");
      const analysis = lookedBack(measured, planted.record, sample.effort);
      expect(isFound(analysis, planted)).toBe(true);
      const choice = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
      expect(choice?.seat).toBe(blunder?.seat);
      expect(choice?.title).not.toBe("");
    });

    test.runIf(process.env["BLUNDERS"] === "all")("nearly all are among the five worst of their matches", async () => {
      let found = 0;
      let of = 0;
      for (const blunder of blunders) {
        for (let time = 0, seed = 1; time < blunder.times; seed++) {
          const planted = await plantedMatch(measured, blunder, time % 3, seed, nodes);
          if (!planted) continue;
          time++;
          of++;
          const began = performance.now();
          const analysis = lookedBack(measured, planted.record, effort);
          const is = isFound(analysis, planted);
          if (is) found++;
          const dearest = worst(analysis.choices, among).map(
            ({ gain, title }) => `${(100 * gain).toFixed(0)} ${title}`,
          );
          const own = analysis.choices.find(({ entry, last }) => entry <= planted.to && planted.from <= last);
          process.stdout.write(
            `${is ? "found" : "MISSED"} ${blunder.seat}: ${blunder.name}, match ${seed}, ${own ? (100 * own.gain).toFixed(1) : "unlisted"} (${((performance.now() - began) / 1000).toFixed(0)} s)\n`,
          );
          if (!is) process.stdout.write(`  instead: ${dearest.join(" | ")}\n`);
        }
      }
      process.stdout.write(`${measured.game.title}: ${found} of ${of}\n`);
      expect(found).toBeGreaterThanOrEqual(of - 2);
    });

    test.runIf(process.env["BLUNDERS"] === "all")(
      "two strong players are blamed for none they did not make",
      async () => {
        const games = 10;
        let clean = 0;
        for (let seed = 101; seed < 101 + games; seed++) {
          const played = await plantedMatch(measured, undefined, 0, seed, 4 * nodes);
          const analysis = played && lookedBack(measured, played.record, effort);
          const blamed = analysis?.choices.filter(({ grade }) => grade === "blunder") ?? [];
          if (blamed.length === 0) clean++;
          process.stdout.write(
            `strong match ${seed}: ${blamed.map(({ gain, title }) => `${(100 * gain).toFixed(0)} ${title}`).join(" | ") || "none"}\n`,
          );
        }
        process.stdout.write(`${measured.game.title}: ${clean} of ${games} without a blunder\n`);
        expect(clean).toBeGreaterThanOrEqual(9);
      },
    );
  });
}
