import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { warAtSea } from "../../index.ts";
import type { Options, State } from "../../types.ts";
import { heading } from "../heading.ts";

const options = Object.fromEntries(
  Object.entries(warAtSea.options).map(([name, spec]) => [name, spec.default]),
) as unknown as Options;

test("a movement is named by who sails where, or by those who stay in port", () => {
  const state = warAtSea.setup(options, new FastChance(1));
  state.step = "allied-movement";
  const sail = (ship: "hood" | "renown" | "nelson", to: "north-sea" | "barents") => ({ do: "sail", ship, to }) as const;
  expect(heading(state, "allies", [{ do: "done" }])).toMatch(/^Nobody sails: \d+ ships stay in port$/);
  expect(
    heading(state, "allies", [sail("hood", "north-sea"), sail("nelson", "barents"), sail("renown", "north-sea")]),
  ).toBe("Hood and Renown to the North Sea; Nelson to the Barents Sea");
  state.step = "air";
  expect(heading(state, "allies", [{ do: "done" }])).toBeUndefined();
});

test("leaving a battle, or not, names it", () => {
  const fighting = { step: "disengage", at: 2, round: 3 } as unknown as State;
  expect(heading(fighting, "axis", [{ do: "disengage" }])).toBe("Break off in the North Sea, round 3");
  expect(heading(fighting, "axis", [{ do: "stay" }])).toBe("Fight on in the North Sea, round 3");
});
