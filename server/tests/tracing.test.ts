/** Requests can be followed: by an id through the logs, and by traces where somebody receives them. */
import { createServer } from "node:http";
import pino from "pino";
import { expect, test } from "vitest";
import { startServer, until } from "./helpers.ts";

/** A collector as far as it takes to read what it is sent. */
async function collector(): Promise<{ url: string; received: string[]; stop(): void }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (chunk: Buffer) => parts.push(chunk));
    request.on("end", () => {
      received.push(`${request.url} ${Buffer.concat(parts).toString("utf8")}`);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return { url, received, stop: () => void server.close() };
}

test("a request's id is in its answer and in the log; a proxy's own is taken over where it is trusted", async () => {
  const lines: { request?: string; msg: string; level: number }[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = await startServer({ log, trustProxy: true });
  const plain = await server.visitor().raw("GET", "/api/me");
  const id = plain.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[\w-]{20}$/);
  await until("the line", () => lines.some((line) => line.request === id && line.msg === "request"));
  const given = await server.visitor().raw("GET", "/api/operator/audit", undefined, { "x-request-id": "proxy-4711-x" });
  expect(given.headers.get("x-request-id")).toBe("proxy-4711-x");
  await until("the refusal", () => lines.some((line) => line.request === "proxy-4711-x" && line.msg === "refused"));
  const forged = await server.visitor().raw("GET", "/api/me", undefined, { "x-request-id": "a b{}" });
  expect(forged.headers.get("x-request-id")).not.toContain(" ");
  await server.stop();
  const direct = await startServer();
  const mine = await direct.visitor().raw("GET", "/api/me", undefined, { "x-request-id": "i-say-so-myself" });
  expect(mine.headers.get("x-request-id")).not.toBe("i-say-so-myself");
  await direct.stop();
});

test("traces are sent where they are asked for, with the route and never a table's address", async () => {
  const { url, received, stop } = await collector();
  const server = await startServer({ traces: url });
  const guest = await server.guest();
  const table = await guest.client.createTable({ game: "picket", seat: "red" });
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  await guest.raw("GET", `/api/tables/${table.id}`, undefined, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  await server.stop();
  const all = received.join("\n");
  expect(all).toContain("/v1/traces");
  expect(all).toContain("GET /api/tables/:id");
  expect(all).toContain(trace);
  expect(all).not.toContain(table.id);
  stop();
});
