import { Diary, entryText, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { cardHit } from "../components.ts";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { hitBoxes } from "../rules/weapons.ts";
import { build } from "../scene.ts";
import type { HitResult } from "../types.ts";
import { attack, checks, defaultOptions, example, helicopterHits, hitSkvortsov, johnRodgers } from "./example.ts";

const level = (contact: 0 | 1 | 2 | 3 | 4 | "no-attack") => ({ contacts: { "los-angeles": { skvortsov: contact } } });

const tracks: readonly (readonly [HitResult, number, number, boolean])[] = [
  ["sensor", 1, 0, true],
  ["attack", 0, 1, true],
  ["sensor-x2", 2, 0, true],
  ["attack-x2", 0, 2, true],
  ["sensor-and-attack", 1, 1, true],
  ["dud", 0, 0, false],
];

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
  expect(fullView(attackSub.view(table.state, "blue")).draft).toMatchObject({ targets: ["skvortsov"], strength: 4 });
});

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

test.each([
  ["sensor", 1],
  ["attack", 1],
  ["sensor-x2", 2],
  ["attack-x2", 2],
  ["sensor-and-attack", 2],
  ["dud", 0],
] as const)("12.1, R22 a transport hit by %s loses %i boxes", (result, boxes) => {
  const table = example("G", {
    active: "orange",
    contacts: { grif: { "nato-transport-1": 4 } },
    hands: { orange: ["wl44"], blue: [] },
    pile: ["rn:7", `hit:${result}`],
  });
  table.do(
    "orange",
    { do: "attack", ship: "grif", target: "nato-transport-1", card: table.card("orange", "wl44") },
    { do: "fire" },
  );
  expect(table.ship("nato-transport-1").damage).toEqual({ box: boxes, boxes: 3 });
  expect(table.ship("nato-transport-1").defense).toBe(boxes > 0 ? 7 : 8);
});

test("12.1, 12.2 a transport sinks at the end of its track, and hands do not change for it", () => {
  const table = example("G", {
    active: "orange",
    ships: { "nato-transport-1": { damage: 2 } },
    contacts: { grif: { "nato-transport-1": 4 } },
    hands: { orange: ["wl44"], blue: [] },
    pile: ["rn:7", "hit:sensor"],
  });
  table.do(
    "orange",
    { do: "attack", ship: "grif", target: "nato-transport-1", card: table.card("orange", "wl44") },
    { do: "fire" },
  );
  expect(table.ship("nato-transport-1").status).toBe("sunk");
});

test("5.5, R14 a submarine hit, even by a dud, may play dead: contacts on it fall by one", () => {
  const table = hitSkvortsov(["rn:7", "hit:dud"]);
  expect(table.awaited).toBe("orange");
  expect(table.verbs("orange")).toEqual(["carry-on", "play-dead"]);
  table.do("orange", { do: "play-dead" });
  expect(table.ship("skvortsov")).toMatchObject({ shutDown: true, damaged: false });
  expect(table.contact("los-angeles", "skvortsov")).toBe("3");
  expect(table.awaited).toBe("blue");
});

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

test("6.4 the diary names each weapon with its values once, and the strength they add up to", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 2 } },
    hands: { blue: ["wl21"], orange: ["ht2"] },
  });
  const card = table.card("blue", "wl21");
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card }, { do: "fire" });
  const reader = { viewer: "both", options: defaultOptions as never };
  const entries = new Diary(attackSub as never, reader).entries([{ seq: 1, seat: "blue", events: table.events }]);
  expect(entries.map(entryText)).toContain("Los Angeles fires at Skvortsov: Weapon Lockon 2/1, strength 5.");
});
