/** Who may hold a live connection open, and what it may do. */
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startServer, twoAtTable, until } from "./helpers.ts";

/** Opens a connection and answers the code it is closed with, or "open". */
function connect(
  address: string,
  headers: Record<string, string> = {},
): { socket: WebSocket; state(): number | "open" } {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/live`, ["admiralty"], { headers });
  let state: number | "open" = "open";
  socket.on("close", (code) => {
    state = code;
  });
  socket.on("error", () => {});
  return { socket, state: () => state };
}

test("strangers of one address share a few connections; people who are known have their own", async () => {
  const server = await startServer({ limits: { strangersPerAddress: 3, attemptsPerMinute: 1000 } });
  const all = Array.from({ length: 5 }, () => connect(server.address));
  await until("two to be turned away", () => all.filter(({ state }) => state() === 4008).length === 2);
  const guest = await server.guest();
  const known = connect(server.address, { cookie: guest.cookie });
  await until("the guest to be let in", () => known.socket.readyState === WebSocket.OPEN);
  all.find(({ state }) => state() === "open")?.socket.close();
  await until("room for another", async () => {
    const next = connect(server.address);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stays = next.state() === "open" && next.socket.readyState === WebSocket.OPEN;
    next.socket.close();
    return stays;
  });
  for (const { socket } of [...all, known]) socket.close();
  await server.stop();
});

test("a token that may read watches, and acts on nothing", async () => {
  const server = await startServer();
  const { red, table } = await twoAtTable(server);
  const { token } = await red.client.account.makeToken({ name: "reader", scopes: ["read"] });
  const { socket } = connect(server.address, { authorization: `Bearer ${token}` });
  const heard: { type: string; code?: string; viewer?: string }[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  await until("the welcome", () => heard.length > 0);
  socket.send(JSON.stringify({ type: "watch", table: table.id, actions: true }));
  await until("its own view", () => heard.some(({ viewer }) => viewer === "red"));
  const { seq, actions } = await red.client.update(table.id);
  const act = { type: "act", id: 1, table: table.id, expected: seq, actions: [actions?.[0]], key: "reader-acts" };
  socket.send(JSON.stringify(act));
  await until("the refusal", () => heard.some(({ type, code }) => type === "refused" && code === "scope"));
  expect((await red.client.update(table.id)).seq).toBe(seq);
  const bot = await server.visitor().raw("GET", `/api/tables/${table.id}/bot/live`, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(bot.status).toBe(403);
  socket.close();
  await server.stop();
});

test("the page may talk to its own host and to no other", async () => {
  const server = await startServer();
  const { headers } = await server.visitor().raw("GET", "/api/me");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/wss?:|https?:|\*/);
  await server.stop();
});
