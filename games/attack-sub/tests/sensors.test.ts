import { expect, test } from "vitest";
import type { SonarMode } from "../types.ts";
import { example, search } from "./example.ts";

test.each([
  ["ps", "passive", 3, true],
  ["ps", "passive", 2, false],
  ["as", "active", 2, true],
  ["as", "active", 1, false],
  ["aps", "active", 2, true],
  ["aps", "passive", 2, false],
] as const)("4.1, 4.21 sensor 3 against Detection 6: %s used %s draws %i, found: %s", (family, mode, rn, found) => {
  const table = example("A", { hands: { blue: [family], orange: [] }, pile: [`rn:${rn}`] });
  search(table, "blue", "los-angeles", family, "skvortsov", mode);
  expect(table.last("drew")).toMatchObject({ need: 6, success: found });
  expect(table.contact("los-angeles", "skvortsov")).toBe(found ? "no-attack" : "none");
});

test("4.1, R10 one card, several ships, one draw each, and the searcher may stop", () => {
  const table = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7", "rn:7"] });
  search(table, "blue", "swiftsure", "ps", "skvortsov", "passive");
  expect(table.actions("blue")).toEqual([{ do: "search-next", target: "ivan-rogov" }, { do: "search-end" }]);
  expect(table.forbids("blue", { do: "search-next", target: "skvortsov" })).toBe("4.1");
  table.do("blue", { do: "search-next", target: "ivan-rogov" });
  expect(table.contact("swiftsure", "skvortsov")).toBe("no-attack");
  expect(table.contact("swiftsure", "ivan-rogov")).toBe("no-attack");
  const stopped = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7"] });
  search(stopped, "blue", "swiftsure", "ps", "skvortsov", "passive");
  stopped.do("blue", { do: "search-end" });
  expect(stopped.contact("swiftsure", "ivan-rogov")).toBe("none");
});

test("4.1, R10, 9.2 an X ends the search with that card", () => {
  const table = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:x"] });
  search(table, "blue", "swiftsure", "ps", "skvortsov", "passive");
  expect(table.verbs("blue")).toEqual(["end-turn", "hold-back"]);
  expect(table.ship("swiftsure").sensor?.fault).toBe(1);
});

test("4.2 a card with both kinds may be used either way; helicopters are no target for sonar", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    active: "orange",
    hands: { orange: ["aps", "as", "ps"] },
  });
  const use = (family: string, mode: SonarMode, target = "simpson") =>
    table.forbids("orange", { do: "search", ship: "molniya", card: table.card("orange", family), mode, target });
  expect([use("aps", "active"), use("aps", "passive"), use("as", "active"), use("ps", "passive")]).toEqual(
    Array(4).fill(undefined),
  );
  expect(use("as", "passive")).toBe("4.21");
  expect(use("ps", "active")).toBe("4.21");
  expect(use("ps", "passive", "helicopter-114")).toBe("4.2");
});

test("4.21 every defending ship may answer a ping, also one that is not searched for", () => {
  const table = example("A-T", { hands: { blue: ["as"], orange: ["ps", "ps", "sn1"] }, pile: ["rn:0", "rn:0"] });
  search(table, "blue", "swiftsure", "as", "skvortsov", "active");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") });
  expect(table.contact("ivan-rogov", "swiftsure")).toBe("no-attack");
  // The target has not used its own answer.
  expect(
    table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") }),
  ).toBeUndefined();
});

test("4.21 Active Sonar cannot be played in the opponent's turn", () => {
  const table = example("A", { hands: { blue: ["as"], orange: ["as", "ps"] } });
  search(table, "blue", "los-angeles", "as", "skvortsov", "active");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "as") })).toBe("3.2");
});

test("4.21, R45 all targets of a ping are designated together, then answered, then drawn for in that order", () => {
  const table = example("A-T", {
    hands: { blue: ["as", "te"], orange: ["sn1", "ps", "tl2"] },
    pile: ["rn:7", "rn:3"],
  });
  const card = table.card("blue", "as");
  table.do("blue", { do: "search", ship: "swiftsure", card, mode: "active", target: "ivan-rogov" });
  // Nobody else sees it yet, and nothing else may be done.
  expect(table.events.every((event) => event.to?.join() === "blue")).toBe(true);
  expect(table.awaited).toBe("blue");
  expect(table.actions("blue")).toEqual([{ do: "add-target", target: "skvortsov" }, { do: "ping" }]);
  expect(table.forbids("blue", { do: "add-target", target: "ivan-rogov" })).toBe("4.1");
  expect(table.forbids("blue", { do: "add-target", target: "valiant" })).toBe("4.1");
  expect(table.forbids("blue", { do: "repair", ship: "valiant", system: "sensor" })).toBe("4.21");
  table.do("blue", { do: "add-target", target: "skvortsov" }, { do: "ping" });
  expect(table.events.flatMap((event) => (event.type === "targeted" ? [event.target] : []))).toEqual([
    "ivan-rogov",
    "skvortsov",
  ]);
  // Both answer in the same window, before any number is drawn.
  table.do(
    "orange",
    { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") },
    { do: "answer", ship: "ivan-rogov", card: table.card("orange", "tl2") },
  );
  const told = table.events.map((event) => event.type);
  expect(told.lastIndexOf("answered")).toBeLessThan(told.indexOf("drew"));
  expect(table.events.flatMap((event) => (event.type === "drew" ? [[event.target, event.total]] : []))).toEqual([
    ["ivan-rogov", 3 + 1 - 2 + 7],
    ["skvortsov", 3 + 1 - 1 + 3],
  ]);
  expect(table.contact("swiftsure", "ivan-rogov")).toBe("no-attack");
  // The search is over: no ship is named afterwards.
  expect(table.awaited).toBe("blue");
  expect(table.forbids("blue", { do: "search-next", target: "skvortsov" })).toBe("4.1");
});

test("4.21, 9.2 an X ends the ping: the ships designated after it are not drawn for", () => {
  const table = example("A-T", { hands: { blue: ["as", "te"], orange: [] }, pile: ["rn:x", "rn:7"] });
  search(table, "blue", "swiftsure", "as", "skvortsov", "active", "ivan-rogov");
  expect(table.count("drew")).toBe(1);
  expect(table.contact("swiftsure", "ivan-rogov")).toBe("none");
});

test("4.21 where one ship only can be searched for, the ping is heard at once", () => {
  const table = example("A", { hands: { blue: ["as"], orange: ["te"] }, pile: ["rn:7"] });
  const card = table.card("blue", "as");
  table.do("blue", { do: "search", ship: "los-angeles", card, mode: "active", target: "skvortsov" });
  expect(table.awaited).toBe("orange");
  expect(table.count("designated")).toBe(0);
});

test("4.21, 10.3 a helicopter that pings several submarines checks once, when all numbers are drawn", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    hands: { blue: ["as", "te"], orange: [] },
    pile: ["rn:7", "rn:7", "rn:7"],
  });
  search(table, "blue", "helicopter-114", "as", "molniya", "active", "skvortsov");
  const reasons = table.events.flatMap((event) => (event.type === "drew" ? [event.reason] : []));
  expect(reasons).toEqual(["search", "search", "helicopter-check"]);
});
