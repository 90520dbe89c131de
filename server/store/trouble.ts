/** A database that cannot be had just now. What was asked may be asked again: under its key it is done once. */
import { Refused } from "../errors.ts";

export class StoreAway extends Refused {
  /** There is no room left on its disk. */
  readonly full: boolean;

  constructor(cause: unknown, full: boolean) {
    super(
      503,
      "store",
      full
        ? "The server's disk is full; nothing can be stored just now."
        : "The database cannot be reached just now; try again in a moment.",
    );
    this.cause = cause;
    this.full = full;
  }
}

/** What a request refers to was there when it was looked at, and is not any more: an account was deleted, say. */
export class Vanished extends Refused {
  constructor(cause: unknown) {
    super(410, "vanished", "Something that this refers to was removed just now.");
    this.cause = cause;
  }
}

/** For `executeTakeFirstOrThrow`: of a row that was there a moment ago. */
export const vanished = (): Vanished => new Vanished(undefined);

/** Whether a row was to be stored that refers to another which is not there. */
function dangles({ code, errcode, message = "" }: { code?: string; errcode?: number; message?: string }): boolean {
  return (code === "23503" && message.startsWith("insert or update")) || errcode === sqliteDangles;
}

const sqliteDangles = 787;

/** SQLSTATE: no more room; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const fullStates = new Set(["53100"]);
const awayStates = new Set([
  "25006", // it has become a standby
  "25P03", // a transaction was left open for too long
  "40001", // two nodes met on the same rows, again and again
  "40P01",
  "55P03", // a lock was not given in time
  "57014", // the statement took too long
  "57P01", // it is being shut down
  "57P02",
  "57P03", // it is starting up
  "57P05",
  "58030", // its disk fails
]);
/** Classes of states: the connection failed; the server is out of something. */
const awayClasses = new Set(["08", "53"]);
const awaySystemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);
/** What the driver says without a code. */
const awayWords = ["terminated", "timeout", "not queryable", "Cannot use a pool", "driver has already been destroyed"];

/** What is thrown instead of an error of the database that is nobody's fault. */
export function asRefusal(error: unknown, trouble: (error: unknown) => StoreAway | undefined): unknown {
  return trouble(error) ?? (dangles(error as object) ? new Vanished(error) : error);
}

/** What PostgreSQL or the way to it has against it; undefined where the fault is in what was asked. */
export function postgresTrouble(error: unknown): StoreAway | undefined {
  if (error instanceof StoreAway) return error;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (fullStates.has(code)) return new StoreAway(error, true);
  if (awayStates.has(code) || awaySystemCodes.has(code)) return new StoreAway(error, false);
  if (code.length === 5) return awayClasses.has(code.slice(0, 2)) ? new StoreAway(error, false) : undefined;
  return awayWords.some((word) => message.includes(word)) ? new StoreAway(error, false) : undefined;
}

/** SQLite's primary result codes. */
const sqliteFull = 13;
const sqliteAway = new Set([
  5, // busy: a backup holds it longer than our patience
  8, // read-only
  10, // the disk fails
  14, // cannot be opened
]);

export function sqliteTrouble(error: unknown): StoreAway | undefined {
  if (error instanceof StoreAway) return error;
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (code === "ENOSPC" || code === "EDQUOT") return new StoreAway(error, true);
  if (code === "EIO" || code === "EROFS") return new StoreAway(error, false);
  if (typeof errcode !== "number") return undefined;
  const primary = errcode & 0xff;
  if (primary === sqliteFull) return new StoreAway(error, true);
  return sqliteAway.has(primary) ? new StoreAway(error, false) : undefined;
}
