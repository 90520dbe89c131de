/** Wires to bots: the standard input and output of a process we start, or our own. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { lineLimit, type ToBot, type Wire, type WireLine } from "@admiralty/ai";

/** A bot that floods us is cut off rather than kept in memory. */
const queueLimit = 10_000;

/** Lines of a stream, kept until they are asked for. */
class LineWire implements Wire {
  private readonly lines: string[] = [];
  private readonly output: Writable;
  private gone: string | undefined;
  private deaf = false;
  private waiting: ((line: WireLine) => void) | undefined;

  /** `reasonFor` may know better why nothing comes any more. */
  constructor(
    input: Readable,
    output: Writable,
    reasonFor: (seen: string) => Promise<string> | string = (seen) => seen,
  ) {
    this.output = output;
    const ends = async (seen: string): Promise<void> => this.end(await reasonFor(seen));
    output.on("error", () => {
      this.deaf = true;
      void ends("it does not read what is sent");
    });
    const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on("line", (text) => {
      if (text.trim() === "") return;
      this.lines.push(text.length > lineLimit ? text.slice(0, lineLimit + 1) : text);
      if (this.lines.length > queueLimit) this.end(`it sent more than ${queueLimit} lines unasked`);
      this.wake();
    });
    reader.on("close", () => void ends("it closed its output"));
  }

  send(message: ToBot): void {
    // One that has said all it had to say may still want to hear the result.
    if (!this.deaf && this.output.writable) this.output.write(`${JSON.stringify(message)}\n`);
  }

  next(milliseconds: number): Promise<WireLine> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.waiting = undefined;
          resolve({ kind: "late" });
        },
        Math.min(milliseconds, 2 ** 31 - 1),
      );
      this.waiting = (line) => {
        clearTimeout(timer);
        resolve(line);
      };
      this.wake();
    });
  }

  end(reason: string): void {
    this.gone ??= reason;
    this.wake();
  }

  private wake(): void {
    const { waiting } = this;
    if (waiting === undefined) return;
    const text = this.lines.shift();
    if (text === undefined && this.gone === undefined) return;
    this.waiting = undefined;
    waiting(text === undefined ? { kind: "gone", reason: this.gone ?? "" } : { kind: "line", text });
  }
}

/** Both seats of a referee may speak over its own standard input and output. */
export function ownWire(): Wire {
  return new LineWire(process.stdin, process.stdout);
}

export interface BotProcess {
  readonly wire: Wire;
  /** Lets the bot read its result and leave; ends it if it does not. */
  close(): Promise<void>;
}

/** A process closes its output just before it ends: then its end is the reason, with its last words. */
const dying = 1000;

/** Starts a bot by a command line as one would type it; its standard error goes to ours. */
export function startBot(commandLine: string): BotProcess {
  // A group of its own, so that ending the shell ends what the shell started.
  const child = spawn(commandLine, {
    shell: true,
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  let lastWords = "";
  createInterface({ input: child.stderr }).on("line", (line) => {
    process.stderr.write(`${line}\n`);
    if (line.trim() !== "") lastWords = line.trim().slice(0, 300);
  });
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(`it cannot be started: ${error.message}`));
    child.on("close", (code, signal) => {
      const how = code === 0 ? "its process ended" : `its process ended with ${signal ?? `code ${code}`}`;
      resolve(lastWords === "" ? how : `${how}; its last words: ${lastWords}`);
    });
  });
  const wire = new LineWire(child.stdout, child.stdin, async (seen) => {
    return (await Promise.race([ended, pause(dying)])) || seen;
  });
  void ended.then((how) => wire.end(how));
  return {
    wire,
    async close() {
      child.stdin.end();
      for (const signal of ["SIGTERM", "SIGKILL"] as const) {
        const timer = setTimeout(() => endGroup(child, signal), 2000);
        const left = await Promise.race([ended.then(() => true), pause(2500)]);
        clearTimeout(timer);
        if (left) return;
      }
    },
  };
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());
}
