/** A server on a port of its own with the small game Picket, and people who play it over real HTTP. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { random } from "@admiralty/ai";
import { AdmiraltyClient, type NewTable, type Table, type Update } from "@admiralty/client";
import { toy } from "@admiralty/engine/toy";
import pino from "pino";
import { WebSocket } from "ws";
// @ts-expect-error plain JavaScript, shared with the build
import { bundle } from "../../scripts/lib.mjs";
import { type Running, type ServeOptions, serve } from "../index.ts";
import type { ShelfSource } from "../shelf.ts";

export const toyShelf: ShelfSource = {
  ids: ["picket"],
  load: async () => toy as never,
  kinds: async () => [random],
  opening: async () => ({
    title: "First cards",
    sides: { red: "The card that red lays first.", blue: "The card that blue lays first." },
    of: (seat, { decisions }) => {
      const first = decisions.find((decision) => decision.seat === seat)?.actions[0];
      return first && JSON.stringify(first);
    },
    length: () => 1,
  }),
  conduct: async () => ({
    unit: "duels",
    fortune: (event) =>
      event.type === "duel"
        ? { seat: (event as { readonly seat?: string }).seat ?? "", got: 1, expected: 0.5 }
        : undefined,
    station: (action) => action.do,
    turn: (event) => (event.type === "dealt" ? 1 : undefined),
    // Whoever is beaten in a duel loses a boat.
    lost(event) {
      const { seat } = event as { readonly seat?: string };
      return event.type === "duel" && seat ? [seat === "red" ? "Blue boat" : "Red boat"] : [];
    },
    lead(state) {
      const { points } = state as { readonly points: readonly number[] };
      return (points[0] ?? 0) - (points[1] ?? 0);
    },
  }),
};

export const quiet = pino({ level: process.env["TEST_LOG"] ?? "silent" });

export interface TestServer extends Running {
  readonly dataDir: string;
  /** A new visitor with a cookie jar of their own. */
  visitor(): Visitor;
  /** A visitor who is a guest already. */
  guest(name?: string): Promise<Visitor>;
  stop(): Promise<void>;
}

const openLimits = {
  requestsPerMinute: 1_000_000,
  attemptsPerMinute: 1_000_000,
  messagesPerSecond: 100_000,
  connectionsPerPerson: 1000,
  letterMinutes: 0,
  challengesDay: 1000,
  // Matches are given up at once here.
  ratedFromTurn: 1,
  challengesNewcomer: 1000,
  computerMatchesGuest: 1000,
  computerMatchesAccount: 1000,
  computerMatchesAddress: 1000,
  thinkingMinutesGuest: 1000,
  thinkingMinutesAddress: 1000,
};

export async function startServer(options: ServeOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const running = await serve({ port: 0, dataDir, games: toyShelf, log: quiet, limits: openLimits, ...options });
  const visitors: Visitor[] = [];
  const visitor = (): Visitor => {
    const fresh = new Visitor(running.address);
    visitors.push(fresh);
    return fresh;
  };
  return {
    ...running,
    dataDir,
    visitor,
    async guest(name?: string) {
      const fresh = visitor();
      await fresh.client.guest(name);
      return fresh;
    },
    async stop() {
      for (const each of visitors) each.client.close();
      await running.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser, as far as the API is concerned: it keeps cookies. */
export class Visitor {
  readonly client: AdmiraltyClient;
  readonly base: string;
  cookie = "";

  constructor(base: string) {
    this.base = base;
    const visitor = this;
    class CookieSocket extends WebSocket {
      constructor(url: string, protocols?: string | string[]) {
        super(url, protocols, { headers: { cookie: visitor.cookie }, perMessageDeflate: false });
      }
    }
    this.client = new AdmiraltyClient({ base, fetch: this.fetch, WebSocket: CookieSocket as never });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (this.cookie) headers.set("cookie", this.cookie);
    const response = await fetch(input, { ...init, headers });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(";")[0] ?? "";
    if (/^admiralty=$/.test(this.cookie)) this.cookie = "";
    return response;
  };

  /** A bare request, for what the client would not send. */
  async raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.fetch(`${this.base}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) };
  }
}

/** Two people at a table that has begun: the first is red. */
export async function twoAtTable(
  server: Pick<TestServer, "guest">,
  table: Partial<NewTable> = {},
): Promise<{ red: Visitor; blue: Visitor; table: Table }> {
  const red = await server.guest("Red captain");
  const blue = await server.guest("Blue captain");
  const made = await red.client.createTable({ game: "picket", seat: "red", ...table });
  const begun = await blue.client.join(made.id, { invite: made.you.invite ?? "" });
  return { red, blue, table: begun };
}

/** Plays the first listed action of whoever is to move, until the match is over. */
export async function playOut(table: string, players: readonly Visitor[], limit = 500): Promise<Update> {
  for (let count = 0; count < limit; count++) {
    for (const { client } of players) {
      const update = await client.update(table);
      if (update.outcome) return update;
      const [action] = update.actions ?? [];
      if (action !== undefined) await client.act(table, update.seq, [action as object]);
    }
  }
  throw new Error("the match does not end");
}

export async function until(what: string, check: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Bundles a worker or a program of the tests, as the build does; answers where it is. */
export async function bundled(file: string): Promise<URL> {
  const name = file.replace(/\.ts$/, "");
  // From the project's folder, where tests and benchmarks are run: this file may itself be part of a bundle.
  const folder = join(process.cwd(), ".cache", "server-tests", `${name}-${process.pid}`);
  await bundle([join(process.cwd(), "server", "tests", file)], folder);
  return pathToFileURL(join(folder, `${name}.mjs`));
}
