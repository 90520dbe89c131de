/** What a process costs, read from the system. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** CPU seconds of all threads of a process so far. */
export function processCpu(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadCpu(pid, Number(thread)), 0);
}

/** Of one of them; the first has the number of the process, and is the one with the event loop. */
function threadCpu(pid: number, thread: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ", 1)[0]) / 1e9;
  } catch {
    // The thread has ended meanwhile.
    return 0;
  }
}

/** Resident memory, bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Starts a program and waits for the line that says it is ready; gives back what the pattern caught. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<{ readonly child: ChildProcess; readonly caught: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill("SIGKILL"));
  const caught = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += String(chunk);
      const found = ready.exec(text);
      if (found) resolve(found[1] ?? "");
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, caught };
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
  });
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface LoadFigures {
  readonly server: string;
  readonly matches: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** All threads of the server counted. */
  readonly movesPerCpuSecond: number;
  readonly cpuShare: number;
  /** Of that processor time the part of the event loop's thread; the rest waits for the disk, compiles and collects. */
  readonly mainPart: number;
  /** When it was measured, in microseconds of the machine's own time, as in a CPU profile. */
  readonly between: readonly [from: number, until: number];
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  readonly residentMegabytes: number;
  /** Resident memory added by a match with its two connections. */
  readonly kilobytesPerMatch: number;
  /** Commits to disk and moves in each; undefined where nothing is stored. */
  readonly commits: number | undefined;
  readonly movesPerCommit: number | undefined;
}

/**
 * What the players have to do, a little at a time. In between, what has arrived is taken in and the moment noted: a
 * server's answer is not made late by players who are busy with others.
 */
export class Players {
  private work: (() => void)[] = [];
  private next = 0;

  does(work: () => void): void {
    if (this.work.length === 0) setImmediate(this.go);
    this.work.push(work);
  }

  private readonly go = (): void => {
    const until = performance.now() + slice;
    while (this.next < this.work.length) {
      this.work[this.next++]?.();
      if (performance.now() > until) break;
    }
    if (this.next < this.work.length) {
      setImmediate(this.go);
      return;
    }
    this.work = [];
    this.next = 0;
  };
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Milliseconds. */
const slice = 0.5;

/** Counts what happens between two moments, and what it costs the server. */
export class Gauge {
  measuring = false;
  bytes = 0;
  readonly latencies: number[] = [];
  private readonly pid: number;
  private readonly idleMemory: number;

  constructor(pid: number) {
    this.pid = pid;
    this.idleMemory = residentBytes(pid);
  }

  /**
   * Plays until the server has had that much processor time, so that its code is compiled: on a busy machine the time
   * on the wall says nothing about that. Eight times as long on the wall at most, and twice with players who think.
   */
  async warmUp(seconds: number, think: number): Promise<void> {
    const enough = processCpu(this.pid) + seconds;
    const latest = performance.now() + seconds * (think === 0 ? 8000 : 2000);
    while (processCpu(this.pid) < enough && performance.now() < latest) await pause(100);
  }

  async measure(
    seconds: number,
  ): Promise<
    Omit<LoadFigures, "server" | "matches" | "commits" | "movesPerCommit" | "kilobytesPerMatch"> & { added: number }
  > {
    const cpu = processCpu(this.pid);
    const main = threadCpu(this.pid, this.pid);
    const from = microseconds();
    this.measuring = true;
    await pause(seconds * 1000);
    this.measuring = false;
    const until = microseconds();
    const wall = (until - from) / 1e6;
    const used = processCpu(this.pid) - cpu;
    const moves = this.latencies.length;
    this.latencies.sort((a, b) => a - b);
    const resident = residentBytes(this.pid);
    return {
      seconds: wall,
      moves,
      movesPerSecond: moves / wall,
      movesPerCpuSecond: moves / used,
      cpuShare: used / wall,
      mainPart: (threadCpu(this.pid, this.pid) - main) / used,
      between: [from, until],
      p50: percentile(this.latencies, 0.5),
      p99: percentile(this.latencies, 0.99),
      bytesPerMove: this.bytes / moves,
      residentMegabytes: resident / 1048576,
      added: resident - this.idleMemory,
    };
  }
}
