import { describe, expect, test } from "vitest";
import { type BattleScene, battleOver } from "../index.ts";
import { aim, dice, scene, ships } from "./example.ts";

const waiting = (...ids: readonly string[]): BattleScene["reserves"] => [{ ships: ids.map((ship) => ({ ship })) }];

describe("marking hits", () => {
  test("9.32 with the last ship of a side sunk the action is over at once", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: [...ships("bismarck 0,5 nw"), { ship: "hood", at: "0,0", heading: "e", hits: { midships: 5 } }],
    });
    table.play([aim("bismarck", "hood", 2), { do: "fire", ship: "bismarck" }], dice(12));
    table.play([{ do: "hold-fire", ship: "hood" }]);
    expect([table.status("hood"), table.step, table.told("battle-ends")[0]?.why]).toEqual(["sunk", "over", "cleared"]);
  });
});

describe("reinforcements", () => {
  test("9.33 the result says who fought and who did not", () => {
    const table = scene({
      phase: "parley",
      reserves: waiting("norfolk") ?? [],
      ships: ships("hood 0,4 e", "bismarck 0,0 e"),
    }).play([{ do: "break-off" }, { do: "break-off" }]);
    expect(battleOver(table.b)?.ships.map((ship) => ship.fate)).toEqual(["afloat", "afloat", "reserve"]);
  });
});
