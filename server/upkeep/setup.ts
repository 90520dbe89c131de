/** Looks at what the server stands on: clock, disk, database and its settings, time zone, and the proxy before it. */
import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { WebSocket } from "ws";
import type { Schema } from "../store/schema.ts";

export interface SetupCheck {
  readonly what: "clock" | "disk" | "database" | "time zone" | "proxy";
  readonly ok: boolean;
  /** What was found, and if it is wrong, what to do about it. */
  readonly text: string;
}

const gigabyte = 1024 ** 3;
/** Milliseconds. A node that is further off serves nobody: see upkeep/pulse.ts. */
const clockLimit = 5000;

const good = (what: SetupCheck["what"], text: string): SetupCheck => ({ what, ok: true, text });
const bad = (what: SetupCheck["what"], text: string): SetupCheck => ({ what, ok: false, text });
const whether = (ok: boolean, what: SetupCheck["what"], right: string, wrong: string): SetupCheck =>
  ok ? good(what, right) : bad(what, wrong);

export async function examineSqlite(db: Kysely<Schema>, dataDir: string): Promise<SetupCheck[]> {
  const { version } = await one<{ version: string }>(db, "select sqlite_version() as version");
  const { journal_mode: mode } = await one<{ journal_mode: string }>(db, "pragma journal_mode");
  const newest = await db
    .selectFrom("tables")
    .select((select) => select.fn.max("updated_at").as("at"))
    .executeTakeFirst();
  const ahead = (newest?.at ?? 0) - Date.now();
  const { bavail, bsize, blocks } = statfsSync(resolve(dataDir));
  const free = bavail * bsize;
  const enough = free > gigabyte && free > 0.05 * blocks * bsize;
  return [
    whether(
      ahead < clockLimit,
      "clock",
      "nothing stored is of a later time than now",
      `what is stored is ${Math.round(ahead / 1000)} s ahead of this clock: set it right before the server starts`,
    ),
    whether(
      enough,
      "disk",
      `${(free / gigabyte).toFixed(1)} GB are free`,
      `only ${(free / gigabyte).toFixed(2)} GB are free: make room, at least 1 GB and a twentieth of the disk`,
    ),
    good("database", `SQLite ${version}`),
    // A copy that was just restored has none yet.
    good(
      "database",
      mode === "wal"
        ? "it keeps a write-ahead log"
        : `its journal is "${mode}"; the server sets it to "wal" when it starts`,
    ),
    timeZone(),
  ];
}

/** What a setting of PostgreSQL must be, and what it costs if it is not. */
const wanted: readonly (readonly [name: string, value: string, otherwise: string])[] = [
  ["fsync", "on", "a crash of its machine may lose or damage everything"],
  ["full_page_writes", "on", "a crash of its machine may damage pages"],
  ["server_encoding", "UTF8", "names and chat hold every script"],
  ["default_transaction_isolation", "read committed", "the server's statements are written for it"],
  ["default_transaction_read_only", "off", "nothing can be stored"],
];
/** Weaker ones lose what was answered with success. */
const durable = ["on", "remote_apply", "remote_write", "local"];
const connectionsOfANode = 11;

export async function examinePostgres(db: Kysely<Schema>, skew: number): Promise<SetupCheck[]> {
  const setting = async (name: string): Promise<string> =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value ?? "";
  const version = Number(await setting("server_version_num"));
  const checks = [
    whether(
      Math.abs(skew) < clockLimit,
      "clock",
      `this machine's clock and the database's differ by ${Math.round(Math.abs(skew))} ms`,
      `this machine's clock is ${Math.round(skew / 1000)} s off the database's: nodes here would serve nobody`,
    ),
    whether(
      version >= 140_000,
      "database",
      `PostgreSQL ${await setting("server_version")}`,
      `PostgreSQL ${await setting("server_version")} is older than 14, which is the oldest that is supported`,
    ),
  ];
  for (const [name, value, otherwise] of wanted) {
    const found = await setting(name);
    checks.push(
      whether(found === value, "database", `${name} is ${found}`, `${name} is ${found}, not ${value}: ${otherwise}`),
    );
  }
  const commit = await setting("synchronous_commit");
  checks.push(
    whether(
      durable.includes(commit),
      "database",
      `synchronous_commit is ${commit}`,
      `synchronous_commit is ${commit}: what was accepted may be lost in a crash`,
    ),
  );
  const [most, used] = [
    Number(await setting("max_connections")),
    (await one<{ count: number }>(db, "select count(*)::int as count from pg_stat_activity")).count,
  ];
  checks.push(
    whether(
      most - used >= connectionsOfANode,
      "database",
      `${used} of ${most} connections are in use; a node takes up to ${connectionsOfANode}`,
      `${used} of ${most} connections are in use: there is no room for another node (max_connections)`,
    ),
  );
  const { recovering } = await one<{ recovering: boolean }>(db, "select pg_is_in_recovery() as recovering");
  if (recovering) checks.push(bad("database", "it is a standby: nothing can be stored in it"));
  const { bytes } = await one<{ bytes: number }>(db, "select pg_database_size(current_database()) as bytes");
  checks.push(
    good("disk", `the database takes ${(bytes / gigabyte).toFixed(2)} GB; its disk cannot be seen from here`),
  );
  return [
    ...checks,
    good("time zone", `the database's is ${await setting("TimeZone")}; times are stored without one`),
    timeZone(),
  ];
}

function timeZone(): SetupCheck {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return whether(
    zone !== undefined,
    "time zone",
    `here it is ${zone}; times are stored and logged without one`,
    "this machine has none that is known: set TZ, for example to UTC",
  );
}

interface Seen {
  readonly protocol: string;
  readonly host: string;
  readonly address: string;
}

/** An address that nobody has (RFC 5737): a server that says it comes from there believes whatever it is told. */
const forged = "203.0.113.77";

/**
 * Asks a running server, by the address people know, what it sees of whoever asks. A proxy that knows nothing of
 * WebSockets may never answer: after `patience` milliseconds that counts as a no.
 */
export async function examineProxy(url: string, patience = 10_000): Promise<SetupCheck[]> {
  const site = new URL(url);
  let seen: Seen;
  try {
    const response = await fetch(new URL("/readyz", site), {
      headers: { "x-forwarded-for": forged },
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { seen?: Seen; error?: { code: string } };
    if (answer.seen === undefined)
      return [bad("proxy", `${url} is not ready: ${answer.error?.code ?? response.status}`)];
    seen = answer.seen;
  } catch (error) {
    return [bad("proxy", `${url} could not be asked: ${(error as Error).message}`)];
  }
  const protocol = site.protocol.slice(0, -1);
  return [
    whether(
      seen.host === site.host,
      "proxy",
      `the server is asked for ${seen.host}`,
      `the server is asked for ${seen.host}, not ${site.host}: let the proxy keep the Host header`,
    ),
    whether(
      seen.protocol === protocol,
      "proxy",
      `it knows that it is reached by ${protocol}`,
      `it believes to be reached by ${seen.protocol}: let the proxy send X-Forwarded-Proto, and set TRUST_PROXY`,
    ),
    whether(
      seen.address !== forged,
      "proxy",
      `whoever asks comes from ${seen.address}`,
      "it believes visitors about where they come from: let the proxy set X-Forwarded-For, not add to it",
    ),
    await examineSocket(site, patience),
  ];
}

function examineSocket(site: URL, patience: number): Promise<SetupCheck> {
  const address = new URL("/api/live", site);
  address.protocol = site.protocol === "https:" ? "wss:" : "ws:";
  return new Promise((done) => {
    const socket = new WebSocket(address, ["admiralty"], { handshakeTimeout: patience });
    const answer = (check: SetupCheck): void => {
      socket.terminate();
      done(check);
    };
    socket.on("message", () => answer(good("proxy", "WebSockets pass through")));
    socket.on("error", (error) =>
      answer(bad("proxy", `WebSockets do not pass through (${error.message}): see the proxy's Upgrade headers`)),
    );
  });
}

async function one<Row>(db: Kysely<Schema>, text: string): Promise<Row> {
  return (await sql.raw<Row>(text).execute(db)).rows[0] as Row;
}
