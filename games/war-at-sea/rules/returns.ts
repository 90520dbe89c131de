/** Rules 5.7 and 6.8: ships go to port, the Axis first (R38): who must in the middle of a turn, and all when it is over. */
import type { May, No, Side } from "@admiralty/engine";
import { allies, axis, barents, france, isConvoy, isSea, type Port, type Ship, shipCount } from "../components.ts";
import { listed, shipLink, shipName } from "../names.ts";
import { refuelled, stays } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, State, StepName } from "../types.ts";
import { done, refuel, returnTo, stayAtSea } from "../verbs.ts";
import { deliver, isNotStaying, mayRemain, remain } from "./convoys.ts";
import { hasNotRolled, isNotRefuelled, lookForOiler, mayRefuel } from "./oilers.ts";
import {
  closedTo,
  closing,
  closingText,
  eliminate,
  enterPort,
  portChoices,
  queueRule,
  returnPorts,
  wayToPort,
} from "./ports.ts";

/** Still at sea and not yet told what to do. */
function atSea(state: State, side: Side, ship: Ship): boolean {
  return state.side[ship] === side && isSea(state.loc[ship]!) && (state.mark[ship]! & (refuelled | stays)) === 0;
}

/** Ships with a single way home take it; returns whether anybody is left to decide about. */
export function beginReturns(state: State, side: Side, log: Event[] | undefined): boolean {
  let choices = false;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    if (isConvoy[ship] || mayRefuel(state, ship)) {
      choices = true;
      continue;
    }
    const ports = returnPorts(state, ship);
    if (ports.length > 1) choices = true;
    else if (ports.length === 1) enterPort(state, ship, ports[0] as Port, "returned", log);
    else eliminate(state, ship, log);
  }
  return choices;
}

function anyLeft(state: State, side: Side): boolean {
  for (let ship = 0 as Ship; ship < shipCount; ship++) if (atSea(state, side, ship)) return true;
  return false;
}

function returnShip(state: State, ship: Ship, port: Port, log: Event[] | undefined): void {
  if (isConvoy[ship]) deliver(state, ship, port, log);
  else enterPort(state, ship, port, "returned", log);
}

/** 5.7: each side sends its own ships. */
function isYours(state: State, side: Side, ship: Ship, no?: No): May {
  return state.side[ship] === side || no?.("5.7", `${shipName(ship)} is not yours.`);
}

/** 6.8: in the middle of a turn those in the queue wait for a port, at its end all who are at sea. */
function waitsForPort(state: State, ship: Ship, no?: No): May {
  const waits = state.queue.length > 0 ? state.queue.includes(ship) : isSea(state.loc[ship]!);
  return waits || no?.("6.8", `${shipName(ship)} is not waiting for a port.`);
}

function mayReturn(state: State, side: Side, ship: Ship, port: Port, no?: No): May {
  if (!isYours(state, side, ship, no)) return false;
  if (!isNotRefuelled(state, ship, no) || !isNotStaying(state, ship, no)) return false;
  if (!waitsForPort(state, ship, no)) return false;
  const ports = returnPorts(state, ship);
  return ports.includes(port) || (no && closedTo(state, side, ship, port, ports, isConvoy[ship] ? "R31" : "6.8", no));
}

/** 5.7, 6.8 */
export const returns = (side: Side, next: StepName): Step => {
  const goOn = (state: State): StepName | undefined => (anyLeft(state, side) ? undefined : next);
  return {
    rule: "5.7",
    phase: "return",
    title: side === allies ? "The Allies return to port." : "The Axis returns to port.",
    short: side === allies ? "Allied return" : "Axis return",
    ends: "Ships are home",
    asks: side,
    enter: (state, _chance, log) => (beginReturns(state, side, log) ? undefined : next),
    prompt: (state) => ({ rule: "6.8", text: returnsText(state, side) }),
    against: {
      return: side === axis ? ["R38", "The Axis returns to port first."] : ["6.8", "The Axis has returned to port."],
    },
    list(state, _side, list) {
      for (let ship = 0 as Ship; ship < shipCount; ship++) {
        if (!atSea(state, side, ship)) continue;
        for (const port of returnPorts(state, ship)) list.push(returnTo.of(ship, port as Port));
        if (isConvoy[ship]) list.push(stayAtSea.of(ship));
        else if (mayRefuel(state, ship)) list.push(refuel.of(ship));
      }
      list.push(done.of());
    },
    orders: {
      return: {
        may: (state, _side, ship, to, no) => mayReturn(state, side, ship, to, no),
        apply(state, _side, ship, to, _chance, log) {
          returnShip(state, ship, to, log);
          return goOn(state);
        },
      },
      refuel: {
        may: (state, _side, ship, no) =>
          mayRefuel(state, ship, no) && isYours(state, side, ship, no) && hasNotRolled(state, ship, no),
        apply(state, _side, ship, chance, log) {
          lookForOiler(state, ship, chance, log);
          return goOn(state);
        },
      },
      "stay-at-sea": {
        may: (state, _side, ship, no) => mayRemain(state, ship, no) && isYours(state, side, ship, no),
        apply(state, _side, ship, _chance, log) {
          remain(state, ship, log);
          return goOn(state);
        },
      },
      done: {
        apply(state, _side, _chance, log) {
          finishReturns(state, side, log);
          return next;
        },
      },
    },
  };
};

/** Only what matters to the ships still out: convoys, oilers, a port that is about to close. */
function returnsText(state: State, side: Side): string {
  let convoys = false;
  let oilers = false;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    convoys ||= isConvoy[ship]!;
    oilers ||= mayRefuel(state, ship) === true;
  }
  return [
    "Send ships home. Those you leave go to the first port offered.",
    convoys ? "Convoys not told otherwise wait in the North Atlantic, and go in from the Barents Sea." : "",
    oilers ? "German ships in either Atlantic may look for an oiler instead." : "",
    side === axis && closing(state, france) ? closingText : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The rest go to the first port offered; convoys go in to Russia, but wait in the Atlantic. */
function finishReturns(state: State, side: Side, log: Event[] | undefined): void {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    if (isConvoy[ship] && state.loc[ship] !== barents) remain(state, ship, log);
    else returnShip(state, ship, returnPorts(state, ship)[0] as Port, log);
  }
}

/** The Axis first, as when all return (R38). */
function asksForPort(state: State, side: Side): boolean {
  let first: Side = allies;
  for (const ship of state.queue) if (state.side[ship] === axis) first = axis;
  return side === first;
}

function mayPutInto(state: State, side: Side, ship: Ship, port: Port, no?: No): May {
  if (!isYours(state, side, ship, no) || !waitsForPort(state, ship, no)) return false;
  const choices = portChoices(state, ship);
  return choices.includes(port) || (no && closedTo(state, side, ship, port, choices, queueRule(state, ship), no));
}

/** 6.4, 7.2, C4: ships that did not arrive, were disabled or broke contact, and may choose between ports. */
export const port: Step = {
  rule: "7.2",
  phase: "combat",
  title: "Ships are sent to port.",
  short: "To port",
  asks: asksForPort,
  prompt(state, side) {
    const queue = state.queue.filter((ship) => state.side[ship] === side);
    const falls = queue.some((ship) => portChoices(state, ship).some((port) => closing(state, port)));
    const text = `Choose the port that ${listed(queue.map(shipLink))} must go to.${falls ? ` ${closingText}` : ""}`;
    return { rule: queueRule(state, queue[0]!), text };
  },
  against: {
    return: (state, side) =>
      state.queue.some((ship) => state.side[ship] === side)
        ? ["R38", "The Axis names its ports first."]
        : ["6.8", "None of your ships is waiting for a port."],
  },
  list(state, side, list) {
    for (const ship of state.queue) {
      if (state.side[ship] !== side) continue;
      for (const port of portChoices(state, ship)) list.push(returnTo.of(ship, port));
    }
  },
  orders: {
    return: {
      may: mayPutInto,
      apply(state, _side, ship, port, _chance, log) {
        const why = wayToPort(state, ship);
        state.queue.splice(state.queue.indexOf(ship), 1);
        enterPort(state, ship, port, why, log);
        if (state.queue.length > 0) return undefined;
        const { next } = state;
        state.next = "over";
        return next;
      },
    },
  },
};
