/** npm start: it ends as its server ends, and its server ends with it. */
import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Running, smallProject } from "./small-project.ts";

const folder = smallProject();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Started, with the server's own process. */
async function start(command: string, args: readonly string[]): Promise<{ running: Running; server: number }> {
  const running = new Running(folder, command, args);
  await expect.poll(() => running.stdout + running.stderr, { timeout: 100_000 }).toMatch(/serving as \d+/);
  return { running, server: Number(/serving as (\d+)/.exec(running.stdout)?.[1]) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const script = ["scripts/start.mjs"];

test("a signal is passed on; the server saves what it has to save, and all is well", async () => {
  const { running } = await start(process.execPath, script);
  running.child.kill("SIGTERM");
  expect(await running.ended).toEqual({ code: 0, signal: null });
  expect(running.stdout).toContain("saved");
});

test("a server that was killed is told as such by the status", async () => {
  const { running, server } = await start(process.execPath, script);
  process.kill(server, "SIGKILL");
  expect(await running.ended).toEqual({ code: 137, signal: null });
});

test("killed itself, it leaves no server behind", async () => {
  const { running, server } = await start(process.execPath, script);
  running.child.kill("SIGKILL");
  await running.ended;
  await expect.poll(() => isRunning(server), { timeout: 60_000 }).toBe(false);
});

test.each(["SIGTERM", "SIGKILL"] as const)("nor does npm, ended by %s", async (signal) => {
  const { running, server } = await start("npm", ["start"]);
  running.child.kill(signal);
  await running.ended;
  await expect.poll(() => isRunning(server), { timeout: 60_000 }).toBe(false);
  await expect.poll(() => running.stdout, { timeout: 60_000 }).toContain("saved");
});
