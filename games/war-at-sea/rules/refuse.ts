/** Why an action is not allowed: its form, the seat, the moment, then the particular rule. */
import type { Violation } from "@admiralty/engine";
import { interned } from "../actions.ts";
import {
  allies,
  areaIds,
  axis,
  borders,
  fates,
  isBritish,
  isCarrier,
  isConvoy,
  isGerman,
  isPort,
  isSea,
  landAirPlaces,
  mayEnter,
  mediterranean,
  nationOf,
  neighbours,
  neutralPort,
  northAtlantic,
  oilerLimit,
  placeCount,
  placeIds,
  placeNames,
  placeNumber,
  portIds,
  portSide,
  shipCount,
  shipNames,
  shipNumber,
  ships,
  southAtlantic,
  usa,
} from "../components.ts";
import { prompt } from "../prompt.ts";
import { arrived, marked, moved, portOpen, refuelled, speed, stays, struck } from "../state.ts";
import type { Action, Fate, Seat, State, StepName } from "../types.ts";
import { convoyDestination, convoyIn } from "./convoys.ts";
import { awaiting, isOffered } from "./decisions.ts";
import { fleesIn, groupSpeed } from "./disengaging.ts";
import { wayIsOpen } from "./movement.ts";
import { portChoices, queueRule, returnPorts } from "./ports.ts";
import { carrierExposed, carrierOwes, holdsFire, opposed, shotsOf } from "./surface.ts";

type Field = "ship" | "area" | "port" | "place" | "number" | "flag" | "malta";
interface Form {
  readonly fields: Readonly<Record<string, Field>>;
  readonly optional?: Readonly<Record<string, Field>>;
  readonly steps: readonly StepName[];
}

const returns: readonly StepName[] = ["axis-returns", "allied-returns"];
const forms: Readonly<Record<Action["do"], Form>> = {
  station: { fields: { ship: "ship", at: "malta" }, steps: ["stations"] },
  sail: {
    fields: { ship: "ship", to: "area" },
    optional: { via: "area" },
    steps: ["allied-movement", "axis-movement"],
  },
  return: { fields: { ship: "ship", to: "port" }, steps: ["port", ...returns] },
  repair: { fields: { ship: "ship", points: "number" }, steps: ["allied-repairs", "axis-repairs"] },
  deploy: { fields: { to: "area" }, steps: ["u-boats"] },
  air: { fields: { to: "place" }, steps: ["air"] },
  "hold-air": { fields: {}, steps: ["air"] },
  battle: { fields: { at: "place" }, steps: ["order"] },
  torpedo: { fields: { target: "ship" }, steps: ["torpedoes"] },
  strike: { fields: { target: "ship" }, steps: ["allied-strikes", "axis-strikes"] },
  intend: { fields: { ship: "ship", fire: "flag" }, steps: ["intentions"] },
  fire: { fields: { ship: "ship", target: "ship" }, steps: ["allied-fire", "axis-fire"] },
  disengage: { fields: {}, steps: ["disengage"] },
  stay: { fields: {}, steps: ["disengage"] },
  group: { fields: { ship: "ship", group: "number" }, steps: ["groups"] },
  pursue: { fields: { ship: "ship", group: "number" }, steps: ["pursuit"] },
  refuel: { fields: { ship: "ship" }, steps: returns },
  "stay-at-sea": { fields: { ship: "ship" }, steps: returns },
  done: {
    fields: {},
    steps: [
      "stations",
      "allied-movement",
      "axis-movement",
      "allied-repairs",
      "axis-repairs",
      "u-boats",
      "torpedoes",
      "allied-strikes",
      "axis-strikes",
      "allied-fire",
      "axis-fire",
      "groups",
      "pursuit",
      ...returns,
    ],
  },
};

const fits: Readonly<Record<Field, (value: unknown) => boolean>> = {
  ship: (value) => typeof value === "string" && shipNumber(value) >= 0,
  area: (value) => (areaIds as readonly unknown[]).includes(value),
  port: (value) => (portIds as readonly unknown[]).includes(value),
  place: (value) => (placeIds as readonly unknown[]).includes(value),
  number: (value) => Number.isSafeInteger(value),
  flag: (value) => typeof value === "boolean",
  malta: (value) => value === "malta",
};

const no = (rule: string, reason: string): Violation => ({ rule, reason });

function formProblem(action: unknown): Violation | undefined {
  if (typeof action !== "object" || action === null || Array.isArray(action))
    return no("form", "An action is an object.");
  const given = action as Record<string, unknown>;
  const name = given["do"];
  if (typeof name !== "string" || !Object.hasOwn(forms, name)) {
    return no("form", `There is no such action; there are: ${Object.keys(forms).join(", ")}.`);
  }
  const { fields, optional = {} } = forms[name as Action["do"]];
  for (const [key, field] of Object.entries(fields)) {
    if (!Object.hasOwn(given, key) || !fits[field](given[key]))
      return no("form", `"${name}" needs "${key}": ${expected(field)}.`);
  }
  for (const key of Object.keys(given)) {
    if (key === "do" || Object.hasOwn(fields, key)) continue;
    const field = Object.hasOwn(optional, key) ? optional[key] : undefined;
    if (!field) return no("form", `"${name}" knows no "${key}".`);
    if (!fits[field](given[key])) return no("form", `"${key}" must be ${expected(field)}.`);
  }
  return undefined;
}

function expected(field: Field): string {
  switch (field) {
    case "ship":
      return "the id of a ship or convoy";
    case "area":
      return `one of ${areaIds.join(", ")}`;
    case "port":
      return `one of ${portIds.join(", ")}`;
    case "place":
      return "the id of a sea area or port";
    case "number":
      return "a whole number";
    case "flag":
      return "true or false";
    case "malta":
      return "malta";
  }
}

export function refuse(state: State, seat: Seat, action: unknown): Violation | undefined {
  const bad = formProblem(action);
  if (bad) return bad;
  const wanted = action as Action;
  if (!awaiting(state).includes(seat)) {
    return no("5.1", state.step === "over" ? "The game is over." : "It is not your turn to decide.");
  }
  const shared = interned(wanted);
  if (shared !== undefined && isOffered(state, seat, shared)) return undefined;
  if (!forms[wanted.do].steps.includes(state.step)) {
    const asked = prompt(state, seat);
    return no(asked.rule, `This cannot be done now. ${asked.text}`);
  }
  return (
    why(state, seat === "allies" ? allies : axis, wanted) ?? no(prompt(state, seat).rule, "That is not possible now.")
  );
}

const ship = (number: number): string => shipNames[number] ?? "";
const place = (number: number): string =>
  number < 6 || number === usa || number === neutralPort ? `the ${placeNames[number]}` : (placeNames[number] ?? "");
/** At the head of a sentence. */
const capitalPlace = (number: number): string => place(number).replace(/^the /, "The ");

/** The particular rule. Only asked for well-formed actions at the right moment that are not listed. */
function why(state: State, side: number, action: Action): Violation | undefined {
  switch (action.do) {
    case "station":
      return whyStation(state, shipNumber(action.ship));
    case "sail":
      return whySail(
        state,
        side,
        shipNumber(action.ship),
        placeNumber(action.to),
        action.via ? placeNumber(action.via) : -1,
      );
    case "return":
      return whyReturn(state, side, shipNumber(action.ship), placeNumber(action.to));
    case "repair":
      return whyRepair(state, side, shipNumber(action.ship), action.points);
    case "air":
      return whyAir(side, placeNumber(action.to));
    case "battle":
      return no("5.6", `There is nothing to resolve in ${place(placeNumber(action.at))}.`);
    case "torpedo":
      if (state.orders.length >= state.boats[state.at]!) return no("8.5", "Every U-boat here has its target.");
      return no("8.5", `${ship(shipNumber(action.target))} is no Allied ship in ${place(state.at)}.`);
    case "strike":
      return whyStrike(state, side, shipNumber(action.target));
    case "intend":
      return no("11.6", "Only the carrier that is asked about can answer.");
    case "fire":
      return whyFire(state, side, shipNumber(action.ship), shipNumber(action.target));
    case "group":
      return whyGroup(state, shipNumber(action.ship));
    case "pursue":
      return whyPursue(state, shipNumber(action.ship), action.group);
    case "refuel":
      return whyRefuel(state, shipNumber(action.ship));
    case "stay-at-sea":
      return whyStayAtSea(state, shipNumber(action.ship));
    case "done":
      return whyDone(state);
    case "deploy":
    case "hold-air":
    case "disengage":
    case "stay":
      return undefined;
  }
}

function whyStation(state: State, number: number): Violation {
  if (!isBritish[number] || !isPort(state.loc[number]!)) {
    return no("4.3", `Only British ships that start the game may start in Malta, and ${ship(number)} is not one.`);
  }
  return no("4.3", `${ship(number)} is in Malta already.`);
}

function whySail(state: State, side: number, number: number, to: number, via: number): Violation | undefined {
  const from = state.loc[number]!;
  if (state.side[number] !== side) return no(side === allies ? "5.2" : "5.3", `${ship(number)} is not yours to move.`);
  if (from >= placeCount) return whyGone(number, fates[from - placeCount]!);
  if (marked(state, number, moved)) return no("6.1", `${ship(number)} has moved this turn already.`);
  if (isConvoy[number]) return whyConvoySails(state, number, to, via);
  if (isSea(from) && !marked(state, number, refuelled)) return no("6.1", `${ship(number)} is at sea already.`);
  if (isPort(from) && !portOpen(state, from)) {
    return no(portSide[from] === axis ? "2.4" : "2.5", `${capitalPlace(from)} is closed this turn.`);
  }
  if (!mayEnter[number]?.[to]) return no(entryRule(number, to), `${ship(number)} may not enter ${place(to)}.`);
  if (!state.ready[number]) {
    return nationOf[number] === "american"
      ? no("15.3", `${ship(number)} has not been released yet.`)
      : no("15.2", `${ship(number)} did not roll high enough to sail this turn.`);
  }
  if (isSea(from)) return no("16.1", "A refuelled ship is placed at once; leave out the way.");
  if (borders[from]?.includes(to)) {
    if (via >= 0)
      return no("6.1", `${capitalPlace(to)} borders ${place(from)}; no way through another area is needed.`);
    return no("6.3", "Attempts at two areas have begun; moves to adjacent areas come before them.");
  }
  if (via < 0) return no("6.2", `${capitalPlace(to)} does not border ${place(from)}; name the area on the way.`);
  if (!borders[from]?.includes(via) || !neighbours[via]?.includes(to)) {
    return no("6.2", `There is no way from ${place(from)} through ${place(via)} to ${place(to)}.`);
  }
  if (!mayEnter[number]?.[via])
    return no(entryRule(number, via), `${ship(number)} may not pass through ${place(via)}.`);
  if (!wayIsOpen(state, side, via)) {
    // 15.5 has the same condition for the cruisers that leave the Mediterranean.
    const leaving = nationOf[number] === "italian" && side === axis && via === mediterranean;
    return no(leaving ? "15.5" : "6.2", `The enemy controlled ${place(via)} last turn.`);
  }
  return undefined;
}

/** Why a ship is not on the map. */
function whyGone(number: number, fate: Fate): Violation {
  switch (fate) {
    case "chart":
      return no("5.1", `${ship(number)} enters on turn ${ships[number]!.enters}.`);
    case "sunk":
      return no("7.4", `${ship(number)} has been sunk.`);
    case "scuttled":
      return no("15.7", `${ship(number)} was scuttled.`);
    case "interned":
      return no("2.4", `${ship(number)} was in a port that closed.`);
    case "delivered":
      return no("14.6", `${ship(number)} has scored and is out of the game.`);
    case "eliminated":
      return no("R39", `${ship(number)} had no port to go to and was lost.`);
  }
}

function entryRule(number: number, area: number): string {
  if (areaIds[area] === "baltic") return "6.6";
  switch (nationOf[number]) {
    case "american":
      return "15.4";
    case "russian":
      return "15.1";
    case "italian":
      return "15.5";
    case "convoy":
      return "R31";
    default:
      return "6.6";
  }
}

function whyConvoySails(state: State, number: number, to: number, via: number): Violation {
  if (via >= 0) return no("14.3", "A convoy never tries to move through two areas.");
  const allowed = convoyDestination(state, number);
  if (allowed !== to) {
    const rule = state.loc[number] === usa ? "14.2" : "R31";
    return no(
      rule,
      `From ${place(state.loc[number]!)} a convoy ${allowed < 0 ? "goes nowhere else" : `sails to ${place(allowed)}`}.`,
    );
  }
  if (convoyIn(state, to)) return no("14.1", `There is a convoy in ${place(to)} already.`);
  return no("6.3", "Attempts at two areas have begun; convoys move before them.");
}

function whyReturn(state: State, side: number, number: number, port: number): Violation {
  if (state.side[number] !== side) return no("5.7", `${ship(number)} is not yours.`);
  const queued = state.step === "port";
  if (!queued && marked(state, number, refuelled)) return no("16.1", `${ship(number)} has found her oiler and stays.`);
  if (!queued && marked(state, number, stays)) return no("14.3", `${ship(number)} remains at sea as you decided.`);
  const asked = queued ? state.queue.includes(number) : isSea(state.loc[number]!);
  if (!asked) return no("6.8", `${ship(number)} does not wait for a port.`);
  const owner = portSide[port];
  if (owner !== 2 && owner !== side) return no("6.7", `${capitalPlace(port)} is an enemy port.`);
  if (!portOpen(state, port)) return no("6.7", `${capitalPlace(port)} is closed this turn.`);
  const choices = queued ? portChoices(state, number) : returnPorts(state, number);
  const names = choices.map(place).join(" or ");
  const rule = queued ? queueRule(state, number) : isConvoy[number] ? "R31" : "6.8";
  return no(rule, names === "" ? `${ship(number)} has no port to go to.` : `${ship(number)} may go to ${names} only.`);
}

function whyStayAtSea(state: State, number: number): Violation {
  if (!isConvoy[number]) return no("14.3", "Only convoys may remain at sea.");
  if (marked(state, number, stays)) return no("14.3", `${ship(number)} remains at sea already.`);
  return no("14.3", `${ship(number)} is not at sea.`);
}

function whyRepair(state: State, side: number, number: number, points: number): Violation | undefined {
  const port = state.loc[number]!;
  if (state.side[number] !== side) return no("13.1", `${ship(number)} is not yours.`);
  if (state.damage[number] === 0) return no("13.1", `${ship(number)} is not damaged.`);
  if (!isPort(port) || portSide[port] !== side) return no("13.1", `${ship(number)} is not in a friendly port.`);
  if (marked(state, number, moved)) return no("13.1", `${ship(number)} moved this turn, or tried to.`);
  if (points < 1 || points > state.damage[number]!)
    return no("13.2", `${ship(number)} has ${state.damage[number]} points of damage.`);
  return no("13.2", `${capitalPlace(port)} can repair ${state.yards[port]} more this turn.`);
}

function whyAir(side: number, to: number): Violation {
  if (!landAirPlaces[side]!.includes(to)) return no("9.2", `Your land-based aircraft cannot reach ${place(to)}.`);
  return no(portSide[to] === axis ? "2.4" : "15.1", `${capitalPlace(to)} is closed this turn; nobody lies there.`);
}

function whyStrike(state: State, side: number, target: number): Violation | undefined {
  if (state.loc[target] !== state.at) return no("10.1", `${ship(target)} is not in ${place(state.at)}.`);
  if (state.side[target] === side) return no("10.1", `${ship(target)} is your own.`);
  if (marked(state, target, struck)) return no("10.2", `${ship(target)} has been attacked from the air this turn.`);
  if (marked(state, target, arrived)) return no("9.5", `${ship(target)} came to port during this combat.`);
  return undefined;
}

function whyFire(state: State, side: number, number: number, target: number): Violation | undefined {
  if (state.loc[number] !== state.at || state.side[number] !== side)
    return no("11.3", `${ship(number)} is not yours in this battle.`);
  if (state.target[number] !== -1)
    return no("11.2", `${ship(number)} has her target; a ship's fire is not divided or switched.`);
  if (shotsOf(state.guns[number]!) === 0) return no("7.1", `${ship(number)} has no attack factor.`);
  if (side === axis && isCarrier[number] && state.intent === holdsFire) {
    return no("11.6", `${ship(number)} was said not to fire in this round.`);
  }
  if (state.loc[target] !== state.at || state.side[target] === side)
    return no("11.3", `${ship(target)} is no enemy in this battle.`);
  if (!opposed(state, number, target))
    return no("12.8", `${ship(number)} and ${ship(target)} are not in the same pursuit.`);
  if (isCarrier[target] && !carrierExposed(state, target)) {
    return no(
      "11.6",
      `${ship(target)} may be fired on only when every other surface vessel has been fired on, or if she fires.`,
    );
  }
  return undefined;
}

function whyGroup(state: State, number: number): Violation {
  if (state.loc[number] !== state.at || state.side[number] !== state.fled)
    return no("12.2", `${ship(number)} is not withdrawing.`);
  if (!fleesIn(state, number, 1)) return no("12.2", `${ship(number)} has her group.`);
  let highest = 1;
  let first = 0;
  for (let other = 0; other < shipCount; other++) {
    if (state.loc[other] !== state.at || state.side[other] !== state.fled) continue;
    highest = Math.max(highest, state.group[other]!);
    if (state.group[other] === 1) first++;
  }
  if (first === 1) return no("12.2", "One ship at least remains in group 1.");
  return no("12.2", `Groups are numbered 2 to ${highest + 1}; who is not named is in group 1.`);
}

function whyPursue(state: State, number: number, group: number): Violation {
  if (state.loc[number] !== state.at || state.side[number] === state.fled)
    return no("12.3", `${ship(number)} cannot pursue.`);
  const needed = groupSpeed(state, group);
  if (needed === 0) return no("12.3", `There is no withdrawing group ${group}.`);
  const own = state.group[number]!;
  if (own === -1) return no("12.7", `${ship(number)} stayed behind; she cannot join the pursuit later.`);
  if (own !== 0 && own < 100) return no("12.8", `${ship(number)} is committed already.`);
  if (own > 100 && own - 100 !== group) return no("12.8", `${ship(number)} pursues another group.`);
  return no("12.3", `${ship(number)} makes ${speed(state, number)}, the group ${needed}.`);
}

function whyRefuel(state: State, number: number): Violation {
  if (!isGerman[number]) return no("16.1", "Only German ships may refuel at sea.");
  if (oilerLimit[state.turn] === 0) return no("16.1", "There are no oilers after turn 3.");
  const area = state.loc[number];
  if (area !== northAtlantic && area !== southAtlantic)
    return no("16.1", `${ship(number)} is not in the North or South Atlantic.`);
  return no("16.2", `${ship(number)} has rolled already.`);
}

function whyDone(state: State): Violation {
  if (state.step === "axis-movement") return no("16.1", "A refuelled ship must be placed in a sea area first.");
  if (carrierOwes(state)) return no("11.6", "The carrier was said to fire: name her target first.");
  return no("R44", "Surface combat must be fought: at least one ship fires.");
}
