/**
 * Every commit on disk before it is answered, and the event loop never waits for the disk.
 *
 * SQLite writes a commit to its log without a sync; the log file is synced by the thread pool when the connection is
 * given back, and only then does the caller of a query, a transaction or a batch get its answer.
 */
import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { SqliteDialect, type SqliteDialectConfig, SqliteDriver } from "kysely";

const sync = promisify(fdatasync);

export class Log {
  /** Something was written since the connection was last given back. */
  written = false;
  /** undefined as long as SQLite syncs its log itself. */
  private file: number | undefined;
  private syncing: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  open(path: string): void {
    this.file = openSync(path, "r");
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await this.syncing?.catch(() => {});
    if (file !== undefined) closeSync(file);
  }

  /** All that has been written so far is on disk. Those who ask while a sync is under way share the one after it. */
  synced(): Promise<void> {
    if (this.file === undefined) return Promise.resolve();
    if (this.syncing === undefined) {
      this.syncing = sync(this.file).finally(() => {
        this.syncing = undefined;
      });
      return this.syncing;
    }
    this.next ??= this.syncing
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        return this.synced();
      });
    return this.next;
  }
}

export class DurableDialect extends SqliteDialect {
  private readonly config: SqliteDialectConfig;
  private readonly log: Log;

  constructor(config: SqliteDialectConfig, log: Log) {
    super(config);
    this.config = config;
    this.log = log;
  }

  override createDriver(): DurableDriver {
    return new DurableDriver(this.config, this.log);
  }
}

class DurableDriver extends SqliteDriver {
  private readonly log: Log;

  constructor(config: SqliteDialectConfig, log: Log) {
    super(config);
    this.log = log;
  }

  /** The next one may have the connection while the disk is at work. */
  override async releaseConnection(): Promise<void> {
    const { written } = this.log;
    this.log.written = false;
    await super.releaseConnection();
    if (written) await this.log.synced();
  }
}
