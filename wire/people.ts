/** Guests, accounts, sessions, tokens and how a person wants to be told. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, SeatName, TableId, Time } from "./common.ts";
import { Rating } from "./tables.ts";

export const PersonName = Type.String({
  minLength: 2,
  maxLength: 30,
  pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N} ._'-]{0,28}[\\p{L}\\p{N}.]$",
  description: "Letters, digits, spaces and . _ ' -",
});
export const Password = Type.String({ minLength: 8, maxLength: 200 });
/** Every part is bounded and ends where the next begins: however long the text, it is looked at once. */
export const Email = Type.String({
  maxLength: 200,
  pattern: "^[^\\s@<>]{1,64}@[^\\s@<>.]{1,63}(\\.[^\\s@<>.]{1,63}){1,8}$",
});

export const noticeKinds = [
  "turn",
  "started",
  "over",
  "offer",
  "rematch",
  "order",
  "challenge",
  "accepted",
  "declined",
  "answer",
  "decision",
  "data",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeWays = ["page", "email", "push", "webhook"] as const;
export type NoticeWay = (typeof noticeWays)[number];
const Ways = Type.Object(
  Object.fromEntries(noticeWays.map((way) => [way, Type.Optional(Type.Boolean())])) as Record<
    NoticeWay,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>
  >,
  closed,
);

const TimeOfDay = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" });
export const QuietHours = Type.Object(
  {
    from: TimeOfDay,
    until: TimeOfDay,
    zone: Type.String({ minLength: 1, maxLength: 60, description: "The time zone, as Europe/Berlin." }),
  },
  closed,
);
export type QuietHours = Static<typeof QuietHours>;

export const NotifyBy = Type.Object(
  {
    page: Type.Boolean({ description: "A notice in the page." }),
    email: Type.Boolean(),
    push: Type.Boolean(),
    webhook: Type.Boolean(),
    /** By what ways each kind of notice does not come, though the way is open. */
    events: Type.Optional(
      Type.Unsafe<Partial<Record<NoticeKind, Partial<Record<NoticeWay, boolean>>>>>(
        Type.Object(Object.fromEntries(noticeKinds.map((kind) => [kind, Type.Optional(Ways)])), {
          ...closed,
          description: "False for a kind of notice and a way: not so.",
        }),
      ),
    ),
    quiet: Type.Optional(
      Type.Union([QuietHours, Type.Null()], {
        description:
          "Between these times nothing comes by e-mail, push or webhook; what is still true is told at their end. Live matches are not affected.",
      }),
    ),
    /** How long a turn may wait unseen before it is told. */
    afterSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  },
  closed,
);
export type NotifyBy = Static<typeof NotifyBy>;

export const challengers = ["all", "met", "nobody"] as const;
export const Privacy = Type.Object(
  {
    challenges: oneOf(challengers, "Who may challenge me: everybody, people I have played with, nobody."),
    presence: oneOf(["all", "nobody"], "Who sees whether I am here; those I play with always do, at our table."),
    habits: oneOf(["all", "nobody"], "Who sees how I play, in figures, on my profile; I do."),
    puzzles: oneOf(["all", "nobody"], "Whether my public matches may become the signal of a day."),
  },
  closed,
);
export type Privacy = Static<typeof Privacy>;

export const Me = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(["guest", "account"]),
  email: Type.Union([Type.String(), Type.Null()]),
  emailConfirmed: Type.Boolean({ description: "Nothing is sent to an address before." }),
  secondFactor: Type.Boolean(),
  role: oneOf(["player", "operator"]),
  sanction: Type.Union([
    Type.Null(),
    Type.Object({ kind: oneOf(["mute", "unrated", "tournaments", "ban"]), until: Time, why: Type.String() }),
  ]),
  notify: NotifyBy,
  privacy: Privacy,
  renameFrom: Type.Union([Time, Type.Null()], { description: "From when on I may take another name; null: now." }),
  /** Days of vacation left this year, and whether it runs now. */
  vacation: Type.Object({ daysLeft: Type.Number(), until: Type.Union([Time, Type.Null()]) }),
  createdAt: Time,
});
export type Me = Static<typeof Me>;

export const SideRating = Type.Object({ game: Type.String(), seat: SeatName, ...Rating.properties });
export type SideRating = Static<typeof SideRating>;

export const NewGuest = Type.Object({ name: Type.Optional(PersonName) }, closed);
export const NewAccount = Type.Object(
  { name: PersonName, password: Password, email: Type.Optional(Type.Union([Email, Type.Null()])) },
  closed,
);
export type NewAccount = Static<typeof NewAccount>;
export const SignIn = Type.Object(
  {
    name: Type.String({ maxLength: 60 }),
    password: Type.String({ maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 20, description: "Of the second factor, where it is on." })),
  },
  closed,
);
export const MeChange = Type.Object(
  {
    name: Type.Optional(PersonName),
    email: Type.Optional(Type.Union([Email, Type.Null()])),
    notify: Type.Optional(Type.Partial(NotifyBy, closed)),
    privacy: Type.Optional(Type.Partial(Privacy, closed)),
  },
  closed,
);
export type MeChange = Static<typeof MeChange>;
export const PasswordChange = Type.Object({ old: Type.String({ maxLength: 200 }), new: Password }, closed);
export const Vacation = Type.Object(
  { days: Type.Integer({ minimum: 0, maximum: 30, description: "0 ends a running vacation." }) },
  closed,
);
export const Deletion = Type.Object({ password: Type.Optional(Type.String({ maxLength: 200 })) }, closed);

export const Deleted = Type.Object({
  ok: Type.Literal(true),
  until: Type.Union([Time, Type.Null()], {
    description: "Signing in brings it back until then; null where nothing is left.",
  }),
});

/** Everything stored about oneself, as one file. */
export const OwnArchive = Type.Object({
  state: oneOf(["none", "making", "ready"]),
  at: Type.Union([Time, Type.Null()], { description: "When it was asked for, or made." }),
  until: Type.Union([Time, Type.Null()], { description: "It is kept until then." }),
  bytes: Type.Integer({ description: "As it is sent, packed." }),
});
export type OwnArchive = Static<typeof OwnArchive>;

export const SessionInfo = Type.Object({
  id: Type.String(),
  agent: Type.String(),
  createdAt: Time,
  seenAt: Time,
  current: Type.Boolean(),
});
export type SessionInfo = Static<typeof SessionInfo>;

export const tokenScopes = ["read", "play", "manage"] as const;
export const NewToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    scopes: Type.Optional(
      Type.Array(oneOf(tokenScopes), {
        minItems: 1,
        maxItems: 3,
        description: "Read; play (as a bot does, and read); manage one's wishes (and read). Default play.",
      }),
    ),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, description: "Until it ends. Default 90." })),
  },
  closed,
);
export type NewToken = Static<typeof NewToken>;
export const TokenInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(oneOf(tokenScopes)),
  expiresAt: Time,
  createdAt: Time,
  usedAt: Type.Union([Time, Type.Null()]),
});
export type TokenInfo = Static<typeof TokenInfo>;
/** The token itself is told once, when it is made. */
export const MadeToken = Type.Object({ ...TokenInfo.properties, token: Type.String() });
export type MadeToken = Static<typeof MadeToken>;

export const webhookFormats = ["json", "discord", "slack"] as const;
export const NewWebhook = Type.Object(
  {
    url: Type.String({ maxLength: 500, pattern: "^https?://[^\\s]{1,490}$" }),
    format: oneOf(webhookFormats),
  },
  closed,
);
export const WebhookInfo = Type.Object({
  id: Type.String(),
  url: Type.String(),
  format: oneOf(webhookFormats),
  createdAt: Time,
  /** What the last delivery came to, e.g. "200" or "timed out". */
  last: Type.Union([Type.String(), Type.Null()]),
});
export type WebhookInfo = Static<typeof WebhookInfo>;
/** The signing secret is told once. */
export const MadeWebhook = Type.Object({ ...WebhookInfo.properties, secret: Type.String() });
export type MadeWebhook = Static<typeof MadeWebhook>;

export const PushSubscription = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1000, pattern: "^https://" }),
    keys: Type.Object(
      { p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) },
      { additionalProperties: false },
    ),
  },
  { ...closed, description: "As the browser's PushManager gives it." },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const Notification = Type.Object({
  id: Type.Integer(),
  kind: oneOf(noticeKinds),
  /** What it is about: a table, a challenge, or a study. */
  table: Type.Union([TableId, Type.Null()]),
  game: Type.Union([Type.String(), Type.Null()], { description: "Of the table; null where it is told live." }),
  challenge: Type.Union([Type.String(), Type.Null()]),
  study: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  at: Time,
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;
