/** Both sides choose at once: nobody does always the same, and nobody stands where the fight is lost. */
import { describe, expect, test } from "vitest";
import { allies, axis, placeIds } from "../../components.ts";
import { warAtSea } from "../../index.ts";
import { afterRound, type Example, example } from "../../tests/example.ts";
import type { Action, Seat } from "../../types.ts";
import { choicesAtOnce, worthFlyingTo } from "../at-once.ts";
import { players } from "../index.ts";

async function decides({ state }: Example, seat: Seat, level: string, seed: number, nodes: number): Promise<Action> {
  const player = players.find(({ id }) => id === level)!.create(warAtSea as never, seed);
  const decision = await player.decide({
    seat,
    view: warAtSea.view(state, seat),
    prompt: warAtSea.prompt(state, seat),
    actions: warAtSea.actions(state, seat),
    budget: { milliseconds: 60_000, nodes },
  });
  return decision.actions[0] as Action;
}

const levels = ["captain", "admiral"];
const seeds = [1, 2, 3];

describe("12.9 breaking off", () => {
  const lost = () => afterRound(["warspite", "valiant", "malaya", "barham", "hood"], ["admiral-hipper:1", "lutzow:1"]);
  const won = () => afterRound(["kent"], ["bismarck", "tirpitz"]);

  test("is chosen by who can only lose the fight", async () => {
    for (const level of levels) {
      for (const seed of seeds)
        expect(await decides(lost(), "axis", level, seed, 200), level).toEqual({ do: "disengage" });
    }
  });

  test("is not chosen by who is winning it", async () => {
    for (const level of levels) {
      for (const seed of seeds) expect(await decides(won(), "axis", level, seed, 200), level).toEqual({ do: "stay" });
    }
  });
});

describe("9.2 land-based aircraft", () => {
  const position = () =>
    example({
      turn: 4,
      step: "air",
      alone: true,
      ships: {
        barents: ["hood", "tirpitz"],
        mediterranean: ["warspite", "vittorio-veneto"],
        england: ["nelson"],
      },
    });

  test("are thought of only where somebody can be struck", () => {
    const { state } = position();
    const places = (side: 0 | 1) => worthFlyingTo(state, side).map((place) => placeIds[place]);
    expect(places(axis)).toEqual(expect.arrayContaining(["barents", "mediterranean"]));
    expect(places(axis)).not.toContain("north-sea");
    expect(places(allies)).toContain("mediterranean");
    expect(choicesAtOnce(state, allies).map(({ name }) => name)).toEqual(places(axis));
  });

  test("the choice that a trial supposes is the one it is played with", () => {
    const { state } = position();
    for (const choice of choicesAtOnce(state, allies)) {
      const now = warAtSea.clone(state);
      choice.make(now);
      expect(placeIds[now.air[axis] as number]).toBe(choice.name);
      expect(warAtSea.awaiting(now)).toEqual(["allies"]);
    }
  });

  test("go where somebody can be struck", async () => {
    for (const seed of seeds) {
      const action = await decides(position(), "axis", "captain", seed, 300);
      expect(action).toMatchObject({ do: "air", to: expect.stringMatching(/barents|mediterranean|england/) });
    }
  });
});
