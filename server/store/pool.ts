/**
 * Connections to PostgreSQL on which nothing waits for ever. A database that is restarted, cut off or silent gives a
 * `StoreAway` within seconds, and a connection that has failed once is not used again.
 */
import pg from "pg";
import { asRefusal, postgresTrouble, StoreAway } from "./trouble.ts";

/** Milliseconds. The server's own limits come first, so that it gives up what we no longer wait for. */
export const patience = { connect: 3000, lock: 2000, statement: 3500, query: 4000, idleInTransaction: 8000 };

/** bigint as a number: times and counts stay far below 2^53. */
pg.types.setTypeParser(20, Number);

export interface Connection {
  /** `name`: the database is to remember what it made of the text, for the next time on the same connection. */
  query<Row>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<pg.QueryResult<Row & pg.QueryResultRow>>;
  release(): void;
}

export class PatientPool {
  /** How many there were. */
  statements = 0;
  private readonly pool: pg.Pool;
  private readonly onTrouble: (error: Error) => void;

  constructor(url: string, onTrouble: (error: Error) => void) {
    this.onTrouble = onTrouble;
    this.pool = new pg.Pool({ ...connecting(url), max: 10 });
    this.pool.on("error", onTrouble);
    // A client that is in use when its connection ends says so by an event; without a listener that ends the process.
    this.pool.on("connect", (client) => client.on("error", onTrouble));
  }

  async connect(): Promise<Connection> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      throw this.told(error);
    }
    let broken: StoreAway | undefined;
    return {
      query: async (text: string, values?: readonly unknown[], name?: string) => {
        // What was asked before may still be unanswered on it.
        if (broken) throw broken;
        this.statements++;
        try {
          if (name === undefined) return await client.query(text, values as unknown[]);
          return await client.query({ name, text, values: values as unknown[] });
        } catch (error) {
          if (!answered(error)) broken = postgresTrouble(error);
          throw this.told(error);
        }
      },
      release: () => client.release(broken !== undefined),
    } as Connection;
  }

  /** Lets go of all connections. One that does not answer any more is not waited for. */
  async end(): Promise<void> {
    await Promise.race([this.pool.end(), new Promise((resolve) => setTimeout(resolve, 1000))]);
  }

  private told(error: unknown): unknown {
    const refusal = asRefusal(error, postgresTrouble);
    if (refusal instanceof StoreAway && refusal.full) this.onTrouble(refusal);
    return refusal;
  }
}

/** Whether it is the database's own answer to the question, after which the connection is as good as before. */
function answered(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  return code?.length === 5 && severity === "ERROR";
}

export function connecting(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
  };
}
