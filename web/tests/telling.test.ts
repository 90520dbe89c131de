/** What the table's controller tells and when: steps on the board, dice, sounds, headlines, and what was missed. */
import type { ActionBase, Notice } from "@admiralty/engine";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Board } from "../boards.ts";
import type { Frame } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { at, boardWith, inPage, signal, Table } from "./toy-table.ts";

const played = vi.hoisted(() => [] as string[]);
vi.mock("../table/sound.ts", () => ({ play: (sound: string) => played.push(sound) }));

inPage(false);

beforeEach(() => {
  vi.useFakeTimers();
  settings.current.speed = 1;
  settings.current.motion = "full";
  settings.current.sound = true;
  played.length = 0;
});

/** A board with a die for each duel. */
const dicing: Partial<Board> = boardWith({}, {
  rolls: (event: { type: string }) => (event.type === "duel" ? [{ dice: [] } as never] : []),
} as never);

/** What is to be heard comes with a module of its own. */
async function heard(): Promise<string[]> {
  for (let turn = 0; turn < 5; turn++) await vi.advanceTimersByTimeAsync(0);
  return played.splice(0);
}

/** Red has laid; what blue lays decides the round by a die. */
function beforeTheDuel(board: Partial<Board> | null = dicing) {
  const table = new Table();
  const controller = at(table, board ?? undefined);
  table.decide("red", [table.cards()[0]!]);
  const duel = () => {
    table.match.submit("blue", [table.cards("blue")[0]!], table.match.seq("blue"));
    table.tell(true);
  };
  return { table, controller, duel };
}

describe("a step with a die", () => {
  test("is told lane by lane: the die falls, its result stands, then tray and diary follow, at last what is asked", async () => {
    const { table, controller, duel } = beforeTheDuel();
    const before = controller.shown.view;
    const known = controller.diary.length;
    duel();
    // First that blue has laid.
    expect(controller.tick).toMatchObject({ beat: 1, of: 2, rolling: false, told: 1 });
    expect([controller.tray.length, controller.diary.length]).toEqual([known, known]);
    vi.advanceTimersByTime(450);
    expect(controller.diary.at(-1)?.events).toHaveLength(1);
    expect(await heard()).toEqual([]);
    vi.advanceTimersByTime(200);
    // The die tumbles: the board stands as it was.
    expect(controller.tick).toMatchObject({ beat: 2, rolling: true, told: 1 });
    expect(controller.playback).toMatchObject({ before, after: table.match.view("red"), told: 1, rolling: true });
    expect(controller.scene).toMatchObject({ view: before, prompt: undefined, actions: [] });
    expect(controller.events).toHaveLength(1);
    expect(controller.orders.desk.prompt).toBeUndefined();
    expect(await heard()).toEqual(["dice"]);
    vi.advanceTimersByTime(900);
    expect(controller.tick).toMatchObject({ rolling: false, told: 1 });
    vi.advanceTimersByTime(350);
    expect(controller.events).toHaveLength(3);
    expect(controller.tray.at(-1)?.events).toHaveLength(1);
    vi.advanceTimersByTime(350);
    expect(controller.tray.at(-1)?.events).toHaveLength(3);
    expect(controller.diary.at(-1)?.events).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect(controller.diary.at(-1)?.events).toHaveLength(3);
    expect(controller.diary).toHaveLength(known + 1);
    expect(controller.voice.spoken).toContain("duel");
    expect(controller.voice.spoken).not.toContain("laid");
    expect(controller.telling).toBe(true);
    // One die is heard once.
    expect(await heard()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(controller.telling).toBe(false);
    expect(controller.playback).toBeUndefined();
    expect(controller.scene.view).toEqual(table.match.view("red"));
    expect(controller.orders.desk.prompt?.ask).toBe("lay");
    expect(controller.voice.spoken).toBe("Lay a card face down.");
    expect(controller.hearing.deaf).toBe(true);
    vi.advanceTimersByTime(599);
    expect(controller.hearing.deaf).toBe(true);
    vi.advanceTimersByTime(1);
    expect(controller.hearing.deaf).toBe(false);
    expect(await heard()).toEqual(["bell"]);
  });

  test("the first beat tells what led to the die, and only then the die falls", () => {
    const { controller, duel } = beforeTheDuel();
    duel();
    const beats = controller.tick?.of ?? 0;
    let most = 0;
    let rolled = 0;
    while (controller.telling) {
      most = Math.max(most, controller.tick?.beat ?? 0);
      if (controller.tick?.rolling) rolled++;
      expect(controller.events.length).toBe(controller.tick?.told);
      vi.advanceTimersByTime(50);
    }
    expect([most, rolled > 0]).toEqual([beats, true]);
  });

  test("without a board there is nothing to play back", () => {
    const { controller, duel } = beforeTheDuel(null);
    duel();
    expect(controller.telling).toBe(true);
    expect(controller.playback).toBeUndefined();
  });

  test("is told at once to who wants no pace, and a new question is deaf for a shorter while", () => {
    settings.current.speed = 0;
    const { controller, duel } = beforeTheDuel();
    duel();
    vi.advanceTimersByTime(1);
    expect(controller.telling).toBe(false);
    expect(controller.hearing.deaf).toBe(true);
    vi.advanceTimersByTime(248);
    expect(controller.hearing.deaf).toBe(true);
    vi.advanceTimersByTime(2);
    expect(controller.hearing.deaf).toBe(false);
  });

  test("orders that lie on the desk meanwhile are put away, and lie there again afterwards", async () => {
    const table = new Table();
    const controller = at(table, dicing);
    controller.orders.act(signal);
    table.match.submit("blue", [{ do: "signal", flag: 2 }], table.match.seq("blue"));
    table.tell(true);
    expect(controller.telling).toBe(true);
    expect(controller.orders.desk).toMatchObject({ prompt: undefined, actions: [], staged: [] });
    controller.orders.act(signal);
    expect(await controller.orders.undo()).toMatchObject({ ok: false });
    controller.skip();
    expect(controller.orders.desk.staged).toEqual([signal]);
    expect(controller.voice.spoken).toBe("blue: signal 2 1.2 Lay a card face down.");
  });

  test("held it stands, and is gone through by hand", () => {
    const table = new Table();
    const controller = at(table, dicing);
    controller.pause(true);
    const steps = [
      { do: "signal", flag: 2 },
      { do: "lay", card: table.match.view("blue").hand[0] },
    ];
    for (const step of steps) {
      table.match.submit("blue", [step as never], table.match.seq("blue"));
      table.tell(true);
    }
    vi.advanceTimersByTime(60_000);
    expect(controller.behind).toBe(2);
    expect(controller.shown.view).toMatchObject({ signals: [0, 0] });
    controller.stepOn();
    expect(controller.shown.view).toMatchObject({ signals: [0, 2], hasLaid: [false, false] });
    expect(controller.behind).toBe(1);
    controller.stepOn();
    expect(controller.shown.view).toMatchObject({ hasLaid: [false, true] });
    expect(controller.behind).toBe(0);
  });
});

describe("sounds", () => {
  test("an order is heard, what is refused is not, and the end is another sound", async () => {
    const table = new Table();
    const controller = at(table);
    controller.orders.act({ do: "lay", card: 99 } as ActionBase);
    expect(await heard()).toEqual([]);
    controller.orders.act(signal);
    expect(await heard()).toEqual(["order"]);
    table.match.end("blue", "resign");
    table.tell();
    expect(await heard()).toEqual(["end"]);
  });

  test("a bell calls who is asked after somebody else's step, and nobody after one's own", async () => {
    const table = new Table();
    at(table);
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    expect(await heard()).toEqual(["bell"]);
    table.decide("red", [signal]);
    expect(await heard()).toEqual([]);
    table.decide("red", [table.cards()[0]!]);
    expect(await heard()).toEqual([]);
    table.tell();
    expect(await heard()).toEqual([]);
  });

  test("who wants none hears none", async () => {
    settings.current.sound = false;
    const table = new Table();
    at(table).orders.act(signal);
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    expect(await heard()).toEqual([]);
  });
});

describe("coming back to a table", () => {
  const step = (seq: number, seat: string): Notice =>
    ({ seq, seat, events: [{ type: "signal", rule: "1.2" }] }) as Notice;
  const frame = (seq: number): Frame => ({
    seq,
    seat: "blue",
    events: [{ type: "signal", rule: "1.2", seat: "blue", flag: seq } as never],
    view: { moment: seq },
  });

  /** Five steps, of which this browser has seen some. */
  function left(seen: number | undefined, by: readonly string[], mine: readonly string[] = ["red"]) {
    const steps = by.map((seat, index) => step(index + 2, seat));
    const table = new Table(mine, { steps: [step(1, "blue"), ...steps], seq: by.length + 1 });
    table.frames = Array.from({ length: by.length + 1 }, (_, index) => frame(index + 1));
    if (seen !== undefined) localStorage.setItem("admiralty.seen.m.red", String(seen));
    return table;
  }

  test("a few steps of others are played, after that the present is back", async () => {
    const table = left(1, ["blue", "blue"]);
    const controller = at(table);
    expect(controller.since.map(({ seq }) => seq)).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.past.playing).toMatchObject({ of: 2 });
    // First how it was left.
    expect(controller.scene.view).toEqual({ moment: 1 });
    await vi.advanceTimersByTimeAsync(700);
    expect(controller.scene).toMatchObject({ view: { moment: 2 }, prompt: undefined, actions: [] });
    expect(controller.heading).toEqual({ moment: 2 });
    controller.orders.act(signal);
    expect(controller.orders.desk.staged).toEqual([]);
    controller.skip();
    expect(controller.past.away).toBe(false);
    expect(controller.scene.view).toEqual(table.match.view("red"));
    expect(controller.voice.spoken).toBe("Lay a card face down.");
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("3");
  });

  test("many are told of first, and the board stands as it was left", async () => {
    const controller = at(left(1, ["blue", "blue", "blue", "blue"]));
    expect(controller.since).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.past.held).toMatchObject({ after: 1 });
    expect(controller.past.playing).toBeUndefined();
    expect(controller.scene.view).toEqual({ moment: 1 });
    // Neither tray nor diary is ahead of it, until the present is on the board.
    const known = (): number[] => [controller.tray, controller.diary].map((steps) => steps.at(-1)?.seq ?? 0);
    expect(known()).toEqual([1, 1]);
    void controller.past.play(1);
    expect(known()).toEqual([1, 1]);
    // How it was left, and the way of the step: then it is told.
    await vi.advanceTimersByTimeAsync(700);
    expect(controller.scene.view).toEqual({ moment: 2 });
    expect(known()).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(450);
    expect(known()).toEqual([2, 2]);
    controller.past.now();
    expect(known()).toEqual([5, 5]);
  });

  test("news that nobody has read is news again when the page is opened again", async () => {
    const table = left(1, ["blue", "blue", "blue", "blue"]);
    for (let again = 2; again > 0; again--) {
      const controller = at(table);
      await vi.advanceTimersByTimeAsync(0);
      expect(controller.past.held).toMatchObject({ after: 1 });
      controller.close();
    }
    const controller = at(table);
    await vi.advanceTimersByTimeAsync(0);
    controller.past.now();
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("5");
  });

  test("what is only listed is news until it is put away or answered", async () => {
    settings.current.speed = 0;
    const table = left(1, ["blue"]);
    const controller = at(table);
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("1");
    controller.readNews();
    expect(controller.since).toEqual([]);
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("2");
  });

  test("three are still played", async () => {
    const controller = at(left(1, ["blue", "blue", "blue"]));
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.past.playing).toMatchObject({ of: 3 });
  });

  test.each([
    ["who was never here", undefined, ["blue", "blue"]],
    ["who has seen it all", 3, ["blue", "blue"]],
    ["who did it all", 1, ["red", "red"]],
  ])("nothing is told again to %s", async (_, seen, by) => {
    const controller = at(left(seen, by));
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.since).toEqual([]);
    expect(controller.past.away).toBe(false);
  });

  test.each([
    ["without a pace", { speed: 0 }],
    ["with little motion", { motion: "reduced" as const }],
  ])("%s it is listed, and not played", async (_, wanted) => {
    Object.assign(settings.current, wanted);
    const controller = at(left(1, ["blue"]));
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.since).toHaveLength(1);
    expect(controller.past.away).toBe(false);
  });

  test("nor to onlookers", async () => {
    localStorage.setItem("admiralty.seen.m.spectator", "1");
    const table = left(1, ["blue"], []);
    table.viewer = "spectator";
    table.state = table.now();
    const controller = at(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.since).toEqual([]);
  });

  test("at one device, only to whoever takes the seat", async () => {
    const table = left(1, ["blue"], ["red", "blue"]);
    const controller = at(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.handTo).toBe("red");
    expect(controller.since).toEqual([]);
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe("1");
    await controller.takeSeat("red");
    expect(controller.since.map(({ seq }) => seq)).toEqual([2]);
  });

  test("from another window: what came meanwhile, and only that", async () => {
    const table = new Table();
    const controller = at(table);
    const back = () => {
      for (const listener of (document as unknown as { listeners: Set<() => void> }).listeners) listener();
    };
    back();
    expect(controller.since).toEqual([]);
    Object.assign(document, { hidden: true });
    table.decide("blue", [{ do: "signal", flag: 2 }]);
    const seen = localStorage.getItem("admiralty.seen.m.red");
    back();
    expect(localStorage.getItem("admiralty.seen.m.red")).toBe(seen);
    Object.assign(document, { hidden: false });
    back();
    expect(controller.since).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(Number(localStorage.getItem("admiralty.seen.m.red"))).toBe(table.match.seq("red"));
  });
});

describe("looking back", () => {
  const moments: readonly Frame[] = [1, 2, 3].map((seq) => ({
    seq,
    seat: "blue",
    events: [{ type: "signal", rule: "1.2", seat: "blue", flag: seq } as never],
    view: { moment: seq },
  }));

  test("shows what was there then, reads it out, and lets nothing be done", async () => {
    const table = new Table();
    table.frames = moments;
    const controller = at(table);
    await controller.past.look(2);
    expect(controller.scene).toEqual({ view: { moment: 2 }, prompt: undefined, actions: [], staged: [] });
    expect(controller.heading).toEqual({ moment: 2 });
    expect(controller.suggested).toEqual([]);
    expect(controller.voice.spoken).toBe("blue: signal 2 1.2");
    controller.orders.actPrimary();
    controller.askHint();
    expect(controller.orders.busy).toBe(false);
    controller.skip();
    expect(controller.voice.spoken).toBe("Lay a card face down.");
    expect(controller.heading).toEqual(controller.orders.desk.view);
  });

  test("where the past cannot be had, the reason is told", async () => {
    const table = new Table();
    table.history = () => Promise.reject(new Error("There is no connection."));
    const controller = at(table);
    await controller.past.look(1);
    expect(controller.orders.refusal).toEqual({ rule: "match", reason: "There is no connection." });
    expect(controller.past.away).toBe(false);
  });

  test("ends when another takes the seat", async () => {
    const table = new Table(["red", "blue"]);
    table.frames = moments;
    const controller = at(table);
    await controller.takeSeat("red");
    await controller.past.look(2);
    await controller.takeSeat("blue");
    expect(controller.past.away).toBe(false);
    expect(controller.scene.view).toEqual(table.match.view("blue"));
  });
});
