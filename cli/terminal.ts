/** A conversation by lines: a person at a terminal, or a file piped in. */
import { createInterface, type Interface } from "node:readline";
import { paint, print } from "./output.ts";

export class Terminal {
  private readonly reader: Interface;
  private readonly lines: string[] = [];
  private closed = false;
  private waiting: ((line: string | undefined) => void) | undefined;

  constructor() {
    this.reader = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY === true,
    });
    this.reader.on("line", (line) => {
      if (this.waiting) this.answer(line);
      else this.lines.push(line);
    });
    this.reader.on("close", () => {
      this.closed = true;
      this.answer(undefined);
    });
    // Ctrl-C leaves by the same door as the end of input, so that the match is saved.
    this.reader.on("SIGINT", () => this.reader.close());
  }

  /** The next line; undefined when there is no more. */
  ask(question: string): Promise<string | undefined> {
    const line = this.lines.shift();
    if (line !== undefined || this.closed) {
      print(`${question}${line ?? ""}`);
      return Promise.resolve(line);
    }
    this.reader.setPrompt(question);
    this.reader.prompt();
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  /** Nobody may read what the last player saw: the screen and what scrolled off it are cleared. */
  async handOver(title: string): Promise<boolean> {
    if (process.stdout.isTTY === true) process.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    print(paint.bold(`\n═══ ${title} to the table ═══`));
    return (
      (await this.ask("The screen is for one side alone. Press Enter when nobody else is looking. ")) !== undefined
    );
  }

  close(): void {
    this.reader.close();
  }

  private answer(line: string | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(line);
  }
}
