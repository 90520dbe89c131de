/** Rule 11.6: carriers in surface combat. Who stands before them, and what the Axis must say of its own. */
import type { May, No, Side } from "@admiralty/engine";
import { axis, isCarrier, isConvoy, noShip, type Ship, shipCount, shipIds } from "../components.ts";
import { placeLink, shipLink, shipName } from "../names.ts";
import type { Step } from "../steps.ts";
import type { Event, State, StepName } from "../types.ts";
import { intend } from "../verbs.ts";
import { beginRound, opposed, shotsOf } from "./rounds.ts";

const holdsFire = 1;
const willFire = 2;

/** 11.6: the Axis carrier whose intentions the Allies must ask about. */
function askedCarrier(state: State): Ship | undefined {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!isCarrier[ship] || state.loc[ship] !== state.at || state.side[ship] !== axis) continue;
    if (shotsOf(state.guns[ship]!) > 0 && hasOpponent(state, ship)) return ship;
  }
  return undefined;
}

function hasOpponent(state: State, ship: Ship): boolean {
  for (let enemy = 0 as Ship; enemy < shipCount; enemy++) if (opposed(state, ship, enemy)) return true;
  return false;
}

/** R44: a carrier with no friend in her fight has nobody to leave the firing to, so there is nothing to ask. */
function firesAlone(state: State, carrier: Ship): boolean {
  const { loc, side, group, at } = state;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (ship !== carrier && loc[ship] === at && side[ship] === side[carrier] && group[ship] === group[carrier])
      return false;
  }
  return true;
}

function declare(state: State, carrier: Ship, fires: boolean, log: Event[] | undefined): StepName {
  state.intent = fires ? willFire : holdsFire;
  log?.push({ type: "intention", rule: "11.6", ship: shipIds[carrier]!, fires });
  return "allied-fire";
}

/** 11.1, 11.6: each round begins with the Axis carrier's intention, where there is one to ask for. */
export const intentions: Step = {
  rule: "11.6",
  phase: "combat",
  title: "The Axis says whether its carrier will fire.",
  short: "Carrier’s intention",
  asks: axis,
  enter(state, _chance, log) {
    if (!beginRound(state, log)) return "order";
    const carrier = askedCarrier(state);
    if (carrier === undefined) return "allied-fire";
    return firesAlone(state, carrier) ? declare(state, carrier, true, log) : undefined;
  },
  prompt: (state) =>
    `In ${placeLink(state.at)}: will ${shipLink(askedCarrier(state)!)} fire in this round? If so, she may be fired on.`,
  against: { intend: ["11.6", "It is for the Axis to say what its carrier will do."] },
  list(state, _side, list) {
    const carrier = askedCarrier(state)!;
    list.push(intend.of(carrier, 0), intend.of(carrier, 1));
  },
  orders: {
    intend: {
      may: (state, _side, ship, _fires, no) =>
        ship === askedCarrier(state) || no?.("11.6", "Only the carrier that is asked about can answer."),
      apply: (state, _side, ship, fires, _chance, log) => declare(state, ship, fires === 1, log),
    },
  },
};

/** 11.6: a carrier of the Axis that was said not to fire does not. */
export function keepsItsWord(state: State, side: Side, ship: Ship, no?: No): May {
  return (
    side !== axis ||
    !isCarrier[ship] ||
    state.intent !== holdsFire ||
    no?.("11.6", `You said that ${shipName(ship)} would not fire in this round.`)
  );
}

/** 11.6: one that was said to fire does, before her side has done. */
export function hasKeptItsWord(state: State, side: Side, no?: No): May {
  if (side !== axis || state.intent !== willFire) return true;
  const carrier = askedCarrier(state);
  return (
    carrier === undefined ||
    state.target[carrier] !== noShip ||
    no?.("11.6", "You said that the carrier would fire: name her target first.")
  );
}

/** 11.6 */
export function mayBeFiredOn(state: State, ship: Ship, no?: No): May {
  return (
    !isCarrier[ship] ||
    carrierExposed(state, ship) ||
    no?.(
      "11.6",
      `${shipName(ship)} may be fired on only if she fires, or when every ship that screens her has been fired on.`,
    )
  );
}

/**
 * C3, R8, R35, R43: every vessel of the carrier's fight that is neither carrier nor convoy has been fired on, or she
 * fires herself.
 */
export function carrierExposed(state: State, carrier: Ship): boolean {
  const { loc, side, group, at } = state;
  if (side[carrier] === axis ? state.intent === willFire : state.target[carrier] !== noShip) return true;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (loc[ship] !== at || side[ship] !== side[carrier] || group[ship] !== group[carrier]) continue;
    if (!isCarrier[ship] && !isConvoy[ship] && !firedUpon(state, ship)) return false;
  }
  return true;
}

function firedUpon(state: State, ship: Ship): boolean {
  for (const firing of state.orders) if (state.target[firing] === ship) return true;
  return false;
}
