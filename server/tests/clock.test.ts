/** Clocks by themselves: what a turn costs and is paid, what taking back and a vacation change, whose falls first. */
import type { ClockRule } from "@admiralty/wire";
import { describe, expect, test } from "vitest";
import { type ClockState, firstToFall, passClocks, readClocks, startClocks } from "../play/clock.ts";

const live: ClockRule = { kind: "live", minutes: 10, incrementSeconds: 5 } as ClockRule;
const slow: ClockRule = { kind: "slow", daysPerTurn: 2 } as ClockRule;
const none: ClockRule = { kind: "none" } as ClockRule;
const minute = 60_000;
const day = 86_400_000;
const both = ["red", "blue"];

const begun = (rule: ClockRule, awaiting: readonly string[], people = both): ClockState =>
  startClocks(rule, people, awaiting, 1000) as ClockState;

describe("at the start", () => {
  test("everybody has the same, and only who is awaited loses of it", () => {
    const clocks = begun(live, ["red"]);
    expect(clocks).toEqual({ remaining: { red: 10 * minute, blue: 10 * minute }, running: ["red"], since: 1000 });
    expect(readClocks(live, clocks, 1000 + minute, {})).toEqual({
      at: 1000 + minute,
      remaining: { red: 9 * minute, blue: 10 * minute },
      running: ["red"],
      deadline: 1000 + 10 * minute,
    });
  });

  test("computers have none, and without a rule nobody has", () => {
    expect(begun(live, both, ["blue"])).toMatchObject({ remaining: { blue: 10 * minute }, running: ["blue"] });
    expect(startClocks(none, both, both, 1000)).toBeUndefined();
    const clocks = begun(live, both);
    expect(passClocks(none, clocks, ["red"], { entry: 1 }, 5000, {})).toBe(clocks);
  });

  test("a clock that is read before it began has lost nothing", () => {
    expect(readClocks(live, begun(live, ["red"]), 0, {}).remaining).toEqual({ red: 10 * minute, blue: 10 * minute });
  });
});

describe("a turn", () => {
  test("costs its time, and is paid for when it ends", () => {
    const passed = passClocks(live, begun(live, ["red"]), ["blue"], { entry: 1 }, 1000 + minute, {});
    expect(passed.remaining).toEqual({ red: 9 * minute + 5000, blue: 10 * minute });
    expect(passed).toMatchObject({ running: ["blue"], since: 1000 + minute });
    expect(passed.payments).toEqual([{ seat: "red", entry: 1, milliseconds: 5000 }]);
  });

  test("that goes on is not paid for yet", () => {
    const passed = passClocks(live, begun(live, both), ["blue"], { entry: 1 }, 1000 + minute, {});
    expect(passed.remaining).toEqual({ red: 9 * minute + 5000, blue: 9 * minute });
    expect(passed.payments).toHaveLength(1);
  });

  test("of slow play gives the whole time anew", () => {
    const passed = passClocks(slow, begun(slow, ["red"]), ["blue"], { entry: 1 }, 1000 + day, {});
    expect(passed.remaining).toEqual({ red: 2 * day, blue: 2 * day });
    expect(passed.payments).toEqual([{ seat: "red", entry: 1, milliseconds: day }]);
  });

  test("further back than sixteen is paid for good", () => {
    let clocks = begun(live, ["red"]);
    for (let entry = 1; entry <= 20; entry++) {
      clocks = passClocks(live, clocks, [entry % 2 === 1 ? "blue" : "red"], { entry }, 1000, {});
    }
    expect(clocks.payments?.map(({ entry }) => entry)).toEqual(Array.from({ length: 16 }, (_, index) => index + 5));
  });
});

describe("taking back", () => {
  const turn = (clocks: ClockState, awaiting: readonly string[], entry: number, undone?: readonly number[]) =>
    passClocks(live, clocks, awaiting, { entry, ...(undone && { undone }) }, clocks.since + minute, {});

  test("gives back what was paid for that turn, and pays for nothing itself", () => {
    const moved = turn(begun(live, ["red"]), ["blue"], 1);
    const back = turn(moved, ["red"], 2, [1]);
    expect(back.remaining).toEqual({ red: 9 * minute, blue: 9 * minute });
    expect(back.payments).toEqual([]);
    expect(back.running).toEqual(["red"]);
  });

  test("gives back the payments of all that is taken back, and of no turn before", () => {
    let clocks = turn(begun(live, ["red"]), ["blue"], 1);
    clocks = turn(clocks, ["red"], 2);
    clocks = turn(clocks, ["blue"], 3);
    const back = turn(clocks, ["blue"], 4, [2, 3]);
    expect(back.payments).toEqual([{ seat: "red", entry: 1, milliseconds: 5000 }]);
    expect(back.remaining).toEqual({ red: 8 * minute + 5000, blue: 8 * minute });
  });

  test("also gives back the payment of who is asked again, for a turn that ended after what is taken back", () => {
    // Both are asked; red decides (1), blue decides (2), and red takes back: both are asked again.
    let clocks = turn(begun(live, both), ["blue"], 1);
    clocks = turn(clocks, [], 2);
    expect(clocks.payments?.map(({ seat }) => seat)).toEqual(["red", "blue"]);
    const back = turn(clocks, both, 3, [1]);
    expect(back.payments).toEqual([]);
    expect(back.remaining).toEqual({ red: 9 * minute, blue: 8 * minute });
  });

  test("counts from the first of what is taken back", () => {
    // Red decides (1), blue decides (2), red decides (3); 1 and 3 are taken back: blue is asked again, for what 2 ended.
    let clocks = turn(begun(live, both), ["blue"], 1);
    clocks = turn(clocks, ["red"], 2);
    clocks = turn(clocks, [], 3);
    const back = turn(clocks, both, 4, [1, 3]);
    expect(back.payments).toEqual([]);
  });

  test("leaves the payment of who was running all the while", () => {
    let clocks = turn(begun(live, both), ["blue"], 1);
    clocks = turn(clocks, both, 2);
    // Blue's own turn ended with 2, and blue is asked still: nothing of it is moot by red's taking back of 1.
    expect(clocks.payments?.map(({ seat }) => seat)).toEqual(["red"]);
    const back = turn(clocks, both, 3, [1]);
    expect(back.payments).toEqual([]);
  });
});

describe("the first to fall", () => {
  test("is whoever has least, and nobody where no clock runs", () => {
    const clocks: ClockState = { remaining: { red: 5000, blue: 3000 }, running: both, since: 1000 };
    expect(firstToFall(live, clocks, {})).toEqual({ seat: "blue", at: 4000 });
    expect(firstToFall(live, { ...clocks, running: ["red"] }, {})).toEqual({ seat: "red", at: 6000 });
    expect(firstToFall(live, { ...clocks, running: [] }, {})).toBeUndefined();
    expect(firstToFall(live, { ...clocks, remaining: { red: 3000, blue: 3000 } }, {})?.seat).toBe("red");
    expect(readClocks(live, { ...clocks, running: [] }, 2000, {}).deadline).toBeNull();
  });
});

describe("a vacation", () => {
  const clocks: ClockState = { remaining: { red: 2 * day, blue: 2 * day }, running: ["red"], since: day };
  const at = (now: number, from: number, until: number) =>
    (readClocks(slow, clocks, now, { red: { from, until } }).remaining["red"] ?? 0) / day;

  test.each([
    ["before the turn", 0.2, 0.8, 2, 1],
    ["begun before it", 0, 1.5, 2, 1.5],
    ["within it", 1.2, 1.7, 2, 1.5],
    ["not over yet", 1.5, 9, 2, 1.5],
    ["still to come", 3, 9, 2, 1],
  ])("%s stops a slow clock for as long as both last", (_, from, until, now, left) => {
    expect(at(now * day, from * day, until * day)).toBeCloseTo(left, 6);
  });

  test.each([
    ["before the turn", 0, 0.5, 3],
    ["begun before it", 0, 2, 4],
    ["within it", 1.5, 2, 3.5],
    ["begun with the fall", 3, 5, 3],
    ["just before the fall", 2.9, 5, 5.1],
  ])("%s puts off the fall of a slow clock", (_, from, until, falls) => {
    expect((firstToFall(slow, clocks, { red: { from: from * day, until: until * day } })?.at ?? 0) / day).toBeCloseTo(
      falls,
      6,
    );
  });

  test("that is over before the turn changes it by nothing at all", () => {
    const pauses = { red: { from: 0, until: day / 2 } };
    expect(readClocks(slow, clocks, 2 * day, pauses).remaining["red"]).toBe(day);
    expect(firstToFall(slow, clocks, pauses)?.at).toBe(3 * day);
  });

  test("does nothing for a live clock, nor for another's", () => {
    const pause = { from: day, until: 9 * day };
    expect(firstToFall(live, clocks, { red: pause })?.at).toBe(3 * day);
    expect(readClocks(live, clocks, 2 * day, { red: pause }).remaining["red"]).toBe(day);
    expect(readClocks(slow, clocks, 2 * day, { blue: pause }).remaining["red"]).toBe(day);
  });
});
