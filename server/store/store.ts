/**
 * The one storage interface. SQLite stands behind it on a single machine, PostgreSQL behind any number of nodes;
 * the same test-suite runs against both.
 */
import type { Kysely } from "kysely";
import type { RatedEnd } from "./ratings.ts";
import type { EntryRow, Schema, SnapshotRow, TableRow } from "./schema.ts";

/** What a new entry changes on its table's own row. */
export interface TableChange {
  readonly awaiting: string;
  readonly clocks: string | null;
  /** undefined where they stay as they are; only where the table is still at that `rev`, else others know better. */
  readonly offers: { readonly text: string; readonly rev: number } | undefined;
  /** 1 where the table's public description changed, else 0. */
  readonly rev: 0 | 1;
  /** undefined where it stays as it is, as with most entries. */
  readonly listing: Listing | undefined;
}

/** What tables are listed and looked up by: each change of it costs several of the rest. */
export type Listing = Pick<TableRow, "deadline" | "status" | "outcome" | "ended_at" | "updated_at">;

export interface Look {
  readonly row: TableRow;
  readonly entries: readonly EntryRow[];
}

export interface NewJob {
  readonly kind: string;
  /** A second job of the same key only moves the first one. */
  readonly key: string;
  readonly payload: string;
  readonly run_at: number;
  /** Whom it is done for, and from what address they came: see `Taking.fairly`. */
  readonly owner?: string;
  readonly origin?: string;
}

/** One accepted entry on its way into the record. */
export interface Append {
  readonly table: string;
  /** The entry's number: whoever stores that number first has it. */
  readonly number: number;
  readonly entry: string;
  readonly key: string | null;
  readonly at: number;
  readonly change: TableChange | undefined;
  /** The table's `rev` as it was known to whoever decided, or is after this entry. */
  readonly rev: number;
  readonly jobs: readonly NewJob[];
  /** A picture of the position, taken from time to time: see play/loading.ts. */
  readonly snapshot: SnapshotRow | undefined;
  /** Where the entry ends a match that counts. */
  readonly rated: RatedEnd | undefined;
  /** Milliseconds for which it may wait for others to share its commit; none if left out. */
  readonly patience?: number;
}

/** Whom a job is done for, and from what address they came. */
export interface Whose {
  readonly owner: string;
  readonly origin: string;
}

export interface Job extends Whose {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: string;
  readonly attempts: number;
  /** Marks this taking of it: when it is taken again, or asked for anew, this changes. */
  readonly taken_by: string;
}

export interface Taking {
  readonly kind: string;
  /** Milliseconds for which nobody else gets them. */
  readonly lease: number;
  readonly limit: number;
  /** People and addresses in turn, instead of the longest waiting first. */
  readonly fairly: boolean;
  /** Whom the last ones were taken for: each counts as a turn they have had, as what is being worked on does. */
  readonly lately?: readonly Whose[];
}

/** A word to the other nodes: something of this kind changed, read it. */
export type NoticeKind =
  | "match"
  | "table"
  | "chat"
  | "session"
  | "notice"
  | "jobs"
  | "seek"
  | "challenge"
  | "duty"
  | "presence";

/** An entry that another node has stored, as far as it changes what a third has in memory. */
export type News = Pick<Append, "number" | "entry" | "key" | "at" | "change" | "rev">;

/** Who wants to know what other nodes do. */
export interface Told {
  /** `news`: with a match, the entry as JSON; empty or left out where it is to be read. */
  heard(kind: NoticeKind, id: string, news?: string): void;
  /** What was told since that time may not have been heard: read it again. */
  missed(since: number): void;
}

export interface Store {
  readonly dialect: "sqlite" | "postgres";
  /** Whether other processes write too, so that what is in memory may be behind. */
  readonly shared: boolean;
  readonly db: Kysely<Schema>;
  /** The time that all nodes agree on: the database's. */
  now(): number;
  /**
   * Asks the database for a sign of life; where `written`, also whether it stores anything. Answers by how many
   * milliseconds this machine's clock is ahead of the database's.
   */
  feel(written: boolean): Promise<number>;
  /** Whether what other nodes tell is heard now. */
  readonly hears: boolean;
  /**
   * Puts an entry durably into the record, together with what follows from it, or not at all. False: another
   * entry has that number. Entries that come at the same time share one commit.
   */
  append(append: Append): Promise<boolean>;
  /** A table's entries behind a number, in order. */
  entries(table: string, behind?: number): Promise<readonly EntryRow[]>;
  /** A table's own row and its entries behind a number, both of the same moment. */
  look(table: string, behind: number): Promise<Look | undefined>;
  /** Entries waiting for the disk; a measure of overload. */
  readonly backlog: number;
  /** Commits so far, each with all the entries that had come together. */
  readonly commits: number;
  /** What was asked of a database server so far, in statements; 0 where there is none. */
  readonly statements: number;
  addJob(job: NewJob): Promise<void>;
  /** Kinds of jobs of which some are due that nobody is at. */
  dueKinds(): Promise<readonly string[]>;
  /** Due jobs that nobody else is at, each given to one taker for as long as the lease lasts. */
  takeJobs(taking: Taking): Promise<readonly Job[]>;
  /** Tells the other nodes. What `append` stores is told by itself. */
  tell(kind: NoticeKind, id: string): Promise<void>;
  listen(listener: Told): void;
  /** Finishes what was accepted, as far as the database still answers. */
  close(): Promise<void>;
}
