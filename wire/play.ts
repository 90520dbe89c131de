/** What a viewer is told of a match, and what a player may ask of it. Everything is numbered for the viewer alone. */
import type { EventBase } from "@admiralty/engine";
import type { Static } from "typebox";
import Type from "typebox";
import { closed, IdempotencyKey, SeatName, Sequence, TableId, Time } from "./common.ts";
import { Clocks, Outcome } from "./tables.ts";

export const Notice = Type.Object({
  seq: Sequence,
  seat: Type.Optional(SeatName),
  /** Each game has its own. */
  events: Type.Array(Type.Unsafe<EventBase<string>>(Type.Unknown())),
  undone: Type.Optional(Type.Array(Sequence)),
});
export type Notice = Static<typeof Notice>;

export const Prompt = Type.Object({ ask: Type.String(), rule: Type.String(), text: Type.String() });

/** `[path, value]` sets, `[path]` deletes; applied in order to the view of step `after`. */
export const Patch = Type.Array(Type.Array(Type.Unknown(), { minItems: 1, maxItems: 2 }), {
  description: "Changes to the view: [path, value] sets, [path] deletes.",
});
export type Patch = readonly (readonly [path: readonly (string | number)[], value?: unknown])[];

const updateParts = {
  table: TableId,
  seq: Sequence,
  /** The steps told begin behind this number: 0 for the whole story. */
  after: Sequence,
  steps: Type.Array(Notice),
  viewer: Type.String({ description: "The seat whose view this is, or `spectator`." }),
  prompt: Type.Union([Prompt, Type.Null()]),
  /** The legal single steps, for a seat that is awaited and asked to be told. */
  actions: Type.Optional(Type.Array(Type.Unknown())),
  awaiting: Type.Array(SeatName),
  canUndo: Type.Boolean(),
  clocks: Type.Union([Clocks, Type.Null()]),
  outcome: Type.Union([Outcome, Type.Null()]),
};
export const Update = Type.Object({ ...updateParts, view: Type.Unknown() });
export type Update = Static<typeof Update>;

export const UpdateQuery = Type.Object(
  {
    after: Type.Optional(Sequence),
    actions: Type.Optional(Type.Boolean({ description: "Also list the legal actions. Default true." })),
    steps: Type.Optional(Type.Boolean({ description: "Also tell the steps. Default true." })),
  },
  closed,
);

export const HistoryQuery = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "First step; default 1." })),
    to: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Last step; default the newest." }),
    ),
  },
  closed,
);

/** What this viewer saw at each step, as it was then: the view of the first step, and of each later one the changes. */
export const History = Type.Object({
  table: TableId,
  viewer: Type.String({ description: "The seat whose past this is, or `spectator`." }),
  seq: Sequence,
  view: Type.Unknown({ description: "The view at the first of the steps." }),
  steps: Type.Array(Type.Object({ ...Notice.properties, patch: Type.Unsafe<Patch>(Patch) }), {
    description: "At most 200; ask again from behind the last for more. What was taken back is told as well.",
  }),
});
export type History = Static<typeof History>;

/** Any JSON object with `do`; the rules say whether it is one of theirs. */
export const Action = Type.Object({ do: Type.String({ maxLength: 40 }) }, { additionalProperties: true });

export const Act = Type.Object(
  {
    expected: Sequence,
    actions: Type.Array(Action, { minItems: 1, maxItems: 1000 }),
    key: IdempotencyKey,
  },
  closed,
);
export type Act = Static<typeof Act>;
/** What to do when a question of some kind comes, so that a slow match need not wait for it. */
export const NewOrder = Type.Object(
  {
    ask: Type.String({ minLength: 1, maxLength: 40, description: "The kind of question: `ask` of its prompt." }),
    actions: Type.Array(Action, {
      minItems: 1,
      maxItems: 10,
      description: "The first of them that is legal then is done.",
    }),
    times: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, description: "How many such questions it answers. Default 1." }),
    ),
  },
  closed,
);
export type NewOrder = Static<typeof NewOrder>;
export const Order = Type.Object({
  id: Type.String(),
  ask: Type.String(),
  actions: Type.Array(Action),
  times: Type.Integer(),
});
export type Order = Static<typeof Order>;
export const Undo = Type.Object({ expected: Sequence, key: IdempotencyKey }, closed);
export const Answer = Type.Object(
  {
    accept: Type.Boolean(),
    offer: Type.Optional(Type.String({ maxLength: 40, description: "The offer that is meant: its `id`." })),
    never: Type.Optional(Type.Boolean({ description: "With a no to a draw: let no other be offered in this match." })),
  },
  closed,
);
export const Resign = Type.Object({ sure: Type.Literal(true) }, closed);

/** `repeated` where the key had been seen before: nothing was changed by this request. */
export const ActResult = Type.Object({
  ok: Type.Literal(true),
  seq: Sequence,
  repeated: Type.Optional(Type.Literal(true)),
  /** For an undo that needs consent: the opponent was asked. */
  asked: Type.Optional(Type.Literal(true)),
});
export type ActResult = Static<typeof ActResult>;

export const ChatLine = Type.Object({
  id: Type.Integer(),
  seat: Type.Union([SeatName, Type.Null()]),
  name: Type.String(),
  text: Type.String(),
  at: Time,
});
export type ChatLine = Static<typeof ChatLine>;
export const Say = Type.Object({ text: Type.String({ minLength: 1, maxLength: 500 }) }, closed);
export const Note = Type.Object({ text: Type.String({ maxLength: 10_000 }) }, closed);
export const Mute = Type.Object({ muted: Type.Boolean() }, closed);
