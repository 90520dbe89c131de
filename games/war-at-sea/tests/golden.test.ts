/**
 * Whole games, kept as records: a change of behaviour by accident shows here. Made anew, after a change on purpose,
 * with GOLDEN=write.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FastChance, fairness, Match, readRecord, replay, verifyRecord } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Action, type Event, type Options, warAtSea } from "../index.ts";
import { optionsFrom } from "./example.ts";

const folder = join(import.meta.dirname, "..", "golden");
const games: Readonly<Record<string, Partial<Options>>> = {
  plain: {},
  "face-down": { faceDown: true },
  "all-options": { weakBismarcks: true, keepUBoats: true, faceDown: true, bid: 2.5, bidFor: "axis", tie: "allies" },
  "few-u-boats": { lateUBoats: 0, tie: "axis" },
};

/** A player that seldom leaves anything undone. */
function chosen(list: readonly Action[], random: FastChance): Action {
  const busy = list.filter((action) => action.do !== "done" && action.do !== "disengage");
  return busy.length > 0 && random.below(8) > 0 ? busy[random.below(busy.length)]! : list[random.below(list.length)]!;
}

function write(name: string, given: Partial<Options>, seed: number): void {
  const random = new FastChance(seed);
  const key = seed.toString(16).padStart(64, "7");
  const match = Match.create(warAtSea, { options: optionsFrom(given), fairness: fairness(key, { golden: name }) });
  while (match.outcome() === undefined) {
    const seats = match.awaiting();
    const seat = seats[random.below(seats.length)]!;
    const made = match.submit(seat, [chosen(match.actions(seat), random)], match.seq(seat));
    if (!made.ok) throw new Error(made.reason);
  }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(match.record())}\n`);
}

test.each(Object.entries(games))("5.9 the kept game %s replays to the same end", (name, given) => {
  if (process.env["GOLDEN"] === "write") write(name, given, 1939 + name.length);
  expect(existsSync(join(folder, `${name}.json`))).toBe(true);
  const reading = readRecord(readFileSync(join(folder, `${name}.json`), "utf8"));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const verified = verifyRecord(warAtSea, reading.record);
  expect(verified).toMatchObject({ ok: true, problems: [], key: "revealed" });
  expect(verified.draws).toBeGreaterThan(100);
  expect(reading.record.options).toMatchObject(given);
  const kinds = new Set<Event["type"]>();
  for (const step of replay(warAtSea, reading.record))
    for (const event of step.events) kinds.add((event as Event).type);
  for (const kind of ["fired", "asw", "sunk", "points", "takeover", "over"] as const) expect(kinds).toContain(kind);
});

test("5.9 every kept game is one that is tested", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(games)
      .map((name) => `${name}.json`)
      .sort(),
  );
});
