/** Studies: comments, arrows and variations on a finished match, by somebody, for themselves or for who has the link. */
import type { MatchRecord } from "@admiralty/engine";
import type { Static } from "typebox";
import Type from "typebox";
import { closed, oneOf, Time } from "./common.ts";

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Spot = Type.Union([
  Type.Object(
    { part: Type.String({ maxLength: 20, pattern: "^[a-z-]{1,20}$" }), id: Type.String({ maxLength: 60 }) },
    { ...closed, description: "A part of the board by its name there." },
  ),
  Type.Object({ x: Share, y: Share }, { ...closed, description: "A place, as shares of the board's size." }),
]);

const Record = Type.Unsafe<MatchRecord>(
  Type.Object(
    { format: Type.String(), game: Type.String({ maxLength: 40 }) },
    { description: "Of a match that is over, as from /api/tables/:id/record." },
  ),
);

const RemarkId = Type.String({
  maxLength: 12,
  pattern: "^[a-z0-9]{1,12}$",
  description: "Given by the server where it is left out; answers hold on to it.",
});

export const Remark = Type.Object(
  {
    id: Type.Optional(RemarkId),
    entry: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: "After which entry of the record; 0 is the set-up.",
    }),
    as: Type.String({ maxLength: 40, description: "Through whose eyes: a seat, `both` or `spectator`." }),
    text: Type.String({ maxLength: 4000 }),
    arrows: Type.Optional(Type.Array(Type.Object({ from: Spot, to: Spot }, closed), { maxItems: 20 })),
    variation: Type.Optional(Record),
  },
  closed,
);
export type Remark = Static<typeof Remark>;

export const StudyId = Type.String({ pattern: "^[A-Za-z0-9_-]{8,40}$", description: "An unguessable id." });
const StudyTitle = Type.String({ minLength: 1, maxLength: 120 });
const StudyVisibility = oneOf(
  ["me", "link", "all"],
  "`link`: whoever has the id may read it. `all`: the archive shows it with its match; for accounts.",
);
const Remarks = Type.Array(Remark, { maxItems: 500 });

export const NewStudy = Type.Object({ title: StudyTitle, record: Record, remarks: Type.Optional(Remarks) }, closed);
export type NewStudy = Static<typeof NewStudy>;

export const StudyChange = Type.Object(
  {
    title: Type.Optional(StudyTitle),
    visibility: Type.Optional(StudyVisibility),
    remarks: Type.Optional(Remarks),
  },
  closed,
);
export type StudyChange = Static<typeof StudyChange>;

export const StudySummary = Type.Object({
  id: StudyId,
  game: Type.String(),
  title: Type.String(),
  visibility: StudyVisibility,
  remarks: Type.Integer(),
  votes: Type.Integer({ description: "Of those who found it good." }),
  updatedAt: Time,
});
export type StudySummary = Static<typeof StudySummary>;

export const NewStudyAnswer = Type.Object(
  { remark: RemarkId, text: Type.String({ minLength: 1, maxLength: 2000, pattern: "\\S" }) },
  closed,
);
export type NewStudyAnswer = Static<typeof NewStudyAnswer>;

export const StudyAnswer = Type.Object({
  id: StudyId,
  remark: RemarkId,
  by: Type.String(),
  seat: Type.Union([Type.String(), Type.Null()], { description: "What they played in the match; null for others." }),
  text: Type.String(),
  at: Time,
  removable: Type.Boolean({ description: "By whoever reads: one's own, and all in one's own study." }),
});
export type StudyAnswer = Static<typeof StudyAnswer>;

export const Study = Type.Object({
  id: StudyId,
  game: Type.String(),
  title: Type.String(),
  by: Type.String({ description: "Whose it is." }),
  mine: Type.Boolean(),
  visibility: StudyVisibility,
  record: Record,
  remarks: Remarks,
  answers: Type.Array(StudyAnswer, { description: "Oldest first." }),
  answerable: Type.Boolean({ description: "Whether whoever reads may answer." }),
  votes: Type.Integer({ description: "Of those who found it good." }),
  voted: Type.Union([Type.Boolean(), Type.Null()], {
    description: "Whether I did; null for who may not: without an account, and on one's own.",
  }),
});
export type Study = Static<typeof Study>;
