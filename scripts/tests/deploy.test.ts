/** The image's own start command, by a user who owns nothing, in a tree that nobody can write to. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
/** The words of an instruction that is written as JSON. */
function words(instruction: RegExp): string[] {
  return JSON.parse(instruction.exec(dockerfile)?.[1] ?? "[]") as string[];
}
const command = words(/^CMD (\[.*\])$/m);
const health = words(/^HEALTHCHECK .*? CMD (\[.*\])$/m);

/** Nobody's number on every system of this kind; only an administrator can become somebody else. */
const nobody = 65_534;
const other = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function lock(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) lock(path);
    else if (entry.isFile()) chmodSync(path, 0o444);
  }
  chmodSync(folder, 0o555);
}

function unlock(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) unlock(join(folder, entry.name));
  }
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
};

/** Packages as the image has them: those at the top alone, none of builds and tests, none of the house itself. */
function installed(folder: string): void {
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || dev || link || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, name));
  }
}

test("what the image runs with lies where it is looked for: beside dist, not in a folder of the sources", () => {
  const named = [...dockerfile.matchAll(/--workspace (\S+)/g)].map(([, name]) => name);
  expect(named).toContain("server");
  const inside = Object.keys(packages).filter((path) => named.some((name) => path.startsWith(`${name}/node_modules/`)));
  expect(inside).toEqual([]);
});

test("systemd and the image start the same program", () => {
  const unit = readFileSync(join("deploy", "admiralty.service"), "utf8");
  expect(unit).toContain(`ExecStart=/usr/bin/${command.join(" ")}\n`);
});

test("the image's command serves as nobody from a read-only tree, is healthy, and stops when it is told to", async () => {
  const built = spawnSync(process.execPath, [join("scripts", "build.mjs"), "server"], { stdio: "inherit" });
  expect(built.status).toBe(0);
  const scratch = mkdtempSync(join(tmpdir(), "admiralty-deploy-"));
  chmodSync(scratch, 0o755);
  const tree = join(scratch, "admiralty");
  cpSync(join("dist", "server"), join(tree, "dist", "server"), { recursive: true });
  installed(join(tree, "node_modules"));
  const dataDir = join(scratch, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o777);
  lock(tree);
  const env = { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: String(await freePort()), DATA_DIR: dataDir };
  const [program = "", ...args] = command;
  const server = spawn(program, args, { cwd: tree, env, stdio: ["ignore", "pipe", "pipe"], ...other });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = once(server, "exit");
  const address = `http://127.0.0.1:${env.PORT}`;
  let ready = false;
  for (let look = 0; look < 600 && !ready && server.exitCode === null; look++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
  expect(ready, said).toBe(true);
  const [checker = "", ...checking] = health;
  expect(spawnSync(checker, checking, { env, ...other }).status).toBe(0);
  const made = await fetch(`${address}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(made.status).toBe(200);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(spawnSync(checker, checking, { env, ...other }).status).toBe(1);
  expect(readdirSync(tree).toSorted()).toEqual(["dist", "node_modules"]);
  unlock(tree);
  rmSync(scratch, { recursive: true, force: true });
});
