import { describe, expect, test } from "vitest";
import { Match, type MatchRecord, readRecord, verifyRecord } from "../index.ts";
import { toy } from "./toy.ts";
import { key, lay, newMatch, playOut } from "./toy-match.ts";

describe("records from elsewhere", () => {
  const good = playOut(newMatch());
  const text = JSON.stringify(good);
  const changed = (change: (record: MatchRecord) => void): string => {
    const copy = JSON.parse(text) as MatchRecord;
    change(copy);
    return JSON.stringify(copy);
  };
  const problem = (source: string): string => {
    const reading = readRecord(source);
    const problems = reading.ok ? verifyRecord(toy, reading.record).problems : reading.problems;
    return problems.map(({ place, cause }) => `${place}: ${cause}`).join("; ");
  };

  test("a good one verifies, every die re-derived from the revealed key", () => {
    const reading = readRecord(text);
    if (!reading.ok) throw new Error("unreadable");
    const verified = verifyRecord(toy, reading.record);
    expect(verified).toMatchObject({ ok: true, problems: [], entries: 6, key: "revealed" });
    expect(verified.draws).toBe(11 + 3); // a shuffle of twelve cards, three dice
  });

  test.each<[string, string, RegExp]>([
    ["at the limit of size", " ".repeat(16 * 1024 * 1024), /^file: is not complete JSON/],
    ["a field too many", changed((r) => Object.assign(r, { extra: 1 })), /extra/],
    ["a field too many in an entry", changed((r) => Object.assign(r.entries[0] as object, { extra: 1 })), /entries/],
    ["a field too many in its fairness", changed((r) => Object.assign(r.fairness, { extra: 1 })), /fairness/],
    ["a seat without a name", changed((r) => Object.assign(r.entries[0] as object, { seat: "" })), /^entries/],
    ["a name too long for a game", changed((r) => Object.assign(r, { game: "g".repeat(41) })), /^game: (?!is "g)/],
    ["a name just short enough", changed((r) => Object.assign(r, { game: "g".repeat(40) })), /^game: is "g/],
    ["a seat too long", changed((r) => Object.assign(r.entries[0] as object, { seat: "s".repeat(41) })), /^entries/],
    [
      "an entry taken back that is not there",
      changed((r) => Object.assign(r, { entries: [...r.entries, { seat: "red", undo: [99] }] })),
      /^entries/,
    ],
    ["truncated", text.slice(0, -20), /^file: is not complete JSON/],
    ["no JSON", "ahoy", /^file: is not complete JSON/],
    ["oversized", " ".repeat(17 * 1024 * 1024), /^file: is larger than the limit/],
    ["foreign", '{"hello":"world"}', /^format: is missing, not "admiralty-record"/],
    ["not an object", "[1]", /^file: is not a JSON object/],
    ["nothing", "null", /^file: is not a JSON object/],
    ["a number", "7", /^file: is not a JSON object/],
    ["a later version", changed((r) => Object.assign(r, { version: 9 })), /^version: is 9/],
    ["another game", changed((r) => Object.assign(r, { game: "chess" })), /^game: is "chess"/],
    ["other rules", changed((r) => Object.assign(r, { rules: "0.9" })), /^rules: this match was played by rules 0.9/],
    [
      "an unknown option",
      changed((r) => Object.assign(r.options, { cheat: 1 })),
      /options.cheat: there is no such option/,
    ],
    ["an extra field", changed((r) => Object.assign(r, { note: 1 })), /additional/],
    ["a wrong type", changed((r) => Object.assign(r.entries[1] as object, { seat: 7 })), /^entries\[1\]/],
    [
      "an unknown seat",
      changed((r) => Object.assign(r.entries[1] as object, { seat: "green" })),
      /^entries\[1\].seat: "green"/,
    ],
    ["an edited die", changed((r) => flip(r)), /^entries\[1\].draws\[0\]: is \d; the key yields \d/],
    [
      "an edited shuffle",
      changed((r) => r.setup.splice(0, 1, (r.setup[0]! + 1) % 12)),
      /^setup\[0\]: is not what the key yields/,
    ],
    [
      "an edited action",
      changed((r) => Object.assign((r.entries[0] as { actions: object[] }).actions[0]!, { card: 99 })),
      /^entries\[0\].actions\[0\]: breaks 1.3/,
    ],
    ["a shuffle too long", changed((r) => void r.setup.push(3)), /^setup\[11\]: is not what the key yields/],
    ["a shuffle too short", changed((r) => void r.setup.pop()), /^setup\[0\]: is not what the key yields/],
    [
      "a die too many",
      changed((r) => void (r.entries[1] as { draws: number[] }).draws.push(3)),
      /^entries\[1\].draws\[1\]: is 3; the key yields no such draw/,
    ],
    [
      "a die too few",
      changed((r) => void (r.entries[1] as { draws: number[] }).draws.pop()),
      /^entries\[1\].draws: holds 0 results; the key yields 1/,
    ],
    ["a missing entry", changed((r) => void r.entries.shift()), /^entries\[/],
    [
      "another key",
      changed((r) => Object.assign(r.fairness, { key: "cd".repeat(32) })),
      /^fairness.key: does not match the commitment/,
    ],
    [
      "another result",
      changed((r) => Object.assign(r.result!, { reason: "Because." })),
      /^result: is not what the rules yield/,
    ],
    [
      "no result",
      changed((r) => void delete (r as { result?: object }).result),
      /^result: is not what the rules yield: \{/,
    ],
    ["no final state", changed((r) => void delete (r as { final?: string }).final), /^final: is missing/],
    ["no key", changed((r) => void delete (r.fairness as { key?: string }).key), /^fairness.key: is missing/],
    ["an undo of what never was", changed((r) => void r.entries.push({ seat: "red", undo: [99] })), /^entries\[6\]: /],
    ["another final state", changed((r) => Object.assign(r, { final: "0".repeat(64) })), /^final: /],
    ["other words", changed((r) => Object.assign(r.fairness.words, { red: "larboard" })), /^setup\[/],
  ])("%s is refused with place and cause", (_, source, expected) => {
    expect(problem(source)).toMatch(expected);
  });

  function flip(record: MatchRecord): void {
    const draws = (record.entries[1] as { draws: number[] }).draws;
    draws[0] = (draws[0]! % 6) + 1;
  }

  test("a match that still runs is neither judged nor found false: its key is sealed", () => {
    const match = newMatch();
    lay(match, "red");
    const verified = verifyRecord(toy, match.record());
    expect(verified.key).toBe("sealed");
    expect(verified.problems).toMatchObject([{ place: "fairness.key" }]);
  });

  test("a record from before there was an option is one that was played without it", () => {
    const match = newMatch();
    lay(match, "red");
    match.end("red", "resign");
    const record = JSON.parse(JSON.stringify(match.record())) as MatchRecord;
    delete (record.options as Record<string, unknown>)["quiet"];
    expect(verifyRecord(toy, record).problems).toEqual([]);
    expect(Match.resume(toy, record, key).options).toEqual({ rounds: 3, quiet: false });
    expect(verifyRecord(toy, { ...record, options: { rounds: 5 } }).problems).not.toEqual([]);
  });

  test("a record with more dice than were rolled cannot be gone on with", () => {
    const match = newMatch();
    lay(match, "red");
    lay(match, "blue");
    const record = JSON.parse(JSON.stringify(match.record())) as MatchRecord;
    (record.entries[1] as { draws: number[] }).draws.push(3);
    expect(() => Match.resume(toy, record, key)).toThrow("1 scripted results were never used: 3");
  });
});
