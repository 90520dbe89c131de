/** The built command line, run as a process, as a person would. */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
// @ts-expect-error plain JavaScript, shared with the build
import { inside } from "../../scripts/lib.mjs";

export const root = resolve(fileURLToPath(new URL("../..", import.meta.url)));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Run = (args: readonly string[], input?: string) => Promise<Ended>;

/** Bundles the command line with the small game of the engine's tests in the place of the real ones. */
export async function toyCli(name: string): Promise<Run> {
  const folder = join(root, "dist", "test", name);
  const here = (file: string): string => join(root, "cli", "tests", file);
  await build({
    cwd: root,
    input: { main: join(root, "cli", "main.ts"), "contest.worker": join(root, "cli", "contest.worker.ts") },
    platform: "node",
    external: (id) => (!/^(\.|\/|@admiralty\/)/.test(id) && !inside.test(id)) || outside.test(id),
    resolve: { alias: { "@admiralty/games": here("toy-games.ts") } },
    logLevel: "silent",
    output: {
      dir: folder,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      cleanDir: true,
    },
  });
  return (args, input) => run(process.execPath, [join(folder, "main.mjs"), ...args], input);
}

/** Parts that the small game does not have: loaded only by commands that are proven elsewhere. */
const outside = /^@admiralty\/server$/;

export function run(command: string, args: readonly string[], input?: string, cwd = root): Promise<Ended> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: "pipe",
      timeout: 300_000,
      env: { ...process.env, NO_COLOR: "1" },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolvePromise({ code, stdout, stderr }));
    child.stdin.on("error", () => {});
    child.stdin.end(input ?? "");
  });
}

export function scratch(): string {
  return mkdtempSync(join(tmpdir(), "admiralty-cli-"));
}
