/** What advice points at on the felt. */
import { expect, test } from "vitest";
import { adviceOf } from "../plan/advice.ts";
import { viewOf } from "./props.ts";

const view = viewOf("M", { active: "blue", deck: 2, hands: { blue: ["as", "wl22", "wl21"] } });

test("a lock-on with several weapons points at all of them, at who aims, and at whom", () => {
  const advice = adviceOf(view, [
    { do: "attack", ship: "bowen", target: "skvortsov", card: 31 },
    { do: "add-weapon", card: 32 },
    { do: "fire" },
  ]);
  expect(advice).toEqual({ cards: [31, 32], ship: "bowen", target: "skvortsov" });
});

test("the surface force is pointed at by one of its own side's ships", () => {
  const advice = adviceOf(view, [{ do: "close-range", ship: "surface-force", card: 5, target: "skvortsov" }]);
  expect(view.ships.find((ship) => ship.id === advice.ship)).toMatchObject({ seat: "blue", kind: "surface" });
  expect(adviceOf(view, [{ do: "end-turn" }])).toEqual({ cards: [], ship: undefined, target: undefined });
});
