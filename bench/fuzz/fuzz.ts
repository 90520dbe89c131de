/**
 * Messages made from the server's own schemas, over HTTP and WebSocket: whatever comes in, nothing may be the server's
 * fault. Every answer of 500 and above, every `internal`, and every connection that fails is kept with what led to it;
 * a 503 that is none when the same is sent again is counted, and told, apart.
 */
import * as wire from "@admiralty/wire";
import { WebSocket } from "ws";
import type { ServeOptions } from "../../server/index.ts";
import { quiet, startServer, type TestServer, twoAtTable, until, type Visitor } from "../../server/tests/helpers.ts";
import { Pipeline } from "./pipeline.ts";
import { type Schema, Values } from "./values.ts";

export interface FuzzReport {
  /** Those that were really sent: connections are closed in the midst of what was to be said on them. */
  readonly messages: number;
  /** The first seed that was not used; whoever goes on begins with it. */
  readonly next: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
}

/** So many messages after which new people sit down at a new table: the old ones have left, resigned or deleted themselves. */
const sitting = 400;
/** Of each sitting, as many go over live connections as over HTTP. */
const liveMessages: readonly Schema[] = [
  wire.Watch,
  wire.Unwatch,
  wire.LiveAct,
  wire.LiveUndo,
  wire.Seen,
  wire.Away,
  wire.Ping,
] as unknown as readonly Schema[];

export interface Fuzzing {
  readonly messages: number;
  readonly seed: number;
  /** Minutes after which nothing more is begun. */
  readonly minutes?: number;
  progress?(report: FuzzReport): void;
}

export async function fuzz(options: ServeOptions, fuzzing: Fuzzing): Promise<FuzzReport> {
  const { messages, seed, minutes = Number.POSITIVE_INFINITY } = fuzzing;
  const end = performance.now() + minutes * 60_000;
  const server = await startServer({ ...options, log: quiet });
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const pipeline = new Pipeline(server.address);
  let sent = 0;
  let next = seed;
  const count = (kind: string): void => {
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    if (kind.startsWith("HTTP") || kind === "WebSocket") sent++;
  };
  const report = (): FuzzReport => ({ messages: sent, next, statuses, faults });
  try {
    const routes = await routesOf(server);
    while (sent < messages && performance.now() < end) {
      const before = sent;
      await pester(server, pipeline, routes, Math.min(sitting, messages - sent), next++, count, faults);
      if (Math.floor(sent / 10_000) > Math.floor(before / 10_000)) fuzzing.progress?.(report());
    }
    // On a busy machine its own look at the database may just have been too slow: the next one counts.
    const ready = async (): Promise<boolean> => (await server.visitor().raw("GET", "/readyz")).status === 200;
    await until("ready afterwards", ready).catch((error: Error) => faults.push(error.message));
  } finally {
    pipeline.close();
    await server.stop();
  }
  return report();
}

/** What is needed of a server to talk to it. */
export type Address = Pick<TestServer, "address" | "visitor" | "guest">;

/** Two people sit down; they, a stranger and their programs send so many messages. */
export async function pester(
  server: Address,
  pipeline: Pipeline,
  routes: readonly Route[],
  messages: number,
  seed: number,
  count: (kind: string) => void,
  faults: string[],
): Promise<void> {
  const { red, blue, table } = await twoAtTable(server);
  const stranger = server.visitor();
  const { token } = await red.client.account.makeToken({ name: "fuzz", scopes: ["read", "play", "manage"] });
  const known = [table.id, "picket", "red", "blue", "random", "12345678", `order-${seed}`, table.you.invite ?? ""];
  const values = new Values(seed, () => known);
  const people = [red, blue, stranger];
  const asking: Promise<void>[] = [];
  for (let each = 0; each < messages / 2; each++) {
    asking.push(ask(pipeline, values, values.pick(routes), values.pick(people), count, faults));
    if (asking.length >= 16) await Promise.all(asking.splice(0));
  }
  await Promise.all(asking);
  const ways = [{ cookie: blue.cookie }, { cookie: "" }, { token }, { token, bot: table.id }];
  await Promise.all(ways.map((way) => talk(server, values, way, Math.ceil(messages / 8), count, faults)));
}

export async function routesOf(server: Address): Promise<readonly Route[]> {
  const document = (await server.visitor().raw("GET", "/api")).json();
  return Object.entries<Record<string, never>>(document.paths).flatMap(([path, methods]) =>
    Object.entries<{ parameters?: Route["parameters"]; requestBody?: { content: Record<string, { schema: Schema }> } }>(
      methods,
    ).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
    })),
  );
}

async function ask(
  pipeline: Pipeline,
  values: Values,
  route: Route,
  who: Visitor,
  count: (kind: string) => void,
  faults: string[],
): Promise<void> {
  let { path } = route;
  const search = new URLSearchParams();
  for (const { name, in: where, schema } of route.parameters) {
    const value = wellFormed(values.of(schema));
    if (where === "path") path = path.replace(`{${name}}`, encodeURIComponent(value.slice(0, 300)));
    else if (!values.once(2)) search.set(name, value.slice(0, 2000));
  }
  const text = route.body === undefined ? undefined : broken(values, JSON.stringify(values.of(route.body)) ?? "");
  const url = `${path}${search.size > 0 ? `?${search}` : ""}`;
  const headers: Record<string, string> = {};
  if (who.cookie) headers["cookie"] = who.cookie;
  if (text !== undefined) headers["content-type"] = values.once(30) ? "text/plain" : "application/json";
  if (text !== undefined) headers["content-length"] = String(Buffer.byteLength(text));
  try {
    let status = await pipeline.ask(route.method, url, headers, text);
    // A database that was not given the processor in time answers the same message when it is sent again; one that a
    // message itself holds up does not.
    for (let again = 0; status === 503 && again < 3; again++) {
      count("503, sent again");
      status = await pipeline.ask(route.method, url, headers, text);
    }
    count(`HTTP ${status}`);
    if (status >= 500) faults.push(`${status} ${route.method} ${url} ${text ?? ""}`);
  } catch (error) {
    faults.push(`${(error as Error).message} ${route.method} ${url} ${text ?? ""}`);
  }
}

interface Way {
  readonly cookie?: string;
  readonly token?: string;
  /** A bot's connection at this table. */
  readonly bot?: string;
}

/** Says some things on one connection, and waits until all of them have been taken in. */
async function talk(
  server: Address,
  values: Values,
  way: Way,
  messages: number,
  count: (kind: string) => void,
  faults: string[],
): Promise<void> {
  const path = way.bot === undefined ? "/api/live" : `/api/tables/${way.bot}/bot/live`;
  const protocols = way.token === undefined ? ["admiralty"] : ["admiralty", `token.${way.token}`];
  const headers = way.cookie ? { cookie: way.cookie } : {};
  const socket = new WebSocket(`${server.address.replace("http", "ws")}${path}`, protocols, {
    headers,
    perMessageDeflate: false,
  });
  let last = "";
  socket.on("message", (data) => {
    const { code } = JSON.parse(String(data)) as { code?: string };
    if (code === "internal" || code === "store") faults.push(`${code} after ${last}`);
  });
  const closed = new Promise<void>((resolve) => {
    socket.on("error", () => resolve());
    socket.on("close", (status) => {
      count(`WebSocket closed ${status}`);
      if (status === 1011 || status === 4000) faults.push(`closed ${status} after ${last}`);
      resolve();
    });
  });
  const opened = new Promise((resolve) => socket.on("open", resolve));
  await Promise.race([opened, closed]);
  for (let each = 0; each < messages && socket.readyState === 1; each++) {
    const message =
      way.bot === undefined
        ? values.of(values.pick(liveMessages))
        : {
            type: values.pick(["decision", "hello", "x"]),
            id: values.pick([1, 2, 1e30]),
            choose: values.pick([0, 1, -1]),
          };
    last = broken(values, JSON.stringify(message) ?? "");
    socket.send(last);
    count("WebSocket");
  }
  if (socket.readyState === 1) {
    // What was said before has been answered when this is.
    const ponged = new Promise((resolve) => socket.on("pong", resolve));
    socket.ping();
    await Promise.race([ponged, closed]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  socket.terminate();
}

function broken(values: Values, text: string): string {
  return values.once(40) ? text.slice(0, -1) : text;
}

/** As a URL can carry it. */
function wellFormed(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replace(/[\ud800-\udfff]/g, "?");
}
