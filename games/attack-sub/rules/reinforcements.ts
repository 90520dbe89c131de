/** Chapter 11: ships that come later. */
import type { Chance } from "@admiralty/engine";
import { numbers } from "../data.ts";
import { type Event, IN_PLAY, type Side, type State } from "../types.ts";
import { ENTERED, RANGE } from "./acting.ts";
import { drawNumber, playFromHand } from "./deck.ts";
import { faceOf, numberOf } from "./malfunctions.ts";
import { nameOfActor, seatOf } from "./table.ts";

/** 11.1: random number and number of the deck must reach six together. It cannot be negated and uses no ship's action. */
export function enter(state: State, side: Side, unit: number, card: number, chance: Chance, log?: Event[]): void {
  const t = state.table;
  const seat = seatOf(side);
  const ship = nameOfActor(t, unit);
  playFromHand(state, side, card);
  t.acted = true;
  log?.push({ type: "entering", rule: "11.1", seat, ship, card, reveals: true });
  const drawn = drawNumber(state, side, chance, log);
  const total = numberOf(drawn) + t.deck;
  const need = numbers.entry.need;
  const success = total >= need;
  log?.push({
    type: "drew",
    rule: "11.1",
    seat,
    reason: "entry",
    ship,
    card: drawn,
    rn: faceOf(drawn),
    total,
    need,
    success,
    reveals: true,
  });
  if (!success) return;
  t.status[unit] = IN_PLAY;
  t.wholeDeck[unit] = t.deck + 1;
  t.acts[unit] = 1;
  t.did[unit] = RANGE | ENTERED;
  log?.push({ type: "entered", rule: "11.1", ship });
}
