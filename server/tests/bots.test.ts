/** Programs at the table, by token, over HTTP and over a WebSocket of their own. */
import { ToBotSchema } from "@admiralty/ai";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function tokenOf(visitor: Visitor): Promise<string> {
  return (await visitor.client.account.makeToken({ name: "bot" })).token;
}

test("two bots play a whole match, one by HTTP and one by WebSocket", async () => {
  const { red, blue, table } = await twoAtTable(server);
  const results: Record<string, unknown>[] = [];
  const kinds = new Set<string>();

  const socket = new WebSocket(`${server.address.replace("http", "ws")}/api/tables/${table.id}/bot/live`, [
    "admiralty",
    `token.${await tokenOf(blue)}`,
  ]);
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    expect(Value.Check(ToBotSchema, message), JSON.stringify(message)).toBe(true);
    kinds.add(message.type);
    if (message.type === "hello") socket.send(JSON.stringify({ type: "hello", name: "Socket bot" }));
    if (message.type === "ask") socket.send(JSON.stringify({ type: "decision", id: message.id, choose: 0 }));
    if (message.type === "result") results.push(message);
  });

  const asBot = { authorization: `Bearer ${await tokenOf(red)}` };
  const path = `/api/tables/${table.id}/bot`;
  const someone = server.visitor();
  expect((await someone.raw("GET", `${path}/hello`, undefined, asBot)).json()).toMatchObject({
    type: "hello",
    seat: "red",
  });
  let message = (await someone.raw("GET", path, undefined, asBot)).json();
  await until("the end", async () => {
    if (message.type === "result") return true;
    // The other's step may come between question and answer: then it is asked anew.
    if (message.type === "wait" || message.code === "stale")
      message = (await someone.raw("GET", path, undefined, asBot)).json();
    else {
      expect(Value.Check(ToBotSchema, message)).toBe(true);
      const decision = { type: "decision", id: message.id, actions: [message.actions.at(-1)], why: "the last" };
      message = (await someone.raw("POST", path, decision, asBot)).json();
    }
    return false;
  });
  await until("the socket's result", () => results.length === 1);
  expect([message.you, results[0]?.["you"]].sort()).not.toEqual(["won", "won"]);
  expect(message.outcome).toEqual(results[0]?.["outcome"]);
  expect(kinds).toEqual(new Set(["hello", "ask", "result"]));
});

test("wrong answers are told as the protocol says, and change nothing", async () => {
  const { red, table } = await twoAtTable(server);
  const asBot = { authorization: `Bearer ${await tokenOf(red)}` };
  const path = `/api/tables/${table.id}/bot`;
  const someone = server.visitor();
  const ask = (await someone.raw("GET", path, undefined, asBot)).json();
  const answer = async (decision: object) => (await someone.raw("POST", path, decision, asBot)).json();
  expect(await answer({ type: "decision", id: ask.id + 7, choose: 0 })).toMatchObject({ type: "error", code: "stale" });
  expect(await answer({ type: "decision", id: ask.id, choose: 999 })).toMatchObject({ type: "error", code: "form" });
  expect(await answer({ type: "decision", id: ask.id, actions: [{ do: "lay", card: 77 }] })).toMatchObject({
    type: "error",
    code: "illegal",
    index: 0,
  });
  expect((await someone.raw("POST", path, { type: "decision" }, asBot)).status).toBe(400);
  expect((await someone.raw("GET", path, undefined, asBot)).json()).toEqual({ ...ask, deadline: expect.anything() });
});

test("three wrong answers end a bot's connection; the match waits", async () => {
  const { red, table } = await twoAtTable(server);
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/api/tables/${table.id}/bot/live`, [
    "admiralty",
    `token.${await tokenOf(red)}`,
  ]);
  const tries: number[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type === "ask" || message.type === "error") socket.send("nonsense");
    if (message.type === "error") tries.push(message.tries);
  });
  const code = await new Promise((resolve) => socket.on("close", resolve));
  expect(code).toBe(4003);
  expect(tries).toEqual([2, 1, 0]);
  expect((await red.client.table(table.id)).status).toBe("playing");
});

test("who does not sit there gets no connection", async () => {
  const { table } = await twoAtTable(server);
  const stranger = await server.guest();
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/api/tables/${table.id}/bot/live`, [
    "admiralty",
    `token.${await tokenOf(stranger)}`,
  ]);
  const status = await new Promise((resolve) =>
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode)),
  );
  expect(status).toBe(403);
  socket.on("error", () => {});
  socket.terminate();
});
