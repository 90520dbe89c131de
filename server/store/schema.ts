/** The tables of the database as types. Times are milliseconds since 1970, flags 0 or 1, documents JSON text. */

import type {
  ArchiveBidRow,
  ArchiveLossRow,
  ArchiveOpeningRow,
  ArchiveOptionsRow,
  ArchivePlayerRow,
  ArchiveRow,
  MatchOfferRow,
  PresenceHourRow,
  RatingPointRow,
  RatingRow,
  SeekMissRow,
  SeekRow,
  SignalAnswerRow,
  SignalRow,
  StudyAnswerRow,
  StudyRow,
  StudyVoteRow,
  TournamentActRow,
  TournamentPlayerRow,
  TournamentRow,
} from "./rows/club.ts";
import type { LetterRow, NoticeRow, PushRow, WebhookRow } from "./rows/notices.ts";
import type {
  AuditRow,
  BlockRow,
  ChallengeRow,
  FollowRow,
  GuessRow,
  MailCodeRow,
  OwnArchivePartRow,
  OwnArchiveRow,
  PasskeyRow,
  PeopleRow,
  RateRow,
  ReportRow,
  SanctionRow,
  SessionRow,
  SettingRow,
  TokenRow,
} from "./rows/people.ts";
import type {
  ChatRow,
  EntryRow,
  JobRow,
  NoteRow,
  OrderRow,
  PlayerRow,
  SnapshotRow,
  TableRow,
  ThinkingRow,
  ThoughtRow,
} from "./rows/play.ts";

export type * from "./rows/club.ts";
export type * from "./rows/notices.ts";
export type * from "./rows/people.ts";
export type * from "./rows/play.ts";

export interface Schema {
  people: PeopleRow;
  sessions: SessionRow;
  tokens: TokenRow;
  tables: TableRow;
  players: PlayerRow;
  entries: EntryRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  notes: NoteRow;
  notices: NoticeRow;
  letters: LetterRow;
  jobs: JobRow;
  webhooks: WebhookRow;
  pushes: PushRow;
  ratings: RatingRow;
  orders: OrderRow;
  settings: SettingRow;
  thinking: ThinkingRow;
  mail_codes: MailCodeRow;
  passkeys: PasskeyRow;
  challenges: ChallengeRow;
  guesses: GuessRow;
  rates: RateRow;
  blocks: BlockRow;
  reports: ReportRow;
  sanctions: SanctionRow;
  own_archives: OwnArchiveRow;
  own_archive_parts: OwnArchivePartRow;
  audit: AuditRow;
  thoughts: ThoughtRow;
  seeks: SeekRow;
  seek_misses: SeekMissRow;
  presence_hours: PresenceHourRow;
  match_offers: MatchOfferRow;
  rating_history: RatingPointRow;
  tournaments: TournamentRow;
  archive: ArchiveRow;
  archive_players: ArchivePlayerRow;
  archive_options: ArchiveOptionsRow;
  archive_openings: ArchiveOpeningRow;
  archive_lost: ArchiveLossRow;
  archive_sealed: ArchiveBidRow;
  signals: SignalRow;
  signal_answers: SignalAnswerRow;
  studies: StudyRow;
  study_answers: StudyAnswerRow;
  study_votes: StudyVoteRow;
  follows: FollowRow;
  tournament_players: TournamentPlayerRow;
  tournament_acts: TournamentActRow;
}
