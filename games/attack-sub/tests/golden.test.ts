/**
 * Whole games, kept as records with the log they tell: a change of behaviour by accident shows here. Made anew, after
 * a change on purpose, with GOLDEN=write.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FastChance, fairness, Match, plain, readRecord, replay, verifyRecord } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Action, Event, Options } from "../types.ts";
import { defaultOptions } from "./example.ts";

const folder = join(import.meta.dirname, "..", "golden");
const games: Readonly<Record<string, Partial<Options>>> = {
  duel: { scenario: "A" },
  renegade: { scenario: "E" },
  convoy: { scenario: "G", fiveBoxContact: true },
  carrier: { scenario: "I", autoAnswer: true },
  screen: { scenario: "M", firstTurn: "orange" },
};

/** A player that acts and answers where it can, and shoots where it may. */
function chosen(list: readonly Action[], random: FastChance): Action {
  const shots = list.filter((action) => action.do === "attack" || action.do === "add-weapon" || action.do === "exit");
  if (shots.length > 0 && random.below(3) > 0) return shots[random.below(shots.length)]!;
  const busy = list.filter(
    (action) => !["discard", "end-turn", "pass", "search-end", "battle-stations"].includes(action.do),
  );
  return busy.length > 0 && random.below(6) > 0 ? busy[random.below(busy.length)]! : list[random.below(list.length)]!;
}

function record(name: string, given: Partial<Options>) {
  const seed = 1991 + name.length;
  const random = new FastChance(seed);
  const options = { ...defaultOptions, firstTurn: "draw", ...given };
  const key = seed.toString(16).padStart(64, "5");
  const match = Match.create(attackSub, { options, fairness: fairness(key, { golden: name }) });
  while (match.outcome() === undefined) {
    const seat = match.awaiting()[0]!;
    const made = match.submit(seat, [chosen(match.actions(seat), random)], match.seq(seat));
    if (!made.ok) throw new Error(made.reason);
  }
  return match.record();
}

/** The log of a record, a line for each event, as the referee would tell it. */
function logOf(json: string): string {
  const reading = readRecord(json);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const lines: string[] = [];
  for (const step of replay(attackSub, reading.record)) {
    for (const event of step.events) lines.push(plain(attackSub.text.event(event as Event)));
  }
  return `${lines.join("\n")}\n`;
}

test.each(Object.entries(games))("13.4 the kept game %s verifies, ends, and tells the same story", (name, given) => {
  const file = join(folder, `${name}.json`);
  const story = join(folder, `${name}.txt`);
  if (process.env["GOLDEN"] === "write") {
    writeFileSync(file, `${JSON.stringify(record(name, given))}\n`);
    writeFileSync(story, logOf(readFileSync(file, "utf8")));
  }
  const json = readFileSync(file, "utf8");
  const reading = readRecord(json);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(verifyRecord(attackSub, reading.record)).toMatchObject({ ok: true, problems: [], key: "revealed" });
  expect(reading.record.options).toMatchObject(given);
  expect(logOf(json)).toBe(readFileSync(story, "utf8"));
});

test("13.4 every kept game is one that is tested, and together they show most of what can happen", () => {
  const files = Object.keys(games).flatMap((name) => [`${name}.json`, `${name}.txt`]);
  expect(readdirSync(folder).sort()).toEqual(files.sort());
  const kinds = new Set<string>();
  for (const name of Object.keys(games)) {
    const reading = readRecord(readFileSync(join(folder, `${name}.json`), "utf8"));
    if (!reading.ok) throw new Error(name);
    for (const step of replay(attackSub, reading.record)) {
      for (const event of step.events) kinds.add((event as Event).type);
    }
  }
  for (const kind of [
    "searching",
    "attacking",
    "answered",
    "negated",
    "hit",
    "sunk",
    "launched",
    "malfunction",
    "over",
  ]) {
    expect(kinds).toContain(kind);
  }
});
