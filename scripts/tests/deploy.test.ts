/**
 * What it is run with elsewhere: each file against what it names, and the image's own start command by a user who owns
 * nothing, in a tree that nobody can write to. An image itself is built by the workflow.
 */
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
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

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

describe("the image", () => {
  const instructions = dockerfile
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.split(" ", 1)[0] ?? "", line] as const);
  const last = instructions.slice(instructions.findLastIndex(([name]) => name === "FROM"));
  const of = (wanted: string): string[] =>
    last.flatMap(([name, line]) => (name === "USER" || name === wanted ? [line] : []));

  test("is run by somebody else than root, has a health check, and all that it copies is there", () => {
    // Nothing is run or copied by anybody else after that.
    expect(of("RUN").at(-1)).toBe("USER node");
    expect(of("COPY").at(-1)).toBe("USER node");
    expect(health.join(" ")).toContain("/healthz");
    const stages = instructions.flatMap(([, line]) => / AS (\w+)$/.exec(line)?.[1] ?? []);
    for (const [, stage] of dockerfile.matchAll(/--from=(\w+)/g)) expect(stages).toContain(stage);
    for (const name of ["package.json", "LICENSE"]) expect(existsSync(name)).toBe(true);
  });

  test("nothing of this machine goes into it: packages, builds, data", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of ["node_modules", "**/node_modules", "dist", "data", ".git"]) expect(ignored).toContain(name);
  });
});

describe("compose.yaml", () => {
  interface Service {
    readonly build?: string;
    readonly image?: string;
    readonly environment?: Readonly<Record<string, string>>;
    readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
    readonly networks: readonly string[];
    readonly volumes?: readonly string[];
    readonly ports?: readonly string[];
    readonly healthcheck?: object;
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
    readonly stop_grace_period?: string;
  }
  const text = readFileSync("compose.yaml", "utf8");
  const { services, networks, volumes } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
    readonly volumes: object;
  };
  const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);

  test("every service, network, volume and file that is named is there", () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.build ?? service.image, name).toMatch(/^\.$|^[a-z]+:[\w.-]+$/);
      const needed = service.depends_on ?? [];
      const conditions = Array.isArray(needed) ? needed.map((each) => [each, ""] as const) : Object.entries(needed);
      for (const [other, how] of conditions) {
        expect(services, name).toHaveProperty(other as string);
        if (how !== "") expect(services[other as string]?.healthcheck, "of what must be healthy").toBeDefined();
      }
      for (const network of service.networks) expect(networks, name).toHaveProperty(network);
      for (const volume of service.volumes ?? []) {
        const [from = ""] = volume.split(":");
        if (from.startsWith(".")) expect(existsSync(from), from).toBe(true);
        else expect(volumes).toHaveProperty(from);
      }
    }
  });

  test("two nodes run with a read-only root and no privileges, and stop within their time", () => {
    expect(nodes).toHaveLength(2);
    const main = readFileSync(join("server", "main.ts"), "utf8");
    for (const [name, { read_only, cap_drop, environment = {}, stop_grace_period = "" }] of nodes) {
      expect({ read_only, cap_drop }, name).toEqual({ read_only: true, cap_drop: ["ALL"] });
      // What the server does not read would be a slip of the pen.
      for (const variable of Object.keys(environment)) expect(main).toContain(`"${variable}"`);
      const [, host = ""] = /@([^/:]+)\//.exec(environment["DATABASE_URL"] ?? "") ?? [];
      expect(services, "the database of its address").toHaveProperty(host);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(10 + Number(environment["DRAIN_SECONDS"]));
    }
  });

  test("the proxy is the only way in, and leads to both nodes", () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    const closed = Object.keys(networks).filter((name) => networks[name]?.internal);
    expect(services["database"]?.networks, "nobody outside reaches the database").toEqual(closed);
    const proxy = readFileSync(join("deploy", "nginx.conf"), "utf8");
    const port = /\bPORT=(\d+)/.exec(dockerfile)?.[1];
    const behind = [...proxy.matchAll(/^\s*server (\S+?):(\d+)\b/gm)].map(([, host, at]) => ({ host, at }));
    expect(behind).toEqual(nodes.map(([host]) => ({ host, at: port })));
    expect(open[0]?.[1].ports).toEqual([`8080:${/listen (\d+);/.exec(proxy)?.[1]}`]);
    expect(proxy.split("{").length).toBe(proxy.split("}").length);
  });
});

describe("systemd", () => {
  const file = join("deploy", "admiralty.service");
  const unit = readFileSync(file, "utf8");

  test("and the image start the same program", () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${command.join(" ")}\n`);
  });

  test("by a user of its own who can write nothing but its data", () => {
    for (const line of ["DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "StateDirectory=admiralty"])
      expect(unit).toContain(`\n${line}\n`);
    expect(unit).toContain("DATA_DIR=/var/lib/admiralty");
  });

  const checker = spawnSync("systemd-analyze", ["--version"]);
  test.skipIf(checker.status !== 0)("every line of the unit is understood", () => {
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    const about = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("admiralty.service"));
    // Whether node lies where the unit says is a matter of the machine.
    expect(about.filter((line) => !line.includes("not executable"))).toEqual([]);
  });
});

test("the workflow runs the two commands, on every version of Node that the project names", () => {
  const workflow = parse(readFileSync(join(".github", "workflows", "ci.yml"), "utf8")) as {
    readonly jobs: Readonly<
      Record<
        string,
        {
          readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
          readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
        }
      >
    >;
  };
  const { jobs } = workflow;
  const runs = (job: string): string => jobs[job]?.steps.map(({ run = "" }) => run).join("\n") ?? "";
  expect(runs("test").trim()).toBe("npm test");
  expect(runs("start")).toContain("npm start");
  expect(runs("image")).toContain("docker build");
  for (const { steps } of Object.values(jobs))
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const named = [...engines.node.matchAll(/(\d+)\.\d+/g)].map(([, major]) => Number(major));
  for (const major of named) expect(jobs["test"]?.strategy?.matrix.node).toContain(major);
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
