import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Position } from "../scene-format.ts";
import { contactBoth, example, flight } from "./example.ts";

test("3.4 who takes no action must discard, who takes one may not", () => {
  const table = example("A", { ...contactBoth, hands: { blue: ["sn1", "dc"] }, pile: ["rn:7"] });
  expect(table.forbids("blue", { do: "end-turn" })).toBe("3.4");
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBeUndefined();
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") });
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBe("3.4");
  table.do("blue", { do: "end-turn" });
  expect(table.awaited).toBe("orange");
});

test("3.4, R7, R43 any number of cards may be discarded; they stay face down until the turn ends", () => {
  const table = example("A", { hands: { blue: ["sn1", "dc", "te"], orange: ["sn1"] } });
  table.do(
    "blue",
    { do: "discard", card: table.card("blue", "dc") },
    { do: "discard", card: table.card("blue", "te") },
  );
  expect(attackSub.view(table.state, "orange").held[0]).toBe(3);
  expect(attackSub.view(table.state, "orange").table.discards).toEqual([]);
  expect(table.forbids("blue", { do: "repair", ship: "los-angeles", system: "sensor" })).toBe("3.4");
  table.do("blue", { do: "end-turn" });
  expect(table.state.table.discards.length).toBe(2);
  // With an empty hand there is nothing to discard.
  const empty = example("A", { hands: { blue: [], orange: [] } });
  expect(empty.actions("blue")).toEqual([{ do: "end-turn" }, { do: "hold-back" }]);
});

test("3.4, 3.5 cards laid aside leave room, and a hand that has none is not held back", () => {
  // 5.5: shut down, she does not count for the hand size, which is five.
  const shut: Position = { ships: { "los-angeles": { playsDead: true } } };
  const table = example("A", { ...shut, hands: { blue: ["dc", "dc", "te", "te", "he", "bs"], orange: [] } });
  table.do("blue", { do: "discard", card: table.card("blue", "bs") });
  expect(table.forbids("blue", { do: "hold-back" })).toBe("3.5");
  table.do("blue", { do: "discard", card: table.card("blue", "he") }, { do: "hold-back" });
  expect(table.actions("blue")).toEqual([
    { do: "draw", count: 1 },
    { do: "draw", count: 0 },
  ]);
});

test("3.4 a player with an empty hand is not asked to discard", () => {
  const table = example("A", { ships: { "los-angeles": { sensorFault: 1 } }, hands: { blue: [], orange: [] } });
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back", "repair"]);
  expect(attackSub.prompt(table.state, "blue").text).not.toContain("discard");
});

test("3.5, R41 the hand is filled at the end of one's own turn only", () => {
  const table = example("A", { hands: { blue: ["dc", "te"], orange: ["sn1"] } });
  table.do("blue", { do: "discard", card: table.card("blue", "dc") }, { do: "end-turn" });
  expect([table.held("blue"), table.held("orange")]).toEqual([6, 1]);
  table.do("orange", { do: "discard", card: table.card("orange", "sn1") }, { do: "end-turn" });
  expect([table.held("blue"), table.held("orange")]).toEqual([6, 6]);
});

test("3.5, R41 who ends the turn without filling the hand draws any number of cards, none included", () => {
  const position = { acted: true, hands: { blue: ["dc", "te"], orange: ["sn1"] } };
  for (const count of [0, 1, 3, 4]) {
    const table = example("A", position).do("blue", { do: "hold-back" });
    expect(table.awaited).toBe("blue");
    expect(table.actions("blue")).toEqual([4, 3, 2, 1, 0].map((count) => ({ do: "draw", count })));
    expect([table.forbids("blue", { do: "draw", count: 5 }), table.forbids("blue", { do: "draw", count: -1 })]).toEqual(
      ["3.5", "3.5"],
    );
    table.do("blue", { do: "draw", count });
    expect(table.held("blue")).toBe(2 + count);
    expect(table.last("hand-filled")).toMatchObject({ seat: "blue", count, hand: 2 + count });
    expect(table.awaited).toBe("orange");
  }
});

test("3.5, R31, R41 how many is said when the helicopters have checked: one that is lost leaves less room", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    oweHelicopterCheck: { blue: true },
    acted: true,
    hands: { blue: ["dc", "te"] },
    pile: ["rn:0"],
  });
  // Five, two ships and a helicopter, less what is held.
  expect(table.state.table.helo.filter((ship) => ship >= 0)).toHaveLength(1);
  table.do("blue", { do: "hold-back" });
  expect(table.count("helicopter-lost")).toBe(1);
  expect(table.actions("blue")[0]).toEqual({ do: "draw", count: 5 });
});

test("3.5, 13.6 a player who holds back makes the last deck last, and draws no more than it has", () => {
  const position: Position = {
    deck: 4,
    acted: true,
    hands: { blue: [], orange: ["te"] },
    pile: ["rn:1", "rn:2"],
    rest: "discards",
  };
  const filled = example("A", position).do("blue", { do: "end-turn" });
  expect(filled.outcome()).toMatchObject({ rule: "13.6" });
  const held = example("A", position).do("blue", { do: "hold-back" });
  expect(held.actions("blue")[0]).toEqual({ do: "draw", count: 2 });
  held.do("blue", { do: "draw", count: 1 });
  expect(held.outcome()).toBeUndefined();
  expect(held.awaited).toBe("orange");
});

test("R31 at the end of a turn helicopters are checked before the hand is filled to the size that results", () => {
  const table = example(
    "C",
    flight({ contacts: { orange: { "los-angeles": 2 } }, hands: { orange: ["cor"], blue: [] }, pile: ["rn:0"] }),
  );
  table.do(
    "orange",
    { do: "open-range", ship: "surface-force", card: table.card("orange", "cor"), target: "los-angeles" },
    { do: "end-turn" },
  );
  // Udaloy alone: six cards, not the seven there would be with the helicopter.
  expect(table.held("orange")).toBe(6);
});
