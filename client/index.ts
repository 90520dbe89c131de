/** The typed client of an Admiralty server, for a program of yours. The page makes the same of the same parts. */
import { ApiClient } from "./api.ts";
import { LiveConnection } from "./live.ts";

export type {
  ActResult,
  AnnotatedMatch,
  ArchivedMatch,
  ArchivePage,
  ArchiveQuery,
  AuditEntry,
  Bid,
  Block,
  Challenge,
  ChallengeTerms,
  ChatLine,
  ClockRule,
  Clocks,
  GameInfo,
  Habits,
  History,
  Invitation,
  Join,
  Leaderboard,
  LibraryMatch,
  MadeToken,
  MadeWebhook,
  Me,
  MeChange,
  NewAccount,
  NewChallenge,
  NewReport,
  NewSecondFactor,
  NewSeek,
  NewTable,
  NewToken,
  NewTournament,
  Notice,
  NoticeKind,
  Notification,
  NotifyBy,
  Offers,
  Order,
  Outcome,
  PairingReason,
  PasskeyInfo,
  Patch,
  Presence,
  Present,
  PresentPlayer,
  Privacy,
  Profile,
  PushSubscription,
  PuzzleQuestion,
  PuzzleSolution,
  PuzzleSummary,
  Ranked,
  Rating,
  RatingPoint,
  ReportCase,
  ReportInfo,
  Sanction,
  SanctionInfo,
  Score,
  Seek,
  SessionInfo,
  SideRating,
  Signal,
  Study,
  StudySummary,
  Suspicion,
  Table,
  TablePlayer,
  TokenInfo,
  Tournament,
  TournamentAct,
  TournamentDuty,
  TournamentLogLine,
  TournamentMatch,
  TournamentPairing,
  TournamentStanding,
  TournamentSummary,
  Update,
  WebhookInfo,
} from "@admiralty/wire";
export { ApiClient, type ClientOptions, newIdempotencyKey, type PastNotice } from "./api.ts";
export { ClubClient } from "./club.ts";
export { ApiError, OfflineError } from "./errors.ts";
export type { LiveStatus, TableHandlers, WatchedTable, WatchOptions } from "./live.ts";
export { LiveConnection };

export class AdmiraltyClient extends ApiClient {
  /** The one live connection, opened by the first table watched on it. */
  live(): LiveConnection {
    this.connection ??= new LiveConnection(this.liveOptions);
    return this.connection;
  }
}
