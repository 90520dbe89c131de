/** The bot protocol at a table of the server: its messages, made from the seat's own view of the match. */
import {
  type Ask,
  type BotDecision,
  type Hello,
  type ProtocolError,
  protocolVersion,
  type Result,
} from "@admiralty/ai";
import { botView } from "@admiralty/engine";
import { Refused } from "../errors.ts";
import { readClocks } from "../play/clock.ts";
import type { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";

/** Where a table has no clock, a bot is told a day. */
const patience = 86_400_000;
export const triesPerQuestion = 3;

function left(hosted: Hosted, seat: string, now: number): number {
  if (!hosted.clocks) return patience;
  return Math.max(0, readClocks(hosted.rule, hosted.clocks, now, hosted.pauses).remaining[seat] ?? patience);
}

export function hello(hosted: Hosted, seat: string, now: number): Hello {
  const { game } = hosted;
  return {
    type: "hello",
    protocol: protocolVersion,
    game: game.id,
    title: game.title,
    rules: game.version,
    seat,
    seats: [...game.seats],
    options: JSON.parse(hosted.row.options) as Record<string, unknown>,
    commitment: hosted.row.commitment,
    budget: { milliseconds: left(hosted, seat, now) },
    tries: triesPerQuestion,
  };
}

/** The open question, or the result; undefined while the opponent is to move. The question's id is the seat's step. */
export function question(hosted: Hosted, seat: string, after: number, now: number): Ask | Result | undefined {
  const { match } = hosted;
  const outcome = match.outcome();
  if (outcome) {
    const you = outcome.winner === undefined ? "drawn" : outcome.winner === seat ? "won" : "lost";
    return {
      type: "result",
      seat,
      you,
      outcome: { ...outcome, winner: outcome.winner ?? null },
      key: hosted.row.key,
    };
  }
  const prompt = match.prompt(seat);
  if (!prompt) return undefined;
  const milliseconds = left(hosted, seat, now);
  return {
    type: "ask",
    id: match.seq(seat),
    seat,
    view: botView(match.game, match.view(seat)),
    prompt,
    actions: [...match.actions(seat)],
    steps: (match.notices(seat, after) ?? match.notices(seat, 0) ?? []) as Ask["steps"],
    deadline: { milliseconds, at: new Date(now + milliseconds).toISOString() },
  };
}

/** Carries out a bot's decision; what is wrong with it comes back as the protocol says it. */
export async function decide(
  desk: Desk,
  table: string,
  seat: string,
  decision: BotDecision,
  now: () => number,
): Promise<ProtocolError | undefined> {
  const open = await desk.fresh(table, (hosted) => ({
    seq: hosted.match.seq(seat),
    asked: hosted.match.prompt(seat) !== undefined,
    chosen: "choose" in decision ? (hosted.match.actions(seat)[decision.choose] as object | undefined) : undefined,
    milliseconds: left(hosted, seat, now()),
  }));
  const wrong = (
    code: ProtocolError["code"],
    reason: string,
    more: { rule?: string; index?: number } = {},
  ): ProtocolError => ({
    type: "error",
    seat,
    ...(open.asked ? { id: open.seq } : {}),
    code,
    reason,
    ...more,
    tries: triesPerQuestion,
    milliseconds: open.milliseconds,
  });
  if (decision.seat !== undefined && decision.seat !== seat) return wrong("stale", `You play ${seat}.`);
  if (!open.asked || decision.id !== open.seq) return wrong("stale", "That question is not open.");
  if ("choose" in decision && open.chosen === undefined) return wrong("form", "There is no such place in the list.");
  let actions = "actions" in decision ? decision.actions : [open.chosen as { do: string }];
  for (;;) {
    try {
      if ("resign" in decision) {
        await desk.resign(table, seat, decision.id);
        return undefined;
      }
      await desk.act(table, seat, { expected: decision.id, actions, key: `bot-decision-${decision.id}` });
      return undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message, rule, index = 0 } = error.body;
      if (code === "batch" && index > 0) {
        actions = actions.slice(0, index);
        continue;
      }
      if (code === "illegal") return wrong("illegal", message, { ...(rule === undefined ? {} : { rule }), index });
      if (code === "over") return wrong("late", message);
      if (code === "stale") return wrong("stale", message);
      throw error;
    }
  }
}
