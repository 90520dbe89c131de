/** The parts of looking back that are plain numbers and words. */
import { fairness, Match } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { describe, expect, test } from "vitest";
import { ledFrom, placed, trailed, turningPoints } from "../ending/course.ts";
import { bothSides, sameMoment } from "../replay/both.ts";
import { areaOf, bandsOf, chancesAt, laneOf, luckiest, pinsOf, talliesOf, totalLuck } from "../replay/graph.ts";
import { battlesOf, chaptersOf, chosenOptions, legsOf, tellingLegs } from "../report/story.ts";
import { framesOf } from "../session/frames.ts";
import type { Frame } from "../session/session.ts";

/** A finished match in which red signals, which both see, and both lay, which only the layer does before the duel. */
function record() {
  const match = Match.create(toy, { options: { rounds: 2, quiet: false }, fairness: fairness("ab".repeat(32)) });
  while (!match.outcome()) {
    for (const seat of match.awaiting()) {
      match.submit(seat, [{ do: "lay", card: match.view(seat).hand[0] }], match.seq(seat));
    }
  }
  return match.record();
}

describe("both sides at once", () => {
  const played = record();
  const red = framesOf(toy, played, "red");
  const blue = framesOf(toy, played, "blue");
  const both = bothSides(red, blue, "red");

  test("every moment that either noticed, each with both views as they were then", () => {
    expect(both.map(({ entry }) => entry)).toEqual([0, 1, 2, 3, 4]);
    expect(both.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    for (const frame of both) {
      expect(frame.view).toEqual(red[sameMoment(red, frame.entry ?? -1)]?.view);
      expect(frame.beside).toEqual(blue[sameMoment(blue, frame.entry ?? -1)]?.view);
      expect((frame.view as { viewer: string }).viewer).toBe("red");
      expect((frame.beside as { viewer: string }).viewer).toBe("blue");
    }
  });

  test("what was told to one side only is there once, and what was told to both is not doubled", () => {
    const events = both.flatMap(({ events: told }) => told);
    expect(events.filter(({ type }) => type === "dealt").map(({ to }) => to)).toEqual([["red"], ["blue"]]);
    expect(events.filter(({ type }) => type === "duel")).toHaveLength(2);
    expect(events.filter(({ type }) => type === "drew").map(({ to }) => to?.[0])).toEqual([
      "red",
      "blue",
      "red",
      "blue",
    ]);
  });

  test("a running match tells no numbers of entries, so there is nothing to merge by", () => {
    const { result: _result, ...running } = played;
    expect(framesOf(toy, running as typeof played, "red").every((frame) => !("entry" in frame))).toBe(true);
  });
});

const at = (entry: number): Frame => ({ seq: entry + 1, seat: undefined, events: [], view: {}, entry });

describe("the graph", () => {
  const moments = [
    { entry: 0, chance: 0.5, doubt: 0 },
    { entry: 1, chance: 0.6, doubt: 0 },
    { entry: 3, chance: 0.2, doubt: 0 },
    { entry: 4, chance: 0, doubt: 0 },
  ];

  test("a viewer's moment has the chances of the last entry up to it, and the last one the result", () => {
    expect(chancesAt([at(0), at(2), at(3)], moments)).toEqual([0.5, 0.6, 0]);
    expect(chancesAt([at(0)], [])).toEqual([]);
  });

  test("the first seat is up; the area closes along the middle", () => {
    expect(areaOf([0, 1, 0.5], 100, 40)).toEqual({
      line: "M0 40L50 0L100 20",
      fill: "M0 20L0 40L50 0L100 20L100 20Z",
    });
    expect(areaOf([], 100, 40)).toEqual({ line: "", fill: "" });
  });

  test("turns are bands from one mark to the next; rounds are none", () => {
    const marks = [
      { at: 0, size: "turn", title: "Turn 1" },
      { at: 2, size: "round", title: "Round 1" },
      { at: 5, size: "turn", title: "Turn 2" },
    ] as const;
    expect(bandsOf(marks, 11)).toEqual([
      { from: 0, to: 0.5, title: "Turn 1" },
      { from: 0.5, to: 1, title: "Turn 2" },
    ]);
  });

  test("a decision is pinned where it was still open", () => {
    const words = { title: "", did: [], would: [], why: "", orders: { did: [], would: [] } };
    const choice = {
      entry: 3,
      last: 4,
      seat: "red",
      gain: -0.1,
      doubt: 0,
      pairs: 1,
      grade: "blunder",
      ...words,
    } as const;
    expect(pinsOf([at(0), at(2), at(3)], [choice])).toEqual([{ at: 1, number: 1, gain: -0.1, grade: "blunder" }]);
  });

  test("pins that would cover each other are pushed apart and stay in their lane", () => {
    const pins = [90, 10, 88, 91, 100].map((moment) => ({ at: moment }));
    const lane = laneOf(pins, 100, 500, 27);
    const sorted = lane.toSorted((a, b) => a - b);
    for (const [index, place] of sorted.entries()) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(500);
      if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(27 - 1e-9);
    }
    // In the order of their moments, and where there is room over them.
    expect(lane[1]).toBe(50);
    expect((lane[2] ?? 0) < (lane[0] ?? 0) && (lane[0] ?? 0) < (lane[3] ?? 0)).toBe(true);
  });
});

describe("luck", () => {
  const step = (entry: number, swing: number, actual: number, expected: number) => ({
    entry,
    seat: "red",
    swing,
    doubt: 0.03,
    tallies: [{ name: "Points", seat: "red", actual, expected }],
  });
  const steps = [step(1, 0.2, 2, 1), step(2, -0.1, 0, 1), step(3, 0.001, 1, 1), step(4, 0.05, 1, 0.5)];

  test("is summed over the match, in chances and in the game's own units", () => {
    expect(totalLuck(steps).swing).toBeCloseTo(0.151);
    expect(totalLuck(steps).doubt).toBeCloseTo(0.06);
    expect(talliesOf(steps)).toEqual([{ name: "Points", seat: "red", actual: 4, expected: 3.5, lead: false }]);
  });

  test("names the throws that brought each side most, and none that hardly mattered", () => {
    expect(luckiest(steps, 2).map(({ entry }) => entry)).toEqual([1, 2, 4]);
  });
});

describe("the battle report", () => {
  test("tells the diary turn by turn", () => {
    const said = (text: string) => ({ kind: "sentence", told: [], text }) as const;
    const turn = (title: string) => ({ kind: "chapter", told: [], title, text: "" }) as const;
    expect(chaptersOf([said("Dealt."), turn("Turn 1"), said("A."), said("C."), turn("Turn 2")])).toEqual([
      { title: "", sentences: ["Dealt."] },
      { title: "Turn 1", sentences: ["A.", "C."] },
    ]);
  });

  const course = [0, 0, -3, 1, 1, 2].map((score, at) => ({ at, title: at === 0 ? "" : `Turn ${at}`, score }));
  const headline = (title: string, text: string, seq: number) =>
    ({
      kind: "headline",
      tone: "plain",
      title,
      text,
      told: [{ seq, seat: "red", event: { type: "x", rule: "1" } }],
    }) as const;
  const volley = (tone: "hit" | "plain") => ({ who: "Hood", at: "Bismarck", dice: [], result: "", tone });
  const told = (type: string, seq: number) => ({ seq, seat: undefined, event: { type, rule: "1" } });
  const chapters = [
    [told("turn", 1), told("fire", 2)],
    [told("turn", 3), told("fire", 4), told("peace", 4), told("fire", 5), told("fire", 6)],
    [told("turn", 7)],
    [told("turn", 8)],
    [told("turn", 9)],
  ] as const;
  const turn = (at: number) =>
    ({ kind: "chapter", told: [chapters[at]?.[0] as never], title: `Turn ${at + 1}`, text: "" }) as const;
  const battle = (title: string, of: (typeof chapters)[number][number], tones: readonly ("hit" | "plain")[]) =>
    ({ kind: "battle", told: [of], title, text: "", volleys: tones.map(volley) }) as const;
  const diary = [
    turn(0),
    battle("A skirmish", chapters[0][1], ["plain"]),
    turn(1),
    battle("A miss", chapters[1][1], ["plain", "plain"]),
    battle("The great battle, round 1", chapters[1][3], ["plain"]),
    battle("The great battle, round 2", chapters[1][4], ["hit", "hit"]),
    headline("Hood is sunk", "In the North Sea.", 3),
    turn(2),
    headline("Bismarck is sunk", "", 4),
    turn(3),
    turn(4),
  ];
  /** Shots one after the other are one fight. */
  const chronicle = {
    fights(events: readonly { readonly type: string }[]) {
      const all: { readonly type: string }[][] = [];
      for (const [at, event] of events.entries()) {
        if (event.type !== "fire") continue;
        if (events[at - 1]?.type === "fire") all.at(-1)?.push(event);
        else all.push([event]);
      }
      return all;
    },
  };
  const legs = legsOf(chapters, diary, course, chronicle as never);

  test("tells the first turn, the largest changes and the last", () => {
    expect(legs.map(({ title, was, score }) => [title, was, score])[1]).toEqual(["Turn 2", 0, -3]);
    expect(tellingLegs(legs, 4)).toEqual([0, 1, 2, 4]);
    // Where nothing changed, what was fought over is told; where nothing was, nothing.
    const still = legs.map((leg) => ({ ...leg, score: 0, was: 0 }));
    expect(tellingLegs(still, 4)).toEqual([0, 1, 4]);
    expect(ledFrom(course)).toBe(3);
    expect(trailed(course)).toBe(1);
  });

  test("numbers every fight in the order of play, and prints those in which most was hit by their hardest round", () => {
    expect(legs.map(({ fights }) => fights.map(({ number }) => number))).toEqual([[1], [2, 3], [], [], []]);
    expect(battlesOf(diary, legs, chronicle as never, 2).map(({ number, title, leg }) => [number, title, leg])).toEqual(
      [
        [2, "A miss", "Turn 2"],
        [3, "The great battle, round 2", "Turn 2"],
      ],
    );
  });

  test("a turning point is the headline that the score followed; words in the curve keep apart", () => {
    const frames = course.map((_, seq) => ({ seq: seq + 1, seat: undefined, events: [], view: {} }));
    const points = turningPoints(diary, frames, course, 0);
    expect(points.map(({ title, stop }) => [title, stop])).toEqual([
      ["Hood is sunk", 2],
      ["Bismarck is sunk", 3],
    ]);
    // Of two headlines of a turn it is the one with which the score changed, whichever was told last.
    const joins = headline("Repulse joins", "", 3.5);
    const later = [...diary.slice(0, 7), joins, ...diary.slice(7)];
    const scored = frames.map((frame) => ({ ...frame, view: { score: frame.seq < 3 ? 0 : -3 } }));
    const titles = (score?: (view: never) => number) =>
      turningPoints(later, scored, course, 0, score).map(({ title }) => title);
    expect(titles((view: { score: number }) => view.score)).toContain("Hood is sunk");
    const words = placed(points, course, { from: 60, to: 400, letter: 7 });
    expect(words.map(({ above }) => above)).toEqual([false, true]);
    // Where there is hardly any room the heavier one stays.
    expect(placed(points, course, { from: 0, to: 30, letter: 7 }).map(({ title }) => title)).toEqual([
      "Bismarck is sunk",
    ]);
  });

  test("names the options that were not as printed", () => {
    expect(chosenOptions(toy, { rounds: 3, quiet: true })).toEqual([{ title: "No signals", value: "yes" }]);
  });
});
