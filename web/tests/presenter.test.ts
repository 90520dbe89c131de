import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableState } from "../session/session.ts";
import { beatsOf, looksAt, type Tick } from "../table/beats.ts";
import { Presenter } from "../table/presenter.ts";

function state(seq: number, viewer = "red"): TableState {
  return {
    match: "m",
    game: "picket",
    options: {},
    viewer,
    seq,
    view: { seq },
    steps: Array.from({ length: seq }, (_, index) => ({ seq: index + 1, events: [] })),
    awaiting: [],
    prompt: undefined,
    canUndo: false,
    outcome: undefined,
    players: [],
    clocks: [],
    commitment: "",
    asks: [],
  };
}

const tick = (until: number, lanes: Partial<Tick> = {}): Tick => ({
  beat: 1,
  of: 1,
  told: until,
  until,
  rolling: false,
  tray: until,
  diary: until,
  ...lanes,
});

/** `wait`: how long each of a step's looks is. */
function shown(wait: number, looks = [{ tick: tick(1), wait }]) {
  const seen: { seq: number; fresh: number[] }[] = [];
  const settled: number[] = [];
  const ticks: Tick[] = [];
  let behind = 0;
  const presenter = new Presenter(state(1), {
    looks: () => looks,
    tell: ({ seq }, fresh, now) => {
      ticks.push(now);
      if (seen[seen.length - 1]?.seq !== seq) seen.push({ seq, fresh: fresh.map((step) => step.seq) });
    },
    settle: ({ seq }, fresh) => {
      if (seen[seen.length - 1]?.seq !== seq) seen.push({ seq, fresh: fresh.map((step) => step.seq) });
      settled.push(seq);
    },
    waiting: (count) => {
      behind = count;
    },
  });
  return { presenter, seen, settled, ticks, behind: () => behind };
}

describe("the presenter", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("shows one step after the other, each for its time", () => {
    const { presenter, seen, behind } = shown(500);
    for (const seq of [2, 3, 4]) presenter.offer(state(seq));
    expect(seen).toEqual([{ seq: 2, fresh: [2] }]);
    expect(behind()).toBe(2);
    vi.advanceTimersByTime(500);
    expect(seen.map(({ seq }) => seq)).toEqual([2, 3]);
    vi.advanceTimersByTime(500);
    expect(seen.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  test("skips to the newest with everything in between", () => {
    const { presenter, seen } = shown(500);
    for (const seq of [2, 3, 5]) presenter.offer(state(seq));
    presenter.skip();
    // The second step was being told already: it is part of what the last frame tells.
    expect(seen[seen.length - 1]).toEqual({ seq: 5, fresh: [2, 3, 4, 5] });
    vi.advanceTimersByTime(5000);
    expect(seen).toHaveLength(2);
  });

  test("tells when everything was shown, and not before", async () => {
    const { presenter } = shown(300);
    const done = vi.fn();
    presenter.offer(state(2));
    presenter.offer(state(3));
    void presenter.caughtUp().then(done);
    await vi.advanceTimersByTimeAsync(599);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  test("another viewer's table is shown at once, without a trace of the former", () => {
    const { presenter, seen } = shown(500);
    presenter.offer(state(2));
    presenter.offer(state(3));
    presenter.offer(state(9, "blue"));
    expect(seen[seen.length - 1]).toEqual({ seq: 9, fresh: [] });
    vi.advanceTimersByTime(5000);
    expect(seen[seen.length - 1]?.seq).toBe(9);
  });

  test("stands still while held and can be stepped by hand", () => {
    const { presenter, seen } = shown(100);
    presenter.hold(true);
    presenter.offer(state(2));
    presenter.offer(state(3));
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([]);
    presenter.advance();
    expect(seen.map(({ seq }) => seq)).toEqual([2]);
    presenter.hold(false);
    vi.advanceTimersByTime(1000);
    expect(seen.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  test("a change of clocks alone replaces what is shown without a new step", () => {
    const { presenter, seen } = shown(100);
    presenter.offer({ ...state(1), canUndo: true });
    expect(seen).toEqual([{ seq: 1, fresh: [] }]);
  });

  test("header and prompt change once, when the last step is told", () => {
    const { presenter, seen, settled } = shown(500);
    for (const seq of [2, 3]) presenter.offer(state(seq));
    vi.advanceTimersByTime(999);
    expect(seen.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(settled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(settled).toEqual([3]);
  });

  test("a step that tells nothing settles at once", () => {
    const { presenter, settled } = shown(500, []);
    presenter.offer(state(2));
    expect(settled).toEqual([2]);
  });

  test("skip settles in the same frame, in the middle of a step", () => {
    const { presenter, settled } = shown(500);
    presenter.offer(state(2));
    vi.advanceTimersByTime(100);
    presenter.skip();
    expect(settled).toEqual([2]);
    vi.advanceTimersByTime(5000);
    expect(settled).toEqual([2]);
  });
});

describe("the lanes of a step", () => {
  const rolling = [
    { until: 2, rolls: true },
    { until: 5, rolls: true },
  ];

  test.each([
    ["full motion", 1, "full"],
    ["little motion", 1, "reduced"],
    ["at once", 0, "full"],
  ] as const)("%s: no lane is ahead of the one before it", (_, speed, motion) => {
    const looks = looksAt(rolling, speed, motion);
    for (const { tick: now } of looks) {
      expect(now.until).toBeGreaterThanOrEqual(now.told);
      expect(now.told).toBeGreaterThanOrEqual(now.tray);
      expect(now.tray).toBeGreaterThanOrEqual(now.diary);
    }
    expect(looks[looks.length - 1]?.tick).toMatchObject({ told: 5, tray: 5, diary: 5, rolling: false });
  });

  test("the dice lie before their result stands on the board", () => {
    const [tumble, lie, result] = looksAt([{ until: 1, rolls: true }], 1, "full").map(({ tick: now }) => now);
    expect(tumble).toMatchObject({ rolling: true, told: 0, tray: 0 });
    expect(lie).toMatchObject({ rolling: false, told: 0, tray: 0 });
    expect(result).toMatchObject({ rolling: false, told: 1, tray: 0 });
  });

  test("dice begin a beat, a volley is one, and what follows belongs to it", () => {
    const board = {
      rolls: ({ type }: { type: string }) => (type === "shot" || type === "die" ? [{}] : []),
      together: ({ type }: { type: string }) => (type === "shot" ? "volley" : undefined),
    } as never;
    const events = ["round", "shot", "shot", "hit", "die", "die"].map((type) => ({ type, rule: "1" }));
    expect(beatsOf(board, events, () => true)).toEqual([
      { until: 1, rolls: false },
      { until: 4, rolls: true },
      { until: 5, rolls: true },
      { until: 6, rolls: true },
    ]);
  });
});
