/** Every decision has a heading of its own: where ships came to, or what was left undone. */
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Action, State } from "../../types.ts";
import { heading } from "../heading.ts";

const state = bismarck.setup(
  Object.fromEntries(Object.entries(bismarck.options).map(([name, { default: value }]) => [name, value])) as never,
  new FastChance(1),
);
const at = (step: State["step"]): State => ({ ...state, step });
const sail = (ship: string, to: string): Action => ({ do: "sail", ship, to }) as Action;

test("a way of many steps is told by where it ended", () => {
  const way = [sail("bismarck", "E19"), sail("bismarck", "D18"), sail("prinz-eugen", "E19"), { do: "done" } as Action];
  expect(heading(at("flight"), "german", way)).toBe("Bismarck to D18, Prinz Eugen to E19");
});

test("more than three are counted", () => {
  const ways = ["hood", "norfolk", "suffolk", "rodney", "repulse"].map((ship) => sail(ship, "F10"));
  expect(heading(at("british-flight"), "british", ways)).toBe("Hood to F10, Norfolk to F10, Suffolk to F10 and 2 more");
});

test("what was left undone says so", () => {
  expect(heading(at("shadow"), "british", [{ do: "done" }])).toBe("Nobody shadows what was found");
  expect(heading(at("convoy"), "german", [{ do: "say-nothing" }])).toBe("A convoy is let go by");
  expect(heading(at("british-attacks"), "british", [{ do: "done" }])).toBe("No attack is announced");
});
