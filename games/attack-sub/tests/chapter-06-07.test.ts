/** Weapon lock-on and evasive action. */
import { expect, test } from "vitest";
import { cardHit } from "../components.ts";
import { attackSub } from "../index.ts";
import { hitBoxes } from "../rules/weapons.ts";
import type { HitResult } from "../types.ts";
import { type Example, example } from "./example.ts";

const level = (contact: 0 | 1 | 2 | 3 | 4 | "no-attack") => ({ contacts: { "los-angeles": { skvortsov: contact } } });

function attack(table: Example, seat: "blue" | "orange", ship: string, target: string, ...families: string[]): Example {
  const [first, ...more] = families;
  table.do(seat, { do: "attack", ship, target, card: table.card(seat, first!) });
  for (const family of more) {
    const cards = table.state.hands[seat === "blue" ? 0 : 1];
    const free = cards.filter((card) => !table.state.draftCards.includes(card));
    const card = free.find((held) => held === table.card(seat, family)) ?? table.card(seat, family, 1);
    table.do(seat, { do: "add-weapon", card });
  }
  return table.do(seat, { do: "fire" });
}

test.each([
  ["wl11", "no-attack", "6.1"],
  ["wl11", 0, "6.1"],
  ["wl11", 1, undefined],
  ["wl22", 1, "6.1"],
  ["wl22", 2, undefined],
  ["wl33", 2, "6.1"],
  ["wl44", 4, undefined],
] as const)("6.1 %s at contact %s is refused by %s", (family, contact, rule) => {
  const table = example("A", { ...level(contact), hands: { blue: [family, "te"] } });
  const card = table.card("blue", family);
  expect(table.forbids("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card })).toBe(rule);
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

test("6.3 one target for each attack and turn", () => {
  const table = example("A-T", {
    contacts: { swiftsure: { skvortsov: 2, "ivan-rogov": 2 } },
    hands: { blue: ["wl11", "wl11"], orange: [] },
    pile: ["rn:0"],
  });
  attack(table, "blue", "swiftsure", "skvortsov", "wl11");
  const card = table.card("blue", "wl11");
  expect(table.forbids("blue", { do: "attack", ship: "swiftsure", target: "ivan-rogov", card })).toBe("6.3");
});

/** The worked example: John Rodgers at contact 3 on a Victor III plays fire 2 / contact 2 and fire 2 / contact 1. */
function johnRodgers(orange: string[], pile: string[], contact: 3 | 2 = 3): Example {
  return example("G", {
    contacts: { blue: { skvortsov: contact } },
    hands: { blue: ["wl22", "wl21", "wl11"], orange },
    pile,
  });
}

test("6.4 the worked example: strength 6, one random number, and two red cards in answer", () => {
  const pairs = [
    [["ht1", "nm1"], 4],
    [["ht1", "ps"], 5],
    [["ps", "ps"], 6],
  ] as const;
  for (const [answers, strength] of pairs) {
    const table = johnRodgers([...answers, "dc", "dc"], ["rn:2"]);
    attack(table, "blue", "john-rodgers", "skvortsov", "wl22", "wl21");
    expect(table.last("attacking")).toMatchObject({ strength: 6, rule: "6.4" });
    for (const family of answers) {
      table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", family) });
    }
    const hears = answers.filter((family) => family === "ps").length;
    expect(table.contact("skvortsov", "john-rodgers")).toBe(["none", "no-attack", "1"][hears]);
    if (table.awaited === "orange" && table.state.table.phase === "answer") table.do("orange", { do: "pass" });
    expect(table.last("drew")).toMatchObject({ reason: "attack", rn: 2, total: strength + 2, need: 8 });
  }
});

test("6.4 the cards may not ask for more contact than there is", () => {
  const table = johnRodgers([], [], 2);
  table.do("blue", { do: "attack", ship: "john-rodgers", target: "skvortsov", card: table.card("blue", "wl22") });
  expect(table.actions("blue")).toEqual([{ do: "fire" }]);
  expect(table.forbids("blue", { do: "add-weapon", card: table.card("blue", "wl21") })).toBe("6.4");
});

test("6.4, R43 the weapons lie face down until the attacker fires", () => {
  const table = johnRodgers(["ht1"], []);
  const before = attackSub.view(table.state, "orange");
  table.do("blue", { do: "attack", ship: "john-rodgers", target: "skvortsov", card: table.card("blue", "wl22") });
  expect(attackSub.view(table.state, "orange")).toEqual(before);
  expect(attackSub.view(table.state, "blue").draft).toMatchObject({ targets: ["skvortsov"], strength: 4 });
});

const tracks: readonly (readonly [HitResult, number, number, boolean])[] = [
  ["sensor", 1, 0, true],
  ["attack", 0, 1, true],
  ["sensor-x2", 2, 0, true],
  ["attack-x2", 0, 2, true],
  ["sensor-and-attack", 1, 1, true],
  ["dud", 0, 0, false],
];

test.each(tracks)(
  "6.5, 6.6 a hit of %s moves sensor %i and attack %i boxes, damage: %s",
  (result, sensor, guns, damaged) => {
    const table = example("A", { ...level(4), hands: { blue: ["wl44"], orange: [] }, pile: ["rn:7", `hit:${result}`] });
    attack(table, "blue", "los-angeles", "skvortsov", "wl44");
    const ship = table.ship("skvortsov");
    expect([ship.sensor?.box, ship.attack?.box, ship.damaged]).toEqual([sensor, guns, damaged]);
    expect([ship.detection, ship.defense]).toEqual(damaged ? [5, 7] : [6, 8]);
  },
);

test("6.5 a marker moved into the sunk box sinks the ship, as does the result sunk", () => {
  const tracked = example("A", {
    ...level(4),
    ships: { skvortsov: { sensor: 2 } },
    hands: { blue: ["wl44"], orange: [] },
    pile: ["rn:7", "hit:sensor"],
  });
  attack(tracked, "blue", "los-angeles", "skvortsov", "wl44");
  expect(tracked.ship("skvortsov").status).toBe("sunk");
  const sunk = example("A", { ...level(4), hands: { blue: ["wl44"], orange: [] }, pile: ["rn:7", "hit:sunk"] });
  attack(sunk, "blue", "los-angeles", "skvortsov", "wl44");
  expect(sunk.ship("skvortsov").status).toBe("sunk");
});

test.each([
  [8, 3, false],
  [8, 4, true],
  [7, 2, false],
  [7, 3, true],
] as const)("6.5, 6.6 strength 4 against Defense %i with a draw of %i hits: %s", (defense, rn, hits) => {
  const table = example("A", {
    ...level(1),
    ships: { skvortsov: { damaged: defense === 7 } },
    hands: { blue: ["wl11"], orange: [] },
    pile: [`rn:${rn}`, "hit:dud"],
  });
  attack(table, "blue", "los-angeles", "skvortsov", "wl11");
  expect(table.last("drew")).toMatchObject({ total: 4 + rn, need: defense, success: hits });
  expect(table.count("hit")).toBe(hits ? 1 : 0);
});

test("6.5, R12, 9.1 an X fails even where the total would be enough, and the weapons malfunction", () => {
  const table = example("A", {
    ...level(4),
    hands: { blue: ["wl44", "wl11"], orange: [] },
    ships: { skvortsov: { damaged: true } },
    pile: ["rn:x"],
  });
  attack(table, "blue", "los-angeles", "skvortsov", "wl44");
  expect(table.last("drew")).toMatchObject({ total: 7, need: 7, success: false });
  expect(table.ship("los-angeles").attack?.fault).toBe(1);
});

test("6.7, R14 Damage Control moves one marker one box back; Detection and Defense stay reduced", () => {
  const table = example("A", { ships: { "los-angeles": { sensor: 2, attack: 1 } }, hands: { blue: ["dc"] } });
  table.do("blue", { do: "damage-control", ship: "los-angeles", card: table.card("blue", "dc"), track: "sensor" });
  const ship = table.ship("los-angeles");
  expect([ship.sensor?.box, ship.attack?.box, ship.detection, ship.defense]).toEqual([1, 1, 6, 7]);
});

test("6.7 it does not repair malfunctions", () => {
  const table = example("A", { ships: { "los-angeles": { sensorFault: 2 } }, hands: { blue: ["dc"] } });
  const card = table.card("blue", "dc");
  expect(table.forbids("blue", { do: "damage-control", ship: "los-angeles", card, track: "sensor" })).toBe("4.3");
});

test("6.8 a submarine's attack may be heard by ships that are not its target, for the whole surface force", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { bowen: 1 } },
    hands: { orange: ["wl11"], blue: ["ps", "ps", "ht1"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "bowen", "wl11");
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "skvortsov")).toBe("no-attack");
  // Bowen may still evade: it was not Bowen that listened.
  table.do("blue", { do: "answer", ship: "bowen", card: table.card("blue", "ht1") });
  expect(table.last("drew")).toMatchObject({ total: 3 });
});

test("6.8 each submarine of the defender gains its own level with its own card", () => {
  const table = example("A-T", {
    active: "orange",
    contacts: { skvortsov: { swiftsure: 1 } },
    hands: { orange: ["wl11"], blue: ["ps", "ps", "dc"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "swiftsure", "wl11");
  table.do("blue", { do: "answer", ship: "valiant", card: table.card("blue", "ps") });
  expect([table.contact("valiant", "skvortsov"), table.contact("swiftsure", "skvortsov")]).toEqual([
    "no-attack",
    "none",
  ]);
  table.do("blue", { do: "answer", ship: "swiftsure", card: table.card("blue", "ps") });
  expect(table.contact("swiftsure", "skvortsov")).toBe("no-attack");
});

test("R2 a surface ship's attack is heard by the submarine attacked and by no other", () => {
  const table = johnRodgers(["ps", "ps"], []);
  attack(table, "blue", "john-rodgers", "skvortsov", "wl22");
  const card = table.card("orange", "ps");
  expect(table.forbids("orange", { do: "answer", ship: "grif", card })).toBe("6.8");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card })).toBeUndefined();
});

test("R3 against two cards a surface force gains two levels at most", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { bowen: 2 } },
    hands: { orange: ["wl11", "wl21"], blue: ["ps", "ps", "ps", "dc"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "bowen", "wl11", "wl21");
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "skvortsov")).toBe("1");
  expect(table.forbids("blue", { do: "answer", ship: "bowen", card: table.card("blue", "ps") })).toBe("6.8");
});

test("R4, 4.2 a helicopter's ping and attack are not heard, and it is never a target", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { molniya: 1 } },
    hands: { blue: ["wl11", "as"], orange: ["ps", "ht1"] },
    pile: ["rn:0", "rn:7"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "helicopter-114", target: "molniya", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  expect(table.forbids("orange", { do: "answer", ship: "molniya", card: table.card("orange", "ps") })).toBe("4.2");
  const hunted = example("B", {
    active: "orange",
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { molniya: { simpson: 4 } },
    hands: { orange: ["wl11"] },
  });
  const card = hunted.card("orange", "wl11");
  expect(hunted.forbids("orange", { do: "attack", ship: "molniya", target: "helicopter-114", card })).toBe("10.4");
});

test.each([
  ["ht1", 1],
  ["ht2", 2],
  ["ht3", 3],
  ["nm1", 1],
  ["nm2", 2],
  ["nm3", 3],
] as const)("7.1 %s takes %i off the attack, once", (family, evasion) => {
  const table = example("A", { ...level(4), hands: { blue: ["wl44", "te"], orange: [family] }, pile: ["rn:0"] });
  attack(table, "blue", "los-angeles", "skvortsov", "wl44");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", family) });
  expect(table.last("drew")).toMatchObject({ total: 7 - evasion });
  expect(table.state.table.evasion).toBe(0);
});

test("7.1 one Evasive Action for each Weapon Lockon, by the target only", () => {
  const table = example("A", { ...level(4), hands: { blue: ["wl44"], orange: ["ht1", "nm1", "ht1"] }, pile: ["rn:0"] });
  attack(table, "blue", "los-angeles", "skvortsov", "wl44");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ht1") });
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "nm1") })).toBe("3.2");
});

test("7.2 a surface ship has no Noisemaker", () => {
  const table = example("B", {
    active: "orange",
    contacts: { molniya: { virginia: 1 } },
    hands: { orange: ["wl11"], blue: ["nm1", "ht1"] },
  });
  attack(table, "orange", "molniya", "virginia", "wl11");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "nm1") })).toBe("7.2");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "ht1") })).toBeUndefined();
});

/** Chance that a ship with so many boxes on each track is sunk by so many hits, each result as often as in the deck. */
function sunkBy(hits: number, boxes: number): number {
  let afloat = new Map([["0,0", 1]]);
  for (let hit = 0; hit < hits; hit++) {
    const next = new Map<string, number>();
    for (const [at, chance] of afloat) {
      const [sensor = 0, guns = 0] = at.split(",").map(Number);
      for (const result of cardHit.slice(1)) {
        const moved = hitBoxes[result];
        const [s, g] = [sensor + moved.sensor, guns + moved.attack];
        if (s < boxes && g < boxes) next.set(`${s},${g}`, (next.get(`${s},${g}`) ?? 0) + chance / 128);
      }
    }
    afloat = next;
  }
  return 1 - [...afloat.values()].reduce((sum, chance) => sum + chance, 0);
}

test.each([
  [3, [45, 77, 94]],
  [2, [58, 92, 99]],
  [5, [45, 70, 84]],
] as const)(
  "6.5 of ships with %i boxes the deck sinks %j percent by the first, second and third hit",
  (boxes, percent) => {
    expect([1, 2, 3].map((hits) => Math.round(sunkBy(hits, boxes) * 100))).toEqual(percent);
  },
);
