/** Everything a request may need, put together once. */
import type { Logger } from "pino";
import type { Blocks } from "./accounts/blocks.ts";
import type { Guessing } from "./accounts/guessing.ts";
import type { Mailing } from "./accounts/mailing.ts";
import type { Operators } from "./accounts/operators.ts";
import type { Passkeys } from "./accounts/passkeys.ts";
import type { Reports } from "./accounts/reports.ts";
import type { SecondFactor } from "./accounts/second-factor.ts";
import type { Archive } from "./archive/archive.ts";
import type { ChallengeLimits, Challenges } from "./challenges/challenges.ts";
import type { ThinkingLimits } from "./computer/quota.ts";
import type { Rates } from "./http/rates.ts";
import type { JobRunner } from "./jobs.ts";
import type { PresenceHours } from "./live/hours.ts";
import type { Hub } from "./live/hub.ts";
import type { Presence } from "./live/presence.ts";
import type { PresentList } from "./live/present.ts";
import type { Relay } from "./live/relay.ts";
import type { Metrics } from "./metrics.ts";
import type { Notifier } from "./notify/notifier.ts";
import type { Credentials } from "./people/credentials.ts";
import type { Follows } from "./people/follows.ts";
import type { HonoursList } from "./people/honours.ts";
import type { People } from "./people/people.ts";
import type { Asking } from "./play/asking.ts";
import type { Desk } from "./play/desk.ts";
import type { Signer } from "./play/signing.ts";
import type { Signals } from "./puzzles/signals.ts";
import type { Seeks } from "./seeks/seeks.ts";
import type { Shelf } from "./shelf.ts";
import type { Store } from "./store/store.ts";
import type { Studies } from "./studies/studies.ts";
import type { ComputerLimits } from "./tables/computer-limits.ts";
import type { Rematches } from "./tables/rematch.ts";
import type { Tables } from "./tables/tables.ts";
import type { Tournaments } from "./tournaments/tournaments.ts";
import type { Tracing } from "./tracing.ts";
import type { Pulse } from "./upkeep/pulse.ts";

export interface Limits extends ThinkingLimits, ComputerLimits, ChallengeLimits {
  /** Requests a minute from one address. */
  readonly requestsPerMinute: number;
  /** Attempts a minute from one address to sign in, register or become a guest. */
  readonly attemptsPerMinute: number;
  /** Messages a second on one live connection, with bursts of five times as many. */
  readonly messagesPerSecond: number;
  readonly connectionsPerPerson: number;
  /** Seeks a minute from one address. */
  readonly seeksPerMinute: number;
  /** Live connections from one address by people it does not know. */
  readonly strangersPerAddress: number;
  readonly tablesPerConnection: number;
  /** Tournaments played live: minutes from the setting of a table after which who waits there alone may claim. */
  readonly claimMinutes: number;
  /** Minutes after which what somebody has not seen is told by letter, all of it in one. */
  readonly letterMinutes: number;
  /** A rated match that is given up before this turn begins does not count. */
  readonly ratedFromTurn: number;
  readonly bodyBytes: number;
}

export const usualLimits: Limits = {
  requestsPerMinute: 1200,
  attemptsPerMinute: 20,
  messagesPerSecond: 50,
  connectionsPerPerson: 20,
  seeksPerMinute: 30,
  strangersPerAddress: 20,
  tablesPerConnection: 100,
  claimMinutes: 20,
  letterMinutes: 60,
  ratedFromTurn: 3,
  bodyBytes: 256 * 1024,
  challengesDay: 30,
  challengesNewcomer: 3,
  computerMatchesGuest: 8,
  computerMatchesAccount: 24,
  computerMatchesAddress: 60,
  thinkingMinutesGuest: 15,
  thinkingMinutesAccount: 30,
  thinkingMinutesAddress: 60,
};

export interface Service {
  readonly store: Store;
  readonly pulse: Pulse;
  readonly shelf: Shelf;
  readonly desk: Desk;
  readonly asking: Asking;
  readonly tables: Tables;
  readonly rematches: Rematches;
  readonly seeks: Seeks;
  readonly challenges: Challenges;
  readonly tournaments: Tournaments;
  readonly archive: Archive;
  readonly signals: Signals;
  readonly studies: Studies;
  readonly people: People;
  readonly follows: Follows;
  readonly honours: HonoursList;
  readonly credentials: Credentials;
  readonly guesses: Guessing;
  readonly mailing: Mailing;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly blocks: Blocks;
  readonly reports: Reports;
  readonly operators: Operators;
  readonly rates: Rates;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly present: PresentList;
  readonly hours: PresenceHours;
  readonly relay: Relay;
  readonly jobs: JobRunner;
  readonly notifier: Notifier;
  readonly signer: Signer;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly limits: Limits;
  readonly cookieSecret: string;
  readonly webDir: string | undefined;
  /** The address people know, where it was said. */
  readonly publicUrl: string | undefined;
  /** Only for networks where everybody is trusted, and for tests. */
  readonly allowInsideWebhooks: boolean;
  readonly pushKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly now: () => number;
}
