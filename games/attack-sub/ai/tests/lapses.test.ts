import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Example, example } from "../../tests/example.ts";
import { type Lapses, lapsing } from "../lapses.ts";
import { midshipmansInstinct } from "../trained.ts";

const none: Lapses = { answers: 0, hiding: 0, turns: 0, best: 0 };

/** Blue fires at Skvortsov, who has an evasive action to answer with. */
function shotAt(): Example {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 1 } },
    hands: { blue: ["wl22", "ps", "dc"], orange: ["ht2", "ps", "dc"] },
  });
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl22") });
  table.do("blue", { do: "fire" });
  return table;
}

/** Blue holds Skvortsov well enough for a shot, and is held himself. */
const inTurn = (): Example =>
  example("A", {
    contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 4 } },
    hands: { blue: ["wl22", "sn2", "ps"], orange: ["ps", "ht1", "dc"] },
  });

const stepOf = (table: Example, seat: string, lapses: Partial<Lapses>, seed = 1): string => {
  const plans = lapsing(midshipmansInstinct, { ...none, ...lapses }).plans(table.state, seat, new FastChance(seed));
  expect(plans).toHaveLength(1);
  return plans[0]!.name;
};

test("3.2 who forgets lets a shot pass now and then without a thought of the red card", () => {
  const table = shotAt();
  expect(stepOf(table, "orange", {})).toBe("answer");
  expect(stepOf(table, "orange", { answers: 1 })).toBe("pass");
  const steps = new Set(Array.from({ length: 40 }, (_, seed) => stepOf(table, "orange", { answers: 0.5 }, seed)));
  expect(steps).toEqual(new Set(["answer", "pass"]));
});

test("in his own turn red cards are not forgotten", () => {
  expect(stepOf(inTurn(), "blue", { answers: 1 })).toBe(stepOf(inTurn(), "blue", {}));
});

test("3.4 who believes that he is done ends his turn with useless cards in hand", () => {
  const table = example("A", { hands: { blue: ["dc", "te", "dc", "te"], orange: ["ps"] } });
  table.do("blue", { do: "discard", card: table.card("blue", "dc") });
  expect(stepOf(table, "blue", {})).toBe("discard");
  expect(stepOf(table, "blue", { turns: 1 })).toBe("end-turn");
});

test("the second best is taken for the best, and nothing worse", () => {
  const first = stepOf(inTurn(), "blue", {});
  const second = stepOf(inTurn(), "blue", { best: 1 });
  expect(second).not.toBe(first);
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => stepOf(inTurn(), "blue", { best: 0.5 }, seed)));
  expect(seen).toEqual(new Set([first, second]));
});

test("5.5 to whom it does not occur to hide does something else while he is held", () => {
  const table = example("A", {
    contacts: { skvortsov: { "los-angeles": 4 } },
    hands: { blue: ["tl2", "sn2", "dc"], orange: ["ps", "ht1", "dc"] },
  });
  expect(stepOf(table, "blue", {})).toBe("reduce-contact");
  expect(["reduce-contact", "open-range"]).not.toContain(stepOf(table, "blue", { hiding: 1 }));
});
