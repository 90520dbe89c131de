/** The scenario editor's drawing board. */
import { describe, expect, test } from "vitest";
import { checkScenario } from "../../scenario.ts";
import { scenarios } from "../../scenarios.ts";
import { checksOf } from "../editor/checks.ts";
import { Sheet } from "../editor/sheet.svelte.ts";
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
