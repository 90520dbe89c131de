import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { example } from "./example.ts";

test.each([
  [1, "rn:5", true],
  [1, "rn:4", false],
  [2, "rn:4", true],
  [3, "rn:3", true],
  [3, "rn:2", false],
] as const)("11.1, R23 in deck %i a draw of %s brings a reinforcement in: %s", (deck, rn, enters) => {
  const table = example("M", { active: "orange", deck, hands: { orange: ["cor", "te"], blue: ["cor"] }, pile: [rn] });
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  // It cannot be negated: blue is not asked.
  expect(table.awaited).toBe("orange");
  expect(table.ship("yenisey").status).toBe(enters ? "in-play" : "waiting");
  // The attempt bars discards, but costs no other ship its action.
  expect(table.forbids("orange", { do: "discard", card: table.card("orange", "te") })).toBe("3.4");
  expect(table.ship("skvortsov").actions).toBe(0);
});

test("11.1, R23, R32 they enter in the order listed; two attempts in a turn need two cards", () => {
  const table = example("M", { active: "orange", hands: { orange: ["cor", "cor"] }, pile: ["rn:7", "rn:7"] });
  const cor = () => table.card("orange", "cor");
  expect(table.forbids("orange", { do: "enter", ship: "grif", card: cor() })).toBe("11.1");
  table.do("orange", { do: "enter", ship: "yenisey", card: cor() });
  table.do("orange", { do: "enter", ship: "grif", card: cor() });
  expect([table.ship("yenisey").status, table.ship("grif").status]).toEqual(["in-play", "in-play"]);
});

test("11.1 a ship that entered acts only under Battle Stations, once, and not with another range card", () => {
  const table = example("M", {
    active: "orange",
    hands: { orange: ["cor", "cor", "bs", "ps"], blue: [] },
    pile: ["rn:7", "rn:0"],
  });
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  const search = {
    do: "search",
    ship: "yenisey",
    card: table.card("orange", "ps"),
    mode: "passive",
    target: "bowen",
  } as const;
  expect(table.forbids("orange", search)).toBe("11.1");
  table.do("orange", { do: "battle-stations", ship: "yenisey", card: table.card("orange", "bs") }, search);
  expect(table.ship("yenisey").actions).toBe(2);
});

test("11.1, 2.4 an entry that draws the first card of a new deck counts that deck", () => {
  const position = { active: "orange" as const, hands: { orange: ["cor"], blue: [] }, rest: "discards" as const };
  const table = example("M", position, {}, new FastChance(5));
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  const drew = table.last("drew");
  expect(drew).toMatchObject({ reason: "entry", total: 2 + (drew?.type === "drew" ? Number(drew.rn) : 0) });
});

test("11.2 entering changes no contact; a surface ship shares what the force knows", () => {
  const table = example("M", {
    contacts: { blue: { skvortsov: 2 }, skvortsov: { bowen: 2 } },
    hands: { blue: ["cor", "bs", "wl11"], orange: [] },
    pile: ["rn:7"],
  });
  table.do("blue", { do: "enter", ship: "john-rodgers", card: table.card("blue", "cor") });
  expect([table.contact("blue", "skvortsov"), table.contact("skvortsov", "john-rodgers")]).toEqual(["2", "none"]);
  table.do("blue", { do: "battle-stations", ship: "john-rodgers", card: table.card("blue", "bs") });
  const attack = { do: "attack", ship: "john-rodgers", target: "skvortsov", card: table.card("blue", "wl11") };
  expect(table.forbids("blue", attack)).toBeUndefined();
});

test("R33 an entry card is not a range card on the surface force: no helicopter check", () => {
  const table = example("M", {
    helicopters: [{ card: 114, ship: "bowen" }],
    hands: { blue: ["cor"], orange: [] },
    pile: ["rn:7"],
  });
  table.do("blue", { do: "enter", ship: "john-rodgers", card: table.card("blue", "cor") });
  expect(table.state.table.heloCheck).toEqual([0, 0]);
});
