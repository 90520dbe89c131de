/** 53: what a match with a secret fleet keeps of its purchases. */
import type { Ship } from "../components.ts";
import type { Forces } from "../forces.ts";

/** 53.2: what the British may ask, for so many points each. */
export const questionIds = ["battleships", "cruisers", "carrier", "brest", "empty"] as const;
export const questionNames: Readonly<Record<(typeof questionIds)[number], string>> = {
  battleships: "how many battleships the Germans have",
  cruisers: "how many cruisers the Germans have",
  carrier: "whether the Germans have a carrier",
  brest: "whether anybody lies in Brest",
  empty: "where nobody begins",
};
export type Question = (typeof questionIds)[number];

export interface Answer {
  readonly question: Question;
  /** How many, or 1 for yes. */
  readonly answer: number;
  /** Zones in which nobody begins. */
  readonly zones?: readonly string[];
}

export interface Purchases {
  /** Ships of both sides, and the one who comes early, in the order in which they were bought. */
  readonly bought: readonly Ship[];
  /** Points left, British first. The British have none before the Germans have bought. */
  readonly left: readonly number[];
  /** What the Germans have spent, as the British are told; -1 before. */
  readonly spent: number;
  readonly answers: readonly Answer[];
}

export const freshPurchases = ({ sale }: Forces): Purchases | null =>
  sale ? { bought: [], left: [0, sale.budget], spent: -1, answers: [] } : null;

const some = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);

export function answerText({ question, answer, zones = [] }: Answer): string {
  switch (question) {
    case "battleships":
      return `The Germans have ${some(answer, "battleship")}.`;
    case "cruisers":
      return `The Germans have ${some(answer, "cruiser")}.`;
    case "carrier":
      return `The Germans have ${answer === 0 ? "no" : "a"} carrier.`;
    case "brest":
      return answer === 0 ? "Nobody lies in Brest." : "Somebody lies in Brest.";
    default:
      return zones.length === 0 ? "Somebody begins in every port." : `Nobody begins in ${zones.join(" or ")}.`;
  }
}
