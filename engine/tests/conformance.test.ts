import { describe, expect, test } from "vitest";
import { ConformanceFailure, conform } from "../conformance.ts";
import { type ToyAction, type ToyEvent, type ToyState, toy } from "./toy.ts";

const settings = { games: 60, seed: 1, bound: 40, every: 1 };
type Toy = typeof toy;

test("a sound game passes, and every kind of check was really made", () => {
  const report = conform(toy, { ...settings, games: 300, options: [{}, { rounds: 4 }, { quiet: true }] });
  expect(report.games).toBe(300);
  for (const check of [
    "secrecy: view",
    "secrecy: legal actions",
    "secrecy: refusals",
    "secrecy: log",
    "secrecy: nothing is learnt without a reveal",
    "what is not listed is refused",
    "clone shares nothing",
    "undo never crosses a die or a reveal",
    "undo restores the position",
    "the record verifies",
    "snapshot and tail give the same record",
  ]) {
    expect(report.checks[check], check).toBeGreaterThan(100);
  }
});

/** The sound game with one thing broken. */
const broken: Record<string, { variant: Partial<Toy>; caught: string }> = {
  "a leak in the view": {
    variant: {
      view: (state, viewer) => ({ ...toy.view(state, viewer), peek: state.hands[viewer === "red" ? 1 : 0][0] }),
    },
    caught: "secrecy: view",
  },
  "a leak in the size of the view": {
    variant: { view: (state, viewer) => ({ ...toy.view(state, viewer), pad: "x".repeat(state.deck[0] ?? 0) }) },
    caught: "secrecy: view",
  },
  "a leak in the legal actions": {
    variant: {
      actions: (state, seat) => {
        const list = [...toy.actions(state, seat)];
        return state.laid[seat === "red" ? 1 : 0] > 8 ? list.reverse() : list;
      },
    },
    caught: "secrecy: legal actions",
  },
  "a leak in the refusals": {
    variant: {
      refuse: (state, seat, action) => {
        const violation = toy.refuse(state, seat, action);
        return (
          violation && { ...violation, reason: `${violation.reason} (${state.hands[seat === "red" ? 1 : 0].join()})` }
        );
      },
    },
    caught: "secrecy: refusals",
  },
  "a leak in the prompt": {
    variant: {
      prompt: (state, seat) => ({ ask: "lay", rule: "1.3", text: `Beat ${state.laid[seat === "red" ? 1 : 0]}.` }),
    },
    caught: "secrecy: prompt",
  },
  "a leak in the log": {
    variant: {
      apply: (state, seat, action, chance, log) => {
        toy.apply(state, seat, action, chance, log);
        if (action.do === "lay") log?.push({ type: "laid", rule: "1.3", seat, cards: [action.card] });
      },
    },
    caught: "secrecy: log",
  },
  "an unlisted action accepted": {
    variant: {
      refuse: (state, seat, action) => {
        const violation = toy.refuse(state, seat, action);
        return violation?.reason.startsWith("You have hoisted") ? undefined : violation;
      },
    },
    caught: "what is not listed is refused",
  },
  "a listed action refused": {
    variant: {
      refuse: (state, seat, action) =>
        (action as ToyAction | null)?.do === "signal"
          ? { rule: "1.2", reason: "No." }
          : toy.refuse(state, seat, action),
    },
    caught: "what is listed is accepted",
  },
  "a refusal without a rule": {
    variant: {
      refuse: (state, seat, action) => {
        const violation = toy.refuse(state, seat, action);
        return violation && { rule: "9.9", reason: violation.reason };
      },
    },
    caught: "refusals cite a rule",
  },
  "a lost card": {
    variant: {
      apply: (state, seat, action, chance, log) => {
        toy.apply(state, seat, action, chance, log);
        if (state.round === 2) state.discard.pop();
      },
    },
    caught: "audit",
  },
  "an undo across a die": {
    // The die comes from the position itself, so the engine is not asked and sees no draw.
    variant: {
      apply: (state, seat, action, chance, log) => {
        const own: ToyEvent[] = [];
        toy.apply(
          state,
          seat,
          action,
          { die: () => ((state.deck[0] ?? 0) % 6) + 1, below: chance.below, drawn: 0 },
          own,
        );
        for (const event of own) {
          const { reveals: _, ...rest } = event;
          log?.push(rest);
        }
      },
    },
    caught: "secrecy: nothing is learnt without a reveal",
  },
  "a card shown without saying so": {
    variant: {
      apply: (state, seat, action, chance, log) => {
        toy.apply(state, seat, action, chance, log);
        if (action.do === "signal")
          log?.push({ type: "drew", rule: "1.4", seat, cards: [state.deck.at(-1) ?? 0], to: [seat] });
      },
    },
    caught: "secrecy: log of one's own step",
  },
  "a clone that shares": {
    variant: { clone: (state) => ({ ...toy.clone(state), signals: state.signals }) },
    caught: "clone shares nothing",
  },
  "a state that JSON cannot carry": {
    variant: {
      setup: (...given) => ({ ...toy.setup(...given), extra: new Set([1]) }) as ToyState,
      clone: (state) => structuredClone(state),
    },
    caught: "state is plain JSON",
  },
  "a game that stalls": {
    variant: { actions: (state, seat) => (state.round === 1 ? [] : toy.actions(state, seat)) },
    caught: "a way on",
  },
  "a game without end": {
    // Flags may be changed for ever, and nothing else is allowed.
    variant: {
      actions: (state, seat) =>
        [1, 2].filter((flag) => flag !== state.signals[seat === "red" ? 0 : 1]).map((flag) => ({ do: "signal", flag })),
      refuse: (state, seat, action) => {
        if ((action as ToyAction | null)?.do === "lay") return { rule: "1.3", reason: "No." };
        const { signals } = state;
        if ((action as { flag?: number } | null)?.flag === signals[seat === "red" ? 0 : 1])
          return { rule: "1.2", reason: "No." };
        return toy.refuse({ ...state, signals: [0, 0] }, seat, action);
      },
    },
    caught: "bound",
  },
  "a view that changes unannounced": {
    variant: {
      apply: (state, seat, action, chance, log) => {
        toy.apply(state, seat, action, chance, action.do === "signal" ? undefined : log);
      },
    },
    caught: "a view changes only with a step",
  },
};

describe("the suite catches", () => {
  for (const [name, { variant, caught }] of Object.entries(broken)) {
    test(name, () => {
      const game = { ...toy, ...variant };
      let failure: unknown;
      try {
        conform(game, settings);
      } catch (error) {
        failure = error;
      }
      expect(failure).toBeInstanceOf(ConformanceFailure);
      expect((failure as ConformanceFailure).check).toBe(caught);
      expect((failure as ConformanceFailure).record.game).toBe("picket");
    });
  }
});
