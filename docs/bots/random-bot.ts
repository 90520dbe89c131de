/**
 * A complete bot in TypeScript that plays any of the games at random. It needs nothing but Node: copy it and put
 * your thinking into `decide`.
 *
 *   admiralty referee <game> --seat <one>="node scripts/run.mjs docs/bots/random-bot.ts" --seat <other>=random
 *
 * Node 22.18 and later run it as it stands: --seat <one>="node docs/bots/random-bot.ts".
 */
import { createInterface } from "node:readline";

interface Action {
  readonly do: string;
}

interface Hello {
  readonly type: "hello";
  readonly game: string;
  readonly seat: string;
}

interface Ask {
  readonly type: "ask";
  readonly id: number;
  readonly seat: string;
  readonly view: unknown;
  readonly prompt: { readonly ask: string; readonly rule: string; readonly text: string };
  readonly actions: readonly Action[];
  readonly deadline: { readonly milliseconds: number; readonly at: string };
}

interface Wrong {
  readonly type: "error";
  readonly code: string;
  readonly reason: string;
  readonly rule?: string;
}

interface Result {
  readonly type: "result";
  readonly you: "won" | "lost" | "drawn";
  readonly outcome: { readonly reason: string };
}

type Message = Hello | Ask | Wrong | Result;

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** Standard output belongs to the protocol; remarks go to standard error. */
function remark(text: string): void {
  process.stderr.write(`random-bot: ${text}\n`);
}

/** Everything a player may know is in the question: `view`, `prompt`, `actions`, and the time left. */
function decide({ actions }: Ask): Action {
  return actions[Math.floor(Math.random() * actions.length)] as Action;
}

const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line) as Message;
  switch (message.type) {
    case "hello":
      say({ type: "hello", seat: message.seat, name: "Random bot (TypeScript)", word: String(Math.random()) });
      break;
    case "ask":
      say({
        type: "decision",
        id: message.id,
        seat: message.seat,
        actions: [decide(message)],
        why: "A random choice.",
      });
      break;
    case "error":
      remark(`${message.code}: ${message.reason}${message.rule === undefined ? "" : ` (rule ${message.rule})`}`);
      break;
    case "result":
      remark(`${message.you}: ${message.outcome.reason}`);
      lines.close();
      break;
  }
});
