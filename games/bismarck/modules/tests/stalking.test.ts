import { describe, expect, test } from "vitest";
import { zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { done, type Example } from "../../tests/example.ts";
import { stalkLostFrom, stalkModifier } from "../stalking.ts";
import { boat, boatsAt, far, salvo, withConvoys } from "./boats.ts";

const raider = { ship: "bismarck", zone: "W9" };
const hood = { ship: "hood", zone: "S10", found: 9 };
const waiting = { boats: [{ boat: "u-boat-a", zone: "S10" }] };

/** The U-boat shadows what it was in touch with; the others end their orders and call no zone. */
const shadowing = (
  move: string[],
  dice: number[],
  more: Position = {},
  on: "battleship" | "convoy" = "battleship",
): Example => {
  const t = boatsAt("ship-movement", { ships: [hood, raider, far], submarines: waiting, ...more }, dice);
  t.german({ do: "stalk", boat: "u-boat-a", on }, done);
  t.british(...move.map((to) => ({ do: "sail", ship: "hood", to }) as const), done);
  if (t.state.step === "british-search") t.british(done).german(done);
  return t;
};

describe("submarines that shadow", () => {
  test("22.21, 41.2 lost from row 10 by day, 12 at night; a ship counts one more, a convoy one less", () => {
    expect([stalkLostFrom(false), stalkLostFrom(true)]).toEqual([10, 12]);
    expect([1, 4, 6, 8].map((level) => stalkModifier(level, false))).toEqual([0, 1, 2, 3]);
    expect([1, 4, 6, 8].map((level) => stalkModifier(level, true))).toEqual([-2, -1, 0, 1]);
  });

  test("22.21, 22.22 held: it follows by one zone, and makes its attack there", () => {
    // 4 + 1, 3: row 9, held; approach 4, attack 3: three salvoes.
    const t = shadowing(["S11"], [4, 3, 4, 3]);
    expect(t.told("stalked")[0]).toMatchObject({ die: 4, white: 3, modifier: 1, zone: "S11", to: ["german"] });
    expect(boat(t, "u-boat-a")).toMatchObject({ zone: zone("S11"), patrol: 0 });
    expect(t.told("submarine-attack")[0]).toMatchObject({ zone: "S11", salvoes: 3 });
    expect(t.state.step).toBe("german-salvoes");
  });

  test("22.21 lost: nobody but its owner hears of it, and it stays where it is", () => {
    const t = shadowing(["S11"], [4, 4, 3, 4, 3, 4, 3, 4]);
    expect(t.told("stalked")[0]).toEqual(
      expect.objectContaining({ die: 4, white: 4, to: ["german"], target: "battleship" }),
    );
    expect(t.told("stalked")[0]?.zone).toBeUndefined();
    expect(t.told("submarine-attack")).toEqual([]);
    expect(boat(t, "u-boat-a").zone).toBe(zone("S10"));
  });

  test("22.21 ruling 32: a target that moves two zones is lost, whatever the dice", () => {
    const t = shadowing(["S11", "S12"], [1, 1, 3, 4, 3, 4, 3, 4]);
    expect(t.told("stalked")[0]?.zone).toBeUndefined();
    expect(t.told("submarine-attack")).toEqual([]);
  });

  test("22.21 what it holds it may shadow again next turn, and the other side cannot tell", () => {
    // Held; the approach fails: unheard. Quiet Chance rolls, the weather.
    const t = shadowing(["S11"], [1, 1, 6, 3, 4, 3, 4, 3, 4]);
    expect(t.told("approach-failed").length).toBe(1);
    expect(t.state.turn).toBe(11);
    const touch = bismarck.view(t.state, "german").intermediate?.submarines?.touch;
    expect(touch).toEqual([{ zone: "S11", mark: "battleship" }]);
    expect(bismarck.view(t.state, "british").intermediate?.submarines).toMatchObject({ touch: [], held: [] });
  });

  test("22.21, 22.31 ruling 31: a convoy is attacked only when it is held by shadow", () => {
    const convoysFound = { convoys: [{ kind: "slow" as const, course: "outward" as const, zone: "S10" }] };
    const more = { modules: withConvoys, convoysFound, ships: [raider, far], turn: 11 };
    // Not a C turn: it lies still. 6 - 1, 1: row 9, held; approach 4; attack 1: one salvo.
    const t = shadowing([], [6, 1, 4, 1, 4, 4, 3, 4, 3, 4, 3, 4], more, "convoy");
    expect(t.told("submarine-attack")[0]).toMatchObject({ convoy: "slow", salvoes: 1 });
    // 13.42: from now on both sides know of it.
    expect(bismarck.view(t.state, "british").intermediate?.convoys?.convoys).toMatchObject([
      { zone: "S10", merchants: 20 },
    ]);
    expect(bismarck.view(t.state, "british").intermediate?.submarines?.attack?.convoy).toBe(0);
    t.german(salvo("convoy"));
    expect(t.state.intermediate?.trade.convoys[0]).toMatchObject({ merchants: 19, told: 1 });
  });

  test("22.38 several submarines attack one after another, each by its own dice", () => {
    const submarines = { boats: [...waiting.boats, { boat: "u-boat-b", zone: "S10" }] };
    const t = boatsAt(
      "ship-movement",
      { ships: [hood, raider, far], submarines },
      [1, 1, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1],
    );
    t.german(
      { do: "stalk", boat: "u-boat-a", on: "battleship" },
      { do: "stalk", boat: "u-boat-b", on: "battleship" },
      done,
    );
    t.british(done);
    if (t.state.step === "british-search") t.british(done).german(done);
    t.german(salvo("battleship"), salvo("battleship"));
    expect(t.told("submarine-attack").length).toBe(2);
    expect(t.state.step).toBe("german-salvoes");
  });

  test("22.38 a submarine that does not come within range keeps no other from its attack", () => {
    const submarines = { boats: [...waiting.boats, { boat: "u-boat-b", zone: "S10" }] };
    // Each holds contact; the first comes no nearer, the second does.
    const dice = [1, 1, 6, 1, 1, 1, 6];
    const t = boatsAt("ship-movement", { ships: [hood, raider, far], submarines }, dice);
    t.british({ do: "sail", ship: "hood", to: "S11" }, done);
    t.german(
      { do: "stalk", boat: "u-boat-a", on: "battleship" },
      { do: "stalk", boat: "u-boat-b", on: "battleship" },
      done,
    );
    if (t.state.step === "british-search") t.british(done).german(done);
    expect(t.told("approach-failed")).toMatchObject([{ boat: "u-boat-a", die: 6, needs: 4 }]);
    expect(t.told("submarine-attack").length).toBe(1);
    expect(t.state.step).toBe("german-salvoes");
  });
});
