/** Battle Stations in answer, and where it has no use. */
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Position } from "../scene-format.ts";
import { answer, type Example, example, stations } from "./example.ts";

/** Los Angeles pings Skvortsov, who has answered with Passive Sonar and holds Battle Stations and the cards named. */
function pinged(more: readonly string[], position: Position = {}): Example {
  const table = example("A", {
    ...position,
    hands: { blue: ["as"], orange: ["ps", "bs", ...more] },
    pile: ["rn:0"],
  });
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  return table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ps") });
}

test("3.6 the extra red card may be of another kind, but a second Passive Sonar is the same again", () => {
  const table = pinged(["ps", "sn1"]);
  table.do("orange", answer(table, "bs"));
  expect(table.forbids("orange", answer(table, "ps"))).toBe("3.6");
  table.do("orange", answer(table, "sn1"));
  expect(table.ship("skvortsov").quiet).toBe(1);
  expect(table.contact("skvortsov", "los-angeles")).toBe("no-attack");
  const useless = pinged(["ps"]);
  expect(useless.forbids("orange", answer(useless, "bs"))).toBe("4.3");
});

test("3.6, 5.5 a submarine playing dead cannot go to Battle Stations, in either turn", () => {
  const dead = { ships: { skvortsov: { playsDead: true } } };
  const table = example("A", {
    ...dead,
    hands: { blue: ["as"], orange: ["ps", "bs", "sn1"] },
    pile: ["rn:0"],
  });
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ps") });
  // Its one answer is given: nobody is asked again.
  expect(table.awaited).toBe("blue");
  const own = example("A", { ...dead, active: "orange", hands: { orange: ["bs", "ps"] } });
  const stations = { do: "battle-stations", ship: "skvortsov", card: own.card("orange", "bs") };
  expect(own.forbids("orange", stations)).toBe("5.5");
});

test("3.6 what was not used of it against one card stands ready against the next in the same turn", () => {
  const table = example("A-T", {
    contacts: { swiftsure: { skvortsov: 2 }, valiant: { skvortsov: 2 } },
    hands: { blue: ["wl11", "wl11"], orange: ["bs", "ht1", "nm1", "ht2", "nm2"] },
    pile: ["rn:0", "rn:0"],
  });
  const shoot = (ship: string) =>
    table.do("blue", { do: "attack", ship, target: "skvortsov", card: table.card("blue", "wl11") }, { do: "fire" });
  shoot("swiftsure");
  table.do("orange", answer(table, "ht1"), answer(table, "bs"), { do: "pass" });
  shoot("valiant");
  table.do("orange", answer(table, "ht2"), answer(table, "nm2"), { do: "pass" });
  // Fire 1, attack 2, less 2 and 2, and a 0 drawn.
  expect(table.last("drew")).toMatchObject({ total: -1 });
});

test("3.6, 10.1 a helicopter just launched is no use at Battle Stations", () => {
  const table = example("C", { active: "orange", hands: { orange: ["he", "bs", "ps"] } });
  table.do("orange", { do: "launch", ship: "udaloy", card: table.card("orange", "he") });
  const card = table.card("orange", "bs");
  expect(table.forbids("orange", { do: "battle-stations", ship: "helicopter-114", card })).toBe("10.1");
  expect(table.forbids("orange", { do: "battle-stations", ship: "udaloy", card })).toBeUndefined();
});

test("3.6, 12.3 nor is a transport", () => {
  const table = example("G", { hands: { blue: ["bs", "ps"] } });
  const stations = { do: "battle-stations", ship: "nato-transport-1", card: table.card("blue", "bs") };
  expect(table.forbids("blue", stations)).toBe("12.3");
});

test("3.6 it is over with the player turn", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: 1 } },
    hands: { blue: ["bs"], orange: [] },
    pile: ["rn:4"],
  });
  table.do(
    "blue",
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
    { do: "repair", ship: "los-angeles", system: "sensor" },
  );
  expect(table.ship("los-angeles").battleStations).toBe(true);
  table.do("blue", { do: "end-turn" });
  expect(table.ship("los-angeles")).toMatchObject({ battleStations: false, actions: 0 });
});

test("3.1, 3.6, R49 a ship acts, another acts, then the first is put at Battle Stations", () => {
  const table = example("A-T", {
    ships: { swiftsure: { sensorFault: 1, attackFault: 1 }, valiant: { sensorFault: 1 } },
    hands: { blue: ["bs", "te"], orange: [] },
    pile: ["rn:4", "rn:4", "rn:4"],
  });
  table.do(
    "blue",
    { do: "repair", ship: "swiftsure", system: "sensor" },
    { do: "repair", ship: "valiant", system: "sensor" },
    { do: "battle-stations", ship: "swiftsure", card: table.card("blue", "bs") },
    { do: "repair", ship: "swiftsure", system: "attack" },
  );
  expect(table.ship("swiftsure")).toMatchObject({ actions: 2, attack: { fault: 0 } });
});

test("3.1, 3.6, R49 the question after an action leaves it open which ship goes on: the same one may", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: 1, attackFault: 1 } },
    hands: { blue: ["bs"], orange: [] },
    pile: ["rn:4"],
  });
  table.do("blue", { do: "repair", ship: "los-angeles", system: "sensor" });
  table.do("blue", { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") });
  expect(table.verbs("blue")).toContain("repair");
  const { text } = attackSub.prompt(table.state, "blue");
  expect(text).toBe("Act with any ship that still may, or end the turn.");
});

test("3.6 Battle Stations allows a second, different action", () => {
  const table = stations(["bs", "sn1", "sn1", "ps"]);
  const reduce = () => ({ do: "reduce-contact" as const, ship: "los-angeles", card: table.card("blue", "sn1") });
  const search = {
    do: "search" as const,
    ship: "los-angeles",
    card: table.card("blue", "ps"),
    mode: "passive" as const,
    target: "skvortsov",
  };
  table.do("blue", reduce());
  expect(table.forbids("blue", search)).toBe("3.1");
  table.do("blue", { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") });
  expect(table.forbids("blue", reduce())).toBe("3.6");
  table.do("blue", search);
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
});

test("3.6 it may be called before the first action too, but not without a use", () => {
  const table = stations(["bs", "sn1", "ps"]);
  table.do(
    "blue",
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
    { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") },
    {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "ps"),
      mode: "passive",
      target: "skvortsov",
    },
  );
  expect(table.ship("los-angeles").actions).toBe(2);
  const useless = stations(["bs", "he"]);
  expect(
    useless.forbids("blue", { do: "battle-stations", ship: "los-angeles", card: useless.card("blue", "bs") }),
  ).toBe("4.3");
});

test("3.6 two repairs are allowed if the system or the method differs", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: 2, attackFault: 1 } },
    hands: { blue: ["bs", "te"] },
    pile: ["rn:4"],
  });
  table.do(
    "blue",
    { do: "repair", ship: "los-angeles", system: "sensor" },
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
  );
  expect(table.forbids("blue", { do: "repair", ship: "los-angeles", system: "sensor" })).toBe("3.6");
  expect(table.forbids("blue", { do: "repair", ship: "los-angeles", system: "attack" })).toBeUndefined();
  expect(
    table.forbids("blue", {
      do: "technician",
      ship: "los-angeles",
      card: table.card("blue", "te"),
      system: "sensor",
    }),
  ).toBeUndefined();
});

test("3.6 after a Technician the same system may be drawn for, and no second Technician sent", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: "down" } },
    hands: { blue: ["bs", "te", "te"] },
    pile: ["rn:4"],
  });
  const technician = {
    do: "technician",
    ship: "los-angeles",
    card: table.card("blue", "te"),
    system: "sensor",
  } as const;
  table.do("blue", { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") }, technician);
  expect(table.forbids("blue", { ...technician, card: table.card("blue", "te") })).toBe("3.6");
  table.do("blue", { do: "repair", ship: "los-angeles", system: "sensor" });
  expect(table.ship("los-angeles").sensor?.fault).toBe(1);
});

test("3.6 Battle Stations give a second action and no third, however different", () => {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: 2, attackFault: 1 } },
    hands: { blue: ["bs", "te"] },
    pile: ["rn:4", "rn:4"],
  });
  table.do(
    "blue",
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
    { do: "repair", ship: "los-angeles", system: "sensor" },
  );
  const technician = {
    do: "technician",
    ship: "los-angeles",
    card: table.card("blue", "te"),
    system: "attack",
  } as const;
  expect(table.forbids("blue", technician)).toBeUndefined();
  table.do("blue", { do: "repair", ship: "los-angeles", system: "attack" });
  expect(table.forbids("blue", { ...technician, system: "sensor" })).toBe("3.1");
});

test("3.6 Battle Stations and an action leave no room for a discard", () => {
  const table = stations(["bs", "sn1", "dc"]);
  table.do("blue", { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") });
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBe("3.4");
});

test("R39 a helicopter at Battle Stations searches and attacks, and checks after each", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { molniya: 2 } },
    hands: { blue: ["ps", "bs", "wl11"], orange: [] },
    pile: ["rn:7", "rn:2", "rn:0", "rn:2"],
  });
  table.do(
    "blue",
    { do: "search", ship: "helicopter-114", card: table.card("blue", "ps"), mode: "passive", target: "molniya" },
    { do: "search-end" },
    { do: "battle-stations", ship: "helicopter-114", card: table.card("blue", "bs") },
    { do: "attack", ship: "helicopter-114", target: "molniya", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  const checks = table.events.filter((event) => event.type === "drew" && event.reason === "helicopter-check");
  expect(checks.length).toBe(2);
});
