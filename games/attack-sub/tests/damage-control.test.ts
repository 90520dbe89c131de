import { expect, test } from "vitest";
import { example } from "./example.ts";

test("6.7, R14 Damage Control moves one marker one box back; Detection and Defense stay reduced", () => {
  const table = example("A", { ships: { "los-angeles": { sensor: 2, attack: 1 } }, hands: { blue: ["dc"] } });
  table.do("blue", { do: "damage-control", ship: "los-angeles", card: table.card("blue", "dc"), track: "sensor" });
  const ship = table.ship("los-angeles");
  expect([ship.sensor?.box, ship.attack?.box, ship.detection, ship.defense]).toEqual([1, 1, 6, 7]);
});

test("6.7 it does not repair malfunctions", () => {
  const table = example("A", { ships: { "los-angeles": { sensorFault: 2 } }, hands: { blue: ["dc"] } });
  const card = table.card("blue", "dc");
  expect(table.forbids("blue", { do: "damage-control", ship: "los-angeles", card, track: "sensor" })).toBe("4.3");
});
