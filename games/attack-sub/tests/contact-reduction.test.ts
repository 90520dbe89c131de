import { expect, test } from "vitest";
import { example, held, hitSkvortsov } from "./example.ts";

const dead = {
  active: "orange" as const,
  ships: { skvortsov: { playsDead: true } },
  contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 3 } },
};

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

test("R9 markers of submarines and of the surface force move alike", () => {
  const table = example("M", {
    active: "orange",
    ships: { "john-rodgers": { status: "in-play" }, "los-angeles": { status: "in-play" } },
    contacts: { blue: { skvortsov: 2 }, "los-angeles": { skvortsov: 4 } },
    hands: { blue: [], orange: ["sn2"] },
    pile: ["rn:3"],
  });
  table.do("orange", { do: "reduce-contact", ship: "skvortsov", card: table.card("orange", "sn2") });
  expect([table.contact("blue", "skvortsov"), table.contact("los-angeles", "skvortsov")]).toEqual(["1", "3"]);
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

test("5.5 who carries on keeps everything as it is; a miss asks nothing", () => {
  const table = hitSkvortsov(["rn:7", "hit:sensor"]);
  table.do("orange", { do: "carry-on" });
  expect(table.ship("skvortsov").shutDown).toBe(false);
  expect(table.contact("los-angeles", "skvortsov")).toBe("4");
  expect(hitSkvortsov(["rn:0"]).awaited).toBe("blue");
});

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
