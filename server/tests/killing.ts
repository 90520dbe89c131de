/** Servers in processes of their own, and people who go on playing whatever happens to them. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ApiError, type Table } from "@admiralty/client";
import { bundled, Visitor } from "./helpers.ts";

export class Victim {
  private static file: Promise<URL> | undefined;
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;
  address = "";
  /** How often it has ended without being asked to. */
  deaths = 0;
  private ending = false;

  constructor(env: Readonly<Record<string, string>>) {
    this.env = env;
  }

  /** Starts, or starts again on the same port. */
  async start(): Promise<void> {
    Victim.file ??= bundled("victim.ts");
    const port = this.address === "" ? "0" : new URL(this.address).port;
    const child = spawn(process.execPath, [fileURLToPath(await Victim.file)], {
      env: { ...process.env, ...this.env, PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    this.ending = false;
    child.on("exit", () => {
      if (!this.ending) this.deaths++;
    });
    this.address = await new Promise((resolve, reject) => {
      child.stdout?.on("data", (chunk) => {
        const found = /at (\S+)/.exec(String(chunk));
        if (found?.[1]) resolve(found[1]);
      });
      child.on("exit", (code, signal) => reject(new Error(`the server ended: ${code ?? signal}`)));
    });
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** At once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Answers the exit status. */
  stop(): Promise<number | null> {
    return this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    this.ending = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child.on("exit", resolve));
    child.kill(signal);
    return gone;
  }
}

export interface Ledger {
  /** `table seat key` of every decision that the server said it has accepted. */
  readonly accepted: string[];
  /** And of every decision that was ever sent. */
  readonly attempted: Set<string>;
  readonly tables: Set<string>;
}

/** Two people who play match after match until told to stop, repeating what got no answer under the same key. */
export async function playOn(
  bases: readonly [() => string, () => string],
  ledger: Ledger,
  stopped: () => boolean,
): Promise<void> {
  const players = bases.map((base) => new Visitor(base()));
  const patiently = async <Answer>(who: number, ask: (visitor: Visitor) => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const visitor = players[who] as Visitor;
      try {
        return await ask(visitor);
      } catch (error) {
        const passing = !(error instanceof ApiError) || error.status >= 500;
        if (!passing || stopped()) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
        // The node may be another one now; the cookie is good at all of them.
        const moved = new Visitor((bases[who] as () => string)());
        moved.cookie = visitor.cookie;
        players[who] = moved;
      }
    }
  };
  for (const who of [0, 1]) await patiently(who, (visitor) => visitor.client.guest());
  while (!stopped()) {
    const table: Table = await patiently(0, (visitor) => visitor.client.createTable({ game: "picket", seat: "red" }));
    await patiently(1, (visitor) => visitor.client.join(table.id));
    ledger.tables.add(table.id);
    await playOneMatch(table.id, patiently, ledger, stopped);
  }
}

async function playOneMatch(
  table: string,
  patiently: <Answer>(who: number, ask: (visitor: Visitor) => Promise<Answer>) => Promise<Answer>,
  ledger: Ledger,
  stopped: () => boolean,
): Promise<void> {
  for (let serial = 0; !stopped(); serial++) {
    for (const [who, seat] of ["red", "blue"].entries()) {
      const update = await patiently(who, (visitor) => visitor.client.update(table));
      if (update.outcome) return;
      const actions = update.actions ?? [];
      const action = actions[serial % Math.max(1, actions.length)];
      if (action === undefined) continue;
      const key = `key-${seat}-${serial}`;
      ledger.attempted.add(`${table} ${seat} ${key}`);
      await patiently(who, (visitor) => visitor.client.act(table, update.seq, [action as object], key));
      ledger.accepted.push(`${table} ${seat} ${key}`);
    }
  }
}
