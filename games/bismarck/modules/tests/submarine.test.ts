import { expect, test } from "vitest";
import { zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { Example } from "../../tests/example.ts";
import { freshSubmarines } from "../submarine.ts";
import { boatsAt, far, withBoats } from "./boats.ts";

test("22.13 all begin on patrol: H3, I6, O17, R22, and E19, R24 of the British", () => {
  const t = new Example({ modules: withBoats });
  const { boats } = t.state.intermediate?.submarines ?? freshSubmarines;
  expect(boats.map(({ zone }) => zoneIds[zone])).toEqual(["H3", "I6", "O17", "R22", "E19", "R24"]);
  expect(boats.every(({ patrol }) => patrol === 1)).toBe(true);
  expect(new Example({ modules: ["fuel"] }).state.intermediate?.submarines.boats).toEqual([]);
});

test("22.14, 22.17 a submarine is nobody's company and in no gun battle: it is no ship at all", () => {
  const ships = [{ ship: "bismarck", zone: "S10", found: 10 }, far, { ship: "hood", zone: "S10" }];
  const t = boatsAt("task-forces", { ships, submarines: { boats: [{ boat: "u-boat-a", zone: "S10" }] } });
  expect(t.refused("german", { do: "combine", ship: "u-boat-a", with: "bismarck" })).toBe("form");
  expect(bismarck.view(t.state, "german").ships.map(({ ship }) => ship)).toEqual(["bismarck", "prinz-eugen"]);
});

test("22.18 U-boats are no ships for Chance rolls and signals: the dice are those of the Basic Game", () => {
  expect(new Example({ modules: withBoats }).state.rolls).toEqual(new Example({}).state.rolls);
});
