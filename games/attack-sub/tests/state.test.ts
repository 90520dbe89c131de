import { expect, test } from "vitest";
import { attackOnSubs, sensorTrack, ships } from "../components.ts";
import { handSize } from "../state.ts";
import { attack, example, flight, search, twoFleets } from "./example.ts";

test.each([
  ["two warships", "B", {}, 0, 7],
  ["12.2 transports do not count", "G", {}, 0, 8],
  ["reinforcements waiting do not count", "M", {}, 1, 7],
  ["a reinforcement that entered counts", "M", { ships: { yenisey: { status: "in-play" as const } } }, 1, 8],
  ["a submarine shut down does not count", "A-T", { ships: { valiant: { playsDead: true } } }, 0, 6],
  ["an airborne helicopter counts", "B", { helicopters: [{ card: 114, ship: "simpson" }] }, 0, 8],
  ["a sunk ship does not count", "B", { ships: { virginia: { status: "sunk" as const } } }, 0, 6],
] as const)("2.3, 12.2 hand size: %s", (_, scenario, position, side, size) => {
  expect(handSize(example(scenario, position as never).state.table, side)).toBe(size);
});

test("4.4 a submarine's contacts are its own; surface ships share theirs", () => {
  const subs = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7"] });
  search(subs, "blue", "swiftsure", "ps", "skvortsov", "passive");
  expect([subs.contact("swiftsure", "skvortsov"), subs.contact("valiant", "skvortsov")]).toEqual(["no-attack", "none"]);
  const surface = example("B", {
    contacts: { blue: { molniya: "no-attack" } },
    hands: { blue: ["ps", "wl11"], orange: [] },
    pile: ["rn:7"],
  });
  search(surface, "blue", "virginia", "ps", "molniya", "passive");
  surface.do("blue", { do: "search-end" });
  expect(surface.contact("blue", "molniya")).toBe("1");
  expect(
    surface.forbids("blue", {
      do: "attack",
      ship: "simpson",
      target: "molniya",
      card: surface.card("blue", "wl11"),
    }),
  ).toBeUndefined();
});

test("6.2 the value depends on what is attacked: Skvortsov has 3 against surface ships and 2 against submarines", () => {
  const surface = example("B", {
    active: "orange",
    contacts: { skvortsov: { virginia: 1 } },
    hands: { orange: ["wl11"] },
  });
  attack(surface, "orange", "skvortsov", "virginia", "wl11");
  expect(surface.last("attacking")).toMatchObject({ strength: 4 });
  const sub = example("A", {
    active: "orange",
    contacts: { skvortsov: { "los-angeles": 1 } },
    hands: { orange: ["wl11"] },
  });
  attack(sub, "orange", "skvortsov", "los-angeles", "wl11");
  expect(sub.last("attacking")).toMatchObject({ strength: 3 });
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

test("1.2, 13.1, 13.2 carriers' dashes are data: no value, but boxes to lose", () => {
  const index = (id: string) => ships.findIndex((ship) => ship.id === id);
  expect(sensorTrack[index("kennedy")]!.every((value) => value < 0)).toBe(true);
  for (const id of ["kennedy", "moskva", "invincible"]) {
    expect(
      attackOnSubs[index(id)]!.every((value) => value < 0),
      id,
    ).toBe(true);
  }
});

test("13.2 the carriers have no Attack value but their helicopters do; a value of 0 may attack", () => {
  for (const [scenario, seat, ship, target] of [
    ["I", "blue", "kennedy", "yenisey"],
    ["K", "blue", "invincible", "sura"],
    ["F", "orange", "moskva", "valiant"],
  ] as const) {
    const table = example(scenario, {
      active: seat,
      helicopters: [{ card: 114, ship }],
      contacts: { [seat]: { [target]: 2 } },
      hands: { [seat]: ["wl11"] },
    });
    const card = table.card(seat, "wl11");
    expect(table.forbids(seat, { do: "attack", ship, target, card })).toBe("13.2");
    expect(table.forbids(seat, { do: "attack", ship: "helicopter-114", target, card })).toBeUndefined();
  }
  const weak = example("A", {
    active: "orange",
    ships: { skvortsov: { attack: 2 } },
    contacts: { skvortsov: { "los-angeles": 1 } },
    hands: { orange: ["wl11"] },
  });
  const attack = { do: "attack", ship: "skvortsov", target: "los-angeles", card: weak.card("orange", "wl11") };
  expect(weak.forbids("orange", attack)).toBeUndefined();
});

test("R21 surface ships neither attack nor search for surface ships", () => {
  const custom = {
    id: "two-fleets",
    title: "Two fleets",
    blue: { name: "One", force: ["virginia"], reinforcements: [] },
    orange: { name: "Other", force: ["udaloy", "grif"], reinforcements: [] },
    victory: [{ seat: "blue", by: "sink-all" } as const],
    deckLimit: 2,
    exit: null,
  };
  const table = example("", { hands: { blue: ["ps", "wl11"] }, contacts: { blue: { grif: 2 } } }, { custom });
  const targets = table.actions("blue").flatMap((action) => ("target" in action ? [action.target] : []));
  expect([...new Set(targets)]).toEqual(["grif"]);
  const card = table.card("blue", "wl11");
  expect(table.forbids("blue", { do: "attack", ship: "virginia", target: "udaloy", card })).toBe("6.2");
});

test("R21, 6.2 a surface ship does not listen to a surface ship that pings", () => {
  const table = example("", { active: "orange", hands: { orange: ["as"], blue: ["ps", "dc"] } }, { custom: twoFleets });
  search(table, "orange", "udaloy", "as", "salta");
  const card = table.card("blue", "ps");
  expect(table.forbids("blue", { do: "answer", ship: "bowen", card })).toBe("6.2");
  expect(table.forbids("blue", { do: "answer", ship: "salta", card })).toBeUndefined();
});

test("R34 an attack malfunction does not lower the number of helicopters a ship supports", () => {
  const table = example("C", {
    active: "orange",
    ships: { udaloy: { attackFault: "down" } },
    hands: { orange: ["he"] },
  });
  expect(table.forbids("orange", { do: "launch", ship: "udaloy", card: table.card("orange", "he") })).toBeUndefined();
});
