import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { difference, patched } from "../patch.ts";

const json = fc.jsonValue({ maxDepth: 4 });
/** What a reader of JSON has of a value; -0 becomes 0 on the way. */
const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("patches of views", () => {
  test("turn any JSON value into any other, over the wire", () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(patched(read(before), read(difference(before, after)) as never)).toEqual(read(after));
      }),
      { numRuns: 1000 },
    );
  });

  test("turn a value into one that is nearly the same, and leave the old one alone", () => {
    const view = fc.record({
      turn: fc.nat(),
      ships: fc.array(fc.record({ at: fc.nat(5), hits: fc.nat(3) })),
      open: json,
    });
    fc.assert(
      fc.property(view, view, (before, after) => {
        const old = read(before);
        expect(patched(old, read(difference(before, after)) as never)).toEqual(read(after));
        expect(old).toEqual(read(before));
      }),
    );
  });

  test("take a key called __proto__ for a key", () => {
    const before = JSON.parse('{"__proto__":{"a":1},"b":1}');
    const after = JSON.parse('{"__proto__":{"a":2},"b":1}');
    const result = patched(before, difference(before, after)) as object;
    expect(JSON.stringify(result)).toBe(JSON.stringify(after));
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(JSON.stringify(patched({}, difference({}, after)))).toBe(JSON.stringify(after));
  });

  test("are small where little has changed", () => {
    const before = { ships: Array.from({ length: 100 }, (_, id) => ({ id, at: "port", hits: 0 })), turn: 1 };
    const after = {
      ...before,
      ships: before.ships.map((ship) => (ship.id === 7 ? { ...ship, at: "sea" } : { ...ship })),
    };
    expect(difference(before, after)).toEqual([[["ships", 7, "at"], "sea"]]);
  });

  test.each([
    [{ a: 1 }, {}, [[["a"]]]],
    [{ a: undefined }, {}, []],
    [{}, { a: undefined }, []],
    [{ a: 1, b: 2 }, { b: 2, c: 3 }, [[["c"], 3], [["a"]]]],
    [[1, 2], [1], [[[], [1]]]],
    [{ a: [1, 2] }, { a: { 0: 1, 1: 2 } }, [[["a"], { 0: 1, 1: 2 }]]],
    [1, 1, []],
    [{ valueOf: 0 }, {}, [[["valueOf"]]]],
    [{}, { toString: 1 }, [[["toString"], 1]]],
    [null, { a: 1 }, [[[], { a: 1 }]]],
  ])("%j to %j", (before, after, expected) => {
    expect(difference(before, after)).toEqual(expected);
  });
});
