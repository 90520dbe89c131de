/** What a sensible player does where orders of battle or modules leave him something to decide. */
import { FastChance } from "@admiralty/engine";
import { beforeEach, describe, expect, test } from "vitest";
import { apart, zoneNumber } from "../../components.ts";
import { alone, Example } from "../../tests/example.ts";
import type { Action, Seat } from "../../types.ts";
import { quickStep } from "../quick.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

const chosen = (t: Example, seat: Seat, seed = 1): Action | undefined => quickStep(t.state, seat, new FastChance(seed));

describe("51.6 over the edge of the board", () => {
  const order = (turn: number, found: number) =>
    chosen(
      new Example(
        alone({
          turn,
          step: "ship-movement",
          visibility: "4",
          scenario: "full-chase",
          ships: [
            { ship: "bismarck", zone: "Z15", found },
            { ship: "prinz-eugen", zone: "W10" },
          ],
        }),
      ),
      "german",
    );

  test("51.6 late, and with hunters at her heels, a raider leaves the board; otherwise she stays", () => {
    expect(order(30, 29)).toEqual({ do: "leave-board", ship: "bismarck" });
    expect(order(30, 20)?.do).not.toBe("leave-board");
    expect(order(20, 19)?.do).not.toBe("leave-board");
  });
});

test("22.13 submarines are placed near their posts, and not in the same zones in every game", () => {
  const t = new Example(alone({ turn: 4, step: "german-boats", modules: ["boatStations"] }));
  const zones = Array.from({ length: 12 }, (_, seed) => chosen(t, "german", seed)).map((action) => {
    if (action?.do !== "post") throw new Error(`did ${action?.do}`);
    return action.zone;
  });
  expect(new Set(zones).size).toBeGreaterThan(2);
  for (const at of zones) expect(apart(zoneNumber(at), zoneNumber("H10"))).toBeLessThanOrEqual(1);
});
