/** The archive: what has ended in public is found by who played it and how it went; nothing else is. */
import { expect, test } from "vitest";
import { games } from "./bidding.ts";
import { onBothStores } from "./both.ts";
import { playOut, until, type Visitor } from "./helpers.ts";

onBothStores("archive", {}, (server) => {
  async function account(name: string): Promise<Visitor> {
    const person = server().visitor();
    await person.client.register({ name, password: "a long password" });
    return person;
  }

  test("by player, side, result, length, options, date; page by page; private matches never", async () => {
    const [ann, bob] = [await account("Ann"), await account("Bob")];
    const tables: string[] = [];
    for (const [index, rounds] of [2, 3, 2].entries()) {
      const { id } = await ann.client.createTable({
        game: "picket",
        seat: index === 2 ? "blue" : "red",
        options: { rounds },
      });
      await bob.client.join(id);
      if (index === 0) await bob.client.resign(id);
      else await playOut(id, [ann, bob]);
      tables.push(id);
    }
    const closed = await ann.client.createTable({ game: "picket", seat: "red", visibility: "unlisted" });
    await bob.client.join(closed.id);
    await bob.client.resign(closed.id);
    await until("they are in", async () => (await ann.client.archive()).matches.length === 3);

    const found = async (query: Parameters<typeof ann.client.archive>[0]): Promise<string[]> =>
      (await ann.client.archive(query)).matches.map(({ table }) => table).toReversed();
    expect(await found({})).toEqual(tables);
    expect(await found({ player: "bob" })).toEqual(tables);
    expect(await found({ player: "Nobody" })).toEqual([]);
    expect(await found({ player: "ann", seat: "red" })).toEqual(tables.slice(0, 2));
    expect(await found({ player: "ann", seat: "red", result: "won", maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ minLength: 2 })).toEqual(tables.slice(1));
    expect(await found({ option: "rounds=3" })).toEqual([tables[1]]);
    expect(await found({ game: "picket", seat: "red", maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ since: Date.now() + 60_000 })).toEqual([]);
    expect(await found({ minBid: 1 })).toEqual([]);
    const first = await ann.client.archive({ limit: 2, player: "ann" });
    expect(first.matches).toHaveLength(2);
    const second = await ann.client.archive({ limit: 2, player: "ann", before: first.next ?? "" });
    expect(second).toMatchObject({ next: null, matches: [{ table: tables[0] }] });
    expect(second.matches[0]).toMatchObject({
      players: [
        { seat: "red", name: "Ann", kind: "account" },
        { seat: "blue", name: "Bob", kind: "account" },
      ],
      outcome: { winner: "red" },
      rated: true,
    });
    // Who goes is not found any more; for the other the match stays.
    await bob.raw("DELETE", "/api/me", { password: "a long password" });
    expect(await found({ player: "bob" })).toEqual([]);
    expect(await found({ player: "ann" })).toEqual(tables);
  });

  test("the closest and the strongest first, page by page, and how a player fared in what was asked for", async () => {
    const [erna, fritz] = [await account("Erna"), await account("Fritz")];
    const tables: string[] = [];
    for (const seat of ["red", "blue", "red"]) {
      const { id } = await erna.client.createTable({ game: "picket", seat, options: { rounds: 3 } });
      await fritz.client.join(id);
      if (tables.length === 2) await fritz.client.resign(id);
      else await playOut(id, [erna, fritz]);
      tables.push(id);
    }
    const guest = await server().guest("Unrated guest");
    const { id: unrated } = await erna.client.createTable({ game: "picket", seat: "red" });
    await guest.client.join(unrated);
    await guest.client.resign(unrated);
    const asked = (query: Parameters<typeof erna.client.archive>[0]) =>
      erna.client.archive({ game: "picket", player: "erna", ...query });
    await until("they are in", async () => (await asked({})).matches.length === 4);
    const all = (await asked({})).matches;
    const margin = ({ outcome: { score } }: (typeof all)[number]): number =>
      Math.abs((score["red"] ?? 0) - (score["blue"] ?? 0));
    const margins = all
      .filter(({ table }) => tables.indexOf(table) === 0 || tables.indexOf(table) === 1)
      .map(margin)
      .toSorted((a, b) => a - b);
    for (const query of [{}, { minLength: 1 }, { since: 0, until: Date.now() + 60_000 }]) {
      const closest = (await asked({ ...query, order: "closest" })).matches.map(margin);
      // Those given up are not called close.
      expect(closest).toEqual(margins);
    }
    const anybody = (await erna.client.archive({ game: "picket", order: "closest", limit: 50 })).matches.map(margin);
    expect(anybody).toEqual(anybody.toSorted((a, b) => a - b));
    expect(anybody.length).toBeGreaterThanOrEqual(2);
    // Both had the rating of beginners; a guest has none.
    const strongest = (await asked({ order: "strongest" })).matches;
    const mean = ({ players }: (typeof all)[number]): number =>
      players.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / 2;
    expect(strongest.map(({ table }) => table)).not.toContain(unrated);
    expect(strongest.map(mean)).toEqual(strongest.map(mean).toSorted((a, b) => b - a));
    expect(strongest.find(({ table }) => table === tables[0])?.players.map(({ rating }) => rating)).toEqual([
      1500, 1500,
    ]);
    expect(all.find(({ table }) => table === unrated)?.players.map(({ rating }) => rating)).toEqual([
      expect.any(Number),
      null,
    ]);
    for (const order of ["closest", "strongest"] as const) {
      const whole = (await asked({ order })).matches.map(({ table }) => table);
      const one = await asked({ order, limit: 1 });
      const rest = await asked({ order, before: one.next ?? "" });
      expect([...one.matches, ...rest.matches].map(({ table }) => table)).toEqual(whole);
      expect(rest).toMatchObject({ next: null, score: null });
    }
    await expect(erna.client.archive({ order: "closest" })).rejects.toMatchObject({ code: "game" });
    // Where a page in another order ended, and what is no place at all.
    for (const before of ["1 t", "1.5 1 t", "1.2.3 1 t", "99999999999999999999 1 t"]) {
      await expect(asked({ order: "strongest", before })).rejects.toMatchObject({ status: 400, code: "before" });
    }
    await expect(asked({ before: "1500 1 t" })).rejects.toMatchObject({ status: 400, code: "before" });
    const won = all.filter(({ outcome, players }) =>
      players.some(({ name, seat }) => name === "Erna" && outcome.winner === seat),
    );
    const { score } = await asked({});
    expect(score).toMatchObject({ won: won.length, more: false });
    expect((score?.won ?? 0) + (score?.drawn ?? 0) + (score?.lost ?? 0)).toBe(4);
    expect((await asked({ against: "fritz" })).score).toMatchObject({ won: won.length - 1 });
    expect((await asked({ player: "erna", result: "lost" })).score).toMatchObject({ won: 0, drawn: 0 });
    expect((await erna.client.archive({})).score).toBeNull();
    expect((await asked({ player: "nobody" })).score).toBeNull();
    expect((await asked({ inTournament: true })).matches).toEqual([]);
  });

  test("two who played each other, by one line or by two names", async () => {
    const [carl, carlDora, dora] = [await account("Carl"), await account("Carl Dora"), await account("Dora")];
    const lost = async (host: Visitor, other: Visitor): Promise<string> => {
      const { id } = await host.client.createTable({ game: "picket", seat: "red" });
      await other.client.join(id);
      await other.client.resign(id);
      return id;
    };
    const [pair, third] = [await lost(carl, dora), await lost(carl, carlDora)];
    const found = async (query: Parameters<typeof carl.client.archive>[0]): Promise<string[]> =>
      (await carl.client.archive(query)).matches.map(({ table }) => table).toReversed();
    await until("they are in", async () => (await found({ player: "carl" })).length === 2);
    expect(await found({ player: "dora", against: "carl" })).toEqual([pair]);
    expect(await found({ player: "dora  CARL" })).toEqual([pair]);
    // The result is that of the one who is named first.
    expect(await found({ player: "dora carl", result: "won" })).toEqual([]);
    expect(await found({ player: "carl", against: "dora", result: "won" })).toEqual([pair]);
    // Somebody is called so: that one is meant, unless both are named apart.
    expect(await found({ player: "carl dora" })).toEqual([third]);
    expect(await found({ player: "carl dora", against: "carl" })).toEqual([third]);
    expect(await found({ player: "carl dora carl" })).toEqual([third]);
    expect(await found({ against: "dora" })).toEqual([pair]);
    expect(await found({ player: "carl nobody" })).toEqual([]);
    expect(await found({ player: " " })).toEqual([]);
  });

  test("by a part of a listed tournament's name", async () => {
    const [host, guest] = [await account("Cup Host"), await account("Cup Guest")];
    const events: string[] = [];
    for (const [name, listed] of [
      ["Äutumn 100% Swiss", true],
      ["Hidden Swiss", false],
    ] as const) {
      const { id } = await host.client.tournaments.announce({
        name,
        game: "picket",
        format: "swiss",
        rounds: 1,
        clock: { kind: "live", minutes: 5, incrementSeconds: 0, timeout: "lose" },
        startsAt: Date.now() + 3_600_000,
        rated: false,
        listed,
      });
      for (const each of [host, guest]) await each.client.tournaments.enter(id);
      await host.client.tournaments.direct(id, { do: "begin" });
      const table = (await host.client.tournaments.duties())[0]?.table ?? "";
      for (const each of [host, guest]) await each.client.join(table);
      await guest.client.resign(table);
      await until("it is in", async () => (await host.client.archive({ tournament: id })).matches.length === 1);
      events.push(id);
    }
    const found = async (query: Parameters<typeof host.client.archive>[0]): Promise<(string | undefined)[]> =>
      (await host.client.archive(query)).matches.map(({ tournament }) => tournament?.id);
    for (const event of ["swiss", "ÄUTUMN", "100% sw", "Äutumn 100% Swiss"]) {
      expect(await found({ event }), event).toEqual([events[0]]);
    }
    for (const event of ["1%0", "swiss cup", "hidden", "_"]) expect(await found({ event }), event).toEqual([]);
    expect(await found({ event: "swiss", player: "cup guest", result: "lost" })).toEqual([events[0]]);
    expect(await found({ event: "swiss", tournament: events[1] ?? "" })).toEqual([]);
    expect((await found({ inTournament: true, player: "cup host" })).toSorted()).toEqual(events.toSorted());
  });

  test("by the turn in which it ended and by what went down, and each match tells its course", async () => {
    const [red, blue] = [await account("Course Red"), await account("Course Blue")];
    const { id } = await red.client.createTable({ game: "picket", seat: "red", options: { rounds: 2 } });
    await blue.client.join(id);
    await playOut(id, [red, blue]);
    const found = async (query: Parameters<typeof red.client.archive>[0]) =>
      (await red.client.archive({ ...query, player: "Course Red" })).matches;
    await until("it is in", async () => (await found({})).length === 1);
    const [match] = await found({});
    const { score = {} } = (await red.client.update(id)).outcome ?? {};
    const boats = (name: string): number => (match?.lost ?? []).filter((loss) => loss.name === name).length;
    expect(match).toMatchObject({ turns: 1, leads: expect.any(Number) });
    expect(match?.lost.every(({ turn }) => turn === 1)).toBe(true);
    expect([boats("Blue boat") > 0, boats("Red boat") > 0]).toEqual([
      Number(score["red"]) > 0,
      Number(score["blue"]) > 0,
    ]);
    expect(await found({ turn: 1 })).toHaveLength(1);
    expect(await found({ turn: 2 })).toEqual([]);
    for (const name of ["Red boat", "blue BOAT"]) {
      expect(await found({ sunk: name }), name).toHaveLength(boats(name === "Red boat" ? name : "Blue boat"));
    }
    // The second where the match itself is found by something else first: then its own row is read.
    for (const name of ["boat", "%", "_ed boat", ";", "Red boat 1", "Red", "blue"]) {
      expect(await found({ sunk: name }), name).toEqual([]);
      expect(await found({ sunk: name, minLength: 1 }), name).toEqual([]);
    }
    for (const name of ["Red boat", "blue BOAT"]) {
      const lost = boats(name === "Red boat" ? name : "Blue boat") > 0;
      expect(await found({ sunk: name, minLength: 1 }), name).toHaveLength(Number(lost));
    }
  });

  test("openings are counted with their results, lead to the matches, and leave out what is private", async () => {
    const [red, blue] = [await account("Opening Red"), await account("Opening Blue")];
    const { sides: before } = await red.client.club.openings("picket");
    const counted = before[0]?.matches ?? 0;
    const tables: string[] = [];
    for (const visibility of ["public", "unlisted"] as const) {
      const { id, you } = await red.client.createTable({
        game: "picket",
        seat: "red",
        options: { rounds: 2 },
        visibility,
      });
      await blue.client.join(id, { invite: you.invite ?? "" });
      await playOut(id, [red, blue]);
      tables.push(id);
    }
    await until("it is in", async () => ((await red.client.club.openings("picket")).sides[0]?.matches ?? 0) > counted);
    const { title, sides } = await red.client.club.openings("picket");
    expect(title).toBe("First cards");
    expect(sides.map(({ seat, matches, rarer }) => ({ seat, matches, rarer }))).toEqual([
      { seat: "red", matches: counted + 1, rarer: 0 },
      { seat: "blue", matches: counted + 1, rarer: 0 },
    ]);
    const record = await red.client.record(tables[0] ?? "");
    const first = record.entries.find((entry) => "actions" in entry && entry.seat === "red");
    const words = JSON.stringify(first && "actions" in first ? first.actions[0] : undefined);
    const line = sides[0]?.openings.find(({ opening }) => opening === words);
    expect((line?.won ?? 0) + (line?.drawn ?? 0) + (line?.lost ?? 0)).toBeGreaterThan(0);
    expect(line?.margin).toEqual(expect.any(Number));
    // The other side's first card is the answer to it, with the same results seen from there.
    const details = await red.client.club.opening("picket", "red", words);
    const [reply, ...rest] = details.replies;
    expect([reply?.seat, rest]).toEqual(["blue", []]);
    const answers = reply?.openings ?? [];
    const total = (result: "won" | "drawn" | "lost") => answers.reduce((sum, each) => sum + each[result], 0);
    expect([total("lost"), total("drawn"), total("won")]).toEqual([line?.won, line?.drawn, line?.lost]);
    // Three at most are told, those who began so most often: with few matches here, others may come before her.
    expect(details.players.length).toBeGreaterThan(0);
    for (const { name: player, matches: times } of details.players) {
      const begun = await red.client.archive({ game: "picket", seat: "red", opening: words, player });
      expect(begun.matches, player).toHaveLength(times);
    }
    expect(await red.client.club.opening("picket", "red", "no such")).toMatchObject({ even: null, players: [] });
    await expect(red.client.club.opening("picket", "green", words)).rejects.toMatchObject({ status: 404 });
    const { matches } = await red.client.archive({ game: "picket", opening: words, player: "Opening Red" });
    expect(matches.map(({ table }) => table)).toEqual([tables[0]]);
    expect((await red.client.archive({ game: "picket", opening: "no such" })).matches).toEqual([]);
    await expect(red.client.club.openings("nothing")).rejects.toMatchObject({ status: 404 });
  });

  test("studies bring votes, once from each account and never from oneself; those with the most come first", async () => {
    const [ann, bob, cleo] = [await account("Vote Ann"), await account("Vote Bob"), await account("Vote Cleo")];
    const { id: table } = await ann.client.createTable({ game: "picket", seat: "red" });
    await bob.client.join(table);
    await playOut(table, [ann, bob]);
    await until("it is in", async () => (await ann.client.archive({ player: "Vote Ann" })).matches.length === 1);
    const record = await ann.client.record(table);
    const studies: string[] = [];
    for (const who of [ann, bob]) {
      const { id } = await who.client.club.beginStudy({ title: "As I saw it", record });
      await expect(cleo.client.club.voteStudy(id, true)).rejects.toMatchObject({ code: "not-found" });
      await who.client.club.changeStudy(id, { visibility: "all" });
      studies.push(id);
    }
    const [first = "", second = ""] = studies;
    expect(await cleo.client.club.study(first)).toMatchObject({ votes: 0, voted: false });
    for (let twice = 0; twice < 2; twice++) {
      expect(await cleo.client.club.voteStudy(first, true)).toMatchObject({ votes: 1, voted: true });
    }
    expect(await bob.client.club.voteStudy(first, true)).toMatchObject({ votes: 2, voted: true });
    await expect(ann.client.club.voteStudy(first, true)).rejects.toMatchObject({ code: "self" });
    const guest = await server().guest("Voter");
    await expect(guest.client.club.voteStudy(first, true)).rejects.toMatchObject({ code: "not-yours" });
    for (const who of [ann, guest, server().visitor()]) {
      expect(await who.client.club.study(first)).toMatchObject({ votes: 2, voted: null });
    }
    expect(await bob.client.club.voteStudy(first, false)).toMatchObject({ votes: 1, voted: false });
    const [match] = (await cleo.client.archive({ player: "Vote Ann" })).matches;
    expect(match?.studies.map(({ id, votes }) => [id, votes])).toEqual([
      [first, 1],
      [second, 0],
    ]);
    expect(await ann.client.club.studies()).toMatchObject([{ id: first, votes: 1 }]);
    expect((await server().visitor().client.opponents.honours()).annotators).toContainEqual({
      name: "Vote Ann",
      votes: 1,
    });
    expect(await cleo.client.account.exportData()).toMatchObject({ votes: [{ study: first }] });
  });

  test("habits are summed up on the profile, unless they are kept back", async () => {
    const [red, blue] = [await account("Habit Red"), await account("Habit Blue")];
    const clock = { kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" } as const;
    for (const end of ["played", "resigned"]) {
      const { id } = await red.client.createTable({ game: "picket", seat: "red", clock, options: { rounds: 2 } });
      await blue.client.join(id);
      if (end === "played") await playOut(id, [red, blue]);
      else await blue.client.resign(id);
    }
    const habits = async (viewer: Visitor) => (await viewer.client.opponents.profile("Habit Red")).habits;
    await until("they are summed up", async () => (await habits(blue))[0]?.matches === 2);
    const [own] = await habits(blue);
    const [theirs] = (await blue.client.opponents.profile("Habit Blue")).habits;
    expect(own).toMatchObject({ game: "picket", matches: 2, finished: 2, bid: null });
    expect(own?.pace).toBeGreaterThanOrEqual(0);
    expect(own?.length).toBeGreaterThan(1);
    // Counted is the match that was played to its end; what the one was ahead the other was behind.
    expect(own?.margin).not.toBeNull();
    expect((own?.margin ?? 0) + (theirs?.margin ?? 0)).toBe(0);
    // Half a duel more than expected for each of the two that was won; a match that was left at once says nothing.
    const lucks = [own?.luck, theirs?.luck].flatMap((luck) => luck ?? []);
    expect(lucks.map(({ unit, matches }) => [unit, matches])).toEqual(lucks.map(() => ["duels", 1]));
    expect(lucks.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(1);
    expect(lucks.length).toBeGreaterThan(0);
    expect(own?.opening).toMatchObject({ matches: 1, of: 1, name: expect.stringContaining("do") });
    expect(theirs?.opening).toMatchObject({ matches: 1, of: 1 });
    expect(own?.stations.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    await red.client.changeMe({ privacy: { habits: "nobody" } });
    expect(await habits(blue)).toEqual([]);
    expect(await habits(red)).toHaveLength(1);
  });
});

onBothStores("bids", { games }, (server) => {
  test("what was bid is counted for who is about to bid, from finished public matches alone", async () => {
    const people: Visitor[] = [];
    for (const name of ["Bid Ann", "Bid Bob"]) {
      const who = server().visitor();
      await who.client.register({ name, password: "a long password" });
      people.push(who);
    }
    const [ann, bob] = people as [Visitor, Visitor];
    const curve = async () => (await ann.client.club.bids("picket-for-bids")).find(({ seat }) => seat === "red");
    expect(await ann.client.club.bids("picket")).toEqual([]);
    await expect(ann.client.club.bids("nothing")).rejects.toMatchObject({ status: 404 });
    const play = async (mine: number, theirs: number, wish: "red" | "blue", visibility: "public" | "unlisted") => {
      const { id } = await ann.client.createTable({
        game: "picket-for-bids",
        sides: "bid",
        visibility,
        bid: { seat: "red", points: mine },
      });
      const table = await bob.client.join(id, { bid: { seat: wish, points: theirs } });
      // Nothing is told while the match runs.
      expect(JSON.stringify(await curve())).toBe(JSON.stringify(before));
      // Whoever has red wins.
      const loser = table.players.find(({ seat }) => seat === "blue")?.name === "Bid Bob" ? bob : ann;
      await loser.client.resign(id);
    };
    let before = await curve();
    expect(before).toEqual({ seat: "red", near: null, bids: [] });
    await play(2, 1.5, "red", "public");
    await until("it is in", async () => (await curve())?.bids.length === 2);
    before = await curve();
    // For the side one paid, for the other one only wished.
    expect(before?.bids).toEqual([
      { points: 1.5, count: 1, played: 0, won: 0 },
      { points: 2, count: 1, played: 1, won: 1 },
    ]);
    await play(3, 0.5, "red", "unlisted");
    await play(2, 1, "blue", "public");
    await until("it is in", async () => (await curve())?.bids.some(({ count }) => count === 2) === true);
    expect((await curve())?.bids).toEqual([
      { points: 1.5, count: 1, played: 0, won: 0 },
      { points: 2, count: 2, played: 1, won: 1 },
    ]);
  });
});
