import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { zoneOfCode } from "../../deduction.ts";
import { bismarck } from "../../index.ts";
import type { Knowledge } from "../../knowledge.ts";
import { endingOf } from "../../rules/victory.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, position, strike, unit, zone } from "../../tests/example.ts";
import { view } from "../../view.ts";
import { WEATHER } from "./example.ts";

const withFerrol = ["ferrol" as const];
const far = { ship: "prinz-eugen", zone: "W10" };
const inPort = (more: object = {}) => ({ ship: "bismarck", zone: "T24", ...more });

/** The last attacks of turn 10 are over, and turn 11 begins. */
function nextTurn(ships: object[], dice: number[], more: Position = {}): Example {
  const played = alone({
    step: "german-attacks",
    visibility: "4",
    modules: withFerrol,
    ships: ships as never,
    ...more,
  });
  return new Example(played, dice).german(done);
}
/** Chance rolls that find nobody, the die of 35.1 if one is rolled, and the weather. */
const quiet = (...die: number[]): number[] => [3, 3, 3, 4, ...die, ...WEATHER];
const later = { scenario: "full-chase" as const };

describe("Ferrol", () => {
  test("35.1 a German ship enters and leaves Ferrol where the module is played, and not else (12.6)", () => {
    const at = (p: Position, place: string) =>
      new Example(alone({ step: "ship-movement", visibility: "4", ships: [{ ship: "bismarck", zone: place }], ...p }));
    const sail = { do: "sail", ship: "bismarck", to: "T24" } as const;
    expect(at({}, "T23").refused("german", sail)).toBe("12.6");
    expect(at({ modules: withFerrol }, "T23").refused("german", sail)).toBeUndefined();
    expect(at({ modules: withFerrol }, "T23").waysOf("german", "bismarck")).toContain("T24");
    expect(at({ modules: withFerrol }, "T24").waysOf("german", "bismarck").sort()).toEqual([
      "S23",
      "S24",
      "T23",
      "T25",
    ]);
    expect(() => at({}, "T24")).toThrow(/never/);
  });

  test("35.1 IG130: die 4, fuel alone after two complete turns; on 2 ammunition too", () => {
    const stay = (die: number, sheltered: number) =>
      nextTurn([inPort({ fuel: 3, ammunition: 5, sheltered }), far], quiet(), {
        modules: [...withFerrol, "ammunition"],
        ferrol: { die },
      });
    const full = new Example(alone({ ships: [far] })).fuelOf("bismarck");
    const boxes = (t: Example) => t.state.intermediate?.ammunition[unit("bismarck")];
    expect([stay(4, 9).fuelOf("bismarck"), boxes(stay(4, 9))]).toEqual([3, 5]);
    expect([stay(4, 8).fuelOf("bismarck"), boxes(stay(4, 8))]).toEqual([full, 5]);
    expect([stay(2, 8).fuelOf("bismarck"), boxes(stay(2, 8))]).toEqual([full, 14]);
    expect([stay(6, 8).fuelOf("bismarck"), boxes(stay(6, 8))]).toEqual([3, 5]);
    expect(stay(4, 8).told("refuelled")).toMatchObject([{ rule: "35.1", to: ["german"] }]);
  });

  test("35.1, R141 the die is rolled once, when the turn after the coming in begins, and the Germans alone see it", () => {
    const t = nextTurn([inPort({ sheltered: 10 }), far], quiet(4));
    expect(t.told("spanish-leave")).toMatchObject([{ die: 4, ships: ["bismarck"], to: ["german"] }]);
    expect(view(t.state, "german").intermediate?.ferrol?.die).toBe(4);
    expect(view(t.state, "british").intermediate?.ferrol?.die).toBe(0);
    // A second ship comes in later: no second die.
    const both = [inPort({ sheltered: 9 }), { ...far, zone: "T24", sheltered: 10 }];
    expect(nextTurn(both, quiet(), { ferrol: { die: 3 } }).told("spanish-leave")).toEqual([]);
  });

  test("35.2 who lies there is told by type at the start of each turn, and the British reckon with it", () => {
    const t = nextTurn([inPort({ sheltered: 10 }), far], quiet(4));
    const one = { force: false, battleships: 1, cruisers: 0, carriers: 0 };
    expect(t.told("in-ferrol")).toMatchObject([{ turn: 11, zone: "T24", found: [one] }]);
    const k = t.state.known[0] as Knowledge;
    expect(new Set((k.possible[0] as number[]).map(zoneOfCode))).toEqual(new Set([zone("T24")]));
    expect((k.possible[1] as number[]).map(zoneOfCode)).not.toContain(zone("T24"));
  });

  test("35.2 ships do not find her there, aircraft do, and no ship attacks her", () => {
    const ships = [inPort({ sheltered: 9 }), far, { ship: "hood", zone: "T24", mode: "patrol" }];
    const at = (step: "british-search" | "british-attacks", more: object[] = ships, p: Position = {}) =>
      new Example(
        alone({ step, visibility: "4", modules: withFerrol, ferrol: { die: 3 }, ships: more as never, ...p }),
      );
    const sea = at("british-search").british({ do: "search", zone: "T24" });
    expect(sea.told("searched")).toMatchObject([{ found: [], port: false }]);
    const recon = { unit: "eire-lr-recon-a", zone: "T24", mode: "patrol" };
    const air = at("british-search", ships, { aircraft: [recon] as never, visibility: "1" });
    air.british({ do: "search", zone: "T24" });
    expect(air.told("searched")).toMatchObject([{ found: [{ battleships: 1 }], port: true }]);
    const found = [inPort({ sheltered: 9, found: 10 }), ...ships.slice(1)];
    const met = { do: "attack", zone: "T24", with: "battleship", on: "battleship" } as const;
    expect(at("british-attacks", found).refused("british", met)).toBeDefined();
    const atSea = [{ ship: "bismarck", zone: "T22", found: 10 }, far, { ship: "hood", zone: "T22" }];
    expect(at("british-attacks", atSea, { ferrol: {} }).refused("british", { ...met, zone: "T22" })).toBeUndefined();
  });

  test("35.3, R144 an air attack there makes Spain answer: points, guns that keep bombers off, or an open port", () => {
    const ships = [inPort({ sheltered: 9, found: 10 }), far, { ship: "ark-royal", zone: "T22" }];
    const bomber = { unit: "ark-royal-torpedo-bomber-a", zone: "T24", mode: "attack", flown: 1, spent: true };
    const attacked = (die: number) => {
      const played: Position = { step: "british-strikes", modules: withFerrol, ferrol: { die: 3 }, ...later };
      const p = alone({ visibility: "4", ...played, ships: ships as never, aircraft: [bomber] as never });
      // The strike, Spain's die, then whatever the turn still asks for.
      const t = new Example(p, [1, 1, die, ...Array(30).fill(3)]).british(strike());
      return t.british(done);
    };
    const german = (t: Example) => t.told("scored").filter(({ rule }) => rule === "35.3");
    expect(german(attacked(3))).toMatchObject([{ side: "german", points: 2 }]);
    expect(german(attacked(6))).toMatchObject([{ side: "german", points: 4 }]);
    expect(attacked(5).state.intermediate?.refuge).toMatchObject({ guns: 1, open: 0 });
    expect(attacked(6).state.intermediate?.refuge).toMatchObject({ guns: 0, open: 1 });
    const strikes = (guns: boolean) => {
      const played: Position = { step: "german-search", modules: withFerrol, ferrol: { die: 3, guns }, ...later };
      const p = alone({ visibility: "4", ...played, ships: ships as never, aircraft: [bomber] as never });
      return new Example(p, Array(30).fill(3)).german(done).legal("british", "strike").length;
    };
    expect([strikes(false), strikes(true)]).toEqual([1, 0]);
  });

  test("35.4, R143 IG130: die 1 interns her; 15 points to the British, and the Basic Game is over", () => {
    const t = nextTurn([inPort({ sheltered: 10 }), far], [3, 3, 3, 4, 1]);
    expect(t.told("interned")).toMatchObject([{ ships: ["bismarck"], zone: "T24" }]);
    expect(t.told("scored")).toContainEqual(expect.objectContaining({ rule: "35.4", side: "british", points: 15 }));
    expect([t.state.step, t.state.ending]).toEqual(["over", "35.4"]);
    expect(bismarck.outcome(t.state)?.reason).toMatch(/interned/);
    const on = nextTurn([inPort({ sheltered: 10 }), far], quiet(1), later);
    expect([on.state.ending, on.state.intermediate?.interned]).toEqual(["", [unit("bismarck")]]);
    expect(endingOf({ ...on.state, status: on.state.status.map((s, ship) => (ship === 1 ? 3 : s)) })).toBe("52.2");
  });

  test("R142 IG130, ruling 71: on 6 she leaves next turn or is interned; after six turns too", () => {
    const ends = (die: number, sheltered: number) => {
      const p: Position = { step: "ship-movement", visibility: "X", modules: withFerrol, ferrol: { die }, ...later };
      const t = new Example(alone({ ...p, ships: [inPort({ sheltered }), far] }), Array(30).fill(3));
      t.british(done).german(done);
      return t.state.intermediate?.interned.length;
    };
    expect([ends(6, 9), ends(6, 8)]).toEqual([0, 1]);
    expect([ends(3, 4), ends(3, 3)]).toEqual([0, 1]);
  });

  test("R145 in Ferrol at the end she scores neither for being at sea nor for being in port", () => {
    const end = (zone: string) => {
      const p: Position = { turn: 34, step: "german-attacks", visibility: "4", modules: withFerrol };
      const t = new Example(alone({ ...p, ships: [{ ship: "bismarck", zone }, far] }), [3, 3, 3, 4]).german(done);
      return t.told("scored").filter(({ why }) => why.startsWith("Bismarck")).length;
    };
    expect([end("T24"), end("T22")]).toEqual([0, 1]);
  });

  test("35.2, 13.41 random games beside Ferrol keep every promise, secrecy first", { timeout: 240_000 }, () => {
    const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
    const beside: Position[] = ["ship-movement" as const, "german-attacks" as const].map((step) => ({
      ...alone({ step, visibility: "4", modules: ["ferrol", "fuel", "ammunition", "huffDuff"] }),
      ...(step === "german-attacks" ? { ferrol: { die: 3 } } : {}),
      ships: [
        inPort(step === "german-attacks" ? { sheltered: 9, fuel: 5 } : { zone: "T23", fuel: 5 }),
        { ship: "prinz-eugen", zone: "S23" },
        { ship: "hood", zone: "T22" },
        { ship: "ark-royal", zone: "T21" },
        { ship: "norfolk", zone: "T25" },
      ],
    }));
    for (const [number, p] of beside.entries()) {
      const setup = () => position(p);
      const game = { ...bismarck, setup } as typeof bismarck;
      const report = conform(game, { games: games * 3, seed: 3500 + number, bound: 6000, every: 6, stopAfter: 60 });
      expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
    }
  });

  test("13.41 a scene tells of Ferrol", () => {
    const p: Position = { modules: withFerrol, ferrol: { die: 2, guns: true, struck: 8 }, ...later };
    const t = new Example(alone({ ...p, ships: [inPort({ sheltered: 7 }), far] }));
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example(alone({ ships: [far], ferrol: { die: 2 } }))).toThrow(/module/);
    const elsewhere = { ship: "bismarck", zone: "T22", sheltered: 7 };
    expect(() => new Example(alone({ ...p, ships: [elsewhere, far] }))).toThrow(/not in Ferrol/);
  });

  test("13.41, 35.4 a scene tells of a ship that was interned as the turn began", () => {
    const { state } = nextTurn([inPort({ sheltered: 10 }), far], quiet(1), later);
    expect(state.intermediate?.interned).toEqual([unit("bismarck")]);
    expect(new Example(bismarck.scene.describe(state) as Position).state).toEqual(state);
  });
});
