/** The story of a report says what happened, and nothing else. */
import { type Leg, plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fights, story, volleys } from "../story.ts";
import type { Event } from "../types.ts";

let number = 0;
const turn = (at: number, ...events: readonly object[]): Leg<Event> => {
  const all = [{ type: "turn", seat: "blue", turn: at }, ...events].map((event) => ({ rule: "1", ...event })) as never;
  const found = fights(all).map((events) => ({ number: ++number, events }));
  return { title: `Turn ${at}`, was: 0, score: 0, events: all, fights: found, stir: 0 };
};
const fires = { type: "attacking", seat: "blue", ship: "los-angeles", target: "skvortsov", cards: [66], strength: 5 };
const draws = (rn: number | "X", total: number, need: number) =>
  ({ ...fires, type: "drew", reason: "attack", card: 1, rn, total, need, success: total >= need }) as const;
const hears = (observer: string, seat: string, target: string) =>
  ({ type: "contact", observer, seat, target, was: 0, now: 2 }) as const;
const answers = { type: "answered", seat: "orange", ship: "skvortsov", card: 20 };

const legs = [
  turn(1, hears("los-angeles", "blue", "skvortsov")),
  turn(2, hears("skvortsov", "orange", "los-angeles"), hears("skvortsov", "orange", "los-angeles")),
  turn(3, fires, answers, draws(0, 5, 8), { type: "turn-ended", seat: "blue", holdsBack: false }),
  turn(4, fires, draws(4, 9, 8), { ...fires, type: "hit", card: 9, result: "sensor" }, { type: "damaged" }),
  turn(
    5,
    fires,
    answers,
    draws(6, 10, 8),
    { ...fires, type: "hit", card: 9, result: "sunk" },
    { type: "sunk", ship: "skvortsov" },
    { type: "over", winner: "blue", reason: "" },
  ),
];

test("a shot is told with its answers, its number and what it hit", () => {
  expect(legs[2]?.fights[0]?.events.map(({ type }) => type)).toEqual(["attacking", "answered", "drew"]);
  const [shot] = volleys(legs[3]?.fights[0]?.events ?? []);
  expect(shot).toMatchObject({
    who: "Los Angeles",
    at: "Skvortsov",
    tone: "hit",
    result: "strength 5; 9 against 8: hit",
  });
});

test("who heard whom first, the shots with their sums, and who was left", () => {
  const told = story({ legs, drawn: [0, 3, 4], winner: "blue", options: { scenario: "A" } }).map(plain);
  expect(told).toEqual([
    "NATO's Los Angeles met the Soviet Union's Skvortsov, with Ivan Rogov to come. NATO had the first turn. In turn 1 Los Angeles was the first to hear the enemy, Skvortsov.",
    "In turn 2 Skvortsov made contact with Los Angeles, too. In turn 3 Los Angeles fired at Skvortsov and missed, 5 against 8 (shot 1). In turn 4 Los Angeles hit Skvortsov, 9 against 8: her sensors were damaged (shot 2).",
    "In turn 5 Los Angeles fired at Skvortsov with a strength of 5, and though Skvortsov answered, the number 6 made it 10 against 8: she was sunk (shot 3). NATO had won; of three shots two had hit.",
  ]);
});
