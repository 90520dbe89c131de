/** A fleet's movement that dice cut into pieces, as looking back takes it. */
import type { ActionBase, Analyst } from "@admiralty/engine";
import { expect, test } from "vitest";
import { decisionsOf, positionsOf } from "../../../../ai/analysis/positions.ts";
import { plantedMatch } from "../../../../ai/tests/planted.ts";
import type { State } from "../../types.ts";
import { measured } from "./planted.ts";

test("what a die cut short goes on with what was ordered after it, to the end of the phase and no further", async () => {
  const { game } = measured;
  const { record } = (await plantedMatch(measured, undefined, 0, 4, 1)) ?? {};
  if (!record) throw new Error("no match was played");
  const positions = positionsOf(game, measured.analyst as Analyst as Analyst<State, never>, record);
  const decisions = decisionsOf(game, positions, (state) => state.step.endsWith("-movement"));
  const isOrder = ({ do: verb }: ActionBase): boolean => verb === "sail" || verb === "done";
  const cut = decisions.filter(({ onward }) => onward.length > 0);
  expect(cut.length).toBeGreaterThan(4);
  for (const { seat, entry, before, actions, onward } of cut) {
    const phase = positions.filter(
      (position, at) =>
        position.entry >= entry && position.seat === seat && positions[at - 1]?.state.turn === before.turn,
    );
    const ordered = phase.flatMap((position) => position.actions.filter(isOrder));
    const end = ordered.findIndex((action) => action.do === "done");
    expect([...actions, ...onward]).toEqual(ordered.slice(0, end + 1));
  }
});
