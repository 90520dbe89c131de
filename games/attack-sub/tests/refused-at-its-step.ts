/** Every kind of action at a step of its own: done once legally; then the rules by which it is refused there. */
import type { Position } from "../scene-format.ts";
import type { Seat } from "../types.ts";
import type { verbs } from "../verbs.ts";
import { alone, position, type Wrong } from "./refused.ts";

/**
 * Where play stands at a step of its own: what is done there legally, the rule that is cited when it is done again (with
 * another card of the same print, where it takes one), to the other side, and for what it is wrongly directed at.
 */
export type Said = Record<string, unknown> & { readonly card?: string };
export interface Stage {
  readonly scenario: string;
  readonly position: Position;
  readonly seat?: Seat;
  readonly before?: readonly (readonly [Seat, Said])[];
  readonly says: Said;
  readonly again: string;
  /** Left out: 3.1. */
  readonly side?: string;
  readonly wrong?: readonly Wrong[];
}
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

export const stages: Readonly<Record<keyof typeof verbs, Stage>> = {
  search: { scenario: "B", position: alone("ps", "ps"), says: listens, again: "4.1" },
  "add-target": {
    scenario: "B",
    position: alone("as", "te"),
    before: [["blue", pings]],
    says: { do: "add-target", target: "skvortsov" },
    again: "4.1",
    side: "4.21",
    wrong: [
      [{ target: "molniya" }, "4.1"],
      [{ target: "simpson" }, "4.1"],
      [{ target: "grif" }, "4.1"],
      [{ target: "helicopter-114" }, "4.2"],
    ],
  },
  ping: {
    scenario: "B",
    position: alone("as", "te"),
    before: [["blue", pings]],
    says: { do: "ping" },
    again: "4.21",
    side: "4.21",
  },
  "search-next": {
    scenario: "B",
    position: alone("ps", "te"),
    before: [["blue", listens]],
    says: { do: "search-next", target: "skvortsov" },
    again: "4.1",
    side: "4.1",
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
    side: "4.1",
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
    side: "6.1",
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
    side: "6.1",
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
    wrong: [[{ ship: "skvortsov" }, "5.5"]],
  },
  discard: { scenario: "B", position: alone("te", "ps"), says: { do: "discard", card: "te" }, again: "3.4" },
  "end-turn": { scenario: "B", position: { acted: true }, says: { do: "end-turn" }, again: "3.1" },
  "hold-back": { scenario: "B", position: { acted: true }, says: { do: "hold-back" }, again: "3.5" },
  draw: {
    scenario: "B",
    position: { acted: true, phase: "refill", holdsBack: true },
    says: { do: "draw", count: 3 },
    again: "3.5",
    side: "3.5",
    wrong: [
      [{ count: 8 }, "3.5"],
      [{ count: -1 }, "3.5"],
    ],
  },
  "weather-check": { scenario: "B", position: stormy, says: { do: "weather-check" }, again: "10.32", side: "10.32" },
  "skip-weather": { scenario: "B", position: stormy, says: { do: "skip-weather" }, again: "10.32", side: "10.32" },
  answer: {
    scenario: "B",
    position: attacked,
    seat: "blue",
    before: molniyaFires,
    says: { do: "answer", ship: "virginia", card: "ht1" },
    again: "3.2",
    side: "3.2",
    wrong: [
      [{ ship: "simpson" }, "7.1"],
      [{ ship: "molniya" }, "3.2"],
      [{ ship: "surface-force" }, "3.2"],
      [{ card: "te" }, "3.2"],
    ],
  },
  pass: {
    scenario: "B",
    position: attacked,
    seat: "blue",
    before: molniyaFires,
    says: { do: "pass" },
    again: "3.2",
    side: "3.2",
  },
  "play-dead": {
    scenario: "B",
    position: struck,
    seat: "orange",
    says: { do: "play-dead" },
    again: "5.5",
    side: "5.5",
  },
  "carry-on": { scenario: "B", position: struck, seat: "orange", says: { do: "carry-on" }, again: "5.5", side: "5.5" },
};
