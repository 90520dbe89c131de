import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { cardKind } from "../../components.ts";
import { attackSub } from "../../index.ts";
import { type Example, example } from "../../tests/example.ts";
import type { State } from "../../types.ts";
import type { View } from "../../view.ts";
import { believing } from "../belief.ts";

/** Share of imagined Orange hands with a card of a kind, as Blue thinks after having seen these views. */
function shareWith(kind: string, views: readonly View[]): number {
  const { thought: game } = believing(attackSub);
  for (const view of views) game.imagine(view, new FastChance(1));
  let count = 0;
  for (let seed = 0; seed < 600; seed++) {
    const { hands } = game.imagine(views.at(-1), new FastChance(seed)) as State;
    if (hands[1].some((card) => cardKind[card] === kind)) count++;
  }
  return count / 600;
}

/** Los Angeles fires with everything at Skvortsov, who holds six cards; the shot misses. */
function shot(): Example {
  return example("A", {
    contacts: { "los-angeles": { skvortsov: 4 }, skvortsov: { "los-angeles": 2 } },
    hands: { blue: ["wl33", "wl11", "ps", "te", "dc", "cor"], orange: ["dc", "te", "he", "he", "ht1", "cor"] },
    pile: ["rn:0"],
  });
}

test("who lets a good shot come in without evading most likely cannot evade", () => {
  const table = shot();
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl33") });
  table.do("blue", { do: "add-weapon", card: table.card("blue", "wl11") });
  const before = attackSub.view(table.state, "blue");
  table.do("blue", { do: "fire" }).do("orange", { do: "pass" });
  const after = attackSub.view(table.state, "blue");
  expect(shareWith("evasive-action", [before])).toBeGreaterThan(0.4);
  expect(shareWith("evasive-action", [before, after])).toBeLessThan(0.3);
  // Who did not see the shot has no reason to think so.
  expect(shareWith("evasive-action", [after])).toBeGreaterThan(0.4);
});

test("who does evade may well hold more of that", () => {
  const table = shot();
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl33") });
  const before = attackSub.view(table.state, "blue");
  table.do("blue", { do: "fire" });
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ht1") });
  if (table.awaited === "orange") table.do("orange", { do: "pass" });
  const after = attackSub.view(table.state, "blue");
  expect(shareWith("evasive-action", [before, after])).toBeGreaterThan(0.35);
});

test("a memory of another form of the view is passed over, and play goes on", () => {
  const table = shot();
  const view = attackSub.view(table.state, "blue");
  const { held, ...older } = view;
  const { thought, belief } = believing(attackSub);
  expect(held).toEqual([6, 6]);
  belief.read({ last: older, hints: [] });
  expect((thought.imagine(view, new FastChance(1)) as State).hands[1]).toHaveLength(6);
});
