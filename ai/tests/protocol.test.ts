import { checkOptions, fairness, Match } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import {
  type Ask,
  computerChair,
  RemoteChair,
  random,
  readBotLine,
  referee,
  submitLongest,
  type ToBot,
  ToBotSchema,
  type Wire,
  type WireLine,
} from "../index.ts";

const game = toy;

function newMatch() {
  const checked = checkOptions(game.options, {});
  if (!checked.ok) throw new Error("default options must be good");
  return Match.create(game, { options: checked.options, fairness: fairness("00".repeat(32)) });
}

/** A bot made of a function from what it is told to the lines it says; silent when it returns nothing. */
function wireTo(bot: (message: ToBot) => readonly unknown[]): Wire & { readonly heard: ToBot[] } {
  const heard: ToBot[] = [];
  const lines: string[] = [];
  return {
    heard,
    send(message) {
      heard.push(message);
      lines.push(...bot(message).map((said) => (typeof said === "string" ? said : JSON.stringify(said))));
    },
    async next(): Promise<WireLine> {
      const text = lines.shift();
      if (text === undefined) return { kind: "late" };
      return text === "gone" ? { kind: "gone", reason: "the process ended" } : { kind: "line", text };
    },
  };
}

const first = (message: ToBot): readonly unknown[] =>
  message.type === "ask" ? [{ type: "decision", id: message.id, choose: 0 }] : [];

function against(wire: Wire) {
  const match = newMatch();
  const red = new RemoteChair("red", wire, { milliseconds: 1000 });
  const blue = computerChair("random", random.create(game, 7), random.budget);
  return { match, red, chairs: { red, blue } };
}

describe("a bot behind a wire", () => {
  test("plays a whole match from views alone; every message fits the published schema", async () => {
    const wire = wireTo(first);
    const { match, red, chairs } = against(wire);
    const { faults, decisions } = await referee(match, chairs);
    const outcome = match.outcome();
    if (!outcome) throw new Error("the match must be over");
    red.result(outcome, "00".repeat(32));
    expect(faults).toEqual([]);
    expect(wire.heard.filter((message) => message.type === "ask")).toHaveLength(decisions["red"] ?? 0);
    for (const message of wire.heard) expect(Value.Check(ToBotSchema, message)).toBe(true);
    expect(wire.heard.at(-1)).toMatchObject({
      type: "result",
      you: outcome.winner === "red" ? "won" : expect.any(String),
    });
  });

  test("is told each of its seat's steps exactly once", async () => {
    const wire = wireTo(first);
    const { match, chairs } = against(wire);
    await referee(match, chairs);
    const seqs = wire.heard.flatMap((message) => (message.type === "ask" ? message.steps.map((step) => step.seq) : []));
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  test("answers by actions as well as by number", async () => {
    const wire = wireTo((message) =>
      message.type === "ask"
        ? [{ type: "decision", id: message.id, actions: [message.actions[0]], why: "the first" }]
        : [],
    );
    const { match, chairs } = against(wire);
    const { faults } = await referee(match, chairs);
    expect(faults).toEqual([]);
  });

  test("its word for the dice and its name come with the hello", async () => {
    const wire = wireTo((message) =>
      message.type === "hello" ? [{ type: "hello", name: "Nelson", word: "kiss" }] : [],
    );
    const { red } = against(wire);
    const greeting = {
      game: "picket",
      title: "Picket",
      rules: "1",
      seat: "red",
      seats: ["red", "blue"],
      options: {},
      commitment: "00",
      budget: { milliseconds: 5 },
    };
    expect(await red.greet(greeting, 100)).toEqual({ word: "kiss" });
    expect(red.name).toBe("Nelson");
  });
});

describe("wrong and late answers", () => {
  /** Says the wrong thing to the first question, then plays on. */
  const stumbling = (wrong: (ask: Ask) => readonly unknown[]) => {
    let stumbled = false;
    return wireTo((message) => {
      if (message.type === "ask" && !stumbled) {
        stumbled = true;
        return [...wrong(message), { type: "decision", id: message.id, choose: 0 }];
      }
      return first(message);
    });
  };

  test.each([
    ["json", () => ["{nonsense"]],
    ["form", () => [{ type: "decide" }]],
    ["form", (ask: Ask) => [{ type: "decision", id: ask.id, choose: 9999 }]],
    ["form", (ask: Ask) => [{ type: "decision", id: ask.id, choose: 0, extra: 1 }]],
    ["illegal", (ask: Ask) => [{ type: "decision", id: ask.id, actions: [{ do: "mutiny" }] }]],
    ["stale", (ask: Ask) => [{ type: "decision", id: ask.id + 1, choose: 0 }]],
  ] as const)("%s: an error line, then another try", async (code, wrong) => {
    const wire = stumbling(wrong as (ask: Ask) => readonly unknown[]);
    const { match, chairs } = against(wire);
    const { faults } = await referee(match, chairs);
    expect(faults).toEqual([]);
    const errors = wire.heard.filter((message) => message.type === "error");
    expect(errors).toHaveLength(1);
    // A stale answer costs no try.
    expect(errors[0]).toMatchObject({ code, id: 1, tries: code === "stale" ? 3 : 2 });
    for (const error of errors) expect(Value.Check(ToBotSchema, error)).toBe(true);
  });

  test("an illegal action is refused with the rule that forbids it", async () => {
    const wire = stumbling((ask) => [{ type: "decision", id: ask.id, actions: [{ do: "lay", card: 99 }] }]);
    const { match, chairs } = against(wire);
    await referee(match, chairs);
    expect(wire.heard.find((message) => message.type === "error")).toMatchObject({
      rule: expect.any(String),
      index: 0,
    });
  });

  test("after three wrong answers to one question nobody has won", async () => {
    const wire = wireTo((message) => (message.type === "ask" ? ["x", "y", "z"] : []));
    const { match, chairs } = against(wire);
    const { faults, failed } = await referee(match, chairs);
    expect(faults).toMatchObject([{ seat: "red", fault: "wrong" }]);
    expect(failed).toEqual(faults[0]);
    expect(match.outcome()).toMatchObject({ winner: undefined, rule: "match" });
  });

  test("no answer in time loses by time", async () => {
    const wire = wireTo(() => []);
    const { match, chairs } = against(wire);
    const { faults, failed } = await referee(match, chairs);
    expect(failed).toBeUndefined();
    expect(faults).toMatchObject([{ fault: "late" }]);
    expect(match.outcome()).toMatchObject({ winner: "blue", reason: "Red ran out of time." });
    expect(wire.heard.at(-1)).toMatchObject({ type: "error", code: "late" });
  });

  test("against a bot that ends nobody has won, whatever the policy", async () => {
    const wire = wireTo((message) => (message.type === "ask" ? ["gone"] : []));
    const { match, chairs } = against(wire);
    const { faults, failed } = await referee(match, chairs, { policy: { fault: "random", forgiven: 100 } });
    expect(faults).toMatchObject([{ fault: "gone" }]);
    expect(failed).toEqual(faults[0]);
    expect(match.outcome()).toMatchObject({ winner: undefined, rule: "match" });
  });

  test("by the forgiving policy a random action stands in, so many times and no more", async () => {
    const silent = wireTo(() => []);
    const patient = against(silent);
    const all = await referee(patient.match, patient.chairs, { policy: { fault: "random", forgiven: 100 } });
    expect(all.faults.length).toBeGreaterThan(2);
    expect(patient.match.outcome()?.rule).not.toBe("match");
    const strict = against(wireTo(() => []));
    const few = await referee(strict.match, strict.chairs, { policy: { fault: "random", forgiven: 1 } });
    expect(few.faults).toHaveLength(2);
    expect(strict.match.outcome()?.winner).toBe("blue");
  });

  test("whatever a line holds, reading it throws nothing", () => {
    for (const line of [
      "",
      "null",
      "[]",
      "7",
      '"x"',
      "{}",
      '{"type":"decision"}',
      '{"type":"hello"}',
      "\u0000",
      "{".repeat(5000),
    ]) {
      expect(readBotLine(line).ok).toBe(false);
    }
    expect(readBotLine(`{"type":"hello","name":"${"x".repeat(1_000_001)}"}`).ok).toBe(false);
  });
});

describe("submitting as much as can be", () => {
  test("actions after a die are left for the next question", () => {
    const match = newMatch();
    const [lay] = match.actions("red").filter((action) => action.do === "lay");
    submitLongest(match, "red", [lay]);
    const before = match.length;
    const [answer] = match.actions("blue").filter((action) => action.do === "lay");
    expect(submitLongest(match, "blue", [answer, { do: "signal", flag: 1 }])).toBeUndefined();
    expect(match.length).toBe(before + 1);
  });

  test("an illegal action is refused with all the others", () => {
    const match = newMatch();
    const [legal] = match.actions("red");
    expect(submitLongest(match, "red", [legal, { do: "mutiny" }])).toMatchObject({ code: "illegal", index: 1 });
    expect(match.length).toBe(0);
  });
});
