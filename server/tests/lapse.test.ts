/** What stands for a while only: invitations, offers of a rematch, the time for a bid. By a clock that is put forward. */
import { verifyRecord } from "@admiralty/engine";
import { expect, test } from "vitest";
import { bidding, games } from "./bidding.ts";
import { type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { asTimePasses } from "./passing.ts";

const day = 86_400_000;

async function account(server: TestServer, name: string): Promise<Visitor> {
  const who = server.visitor();
  await who.client.register({ name: `${name} ${Math.random().toString(36).slice(2, 8)}`, password: "three captains" });
  return who;
}

asTimePasses("what lapses", { games }, (server, pass) => {
  test("that an invitation was opened is counted; after fourteen days it has run out", async () => {
    const [host, guest] = [await server().guest("Host"), await server().guest()];
    const made = await host.client.createTable({ game: "picket", seat: "red", visibility: "invite" });
    expect(made.you.opened).toEqual({ times: 0, at: null });
    const code = made.you.invite ?? "";
    const before = await guest.client.table(made.id, code);
    for (let time = 0; time < 2; time++) {
      const { state, table } = await guest.client.invitation(code);
      expect(state).toBe("open");
      // How often is told to the host alone.
      expect(table?.you.opened).toBeNull();
    }
    await host.client.invitation(code);
    // By nothing that others may read can it be told that somebody has looked.
    expect(await guest.client.table(made.id, code)).toEqual(before);
    const { opened } = (await host.client.table(made.id)).you;
    expect(opened).toEqual({ times: 2, at: expect.any(Number) });
    await pass(14 * day + 1000);
    expect(await guest.client.invitation(code)).toMatchObject({ state: "run-out", host: "Host", table: null });
    await expect(guest.client.join(made.id, { invite: code })).rejects.toMatchObject({ code: "run-out" });
    expect((await host.client.table(made.id)).you.opened).toEqual(opened);
    // Whoever guesses is told what they would be told of a link that never was.
    const ways = [
      "/api/invitations/guessedguessed16",
      "/api/tables/never-was-such-a-table/invitation?invite=guessed",
      `/api/tables/${made.id}/invitation?invite=guessed`,
    ];
    const answers = await Promise.all(ways.map((path) => guest.raw("GET", path)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(code).toMatch(/^[A-Za-z0-9]{16}$/);
    // Links as they once were are good as well.
    const before16 = await guest.raw("GET", `/api/tables/${made.id}/invitation?invite=${code}`);
    expect(before16.json()).toMatchObject({ id: made.id, state: "run-out" });
  });

  test("a table for a friend may stand in the lobby too, once nobody has come for a while", async () => {
    const [host, other] = [await server().guest("Host"), await server().guest("Other")];
    const listed = async () => (await other.client.openTables()).map(({ id }) => id);
    const made = await host.client.createTable({ game: "picket", seat: "red", visibility: "invite" });
    const before = await other.client.table(made.id, made.you.invite ?? "");
    await expect(other.client.offer(made.id, 0)).rejects.toMatchObject({ code: "not-yours" });
    const offered = await host.client.offer(made.id, 10);
    expect(offered.you.listed).toBeGreaterThan(made.createdAt + 9 * 60_000);
    // Whoever has the link is not told.
    expect(await other.client.table(made.id, made.you.invite ?? "")).toEqual(before);
    await pass(9 * 60_000);
    expect(await listed()).not.toContain(made.id);
    await expect(other.client.join(made.id)).rejects.toMatchObject({ code: "not-found" });
    await pass(60_000);
    expect(await listed()).toContain(made.id);
    expect((await host.client.offer(made.id, null)).you.listed).toBeNull();
    expect(await listed()).not.toContain(made.id);
    await host.client.offer(made.id, 0);
    expect(await other.client.join(made.id)).toMatchObject({ status: "playing", you: { seat: "blue" } });
    const open = await host.client.createTable({ game: "picket" });
    await expect(host.client.offer(open.id, 0)).rejects.toMatchObject({ code: "not-by-link" });
  });

  test.each([
    ["live", { kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" }, 2 * 60_000],
    ["slow", { kind: "slow", daysPerTurn: 3, timeout: "lose" }, 2 * day],
  ] as const)("a rematch that nobody takes is offered no more (%s)", async (_, clock, standsFor) => {
    const { red, blue, table } = await twoAtTable(server(), { clock });
    await red.client.resign(table.id);
    const next = await red.client.rematch(table.id);
    const { rematch } = (await blue.client.table(table.id)).offers;
    expect(rematch?.until).toBe((await blue.client.table(next.id)).createdAt + standsFor);
    await pass(standsFor + 1000);
    await until("it lapses", async () => (await blue.client.table(table.id)).offers.rematch === undefined);
    expect((await red.client.table(next.id)).status).toBe("cancelled");
    // Either may offer it again, and it is taken by asking too.
    const again = await blue.client.rematch(table.id);
    expect(again.id).not.toBe(next.id);
    expect(await red.client.rematch(table.id)).toMatchObject({ id: again.id, status: "playing" });
  });

  test("a sealed bid may be opened and changed by its owner until the other is in", async () => {
    const [ann, bob] = [await server().guest("Ann"), await server().guest("Bob")];
    const made = await ann.client.createTable({
      game: bidding.id,
      sides: "bid",
      bid: { seat: "red", points: 1 },
      clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
    });
    expect(made.you.bid).toEqual({ seat: "red", points: 1 });
    expect(JSON.stringify(await bob.client.table(made.id))).not.toContain('"points":1');
    await expect(bob.client.rebid(made.id, { seat: "red", points: 2 })).rejects.toMatchObject({ code: "not-yours" });
    await expect(ann.client.rebid(made.id, { seat: "red", points: 0.3 })).rejects.toMatchObject({ code: "bid" });
    const before = await bob.client.table(made.id);
    const changed = await ann.client.rebid(made.id, { seat: "blue", points: 2.5 });
    expect(changed.you.bid).toEqual({ seat: "blue", points: 2.5 });
    expect(before.players[0]).toMatchObject({ name: "Ann", bid: null });
    expect(await bob.client.table(made.id)).toEqual(before);
    const begun = await bob.client.join(made.id, { bid: { seat: "blue", points: 2 } });
    expect(begun).toMatchObject({
      status: "playing",
      options: { bid: 2.5, bidFor: "red" },
      you: { seat: "red", bid: null },
    });
    await expect(ann.client.rebid(made.id, { seat: "red", points: 0 })).rejects.toMatchObject({ code: "not-open" });
  });

  test("in a slow tournament a missing bid counts for no side, and is no forfeit; both missing: by lot", async () => {
    const all = [];
    for (const name of ["Ann", "Bob", "Cleo", "Dan"]) all.push(await account(server(), name));
    const [host] = all as [Visitor, ...Visitor[]];
    const { id } = await host.client.tournaments.announce({
      name: "Bids close",
      game: bidding.id,
      format: "swiss",
      sides: "bid",
      rounds: 1,
      roundHours: 96,
      clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
      startsAt: ((await host.client.me())?.createdAt as number) + 2 * day,
    });
    for (const { client } of all) await client.tournaments.enter(id);
    await host.client.tournaments.direct(id, { do: "begin" });
    const duties = await Promise.all(all.map(async ({ client }) => (await client.tournaments.duties())[0]));
    const [mine] = duties;
    expect(mine).toMatchObject({ bid: true, state: "sit" });
    expect(mine?.bidUntil).toBe((mine?.until ?? 0) - 72 * 3_600_000);
    const sat = await host.client.join(mine?.table ?? "", { bid: { seat: "blue", points: 3 } });
    // The other place is kept for one person: no link leads there.
    expect(sat.you).toMatchObject({ invite: null, opened: null, bid: { seat: "blue", points: 3 } });
    await pass(day + 60_000);
    const tables = [...new Set(duties.map((duty) => duty?.table ?? ""))];
    for (const table of tables) {
      await until("it begins", async () => (await host.client.table(table)).status === "playing");
    }
    const begun = await host.client.table(mine?.table ?? "");
    expect(begun).toMatchObject({ you: { seat: "blue" }, options: { bid: 0 } });
    for (const table of tables) {
      const player = all[duties.findIndex((duty) => duty?.table === table)] as Visitor;
      await player.client.resign(table);
      const record = await player.client.record(table);
      expect(record.sides?.by).toBe("bids");
      expect(verifyRecord(bidding as never, record).problems).toEqual([]);
    }
  });

  test("of equal bids in a tournament that wins whose bidder had the side less often in it", async () => {
    const all: Visitor[] = [];
    for (const name of ["Ann", "Bob", "Cleo", "Dan"]) all.push(await account(server(), name));
    const [host] = all as [Visitor, ...Visitor[]];
    const { id } = await host.client.tournaments.announce({
      name: "Level bids",
      game: bidding.id,
      format: "round-robin",
      sides: "bid",
      clock: { kind: "live", minutes: 30, incrementSeconds: 5, timeout: "lose" },
      startsAt: ((await host.client.me())?.createdAt as number) + 2 * day,
    });
    for (const { client } of all) await client.tournaments.enter(id);
    await host.client.tournaments.direct(id, { do: "begin" });
    const had = new Map<string, number>();
    const played = new Set<string>();
    let decided = 0;
    // All of them: three rounds of two matches.
    while (played.size < 6) {
      let next: { readonly client: Visitor["client"]; readonly table: string } | undefined;
      await until("a match is set", async () => {
        for (const { client } of all) {
          const duty = (await client.tournaments.duties()).find(({ table }) => !played.has(table));
          if (duty) next = { client, table: duty.table };
        }
        return next !== undefined;
      });
      const { client: player, table } = next as unknown as NonNullable<typeof next>;
      played.add(table);
      for (const { client } of all) {
        const mine = await client.tournaments.duties();
        if (mine.some((duty) => duty.table === table)) await client.join(table, { bid: { seat: "red", points: 2 } });
      }
      const { players, options } = await player.table(table);
      expect(options).toMatchObject({ bid: 2, bidFor: "blue" });
      const [red = "", blue = ""] = ["red", "blue"].map((seat) => players.find((each) => each.seat === seat)?.name);
      const times = { red: had.get(red) ?? 0, blue: had.get(blue) ?? 0 };
      expect(times.red).toBeLessThanOrEqual(times.blue);
      if (times.red < times.blue) decided++;
      had.set(red, times.red + 1);
      await player.resign(table);
      const record = await player.record(table);
      expect(record.sides).toMatchObject({ by: "bids", had: times });
      expect(verifyRecord(bidding as never, record).problems).toEqual([]);
    }
    expect(decided).toBeGreaterThan(0);
  });
});
