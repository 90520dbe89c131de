/** How much is thought about, counted in trials and not in time, which would depend on the machine. */
import { describe, expect, test } from "vitest";
import { attackSub } from "../../index.ts";
import { example } from "../../tests/example.ts";
import type { Action } from "../../types.ts";
import { players } from "../index.ts";

/** Trials of a whole budget: about what an idle core makes of a level's time. */
const nodes = 1000;

/** Decisions of blue from here to the end of its turn: the cards it throws away, and the trials that all took. */
async function turnOf(level: string, hand: readonly string[]): Promise<{ thrown: number; trials: number }> {
  const kind = players.find(({ id }) => id === level) ?? expect.fail(`no ${level}`);
  const player = kind.create(attackSub as never, 3);
  const table = example("A", { hands: { blue: [...hand], orange: ["ps", "ht1", "dc"] } });
  let thrown = 0;
  let trials = 0;
  while (table.state.table.active === 0 && table.state.table.phase !== "over") {
    const decision = await player.decide({
      seat: "blue",
      view: attackSub.view(table.state, "blue"),
      prompt: attackSub.prompt(table.state, "blue"),
      actions: attackSub.actions(table.state, "blue"),
      budget: { milliseconds: 3_600_000, nodes },
    });
    trials += decision.weighed?.trials ?? 0;
    const [action] = decision.actions as readonly Action[];
    if (action === undefined || action.do === "end-turn") break;
    if (action.do === "discard") thrown++;
    table.do("blue", action);
  }
  return { thrown, trials };
}

describe.each(["captain", "admiral"])("the %s", (level) => {
  test("3.4 throws six useless cards away without weighing each for its whole time", async () => {
    const { thrown, trials } = await turnOf(level, ["dc", "te", "dc", "te", "dc", "te"]);
    expect(thrown).toBeGreaterThan(3);
    expect(trials).toBeLessThan(nodes);
  });
});
