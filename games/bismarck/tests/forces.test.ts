import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { british, german, ships, unit, zone } from "../components.ts";
import { basicForces, forcesIn, type ScenarioId, scenarioIn, shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import { flagIds } from "../modules/ids.ts";
import { fullChase } from "../modules/tests/example.ts";
import type { State } from "../types.ts";

describe("43 who takes part", () => {
  test("43.1 a scenario adds its ships, and the Basic Game has none of them", () => {
    const basic = bismarck.setup({}, new FastChance(1));
    const chase = bismarck.setup({ scenario: fullChase }, new FastChance(1));
    expect(forcesIn(basic)).toBe(basicForces);
    expect(basic.force).toHaveLength(24);
    expect(shipsOf(chase, british)).toContain(unit("london"));
    expect(shipsOf(chase, german)).toEqual(shipsOf(basic, german));
    expect(bismarck.view(basic, "british").ships.map(({ ship }) => ship)).not.toContain("london");
    expect(bismarck.view(chase, "british").ships.find(({ ship }) => ship === "london")?.status).toBe("awaited");
    expect(bismarck.view(basic, "german").intermediate).toBeUndefined();
    expect(bismarck.view(chase, "german").intermediate?.scenario).toBe(fullChase);
    expect(ships[unit("london")]).toMatchObject({ class: "CA", evasion: 32, midships: 3, fuel: 11, points: 6 });
  });
});

describe("45 to 50 where they begin", () => {
  const begun = (scenario: ScenarioId, more = {}) => bismarck.setup({ scenario, ...more }, new FastChance(1));

  test("45.1, 45.3 Scharnhorst and Gneisenau lie in Brest, unready or fit for sea, and may sail as one", () => {
    const [repairing, fit] = [begun("brest-squadron"), begun("brest-fit")];
    for (const state of [repairing, fit]) {
      expect(["scharnhorst", "gneisenau"].map((id) => state.zone[unit(id)])).toEqual([zone("P23"), zone("P23")]);
      expect(
        bismarck.refuse(state, "german", { do: "combine", ship: "gneisenau", with: "scharnhorst" }),
      ).toBeUndefined();
    }
    const waits = (state: State) => state.intermediate?.unready[unit("scharnhorst")];
    expect([waits(repairing), waits(fit)]).toEqual([1, 0]);
    expect([scenarioIn(repairing)?.balance, scenarioIn(fit)?.balance]).not.toContain(undefined);
  });

  test("49.3 the Graf Zeppelin begins off the Skagerrak, and nobody is asked", () => {
    const state = begun("graf-zeppelin");
    expect([state.step, state.zone[unit("graf-zeppelin")]]).toEqual(["orders", zone("H22")]);
  });

  test("R181 French flotillas come with the Allies where destroyers are played, and never under German orders", () => {
    const has = (state: State, id: string) => forcesIn(state).has[unit(id)];
    expect(has(begun("force-de-raid"), "french-flotilla")).toBe(0);
    expect(has(begun("force-de-raid", { destroyers: true }), "french-flotilla")).toBe(1);
    expect(has(begun("vichy", { destroyers: true }), "french-flotilla")).toBe(0);
    expect(shipsOf(begun("vichy", { destroyers: true }), german)).toHaveLength(8);
  });
});

describe("13.51 modules by themselves", () => {
  const begun = (more: object) => bismarck.setup({ scenario: "full-chase", ...more }, new FastChance(1));
  const flotillasIn = (state: State) => forcesIn(state).ships.filter((ship) => ships[ship]?.type === "flotilla").length;

  test("13.51 without destroyers the escorts of convoys are ships alone, and flotillas come without convoys", () => {
    const convoys = begun({ convoys: true });
    expect([flotillasIn(convoys), forcesIn(convoys).has[unit("exeter")]]).toEqual([0, 1]);
    const destroyers = begun({ destroyers: true });
    expect([flotillasIn(destroyers), forcesIn(destroyers).has[unit("exeter")]]).toEqual([6, 0]);
  });

  test("13.51 each module is played alone", () => {
    for (const id of flagIds) {
      const state = bismarck.setup({ [id]: true }, new FastChance(1));
      expect(() => bismarck.audit(state), id).not.toThrow();
      expect(bismarck.awaiting(state).length, id).toBeGreaterThan(0);
    }
  });
});
