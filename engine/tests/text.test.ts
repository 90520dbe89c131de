import { expect, test } from "vitest";
import { parts, plain, ref, sideDoes } from "../index.ts";

const text = { sides: { allies: { name: "the Allies", many: true }, axis: { name: "the Axis", many: false } } };

test("a side stands at the head of a sentence, with the verb that fits it", () => {
  expect(sideDoes(text, "allies", "wins", "win")).toBe("The Allies win");
  expect(sideDoes(text, "axis", "wins", "win")).toBe("The Axis wins");
  expect(sideDoes(text, "green", "wins", "win")).toBe("Green wins");
});

test("a sentence with references is read plainly, or taken apart in order", () => {
  const sentence = `${ref("ship", "hood", "Hood")} sails to ${ref("area", "north-sea", "the North Sea")}.`;
  expect(plain(sentence)).toBe("Hood sails to the North Sea.");
  expect(parts(sentence)).toEqual([
    { kind: "ship", id: "hood", label: "Hood" },
    " sails to ",
    { kind: "area", id: "north-sea", label: "the North Sea" },
    ".",
  ]);
  expect(parts(`At ${ref("ship", "hood", "Hood")}`)).toEqual(["At ", { kind: "ship", id: "hood", label: "Hood" }]);
  expect(parts("Nothing.")).toEqual(["Nothing."]);
  expect(parts("")).toEqual([]);
});
