import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { type Ship, shipNumber } from "../components.ts";
import {
  aim,
  aimAt,
  applyBattle,
  buildBattle,
  cloneBattle,
  fireOdds,
  shotOdds,
  strikeOdds,
  torpedoOdds,
} from "../index.ts";
import { scene, ships } from "./example.ts";

const unit = (id: string): Ship => shipNumber(id) as Ship;
const fresh = [0, 0, 0, 0, 0, 0, 0];

describe("odds", () => {
  test("9.66 one shot: 30 of 36 at a broadside in A range, 16 in B", () => {
    expect(1 - shotOdds("A", "broadside").miss).toBeCloseTo(30 / 36, 12);
    expect(1 - shotOdds("B", "broadside").miss).toBeCloseTo(16 / 36, 12);
    for (const range of ["A", "B"] as const) {
      for (const field of ["broadside", "bow", "stern"] as const) {
        expect(Object.values(shotOdds(range, field)).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    }
  });

  test("9.66, 9.712 one shot that sinks Hood outright: special damage 12", () => {
    // A range broadside: 11 and 12 are special (3 of 36), then 12 on table A (1 of 36).
    expect(fireOdds(unit("hood"), fresh, 1, "A", "broadside", "port").sunk).toBeCloseTo((3 / 36) * (1 / 36), 12);
    expect(fireOdds(unit("bismarck"), fresh, 1, "A", "broadside", "port").sunk).toBe(0);
  });

  test("9.717 the odds follow the boxes: with the section out every such hit is midships", () => {
    const out = fireOdds(unit("hood"), [5, 5, 1, 1, 0, 0, 0], 1, "A", "broadside", "port");
    expect(out.midships[0]).toBeCloseTo(6 / 36, 12);
  });

  test("9.714 exact odds agree with ten thousand battles", () => {
    const position = {
      phase: "fire" as const,
      attacker: "german" as const,
      ships: [...ships("bismarck 0,4 e"), { ship: "rodney", at: "0,0", heading: "e" as const, hits: { midships: 3 } }],
    };
    const b = buildBattle(position);
    if (!("unit" in b)) throw new Error(b.join());
    const exact = aimAt(b, "bismarck", "rodney");
    expect(exact).toMatchObject({ salvos: 14, shots: 7, range: "B", field: "broadside" });
    const chance = new FastChance(1941);
    const trials = 10_000;
    let sunk = 0;
    let boxes = 0;
    let permanent = 0;
    for (let trial = 0; trial < trials; trial++) {
      const copy = cloneBattle(b);
      applyBattle(copy, "german", { do: "broadside", ship: "bismarck", target: "rodney" }, chance);
      applyBattle(copy, "german", { do: "fire", ship: "bismarck" }, chance);
      while (copy.markSlot >= 0) {
        // The fuller of the two bow sections, as the odds assume.
        const fuller = 8 - (copy.hits[7] as number) >= 4 - (copy.hits[8] as number) ? "bow" : "stern";
        applyBattle(copy, "british", { do: "mark", guns: fuller }, chance);
      }
      const midships = copy.hits[7 + 4] as number;
      if (midships === 6) sunk++;
      boxes += midships - 3;
      permanent += copy.hits[7 + 5] as number;
    }
    // Four standard deviations or so.
    expect(Math.abs(sunk / trials - (exact?.odds.sunk as number))).toBeLessThan(0.02);
    expect(Math.abs(boxes / trials - (exact?.odds.meanBoxes[4] as number))).toBeLessThan(0.05);
    expect(Math.abs(permanent / trials - (exact?.odds.meanPermanent as number))).toBeLessThan(0.06);
  });

  test("9.651 the aim of a ship counts salvos and shots as the rules do", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: ships("bismarck -1,0 e", "hood -1,2 e", "renown 6,0 w"),
    });
    expect(aimAt(table.b, "bismarck", "hood")).toMatchObject({ salvos: 17, shots: 8, range: "A" });
    expect(aimAt(table.b, "bismarck", "renown")).toBeUndefined();
    expect(aimAt(table.b, "bismarck", "hood")).toEqual(aim(table.b, table.slot("bismarck"), table.slot("hood")));
    expect(aimAt(table.b, "bismarck", "norfolk")).toBeUndefined();
    const near = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    expect(aimAt(near.b, "rodney", "bismarck")).toMatchObject({ salvos: 12, shots: 6 });
  });

  test("9.98 the odds of a withdrawing ship count her sections by half", () => {
    const salvos = (place: string) =>
      aimAt(
        scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e withdrawing", `hood ${place} e`) }).b,
        "bismarck",
        "hood",
      );
    expect(salvos("0,1")).toMatchObject({ salvos: 10, shots: 10 });
    expect(salvos("0,5")).toMatchObject({ salvos: 8, shots: 4 });
  });

  test("9.17 a torpedo strike hits one time in six, and steers home with -20 one in eighteen", () => {
    const odds = strikeOdds("british-torpedo-bomber", unit("bismarck"));
    expect(odds.damage).toBeCloseTo(6 / 36, 12);
    expect(odds.rows.find((row) => row.strike.evasion === 20)?.chance).toBeCloseTo(2 / 36, 12);
    expect(odds.meanEvasion).toBeCloseTo((2 * 20 + 3 * 5) / 36, 12);
  });
});

describe("torpedoes", () => {
  const cruiser = shipNumber("norfolk")!;
  const odds = (salvoes: number, hexes: number, modifier: number, unit = cruiser, taken = 0) =>
    torpedoOdds(unit, 0, taken, { hexes, salvoes, modifier });

  test("19.4 the chances of hits are those of the die, row by row", () => {
    // Four salvoes at one hex, evasion 29: rows -1 to 4.
    expect(odds(4, 1, -2).hits.map((chance) => Math.round(chance * 6))).toEqual([2, 3, 1, 0, 0]);
    expect(odds(3, 2, -2).hits[0]).toBeCloseTo(1, 12);
    for (let salvoes = 1; salvoes <= 4; salvoes++) {
      const { hits, midships } = odds(salvoes, 1, 3);
      for (const list of [hits, midships]) expect(list.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    }
  });

  test("23.6 one certain hit sinks a cruiser twice in six; the Bismarck's first two mark nothing", () => {
    // One salvo at one hex with three more on the die: rows 4 to 7, a hit from a 3 on.
    const one = odds(1, 1, 3);
    expect(one.hits.map((chance) => Math.round(chance * 6))).toEqual([2, 4, 0, 0, 0]);
    expect(one.sunk).toBeCloseTo((4 / 6) * (2 / 6), 12);
    const bismarck = shipNumber("bismarck")!;
    expect(odds(2, 1, 3, bismarck).midships[0]).toBeCloseTo(1, 12);
    expect(odds(2, 1, 3, bismarck).meanEvasion).toBeGreaterThan(0);
    expect(odds(2, 1, 3, bismarck, 2).midships[0]).toBeLessThan(0.01);
  });
});
