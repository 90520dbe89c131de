/** One row for each kind of card: when it is legal, when it is refused and by which rule, and what it does. */
import { expect, test } from "vitest";
import { blackUse, cards, families, redUse } from "../components.ts";
import type { Position } from "../scene-format.ts";
import type { Action, SonarMode } from "../types.ts";
import { type Example, example } from "./example.ts";

/** How a card is used by Los Angeles (or whoever is named) in scenario A; `card` is filled in. */
type Use = (card: number) => Action;

interface Row {
  readonly use: Use;
  /** A position in which the use is legal. */
  readonly legal: Position;
  /** A position in which it is refused, and the rule. */
  readonly refused: readonly [Position, string];
  readonly effect: (table: Example) => void;
}

const us = "los-angeles";
const them = "skvortsov";
const contacts = { [us]: { [them]: 3 }, [them]: { [us]: 3 } } as const;
const search =
  (mode: SonarMode): Use =>
  (card) => ({ do: "search", ship: us, card, mode, target: them });
const attack: Use = (card) => ({ do: "attack", ship: us, target: them, card });

const sensor = (mode: SonarMode): Row => ({
  use: search(mode),
  legal: { contacts, pile: ["rn:7"] },
  refused: [{ contacts: { [us]: { [them]: 4 } } }, "4.3"],
  effect: (table) => expect(table.contact(us, them)).toBe("4"),
});
const reduction: Row = {
  use: (card) => ({ do: "reduce-contact", ship: us, card }),
  legal: { contacts, pile: ["rn:7"] },
  refused: [{}, "4.3"],
  effect: (table) => expect(table.contact(them, us)).toBe("2"),
};
const weapon = (fire: number, lock: 1 | 2 | 3 | 4): Row => ({
  use: attack,
  legal: { contacts: { [us]: { [them]: lock } }, pile: ["rn:0"] },
  refused: [{ contacts: { [us]: { [them]: lock === 1 ? "no-attack" : lock - 1 } } }, "6.1"],
  effect: (table) => {
    table.do("blue", { do: "fire" });
    expect(table.last("attacking")).toMatchObject({ strength: fire + 3 });
  },
});

const black: Readonly<Record<string, Row>> = {
  as: sensor("active"),
  ps: sensor("passive"),
  aps: sensor("active"),
  sn1: reduction,
  sn2: reduction,
  tl2: reduction,
  tl3: reduction,
  sr2: reduction,
  sr3: reduction,
  wl11: weapon(1, 1),
  wl21: weapon(2, 1),
  wl22: weapon(2, 2),
  wl32: weapon(3, 2),
  wl33: weapon(3, 3),
  wl44: weapon(4, 4),
  cor: {
    use: (card) => ({ do: "close-range", ship: us, card, target: them }),
    legal: { contacts },
    refused: [{}, "8.1"],
    effect: (table) => expect([table.contact(us, them), table.contact(them, us)]).toEqual(["4", "4"]),
  },
  dc: {
    use: (card) => ({ do: "damage-control", ship: us, card, track: "attack" }),
    legal: { ships: { [us]: { attack: 1 } } },
    refused: [{}, "4.3"],
    effect: (table) => expect(table.ship(us).attack?.box).toBe(0),
  },
  te: {
    use: (card) => ({ do: "technician", ship: us, card, system: "attack" }),
    legal: { ships: { [us]: { attackFault: 2 } } },
    refused: [{}, "9.4"],
    effect: (table) => expect(table.ship(us).attack?.fault).toBe(1),
  },
  he: {
    use: (card) => ({ do: "launch", ship: "udaloy", card }),
    legal: {},
    refused: [{ badWeatherSince: 1 }, "10.32"],
    effect: (table) => expect(table.ship("udaloy").helicopters.length).toBe(1),
  },
  bs: {
    use: (card) => ({ do: "battle-stations", ship: us, card }),
    legal: { ships: { [us]: { attackFault: 1 } } },
    refused: [{}, "4.3"],
    effect: (table) => expect(table.ship(us).battleStations).toBe(true),
  },
};

test("1.1 the deck has 128 cards in 26 families, each with provenance", () => {
  expect(cards.length).toBe(128);
  expect(families.reduce((sum, family) => sum + family.count, 0)).toBe(128);
  for (const family of families) {
    expect(cards.filter((card) => card.family === family.id).length, family.id).toBe(family.count);
    expect(family.provenance["values"]?.length, family.id).toBeGreaterThan(0);
    expect(family.black || family.red, family.id).toBe(true);
  }
  for (const card of cards) expect(card.provenance["rn"]).toEqual(["derived"]);
});

test("3.1, 4.3 every black card: legal when it has a use, refused by its rule otherwise, and its effect", () => {
  expect(Object.keys(black).sort()).toEqual(
    families
      .filter((f) => f.black)
      .map((f) => f.id)
      .sort(),
  );
  for (const [family, row] of Object.entries(black)) {
    // Udaloy is on the other side of scenario C; everything else is played by Los Angeles in A.
    const [scenario, seat] = family === "he" ? (["C", "orange"] as const) : (["A", "blue"] as const);
    const laid = (position: Position) => example(scenario, { ...position, active: seat, hands: { [seat]: [family] } });
    const legal = laid(row.legal);
    const card = legal.card(seat, family);
    expect(legal.forbids(seat, row.use(card)), family).toBeUndefined();
    expect(laid(row.refused[0]).forbids(seat, row.use(card)), family).toBe(row.refused[1]);
    // Not without holding it, and not in the other player's turn.
    const elsewhere = example(scenario, { ...row.legal, active: seat, hands: { [seat]: [] } });
    expect(elsewhere.forbids(seat, row.use(card)), family).toBe("2.4");
    legal.do(seat, row.use(card));
    row.effect(legal);
    expect(blackUse(card), family).not.toBe("");
  }
});

/** What the red cards answer: a ping (P), an attack (A) or a range card (R). */
const red: Readonly<Record<string, readonly ["P" | "A" | "R", "P" | "A" | "R", string]>> = {
  ps: ["P", "R", "8.5"],
  aps: ["A", "R", "8.5"],
  sn1: ["P", "A", "5.3"],
  sn2: ["P", "A", "5.3"],
  tl2: ["P", "A", "5.3"],
  tl3: ["P", "A", "5.3"],
  sr2: ["P", "A", "5.3"],
  sr3: ["P", "A", "5.3"],
  ht1: ["A", "P", "7.1"],
  ht2: ["A", "P", "7.1"],
  ht3: ["A", "P", "7.1"],
  nm1: ["A", "P", "7.1"],
  nm2: ["A", "P", "7.1"],
  nm3: ["A", "P", "7.1"],
  cor: ["R", "P", "8.5"],
  bs: ["A", "R", "8.5"],
};

function facing(threat: "P" | "A" | "R", family: string): Example {
  // A second answer in hand gives Battle Stations something to be good for.
  const orange = family === "bs" ? ["bs", "ht1", "nm1"] : [family, "te"];
  const table = example("A", { contacts, hands: { blue: ["as", "wl11", "cor"], orange }, pile: ["rn:0"] });
  if (threat === "P") table.do("blue", search("active")(table.card("blue", "as")));
  if (threat === "A") table.do("blue", attack(table.card("blue", "wl11")), { do: "fire" });
  if (threat === "R") {
    table.do("blue", { do: "close-range", ship: us, card: table.card("blue", "cor"), target: them });
  }
  if (family === "bs" && threat === "A") {
    table.do("orange", { do: "answer", ship: them, card: table.card("orange", "ht1") });
  }
  return table;
}

test("3.2 every red card: what it answers, what it does not, and by which rule", () => {
  expect(Object.keys(red).sort()).toEqual(
    families
      .filter((f) => f.red)
      .map((f) => f.id)
      .sort(),
  );
  for (const [family, [answers, not, rule]] of Object.entries(red)) {
    const table = facing(answers, family);
    const card = table.card("orange", family);
    const answer: Action = { do: "answer", ship: them, card };
    expect(table.forbids("orange", answer), family).toBeUndefined();
    expect(facing(not, family).forbids("orange", answer), family).toBe(rule);
    table.do("orange", answer);
    expect(table.state.table.discards, family).toContain(card);
    expect(redUse(card), family).not.toBe("");
  }
});

test("3.2 what is black only cannot answer", () => {
  for (const family of families.filter((candidate) => !candidate.red)) {
    const table = facing("P", family.id);
    expect(table.forbids("orange", { do: "answer", ship: them, card: table.card("orange", family.id) })).toBe("3.2");
    expect(redUse(table.card("orange", family.id))).toBe("");
  }
});
