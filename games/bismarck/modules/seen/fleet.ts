/** 53: what each side is shown of purchases: its own, and the total that the Germans have spent. */
import { british, german, type Ship, shipNamed, sideOf, unitIds } from "../../components.ts";
import type { Answer, Purchases } from "../purchases.ts";

export interface FleetView {
  /** What the Germans have spent; -1 before they have bought. */
  readonly spent: number;
  /** The viewer's own. */
  readonly bought: readonly string[];
  /** What the viewer has left. */
  readonly left: number;
  /** To the British alone. */
  readonly answers: readonly Answer[];
}

/** As `Purchases`, without what is the other side's. */
export function seenPurchases(fleet: Purchases | null, seat: number): Purchases | null {
  if (fleet === null) return null;
  return {
    spent: fleet.spent,
    bought: fleet.bought.filter((ship) => sideOf[ship] === seat),
    left: fleet.left.map((points, side) => (side === seat ? points : 0)),
    answers: seat === british ? fleet.answers : [],
  };
}

export const fleetView = ({ spent, bought, left, answers }: Purchases): FleetView => ({
  spent,
  bought: bought.map((ship) => unitIds[ship] as string),
  left: Math.max(...left),
  answers,
});

/** The own side as it is; of the other, who is imagined to be there. */
export function imaginePurchases(
  fresh: Purchases | null,
  view: FleetView | undefined,
  seat: number,
  strangers: readonly Ship[],
): Purchases | null {
  if (fresh === null || view === undefined) return fresh;
  const own = view.bought.map(shipNamed);
  const left = fresh.left.map((points, side) =>
    side === seat ? view.left : side === german ? (view.spent < 0 ? points : points - view.spent) : 0,
  );
  return { spent: view.spent, bought: [...own, ...strangers], left, answers: view.answers };
}
