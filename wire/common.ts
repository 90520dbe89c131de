/** Small shapes that every part of the protocol uses. The server validates by these very schemas. */
import type { Static } from "typebox";
import Type from "typebox";

/** Goes up when a message changes in a way that an older page could not read. */
export const protocolVersion = 1;

export const closed = { additionalProperties: false } as const;

export const TableId = Type.String({ pattern: "^[A-Za-z0-9_-]{16,40}$", description: "An unguessable table id." });
export const SeatName = Type.String({ minLength: 1, maxLength: 40, description: "A seat of the game, e.g. `allied`." });
export const IdempotencyKey = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: "^[A-Za-z0-9_-]{8,64}$",
  description: "Chosen by the client, one per intention: repeating a request with the same key changes nothing.",
});
export const Sequence = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: "How many steps of the match this viewer has seen.",
});
/** Milliseconds since 1970. */
export const Time = Type.Integer({
  minimum: 0,
  maximum: 8_640_000_000_000_000,
  description: "Milliseconds since 1970.",
});

export function oneOf<const Values extends readonly string[]>(values: Values, description?: string) {
  const schema = { type: "string", enum: [...values] };
  return Type.Unsafe<Values[number]>(description === undefined ? schema : { ...schema, description });
}

export const ErrorBody = Type.Object(
  {
    error: Type.Object({
      code: Type.String({ description: "A stable word to program against." }),
      message: Type.String({ description: "One sentence for a person." }),
      rule: Type.Optional(Type.String({ description: "The rule that forbids an action." })),
      index: Type.Optional(Type.Integer({ description: "Which of the actions sent." })),
      seq: Type.Optional(Sequence),
      problems: Type.Optional(Type.Array(Type.String())),
      retryAfter: Type.Optional(Type.Integer({ description: "Seconds after which it may be tried again." })),
    }),
  },
  { description: "What every failed request answers." },
);
export type ErrorBody = Static<typeof ErrorBody>;

export const Done = Type.Object({ ok: Type.Literal(true) });
