import { FastChance } from "@admiralty/engine";
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

  test("9.32 rounds have no end while nobody fires or parts: a late one is described and built again", () => {
    const table = scene({ ships: ships("hood 0,0 e", "bismarck 3,0 e") });
    const chance = new FastChance(3);
    while (table.b.round < 50) {
      const waits = table.list().find(({ do: kind }) => ["carry-on", "hold-fire", "fight-on"].includes(kind));
      table.take(waits ?? table.list()[0]!, chance);
    }
    expect(table.told("hit")).toEqual([]);
    expect(buildBattle(describeBattle(table.b))).toEqual(table.b);
  });

  test("9.281 an impossible board is refused with its reasons", () => {
    expect(buildBattle({ ships: ships("hood 0,0 e", "bismarck 0,0 e") })).toEqual([
      ["battle.ships", "the hex of Hood is too full"],
      ["battle.ships", "the hex of Bismarck is too full"],
    ]);
    expect(buildBattle({ ships: ships("hood 0,0 e") })).toEqual([
      ["battle.ships", "both sides need a ship on the board"],
    ]);
    expect(buildBattle({ ships: ships("hood 0,0 e", "hood 1,0 e", "bismarck 3,0 e") })).toEqual([
      ["battle.ships.hood", "Hood is there twice"],
    ]);
    expect(buildBattle({ phase: "mark", ships: ships("hood 0,0 e", "bismarck 3,0 e") })).toEqual([
      ["battle.phase", "the phase mark is under way: say who is asked"],
    ]);
    expect(
      buildBattle({
        ships: [...ships("hood 0,0 e"), { ship: "bismarck", at: "3,0", heading: "e", hits: { bow: 8, midships: 10 } }],
      }),
    ).toEqual([
      ["battle.ships.bismarck", "Bismarck has only 7 bow boxes"],
      ["battle.ships.bismarck", "Bismarck would be sunk"],
    ]);
  });

  const duel = (more: object) =>
    buildBattle({ round: 4, ships: ships("hood 0,0 e", "bismarck 3,0 e"), ...more } as BattleScene);
  const wait = (more: object) => duel({ reserves: [{ ships: [{ ship: "renown" }], ...more }] });
  const hood = (more: object) =>
    duel({ ships: [{ ship: "hood", at: "0,0", heading: "e", ...more }, ...ships("bismarck 3,0 e")] });

  test.each([
    ["9.31 a phase of no round", duel({ round: 0 }), "battle.round", "the first round has begun"],
    ["9.28 no edge", duel({ edge: 0 }), "battle.edge", "has been thrown"],
    ["9.41 a die of a later round", wait({ tries: 1, rolled: 9 }), "battle.reserves.0.rolled", "after round 4"],
    ["9.41 more dice than rounds", wait({ tries: 3 }), "battle.reserves.0.tries", "by round 4 there were 2"],
    ["9.272 dice of who needs none", wait({ kind: "held-back", tries: 1 }), "battle.reserves.0.tries", "there were 0"],
    [
      "9.41 leave without a die",
      wait({ tries: 0, ready: true }),
      "battle.reserves.0.ready",
      "no die has let them come",
    ],
    ["9.31 what is under way, nobody asked", duel({ actor: "hood" }), "battle.actor", "say who is asked"],
    ["9.53 a way without a ship", duel({ phase: "move", asked: "british", hexes: 1 }), "battle.actor", "under way"],
    ["9.62 shots without a ship", hood({ shots: 3 }), "battle.actor", "which ship is firing"],
    [
      "9.31 another side's ship",
      duel({ phase: "move", asked: "british", actor: "bismarck" }),
      "battle.actor",
      "not of the side that is asked",
    ],
    [
      "9.52 further than she goes",
      duel({ phase: "move", asked: "british", actor: "hood", hexes: 4 }),
      "battle.hexes",
      "Hood cannot go 4 hexes with 0 turns",
    ],
    [
      "9.31 a way while guns fire",
      duel({ phase: "fire", asked: "british", actor: "hood", hexes: 1 }),
      "battle.hexes",
      "nobody moves",
    ],
    [
      "9.31 guns while ships move",
      duel({ phase: "move", asked: "british", actor: "hood", jam: "bow" }),
      "battle.actor",
      "nobody fires",
    ],
    [
      "9.31 a ship under way in talks",
      duel({ phase: "parley", asked: "british", actor: "hood" }),
      "battle.actor",
      "nobody is under way",
    ],
    [
      "R29 a friend who is not there",
      duel({ phase: "move", asked: "british", actor: "hood", hexes: 1, stopped: true }),
      "battle.stopped",
      "no friend lies in Hood's hex",
    ],
    [
      "9.42 a reserve coming on in talks",
      duel({ phase: "parley", asked: "british", joinEdge: 2 }),
      "battle.joinEdge",
      "by an edge",
    ],
    [
      "9.92 an offer while ships move",
      duel({ phase: "move", asked: "british", offered: true }),
      "battle.offered",
      "nobody parts",
    ],
    [
      "9.716 a hit to place while guns fire",
      duel({ phase: "fire", asked: "british", mark: { ship: "hood", kind: "secondary" } }),
      "battle.mark",
      "in the phase mark, and only then",
    ],
    ["9.28 a ship to place in a round", hood({ status: "placing" }), "battle.ships.hood.status", "nobody is placed"],
    ["9.41 a reserve on the board", hood({ status: "reserve" }), "battle.ships.hood.status", 'stands in "reserves"'],
    [
      "9.94 two words for one thing",
      hood({ status: "fighting", withdrawing: true }),
      "battle.ships.hood.withdrawing",
      "not both",
    ],
    ["2.62 more speed than is printed", hood({ speed: 99 }), "battle.ships.hood.speed", "an evasion of"],
    ["9.722 more speed lost than she had", hood({ hits: { lostForGood: 90 } }), "battle.ships.hood", "to lose"],
  ])("%s is refused in a battle", (_, wrong, where, what) => {
    expect(wrong).toContainEqual([where, expect.stringContaining(what)]);
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
      { do: "steer", ship: "yamato", to: "ahead" },
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
