/** Puts the server together and takes it apart again. */
import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import pino, { type Logger } from "pino";
import { Blocks } from "./accounts/blocks.ts";
import { Guessing } from "./accounts/guessing.ts";
import { Mailing } from "./accounts/mailing.ts";
import { Operators } from "./accounts/operators.ts";
import { Passkeys } from "./accounts/passkeys.ts";
import { Reports } from "./accounts/reports.ts";
import { SecondFactor } from "./accounts/second-factor.ts";
import { Archive } from "./archive/archive.ts";
import { Challenges } from "./challenges/challenges.ts";
import { Memories } from "./computer/memory.ts";
import { ThinkingPool } from "./computer/pool.ts";
import { ThinkingQuota } from "./computer/quota.ts";
import { thinking } from "./computer/thinker.ts";
import { buildApp } from "./http/app.ts";
import { Rates } from "./http/rates.ts";
import { newSecret } from "./ids.ts";
import { JobRunner } from "./jobs.ts";
import { PresenceHours } from "./live/hours.ts";
import { Hub } from "./live/hub.ts";
import { type Graces, Presence } from "./live/presence.ts";
import { PresentList } from "./live/present.ts";
import { Relay } from "./live/relay.ts";
import { Metrics } from "./metrics.ts";
import { Letters } from "./notify/letters.ts";
import { type MailOptions, mails } from "./notify/mail.ts";
import { Notifier } from "./notify/notifier.ts";
import { pushes, pushKeys } from "./notify/push.ts";
import { webhooks } from "./notify/webhook.ts";
import { Credentials } from "./people/credentials.ts";
import { Follows } from "./people/follows.ts";
import { HonoursList } from "./people/honours.ts";
import { erasing } from "./people/leaving.ts";
import { makingArchives } from "./people/own-archive.ts";
import { People } from "./people/people.ts";
import { Asking } from "./play/asking.ts";
import { Desk } from "./play/desk.ts";
import { Signer } from "./play/signing.ts";
import { Timekeeper } from "./play/timekeeper.ts";
import { Nightly, Puzzler } from "./puzzles/nightly.ts";
import { Signals } from "./puzzles/signals.ts";
import { Matchmaker } from "./seeks/matchmaker.ts";
import { Seeks } from "./seeks/seeks.ts";
import { type Limits, type Service, usualLimits } from "./service.ts";
import { allGames, Shelf, type ShelfSource } from "./shelf.ts";
import type { ArchiveOptions } from "./store/log-archive.ts";
import { openPostgres } from "./store/postgres.ts";
import { setting } from "./store/settings.ts";
import { openSqlite } from "./store/sqlite.ts";
import { Studies } from "./studies/studies.ts";
import { Rematches } from "./tables/rematch.ts";
import { Tables } from "./tables/tables.ts";
import { Talk } from "./tables/talk.ts";
import { Tournaments } from "./tournaments/tournaments.ts";
import { openTracing } from "./tracing.ts";
import { Housekeeper } from "./upkeep/housekeeper.ts";
import { Pulse } from "./upkeep/pulse.ts";

export interface ServeOptions {
  readonly host?: string;
  /** The usual port; the next free one is taken if it is in use. 0: any free one. */
  readonly port?: number;
  /** Where the embedded database lives. */
  readonly dataDir?: string;
  /** Where the embedded database's log is kept, to go back to a moment. */
  readonly archive?: ArchiveOptions;
  /** `postgres://…` instead of the embedded database. */
  readonly databaseUrl?: string;
  /** The built page. */
  readonly webDir?: string;
  /** The address people know the server by, for links in notifications. */
  readonly publicUrl?: string;
  /** Behind a proxy: believe its X-Forwarded-… headers. */
  readonly trustProxy?: boolean | string;
  readonly mail?: MailOptions;
  /** Who a push service may write to about this server: `mailto:` or `https:`. */
  readonly pushContact?: string;
  readonly metricsToken?: string;
  readonly allowInsideWebhooks?: boolean;
  readonly thinkers?: number;
  /** Where traces go to by OTLP over HTTP; nowhere if not said. */
  readonly traces?: string;
  /** For how long a node that is being stopped says so at /readyz before it turns anybody away. */
  readonly drainSeconds?: number;
  /** Entries waiting for the disk beyond which nothing new is taken on. */
  readonly backlogLimit?: number;
  readonly limits?: Partial<Limits>;
  /** How long somebody counts as here whose page is hidden or gone. */
  readonly graces?: Partial<Graces>;
  readonly log?: Logger;
  /** Other games than the three, for tests; their thinking threads need a file of their own. */
  readonly games?: ShelfSource;
  readonly workerFile?: URL;
  now?(): number;
}

export interface Running {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

const usualPort = 8420;

export async function serve(options: ServeOptions = {}): Promise<Running> {
  const log = options.log ?? pino({ level: process.env["LOG_LEVEL"] ?? "info" }, pino.destination(2));
  const pulse = new Pulse(log);
  const onTrouble = (error: Error): void => {
    log.error({ err: error }, "the database is in trouble");
    pulse.report(error);
  };
  const store = options.databaseUrl
    ? await openPostgres(options.databaseUrl, onTrouble, options.now)
    : await openSqlite(resolve(options.dataDir ?? "data"), onTrouble, options.now, options.archive);
  const { now } = store;
  const serving = (): boolean => !pulse.wrongClock;
  const shelf = new Shelf(options.games ?? allGames);
  const desk = new Desk(store, shelf, {
    keep: 500,
    backlogLimit: options.backlogLimit ?? 20_000,
    ratedFromTurn: options.limits?.ratedFromTurn ?? usualLimits.ratedFromTurn,
    now,
    warn: (text, details) => log.warn(details, text),
  });
  const talk = new Talk(store, now);
  const people = new People(store, now);
  const hub = new Hub();
  const presence = new Presence(store, hub, options.graces);
  const present = new PresentList(store, presence);
  const hours = new PresenceHours(store, present, log, serving);
  const credentials = new Credentials(store, now);
  const blocks = new Blocks(store);
  const limits: Limits = { ...usualLimits, ...options.limits };
  const tables = new Tables(store, shelf, now, limits);
  const seeks: Seeks = new Seeks(store, shelf, tables, (person) => relay.sought(person));
  const challenges = new Challenges(store, shelf, tables, limits);
  const tournaments: Tournaments = new Tournaments(store, shelf, tables, limits, (person) => relay.dutyChanged(person));
  const archive = new Archive(store, shelf);
  const signals = new Signals(store, shelf, now);
  const studies = new Studies(store, shelf, now);
  const relay: Relay = new Relay(store, hub, talk, credentials, seeks, challenges, tournaments.reader, log);
  const matchmaker = new Matchmaker(seeks, hub, log, serving);
  const tracing = await openTracing(options.traces);
  const jobs = new JobRunner(store, log, serving, tracing);
  const metrics = new Metrics({
    hosted: () => desk.hosted,
    connections: () => hub.size,
    backlog: () => store.backlog,
    commits: () => store.commits,
    statements: () => store.statements,
  });
  const keys = options.pushContact === undefined ? undefined : await pushKeys(store);
  let address = "";
  const publicUrl = (): string => options.publicUrl ?? address;
  const cookieSecret = await setting(store, "cookie-secret", newSecret);
  const mailing = new Mailing(
    store,
    {
      get publicUrl() {
        return publicUrl();
      },
      canMail: options.mail !== undefined,
      secret: cookieSecret,
    },
    () => jobs.poke(),
  );
  const reports = new Reports(store);
  const letters =
    options.mail === undefined
      ? undefined
      : new Letters(store, mailing, {
          minutes: limits.letterMinutes,
          still: (person, waiting) => notifier.still(person, waiting),
          added: () => jobs.poke(),
        });
  const notifier: Notifier = new Notifier(
    store,
    desk,
    () => hub,
    {
      get publicUrl() {
        return publicUrl();
      },
      letters,
      canPush: keys !== undefined,
      now,
    },
    () => jobs.poke(),
  );
  const service: Service = {
    store,
    pulse,
    shelf,
    desk,
    asking: new Asking(desk),
    tables,
    rematches: new Rematches(tables, limits),
    seeks,
    challenges,
    tournaments,
    archive,
    signals,
    studies,
    people,
    follows: new Follows(store, presence),
    honours: new HonoursList(store),
    credentials,
    guesses: new Guessing(store, limits.attemptsPerMinute),
    mailing,
    secondFactor: new SecondFactor(store),
    passkeys: new Passkeys(store),
    blocks,
    reports,
    operators: new Operators(store, reports),
    rates: new Rates(store, log),
    hub,
    presence,
    present,
    hours,
    relay,
    jobs,
    notifier,
    signer: await Signer.open(store, publicUrl),
    metrics,
    log,
    tracing,
    limits,
    cookieSecret,
    publicUrl: options.publicUrl,
    webDir: options.webDir,
    allowInsideWebhooks: options.allowInsideWebhooks ?? false,
    pushKey: keys?.publicKey,
    metricsToken: options.metricsToken,
    now,
  };

  desk.events = {
    stored: () => metrics.decisions.inc(),
    added: (added) => {
      for (const { kind } of added) jobs.poke(kind);
    },
    described: (table) => hub.described(table),
  };
  tables.events = {
    described: (table) => hub.described(table),
    begun: () => jobs.poke(),
  };

  challenges.events = {
    changed: (challenge, both) => relay.challenged(challenge, both),
    added: () => jobs.poke(),
  };

  const workerFile = options.workerFile ?? new URL("./thinker.worker.mjs", import.meta.url);
  const pool = new ThinkingPool(workerFile, options.thinkers ?? Math.max(1, availableParallelism() - 1));
  const quota = new ThinkingQuota(store, limits);
  const computers = { desk, pool, quota, memories: new Memories(store), metrics };
  jobs.handle("think", thinking(computers, true));
  jobs.handle("show", thinking(computers, false));
  jobs.handle("news", notifier.job);
  jobs.handle("challenge-news", notifier.challengeJob);
  jobs.handle("word", notifier.wordJob);
  jobs.handle("rematch", service.rematches.job);
  jobs.handle("tournament", tournaments.job);
  jobs.handle("archive", archive.job);
  jobs.handle("erase", erasing(service));
  const puzzler = new Puzzler(new URL("./puzzler.worker.mjs", import.meta.url));
  const nightly = new Nightly(store, shelf, log, puzzler.look, () => jobs.poke("signal"));
  jobs.handle("signal", nightly.job);
  jobs.handle("own-archive", makingArchives(service));
  jobs.handle("webhook", webhooks(store, metrics, service.allowInsideWebhooks, now));
  if (letters) jobs.handle("letters", letters.job);
  if (options.mail) jobs.handle("email", mails(options.mail, store, mailing, publicUrl, metrics));
  if (keys && options.pushContact !== undefined) {
    jobs.handle("push", pushes(store, metrics, keys, options.pushContact, service.allowInsideWebhooks));
  }
  const timekeeper = new Timekeeper(desk, log, serving);
  const housekeeper = new Housekeeper(store, log, now);

  pulse.onClock = () => hub.endAll(1013, "the clock is wrong");
  await pulse.start(store);
  const app = await buildApp(service, options.trustProxy ?? false);
  const port = await listen(app, options.host ?? "127.0.0.1", options.port ?? usualPort);
  address = `http://${readable(options.host ?? "127.0.0.1")}:${port}`;
  jobs.start(1000);
  timekeeper.start(500);
  housekeeper.start();
  nightly.start();
  hours.start();
  matchmaker.start();
  presence.start();
  log.info({ store: store.dialect, port }, "serving");

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    log.info("stopping: what was accepted is finished first");
    pulse.drain();
    if (options.drainSeconds) await pause(options.drainSeconds * 1000);
    housekeeper.stop();
    nightly.stop();
    hours.stop();
    await within(stopping.keeping, presence.stop());
    service.rates.stop();
    hub.endAll(1012, "the server restarts");
    await Promise.all([
      stopServing(app),
      pool.close(),
      puzzler.end(),
      within(stopping.work, timekeeper.stop()),
      within(stopping.work, matchmaker.stop()),
      within(stopping.work, jobs.stop(stopping.work)),
    ]);
    await within(stopping.keeping, desk.close());
    await within(stopping.keeping, notifier.stop());
    await within(stopping.store, store.close());
    pulse.stop();
    await within(stopping.keeping, tracing.close());
  };
  return {
    address,
    port,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * Milliseconds after which a stopping server waits no longer, whether for requests that never end or for a database
 * that is silent: eight seconds in all. Nothing accepted hangs on it, what was accepted is stored.
 */
const stopping = { requests: 4500, work: 4000, keeping: 700, store: 2000 };

/** Nobody new comes in. Those who are half-way through a request get a while to finish it. */
async function stopServing(app: { close(): Promise<unknown>; server: Server }): Promise<void> {
  const closed = app.close();
  await within(stopping.requests, closed);
  app.server.closeAllConnections();
  await closed;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for something, but no longer; that it failed is known elsewhere. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), enough]);
  clearTimeout(timer);
}

async function listen(app: { listen(at: object): Promise<string>; server: unknown }, host: string, wanted: number) {
  for (let port = wanted; ; port++) {
    try {
      await app.listen({ host, port });
      const at = (app.server as { address(): { port: number } }).address();
      return at.port;
    } catch (error) {
      const taken = (error as { code?: string }).code === "EADDRINUSE";
      if (!taken || wanted === 0 || port >= wanted + 20) throw error;
    }
  }
}

function readable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
