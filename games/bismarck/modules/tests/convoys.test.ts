import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, position, unit } from "../../tests/example.ts";
import { view } from "../../view.ts";
import { boatSeekers, seekers } from "../convoys.ts";
import { WEATHER } from "./example.ts";

const played = ["convoys" as const];
/** On the Atlantic route, far to the west. */
const route = "H8";
const raider = (more: object = {}) => ({ ship: "prinz-eugen", zone: route, ...more });
const slow = { kind: "slow" as const, course: "outward" as const, zone: route };
const sixes = Array(40).fill(3);

function searching(more: Position = {}, dice: number[] = []): Example {
  const at: Position = { step: "german-search", visibility: "3", modules: [...played] };
  const ships = [raider({ mode: "patrol" }), { ship: "bismarck", zone: "X9" }];
  return new Example(alone({ ...at, ships: ships as never, ...more }), dice);
}
const seek = (at = route) => ({ do: "seek", zone: at }) as const;
const raid = (by = "prinz-eugen") => ({ do: "raid", unit: by, convoy: "convoy-1" }) as const;
const found = (t: Example) => t.state.intermediate?.trade.convoys;

describe("looking for convoys", () => {
  test("24.41 IG76: by day, once a turn in each zone, not in fog nor at X", () => {
    expect(searching().refused("german", seek())).toBeUndefined();
    expect(searching({ turn: 13 }).refused("german", seek())).toBe("24.41");
    expect(searching({}, [1, 1]).german(seek()).refused("german", seek())).toBe("24.41");
    expect(searching().refused("british", seek())).toBe("24.41");
    expect(searching({ modules: [] }).refused("german", seek())).toBeDefined();
  });

  test("24.45, 13.42 that the British end their search is for good, whether or not a convoy is looked for then", () => {
    const ended = (modules: typeof played | []) =>
      new Example(alone({ step: "british-search", visibility: "3", modules: [...modules], ships: [raider()] }))
        .british(done)
        .told("search-over")
        .map(({ seat, reveals }) => [seat, reveals]);
    expect(ended([...played] as typeof played)).toEqual([["british", true]]);
    expect(ended([])).toEqual([["british", undefined]]);
  });

  test("24.15 on the patrol line and west of it, and beside the routes", () => {
    const at = (place: string) =>
      searching({ ships: [raider({ zone: place }), { ship: "bismarck", zone: "X9" }] }).refused("german", seek(place));
    expect([at("H6"), at("K3"), at("L15"), at("L16")]).toEqual([undefined, undefined, undefined, undefined]);
    expect([at("P20"), at("M17")]).toEqual(["24.15", "24.15"]);
  });

  test("24.42 a ship 1, on patrol 2, an air unit 1, LR recon on patrol 2; two of them one more, three at most", () => {
    const strength = (ships: object[], aircraft: object[] = []) =>
      seekers(searching({ ships: ships as never, aircraft: aircraft as never }).state, zone(route));
    const other = (more: object) => ({ ship: "bismarck", zone: "X9", ...more });
    const recon = { unit: "bordeaux-lr-recon", zone: route, mode: "movement", since: 10 };
    expect(strength([raider(), other({})])).toBe(1);
    expect(strength([raider({ mode: "patrol" }), other({})])).toBe(2);
    expect(strength([raider(), other({ zone: route })])).toBe(2);
    expect(strength([raider({ mode: "patrol" }), other({ zone: route, mode: "patrol" })], [recon])).toBe(3);
    expect(strength([raider({ force: 1 }), other({ zone: route, force: 1 })])).toBe(1);
    const alone = [raider({ zone: "X10" }), other({})];
    expect([strength(alone, [recon]), strength(alone, [{ ...recon, mode: "patrol" }])]).toEqual([1, 2]);
  });

  test("24.43 IG82: a ship located this turn does not look for convoys", () => {
    const seen = [raider({ found: 10 }), { ship: "bismarck", zone: "X9" }];
    expect(searching({ ships: seen as never }).refused("german", seek())).toBe("24.43");
    const held = [raider({ shadowed: 10 }), { ship: "bismarck", zone: "X9" }];
    expect(searching({ ships: held as never }).refused("german", seek())).toBe("24.43");
  });

  test("24.44 IG78, IG80: on patrol on the route at level 3, ten finds and nine does not; eleven after two; level 1 helps", () => {
    const finds = (dice: number[], more: Position = {}) =>
      (found(searching(more, [...dice, 3, 1, 1]).german(seek()))?.length ?? 0) > (more.convoysFound?.found ?? 0);
    const two: Position = { convoysFound: { found: 2 } };
    const count = (dice: number[], more: Position) =>
      searching(more, [...dice, 3, 1, 1]).german(seek()).state.intermediate?.trade.found;
    expect([finds([5, 5]), finds([5, 4])]).toEqual([true, false]);
    expect([count([5, 5], two), count([6, 5], two)]).toEqual([2, 3]);
    expect(count([5, 5], { ...two, visibility: "1" })).toBe(3);
    // Two zones off, and in weather of level 7: one less and two less.
    const off = { ships: [raider({ mode: "patrol", zone: "K6" }), { ship: "bismarck", zone: "X9" }] as never };
    const there = (dice: number[]) => found(searching(off, [...dice, 3, 1, 1]).german(seek("K6")))?.length;
    expect([there([5, 6]), there([6, 6])]).toEqual([0, 1]);
    expect(count([6, 5], { visibility: "7" })).toBe(0);
    expect(searching({ convoysFound: { found: 5 } }).refused("german", seek())).toBe("24.44");
  });

  test("24.45 the British hear nothing of it", () => {
    const t = searching({}, [5, 5, 3, 1, 1]).german(seek());
    expect(t.told("sought")).toMatchObject([{ to: ["german"], found: { convoy: "convoy-1", kind: "slow" } }]);
    expect(view(t.state, "british").intermediate?.convoys).toMatchObject({ convoys: [], found: 0, sought: [] });
    expect(view(t.state, "german").intermediate?.convoys).toMatchObject({ found: 1, sought: [route] });
  });

  test("24.46, 24.12, R161 IG84: class 2, course 5, escort 4: fast, homeward, a merchant cruiser; two at most", () => {
    const t = searching({}, [5, 5, 2, 5, 4]).german(seek());
    expect(t.told("sought")[0]?.found).toMatchObject({
      kind: "fast",
      course: "homeward",
      escort: "merchant-cruiser-a",
    });
    expect(view(t.state, "german").intermediate?.convoys?.convoys[0]).toMatchObject({ kind: "fast", merchants: 10 });
    const taken = ["merchant-cruiser-a", "merchant-cruiser-b"].map((escort) => ({ ...slow, zone: "H3", escort }));
    const third = searching({ convoysFound: { convoys: taken as never } }, [6, 6, 2, 5, 4]).german(seek());
    expect(third.told("sought")[0]?.found?.escort).toBeNull();
  });

  test("24.47 one a day", () => {
    const t = searching({}, [5, 5, 3, 1, 1]).german(seek());
    expect(t.refused("german", seek("H8"))).toBe("24.41");
    expect(searching({ convoysFound: { day: 1 } }).refused("german", seek())).toBe("24.47");
    expect(searching({ convoysFound: { day: 0 } }).refused("german", seek())).toBeUndefined();
  });

  test("24.32 a British search finds no convoy off the board, and they do not see where it is", () => {
    const ships = [{ ship: "norfolk", zone: "H8" }, raider({ zone: "X10" }), { ship: "bismarck", zone: "X9" }];
    const at = { step: "british-search" as const, visibility: "1" as const, modules: [...played] };
    const t = new Example(alone({ ...at, ships: ships as never, convoysFound: { convoys: [slow] as never } }));
    t.british({ do: "search", zone: "H8" });
    expect(t.told("searched")).toMatchObject([{ found: [] }]);
    expect(view(t.state, "british").intermediate?.convoys?.convoys).toEqual([]);
  });

  test("24.13, 24.48 IG100: along its course, slow ones in C turns; off a British coast it is home next time", () => {
    const after = (turn: number, convoy: object) => {
      const at: Position = { turn, step: "ship-movement", visibility: "3", modules: [...played] };
      const ships = [raider({ zone: "X10" }), { ship: "bismarck", zone: "X9" }];
      const t = new Example(
        alone({ ...at, ships: ships as never, convoysFound: { convoys: [convoy] as never } }),
        sixes,
      );
      t.british(done).german(done);
      return view(t.state, "german").intermediate?.convoys?.convoys[0]?.zone;
    };
    const c = (turn: number) => after(turn, slow);
    const [first, second] = [c(10), c(11)];
    expect([first, second].sort()).toEqual(["H7", "H8"]);
    expect(after(10, { ...slow, kind: "fast" })).toBe("H7");
    expect(after(10, { ...slow, kind: "fast", course: "homeward" })).toBe("H9");
    expect(after(10, { ...slow, kind: "fast", zone: "K4", course: "outward" })).toBe("K3");
    expect(after(10, { ...slow, kind: "fast", zone: "H1" })).toBeNull();
    expect(after(10, { ...slow, kind: "fast", zone: "J17", course: "homeward" })).toBeNull();
  });

  test("24.41 the Chance Table brings no convoy", () => {
    const ships = [
      { ship: "bismarck", zone: "H10" },
      { ship: "prinz-eugen", zone: "X9" },
    ];
    const at: Position = { step: "german-attacks", visibility: "3", modules: [...played], ships };
    const t = new Example(alone(at), [4, 6, 5, 5, ...WEATHER]).german(done);
    expect([t.state.turn, t.state.step]).not.toContain("convoy");
    expect(t.state.turn).toBe(11);
  });
});

describe("convoys in a scene and at random", () => {
  test("13.41 a scene tells of convoys", () => {
    const t = searching({
      convoysFound: {
        convoys: [{ ...slow, merchants: 9, lost: 4, dispersed: true, escort: "convoy-battleship", told: true }],
        raids: [{ unit: "prinz-eugen", convoy: "convoy-1" }],
        sought: ["H8"],
        day: 1,
        sunk: 4,
      },
    });
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example(alone({ convoysFound: { found: 1 } }))).toThrow(/module/);
  });

  test("R160 an attack is written down unseen, once for each unit, on a convoy in her zone", () => {
    const here: Position = { convoysFound: { convoys: [slow] } };
    const t = searching(here).german(raid());
    expect(t.told("raid-planned")).toMatchObject([{ unit: "prinz-eugen", to: ["german"] }]);
    expect(t.refused("german", raid())).toBe("24.51");
    expect(searching(here).refused("german", raid("bismarck"))).toBe("24.51");
    expect(searching().refused("german", raid())).toBe("24.46");
    expect(view(t.state, "british").intermediate?.convoys?.raids).toEqual([]);
    expect(unit("prinz-eugen")).toBe(1);
  });

  test("24.45, 13.41 random games among convoys keep every promise, secrecy first", { timeout: 240_000 }, () => {
    const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
    const escorts = ["merchant-cruiser-a", "convoy-battleship", undefined];
    for (const [number, escort] of escorts.entries()) {
      const p: Position = {
        ...alone({ step: "german-search", visibility: "3", modules: ["convoys", "ammunition", "shadowing"] }),
        ships: [
          raider(),
          { ship: "bismarck", zone: route },
          { ship: "hood", zone: route },
          { ship: "norfolk", zone: "H7" },
        ],
        convoysFound: { convoys: [{ ...slow, ...(escort ? { escort } : {}) }] },
      };
      const game = { ...bismarck, setup: () => position(p) } as typeof bismarck;
      const report = conform(game, {
        games: games * 3,
        seed: 2400 + number,
        bound: 6000,
        every: 8,
        stopAfter: 80,
        onward: ["raid", "fire", "broadside", "carry-on", "done"],
      });
      expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
    }
  });
});

describe("submarines that look for convoys", () => {
  const boats = (...list: object[]) => ({ boats: list as never });
  const lying = boats({ boat: "u-boat-a", zone: "H8" });
  const hunting = (more: Position, dice: number[] = []) =>
    new Example(
      alone({ modules: ["convoys", "submarines"], turn: 10, visibility: "3", step: "german-search", ...more }),
      dice,
    );

  test("24.43 IG82: the Bismarck was located, the U-boat with her looks for itself", () => {
    const ships = [
      { ship: "bismarck", zone: "H8", mode: "patrol" as const, found: 10 },
      { ship: "prinz-eugen", zone: "W10" },
    ];
    expect(hunting({ ships }).refused("german", { do: "seek", zone: "H8" })).toBe("24.43");
    const t = hunting({ ships, submarines: lying }, [5, 5, 3, 1, 1]).german({ do: "seek", zone: "H8" });
    expect(t.told("sought")[0]).toMatchObject({ needs: 10, found: { kind: "slow" } });
    expect(t.state.intermediate?.trade).toMatchObject({ found: 0, boatsFound: 1 });
  });

  test("24.47 each arm finds one a day and counts for itself", () => {
    const ships = [
      { ship: "bismarck", zone: "H8" },
      { ship: "prinz-eugen", zone: "H9" },
    ];
    const convoysFound = { found: 2, day: 1 };
    // The day of ships is open: a zone of both is searched by ships, with their strength and count.
    const both = hunting({ ships, submarines: lying, convoysFound: { found: 2 } }, [6, 6, 3, 1, 1]);
    expect(both.german({ do: "seek", zone: "H8" }).told("sought")[0]?.needs).toBe(12);
    const t = hunting({ ships, submarines: lying, convoysFound }, [5, 5, 3, 1, 1]);
    expect(t.refused("german", { do: "seek", zone: "H9" })).toBe("24.47");
    expect(t.german({ do: "seek", zone: "H8" }).told("sought")[0]?.needs).toBe(10);
    expect(t.refused("german", { do: "seek", zone: "H9" })).toBe("24.47");
  });

  test("24.42 two U-boats on patrol look with strength 3, one that is kept down with none", () => {
    const at = (...list: object[]) => boatSeekers(hunting({ submarines: boats(...list) }).state, zone("H8"));
    expect(at({ boat: "u-boat-a", zone: "H8" }, { boat: "u-boat-b", zone: "H8" })).toBe(3);
    expect(at({ boat: "u-boat-a", zone: "H8", patrol: false })).toBe(1);
    expect(at({ boat: "u-boat-a", zone: "H8", down: 10 })).toBe(0);
  });
});
