/** Rules 5.7 and 6.8: when combat is over ships return to port, the Axis first (R38). */
import type { May, No, Side } from "@admiralty/engine";
import {
  allies,
  axis,
  barents,
  france,
  isConvoy,
  isSea,
  type Port,
  placeIds,
  type Ship,
  shipCount,
  shipIds,
} from "../components.ts";
import { shipName } from "../names.ts";
import { marked, refuelled, setMark, stays } from "../state.ts";
import type { Step } from "../steps.ts";
import type { AreaId, Event, State, StepName } from "../types.ts";
import { done, refuel, returnTo, stayAtSea } from "../verbs.ts";
import { deliver } from "./convoys.ts";
import { lookForOiler, mayRefuel } from "./oilers.ts";
import { closedTo, closing, closingText, eliminate, enterPort, returnPorts } from "./ports.ts";

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

function mayReturn(state: State, side: Side, ship: Ship, port: Port, no?: No): May {
  if (state.side[ship] !== side) return no?.("5.7", `${shipName(ship)} is not yours.`);
  if (marked(state, ship, refuelled)) return no?.("16.1", `${shipName(ship)} has found her oiler and stays.`);
  if (marked(state, ship, stays)) return no?.("14.3", `${shipName(ship)} remains at sea as you decided.`);
  if (!isSea(state.loc[ship]!)) return no?.("6.8", `${shipName(ship)} does not wait for a port.`);
  const ports = returnPorts(state, ship);
  return ports.includes(port) || (no && closedTo(state, side, ship, port, ports, isConvoy[ship] ? "R31" : "6.8", no));
}

/** 14.3 */
function mayStay(state: State, side: Side, ship: Ship, no?: No): May {
  if (!isConvoy[ship]) {
    return no?.("14.3", "Only a convoy may simply remain at sea; a German raider has to find an oiler (16.1).");
  }
  if (marked(state, ship, stays)) return no?.("14.3", `${shipName(ship)} remains at sea already.`);
  if (state.side[ship] !== side) return no?.("5.7", `${shipName(ship)} is not yours.`);
  return isSea(state.loc[ship]!) || no?.("14.3", `${shipName(ship)} is not at sea.`);
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
        may: (state, _side, ship, no) => {
          if (!mayRefuel(state, ship, no)) return false;
          if (state.side[ship] !== side) return no?.("5.7", `${shipName(ship)} is not yours.`);
          return !marked(state, ship, refuelled) || no?.("16.2", `${shipName(ship)} has rolled already.`);
        },
        apply(state, _side, ship, chance, log) {
          lookForOiler(state, ship, chance, log);
          return goOn(state);
        },
      },
      "stay-at-sea": {
        may: (state, _side, ship, no) => mayStay(state, side, ship, no),
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
    "Send ships home; done sends the rest to the first port offered.",
    convoys ? "Convoys not told otherwise wait in the North Atlantic, and go in from the Barents Sea." : "",
    oilers ? "German ships in either Atlantic may look for an oiler instead." : "",
    side === axis && closing(state, france) ? closingText : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** 14.3 */
function remain(state: State, ship: Ship, log: Event[] | undefined): void {
  setMark(state, ship, stays);
  const area = placeIds[state.loc[ship]!] as AreaId;
  log?.push({ type: "stayed-at-sea", rule: "14.3", ship: shipIds[ship]!, at: area });
}

/** The rest go to the first port offered; convoys go in to Russia, but wait in the Atlantic. */
function finishReturns(state: State, side: Side, log: Event[] | undefined): void {
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    if (!atSea(state, side, ship)) continue;
    if (isConvoy[ship] && state.loc[ship] !== barents) remain(state, ship, log);
    else returnShip(state, ship, returnPorts(state, ship)[0] as Port, log);
  }
}
