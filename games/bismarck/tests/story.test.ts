/** The story of a report says what happened, and nothing else. */
import { type Leg, plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fights, story } from "../story.ts";
import type { Event } from "../types.ts";

let number = 0;
const watch = (turn: number, was: number, score: number, ...events: readonly object[]): Leg<Event> => {
  const all = [{ type: "turn", turn }, ...events].map((event) => ({ rule: "1", ...event })) as unknown as Event[];
  const found = fights(all).map((events) => ({ number: ++number, events }));
  return { title: `watch ${turn}`, was, score, events: all, fights: found, stir: 0 };
};
const sails = (ship: string, from: string, zone: string) => ({ type: "sailed", ships: [ship], from, zone, fuel: [0] });
const battleship = { force: false, battleships: 1, cruisers: 0, carriers: 0 };
const finds = (zone: string) => ({
  type: "searched",
  seat: "british",
  zone,
  found: [battleship],
  passed: [],
  port: true,
});
const action = [
  { type: "engaged", zone: "E12", turn: 8, british: ["hood", "prince-of-wales"], german: ["bismarck"], evasion: [] },
  { type: "round", round: 1 },
  { type: "hit", ship: "bismarck", section: "bow", boxes: 1 },
  { type: "round", round: 2 },
  { type: "battle-result", zone: "E12", turn: 8, ships: [{ ship: "hood", hits: [], sunk: true }] },
];

const legs = [
  watch(
    4,
    0,
    0,
    { type: "visibility", dice: [], modifier: 0, level: 4, fog: true },
    sails("bismarck", "F20", "E19"),
    sails("bismarck", "E19", "D18"),
    sails("prinz-eugen", "F20", "E19"),
    sails("norfolk", "B7", "B8"),
  ),
  watch(5, 0, 0),
  watch(6, 0, 0, finds("D14")),
  watch(7, 0, 0, { type: "shadow-rolled", target: "battleship", ships: ["bismarck"], die: 1, held: true }),
  watch(8, 0, -20, ...action),
  watch(9, -20, -14, {
    type: "struck",
    side: "british",
    zone: "F10",
    target: "battleship-1",
    dice: [6, 6],
    damage: { ship: "bismarck", hits: [], midships: 2, evasion: 3, sunk: false },
  }),
  watch(
    10,
    -14,
    -16,
    { type: "scored", side: "german", points: 20, why: "Hood is sunk" },
    { type: "scored", side: "british", points: 4, why: "no convoy has been sunk" },
    { type: "over", rule: "12.14", british: 4, german: 20 },
  ),
];

test("an action lasts from the meeting of the ships to what came of it", () => {
  expect(fights(action as unknown as readonly Event[]).map((fight) => fight.length)).toEqual([5]);
});

test("the way out, the first sight, the action and the count", () => {
  const told = story({ legs, drawn: [0, 1, 3, 4, 6], winner: "german", options: {} }).map(plain);
  expect(told).toEqual([
    "The chase began at 1200 on May 22 with visibility 4 and fog. Bismarck and Prinz Eugen left Bergen, one for D18, the other for E19, while one British ship was on the move.",
    "The British saw nothing until 1600 on May 22.",
    "At 2000 on May 22 the British had their first sight of the enemy: a battleship in D14.",
    "At 0400 on May 23 Hood and Prince of Wales brought Bismarck to action in E12 (action 1), and Hood was sunk after two rounds; Bismarck took one hit. That put the Germans 20 points ahead.",
    "At 0800 on May 23 bombers hit Bismarck in F10 (two midships) and slowed her. Then the time had run out, and the Germans won by 20 points to 4. British points: no convoy has been sunk (4). German points: Hood is sunk (20).",
  ]);
});

test("who is held in sight is not said to be unseen", () => {
  const [, , held] = story({ legs, drawn: [0, 2, 3], winner: "german", options: {} }).map(plain);
  expect(held).toBe("The British stayed in touch until 2400 on May 23.");
});
