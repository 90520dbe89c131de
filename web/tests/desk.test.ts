/** What the table's controller does with orders, questions, doubts and what comes from elsewhere. */
import { type ActionBase, type Game, inTheirNames, reasonOf, seatTitle, sideDoes, sidesOf } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { describe, expect, test, vi } from "vitest";
import type { TableSession } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { TableController } from "../table/controller.svelte.ts";
import { at, boardWith, game, inPage, open, signal, Table } from "./toy-table.ts";

inPage(true);

describe("orders on the desk", () => {
  test("lie there until they are committed, and are taken off one by one", async () => {
    const table = new Table();
    const controller = at(table);
    expect(controller.orders.desk.prompt?.ask).toBe("lay");
    expect(controller.orders.desk.actions).toHaveLength(6);
    expect(controller.orders.canUndo).toBe(false);
    expect(controller.orders.primary).toBeUndefined();
    controller.orders.act(signal);
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.desk.view).toMatchObject({ signals: [1, 0] });
    expect(table.match.view("red").signals).toEqual([0, 0]);
    expect(controller.orders.primary).toEqual({ kind: "commit" });
    expect(controller.orders.canUndo).toBe(true);
    expect(await controller.orders.undo()).toEqual({ ok: true });
    expect([controller.orders.desk.staged, table.undone]).toEqual([[], 0]);
    expect(controller.orders.noted).toContain("Hoist flag 1");
    controller.orders.act(signal);
    expect(controller.orders.noted).toBeUndefined();
    controller.orders.clear();
    expect(controller.orders.desk.staged).toEqual([]);
  });

  test("that break a rule are refused at once, and say why", () => {
    const controller = at(new Table());
    controller.orders.act({ do: "lay", card: 99 } as ActionBase);
    expect(controller.orders.refusal).toEqual({ rule: "1.3", reason: "You do not hold that card." });
    expect(controller.orders.desk.staged).toEqual([]);
    expect(controller.orders.refuse({ do: "lay", card: 99 } as ActionBase)?.rule).toBe("1.3");
    expect(controller.orders.refuse(signal)).toBeUndefined();
    controller.orders.act(signal);
    expect(controller.orders.refusal).toBeUndefined();
    controller.orders.explain({ rule: "1.2", reason: "Because." });
    expect(controller.orders.refusal).toEqual({ rule: "1.2", reason: "Because." });
    controller.orders.clear();
    expect(controller.orders.refusal).toBeUndefined();
  });

  test("that hand over are committed with all before them, and can be taken back to the desk", async () => {
    const table = new Table();
    const controller = at(table);
    controller.orders.actMany([signal, table.cards()[0]!]);
    expect(controller.orders.busy).toBe(true);
    controller.orders.act(signal);
    await expect.poll(() => controller.orders.busy).toBe(false);
    expect(table.match.view("red")).toMatchObject({ signals: [1, 0], hasLaid: [true, false] });
    expect(controller.orders.desk.prompt).toBeUndefined();
    expect(controller.orders.canUndo).toBe(true);
    expect(await controller.orders.undo()).toEqual({ ok: true });
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.orders.noted).toBeDefined();
    expect(table.match.view("red")).toMatchObject({ signals: [0, 0], hasLaid: [false, false] });
  });

  test("that were committed one after the other come back one by one", async () => {
    const table = new Table();
    const controller = at(table);
    controller.orders.act(signal);
    await controller.orders.commit();
    controller.orders.act(table.cards()[0]!);
    await expect.poll(() => controller.orders.busy).toBe(false);
    expect(await controller.orders.undo()).toEqual({ ok: true });
    expect([controller.orders.desk.staged, table.undone]).toEqual([[], 1]);
    expect(table.match.view("red").signals).toEqual([1, 0]);
  });

  test("are sent at once where the session wants it", async () => {
    const table = Object.assign(new Table(), { eager: true as const });
    const controller = at(table);
    controller.orders.act(signal);
    await expect.poll(() => controller.orders.busy).toBe(false);
    expect(table.match.view("red").signals).toEqual([1, 0]);
  });

  test("are kept while the other side moves, as far as they still fit", () => {
    const table = new Table();
    const controller = at(table);
    controller.orders.act(signal);
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    expect(controller.shown.view).toMatchObject({ signals: [0, 2] });
    expect(controller.orders.desk.staged).toEqual([signal]);
    table.decide("red", [signal]);
    expect(controller.orders.desk.staged).toEqual([]);
  });

  test("are found again by the next page, at the same step only", () => {
    const table = new Table();
    at(table).orders.act(signal);
    const again = at(table);
    expect(again.orders.desk.staged).toEqual([signal]);
    again.orders.clear();
    expect(at(table).orders.desk.staged).toEqual([]);
  });
});

describe("taking back", () => {
  test("says why it cannot be, and asks where consent is needed", async () => {
    const table = new Table();
    const controller = at(table);
    expect(await controller.orders.undo()).toMatchObject({ ok: false });
    expect(controller.orders.refusal?.rule).toBe("match");
    table.decide("red", [table.cards()[0]!]);
    table.decide("blue", [table.cards("blue")[0]!]);
    expect(controller.orders.canUndo).toBe(false);
    expect(await controller.orders.undo()).toMatchObject({ ok: false, code: "consent" });
    expect(controller.orders.refusal).toBeUndefined();
  });

  test("by the other side is told, by one's own is not told twice", () => {
    const table = new Table();
    const controller = at(table);
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    expect(controller.orders.noted).toBeUndefined();
    table.match.undo("blue", table.match.seq("blue"));
    table.tell();
    expect(controller.orders.noted).toContain("Blue");
    table.decide("red", [signal]);
    table.match.undo("red", table.match.seq("red"));
    table.tell();
    expect(controller.orders.noted).toBeUndefined();
  });
});

describe("the big button", () => {
  const doubt = { kind: "none", title: "No flag?", text: "No [[rule:1.2|flag]] is up.", label: "Lay without" } as never;

  test("is the only thing that can be done, where there is no board", async () => {
    const table = new Table();
    const one = { ...toy, actions: () => [signal] } as unknown as Game;
    const controller = new TableController(table as unknown as TableSession, one, undefined);
    open.push(controller);
    expect(controller.orders.primary).toEqual({ kind: "act", choice: { action: signal, label: "Hoist flag 1" } });
    controller.orders.actPrimary();
    await expect.poll(() => table.match.view("red").signals).toEqual([1, 0]);
  });

  test("asks before something is left undone, once for the same orders", async () => {
    const table = new Table();
    const controller = at(table, boardWith({}, { doubt: () => doubt }));
    expect(controller.orders.hollow).toBe("Lay without…");
    controller.orders.enter();
    expect(controller.orders.doubt).toBeUndefined();
    controller.orders.actPrimary();
    expect(controller.orders.doubt).toBe(doubt);
    expect(controller.voice.spoken).toBe("No flag? No flag is up.");
    controller.orders.actPrimary();
    controller.orders.enter();
    expect(controller.orders.doubt).toBeUndefined();
    expect(table.match.seq("red")).toBe(1);
    controller.orders.answer(true);
    expect(controller.orders.busy).toBe(false);
    controller.orders.actPrimary();
    controller.orders.answer(true);
    await expect.poll(() => controller.orders.busy).toBe(false);
    expect(table.match.view("red").hasLaid).toEqual([true, false]);
  });

  test.each([
    ["where nothing is asked about any more", {}, (controller: TableController) => (controller.orders.trusted = true)],
    ["when time runs out", { clocks: [{ seat: "red", left: 19_000, running: true, at: Date.now() }] }, () => {}],
  ])("does not ask %s", async (_, more, change) => {
    const table = new Table(["red"], more);
    const controller = at(table, boardWith({}, { doubt: () => doubt }));
    change(controller);
    expect(controller.orders.doubtful).toBeUndefined();
    controller.orders.actPrimary();
    await expect.poll(() => table.match.view("red").hasLaid[0]).toBe(true);
  });

  test.each([
    ["another's clock", { seat: "blue", left: 1000, running: true }],
    ["a clock that stands", { seat: "red", left: 1000, running: false }],
    ["much time", { seat: "red", left: 90_000, running: true }],
  ])("asks with %s", (_, clock) => {
    const table = new Table(["red"], { clocks: [{ ...clock, at: Date.now() }] });
    expect(at(table, boardWith({}, { doubt: () => doubt })).orders.doubtful).toBe(doubt);
  });

  test("does what must come first, and says what is refused", async () => {
    const table = new Table();
    const controller = at(table, boardWith({ first: [signal], hollow: true }));
    expect(controller.orders.hollow).toBe("Lay it");
    controller.orders.enter();
    expect(table.match.seq("red")).toBe(1);
    controller.orders.actPrimary();
    await expect.poll(() => controller.orders.busy).toBe(false);
    expect(table.match.view("red")).toMatchObject({ signals: [1, 0], hasLaid: [true, false] });
    const refused = at(new Table(), boardWith({ first: [{ do: "signal", flag: 9 } as ActionBase] }));
    refused.orders.actPrimary();
    expect(refused.orders.refusal?.rule).toBe("form");
    expect(refused.orders.busy).toBe(false);
  });

  test.each([
    ["seal", "right"],
    ["fire", "low"],
    ["close", "low"],
    ["plain", "right"],
  ] as const)("that is to %s stands %s", (tone, place) => {
    expect(at(new Table(), boardWith({ tone } as never)).hearing.place).toBe(place);
  });
});

describe("a new question", () => {
  test("is deaf for a moment, where it comes as a surprise", () => {
    vi.useFakeTimers();
    const table = new Table();
    const controller = at(table, boardWith({}));
    expect(controller.hearing.deaf).toBe(false);
    table.decide("red", [table.cards()[0]!]);
    expect(controller.question).toBe(`${table.match.seq("red")}/`);
    table.decide("blue", [table.cards("blue")[0]!]);
    expect(controller.question).toBe(`${table.match.seq("red")}/lay`);
    if (controller.hearing.deaf) {
      controller.orders.actPrimary();
      expect(table.match.view("red").hasLaid).toEqual([false, false]);
      vi.advanceTimersByTime(700);
    }
    expect(controller.hearing.deaf).toBe(false);
  });

  test("is read out after what happened", () => {
    const table = new Table();
    const controller = at(table);
    expect(controller.voice.spoken).toBe("Lay a card face down.");
    table.match.submit("blue", [{ do: "signal", flag: 2 }], table.match.seq("blue"));
    table.tell(true);
    expect(controller.voice.spoken).toBe("blue: signal 2 1.2");
    expect(controller.telling).toBe(true);
    expect(controller.orders.desk.prompt).toBeUndefined();
    controller.orders.act(signal);
    controller.skip();
    expect(controller.voice.spoken).toBe("Lay a card face down.");
    expect(controller.events).toHaveLength(1);
    expect(controller.orders.desk.staged).toEqual([]);
    expect(controller.diary.at(-1)?.events).toHaveLength(1);
    expect(controller.tray).toEqual(controller.shown.steps);
    expect(controller.telling).toBe(false);
    expect(controller.playback).toBeUndefined();
  });
});

describe("whose hands", () => {
  test("onlookers and those who are not asked have nothing to do", () => {
    const table = new Table([]);
    table.viewer = "spectator";
    table.state = table.now();
    const controller = at(table);
    expect([controller.seated, controller.orders.desk.prompt, controller.orders.canUndo, controller.hintable]).toEqual([
      false,
      undefined,
      false,
      false,
    ]);
    controller.orders.act(signal);
    expect(controller.orders.desk.staged).toEqual([]);
  });

  test("the device passes to whoever is asked, and shows nobody's secrets meanwhile", async () => {
    const table = new Table(["red", "blue"]);
    const controller = at(table);
    expect(controller.handTo).toBe("red");
    await controller.takeSeat("red");
    expect(controller.handTo).toBeUndefined();
    table.decide("red", [table.cards()[0]!]);
    expect(controller.handTo).toBe("blue");
    await controller.takeSeat("blue");
    expect(controller.handTo).toBeUndefined();
    expect(controller.shown.viewer).toBe("blue");
    expect(controller.orders.desk.actions).toHaveLength(6);
    expect(controller.since.map(({ seat }) => seat)).toEqual([]);
  });

  test("advice is for those who play nobody far away", () => {
    const person = { seat: "blue", name: "B", kind: "person" } as const;
    const computer = { ...person, kind: "computer" } as const;
    expect(at(new Table(["red"], { players: [computer] })).hintable).toBe(true);
    expect(at(new Table(["red"], { players: [person] })).hintable).toBe(false);
    expect(at(Object.assign(new Table(), { taught: true as const })).hintable).toBe(false);
    const both = at(new Table(["red", "blue"], { players: [person] }));
    expect(both.hintable).toBe(true);
  });

  test("what is advised is laid on the desk up to what hands over", async () => {
    const table = new Table();
    const controller = at(table);
    const advise = (...actions: ActionBase[]) => {
      controller.hint.advice = { state: "given", why: "", figures: "", actions, final: false, resign: false };
    };
    advise(signal, table.cards()[0]!);
    expect(controller.suggested).toHaveLength(2);
    controller.takeHint();
    expect(controller.orders.desk.staged).toEqual([signal]);
    advise({ do: "signal", flag: 2 } as ActionBase);
    controller.takeHint();
    expect(controller.orders.refusal?.rule).toBe("1.2");
    controller.orders.clear();
    advise(table.cards()[0]!);
    controller.takeHint();
    await expect.poll(() => table.match.view("red").hasLaid[0]).toBe(true);
  });
});

describe("the table around it", () => {
  test("sides have the name of this match, of the game, or their own", () => {
    const text = { ...game.text, seatTitle: (_: unknown, seat: string) => (seat === "red" ? "Reds" : "") };
    const names = ["red", "blue", "green"].map((seat) => seatTitle(text, {}, seat));
    expect(names).toEqual(["Reds", "Blue", "green"]);
    expect(at(new Table()).seatName("red")).toBe("Red");
    expect(sideDoes(sidesOf(text, {}), "red", "wins", "win")).toBe("Reds wins");
    expect(reasonOf(text, {}, { reason: "Red resigned." })).toBe("Reds resigned.");
    const many = { ...text, sideName: (_: unknown, seat: string) => ({ name: `the ${seat} fleet`, many: false }) };
    expect(inTheirNames(many, {}, "Red sinks what Blue has.")).toBe("The red fleet sinks what the blue fleet has.");
  });

  test("a line for the list of matches says where it stands", () => {
    const plain = new Table();
    at(plain, boardWith({}));
    expect(plain.lines).toEqual(["Round 1"]);
    const scored = new Table();
    at(scored, boardWith({}, { score: () => ({ title: "2 to 1" }) as never }));
    expect(scored.lines).toEqual(["Round 1 · 2 to 1"]);
  });

  test("connection and chat follow the session, and nothing after it is closed", () => {
    const table = new Table();
    const controller = new TableController(table as unknown as TableSession, game, undefined);
    table.connection = "lost";
    table.chat = [{ id: "1", who: "B", mine: false, text: "Hello", at: 0 }];
    table.tell();
    expect([controller.connection, controller.chat.length]).toEqual(["lost", 1]);
    const { listeners } = document as unknown as { listeners: Set<unknown> };
    expect(listeners.size).toBe(1);
    controller.close();
    expect([table.closed, table.listening, listeners.size]).toEqual([1, false, 0]);
  });

  test("a match that is over asks for nothing", () => {
    const table = new Table();
    const controller = at(table);
    for (let round = 0; round < 3; round++) {
      table.decide("red", [table.cards()[0]!]);
      table.decide("blue", [table.cards("blue")[0]!]);
    }
    expect(controller.shown.outcome).toBeDefined();
    expect(controller.orders.desk).toMatchObject({ prompt: undefined, actions: [], staged: [] });
    expect(controller.scene.view).toEqual(table.match.view("red"));
    expect(controller.heading).toEqual(table.match.view("red"));
  });

  test("what others did while nobody looked is told on coming back", () => {
    const table = new Table();
    const controller = at(table);
    localStorage.setItem("admiralty.seen.m.red", "1");
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    (document as unknown as { hidden: boolean }).hidden = false;
    settings.current.speed = 0;
    const { listeners } = document as unknown as { listeners: Set<() => void> };
    for (const listener of listeners) listener();
    expect(controller.since.map(({ seat }) => seat)).toEqual(["blue"]);
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("1");
    controller.readNews();
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe(String(table.match.seq("red")));
  });

  test("pointing and pausing are kept", () => {
    const controller = at(new Table());
    const place = { kind: "rule", id: "1.2" } as never;
    controller.point(place);
    controller.pause(true);
    expect([controller.pointed, controller.paused]).toEqual([place, true]);
    controller.pause(false);
    controller.point(undefined);
    expect([controller.pointed, controller.paused]).toEqual([undefined, false]);
  });
});
