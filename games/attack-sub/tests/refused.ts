/** Every kind of action, and the rules it is refused by: in another's turn, while an answer is awaited, wrongly directed. */
import type { Position } from "../scene-format.ts";
import type { verbs } from "../verbs.ts";
import { type Example, example } from "./example.ts";

/** In a fight between submarines and surface ships both sides hold a card to close range with, and one more. */
export const position: Position = {
  ships: { virginia: { sensorFault: 1, sensor: 1 }, molniya: { sensorFault: 1 } },
  contacts: { blue: { molniya: 3 }, molniya: { virginia: 3 } },
  pile: ["rn:0", "rn:0", "rn:0"],
};
export const holding = (family: string): Position => ({
  ...position,
  hands: { blue: ["cor", family], orange: ["ps", "sn1", "te", "ht1", family] },
});
export const alone = (...blue: string[]): Position => ({ ...position, hands: { blue, orange: [] } });
interface Make {
  readonly table: () => Example;
  readonly action: (table: Example) => Record<string, unknown>;
}
const of = (action: string, family: string | undefined, more: Record<string, unknown>): Make => ({
  table: () => example("B", holding(family ?? "te")),
  action: (table) => ({ do: action, ...(family && { card: table.card("blue", family) }), ...more }),
});

/**
 * Each kind of action as Blue would do it in its own turn; then the rule that is cited while Orange is asked to answer, to
 * Orange in Blue's turn, and for what it is wrongly directed at.
 */
const virginia = { ship: "virginia" };
export type Wrong = readonly [change: Record<string, unknown>, rule: string];
export const kinds: Readonly<
  Record<keyof typeof verbs, readonly [Make, answering: string, orange: string, ...Wrong[]]>
> = {
  search: [
    of("search", "ps", { ...virginia, mode: "passive", target: "molniya" }),
    "3.2",
    "3.1",
    [{ target: "simpson" }, "4.1"],
    [{ target: "surface-force" }, "4.1"],
    [{ target: "grif" }, "4.1"],
    [{ mode: "active" }, "4.21"],
    [{ ship: "molniya" }, "4.1"],
    [{ ship: "surface-force" }, "8.2"],
  ],
  "add-target": [of("add-target", undefined, { target: "skvortsov" }), "4.21", "4.21"],
  ping: [of("ping", undefined, {}), "4.21", "4.21"],
  "search-next": [of("search-next", undefined, { target: "molniya" }), "4.1", "4.1"],
  "search-end": [of("search-end", undefined, {}), "4.1", "4.1"],
  "reduce-contact": [
    of("reduce-contact", "sn1", virginia),
    "3.2",
    "3.1",
    [{ ship: "simpson" }, "4.3"],
    [{ ship: "molniya" }, "5.2"],
    [{ ship: "helicopter-114" }, "10.1"],
  ],
  attack: [
    of("attack", "wl11", { ...virginia, target: "molniya" }),
    "3.2",
    "3.1",
    [{ target: "simpson" }, "6.1"],
    [{ target: "skvortsov" }, "6.1"],
    [{ target: "helicopter-114" }, "10.4"],
    [{ target: "surface-force" }, "6.1"],
    [{ ship: "molniya" }, "6.1"],
  ],
  "add-weapon": [of("add-weapon", "wl11", {}), "6.1", "6.1"],
  fire: [of("fire", undefined, {}), "6.1", "6.1"],
  "damage-control": [
    of("damage-control", "dc", { ...virginia, track: "sensor" }),
    "3.2",
    "3.1",
    [{ track: "attack" }, "4.3"],
    [{ ship: "simpson" }, "4.3"],
    [{ ship: "molniya" }, "6.7"],
  ],
  "close-range": [
    of("close-range", "cor", { ship: "surface-force", target: "molniya" }),
    "3.2",
    "3.1",
    [{ target: "simpson" }, "8.4"],
    [{ target: "skvortsov" }, "8.1"],
    [{ target: "surface-force" }, "8.4"],
    [{ ship: "virginia" }, "8.2"],
  ],
  "open-range": [
    of("open-range", "cor", { ship: "surface-force", target: "molniya" }),
    "3.2",
    "3.1",
    [{ target: "simpson" }, "8.3"],
    [{ target: "skvortsov" }, "8.1"],
    [{ ship: "virginia" }, "8.2"],
  ],
  enter: [of("enter", "cor", virginia), "3.2", "3.1", [{}, "11.1"], [{ ship: "grif" }, "11.1"]],
  exit: [of("exit", "cor", virginia), "3.2", "3.1", [{}, "13.5"], [{ ship: "molniya" }, "13.5"]],
  repair: [
    of("repair", undefined, { ...virginia, system: "sensor" }),
    "3.2",
    "3.1",
    [{ system: "attack" }, "9.4"],
    [{ ship: "simpson" }, "9.4"],
    [{ ship: "molniya" }, "9.4"],
  ],
  technician: [
    of("technician", "te", { ...virginia, system: "sensor" }),
    "3.2",
    "3.1",
    [{ system: "attack" }, "9.4"],
    [{ ship: "molniya" }, "9.4"],
  ],
  launch: [
    of("launch", "he", virginia),
    "3.2",
    "3.1",
    [{ ship: "molniya" }, "10.1"],
    [{ ship: "surface-force" }, "8.2"],
  ],
  "battle-stations": [
    of("battle-stations", "bs", virginia),
    "3.2",
    "3.1",
    [{ ship: "molniya" }, "3.6"],
    [{ ship: "helicopter-114" }, "10.1"],
  ],
  "stay-dead": [of("stay-dead", undefined, virginia), "3.2", "3.1", [{}, "5.5"], [{ ship: "molniya" }, "5.5"]],
  "power-up": [of("power-up", undefined, virginia), "3.2", "3.1", [{}, "5.5"], [{ ship: "skvortsov" }, "5.5"]],
  discard: [of("discard", "ps", {}), "3.2", "3.1", [{ card: 128 }, "2.4"]],
  "end-turn": [of("end-turn", undefined, {}), "3.2", "3.1"],
  "hold-back": [of("hold-back", undefined, {}), "3.2", "3.1"],
  draw: [of("draw", undefined, { count: 1 }), "3.5", "3.5"],
  "weather-check": [of("weather-check", undefined, {}), "10.32", "10.32"],
  "skip-weather": [of("skip-weather", undefined, {}), "10.32", "10.32"],
  answer: [of("answer", "ht1", virginia), "3.2", "2.4"],
  pass: [of("pass", undefined, {}), "3.2", "3.2"],
  "play-dead": [of("play-dead", undefined, {}), "5.5", "5.5"],
  "carry-on": [of("carry-on", undefined, {}), "5.5", "5.5"],
};
