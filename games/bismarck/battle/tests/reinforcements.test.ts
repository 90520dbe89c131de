import { describe, expect, test } from "vitest";
import { distance, parseHex } from "../hexes.ts";
import { type BattleScene, battleOver, viewBattle } from "../index.ts";
import type { BattleAction } from "../verbs.ts";
import { battle, type Example, fresh, scene, ships } from "./example.ts";

const carryOn: BattleAction = { do: "carry-on" };
const waiting = (...ids: readonly string[]): BattleScene["reserves"] => [{ ships: ids.map((ship) => ({ ship })) }];

function muster(round: number, reserves: BattleScene["reserves"], british = "hood 0,4 e"): Example {
  return scene({ phase: "muster", round, reserves: reserves ?? [], ships: ships(british, "bismarck 0,0 e") });
}
const signal = (ship: string): BattleAction => ({ do: "signal", ship });
const join = (ship: string): BattleAction => ({ do: "join", ship });

/** Nothing happens for a round. */
function nextMuster(table: Example): Example {
  const round = table.b.round;
  while (table.step !== "muster" || table.b.round === round) {
    const quiet = table
      .list()
      .find(
        (action) =>
          action.do === "carry-on" ||
          action.do === "hold-fire" ||
          action.do === "fight-on" ||
          (action.do === "steer" && action.to === "steady"),
      );
    table.play([quiet as BattleAction]);
  }
  return table;
}

describe("reinforcements", () => {
  test("9.41 from the end of the third round on", () => {
    for (const round of [1, 2]) expect(muster(round, waiting("norfolk")).list()).toEqual([carryOn]);
    expect(muster(2, waiting("norfolk")).refuses(signal("norfolk"))).toBe("9.41");
    expect(muster(3, waiting("norfolk")).list()).toEqual([signal("norfolk"), carryOn]);
  });

  test("9.41 each side's chance to call ends free undo, whether or not anything waits: a secret die does not tell", () => {
    for (const reserves of [[], waiting("norfolk")]) {
      const table = nextMuster(muster(2, reserves));
      expect(table.told("mustering")).toMatchObject([{ side: "british", reveals: true }]);
      table.play([carryOn]);
      expect(table.told("mustering")[1]).toMatchObject({ side: "german", reveals: true });
    }
    expect(nextMuster(muster(1, waiting("norfolk"))).told("mustering")).toEqual([]);
  });

  test("9.41, R7 1 the first time, 1 or 2 the second, one more each round; once a round", () => {
    const table = muster(3, waiting("norfolk"));
    table.play([signal("norfolk")], [2]);
    expect(table.told("signalled")[0]).toMatchObject({ die: 2, needed: 1, comes: false, to: ["british"] });
    expect(table.refuses(signal("norfolk"))).toBe("9.41");
    expect(table.refuses(join("norfolk"))).toBe("9.41");
    nextMuster(table).play([signal("norfolk")], [3]);
    expect(table.told("signalled")[1]).toMatchObject({ needed: 2, comes: false });
    nextMuster(table).play([signal("norfolk")], [3]);
    expect(table.told("signalled")[2]).toMatchObject({ needed: 3, comes: true });
    expect(table.list()).toEqual([join("norfolk"), carryOn]);
  });

  test("9.41 each ship or force has its own die", () => {
    const table = muster(3, [{ ships: [{ ship: "norfolk" }] }, { ships: [{ ship: "renown" }, { ship: "sheffield" }] }]);
    expect(table.list()).toEqual([signal("norfolk"), signal("renown"), carryOn]);
    table.play([signal("renown")], [1]);
    expect(table.list()).toEqual([signal("norfolk"), join("renown"), carryOn]);
    expect(table.refuses(join("sheffield"))).toBe("9.27");
  });

  test("9.41 both sides are asked after every round, and neither sees what the other keeps", () => {
    const table = muster(1, waiting("norfolk"));
    expect(table.asked).toBe("british");
    table.play([carryOn]);
    expect([table.asked, table.list()]).toEqual(["german", [carryOn]]);
    expect(JSON.stringify(viewBattle(table.b, "german"))).not.toContain("norfolk");
    expect(JSON.stringify(viewBattle(table.b, "spectator"))).not.toContain("norfolk");
    expect(JSON.stringify(viewBattle(table.b, "british"))).toContain("norfolk");
  });

  test("9.42 a die gives the edge; all stand six hexes or more from the enemy and point one way", () => {
    const table = muster(3, [{ ships: [{ ship: "renown" }, { ship: "sheffield" }], ready: true }]);
    table.play([join("renown")], [1]);
    expect(table.told("joining")[0]).toMatchObject({ ships: ["renown", "sheffield"], reveals: true });
    expect(table.told("edge")[0]).toMatchObject({ side: "british", edge: 1 });
    for (const action of table.list("deploy")) {
      const [q = 0, r = 0] = ("hex" in action && parseHex(action.hex)) || [];
      expect(distance(q, r)).toBeGreaterThanOrEqual(6);
    }
    expect(table.refuses({ do: "deploy", ship: "renown", hex: "0,0" })).toBe("9.42");
    expect(table.refuses(carryOn)).toBe("9.42");
    table.play([
      { do: "deploy", ship: "renown", hex: "0,-6" },
      { do: "deploy", ship: "sheffield", hex: "3,-6" },
      { do: "face", heading: "sw" },
    ]);
    expect([table.heading("renown"), table.heading("sheffield"), table.heading("hood")]).toEqual(["sw", "sw", "e"]);
    expect(table.list()).toEqual([carryOn]);
  });

  test("9.42, 9.56 with the enemy too near the edge they start off the board and all are shifted", () => {
    const table = scene({
      phase: "muster",
      round: 3,
      reserves: [{ ships: [{ ship: "renown" }], ready: true }],
      ships: ships("hood 3,0 e", "bismarck 3,-6 e"),
    });
    table.play([join("renown")], [1]);
    for (const action of table.list("deploy")) {
      const [q = 0, r = 0] = ("hex" in action && parseHex(action.hex)) || [];
      expect(distance(q, r)).toBeGreaterThan(7);
      expect(distance(q - 3, r + 6)).toBeGreaterThanOrEqual(6);
    }
    table.play([table.list("deploy")[0] as BattleAction, { do: "face", heading: "se" }]);
    expect(table.told("shifted")).toHaveLength(1);
  });

  test("9.272, 9.42 ships held back come one by one; those of the same round point the same way", () => {
    const table = scene({
      attacker: "british",
      edge: 1,
      phase: "muster",
      round: 1,
      reserves: ["norfolk", "suffolk"].map((ship) => ({ kind: "held-back" as const, ships: [{ ship }] })),
      ships: ships("hood 0,4 e", "bismarck 0,0 e"),
    });
    table.play([join("suffolk"), { do: "deploy", ship: "suffolk", hex: "0,-6" }, { do: "face", heading: "se" }]);
    expect(table.list()).toEqual([join("norfolk"), carryOn]);
    table.play([join("norfolk"), { do: "deploy", ship: "norfolk", hex: "6,-6" }]);
    expect(table.list()).toEqual([{ do: "face", heading: "se" }]);
    expect(table.refuses({ do: "face", heading: "sw" })).toBe("9.42");
    table.play([{ do: "face", heading: "se" }]);
    expect(table.status("norfolk")).toBe("fighting");
  });

  test("9.43 only ships that could attack some enemy of the action", () => {
    const slow = muster(3, waiting("rodney"));
    expect(slow.list()).toEqual([carryOn]);
    expect(slow.refuses(signal("rodney"))).toBe("9.43");
    const lamed = scene({
      phase: "muster",
      round: 3,
      reserves: waiting("rodney") ?? [],
      ships: [...ships("hood 0,4 e"), { ship: "bismarck", at: "0,0", heading: "e", hits: { lostForGood: 20 } }],
    });
    expect(lamed.list()).toEqual([signal("rodney"), carryOn]);
    // In a force the fastest ship counts.
    expect(muster(3, waiting("rodney", "norfolk")).list()).toEqual([signal("rodney"), carryOn]);
  });

  test("9.43 carriers never join", () => {
    const table = battle({
      reserves: [{ side: "british", kind: "reinforcement", ships: fresh("victorious", "kenya") }],
    });
    expect(table.slot("victorious")).toBe(-1);
    expect(table.slot("kenya")).toBeGreaterThanOrEqual(0);
  });

  test("9.44 who may come may wait, and never need come", () => {
    const table = muster(3, [{ ships: [{ ship: "norfolk" }], ready: true }]);
    table.play([carryOn]);
    nextMuster(table);
    expect(table.list()).toEqual([join("norfolk"), carryOn]);
    expect(table.refuses(signal("norfolk"))).toBe("9.44");
    table.b.step = "parley";
    table.play([{ do: "break-off" }, { do: "break-off" }]);
    expect(battleOver(table.b)?.ships.find((ship) => ship.unit === table.b.unit[table.slot("norfolk")])?.fate).toBe(
      "reserve",
    );
  });

  test("9.45 the reserves of an action are fixed when it begins", () => {
    const table = battle({ reserves: [{ side: "british", kind: "reinforcement", ships: fresh("renown") }] });
    expect(table.b.reserveSide).toEqual([0]);
    expect(muster(3, waiting("norfolk")).refuses(signal("renown"))).toBe("9.21");
  });

  test("R46 ships held back join from the end of the first round without a die, by their own edge", () => {
    const held = (attacker: "british" | "german"): Example =>
      scene({
        attacker,
        edge: 1,
        phase: "muster",
        round: 1,
        reserves: [{ kind: "held-back", ships: [{ ship: "norfolk" }] }],
        ships: ships("hood 0,4 e", "bismarck 0,0 e"),
      });
    const attacker = held("british").play([join("norfolk")]);
    expect(attacker.b.joinEdge).toBe(1);
    expect(attacker.refuses({ do: "deploy", ship: "norfolk", hex: "0,6" })).toBe("9.42");
    attacker.play([
      { do: "deploy", ship: "norfolk", hex: "0,-6" },
      { do: "face", heading: "se" },
    ]);
    const defender = held("german");
    expect(defender.refuses(join("norfolk"))).toBe("9.21");
    defender.play([carryOn, join("norfolk")]);
    expect(defender.b.joinEdge).toBe(4);
    expect(held("british").refuses(signal("norfolk"))).toBe("9.272");
  });
});
