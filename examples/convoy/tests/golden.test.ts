/** Whole games, kept as records: a change of behaviour by accident shows here. Made anew with GOLDEN=write. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FastChance, fairness, Match, readRecord, verifyRecord } from "@admiralty/engine";
import { expect, test } from "vitest";
import { quickStep } from "../ai/quick.ts";
import { game, type Options } from "../index.ts";
import { optionsFrom } from "./example.ts";

const games: Readonly<Record<string, Partial<Options>>> = { plain: {}, "air-cover": { airCover: true } };
const file = (name: string): string => join(import.meta.dirname, "..", "golden", `${name}.json`);

function write(name: string, given: Partial<Options>): void {
  const chance = new FastChance(name.length);
  const fair = fairness("c".repeat(64), { golden: name });
  const match = Match.create(game, { options: optionsFrom(given), fairness: fair });
  while (match.outcome() === undefined) {
    const seat = match.awaiting()[0]!;
    const made = match.submit(seat, [quickStep(match.view(seat), match.actions(seat), chance)!], match.seq(seat));
    if (!made.ok) throw new Error(made.reason);
  }
  writeFileSync(file(name), `${JSON.stringify(match.record())}\n`);
}

test.each(Object.entries(games))("5.1 the kept game %s replays to the same end", (name, given) => {
  if (process.env["GOLDEN"] === "write") write(name, given);
  const reading = readRecord(readFileSync(file(name), "utf8"));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(verifyRecord(game, reading.record)).toMatchObject({ ok: true, problems: [], key: "revealed" });
  expect(reading.record.options).toMatchObject(given);
});
