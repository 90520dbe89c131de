/** A project with our scripts and next to nothing else, inside our own folder so that the build tools are found. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..", "..");

const files: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "small",
    private: true,
    type: "module",
    scripts: { start: "node scripts/start.mjs" },
    dependencies: { little: "file:little" },
  }),
  "package-lock.json": JSON.stringify({
    name: "small",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "small", dependencies: { little: "file:little" } },
      little: { version: "1.0.0" },
      "node_modules/little": { resolved: "little", link: true },
    },
  }),
  "little/package.json": JSON.stringify({ name: "little", version: "1.0.0" }),
  "cli/main.ts": "console.log(JSON.stringify(process.argv.slice(2) as string[]));",
  "server/main.ts": `
    process.on("SIGTERM", () => { console.log("saved"); process.exit(0); });
    console.log("serving as " + process.pid);
    setInterval(() => {}, 1000);`,
  "ai/index.ts": "",
  "web/index.html": "<!doctype html><title>Small</title>",
  "web/vite.config.ts": "export default { root: import.meta.dirname };",
};

export function smallProject(): string {
  mkdirSync(join(project, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(project, ".cache", "small-project-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const part of ["scripts", join("cli", "bin")]) {
    cpSync(join(project, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith("tests") });
  }
  return folder;
}

export class Running {
  stdout = "";
  stderr = "";
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: string | null }>;

  constructor(folder: string, command: string, args: readonly string[]) {
    // What npm says of the test run itself is not said of what is started here.
    const environment = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name));
    this.child = spawn(command, args, {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...Object.fromEntries(environment), npm_config_offline: "true" },
    });
    this.child.stdout?.on("data", (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((done) => this.child.once("exit", (code, signal) => done({ code, signal })));
  }
}
