import { expect, test } from "vitest";
import { example } from "./example.ts";

test("1.3 a view shows every marker: tracks, malfunctions, damage, shutdown and contacts both ways", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensor: 1, sensorFault: 1, attackFault: "down", playsDead: true } },
    contacts: { skvortsov: { "los-angeles": 3 }, "los-angeles": { skvortsov: "no-attack" } },
  });
  const ship = table.ship("los-angeles");
  expect(ship.sensor).toEqual({ box: 1, value: 2, boxes: 3, fault: 1 });
  expect(ship.attack?.fault).toBe(3);
  expect([ship.damaged, ship.shutDown]).toEqual([true, true]);
  expect(table.contact("skvortsov", "los-angeles")).toBe("3");
  expect(table.contact("los-angeles", "skvortsov")).toBe("no-attack");
});
