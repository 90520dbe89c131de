/** Small changes to a source: where they are found, and that each is made only while it is the active one. */
import { expect, test } from "vitest";
import { isNamedBy } from "../mutation/by-rule.ts";
import { Source } from "../mutation/citing.ts";
import { instrumented, mutantsOf } from "../mutation/mutants.ts";

const source = `
const name = "a < b" + "c";
function least(list, limit) {
  let seen = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] >= limit) seen += 1;
  }
  return list.filter((one) => one > 0).length > 0 && seen ? seen : -1;
}
`;
const mutants = new Map(mutantsOf("least.ts", source).entries());

/** Runs the instrumented function with one change active. */
function least(active: number, ...args: readonly [readonly number[], number]): unknown {
  let rounds = 0;
  const step = (): void => {
    if (++rounds > 1000) throw new Error("a loop without end");
  };
  const made = new Function("__mutant", "__step", `${instrumented("least.ts", source, mutants)}; return least;`);
  return made((number: number) => number === active, step)(...args);
}

function numberOf(original: string, changed: string): number {
  return [...mutants].find(([, one]) => one.original === original && one.changed === changed)?.[0] ?? -1;
}

test("signs, numbers, conditions and calls are changed; sentences and types are not", () => {
  const changes = [...mutants.values()].map(({ original, changed }) => `${original} → ${changed}`);
  expect(changes).toContain("at < list.length → at <= list.length");
  expect(changes).toContain("list[at] >= limit → list[at] > limit");
  expect(changes).toContain("seen += 1 → seen -= 1");
  expect(changes).toContain("list.filter((one) => one > 0) → list");
  expect(changes.filter((change) => change.includes('"'))).toEqual([]);
  // Not what every object has.
  expect(mutantsOf("text.ts", "const text = list.toString();")).toEqual([]);
  expect(mutantsOf("types.ts", "type One = 1 | true; interface Two { three: 3 }")).toEqual([]);
  expect([...mutants.values()].find(({ original }) => original === "seen += 1")?.line).toBe(6);
});

test("nothing is changed while no change is active", () => {
  expect(least(-1, [1, 5, 7], 5)).toBe(2);
  expect(least(-1, [], 5)).toBe(-1);
});

test("the active change is made, and that one alone", () => {
  expect(least(numberOf("list[at] >= limit", "list[at] > limit"), [1, 5, 7], 5)).toBe(1);
  expect(least(numberOf("seen += 1", "seen -= 1"), [1, 5, 7], 5)).toBe(-2);
  expect(least(numberOf("list.filter((one) => one > 0)", "list"), [-1], -5)).toBe(1);
});

test("a loop that a change lets run for ever is ended", () => {
  const endless = "let at = 0; while (at < 3) { at += 1; }";
  const [, back] = [...mutantsOf("endless.ts", endless).entries()].find(([, one]) => one.changed === "at -= 1") ?? [];
  if (!back) throw new Error("the change is not found");
  let rounds = 0;
  const step = (): void => {
    if (++rounds > 1000) throw new Error("a loop without end");
  };
  const code = instrumented("endless.ts", endless, new Map([[0, back]]));
  expect(() => new Function("__mutant", "__step", code)(() => true, step)).toThrow("a loop without end");
});

const chapter = `/** 7: torpedoes. */
import { far } from "./range.ts";

/** 7.2: not twice. */
function mayLaunch(ship, no) {
  if (ship.launched > 0) return no?.("7.21", "She has launched.");
  return reaches(ship) || no?.("7.3", "Too far.");
}

const reaches = (ship) => ship.range < far;

// 7.2, 7.4: lost
export const lost = (ship) => ship.hits === 4;
`;

/** What the changes nearest to a citation change. */
function nearest(rule: string): readonly string[] {
  const all = new Source("torpedoes.ts", chapter).mutantsCiting(rule);
  return all.filter(({ distance }) => distance === all[0]?.distance).map(({ original }) => original);
}

test("a rule is broken where it is cited: in its condition, its function, what that calls, or its chapter", () => {
  expect(nearest("7.21")).toEqual(["ship.launched > 0", "0"]);
  expect(nearest("7.4")).toEqual(["ship.hits === 4", "4"]);
  expect(nearest("7.2")).toEqual(expect.arrayContaining(["ship.launched > 0", "ship.hits === 4"]));
  expect(nearest("7.2")).not.toContain("ship.range < far");
  const called = new Source("torpedoes.ts", chapter).mutantsCiting("7.2").map(({ original }) => original);
  expect(called).toContain("ship.range < far");
  expect(nearest("7")).toHaveLength(6);
  expect(nearest("7.1")).toEqual([]);
});

test("a test is named by the numbers at the beginning of its title", () => {
  expect(isNamedBy("7.2", "7.2 she launches once")).toBe(true);
  expect(isNamedBy("7.4", "torpedoes > 7.2, 7.4: she launches once")).toBe(true);
  expect(isNamedBy("R12", "7.2, R12 she launches once")).toBe(true);
  expect(isNamedBy("7.2", "7.21 she launches once")).toBe(false);
  expect(isNamedBy("7.2", "she launches once, by 7.2")).toBe(false);
});
