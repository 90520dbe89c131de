/** Helicopters: when they check, when they need not, and what happens before they do. */

import { plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import type { CardNumber } from "../components.ts";
import { attackSub } from "../index.ts";
import { checks, example, flight, helicopterHits, listen, said, search, twoFleets } from "./example.ts";

test("10.1 a ship launches as its action, up to the number its Attack box supports, and the helicopter waits a turn", () => {
  const table = example("C", { active: "orange", hands: { orange: ["he", "he", "ps"] } });
  table.do("orange", { do: "launch", ship: "udaloy", card: table.card("orange", "he") });
  expect(table.ship("udaloy").helicopters).toEqual(["helicopter-114"]);
  const search = {
    do: "search",
    ship: "helicopter-114",
    card: table.card("orange", "ps"),
    mode: "passive",
    target: "los-angeles",
  };
  expect(table.forbids("orange", search)).toBe("10.1");
  const full = example("C", flight({ hands: { orange: ["he"] } }));
  expect(full.forbids("orange", { do: "launch", ship: "udaloy", card: full.card("orange", "he") })).toBe("10.1");
  const none = example("B", { hands: { blue: ["he"] } });
  expect(none.forbids("blue", { do: "launch", ship: "virginia", card: none.card("blue", "he") })).toBe("10.1");
});

test.each([
  ["rn:3", true],
  ["rn:2", false],
] as const)("10.3 after its operation Udaloy's helicopter (duration 3) draws %s and stays: %s", (rn, stays) => {
  const table = example("C", flight({ hands: { orange: ["ps"], blue: [] }, pile: ["rn:0", rn] }));
  listen(table, "helicopter-114", "los-angeles", "orange");
  expect(table.ship("udaloy").helicopters.length).toBe(stays ? 1 : 0);
  expect(table.state.table.discards.includes(114 as CardNumber)).toBe(!stays);
});

test("10.3, 12.1 sentences begin with a capital, and a transport takes damage", () => {
  const table = helicopterHits();
  expect(said(table.last("attacking"))).toMatch(/^Helicopter 114 attacks Molniya/);
  expect(said({ type: "damaged", rule: "12.1", ship: "nato-transport-1", track: "damage", boxes: 2 })).toBe(
    "NATO Transport 1 takes 2 boxes of damage.",
  );
  const range = example("B", {
    contacts: { blue: { molniya: 2 }, molniya: { simpson: 2 } },
    hands: { blue: ["cor"], orange: ["cor"] },
  });
  range.do("blue", {
    do: "close-range",
    ship: "surface-force",
    card: range.card("blue", "cor"),
    target: "molniya",
  });
  expect(plain(attackSub.prompt(range.state, "orange").text)).toMatch(/^The surface force closes the range/);
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

test("10.31 the worked example: a helicopter fails its check with a 1, and Udaloy launches another in the same turn", () => {
  const table = example("C", flight({ hands: { orange: ["ps", "he"], blue: [] }, pile: ["rn:5", "rn:1"] }));
  listen(table, "helicopter-114", "los-angeles", "orange");
  expect(table.last("drew")).toMatchObject({ reason: "helicopter-check", rn: 1, need: 3, success: false });
  expect(table.ship("udaloy").helicopters).toEqual([]);
  table.do("orange", { do: "launch", ship: "udaloy", card: table.card("orange", "he") });
  expect(table.ship("udaloy").helicopters).toEqual(["helicopter-115"]);
});

test("10.31, R19 a range card on the surface force, in either turn, means one check at the end of that turn", () => {
  const own = example(
    "C",
    flight({ contacts: { orange: { "los-angeles": 2 } }, hands: { orange: ["cor"], blue: [] }, pile: ["rn:7"] }),
  );
  own.do(
    "orange",
    { do: "open-range", ship: "surface-force", card: own.card("orange", "cor"), target: "los-angeles" },
    { do: "end-turn" },
  );
  expect(own.events.filter((event) => event.type === "drew").length).toBe(1);
  const negation = example(
    "C",
    flight({
      active: "blue",
      contacts: { orange: { "los-angeles": 2 }, "los-angeles": { udaloy: 2 } },
      hands: { orange: ["cor"], blue: ["cor"] },
      pile: ["rn:0"],
    }),
  );
  negation.do("blue", {
    do: "close-range",
    ship: "los-angeles",
    card: negation.card("blue", "cor"),
    target: "surface-force",
  });
  negation.do("orange", { do: "answer", ship: "surface-force", card: negation.card("orange", "cor") });
  negation.do("blue", { do: "end-turn" });
  expect(negation.last("helicopter-lost")).toMatchObject({ why: "duration", rule: "10.3" });
});

test("10.31 a Helicopter card drawn as a hit result means no check", () => {
  const table = example(
    "C",
    flight({ contacts: { orange: { "los-angeles": 1 } }, hands: { orange: ["wl11"], blue: [] }, pile: ["rn:7", 119] }),
  );
  table.do(
    "orange",
    { do: "attack", ship: "udaloy", target: "los-angeles", card: table.card("orange", "wl11") },
    { do: "fire" },
  );
  expect(table.last("hit")).toMatchObject({ card: 119 });
  expect(table.state.table.heloCheck).toEqual([0, 0]);
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

test("10.32, R20 an X in a check grounds everything; nothing flies until it clears at the end of a later turn", () => {
  const table = example(
    "C",
    flight({
      hands: { orange: ["ps", "he", "he", "he", "dc", "dc", "te"], blue: ["te", "dc"] },
      pile: ["rn:0", "rn:x"],
    }),
  );
  listen(table, "helicopter-114", "los-angeles", "orange");
  table.do("blue", { do: "pass" });
  expect(table.last("helicopter-lost")).toMatchObject({ why: "weather" });
  const he = table.card("orange", "he");
  expect(table.forbids("orange", { do: "launch", ship: "udaloy", card: he })).toBe("10.32");
  // Not in the turn in which it broke; and the submarine player does not draw.
  table.do("orange", { do: "end-turn" });
  expect(table.awaited).toBe("blue");
  table.do("blue", { do: "discard", card: table.card("blue", "te") }, { do: "end-turn" });
  expect(table.awaited).toBe("orange");
  table.do("orange", { do: "discard", card: table.card("orange", "te") }, { do: "end-turn" });
  expect(table.verbs("orange")).toEqual(["skip-weather", "weather-check"]);
});

test.each([
  ["rn:4", "fine"],
  ["rn:3", "bad"],
  ["rn:x", "bad"],
] as const)("10.32 the weather after a draw of %s is %s, and the draw is no action", (rn, weather) => {
  const table = example("C", {
    active: "orange",
    turn: 4,
    badWeatherSince: 2,
    hands: { orange: ["te", "te"], blue: [] },
    pile: [rn],
  });
  table.do("orange", { do: "discard", card: table.card("orange", "te") }, { do: "end-turn" }, { do: "weather-check" });
  expect(table.state.table.badWeather === 0 ? "fine" : "bad").toBe(weather);
  expect(table.awaited).toBe("blue");
});

test("10.32 the draw may be left", () => {
  const table = example("C", { active: "orange", turn: 4, badWeatherSince: 2, hands: { orange: ["te"], blue: [] } });
  table.do("orange", { do: "discard", card: table.card("orange", "te") }, { do: "end-turn" }, { do: "skip-weather" });
  expect(table.count("drew")).toBe(0);
  expect(table.awaited).toBe("blue");
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

test("10.4 helicopters go down with their ship, or when damage leaves it supporting fewer", () => {
  const hitBowen = (pile: string[]) => {
    const table = example("G", {
      active: "orange",
      helicopters: [{ card: 114, ship: "bowen" }],
      contacts: { grif: { bowen: 4 } },
      hands: { orange: ["wl44"], blue: [] },
      pile,
    });
    return table.do(
      "orange",
      { do: "attack", ship: "grif", target: "bowen", card: table.card("orange", "wl44") },
      { do: "fire" },
    );
  };
  expect(hitBowen(["rn:7", "hit:sunk"]).last("helicopter-lost")).toMatchObject({ why: "orphan" });
  expect(hitBowen(["rn:7", "hit:attack"]).last("helicopter-lost")).toMatchObject({ why: "orphan" });
  expect(hitBowen(["rn:7", "hit:sensor"]).count("helicopter-lost")).toBe(0);
});
