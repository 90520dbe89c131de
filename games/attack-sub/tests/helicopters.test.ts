/** Helicopters: when they check, when they need not, and what happens before they do. */
import { SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { build } from "../scene.ts";
import { defaultOptions, type Example, example, helicopterHits, search, twoFleets } from "./example.ts";

function checks(table: Example): number {
  return table.events.filter((event) => event.type === "drew" && event.reason === "helicopter-check").length;
}

test("R47, 5.5, 10.3 a submarine hit by a helicopter decides at once; the helicopter checks after that", () => {
  for (const [verb, contact] of [
    ["play-dead", "1"],
    ["carry-on", "2"],
  ] as const) {
    const table = helicopterHits();
    expect(table.awaited).toBe("orange");
    expect(checks(table)).toBe(0);
    const position = JSON.parse(JSON.stringify(attackSub.scene.describe(table.state))) as unknown;
    const built = build(position, { ...defaultOptions, scenario: "B" });
    expect(built instanceof SceneProblems ? built.problems : built).toEqual(table.state);
    table.do("orange", { do: verb });
    expect(checks(table)).toBe(1);
    expect(table.last("helicopter-lost")).toMatchObject({ helicopter: "helicopter-114", why: "duration" });
    expect(table.contact("blue", "molniya")).toBe(contact);
    expect(table.awaited).toBe("blue");
    expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
  }
});

test("8.2 helicopters share a range card: one that has acted bars it, and none acts after it", () => {
  const position = {
    active: "orange" as const,
    helicopters: [{ card: 114, ship: "udaloy" }],
    contacts: { orange: { "los-angeles": 2 } },
    hands: { orange: ["cor", "ps"], blue: [] },
    pile: ["rn:0", "rn:7"],
  };
  const before = example("C", position);
  search(before, "orange", "helicopter-114", "ps", "los-angeles");
  const card = before.card("orange", "cor");
  const open = { do: "open-range", ship: "surface-force", card, target: "los-angeles" } as const;
  expect(before.forbids("orange", open)).toBe("8.2");
  const after = example("C", position).do("orange", open);
  expect(after.verbs("orange")).toEqual(["end-turn", "hold-back"]);
});

test("10.3 a helicopter that searches for several ships with one card checks once, when it is done", () => {
  const table = example("G", {
    helicopters: [{ card: 114, ship: "simpson" }],
    hands: { blue: ["ps"], orange: [] },
    pile: ["rn:0", "rn:0", "rn:7"],
  });
  search(table, "blue", "helicopter-114", "ps", "skvortsov");
  expect(checks(table)).toBe(0);
  table.do("blue", { do: "search-next", target: "grif" });
  expect(checks(table)).toBe(0);
  table.do("blue", { do: "search-end" });
  expect(checks(table)).toBe(1);
});

test("10.31 several reasons for a check at the end of a turn make one, even if it draws a Helicopter card itself", () => {
  const table = example("C", {
    active: "orange",
    helicopters: [{ card: 114, ship: "udaloy" }],
    contacts: { orange: { "los-angeles": 2 } },
    hands: { orange: ["cor", "cor"], blue: [] },
    pile: [119, 116],
  });
  table.do("orange", { do: "enter", ship: "revnostnyy", card: table.card("orange", "cor") });
  const card = table.card("orange", "cor");
  table.do("orange", { do: "open-range", ship: "surface-force", card, target: "los-angeles" }, { do: "end-turn" });
  expect(checks(table)).toBe(1);
  expect(table.last("drew")).toMatchObject({ card: 116, success: true });
});

test("8.5, 10.31 a negation and the check it causes belong to one player turn; without a reason nobody checks", () => {
  const table = example("C", {
    helicopters: [{ card: 114, ship: "udaloy" }],
    contacts: { orange: { "los-angeles": 2 }, "los-angeles": { udaloy: 2 } },
    hands: { blue: ["cor", "cor"], orange: ["cor", "cor", "te"] },
    pile: ["rn:7"],
  });
  const close = () => {
    const card = table.card("blue", "cor");
    table.do("blue", { do: "close-range", ship: "los-angeles", card, target: "surface-force" });
    table.do("orange", { do: "answer", ship: "surface-force", card: table.card("orange", "cor") });
  };
  close();
  table.do("blue", { do: "end-turn" });
  expect(checks(table)).toBe(1);
  table.do("orange", { do: "discard", card: table.card("orange", "te") }, { do: "end-turn" });
  expect(checks(table)).toBe(1);
  close();
  expect(table.count("negated")).toBe(2);
});

test("10.31 a helicopter launched after the range card, with none up before, need not check", () => {
  const table = example("C", {
    active: "orange",
    contacts: { orange: { "los-angeles": 2 } },
    hands: { orange: ["cor", "bs", "he"], blue: [] },
  });
  const cor = table.card("orange", "cor");
  table.do(
    "orange",
    { do: "open-range", ship: "surface-force", card: cor, target: "los-angeles" },
    { do: "battle-stations", ship: "udaloy", card: table.card("orange", "bs") },
    { do: "launch", ship: "udaloy", card: table.card("orange", "he") },
    { do: "end-turn" },
  );
  expect(checks(table)).toBe(0);
});

test("10.32, R20 who has lost the ship that carried helicopters does not draw for the weather", () => {
  const table = example("C", {
    active: "orange",
    turn: 4,
    badWeatherSince: 2,
    ships: { udaloy: { status: "sunk" }, revnostnyy: { status: "in-play" } },
    hands: { orange: ["te"], blue: [] },
  });
  table.do("orange", { do: "discard", card: table.card("orange", "te") }, { do: "end-turn" });
  expect(table.awaited).toBe("blue");
});

test("3.3, 10.31 a Helicopter card drawn by the opponent obliges nobody", () => {
  const table = example("C", {
    helicopters: [{ card: 114, ship: "udaloy" }],
    hands: { blue: ["ps"], orange: [] },
    pile: [118],
  });
  search(table, "blue", "los-angeles", "ps", "udaloy");
  expect(table.last("drew")).toMatchObject({ card: 118 });
  expect(table.state.table.heloCheck).toEqual([0, 0]);
});

test("10.32, R20 bad weather grounds the helicopters of both sides", () => {
  const table = example(
    "",
    {
      active: "orange",
      helicopters: [
        { card: 114, ship: "udaloy" },
        { card: 115, ship: "bowen" },
      ],
      hands: { orange: ["ps"], blue: [] },
      pile: ["rn:0", "rn:x"],
    },
    { custom: twoFleets },
  );
  search(table, "orange", "helicopter-114", "ps", "salta");
  expect(table.count("helicopter-lost")).toBe(2);
  expect(table.state.table.helo.every((mother) => mother < 0)).toBe(true);
});

test("10.31 a submarine's range card does not shake the helicopters of its side", () => {
  const table = example(
    "",
    {
      helicopters: [{ card: 115, ship: "bowen" }],
      contacts: { salta: { grif: 2 } },
      hands: { blue: ["cor"], orange: [] },
    },
    { custom: twoFleets },
  );
  table.do("blue", { do: "close-range", ship: "salta", card: table.card("blue", "cor"), target: "grif" });
  expect(table.state.table.heloCheck).toEqual([0, 0]);
});
