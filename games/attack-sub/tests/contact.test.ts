import { expect, test } from "vitest";
import { example } from "./example.ts";

test("2.5, R1 contact goes through No Attack on the six-box track and straight to level 1 on the five-box track", () => {
  for (const [fiveBoxContact, first] of [
    [false, "no-attack"],
    [true, "1"],
  ] as const) {
    const table = example("A", { hands: { blue: ["ps"] }, pile: ["rn:7"] }, { fiveBoxContact });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "ps"),
      mode: "passive",
      target: "skvortsov",
    });
    expect(table.contact("los-angeles", "skvortsov")).toBe(first);
  }
});

test("2.5, 5.2 on the five-box track level 1 falls straight to No Contact", () => {
  const table = example(
    "A",
    { contacts: { skvortsov: { "los-angeles": 1 } }, hands: { blue: ["sn1"], orange: [] }, pile: ["rn:4"] },
    { fiveBoxContact: true },
  );
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") });
  expect(table.contact("skvortsov", "los-angeles")).toBe("none");
});

test("4.3 contact ends at level 4: such a ship cannot be searched for, and a card that would do nothing is refused", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["ps", "sn1", "dc"] },
  });
  expect(
    table.forbids("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "ps"),
      mode: "passive",
      target: "skvortsov",
    }),
  ).toBe("4.3");
  expect(
    table.forbids("blue", {
      do: "damage-control",
      ship: "los-angeles",
      card: table.card("blue", "dc"),
      track: "sensor",
    }),
  ).toBe("4.3");
  expect(table.forbids("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") })).toBe(
    "4.3",
  );
});
