/**
 * 3.1: the actions A to G that one ship or helicopter may take with a hand, by the rules of their chapters. Where no ship
 * carries helicopters their cards are good for none (10.5).
 */
import { type Actor, type CardNumber, cardKind } from "../components.ts";
import { isSub } from "../state.ts";
import type { Side, Tabletop } from "../types.ts";
import { type Action, exit, launch, reduceContact } from "../verbs.ts";
import { attackBit, damageBit, launchBit, mayDo, rangeBit, reduceBit, searchBit } from "./acting.ts";
import { mayReduce } from "./contact-reduction.ts";
import { listControls } from "./damage-control.ts";
import { mayExit } from "./exit.ts";
import { mayFly } from "./helicopters.ts";
import { listRepairs, listTechnician } from "./malfunctions.ts";
import { listSubRange } from "./range.ts";
import { canSense, listSearches } from "./sensors.ts";
import { listAttacks } from "./weapons.ts";

/** Of an actor that its owner may command. */
export function listActions(t: Tabletop, actor: Actor, side: Side, hand: readonly CardNumber[], list: Action[]): void {
  const isUnit = actor < t.ship.length;
  if (mayDo(t, actor, searchBit) && canSense(t, actor)) listSearches(t, actor, side, hand, list);
  const attacks = mayDo(t, actor, attackBit);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    const kind = cardKind[card];
    if (kind === "sensor") continue;
    if (kind === "weapon-lockon") {
      if (attacks) listAttacks(t, actor, side, card, list);
    } else if (isUnit) {
      // 3.1: helicopters only search and attack.
      listOfUnit(t, actor, card, list);
    }
  }
  if (isUnit) listRepairs(t, actor, list);
}

function listOfUnit(t: Tabletop, unit: Actor, card: CardNumber, list: Action[]): void {
  const name = t.ship[unit]!;
  switch (cardKind[card]) {
    case "contact-reduction":
      if (mayDo(t, unit, reduceBit) && mayReduce(t, unit, card)) list.push(reduceContact.of(name, card));
      break;
    case "close-open-range":
      if (!isSub(t, unit) || !mayDo(t, unit, rangeBit)) break;
      listSubRange(t, unit, card, list);
      if (mayExit(t, unit)) list.push(exit.of(name, card));
      break;
    case "damage-control":
      if (mayDo(t, unit, damageBit)) listControls(t, unit, card, list);
      break;
    case "technician":
      listTechnician(t, unit, card, list);
      break;
    case "helicopter":
      if (mayDo(t, unit, launchBit) && mayFly(t, unit)) list.push(launch.of(name, card));
      break;
  }
}
