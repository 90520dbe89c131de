/** Challenges between two people: made, answered, limited, and closed to those who are not wanted. */
import { verifyRecord } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bidding, games } from "./bidding.ts";
import { onBothStores } from "./both.ts";
import { playOut, startServer, type TestServer, until, type Visitor } from "./helpers.ts";

let count = 0;
async function account(server: TestServer): Promise<Visitor & { readonly name: string }> {
  const who = server.visitor();
  const name = `Captain ${(count++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  await who.client.register({ name, password: "three blind captains" });
  return Object.assign(who, { name });
}

onBothStores("challenges", { games }, (server) => {
  const two = async () => [await account(server()), await account(server())] as const;

  test("accepted: both are seated as was agreed, and told within a moment", async () => {
    const [ann, bob] = await two();
    const heard: string[] = [];
    bob.client.live().onChallenge(({ state, mine }) => heard.push(`${state} ${mine}`));
    ann.client.live().onNotice(({ kind, text }) => heard.push(`${kind}: ${text}`));
    await until("connections", () => [ann, bob].every(({ client }) => client.live().status === "connected"));
    const text = "The revenge you promised?";
    await expect(
      ann.client.opponents.challenge({ to: bob.name, game: "picket", text: "Look at www.elsewhere.org" }),
    ).rejects.toMatchObject({ code: "no-links" });
    const made = await ann.client.opponents.challenge({
      to: bob.name.toUpperCase(),
      game: "picket",
      seat: "red",
      text: ` ${text} `,
    });
    expect(made).toMatchObject({
      from: ann.name,
      to: bob.name,
      mine: true,
      sides: "choose",
      seat: "red",
      state: "open",
    });
    await until("the challenge", () => heard.includes("open false"));
    const [standing] = await bob.client.opponents.challenges();
    expect(standing).toMatchObject({ id: made.id, mine: false, text });
    const table = await bob.client.opponents.acceptChallenge(made.id);
    expect(table).toMatchObject({ status: "playing", rated: true, you: { seat: "blue" } });
    await until("the answer", () => heard.includes(`accepted: ${bob.name} has accepted your challenge to Picket.`));
    expect((await ann.client.opponents.challenges())[0]).toMatchObject({ state: "accepted", table: table.id });
    await expect(bob.client.opponents.acceptChallenge(made.id)).rejects.toMatchObject({ code: "answered" });
  });

  test("a live match waits until both have come to the places kept for them", async () => {
    const [ann, bob] = await two();
    const clock = { kind: "live", minutes: 10, incrementSeconds: 5, timeout: "lose" } as const;
    const made = await ann.client.opponents.challenge({ to: bob.name, game: "picket", clock });
    const table = await bob.client.opponents.acceptChallenge(made.id);
    expect(table.status).toBe("open");
    await expect((await account(server())).client.join(table.id)).rejects.toMatchObject({ code: "not-found" });
    await bob.client.join(table.id);
    expect(await ann.client.join(table.id)).toMatchObject({ status: "playing", clock });
  });

  test("declined: it rests for a day; withdrawn: nobody can accept it", async () => {
    const [ann, bob] = await two();
    const made = await ann.client.opponents.challenge({ to: bob.name, game: "picket" });
    await expect(ann.client.opponents.declineChallenge(made.id)).rejects.toMatchObject({ code: "not-found" });
    expect(await bob.client.opponents.declineChallenge(made.id)).toMatchObject({ state: "declined" });
    await expect(ann.client.opponents.challenge({ to: bob.name, game: "picket" })).rejects.toMatchObject({
      code: "declined-lately",
    });
    const other = await bob.client.opponents.challenge({ to: ann.name, game: "picket" });
    await expect(ann.client.opponents.withdrawChallenge(other.id)).rejects.toMatchObject({ code: "not-found" });
    await bob.client.opponents.withdrawChallenge(other.id);
    await expect(ann.client.opponents.acceptChallenge(other.id)).rejects.toMatchObject({ code: "answered" });
  });

  test("countered: the first falls, the other terms stand and are accepted", async () => {
    const [ann, bob] = await two();
    const made = await ann.client.opponents.challenge({ to: bob.name, game: "picket", seat: "red" });
    const terms = { game: "picket", seat: "red", options: { rounds: 2 } };
    const counter = await bob.client.opponents.counterChallenge(made.id, terms);
    expect(counter).toMatchObject({ from: bob.name, to: ann.name, counters: made.id, state: "open" });
    await expect(bob.client.opponents.acceptChallenge(made.id)).rejects.toMatchObject({ code: "answered" });
    const table = await ann.client.opponents.acceptChallenge(counter.id);
    expect(table).toMatchObject({ options: { rounds: 2 }, you: { seat: "blue" } });
  });

  test("one stands between two, however both press at once", async () => {
    const [ann, bob] = await two();
    const asked = await Promise.allSettled([
      ann.client.opponents.challenge({ to: bob.name, game: "picket" }),
      bob.client.opponents.challenge({ to: ann.name, game: "picket" }),
      ann.client.opponents.challenge({ to: bob.name, game: "picket" }),
    ]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [open] = await ann.client.opponents.challenges();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => (open?.mine ? bob : ann).client.opponents.acceptChallenge(open?.id ?? "")),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("who is blocked reads what everybody reads whose challenges are not wanted", async () => {
    const [ann, bob] = await two();
    const stranger = await account(server());
    const made = await ann.client.opponents.challenge({ to: bob.name, game: "picket" });
    const table = await bob.client.opponents.acceptChallenge(made.id);
    await bob.client.changeMe({ privacy: { challenges: "met" } });
    const refused = { code: "no-challenges", message: `${bob.name} does not accept challenges.` };
    await expect(stranger.client.opponents.challenge({ to: bob.name, game: "picket" })).rejects.toMatchObject(refused);
    await ann.client.opponents.withdrawChallenge(
      (await ann.client.opponents.challenge({ to: bob.name, game: "picket" })).id,
    );
    await bob.client.account.block(table.id, table.players.find(({ name }) => name === ann.name)?.place ?? -1);
    await expect(ann.client.opponents.challenge({ to: bob.name, game: "picket" })).rejects.toMatchObject(refused);
    expect((await bob.client.me())?.privacy).toMatchObject({ challenges: "met" });
  });

  test("what cannot be played is refused in words", async () => {
    const [ann, bob] = await two();
    for (const [terms, code] of [
      [{ to: "Nobody at all", game: "picket" }, "not-found"],
      [{ to: ann.name, game: "picket" }, "self"],
      [{ to: bob.name, game: "whist" }, "game"],
      [{ to: bob.name, game: "picket", seat: "green" }, "seat"],
      [{ to: bob.name, game: "picket", sides: "choose" }, "seat"],
      [{ to: bob.name, game: "picket", sides: "bid" }, "bid"],
      [{ to: bob.name, game: "picket", sides: "bid", bid: { seat: "red", points: 1 } }, "no-bids"],
      [{ to: bob.name, game: "picket", options: { rounds: -3 } }, "options"],
    ] as const) {
      await expect(ann.client.opponents.challenge(terms)).rejects.toMatchObject({ code });
    }
  });

  test("to a table that is set: whoever accepts sits down there, unless somebody was quicker", async () => {
    const [ann, bob] = await two();
    const cleo = await account(server());
    const clock = { kind: "live", minutes: 20, incrementSeconds: 5, timeout: "lose" } as const;
    const set = { game: "picket", seat: "blue", visibility: "invite", clock, options: { rounds: 2 } } as const;
    const table = await ann.client.createTable(set);
    await expect(bob.client.opponents.challengeHere(table.id, { to: ann.name })).rejects.toMatchObject({
      code: "not-found",
    });
    const made = await ann.client.opponents.challengeHere(table.id, { to: bob.name, text: "A short one?" });
    expect(made).toMatchObject({ here: true, clock, seat: "blue", options: { rounds: 2 }, table: null });
    expect(await bob.client.opponents.acceptChallenge(made.id)).toMatchObject({
      id: table.id,
      status: "playing",
      you: { seat: "red" },
    });
    expect((await ann.client.opponents.challenges())[0]).toMatchObject({ state: "accepted", table: table.id });
    const next = await ann.client.createTable(set);
    const late = await ann.client.opponents.challengeHere(next.id, { to: bob.name });
    await cleo.client.join(next.id, { invite: next.you.invite ?? "" });
    await expect(bob.client.opponents.acceptChallenge(late.id)).rejects.toMatchObject({ code: "not-found" });
    const again = ann.client.opponents.challengeHere(next.id, { to: cleo.name });
    await expect(again).rejects.toMatchObject({ code: "not-open" });
  });

  test("sealed bids are opened together, paid, and stand in a record that anybody can check", async () => {
    const [ann, bob] = await two();
    const made = await ann.client.opponents.challenge({
      to: bob.name,
      game: "picket-for-bids",
      sides: "bid",
      bid: { seat: "red", points: 2.5 },
    });
    expect(JSON.stringify(await bob.client.opponents.challenges())).not.toContain("2.5");
    await expect(bob.client.opponents.acceptChallenge(made.id)).rejects.toMatchObject({ code: "bid" });
    await expect(bob.client.opponents.acceptChallenge(made.id, { seat: "red", points: 0.3 })).rejects.toMatchObject({
      code: "bid",
    });
    const table = await bob.client.opponents.acceptChallenge(made.id, { seat: "red", points: 2.5 });
    expect(table.players.map(({ bid }) => bid)).toEqual([
      { seat: "red", points: 2.5 },
      { seat: "red", points: 2.5 },
    ]);
    expect(table.options).toMatchObject({ bid: 2.5, bidFor: "blue" });
    await playOut(table.id, [ann, bob]);
    const record = await ann.client.record(table.id);
    expect(record.sides).toEqual({
      by: "bids",
      bids: { red: { seat: "red", points: 2.5 }, blue: { seat: "red", points: 2.5 } },
    });
    expect(verifyRecord(bidding as never, record)).toMatchObject({ ok: true, origin: { signature: "good" } });
    const { red, blue } = record.fairness.words;
    const turned = { ...record, fairness: { ...record.fairness, words: { red: blue, blue: red } }, origin: undefined };
    expect(verifyRecord(bidding as never, turned as never).problems).toMatchObject([{ place: "sides" }]);
  });
});

describe("limits", () => {
  test("newcomers challenge three people a day, and what is not answered runs out", async () => {
    let now = Date.UTC(2030, 0, 10);
    const server = await startServer({ games, now: () => now, limits: { challengesNewcomer: 3, challengesDay: 30 } });
    const [ann, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => account(server)));
    if (!ann) throw new Error("nobody");
    const to = others.map(({ name }) => name);
    for (const name of to.slice(0, 3)) await ann.client.opponents.challenge({ to: name, game: "picket" });
    await expect(ann.client.opponents.challenge({ to: to[3] ?? "", game: "picket" })).rejects.toMatchObject({
      code: "too-many",
    });
    now += 4 * 86_400_000;
    const [old] = (await others[0]?.client.opponents.challenges()) ?? [];
    expect(old?.state).toBe("expired");
    await expect(others[0]?.client.opponents.acceptChallenge(old?.id ?? "")).rejects.toMatchObject({
      code: "answered",
    });
    await ann.client.opponents.challenge({ to: to[0] ?? "", game: "picket" });
    await server.stop();
  });
});
