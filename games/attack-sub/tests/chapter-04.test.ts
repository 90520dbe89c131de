/** Sensor detection. */
import { expect, test } from "vitest";
import type { SonarMode } from "../types.ts";
import { type Example, example } from "./table.ts";

function search(table: Example, ship: string, family: string, mode: SonarMode, target: string, seat = "blue" as const) {
  return table.do(seat, { do: "search", ship, card: table.card(seat, family), mode, target });
}

test.each([
  ["ps", "passive", 3, true],
  ["ps", "passive", 2, false],
  ["as", "active", 2, true],
  ["as", "active", 1, false],
  ["aps", "active", 2, true],
  ["aps", "passive", 2, false],
] as const)("4.1, 4.21 sensor 3 against Detection 6: %s used %s draws %i, found: %s", (family, mode, rn, found) => {
  const table = example("A", { hands: { blue: [family], orange: [] }, pile: [`rn:${rn}`] });
  search(table, "los-angeles", family, mode, "skvortsov");
  expect(table.last("drew")).toMatchObject({ need: 6, success: found });
  expect(table.contact("los-angeles", "skvortsov")).toBe(found ? "no-attack" : "none");
});

test("4.1, R10 one card, several ships, one draw each, and the searcher may stop", () => {
  const table = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7", "rn:7"] });
  search(table, "swiftsure", "ps", "passive", "skvortsov");
  expect(table.actions("blue")).toEqual([{ do: "search-next", target: "ivan-rogov" }, { do: "search-end" }]);
  expect(table.forbids("blue", { do: "search-next", target: "skvortsov" })).toBe("4.1");
  table.do("blue", { do: "search-next", target: "ivan-rogov" });
  expect(table.contact("swiftsure", "skvortsov")).toBe("no-attack");
  expect(table.contact("swiftsure", "ivan-rogov")).toBe("no-attack");
  const stopped = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7"] });
  search(stopped, "swiftsure", "ps", "passive", "skvortsov");
  stopped.do("blue", { do: "search-end" });
  expect(stopped.contact("swiftsure", "ivan-rogov")).toBe("none");
});

test("4.1, R10, 9.2 an X ends the search with that card", () => {
  const table = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:x"] });
  search(table, "swiftsure", "ps", "passive", "skvortsov");
  expect(table.verbs("blue")).toEqual(["end-turn"]);
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
  expect(use("ps", "active")).toBe("4.22");
  expect(use("ps", "passive", "helicopter-114")).toBe("4.2");
});

test("4.21 every defending ship may answer a ping, also one that is not searched for", () => {
  const table = example("A-T", { hands: { blue: ["as"], orange: ["ps", "ps", "sn1"] }, pile: ["rn:0", "rn:0"] });
  search(table, "swiftsure", "as", "active", "skvortsov");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") });
  expect(table.contact("ivan-rogov", "swiftsure")).toBe("no-attack");
  // The target has not used its own answer.
  expect(
    table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") }),
  ).toBeUndefined();
});

test("4.21 Active Sonar cannot be played in the opponent's turn", () => {
  const table = example("A", { hands: { blue: ["as"], orange: ["as", "ps"] } });
  search(table, "los-angeles", "as", "active", "skvortsov");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "as") })).toBe("3.2");
});

test("4.22 Passive Sonar in answer to a ping gains a level at once; a quiet search cannot be heard", () => {
  const table = example("A", { hands: { blue: ["as", "ps"], orange: ["ps", "aps"] }, pile: ["rn:0", "rn:0"] });
  search(table, "los-angeles", "as", "active", "skvortsov");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "aps") });
  expect(table.contact("skvortsov", "los-angeles")).toBe("no-attack");
  const quiet = example("A", { hands: { blue: ["ps"], orange: ["ps", "dc"] }, pile: ["rn:0"] });
  search(quiet, "los-angeles", "ps", "passive", "skvortsov");
  expect(quiet.forbids("orange", { do: "answer", ship: "skvortsov", card: quiet.card("orange", "ps") })).toBe("4.22");
});

test("R11, 4.4 a surface force gains one level in all from its answers to one ping", () => {
  const table = example("B", {
    active: "orange",
    hands: { orange: ["as"], blue: ["ps", "ps", "ps"] },
    pile: ["rn:0"],
  });
  table.do("orange", {
    do: "search",
    ship: "molniya",
    card: table.card("orange", "as"),
    mode: "active",
    target: "virginia",
  });
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "molniya")).toBe("no-attack");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "ps") })).toBe("6.8");
});

test("R45 a ship that listened as a bystander has used its answer when it is named later with the same card", () => {
  const table = example("A-T", { hands: { blue: ["as"], orange: ["ps", "sn1", "dc"] }, pile: ["rn:0", "rn:0"] });
  search(table, "swiftsure", "as", "active", "skvortsov");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") }, { do: "pass" });
  table.do("blue", { do: "search-next", target: "ivan-rogov" });
  expect(table.forbids("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "sn1") })).toBe("3.2");
});

test("4.3 contact ends at level 4: such a ship cannot be searched for, and a card that would do nothing is refused", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["ps", "sn1", "dc"] },
  });
  expect(
    table.forbids("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "ps"),
      mode: "passive",
      target: "skvortsov",
    }),
  ).toBe("4.3");
  expect(
    table.forbids("blue", {
      do: "damage-control",
      ship: "los-angeles",
      card: table.card("blue", "dc"),
      track: "sensor",
    }),
  ).toBe("4.3");
  expect(table.forbids("blue", { do: "reduce-contact", ship: "los-angeles", card: table.card("blue", "sn1") })).toBe(
    "4.3",
  );
});

test("4.4 a submarine's contacts are its own; surface ships share theirs", () => {
  const subs = example("A-T", { hands: { blue: ["ps"], orange: [] }, pile: ["rn:7"] });
  search(subs, "swiftsure", "ps", "passive", "skvortsov");
  expect([subs.contact("swiftsure", "skvortsov"), subs.contact("valiant", "skvortsov")]).toEqual(["no-attack", "none"]);
  const surface = example("B", {
    contacts: { blue: { molniya: "no-attack" } },
    hands: { blue: ["ps", "wl11"], orange: [] },
    pile: ["rn:7"],
  });
  search(surface, "virginia", "ps", "passive", "molniya");
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
