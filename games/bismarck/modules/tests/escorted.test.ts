import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import type { Battle } from "../../battle/index.ts";
import { slotsOf } from "../../battle/state.ts";
import { german, sideOf, zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import type { Position } from "../../scene.ts";
import { goTo } from "../../steps.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";
import { type Action, ShipStatus } from "../../types.ts";

const modules = ["convoys" as const];
const withFlotillas = ["convoys" as const, "destroyers" as const];
const raider = { ship: "bismarck", zone: "N15" };
const far = { ship: "prinz-eugen", zone: "X9" };
/** W.S.8B in N15 with those who begin with it. */
const troops = ["exeter", "cairo"].map((ship) => ({ ship, status: "escort" as const, zone: "N15" }));
const flotilla = { ship: "flotilla-4", status: "escort" as const, zone: "N15" };
const at = (step: NonNullable<Position["step"]>, ships: object[], more: Position = {}, dice: number[] = []): Example =>
  new Example(alone({ modules, turn: 10, visibility: "4", step, ships: ships as never, ...more }), dice);
const search = (zone: string) => ({ do: "search", zone }) as const;
const raid = (by: string, convoy = "ws-8b") => ({ do: "raid", unit: by, convoy }) as const;
/** Chance rolls that find nobody, and the weather. */
const after = [3, 4, 3, 4, 3, 4, 3, 4];
const convoys = (t: Example) => t.state.intermediate?.trade.escorted ?? [];
const zoneOf = (t: Example, index: number) =>
  bismarck.view(t.state, "british").intermediate?.convoys?.escorted[index]?.zone;
const german5 = (t: Example, rule = "51.4") =>
  t
    .told("scored")
    .filter((event) => event.rule === rule && event.side === "german")
    .map(({ points }) => points);

/** The action with the escort ends after so many rounds: all of a side with one fate. */
function fightOver(t: Example, rounds: number, escort: string): Example {
  while (t.state.step !== "battle") t.play(bismarck.awaiting(t.state)[0] as "british", done);
  const battle = t.state.battle as Battle;
  battle.round = rounds;
  for (const slot of slotsOf(battle)) {
    battle.status[slot] = (sideOf[battle.unit[slot] as never] === german ? "fighting" : escort) as never;
  }
  battle.ending = "cleared";
  settleBattle(t.state, t.events);
  t.state.action++;
  goTo(t.state, "next-action", t.chance, t.events);
  return t;
}

describe("escorted convoys", () => {
  test("24.11, 24.12, 24.14, 24.21 three of them, with their ships, where they begin", () => {
    const t = new Example({ modules: withFlotillas });
    const view = bismarck.view(t.state, "british").intermediate?.convoys?.escorted;
    expect(view?.map(({ convoy, zone, merchants, company }) => [convoy, zone, merchants, company])).toEqual([
      ["ws-8b", "K18", 9, ["exeter", "cairo", "flotilla-4"]],
      ["rodney-convoy", "K18", 1, ["rodney", "flotilla-5"]],
      ["ramillies-convoy", "S7", 20, ["ramillies"]],
    ]);
    const alone = bismarck.view(new Example({ modules }).state, "british").intermediate?.convoys?.escorted;
    expect(alone?.[0]?.company).toEqual(["exeter", "cairo"]);
    const ships = bismarck.view(t.state, "british").ships;
    expect(ships.find(({ ship }) => ship === "cairo")).toMatchObject({ evasion: 29, status: "escort", zone: "K18" });
    expect(bismarck.view(new Example({}).state, "british").ships.some(({ ship }) => ship === "cairo")).toBe(false);
  });

  test("24.13, 24.21 in C turns it goes one zone along its route with its company, who burn nothing", () => {
    const going = (turn: number) => {
      const t = at("air-movement", [...troops, flotilla, raider, far], { modules: withFlotillas, turn });
      return t.british(done);
    };
    const t = going(12);
    expect([zoneOf(t, 0), t.zoneOf("exeter"), t.zoneOf("cairo"), t.zoneOf("flotilla-4")]).toEqual(Array(4).fill("O15"));
    expect(t.fuelOf("flotilla-4")).toBe(18);
    expect(t.told("convoy-sailed")[0]).toMatchObject({ convoy: "ws-8b", from: "N15", zone: "O15", to: ["british"] });
    expect(zoneOf(going(11), 0)).toBe("N15");
  });

  test("24.14 at the end of its route it is safe and its company free, for nothing", () => {
    const ships = [{ ship: "rodney", status: "escort", zone: "H2" }, raider, far];
    const t = at("air-movement", ships, { turn: 12 }).british(done, done).german(done, done);
    expect(t.told("convoy-safe")[0]).toMatchObject({ convoy: "rodney-convoy", ships: ["rodney"] });
    expect(bismarck.view(t.state, "british").ships.find(({ ship }) => ship === "rodney")).toMatchObject({
      status: "in-play",
      zone: "H1",
    });
    expect(bismarck.view(t.state, "german").intermediate?.convoys?.escorted[1]).toMatchObject({
      over: true,
      zone: null,
    });
    expect(t.state.mobilised).toBe(0);
  });

  test("24.22 IG96: the first escort stays until a German ship has been located; battleships are mobilised", () => {
    const ships = [...troops, flotilla, raider, far];
    const early = at("task-forces", ships, { modules: withFlotillas, located: 0, bismarckLocated: 0, departure: 0 });
    expect(early.refused("british", { do: "part", ship: "exeter" })).toBe("24.22");
    const t = at("task-forces", ships, { modules: withFlotillas });
    t.british({ do: "part", ship: "exeter" }, { do: "part", ship: "flotilla-4" });
    expect(convoys(t)[0]?.company).toEqual([unit("cairo")]);
    expect(t.state.intermediate?.trade.gone).toEqual(["exeter", "flotilla-4"].map(unit));
    expect(t.refused("british", { do: "part", ship: "exeter" })).toBe("24.22");
    const rodney = { ship: "rodney", status: "escort", zone: "I15" };
    const other = at("task-forces", [rodney, raider, far]);
    expect(other.refused("british", { do: "part", ship: "rodney" })).toBe("12.42");
    const called = at("availability", [rodney, ...troops, raider, far]);
    expect(called.legal("british", "mobilise")).toEqual([{ do: "mobilise", ship: "rodney" }]);
    expect(called.refused("british", { do: "mobilise", ship: "exeter" })).toBe("24.22");
    called.british({ do: "mobilise", ship: "rodney" });
    expect([called.state.mobilised, convoys(called)[1]?.company]).toEqual([1, []]);
  });

  test("24.23 IG96: a point for each of them that has left, told at the end", () => {
    const t = at(
      "german-attacks",
      [raider, far],
      {
        modules: withFlotillas,
        turn: 34,
        convoysFound: { gone: ["exeter", "flotilla-4"] },
      },
      after,
    );
    expect(bismarck.view(t.state, "german").intermediate?.convoys?.gone).toEqual([]);
    t.german(done);
    expect(german5(t, "24.23")).toEqual([2]);
  });

  test("R164 the 5th Flotilla leaves the Rodney's convoy as the 4th leaves its own, and counts", () => {
    const company = ["rodney", "flotilla-5"].map((ship) => ({ ship, status: "escort" as const, zone: "I15" }));
    const quiet = { modules: withFlotillas, located: 0, bismarckLocated: 0, departure: 0 };
    const leaves = { do: "part", ship: "flotilla-5" } as const;
    expect(at("task-forces", [...company, raider, far], quiet).refused("british", leaves)).toBe("24.22");
    const t = at("task-forces", [...company, raider, far], { modules: withFlotillas }).british(leaves);
    expect(t.state.intermediate?.trade.gone).toEqual([unit("flotilla-5")]);
  });

  test("24.24, R163 others join in its zone and leave when they like; carriers, and ships of a force, do not", () => {
    const ships = [...troops, { ship: "norfolk", zone: "N15" }, { ship: "ark-royal", zone: "N15" }, raider, far];
    const t = at("task-forces", ships);
    const join = (ship: string) => ({ do: "escort", ship, convoy: "ws-8b" }) as const;
    expect(t.refused("british", join("ark-royal"))).toBe("R163");
    expect(t.refused("british", { do: "escort", ship: "norfolk", convoy: "ramillies-convoy" })).toBe("24.24");
    t.british(join("norfolk"));
    expect(convoys(t)[0]?.company).toEqual(["norfolk", "exeter", "cairo"].map(unit));
    expect(t.refused("british", { do: "part", ship: "norfolk" })).toBe("5.44");
    const forces = ["norfolk", "exeter", "cairo"].map((ship) => t.state.force[unit(ship)]);
    expect(new Set(forces).size).toBe(1);
    const joined = { company: ["norfolk", "exeter", "cairo"], convoy: "ws-8b" };
    const later = at("task-forces", [{ ship: "norfolk", status: "escort", zone: "N15" }, ...troops, raider, far], {
      convoysFound: { escorted: [joined] },
    });
    later.british({ do: "part", ship: "norfolk" });
    expect(later.state.intermediate?.trade.gone).toEqual([]);
    const force = [
      { ship: "norfolk", zone: "N15", force: 3 },
      { ship: "suffolk", zone: "N15", force: 3 },
    ];
    expect(at("task-forces", [...troops, ...force, raider, far]).refused("british", join("norfolk"))).toBe("24.24");
  });

  test("24.31, 13.42 ruling 48: a German search hears of a convoy and of the types with it; the British see all", () => {
    const t = at("german-search", [...troops, flotilla, raider, far], { modules: withFlotillas, visibility: "1" });
    expect(bismarck.view(t.state, "german").intermediate?.convoys?.escorted[0]).toMatchObject({
      zone: null,
      company: [],
    });
    expect(t.refused("german", raid("bismarck"))).toBe("24.31");
    t.german(search("N15"));
    expect(t.told("searched")[0]?.found).toEqual([
      { force: true, battleships: 0, cruisers: 2, carriers: 0, flotillas: 1, convoy: true },
    ]);
    const seen = bismarck.view(t.state, "german").intermediate?.convoys?.escorted[0];
    expect(seen).toMatchObject({ zone: "N15", found: 10, company: [] });
    expect(t.refused("german", raid("bismarck"))).toBeUndefined();
    const bare = at("german-search", [raider, far], {
      visibility: "1",
      convoysFound: { escorted: [{ convoy: "ws-8b", zone: "N15" }] },
    });
    bare.german(search("N15"));
    expect(bare.told("searched")[0]?.found).toEqual([
      { force: false, battleships: 0, cruisers: 0, carriers: 0, convoy: true },
    ]);
  });

  test("41.3 who is with a convoy is held more easily: one less on the coloured die", () => {
    const trailed = (company: object[]) => {
      const ships = [...company, { ...raider, ship: "prinz-eugen" }, { ...far, ship: "bismarck" }];
      const played = { modules: ["convoys", "shadowing"] as const };
      const t = at("german-shadow", ships, played as never, [0, 1, 1]);
      t.german({ do: "trail", unit: "prinz-eugen", type: "cruiser" }, done).british(done);
      return t.told("trailed")[0]?.modifier;
    };
    expect(trailed(troops.map((ship) => ({ ...ship, found: 9 })))).toBe(-1);
    expect(trailed(["norfolk", "suffolk"].map((ship) => ({ ship, zone: "N15", found: 9, force: 1 })))).toBe(0);
  });

  test("24.51, 24.52: the whole company fights, and then the merchant ships, at two points each", () => {
    const t = at("german-search", [...troops, raider, far], { visibility: "1" }, [0, 3, 6, ...after]);
    t.german(search("N15"), raid("bismarck"), done);
    fightOver(t, 2, "withdrawn");
    expect(t.told("engaged")[0]?.british).toEqual(["exeter", "cairo"]);
    // Row 6 after one or two rounds: two ships, and they are worth two points each.
    expect(t.told("convoy-raided")).toMatchObject([{ kind: "ws8b", rounds: 2, sunk: 2, left: 7 }]);
    expect(german5(t)).toEqual([4]);
    expect(convoys(t)[0]).toMatchObject({ merchants: 7, lost: 2, dispersed: 1 });
  });

  test("24.52 an attack on the escort announced as any other is one on its convoy too", () => {
    const ships = [...troops.map((ship) => ({ ...ship, found: 10 })), raider, far];
    const t = at("german-attacks", ships, {}, [3, 6, ...after]);
    t.german({ do: "attack", zone: "N15", with: "battleship", on: "cruiser" }, done);
    fightOver(t, 1, "withdrawn");
    expect(t.told("convoy-raided")).toMatchObject([{ kind: "ws8b", rounds: 1, sunk: 2 }]);
  });

  test("24.51 IG98, ruling 51: flotillas alone are no escort: no action, and merchant ships at once", () => {
    const calm = { modules: withFlotillas, visibility: "1" as const };
    const t = at("german-search", [flotilla, raider, far], calm, [3, 6, ...after]);
    t.german(search("N15"), raid("bismarck"), done);
    expect(t.told("convoy-raided")).toMatchObject([{ rounds: 0, sunk: 3, left: 6 }]);
    const located = { ...raider, found: 10 };
    const armed = at("british-flotillas", [flotilla, located, far], { modules: withFlotillas }, Array(40).fill(6));
    expect(armed.legal("british", "torpedo").length).toBe(1);
  });

  test("24.64 with its last ship it is gone, and its company free", () => {
    const last = { escorted: [{ convoy: "rodney-convoy", zone: "N15", merchants: 1 }] };
    const t = at("german-search", [raider, far], { visibility: "1", convoysFound: last as never }, [6, 6, ...after]);
    t.german(search("N15"), raid("bismarck", "rodney-convoy"), done);
    expect(convoys(t)[1]).toMatchObject({ merchants: 0, zone: -1 });
    expect(german5(t)).toEqual([2]);
    expect(bismarck.view(t.state, "german").intermediate?.convoys?.escorted[1]?.over).toBe(true);
  });

  test("22.34, 22.35 a U-boat at W.S.8B: the third column, and its destroyers count", () => {
    const submarines = {
      boats: [{ boat: "u-boat-a", zone: "N15" }],
      attack: { boat: "u-boat-a", convoy: "ws-8b", zone: "N15", open: [0, 0, 0, 0, 1], salvoes: 1 },
    };
    const firing = (dice: number[]) =>
      at("german-salvoes", [...troops, raider, far], { modules: ["convoys", "submarines"], submarines } as never, [
        ...dice,
        ...after,
      ]).german({ do: "salvo", on: "convoy" });
    expect(firing([3, 3]).told("submarine-torpedoes")[0]).toMatchObject({ merchants: 1, left: 8 });
    expect(firing([3, 4]).told("submarine-torpedoes")[0]).toMatchObject({ merchants: 0 });
  });

  test("42.1, 42.2 in the early start W.S.8B and the Rodney's convoy lie in the Clyde, and sail in their turns", () => {
    const chance = new FastChance(42);
    const state = bismarck.setup({ convoys: true, early: true }, chance);
    const where = () => state.intermediate?.trade.escorted.map(({ zone }) => zoneIds[zone]);
    expect(where()).toEqual(["J19", "J19", undefined]);
    expect(state.zone[unit("exeter")]).toBe(state.zone[unit("rodney")]);
    const until = (turn: number) => {
      while (state.turn < turn) {
        const [seat = "british"] = bismarck.awaiting(state);
        bismarck.apply(state, seat, bismarck.actions(state, seat).at(-1) as Action, chance);
      }
      return where();
    };
    expect(until(2)).toEqual(["J19", "K18", "S7"]);
    expect(until(3)).toEqual(["K18", "K18", "S7"]);
    expect(state.status[unit("ramillies")]).toBe(ShipStatus.escort);
    expect(state.zone[unit("cairo")]).toBe(state.zone[unit("rodney")]);
  });

  test("13.41 scenes tell of them what is not as it began", () => {
    const t = at("task-forces", [...troops, { ship: "norfolk", status: "escort", zone: "N15" }, raider, far], {
      convoysFound: {
        escorted: [
          {
            convoy: "ws-8b",
            merchants: 7,
            lost: 1,
            dispersed: true,
            told: true,
            found: 9,
            company: ["norfolk", "exeter", "cairo"],
          },
          { convoy: "ramillies-convoy", merchants: 0, over: true },
        ],
        gone: ["flotilla-5"],
      },
      modules: withFlotillas,
    });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    const wrong =
      (convoysFound: object, ships: object[] = troops) =>
      () =>
        at("task-forces", ships, { convoysFound } as never);
    expect(wrong({ escorted: [{ convoy: "ws-8b", company: ["norfolk"] }] })).toThrow(/24\.24/);
    expect(wrong({ escorted: [{ convoy: "ws-8b", merchants: 9, lost: 1 }] })).toThrow(/24\.12/);
    expect(wrong({ escorted: [{ convoy: "ws-8b", found: 11 }] })).toThrow(/after turn/);
    expect(wrong({}, [{ ship: "norfolk", status: "escort", zone: "N15" }])).toThrow(/which company/);
  });
});
