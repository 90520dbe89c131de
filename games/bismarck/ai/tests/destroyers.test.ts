import { FastChance } from "@admiralty/engine";
import { beforeEach, expect, test } from "vitest";
import { nowhere, shipNamed, zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { actions } from "../../steps.ts";
import { alone, Example, zone } from "../../tests/example.ts";
import type { Event } from "../../types.ts";
import { organise } from "../british-orders.ts";
import { flotillaStation, torpedoStep } from "../destroyers.ts";
import { quickStep } from "../quick.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

const modules = ["destroyers" as const];
const far = { ship: "prinz-eugen", zone: "W10" };

test("23.51 it attacks when that pays, and not in a sea in which hardly a torpedo hits", () => {
  const step = (visibility: "4" | "8", hits: object = {}) => {
    const ships = [
      { ship: "flotilla-1", zone: "M9", destroyers: 2 },
      { ship: "bismarck", zone: "M9", found: 10, hits },
      far,
    ];
    const { state } = new Example(alone({ modules, step: "british-flotillas", visibility, ships }));
    return torpedoStep(state, actions(state, "british"));
  };
  expect(step("4")).toEqual({ do: "torpedo", ship: "flotilla-1", on: "battleship" });
  expect(step("8")).toBeUndefined();
});

test("23.12 a flotilla joins heavy ships, and leaves them when its fuel is short", () => {
  const ships = [
    { ship: "hood", zone: "M13" },
    { ship: "flotilla-1", zone: "M13" },
  ];
  const { state } = new Example(alone({ modules, step: "task-forces", ships }));
  expect(organise(state, actions(state, "british"))).toEqual({ do: "combine", ship: "flotilla-1", with: "hood" });
  const force = ships.map((ship) => ({ ...ship, force: 1, ...(ship.ship === "hood" ? {} : { fuel: 7 }) }));
  const short = new Example(alone({ modules, step: "task-forces", ships: force })).state;
  expect(organise(short, actions(short, "british"))).toEqual({ do: "detach", ship: "flotilla-1" });
});

test("23.23 by itself it goes for a raider near by, and home when it is short", () => {
  const at = (fuel: number, known: string) => {
    const { state } = new Example(alone({ modules, ships: [{ ship: "flotilla-1", zone: "L16", fuel }] }));
    return zoneIds[flotillaStation(state, shipNamed("flotilla-1"), known === "" ? nowhere : zone(known))];
  };
  expect(at(18, "M13")).toBe("M13");
  expect(at(4, "M13")).not.toBe("M13");
  expect(at(18, "")).not.toBe("L16");
});

test("23.51, 23.21 games with flotillas are played to their end, and some of them attack", { timeout: 120_000 }, () => {
  let attacks = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const chance = new FastChance(seed);
    const log: Event[] = [];
    const state = bismarck.setup({ destroyers: true }, chance, log);
    while (state.step !== "over") {
      const [seat] = bismarck.awaiting(state);
      const action = seat && quickStep(state, seat, chance);
      if (!seat || !action) throw new Error("nobody has anything to do");
      expect(bismarck.refuse(state, seat, action)).toBeUndefined();
      bismarck.apply(state, seat, action, chance, log);
    }
    attacks += log.filter(({ type }) => type === "flotilla-attack").length;
    expect(log.filter(({ type }) => type === "flotilla-towed")).toEqual([]);
  }
  expect(attacks).toBeGreaterThan(0);
});
