import { expect, test } from "vitest";
import { nowhere, shipNamed, zoneIds } from "../../components.ts";
import { actions } from "../../steps.ts";
import { alone, Example, zone } from "../../tests/example.ts";
import { organise } from "../british-orders.ts";
import { flotillaStation, torpedoStep } from "../destroyers.ts";

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
  const force = ships.map((ship) => ({ ...ship, force: 1, ...(ship.ship === "hood" ? {} : { fuel: 4 }) }));
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
