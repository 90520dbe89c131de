/** What each method asks of the server, and what it makes of the answer. */
import { difference } from "@admiralty/wire/patch";
import { describe, expect, test, vi } from "vitest";
import { AdmiraltyClient, newIdempotencyKey } from "../index.ts";
import { FakeSocket } from "./fake-socket.ts";

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers: Record<string, string>;
}

/** A client of a server that gives these answers, the last one over and over. */
function clientOf(answers: readonly unknown[], options: { token?: string } = {}) {
  const asked: Asked[] = [];
  const left = [...answers];
  const fetch = async (url: string, { method, body, headers }: RequestInit) => {
    asked.push({
      method: String(method),
      path: url.replace("http://here", ""),
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { body: JSON.parse(String(body)) }),
    });
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
  };
  const client = new AdmiraltyClient({
    base: "http://here",
    fetch: fetch as typeof globalThis.fetch,
    WebSocket: FakeSocket as never,
    ...options,
  });
  return { client, asked };
}

type Call = (client: AdmiraltyClient) => Promise<unknown>;
/** Method and path, what is sent with it, the server's answer, and what the caller gets; undefined for nothing. */
type Row = readonly [asked: string, body: unknown, answer: unknown, call: Call, got: unknown];

const odd = "a/b c";
const coded = "a%2Fb%20c";
const some = [{ id: "one" }];
const whole = { id: "whole" };
const none = undefined;

const people: readonly Row[] = [
  ["GET /api/me", none, { me: whole }, (c) => c.me(), whole],
  ["GET /api/me", none, { me: null }, (c) => c.me(), none],
  ["POST /api/guest", {}, whole, (c) => c.guest(), whole],
  ["POST /api/guest", { name: "Ann" }, whole, (c) => c.guest("Ann"), whole],
  ["POST /api/account", { name: "Ann" }, whole, (c) => c.register({ name: "Ann" } as never), whole],
  ["POST /api/session", { name: "Ann", password: "p" }, whole, (c) => c.signIn("Ann", "p"), whole],
  ["POST /api/session", { name: "Ann", password: "p", code: "1" }, whole, (c) => c.signIn("Ann", "p", "1"), whole],
  ["DELETE /api/session", {}, {}, (c) => c.signOut(), none],
  ["PATCH /api/me", { name: "Ann" }, whole, (c) => c.changeMe({ name: "Ann" } as never), whole],
  ["PUT /api/me/vacation", { days: 3 }, whole, (c) => c.takeVacation(3), whole],
  ["GET /api/me/ratings", none, { ratings: some }, (c) => c.ratings(), some],
  ["GET /api/me/notices", none, { notices: some }, (c) => c.notices(), some],
  ["POST /api/me/notices/read", {}, {}, (c) => c.readNotices(), none],
];

const account: readonly Row[] = [
  ["PUT /api/me/password", { old: "a", new: "b" }, {}, ({ account }) => account.changePassword("a", "b"), none],
  ["POST /api/email/ask", {}, {}, ({ account }) => account.askToConfirm(), none],
  ["POST /api/email/confirm", { code: "c" }, {}, ({ account }) => account.confirmEmail("c"), none],
  [`POST /api/unsubscribe?code=${coded}`, {}, {}, ({ account }) => account.unsubscribe(odd), none],
  ["POST /api/password/forgotten", { name: "Ann" }, {}, ({ account }) => account.forgotPassword("Ann"), none],
  [
    "POST /api/password/reset",
    { code: "c", password: "p" },
    {},
    ({ account }) => account.resetPassword("c", "p"),
    none,
  ],
  ["POST /api/me/second-factor", { password: "p" }, whole, ({ account }) => account.beginSecondFactor("p"), whole],
  [
    "POST /api/me/second-factor/confirm",
    { code: "1" },
    { recovery: ["x"] },
    ({ account }) => account.confirmSecondFactor("1"),
    ["x"],
  ],
  [
    "DELETE /api/me/second-factor",
    { password: "p", code: "1" },
    {},
    ({ account }) => account.dropSecondFactor("p", "1"),
    none,
  ],
  ["GET /api/me/passkeys", none, { passkeys: some }, ({ account }) => account.passkeys(), some],
  [`DELETE /api/me/passkeys/${coded}`, {}, {}, ({ account }) => account.dropPasskey(odd), none],
  ["GET /api/me/sessions", none, { sessions: some }, ({ account }) => account.sessions(), some],
  [`DELETE /api/me/sessions/${coded}`, {}, {}, ({ account }) => account.endSession(odd), none],
  ["GET /api/me/tokens", none, { tokens: some }, ({ account }) => account.tokens(), some],
  ["POST /api/me/tokens", { name: "bot" }, whole, ({ account }) => account.makeToken({ name: "bot" } as never), whole],
  [`DELETE /api/me/tokens/${coded}`, {}, {}, ({ account }) => account.dropToken(odd), none],
  ["GET /api/me/webhooks", none, { webhooks: some }, ({ account }) => account.webhooks(), some],
  [
    "POST /api/me/webhooks",
    { url: "u", format: "plain" },
    whole,
    ({ account }) => account.addWebhook("u", "plain" as never),
    whole,
  ],
  [`DELETE /api/me/webhooks/${coded}`, {}, {}, ({ account }) => account.dropWebhook(odd), none],
  ["GET /api/push-key", none, { key: "k" }, ({ account }) => account.pushKey(), "k"],
  ["GET /api/push-key", none, { key: null }, ({ account }) => account.pushKey(), none],
  ["POST /api/me/push", { endpoint: "e" }, {}, ({ account }) => account.addPush({ endpoint: "e" } as never), none],
  ["DELETE /api/me/push", { endpoint: "e" }, {}, ({ account }) => account.dropPush("e"), none],
  ["POST /api/me/archive", {}, whole, ({ account }) => account.askArchive(), whole],
  ["GET /api/me/archive", none, whole, ({ account }) => account.archive(), whole],
  ["DELETE /api/me", {}, { until: null }, ({ account }) => account.deleteMe(), none],
  ["DELETE /api/me", { password: "p" }, { until: 7 }, ({ account }) => account.deleteMe("p"), 7],
  ["GET /api/me/blocks", none, { blocks: some }, ({ account }) => account.blocks(), some],
  ["POST /api/me/blocks", { table: "t", place: 1 }, {}, ({ account }) => account.block("t", 1), none],
  ["POST /api/me/blocks", { name: odd }, {}, ({ account }) => account.blockByName(odd), none],
  [`DELETE /api/me/blocks/${coded}`, {}, {}, ({ account }) => account.unblock(odd), none],
  ["POST /api/reports", { table: "t" }, {}, ({ account }) => account.report({ table: "t" } as never), none],
];

const operators: readonly Row[] = [
  ["GET /api/operator/reports?state=open", none, { reports: some }, ({ operators }) => operators.reports(), some],
  ["GET /api/operator/reports?state=done", none, { reports: some }, ({ operators }) => operators.reports("done"), some],
  ["GET /api/operator/reports/7", none, whole, ({ operators }) => operators.reportCase(7), whole],
  ["POST /api/operator/reports/7", whole, {}, ({ operators }) => operators.decideReport(7, whole as never), none],
  ["GET /api/operator/sanctions", none, { sanctions: some }, ({ operators }) => operators.sanctions(), some],
  [
    "POST /api/operator/sanctions",
    { name: "Ann", decision: whole },
    {},
    ({ operators }) => operators.sanction("Ann", whole as never),
    none,
  ],
  [`DELETE /api/operator/sanctions/${coded}`, {}, {}, ({ operators }) => operators.liftSanction(odd), none],
  ["GET /api/operator/appeals", none, { appeals: some }, ({ operators }) => operators.appeals(), some],
  [
    `POST /api/operator/appeals/${coded}`,
    { granted: true, text: "so" },
    {},
    ({ operators }) => operators.answerAppeal(odd, true, "so"),
    none,
  ],
  ["GET /api/me/sanctions", none, { sanctions: some }, ({ account }) => account.sanctions(), some],
  [`POST /api/me/sanctions/${coded}/appeal`, { text: "no" }, {}, ({ account }) => account.appeal(odd, "no"), none],
  [`GET /api/openings/${coded}/red?opening=a+b`, none, whole, ({ club }) => club.opening(odd, "red", "a b"), whole],
  ["GET /api/moderation", none, { quarters: some }, ({ account }) => account.moderation(), some],
  ["GET /api/operator/suspicions", none, { suspicions: some }, ({ operators }) => operators.suspicions(), some],
  ["GET /api/operator/audit", none, { entries: some }, ({ operators }) => operators.audit(), some],
  ["GET /api/operator/audit?before=0", none, { entries: some }, ({ operators }) => operators.audit(0), some],
];

const opponents: readonly Row[] = [
  [`GET /api/people/${coded}`, none, whole, ({ opponents }) => opponents.profile(odd), whole],
  ["GET /api/people?name=a+b", none, { people: some }, ({ opponents }) => opponents.called("a b"), some],
  ["GET /api/me/follows", none, { people: some }, ({ opponents }) => opponents.followed(), some],
  [`PUT /api/me/follows/${coded}`, {}, {}, ({ opponents }) => opponents.follow(odd), none],
  [`DELETE /api/me/follows/${coded}`, {}, {}, ({ opponents }) => opponents.unfollow(odd), none],
  ["GET /api/honours", none, whole, ({ opponents }) => opponents.honours(), whole],
  ["GET /api/presence", none, whole, ({ opponents }) => opponents.present(), whole],
  ["GET /api/leaderboard?game=g", none, whole, ({ opponents }) => opponents.leaderboard("g"), whole],
  ["GET /api/leaderboard?game=g&seat=red", none, whole, ({ opponents }) => opponents.leaderboard("g", "red"), whole],
  ["GET /api/seeks", none, { seeks: some }, ({ opponents }) => opponents.seeks(), some],
  [`GET /api/seeks?game=${coded}`, none, { seeks: some }, ({ opponents }) => opponents.seeks(odd), some],
  ["POST /api/seeks", { game: "g" }, whole, ({ opponents }) => opponents.seek({ game: "g" } as never), whole],
  ["GET /api/me/seek", none, { seek: whole }, ({ opponents }) => opponents.mySeek(), whole],
  ["GET /api/me/seek", none, { seek: null }, ({ opponents }) => opponents.mySeek(), none],
  ["DELETE /api/me/seek", {}, {}, ({ opponents }) => opponents.withdrawSeek(), none],
  ["POST /api/challenges", whole, whole, ({ opponents }) => opponents.challenge(whole as never), whole],
  ["GET /api/me/challenges", none, { challenges: some }, ({ opponents }) => opponents.challenges(), some],
  [`POST /api/challenges/${coded}/accept`, {}, whole, ({ opponents }) => opponents.acceptChallenge(odd), whole],
  [
    "POST /api/challenges/c/accept",
    { bid: whole },
    whole,
    ({ opponents }) => opponents.acceptChallenge("c", whole as never),
    whole,
  ],
  [`POST /api/challenges/${coded}/decline`, {}, whole, ({ opponents }) => opponents.declineChallenge(odd), whole],
  [
    "POST /api/challenges/c/counter",
    whole,
    whole,
    ({ opponents }) => opponents.counterChallenge("c", whole as never),
    whole,
  ],
  [`DELETE /api/challenges/${coded}`, {}, {}, ({ opponents }) => opponents.withdrawChallenge(odd), none],
];

const tournaments: readonly Row[] = [
  ["GET /api/tournaments", none, { tournaments: some }, ({ tournaments }) => tournaments.list(), some],
  [`GET /api/tournaments?game=${coded}`, none, { tournaments: some }, ({ tournaments }) => tournaments.list(odd), some],
  [`GET /api/tournaments/${coded}`, none, whole, ({ tournaments }) => tournaments.look(odd), whole],
  ["POST /api/tournaments", whole, whole, ({ tournaments }) => tournaments.announce(whole as never), whole],
  [`POST /api/tournaments/${coded}/entry`, {}, whole, ({ tournaments }) => tournaments.enter(odd), whole],
  [`DELETE /api/tournaments/${coded}/entry`, {}, whole, ({ tournaments }) => tournaments.leave(odd), whole],
  ["PUT /api/tournaments/t/ready", { ready: false }, whole, ({ tournaments }) => tournaments.ready("t", false), whole],
  ["POST /api/tournaments/t/claim", { table: "x" }, whole, ({ tournaments }) => tournaments.claim("t", "x"), whole],
  ["POST /api/tournaments/t/acts", whole, whole, ({ tournaments }) => tournaments.direct("t", whole as never), whole],
  ["GET /api/me/duties", none, { duties: some }, ({ tournaments }) => tournaments.duties(), some],
];

const tables: readonly Row[] = [
  ["GET /api/games", none, { games: some }, (c) => c.games(), some],
  ["GET /api/tables?status=open", none, { tables: some }, (c) => c.openTables(), some],
  ["GET /api/tables?status=playing&game=g", none, { tables: some }, (c) => c.runningTables("g"), some],
  ["GET /api/tables?status=over", none, { tables: some }, (c) => c.finishedTables(), some],
  ["GET /api/me/tables", none, { tables: some }, (c) => c.myTables(), some],
  ["GET /api/tables/t", none, whole, (c) => c.table("t"), whole],
  [`GET /api/tables/t?invite=${coded}`, none, whole, (c) => c.table("t", odd), whole],
  [`GET /api/invitations/${coded}`, none, whole, (c) => c.invitation(odd), whole],
  ["POST /api/tables", whole, whole, (c) => c.createTable(whole as never), whole],
  ["POST /api/tables/t/join", {}, whole, (c) => c.join("t"), whole],
  ["POST /api/tables/t/join", { seat: "red" }, whole, (c) => c.join("t", { seat: "red" } as never), whole],
  ["POST /api/tables/t/leave", {}, whole, (c) => c.leave("t"), whole],
  ["POST /api/tables/t/rematch", { sit: true, swap: true }, whole, (c) => c.rematch("t"), whole],
  ["POST /api/tables/t/rematch", { sit: false, swap: false }, whole, (c) => c.rematch("t", false, false), whole],
  ["POST /api/tables/t/rematch/decline", {}, whole, (c) => c.declineRematch("t"), whole],
  ["PUT /api/tables/t/mute", { muted: true }, whole, (c) => c.mute("t", true), whole],
  ["GET /api/archive?", none, whole, (c) => c.archive(), whole],
  ["GET /api/archive?game=g", none, whole, (c) => c.archive({ game: "g", player: undefined } as never), whole],
];

const play: readonly Row[] = [
  ["GET /api/tables/t/match", none, whole, (c) => c.update("t"), whole],
  ["GET /api/tables/t/match?after=0", none, whole, (c) => c.update("t", { after: 0 }), whole],
  [
    "GET /api/tables/t/match?after=4&actions=false",
    none,
    whole,
    (c) => c.update("t", { after: 4, actions: false }),
    whole,
  ],
  ["GET /api/tables/t/presence", none, { players: some }, (c) => c.presenceAt("t"), some],
  [
    "POST /api/tables/t/actions",
    { expected: 3, actions: some, key: "k" },
    whole,
    (c) => c.act("t", 3, some, "k"),
    whole,
  ],
  ["GET /api/tables/t/orders", none, { orders: some }, (c) => c.orders("t"), some],
  [
    "POST /api/tables/t/orders",
    { ask: "a", actions: [] },
    whole,
    (c) => c.leaveOrder("t", { ask: "a", actions: [] }),
    whole,
  ],
  [`DELETE /api/tables/t/orders/${coded}`, {}, {}, (c) => c.cancelOrder("t", odd), none],
  ["POST /api/tables/t/undo", { expected: 3, key: "k" }, whole, (c) => c.undo("t", 3, "k"), whole],
  ["POST /api/tables/t/undo/answer", { accept: true }, whole, (c) => c.answerUndo("t", true), whole],
  ["POST /api/tables/t/undo/answer", { accept: false, offer: "o" }, whole, (c) => c.answerUndo("t", false, "o"), whole],
  ["POST /api/tables/t/resign", { sure: true }, whole, (c) => c.resign("t"), whole],
  ["POST /api/tables/t/draw", {}, whole, (c) => c.offerDraw("t"), whole],
  [
    "POST /api/tables/t/draw/answer",
    { accept: false, offer: "o", never: true },
    whole,
    (c) => c.answerDraw("t", false, "o", true),
    whole,
  ],
  ["GET /api/tables/t/record", none, whole, (c) => c.record("t"), whole],
  ["GET /api/tables/t/chat?after=0", none, { lines: some }, (c) => c.chat("t"), some],
  ["GET /api/tables/t/chat?after=9", none, { lines: some }, (c) => c.chat("t", 9), some],
  ["POST /api/tables/t/chat", { text: "Ahoy" }, whole, (c) => c.say("t", "Ahoy"), whole],
  ["GET /api/tables/t/note", none, { text: "n" }, (c) => c.note("t"), "n"],
  ["PUT /api/tables/t/note", { text: "n" }, {}, (c) => c.saveNote("t", "n"), none],
  ["GET /.well-known/admiralty.json", none, { keys: [{ x: "k" }] }, (c) => c.signingKeys(), ["k"]],
];

const club: readonly Row[] = [
  ["GET /api/library", none, { matches: some }, ({ club }) => club.library(), some],
  [`GET /api/library?game=${coded}`, none, { matches: some }, ({ club }) => club.library(odd), some],
  [`GET /api/library/${coded}`, none, whole, ({ club }) => club.annotated(odd), whole],
  ["GET /api/puzzles", none, { puzzles: some }, ({ club }) => club.puzzles(), some],
  [`GET /api/puzzles?game=${coded}`, none, { puzzles: some }, ({ club }) => club.puzzles(odd), some],
  [`GET /api/puzzles/${coded}`, none, whole, ({ club }) => club.puzzle(odd), whole],
  ["POST /api/puzzles/p/answer", { choice: 0 }, whole, ({ club }) => club.answerPuzzle("p", 0), whole],
  ["GET /api/signal", none, whole, ({ club }) => club.signal(), whole],
  ["POST /api/signal", { day: 5, choice: 1 }, whole, ({ club }) => club.answerSignal(5, 1), whole],
  ["GET /api/studies", none, { studies: some }, ({ club }) => club.studies(), some],
  [`GET /api/studies/${coded}`, none, whole, ({ club }) => club.study(odd), whole],
  ["POST /api/studies", whole, whole, ({ club }) => club.beginStudy(whole as never), whole],
  ["PUT /api/studies/s", whole, whole, ({ club }) => club.changeStudy("s", whole as never), whole],
  ["POST /api/studies/s/answers", whole, whole, ({ club }) => club.answerStudy("s", whole as never), whole],
  [`DELETE /api/studies/s/answers/${coded}`, {}, whole, ({ club }) => club.removeAnswer("s", odd), whole],
  [`GET /api/bids/${coded}`, none, { sides: some }, ({ club }) => club.bids(odd), some],
  ["PUT /api/studies/s/vote", {}, whole, ({ club }) => club.voteStudy("s", true), whole],
  ["DELETE /api/studies/s/vote", {}, whole, ({ club }) => club.voteStudy("s", false), whole],
  [`DELETE /api/studies/${coded}`, {}, {}, ({ club }) => club.removeStudy(odd), none],
];

describe.each(Object.entries({ people, account, operators, opponents, tournaments, tables, play, club }))(
  "%s",
  (_, rows) => {
    test.each(rows)("%s %j", async (what, body, answer, call, got) => {
      const { client, asked } = clientOf([answer]);
      expect(await call(client)).toEqual(got);
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([what]);
      expect(asked[0]?.body).toEqual(body);
    });
  },
);

test("every order has a key of its own, of 24 hexadecimal digits", async () => {
  const { client, asked } = clientOf([{}]);
  await client.act("t", 0, []);
  await client.undo("t", 0);
  const keys = [...asked.map(({ body }) => (body as { key: string }).key), newIdempotencyKey()];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(keys).size).toBe(3);
  // Every byte has two digits.
  expect(new Set(Array.from({ length: 200 }, () => newIdempotencyKey().length))).toEqual(new Set([24]));
});

test("what is stored about me comes in as many pages as it takes", async () => {
  const { client, asked } = clientOf([
    { name: "Ann", matches: [1], chat: [7], more: ["matches", "chat"] },
    { matches: [2], more: ["matches"] },
    { matches: [3], more: [] },
    { chat: [8], more: [] },
  ]);
  expect(await client.account.exportData()).toEqual({ name: "Ann", matches: [1, 2, 3], chat: [7, 8] });
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/me/export",
    "/api/me/export?part=matches&page=1",
    "/api/me/export?part=matches&page=2",
    "/api/me/export?part=chat&page=1",
  ]);
});

test("a passkey is made, and used, with what the server offers and the browser answers", async () => {
  const { client, asked } = clientOf([{ challenge: "c" }, whole, { challenge: "d" }, whole]);
  const browser = async (options: { challenge: string }) => `${options.challenge}!`;
  expect(await client.account.addPasskey("phone", "p", browser)).toEqual(whole);
  expect(await client.account.signInByPasskey(browser)).toEqual(whole);
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/me/passkeys/offer", {}],
    ["POST", "/api/me/passkeys", { name: "phone", password: "p", answer: "c!" }],
    ["POST", "/api/passkey", {}],
    ["POST", "/api/session/passkey", { answer: "d!" }],
  ]);
});

describe("history", () => {
  const views = [{ round: 0 }, { round: 1 }, { round: 2 }, { round: 3 }];
  const step = (seq: number) => ({ seq, events: [], patch: difference(views[seq - 1], views[seq]) });

  test("is put together from pages, each view from the one before", async () => {
    const { client, asked } = clientOf([
      { seq: 3, view: views[0], steps: [step(1), step(2)] },
      { seq: 3, view: views[2], steps: [step(3)] },
    ]);
    const past = await client.history("t");
    expect(past.map(({ seq, view }) => [seq, view])).toEqual([
      [1, views[1]],
      [2, views[2]],
      [3, views[3]],
    ]);
    expect(past[0]).not.toHaveProperty("patch");
    expect(asked.map(({ path }) => path)).toEqual(["/api/tables/t/history?from=1", "/api/tables/t/history?from=3"]);
  });

  test("ends where it was asked to, or where there is no more", async () => {
    const { client, asked } = clientOf([{ seq: 3, view: views[1], steps: [step(2)] }]);
    expect(await client.history("t", { from: 2, to: 2 })).toHaveLength(1);
    expect(asked.map(({ path }) => path)).toEqual(["/api/tables/t/history?from=2&to=2"]);
    const nothing = clientOf([{ seq: 0, view: views[0], steps: [] }]);
    expect(await nothing.client.history("t", { to: 9 })).toEqual([]);
    expect(nothing.asked).toHaveLength(1);
  });
});

describe("a request", () => {
  test("says what it wants and what it brings, and who asks only where there is a token", async () => {
    const { client, asked } = clientOf([{}]);
    await client.get("/x");
    await client.send("POST", "/y", { a: 1 });
    expect(asked[0]).toEqual({ method: "GET", path: "/x", headers: { accept: "application/json" } });
    expect(asked[1]?.headers).toEqual({ accept: "application/json", "content-type": "application/json" });
    const bot = clientOf([{}], { token: "secret" });
    await bot.client.get("/x");
    expect(bot.asked[0]?.headers).toEqual({ accept: "application/json", authorization: "Bearer secret" });
  });

  test("that is refused tells code, rule and place; one refused without words, the number alone", async () => {
    const error = { code: "illegal", message: "Not now.", rule: "1.2", index: 1, seq: 4, problems: ["p"] };
    const { client } = clientOf([new Response(JSON.stringify({ error }), { status: 409 })]);
    await expect(client.resign("t")).rejects.toMatchObject({ name: "ApiError", status: 409, ...error });
    const silent = clientOf([new Response("<html>", { status: 502 })]);
    await expect(silent.client.resign("t")).rejects.toMatchObject({
      status: 502,
      code: "unknown",
      message: "The server answered 502.",
      problems: [],
    });
  });

  test("that reaches nobody says so, with the cause", async () => {
    const cause = new Error("no route");
    const client = new AdmiraltyClient({ base: "http://here", fetch: () => Promise.reject(cause) });
    await expect(client.me()).rejects.toMatchObject({ name: "OfflineError", cause });
  });

  test("goes to the page's own origin where no address is given, by the browser's own fetch", async () => {
    const fetch = vi.fn(async (_url: string) => new Response('{"me":null}'));
    vi.stubGlobal("fetch", fetch);
    vi.stubGlobal("location", { origin: "https://page" });
    await new AdmiraltyClient().me();
    vi.stubGlobal("location", undefined);
    await new AdmiraltyClient().me();
    vi.unstubAllGlobals();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["https://page/api/me", "/api/me"]);
  });
});

describe("the live connection of a client", () => {
  test("is one, at the server's address, with the client's token", () => {
    const { client } = clientOf([{}], { token: "secret" });
    client.live().onNotice(() => {});
    expect(client.live()).toBe(client.live());
    expect(FakeSocket.last).toMatchObject({ url: "ws://here/api/live", protocols: ["admiralty", "token.secret"] });
    const { client: page } = clientOf([{}]);
    page.live().onNotice(() => {});
    expect(FakeSocket.last.protocols).toEqual(["admiralty"]);
  });

  test("is made anew when one signs out, and another one after it was closed", async () => {
    const { client } = clientOf([{}]);
    await client.signOut();
    const live = client.live();
    live.onNotice(() => {});
    FakeSocket.last.welcomes();
    const socket = FakeSocket.last;
    await client.signOut();
    expect(socket.readyState).toBe(3);
    expect(live.status).toBe("waiting");
    client.close();
    expect(live.status).toBe("closed");
    expect(client.live()).not.toBe(live);
    clientOf([{}]).client.close();
  });
});
