import { FastChance, ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { setup } from "../setup.ts";
import type { Event, Options } from "../types.ts";
import { defaultOptions } from "./example.ts";

/** Draws that leave the deck in the order of the numbers: each card changes places with itself. */
const inOrder = Array.from({ length: 127 }, (_, at) => 127 - at);

test("2.1 the lower random number takes the first turn; ties are drawn again", () => {
  // Unshuffled, blue turns over card 128 (2), orange 127 (5): blue begins.
  const log: Event[] = [];
  const state = setup({ ...defaultOptions, firstTurn: "draw" }, new ScriptedChance([...inOrder, ...inOrder]), log);
  expect(state.table.active).toBe(0);
  expect(log[0]).toMatchObject({ type: "first-turn", seat: "blue", draws: [{ blue: 128, orange: 127 }] });
  // With 127 changed for 112 (also a 2) they tie, and 126 (3) against 125 (6) decides.
  const tied = [...inOrder];
  tied[1] = 111;
  const again: Event[] = [];
  setup({ ...defaultOptions, firstTurn: "draw" }, new ScriptedChance([...tied, ...inOrder]), again);
  expect(again[0]).toMatchObject({
    seat: "blue",
    draws: [
      { blue: 128, orange: 112 },
      { blue: 126, orange: 125 },
    ],
  });
});

test("2.2 nobody has contact at the start", () => {
  const state = attackSub.setup({ ...defaultOptions, scenario: "M" }, new FastChance(3));
  expect(state.table.contact.every((box) => box === 0)).toBe(true);
});

test("R38 the scenario says who commands a ship, whatever navy it comes from", () => {
  const state = attackSub.setup({ ...defaultOptions, scenario: "E" } as Options, new FastChance(1));
  const view = fullView(attackSub.view(state, "spectator"));
  expect(view.ships.map((ship) => [ship.id, ship.seat])).toContainEqual(["udaloy", "blue"]);
  expect(view.ships.map((ship) => [ship.id, ship.seat])).toContainEqual(["oppokov", "orange"]);
  expect([view.forces.blue.name, view.forces.orange.name]).toEqual(["Soviet loyalists", "Renegade"]);
});
