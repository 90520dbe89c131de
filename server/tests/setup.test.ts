/** What the server stands on: the doctor says what is wrong with it, and what to do. */
import { createServer, request } from "node:http";
import { describe, expect, test } from "vitest";
import { doctor } from "../index.ts";
import { examineProxy, type SetupCheck } from "../upkeep/setup.ts";
import { onBothStores } from "./both.ts";
import { startServer, toyShelf } from "./helpers.ts";

const wrong = (checks: readonly SetupCheck[]): string[] => checks.filter(({ ok }) => !ok).map(({ text }) => text);

onBothStores("set-up", {}, (server, databaseUrl) => {
  test("a good one is told as such, with what was looked at", async () => {
    const { setup } = await doctor(databaseUrl() ?? server().dataDir, toyShelf, server().address);
    // How much room a test machine has is its own affair, and its PostgreSQL need not outlive it.
    const told = wrong(setup.filter(({ what }) => what !== "disk"));
    expect(told.filter((text) => !text.startsWith("fsync is off"))).toEqual([]);
    expect(new Set(setup.map(({ what }) => what))).toEqual(
      new Set(["clock", "disk", "database", "time zone", "proxy"]),
    );
  });
});

/** A proxy that passes requests on with other headers than it should. */
async function proxied(
  port: number,
  headers: Record<string, string | undefined>,
): Promise<{ url: string; stop(): void }> {
  const proxy = createServer((asked, answer) => {
    const sent: Record<string, string> = {};
    for (const [name, value] of Object.entries({ ...asked.headers, ...headers })) {
      if (value !== undefined) sent[name] = String(value);
    }
    const asking = request({ port, host: "127.0.0.1", path: asked.url, method: asked.method, headers: sent }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    asking.on("error", () => answer.writeHead(502).end());
    asked.pipe(asking);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
  return { url, stop: () => void proxy.close() };
}

/** The proxy of these tests never answers a WebSocket: so long is waited for it. */
const silence = 200;

describe("the proxy", () => {
  test("one that loses the host, lies about https, believes visitors and knows no WebSockets is found out", async () => {
    const server = await startServer({ trustProxy: true });
    const { url, stop } = await proxied(server.port, { host: "inside.example.org", "x-forwarded-proto": "https" });
    const found = wrong(await examineProxy(url, silence)).join("\n");
    expect(found).toContain("keep the Host header");
    expect(found).toContain("X-Forwarded-Proto");
    expect(found).toContain("believes visitors");
    expect(found).toContain("WebSockets do not pass through");
    stop();
    await server.stop();
  });

  test("one that sets the address itself is believed", async () => {
    const server = await startServer({ trustProxy: true });
    const { url, stop } = await proxied(server.port, { "x-forwarded-for": "198.51.100.7" });
    const texts = (await examineProxy(url, silence)).map(({ text }) => text).join("\n");
    expect(texts).toContain("comes from 198.51.100.7");
    stop();
    await server.stop();
  });

  test("a server that does not answer is told as that", async () => {
    expect(wrong(await examineProxy("http://127.0.0.1:9/")).join()).toContain("could not be asked");
  });
});
