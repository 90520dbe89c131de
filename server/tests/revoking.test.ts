/** A session or token that has ended lets nobody go on: its live connections are closed, on every node. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startServer, type TestServer, twoAtTable, until, Visitor } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Where the connection is, and where what lets it in is ended. */
describe.each(["the same node", "another node"] as const)("ended at %s", (where) => {
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    here = await startServer(where === "another node" ? { databaseUrl: postgres.url } : {});
    there = where === "another node" ? await startServer({ databaseUrl: postgres.url }) : here;
  });
  afterAll(async () => {
    await here.stop();
    if (there !== here) await there.stop();
  });

  function elsewhere(visitor: Visitor): Visitor {
    const moved = new Visitor(there.address);
    moved.cookie = visitor.cookie;
    return moved;
  }

  interface Line {
    readonly socket: WebSocket;
    /** The code it was closed with. */
    closed: number | undefined;
    readonly heard: { readonly type: string; readonly [key: string]: unknown }[];
  }

  async function line(path: string, credential: { cookie?: string; token?: string }): Promise<Line> {
    const protocols = credential.token === undefined ? ["admiralty"] : ["admiralty", `token.${credential.token}`];
    const headers = credential.cookie === undefined ? {} : { cookie: credential.cookie };
    const socket = new WebSocket(`${here.address.replace("http", "ws")}${path}`, protocols, { headers });
    const each: Line = { socket, closed: undefined, heard: [] };
    socket.on("message", (data) => each.heard.push(JSON.parse(String(data))));
    socket.on("close", (code) => (each.closed = code));
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    return each;
  }

  test("a dropped token: the bot's connection and the program's; the page and another token stay", async () => {
    const { red, table } = await twoAtTable(here);
    const dropped = await red.client.account.makeToken({ name: "one" });
    const kept = await red.client.account.makeToken({ name: "two" });
    const bot = await line(`/api/tables/${table.id}/bot/live`, { token: dropped.token });
    const program = await line("/api/live", { token: dropped.token });
    const other = await line(`/api/tables/${table.id}/bot/live`, { token: kept.token });
    const page = await line("/api/live", { cookie: red.cookie });
    await until("the question", () => bot.heard.some((message) => message.type === "ask"));
    const before = await red.client.update(table.id);
    await elsewhere(red).client.account.dropToken(dropped.id);
    // It goes on as if nothing had happened, as long as it can.
    const ask = bot.heard.find((message) => message.type === "ask");
    await until("the bot to be shown out", () => bot.closed !== undefined);
    if (bot.socket.readyState === 1) bot.socket.send(JSON.stringify({ type: "decision", id: ask?.["id"], choose: 0 }));
    await until("the program to be shown out", () => program.closed !== undefined);
    expect([bot.closed, program.closed]).toEqual([4001, 4001]);
    expect([other.closed, page.closed]).toEqual([undefined, undefined]);
    expect((await red.client.update(table.id)).seq).toBe(before.seq);
    for (const { socket } of [other, page]) socket.terminate();
  });

  test("signing out, and ending a session from another: only that one's connections", async () => {
    const name = `Session ${where.length}`;
    const owner = await here.guest();
    await owner.client.register({ name, password: "correct horse" });
    const away = here.visitor();
    await away.client.signIn(name, "correct horse");
    const [mine, theirs] = await Promise.all([
      line("/api/live", { cookie: owner.cookie }),
      line("/api/live", { cookie: away.cookie }),
    ]);
    const listed = await elsewhere(owner).client.account.sessions();
    await elsewhere(owner).client.account.endSession(listed.find((session) => !session.current)?.id ?? "");
    await until("the other session to be shown out", () => theirs.closed !== undefined);
    expect([theirs.closed, mine.closed]).toEqual([4001, undefined]);
    await elsewhere(owner).client.signOut();
    await until("signed out", () => mine.closed !== undefined);
    expect(mine.closed).toBe(4001);
  });

  test("what a revoked connection has sent and still sends is not carried out", async () => {
    const { red, table } = await twoAtTable(here);
    const { token, id } = await red.client.account.makeToken({ name: "bot" });
    const program = await line("/api/live", { token });
    await until("the welcome", () => program.heard.length > 0);
    const { seq, actions = [] } = await red.client.update(table.id);
    await elsewhere(red).client.account.dropToken(id);
    await until("the end", () => program.socket.readyState !== 1);
    const act = { type: "act", id: 1, table: table.id, expected: seq, actions: [actions[0]], key: "too-late-1" };
    // Past the closing that the library would respect.
    (program.socket as unknown as { _socket: { write(data: Buffer): void } })._socket?.write(
      masked(JSON.stringify(act)),
    );
    await until("it to be closed", () => program.closed !== undefined);
    expect((await red.client.update(table.id)).seq).toBe(seq);
  });
});

/** A text frame as a client sends it, with a mask of zeros. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0x80 | 126;
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
