/** The story of a report says what happened, and nothing else. */
import { type Leg, plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fights, story } from "../story.ts";
import type { Event } from "../types.ts";

const rule = "1";
const turn = (number: number, was: number, poc: number, events: readonly Event[]): Leg<Event> => {
  const all: readonly Event[] = [
    { type: "turn", rule, turn: number },
    ...events,
    { type: "control", rule, area: "north-sea", seat: "allies" },
    { type: "control", rule, area: "mediterranean", seat: "axis" },
    { type: "points", rule, allies: Math.max(0, poc - was), axis: Math.max(0, was - poc), was, poc },
  ];
  const found = fights(all).map((events, index) => ({ number: 10 * number + index + 1, events }));
  return { title: `Turn ${number}`, was, score: poc, events: all, fights: found, stir: 0 };
};
const sails = (ship: string, area: string): Event =>
  ({ type: "sailed", rule, ship, from: "england", area }) as unknown as Event;
const battle = (at: string, ...sunk: readonly string[]): readonly Event[] =>
  [
    { type: "battle", rule, at },
    { type: "fired", rule, seat: "axis", ship: "bismarck", target: "hood", dice: [6], bonus: 0, damage: [] },
    ...sunk.map((ship) => ({ type: "sunk", rule, ship, at })),
    { type: "battle-over", rule, at },
  ] as unknown as readonly Event[];

const legs = [
  turn(1, 0, -2, [sails("hood", "north-sea"), sails("renown", "north-sea")]),
  turn(2, -2, -5, battle("south-atlantic", "hood", "renown")),
  turn(3, -5, -5, battle("barents", "bismarck", "nelson", "exeter")),
  turn(4, -5, 1, [{ type: "delivered", rule, ship: "convoy-1a", port: "russia", points: 3 } as unknown as Event]),
  turn(5, 1, 2, []),
];
const told = (drawn: readonly number[], winner: string | null = "allies"): readonly string[] =>
  story({ legs, drawn, winner, options: {} }).map(plain);

test("a battle is a fight only where something fired, and lasts until it is over", () => {
  const silent = [{ type: "battle", rule, at: "barents" }] as unknown as readonly Event[];
  expect(fights(silent)).toEqual([]);
  const two = [...battle("barents"), ...battle("north-sea", "hood")];
  expect(fights(two).map((fight) => fight.length)).toEqual([3, 4]);
});

test("four paragraphs: how it opened, the first swing, the answer, the end", () => {
  expect(told([0, 1, 3, 4])).toEqual([
    "In turn 1 the Allies sent two ships to sea, both to the North Sea; the Axis kept its fleet at home. When the turn was scored the Allies held the North Sea, the Axis the Mediterranean: the Axis took the lead by two.",
    "The first great swing came in turn 2, three points towards the Axis. Hood and Renown were lost in the South Atlantic (battle 21). The turn brought the Allies no points and the Axis three: the lead of the Axis grew to five.",
    "In turn 3 the Barents Sea cost the Allies Nelson and a cruiser and the Axis Bismarck (battle 31). The answer came in turn 4: six points for the Allies. Convoy 1A reached Russia for three points. When it was over the Allies held the North Sea, the Axis the Mediterranean: the lead passed to the Allies, by one.",
    "The Allies went one ahead into turn 5, the last. When the war was over the Allies held the North Sea, the Axis the Mediterranean. The Allies won by two points and had led since turn 4.",
  ]);
});

test("what a paragraph passes over is told only if it was great", () => {
  expect(told([0, 4])[1]).toContain("In turn 2");
  expect(told([0, 4])[1]).not.toContain("turn 4 Convoy");
});
