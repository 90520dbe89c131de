import Type from "typebox";
import { describe, expect, test } from "vitest";
import { checkOptions, type DocumentOption, findRule, parts, plain, ref, searchRules } from "../index.ts";
import { toy } from "./toy.ts";

describe("options", () => {
  const specs = {
    ...toy.options,
    side: { type: "choice", title: "Side", text: "", default: "red", choices: [{ value: "red", title: "Red" }] },
    custom: {
      type: "document",
      title: "Own",
      text: "",
      default: null,
      document: "thing",
      schema: () => Type.String(),
      check: (value: unknown) => (value === "good" ? [] : ["is not good"]),
    } as DocumentOption,
  } as const;

  test("defaults are filled in", () => {
    expect(checkOptions(specs, undefined)).toEqual({
      ok: true,
      options: { rounds: 3, quiet: false, side: "red", custom: null },
    });
  });

  test.each([
    [{ rounds: 5 }, "options.rounds: expected 1 to 4, got 5"],
    [{ rounds: 1.5 }, "options.rounds: expected steps of 1 from 1, got 1.5"],
    [{ rounds: "2" }, "options.rounds: expected a number"],
    [{ quiet: 1 }, "options.quiet: expected true or false"],
    [{ side: "green" }, "options.side: expected one of red"],
    [{ custom: "bad" }, "options.custom: is not good"],
    [
      { quite: true },
      "options.quite: there is no such option; did you mean quiet? There are: rounds, quiet, side, custom",
    ],
    [{ toString: 1 }, "options.toString: there is no such option; there are: rounds, quiet, side, custom"],
    [[], "options: expected an object"],
  ])("%j is refused with a reason", (given, problem) => {
    expect(checkOptions(specs, given)).toEqual({ ok: false, problems: [problem] });
  });
});

test("rules are found by number, by chapter and by words", () => {
  expect(findRule(toy.rulebook, "1.3")?.title).toBe("Lay");
  expect(searchRules(toy.rulebook, "1")).toHaveLength(4);
  expect(searchRules(toy.rulebook, "1.3").map((rule) => rule.number)).toEqual(["1.3"]);
  expect(searchRules(toy.rulebook, "face card").map((rule) => rule.number)).toEqual(["1.3"]);
});

test("sentences with references read plainly and come apart", () => {
  const sentence = `${ref("ship", "hood", "Hood")} sails ${ref("rule", "6.1", "6.1")}.`;
  expect(plain(sentence)).toBe("Hood sails 6.1.");
  expect(parts(sentence)).toEqual([
    { kind: "ship", id: "hood", label: "Hood" },
    " sails ",
    { kind: "rule", id: "6.1", label: "6.1" },
    ".",
  ]);
});
