/**
 * The bot protocol: the messages between the referee and a player that lives outside the process.
 * One JSON object a line over standard input and output; one object a message over a WebSocket.
 * The words are explained in docs/bot-protocol.md.
 */
import type { Static } from "typebox";
import Type from "typebox";
import { Value } from "typebox/value";

export const protocolVersion = 1;
/** Longer lines from a bot are not read. */
export const lineLimit = 1_000_000;

const Seat = Type.String({ minLength: 1, maxLength: 40 });
const Milliseconds = Type.Number({ minimum: 0 });
const strict = { additionalProperties: false } as const;

const BudgetSchema = Type.Object(
  { milliseconds: Milliseconds, nodes: Type.Optional(Type.Integer({ minimum: 1 })) },
  strict,
);
const ActionSchema = Type.Object({ do: Type.String({ maxLength: 40 }) });

// --- from the referee ------------------------------------------------------------------------

/** Opens the conversation, before the first die: the bot knows the commitment and not the key. */
export const HelloSchema = Type.Object(
  {
    type: Type.Literal("hello"),
    protocol: Type.Literal(protocolVersion),
    game: Type.String(),
    title: Type.String(),
    /** Version of the rules. */
    rules: Type.String(),
    /** The seat this bot plays. */
    seat: Seat,
    seats: Type.Array(Seat),
    options: Type.Record(Type.String(), Type.Unknown()),
    /** SHA-256 of the key behind the dice. */
    commitment: Type.String(),
    /** Thinking time for each decision. */
    budget: BudgetSchema,
    /** Wrong answers allowed to one question. */
    tries: Type.Integer({ minimum: 1 }),
  },
  strict,
);

/** A decision is owed. */
export const AskSchema = Type.Object(
  {
    type: Type.Literal("ask"),
    /** Number of the question; the answer repeats it. */
    id: Type.Integer({ minimum: 1 }),
    seat: Seat,
    /** What the seat may know, all of it. */
    view: Type.Unknown(),
    prompt: Type.Object({ ask: Type.String(), rule: Type.String(), text: Type.String() }, strict),
    /** Every legal single step. */
    actions: Type.Array(ActionSchema),
    /** What the seat noticed since it was last asked. */
    steps: Type.Array(
      Type.Object(
        {
          seq: Type.Integer(),
          seat: Type.Optional(Seat),
          events: Type.Array(Type.Unknown()),
          undone: Type.Optional(Type.Array(Type.Integer())),
        },
        strict,
      ),
    ),
    deadline: Type.Object(
      {
        /** Left when this was sent. */
        milliseconds: Milliseconds,
        /** The same as a moment of the referee's clock, ISO 8601. */
        at: Type.String(),
      },
      strict,
    ),
  },
  strict,
);

/** The last line was no good. */
export const ErrorSchema = Type.Object(
  {
    type: Type.Literal("error"),
    seat: Seat,
    /** The question that is still open, if one is. */
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    code: Type.Union([
      Type.Literal("json"),
      Type.Literal("form"),
      Type.Literal("stale"),
      Type.Literal("illegal"),
      Type.Literal("late"),
    ]),
    reason: Type.String(),
    /** The rule that forbids it, and which of the actions. */
    rule: Type.Optional(Type.String()),
    index: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Further wrong answers allowed to this question. */
    tries: Type.Integer({ minimum: 0 }),
    /** Time left for it. */
    milliseconds: Milliseconds,
  },
  strict,
);

/** The match is over. */
export const ResultSchema = Type.Object(
  {
    type: Type.Literal("result"),
    seat: Seat,
    you: Type.Union([Type.Literal("won"), Type.Literal("lost"), Type.Literal("drawn")]),
    outcome: Type.Object(
      {
        winner: Type.Union([Seat, Type.Null()]),
        score: Type.Record(Type.String(), Type.Number()),
        rule: Type.String(),
        reason: Type.String(),
      },
      strict,
    ),
    /** Revealed, so that every die can be checked. */
    key: Type.String(),
  },
  strict,
);

export const ToBotSchema = Type.Union([HelloSchema, AskSchema, ErrorSchema, ResultSchema]);

// --- from the bot ----------------------------------------------------------------------------

/** Answers the referee's hello. */
export const BotHelloSchema = Type.Object(
  {
    type: Type.Literal("hello"),
    seat: Type.Optional(Seat),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    /** Mixed into the dice, so that the referee alone cannot choose them. */
    word: Type.Optional(Type.String({ maxLength: 200 })),
    /** Views as the game's own players get them, with nothing spelt out that follows from the components. */
    views: Type.Optional(Type.Literal("lean")),
  },
  strict,
);

const Reply = { type: Type.Literal("decision"), id: Type.Integer({ minimum: 1 }), seat: Type.Optional(Seat) };
const Why = { why: Type.Optional(Type.String({ maxLength: 1000 })) };

/** Answers a question: by actions, by the place of one action in the list (from 0), or by resigning. */
export const BotDecisionSchema = Type.Union([
  Type.Object({ ...Reply, actions: Type.Array(ActionSchema, { minItems: 1, maxItems: 1000 }), ...Why }, strict),
  Type.Object({ ...Reply, choose: Type.Integer({ minimum: 0 }), ...Why }, strict),
  Type.Object({ ...Reply, resign: Type.Literal(true), ...Why }, strict),
]);

export const FromBotSchema = Type.Union([BotHelloSchema, BotDecisionSchema]);

export type Hello = Static<typeof HelloSchema>;
export type Ask = Static<typeof AskSchema>;
export type ProtocolError = Static<typeof ErrorSchema>;
export type Result = Static<typeof ResultSchema>;
export type ToBot = Hello | Ask | ProtocolError | Result;
export type BotHello = Static<typeof BotHelloSchema>;
export type BotDecision = Static<typeof BotDecisionSchema>;
export type FromBot = BotHello | BotDecision;

export type LineReading =
  | { readonly ok: true; readonly message: FromBot }
  | { readonly ok: false; readonly code: "json" | "form"; readonly reason: string };

/** Takes a line from a bot apart; whatever it holds, nothing is thrown. */
export function readBotLine(line: string): LineReading {
  if (line.length > lineLimit) return { ok: false, code: "form", reason: `A line may hold ${lineLimit} characters.` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { ok: false, code: "json", reason: `The line is not JSON: ${(error as Error).message}` };
  }
  const type = typeof value === "object" && value !== null ? (value as Record<string, unknown>)["type"] : undefined;
  if (type !== "hello" && type !== "decision") {
    return { ok: false, code: "form", reason: 'A bot sends objects whose "type" is "hello" or "decision".' };
  }
  const schema = type === "hello" ? BotHelloSchema : BotDecisionSchema;
  if (Value.Check(schema, value)) return { ok: true, message: value as FromBot };
  const [first] = [...Value.Errors(schema, value)].filter((error) => error.keyword !== "anyOf");
  const place = first ? `${first.instancePath || "the message"} ${first.message}` : "it does not fit the schema";
  return { ok: false, code: "form", reason: `Not a ${type}: ${place}.` };
}
