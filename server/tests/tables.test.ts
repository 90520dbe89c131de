import { random } from "@admiralty/ai";
import { toy } from "@admiralty/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playOut, startServer, type TestServer, twoAtTable, type Visitor } from "./helpers.ts";

/** Picket with the two options by which a game says that its sides can be bid for. */
const bidding = {
  ...toy,
  id: "picket-for-bids",
  options: {
    ...toy.options,
    bid: { type: "number", title: "Bid", text: "", default: 0, min: 0, max: 5, step: 0.5 },
    bidFor: {
      type: "choice",
      title: "For",
      text: "",
      default: "red",
      choices: [
        { value: "red", title: "Red" },
        { value: "blue", title: "Blue" },
      ],
    },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    games: {
      ids: ["picket", "picket-for-bids"],
      load: async (id) => (id === "picket" ? toy : bidding) as never,
      kinds: async () => [random],
    },
  });
});
afterAll(() => server.stop());

describe("making a table", () => {
  test("a repeated request makes one table, also when both come at once; another person's key is another key", async () => {
    const red = await server.guest();
    const wanted = { game: "picket", seat: "red", key: "one-intention" };
    const made = await Promise.all([1, 2, 3].map(() => red.client.createTable(wanted)));
    const later = await red.client.createTable({ ...wanted, seat: "blue" });
    expect(new Set([...made, later].map(({ id }) => id)).size).toBe(1);
    expect(later.players).toHaveLength(1);
    expect(await red.client.myTables()).toHaveLength(1);
    const other = await (await server.guest()).client.createTable(wanted);
    expect(other.id).not.toBe(made[0]?.id);
    expect((await red.client.createTable({ ...wanted, key: "another-intention" })).id).not.toBe(made[0]?.id);
    expect((await red.raw("POST", "/api/tables", { ...wanted, key: "short" })).status).toBe(400);
  });

  test("options are filled in and checked by the game's own form", async () => {
    const guest = await server.guest();
    const table = await guest.client.createTable({ game: "picket", options: { rounds: 2 } });
    expect(table.options).toEqual({ rounds: 2, quiet: false });
    await expect(guest.client.createTable({ game: "picket", options: { rounds: 99, x: 1 } })).rejects.toMatchObject({
      code: "options",
      problems: [expect.stringContaining("options.x"), expect.stringContaining("options.rounds")],
    });
    await expect(guest.client.createTable({ game: "chess" })).rejects.toMatchObject({ code: "game" });
    await expect(guest.client.createTable({ game: "picket", computers: ["genius"] })).rejects.toMatchObject({
      code: "level",
    });
  });

  test("games are listed with their options, seats and levels", async () => {
    const [game, forBids] = await server.visitor().client.games();
    expect(game).toMatchObject({ id: "picket", bids: false, levels: [{ id: "random" }] });
    expect(game?.seats).toEqual([
      { id: "red", title: "Red" },
      { id: "blue", title: "Blue" },
    ]);
    expect(forBids?.bids).toBe(true);
  });

  test("who stands may join later, knowing the commitment, with words of their own", async () => {
    const red = await server.guest();
    const blue = await server.guest();
    const made = await red.client.createTable({ game: "picket", sit: false });
    expect(made.players).toEqual([]);
    await red.client.join(made.id, { seat: "red", word: "my word" });
    await blue.client.join(made.id, { word: "his word" });
    await playOut(made.id, [red, blue]);
    const record = await red.client.record(made.id);
    expect(record.fairness.words).toEqual({ red: "my word", blue: "his word" });
    expect(record.fairness.commitment).toBe(made.commitment);
  });
});

describe("sitting down and leaving", () => {
  test("a side is taken once, a table fills once", async () => {
    const [a, b, c] = await Promise.all([server.guest(), server.guest(), server.guest()]);
    const table = await a.client.createTable({ game: "picket", seat: "red" });
    await expect(b.client.join(table.id, { seat: "red" })).rejects.toMatchObject({ code: "taken" });
    const results = await Promise.allSettled([b, c].map((each) => each.client.join(table.id, { seat: "blue" })));
    expect(results.map((each) => each.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("leaving frees the place; the last to leave closes the table", async () => {
    const [a, b] = await Promise.all([server.guest(), server.guest()]);
    const table = await a.client.createTable({ game: "picket", sit: false });
    await b.client.join(table.id);
    const left = await b.client.leave(table.id);
    expect(left.status).toBe("cancelled");
    const second = await a.client.createTable({ game: "picket" });
    expect((await a.client.leave(second.id)).status).toBe("cancelled");
    await expect(b.client.join(second.id)).rejects.toMatchObject({ code: "not-open" });
  });

  test("once begun there is no leaving", async () => {
    const { red, table } = await twoAtTable(server);
    await expect(red.client.leave(table.id)).rejects.toMatchObject({ code: "not-open" });
  });

  test("by invitation: only who has the code sees the table and sits down", async () => {
    const [host, friend, stranger] = await Promise.all([server.guest(), server.guest(), server.guest()]);
    const table = await host.client.createTable({ game: "picket", visibility: "invite" });
    const invite = table.you.invite ?? "";
    await expect(stranger.client.table(table.id)).rejects.toMatchObject({ code: "not-found" });
    await expect(stranger.client.join(table.id, { invite: "guess" })).rejects.toMatchObject({ code: "not-found" });
    const seen = await friend.raw("GET", `/api/tables/${table.id}?invite=${invite}`);
    expect(seen.status).toBe(200);
    expect(seen.json().you.invite).toBeNull();
    expect((await friend.client.join(table.id, { invite })).status).toBe("playing");
    await expect(stranger.client.update(table.id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("an unlisted table is not in the lobby but open to who has the link", async () => {
    const [host, friend] = await Promise.all([server.guest(), server.guest()]);
    const table = await host.client.createTable({ game: "picket", visibility: "unlisted" });
    expect((await friend.client.openTables()).map(({ id }) => id)).not.toContain(table.id);
    expect((await friend.client.join(table.id)).status).toBe("playing");
  });
});

describe("who plays which side", () => {
  test("by lot: both ways come up", async () => {
    const [a, b] = await Promise.all([server.guest("Ann"), server.guest("Bob")]);
    const seats = new Set<string>();
    for (let count = 0; count < 40 && seats.size < 2; count++) {
      const made = await a.client.createTable({ game: "picket", sides: "random" });
      expect(made.players[0]?.seat).toBeNull();
      const begun = await b.client.join(made.id);
      seats.add(begun.players.find((player) => player.name === "Ann")?.seat ?? "");
    }
    expect([...seats].sort()).toEqual(["blue", "red"]);
  });

  test("a rematch is an offer, with the sides as wished, and may be declined", async () => {
    const { red, blue, table } = await twoAtTable(server);
    await expect(blue.client.declineRematch(table.id)).rejects.toMatchObject({ code: "no-offer" });
    await red.client.resign(table.id);
    const next = await red.client.rematch(table.id, true, false);
    expect(next.you.seat).toBe("red");
    expect((await blue.client.table(table.id)).offers.rematch).toEqual({
      by: "red",
      id: next.id,
      swap: false,
      declined: false,
      until: expect.any(Number),
    });
    await expect(red.client.declineRematch(table.id)).rejects.toMatchObject({ code: "no-offer" });
    const after = await blue.client.declineRematch(table.id);
    expect(after.offers.rematch).toMatchObject({ declined: true });
    expect((await red.client.table(next.id)).status).toBe("cancelled");
    await expect(red.client.rematch(table.id)).rejects.toMatchObject({ code: "declined" });
  });

  test("an invitation says what has become of it, to who holds its code", async () => {
    const [host, guest, late] = [await server.guest("Host"), await server.guest(), await server.guest()];
    const made = await host.client.createTable({ game: "picket", seat: "red", visibility: "invite" });
    const code = made.you.invite ?? "";
    const state = async (who: Visitor) => (await who.client.invitation(code)).state;
    expect([await state(host), await state(guest)]).toEqual(["yours", "open"]);
    await expect(guest.client.invitation("guessed")).rejects.toMatchObject({ code: "not-found" });
    await guest.client.join(made.id, { invite: code });
    expect(await late.client.invitation(code)).toMatchObject({
      state: "used",
      host: "Host",
      mayWatch: false,
      table: null,
    });
    const other = await host.client.createTable({ game: "picket", seat: "red" });
    await host.client.leave(other.id);
    expect((await late.client.invitation(other.you.invite ?? "")).state).toBe("withdrawn");
  });

  test.each([
    { ann: ["red", 1], bob: ["blue", 3], seats: ["red", "blue"], options: { bid: 0 } },
    { ann: ["red", 1], bob: ["red", 2.5], seats: ["blue", "red"], options: { bid: 2.5, bidFor: "blue" } },
    { ann: ["blue", 4], bob: ["blue", 2.5], seats: ["blue", "red"], options: { bid: 4, bidFor: "red" } },
  ] as const)("by bids: $ann against $bob", async ({ ann, bob, seats, options }) => {
    const [a, b] = await Promise.all([server.guest("Ann"), server.guest("Bob")]);
    const bidOf = ([seat, points]: readonly [string, number]) => ({ seat, points });
    const made = await a.client.createTable({ game: "picket-for-bids", sides: "bid", bid: bidOf(ann) });
    // Sealed until all are in.
    expect(JSON.stringify(await b.client.table(made.id))).not.toContain('"points"');
    const begun = await b.client.join(made.id, { bid: bidOf(bob) });
    expect(begun.players.map((player) => player.seat)).toEqual(seats);
    expect(begun.options).toMatchObject(options);
    expect(begun.players.map((player) => player.bid?.points)).toEqual([ann[1], bob[1]]);
  });

  test("a bid must be one the game takes, and comes only where there is bidding", async () => {
    const guest = await server.guest();
    const bid = { seat: "red", points: 0.3 };
    await expect(guest.client.createTable({ game: "picket-for-bids", sides: "bid", bid })).rejects.toMatchObject({
      code: "bid",
    });
    await expect(guest.client.createTable({ game: "picket", sides: "bid", bid })).rejects.toMatchObject({
      code: "no-bids",
    });
    await expect(guest.client.createTable({ game: "picket", bid })).rejects.toMatchObject({ code: "no-bids" });
  });
});
