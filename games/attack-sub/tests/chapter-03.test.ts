/** Turns: actions, answers, discards, hands, Battle Stations. */
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Position } from "../scene-format.ts";
import { example } from "./example.ts";

const contactBoth = { contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 3 } } };

test("3.1 all seven kinds of action are offered to a ship that can use them, and each ship acts once", () => {
  const table = example("B", {
    ships: { simpson: { sensor: 1, sensorFault: 1 } },
    contacts: { blue: { skvortsov: 2 }, skvortsov: { simpson: 2 } },
    hands: { blue: ["ps", "sn1", "wl11", "dc", "cor", "te", "he"] },
    pile: ["rn:4"],
  });
  expect(table.verbs("blue")).toEqual(
    [
      "attack",
      "close-range",
      "damage-control",
      "discard",
      "launch",
      "open-range",
      "reduce-contact",
      "repair",
      "search",
      "technician",
    ].sort(),
  );
  table.do("blue", { do: "technician", ship: "simpson", card: table.card("blue", "te"), system: "sensor" });
  expect(table.forbids("blue", { do: "launch", ship: "simpson", card: table.card("blue", "he") })).toBe("3.1");
  // Virginia has not acted.
  expect(
    table.forbids("blue", {
      do: "attack",
      ship: "virginia",
      target: "skvortsov",
      card: table.card("blue", "wl11"),
    }),
  ).toBeUndefined();
});

test("3.1 helicopters only search and attack", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { skvortsov: 2 }, skvortsov: { simpson: 2 } },
    hands: { blue: ["ps", "sn1", "wl11", "dc", "te"] },
  });
  const own = table.actions("blue").filter((action) => "ship" in action && action.ship === "helicopter-114");
  expect([...new Set(own.map((action) => action.do))].sort()).toEqual(["attack", "search"]);
  expect(table.forbids("blue", { do: "reduce-contact", ship: "helicopter-114", card: table.card("blue", "sn1") })).toBe(
    "3.1",
  );
});

test("3.1 nobody acts in the other player's turn", () => {
  const table = example("A", { active: "blue", hands: { blue: ["ps"], orange: ["ps"] } });
  expect(
    table.forbids("orange", {
      do: "search",
      ship: "skvortsov",
      card: table.card("orange", "ps"),
      mode: "passive",
      target: "los-angeles",
    }),
  ).toBe("3.1");
});

test("3.2 one red card for each black card: after Contact Reduction the target of a ping may not listen as well", () => {
  const table = example("A", { hands: { blue: ["as"], orange: ["sn1", "ps"] }, pile: ["rn:0"] });
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  expect(table.awaited).toBe("orange");
  const sonar = table.card("orange", "ps");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: sonar })).toBeUndefined();
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") });
  // One card left in hand: it could not be Battle Stations and an answer, so nobody is asked again.
  expect(table.awaited).toBe("blue");
  expect(table.contact("skvortsov", "los-angeles")).toBe("none");
});

test("3.2 who holds no red card is asked all the same, unless the option says otherwise", () => {
  const position = { hands: { blue: ["as"], orange: ["wl11", "dc"] }, pile: ["rn:0"] };
  for (const [autoAnswer, awaited] of [
    [false, "orange"],
    [true, "blue"],
  ] as const) {
    const table = example("A", position, { autoAnswer });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "as"),
      mode: "active",
      target: "skvortsov",
    });
    expect(table.awaited).toBe(awaited);
    if (!autoAnswer) expect(table.actions("orange")).toEqual([{ do: "pass" }]);
  }
});

test("3.2 the question put to a player does not depend on the cards he holds", () => {
  const asked = (orange: string[]) => {
    const table = example("A", { hands: { blue: ["as"], orange }, pile: ["rn:0"] });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "as"),
      mode: "active",
      target: "skvortsov",
    });
    return { ...attackSub.view(table.state, "blue"), table: null, hand: null };
  };
  expect(asked(["ps", "sn1"])).toEqual(asked(["wl11", "dc"]));
});

test("3.3 a Helicopter card drawn for a number means a check at the end of the turn for the one who drew it", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    hands: { blue: ["ps"] },
    pile: [118, "rn:2"],
  });
  table.do(
    "blue",
    { do: "search", ship: "virginia", card: table.card("blue", "ps"), mode: "passive", target: "molniya" },
    { do: "search-end" },
  );
  expect(table.count("drew")).toBe(1);
  table.do("blue", { do: "end-turn" });
  expect(table.last("drew")).toMatchObject({ reason: "helicopter-check", rn: 2, success: true, rule: "10.31" });
});

test("3.4 who takes no action must discard, who takes one may not", () => {
  const table = example("A", { ...contactBoth, hands: { blue: ["sn1", "dc"] }, pile: ["rn:7"] });
  expect(table.forbids("blue", { do: "end-turn" })).toBe("3.4");
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBeUndefined();
  table.do("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") });
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBe("3.4");
  table.do("blue", { do: "end-turn" });
  expect(table.awaited).toBe("orange");
});

test("3.4, R7, R43 any number of cards may be discarded; they stay face down until the turn ends", () => {
  const table = example("A", { hands: { blue: ["sn1", "dc", "te"], orange: ["sn1"] } });
  table.do(
    "blue",
    { do: "discard", card: table.card("blue", "dc") },
    { do: "discard", card: table.card("blue", "te") },
  );
  expect(attackSub.view(table.state, "orange").forces.blue.cards).toBe(3);
  expect(attackSub.view(table.state, "orange").table.discards).toEqual([]);
  expect(table.forbids("blue", { do: "repair", ship: "los-angeles", system: "sensor" })).toBe("3.4");
  table.do("blue", { do: "end-turn" });
  expect(table.state.table.discards.length).toBe(2);
  // With an empty hand there is nothing to discard.
  const empty = example("A", { hands: { blue: [], orange: [] } });
  expect(empty.actions("blue")).toEqual([{ do: "end-turn" }, { do: "hold-back" }]);
});

test("3.5, R41 the hand is filled at the end of one's own turn only", () => {
  const table = example("A", { hands: { blue: ["dc", "te"], orange: ["sn1"] } });
  table.do("blue", { do: "discard", card: table.card("blue", "dc") }, { do: "end-turn" });
  expect([table.held("blue"), table.held("orange")]).toEqual([6, 1]);
  table.do("orange", { do: "discard", card: table.card("orange", "sn1") }, { do: "end-turn" });
  expect([table.held("blue"), table.held("orange")]).toEqual([6, 6]);
});

test("3.5, R41 who ends the turn without filling the hand draws any number of cards, none included", () => {
  const position = { acted: true, hands: { blue: ["dc", "te"], orange: ["sn1"] } };
  for (const count of [0, 1, 3, 4]) {
    const table = example("A", position).do("blue", { do: "hold-back" });
    expect(table.awaited).toBe("blue");
    expect(table.actions("blue")).toEqual([4, 3, 2, 1, 0].map((count) => ({ do: "draw", count })));
    expect([table.forbids("blue", { do: "draw", count: 5 }), table.forbids("blue", { do: "draw", count: -1 })]).toEqual(
      ["3.5", "3.5"],
    );
    table.do("blue", { do: "draw", count });
    expect(table.held("blue")).toBe(2 + count);
    expect(table.last("hand-filled")).toMatchObject({ seat: "blue", count, hand: 2 + count });
    expect(table.awaited).toBe("orange");
  }
});

test("3.5, R31, R41 how many is said when the helicopters have checked: one that is lost leaves less room", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    oweHelicopterCheck: { blue: true },
    acted: true,
    hands: { blue: ["dc", "te"] },
    pile: ["rn:0"],
  });
  // Five, two ships and a helicopter, less what is held.
  expect(table.state.table.helo.filter((ship) => ship >= 0)).toHaveLength(1);
  table.do("blue", { do: "hold-back" });
  expect(table.count("helicopter-lost")).toBe(1);
  expect(table.actions("blue")[0]).toEqual({ do: "draw", count: 5 });
});

test("3.4, 3.5 cards laid aside leave room, and a hand that has none is not held back", () => {
  const table = example("A", { hands: { blue: ["dc", "dc", "te", "te", "he", "he", "bs"], orange: [] } });
  table.do("blue", { do: "discard", card: table.card("blue", "bs") });
  expect(table.forbids("blue", { do: "hold-back" })).toBe("3.5");
  table.do("blue", { do: "discard", card: table.card("blue", "he") }, { do: "hold-back" });
  expect(table.actions("blue")).toEqual([
    { do: "draw", count: 1 },
    { do: "draw", count: 0 },
  ]);
});

test("3.5, 13.6 a player who holds back makes the last deck last, and draws no more than it has", () => {
  const position: Position = {
    deck: 4,
    acted: true,
    hands: { blue: [], orange: ["te"] },
    pile: ["rn:1", "rn:2"],
    rest: "discards",
  };
  const filled = example("A", position).do("blue", { do: "end-turn" });
  expect(filled.outcome()).toMatchObject({ rule: "13.6" });
  const held = example("A", position).do("blue", { do: "hold-back" });
  expect(held.actions("blue")[0]).toEqual({ do: "draw", count: 2 });
  held.do("blue", { do: "draw", count: 1 });
  expect(held.outcome()).toBeUndefined();
  expect(held.awaited).toBe("orange");
});

test("3.5, R24 who holds more than the hand size keeps the cards and draws none", () => {
  const table = example("A", { hands: { blue: ["dc", "dc", "te", "te", "he", "he", "he", "bs"], orange: [] } });
  table.do("blue", { do: "discard", card: table.card("blue", "bs") }, { do: "end-turn" });
  expect(table.held("blue")).toBe(7);
});

const stations = (hand: string[], pile: string[] = ["rn:7", "rn:7", "rn:7"]) =>
  example("A", { ...contactBoth, hands: { blue: hand, orange: [] }, pile });

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

test("3.6, R40 two searches are the same action twice, active or passive", () => {
  const table = stations(["bs", "as", "ps"], ["rn:0"]);
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
});

test("3.6, R5, 6.3 never two attacks by one ship in a turn", () => {
  const table = stations(["bs", "wl11", "wl11", "sn1"], ["rn:0"]);
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
    { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") },
  );
  expect(
    table.forbids("blue", {
      do: "attack",
      ship: "los-angeles",
      target: "skvortsov",
      card: table.card("blue", "wl11"),
    }),
  ).toBe("6.3");
  expect(table.verbs("blue")).toContain("reduce-contact");
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

test("3.6 Battle Stations and an action leave no room for a discard", () => {
  const table = stations(["bs", "sn1", "dc"]);
  table.do("blue", { do: "battle-stations", ship: "los-angeles", card: table.card("blue", "bs") });
  expect(table.forbids("blue", { do: "discard", card: table.card("blue", "dc") })).toBe("3.4");
});

test("3.6, R5, R6 in the opponent's turn it allows one more red card, and two evasions must differ in type", () => {
  const table = example("A", {
    ...contactBoth,
    hands: { blue: ["wl11"], orange: ["bs", "ht1", "ht2", "nm2"] },
    pile: ["rn:7"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  const answer = (family: string) => ({
    do: "answer" as const,
    ship: "skvortsov",
    card: table.card("orange", family),
  });
  table.do("orange", answer("ht1"));
  expect(table.forbids("orange", answer("nm2"))).toBe("3.2");
  table.do("orange", answer("bs"));
  expect(table.forbids("orange", answer("ht2"))).toBe("3.6");
  table.do("orange", answer("nm2"));
  // The extra card is used up, so nobody is asked again. 1 fire + 3 attack - 1 - 2 + 7 = 8: still a hit.
  expect(table.last("drew")).toMatchObject({ total: 8, need: 8, success: true });
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
