/** Accounts beyond a name: second factor, passkeys, letters, blocking and reporting, and those who keep order. */
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, TableId, Time } from "./common.ts";
import { Password } from "./people.ts";

export const Code = Type.String({ minLength: 6, maxLength: 20, description: "Of the app, or one of those on paper." });
export const ConfirmedByPassword = Type.Object({ password: Type.String({ maxLength: 200 }) }, closed);
export const NewSecondFactor = Type.Object({
  secret: Type.String(),
  address: Type.String({ description: "otpauth://…, for the app." }),
});
export type NewSecondFactor = Static<typeof NewSecondFactor>;
export const FirstCode = Type.Object({ code: Code }, closed);
export const SecondFactorOff = Type.Object({ password: Type.String({ maxLength: 200 }), code: Code }, closed);

export const MailCode = Type.Object({ code: Type.String({ minLength: 20, maxLength: 100 }) }, closed);
export const Forgotten = Type.Object({ name: Type.String({ minLength: 2, maxLength: 200 }) }, closed);
export const NewPassword = Type.Object({ ...MailCode.properties, password: Password }, closed);

export const PasskeyInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  usedAt: Type.Union([Time, Type.Null()]),
});
export type PasskeyInfo = Static<typeof PasskeyInfo>;
/** As the browser's WebAuthn gives it; its parts are checked by what made the question. */
const Answer = Type.Object(
  {
    id: Type.String({ maxLength: 1400 }),
    rawId: Type.String({ maxLength: 1400 }),
    type: Type.String({ maxLength: 40 }),
    response: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
  },
  { additionalProperties: true },
);
export const NewPasskey = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60 }), answer: Answer, password: Type.String({ maxLength: 200 }) },
  closed,
);
export const PasskeySignIn = Type.Object({ answer: Answer }, closed);

export const NewBlock = Type.Union([
  Type.Object({ table: TableId, place: Type.Integer({ minimum: 0, maximum: 10 }) }, closed),
  Type.Object(
    { name: Type.String({ minLength: 2, maxLength: 60, description: "Of somebody with an account." }) },
    closed,
  ),
]);
export type NewBlock = Static<typeof NewBlock>;
export const Block = Type.Object({ id: Type.String(), name: Type.String(), at: Time });
export type Block = Static<typeof Block>;

export const reportReasons = ["insult", "stalling", "computer", "twins", "other"] as const;
const reported = {
  reason: oneOf(
    reportReasons,
    "Insults or threats; leaves lost matches hanging; help from a computer; two accounts of one player; something else.",
  ),
  text: Type.Optional(Type.String({ maxLength: 500 })),
};
const ReportAtTable = Type.Object(
  {
    table: TableId,
    line: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "A line of chat, by its id." }),
    ),
    place: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10, description: "Whose name. Neither: what stands on the table." }),
    ),
    ...reported,
  },
  closed,
);
const ReportByName = Type.Object(
  { name: Type.String({ minLength: 2, maxLength: 60, description: "Of somebody with an account." }), ...reported },
  closed,
);
export const NewReport = Type.Union([ReportAtTable, ReportByName]);
export type NewReport = Static<typeof NewReport>;

export const ReportInfo = Type.Object({
  id: Type.Integer(),
  kind: oneOf(["chat", "name", "table"]),
  reason: Type.String(),
  about: Type.String(),
  at: Time,
  state: oneOf(["open", "done"]),
  decision: Type.Union([Type.String(), Type.Null()]),
  reports: Type.Integer({ description: "How many say the same of the same person; they are decided together." }),
});
export type ReportInfo = Static<typeof ReportInfo>;
export const ReportCase = Type.Object({
  ...ReportInfo.properties,
  text: Type.String({ description: "What those who reported it say." }),
  reporters: Type.Array(Type.Object({ name: Type.String(), reports: Type.Integer(), upheld: Type.Integer() }), {
    description: "Who reported it, and how many of their decided reports something was done about.",
  }),
  person: Type.Union(
    [Type.Object({ name: Type.String(), since: Time, matches: Type.Integer(), finished: Type.Integer() }), Type.Null()],
    { description: "Whom it is about: public matches begun, and of them those neither left nor lost on time." },
  ),
  quoted: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), at: Time, reported: Type.Boolean() })),
  before: Type.Array(ReportInfo, { description: "What was decided about the same person." }),
});
export type ReportCase = Static<typeof ReportCase>;

/** What somebody may not do for a while: talk; play for ratings; enter tournaments; do anything but look. */
export const barringKinds = ["mute", "unrated", "tournaments", "ban"] as const;
const why = Type.String({ minLength: 1, maxLength: 500, description: "The person reads this." });
const days = Type.Integer({ minimum: 1, maximum: 3650 });
export const Sanction = Type.Union([
  Type.Object({ kind: Type.Literal("nothing"), text: Type.String({ maxLength: 500 }) }, closed),
  Type.Object({ kind: Type.Literal("warn"), text: why }, closed),
  Type.Object({ kind: Type.Literal("mute"), days, text: why }, closed),
  Type.Object({ kind: Type.Literal("unrated"), days, text: why }, closed),
  Type.Object({ kind: Type.Literal("tournaments"), days, text: why }, closed),
  Type.Object({ kind: Type.Literal("ban"), days, text: why }, closed),
]);
export type Sanction = Static<typeof Sanction>;
export const NamedSanction = Type.Object(
  { name: Type.String({ minLength: 2, maxLength: 60 }), decision: Sanction },
  closed,
);
export const SanctionInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(barringKinds),
  until: Time,
  why: Type.String(),
});
export type SanctionInfo = Static<typeof SanctionInfo>;

const SanctionKinds = oneOf(["warn", ...barringKinds]);
export type SanctionKind = Static<typeof SanctionKinds>;
/** What was decided about me. */
export const OwnSanction = Type.Object({
  id: Type.String(),
  kind: SanctionKinds,
  at: Time,
  until: Type.Union([Time, Type.Null()]),
  why: Type.String(),
  lifted: Type.Boolean(),
  appeal: Type.Union([Type.String(), Type.Null()], { description: "What I said against it." }),
  answer: Type.Union([Type.String(), Type.Null()]),
});
export type OwnSanction = Static<typeof OwnSanction>;
export const NewAppeal = Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }, closed);

export const AppealInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: SanctionKinds,
  until: Type.Union([Time, Type.Null()]),
  why: Type.String(),
  appeal: Type.String(),
  at: Time,
  by: Type.String({ description: "Who has decided; another answers." }),
  mine: Type.Boolean(),
});
export type AppealInfo = Static<typeof AppealInfo>;
export const AppealAnswer = Type.Object({ granted: Type.Boolean(), text: why }, closed);

/** What operators did in three months, without names. */
export const ModerationQuarter = Type.Object({
  quarter: Type.String({ description: "2026-3 is July to September." }),
  acts: Type.Array(Type.Object({ act: Type.String(), count: Type.Integer() })),
});
export type ModerationQuarter = Static<typeof ModerationQuarter>;

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  operator: Type.String(),
  act: Type.String(),
  about: Type.String(),
  text: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const Suspicion = Type.Object({
  kind: oneOf(
    ["short-losses", "abandoned", "one-way"],
    "Lost again and again after a few decisions; left or lost on time; all matches of two won by the same.",
  ),
  name: Type.String(),
  /** Who lost them, where it is about two. */
  other: Type.Union([Type.String(), Type.Null()]),
  count: Type.Integer({ description: "Of the rated matches of thirty days, how many; `of` all." }),
  of: Type.Integer(),
});
export type Suspicion = Static<typeof Suspicion>;
