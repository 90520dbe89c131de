import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { alone, done, Example } from "../../tests/example.ts";
import type { State } from "../../types.ts";
import { lateInTurn } from "./example.ts";

const scenario = "brest-squadron" as const;
const inBrest = (ship: string, more: object = {}) => ({ ship, zone: "P23", ...more });
const others = [
  { ship: "bismarck", zone: "W10" },
  { ship: "prinz-eugen", zone: "W12" },
];
const sailing = (turn: number, more: object = {}): string | undefined => {
  const ships = [...others, inBrest("scharnhorst", more), inBrest("gneisenau")];
  const t = new Example(alone({ turn, step: "ship-movement", visibility: "4", scenario, ships }));
  return t.refused("german", { do: "sail", ship: "scharnhorst", to: "P22" });
};

describe("45.2 ready for sea", () => {
  test("45.2 nobody sails before turn 6, nor while she is not ready", () => {
    expect([sailing(5), sailing(6), sailing(7)]).toEqual(["45.2", "45.2", "45.2"]);
    expect(sailing(5, { unready: false })).toBe("45.2");
    expect(sailing(6, { unready: false })).toBeUndefined();
  });

  test("45.2, 13.44 a die for each in every turn from the sixth on, out of sight, one more each turn", () => {
    const nextTurn = (turn: number, dice: readonly number[], more: object = {}): Example => {
      const ships = [...others, inBrest("scharnhorst", more), inBrest("gneisenau", more)];
      const at = alone({ turn, step: "german-search", visibility: "4", scenario, ships });
      // Four Chance rolls that find nobody, then the two dice of the new turn, and its weather.
      const t = new Example(at, [3, 4, 3, 4, 3, 4, 3, 4, ...dice, 3, 4]).german(done);
      return t.state.step === "availability" ? t.british(done) : t;
    };
    const readied = (t: Example) => t.told("readiness").map(({ ship, ready }) => [ship, ready]);
    expect(readied(nextTurn(5, [3, 2]))).toEqual([
      ["scharnhorst", true],
      ["gneisenau", true],
    ]);
    expect(readied(nextTurn(5, [4, 3]))).toEqual([
      ["scharnhorst", false],
      ["gneisenau", false],
    ]);
    expect(readied(nextTurn(6, [4, 4]))).toEqual([
      ["scharnhorst", true],
      ["gneisenau", false],
    ]);
    // Ready or bombed, the dice fall all the same.
    expect(readied(nextTurn(6, [1, 1], { unready: false }))).toEqual([]);
    expect(readied(nextTurn(6, [1, 1], { hits: { midships: 1 } }))).toEqual([]);
    expect(
      nextTurn(5, [3, 2])
        .told("readiness")
        .every(({ to }) => to?.join() === "german"),
    ).toBe(true);
  });

  test("45.2, 13.41 what the dice said, the British cannot see", () => {
    const shown = (state: State) => JSON.stringify(bismarck.view(state, "british"));
    const lying = (unready: boolean) =>
      lateInTurn(7, { scenario, ships: [...others, inBrest("scharnhorst", { unready }), inBrest("gneisenau")] }).state;
    expect(shown(lying(true))).toBe(shown(lying(false)));
    expect(bismarck.view(lying(true), "german").intermediate?.ships.filter(({ unready }) => unready)).toHaveLength(2);
    const imagined = bismarck.imagine(bismarck.view(lying(false), "british"), new FastChance(3));
    expect(imagined.intermediate?.unready.filter((waits) => waits === 1).length).toBeLessThanOrEqual(2);
  });
});
