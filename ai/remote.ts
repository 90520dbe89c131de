/** A chair whose player lives at the other end of a wire and speaks the bot protocol. */
import type { ActionBase, Budget, Decision, Outcome, Refusal } from "@admiralty/engine";
import {
  type BotDecision,
  type Hello,
  type ProtocolError,
  protocolVersion,
  readBotLine,
  type ToBot,
} from "./protocol.ts";
import type { Chair, Fault, Question } from "./referee.ts";

/** Carries messages out and lines in. Lines that come early wait. */
export interface Wire {
  send(message: ToBot): void;
  /** The next line; "late" when none came in time. */
  next(milliseconds: number): Promise<WireLine>;
}

export type WireLine =
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "late" }
  | { readonly kind: "gone"; readonly reason: string };

export interface Greeting extends Omit<Hello, "type" | "protocol" | "budget" | "tries"> {
  readonly budget: Budget;
}

export const defaultTries = 3;

export class RemoteChair implements Chair {
  name: string;
  readonly budget: Budget;
  readonly seat: string;
  /** Whether the bot asked for views with nothing spelt out. */
  lean = false;
  private readonly wire: Wire;
  private readonly tries: number;
  private asked = 0;
  private left = 0;
  private until = 0;
  private question: Question | undefined;
  /** The last line it sent. */
  private said = "";

  constructor(seat: string, wire: Wire, budget: Budget, tries = defaultTries) {
    this.seat = seat;
    this.name = seat;
    this.wire = wire;
    this.budget = budget;
    this.tries = tries;
  }

  /** Exchanges hellos; the bot's word for the dice, or what went wrong. */
  async greet(greeting: Greeting, milliseconds: number): Promise<{ readonly word?: string } | Fault> {
    this.left = this.tries;
    this.until = now() + milliseconds;
    this.wire.send({ type: "hello", protocol: protocolVersion, ...greeting, tries: this.tries });
    for (;;) {
      const line = await this.wire.next(Math.max(0, this.until - now()));
      if (line.kind === "gone") return { fault: "gone", reason: line.reason };
      if (line.kind === "late") return { fault: "late", reason: `No hello within ${milliseconds} ms.` };
      this.said = line.text;
      const reading = readBotLine(line.text);
      if (reading.ok && reading.message.type === "hello") {
        this.name = reading.message.name;
        this.lean = reading.message.views === "lean";
        return reading.message.word === undefined ? {} : { word: reading.message.word };
      }
      const wrong = reading.ok
        ? this.complain({ code: "form", reason: "The first message must be a hello." })
        : this.complain(reading);
      if (wrong) return wrong;
    }
  }

  ask(question: Question): Promise<Decision | Fault> {
    this.question = question;
    this.asked++;
    this.left = this.tries;
    const { milliseconds } = question.budget;
    this.until = now() + milliseconds;
    this.wire.send({
      type: "ask",
      id: this.asked,
      seat: this.seat,
      view: question.view,
      prompt: question.prompt,
      actions: question.actions as ActionBase[],
      steps: question.steps.map(({ seq, seat, events, undone }) => ({
        seq,
        ...(seat === undefined ? {} : { seat }),
        events: [...events],
        ...(undone === undefined ? {} : { undone: [...undone] }),
      })),
      deadline: { milliseconds, at: new Date(Date.now() + milliseconds).toISOString() },
    });
    return this.answer();
  }

  async again(refusal: Refusal): Promise<Decision | Fault> {
    const wrong = this.complain({
      code: "illegal",
      reason: refusal.reason,
      ...("rule" in refusal ? { rule: refusal.rule } : {}),
      ...("index" in refusal ? { index: refusal.index } : {}),
    });
    return wrong ?? this.answer();
  }

  result(outcome: Outcome<string>, key: string): void {
    const { winner } = outcome;
    this.wire.send({
      type: "result",
      seat: this.seat,
      you: winner === undefined ? "drawn" : winner === this.seat ? "won" : "lost",
      outcome: { winner: winner ?? null, score: { ...outcome.score }, rule: outcome.rule, reason: outcome.reason },
      key,
    });
  }

  private async answer(): Promise<Decision | Fault> {
    for (;;) {
      const line = await this.wire.next(Math.max(0, this.until - now()));
      if (line.kind === "gone") return { fault: "gone", reason: line.reason };
      if (line.kind === "late") {
        const reason = `No answer within ${this.question?.budget.milliseconds} ms.`;
        this.left = 0;
        this.sendError({ code: "late", reason });
        return { fault: "late", reason };
      }
      this.said = line.text;
      const reading = readBotLine(line.text);
      if (!reading.ok) {
        const wrong = this.complain(reading);
        if (wrong) return wrong;
        continue;
      }
      const { message } = reading;
      if (message.type === "hello" || message.id !== this.asked || (message.seat ?? this.seat) !== this.seat) {
        // Most often the answer to a question that was closed by the clock: told, not punished.
        this.sendError({ code: "stale", reason: `The open question is number ${this.asked}, for ${this.seat}.` });
        continue;
      }
      const decision = this.decision(message);
      if (decision) return decision;
      const count = this.question?.actions.length ?? 0;
      const wrong = this.complain({ code: "form", reason: `"choose" must be 0 to ${count - 1}.` });
      if (wrong) return wrong;
    }
  }

  private decision(message: BotDecision): Decision | undefined {
    const why = message.why === undefined ? {} : { why: message.why };
    if ("resign" in message) return { actions: [], resign: true, ...why };
    if ("actions" in message) return { actions: message.actions, ...why };
    const action = this.question?.actions[message.choose];
    return action && { actions: [action], ...why };
  }

  /** Counts a wrong answer; a fault once there were too many. */
  private complain(error: Pick<ProtocolError, "code" | "reason" | "rule" | "index">): Fault | undefined {
    this.left--;
    this.sendError(error);
    if (this.left > 0) return undefined;
    return { fault: "wrong", reason: `${error.reason} It said: ${JSON.stringify(this.said.slice(0, 200))}` };
  }

  private sendError({ code, reason, rule, index }: Pick<ProtocolError, "code" | "reason" | "rule" | "index">): void {
    this.wire.send({
      type: "error",
      seat: this.seat,
      ...(this.asked > 0 ? { id: this.asked } : {}),
      code,
      reason,
      ...(rule === undefined ? {} : { rule }),
      ...(index === undefined ? {} : { index }),
      tries: this.left,
      milliseconds: Math.max(0, Math.round(this.until - now())),
    });
  }
}

const now = (): number => performance.now();
