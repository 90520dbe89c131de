/** Blocking, reporting, and those who keep order. */
import { expect, test } from "vitest";
import { appoint } from "../index.ts";
import { onBothStores } from "./both.ts";
import { type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";

const password = "three blind captains";
let count = 0;

async function named(server: TestServer, what: string): Promise<{ name: string; who: Visitor }> {
  const who = server.visitor();
  const name = `${what} ${(count++).toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  await who.client.register({ name, password });
  return { name, who };
}

onBothStores("manners", {}, (server, databaseUrl) => {
  const operator = async (): Promise<{ name: string; who: Visitor }> => {
    const made = await named(server(), "Watch");
    await appoint(databaseUrl() ?? server().dataDir, made.name, true);
    return made;
  };

  test("who is blocked finds the table taken, is not read any more, and is not told", async () => {
    const { red, blue, table } = await twoAtTable(server());
    await red.client.account.block(table.id, table.players.find(({ seat }) => seat === "blue")?.place ?? -1);
    const [blocked] = await red.client.account.blocks();
    expect(blocked).toMatchObject({ name: "Blue captain" });
    const heard: string[] = [];
    red.client.live().watch(table.id, { update: () => {}, chat: (line) => heard.push(line.text) });
    await until("the connection", () => red.client.live().status === "connected");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await blue.client.say(table.id, "can you hear me?");
    await red.client.say(table.id, "nothing");
    await until("one's own line", () => heard.includes("nothing"));
    expect(heard).toEqual(["nothing"]);
    expect((await red.client.chat(table.id)).map(({ text }) => text)).toEqual(["nothing"]);
    expect(await blue.client.chat(table.id)).toHaveLength(2);
    // Neither sits down with the other.
    const mine = await red.client.createTable({ game: "picket" });
    await expect(blue.client.join(mine.id)).rejects.toMatchObject({ code: "not-open" });
    const theirs = await blue.client.createTable({ game: "picket" });
    await expect(red.client.join(theirs.id)).rejects.toMatchObject({ code: "not-open" });
    expect((await red.client.openTables()).map(({ id }) => id)).not.toContain(theirs.id);
    expect((await blue.client.openTables()).map(({ id }) => id)).not.toContain(mine.id);
    await red.client.account.unblock(blocked?.id ?? "");
    await blue.client.join(mine.id);
  });

  test("one blocks others who are there, not oneself and not empty chairs", async () => {
    const { red, table } = await twoAtTable(server());
    const own = table.players.find(({ seat }) => seat === "red")?.place ?? -1;
    await expect(red.client.account.block(table.id, own)).rejects.toMatchObject({ code: "self" });
    await expect(red.client.account.block(table.id, 7)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a reported line goes to the operators with what was said around it, and what they do is written down", async () => {
    const { red, blue, table } = await twoAtTable(server());
    for (let line = 2; line < 6; line++) await blue.client.say(table.id, `line ${line}`);
    const insult = await blue.client.say(table.id, "you sail like a landsman");
    await red.client.account.report({ table: table.id, line: insult.id, reason: "insult", text: "please" });
    const { name, who } = await operator();
    const stranger = await server().guest();
    await expect(stranger.client.operators.reports()).rejects.toMatchObject({ code: "not-found" });
    const found = (await who.client.operators.reports()).find(({ about }) => about === "Blue captain");
    expect(found).toMatchObject({ kind: "chat", reason: "insult", state: "open" });
    const id = found?.id ?? 0;
    const { quoted, text } = await who.client.operators.reportCase(id);
    expect(text).toBe("please");
    expect(quoted.map((line) => line.text)).toEqual([
      "line 2",
      "line 3",
      "line 4",
      "line 5",
      "you sail like a landsman",
    ]);
    expect(quoted.filter(({ reported }) => reported)).toHaveLength(1);
    await who.client.operators.decideReport(id, { kind: "mute", days: 14, text: "Keep to the game." });
    await expect(blue.client.say(table.id, "and again")).rejects.toMatchObject({ code: "muted" });
    expect(await blue.client.me()).toMatchObject({ sanction: { kind: "mute", why: "Keep to the game." } });
    // Who reported it hears that something was done, and who it is about reads why.
    const decisions = async ({ client }: Visitor): Promise<string[]> =>
      (await client.notices()).filter(({ kind }) => kind === "decision").map((notice) => notice.text);
    await until("the word to both", async () => {
      const [to, about] = [await decisions(red), await decisions(blue)];
      return to.length === 1 && about.length === 1;
    });
    expect(await decisions(red)).toEqual([
      "Your report about Blue captain was looked at, and something was done about it.",
    ]);
    expect(await decisions(blue)).toEqual(["You may not talk for a while: Keep to the game."]);
    // A word of warning takes nothing away.
    const loud = await named(server(), "Loud");
    await who.client.operators.sanction(loud.name, { kind: "warn", text: "Not so loud." });
    await until("the warning", async () => (await decisions(loud.who)).length === 1);
    expect(await decisions(loud.who)).toEqual(["An operator has a word for you: Not so loud."]);
    expect(await loud.who.client.me()).toMatchObject({ sanction: null });
    // The match goes on.
    expect((await blue.client.update(table.id)).viewer).toBe("blue");
    await expect(who.client.operators.decideReport(id, { kind: "nothing", text: "" })).rejects.toMatchObject({
      code: "done",
    });
    const log = await who.client.operators.audit();
    expect(log.filter((entry) => entry.operator === name).map(({ act }) => act)).toEqual(["warn", "mute", "looked"]);
    expect(log.find(({ act, about }) => act === "operator" && about === name)).toMatchObject({
      operator: "command line",
    });
  });

  test("guests say five lines a minute, and nobody new here sends others elsewhere", async () => {
    const { red, table } = await twoAtTable(server());
    const { who } = await named(server(), "Talker");
    const mine = await who.client.createTable({ game: "picket" });
    for (let line = 0; line < 5; line++) await red.client.say(table.id, `line ${line}`);
    await expect(red.client.say(table.id, "one too many")).rejects.toMatchObject({ status: 429, code: "slow-down" });
    for (let line = 0; line < 6; line++) await who.client.say(mine.id, `line ${line}, e.g. 3.5 of them.`);
    for (const text of ["see https://example.org", "www.example.org", "go to Example.com/x"]) {
      await expect(who.client.say(mine.id, text)).rejects.toMatchObject({ code: "no-links" });
    }
    for (let match = 0; match < 5; match++) {
      const { id } = await who.client.createTable({ game: "picket" });
      await red.client.join(id);
    }
    await who.client.say(mine.id, "see https://example.org");
  });

  test("who is banned may look and leave, on every connection at once", async () => {
    const { name, who } = await named(server(), "Rogue");
    const table = await who.client.createTable({ game: "picket", seat: "red" });
    const { token } = await who.client.account.makeToken({ name: "bot" });
    const watch = await operator();
    const ends: number[] = [];
    who.client.live().onStatus((status) => status === "waiting" && ends.push(1));
    who.client.live().onNotice(() => {});
    await until("a connection", () => who.client.live().status === "connected");
    await watch.who.client.operators.sanction(name, { kind: "ban", days: 30, text: "Enough." });
    await until("the cut", () => ends.length > 0);
    await expect(who.client.createTable({ game: "picket" })).rejects.toMatchObject({ code: "banned" });
    const byToken = await server()
      .visitor()
      .raw("POST", "/api/tables", { game: "picket" }, { authorization: `Bearer ${token}` });
    expect(byToken.status).toBe(403);
    expect((await who.client.table(table.id)).id).toBe(table.id);
    const [banned] = (await watch.who.client.operators.sanctions()).filter((each) => each.name === name);
    expect(banned).toMatchObject({ kind: "ban", why: "Enough." });
    await watch.who.client.operators.liftSanction(banned?.id ?? "");
    await who.client.createTable({ game: "picket" });
    await watch.who.client.operators.sanction(name, { kind: "ban", days: 1, text: "Once more." });
    await who.client.account.deleteMe(password);
  });

  test("reports that say the same are one case, and who mostly reports for nothing is heard last", async () => {
    const watch = await operator();
    const crier = await named(server(), "Crier");
    const rogue = await named(server(), "Rogue");
    const mine = async (about: string) =>
      (await watch.who.client.operators.reports()).filter((report) => report.about === about);
    for (let count = 0; count < 3; count++) {
      const someone = await named(server(), "Someone");
      await crier.who.client.account.report({ name: someone.name, reason: "other" });
      const [found] = await mine(someone.name);
      await watch.who.client.operators.decideReport(found?.id ?? 0, { kind: "nothing", text: "" });
    }
    const victim = await named(server(), "Victim");
    await crier.who.client.account.report({ name: victim.name, reason: "computer", text: "Again!" });
    for (const what of ["Ann", "Bob"]) {
      const { who } = await named(server(), what);
      await who.client.account.report({ name: rogue.name, reason: "stalling", text: `Says ${what}.` });
      await who.client.account.report({ name: rogue.name, reason: "twins" });
    }
    const order = (await watch.who.client.operators.reports()).map(({ about }) => about);
    expect(order.indexOf(victim.name)).toBeGreaterThan(order.indexOf(rogue.name));
    const cases = await mine(rogue.name);
    expect(cases).toMatchObject([
      { reason: "stalling", reports: 2 },
      { reason: "twins", reports: 2 },
    ]);
    const id = cases[0]?.id ?? 0;
    const look = await watch.who.client.operators.reportCase(id);
    expect(look).toMatchObject({ text: "Says Ann.\nSays Bob.", person: { name: rogue.name, matches: 0 } });
    expect(look.reporters).toHaveLength(2);
    await watch.who.client.operators.decideReport(id, { kind: "warn", text: "Play on." });
    expect(await mine(rogue.name)).toMatchObject([{ reason: "twins" }]);
    const last = (await mine(victim.name))[0]?.id ?? 0;
    const { reporters } = await watch.who.client.operators.reportCase(last);
    expect(reporters).toEqual([{ name: crier.name, reports: 3, upheld: 0 }]);
  });

  test("no ratings, no tournaments; one appeal, which another operator answers", async () => {
    const [watch, second] = [await operator(), await operator()];
    const rogue = await named(server(), "Rogue");
    const other = await named(server(), "Other");
    const rated = async (): Promise<boolean> => {
      const { id } = await rogue.who.client.createTable({ game: "picket" });
      return (await other.who.client.join(id)).rated;
    };
    expect(await rated()).toBe(true);
    const bar = (kind: "unrated" | "tournaments", text: string) =>
      watch.who.client.operators.sanction(rogue.name, { kind, days: 30, text });
    await bar("unrated", "Lost on purpose.");
    await bar("tournaments", "Left three.");
    expect(await rated()).toBe(false);
    const { id } = await other.who.client.tournaments.announce({
      name: "For the faithful",
      game: "picket",
      format: "swiss",
      rounds: 1,
      clock: { kind: "live", minutes: 5, incrementSeconds: 0, timeout: "lose" },
      startsAt: Date.now() + 3_600_000,
      rated: false,
      listed: true,
    });
    await expect(rogue.who.client.tournaments.enter(id)).rejects.toMatchObject({ code: "barred" });
    // The one does not undo the other, and talk is free.
    expect(await rogue.who.client.me()).toMatchObject({ sanction: { kind: "unrated" } });
    const table = await rogue.who.client.createTable({ game: "picket" });
    await rogue.who.client.say(table.id, "I may talk");
    const decided = await rogue.who.client.account.sanctions();
    expect(decided.map(({ kind }) => kind).toSorted()).toEqual(["tournaments", "unrated"]);
    const unrated = decided.find(({ kind }) => kind === "unrated")?.id ?? "";
    await expect(other.who.client.account.appeal(unrated, "Not mine")).rejects.toMatchObject({ code: "not-found" });
    // Also who may do nothing else.
    await watch.who.client.operators.sanction(rogue.name, { kind: "ban", days: 1, text: "And out." });
    await rogue.who.client.account.appeal(unrated, "My cat did it.");
    await expect(rogue.who.client.account.appeal(unrated, "Twice")).rejects.toMatchObject({ code: "appealed" });
    expect(await watch.who.client.operators.appeals()).toMatchObject([{ name: rogue.name, mine: true }]);
    const answer = { granted: true, text: "We believe the cat." };
    await expect(watch.who.client.operators.answerAppeal(unrated, answer.granted, answer.text)).rejects.toMatchObject({
      code: "own-case",
    });
    await second.who.client.operators.answerAppeal(unrated, answer.granted, answer.text);
    expect(await second.who.client.operators.appeals()).toEqual([]);
    const after = await rogue.who.client.account.sanctions();
    expect(after.find((each) => each.id === unrated)).toMatchObject({ lifted: true, answer: answer.text });
    const ban = after.find(({ kind }) => kind === "ban")?.id ?? "";
    await watch.who.client.operators.liftSanction(ban);
    expect(await rogue.who.client.me()).toMatchObject({ sanction: { kind: "tournaments", why: "Left three." } });
    expect(await rated()).toBe(true);
    // What they did is told when the quarter is over, and not before.
    expect(await other.who.client.account.moderation()).toEqual([]);
  });

  test("nobody judges a case of their own", async () => {
    const watch = await operator();
    const rogue = await named(server(), "Rogue");
    const made = await watch.who.client.createTable({ game: "picket", seat: "red" });
    const table = await rogue.who.client.join(made.id);
    const place = table.players.find(({ name }) => name === rogue.name)?.place ?? -1;
    await watch.who.client.account.report({ table: table.id, place, reason: "other" });
    const found = (await watch.who.client.operators.reports()).find(({ about }) => about === rogue.name);
    await expect(watch.who.client.operators.reportCase(found?.id ?? 0)).rejects.toMatchObject({ code: "own-case" });
    const decided = watch.who.client.operators.decideReport(found?.id ?? 0, { kind: "ban", days: 1, text: "Mine." });
    await expect(decided).rejects.toMatchObject({ code: "own-case" });
    await expect(watch.who.client.operators.sanction(watch.name, { kind: "nothing", text: "" })).rejects.toMatchObject({
      code: "own-case",
    });
    await appoint(databaseUrl() ?? server().dataDir, watch.name, false);
    await expect(watch.who.client.operators.reports()).rejects.toMatchObject({ code: "not-found" });
    await expect(appoint(databaseUrl() ?? server().dataDir, "Nobody at all", true)).rejects.toThrow("no account");
  });
});
