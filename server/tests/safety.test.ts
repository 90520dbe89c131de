/** Malformed, huge, duplicated and out-of-order requests; foreign pages; floods. Never a 5xx, never a changed match. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startServer, type TestServer, twoAtTable, until } from "./helpers.ts";

let server: TestServer;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), "admiralty-web-"));
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Admiralty</title>");
  writeFileSync(join(webDir, "assets", "page-abc.js"), "export {};");
  server = await startServer({ webDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true, force: true });
});

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    "x".repeat(5000),
    "\u0000",
    "../../etc/passwd",
    "'; drop table entries; --",
    "__proto__",
    -1,
    2 ** 53,
    1e308,
  ),
);
const words = [
  "expected",
  "actions",
  "key",
  "accept",
  "text",
  "seat",
  "word",
  "bid",
  "game",
  "options",
  "days",
  "type",
  "id",
  "choose",
];
const body = fc.oneof(
  junk,
  fc.dictionary(fc.constantFrom(...words), junk, { maxKeys: 6 }),
  fc.record({
    expected: fc.oneof(fc.nat(3), junk),
    actions: fc.oneof(
      fc.array(fc.record({ do: fc.constantFrom("lay", "signal", "x"), card: junk }), { maxLength: 3 }),
      junk,
    ),
    key: fc.oneof(fc.constantFrom("12345678", "abcdefgh-1"), junk),
  }),
);

describe("requests that make no sense", () => {
  test("fuzzed over every route: never a 5xx, always a stable code, never a changed match", {
    timeout: 120_000,
  }, async () => {
    const { red, blue, table } = await twoAtTable(server);
    const spectator = await server.guest();
    const document = (await spectator.raw("GET", "/api")).json();
    const routes = Object.entries<Record<string, unknown>>(document.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const))
      // These do what they say for anybody who asks well; being deleted or resigning is a change one may make.
      .filter(
        ([method, path]) =>
          !/resign|draw$|\/session$|\/api\/guest/.test(path) && !(method === "DELETE" && path === "/api/me"),
      );
    const before = await Promise.all([red, blue].map(({ client }) => client.update(table.id)));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.constantFrom(spectator, blue),
        body,
        fc.oneof(fc.constant(table.id), fc.constantFrom("x", "%00", "..%2f..", "a".repeat(150))),
        async ([method, path], who, sent, id) => {
          if (who === blue && path.endsWith("/actions") && legal(sent)) return;
          if (who === blue && path.endsWith("/bot") && method === "POST") return;
          const answer = await who.raw(
            method,
            path.replace("{id}", id),
            method === "GET" ? undefined : (JSON.stringify(sent) ?? "null"),
          );
          expect(answer.status, `${method} ${path} ${JSON.stringify(sent)}`).toBeLessThan(500);
          if (answer.status >= 400) expect(answer.json().error.code).toMatch(/^[a-z-]+$/);
        },
      ),
      { numRuns: 400 },
    );
    const after = await Promise.all([red, blue].map(({ client }) => client.update(table.id)));
    for (const side of [0, 1]) expect(after[side]).toEqual({ ...before[side], clocks: null });
  });

  /** Might by chance be a real move of blue's. */
  function legal(sent: unknown): boolean {
    return typeof sent === "object" && sent !== null && /"do":"(lay|signal)"/.test(JSON.stringify(sent));
  }

  test.each([
    ["not JSON", "{", 400],
    ["nothing", "", 400],
    ["a huge body", JSON.stringify({ text: "x".repeat(600_000) }), 413],
    ["deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, 400],
    ["a poisoned prototype", '{"__proto__":{"admin":true},"text":"x"}', 400],
  ])("%s", async (_what, text, status) => {
    const { red, table } = await twoAtTable(server);
    const answer = await red.raw("POST", `/api/tables/${table.id}/chat`, text);
    expect(answer.status).toBe(status);
    expect(answer.json().error.code).toEqual(expect.any(String));
  });

  test("another content type than JSON is refused", async () => {
    const { red, table } = await twoAtTable(server);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const answer = await red.raw("POST", `/api/tables/${table.id}/chat`, '{"text":"x"}', { "content-type": type });
      expect(answer.status).toBe(415);
    }
  });

  test("duplicated and out-of-order actions: one is accepted, the others are told what is true", async () => {
    const { red, table } = await twoAtTable(server);
    const { seq, actions = [] } = await red.client.update(table.id);
    const send = (key: string, expected: number) =>
      red.raw("POST", `/api/tables/${table.id}/actions`, { expected, actions: [actions[0]], key });
    const answers = await Promise.all([
      send("first-key", seq),
      send("first-key", seq),
      send("other-key", seq),
      send("early-key", seq + 1),
      send("later-key", seq + 5),
      send("first-key", seq),
    ]);
    const bodies = answers.map((answer) => answer.json());
    expect(bodies.filter((each) => each.ok && !each.repeated)).toHaveLength(1);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    expect((await red.client.update(table.id)).seq).toBe(seq + 1);
  });

  test("nonsense on the live connection is refused, message by message", async () => {
    const { red, table } = await twoAtTable(server);
    const before = await red.client.update(table.id);
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/api/live`, {
      headers: { cookie: red.cookie },
    });
    const codes: string[] = [];
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "refused") codes.push(message.code);
    });
    await new Promise((resolve) => socket.on("open", resolve));
    const sent = [
      "",
      "null",
      "[]",
      "{",
      '{"type":"watch"}',
      '{"type":"act","id":1}',
      '{"type":"toString"}',
      '{"type":"__proto__"}',
    ];
    for (const text of sent) socket.send(text);
    socket.send(JSON.stringify({ type: "watch", table: "a-table-that-is-not-there" }));
    socket.send(
      JSON.stringify({
        type: "act",
        id: 2,
        table: "a-table-that-is-not-there",
        expected: 1,
        actions: [{ do: "x" }],
        key: "12345678",
      }),
    );
    await until("all answers", () => codes.length === sent.length + 2);
    expect(new Set(codes)).toEqual(new Set(["not-json", "invalid", "not-found"]));
    expect(socket.readyState).toBe(1);
    socket.terminate();
    expect(await red.client.update(table.id)).toEqual(before);
  });
});

describe("other people's pages", () => {
  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("cannot make use of a cookie: %j", async (headers) => {
    const { red, table } = await twoAtTable(server);
    const answer = await red.raw("POST", `/api/tables/${table.id}/resign`, { sure: true }, headers as never);
    expect(answer.status).toBe(403);
    expect(answer.json().error.code).toBe("foreign-origin");
    expect((await red.client.table(table.id)).status).toBe("playing");
  });

  test("cannot open a live connection with it", async () => {
    const { red } = await twoAtTable(server);
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/api/live`, {
      headers: { cookie: red.cookie, origin: "https://evil.example" },
    });
    socket.on("error", () => {});
    const status = await new Promise((resolve) =>
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
    socket.terminate();
  });

  test("our own page can", async () => {
    const { red, table } = await twoAtTable(server);
    const headers = { origin: server.address, "sec-fetch-site": "same-origin" };
    expect((await red.raw("POST", `/api/tables/${table.id}/chat`, { text: "x" }, headers)).status).toBe(200);
  });

  test("a forged or altered cookie is nobody's", async () => {
    const { red } = await twoAtTable(server);
    const visitor = server.visitor();
    visitor.cookie = `${red.cookie.slice(0, -3)}abc`;
    expect(await visitor.client.me()).toBeUndefined();
  });
});

describe("the page and its headers", () => {
  test("a screen's address gives the page; an asset is kept for ever; an unknown API path is JSON", async () => {
    const visitor = server.visitor();
    const page = await visitor.raw("GET", "/table/some-table", undefined, { accept: "text/html" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Admiralty");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const asset = await visitor.raw("GET", "/assets/page-abc.js");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const missing = await visitor.raw("GET", "/api/nothing", undefined, { accept: "text/html" });
    expect(missing.status).toBe(404);
    expect(missing.json().error.code).toBe("not-found");
  });

  test("scripts come from here alone, nothing frames the page, types are not guessed", async () => {
    const { headers } = await server.visitor().raw("GET", "/", undefined, { accept: "text/html" });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("paths do not lead out of the page's folder", async () => {
    for (const path of ["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"]) {
      const answer = await server.visitor().raw("GET", path, undefined, { accept: "application/json" });
      expect(answer.text).not.toContain("workspaces");
    }
  });
});

describe("too much of it", () => {
  test("guessing passwords is slow, and floods are turned away with when to come back", async () => {
    const strict = await startServer({ limits: { attemptsPerMinute: 5, requestsPerMinute: 40 } });
    const visitor = strict.visitor();
    const attempts: number[] = [];
    for (let count = 0; count < 8; count++) {
      attempts.push((await visitor.raw("POST", "/api/session", { name: "x", password: "y" })).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    let last = await visitor.raw("GET", "/api/me");
    for (let count = 0; count < 50 && last.status !== 429; count++) last = await visitor.raw("GET", "/api/me");
    expect(last.status).toBe(429);
    expect(last.json().error.code).toBe("too-many-requests");
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    await strict.stop();
  });

  test("a chattering connection is ended", async () => {
    const strict = await startServer({ limits: { messagesPerSecond: 5 } });
    const socket = new WebSocket(`${strict.address.replace("http", "ws")}/api/live`);
    await new Promise((resolve) => socket.on("open", resolve));
    const closed = new Promise((resolve) => socket.on("close", resolve));
    for (let count = 0; count < 60; count++) socket.send('{"type":"ping"}');
    expect(await closed).toBe(4029);
    await strict.stop();
  });
});
