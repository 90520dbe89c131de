/** Malfunctions and helicopters. */
import { expect, test } from "vitest";
import type { CardNumber } from "../components.ts";
import type { Position } from "../scene-format.ts";
import { type Example, example } from "./example.ts";

function listen(table: Example, ship: string, target: string, seat: "blue" | "orange" = "blue"): Example {
  return table.do(seat, { do: "search", ship, card: table.card(seat, "ps"), mode: "passive", target });
}

test.each([
  [0, 1, "2", "9.1"],
  [1, 2, "2", "9.3"],
  [2, 3, "none", "9.3"],
] as const)("9.1, 9.2, 9.3 an X with fault %i makes it %i and leaves contact %s", (before, after, contact, rule) => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: before } },
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: ["ps"], orange: [] },
    pile: ["rn:x"],
  });
  listen(table, "los-angeles", "skvortsov");
  expect(table.ship("los-angeles").sensor?.fault).toBe(after);
  expect(table.last("malfunction")).toMatchObject({ rule, level: after });
  expect(table.contact("los-angeles", "skvortsov")).toBe(contact);
});

test("9.1 the malfunction is taken off the value", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: 2, attackFault: 1 } },
    contacts: { "los-angeles": { skvortsov: 1 } },
    hands: { blue: ["ps", "wl11"], orange: [] },
    pile: ["rn:4"],
  });
  listen(table, "los-angeles", "skvortsov");
  expect(table.last("drew")).toMatchObject({ total: 5, need: 6, success: false });
  const armed = example("A", {
    ships: { "los-angeles": { attackFault: 1 } },
    contacts: { "los-angeles": { skvortsov: 1 } },
    hands: { blue: ["wl11"], orange: [] },
  });
  armed.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: armed.card("blue", "wl11") });
  expect(armed.state.draft).toBe("lock-on");
  armed.do("blue", { do: "fire" });
  expect(armed.last("attacking")).toMatchObject({ strength: 3 });
});

test("9.1 a helicopter that draws an X is discarded, and nothing malfunctions", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    hands: { blue: ["ps"], orange: [] },
    pile: ["rn:x"],
  });
  listen(table, "helicopter-114", "molniya");
  expect(table.last("helicopter-lost")).toMatchObject({ why: "malfunction" });
  expect(table.ship("simpson").sensor?.fault).toBe(0);
  expect(table.state.table.badWeather).toBe(0);
});

const shared = { contacts: { blue: { molniya: 3 } }, hands: { blue: ["ps"], orange: [] }, pile: ["rn:x"] };

test("9.2 the shared contacts stay while another surface ship's sensors are sound", () => {
  const sound = example("B", shared);
  listen(sound, "virginia", "molniya");
  expect(sound.contact("blue", "molniya")).toBe("3");
  const faulty = example("B", { ...shared, ships: { simpson: { sensorFault: 1 } } });
  listen(faulty, "virginia", "molniya");
  expect(faulty.contact("blue", "molniya")).toBe("2");
});

test("9.3, R28 the last sound ship going down loses all; beside a sound one nothing is lost", () => {
  const lone = example("B", { ...shared, ships: { virginia: { sensorFault: 2 }, simpson: { status: "sunk" } } });
  listen(lone, "virginia", "molniya");
  expect(lone.contact("blue", "molniya")).toBe("none");
  const pair = example("B", { ...shared, ships: { virginia: { sensorFault: 2 } } });
  listen(pair, "virginia", "molniya");
  expect(pair.contact("blue", "molniya")).toBe("3");
});

test("R29 Kennedy is not the other surface ship of 9.2", () => {
  const table = example("I", {
    ships: { virginia: { status: "sunk" } },
    contacts: { blue: { yenisey: 3 } },
    hands: { blue: ["ps"], orange: [] },
    pile: ["rn:x"],
  });
  listen(table, "arleigh-burke", "yenisey");
  expect(table.contact("blue", "yenisey")).toBe("2");
});

test("9.3 a system down cannot be used, and the ship cannot attack", () => {
  const sensors = example("A", {
    ships: { "los-angeles": { sensorFault: "down" } },
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: ["ps", "wl11"] },
  });
  const search = {
    do: "search",
    ship: "los-angeles",
    card: sensors.card("blue", "ps"),
    mode: "passive",
    target: "skvortsov",
  };
  const attack = { do: "attack", ship: "los-angeles", target: "skvortsov", card: sensors.card("blue", "wl11") };
  expect([sensors.forbids("blue", search), sensors.forbids("blue", attack)]).toEqual(["9.3", "9.3"]);
  const deaf = example("A", {
    active: "orange",
    ships: { "los-angeles": { sensorFault: "down" } },
    hands: { orange: ["as"], blue: ["ps", "sn1"] },
  });
  deaf.do("orange", {
    do: "search",
    ship: "skvortsov",
    card: deaf.card("orange", "as"),
    mode: "active",
    target: "los-angeles",
  });
  expect(deaf.forbids("blue", { do: "answer", ship: "los-angeles", card: deaf.card("blue", "ps") })).toBe("9.3");
});

test.each([
  ["rn:4", 2, 1],
  ["rn:3", 2, 2],
  ["rn:7", "down", 2],
  ["rn:x", 1, 3],
] as const)("9.4, R13 a repair drawing %s takes fault %s to %i", (rn, before, after) => {
  const table = example("A", {
    ships: { "los-angeles": { attackFault: before } },
    hands: { blue: ["te"] },
    pile: [rn],
  });
  table.do("blue", { do: "repair", ship: "los-angeles", system: "attack" });
  expect(table.ship("los-angeles").attack?.fault).toBe(after);
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "te") })).toBe("3.4");
});

test("9.4, R13 a Technician mends one step and draws nothing", () => {
  const table = example("A", { ships: { "los-angeles": { sensorFault: "down" } }, hands: { blue: ["te"] } });
  const pile = table.state.pile.length;
  table.do("blue", { do: "technician", ship: "los-angeles", card: table.card("blue", "te"), system: "sensor" });
  expect(table.ship("los-angeles").sensor?.fault).toBe(2);
  expect(table.state.pile.length).toBe(pile);
});

test("9.5 elsewhere an X is 0: it neither reduces contact nor brings a ship in", () => {
  const table = example("A", {
    active: "orange",
    contacts: { "los-angeles": { skvortsov: 2 } },
    hands: { orange: ["sn1", "cor"] },
    pile: ["rn:x", "rn:x"],
  });
  table.do("orange", { do: "reduce-contact", ship: "skvortsov", card: table.card("orange", "sn1") });
  expect(table.last("drew")).toMatchObject({ rn: "X", total: 0, success: false });
  table.do("orange", { do: "enter", ship: "ivan-rogov", card: table.card("orange", "cor") });
  expect(table.last("drew")).toMatchObject({ rn: "X", total: 1, success: false });
  expect(table.ship("skvortsov").sensor?.fault).toBe(0);
});

const flight = (more: Position = {}): Position => ({
  helicopters: [{ card: 114, ship: "udaloy" }],
  active: "orange",
  ...more,
});

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

test("10.2 a helicopter searches and attacks with 2, on the surface contact, as a ship of its own", () => {
  const table = example(
    "C",
    flight({
      contacts: { orange: { "los-angeles": 1 } },
      hands: { orange: ["ps", "wl11"], blue: [] },
      pile: ["rn:4", "rn:7"],
    }),
  );
  table.do("orange", {
    do: "search",
    ship: "helicopter-114",
    card: table.card("orange", "ps"),
    mode: "passive",
    target: "los-angeles",
  });
  expect(table.events.find((event) => event.type === "drew")).toMatchObject({ total: 6, need: 7, success: false });
  // Udaloy has its own action left.
  const attack = { do: "attack", ship: "udaloy", target: "los-angeles", card: table.card("orange", "wl11") };
  expect(table.forbids("orange", attack)).toBeUndefined();
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

test("R34 an attack malfunction does not lower the number of helicopters a ship supports", () => {
  const table = example("C", {
    active: "orange",
    ships: { udaloy: { attackFault: "down" } },
    hands: { orange: ["he"] },
  });
  expect(table.forbids("orange", { do: "launch", ship: "udaloy", card: table.card("orange", "he") })).toBeUndefined();
});

test("10.5 without a ship that carries them Helicopter cards still give numbers, and can be discarded", () => {
  const table = example("A", { hands: { blue: ["he", "ps"], orange: [] }, pile: [116] });
  listen(table, "los-angeles", "skvortsov");
  expect(table.last("drew")).toMatchObject({ card: 116, rn: 6, success: true });
  const idle = example("A", { hands: { blue: ["he"] } });
  expect(idle.verbs("blue")).toEqual(["discard"]);
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
