import { expect, test } from "vitest";
import { type Example, example, search, twoFleets } from "./example.ts";

type Range = "close-range" | "open-range";

function range(table: Example, seat: "blue" | "orange", verb: Range, ship: string, target: string): Example {
  return table.do(seat, { do: verb, ship, card: table.card(seat, "cor"), target });
}

test("8.1, R18 the mover needs contact above none on what it moves against", () => {
  for (const [contact, rule] of [
    [0, "8.1"],
    ["no-attack", undefined],
  ] as const) {
    const table = example("A", { contacts: { "los-angeles": { skvortsov: contact } }, hands: { blue: ["cor"] } });
    const card = table.card("blue", "cor");
    expect(table.forbids("blue", { do: "close-range", ship: "los-angeles", card, target: "skvortsov" })).toBe(rule);
  }
});

test("8.1, R16, R18 a submarine needs contact on one surface ship of the force it moves against, and no more", () => {
  const against = (contacts: Readonly<Record<string, number | "no-attack">>, ship = "grif") => {
    const table = example("G", {
      active: "orange",
      contacts: { grif: contacts, skvortsov: { "nato-transport-1": 2 } },
      hands: { orange: ["cor"], blue: [] },
    });
    const card = table.card("orange", "cor");
    const verbs = ["close-range", "open-range"] as const;
    return verbs.map((verb) => table.forbids("orange", { do: verb, ship, card, target: "surface-force" }));
  };
  expect(against({})).toEqual(["8.1", "8.1"]);
  expect(against({ bowen: "no-attack" })).toEqual([undefined, undefined]);
  const all = { bowen: 4, "nato-transport-1": 4, "nato-transport-2": 4 };
  expect(against({ ...all, bowen: 3 })).toEqual([undefined, undefined]);
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

test("8.2, 8.4 a submarine against a submarine changes what those two know of each other, and nothing else", () => {
  const table = example("A-T", {
    contacts: {
      swiftsure: { skvortsov: 1, "ivan-rogov": 1 },
      skvortsov: { swiftsure: 2, valiant: 2 },
      valiant: { skvortsov: 3 },
    },
    hands: { blue: ["cor"], orange: [] },
  });
  range(table, "blue", "close-range", "swiftsure", "skvortsov");
  expect(table.contact("swiftsure", "skvortsov")).toBe("2");
  expect(table.contact("skvortsov", "swiftsure")).toBe("3");
  expect(table.contact("swiftsure", "ivan-rogov")).toBe("1");
  expect(table.contact("skvortsov", "valiant")).toBe("2");
  expect(table.contact("valiant", "skvortsov")).toBe("3");
});

test("8.2 all surface ships share the play: none may have acted before, none acts after", () => {
  const position = {
    contacts: { blue: { molniya: 2 } },
    hands: { blue: ["cor", "ps", "wl11"], orange: [] },
    pile: ["rn:0"],
  };
  const after = example("B", position);
  range(after, "blue", "open-range", "surface-force", "molniya");
  expect(after.verbs("blue")).toEqual(["end-turn", "hold-back"]);
  const before = example("B", position);
  before.do(
    "blue",
    { do: "search", ship: "virginia", card: before.card("blue", "ps"), mode: "passive", target: "molniya" },
    { do: "search-end" },
  );
  const card = before.card("blue", "cor");
  expect(before.forbids("blue", { do: "open-range", ship: "surface-force", card, target: "molniya" })).toBe("8.2");
  expect(before.forbids("blue", { do: "open-range", ship: "simpson", card, target: "molniya" })).toBe("8.2");
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

test("8.3, R16 a submarine opening the range from surface ships loses contact on all of them, and they on it", () => {
  const table = example("G", {
    active: "orange",
    contacts: {
      skvortsov: { "john-rodgers": 3, simpson: 1, "nato-transport-1": 2 },
      grif: { simpson: 2 },
      blue: { skvortsov: 2, grif: 2 },
    },
    hands: { orange: ["cor"], blue: [] },
  });
  range(table, "orange", "open-range", "skvortsov", "surface-force");
  expect(table.contact("skvortsov", "john-rodgers")).toBe("2");
  expect(table.contact("skvortsov", "simpson")).toBe("no-attack");
  expect(table.contact("skvortsov", "nato-transport-1")).toBe("1");
  expect(table.contact("blue", "skvortsov")).toBe("1");
  expect([table.contact("grif", "simpson"), table.contact("blue", "grif")]).toEqual(["2", "2"]);
});

test("8.4, R17 a surface force closes on one submarine, whose contact on warships grows too, not that on transports", () => {
  const table = example("G", {
    contacts: { blue: { skvortsov: 1, grif: 1 }, skvortsov: { bowen: 1, "nato-transport-1": 1 } },
    hands: { blue: ["cor"], orange: [] },
  });
  range(table, "blue", "close-range", "surface-force", "skvortsov");
  expect([table.contact("blue", "skvortsov"), table.contact("blue", "grif")]).toEqual(["2", "1"]);
  expect(["john-rodgers", "simpson", "bowen"].map((ship) => table.contact("skvortsov", ship))).toEqual([
    "no-attack",
    "no-attack",
    "2",
  ]);
  expect(table.contact("skvortsov", "nato-transport-1")).toBe("1");
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

test("8.5, R1 the object negates with any contact on the mover, and then nothing changes", () => {
  for (const [contact, asked] of [
    ["no-attack", "orange"],
    [0, "blue"],
  ] as const) {
    const table = example("A", {
      contacts: { "los-angeles": { skvortsov: 2 }, skvortsov: { "los-angeles": contact } },
      hands: { blue: ["cor", "ps"], orange: ["cor"] },
    });
    range(table, "blue", "close-range", "los-angeles", "skvortsov");
    expect(table.awaited).toBe(asked);
    if (asked === "blue") continue;
    table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "cor") });
    expect(table.contact("los-angeles", "skvortsov")).toBe("2");
    expect(table.contact("skvortsov", "los-angeles")).toBe("no-attack");
    // Negated or not, it was the submarine's action.
    expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
  }
});

test("8.5 only the ship it was played against negates, and only with a range card", () => {
  const table = example("A-T", {
    contacts: { swiftsure: { skvortsov: 2 }, skvortsov: { swiftsure: 1 }, "ivan-rogov": { swiftsure: 4 } },
    hands: { blue: ["cor"], orange: ["cor", "ps"] },
  });
  range(table, "blue", "open-range", "swiftsure", "skvortsov");
  expect(table.forbids("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "cor") })).toBe("8.5");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ps") })).toBe("8.5");
});

test("8.5 a surface force negates once in a turn", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { bowen: 2 }, grif: { bowen: 2 }, blue: { skvortsov: 1, grif: 1 } },
    hands: { orange: ["cor", "cor"], blue: ["cor", "cor"] },
  });
  range(table, "orange", "close-range", "skvortsov", "surface-force");
  table.do("blue", { do: "answer", ship: "surface-force", card: table.card("blue", "cor") });
  range(table, "orange", "close-range", "grif", "surface-force");
  expect(table.awaited).toBe("orange");
  expect(table.contact("grif", "bowen")).toBe("3");
});

test("8.5 a submarine negates a surface force's range card if it has contact on any warship of it", () => {
  for (const [target, asked] of [
    ["simpson", "orange"],
    ["nato-transport-1", "blue"],
  ] as const) {
    const table = example("G", {
      contacts: { blue: { grif: 2 }, grif: { [target]: 1 } },
      hands: { blue: ["cor"], orange: ["cor"] },
    });
    range(table, "blue", "close-range", "surface-force", "grif");
    expect(table.awaited).toBe(asked);
    if (asked === "orange") table.do("orange", { do: "answer", ship: "grif", card: table.card("orange", "cor") });
    expect(table.contact("blue", "grif")).toBe(asked === "orange" ? "2" : "3");
  }
});

test("8.5 a submarine playing dead cannot negate", () => {
  const table = example("A", {
    ships: { skvortsov: { playsDead: true } },
    contacts: { "los-angeles": { skvortsov: 2 }, skvortsov: { "los-angeles": 2 } },
    hands: { blue: ["cor"], orange: ["cor"] },
  });
  range(table, "blue", "close-range", "los-angeles", "skvortsov");
  expect(table.awaited).toBe("blue");
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

test("12.3 the worked example: a negation by the escort does not cover the transport", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { "nato-transport-1": 1, "john-rodgers": 2 }, blue: { skvortsov: 2 } },
    hands: { orange: ["cor"], blue: ["cor"] },
  });
  range(table, "orange", "close-range", "skvortsov", "surface-force");
  table.do("blue", { do: "answer", ship: "surface-force", card: table.card("blue", "cor") });
  expect(table.contact("skvortsov", "nato-transport-1")).toBe("2");
  expect(table.contact("skvortsov", "john-rodgers")).toBe("2");
  expect(table.contact("blue", "skvortsov")).toBe("2");
});

test("12.3 transports play no cards, in either turn", () => {
  const own = example("G", { contacts: { grif: { "nato-transport-1": 3 } }, hands: { blue: ["sn1", "te"] } });
  const reduce = { do: "reduce-contact", ship: "nato-transport-1", card: own.card("blue", "sn1") };
  expect(own.forbids("blue", reduce)).toBe("12.3");
  const hunted = example("G", {
    active: "orange",
    contacts: { grif: { "nato-transport-1": 1 } },
    hands: { orange: ["wl11"], blue: ["ht1", "ps"] },
  });
  hunted.do(
    "orange",
    { do: "attack", ship: "grif", target: "nato-transport-1", card: hunted.card("orange", "wl11") },
    { do: "fire" },
  );
  const evade = { do: "answer", ship: "nato-transport-1", card: hunted.card("blue", "ht1") };
  expect(hunted.forbids("blue", evade)).toBe("12.3");
});

test("R26 a ship at Battle Stations takes one further action beside the shared range card, never a second range card", () => {
  const table = example("B", {
    contacts: { blue: { molniya: 2 } },
    hands: { blue: ["cor", "cor", "bs", "ps"], orange: [] },
    pile: ["rn:0"],
  });
  range(table, "blue", "close-range", "surface-force", "molniya");
  table.do("blue", { do: "battle-stations", ship: "virginia", card: table.card("blue", "bs") });
  const card = table.card("blue", "cor");
  expect(table.forbids("blue", { do: "close-range", ship: "surface-force", card, target: "molniya" })).toBe("8.2");
  const sonar = table.card("blue", "ps");
  const search = { do: "search", mode: "passive", target: "molniya", card: sonar } as const;
  expect(table.forbids("blue", { ...search, ship: "virginia" })).toBeUndefined();
  expect(table.forbids("blue", { ...search, ship: "simpson" })).toBe("8.2");
});

test("R46 a ship that entered this turn neither shares a range card nor bars it", () => {
  const table = example("M", {
    contacts: { blue: { skvortsov: 2 } },
    hands: { blue: ["cor", "cor"], orange: [] },
    pile: ["rn:7"],
  });
  table.do("blue", { do: "enter", ship: "john-rodgers", card: table.card("blue", "cor") });
  range(table, "blue", "open-range", "surface-force", "skvortsov");
  expect(table.contact("blue", "skvortsov")).toBe("1");
  expect(table.ship("john-rodgers").actions).toBe(1);
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
