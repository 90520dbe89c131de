import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Example, example } from "../../tests/example.ts";
import { thinking } from "../thinker.ts";
import { midshipmansInstinct } from "../trained.ts";

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

const namesOf = (table: Example, seat: string, forgets: number, seed: number): string[] =>
  thinking(midshipmansInstinct, { widest: 6, turns: 0, forgets })
    .plans(table.state, seat, new FastChance(seed))
    .map(({ name }) => name);

test("3.2 who forgets lets a shot pass now and then without a thought of the red card", () => {
  const table = shotAt();
  expect(namesOf(table, "orange", 0, 1)).toContain("answer");
  expect(namesOf(table, "orange", 1, 1)).toEqual(["pass"]);
  const kinds = new Set(Array.from({ length: 40 }, (_, seed) => namesOf(table, "orange", 0.5, seed).join()));
  expect(kinds.size).toBe(2);
});

test("in his own turn nothing is forgotten", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 3 } },
    hands: { blue: ["wl22", "ps", "dc"], orange: ["ps", "ht1", "dc"] },
  });
  expect(namesOf(table, "blue", 1, 1)).toEqual(namesOf(table, "blue", 0, 1));
});
