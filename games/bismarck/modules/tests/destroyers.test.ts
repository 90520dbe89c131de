import { describe, expect, test } from "vitest";
import { shipNamed } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit } from "../../tests/example.ts";
import { defensiveRolls } from "../torpedo-hit.ts";
import { QUIET, WEATHER } from "./example.ts";

const modules = ["destroyers" as const];
const far = { ship: "prinz-eugen", zone: "W10" };
const raider = (more: object = {}) => ({ ship: "bismarck", zone: "M9", found: 10, ...more });
const six = { ship: "flotilla-1", zone: "M9" };
const torpedo = (ship = "flotilla-1", on: "battleship" | "cruiser" | "carrier" = "battleship") =>
  ({ do: "torpedo", ship, on }) as const;

/** Flotillas at the time of their attacks: 1600, day everywhere, visibility 4. */
const attacking = (ships: object[], dice: number[] = [], more: Position = {}): Example =>
  new Example(
    alone({ modules, step: "british-flotillas", turn: 10, visibility: "4", ships: ships as never, ...more }),
    dice,
  );

/** The last attacks are over: quiet Chance rolls, and the weather of the next turn. */
const turnEnds = (turn: number, ships: object[], more: Position = {}): Example => {
  const there = { modules, step: "german-attacks" as const, turn, ships: ships as never };
  const dice = [...QUIET, ...WEATHER];
  return new Example(alone({ visibility: "4", ...there, ...more }), dice).german(done);
};

/** So many misses, two dice each. */
const misses = (count: number): number[] => Array(count * 2).fill(6);
const part = (t: Example) => t.state.intermediate as NonNullable<typeof t.state.intermediate>;
const left = (t: Example, ship: string) => part(t).destroyers[unit(ship)];

describe("flotillas", () => {
  test("23.11 six of them, with their sizes, their speed and their eyes", () => {
    const t = new Example({ modules });
    expect([1, 2, 3, 4, 5, 6].map((number) => left(t, `flotilla-${number}`))).toEqual([6, 6, 6, 5, 3, 3]);
    const view = bismarck.view(t.state, "british");
    expect(view.ships.find(({ ship }) => ship === "flotilla-1")).toMatchObject({ evasion: 34, fuel: 18 });
    expect(bismarck.view(new Example({}).state, "british").ships.some(({ ship }) => ship === "flotilla-1")).toBe(false);
    const moved = new Example(alone({ modules, step: "ship-movement", turn: 10, ships: [six] }));
    moved.british({ do: "sail", ship: "flotilla-1", to: "M10" }, { do: "sail", ship: "flotilla-1", to: "M11" });
    expect(moved.refused("british", { do: "sail", ship: "flotilla-1", to: "M12" })).toBe("5.16");
  });

  test("13.41 a scene tells what flotillas have left, and what has been lost", () => {
    const ships = [{ ...six, destroyers: 2, attacks: 1, fuel: 0, dry: 8 }, raider(), far];
    const t = attacking(ships, [], { sunkDestroyers: [4, 0], towed: [1, 0] });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => attacking([{ ...six, destroyers: 7 }])).toThrow(/6 and no more/);
  });

  test("23.51, 9.241 IG174: of the Bismarck, the Tirpitz and the Hipper in a force one of the two battleships is drawn", () => {
    const group = [raider({ force: 1 }), { ship: "tirpitz", zone: "M9", found: 10, force: 1 }];
    const hipper = { ship: "hipper", zone: "M9", found: 10, force: 1 };
    const names = [0, 1].map((drawn) => {
      const sortie = { scenario: "great-sortie" as const, modules: [...modules, "fuel" as const] };
      const t = attacking([six, ...group, hipper, far], [drawn, ...misses(5), ...misses(6)], sortie).british(torpedo());
      expect(JSON.stringify(t.told("flotilla-attack"))).not.toMatch(/bismarck|tirpitz/);
      expect(t.told("flotilla-attack")[0]).toMatchObject({ target: "battleship" });
      return t.told("flotilla-on")[0]?.ship;
    });
    expect(names).toEqual(["bismarck", "tirpitz"]);
  });

  test("23.14 losses do not slow it, and with its last destroyer it is gone", () => {
    // Twice a 2 for one destroyer: the second shot finds nobody to fire at.
    const t = attacking([{ ...six, destroyers: 2 }, raider(), far], [1, 1, 6, 1, 1, 6, ...misses(2)]);
    t.british(torpedo());
    expect(left(t, "flotilla-1")).toBe(0);
    expect(t.zoneOf("flotilla-1")).toBeUndefined();
    const one = attacking([six, raider(), far], [1, 1, 1, 6, 6, ...misses(5)]).british(torpedo());
    expect(left(one, "flotilla-1")).toBe(5);
    expect(bismarck.view(one.state, "british").ships.find(({ ship }) => ship === "flotilla-1")?.evasion).toBe(34);
  });

  test("23.16 a flotilla shadows, with letter A by day and X at night", () => {
    const ships = [six, raider({ found: 9 }), far];
    const t = new Example(alone({ modules, step: "shadow", turn: 10, visibility: "4", ships }));
    expect(t.legal("british", "shadow")).toEqual([{ do: "shadow", unit: "flotilla-1", target: "bismarck" }]);
    const dry = new Example(
      alone({ modules, step: "shadow", turn: 10, ships: [{ ...six, fuel: 0, dry: 9 }, raider({ found: 9 }), far] }),
    );
    expect(dry.refused("british", { do: "shadow", unit: "flotilla-1", target: "bismarck" })).toBe("23.23");
  });

  test("23.21, 16.4 IG16: one factor a turn at sea, three for two zones, none in port; doubled from visibility 5", () => {
    const after = (ship: object, more: Position = {}) =>
      turnEnds(10, [{ ...six, ...ship }, { ship: "bismarck", zone: "X9" }, far], more).fuelOf("flotilla-1");
    expect(after({})).toBe(17);
    expect(after({ moved: 1 })).toBe(17);
    expect(after({ moved: 2 })).toBe(15);
    expect(after({ zone: "H18" })).toBe(18);
    const rough: Position = { visibility: "5", modules: ["destroyers", "fuel"] };
    expect(after({ fuel: 17, moved: 2 }, rough)).toBe(11);
    expect(after({}, rough)).toBe(16);
    expect(after({}, { ...rough, visibility: "4" })).toBe(17);
  });

  test("23.22 without the module Fuel the weather doubles nothing", () => {
    const t = turnEnds(10, [six, { ship: "bismarck", zone: "X9" }, far], { visibility: "6" });
    expect(t.fuelOf("flotilla-1")).toBe(17);
    expect(t.told("flotillas-burnt")).toMatchObject([{ ships: ["flotilla-1"], fuel: [1], to: ["british"] }]);
  });

  test("23.21 ruling 15: two zones are refused without three factors", () => {
    const t = new Example(alone({ modules, step: "ship-movement", ships: [{ ...six, fuel: 2 }] }));
    t.british({ do: "sail", ship: "flotilla-1", to: "M10" });
    expect(t.refused("british", { do: "sail", ship: "flotilla-1", to: "M11" })).toBe("23.21");
  });

  test("23.23 IG22: without fuel it neither moves nor attacks, and after six turns it is towed away for a point", () => {
    const dry = turnEnds(15, [
      { ...six, fuel: 1 },
      { ship: "hood", zone: "M9" },
      { ship: "bismarck", zone: "X9" },
      far,
    ]);
    expect(part(dry).dry[unit("flotilla-1")]).toBe(15);
    const empty = { ...six, fuel: 0, dry: 15 };
    const t = new Example(alone({ modules, step: "ship-movement", turn: 16, ships: [empty] }));
    expect(t.refused("british", { do: "sail", ship: "flotilla-1", to: "M10" })).toBe("23.21");
    expect(attacking([empty, raider({ found: 16 }), far], [], { turn: 16 }).refused("british", torpedo())).toBe(
      "23.23",
    );
    const others = [{ ship: "bismarck", zone: "X9" }, far];
    expect(turnEnds(20, [empty, ...others]).zoneOf("flotilla-1")).toBe("M9");
    const gone = turnEnds(21, [empty, ...others]);
    expect(gone.zoneOf("flotilla-1")).toBeUndefined();
    expect(part(gone).towed).toEqual([1, 0]);
    expect(gone.told("scored")).toEqual([]);
    expect(gone.told("flotilla-towed")).toMatchObject([{ to: ["british"] }]);
  });

  test("23.23 ruling 46: in a force it stays behind when its fuel is burnt", () => {
    const force = { force: 1, moved: 1 };
    const t = turnEnds(10, [
      { ...six, fuel: 1, ...force },
      { ship: "hood", zone: "M9", ...force },
      { ship: "bismarck", zone: "X9" },
      far,
    ]);
    expect([t.state.force[unit("flotilla-1")], t.state.force[unit("hood")]]).toEqual([0, 0]);
  });

  test("23.23, 23.56 IG70: after two attacks no third, until a complete turn in port", () => {
    expect(attacking([{ ...six, attacks: 0 }, raider(), far]).refused("british", torpedo())).toBe("23.56");
    const inPort = (berthed: number) =>
      turnEnds(10, [
        { ship: "flotilla-1", zone: "H18", berthed, attacks: 0, fuel: 3 },
        { ship: "bismarck", zone: "X9" },
        far,
      ]);
    const [rested, just] = [inPort(9), inPort(10)];
    expect([part(rested).attacks[unit("flotilla-1")], rested.fuelOf("flotilla-1")]).toEqual([2, 18]);
    expect([part(just).attacks[unit("flotilla-1")], just.fuelOf("flotilla-1")]).toEqual([0, 3]);
  });
});

describe("torpedo attack", () => {
  test("23.51, R152 on a ship located this turn in its zone, once, by her type; all torpedoes go to one", () => {
    expect(attacking([six, raider({ found: 9 }), far]).refused("british", torpedo())).toBe("23.51");
    expect(attacking([six, raider({ found: 9, shadowed: 10 }), far]).refused("british", torpedo())).toBeUndefined();
    const t = attacking([six, raider(), far], misses(8));
    expect(t.legal("british", "torpedo")).toEqual([torpedo()]);
    expect(t.refused("british", torpedo("flotilla-1", "cruiser"))).toBe("23.51");
    t.british(torpedo());
    expect(t.refused("british", torpedo())).toBe("23.51");
    expect(t.told("flotilla-attack")).toMatchObject([
      { side: "british", zone: "M9", destroyers: 6, target: "battleship", lost: 0, hits: [] },
    ]);
  });

  test("23.51, 9.24 IG74, ruling 41: a force is attacked by type, and her name is told if she is damaged", () => {
    const force = { force: 1 };
    const pair = [raider(force), { ship: "prinz-eugen", zone: "M9", found: 10, ...force }];
    // Three defensive rolls miss, one torpedo hits (4 at most for evasion 29), die 4: evasion -20.
    const t = attacking([six, ...pair], [...misses(3), 1, 3, 4, ...misses(5)]).british(torpedo());
    const [told] = t.told("flotilla-attack");
    expect(told?.damage).toMatchObject({ ship: "bismarck", midships: 0, evasion: 20, sunk: false });
    const missed = attacking([six, ...pair], misses(9)).british(torpedo());
    expect(missed.told("flotilla-attack")[0]?.damage).toBeUndefined();
    expect(missed.told("flotilla-on")).toMatchObject([{ ship: "bismarck", to: ["german"] }]);
    expect(missed.told("flotilla-named")).toMatchObject([{ ship: "flotilla-1", to: ["british"] }]);
  });

  test("23.52 IG66, ruling 47: a destroyer sunk on a further die of 1 to 4 launches nothing, on 5 or 6 it has launched", () => {
    const three = { ...six, destroyers: 3 };
    const runs = (die: number, torpedoes: number) => {
      const t = attacking([three, raider(), far], [3, 3, die, 6, 6, ...misses(torpedoes)]).british(torpedo());
      return [t.told("flotilla-attack")[0]?.torpedoes.length, left(t, "flotilla-1")];
    };
    expect(runs(4, 2)).toEqual([2, 2]);
    expect(runs(5, 3)).toEqual([3, 2]);
  });

  test("23.52 by day 6 sinks one and 7 does not, at night 3 does and 4 does not", () => {
    const lost = (turn: number, dice: number[], torpedoes: number) =>
      attacking([six, raider({ found: turn }), far], [...dice, ...misses(torpedoes)], { turn })
        .british(torpedo())
        .told("flotilla-attack")[0]?.lost;
    expect(lost(10, [3, 3, 6, 3, 4], 6)).toBe(1);
    expect(lost(13, [1, 2, 6, 2, 2], 6)).toBe(1);
  });

  test("23.52 ruling 42: how often a ship fires: a whole battleship twice, a cruiser once, nobody without a gun", () => {
    const rolls = (ship: string, hits: object = {}) => {
      const t = attacking([{ ship, zone: "M9", hits }, six]);
      return defensiveRolls(t.state, shipNamed(ship));
    };
    expect(rolls("bismarck")).toBe(2);
    expect(rolls("bismarck", { port: 1 })).toBe(1);
    expect(rolls("prinz-eugen")).toBe(1);
    expect(rolls("prinz-eugen", { bow: 3, stern: 2 })).toBe(0);
  });

  test("23.53 each destroyer rolls for its torpedo; R155 by the evasion she had before any struck", () => {
    // Two hits of 4 on the Bismarck: after the first her evasion is 9, yet a 5 still misses.
    const dice = [...misses(2), 2, 2, 4, 2, 3, ...misses(4)];
    const t = attacking([six, raider(), far], dice).british(torpedo());
    expect(t.told("flotilla-attack")[0]?.hits).toEqual([4]);
  });

  test("R155 when she sinks no more are rolled for", () => {
    const t = attacking(
      [six, { ship: "prinz-eugen", zone: "M9", found: 10 }, { ship: "bismarck", zone: "X9" }],
      [6, 6, 1, 1, 6],
    );
    t.british(torpedo("flotilla-1", "cruiser"));
    expect(t.told("flotilla-attack")[0]?.damage).toMatchObject({ ship: "prinz-eugen", sunk: true });
    expect(t.told("scored")).toMatchObject([{ side: "british", points: 10 }]);
  });

  test("13.32 nothing is attacked in fog or at visibility X", () => {
    const fog = attacking([{ ...six, zone: "B7" }, raider({ zone: "B7" }), far], [], { fog: true });
    expect(fog.refused("british", torpedo())).toBe("23.51");
  });

  test("23.57 the guns may speak afterwards, and the flotilla's force may be attacked", () => {
    const hood = { ship: "hood", zone: "M9", force: 1, found: 10 };
    const t = attacking([{ ...six, force: 1, found: 10 }, hood, raider(), far], misses(8)).british(torpedo(), done);
    expect(t.state.step).toBe("british-attacks");
    t.british({ do: "attack", zone: "M9", with: "battleship", on: "battleship" });
    expect(t.state.engagements).toHaveLength(1);
  });

  test("51.3 every two destroyers sunk are a point at the end, rounded up; 23.23 and one for each towed away", () => {
    const last = new Example(
      alone({
        modules,
        step: "german-attacks",
        turn: 34,
        visibility: "4",
        sunkDestroyers: [3, 0],
        towed: [1, 0],
        ships: [{ ship: "bismarck", zone: "X9" }, far],
      }),
      QUIET,
    ).german(done);
    const scored = last.told("scored").map(({ rule, side, points }) => [rule, side, points]);
    expect(scored).toContainEqual(["51.3", "german", 2]);
    expect(scored).toContainEqual(["23.23", "german", 1]);
  });

  test("R156 what the turn cost is paid when it ends", () => {
    const t = new Example(alone({ modules, step: "ship-movement", ships: [six] }));
    t.british({ do: "sail", ship: "flotilla-1", to: "M10" }, { do: "sail", ship: "flotilla-1", to: "M11" });
    expect(t.fuelOf("flotilla-1")).toBe(18);
  });
});

describe("what the Germans know of flotillas", () => {
  test("13.42 IG62: a search tells of them by number, without size or name", () => {
    const ships = [
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "flotilla-2", zone: "M9", force: 1 },
      { ship: "suffolk", zone: "M9" },
      { ship: "bismarck", zone: "M9" },
      far,
    ];
    const t = new Example(alone({ modules, step: "german-search", visibility: "1", ships }));
    t.german({ do: "search", zone: "M9" });
    expect(t.told("searched")[0]?.found).toEqual([
      { force: true, battleships: 1, cruisers: 0, carriers: 0, flotillas: 1 },
      { force: false, battleships: 0, cruisers: 1, carriers: 0 },
    ]);
    expect(JSON.stringify(bismarck.view(t.state, "german"))).not.toContain("flotilla-2");
  });

  test("13.42 how many destroyers there are is seen when they attack, and what is left of others is not", () => {
    const t = attacking([six, raider(), far, { ship: "flotilla-4", zone: "N9", destroyers: 2 }], misses(8));
    t.british(torpedo());
    const view = bismarck.view(t.state, "german");
    expect(view.intermediate?.ships.some(({ destroyers }) => destroyers > 0)).toBe(false);
    expect(view.known.german.contacts.at(-1)).toMatchObject({ kind: "torpedo", zone: "M9" });
  });

  test("13.42 a search that finds one tells the same whichever it is, and whatever is left of it", () => {
    const seen = (ship: string, more: object = {}) => {
      const ships = [{ ship, zone: "M9", ...more }, { ship: "bismarck", zone: "M9" }, far];
      const t = new Example(alone({ modules, step: "german-search", visibility: "1", ships }));
      t.german({ do: "search", zone: "M9" });
      return [bismarck.view(t.state, "german"), bismarck.view(t.state, "spectator"), t.events];
    };
    const whole = seen("flotilla-1");
    expect(seen("flotilla-1", { destroyers: 1, attacks: 0, fuel: 2 })).toEqual(whole);
    expect(seen("flotilla-4", { status: "in-play" })).toEqual(whole);
  });
});
