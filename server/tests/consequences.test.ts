/** What a decision brings with it: rows, clocks, offers, work for others; and what those who watch are sent. */
import type { Entry } from "@admiralty/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consequencesOf, looksOn } from "../play/consequences.ts";
import { fallen } from "../play/deadlines.ts";
import type { Hosted } from "../play/hosted.ts";
import { publish, updateFor, welcome } from "../play/messages.ts";
import { offered, refused, restOf, type StandingOffers, stillStanding, toldOffers } from "../play/offers.ts";
import { thinkingJob } from "../play/thinking-job.ts";
import { toyTable, watcherOf } from "./toy-table.ts";

const now = 1_000_000;
const last = (hosted: Hosted): Entry => hosted.match.entriesAfter(hosted.match.length - 1)[0] as Entry;
const after = (hosted: Hosted, at = now) => consequencesOf(hosted, last(hosted), at);
const kinds = (hosted: Hosted): string[] => after(hosted).jobs.map(({ kind }) => kind);

/** Both lay until it is over. */
function playedOut({ hosted, lay }: ReturnType<typeof toyTable>): void {
  while (hosted.outcome === null) for (const seat of hosted.match.awaiting()) lay(seat as "red");
}

describe("a decision", () => {
  test("after which the same are awaited changes nothing but the record", () => {
    const table = toyTable();
    table.does("red", { do: "signal", flag: 1 });
    expect(after(table.hosted)).toEqual({
      change: undefined,
      jobs: [],
      offers: {},
      clocks: undefined,
      rated: undefined,
    });
  });

  test("after which somebody else is awaited is written with the table, and told to who is not looking", () => {
    const table = toyTable({}, { red: { person: "ann" }, blue: { person: "bob" } });
    table.lay("red");
    const done = after(table.hosted);
    // Blue was asked before and is asked still: no news.
    expect(done.change).toMatchObject({ awaiting: '["blue"]', clocks: null, offers: undefined, rev: 0 });
    expect(done.jobs).toEqual([]);
    table.hosted.takeChange(done.change as never);
    table.lay("blue");
    const [news, ...more] = after(table.hosted).jobs;
    expect(more).toEqual([]);
    expect(news).toMatchObject({ kind: "news", key: "news table 0", run_at: now });
    const seq = table.hosted.match.seq("red");
    expect(JSON.parse(news?.payload ?? "")).toEqual({ table: "table", place: 0, kind: "turn", seq, at: now });
  });

  test("is no news for who looks on, nor for a place without a person", () => {
    const looking = toyTable({ awaiting: '["blue"]' });
    looking.lay("red");
    looking.lay("blue");
    expect(kinds(looking.hosted)).toEqual(["news"]);
    watcherOf(looking.hosted, "red");
    expect(kinds(looking.hosted)).toEqual([]);
    expect(looksOn(looking.hosted, "person of red")).toBe(true);
    expect(looksOn(looking.hosted, "person of blue")).toBe(false);
    const away = toyTable({ awaiting: '["blue"]' });
    away.lay("red");
    away.lay("blue");
    watcherOf(away.hosted, "red", { present: false });
    expect(kinds(away.hosted)).toEqual(["news"]);
    const gone = toyTable({ awaiting: '["blue"]' }, { red: { person: null } });
    gone.lay("red");
    gone.lay("blue");
    expect(kinds(gone.hosted)).toEqual([]);
  });

  test("that a computer is to answer wakes it, before those that only show themselves where people play", () => {
    const table = toyTable({ creator: "ann", origin: "here" } as never, { blue: { level: 2, person: null } as never });
    table.lay("red");
    expect(after(table.hosted).jobs).toEqual([
      { kind: "think", key: "think table", payload: '{"table":"table"}', run_at: now, owner: "ann", origin: "here" },
    ]);
    const computers = toyTable({}, { red: { level: 1 } as never, blue: { level: 2 } as never }).hosted;
    expect(thinkingJob(computers.row, computers.players, now)).toMatchObject({ kind: "show", owner: "" });
  });

  test("looks after orders left for questions to come, where there are any and the match goes on", () => {
    const table = toyTable({ orders: 1 });
    table.does("red", { do: "signal", flag: 1 });
    expect(kinds(table.hosted)).toEqual(["order"]);
    playedOut(table);
    expect(kinds(table.hosted)).not.toContain("order");
  });
});

describe("the end", () => {
  test("is written with the table, told to both, and put away where the table is public", () => {
    const table = toyTable({ visibility: "public", tournament: "cup" });
    playedOut(table);
    const done = after(table.hosted);
    expect(done.jobs.map(({ key }) => key)).toEqual([
      "archive table",
      "tournament cup",
      "news table 0",
      "news table 1",
    ]);
    for (const { kind, payload } of done.jobs) {
      if (kind === "news") expect(JSON.parse(payload)).toMatchObject({ kind: "over" });
    }
    expect(done.change).toMatchObject({ rev: 1, awaiting: "[]" });
    expect(done.change?.listing).toEqual({
      deadline: null,
      status: "over",
      outcome: JSON.stringify(table.hosted.outcome),
      ended_at: now,
      updated_at: now,
    });
    const hidden = toyTable();
    playedOut(hidden);
    expect(kinds(hidden.hosted)).toEqual(["news", "news"]);
  });

  test("counts for both where the match counts", () => {
    const table = toyTable({ rated: 1 }, { red: { person: "ann" }, blue: { person: "bob" } });
    table.does("red", { do: "signal", flag: 1 });
    expect(after(table.hosted).rated).toBeUndefined();
    table.hosted.match.end("red", "resign");
    const players = [
      { person: "ann", seat: "red", score: 0 },
      { person: "bob", seat: "blue", score: 1 },
    ];
    expect(after(table.hosted).rated).toEqual({ game: table.hosted.row.game, at: now, players });
    const drawn = toyTable({ rated: 1 });
    drawn.hosted.match.end("red", "draw");
    expect(after(drawn.hosted).rated?.players.map(({ score }) => score)).toEqual([0.5, 0.5]);
  });

  test.each([
    ["where it does not count", { rated: 0 }, {}, "resign"],
    ["abandoned", { rated: 1 }, {}, "abort"],
    ["with a player who has gone", { rated: 1 }, { blue: { person: null } }, "resign"],
    ["with a player without a side", { rated: 1 }, { blue: { seat: null } }, "resign"],
  ] as const)("%s counts for nobody", (_, row, players, how) => {
    const { hosted } = toyTable(row, players);
    hosted.match.end("red", how);
    expect(after(hosted).rated).toBeUndefined();
  });
});

describe("lists", () => {
  test("hear of a table again after ten seconds, or when its deadline moves", () => {
    const at = (updated_at: number, deadline: number | null = null) => {
      const table = toyTable({ updated_at, deadline });
      table.lay("red");
      return after(table.hosted).change?.listing;
    };
    expect(at(now - 9_999)).toBeUndefined();
    expect(at(now - 10_000)).toMatchObject({ status: "playing", outcome: null, ended_at: null, updated_at: now });
    expect(at(now - 9_999, now + 5)).toMatchObject({ deadline: null });
  });
});

describe("clocks", () => {
  const clock = JSON.stringify({ kind: "live", minutes: 10, incrementSeconds: 5 });
  const clocks = JSON.stringify({ remaining: { red: 600_000, blue: 600_000 }, running: ["red", "blue"], since: now });

  test("pass when somebody else is awaited, or something is taken back, and not else", () => {
    const table = toyTable({ clock, clocks });
    table.does("red", { do: "signal", flag: 1 });
    expect(after(table.hosted, now + 1000)).toMatchObject({ change: undefined, clocks: { since: now } });
    table.hosted.match.undo("red", table.hosted.match.seq("red"));
    expect(after(table.hosted, now + 1000).clocks).toMatchObject({ since: now + 1000, remaining: { red: 599_000 } });
    table.lay("red");
    const done = after(table.hosted, now + 2000);
    expect(done.clocks).toMatchObject({ running: ["blue"], remaining: { red: 603_000, blue: 598_000 } });
    expect(JSON.parse(done.change?.clocks ?? "")).toEqual(done.clocks);
    expect(done.change?.listing).toMatchObject({ deadline: now + 600_000 });
  });

  test("go on where only an offer has become moot", () => {
    const table = toyTable({ clock, clocks, offers: JSON.stringify({ undo: { by: "blue", id: "x", at: 0 } }) });
    table.does("red", { do: "signal", flag: 1 });
    const done = after(table.hosted, now + 1000);
    expect(done.offers).toEqual({});
    expect(done.clocks).toMatchObject({ since: now, remaining: { red: 600_000 } });
  });

  test("fall at their time, and not when it is over", () => {
    const { hosted } = toyTable({ clock, clocks });
    expect(fallen(hosted, now + 599_999)).toBeUndefined();
    expect(fallen(hosted, now + 600_000)).toBe("red");
    hosted.match.end("red", "resign");
    expect(fallen(hosted, now + 900_000)).toBeUndefined();
    expect(fallen(toyTable().hosted, now + 900_000)).toBeUndefined();
  });
});

describe("what stands between the players", () => {
  const standing = (table: ReturnType<typeof toyTable>, by: string) => offered(by, table.hosted.match);

  test("a draw is answered by the other's next decision, a wish to undo by any", () => {
    const table = toyTable();
    const offers: StandingOffers = { draw: standing(table, "red"), undo: standing(table, "red") };
    expect(stillStanding(offers, table.hosted.match)).toBe(offers);
    table.does("red", { do: "signal", flag: 1 });
    expect(stillStanding(offers, table.hosted.match)).toEqual({ draw: offers.draw });
    table.does("blue", { do: "signal", flag: 1 });
    expect(stillStanding(offers, table.hosted.match)).toEqual({});
    const wish: StandingOffers = { undo: standing(table, "red") };
    expect(stillStanding(wish, table.hosted.match)).toBe(wish);
    const rematch: StandingOffers = { rematch: { by: "red" } as never };
    expect(stillStanding(rematch, table.hosted.match)).toBe(rematch);
  });

  test("what was refused is remembered when an offer falls, and nothing stands when it is over", () => {
    const table = toyTable();
    const offers = { ...refused({}, "undo", "red", table.hosted.match, now), draw: standing(table, "red") };
    table.does("blue", { do: "signal", flag: 1 });
    expect(stillStanding(offers, table.hosted.match)).toEqual({ refused: offers.refused });
    table.hosted.match.end("red", "resign");
    expect(stillStanding({ draw: standing(table, "red") }, table.hosted.match)).toEqual({});
  });

  test("is written with the table when a decision makes it moot", () => {
    const table = toyTable();
    table.hosted.offers = { undo: standing(table, "red") };
    table.does("red", { do: "signal", flag: 1 });
    expect(after(table.hosted)).toMatchObject({ offers: {}, change: { offers: { text: "{}", rev: 1 }, rev: 1 } });
  });

  test("players are told who asks and by which name, and nothing else", () => {
    const { match } = toyTable().hosted;
    const draw = offered("red", match);
    expect(toldOffers({ draw })).toEqual({ draw: { by: "red", id: draw.id } });
    expect(toldOffers({ undo: draw, rematch: { by: "blue" } as never })).toEqual({
      undo: { by: "red", id: draw.id },
      rematch: { by: "blue", until: null },
    });
    expect(toldOffers({})).toEqual({});
  });

  test("a refused wish to undo rests for a minute, and twice as long each time after", () => {
    const { match } = toyTable().hosted;
    let offers: StandingOffers = { undo: offered("red", match) };
    expect(restOf(offers, "undo", "red", match, now)).toBe(0);
    offers = refused(offers, "undo", "red", match, now);
    expect(offers.undo).toBeUndefined();
    expect(restOf(offers, "undo", "red", match, now + 1000)).toBe(59_000);
    expect(restOf(offers, "undo", "red", match, now + 60_000)).toBe(0);
    expect(restOf(offers, "undo", "blue", match, now)).toBe(0);
    expect(restOf(offers, "draw", "red", match, now)).toBe(0);
    offers = refused(offers, "undo", "red", match, now);
    expect(restOf(offers, "undo", "red", match, now)).toBe(120_000);
    offers = refused(offers, "undo", "red", match, now);
    expect(restOf(offers, "undo", "red", match, now)).toBe(240_000);
  });

  test("after two refused draws every seat must decide something before the next, unless none is wanted", () => {
    const table = toyTable();
    const { match } = table.hosted;
    let offers: StandingOffers = refused({}, "draw", "red", match, now);
    expect(restOf(offers, "draw", "red", match, now)).toBe(0);
    offers = refused(offers, "draw", "red", match, now);
    expect(restOf(offers, "draw", "red", match, now)).toBeUndefined();
    table.does("red", { do: "signal", flag: 1 });
    expect(restOf(offers, "draw", "red", match, now)).toBeUndefined();
    table.does("blue", { do: "signal", flag: 1 });
    expect(restOf(offers, "draw", "red", match, now)).toBe(0);
    offers = refused(offers, "draw", "red", match, now, true);
    table.lay("red");
    table.lay("blue");
    expect(restOf(offers, "draw", "red", match, now)).toBeUndefined();
  });
});

describe("what is sent", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("whoever begins to watch is told all, with the legal actions where they are wanted", () => {
    const table = toyTable();
    const plain = watcherOf(table.hosted, "red");
    const eager = watcherOf(table.hosted, "red", { wantsActions: true });
    const onlooker = watcherOf(table.hosted, "spectator", { wantsActions: true });
    for (const { watcher } of [plain, eager, onlooker]) welcome(table.hosted, watcher, 0, now);
    expect(plain.got).toMatchObject([
      { type: "update", table: "table", seq: 1, after: 0, viewer: "red", clocks: null },
    ]);
    expect(plain.got[0]).not.toHaveProperty("actions");
    expect(eager.got[0]?.["actions"]).toHaveLength(6);
    expect(onlooker.got[0]).not.toHaveProperty("actions");
    expect(onlooker.got[0]).toMatchObject({ prompt: null, canUndo: false });
    expect(plain.watcher.seq).toBe(1);
  });

  test("undo is offered to whoever sits there, where the table allows it", () => {
    const free = toyTable();
    free.does("red", { do: "signal", flag: 1 });
    expect(updateFor(free.hosted, "red", 0, false, now).canUndo).toBe(true);
    expect(updateFor(free.hosted, "spectator", 0, false, now).canUndo).toBe(false);
    const asked = toyTable({ undo: "ask" });
    asked.does("red", { do: "signal", flag: 1 });
    expect(updateFor(asked.hosted, "red", 0, false, now).canUndo).toBe(false);
  });

  test("from a step that never was everything is told", () => {
    const table = toyTable();
    table.does("red", { do: "signal", flag: 1 });
    expect(updateFor(table.hosted, "red", 1, false, now)).toMatchObject({ after: 1, seq: 2, steps: [{ seq: 2 }] });
    expect(updateFor(table.hosted, "red", 2, false, now)).toMatchObject({ after: 2, steps: [] });
    expect(updateFor(table.hosted, "red", 3, false, now)).toMatchObject({ after: 0, steps: [{ seq: 1 }, { seq: 2 }] });
  });

  test("a change is told as one to who had the last, and as a whole to who had not or wants it so", () => {
    const table = toyTable();
    const { hosted } = table;
    const first = watcherOf(hosted, "red");
    const whole = watcherOf(hosted, "red", { wantsPatch: false, wantsActions: true });
    for (const { watcher } of [first, whole]) welcome(hosted, watcher, 0, now);
    const behind = watcherOf(hosted, "red");
    table.does("blue", { do: "signal", flag: 2 });
    publish(hosted, now, "blue");
    expect(first.got.at(-1)).toMatchObject({ seq: 2, after: 1, steps: [{ seq: 2 }] });
    expect(first.got.at(-1)).toHaveProperty("patch");
    // Nothing of what stands is said again.
    for (const part of ["viewer", "prompt", "awaiting", "view", "actions"])
      expect(first.got.at(-1)).not.toHaveProperty(part);
    expect(whole.got.at(-1)).toMatchObject({ seq: 2, viewer: "red", view: { signals: [0, 2] } });
    expect(whole.got.at(-1)?.["actions"]).toHaveLength(6);
    expect(whole.got.at(-1)).not.toHaveProperty("patch");
    expect(behind.got.at(-1)).toMatchObject({ seq: 2, after: 0, view: { signals: [0, 2] } });
    publish(hosted, now, "blue");
    expect(first.got).toHaveLength(2);
    table.lay("red");
    publish(hosted, now, "red");
    expect(first.got.at(-1)).toMatchObject({ prompt: null, awaiting: ["blue"], canUndo: true });
  });

  test("who only looks on hears at once when it has been quiet, then after half a second, everything in one", () => {
    const table = toyTable();
    const { hosted } = table;
    const { watcher, got } = watcherOf(hosted, "spectator");
    welcome(hosted, watcher, 0, now);
    table.does("red", { do: "signal", flag: 1 });
    publish(hosted, now, "red");
    expect(got).toHaveLength(1);
    table.does("blue", { do: "signal", flag: 1 });
    publish(hosted, now, "blue");
    vi.advanceTimersByTime(499);
    expect(got).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(got).toHaveLength(2);
    expect(got[1]).toMatchObject({ after: 1, seq: 3, steps: [{ seq: 2 }, { seq: 3 }] });
    vi.advanceTimersByTime(500);
    table.lay("red");
    publish(hosted, now, "red");
    expect(got).toHaveLength(3);
  });

  test("the end is told to all at once", () => {
    const table = toyTable();
    const { watcher, got } = watcherOf(table.hosted, "spectator");
    welcome(table.hosted, watcher, 0, now);
    table.hosted.match.end("red", "resign");
    publish(table.hosted, now);
    expect(got.at(-1)).toMatchObject({ outcome: { winner: "blue" }, awaiting: [] });
  });

  test("those who are equally far get one letter, and others one of their own", () => {
    const table = toyTable();
    const views = vi.spyOn(table.hosted.match, "view");
    const all = [
      watcherOf(table.hosted, "red"),
      watcherOf(table.hosted, "red"),
      watcherOf(table.hosted, "red", { wantsActions: true }),
      watcherOf(table.hosted, "red", { wantsPatch: false }),
      watcherOf(table.hosted, "blue"),
    ];
    for (const { watcher } of all) welcome(table.hosted, watcher, 0, now);
    views.mockClear();
    table.does("blue", { do: "signal", flag: 2 });
    publish(table.hosted, now, "blue");
    expect(all.map(({ got }) => got.length)).toEqual([2, 2, 2, 2, 2]);
    expect(all[0]?.got[1]).toEqual(all[1]?.got[1]);
    expect(all[2]?.got[1]).toHaveProperty("actions");
    expect(all[3]?.got[1]).toHaveProperty("view");
    expect(all[4]?.got[1]).toHaveProperty("patch");
    // One view for each side.
    expect(views).toHaveBeenCalledTimes(2);
  });

  test("where nobody watches nothing is kept to tell changes from", () => {
    const table = toyTable();
    const { watcher } = watcherOf(table.hosted, "red");
    welcome(table.hosted, watcher, 0, now);
    expect(table.hosted.told.size).toBe(1);
    table.hosted.watchers.clear();
    publish(table.hosted, now);
    expect(table.hosted.told.size).toBe(0);
  });
});
