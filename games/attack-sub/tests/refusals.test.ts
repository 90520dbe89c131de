/** A refusal cites the rule a player would look up: at the wrong moment, by the wrong side, with the wrong target. */
import { describe, expect, test } from "vitest";
import { example } from "./example.ts";
import { holding, kinds } from "./refused.ts";

describe.each(Object.entries(kinds))("%s", (_name, [make, answering, orange, ...wrong]) => {
  test(`3.2 while the other player is asked to answer: ${answering}`, () => {
    const table = make.table();
    const action = make.action(table);
    table.do("blue", { do: "close-range", ship: "surface-force", card: table.card("blue", "cor"), target: "molniya" });
    expect(table.awaited).toBe("orange");
    expect(table.forbids("blue", action)).toBe(answering);
  });

  test(`3.1 by the side whose turn it is not: ${orange}`, () => {
    const table = make.table();
    expect(table.forbids("orange", make.action(table))).toBe(orange);
  });

  for (const [change, rule] of wrong) {
    test(`wrongly directed, ${JSON.stringify(change)}: ${rule}`, () => {
      const table = make.table();
      expect(table.forbids("blue", { ...make.action(table), ...change })).toBe(rule);
    });
  }
});

test.each([
  ["cor", "8.5"],
  ["ht1", "7.1"],
  ["sn1", "5.3"],
  ["ps", "4.22"],
  ["bs", "3.6"],
  ["te", "3.2"],
])("3.2 a red card that nobody asks for, %s: %s", (family, rule) => {
  const table = example("B", holding(family));
  const card = table.card("orange", family);
  expect(table.forbids("orange", { do: "answer", ship: "molniya", card })).toBe(rule);
});
