/** What stays on the desk when the referee refuses. */
import { fairness, type Game, Match } from "@admiralty/engine";
import { type ToyAction, toy } from "@admiralty/engine/toy";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, TableSession, TableState } from "../session/session.ts";
import { TableController } from "../table/controller.svelte.ts";

const match = Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness("ef".repeat(32)) });
const signal: ToyAction = { do: "signal", flag: 1 };
const lay: ToyAction = { do: "lay", card: match.view("red").hand[0] as number };

/** A table whose referee gives the answers laid down. */
function tableWith(answers: (Answer | Error)[]) {
  const submitted: unknown[] = [];
  const state: TableState = {
    match: "m",
    game: "picket",
    options: match.options,
    viewer: "red",
    seq: 1,
    view: match.view("red"),
    steps: [],
    awaiting: ["red", "blue"],
    prompt: match.prompt("red"),
    canUndo: false,
    outcome: undefined,
    players: [],
    clocks: [],
    commitment: match.commitment,
    asks: [],
  };
  const session: Partial<TableSession> = {
    where: "remote",
    state,
    connection: "live",
    chat: [],
    mySeats: ["red"],
    subscribe: () => () => {},
    async submit(actions) {
      submitted.push(actions);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("nobody expected this");
      return answer;
    },
    note: () => {},
    close: () => {},
  };
  const controller = new TableController(session as TableSession, toy as unknown as Game, undefined);
  return { controller, submitted };
}

/** Stages a signal, then lays a card, which commits both. */
async function commitsBoth(answer: Answer | Error) {
  const { controller, submitted } = tableWith([answer]);
  await expect.poll(() => controller.deaf).toBe(false);
  controller.act(signal);
  expect(controller.desk.staged).toEqual([signal]);
  controller.act(lay);
  await expect.poll(() => controller.busy).toBe(false);
  expect(submitted).toEqual([[signal, lay]]);
  return controller;
}

describe("orders that the referee refuses", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("are taken off the desk from the first that could not be done; those before it stay", async () => {
    const refused = {
      ok: false,
      code: "illegal",
      rule: "1.3",
      reason: "You do not hold that card.",
      index: 1,
    } as const;
    const controller = await commitsBoth(refused);
    expect(controller.desk.staged).toEqual([signal]);
    expect(controller.refusal).toEqual({ rule: "1.3", reason: "You do not hold that card." });
    controller.close();
  });

  test("leave nothing where the first of them could not be done", async () => {
    const controller = await commitsBoth({ ok: false, code: "illegal", rule: "1.2", reason: "Hoisted.", index: 0 });
    expect(controller.desk.staged).toEqual([]);
    controller.close();
  });

  test("lose only what would hand over, where none of them was at fault", async () => {
    const controller = await commitsBoth({ ok: false, code: "stale", reason: "Something happened meanwhile." });
    expect(controller.desk.staged).toEqual([signal]);
    expect(controller.refusal).toMatchObject({ rule: "match" });
    controller.close();
  });

  test("and so where the referee is not to be reached", async () => {
    const controller = await commitsBoth(new Error("There is no connection."));
    expect(controller.desk.staged).toEqual([signal]);
    expect(controller.refusal).toEqual({ rule: "match", reason: "There is no connection." });
    controller.close();
  });
});
