import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { done, type Example, unit } from "../../tests/example.ts";
import { ambush, boat, boatsAt, far, salvo, withConvoys } from "./boats.ts";

const raider = { ship: "bismarck", zone: "W9" };
const hood = (more: object = {}) => ({ ship: "hood", zone: "S10", found: 10, ...more });
const waiting = { boats: [{ boat: "u-boat-a", zone: "S10" }] };
/** U-boats at the time of their attacks: the Hood found in S10, far from every coast. */
const attacking = (ships: object[], dice: number[] = [], more: Position = {}): Example =>
  boatsAt("german-submarines", { ships: [...ships, raider, far] as never, submarines: waiting, ...more }, dice);
const convoy = { kind: "slow" as const, course: "outward" as const, zone: "H8" };

describe("submarine attacks", () => {
  test("22.31, R174: on what was located this turn, once, by a general type", () => {
    const t = attacking([hood(), { ship: "norfolk", zone: "S10", found: 9 }], [6, 1, 6, 6, 6, 6]);
    const held = attacking([hood({ found: 9, shadowed: 10 })]);
    expect(held.legal("german", "ambush")).toEqual([ambush("u-boat-a", "battleship")]);
    expect(t.legal("german", "ambush")).toEqual([ambush("u-boat-a", "battleship")]);
    t.german(ambush("u-boat-a", "battleship"), salvo("battleship"), salvo("battleship"));
    expect(t.told("submarine-attack")[0]).toMatchObject({ zone: "S10", dice: [6, 1], salvoes: 2, stars: 0 });
    expect(t.told("submarine-hunted")[0]).toMatchObject({ ships: ["hood"], strength: 0, to: ["british"] });
    expect(JSON.stringify(t.told("submarine-attack"))).not.toMatch(/u-boat-a|hood|strength/);
    expect(t.refused("german", ambush("u-boat-a", "battleship"))).toBe("22.31");
    expect(bismarck.view(t.state, "british").known.british.contacts.at(-1)).toEqual({
      turn: 10,
      kind: "submarine",
      zone: "S10",
    });
  });

  test("22.31, R174 whose force it is that was drawn her side hears, and the attacker does not", () => {
    const modules = ["submarines" as const, "destroyers" as const];
    const both = ["flotilla-1", "flotilla-2"].map((ship) => ({ ship, zone: "S10", found: 10 }));
    for (const [drawn, target] of both.map(({ ship }, at) => [at, ship] as const)) {
      const t = attacking(both, [drawn, 1, 6], { modules }).german(ambush("u-boat-a", "flotilla"));
      expect(t.told("submarine-hunted")[0]).toMatchObject({ ships: [target], to: ["british"] });
      expect(bismarck.view(t.state, "british").intermediate?.submarines?.attack?.target).toBe(target);
      expect(bismarck.view(t.state, "german").intermediate?.submarines?.attack?.target).toBeNull();
    }
  });

  test("13.42, 22.31 which ship of a force was drawn, and so what the boat went for, her side cannot tell", () => {
    const pair = [hood({ force: 1 }), { ship: "norfolk", zone: "S10", found: 10, force: 1 }];
    const shown = (["battleship", "cruiser"] as const).map((on) =>
      JSON.stringify(bismarck.view(attacking(pair, [1, 6]).german(ambush("u-boat-a", on)).state, "british")),
    );
    expect(shown[0]).toBe(shown[1]);
  });

  test("13.42, 22.21 that the British go on ends their undo whether or not a U-boat shadows somebody then", () => {
    const ships = [hood(), { ...raider, zone: "S10", found: 10 }, far];
    for (const stalks of [undefined, "battleship" as const]) {
      const boats = [
        { boat: "u-boat-a", zone: "S10", ordered: 10, ...(stalks ? { stalks } : {}) },
        { boat: "submarine-a", zone: "S10" },
      ];
      const t = boatsAt("british-submarines", { ships, submarines: { boats } }, stalks ? [1, 6] : []).british(done);
      expect(t.told("finished").at(-1)).toMatchObject({ seat: "british", reveals: true });
    }
  });

  test("22.31 ruling 36: a flotilla by itself may be attacked, and its own destroyers count", () => {
    const modules = ["submarines" as const, "destroyers" as const];
    const t = attacking([{ ship: "flotilla-5", zone: "S10", found: 10 }], [1, 6, 1, 2, 6, 6, 6, 6, 5, 5], { modules });
    t.german(ambush("u-boat-a", "flotilla"));
    expect(t.told("submarine-hunted")[0]?.strength).toBe(6);
    t.german(salvo("flotilla"), salvo("flotilla"), salvo("flotilla"));
    expect(t.told("submarine-torpedoes")[0]).toMatchObject({ destroyers: 1, damage: [], stars: [5, 5], lost: false });
    expect(t.state.intermediate?.destroyers[unit("flotilla-5")]).toBe(2);
    expect(t.state.intermediate?.sunkDestroyers).toEqual([1, 0]);
  });

  test("22.31 IG58: British submarines first, then U-boats, then flotillas", () => {
    const modules = ["submarines" as const, "destroyers" as const];
    const ships = [hood(), { ...raider, zone: "S10", found: 10 }, far, { ship: "flotilla-1", zone: "S10" }];
    const submarines = { boats: [...waiting.boats, { boat: "submarine-a", zone: "S10" }] };
    const t = boatsAt("british-submarines", { modules, ships, submarines });
    expect(t.legal("british", "ambush").length).toBe(1);
    t.british(done);
    expect(t.state.step).toBe("german-submarines");
    t.german(done);
    expect(t.state.step).toBe("british-flotillas");
    t.british(done);
    expect(t.state.step).toBe("british-attacks");
  });

  test.each([
    [0, 6],
    [1, 4],
    [2, 2],
  ])("22.32 a target that moved %i zones: within range at %i or less", (moved, needs) => {
    for (const die of [needs, needs + 1].filter((each) => each <= 6)) {
      const t = attacking([hood({ moved })], [die, 1]).german(ambush("u-boat-a", "battleship"));
      expect(t.told("submarine-attack").length).toBe(die <= needs ? 1 : 0);
    }
  });

  test("22.32, R171 IG46: two zones, a 3: no attack and no star, unheard; a 2 and the attack goes on", () => {
    const t = attacking([hood({ moved: 2 })], [3]).german(ambush("u-boat-a", "battleship"));
    expect(t.events).toEqual([expect.objectContaining({ type: "approach-failed", die: 3, needs: 2, to: ["german"] })]);
    expect(boat(t, "u-boat-a")).toMatchObject({ salvoes: 12, down: 0, tried: 10 });
    expect(t.refused("german", ambush("u-boat-a", "battleship"))).toBe("22.31");
    const near = attacking([hood({ moved: 2 })], [2, 3]).german(ambush("u-boat-a", "battleship"));
    expect(near.state.step).toBe("german-salvoes");
  });

  test("22.34, 22.36, 22.23 ruling 35: salvoes are divided by type before any is rolled, then the stars", () => {
    const pair = [hood({ force: 1 }), { ship: "norfolk", zone: "S10", found: 10, force: 1 }];
    // Strength 1 by day: a 5 is four salvoes and a star. Hood 29 hits at 4, Norfolk 32 at 3.
    const dice = [1, 5, 2, 2, 4, 2, 3, 1, 2, 5, 6, 6, 6];
    const t = attacking(pair, dice);
    t.german(ambush("u-boat-a", "cruiser"), salvo("battleship"), salvo("cruiser"), salvo("cruiser"));
    expect(t.told("submarine-torpedoes")).toEqual([]);
    expect(t.refused("german", salvo("carrier"))).toBe("22.34");
    t.german(salvo("battleship"));
    const [told] = t.told("submarine-torpedoes");
    expect(told?.shots.map(({ on, hit }) => [on, hit])).toEqual([
      ["battleship", true],
      ["cruiser", false],
      ["cruiser", true],
      ["battleship", false],
    ]);
    expect(told?.damage.map(({ ship, sunk }) => [ship, sunk])).toEqual([
      ["hood", false],
      ["norfolk", true],
    ]);
    expect(told).toMatchObject({ stars: [6], lost: true });
    expect(t.told("torpedoes-at")[0]).toMatchObject({
      ships: ["hood", "norfolk", "norfolk", "hood"],
      to: ["british"],
      reveals: true,
    });
    expect(boat(t, "u-boat-a")).toMatchObject({ zone: -1, salvoes: 8, down: 11 });
    expect(t.told("scored").map(({ side, points }) => [side, points])).toEqual([
      ["german", 6],
      ["british", 2],
    ]);
    expect(t.state.intermediate?.submarines.lost).toEqual([0, 1]);
  });

  test("22.34 IG52: a slow convoy held by shadow: an 8 sinks a merchant ship, a 9 none", () => {
    const at = (dice: number[]) =>
      boatsAt(
        "german-salvoes",
        {
          modules: withConvoys,
          ships: [raider, far],
          convoysFound: { convoys: [{ ...convoy, told: true }] },
          submarines: {
            boats: [{ boat: "u-boat-a", zone: "H8" }],
            attack: { boat: "u-boat-a", convoy: "convoy-1", zone: "H8", open: [0, 0, 0, 0, 1], salvoes: 1 },
          },
        },
        [...dice, 3, 4, 3, 4, 3, 4],
      ).german(salvo("convoy"));
    const hit = at([4, 4]);
    expect(hit.told("submarine-torpedoes")[0]).toMatchObject({ merchants: 1, left: 19 });
    expect(hit.told("scored")[0]).toMatchObject({ side: "german", points: 1, rule: "51.4" });
    // 51.8: not by surface ships.
    expect(hit.state.intermediate?.trade).toMatchObject({ sunk: 0, convoys: [{ merchants: 19, lost: 0 }] });
    expect(at([4, 5]).told("submarine-torpedoes")[0]).toMatchObject({ merchants: 0, left: 20 });
  });

  test("22.37 IG54: without salvoes no attack, but search and shadow; fewer may be fired than the table allows", () => {
    const empty = { boats: [{ boat: "u-boat-a", zone: "S10", salvoes: 0 }] };
    const t = attacking([hood()], [], { submarines: empty });
    expect(t.refused("german", ambush("u-boat-a", "battleship"))).toBe("22.37");
    const looking = boatsAt("german-search", { ships: [hood(), raider, far], submarines: empty });
    expect(looking.refused("german", { do: "search", zone: "S10" })).toBeUndefined();
    const after = boatsAt("ship-movement", { ships: [hood({ found: 9 }), raider, far], submarines: empty });
    expect(after.refused("german", { do: "stalk", boat: "u-boat-a", on: "battleship" })).toBeUndefined();
    const few = attacking([hood()], [1, 4, 6, 6]).german(ambush("u-boat-a", "battleship"), salvo("battleship"), done);
    expect(boat(few, "u-boat-a").salvoes).toBe(11);
    const two = { boats: [{ boat: "u-boat-a", zone: "S10", salvoes: 2 }] };
    const last = attacking([hood()], [1, 4], { submarines: two }).german(ambush("u-boat-a", "battleship"));
    expect(last.told("submarine-attack")[0]?.salvoes).toBe(2);
  });

  test("22.39, 13.32 IG56: no attack at visibility X nor in fog; at night there is one", () => {
    const ships = [hood({ shadowed: 10 }), raider, far];
    const asked = (more: Position) => {
      const t = boatsAt("german-submarines", { ships, submarines: waiting, ...more });
      return t.refused("german", ambush("u-boat-a", "battleship"));
    };
    expect(asked({ visibility: "X" })).toBe("22.31");
    expect(asked({ turn: 13, ships: [hood({ found: 13 }), raider, far] })).toBeUndefined();
    const fog = {
      fog: true,
      ships: [hood({ zone: "B9" }), raider, far],
      submarines: { boats: [{ boat: "u-boat-a", zone: "B9" }] },
    };
    expect(asked({ ...fog, fog: false })).toBeUndefined();
    expect(asked(fog)).toBe("22.31");
  });

  test("R173 neutral ships are left alone", () => {
    const t = boatsAt("german-submarines", {
      scenario: "neutrality-patrol",
      ships: [{ ship: "augusta", zone: "K4", found: 10 }, raider, far],
      submarines: { boats: [{ boat: "u-boat-a", zone: "K4" }] },
    });
    expect(t.legal("german", "ambush")).toEqual([]);
  });

  test("22.34, 23.6 IG162: the Scharnhorst, alone, moved one zone: three salvoes and one hit, 2 midships and evasion 18", () => {
    const ships = [raider, far, { ship: "scharnhorst", zone: "S10", found: 10, moved: 1 }];
    const submarines = { boats: [{ boat: "submarine-a", zone: "S10" }] };
    const there = { scenario: "brest-fit" as const, modules: ["fuel", "submarines"] as const, ships, submarines };
    const dice = [4, 3, 2, 2, 2, 3, 1, 2, 6];
    const t = boatsAt("british-submarines", there as never, dice);
    t.british(ambush("submarine-a", "battleship"), salvo("battleship"), salvo("battleship"), salvo("battleship"));
    expect(t.told("submarine-torpedoes")[0]).toMatchObject({
      shots: [{ hit: false }, { hit: false }, { hit: true, die: 6 }],
      damage: [{ ship: "scharnhorst", midships: 2, evasion: 10 }],
    });
    const seen = bismarck.view(t.state, "german").ships.find(({ ship }) => ship === "scharnhorst");
    expect(seen?.evasion).toBe(18);
  });

  test("22.34, 23.62: a British submarine and the Bismarck, who moved one zone: a hit by damage die 6", () => {
    const ships = [{ ship: "bismarck", zone: "S10", found: 10, moved: 1 }, far];
    const submarines = { boats: [{ boat: "submarine-a", zone: "S10" }] };
    const t = boatsAt("british-submarines", { ships, submarines }, [4, 3, 3, 2, 3, 3, 2, 2, 6]);
    t.british(ambush("submarine-a", "battleship"), salvo("battleship"), salvo("battleship"), salvo("battleship"));
    // 23.62: of the Bismarck's first two torpedo hits none marks a midships box.
    expect(t.told("submarine-torpedoes")[0]).toMatchObject({
      damage: [{ ship: "bismarck", midships: 0, evasion: 10 }],
    });
    expect(bismarck.view(t.state, "german").ships[0]?.evasion).toBe(19);
    expect(boat(t, "submarine-a").salvoes).toBe(5);
  });

  test("12.11 a Bismarck sunk by a submarine ends play", () => {
    const ships = [{ ship: "bismarck", zone: "S10", found: 10, hits: { midships: 9 }, torpedoHits: 2 }, far];
    const submarines = { boats: [{ boat: "submarine-a", zone: "S10" }] };
    const t = boatsAt("british-submarines", { ships, submarines }, [1, 1, 1, 1, 6, 6, 6]);
    t.british(ambush("submarine-a", "battleship"), salvo("battleship"));
    expect(t.state.step).toBe("british-salvoes");
    t.british(salvo("battleship"));
    expect(t.state.ending).toBe("12.11");
  });
});
