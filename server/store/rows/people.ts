/** Who is here: people, how they sign in, and how they are guarded. */
import type { Generated } from "kysely";

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
  /** Until when matches do not count, or no tournament may be entered. */
  unrated_until: number | null;
  no_events_until: number | null;
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
  /** When an account was last given another name. */
  renamed_at: number | null;
  /** When all of it is to be erased, and the name until then: see people/leaving.ts. */
  erase_at: number | null;
  name_before: string | null;
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

/** Somebody wants to know when another is here. */
export interface FollowRow {
  person: string;
  followed: string;
  at: number;
}

/** Everything about a person as one file: see people/own-archive.ts. */
export interface OwnArchiveRow {
  person: string;
  asked_at: number;
  /** Null while it is being made. */
  made_at: number | null;
  bytes: number;
}

/** A piece of the file. */
export interface OwnArchivePartRow {
  person: string;
  /** Which of theirs. */
  asked_at: number;
  number: number;
  /** Packed by gzip, base64. */
  body: string;
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
  /** 1 where something was done about it; null while it waits. */
  upheld: number | null;
}

/** What an operator has decided about somebody: see accounts/sanctions.ts. */
export interface SanctionRow {
  id: string;
  person: string;
  kind: string;
  at: number;
  /** Null for a word of warning. */
  until: number | null;
  why: string;
  /** Null where that is not known any more. */
  operator: string | null;
  report: number | null;
  lifted_at: number | null;
  appeal: string | null;
  appealed_at: number | null;
  answer: string | null;
  answered_at: number | null;
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

export interface SettingRow {
  name: string;
  value: string;
}
