import { expect, test } from "vitest";
import { ships } from "../components.ts";

test("1.2 every ship card has its tracks, Defense 8 and 7, and a Detection that damage lowers by one", () => {
  expect(ships.length).toBe(34);
  for (const ship of ships) {
    expect(ship.defense).toEqual([8, 7]);
    expect(ship.detection[1], ship.id).toBe(ship.detection[0]! - 1);
    if (ship.kind === "transport") expect(ship.damage).toBe(3);
    else expect(ship.sensor!.length, ship.id).toBe(ship.attack!.length);
    expect(Object.keys(ship.provenance).length).toBeGreaterThan(0);
  }
});
