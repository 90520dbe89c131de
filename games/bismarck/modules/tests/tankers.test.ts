import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import type { Contact } from "../../knowledge.ts";
import type { Position } from "../../scene.ts";
import { alone, done, Example, unit, zone } from "../../tests/example.ts";
import type { Action } from "../../types.ts";
import { QUIET, tankers, turnEndsAtTanker, WEATHER, withTankers } from "./example.ts";

const bismarckAt = (fuel: number, more: object = {}) => ({ ship: "bismarck", zone: "I4", fuel, ...more });
const far = { ship: "prinz-eugen", zone: "M9" };
const stock = (t: Example) => t.state.intermediate?.tankers.map(({ fuel }) => fuel);

describe("tankers", () => {
  test("13.41 a scene tells where the tankers are", () => {
    const t = turnEndsAtTanker([bismarckAt(6), far]);
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
    expect(() => new Example({ tankers })).toThrow(/module/);
    expect(() => new Example({ modules: withTankers, tankers: [{ zone: "M9" }, { zone: "Z12" }] })).toThrow(/17.2/);
    const early = new Example({ modules: withTankers, turn: 4, step: "rendezvous", tankers: [{ zone: "I4" }] });
    expect(new Example(bismarck.scene.describe(early.state) as Position).state).toEqual(early.state);
  });

  test("17.1 IG26: only German ships that burn fuel take it on; a British ship there gets none", () => {
    const t = turnEndsAtTanker([far, { ship: "bismarck", zone: "X9" }, { ship: "norfolk", zone: "I4", fuel: 2 }]);
    expect(t.fuelOf("norfolk")).toBe(2);
    expect(stock(t)).toEqual([12, 12]);
  });

  test("17.2 before the first turn two zones are written down, north and south, and nobody else is told", () => {
    const log: never[] = [];
    const state = bismarck.setup({ tankers: true }, new ScriptedChance([]), log);
    expect([state.step, bismarck.awaiting(state)]).toEqual(["rendezvous", ["german"]]);
    const t = new Example({ modules: withTankers, turn: 4, step: "rendezvous" });
    const open = () => t.legal("german", "rendezvous").map((action) => action.zone);
    expect(open()).toContain("L11");
    for (const shut of ["L12", "E4", "M9", "Z12"]) {
      expect(t.refused("german", { do: "rendezvous", zone: shut })).toBe("17.2");
    }
    t.german({ do: "rendezvous", zone: "I4" });
    expect(open()).toEqual(["Z10", "Z11", "Z12", "Z13", "Z14", "Z15", "Z16", "Z17"]);
    // That it is done is told to everybody: the British are asked for orders then.
    expect(t.told("finished")).toEqual([]);
    t.german({ do: "rendezvous", zone: "Z12" });
    expect(t.told("finished")).toEqual([{ type: "finished", rule: "17.2", seat: "german", what: "tankers" }]);
    expect(t.state.step).toBe("orders");
    expect(t.told("tanker-sent")).toMatchObject([
      { zone: "I4", to: ["german"] },
      { zone: "Z12", to: ["german"] },
    ]);
  });

  test("17.3 whoever lay there all turn takes on four, at the end of it and not above her tanks", () => {
    const t = turnEndsAtTanker([bismarckAt(6), far]);
    expect(t.fuelOf("bismarck")).toBe(10);
    expect(stock(t)).toEqual([8, 12]);
    expect(t.told("fuelled")).toMatchObject([{ ships: ["bismarck"], fuel: [4], zone: "I4", left: 8, to: ["german"] }]);
    const full = new Example(alone({ ships: [far] })).fuelOf("bismarck");
    expect(turnEndsAtTanker([bismarckAt(full - 1), far]).fuelOf("bismarck")).toBe(full);
  });

  test("17.5 whoever makes for a tanker looks for a port again when another has emptied her, and not before", () => {
    const bound = { ship: "prinz-eugen", zone: "M9", fuel: 0, homeward: "I4" };
    const goesTo = (fuel: number) => {
      const t = turnEndsAtTanker([bismarckAt(6), bound], { tankers: [{ zone: "I4", fuel }, { zone: "Z12" }] });
      return t.state.intermediate?.homeward[unit("prinz-eugen")];
    };
    expect([goesTo(4), goesTo(12)]).toEqual([-1, zone("I4")]);
  });

  test("17.3 IG24, ruling 21: none if she was located, moved, patrolled, or a general search finds her in the Chance Phase", () => {
    expect(turnEndsAtTanker([bismarckAt(6, { found: 10 }), far]).fuelOf("bismarck")).toBe(6);
    expect(turnEndsAtTanker([bismarckAt(6, { shadowed: 10 }), far]).fuelOf("bismarck")).toBe(6);
    expect(turnEndsAtTanker([bismarckAt(6, { moved: 1 }), far]).fuelOf("bismarck")).toBe(6);
    expect(turnEndsAtTanker([bismarckAt(6, { mode: "patrol" }), far]).fuelOf("bismarck")).toBe(6);
    // No general search reaches west of the patrol line (10.211); one that had found her is on the British record.
    const seen: Contact = { turn: 10, kind: "general-search", zone: "I4", ships: ["bismarck"] };
    expect(turnEndsAtTanker([bismarckAt(6), far], {}, seen).fuelOf("bismarck")).toBe(6);
    expect(turnEndsAtTanker([bismarckAt(6), far], {}, { ...seen, turn: 9 }).fuelOf("bismarck")).toBe(10);
  });

  test("17.3, R112 IG166: a fix that names her zone keeps the tanker away, one beside it does not", () => {
    const after = (within: number) => {
      const fix: Contact = { turn: 10, kind: "radio", zone: "I4", within };
      const played: Position = { modules: [...withTankers, "huffDuff"] };
      return turnEndsAtTanker([bismarckAt(6), far], played, fix, [...QUIET, 1, 1, ...WEATHER]).fuelOf("bismarck");
    };
    expect(after(0)).toBe(6);
    expect(after(1)).toBe(10);
  });

  test("17.3, R113 ruling 22: two ships share what she has, four at most each, the emptier first", () => {
    const both = [bismarckAt(1), { ship: "prinz-eugen", zone: "I4", fuel: 3 }];
    const t = turnEndsAtTanker(both, { tankers: [{ zone: "I4", fuel: 5 }, { zone: "Z12" }] });
    expect([t.fuelOf("bismarck"), t.fuelOf("prinz-eugen")]).toEqual([5, 4]);
    expect(stock(t)).toEqual([0, 12]);
  });

  test("R115, 40.1 at a tanker a ship repairs only if she was told to, and then takes on no fuel", () => {
    const hits = { midships: 4, lostForATime: 4 };
    const at = (zone: string, ...orders: Action[]) => {
      const modules = [...withTankers, "repair" as const];
      const ships = [bismarckAt(6, { zone, hits }), far];
      const dice = [...(zone === "I4" && orders.length === 0 ? [] : [3]), ...QUIET, ...WEATHER];
      const t = new Example(alone({ modules, tankers, step: "ship-movement", visibility: "X", ships }), dice);
      t.british(done).german(...orders, done);
      return [t.told("mended").length, t.fuelOf("bismarck")];
    };
    expect(at("I4")).toEqual([0, 10]);
    expect(at("I4", { do: "repair", ship: "bismarck", what: "evasion" })).toEqual([1, 6]);
    expect(at("I5")).toEqual([1, 6]);
  });

  test("R114 without the module Fuel the Bismarck takes it on, and a cruiser that burns none does not", () => {
    const t = turnEndsAtTanker([bismarckAt(6), { ship: "prinz-eugen", zone: "I4", fuel: 2 }], { modules: ["tankers"] });
    expect([t.fuelOf("bismarck"), t.fuelOf("prinz-eugen")]).toEqual([10, 2]);
  });
});
