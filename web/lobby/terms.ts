/** What was sought last, kept in this browser: the form begins with it. */
import type { Bid } from "@admiralty/client";

export interface Terms {
  readonly game: string;
  readonly times: readonly string[];
  readonly side: string;
  readonly bid: Bid;
  readonly range: string;
  readonly rated: boolean;
}

const place = "admiralty.seek";
const usual: Terms = {
  game: "",
  times: ["live60"],
  side: "either",
  bid: { seat: "", points: 0 },
  range: "any",
  rated: true,
};

export function lastTerms(): Terms {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Terms>) };
  } catch {
    return usual;
  }
}

export function keepTerms(terms: Terms): void {
  try {
    localStorage.setItem(place, JSON.stringify(terms));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
