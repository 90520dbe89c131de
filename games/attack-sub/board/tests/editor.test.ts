/** The scenario editor's drawing board. */
import { readText } from "@admiralty/kit/editor/reading.ts";
import { describe, expect, test } from "vitest";
import { checkScenario } from "../../scenario.ts";
import { scenarios } from "../../scenarios.ts";
import { checksOf } from "../editor/checks.ts";
import { Sheet } from "../editor/sheet.svelte.ts";
import { readScenario } from "../picker/reading.ts";
import { exitWords, goalWords, lengthWords } from "../picker/words.ts";

describe("a scenario on the drawing board", () => {
  test.each(scenarios.map(({ id }) => id))("a copy of %s is sound and has an id of its own", (id) => {
    const sheet = new Sheet(id);
    expect(sheet.problems).toEqual([]);
    expect(sheet.scenario.id).not.toBe(id);
    expect(checkScenario(JSON.parse(JSON.stringify(sheet.scenario)))).toEqual([]);
  });

  test("a ship is in one place only, whatever list it is put into", () => {
    const sheet = new Sheet("M");
    sheet.place("grif", "blue", "force", 0);
    expect(sheet.scenario.blue.force[0]).toBe("grif");
    expect(sheet.scenario.orange.reinforcements).not.toContain("grif");
    sheet.undo();
    expect(sheet.placeOf("grif")).toEqual({ seat: "orange", part: "reinforcements" });
  });

  test("11.1 the order of reinforcements can be changed", () => {
    const sheet = new Sheet("M");
    sheet.place("sura", "orange", "reinforcements", 0);
    expect(sheet.scenario.orange.reinforcements).toEqual(["sura", "yenisey", "grif"]);
  });

  test("removing a ship removes the conditions about it", () => {
    const sheet = new Sheet("H");
    sheet.remove("zarnitsa");
    expect(sheet.scenario.victory.some((goal) => "ship" in goal && goal.ship === "zarnitsa")).toBe(false);
    expect(sheet.scenario.exit).toBeNull();
  });

  test("13.5 a condition that cannot be met is told, and its remedy mends it", () => {
    const sheet = new Sheet("A");
    sheet.addGoal({ seat: "orange", by: "exit-ship", ship: "skvortsov" });
    const error = checksOf(sheet).find((check) => check.tone === "error");
    expect(error).toMatchObject({ rule: "13.5" });
    expect(error?.text).toContain("Skvortsov");
    error?.fix?.run();
    expect(sheet.problems).toEqual([]);
    expect(sheet.scenario.exit?.ships).toEqual(["skvortsov"]);
  });

  test("6.2, 12.3, 13.6 doubtful set-ups are pointed out without forbidding them", () => {
    const sheet = new Sheet("L");
    sheet.change({
      deckLimit: null,
      blue: { name: "NATO", force: ["simpson"], reinforcements: [] },
      orange: { name: "Soviet Union", force: ["udaloy"], reinforcements: ["sura"] },
      victory: [{ seat: "blue", by: "sink-all" }],
    });
    const doubts = checksOf(sheet).filter((check) => check.tone === "warning");
    expect(doubts.map((check) => check.rule)).toEqual(["13.6", "6.2", "11.3"]);
    expect(sheet.problems).toEqual([]);
  });
});

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))("%s is told in words", (_, scenario) => {
  for (const goal of scenario.victory) expect(goalWords(scenario, goal)).not.toMatch(/undefined|null/);
  expect(lengthWords(scenario)).not.toContain("null");
  expect(exitWords(scenario) === "").toBe(scenario.exit === null);
});

describe("what is wrong is told to people", () => {
  const broken: readonly (readonly [string, (sheet: Sheet) => void, RegExp])[] = [
    ["no title", (sheet) => sheet.change({ title: " " }), /no title yet/],
    ["no name", (sheet) => sheet.rename("orange", ""), /Side two has no name yet/],
    ["no ship", (sheet) => sheet.remove("arleigh-burke"), /NATO has no ship in play/],
    ["no condition", (sheet) => sheet.change({ victory: [] }), /Neither side has a way to win/],
    [
      "too many",
      (sheet) => sheet.change({ victory: [{ seat: "blue", by: "sink-count", kind: "transport", count: 12 }] }),
      /Condition 1 asks for 12: from 1 to 8 is possible/,
    ],
    [
      "nothing to prevent",
      (sheet) => sheet.change({ victory: [{ seat: "orange", by: "prevent" }] }),
      /has no condition to keep it from/,
    ],
    [
      "a surface ship leaves",
      (sheet) => sheet.change({ exit: { ships: ["arleigh-burke"] } }),
      /Arleigh Burke may leave, but only submarines/,
    ],
  ];

  test.each(broken)("%s", (_, spoil, words) => {
    const sheet = new Sheet("A");
    for (const id of sheet.scenario.blue.force.slice(1)) sheet.remove(id);
    sheet.place("arleigh-burke", "blue", "force", 0);
    for (const id of sheet.scenario.blue.force.slice(1)) sheet.remove(id);
    spoil(sheet);
    const errors = checksOf(sheet).filter(({ tone }) => tone === "error");
    expect(errors.map(({ text }) => text).join("\n")).toMatch(words);
    for (const { text } of errors)
      expect(text).not.toMatch(/\b(blue|orange|victory|force|exit)\.|must (be|not|match)|-[a-z]+\d/);
  });

  test("a side has the article of its name, and as many verbs as heads", () => {
    const sheet = new Sheet("A");
    sheet.change({ victory: [] });
    sheet.addGoal({ seat: "blue", by: "sink-all" });
    const doubt = () => checksOf(sheet).find(({ rule }) => rule === "11.3")?.text;
    expect(doubt()).toMatch(/^The Soviet Union wins only by/);
    sheet.rename("orange", "Rebels");
    expect(doubt()).toMatch(/^The Rebels win only by/);
    sheet.rename("orange", "Sparta");
    expect(doubt()).toMatch(/^Sparta wins only by/);
  });

  test("10.1 how many helicopters each side can have up", () => {
    const texts = checksOf(new Sheet("M")).map(({ text }) => text);
    expect(texts).toContain("Helicopters in the air at most: NATO 2, Soviet Union none.");
  });
});

describe("a scenario from elsewhere", () => {
  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))("%s is read as it is", (_, scenario) => {
    const { provenance: _sources, ...rest } = scenario;
    expect(readScenario(rest)).toEqual({ scenario: { situation: "", ...rest }, left: [] });
  });

  test("what cannot be read is left out and named; the rest lies on the board", () => {
    const { blue, orange, ...rest } = scenarios[0]!;
    const reading = readScenario({
      ...rest,
      blue: { ...blue, force: [...blue.force, "yamato", blue.force[0]] },
      orange: { force: 7 },
      victory: [...rest.victory, { seat: "blue", by: "magic" }],
      exit: { ships: "all" },
    });
    if ("trouble" in reading) throw new Error(reading.trouble);
    expect(reading.left).toHaveLength(4);
    expect(reading.left.join()).toContain("“yamato”, which is not a ship card");
    expect(reading.scenario.orange).toEqual({ name: "Soviet Union", force: [], reinforcements: [] });
  });

  test.each(["", "7", "[]", '{"blue": {}}', "not JSON"])("%j is refused in words", (written) => {
    const reading = readText(written, readScenario);
    expect("trouble" in reading && reading.trouble).toMatch(/^it is (no|not) /);
  });
});
