/** The server as a program: configured by the environment, nothing needed. docs/operations.md has the list. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWhenTold } from "./ending.ts";
import { type ServeOptions, serve } from "./serve.ts";

const here = dirname(fileURLToPath(import.meta.url));
/** The bundle lies in dist/server of the project. */
const root = join(here, "..", "..");

function fromEnvironment(env: NodeJS.ProcessEnv): ServeOptions {
  const options: { -readonly [Key in keyof ServeOptions]: ServeOptions[Key] } = {
    host: env["HOST"] ?? "127.0.0.1",
    port: Number(env["PORT"] ?? 8420),
    dataDir: env["DATA_DIR"] ?? join(root, "data"),
    webDir: env["WEB_DIR"] ?? join(root, "dist", "web"),
  };
  if (env["ARCHIVE_DIR"]) options.archive = { folder: env["ARCHIVE_DIR"], days: Number(env["ARCHIVE_DAYS"] ?? 7) };
  if (env["DATABASE_URL"]) options.databaseUrl = env["DATABASE_URL"];
  if (env["PUBLIC_URL"]) options.publicUrl = env["PUBLIC_URL"].replace(/\/$/, "");
  if (env["TRUST_PROXY"]) options.trustProxy = env["TRUST_PROXY"] === "true" ? true : env["TRUST_PROXY"];
  if (env["SMTP_URL"]) options.mail = { smtpUrl: env["SMTP_URL"], from: env["MAIL_FROM"] ?? "admiralty@localhost" };
  if (env["PUSH_CONTACT"]) options.pushContact = env["PUSH_CONTACT"];
  if (env["METRICS_TOKEN"]) options.metricsToken = env["METRICS_TOKEN"];
  if (env["ALLOW_PRIVATE_WEBHOOKS"] === "true") options.allowInsideWebhooks = true;
  if (env["OTEL_EXPORTER_OTLP_ENDPOINT"]) options.traces = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (env["DRAIN_SECONDS"]) options.drainSeconds = Number(env["DRAIN_SECONDS"]);
  if (env["THINKERS"]) options.thinkers = Number(env["THINKERS"]);
  const limits: Record<string, number> = {};
  for (const [name, limit] of [
    ["REQUESTS_PER_MINUTE", "requestsPerMinute"],
    ["ATTEMPTS_PER_MINUTE", "attemptsPerMinute"],
    ["MESSAGES_PER_SECOND", "messagesPerSecond"],
    ["CONNECTIONS_PER_PERSON", "connectionsPerPerson"],
    ["STRANGERS_PER_ADDRESS", "strangersPerAddress"],
    ["SEEKS_PER_MINUTE", "seeksPerMinute"],
    ["CLAIM_MINUTES", "claimMinutes"],
    ["LETTER_MINUTES", "letterMinutes"],
    ["RATED_FROM_TURN", "ratedFromTurn"],
    ["CHALLENGES_PER_DAY", "challengesDay"],
    ["CHALLENGES_NEWCOMER", "challengesNewcomer"],
    ["COMPUTER_MATCHES_GUEST", "computerMatchesGuest"],
    ["COMPUTER_MATCHES_ACCOUNT", "computerMatchesAccount"],
    ["COMPUTER_MATCHES_ADDRESS", "computerMatchesAddress"],
    ["THINKING_MINUTES_GUEST", "thinkingMinutesGuest"],
    ["THINKING_MINUTES_ACCOUNT", "thinkingMinutesAccount"],
    ["THINKING_MINUTES_ADDRESS", "thinkingMinutesAddress"],
  ] as const) {
    if (env[name]) limits[limit] = Number(env[name]);
  }
  options.limits = limits;
  return options;
}

// A person at a terminal wants the address; a machine that keeps logs wants them.
process.env["LOG_LEVEL"] ??= process.stderr.isTTY ? "warn" : "info";
const options = fromEnvironment(process.env);
if (options.webDir !== undefined && !existsSync(options.webDir)) {
  process.stderr.write(`The page is not built (${options.webDir}); only the API is served.\n`);
}
try {
  const running = await serve(options);
  endWhenTold(process, () => running.close(), options.drainSeconds);
  process.stdout.write(`Admiralty is at ${running.address}\n`);
} catch (error) {
  process.stderr.write(`Admiralty could not start: ${(error as Error).message}\n`);
  process.exit(1);
}
