import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch, randomPlayer } from "../../../../ai/tests/levels.ts";
import { attackSub } from "../../index.ts";
import { example } from "../../tests/example.ts";
import type { State } from "../../types.ts";
import policies from "../data/policies.json" with { type: "json" };
import nets from "../data/value-networks.json" with { type: "json" };
import { figureCount, figuresOf } from "../figures.ts";
import { layout } from "../policy.ts";
import { unpacked } from "../stored-policy.ts";
import { admiralsInstinct, captainsInstinct, worth } from "../trained.ts";

test("every figure has its weights", () => {
  for (const learned of [policies.captain, policies.admiral]) {
    expect(unpacked(learned).weights).toHaveLength(layout(learned.width).end);
  }
  for (const net of [nets.before, nets.after, nets.careless]) {
    expect(net.past).toHaveLength(figureCount);
    expect(net.into).toHaveLength(figureCount * net.start.length);
    expect(net.out).toHaveLength(net.start.length);
  }
});

test("the figures of a position and the steps preferred are the same whatever the other side holds", async () => {
  const given = { game: attackSub, stopAfter: 40, nodes: 1 };
  for (const scenario of ["A", "E", "G", "I", "M"]) {
    const seats = { blue: randomPlayer(5), orange: randomPlayer(6) };
    const { match } = await playMatch(given as never, seats, 7, { scenario });
    const side = match.awaiting()[0] === "orange" ? 1 : 0;
    const [one, other] = [1, 2].map((luck) => {
      const state = attackSub.imagine(match.view(side === 0 ? "blue" : "orange") as never, new FastChance(luck));
      const figures = new Float64Array(figureCount);
      figuresOf(state, side, figures);
      return { hand: state.hands[side === 0 ? 1 : 0], figures, ranked: admiralsInstinct.ranked(state, side) };
    });
    expect(other?.hand).not.toEqual(one?.hand);
    expect(other?.figures).toEqual(one?.figures);
    expect(other?.ranked).toEqual(one?.ranked);
  }
});

/** Los Angeles against Skvortsov, who is held as well as this. */
function duel(held: number): State {
  return example("A", {
    contacts: { "los-angeles": { skvortsov: held }, skvortsov: { "los-angeles": 1 } },
    hands: { blue: ["wl33", "wl11", "ps", "te", "dc", "cor"], orange: ["dc", "te", "he", "he", "ht1", "cor"] },
  }).state;
}

test("who holds the enemy better is judged to be better off, and the other side worse", () => {
  expect(worth(duel(4), 0)).toBeGreaterThan(worth(duel(1), 0) + 0.02);
  expect(worth(duel(4), 1)).toBeCloseTo(1 - worth(duel(4), 0), 10);
});

test("at first sight a good shot is taken", () => {
  for (const instinct of [captainsInstinct, admiralsInstinct]) {
    expect(instinct.ranked(duel(4), 0)[0]?.do).toBe("attack");
  }
});
