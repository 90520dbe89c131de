/** What players ask of each other, on one desk: taking back and draws, who is asked, who answers, who must wait. */
import { afterEach, expect, test } from "vitest";
import { Asking } from "../play/asking.ts";
import { Overtaken } from "../play/desk.ts";
import { type ToyDesk, toyDesk } from "./toy-desk.ts";

let open: ToyDesk | undefined;
afterEach(() => open?.close());

async function table(...[row, players, more]: Parameters<typeof toyDesk>) {
  const desk = await toyDesk(row, { red: { person: null }, blue: { person: null }, ...players }, more);
  open = desk;
  const asking = new Asking(desk.desk);
  const { match } = await desk.hosted();
  const undo = (seat: string, expected = match.seq(seat)) => asking.undo(desk.id, seat, expected, `u${match.length}`);
  return { desk, asking, undo, hosted: await desk.hosted() };
}
const refused = (code: string, status = 409) => ({ status, body: { code } });

test("where it is free, one takes back what shows nothing without asking; what was turned over is asked for", async () => {
  const { desk, undo, hosted } = await table();
  await desk.signal("red");
  expect(await undo("red")).not.toHaveProperty("asked");
  await desk.lay("red");
  await desk.lay("blue");
  expect(await undo("blue")).toMatchObject({ ok: true, asked: true });
  expect(hosted.offers.undo).toMatchObject({ by: "blue", at: hosted.match.length });
});

test("where it is asked for, nothing is taken back before the answer; a computer always gives it", async () => {
  const { desk, undo, hosted } = await table({ undo: "ask" });
  await desk.signal("red");
  expect(await undo("red")).toMatchObject({ ok: true, asked: true, seq: hosted.match.seq("red") });
  expect(hosted.match.length).toBe(1);
  await desk.close();
  const computer = await table({ undo: "ask" }, { blue: { level: "1" } });
  await computer.desk.lay("red");
  expect(await computer.undo("red")).not.toHaveProperty("asked");
});

test("nothing is asked for a moment that has passed, nor by who has decided nothing, nor where it is off", async () => {
  const { desk, undo, hosted } = await table({ undo: "ask" });
  await expect(undo("red")).rejects.toMatchObject(refused("nothing"));
  await desk.signal("red");
  await expect(undo("red", hosted.match.seq("red") - 1)).rejects.toMatchObject(refused("stale"));
  await desk.close();
  const none = await table({ undo: "none" });
  await none.desk.signal("red");
  await expect(none.undo("red")).rejects.toMatchObject(refused("undo-off"));
});

test("only the other answers a wish to undo, and the one that is meant", async () => {
  const { desk, asking, undo, hosted } = await table({ undo: "ask" });
  const answer = (seat: string, accept: boolean, offer?: string) =>
    asking.answerUndo(desk.id, seat, { accept, ...(offer === undefined ? {} : { offer }) });
  await desk.signal("red");
  await expect(answer("blue", true)).rejects.toMatchObject(refused("no-offer"));
  await undo("red");
  await expect(answer("red", true)).rejects.toMatchObject(refused("no-offer"));
  await expect(answer("blue", true, "another")).rejects.toMatchObject(refused("no-offer"));
  expect(hosted.match.length).toBe(1);
  await answer("blue", true, hosted.offers.undo?.id);
  expect(hosted.match.length).toBe(2);
  // Without a name, the one that stands.
  await desk.signal("red");
  await undo("red");
  await answer("blue", true);
  expect(hosted.match.length).toBe(4);
});

test("a refused wish to undo rests for a minute, then for two", async () => {
  const { desk, asking, undo, hosted } = await table({ undo: "ask" });
  await desk.signal("red");
  await undo("red");
  await asking.answerUndo(desk.id, "blue", { accept: false });
  expect(hosted.match.length).toBe(1);
  expect(hosted.offers.undo).toBeUndefined();
  desk.pass(30_000);
  await expect(undo("red")).rejects.toMatchObject({ ...refused("resting"), body: { code: "resting", retryAfter: 30 } });
  desk.pass(30_000);
  await undo("red");
  await asking.answerUndo(desk.id, "blue", { accept: false });
  desk.pass(60_000);
  await expect(undo("red")).rejects.toMatchObject(refused("resting"));
  desk.pass(60_000);
  expect(await undo("red")).toMatchObject({ asked: true });
});

test("a yes that another node was quicker than takes nothing else back", async () => {
  const { desk, asking, undo, hosted } = await table({ undo: "ask" }, {}, { shared: true });
  await desk.signal("red");
  await undo("red");
  const other = desk.node();
  await other.hosted();
  const { append } = desk.store;
  desk.store.append = async (entry) => {
    desk.store.append = append;
    await other.lay("red");
    return append(entry);
  };
  await expect(asking.answerUndo(desk.id, "blue", { accept: true })).rejects.toMatchObject(refused("no-offer"));
  expect(hosted.match.length).toBe(2);
});

test("a draw is agreed by a yes, or by the other's offering one too; a no lets the match go on", async () => {
  const { desk, asking, hosted } = await table();
  const answer = (seat: string, accept: boolean, offer?: string) =>
    asking.answerDraw(desk.id, seat, { accept, ...(offer === undefined ? {} : { offer }) });
  await expect(answer("blue", true)).rejects.toMatchObject(refused("no-offer"));
  await expect(answer("blue", false)).rejects.toMatchObject(refused("no-offer"));
  await asking.offerDraw(desk.id, "red");
  await expect(answer("red", true)).rejects.toMatchObject(refused("no-offer"));
  await expect(answer("blue", true, "another")).rejects.toMatchObject(refused("no-offer"));
  await answer("blue", false, hosted.offers.draw?.id);
  expect(hosted.outcome).toBeNull();
  await asking.offerDraw(desk.id, "red");
  expect(hosted.outcome, "one's own offer again is no agreement").toBeNull();
  await asking.offerDraw(desk.id, "red");
  expect(hosted.outcome).toBeNull();
  await asking.offerDraw(desk.id, "blue");
  expect(hosted.outcome).toMatchObject({ winner: null });
  await expect(asking.offerDraw(desk.id, "red")).rejects.toMatchObject(refused("over"));
});

test("two refused draws wait for a whole turn, and for good where the other wants none", async () => {
  const { desk, asking, hosted } = await table();
  for (let times = 0; times < 2; times++) {
    await asking.offerDraw(desk.id, "red");
    await asking.answerDraw(desk.id, "blue", { accept: false });
  }
  await expect(asking.offerDraw(desk.id, "red")).rejects.toMatchObject(refused("resting"));
  await desk.lay("red");
  await desk.lay("blue");
  await asking.offerDraw(desk.id, "red");
  await asking.answerDraw(desk.id, "blue", { accept: false, never: true });
  expect(hosted.outcome).toBeNull();
  await expect(asking.offerDraw(desk.id, "red")).rejects.toMatchObject(refused("silenced"));
});

test("a computer plays on, and when it is over that is what is said", async () => {
  const { desk, asking } = await table({}, { blue: { level: "1" } });
  await expect(asking.offerDraw(desk.id, "red")).rejects.toMatchObject(refused("declined"));
  await desk.desk.resign(desk.id, "red");
  await expect(asking.offerDraw(desk.id, "red")).rejects.toMatchObject(refused("over"));
});

test("an offer is news for the other alone, and only where nobody looks on", async () => {
  const { desk, asking, hosted } = await table({}, {});
  hosted.players = hosted.players.map((player) => ({ ...player, person: `person of ${player.seat}` }));
  await asking.offerDraw(desk.id, "red");
  expect(await desk.jobs()).toEqual(["news table 1 offer"]);
  expect(desk.told.jobs).toEqual(["news table 1 offer"]);
});

test("where others change what stands again and again it is tried eight times", async () => {
  const { desk, asking } = await table();
  let tried = 0;
  desk.desk.setOffers = async () => {
    tried++;
    throw new Overtaken();
  };
  await expect(asking.offerDraw(desk.id, "red")).rejects.toThrow(Overtaken);
  expect(tried).toBe(8);
});
