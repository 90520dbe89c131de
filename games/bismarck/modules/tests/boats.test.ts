import { expect, test } from "vitest";
import { zone } from "../../components.ts";
import { strengthIn } from "../../rules/search.ts";
import { boatsAt, far } from "./boats.ts";

test("22.16 a submarine that is sunk takes no orders, and the enemy's none at all", () => {
  const t = boatsAt("ship-movement", { submarines: { boats: [{ boat: "u-boat-a", sunk: true }] } });
  expect(t.refused("german", { do: "send", boat: "u-boat-a", to: "H4" })).toBe("22.16");
  expect(t.refused("british", { do: "send", boat: "u-boat-b", to: "I7" })).toBe("4.0");
  expect(t.legal("german", "send").some(({ boat }) => boat === "u-boat-a")).toBe(false);
});

test("22.23 after an attack it neither searches nor shadows for a turn, but moves", () => {
  const ships = [{ ship: "hood", zone: "S10", found: 9 }, { ship: "bismarck", zone: "M9" }, far];
  const t = boatsAt("ship-movement", { ships, submarines: { boats: [{ boat: "u-boat-a", zone: "S10", down: 10 }] } });
  expect(strengthIn(t.state, 1, zone("S10")).all).toBe(0);
  expect(t.refused("german", { do: "stalk", boat: "u-boat-a", on: "battleship" })).toBe("22.23");
  expect(t.refused("german", { do: "send", boat: "u-boat-a", to: "S11" })).toBeUndefined();
});
