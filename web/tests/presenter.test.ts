import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableState } from "../session/session.ts";
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

function shown(pace: number) {
  const seen: { seq: number; fresh: number[] }[] = [];
  let behind = 0;
  const presenter = new Presenter(state(1), {
    pace: () => pace,
    show: ({ seq }, fresh) => seen.push({ seq, fresh: fresh.map((step) => step.seq) }),
    waiting: (count) => {
      behind = count;
    },
  });
  return { presenter, seen, behind: () => behind };
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
    expect(seen[seen.length - 1]).toEqual({ seq: 5, fresh: [3, 4, 5] });
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
});
