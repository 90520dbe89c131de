import { describe, expect, test } from "vitest";
import { type BattleScene, battleOver } from "../index.ts";
import type { BattleAction } from "../verbs.ts";
import { battle, type Example, fresh, scene, ships, stand } from "./example.ts";

const declared = (table: Example): readonly string[] =>
  table.list("disengage").map((action) => ("ship" in action ? action.ship : ""));
const disengage = (ship: string): BattleAction => ({ do: "disengage", ship });
const carryOn: BattleAction = { do: "carry-on" };

/** Everybody holds fire until the parley. */
function holdFire(table: Example): Example {
  while (table.step === "fire") table.play([table.list("hold-fire")[0] as BattleAction]);
  return table;
}

describe("parting", () => {
  test("9.91 not before all fire of the round is resolved", () => {
    const table = scene({ phase: "fire", ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    expect(table.refuses({ do: "break-off" })).toBe("9.91");
    holdFire(table);
    expect(table.list().map((action) => action.do)).toEqual(["fight-on", "break-off"]);
  });

  test("9.92 when both agree the action is over at once", () => {
    const table = scene({ phase: "parley", ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    table.play([{ do: "break-off" }]);
    expect([table.step, table.asked]).toEqual(["parley", "german"]);
    table.play([{ do: "break-off" }]);
    expect(battleOver(table.b)).toMatchObject({ why: "agreed", rounds: 1 });
    expect(battleOver(table.b)?.ships.map((ship) => ship.fate)).toEqual(["afloat", "afloat"]);
  });

  test("R44, 9.92 one side alone cannot end it; the defender is asked only about an offer", () => {
    const refused = scene({ phase: "parley", ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    refused.play([{ do: "break-off" }, { do: "fight-on" }]);
    expect(refused.step).toBe("muster");
    const never = scene({ phase: "parley", ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    never.play([{ do: "fight-on" }]);
    expect([never.step, never.asked]).toEqual(["muster", "british"]);
  });
});

describe("the size of the board", () => {
  test("9.93, 9.94 an equally fast attacker on the edge holds the defender from the first round on", () => {
    const table = battle({ attacker: "british", british: fresh("hood") });
    table.play([{ do: "face", heading: "w" }], [4]);
    table.play([
      { do: "deploy", ship: "hood", hex: "0,6" },
      { do: "face", heading: "ne" },
    ]);
    // Both of evasion 29, six hexes apart: neither may declare, and nobody is asked.
    expect([table.step, table.told("withdrawing")]).toEqual(["move", []]);
  });
});

describe("declaring", () => {
  test("9.93 only a ship faster than every enemy of her type or larger within six hexes", () => {
    // Bismarck 29 against Hood 29: no. Prinz Eugen 32 against Norfolk 32: no; against Suffolk 31: yes.
    const table = (british: string): Example =>
      scene({ attacker: "german", ships: ships("bismarck 0,0 e", "prinz-eugen 0,1 e", british) });
    expect(declared(table("hood 4,0 w"))).toEqual(["prinz-eugen"]);
    expect(declared(table("norfolk 4,0 w"))).toEqual(["bismarck"]);
    expect(declared(table("suffolk 4,0 w"))).toEqual(["bismarck", "prinz-eugen"]);
    expect(declared(table("rodney 4,0 w"))).toEqual(["bismarck", "prinz-eugen"]);
    expect(table("hood 4,0 w").refuses(disengage("bismarck"))).toBe("9.93");
  });

  test("9.93 a cruiser cannot hold a battleship, a battleship can hold a cruiser, anyone a carrier", () => {
    const slow = { midships: 1 };
    const carrier = scene({
      attacker: "british",
      ships: [
        ...ships("victorious 0,0 e"),
        { ship: "prinz-eugen", at: "4,0", heading: "w", hits: { lostForATime: 0 } },
      ],
    });
    // Both at 32: the carrier is held by the cruiser and is not even asked, the cruiser by nobody.
    expect([carrier.asked, declared(carrier)]).toEqual(["german", ["prinz-eugen"]]);
    const cruiser = scene({
      attacker: "german",
      ships: [{ ship: "prinz-eugen", at: "0,0", heading: "e", hits: slow }, ...ships("hood 4,0 w")],
    });
    // 32 less 3 is 29, no better than Hood, whom in turn no cruiser holds.
    expect([cruiser.asked, declared(cruiser)]).toEqual(["british", ["hood"]]);
  });

  test("9.93 beyond six hexes nobody holds her", () => {
    expect(declared(scene({ attacker: "german", ships: ships("bismarck -1,0 e", "hood 6,0 w") }))).toEqual([
      "bismarck",
    ]);
  });

  test("9.94 at the beginning of each round, the first included; once declared it stands", () => {
    const table = scene({ attacker: "german", ships: ships("bismarck -3,0 w", "hood 4,0 w") });
    expect([table.step, table.asked]).toEqual(["declare", "german"]);
    table.play([disengage("bismarck")]);
    expect(table.status("bismarck")).toBe("withdrawing");
    expect(table.refuses(disengage("bismarck"))).toBe("9.99");
    table.play([carryOn]);
    expect([table.step, table.asked]).toEqual(["declare", "british"]);
    table.play([carryOn]);
    expect(table.refuses(disengage("hood"))).toBe("9.94");
  });

  test("9.99 no action takes the withdrawal back", () => {
    const table = scene({ attacker: "german", ships: ships("bismarck -1,0 w withdrawing", "hood 6,0 w") });
    expect(table.list().map((action) => action.do)).toEqual(["disengage", "carry-on"]);
    expect(declared(table)).toEqual(["hood"]);
    stand(table.play([carryOn]));
    holdFire(table).play([{ do: "fight-on" }, { do: "bonus-move", ship: "bismarck", turn: "none" }]);
    expect(table.status("bismarck")).toBe("withdrawn");
  });
});

describe("losing it", () => {
  const shot = (roll: readonly number[], hits: BattleScene["ships"][number]["hits"] = {}): Example => {
    const table = scene({
      phase: "fire",
      ships: [
        ...ships("hood 0,5 nw"),
        { ship: "bismarck", at: "0,0", heading: "e", withdrawing: true, hits: hits ?? {} },
      ],
    });
    table.play(
      [
        { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "hood" },
      ],
      roll,
    );
    return holdFire(table);
  };

  test("9.94 slowed below an enemy within six hexes she must stay", () => {
    const table = shot([6, 6]);
    expect(table.evasion("bismarck")).toBe(28);
    expect(table.status("bismarck")).toBe("fighting");
    expect(table.told("withdrawal-lost")[0]).toMatchObject({ ship: "bismarck", evasion: 28 });
  });

  test("R32 at equal evasion she keeps it", () => {
    // Hood lost two; the Bismarck's hit brings both to 27 and 28.
    const table = scene({
      phase: "fire",
      ships: [
        { ship: "hood", at: "0,5", heading: "nw", hits: { lostForGood: 1 } },
        { ship: "bismarck", at: "0,0", heading: "e", withdrawing: true },
      ],
    });
    table.play(
      [
        { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "hood" },
      ],
      [6, 6],
    );
    holdFire(table);
    expect([table.evasion("bismarck"), table.evasion("hood")]).toEqual([28, 28]);
    expect(table.status("bismarck")).toBe("withdrawing");
  });

  test("9.94 a cruiser, however fast, does not take it from a battleship", () => {
    const table = scene({
      phase: "fire",
      ships: ships("rodney 5,0 w", "norfolk 4,0 w", "bismarck 0,0 w withdrawing"),
    });
    table.play(
      [
        { do: "lay", ship: "rodney", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "rodney" },
      ],
      [5, 6],
    );
    holdFire(table);
    expect([table.evasion("bismarck"), table.status("bismarck")]).toEqual([28, "withdrawing"]);
  });

  test("R47 an enemy that comes up does not take it: she was not reduced", () => {
    const table = shot([3, 4], { lostForGood: 5 });
    expect(table.evasion("bismarck")).toBe(24);
    expect(table.status("bismarck")).toBe("withdrawing");
  });
});

describe("losing it later", () => {
  test("9.94, R47 slowed while no faster enemy was near, she loses it when one comes up", () => {
    const table = scene({
      phase: "fire",
      ships: ships("rodney 4,0 w", "hood 6,0 w", "bismarck -1,0 w withdrawing"),
    });
    table.play(
      [
        { do: "lay", ship: "rodney", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "rodney" },
      ],
      [5, 6],
    );
    holdFire(table);
    // 28 now: faster than the Rodney, slower than the Hood, who is seven hexes away.
    expect([table.evasion("bismarck"), table.status("bismarck")]).toEqual([28, "withdrawing"]);
    table.play([{ do: "fight-on" }, { do: "bonus-move", ship: "bismarck", turn: "none" }, carryOn, carryOn]);
    // Everybody who may declares nothing; the Hood closes to six.
    while (table.step === "declare") table.play([carryOn]);
    while (table.step === "move") {
      const ahead = table
        .list("steer")
        .find((action) => action.do === "steer" && action.ship === "hood" && action.to === "ahead");
      const steady = table.list("steer").find((action) => "to" in action && action.to === "steady");
      table.play([(ahead ?? steady) as BattleAction]);
    }
    holdFire(table);
    expect(table.told("withdrawal-lost")).toHaveLength(1);
    expect(table.status("bismarck")).toBe("fighting");
  });
});

describe("running", () => {
  test("9.95 one hex ahead without turning first, then at most one hex side", () => {
    const table = scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 w withdrawing", "hood 4,0 w"),
    });
    expect([table.step, table.asked]).toEqual(["bonus", "german"]);
    expect(table.list().map((action) => action.do === "bonus-move" && action.turn)).toEqual([
      "none",
      "port",
      "starboard",
    ]);
    table.play([{ do: "bonus-move", ship: "bismarck", turn: "port" }]);
    expect([table.hex("bismarck"), table.heading("bismarck")]).toEqual(["-1,0", "sw"]);
    expect(table.status("bismarck")).toBe("withdrawing");
    expect(table.step).toBe("muster");
  });

  test("9.95 it must be made even toward the enemy when the bow points there", () => {
    const table = scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 e withdrawing", "hood 4,0 w"),
    });
    expect(table.list()).toHaveLength(3);
    expect(table.refuses(carryOn)).toBe("9.31");
  });

  test("9.95, 9.31 slowest first; nobody else runs", () => {
    const table = scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 w withdrawing", "prinz-eugen 0,1 w withdrawing", "hood 4,0 w"),
    });
    expect(table.refuses({ do: "bonus-move", ship: "prinz-eugen", turn: "none" })).toBe("9.31");
    table.play([{ do: "bonus-move", ship: "bismarck", turn: "none" }]);
    expect(table.refuses({ do: "bonus-move", ship: "bismarck", turn: "none" })).toBe("9.95");
    expect(table.refuses({ do: "bonus-move", ship: "hood", turn: "none" })).toBe("9.21");
  });

  test("9.97 with no enemy within six hexes after the run she is away, and the action over when all are", () => {
    const table = scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 w withdrawing", "hood 6,0 w"),
    });
    table.play([{ do: "bonus-move", ship: "bismarck", turn: "none" }]);
    expect([table.status("bismarck"), table.step]).toEqual(["withdrawn", "over"]);
    expect(battleOver(table.b)?.why).toBe("cleared");
  });

  test("9.97 a ship that is clear but did not declare stays on the board", () => {
    const table = stand(scene({ phase: "move", attacker: "german", ships: ships("bismarck -1,0 w", "hood 6,0 w") }));
    table.play([{ do: "fight-on" }]);
    expect([table.step, table.status("bismarck")]).toEqual(["muster", "fighting"]);
  });

  test("R43 blocked or too slow she does not run, but is away if the enemy is far", () => {
    const blocked = scene({
      phase: "bonus",
      ships: ships("hood 0,0 e withdrawing", "bismarck 1,0 w", "norfolk 5,0 e"),
    });
    expect([blocked.step, blocked.status("hood")]).toEqual(["muster", "withdrawing"]);
    expect(blocked.hex("hood")).toBe("0,0");
    const adrift = scene({
      phase: "bonus",
      attacker: "german",
      ships: [
        { ship: "bismarck", at: "0,0", heading: "w", hits: { lostForGood: 27 }, withdrawing: true },
        ...ships("hood 7,0 w"),
      ],
    });
    expect([adrift.hex("bismarck"), adrift.status("bismarck"), adrift.step]).toEqual(["0,0", "withdrawn", "over"]);
  });
});
