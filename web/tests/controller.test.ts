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
  let listener = (): void => {};
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
    subscribe: (told) => {
      listener = told;
      return () => {};
    },
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
  /** Something has happened there. */
  const happens = (changes: Partial<TableState>): void => {
    Object.assign(session, { state: { ...session.state, ...changes } });
    listener();
  };
  return { controller, submitted, happens };
}

/** Stages a signal, then lays a card, which commits both. */
async function commitsBoth(answer: Answer | Error) {
  const { controller, submitted } = tableWith([answer]);
  await expect.poll(() => controller.hearing.deaf).toBe(false);
  controller.orders.act(signal);
  expect(controller.orders.desk.staged).toEqual([signal]);
  controller.orders.act(lay);
  await expect.poll(() => controller.orders.busy).toBe(false);
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
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.refusal).toEqual({ rule: "1.3", reason: "You do not hold that card." });
    controller.close();
  });

  test("leave nothing where the first of them could not be done", async () => {
    const controller = await commitsBoth({ ok: false, code: "illegal", rule: "1.2", reason: "Hoisted.", index: 0 });
    expect(controller.orders.desk.staged).toEqual([]);
    controller.close();
  });

  test("lose only what would hand over, where none of them was at fault", async () => {
    const controller = await commitsBoth({ ok: false, code: "stale", reason: "Something happened meanwhile." });
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.refusal).toMatchObject({ rule: "match" });
    controller.close();
  });

  test("and so where the referee is not to be reached", async () => {
    const controller = await commitsBoth(new Error("There is no connection."));
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.refusal).toEqual({ rule: "match", reason: "There is no connection." });
    controller.close();
  });
});

describe("the other side takes something back", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const takenBack = { seq: 2, seat: "blue", undone: [1], events: [] };
  const movedAgain = { seq: 3, seat: "blue", events: [] };

  async function drafted() {
    const { controller, happens } = tableWith([]);
    await expect.poll(() => controller.hearing.deaf).toBe(false);
    controller.orders.act(signal);
    happens({ seq: 2, awaiting: ["blue"], prompt: undefined, steps: [takenBack] });
    await expect.poll(() => controller.orders.noted).toBe("Blue took the last decision back. Your order is kept.");
    expect(controller.orders.desk.staged).toEqual([]);
    return { controller, happens };
  }

  test("orders drafted meanwhile are kept, and lie on the desk when the same is asked again", async () => {
    const { controller, happens } = await drafted();
    happens({ seq: 3, awaiting: ["red"], prompt: match.prompt("red"), steps: [takenBack, movedAgain] });
    await expect.poll(() => controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.noted).toBe("Your order lies here again.");
  });

  test("those that the rules no longer allow are named, with the reason", async () => {
    const { controller, happens } = await drafted();
    const other = Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness("ef".repeat(32)) });
    other.submit("red", [signal], other.seq("red"));
    const changed = { view: other.view("red"), prompt: other.prompt("red") };
    happens({ seq: 3, awaiting: ["red"], steps: [takenBack, movedAgain], ...changed });
    await expect.poll(() => controller.orders.noted).toMatch(/^No longer possible: .+ \(.+\)\.$/);
    expect(controller.orders.desk.staged).toEqual([]);
  });
});
