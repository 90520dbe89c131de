/** How matches stop short: undo, draw, resignation, clocks and vacations. The clock is the test's own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";

let server: TestServer;
let now = Date.UTC(2030, 0, 10);
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.stop());

const minute = 60_000;
const day = 86_400_000;

async function actOnce(who: Visitor, table: string): Promise<number> {
  const { seq, actions = [] } = await who.client.update(table);
  const lay = actions.find((action) => (action as { do: string }).do === "lay");
  return (await who.client.act(table, seq, [lay as object])).seq;
}

describe("taking back", () => {
  test("free before a die or a reveal", async () => {
    const { red, table } = await twoAtTable(server);
    const before = await red.client.update(table.id);
    const seq = await actOnce(red, table.id);
    expect((await red.client.update(table.id)).canUndo).toBe(true);
    await red.client.undo(table.id, seq);
    expect((await red.client.update(table.id)).view).toEqual(before.view);
  });

  test("after a die the opponent is asked, and may agree", async () => {
    const { red, blue, table } = await twoAtTable(server);
    const before = await red.client.update(table.id);
    await actOnce(red, table.id);
    await actOnce(blue, table.id);
    const { seq, canUndo } = await red.client.update(table.id);
    expect(canUndo).toBe(false);
    expect(await red.client.undo(table.id, seq)).toMatchObject({ asked: true });
    expect((await blue.client.table(table.id)).offers).toEqual({ undo: { by: "red", id: expect.any(String) } });
    await expect(red.client.answerUndo(table.id, true)).rejects.toMatchObject({ code: "no-offer" });
    const after = await blue.client.answerUndo(table.id, true);
    expect(after.offers).toEqual({});
    expect((await red.client.update(table.id)).view).toEqual(before.view);
  });

  test("a refusal, or playing on, leaves everything as it is", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await actOnce(red, table.id);
    await actOnce(blue, table.id);
    const { seq, view } = await red.client.update(table.id);
    await red.client.undo(table.id, seq);
    await blue.client.answerUndo(table.id, false);
    expect((await red.client.update(table.id)).view).toEqual(view);
    now += minute;
    await red.client.undo(table.id, seq);
    await actOnce(blue, table.id);
    expect((await red.client.table(table.id)).offers).toEqual({});
  });

  test("a refused wish rests for a minute, and twice as long after the next refusal", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await actOnce(red, table.id);
    await actOnce(blue, table.id);
    const { seq } = await red.client.update(table.id);
    for (const rest of [minute, 2 * minute, 4 * minute]) {
      await red.client.undo(table.id, seq);
      await blue.client.answerUndo(table.id, false);
      const again = { code: "resting", retryAfter: rest / 1000 };
      const answer = await red.raw("POST", `/api/tables/${table.id}/undo`, { expected: seq, key: `again-${rest}` });
      expect(answer.json().error).toMatchObject(again);
      now += rest - 1;
      await expect(red.client.undo(table.id, seq)).rejects.toMatchObject({ code: "resting" });
      now += 1;
    }
    expect(await red.client.undo(table.id, seq)).toMatchObject({ asked: true });
  });

  test("at a table without undo there is none; where it must be asked it is always asked", async () => {
    const strict = await twoAtTable(server, { undo: "none" });
    const seq = await actOnce(strict.red, strict.table.id);
    await expect(strict.red.client.undo(strict.table.id, seq)).rejects.toMatchObject({ code: "undo-off" });
    const asking = await twoAtTable(server, { undo: "ask" });
    const start = await asking.red.client.update(asking.table.id);
    await expect(asking.red.client.undo(asking.table.id, start.seq)).rejects.toMatchObject({ code: "nothing" });
    const then = await actOnce(asking.red, asking.table.id);
    expect(await asking.red.client.undo(asking.table.id, then)).toMatchObject({ asked: true });
  });
});

describe("ending by agreement or by one", () => {
  test("resigning loses, once", async () => {
    const { red, blue, table } = await twoAtTable(server);
    const over = await red.client.resign(table.id);
    expect(over).toMatchObject({ status: "over", outcome: { winner: "blue" } });
    await expect(blue.client.resign(table.id)).rejects.toMatchObject({ code: "over" });
  });

  test("a draw is offered and accepted", async () => {
    const { red, blue, table } = await twoAtTable(server);
    expect((await red.client.offerDraw(table.id)).offers).toEqual({ draw: { by: "red", id: expect.any(String) } });
    await expect(red.client.answerDraw(table.id, true)).rejects.toMatchObject({ code: "no-offer" });
    expect(await blue.client.answerDraw(table.id, true)).toMatchObject({ status: "over", outcome: { winner: null } });
  });

  test("a draw is declined by word or by playing on; two offers meet", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await red.client.offerDraw(table.id);
    expect((await blue.client.answerDraw(table.id, false)).offers).toEqual({});
    await red.client.offerDraw(table.id);
    await actOnce(blue, table.id);
    expect((await blue.client.table(table.id)).offers).toEqual({});
    await blue.client.offerDraw(table.id);
    expect(await red.client.offerDraw(table.id)).toMatchObject({ status: "over", outcome: { winner: null } });
  });

  test("after two refusals the next offer of a draw needs a whole turn to pass", async () => {
    const { red, blue, table } = await twoAtTable(server);
    for (let offer = 0; offer < 2; offer++) {
      await red.client.offerDraw(table.id);
      await blue.client.answerDraw(table.id, false);
    }
    await expect(red.client.offerDraw(table.id)).rejects.toMatchObject({ code: "resting" });
    await actOnce(red, table.id);
    await expect(red.client.offerDraw(table.id)).rejects.toMatchObject({ code: "resting" });
    await actOnce(blue, table.id);
    expect((await red.client.offerDraw(table.id)).offers).toHaveProperty("draw");
  });

  test("who wants to hear of no draw any more is offered none, and may offer one", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await red.client.offerDraw(table.id);
    await blue.client.answerDraw(table.id, false, undefined, true);
    await actOnce(red, table.id);
    await actOnce(blue, table.id);
    await expect(red.client.offerDraw(table.id)).rejects.toMatchObject({ code: "silenced" });
    expect((await blue.client.offerDraw(table.id)).offers).toEqual({ draw: { by: "blue", id: expect.any(String) } });
  });

  test("the record stays closed until the end", async () => {
    const { red, table } = await twoAtTable(server);
    await expect(red.client.record(table.id)).rejects.toMatchObject({ code: "not-over" });
  });
});

describe("clocks", () => {
  const live = { kind: "live", minutes: 10, incrementSeconds: 30, timeout: "lose" } as const;

  test("run for who is awaited, stop when they are done, and gain the increment", async () => {
    const { red, table } = await twoAtTable(server, { clock: live });
    now += 4 * minute;
    const reading = (await red.client.update(table.id)).clocks;
    expect(reading?.remaining).toEqual({ red: 6 * minute, blue: 6 * minute });
    expect(reading?.running).toEqual(["red", "blue"]);
    await actOnce(red, table.id);
    now += 5 * minute;
    const later = (await red.client.update(table.id)).clocks;
    expect(later?.remaining).toEqual({ red: 6.5 * minute, blue: minute });
    expect(later?.running).toEqual(["blue"]);
    expect(later?.deadline).toBe(now + minute);
  });

  test("a turn is paid for once: taking back gives the increment back, and is itself not paid", async () => {
    const { red, table } = await twoAtTable(server, { clock: live });
    const left = async () => (await red.client.update(table.id)).clocks?.remaining;
    for (let round = 0; round < 3; round++) {
      now += minute;
      const seq = await actOnce(red, table.id);
      expect((await left())?.["red"]).toBe((9.5 - round) * minute);
      await red.client.undo(table.id, seq);
      expect((await left())?.["red"]).toBe((9 - round) * minute);
    }
    await actOnce(red, table.id);
    expect(await left()).toEqual({ red: 7.5 * minute, blue: 7 * minute });
  });

  test("a turn taken back by consent is paid to neither", async () => {
    const { red, blue, table } = await twoAtTable(server, { clock: live });
    now += minute;
    await actOnce(red, table.id);
    await actOnce(blue, table.id);
    const { seq } = await red.client.update(table.id);
    await red.client.undo(table.id, seq);
    await blue.client.answerUndo(table.id, true);
    expect((await red.client.update(table.id)).clocks?.remaining).toEqual({ red: 9 * minute, blue: 9 * minute });
  });

  test("slow play: taking back gives no new days", async () => {
    const { red, table } = await twoAtTable(server, { clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" } });
    now += 2 * day;
    const seq = await actOnce(red, table.id);
    expect((await red.client.update(table.id)).clocks?.remaining["red"]).toBe(3 * day);
    await red.client.undo(table.id, seq);
    expect((await red.client.update(table.id)).clocks?.remaining["red"]).toBe(day);
  });

  test("who runs out of time loses, also if nobody comes to see it", async () => {
    const { red, table } = await twoAtTable(server, { clock: live });
    await actOnce(red, table.id);
    now += 11 * minute;
    await until("the flag to fall", async () => (await red.client.table(table.id)).status === "over");
    expect((await red.client.table(table.id)).outcome).toMatchObject({
      winner: "red",
      reason: expect.stringMatching(/time/),
    });
  });

  test("an action after the flag has fallen is too late", async () => {
    const { red, blue, table } = await twoAtTable(server, { clock: live });
    await actOnce(red, table.id);
    const { seq, actions = [] } = await blue.client.update(table.id);
    now += 10 * minute + 1;
    await expect(blue.client.act(table.id, seq, [actions[0] as object])).rejects.toMatchObject({ code: "over" });
  });

  test("where it was agreed, time ends the match without a result", async () => {
    const { red, table } = await twoAtTable(server, { clock: { ...live, timeout: "abort" } });
    await actOnce(red, table.id);
    now += 11 * minute;
    await until("the end", async () => (await red.client.table(table.id)).status === "over");
    expect((await red.client.table(table.id)).outcome?.winner).toBeNull();
  });

  test("slow play: days for each turn, and a vacation stops them", async () => {
    const { red, blue, table } = await twoAtTable(server, { clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" } });
    await actOnce(red, table.id);
    now += 2 * day;
    const me = await blue.client.takeVacation(10);
    expect(me.vacation).toEqual({ daysLeft: 20, until: now + 10 * day });
    expect((await red.client.table(table.id)).players.find((player) => player.seat === "blue")?.away).toBe(true);
    now += 9 * day;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await red.client.table(table.id)).status).toBe("playing");
    expect((await red.client.update(table.id)).clocks?.remaining["blue"]).toBe(day);
    // Coming back early gives back what was not used.
    expect((await blue.client.takeVacation(0)).vacation.daysLeft).toBe(21);
    now += day + 1;
    await until("the flag to fall", async () => (await red.client.table(table.id)).status === "over");
    await expect(blue.client.takeVacation(25)).rejects.toMatchObject({ code: "no-vacation" });
  });
});
