/**
 * Walks every route as stranger, spectator, opponent and player, and asserts what each may do and see. The routes come
 * from the API's own description: one that is added and not named here fails the test.
 */
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseFile, sqliteModule } from "../store/sqlite.ts";
import { playOut, startServer, type TestServer, twoAtTable, type Visitor } from "./helpers.ts";

type Who = "stranger" | "spectator" | "opponent" | "player";
const everyone: readonly Who[] = ["stranger", "spectator", "opponent", "player"];

let server: TestServer;
/** Everything the server logs, at the most talkative level. */
let logged = "";
let running: string;
let invited: string;
let finished: string;
let people: Record<Who, Visitor>;
/** Strings that must never leave but to their owner; by whom they may be seen. */
const secrets: { text: string; what: string; mayKnow: readonly Who[] }[] = [];

beforeAll(async () => {
  const keeping = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  server = await startServer({ log: pino({ level: "trace" }, keeping) });
  const { red, blue, table } = await twoAtTable(server);
  running = table.id;
  const over = await red.client.createTable({ game: "picket", seat: "red" });
  await blue.client.join(over.id);
  await playOut(over.id, [red, blue]);
  finished = over.id;
  const closed = await red.client.createTable({ game: "picket", seat: "red", visibility: "invite" });
  await blue.client.join(closed.id, { invite: closed.you.invite ?? "" });
  invited = closed.id;
  await red.client.changeMe({ email: "red-private@example.org" });
  await red.client.saveNote(running, "NOTE-OF-RED");
  await red.client.say(invited, "CHAT-BEHIND-CLOSED-DOORS");
  const hook = await red.client.account.addWebhook("https://example.org/HOOK-OF-RED", "json");
  const token = await red.client.account.makeToken({ name: "TOKEN-OF-RED" });
  people = { stranger: server.visitor(), spectator: await server.guest(), opponent: blue, player: red };

  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(databaseFile(server.dataDir));
  const rows = database.prepare("select id, key, invite, status from tables").all() as Record<string, string>[];
  const words = database.prepare("select word, table_id from players").all() as Record<string, string>[];
  database.close();
  for (const row of rows) {
    if (row["status"] === "over") continue;
    secrets.push({ text: row["key"] ?? "", what: "the key of the dice", mayKnow: [] });
    secrets.push({ text: row["invite"] ?? "", what: "an invitation", mayKnow: ["opponent", "player"] });
  }
  for (const { word = "", table_id } of words) {
    if (table_id !== finished) secrets.push({ text: word, what: "a player's words", mayKnow: ["opponent", "player"] });
  }
  for (const [text, what] of [
    ["NOTE-OF-RED", "a private note"],
    ["red-private@example.org", "an e-mail address"],
    ["HOOK-OF-RED", "a webhook"],
    ["TOKEN-OF-RED", "a token's name"],
  ] as const) {
    secrets.push({ text, what, mayKnow: ["player"] });
  }
  secrets.push({ text: "CHAT-BEHIND-CLOSED-DOORS", what: "closed chat", mayKnow: ["opponent", "player"] });
  for (const text of [
    hook.secret,
    token.token,
    decodeURIComponent(red.cookie.split("=")[1] ?? "").split(".")[0] ?? "",
  ]) {
    secrets.push({ text, what: "a credential", mayKnow: [] });
  }
});
afterAll(() => server.stop());

type Expected = Readonly<Record<Who, number>>;
const all = (status: number): Expected => ({ stranger: status, spectator: status, opponent: status, player: status });
const known: Expected = { stranger: 401, spectator: 200, opponent: 200, player: 200 };
/** Only who sits at the table; what it says to them may be a refusal of another kind. */
const seated = (opponent: number, player = opponent): Expected => ({ stranger: 401, spectator: 403, opponent, player });

/** The walkers are guests. */
const forAccounts: Expected = { stranger: 401, spectator: 403, opponent: 403, player: 403 };
const answer = { id: "x", rawId: "x", type: "public-key", response: {} };

interface Stop {
  readonly route: string;
  readonly body?: unknown;
  readonly expected: Expected;
  /** The table; the running one if not said. */
  readonly table?: () => string;
}

const act = { expected: 1, actions: [{ do: "nonsense" }], key: "walking-by" };
/** In an order in which nothing spoils what comes later. */
const stops: readonly Stop[] = [
  { route: "GET /api/me", expected: all(200) },
  { route: "GET /api/games", expected: all(200) },
  { route: "GET /api/push-key", expected: all(200) },
  { route: "GET /api/tables", expected: all(200) },
  { route: "GET /api/leaderboard?game=picket", expected: all(200) },
  { route: "GET /api/people/:name", expected: all(404) },
  { route: "GET /api/people?name=nobody", expected: all(200) },
  { route: "GET /api/me/follows", expected: known },
  { route: "PUT /api/me/follows/:name", expected: { ...all(404), stranger: 401 } },
  { route: "DELETE /api/me/follows/:name", expected: { ...all(404), stranger: 401 } },
  { route: "GET /api/honours", expected: all(200) },
  { route: "GET /api/bids/:game", expected: all(404) },
  { route: "GET /api/presence", expected: all(200) },
  { route: "GET /api/presence/hours", expected: all(200) },
  { route: "GET /api/tables/:id/presence", expected: seated(200) },
  { route: "GET /api/seeks", expected: all(200) },
  { route: "POST /api/seeks", body: { game: "picket", clocks: [{ kind: "none" }] }, expected: known },
  { route: "GET /api/me/seek", expected: known },
  { route: "DELETE /api/me/seek", expected: known },
  { route: "GET /api/me/challenges", expected: known },
  { route: "POST /api/challenges", body: { to: "Nobody", game: "picket" }, expected: { ...all(404), stranger: 401 } },
  { route: "POST /api/challenges/:id/accept", body: {}, expected: { ...all(404), stranger: 401 } },
  { route: "POST /api/challenges/:id/decline", body: {}, expected: { ...all(404), stranger: 401 } },
  { route: "POST /api/challenges/:id/counter", body: { game: "picket" }, expected: { ...all(404), stranger: 401 } },
  { route: "DELETE /api/challenges/:id", expected: { ...all(404), stranger: 401 } },
  { route: "GET /api/archive", expected: all(200) },
  { route: "GET /api/openings/:game", expected: all(404) },
  { route: "GET /api/openings/:game/:seat", expected: all(400) },
  { route: "GET /api/library", expected: all(200) },
  { route: "GET /api/library/:id", expected: all(404) },
  { route: "GET /api/puzzles", expected: all(200) },
  { route: "GET /api/puzzles/:id", expected: all(404) },
  { route: "POST /api/puzzles/:id/answer", body: { choice: 0 }, expected: all(404) },
  // The walkers' game has no puzzles.
  { route: "GET /api/signal", expected: all(404) },
  { route: "POST /api/signal", body: { day: 1, choice: 0 }, expected: { ...all(400), stranger: 401 } },
  { route: "GET /api/studies", expected: known },
  { route: "POST /api/studies", body: {}, expected: all(400) },
  { route: "GET /api/studies/:id", expected: all(404) },
  { route: "PUT /api/studies/:id", body: {}, expected: { ...all(404), stranger: 401 } },
  { route: "DELETE /api/studies/:id", expected: { ...all(404), stranger: 401 } },
  { route: "PUT /api/studies/:id/vote", expected: { ...all(404), stranger: 401 } },
  { route: "DELETE /api/studies/:id/vote", expected: { ...all(404), stranger: 401 } },
  {
    route: "POST /api/studies/:id/answers",
    body: { remark: "r1", text: "So it was." },
    expected: { ...all(404), stranger: 401 },
  },
  { route: "DELETE /api/studies/:id/answers/:answer", expected: { ...all(404), stranger: 401 } },
  { route: "GET /api/tournaments", expected: all(200) },
  { route: "GET /api/tournaments/:id", expected: all(404) },
  { route: "POST /api/tournaments", body: {}, expected: { ...all(400) } },
  { route: "POST /api/tournaments/:id/entry", expected: { ...all(404), stranger: 401 } },
  { route: "DELETE /api/tournaments/:id/entry", expected: { ...all(404), stranger: 401 } },
  { route: "PUT /api/tournaments/:id/ready", body: { ready: true }, expected: { ...all(404), stranger: 401 } },
  {
    route: "POST /api/tournaments/:id/claim",
    body: { table: "no-such-table-anywhere" },
    expected: { ...all(404), stranger: 401 },
  },
  { route: "POST /api/tournaments/:id/acts", body: { do: "pause" }, expected: { ...all(404), stranger: 401 } },
  { route: "GET /api/me/duties", expected: known },
  { route: "GET /api/me/tables", expected: known },
  { route: "GET /api/me/ratings", expected: known },
  { route: "GET /api/me/sessions", expected: known },
  { route: "GET /api/me/export", expected: known },
  { route: "GET /api/me/archive", expected: known },
  {
    route: "GET /api/me/archive/file",
    expected: { stranger: 401, spectator: 404, opponent: 404, player: 404 },
  },
  { route: "POST /api/me/archive", body: {}, expected: known },
  { route: "GET /api/me/tokens", expected: known },
  { route: "GET /api/me/webhooks", expected: known },
  { route: "GET /api/me/notices", expected: known },
  { route: "POST /api/me/notices/read", body: {}, expected: known },
  { route: "PATCH /api/me", body: {}, expected: known },
  { route: "PUT /api/me/vacation", body: { days: 0 }, expected: known },
  {
    route: "PUT /api/me/password",
    body: { old: "x", new: "long enough" },
    expected: { stranger: 401, spectator: 403, opponent: 403, player: 403 },
  },
  { route: "POST /api/me/tokens", body: { name: "walk" }, expected: known },
  { route: "DELETE /api/me/tokens/:id", expected: { ...known, spectator: 404, opponent: 404, player: 404 } },
  { route: "DELETE /api/me/sessions/:id", expected: { ...known, spectator: 404, opponent: 404, player: 404 } },
  { route: "POST /api/me/webhooks", body: { url: "https://example.org/", format: "json" }, expected: known },
  { route: "DELETE /api/me/webhooks/:id", expected: { ...known, spectator: 404, opponent: 404, player: 404 } },
  {
    route: "POST /api/me/push",
    body: { endpoint: "https://push.example.org/w", keys: { p256dh: "a", auth: "b" } },
    expected: known,
  },
  { route: "DELETE /api/me/push", body: { endpoint: "https://push.example.org/w" }, expected: known },
  { route: "POST /api/tables", body: { game: "nothing" }, expected: { ...all(400), stranger: 401 } },
  { route: "POST /api/tables/:id/rematch/decline", body: {}, expected: seated(409) },
  { route: "GET /api/invitations/:code", expected: all(404) },
  { route: "GET /api/tables/:id/invitation?invite=guessed", expected: all(404) },
  {
    route: "PUT /api/tables/:id/offer",
    body: { minutes: 1 },
    expected: { stranger: 401, spectator: 403, opponent: 403, player: 409 },
  },
  { route: "POST /api/tables/:id/challenge", body: { to: "Nobody" }, expected: { ...all(404), stranger: 401 } },
  { route: "GET /api/tables/:id", expected: all(200) },
  {
    route: "GET /api/tables/:id",
    table: () => invited,
    expected: { stranger: 404, spectator: 404, opponent: 200, player: 200 },
  },
  { route: "GET /api/tables/:id/match", expected: all(200) },
  {
    route: "GET /api/tables/:id/match",
    table: () => invited,
    expected: { stranger: 404, spectator: 404, opponent: 200, player: 200 },
  },
  { route: "GET /api/tables/:id/history", expected: all(200) },
  {
    route: "GET /api/tables/:id/history",
    table: () => invited,
    expected: { stranger: 404, spectator: 404, opponent: 200, player: 200 },
  },
  { route: "GET /api/tables/:id/chat", expected: all(200) },
  {
    route: "GET /api/tables/:id/chat",
    table: () => invited,
    expected: { stranger: 404, spectator: 404, opponent: 200, player: 200 },
  },
  { route: "GET /api/tables/:id/record", expected: all(409) },
  { route: "GET /api/tables/:id/record", table: () => finished, expected: all(200) },
  { route: "GET /api/tables/:id/note", expected: known },
  { route: "PUT /api/tables/:id/note", body: { text: "NOTE-OF-RED" }, expected: seated(200) },
  { route: "POST /api/tables/:id/chat", body: { text: "hello" }, expected: seated(200) },
  { route: "PUT /api/tables/:id/mute", body: { muted: false }, expected: seated(200) },
  {
    route: "POST /api/tables/:id/join",
    body: {},
    expected: { stranger: 401, spectator: 409, opponent: 200, player: 200 },
  },
  { route: "PUT /api/tables/:id/bid", body: { seat: "red", points: 1 }, expected: seated(409) },
  { route: "POST /api/tables/:id/leave", body: {}, expected: seated(409) },
  { route: "POST /api/tables/:id/rematch", body: {}, expected: seated(409) },
  { route: "POST /api/tables/:id/actions", body: act, expected: seated(409) },
  { route: "POST /api/tables/:id/undo", body: { expected: 1, key: "walking-by" }, expected: seated(409) },
  { route: "GET /api/tables/:id/orders", expected: seated(200) },
  {
    route: "POST /api/tables/:id/orders",
    body: { ask: "nothing-like-it", actions: [{ do: "nonsense" }] },
    expected: seated(200),
  },
  { route: "DELETE /api/tables/:id/orders/:order", expected: seated(404) },
  { route: "POST /api/tables/:id/undo/answer", body: { accept: true }, expected: seated(409) },
  { route: "POST /api/tables/:id/draw/answer", body: { accept: true }, expected: seated(409) },
  { route: "GET /api/tables/:id/bot/hello", expected: seated(200) },
  { route: "GET /api/tables/:id/bot", expected: seated(200) },
  { route: "POST /api/tables/:id/bot", body: { type: "decision", id: 99, choose: 0 }, expected: seated(200) },
  { route: "GET /api/live", expected: all(426) },
  { route: "GET /api/tables/:id/bot/live", expected: seated(426) },
  { route: "POST /api/tables/:id/resign", body: { sure: true }, expected: seated(200, 409) },
  { route: "POST /api/tables/:id/draw", body: {}, expected: seated(409) },
  { route: "GET /api/me/blocks", expected: known },
  {
    route: "POST /api/me/blocks",
    body: { table: "no-such-table-here", place: 0 },
    expected: { ...all(404), stranger: 401 },
  },
  { route: "DELETE /api/me/blocks/:id", expected: { ...all(404), stranger: 401 } },
  {
    route: "POST /api/reports",
    body: { table: "no-such-table-here", reason: "other" },
    expected: { ...all(404), stranger: 401 },
  },
  { route: "GET /api/operator/reports", expected: all(404) },
  { route: "GET /api/operator/reports/:id", expected: all(400) },
  { route: "POST /api/operator/reports/:id", body: { kind: "nothing", text: "" }, expected: all(400) },
  { route: "GET /api/operator/sanctions", expected: all(404) },
  {
    route: "POST /api/operator/sanctions",
    body: { name: "Nobody", decision: { kind: "nothing", text: "" } },
    expected: all(404),
  },
  { route: "DELETE /api/operator/sanctions/:id", expected: all(404) },
  { route: "GET /api/operator/suspicions", expected: all(404) },
  { route: "GET /api/operator/appeals", expected: all(404) },
  { route: "POST /api/operator/appeals/:id", body: { granted: true, text: "so" }, expected: all(404) },
  { route: "GET /api/me/sanctions", expected: known },
  {
    route: "POST /api/me/sanctions/:id/appeal",
    body: { text: "no" },
    expected: { stranger: 401, spectator: 404, opponent: 404, player: 404 },
  },
  { route: "GET /api/moderation", expected: all(200) },
  { route: "GET /api/operator/audit", expected: all(404) },
  { route: "POST /api/email/ask", body: {}, expected: known },
  { route: "POST /api/email/confirm", body: { code: "x".repeat(43) }, expected: all(410) },
  { route: "POST /api/unsubscribe", body: {}, expected: all(400) },
  { route: "POST /api/password/forgotten", body: { name: "Nobody at all" }, expected: all(200) },
  {
    route: "POST /api/password/reset",
    body: { code: "x".repeat(43), password: "something else entirely" },
    expected: all(410),
  },
  { route: "POST /api/me/second-factor", body: { password: "x" }, expected: forAccounts },
  { route: "POST /api/me/second-factor/confirm", body: { code: "123456" }, expected: forAccounts },
  { route: "DELETE /api/me/second-factor", body: { password: "x", code: "123456" }, expected: forAccounts },
  { route: "GET /api/me/passkeys", expected: forAccounts },
  { route: "POST /api/me/passkeys/offer", body: {}, expected: forAccounts },
  { route: "POST /api/me/passkeys", body: { name: "x", password: "x", answer }, expected: forAccounts },
  { route: "DELETE /api/me/passkeys/:id", expected: forAccounts },
  { route: "POST /api/passkey", body: {}, expected: all(200) },
  { route: "POST /api/session/passkey", body: { answer }, expected: all(401) },
  { route: "POST /api/guest", body: {}, expected: all(200) },
  { route: "POST /api/session", body: { name: "x", password: "y" }, expected: all(401) },
  { route: "POST /api/account", body: { name: "x" }, expected: all(400) },
  { route: "DELETE /api/me", body: {}, expected: all(200) },
  { route: "DELETE /api/session", expected: all(200) },
];

test("every route of the API is on the walk", async () => {
  const document = (await server.visitor().raw("GET", "/api")).json();
  expect(document.openapi).toBe("3.1.0");
  const routes = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(new Set(stops.map(({ route }) => route.replace(/\?.*/, "")))).toEqual(new Set(routes));
});

describe("what each may do and see", () => {
  // The opponent goes before the player, and both after those who may less: a refusal must not depend on the order.
  for (const { route, body, expected, table } of stops) {
    const where = table ? ` (${table.toString().slice(6)})` : "";
    test(`${route}${where}`, async () => {
      const [method = "", path = ""] = route.split(" ");
      for (const who of everyone) {
        const id = path.startsWith("/api/tables/") ? (table ?? (() => running))() : "no-such-thing";
        const withId = path.replace(":id", id).replace(":answer", "no-such-thing");
        // The walker's own note is the player's; others write their own.
        const sent = route.startsWith("PUT") && path.endsWith("note") && who !== "player" ? { text: "mine" } : body;
        const answer = await people[who].raw(method, withId, method === "DELETE" && body === undefined ? {} : sent);
        expect(answer.status, `${who}: ${answer.text.slice(0, 200)}`).toBe(expected[who]);
        if (answer.status >= 400)
          expect(answer.json().error, who).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        for (const { text, what, mayKnow } of secrets) {
          if (!mayKnow.includes(who))
            expect(answer.text.includes(text), `${who} learns ${what} from ${route}`).toBe(false);
        }
      }
    });
  }
});

test("the log has heard of every request and holds no secret", () => {
  expect(logged).toContain("/api/tables/:id/match");
  for (const { text, what } of secrets) expect(logged.includes(text), `the log holds ${what}`).toBe(false);
  expect(logged).not.toContain(running);
});

test("a view shows its own hand and nobody else's", async () => {
  const { red, blue, table } = await twoAtTable(server);
  const own = await red.client.update(table.id);
  const theirs = await blue.client.update(table.id);
  const none = await server.visitor().client.update(table.id);
  const hand = (update: typeof own) => (update.view as { hand: number[] }).hand;
  expect(hand(own)).toHaveLength(4);
  expect(hand(none)).toEqual([]);
  expect(hand(own).filter((card) => hand(theirs).includes(card))).toEqual([]);
  expect(none.actions).toBeUndefined();
  expect(none.prompt).toBeNull();
  const cards = (update: typeof own) =>
    update.steps.flatMap((step) => step.events).flatMap((event) => (event as { cards?: number[] }).cards ?? []);
  expect(cards(none)).toEqual([]);
});

test("hidden steps of the other are not even counted, neither live nor by polling", async () => {
  const { red, blue, table } = await twoAtTable(server, { options: { quiet: true } });
  const before = await blue.raw("GET", `/api/tables/${table.id}/match`);
  const heard: unknown[] = [];
  blue.client.live().watch(table.id, { update: (update) => heard.push(update), table: (each) => heard.push(each) });
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  // Red lays and takes back, again and again: nothing of it may show but that red is not awaited for a while.
  for (let round = 0; round < 3; round++) {
    const { seq, actions = [] } = await red.client.update(table.id);
    await red.client.act(table.id, seq, [actions[round] as object]);
    const after = await red.client.update(table.id);
    await red.client.undo(table.id, after.seq);
  }
  const after = await blue.raw("GET", `/api/tables/${table.id}/match`);
  const shape = ({ view, prompt, actions, awaiting }: Record<string, unknown>) => ({ view, prompt, actions, awaiting });
  expect(shape(after.json())).toEqual(shape(before.json()));
  expect(JSON.stringify(heard)).not.toContain('"card"');
});
