import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../session/session.ts";
import { Past } from "../table/past.svelte.ts";

const frame = (seq: number): Frame => ({
  seq,
  seat: "red",
  events: seq % 3 === 0 ? [] : [{ type: "told", rule: "1" }],
  view: { seq },
});

const tick = { beat: 1, of: 1, told: 1, until: 1, rolling: false, tray: 1, diary: 1 };

function past(seqs: readonly number[], frames?: () => Promise<readonly Frame[]>) {
  const shown: (number | undefined)[] = [];
  const failures: unknown[] = [];
  let newest = "red/9";
  const looking = new Past({
    frames: frames ?? (async () => seqs.map(frame)),
    newest: () => newest,
    // Moments that tell nothing are passed over.
    looks: ({ events }) => (events.length > 0 ? [{ tick, wait: 100 }] : []),
    failed: (error) => failures.push(error),
    shown: (seen) => shown.push(seen?.seq),
  });
  return {
    looking,
    shown,
    failures,
    moveOn: (to = "red/10") => {
      newest = to;
    },
  };
}

describe("looking back at a running match", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("shows the moment of a step, or the last one before it where that one was taken back", async () => {
    const { looking } = past([1, 2, 4, 5]);
    await looking.look(4);
    expect(looking.moment?.seq).toBe(4);
    await looking.look(3);
    expect(looking.moment?.seq).toBe(2);
    looking.step(-1);
    expect(looking.moment?.seq).toBe(1);
    expect(looking.atStart).toBe(true);
    looking.now();
    expect(looking.moment).toBeUndefined();
  });

  test("a step past the newest moment is the present", async () => {
    const { looking, shown } = past([1, 2, 3]);
    await looking.look(2);
    looking.step(1);
    expect(looking.moment).toBeUndefined();
    expect(shown).toEqual([2, undefined]);
  });

  test("plays what came after a step one moment after the other, then returns to the present", async () => {
    const { looking, shown } = past([1, 2, 3, 4, 5]);
    const playing = looking.play(2);
    // At once nothing of the present can be done any more.
    expect(looking.away).toBe(true);
    await playing;
    // First how it was.
    expect(looking.moment?.seq).toBe(3);
    expect(looking.playing).toEqual({ at: 0, of: 2 });
    await vi.advanceTimersByTimeAsync(700);
    expect(looking.moment?.seq).toBe(4);
    await vi.advanceTimersByTimeAsync(100);
    expect(looking.moment?.seq).toBe(5);
    await vi.advanceTimersByTimeAsync(100);
    expect(looking.moment).toBeUndefined();
    expect(looking.playing).toBeUndefined();
    expect(shown).toEqual([3, 4, 5, undefined]);
  });

  test("can be paused, and skipped at any moment", async () => {
    const { looking } = past([1, 2, 4, 5, 7]);
    await looking.play(1);
    await vi.advanceTimersByTimeAsync(700);
    looking.pause(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(looking.moment?.seq).toBe(2);
    looking.pause(false);
    expect(looking.moment?.seq).toBe(4);
    looking.now();
    await vi.advanceTimersByTimeAsync(5000);
    expect(looking.moment).toBeUndefined();
  });

  test("long absences are shown from their end", async () => {
    const { looking } = past(Array.from({ length: 90 }, (_, index) => index * 3 + 1));
    await looking.play(1);
    expect(looking.playing?.of).toBe(30);
    await vi.advanceTimersByTimeAsync(700);
    expect(looking.moment?.seq).toBe(60 * 3 + 1);
  });

  test("what is wished for last wins over an answer that comes late", async () => {
    const { looking, moveOn } = past([1, 2]);
    const late = looking.look(1);
    // The match goes on meanwhile: the past is asked for once more, and shown.
    moveOn();
    await late;
    expect(looking.moment?.seq).toBe(1);
    looking.now();
    const other = looking.look(1);
    await looking.look(2);
    await other;
    expect(looking.moment?.seq).toBe(2);
    looking.now();
    moveOn("red/11");
    const dropped = looking.look(2);
    looking.now();
    await dropped;
    expect(looking.moment).toBeUndefined();
  });

  test("without a network the present stays, and it is said why", async () => {
    const { looking, failures } = past([], async () => {
      throw new Error("no connection");
    });
    await looking.look(1);
    expect(looking.moment).toBeUndefined();
    expect(String(failures[0])).toContain("no connection");
  });
});
