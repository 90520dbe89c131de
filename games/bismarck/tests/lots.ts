/** What a position in doubt is drawn by. */
import type { Side } from "@admiralty/engine";

/** One of two, and only the side is told which; nobody, where neither is told. */
export type OneOf = (side: Side | "nobody", one: string, other: string) => string;

/** Well into the chase, the Bismarck found before. */
export const settled = {
  turn: 10,
  visibility: "2",
  departure: 4,
  located: 4,
  bismarckLocated: 4,
  edinburghFree: 5,
} as const;
