/**
 * A match as one JSON document: the set-up, every decision and every result of chance, in order.
 * State is a fold over it. Entries are only ever added: what was undone stays, and is skipped.
 */

import type { Static } from "typebox";
import Type from "typebox";
import type { OptionValues } from "./options.ts";
import { OriginSchema } from "./origin.ts";
import { SidesSchema } from "./sides.ts";

export const recordFormat = "admiralty-record";
export const recordVersion = 1;
/** Larger files are refused unread. A long game is some hundred kilobytes. */
export const recordSizeLimit = 16 * 1024 * 1024;

const Seat = Type.String({ minLength: 1, maxLength: 40 });
const Draws = Type.Array(Type.Integer({ minimum: 0, maximum: 0xffffffff }), { maxItems: 100_000 });

/** A seat's decision: one or several actions, all of which were legal, with the chance results they drew. */
const Decided = Type.Object(
  {
    seat: Seat,
    actions: Type.Array(Type.Object({ do: Type.String({ maxLength: 40 }) }), { minItems: 1, maxItems: 1000 }),
    draws: Type.Optional(Draws),
  },
  { additionalProperties: false },
);
/** Takes entries back, numbered from 1 as they stand in the record. */
const Undone = Type.Object(
  {
    seat: Seat,
    undo: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
    consent: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
/** How a match ends outside the rules of the game. */
const Ended = Type.Object(
  {
    seat: Seat,
    end: Type.Union([Type.Literal("resign"), Type.Literal("draw"), Type.Literal("timeout"), Type.Literal("abort")]),
  },
  { additionalProperties: false },
);

export const EntrySchema = Type.Union([Decided, Undone, Ended]);

const OutcomeSchema = Type.Object(
  {
    winner: Type.Union([Seat, Type.Null()]),
    score: Type.Record(Type.String(), Type.Number()),
    rule: Type.String({ maxLength: 40 }),
    reason: Type.String({ maxLength: 1000 }),
  },
  { additionalProperties: false },
);

const FairnessSchema = Type.Object(
  {
    commitment: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    words: Type.Record(Type.String(), Type.String({ maxLength: 200 })),
    /** Revealed when the match is over. */
    key: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$" })),
  },
  { additionalProperties: false },
);

export const RecordSchema = Type.Object(
  {
    format: Type.Literal(recordFormat),
    version: Type.Literal(recordVersion),
    game: Type.String({ minLength: 1, maxLength: 40 }),
    /** Version of the rules it was played by. */
    rules: Type.String({ minLength: 1, maxLength: 40 }),
    /** As the game's own check filled them in; whatever JSON can say. */
    options: Type.Unsafe<OptionValues>(Type.Record(Type.String(), Type.Unknown())),
    /** Who sat where, by name; may be left out. */
    players: Type.Record(Type.String(), Type.String({ maxLength: 200 })),
    fairness: FairnessSchema,
    /** How it was settled who plays what; chosen by the players where it is left out. */
    sides: Type.Optional(SidesSchema),
    /** Of a match that went on from a moment of another: whose key yielded the chance of the entries up to there. */
    earlier: Type.Optional(
      Type.Array(
        Type.Object(
          { entries: Type.Integer({ minimum: 0 }), fairness: FairnessSchema },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    /** The position it began with, in the game's own scene format; the game's set-up where it is left out. */
    scene: Type.Optional(Type.Unknown()),
    /** Chance results of the set-up. */
    setup: Draws,
    entries: Type.Array(EntrySchema, { maxItems: 200_000 }),
    result: Type.Optional(OutcomeSchema),
    /** Fingerprint of the last state, once the match is over. */
    final: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$" })),
    /** Where it was played, signed by that server. */
    origin: Type.Optional(OriginSchema),
  },
  { additionalProperties: false, $id: "admiralty-record", title: "Admiralty match record" },
);

export type MatchRecord = Static<typeof RecordSchema>;
export type Entry = Static<typeof EntrySchema>;
export type DecidedEntry = Static<typeof Decided>;
export type UndoneEntry = Static<typeof Undone>;
export type EndedEntry = Static<typeof Ended>;
