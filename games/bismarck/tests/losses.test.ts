import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { british, shipCount, shipNamed, unit } from "../components.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { fullChase } from "../modules/tests/example.ts";
import type { Position } from "../scene.ts";
import { AirStatus, ShipStatus } from "../types.ts";
import { afterSearch, alone, Example, strike, torpedo } from "./example.ts";

const found = { ship: "bismarck", zone: "M9", found: 10 };
const carrier = { ship: "ark-royal", zone: "M10" };
const over = (mode = "attack") => ({ unit: torpedo, zone: "M9", mode, flown: 1 });

describe("air attack", () => {
  test("12.11 a last torpedo sinks the Bismarck and ends the game", () => {
    const t = afterSearch(
      {
        ships: [{ ...found, hits: { midships: 9 } }, carrier, { ship: "prinz-eugen", zone: "R12" }],
        aircraft: [over()],
      },
      [1, 1],
    ).british(strike());
    expect(bismarck.outcome(t.state)).toMatchObject({ winner: "british", rule: "12.11" });
  });
});

test("8.16 a ship that was shadowed and is sunk leaves no machine nowhere in the minds of her side", () => {
  const t = afterSearch(
    {
      ships: [
        { ship: "bismarck", zone: "R12" },
        { ship: "prinz-eugen", zone: "M9", found: 10, shadowed: 10, hits: { midships: 3 } },
        { ship: "suffolk", zone: "M9" },
        carrier,
      ],
      aircraft: [over()],
    },
    [1, 1],
  );
  t.state.shadows = put(t.state.shadows, unit("suffolk"), shipNamed("prinz-eugen"));
  t.british(strike("cruiser-1"));
  expect(t.state.status[unit("prinz-eugen")]).toBe(ShipStatus.sunk);
  const view = bismarck.view(t.state, "german");
  for (let seed = 0; seed < 20; seed++) {
    const imagined = bismarck.imagine(view, new FastChance(seed));
    expect(bismarck.view(imagined, "german")).toEqual(view);
    const up = imagined.status.flatMap((status, at) => (at >= shipCount && status === AirStatus.aloft ? [at] : []));
    for (const machine of up) expect(imagined.zone[machine]).toBeGreaterThanOrEqual(0);
  }
});

describe("52 the end", () => {
  test("52.1 IG154, ruling 80: the Bismarck is sunk on turn 20: thirty points, and play goes on", () => {
    const struck = (more: Position): Example =>
      new Example(
        alone({
          turn: 20,
          step: "british-strikes",
          visibility: "4",
          ships: [
            { ship: "bismarck", zone: "M9", found: 20, hits: { midships: 9 } },
            { ship: "prinz-eugen", zone: "R12" },
            { ship: "ark-royal", zone: "M10", status: "in-play" },
          ],
          aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "M9", mode: "attack", flown: 1 }],
          ...more,
        }),
        Array(40).fill(1),
      ).british({ do: "strike", unit: "ark-royal-torpedo-bomber-a", target: "battleship-1" });
    expect(struck({}).state.ending).toBe("12.11");
    const t = struck({ scenario: fullChase });
    expect(t.state.status[unit("bismarck")]).toBe(ShipStatus.sunk);
    expect(t.state.points[british]).toBe(30);
    expect(t.state.ending).toBe("");
    expect(bismarck.awaiting(t.state)).toEqual(["british"]);
  });
});
