/** A match under play: its table, its record, what is said there, and the work that waits. */
import type { ColumnType, Generated } from "kysely";

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
  /** How often its invitation was opened, by nobody knows whom, and when last. */
  opened: number;
  opened_at: number | null;
  /** From when on it stands in the lobby, though it is joined by its link. */
  listed_from: number | null;
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

/** How long computers have thought for a person or an address: see computer/quota.ts. */
export interface ThinkingRow {
  who: string;
  spent: number;
  at: number;
}

/** What a computer player decided last: see computer/memory.ts. */
export interface ThoughtRow {
  table_id: string;
  seat: string;
  seq: number;
  decision: string;
}
