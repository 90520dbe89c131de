import { expect, test } from "vitest";
import { example, fire } from "./example.ts";

const position = { step: "torpedoes", convoy: "D5" };

test("4.2 a boat that fires is seen, hit or miss", () => {
  expect(example({ ...position, boat: "D6" }).submarine(fire("corbrae"), 1).seen).toMatchObject({
    boat: "D6",
    trace: ["D6"],
  });
});
