import { expect, test } from "vitest";
import { boatsAt } from "./boats.ts";

test("22.16 a submarine that is sunk takes no orders, and the enemy's none at all", () => {
  const t = boatsAt("ship-movement", { submarines: { boats: [{ boat: "u-boat-a", sunk: true }] } });
  expect(t.refused("german", { do: "send", boat: "u-boat-a", to: "H4" })).toBe("22.16");
  expect(t.refused("british", { do: "send", boat: "u-boat-b", to: "I7" })).toBe("4.0");
  expect(t.legal("german", "send").some(({ boat }) => boat === "u-boat-a")).toBe(false);
});
