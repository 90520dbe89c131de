import { FastChance, type Side } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { type Area, allies, areaCount, areaIds, axis, placeNumber, shipNumber, sunk } from "../../components.ts";
import { warAtSea } from "../../index.ts";
import type { Options, State } from "../../types.ts";
import { type Disposition, dispose, stance } from "../dispositions.ts";
import { fleetOf, prospect, Sums, spoilt, stakesOf, sumsOf } from "../forecast.ts";
import { answers } from "../raids.ts";
import { screensFor } from "../screens.ts";
import { worth } from "../worth.ts";

const plain: Options = {
  weakBismarcks: false,
  keepUBoats: false,
  faceDown: false,
  bid: 0,
  bidFor: "allies",
  tie: "draw",
  lateUBoats: 2,
};

/** The first turn, everybody in port. */
function opening(): State {
  const state = warAtSea.setup(plain, new FastChance(1));
  warAtSea.apply(state, "allies", { do: "done" }, new FastChance(1));
  return state;
}

function sent(state: State, side: Side, where: Readonly<Record<string, readonly string[]>>): Sums {
  const to: (Area | -1)[] = new Array(state.loc.length).fill(-1);
  for (const [area, ships] of Object.entries(where))
    for (const id of ships) to[shipNumber(id)] = placeNumber(area) as Area;
  return sumsOf(fleetOf(state, side), to);
}

const area = (id: string): Area => placeNumber(id) as Area;

describe("the forecast of a sea", () => {
  const state = opening();
  const stakes = stakesOf(state);
  const raiders = sent(state, axis, { "north-sea": ["scharnhorst", "gneisenau"] });

  test("an unguarded sea falls to whoever comes, at its full value", () => {
    expect(prospect(stakes, area("north-sea"), new Sums(), raiders).value).toBe(4);
    const guard = sent(state, allies, { "north-sea": ["nelson"] });
    expect(prospect(stakes, area("north-sea"), guard, new Sums()).value).toBe(-1);
  });

  test("each ship more makes it better for her side", () => {
    const guards = ["kent", "hood", "nelson", "rodney", "warspite", "valiant"];
    let before = Number.POSITIVE_INFINITY;
    for (let count = 1; count <= guards.length; count++) {
      const own = sent(state, allies, { "north-sea": guards.slice(0, count) });
      const { value } = prospect(stakes, area("north-sea"), own, raiders);
      expect(value).toBeLessThan(before);
      before = value;
    }
  });

  test("U-boats spoil less where more dice are thrown at them, and nothing where nobody holds a sea", () => {
    const spoil = areaIds.map((id) => (id === "north-atlantic" ? 1 : 0));
    const few = sent(state, allies, { "north-atlantic": ["kent"] });
    const many = sent(state, allies, { "north-atlantic": ["kent", "ark-royal", "courageous"] });
    expect(spoilt(spoil, few, 3)).toBeGreaterThan(spoilt(spoil, many, 3));
    expect(spoilt(spoil, many, 3)).toBeGreaterThan(0);
    expect(spoilt(new Array(areaCount).fill(0), few, 3)).toBe(0);
  });
});

describe("the Axis' answers", () => {
  const state = opening();
  const best = (own: Sums) => answers(state, fleetOf(state, axis), own, stakesOf(state));

  test("take what nobody guards", () => {
    const to = best(new Sums())[0]!.to;
    for (const id of ["north-sea", "barents", "baltic", "mediterranean"]) expect(to).toContain(area(id));
  });

  test("leave alone what is held by far more than they have", () => {
    const home = ["nelson", "rodney", "hood", "warspite", "valiant", "barham", "malaya", "renown", "repulse"];
    const to = best(sent(state, allies, { "north-sea": home }))[0]!.to;
    expect(to).not.toContain(area("north-sea"));
  });

  test("come best first", () => {
    const values = best(sent(state, allies, { "north-sea": ["kent"] })).map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
});

test("an Allied disposition thought out against answers gives the Axis less than one that is not", () => {
  const state = opening();
  const fleet = fleetOf(state, allies);
  const toll = (to: Disposition): number =>
    answers(state, fleetOf(state, axis), sumsOf(fleet, to), stakesOf(state))[0]!.value;
  for (const seed of [1, 2, 3]) {
    const chance = new FastChance(seed);
    const screened = screensFor(state, chance, 4).map(toll);
    const unscreened = toll(dispose(state, allies, stance(allies, chance, 0), chance));
    expect(Math.min(...screened)).toBeLessThan(unscreened);
  }
});

describe("what a position is worth", () => {
  test("is shared by the two sides, and changes hands with ships, points and convoys", () => {
    const state = opening();
    const start = worth(state, "allies");
    expect(start + worth(state, "axis")).toBeCloseTo(1);
    const changed = (change: (copy: State) => void): number => {
      const copy = warAtSea.clone(state);
      change(copy);
      return worth(copy, "allies");
    };
    const sink = (id: string) => (copy: State) => {
      copy.loc[shipNumber(id)] = sunk;
    };
    expect(changed(sink("scharnhorst"))).toBeGreaterThan(start);
    expect(changed(sink("hood"))).toBeLessThan(start);
    expect(changed(sink("convoy-1a"))).toBeLessThan(start);
    expect(
      changed((copy) => {
        copy.poc = 3;
      }),
    ).toBeGreaterThan(start);
  });
});
