/** Cases between the rules: what happens when two of them meet, and what a player is told then. */
import { FastChance, plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Event } from "../types.ts";
import { type Example, example, helicopterHits, search, sink, twoFleets } from "./example.ts";

function said(event: Event | undefined): string {
  return event === undefined ? "" : plain(attackSub.text.event(event));
}

test("5.5 a submarine that plays dead already is not asked again when it is hit again", () => {
  const table = example("A", {
    ships: { skvortsov: { playsDead: true } },
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["wl44"], orange: [] },
    pile: ["rn:7", "hit:dud"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl44") },
    { do: "fire" },
  );
  expect(table.count("hit")).toBe(1);
  expect(table.awaited).toBe("blue");
  expect(table.contact("los-angeles", "skvortsov")).toBe("4");
});

test("5.5, 4.3 playing dead with nobody in contact there is nothing to draw for", () => {
  const table = example("A", {
    active: "orange",
    ships: { skvortsov: { playsDead: true } },
    hands: { orange: ["te"] },
  });
  expect(table.forbids("orange", { do: "stay-dead", ship: "skvortsov" })).toBe("4.3");
  expect(table.verbs("orange")).toEqual(["discard", "power-up"]);
});

test("3.2, 4.22, 6.8 who listened as a bystander may answer a later card played against it, and listen again", () => {
  const table = example("A-T", {
    hands: { blue: ["as", "as"], orange: ["ps", "ps", "sn1", "dc"] },
    pile: ["rn:0", "rn:0"],
  });
  search(table, "blue", "swiftsure", "as", "skvortsov");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") }, { do: "pass" });
  search(table, "blue", "valiant", "as", "ivan-rogov");
  const may = (ship: string, family: string) =>
    table.forbids("orange", { do: "answer", ship, card: table.card("orange", family) });
  expect([may("ivan-rogov", "sn1"), may("ivan-rogov", "ps"), may("skvortsov", "ps")]).toEqual(Array(3).fill(undefined));
});

test("6.6 a second hit does not lower Detection and Defense again", () => {
  const table = example("A", {
    ships: { skvortsov: { attack: 1 } },
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["wl44"], orange: [] },
    pile: ["rn:7", "hit:sensor"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl44") },
    { do: "fire" },
  );
  const ship = table.ship("skvortsov");
  expect([ship.sensor?.box, ship.attack?.box, ship.detection, ship.defense]).toEqual([1, 1, 5, 7]);
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

test("R46 the ship that entered keeps its own turn, but the range changes for the whole force", () => {
  const table = example("M", {
    contacts: { blue: { skvortsov: 2 } },
    hands: { blue: ["cor", "cor"], orange: [] },
    pile: ["rn:7"],
  });
  table.do("blue", { do: "enter", ship: "john-rodgers", card: table.card("blue", "cor") });
  const card = table.card("blue", "cor");
  table.do("blue", { do: "close-range", ship: "surface-force", card, target: "skvortsov" });
  expect(["bowen", "john-rodgers"].map((ship) => table.contact("skvortsov", ship))).toEqual(["no-attack", "no-attack"]);
});

test("8.4, 4.3 closing where nothing can grow is refused for that, not for want of contact", () => {
  const full = { "arleigh-burke": 4, bowen: 4 };
  const table = example("M", {
    active: "orange",
    contacts: { skvortsov: full, blue: { skvortsov: 4 } },
    hands: { orange: ["cor"] },
  });
  const range = { do: "close-range", card: table.card("orange", "cor"), target: "surface-force" };
  expect(table.forbids("orange", { ...range, ship: "skvortsov" })).toBe("4.3");
  expect(table.forbids("orange", { ...range, ship: "ivan-rogov" })).toBe("8.1");
});

test("8.1, 8.4 a surface force needs contact on that very submarine, and may close while the other's contact can grow", () => {
  const table = example("G", {
    contacts: { blue: { grif: 4 }, grif: { bowen: 3 } },
    hands: { blue: ["cor"], orange: [] },
  });
  const close = { do: "close-range", ship: "surface-force", card: table.card("blue", "cor") } as const;
  expect(table.forbids("blue", { ...close, target: "skvortsov" })).toBe("8.1");
  table.do("blue", { ...close, target: "grif" });
  expect([table.contact("blue", "grif"), table.contact("grif", "bowen")]).toEqual(["4", "4"]);
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

function repairSensors(before: 1 | "down"): Example {
  const table = example("A", {
    ships: { "los-angeles": { sensorFault: before } },
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: [], orange: [] },
    pile: ["rn:x"],
  });
  return table.do("blue", { do: "repair", ship: "los-angeles", system: "sensor" });
}

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

test("9.4, 9.3 an X while repairing sensors puts them down, and all contacts are lost", () => {
  const table = repairSensors(1);
  expect(table.last("malfunction")).toMatchObject({ rule: "9.4", level: 3 });
  expect(table.contact("los-angeles", "skvortsov")).toBe("none");
});

test("R48, 9.4 an X while repairing what is down already changes nothing", () => {
  const table = repairSensors("down");
  expect(table.ship("los-angeles").sensor?.fault).toBe(3);
  expect(table.count("malfunction")).toBe(0);
  expect(table.contact("los-angeles", "skvortsov")).toBe("3");
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

test("8.5, 3.2 a surface force does not negate a range card played against a submarine of its side", () => {
  const table = example(
    "",
    {
      active: "orange",
      contacts: { grif: { salta: 2 }, blue: { grif: 2 } },
      hands: { orange: ["cor"], blue: ["cor"] },
    },
    { custom: twoFleets },
  );
  table.do("orange", { do: "close-range", ship: "grif", card: table.card("orange", "cor"), target: "salta" });
  expect(table.awaited).toBe("orange");
  expect([table.contact("grif", "salta"), table.contact("blue", "grif")]).toEqual(["3", "2"]);
});

test("11.1, 2.4 an entry that draws the first card of a new deck counts that deck", () => {
  const position = { active: "orange" as const, hands: { orange: ["cor"], blue: [] }, rest: "discards" as const };
  const table = example("M", position, {}, new FastChance(5));
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  const drew = table.last("drew");
  expect(drew).toMatchObject({ reason: "entry", total: 2 + (drew?.type === "drew" ? Number(drew.rn) : 0) });
});

test("13M a submarine that enters during a deck must see the next one through before it may exit", () => {
  const table = example("M", { active: "orange", hands: { orange: ["cor"], blue: [] }, pile: ["rn:7"] });
  table.do("orange", { do: "enter", ship: "yenisey", card: table.card("orange", "cor") });
  const free = (deck: number) => {
    table.state.table.deck = deck;
    return [table.ship("skvortsov").mayExit, table.ship("yenisey").mayExit];
  };
  expect([free(1), free(2), free(3)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test("13M, 13.4 ships still waiting count for what the Soviet side can reach", () => {
  expect(sink("M", "blue", "bowen", "skvortsov").outcome()).toBeUndefined();
  // Two NATO ships here, two to come, and Ivan Rogov's exit make five.
  const gone = { status: "sunk" } as const;
  const last = sink("M", "blue", "bowen", "skvortsov", { ships: { yenisey: gone, grif: gone, sura: gone } });
  expect(last.outcome()).toBeUndefined();
});

test("13.5, R44 a failed exit opens the range from submarines too", () => {
  const table = example("J", {
    active: "orange",
    deck: 2,
    contacts: { seawolf: { oppokov: 2, yenisey: 2 }, oppokov: { seawolf: 2 } },
    hands: { orange: ["cor"], blue: [] },
    pile: ["rn:0"],
  });
  table.do("orange", { do: "exit", ship: "oppokov", card: table.card("orange", "cor") });
  expect([table.contact("seawolf", "oppokov"), table.contact("oppokov", "seawolf")]).toEqual(["1", "1"]);
  expect(table.contact("seawolf", "yenisey")).toBe("2");
});

test("R21, 6.2 a surface ship does not listen to a surface ship that pings", () => {
  const table = example("", { active: "orange", hands: { orange: ["as"], blue: ["ps", "dc"] } }, { custom: twoFleets });
  search(table, "orange", "udaloy", "as", "salta");
  const card = table.card("blue", "ps");
  expect(table.forbids("blue", { do: "answer", ship: "bowen", card })).toBe("6.2");
  expect(table.forbids("blue", { do: "answer", ship: "salta", card })).toBeUndefined();
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

test("3.4 a player with an empty hand is not asked to discard", () => {
  const table = example("A", { ships: { "los-angeles": { sensorFault: 1 } }, hands: { blue: [], orange: [] } });
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back", "repair"]);
  expect(attackSub.prompt(table.state, "blue").text).not.toContain("discard");
});
