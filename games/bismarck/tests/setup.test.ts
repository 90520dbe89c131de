import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { ships, zoneIds } from "../components.ts";
import { bismarck } from "../index.ts";
import { plays } from "../modules/part.ts";
import { initialState } from "../setup.ts";
import { ShipStatus } from "../types.ts";
import { Example, unit } from "./example.ts";

const at = (id: string) => zoneIds[initialState().zone[unit(id)] as number];

describe("components", () => {
  test("3.0 every unit stands where the order of appearance puts it", () => {
    const start: Readonly<Record<string, string>> = {
      bismarck: "F20",
      "prinz-eugen": "F20",
      norfolk: "B7",
      suffolk: "D9",
      arethusa: "F12",
      manchester: "E13",
      birmingham: "F14",
      hood: "G15",
      "prince-of-wales": "G15",
      "king-george-v": "H18",
      victorious: "H18",
      kenya: "H18",
      galatea: "H18",
      hermione: "H18",
      aurora: "H18",
      repulse: "J19",
      rodney: "K18",
      sheffield: "Z29",
      "ark-royal": "Z29",
      renown: "Z29",
      edinburgh: "T17",
      ramillies: "S7",
    };
    for (const [ship, id] of Object.entries(start)) expect(at(ship), ship).toBe(id);
    const s = initialState();
    expect([s.status[unit("revenge")], s.status[unit("dorsetshire")]]).toEqual([
      ShipStatus.awaited,
      ShipStatus.awaited,
    ]);
    expect(s.force[unit("hood")]).toBe(s.force[unit("prince-of-wales")]);
    expect(["norfolk", "manchester", "birmingham", "edinburgh"].map((ship) => s.mode[unit(ship)])).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe("flotillas", () => {
  test("23.15 IG72: where they begin, and who of them may sail", () => {
    const t = new Example({ modules: ["destroyers"], turn: 6, step: "ship-movement" });
    const zones = [1, 2, 3, 4, 5, 6].map((number) => t.zoneOf(`flotilla-${number}`));
    expect(zones).toEqual(["H18", "G15", "Z29", "K18", "K18", "J19"]);
    expect(t.state.force[unit("flotilla-2")]).toBe(t.state.force[unit("hood")]);
    const free = (ship: string, to: string) => t.refused("british", { do: "sail", ship, to });
    expect([free("flotilla-1", "G17"), free("flotilla-3", "Z28"), free("flotilla-6", "K18")]).toEqual([
      "4.1",
      "4.1",
      "4.1",
    ]);
    expect(free("flotilla-4", "K17")).toBe("2.51");
    const parted = new Example({ modules: ["destroyers"], turn: 6, step: "task-forces" });
    parted.british({ do: "detach", ship: "flotilla-2" });
    expect(parted.state.force[unit("flotilla-2")]).toBe(0);
  });
});

test("47.1 Köln and Nürnberg: guns aft, little fuel, and it counts", () => {
  for (const id of ["koln", "nurnberg"]) {
    expect(ships[unit(id)]).toMatchObject({ bow: [1], stern: [3, 2, 1], fuel: 8 });
  }
  const state = bismarck.setup({ scenario: "light-forces" }, new FastChance(1));
  expect(plays(state, "fuel")).toBe(true);
  expect(state.fuel[unit("koln")]).toBe(8);
});
