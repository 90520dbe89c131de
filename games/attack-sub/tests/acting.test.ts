import { expect, test } from "vitest";
import { attack, example, stations } from "./example.ts";

test("6.3 one target for each attack and turn", () => {
  const table = example("A-T", {
    contacts: { swiftsure: { skvortsov: 2, "ivan-rogov": 2 } },
    hands: { blue: ["wl11", "wl11"], orange: [] },
    pile: ["rn:0"],
  });
  attack(table, "blue", "swiftsure", "skvortsov", "wl11");
  const card = table.card("blue", "wl11");
  expect(table.forbids("blue", { do: "attack", ship: "swiftsure", target: "ivan-rogov", card })).toBe("6.3");
});

test("3.6, R5, 6.3 never two attacks by one ship in a turn", () => {
  const table = stations(["bs", "wl11", "wl11", "sn1"], ["rn:0"]);
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
  );
  expect(
    table.forbids("blue", {
      do: "attack",
      ship: "los-angeles",
      target: "skvortsov",
      card: table.card("blue", "wl11"),
    }),
  ).toBe("6.3");
  expect(table.verbs("blue")).toContain("reduce-contact");
});

test("3.6, R40 two searches are the same action twice, active or passive", () => {
  const table = stations(["bs", "as", "ps"], ["rn:0"]);
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
});

test("3.1 helicopters only search and attack", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { skvortsov: 2 }, skvortsov: { simpson: 2 } },
    hands: { blue: ["ps", "sn1", "wl11", "dc", "te"] },
  });
  const own = table.actions("blue").filter((action) => "ship" in action && action.ship === "helicopter-114");
  expect([...new Set(own.map((action) => action.do))].sort()).toEqual(["attack", "search"]);
  expect(table.forbids("blue", { do: "reduce-contact", ship: "helicopter-114", card: table.card("blue", "sn1") })).toBe(
    "3.1",
  );
});

test("3.1 nobody acts in the other player's turn", () => {
  const table = example("A", { active: "blue", hands: { blue: ["ps"], orange: ["ps"] } });
  expect(
    table.forbids("orange", {
      do: "search",
      ship: "skvortsov",
      card: table.card("orange", "ps"),
      mode: "passive",
      target: "los-angeles",
    }),
  ).toBe("3.1");
});
