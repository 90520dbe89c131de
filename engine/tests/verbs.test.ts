import { expect, test } from "vitest";
import { flag, none, one, optional, verb, whole } from "../verbs.ts";

const ships = ["hood", "norfolk", "suffolk"] as const;
const text = () => "";
const numbers = (size: number) => Array.from({ length: size }, (_, at) => at);

test("what is said is shared: the same words are the same action, other words another, for any number of parts", () => {
  const ship = one("ship", ships, "a ship");
  const shots = optional(whole("shots", 4));
  const two = verb("fire", [ship, shots], text);
  const three = verb("fire", [ship, shots, flag("far")], text);
  const four = verb("fire", [ship, shots, flag("far"), whole("round", 3)], text);
  const made = new Map<string, unknown>();
  const check = (action: object, again: object): void => {
    const key = `${Object.keys(action).length} ${JSON.stringify(action)}`;
    expect(again).toBe(action);
    expect(made.has(key)).toBe(false);
    made.set(key, action);
  };
  for (const a of numbers(3)) {
    for (const b of [none, ...numbers(4)] as (0 | -1)[]) {
      check(two.of(a, b), two.of(a, b));
      expect(two.of(a, b)).toEqual({ do: "fire", ship: ships[a], ...(b === none ? {} : { shots: b }) });
      for (const c of [0, 1] as const) {
        check(three.of(a, b, c), three.of(a, b, c));
        for (const d of numbers(3)) check(four.of(a, b, c, d), four.of(a, b, c, d));
      }
    }
  }
  for (const action of made.values()) expect([...made.values()].filter((each) => each === action)).toHaveLength(1);
});

test("what nobody could mean is made anew each time, and kept by nobody", () => {
  const two = verb("fire", [whole("shots", 4), optional(whole("round", 3))], text);
  expect(two.of(9, 0)).toEqual({ do: "fire", shots: 9, round: 0 });
  expect(two.of(9, 0)).not.toBe(two.of(9, 0));
  expect(two.of(-1, 0)).not.toBe(two.of(-1, 0));
  expect(two.of(0, none)).toBe(two.of(0, none));
});

test("the schema of a verb asks for all but the optional parts, and allows no others", () => {
  const { schema } = verb("fire", [one("ship", ships, "a ship"), optional(whole("shots", 4))], text);
  expect(schema).toMatchObject({ required: ["do", "ship"], additionalProperties: false });
  expect(Object.keys(schema["properties"] as object)).toEqual(["do", "ship", "shots"]);
});
