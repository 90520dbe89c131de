import { expect, test } from "vitest";
import { type Example, example, listen, said, search } from "./example.ts";

const shared = { contacts: { blue: { molniya: 3 } }, hands: { blue: ["ps"], orange: [] }, pile: ["rn:x"] };

function repairSensors(before: 1 | "down"): Example {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: before } },
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: [], orange: [] },
    pile: ["rn:x"],
  });
  return table.do("blue", { do: "repair", ship: "los-angeles", system: "sensor" });
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

test("9.1 weapons that malfunction cost no contact", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: ["wl11"], orange: [] },
    pile: ["rn:x"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  expect(table.ship("los-angeles").attack?.fault).toBe(1);
  expect(table.contact("los-angeles", "skvortsov")).toBe("3");
});

test("9.1, 9.5 the log says that an X fails a shot whatever the total, and counts 0 elsewhere", () => {
  const shot = example("A", {
    contacts: { "los-angeles": { skvortsov: 4 } },
    ships: { skvortsov: { damaged: true } },
    hands: { blue: ["wl44"], orange: [] },
    pile: ["rn:x"],
  });
  shot.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: shot.card("blue", "wl44") },
    { do: "fire" },
  );
  expect(said(shot.last("drew"))).toMatch(/gives an X, which always fails: a miss \(6\.5\)\.$/);
  expect(said(repairSensors(1).last("drew"))).toMatch(/gives an X, counting 0, total 0 against 4: no luck \(9\.4\)\.$/);
});

test("9.2 the shared contacts stay while another surface ship's sensors are sound", () => {
  const sound = example("B", shared);
  listen(sound, "virginia", "molniya");
  expect(sound.contact("blue", "molniya")).toBe("3");
  const faulty = example("B", { ...shared, ships: { simpson: { sensorFault: 1 } } });
  listen(faulty, "virginia", "molniya");
  expect(faulty.contact("blue", "molniya")).toBe("2");
});

test("9.2 sound surface ships do not keep the contacts of a submarine of their side", () => {
  const table = example("I", {
    ships: { "los-angeles": { status: "in-play" } },
    contacts: { "los-angeles": { yenisey: 2 }, blue: { yenisey: 2 } },
    hands: { blue: ["ps"], orange: [] },
    pile: ["rn:x"],
  });
  search(table, "blue", "los-angeles", "ps", "yenisey");
  expect([table.contact("los-angeles", "yenisey"), table.contact("blue", "yenisey")]).toEqual(["1", "2"]);
});

test("9.3, R28 the last sound ship going down loses all; beside a sound one nothing is lost", () => {
  const lone = example("B", { ...shared, ships: { virginia: { sensorFault: 2 }, simpson: { status: "sunk" } } });
  listen(lone, "virginia", "molniya");
  expect(lone.contact("blue", "molniya")).toBe("none");
  const pair = example("B", { ...shared, ships: { virginia: { sensorFault: 2 } } });
  listen(pair, "virginia", "molniya");
  expect(pair.contact("blue", "molniya")).toBe("3");
  const other = example("B", { ...shared, ships: { simpson: { sensorFault: 2 } } });
  listen(other, "simpson", "molniya");
  expect(other.contact("blue", "molniya")).toBe("3");
  const both = example("B", { ...shared, ships: { virginia: { sensorFault: 2 }, simpson: { sensorFault: 1 } } });
  listen(both, "virginia", "molniya");
  expect(both.contact("blue", "molniya")).toBe("none");
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

test("9.4, 9.3 an X while repairing sensors puts them down, and all contacts are lost", () => {
  const table = repairSensors(1);
  expect(table.last("malfunction")).toMatchObject({ rule: "9.4", level: 3 });
  expect(table.contact("los-angeles", "skvortsov")).toBe("none");
});

test("9.4 what is down takes three repairs to be sound", () => {
  const table = example("A-T", {
    ships: { swiftsure: { sensorFault: "down" } },
    hands: { blue: ["bs", "te"], orange: [] },
    pile: ["rn:7"],
  });
  table.do(
    "blue",
    { do: "repair", ship: "swiftsure", system: "sensor" },
    { do: "battle-stations", ship: "swiftsure", card: table.card("blue", "bs") },
    { do: "technician", ship: "swiftsure", card: table.card("blue", "te"), system: "sensor" },
  );
  expect(table.ship("swiftsure").sensor?.fault).toBe(1);
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

test("R48, 9.4 an X while repairing what is down already changes nothing", () => {
  const table = repairSensors("down");
  expect(table.ship("los-angeles").sensor?.fault).toBe(3);
  expect(table.count("malfunction")).toBe(0);
  expect(table.contact("los-angeles", "skvortsov")).toBe("3");
});
