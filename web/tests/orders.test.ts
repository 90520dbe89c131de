/** The edges of the table's controller: what is pressed too early, handed over twice, refused, or left behind. */
import type { ActionBase } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { describe, expect, test, vi } from "vitest";
import { framesOf } from "../session/frames.ts";
import type { Answer } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { keepStaged, lastSeen, markSeen, staged } from "../table/memory.ts";
import { at, boardWith, inPage, signal, Table } from "./toy-table.ts";

inPage(true);

const doubt = { kind: "none", title: "No flag?", text: "None is up.", label: "Lay without" } as never;
const page = () => document as unknown as { hidden: boolean; listeners: Set<() => void> };
const cameBack = (): void => {
  page().hidden = false;
  for (const listener of page().listeners) listener();
};

/** A referee who answers when the test says so. */
class SlowTable extends Table {
  readonly submitted: (readonly ActionBase[])[] = [];
  answer: (answer: Answer | "do it") => void = () => {};

  override submit = (actions: readonly ActionBase[]): Promise<Answer> => {
    this.submitted.push(actions);
    return new Promise((resolve) => {
      this.answer = (answer) => resolve(answer === "do it" ? this.decide("red", actions as never) : answer);
    });
  };
}

describe("the desk", () => {
  test("where nothing is asked, nothing is handed over, advised or left undone", async () => {
    const table = new Table();
    const controller = at(table, boardWith({}));
    table.decide("red", [table.cards()[0]!]);
    const { orders } = controller;
    expect([orders.desk.prompt, orders.primary, orders.hollow]).toEqual([undefined, undefined, undefined]);
    await expect(orders.commit()).resolves.toBeUndefined();
    controller.hint.advice = { state: "given", why: "", figures: "", actions: [signal], final: false, resign: false };
    controller.takeHint();
    orders.actPrimary();
    expect([orders.desk.staged, orders.busy]).toEqual([[], false]);
  });

  test("orders without anything to press are not hollow, and an empty desk is not remembered", () => {
    const table = new Table();
    const controller = at(table);
    expect(sessionStorage.getItem("admiralty.desk.m.red")).toBeNull();
    controller.orders.act(signal);
    expect(controller.orders.hollow).toBeUndefined();
    expect(staged(table.state)).toEqual([signal]);
    controller.orders.clear();
    expect(sessionStorage.getItem("admiralty.desk.m.red")).toBeNull();
  });

  test("orders left by another page are laid up to what would hand them over", () => {
    const table = new Table();
    keepStaged(table.state, [signal, table.cards()[0]!]);
    expect(at(table).orders.desk.staged).toEqual([signal]);
    expect(table.match.view("red").hasLaid).toEqual([false, false]);
  });

  test("what is being handed over is handed over once, and nothing else is done meanwhile", async () => {
    const table = new SlowTable();
    const controller = at(table, boardWith({}));
    const { orders } = controller;
    orders.act(signal);
    const first = orders.commit();
    const second = orders.commit();
    orders.actPrimary();
    controller.hint.advice = {
      state: "given",
      why: "",
      figures: "",
      actions: table.cards(),
      final: false,
      resign: false,
    };
    controller.takeHint();
    const ask = vi.spyOn(controller.hint, "ask").mockResolvedValue();
    controller.askHint();
    expect(table.submitted).toEqual([[signal]]);
    table.answer("do it");
    await Promise.all([first, second]);
    expect([table.submitted.length, ask.mock.calls.length, orders.busy]).toEqual([1, 0, false]);
    expect(table.match.view("red").signals).toEqual([1, 0]);
  });

  test("a referee who refuses without blame leaves orders that hand nothing over where they are", async () => {
    const table = new SlowTable();
    const { orders } = at(table);
    orders.act(signal);
    const sent = orders.commit();
    table.answer({ ok: false, code: "stale", reason: "Something happened meanwhile." });
    await sent;
    expect(orders.desk.staged).toEqual([signal]);
  });

  test("what is taken back is what was done last, not what was refused since", async () => {
    const table = new SlowTable();
    const { orders } = at(table);
    orders.act(signal);
    const done = orders.commit();
    table.answer("do it");
    await done;
    orders.act(table.cards()[0]!);
    table.answer({ ok: false, code: "illegal", rule: "1.3", reason: "Not now.", index: 0 });
    await expect.poll(() => orders.busy).toBe(false);
    expect(await orders.undo()).toEqual({ ok: true });
    expect(orders.desk.staged).toEqual([signal]);
  });

  test("a button whose first step is refused hands nothing over of what lies there", () => {
    const table = new SlowTable();
    const { orders } = at(table, boardWith({ first: [{ do: "signal", flag: 9 } as ActionBase] }));
    orders.act(signal);
    orders.actPrimary();
    expect([table.submitted, orders.desk.staged, orders.refusal?.rule]).toEqual([[], [signal], "form"]);
  });

  test("the Enter key presses a button that leaves nothing undone", async () => {
    const table = new Table();
    at(table, boardWith({})).orders.enter();
    await expect.poll(() => table.match.view("red").hasLaid).toEqual([true, false]);
  });

  test("a button is not pressed while its question is new, another moment is on the board, or a doubt is open", async () => {
    const table = new SlowTable();
    const controller = at(table, boardWith({}, { doubt: () => doubt }));
    controller.hearing.deaf = true;
    controller.orders.actPrimary();
    expect(controller.orders.doubt).toBeUndefined();
    controller.hearing.deaf = false;
    table.frames = framesOf(toy, table.match.record(), "red");
    await controller.past.look(1);
    controller.orders.trusted = true;
    controller.orders.actPrimary();
    controller.orders.act(signal);
    controller.past.now();
    controller.orders.trusted = false;
    controller.orders.actPrimary();
    controller.orders.actPrimary();
    expect([table.submitted, controller.orders.doubt, controller.orders.desk.staged]).toEqual([[], doubt, []]);
  });
});

describe("a clock that runs", () => {
  test.each([
    [20_000, 0, true],
    [19_999, 0, false],
    [30_000, 15_000, false],
    [36_000, 15_000, true],
  ])("with %i left, told %i ago, is time to ask: %s", (left, ago, asks) => {
    vi.useFakeTimers();
    const clocks = [{ seat: "red", left, running: true, at: Date.now() - ago }];
    const controller = at(new Table(["red"], { clocks }), boardWith({}, { doubt: () => doubt }));
    expect(controller.orders.doubtful).toBe(asks ? doubt : undefined);
  });
});

describe("what the other side takes back", () => {
  test.each([true, false])("is told by itself where no orders lay on the desk, asked or not: %s", (asked) => {
    const table = new Table();
    const { orders } = at(table);
    if (!asked) table.decide("red", [table.cards()[0]!]);
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    table.match.undo("blue", table.match.seq("blue"));
    table.tell();
    expect(orders.desk.prompt !== undefined).toBe(asked);
    expect(orders.noted).toBe("Blue took the last decision back.");
  });
});

describe("what has been seen", () => {
  test("is remembered step by step, unless the page is hidden", () => {
    page().hidden = false;
    settings.current.speed = 0;
    const table = new Table();
    at(table);
    expect(lastSeen(table.state)).toBe(table.match.seq("red"));
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    expect(lastSeen(table.state)).toBe(table.match.seq("red"));
    page().hidden = true;
    const seen = lastSeen(table.state);
    table.decide("red", [signal]);
    expect(lastSeen(table.state)).toBe(seen);
  });

  test("is nobody's while another's hands are awaited", async () => {
    settings.current.speed = 0;
    const both = new Table(["red", "blue"]);
    const hands = at(both);
    cameBack();
    expect([hands.handTo, lastSeen(both.state)]).toEqual(["red", undefined]);
    await hands.takeSeat("red");
    expect(lastSeen(both.state)).toBe(both.match.seq("red"));
  });

  test("a page that goes out of sight, and hands that are not there, are told no news", async () => {
    settings.current.speed = 0;
    const table = new Table();
    const controller = at(table);
    expect(lastSeen(table.state)).toBeUndefined();
    cameBack();
    expect(lastSeen(table.state)).toBe(table.match.seq("red"));
    page().hidden = true;
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    for (const listener of page().listeners) listener();
    expect(controller.since).toEqual([]);
    controller.close();
    const both = new Table(["red", "blue"]);
    both.match.submit("blue", [{ do: "signal", flag: 2 }], both.match.seq("blue"));
    both.state = both.now();
    localStorage.setItem("admiralty.seen.m.red", "1");
    const hands = at(both);
    cameBack();
    expect([hands.handTo, hands.since]).toEqual(["red", []]);
    await hands.takeSeat("red");
    expect(hands.since.map(({ seat }) => seat)).toEqual(["blue"]);
  });

  test("news stays news until it is read, or until one does something oneself", () => {
    page().hidden = false;
    settings.current.speed = 0;
    const table = new Table();
    table.match.submit("blue", [{ do: "signal", flag: 2 }], table.match.seq("blue"));
    table.state = table.now();
    localStorage.setItem("admiralty.seen.m.red", "1");
    const controller = at(table);
    expect(controller.since.map(({ seat }) => seat)).toEqual(["blue"]);
    table.match.submit("blue", [table.cards("blue")[0]!], table.match.seq("blue"));
    table.tell();
    expect(lastSeen(table.state)).toBe(1);
    table.decide("red", [signal]);
    expect(lastSeen(table.state)).toBe(table.match.seq("red"));
  });

  test("coming back to what was seen tells nothing, and steps that told nothing are no news", () => {
    settings.current.speed = 0;
    const table = new Table();
    const controller = at(table);
    markSeen(table.state);
    cameBack();
    expect(controller.since).toEqual([]);
    const silent = new Table(["red"], { seq: 3, steps: [{ seq: 2, seat: "blue", events: [] }] });
    localStorage.setItem("admiralty.seen.m.red", "1");
    expect(at(silent).since).toEqual([]);
  });
});

describe("an earlier moment on the board", () => {
  async function lookingBack() {
    const table = new Table(["red", "blue"]);
    const controller = at(table);
    await controller.takeSeat("red");
    controller.orders.act(signal);
    await controller.orders.commit();
    table.frames = framesOf(toy, table.match.record(), "red");
    await controller.past.look(1);
    return { table, controller };
  }

  test("shows that moment, asks nothing and advises nothing", async () => {
    const { table, controller } = await lookingBack();
    controller.hint.advice = { state: "given", why: "", figures: "", actions: [signal], final: false, resign: false };
    const ask = vi.spyOn(controller.hint, "ask").mockResolvedValue();
    controller.askHint();
    expect(ask).not.toHaveBeenCalled();
    expect(controller.suggested).toEqual([]);
    expect(controller.scene).toMatchObject({ view: { signals: [0, 0] }, prompt: undefined, actions: [] });
    expect(controller.heading).toMatchObject({ signals: [0, 0] });
    controller.skip();
    expect(controller.scene.view).toMatchObject({ signals: [1, 0] });
    expect(controller.suggested).toEqual([signal]);
    controller.askHint();
    expect(ask).toHaveBeenCalledOnce();
    expect(table.match.view("red").signals).toEqual([1, 0]);
  });

  test("is the present as long as it is only announced", async () => {
    const { table, controller } = await lookingBack();
    controller.past.now();
    controller.past.held = { after: 1, seconds: 0 };
    expect(controller.scene).toMatchObject({ view: table.match.view("red"), prompt: undefined });
    expect(controller.heading).toEqual(table.match.view("red"));
  });

  test("is left, and orders of the one side forgotten, when the other takes the device", async () => {
    const { table, controller } = await lookingBack();
    table.undo = async () => ({ ok: true });
    await controller.takeSeat("blue");
    expect(controller.past.away).toBe(false);
    await controller.orders.undo();
    expect(controller.orders.desk.staged).toEqual([]);
  });
});

describe("the table", () => {
  test("begins with nothing behind, and leaves nothing running when it is closed", () => {
    const controller = at(new Table());
    expect(controller.behind).toBe(0);
    const { hearing, hint } = controller;
    const { presenter } = controller as unknown as { presenter: { stop(): void } };
    const ends = [
      vi.spyOn(hearing, "close"),
      vi.spyOn(hint, "close"),
      vi.spyOn(controller.voice, "close"),
      vi.spyOn(presenter, "stop"),
    ];
    controller.close();
    expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
  });
});
