/** Worked rulings of the Intermediate Game that no rule's own test tells; `cases.test.ts` holds that none is left out. */
import { describe, expect, test } from "vitest";
import type { Battle } from "../../battle/index.ts";
import { slotsOf } from "../../battle/state.ts";
import { ships as inBattle, launch, torpedoScene } from "../../battle/tests/example.ts";
import { shipNamed, zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import { goTo } from "../../steps.ts";
import { alone, attack, done, Example, unit } from "../../tests/example.ts";
import { merchantsSunk, raidModifier } from "../merchants.ts";
import { rowOf } from "../shadowing.ts";
import { ambush, boatsAt, far } from "./boats.ts";
import { atDamage, hoodAndPrinz, movingWithFuel, QUIET, shadowingAt, WEATHER } from "./example.ts";

/** Whoever is asked goes on until something else is asked. */
function until(t: Example, step: Example["state"]["step"]): void {
  for (let asked = 0; asked < 8 && t.state.step !== step; asked++) {
    t.play(bismarck.awaiting(t.state)[0] as "british", done);
  }
  expect(t.state.step).toBe(step);
}

const raider = { ship: "bismarck", zone: "X9" };
const sail = (ship: string, ...zones: string[]) => zones.map((to) => ({ do: "sail", ship, to }) as const);

describe("fuel", () => {
  test("16.4 ruling 13: a ship on patrol pays nothing for the weather, a flotilla in any case", () => {
    const t = movingWithFuel(11, "8", { ship: "hood", zone: "L12", fuel: 5, mode: "patrol" }, raider);
    expect(t.british(done).german(done).fuelOf("hood")).toBe(5);
  });

  test.each([
    ["23.21 ruling 14: a flotilla that has stopped at sea at level 6 burns two", {}, 18, 16],
    [
      "23.21 ruling 15: with three factors two zones are its right, and the weather takes no more than there is",
      { moved: 2 },
      3,
      0,
    ],
  ])("%s", (_title, more, fuel, left) => {
    const ships = [{ ship: "flotilla-1", zone: "M9", fuel, ...more }, raider, far];
    const modules = ["destroyers" as const, "fuel" as const];
    const at = alone({ modules, step: "german-attacks", turn: 10, visibility: "6", ships });
    expect(new Example(at, [...QUIET, ...WEATHER]).german(done).fuelOf("flotilla-1")).toBe(left);
  });

  test("16.3 ruling 17: a ship bound for port fights as any other, and does not follow at high speed", () => {
    const empty = { ship: "suffolk", zone: "M9", fuel: 0 };
    const met = [{ ...raider, zone: "M9", found: 10 }, far, empty];
    const fight = new Example(
      alone({ modules: ["fuel"], step: "british-attacks", visibility: "4", ships: met, turn: 10 }),
    );
    expect(fight.refused("british", attack("M9", "battleship", "cruiser"))).toBeUndefined();
    const passed = { ship: "bismarck", zone: "M8", moved: 2, fast: 10, passed: "M9" };
    const chase = (fuel: number) => {
      const ships = [passed, { ship: "prinz-eugen", zone: "R12" }, { ...empty, fuel, mode: "patrol" }];
      const t = new Example(
        alone({ modules: ["fuel"], step: "british-search", visibility: "4", turn: 10, ships: ships as never }),
        [1],
      );
      t.british({ do: "search", zone: "M9" }, { do: "shadow", unit: "suffolk", target: "bismarck" });
      return t.legal("british", "follow").length;
    };
    expect([chase(5), chase(0)]).toEqual([1, 0]);
  });

  test("9.729, 16.42 ruling 18: a ship in tow pays nothing, whatever the weather", () => {
    const force = { zone: "L12", force: 1, fuel: 5 };
    const helpless = { ship: "norfolk", ...force, hits: { lostForGood: 26 } };
    const t = movingWithFuel(10, "8", helpless, { ship: "hood", ...force }, raider);
    t.british(...sail("hood", "L11"), done).german(done);
    // The ship that tows her pays for the weather as for any zone.
    expect([t.zoneOf("norfolk"), t.fuelOf("norfolk"), t.fuelOf("hood")]).toEqual(["L11", 5, 4]);
  });

  test("5.25 ruling 19: with fuel played a slow battleship pays for her zone in other than C turns, as ever", () => {
    const after = (turn: number) =>
      movingWithFuel(turn, "4", { ship: "rodney", zone: "H14", status: "in-play", fuel: 9 }, raider)
        .british(...sail("rodney", "H13"))
        .fuelOf("rodney");
    expect([after(10), after(11)]).toEqual([9, 8]);
  });

  test("21.2 ruling 20: the action goes on when a ship's last factor leaks away in it", () => {
    const ships = [
      { ship: "rodney", zone: "L12", fuel: 1 },
      { ship: "bismarck", zone: "L12" },
    ];
    const t = atDamage("rodney", 2, [5, 5], { modules: ["fuel", "leaks"], ships, battleZone: "L12" });
    t.british({ do: "hold-fire", ship: "rodney" });
    expect(t.state.step).toBe("battle");
    expect(t.state.intermediate?.homeward[unit("rodney")]).toBe(-1);
  });
});

describe("torpedoes in battle", () => {
  const on = { do: "carry-on" } as const;

  test("19.4 ruling 23: three salvoes at two hexes and evasion 29 never hit", () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const t = torpedoScene(
        {},
        ["prinz-eugen 0,0 e", "norfolk -1,2 e"].map((line) => line),
      );
      void t;
      const fast = torpedoScene({ ships: inBattle("norfolk 0,0 e", "bismarck -1,2 e") });
      fast.play([launch("norfolk", "bismarck", 3), on, on], [die]);
      expect(fast.told("torpedoes-run")[0]).toMatchObject({ modifier: -2, hits: 0 });
    }
  });

  test("19.5 ruling 24: she turns away before the torpedoes are rolled for, and lays no gun in that round", () => {
    const t = torpedoScene({});
    t.play([launch("norfolk", "prinz-eugen", 1), on]);
    expect([t.step, t.told("torpedoes-run").length]).toEqual(["turn-away", 0]);
    t.play([{ do: "turn-away", ship: "prinz-eugen", to: "port" }, on], [1]);
    t.play([{ do: "hold-fire", ship: "norfolk" }]);
    expect(t.list("broadside")).toEqual([]);
  });

  test("19.7, 48.1 ruling 25: the Tirpitz hits a cruiser twice: two dice on the cruisers' column", () => {
    const ships = inBattle("tirpitz 0,0 e", "norfolk 0,1 e");
    const t = torpedoScene({ attacker: "german", ships });
    t.play([launch("tirpitz", "norfolk", 4), on, on, on], [6, 1, 2]);
    expect(t.told("torpedoes-run")[0]?.hits).toBe(2);
    expect(t.told("torpedo-hit").map(({ die, midships, evasion }) => [die, midships, evasion])).toEqual([
      [1, 1, 5],
      [2, 1, 10],
    ]);
  });

  test("21.1 ruling 28: a torpedo asks for a die of fuel damage for each midships box that it marks", () => {
    const dice = (marked: number) => {
      const t = atDamage("rodney", marked, Array(marked).fill(1));
      return t.british({ do: "hold-fire", ship: "rodney" }).told("leaked")[0]?.dice.length ?? 0;
    };
    expect([dice(1), dice(2)]).toEqual([1, 2]);
  });
});

describe("submarines", () => {
  const patrol = { boats: [{ boat: "u-boat-a", zone: "S10" }] };

  test("22.31 ruling 30: found by the boat's own search, attacked in the same turn", () => {
    const modules = ["submarines" as const, "destroyers" as const];
    const company = { zone: "S10", force: 1, status: "in-play" as const };
    const ships = [{ ship: "king-george-v", ...company }, { ship: "flotilla-1", ...company }, raider, far];
    const t = boatsAt("german-search", { modules, ships, submarines: patrol });
    t.german({ do: "search", zone: "S10" }, done);
    until(t, "german-submarines");
    expect(t.refused("german", ambush("u-boat-a", "battleship"))).toBeUndefined();
  });

  test("13.42, 7.23 ruling 37: a submarine that calls no search hears of nobody who passes through her zone", () => {
    const ships = [{ ship: "bismarck", zone: "D18", moved: 2, fast: 10, passed: "E19" }, far];
    const submarines = { boats: [{ boat: "submarine-a", zone: "E19" }] };
    const at = () => boatsAt("british-search", { ships, submarines, visibility: "1" });
    expect(at().british(done).told("searched")).toEqual([]);
    const called = at().british({ do: "search", zone: "E19" });
    expect(called.told("searched")[0]?.passed).toHaveLength(1);
  });

  test("22.23 ruling 38: whoever attacked a convoy shadows it not in the next turn, another boat may", () => {
    const convoysFound = { convoys: [{ kind: "slow" as const, course: "outward" as const, zone: "S10" }] };
    const submarines = {
      boats: [
        { boat: "u-boat-a", zone: "S10", down: 11 },
        { boat: "u-boat-b", zone: "S10" },
      ],
    };
    const modules = ["submarines" as const, "convoys" as const];
    const t = boatsAt("ship-movement", { modules, turn: 11, ships: [raider, far], convoysFound, submarines });
    const stalk = (boat: string) => t.refused("german", { do: "stalk", boat, on: "convoy" });
    expect([stalk("u-boat-a"), stalk("u-boat-b")]).toEqual(["22.23", undefined]);
  });
});

describe("flotillas", () => {
  const modules = ["destroyers" as const];
  const located = { ship: "bismarck", zone: "M9", found: 10 };

  test("23.51, 9.221 ruling 40: a flotilla alone attacks with torpedoes, and opens no gun battle", () => {
    const ships = [{ ship: "flotilla-1", zone: "M9" }, located, far];
    const at = (step: "british-flotillas" | "british-attacks") =>
      new Example(alone({ modules, step, turn: 10, visibility: "4", ships }));
    expect(at("british-flotillas").legal("british", "torpedo")).toHaveLength(1);
    expect(at("british-attacks").legal("british", "attack")).toEqual([]);
    for (const type of ["battleship", "cruiser", "carrier"] as const)
      expect(at("british-attacks").refused("british", attack("M9", "battleship", type))).toBeDefined();
  });

  test("5.44 ruling 43: a flotilla in a force goes at the speed of the slowest ship", () => {
    const force = { zone: "H14", force: 1, status: "in-play" as const };
    const ships = [{ ship: "rodney", ...force }, { ship: "flotilla-1", ...force }, raider, far];
    const t = new Example(alone({ modules, step: "ship-movement", turn: 10, ships }));
    t.british(...sail("rodney", "H13"));
    expect(t.zoneOf("flotilla-1")).toBe("H13");
    expect(t.waysOf("british", "rodney")).toEqual([]);
  });
});

describe("convoys", () => {
  const modules = ["convoys" as const];
  const after = [3, 4, 3, 4, 3, 4, 3, 4];
  const slow = { kind: "slow" as const, course: "outward" as const, zone: "H8" };

  test("24.52, 24.61 ruling 50: one raider withdraws in round 3, her partner sinks the escort in round 5 and rolls alone", () => {
    const ships = ["bismarck", "prinz-eugen"].map((ship) => ({ ship, zone: "H8", force: 1 }));
    const convoysFound = { convoys: [{ ...slow, escort: "merchant-cruiser-a" }] };
    const at = alone({ step: "german-search", visibility: "3", modules, ships, convoysFound });
    const t = new Example(at, [5, 2, ...after]);
    t.german({ do: "raid", unit: "bismarck", convoy: "convoy-1" }, done);
    until(t, "battle");
    const battle = t.state.battle as Battle;
    battle.round = 5;
    const fates = { "merchant-cruiser-a": "sunk", "prinz-eugen": "withdrawn", bismarck: "fighting" } as const;
    for (const [ship, fate] of Object.entries(fates)) {
      const slot = slotsOf(battle).find((each) => battle.unit[each] === shipNamed(ship)) as number;
      battle.status[slot as never] = fate;
      if (fate === "sunk") battle.hits[slot * 7 + 4] = 3;
    }
    battle.ending = "cleared";
    settleBattle(t.state, t.events);
    t.state.action++;
    goTo(t.state, "next-action", t.chance, t.events);
    const [told] = t.told("convoy-raided");
    expect(told?.rolls).toHaveLength(1);
    expect(told).toMatchObject({ rounds: 5, sunk: merchantsSunk(5, 2, 5) });
    expect(merchantsSunk(5, 2, 5)).toBeLessThan(merchantsSunk(5, 2, 3));
  });

  test("24.62, 24.41 ruling 52: at night merchant ships are attacked for one less, and not looked for", () => {
    expect(raidModifier(3, true, 29, false, false)).toBe(-1);
    const at = (turn: number) =>
      new Example(
        alone({
          turn,
          step: "german-search",
          visibility: "3",
          modules,
          ships: [{ ship: "prinz-eugen", zone: "H8", mode: "patrol" }, raider],
          convoysFound: { convoys: [{ ...slow, zone: "H8" }] },
        }),
      );
    expect(at(13).refused("german", { do: "seek", zone: "H8" })).toBe("24.41");
    expect(at(13).refused("german", { do: "raid", unit: "prinz-eugen", convoy: "convoy-1" })).toBeUndefined();
  });

  test("24.51 ruling 53: found in the search phase, attacked in the same turn", () => {
    const ships = [{ ship: "prinz-eugen", zone: "H8", mode: "patrol" as const }, raider];
    const at = alone({ step: "german-search", visibility: "3", modules, ships });
    // Found: slow, outward, no escort; then the attack, and the turn's other dice.
    const t = new Example(at, [5, 5, 3, 1, 1, 3, 6, ...after]).german({ do: "seek", zone: "H8" });
    t.german({ do: "raid", unit: "prinz-eugen", convoy: "convoy-1" }, done);
    expect(t.told("convoy-raided")).toMatchObject([{ turn: 10, sunk: 3 }]);
  });

  test("24.46, 24.51 ruling 55: where a battleship is the escort the Germans may leave it alone, and both go on", () => {
    const convoysFound = { convoys: [{ ...slow, escort: "convoy-battleship" }] };
    const ships = [{ ship: "prinz-eugen", zone: "H8" }, raider];
    const at = alone({ turn: 12, step: "german-search", visibility: "3", modules, ships, convoysFound });
    const t = new Example(at, after).german(done);
    if (t.state.step !== "availability" && t.state.turn === 12) t.german(done);
    expect(t.told("engaged")).toEqual([]);
    const [convoy] = t.state.intermediate?.trade.convoys ?? [];
    expect(convoy).toMatchObject({ escort: shipNamed("convoy-battleship"), merchants: 20 });
  });

  test("24.22 ruling 56: when the Rodney is called out, her convoy goes on with its flotilla", () => {
    const company = ["rodney", "flotilla-5"].map((ship) => ({ ship, status: "escort" as const, zone: "I15" }));
    const played = { modules: ["convoys" as const, "destroyers" as const], visibility: "4" as const };
    const at = alone({ turn: 12, step: "availability", ...played, ships: [...company, raider, far] });
    const t = new Example(at).british({ do: "mobilise", ship: "rodney" });
    const own = () => bismarck.view(t.state, "british").intermediate?.convoys?.escorted[1];
    expect(own()?.company).toEqual(["flotilla-5"]);
    const later = alone({
      turn: 12,
      step: "air-movement",
      ...played,
      ships: [{ ship: "flotilla-5", status: "escort", zone: "I15" }, raider, far],
      convoysFound: { escorted: [{ convoy: "rodney-convoy", zone: "I15", company: ["flotilla-5"] }] },
    });
    const sailed = new Example(later).british(done);
    expect(sailed.told("convoy-sailed").map(({ convoy }) => convoy)).toContain("rodney-convoy");
    expect(sailed.zoneOf("flotilla-5")).not.toBe("I15");
  });

  test("24.31, 24.41 ruling 57: looking for convoys off the board does not find W.S.8B, an ordinary search does", () => {
    const troops = ["exeter", "cairo"].map((ship) => ({ ship, status: "escort" as const, zone: "L15" }));
    const ships = [...troops, { ship: "bismarck", zone: "L15", mode: "patrol" as const }, far];
    const at = (dice: number[]) =>
      new Example(alone({ step: "german-search", visibility: "1", modules, ships: ships as never }), dice);
    const seen = (t: Example) => bismarck.view(t.state, "german").intermediate?.convoys?.escorted[0]?.zone;
    const sought = at([1, 1]).german({ do: "seek", zone: "L15" });
    expect(seen(sought)).toBeNull();
    expect(seen(sought.german({ do: "search", zone: "L15" }))).toBe("L15");
  });
});

describe("ports, breakdown, shadows", () => {
  test("12.5, 35.4 ruling 72: an interned ship's midships hits score as those of a ship afloat", () => {
    const score = (hits: object) => {
      const p = alone({
        turn: 34,
        step: "german-attacks",
        visibility: "4",
        modules: ["ferrol"],
        scenario: "full-chase",
      });
      const ships = [{ ship: "bismarck", zone: "T24", hits }, far];
      const t = new Example({ ...p, ships, ferrol: { interned: ["bismarck"] } }, QUIET).german(done);
      return t.told("scored").filter(({ rule }) => rule === "12.5");
    };
    expect([score({}).length, score({ midships: 2 }).length]).toEqual([0, 1]);
  });

  test("39.3 ruling 76: an eleven for the Germans with none but U-boats at sea breaks nothing", () => {
    const ships = [
      { ship: "bismarck", zone: "F20" },
      { ship: "prinz-eugen", zone: "F20" },
      { ship: "norfolk", zone: "L12" },
    ];
    const at = alone({
      modules: ["breakdown", "submarines"],
      turn: 10,
      visibility: "4",
      step: "german-attacks",
      ships,
    });
    const t = new Example(at, [5, 6, 3, 4, ...WEATHER]).german(done);
    expect(t.told("broke-down")).toEqual([]);
  });

  test("41.3 ruling 78: reading 63, two zones, level 6, column C: beyond the last row, lost", () => {
    const t = shadowingAt("german-shadow", { visibility: "6", ships: hoodAndPrinz }, [6, 3]);
    t.german({ do: "trail", unit: "prinz-eugen", type: "battleship" }, done);
    t.british(...sail("hood", "M10", "M11"), done);
    expect(rowOf(6 + 2, 3)).toBe(12);
    expect(t.told("trailed")[0]?.zone).toBeUndefined();
  });

  test("41.3 ruling 79: reading 12 at level 1: the coloured die is 0, the first row, held", () => {
    const t = shadowingAt("german-shadow", { visibility: "1", ships: hoodAndPrinz }, [1, 2]);
    t.german({ do: "trail", unit: "prinz-eugen", type: "battleship" }, done);
    t.british(...sail("hood", "M10"), done);
    expect(rowOf(0, 2)).toBe(1);
    expect(t.told("trailed")[0]).toMatchObject({ zone: "M10", modifier: -1 });
    expect(t.state.zone[unit("hood")]).toBe(zone("M10"));
  });
});
