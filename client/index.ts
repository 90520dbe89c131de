/** The typed client of an Admiralty server, for a program of yours. The page makes the same of the same parts. */
import { AccountClient } from "./account.ts";
import { ApiClient } from "./api.ts";
import { ClubClient } from "./club.ts";
import { LiveConnection } from "./live.ts";
import { OperatorClient } from "./operators.ts";
import { OpponentClient } from "./opponents.ts";
import { TournamentClient } from "./tournaments.ts";

export type {
  ActResult,
  AnnotatedMatch,
  AppealInfo,
  ArchivedMatch,
  ArchivePage,
  ArchiveQuery,
  AuditEntry,
  Bid,
  BidCurve,
  Block,
  Challenge,
  ChallengeHere,
  ChallengeTerms,
  ChatLine,
  ClockRule,
  Clocks,
  Followed,
  FoundPerson,
  GameInfo,
  Habits,
  History,
  Honours,
  HoursOfDay,
  Invitation,
  Join,
  Leaderboard,
  LibraryMatch,
  MadeToken,
  MadeWebhook,
  Me,
  MeChange,
  ModerationQuarter,
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
  OpeningDetails,
  Openings,
  Order,
  Outcome,
  OwnArchive,
  OwnSanction,
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
  QuietHours,
  Ranked,
  Rating,
  RatingPoint,
  ReportCase,
  ReportInfo,
  Sanction,
  SanctionInfo,
  SanctionKind,
  Score,
  Seek,
  SessionInfo,
  SideRating,
  Signal,
  Study,
  StudyAnswer,
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
export { newIdempotencyKey, type PastNotice } from "./api.ts";
export { ApiError, OfflineError } from "./errors.ts";
export type { ClientOptions } from "./http.ts";
export type { LiveStatus, TableHandlers, WatchedTable, WatchOptions } from "./live.ts";
export { AccountClient, ApiClient, ClubClient, LiveConnection, OperatorClient, OpponentClient, TournamentClient };

export class AdmiraltyClient extends ApiClient {
  readonly account = new AccountClient(this);
  readonly opponents = new OpponentClient(this);
  readonly tournaments = new TournamentClient(this);
  readonly club = new ClubClient(this);
  readonly operators = new OperatorClient(this);

  /** The one live connection, opened by the first table watched on it. */
  live(): LiveConnection {
    this.connection ??= new LiveConnection(this.liveOptions);
    return this.connection;
  }
}
