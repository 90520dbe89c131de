import { expect, test } from "vitest";
import { example, listen } from "./example.ts";

test("3.1 all seven kinds of action are offered to a ship that can use them, and each ship acts once", () => {
  const table = example("B", {
    ships: { simpson: { sensor: 1, sensorFault: 1 } },
    contacts: { blue: { skvortsov: 2 }, skvortsov: { simpson: 2 } },
    hands: { blue: ["ps", "sn1", "wl11", "dc", "cor", "te", "he"] },
    pile: ["rn:4"],
  });
  expect(table.verbs("blue")).toEqual(
    [
      "attack",
      "close-range",
      "damage-control",
      "discard",
      "launch",
      "open-range",
      "reduce-contact",
      "repair",
      "search",
      "technician",
    ].sort(),
  );
  table.do("blue", { do: "technician", ship: "simpson", card: table.card("blue", "te"), system: "sensor" });
  expect(table.forbids("blue", { do: "launch", ship: "simpson", card: table.card("blue", "he") })).toBe("3.1");
  // Virginia has not acted.
  expect(
    table.forbids("blue", {
      do: "attack",
      ship: "virginia",
      target: "skvortsov",
      card: table.card("blue", "wl11"),
    }),
  ).toBeUndefined();
});

test("10.5 without a ship that carries them Helicopter cards still give numbers, and can be discarded", () => {
  const table = example("A", { hands: { blue: ["he", "ps"], orange: [] }, pile: [116] });
  listen(table, "los-angeles", "skvortsov");
  expect(table.last("drew")).toMatchObject({ card: 116, rn: 6, success: true });
  const idle = example("A", { hands: { blue: ["he"] } });
  expect(idle.verbs("blue")).toEqual(["discard"]);
});
