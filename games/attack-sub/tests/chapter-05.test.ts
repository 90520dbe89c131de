/** Contact reduction and playing dead. */
import { expect, test } from "vitest";
import { type Example, example } from "./example.ts";

const held = { contacts: { skvortsov: { "los-angeles": 2 }, "los-angeles": { skvortsov: 4 } } };

test.each([
  ["sn1", "rn:4", "1"],
  ["sn1", "rn:3", "2"],
  ["sn2", "rn:3", "1"],
  ["tl2", "rn:2", "2"],
  ["tl3", "rn:2", "1"],
  ["sr2", "rn:3", "1"],
  ["sr3", "rn:1", "2"],
  ["sr3", "rn:x", "2"],
] as const)("5.1, 5.2 %s with a draw of %s leaves contact %s", (family, rn, contact) => {
  const table = example("A", { ...held, hands: { blue: [family], orange: [] }, pile: [rn] });
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", family) });
  expect(table.contact("skvortsov", "los-angeles")).toBe(contact);
});

test("5.2, R9 all enemy markers on the ship move, down to No Contact at the lowest", () => {
  const table = example("A-T", {
    contacts: { skvortsov: { swiftsure: 3 }, "ivan-rogov": { swiftsure: "no-attack" } },
    hands: { blue: ["sn2"], orange: [] },
    pile: ["rn:3"],
  });
  table.do("blue", { do: "reduce-contact", ship: "swiftsure", card: table.card("blue", "sn2") });
  expect(table.contact("skvortsov", "swiftsure")).toBe("2");
  expect(table.contact("ivan-rogov", "swiftsure")).toBe("none");
});

function ping(table: Example, ship: string, target: string): void {
  table.do("blue", { do: "search", ship, card: table.card("blue", "ps"), mode: "passive", target });
}

test("5.1, 5.3, R8 in answer it lessens every search for that ship this turn, and only one may be played", () => {
  const table = example("A-T", {
    hands: { blue: ["ps", "ps"], orange: ["tl2", "sr3", "dc"] },
    pile: ["rn:4", "rn:6", "rn:0", "rn:0"],
  });
  ping(table, "swiftsure", "skvortsov");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "tl2") });
  // 3 - 2 + 4 = 5 against 6, where 7 would have been enough.
  if (table.awaited === "orange") table.do("orange", { do: "pass" });
  expect(table.last("drew")).toMatchObject({ total: 5, need: 6, success: false });
  table.do("blue", { do: "search-end" });
  ping(table, "valiant", "skvortsov");
  // The card is still in force and no second may be played: nobody is asked.
  expect(table.last("drew")).toMatchObject({ total: 7, need: 6, success: true });
  table.do("blue", { do: "search-next", target: "ivan-rogov" });
  // It protects only the ship that played it, and that ship may still play its own.
  expect(
    table.forbids("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "sr3") }),
  ).toBeUndefined();
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sr3") })).toBe("5.3");
});

test("5.3 the effect ends with the player turn", () => {
  const table = example("A", { hands: { blue: ["ps", "te"], orange: ["sn1", "te"] }, pile: ["rn:0"] });
  ping(table, "los-angeles", "skvortsov");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") });
  expect(table.ship("skvortsov").quiet).toBe(1);
  table.do("blue", { do: "end-turn" });
  expect(table.ship("skvortsov").quiet).toBe(0);
});

test("5.4 a surface ship cannot use a Sub Only card, in either turn", () => {
  const own = example("B", { contacts: { molniya: { virginia: 2 } }, hands: { blue: ["tl2", "sn1"] } });
  expect(own.forbids("blue", { do: "reduce-contact", ship: "virginia", card: own.card("blue", "tl2") })).toBe("5.4");
  expect(
    own.forbids("blue", { do: "reduce-contact", ship: "virginia", card: own.card("blue", "sn1") }),
  ).toBeUndefined();
  const answer = example("B", { active: "orange", hands: { orange: ["ps"], blue: ["sr2", "sn1"] } });
  answer.do("orange", {
    do: "search",
    ship: "molniya",
    card: answer.card("orange", "ps"),
    mode: "passive",
    target: "virginia",
  });
  expect(answer.forbids("blue", { do: "answer", ship: "virginia", card: answer.card("blue", "sr2") })).toBe("5.4");
});

function hitSkvortsov(pile: string[], orange: string[] = []): Example {
  const table = example("A", { ...held, hands: { blue: ["wl11", "te"], orange }, pile });
  return table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
}

test("5.5, R14 a submarine hit, even by a dud, may play dead: contacts on it fall by one", () => {
  const table = hitSkvortsov(["rn:7", "hit:dud"]);
  expect(table.awaited).toBe("orange");
  expect(table.verbs("orange")).toEqual(["carry-on", "play-dead"]);
  table.do("orange", { do: "play-dead" });
  expect(table.ship("skvortsov")).toMatchObject({ shutDown: true, damaged: false });
  expect(table.contact("los-angeles", "skvortsov")).toBe("3");
  expect(table.awaited).toBe("blue");
});

test("5.5 who carries on keeps everything as it is; a miss asks nothing", () => {
  const table = hitSkvortsov(["rn:7", "hit:sensor"]);
  table.do("orange", { do: "carry-on" });
  expect(table.ship("skvortsov").shutDown).toBe(false);
  expect(table.contact("los-angeles", "skvortsov")).toBe("4");
  expect(hitSkvortsov(["rn:0"]).awaited).toBe("blue");
});

const dead = {
  active: "orange" as const,
  ships: { skvortsov: { playsDead: true } },
  contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 3 } },
};

test("5.5, R15 playing dead it takes no action but draws: 4 or more and contacts fall again", () => {
  for (const [rn, contact] of [
    ["rn:4", "2"],
    ["rn:3", "3"],
    ["rn:x", "3"],
  ] as const) {
    const table = example("A", { ...dead, hands: { orange: ["ps", "wl11", "te"] }, pile: [rn] });
    expect(table.verbs("orange")).toEqual(["discard", "power-up", "stay-dead"]);
    expect(
      table.forbids("orange", {
        do: "attack",
        ship: "skvortsov",
        target: "los-angeles",
        card: table.card("orange", "wl11"),
      }),
    ).toBe("5.5");
    table.do("orange", { do: "stay-dead", ship: "skvortsov" });
    expect(table.contact("los-angeles", "skvortsov")).toBe(contact);
    // The draw is not an action: a discard is still owed. And it is one or the other.
    expect(table.forbids("orange", { do: "end-turn" })).toBe("3.4");
    expect(table.forbids("orange", { do: "power-up", ship: "skvortsov" })).toBe("5.5");
  }
});

test("5.5, R27 dropping shutdown needs no draw and the submarine acts at once", () => {
  const table = example("A", { ...dead, hands: { orange: ["ps"], blue: [] }, pile: ["rn:7"] });
  table.do(
    "orange",
    { do: "power-up", ship: "skvortsov" },
    { do: "search", ship: "skvortsov", card: table.card("orange", "ps"), mode: "passive", target: "los-angeles" },
  );
  expect(table.ship("skvortsov").shutDown).toBe(false);
  expect(table.contact("skvortsov", "los-angeles")).toBe("4");
});

test("5.5 in answer it may play Surface Noise, Thermal Layer and Passive Sonar, and nothing else", () => {
  const search = example("A", {
    ...dead,
    active: "blue",
    hands: { blue: ["as"], orange: ["sn1", "tl2", "sr2", "ps", "aps"] },
  });
  search.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: search.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  const may = (family: string) =>
    search.forbids("orange", { do: "answer", ship: "skvortsov", card: search.card("orange", family) });
  expect(["sn1", "tl2", "ps", "aps", "sr2"].map(may)).toEqual([undefined, undefined, undefined, undefined, "5.5"]);
  const attack = example("A", {
    ...dead,
    active: "blue",
    hands: { blue: ["wl11"], orange: ["ht1", "nm1", "ps", "bs"] },
  });
  attack.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: attack.card("blue", "wl11") },
    { do: "fire" },
  );
  const evade = (family: string) =>
    attack.forbids("orange", { do: "answer", ship: "skvortsov", card: attack.card("orange", family) });
  expect(["ht1", "nm1", "bs", "ps"].map(evade)).toEqual(["5.5", "5.5", "5.5", undefined]);
});
