import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { BattleScene, battleActions, battleRules, battleRulings, buildBattle, describeBattle } from "../index.ts";
import { battle, fresh, scene, ships } from "./example.ts";

describe("scenes", () => {
  test("9.28 a scene is described and built again to the same board", () => {
    const table = scene({
      attacker: "german",
      night: true,
      round: 4,
      phase: "move",
      ships: [
        ...ships("hood 4,0 w", "norfolk 5,0 w withdrawing"),
        { ship: "bismarck", at: "0,0", heading: "ne", hits: { bow: 2, midships: 1, lostForGood: 5 } },
      ],
      reserves: [{ ships: [{ ship: "renown" }], tries: 1 }],
    });
    const description = describeBattle(table.b);
    expect(Value.Check(BattleScene, JSON.parse(JSON.stringify(description)))).toBe(true);
    expect(buildBattle(description)).toEqual(table.b);
  });

  test("9.281 an impossible board is refused with its reasons", () => {
    expect(buildBattle({ ships: ships("hood 0,0 e", "bismarck 0,0 e") })).toEqual(["the hex of Hood is too full"]);
    expect(buildBattle({ ships: ships("hood 0,0 e") })).toEqual(["both sides need a ship on the board"]);
    expect(buildBattle({ ships: ships("hood 0,0 e", "hood 1,0 e", "bismarck 3,0 e") })).toEqual([
      "Hood is there twice",
    ]);
    expect(buildBattle({ phase: "mark", ships: ships("hood 0,0 e", "bismarck 3,0 e") })).toEqual([
      "the phase mark is under way: say who is asked",
    ]);
    expect(
      buildBattle({
        ships: [...ships("hood 0,0 e"), { ship: "bismarck", at: "3,0", heading: "e", hits: { bow: 8, midships: 10 } }],
      }),
    ).toEqual(["Bismarck has only 7 bow boxes", "Bismarck would be sunk"]);
  });
});

describe("refusals", () => {
  test("9.31 malformed actions are refused as to form, whoever sends them", () => {
    const table = scene({ phase: "move", ships: ships("hood 4,0 w", "bismarck 0,0 e") });
    const bad: readonly unknown[] = [
      undefined,
      null,
      7,
      "steer",
      [],
      {},
      { do: "sail" },
      { do: "toString" },
      { do: "steer" },
      { do: "steer", ship: "hood" },
      { do: "steer", ship: "hood", to: "up" },
      { do: "steer", ship: "tirpitz", to: "ahead" },
      { do: "steer", ship: "hood", to: "ahead", fast: true },
      { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 1.5 },
      { do: "deploy", ship: "hood", hex: "-0,1" },
      { do: "face", heading: "n" },
    ];
    for (const action of bad) expect([action, table.refuses(action)]).toEqual([action, "form"]);
  });

  test("9.21 ships that are not in the action, and reserves the other side keeps, are refused alike", () => {
    const table = scene({
      phase: "move",
      attacker: "german",
      ships: ships("hood 4,0 w", "bismarck 0,0 e"),
      reserves: [{ ships: [{ ship: "norfolk" }] }],
    });
    expect(table.asked).toBe("german");
    const answer = (ship: string): string | undefined => table.refuses({ do: "steer", ship, to: "ahead" });
    expect([answer("norfolk"), answer("renown"), answer("hood")]).toEqual(["9.21", "9.21", "9.21"]);
  });

  test("9.32 nothing is legal when the action is over", () => {
    const table = scene({ phase: "parley", ships: ships("hood 4,0 w", "bismarck 0,0 e") });
    table.play([{ do: "break-off" }, { do: "break-off" }]);
    expect(table.refuses({ do: "fight-on" })).toBe("9.32");
    expect(battleActions(table.b, "british")).toHaveLength(0);
  });

  test("9.28 a battle asks for the same ships it was given", () => {
    const table = battle({ british: fresh("hood", "kenya"), german: fresh("bismarck", "prinz-eugen") });
    expect(table.b.unit).toHaveLength(4);
    expect(table.list("face")).toHaveLength(6);
  });
});

test("9.31 every rule of the battle has a number, a title and a text of its own", () => {
  const all = [...battleRules, ...battleRulings];
  expect(new Set(all.map((rule) => rule.number)).size).toBe(all.length);
  for (const rule of all)
    expect([rule.number, rule.text.length > 20 && rule.title.length > 2]).toEqual([rule.number, true]);
});
