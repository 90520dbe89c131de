/** The same at a step of the verb's own: done once legally, repeated, and wrongly directed. The rule cited is the true one. */
import { describe, expect, test } from "vitest";
import { familyOf } from "../components.ts";
import type { Position } from "../scene-format.ts";
import type { Action, Seat } from "../types.ts";
import { verbs } from "../verbs.ts";
import { type Example, example } from "./example.ts";
import { kinds, position, type Wrong } from "./refused.ts";

/**
 * Where play stands at a step of its own: what is done there legally, the rule that is cited when it is done again (with
 * another card of the same print, where it takes one), and for what it is wrongly directed at.
 */
type Said = Record<string, unknown> & { readonly card?: string };
interface Stage {
  readonly scenario: string;
  readonly position: Position;
  readonly seat?: Seat;
  readonly before?: readonly (readonly [Seat, Said])[];
  readonly says: Said;
  readonly again: string;
  readonly wrong?: readonly Wrong[];
}
const alone = (...blue: string[]): Position => ({ ...position, hands: { blue, orange: [] } });
const fighting = { ships: position.ships!, contacts: position.contacts! };
const pings = { do: "search", ship: "virginia", card: "as", mode: "active", target: "molniya" };
const listens = { do: "search", ship: "virginia", card: "ps", mode: "passive", target: "molniya" };
const shoots = { do: "attack", ship: "virginia", target: "molniya", card: "wl11" };
const dead: Position = {
  ships: { molniya: { playsDead: true } },
  contacts: { blue: { molniya: 3 } },
  active: "orange",
  hands: { orange: ["te"] },
  pile: ["rn:0"],
};
const struck: Position = {
  phase: "play-dead",
  hit: "molniya",
  hands: { blue: ["te"] },
  contacts: { blue: { molniya: 3 } },
};
const stormy: Position = {
  phase: "weather",
  turn: 3,
  badWeatherSince: 1,
  acted: true,
  hands: { blue: ["te"] },
  pile: ["rn:0"],
};
const attacked: Position = {
  ...fighting,
  active: "orange",
  hands: { orange: ["wl11"], blue: ["ht1", "ht1", "ht1", "te"] },
  pile: ["rn:0"],
};
const molniyaFires = [
  ["orange", { do: "attack", ship: "molniya", target: "virginia", card: "wl11" }],
  ["orange", { do: "fire" }],
] as const;

const stages: Readonly<Record<keyof typeof verbs, Stage>> = {
  search: { scenario: "B", position: alone("ps", "ps"), says: listens, again: "4.1" },
  "add-target": {
    scenario: "B",
    position: alone("as", "te"),
    before: [["blue", pings]],
    says: { do: "add-target", target: "skvortsov" },
    again: "4.1",
    wrong: [
      [{ target: "molniya" }, "4.1"],
      [{ target: "simpson" }, "4.1"],
      [{ target: "grif" }, "4.1"],
      [{ target: "helicopter-114" }, "4.2"],
    ],
  },
  ping: { scenario: "B", position: alone("as", "te"), before: [["blue", pings]], says: { do: "ping" }, again: "4.21" },
  "search-next": {
    scenario: "B",
    position: alone("ps", "te"),
    before: [["blue", listens]],
    says: { do: "search-next", target: "skvortsov" },
    again: "4.1",
    wrong: [
      [{ target: "molniya" }, "4.1"],
      [{ target: "simpson" }, "4.1"],
      [{ target: "surface-force" }, "4.1"],
    ],
  },
  "search-end": {
    scenario: "B",
    position: alone("ps", "te"),
    before: [["blue", listens]],
    says: { do: "search-end" },
    again: "4.1",
  },
  "reduce-contact": {
    scenario: "B",
    position: alone("sn1", "sn1"),
    says: { do: "reduce-contact", ship: "virginia", card: "sn1" },
    again: "3.1",
  },
  attack: { scenario: "B", position: alone("wl11", "wl11"), says: shoots, again: "6.4" },
  "add-weapon": {
    scenario: "B",
    position: alone("wl11", "wl21", "wl44", "te"),
    before: [["blue", shoots]],
    says: { do: "add-weapon", card: "wl21" },
    again: "6.4",
    wrong: [
      [{ card: "wl11" }, "6.4"],
      [{ card: "wl44" }, "6.4"],
      [{ card: "te" }, "6.4"],
      [{ card: "dc" }, "2.4"],
    ],
  },
  fire: {
    scenario: "B",
    position: alone("wl11", "te"),
    before: [["blue", shoots]],
    says: { do: "fire" },
    again: "6.1",
  },
  "damage-control": {
    scenario: "B",
    position: alone("dc", "dc"),
    says: { do: "damage-control", ship: "virginia", card: "dc", track: "sensor" },
    again: "3.1",
  },
  "close-range": {
    scenario: "B",
    position: alone("cor", "cor"),
    says: { do: "close-range", ship: "surface-force", card: "cor", target: "molniya" },
    again: "8.2",
  },
  "open-range": {
    scenario: "B",
    position: alone("cor", "cor"),
    says: { do: "open-range", ship: "surface-force", card: "cor", target: "molniya" },
    again: "8.2",
  },
  enter: {
    scenario: "C",
    position: { active: "orange", deck: 2, hands: { orange: ["cor", "cor"] }, pile: ["rn:7"] },
    seat: "orange",
    says: { do: "enter", ship: "revnostnyy", card: "cor" },
    again: "11.1",
    wrong: [
      [{ ship: "udaloy" }, "11.1"],
      [{ ship: "los-angeles" }, "11.1"],
    ],
  },
  exit: {
    scenario: "E",
    position: { active: "orange", deck: 2, hands: { orange: ["cor", "cor"] }, pile: ["rn:0"] },
    seat: "orange",
    says: { do: "exit", ship: "oppokov", card: "cor" },
    again: "3.1",
    wrong: [[{ ship: "udaloy" }, "13.5"]],
  },
  repair: {
    scenario: "B",
    position: alone("te"),
    says: { do: "repair", ship: "virginia", system: "sensor" },
    again: "3.1",
  },
  technician: {
    scenario: "B",
    position: { ...alone("te", "te"), ships: { virginia: { sensorFault: 2 } } },
    says: { do: "technician", ship: "virginia", card: "te", system: "sensor" },
    again: "3.1",
  },
  launch: {
    scenario: "B",
    position: alone("he", "he"),
    says: { do: "launch", ship: "simpson", card: "he" },
    again: "3.1",
    wrong: [[{ ship: "virginia", card: "te" }, "2.4"]],
  },
  "battle-stations": {
    scenario: "B",
    position: alone("bs", "bs", "ps"),
    says: { do: "battle-stations", ship: "virginia", card: "bs" },
    again: "3.6",
  },
  "stay-dead": {
    scenario: "B",
    position: dead,
    seat: "orange",
    says: { do: "stay-dead", ship: "molniya" },
    again: "5.5",
    wrong: [[{ ship: "skvortsov" }, "5.5"]],
  },
  "power-up": {
    scenario: "B",
    position: dead,
    seat: "orange",
    says: { do: "power-up", ship: "molniya" },
    again: "5.5",
  },
  discard: { scenario: "B", position: alone("te", "ps"), says: { do: "discard", card: "te" }, again: "3.4" },
  "end-turn": { scenario: "B", position: { acted: true }, says: { do: "end-turn" }, again: "3.1" },
  "hold-back": { scenario: "B", position: { acted: true }, says: { do: "hold-back" }, again: "3.5" },
  draw: {
    scenario: "B",
    position: { acted: true, phase: "refill", holdsBack: true },
    says: { do: "draw", count: 3 },
    again: "3.5",
    wrong: [
      [{ count: 8 }, "3.5"],
      [{ count: -1 }, "3.5"],
    ],
  },
  "weather-check": { scenario: "B", position: stormy, says: { do: "weather-check" }, again: "10.32" },
  "skip-weather": { scenario: "B", position: stormy, says: { do: "skip-weather" }, again: "10.32" },
  answer: {
    scenario: "B",
    position: attacked,
    seat: "blue",
    before: molniyaFires,
    says: { do: "answer", ship: "virginia", card: "ht1" },
    again: "3.2",
    wrong: [
      [{ ship: "simpson" }, "7.1"],
      [{ ship: "molniya" }, "3.2"],
      [{ ship: "surface-force" }, "3.2"],
      [{ card: "te" }, "3.2"],
    ],
  },
  pass: { scenario: "B", position: attacked, seat: "blue", before: molniyaFires, says: { do: "pass" }, again: "3.2" },
  "play-dead": { scenario: "B", position: struck, seat: "orange", says: { do: "play-dead" }, again: "5.5" },
  "carry-on": { scenario: "B", position: struck, seat: "orange", says: { do: "carry-on" }, again: "5.5" },
};

describe.each(Object.entries(stages))(
  "at its own step, %s",
  (_name, { scenario, position, seat = "blue", ...stage }) => {
    /** Cards are named by their print: the first of it that is held. */
    const said = (table: Example, by: Seat, { card, ...rest }: Said): Action =>
      ({ ...rest, ...(card !== undefined && { card: table.card(by, card) }) }) as Action;
    const staged = (): Example => {
      const table = example(scenario, position);
      for (const [by, what] of stage.before ?? []) table.do(by, said(table, by, what));
      return table;
    };

    test(`is done, and repeated refused by ${stage.again}`, () => {
      const table = staged();
      const once = said(table, seat, stage.says);
      table.do(seat, once);
      const { card } = stage.says;
      const held = table.state.hands[seat === "blue" ? 0 : 1].filter((held) => familyOf(held).id === card);
      // A card laid face down is held until the turn ends.
      const again =
        card === undefined || once.do === "discard" || held.length === 0 ? once : { ...once, card: held[0] };
      expect(table.forbids(seat, again)).toBe(stage.again);
    });

    for (const [change, rule] of stage.wrong ?? []) {
      test(`wrongly directed, ${JSON.stringify(change)}: ${rule}`, () => {
        const table = staged();
        const wrong: Said = { ...stage.says, ...change };
        const hand = table.state.hands[seat === "blue" ? 0 : 1];
        const held = wrong.card === undefined || hand.some((card) => familyOf(card).id === wrong.card);
        expect(table.forbids(seat, held ? said(table, seat, wrong) : { ...wrong, card: 128 })).toBe(rule);
      });
    }
  },
);

test("3.1 every kind of action that is directed at something has been directed wrongly", () => {
  const directed = Object.entries(verbs).filter(([, { parts }]) => parts.length > 0);
  const tried = (name: keyof typeof verbs) => kinds[name].length > 3 || (stages[name].wrong ?? []).length > 0;
  expect(directed.map(([name]) => name as keyof typeof verbs).filter((name) => !tried(name))).toEqual([]);
});

test("3.1, 6.3, 8.2, 11.1 a ship that has acted is told what with", () => {
  const fought = example("B", { ...alone("wl11", "wl11"), pile: ["rn:0", "rn:0"] });
  const shoot = (at: number) => ({
    do: "attack" as const,
    ship: "virginia",
    target: "molniya",
    card: fought.card("blue", "wl11", at),
  });
  fought.do("blue", shoot(0), { do: "fire" });
  expect(fought.forbids("blue", shoot(0))).toBe("6.3");
  expect(fought.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("3.1");

  const shared = example("B", alone("cor", "te"));
  shared.do("blue", { do: "close-range", ship: "surface-force", card: shared.card("blue", "cor"), target: "molniya" });
  expect(shared.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("8.2");

  const entered = example("C", {
    active: "orange",
    deck: 2,
    hands: { orange: ["cor", "ps"], blue: [] },
    pile: ["rn:7"],
  });
  entered.do("orange", { do: "enter", ship: "revnostnyy", card: entered.card("orange", "cor") });
  const search = { do: "search", ship: "revnostnyy", card: entered.card("orange", "ps"), mode: "passive" };
  expect(entered.forbids("orange", { ...search, target: "los-angeles" })).toBe("11.1");
});
