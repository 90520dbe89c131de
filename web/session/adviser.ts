/**
 * The computer player one can ask for advice. It thinks in a worker of its own and is told what lies in front of
 * the person asking: their view, the question, the legal steps. Nothing leaves this browser.
 */
import type { Decision } from "@admiralty/engine";
import type { Computers } from "./computers.ts";
import type { Question } from "./referee.ts";
import { connect, type Remote } from "./rpc.ts";

const level = "admiral";

export class Adviser {
  private worker: Worker | undefined;
  private computers: Remote<Computers> | undefined;
  /** Another adviser may see it otherwise; the same one does not change his mind for nothing. */
  private readonly seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

  /** Asked again in the same phase, it goes on with its plan. */
  ask(game: string, seat: string, question: Question): Promise<Decision> {
    if (!this.worker || !this.computers) {
      this.worker = new Worker(new URL("./computer.worker.ts", import.meta.url), { type: "module", name: "adviser" });
      this.computers = connect<Computers>(this.worker);
    }
    return this.computers.decide(game, seat, level, this.seed, question, true);
  }

  /** Ends its thinking; it can be asked again. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.computers = undefined;
  }
}
