/** A table in memory: one thing at a time, keys remembered, what onlookers see, and its past told in pages. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Historian } from "../play/history.ts";
import type { Hosted } from "../play/hosted.ts";
import { toyTable } from "./toy-table.ts";

describe("what is asked of a table", () => {
  test("is done one after the other, at once where nothing is going on", async () => {
    const { hosted } = toyTable();
    const done: string[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = hosted.run(async () => {
      done.push("first begins");
      await held;
      done.push("first ends");
    });
    expect(done).toEqual(["first begins"]);
    const second = hosted.run(() => done.push("second"));
    const third = hosted.run(() => {
      throw new Error("no");
    });
    expect(hosted.idle).toBe(false);
    release();
    await expect(third).rejects.toThrow("no");
    await Promise.all([first, second]);
    expect(done).toEqual(["first begins", "first ends", "second"]);
    await expect(hosted.run(() => 7)).resolves.toBe(7);
    await Promise.resolve();
    expect(hosted.idle).toBe(true);
    await expect(
      hosted.run(() => {
        throw new Error("at once");
      }),
    ).rejects.toThrow("at once");
  });

  test("a little later is done once, whatever is asked meanwhile", async () => {
    vi.useFakeTimers();
    const { hosted } = toyTable();
    const done: string[] = [];
    hosted.later(100, () => done.push("one"));
    hosted.later(10, () => done.push("covered"));
    await vi.advanceTimersByTimeAsync(99);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(["one"]);
    hosted.later(10, () => done.push("two"));
    await vi.advanceTimersByTimeAsync(10);
    expect(done).toEqual(["one", "two"]);
    vi.useRealTimers();
  });
});

describe("keys", () => {
  test("of the last thirty entries are known when a table comes into memory", () => {
    const entries = Array.from({ length: 40 }, (_, number) => ({ key: `key ${number}`, at: number }));
    const { hosted } = toyTable({}, {}, [...entries, { key: null, at: 40 }]);
    expect(hosted.knows("key 10")).toBe(false);
    expect(hosted.knows("key 11")).toBe(true);
    expect(hosted.knows("key 39")).toBe(true);
    expect(hosted.keys()).toHaveLength(29);
  });

  test("are remembered for thirty more at least, and for sixty at most", () => {
    const { hosted } = toyTable();
    for (let number = 0; number < 60; number++) hosted.remember(`key ${number}`);
    expect(hosted.knows("key 0")).toBe(true);
    expect(hosted.keys()[0]).toBe("key 0");
    hosted.remember("key 60");
    expect(hosted.knows("key 29")).toBe(false);
    expect(hosted.knows("key 30")).toBe(true);
    expect(hosted.keys()).toHaveLength(31);
  });
});

describe("onlookers", () => {
  const seen = (hosted: Hosted, now: number): number => hosted.seenBy("spectator", now).length;

  test("are as far behind as the table says, players are not", () => {
    const table = toyTable({ delay: 60 });
    table.lay("red", 1000);
    table.lay("blue", 5000);
    expect(seen(table.hosted, 60_999)).toBe(0);
    expect(seen(table.hosted, 61_000)).toBe(1);
    expect(seen(table.hosted, 64_999)).toBe(1);
    expect(seen(table.hosted, 65_000)).toBe(2);
    expect(table.hosted.seenBy("red", 1000)).toBe(table.hosted.match);
    expect(table.hosted.hidesFromOnlookers).toBe(true);
  });

  test("see everything where there is no delay, and when it is over", () => {
    const open = toyTable();
    open.lay("red", 1000);
    expect(open.hosted.seenBy("spectator", 1000)).toBe(open.hosted.match);
    expect(open.hosted.hidesFromOnlookers).toBe(false);
    const table = toyTable({ delay: 60 });
    table.lay("red", 1000);
    expect(seen(table.hosted, 1000)).toBe(0);
    table.hosted.match.end("red", "resign");
    expect(table.hosted.seenBy("spectator", 1000)).toBe(table.hosted.match);
  });

  describe("hear of the next step", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test("when they may see it, once", async () => {
      const table = toyTable({ delay: 60 });
      table.lay("red", 1000);
      const heard: number[] = [];
      table.hosted.whenSeen(2000, (then) => heard.push(then));
      await vi.advanceTimersByTimeAsync(120_000);
      // Nobody looks on yet.
      expect(heard).toEqual([]);
      table.hosted.seenBy("spectator", 2000);
      table.hosted.whenSeen(2000, (then) => heard.push(then));
      table.hosted.whenSeen(2000, (then) => heard.push(then));
      await vi.advanceTimersByTimeAsync(58_999);
      expect(heard).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(heard).toEqual([61_000]);
      // What could have been seen long ago is a moment away.
      table.hosted.whenSeen(500_000, (then) => heard.push(then));
      await vi.advanceTimersByTimeAsync(10);
      expect(heard).toEqual([61_000, 500_010]);
      // And of nothing there is nothing to hear.
      table.hosted.seenBy("spectator", 500_000);
      table.hosted.whenSeen(500_000, (then) => heard.push(then));
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe("who sits where", () => {
  test("a person, a computer, and those on vacation", () => {
    const { hosted } = toyTable(
      {},
      {
        red: { person: "ann", vacation_from: 5, vacation_until: 9 },
        blue: { person: null, level: 3 as never, vacation_from: 5 },
      },
    );
    expect([hosted.seatOf("ann"), hosted.seatOf("bob"), hosted.seatOf(undefined)]).toEqual([
      "red",
      undefined,
      undefined,
    ]);
    expect([hosted.isComputer("red"), hosted.isComputer("blue"), hosted.isComputer("green")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(hosted.pauses).toEqual({ red: { from: 5, until: 9 } });
  });

  test("what an entry has changed stands with the table", () => {
    const { hosted } = toyTable();
    const listing = { deadline: 9, status: "playing", outcome: null, ended_at: null, updated_at: 8 } as const;
    hosted.takeChange({ awaiting: '["blue"]', clocks: null, offers: undefined, rev: 1, listing });
    expect(hosted.awaiting).toEqual(["blue"]);
    expect(hosted.row).toMatchObject({ awaiting: '["blue"]', rev: 2, deadline: 9, updated_at: 8, offers: "{}" });
    hosted.takeChange({
      awaiting: "[]",
      clocks: null,
      offers: { text: '{"x":1}', rev: 2 },
      rev: 0,
      listing: undefined,
    });
    expect(hosted.row).toMatchObject({ rev: 2, deadline: 9, offers: '{"x":1}' });
    const clocks = JSON.stringify({ remaining: {}, running: [], since: 3 });
    hosted.takeRow({ ...hosted.row, clocks, offers: '{"draw":null}', awaiting: '["red"]' }, []);
    expect(hosted.clocks).toEqual({ remaining: {}, running: [], since: 3 });
    expect([hosted.offers, hosted.awaiting, hosted.players]).toEqual([{ draw: null }, ["red"], []]);
  });
});

describe("the past", () => {
  function played(decisions: number) {
    const table = toyTable();
    for (let count = 0; count < decisions; count++) {
      table.does(count % 2 === 0 ? "red" : "blue", { do: "signal", flag: 1 + (count >> 1) } as never);
      if (count % 2 === 1)
        for (const seat of ["red", "blue"] as const) table.hosted.match.undo(seat, table.hosted.match.seq(seat));
    }
    return table.hosted;
  }

  test("is told from one step to another, and no further than it has come", async () => {
    const hosted = played(4);
    const historian = new Historian();
    const story = historian.open(hosted, "red", 0);
    expect(story.seq).toBe(hosted.match.seq("red"));
    const seqs = async (from: number, to: number) =>
      (await historian.tell(story, from, to)).steps.map(({ seq }) => seq);
    expect(await seqs(1, 3)).toEqual([1, 2, 3]);
    expect(await seqs(2, 2)).toEqual([2]);
    expect(await seqs(3, 1)).toEqual([3]);
    const { seq } = story;
    expect(await seqs(seq - 1, 999)).toEqual([seq - 1, seq]);
    expect(await seqs(999, 999)).toEqual([seq]);
    const page = await historian.tell(story, 1, 2);
    expect(page).toMatchObject({ table: "table", viewer: "red", seq });
    expect(page.steps[0]?.patch).toEqual([]);
    expect(page.steps[1]?.patch).not.toEqual([]);
  });

  test("of rules that have changed cannot be shown", () => {
    const { hosted } = toyTable();
    Object.assign(hosted, { differs: "round" });
    expect(() => new Historian().open(hosted, "red", 0)).toThrow("The rules have changed");
    Object.assign(hosted.row, { delay: 60 });
    expect(() => hosted.seenBy("spectator", 0)).toThrow("The rules have changed");
  });

  test("is asked for by fifty at once at most", async () => {
    const hosted = played(2);
    const historian = new Historian();
    const story = historian.open(hosted, "red", 0);
    const asked = Array.from({ length: 50 }, () => historian.tell(story, 1, 1));
    await expect(historian.tell(story, 1, 1)).rejects.toMatchObject({ status: 503 });
    expect(await Promise.all(asked)).toHaveLength(50);
    await Promise.resolve();
    await Promise.resolve();
    await expect(historian.tell(story, 1, 1)).resolves.toMatchObject({ viewer: "red" });
  });
});
