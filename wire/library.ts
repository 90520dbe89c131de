/** Annotated matches: those that come with the program. */
import type { MatchRecord } from "@admiralty/engine";
import type { Static } from "typebox";
import Type from "typebox";
import { closed } from "./common.ts";
import { Remark } from "./studies.ts";

export const LibraryQuery = Type.Object({ game: Type.Optional(Type.String({ maxLength: 40 })) }, closed);

export const LibraryMatch = Type.Object({
  id: Type.String(),
  game: Type.String(),
  title: Type.String(),
  text: Type.String({ description: "Why it is worth a look." }),
});
export type LibraryMatch = Static<typeof LibraryMatch>;
export const LibraryList = Type.Object({ matches: Type.Array(LibraryMatch) });

export const AnnotatedMatch = Type.Object({
  id: Type.String(),
  game: Type.String(),
  title: Type.String(),
  record: Type.Unsafe<MatchRecord>(Type.Unknown({ description: "As from /api/tables/:id/record." })),
  remarks: Type.Array(Remark),
});
export type AnnotatedMatch = Static<typeof AnnotatedMatch>;
