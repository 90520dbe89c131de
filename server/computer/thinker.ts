/** Computer players take their turn: a job that any node takes, decided from the seat's view alone. */
import type { Budget, Decision } from "@admiralty/engine";
import { Refused } from "../errors.ts";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";
import { type Memories, seedOf, settled, type Thought } from "./memory.ts";
import { ThinkError, type ThinkingPool } from "./pool.ts";
import type { ThinkingQuota } from "./quota.ts";

/** Attempts by the level itself, before the match goes on with the plainest one. */
const ownAttempts = 2;
const fallback = "random";

/** Milliseconds until one that made room for somebody at a table is asked again. */
const afterYielding = 200;
/** And at most until one is whose owner has used up their measure. */
const longestWait = 60_000;

interface Computers {
  readonly desk: Desk;
  readonly pool: ThinkingPool;
  readonly quota: ThinkingQuota;
  readonly memories: Memories;
  readonly metrics: Metrics;
}

/** `awaited`: of tables at which somebody sits, or of those where computers only show themselves. */
export function thinking({ desk, pool, quota, memories, metrics }: Computers, awaited: boolean): JobKind {
  return {
    limit: awaited ? pool.size + 1 : pool.size,
    fairly: true,
    attempts: 8,
    retryAfter: 300,
    async run({ table }: { table: string }, attempt) {
      const question = await desk.fresh(table, ask);
      if (!question) return undefined;
      const wait = await quota.wait(question.whom);
      if (wait > 0) return { at: desk.options.now() + Math.min(wait, longestWait) };
      const itself = attempt <= ownAttempts;
      const level = itself ? question.level : fallback;
      const last = itself ? await memories.last(table, question.seat) : undefined;
      const { seat, seq } = question;
      if (last?.seq === seq) {
        await finish(desk, memories, table, question, last);
        return undefined;
      }
      const memory = last && remembered(question, last);
      const kind = await desk.shelf.kind(question.game, level);
      const budget: Budget = kind?.budget ?? { milliseconds: 1000 };
      const begun = performance.now();
      let decision: Decision;
      try {
        const request = { ...question.request, budget, ...(memory === undefined ? {} : { memory }) };
        // A stand-in does not do the same thing again.
        const seed = seedOf(question.key, itself ? seat : `${seat} ${seq}`);
        decision = await pool.think({ game: question.game, level, seed, request }, awaited);
      } catch (error) {
        if (error instanceof ThinkError && error.cause_ === "yielded")
          return { at: desk.options.now() + afterYielding };
        metrics.thinkFailures.inc({ cause: error instanceof ThinkError ? error.cause_ : "failed" });
        throw error;
      }
      metrics.thinking.observe({ game: question.game, level }, (performance.now() - begun) / 1000);
      await quota.spend(question.whom, performance.now() - begun);
      if (!itself) await carryOut(desk, table, question, decision);
      else {
        const thought = { seq, decision, before: memory };
        await memories.keep(table, seat, thought);
        await finish(desk, memories, table, question, thought);
      }
      return undefined;
    },
  };
}

type Question = NonNullable<ReturnType<typeof ask>>;

/** A decision left under way by a node that is gone may have been carried out or not: its key tells. */
function remembered(question: Question, { seq, decision, before }: Thought): unknown {
  return seq === settled || question.wasCarriedOut(seq) ? decision.memory : before;
}

async function finish(
  desk: Desk,
  memories: Memories,
  table: string,
  question: Question,
  { seq, decision, before }: Thought,
): Promise<void> {
  const done = await carryOut(desk, table, question, decision);
  await memories.settle(table, question.seat, seq, done ? decision.memory : before);
}

const keyOf = (seq: number): string => `computer-${seq}`;

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
    key: hosted.row.key,
    wasCarriedOut: (seq: number): boolean => hosted.knows(`${seat} ${keyOf(seq)}`),
    whom: { owner: hosted.row.creator ?? "", origin: hosted.row.origin },
    seq: hosted.match.seq(seat),
    request: { seat, view: hosted.match.view(seat) as unknown, prompt, actions: hosted.match.actions(seat) },
  };
}

/** Whether it was: not where the table had moved on. */
async function carryOut(desk: Desk, table: string, { seat, seq }: Question, decision: Decision): Promise<boolean> {
  let { actions } = decision;
  for (;;) {
    try {
      if (decision.resign) {
        await desk.resign(table, seat, seq);
        return true;
      }
      // The key says which decision it is: a job done twice is carried out once.
      await desk.act(table, seat, { expected: seq, actions: [...actions], key: keyOf(seq) });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, index = 0 } = error.body;
      if (code === "batch" && index > 0) {
        // What follows a die is asked for anew.
        actions = actions.slice(0, index);
        continue;
      }
      // The table has moved on: the next question comes by itself.
      if (code === "stale" || code === "over") return false;
      throw error;
    }
  }
}
