import { expect, test } from "vitest";
import { zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { alone, Example } from "../../tests/example.ts";
import { reckoned } from "../timetable.ts";

test("R165 both sides can reckon where a convoy is, by the C turns since it sailed", () => {
  const hours = (turn: number) => {
    const { state } = new Example(alone({ modules: ["convoys"], turn, step: "german-search" }));
    return [0, 1, 2].map((index) => zoneIds[reckoned(state, index)]);
  };
  expect(hours(6)).toEqual(["J16", "J16", "S9"]);
  expect(hours(12)).toEqual(["L15", "H13", "S12"]);
  const t = new Example({ modules: ["convoys"], turn: 12, step: "german-search" });
  const seen = bismarck.view(t.state, "german").intermediate?.convoys?.escorted;
  expect(seen?.map(({ zone, company }) => [zone, company])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
});
