/** Computer players take their turn: a job that any node takes, decided from the seat's view alone. */
import { randomInt } from "node:crypto";
import type { Budget, Decision } from "@admiralty/engine";
import { Refused } from "../errors.ts";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";
import { ThinkError, type ThinkingPool } from "./pool.ts";

/** Attempts by the level itself, before the match goes on with the plainest one. */
const ownAttempts = 2;
const fallback = "random";

export function thinking(desk: Desk, pool: ThinkingPool, metrics: Metrics): JobKind {
  return {
    limit: pool.size + 1,
    attempts: 8,
    retryAfter: 300,
    async run({ table }: { table: string }, attempt) {
      const question = await desk.fresh(table, ask);
      if (!question) return;
      const level = attempt > ownAttempts ? fallback : question.level;
      const kind = await desk.shelf.kind(question.game, level);
      const budget: Budget = kind?.budget ?? { milliseconds: 1000 };
      const begun = performance.now();
      let decision: Decision;
      try {
        decision = await pool.think({
          game: question.game,
          level,
          seed: randomInt(2 ** 31),
          request: { ...question.request, budget },
        });
      } catch (error) {
        metrics.thinkFailures.inc({ cause: error instanceof ThinkError ? error.cause_ : "failed" });
        throw error;
      }
      metrics.thinking.observe({ game: question.game, level }, (performance.now() - begun) / 1000);
      await carryOut(desk, table, question, decision);
    },
  };
}

type Question = NonNullable<ReturnType<typeof ask>>;

function ask(hosted: Hosted) {
  const seat = (hosted.match.awaiting() as readonly string[]).find((name) => hosted.isComputer(name));
  if (seat === undefined) return undefined;
  const prompt = hosted.match.prompt(seat);
  const level = hosted.playerAt(seat)?.level;
  if (!prompt || level == null) return undefined;
  return {
    game: hosted.game.id,
    seat,
    level,
    seq: hosted.match.seq(seat),
    request: { seat, view: hosted.match.view(seat) as unknown, prompt, actions: hosted.match.actions(seat) },
  };
}

async function carryOut(desk: Desk, table: string, { seat, seq }: Question, decision: Decision): Promise<void> {
  let { actions } = decision;
  for (;;) {
    try {
      if (decision.resign) {
        await desk.resign(table, seat, seq);
        return;
      }
      // The key says which decision it is: a job done twice is carried out once.
      await desk.act(table, seat, { expected: seq, actions: [...actions], key: `computer-${seq}` });
      return;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, index = 0 } = error.body;
      if (code === "batch" && index > 0) {
        // What follows a die is asked for anew.
        actions = actions.slice(0, index);
        continue;
      }
      // The table has moved on: the next question comes by itself.
      if (code === "stale" || code === "over") return;
      throw error;
    }
  }
}
