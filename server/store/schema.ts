/** The tables of the database as types. Times are milliseconds since 1970, flags 0 or 1, documents JSON text. */
import type { Notification } from "@admiralty/wire";
import type { ColumnType, Generated } from "kysely";

type NoticeKind = Notification["kind"];

export interface PeopleRow {
  id: string;
  name: string;
  /** The name in lower case, unique among accounts; null for guests. */
  name_key: string | null;
  kind: "guest" | "account";
  /** What the name looks like: see accounts/names.ts. Unique among accounts; null for guests. */
  name_shape: string | null;
  password: string | null;
  email: string | null;
  /** 1 when somebody has opened the link that was sent there. Nothing else is sent before. */
  email_confirmed: number;
  /** JSON: see accounts/second-factor.ts. */
  totp: string | null;
  role: "player" | "operator";
  /** What an operator has decided: until when nothing may be said, or nothing done, and why. */
  muted_until: number | null;
  banned_until: number | null;
  sanction_why: string | null;
  notify: string;
  vacation_from: number | null;
  vacation_until: number | null;
  /** Vacation used up in the year it was last taken, in milliseconds. */
  vacation_used: number;
  vacation_year: number;
  /** Mixed into the hash that stands for the person in signed records; gone with the person. */
  salt: string;
  /** What others may see and do: see people/privacy.ts. */
  privacy: string;
  created_at: number;
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: the database alone lets nobody in. */
  id: string;
  person: string;
  agent: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface TokenRow {
  id: string;
  hash: string;
  person: string;
  name: string;
  /** Words with a space between: see accounts/scopes.ts. */
  scopes: string;
  expires_at: number;
  created_at: number;
  used_at: number | null;
}

export interface TableRow {
  id: string;
  rev: number;
  game: string;
  rules: string;
  options: string;
  status: "open" | "playing" | "over" | "cancelled";
  visibility: "public" | "unlisted" | "invite";
  sides: "choose" | "random" | "bid";
  clock: string;
  undo: "free" | "ask" | "none";
  places: number;
  creator: string | null;
  invite: string;
  /** The secret behind the dice. */
  key: string;
  commitment: string;
  /** Chance results of the set-up; null before the start. */
  setup: string | null;
  awaiting: string;
  outcome: string | null;
  offers: string;
  clocks: string | null;
  deadline: number | null;
  rematch: string | null;
  rematch_of: string | null;
  /** The maker's idempotency key: a repeated request makes no second table. */
  request: string | null;
  /** Seconds by which those who only look on are behind, while the match runs. */
  delay: number;
  /** Whether it counts for the ratings. */
  rated: number;
  /** How many conditional orders there are: see play/orders.ts. */
  orders: number;
  /** Where a computer plays: from what address it was made, as `originOf` writes it. Else empty. */
  origin: string;
  /** For whom alone the places are kept: see tables/open-table.ts. Null: for whoever comes. */
  held: string | null;
  /** How the sides were settled where they were not chosen: `Sides` of the engine, from the start on. */
  settled: string | null;
  /** The tournament it is played in. */
  tournament: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  updated_at: number;
}

export interface PlayerRow {
  table_id: string;
  place: number;
  person: string | null;
  level: string | null;
  seat: string | null;
  bid: string | null;
  word: string;
  /** The commitment that was named with the word; null where the server had to draw one. */
  saw: string | null;
  /** What stands for the person in the signed record, from the start on. */
  identity: string | null;
  /** The name as the record keeps it, once the match has started. */
  name: string;
  muted: number;
  /** The last step this person is known to have looked at. */
  seen: number;
}

export interface EntryRow {
  table_id: string;
  number: number;
  entry: string;
  /** Idempotency key, with the seat before it. */
  key: string | null;
  at: number;
}

export interface OrderRow {
  id: string;
  table_id: string;
  seat: string;
  ask: string;
  actions: string;
  times: number;
  /** The seat's step at which it is being carried out; null while it only waits. */
  claimed: number | null;
  created_at: number;
}

export interface SnapshotRow {
  table_id: string;
  entries: number;
  rules: string;
  state: string;
  seqs: string;
}

export interface ChatRow {
  id: Generated<number>;
  table_id: string;
  person: string | null;
  name: string;
  seat: string | null;
  text: string;
  at: number;
}

export interface NoteRow {
  table_id: string;
  person: string;
  text: string;
}

export interface NoticeRow {
  id: Generated<number>;
  person: string;
  table_id: string;
  kind: NoticeKind;
  text: string;
  at: number;
  read: number;
  /** What it is about, where that is no table. */
  challenge: string | null;
}

export interface JobRow {
  id: Generated<number>;
  kind: string;
  /** At most one job of a key waits at a time. */
  key: string;
  payload: string;
  run_at: number;
  attempts: ColumnType<number, number | undefined, number>;
  /** Until then the node that took it is trusted to be at work. */
  taken_until: ColumnType<number, number | undefined, number>;
  /** Marks one taking of it. */
  taken_by: ColumnType<string | null, string | null | undefined, string | null>;
  owner: ColumnType<string, string | undefined, string>;
  origin: ColumnType<string, string | undefined, string>;
}

export interface WebhookRow {
  id: string;
  person: string;
  url: string;
  format: "json" | "discord" | "slack";
  secret: string;
  created_at: number;
  last: string | null;
}

export interface PushRow {
  endpoint: string;
  person: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** How strong a person is on one side of a game; see people/rating.ts. */
export interface RatingRow {
  person: string;
  game: string;
  seat: string;
  rating: number;
  deviation: number;
  volatility: number;
  matches: number;
  at: number;
}

/** How long computers have thought for a person or an address: see computer/quota.ts. */
export interface ThinkingRow {
  who: string;
  spent: number;
  at: number;
}

/** A secret that was sent by mail, as its hash. */
export interface MailCodeRow {
  hash: string;
  person: string;
  kind: "confirm" | "reset";
  email: string;
  expires_at: number;
}

export interface PasskeyRow {
  id: string;
  person: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** What a browser was asked to sign for a passkey; each is answered once. */
export interface ChallengeRow {
  challenge: string;
  /** Whose new passkey; null where somebody signs in. */
  person: string | null;
  expires_at: number;
}

/** Attempts to guess: see accounts/guessing.ts. */
export interface GuessRow {
  who: string;
  attempts: number;
  at: number;
}

/** Requests of all nodes in a minute: see http/rates.ts. */
export interface RateRow {
  who: string;
  slot: number;
  count: number;
}

export interface BlockRow {
  person: string;
  blocked: string;
  at: number;
}

export interface ReportRow {
  id: Generated<number>;
  reporter: string | null;
  about: string | null;
  about_name: string;
  table_id: string;
  kind: "chat" | "name" | "table";
  reason: string;
  text: string;
  /** The reported text with what stood around it: JSON. */
  quoted: string;
  at: number;
  state: "open" | "done";
  decision: string | null;
  decided_at: number | null;
}

/** What operators did. Only ever added to. */
export interface AuditRow {
  id: Generated<number>;
  at: number;
  operator: string;
  act: string;
  about: string;
  text: string;
}

/** What a computer player decided last: see computer/memory.ts. */
export interface ThoughtRow {
  table_id: string;
  seat: string;
  seq: number;
  decision: string;
}

export interface SettingRow {
  name: string;
  value: string;
}

/** A rating after a rated match. */
export interface RatingPointRow {
  person: string;
  game: string;
  seat: string;
  at: number;
  rating: number;
  deviation: number;
}

/** Somebody who looks for an opponent; one thing at a time. */
export interface SeekRow {
  person: string;
  id: string;
  game: string;
  options: string;
  clocks: string;
  sides: "choose" | "bid";
  seat: string | null;
  bid: string | null;
  rated: number;
  rating: number;
  deviation: number;
  matches: number;
  range: number | null;
  /** People met in the last matches. */
  lately: string;
  born: number;
  expires_at: number;
  /** Where an opponent was found. */
  table_id: string | null;
  kept_until: number | null;
}

/** One person asks another for a match. */
export interface MatchOfferRow {
  id: string;
  /** Both, the smaller id first: there is one open challenge between two people. */
  pair: string;
  challenger: string;
  challenged: string;
  game: string;
  options: string;
  clock: string;
  sides: "choose" | "random" | "bid";
  /** The challenger's. */
  seat: string | null;
  /** The challenger's, sealed. */
  bid: string | null;
  rated: number;
  state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired";
  /** The challenge this one answers with other terms. */
  counters: string | null;
  table_id: string | null;
  at: number;
  expires_at: number;
  answered_at: number | null;
}

export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  /** JSON: see tournaments/record.ts. */
  plan: string;
  host: string | null;
  state: "open" | "running" | "paused" | "over" | "cancelled";
  /** 0: found by its address alone. */
  listed: number;
  /** Lots are drawn by it; told in the end. */
  key: string;
  /** How many there are in its record. */
  acts: number;
  starts_at: number;
  created_at: number;
  ended_at: number | null;
}

export interface TournamentPlayerRow {
  tournament: string;
  number: number;
  /** Null when the person has gone. */
  person: string | null;
}

export interface TournamentActRow {
  tournament: string;
  number: number;
  /** JSON: see tournaments/record.ts. */
  act: string;
  /** Whose act it was; null: of the tournament itself. */
  actor: string | null;
  at: number;
}

/** A finished public match, as it is searched for. */
export interface ArchiveRow {
  table_id: string;
  game: string;
  /** A seat; empty for a draw. */
  winner: string;
  /** Entries of the record. */
  length: number;
  bid: number;
  /** `;name=value;name=value;` */
  options: string;
  rated: number;
  tournament: string | null;
  ended_at: number;
  ended_by: ColumnType<EndedBy, EndedBy | undefined, EndedBy>;
}

/** By the rules of the game, or how the players ended it. */
export type EndedBy = "rules" | "resign" | "draw" | "timeout" | "abort";

/** Every set of options that a match of the archive was played by, once. */
export interface ArchiveOptionsRow {
  options: string;
}

export interface ArchivePlayerRow {
  person: string;
  ended_at: number;
  table_id: string;
  game: string;
  seat: string;
  /** 1, ½ or 0. */
  share: number;
  /** How far ahead in the end, and how long a turn took in the median, in milliseconds: see people/habits.ts. */
  margin: ColumnType<number | null, number | null | undefined, number | null>;
  pace: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A person's first answer to the signal of a day. */
export interface SignalAnswerRow {
  person: string;
  /** Days since 1970. */
  day: number;
  puzzle: string;
  choice: number;
  grade: string;
  at: number;
}

/** What somebody wrote about a match. */
export interface StudyRow {
  id: string;
  owner: string;
  game: string;
  title: string;
  visibility: "me" | "link";
  /** `{ record, remarks }` */
  body: string;
  /** How many. */
  remarks: number;
  created_at: number;
  updated_at: number;
}

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
  audit: AuditRow;
  thoughts: ThoughtRow;
  seeks: SeekRow;
  match_offers: MatchOfferRow;
  rating_history: RatingPointRow;
  tournaments: TournamentRow;
  archive: ArchiveRow;
  archive_players: ArchivePlayerRow;
  archive_options: ArchiveOptionsRow;
  signal_answers: SignalAnswerRow;
  studies: StudyRow;
  tournament_players: TournamentPlayerRow;
  tournament_acts: TournamentActRow;
}
