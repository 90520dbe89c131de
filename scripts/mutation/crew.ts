/** The processes that run tests: each does one thing after the other, and one that hangs is ended and replaced. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Order, Report } from "./worker.ts";

export type Answer = Report | "late" | "died";

export class Hand {
  private readonly args: readonly string[];
  private child: ChildProcess | undefined;

  constructor(args: readonly string[]) {
    this.args = args;
  }

  /** What came of it; `late` when it took longer than so many seconds, `died` when the process ended over it. */
  async run(order: Order, limit: number): Promise<Answer> {
    const child = await this.ready();
    const answer = await new Promise<Answer>((done) => {
      const timer = setTimeout(() => done("late"), limit * 1000);
      const settle = (result: Answer): void => {
        clearTimeout(timer);
        done(result);
      };
      child.once("message", (report: Report) => settle(report));
      child.once("exit", () => settle("died"));
      child.send(order);
    });
    if (answer === "late" || answer === "died") this.end();
    else child.removeAllListeners("exit");
    return answer;
  }

  end(): void {
    this.child?.removeAllListeners();
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async ready(): Promise<ChildProcess> {
    if (this.child) return this.child;
    const child = fork(process.argv[1] as string, [...this.args], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.child = child;
    await once(child, "message");
    return child;
  }
}
