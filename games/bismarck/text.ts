/** Events and actions as sentences, for the log, the terminal and the screen reader. */
import { type GameText, textOf } from "@admiralty/engine";
import {
  type BattleAction,
  type BattleEvent,
  battleEventTypes,
  describeBattleAction,
  describeBattleEvent,
} from "./battle/index.ts";
import { moduleSentence } from "./modules/shown.ts";
import { listText, shadowedText, sightingText, typeText, unitText, zoneText } from "./names.ts";
import { moment } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import type { Action, Event, Part, SearchBoardEvent, Seat } from "./types.ts";
import { verbs } from "./verbs.ts";

const titles: Readonly<Record<Seat, string>> = { british: "British", german: "German" };
const sides: GameText<Seat, Action, Event>["sides"] = {
  british: { name: "the British", many: true },
  german: { name: "the Germans", many: true },
};

const done: Readonly<Record<Part, string>> = {
  "task forces": "have formed their task forces",
  stations: "have settled where their ships begin",
  submarines: "have settled where their submarines lie",
  purchases: "have bought what they want",
  tankers: "have sent out their tankers",
  shadows: "have said who shadows",
  "move under shadow": "have moved under the eyes of the enemy",
  orders: "have given their orders",
  "air attacks": "make no further air attack",
  "torpedo attacks": "make no further torpedo attack",
  "submarine attacks": "make no further submarine attack",
  attacks: "make no further attack",
  reinforcements: "have said which reserves come",
  "keeping out": "have said who keeps out",
  "a decision on the battle board": "have decided",
};

function unitList(ids: readonly string[]): string {
  return listText(ids.map(unitText));
}
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function describeEvent(event: Event): string {
  const told = moduleSentence(event);
  if (told !== undefined) return told;
  return battleEventTypes.has(event.type)
    ? describeBattleEvent(event as BattleEvent)
    : searchBoardEvent(event as SearchBoardEvent);
}

function searchBoardEvent(e: SearchBoardEvent): string {
  switch (e.type) {
    case "turn":
      return `Turn ${e.turn}: ${moment(e.turn)}.`;
    case "visibility": {
      const dice = e.dice.length > 0 ? ` (dice ${e.dice.join(" and ")}${signed(e.modifier)})` : "";
      return `Visibility${e.area ? ` in the ${e.area}` : ""} ${levelName(e.level)}${e.fog ? " with fog" : ""}${dice}.`;
    }
    case "entered":
      return `${unitText(e.ship)} enters play in ${zoneText(e.zone)}.`;
    case "mobilised":
      return e.ship ? `${unitText(e.ship)} is mobilised.` : "The British mobilise a ship.";
    case "free-to-sail":
      return `${unitList(e.ships)} may sail from ${moment(e.from)}.`;
    case "refitted":
      return `${unitText(e.unit)} is ready again.`;
    case "combined":
      return `${unitList(e.ships)} form a task force.`;
    case "detached":
      return `${unitText(e.ship)} leaves her task force.`;
    case "sailed": {
      const fuel = e.fuel.reduce((sum, factor) => sum + factor, 0);
      const cost = fuel > 0 ? `, fuel ${e.fuel.join(" + ")}` : "";
      return `${unitList(e.ships)}: ${zoneText(e.from)} to ${zoneText(e.zone)}${cost}.`;
    }
    case "mode":
      return `${unitText(e.unit)} goes to ${e.mode} mode.`;
    case "flew":
      return `${unitText(e.unit)} (${e.mode}): ${zoneText(e.from)} to ${zoneText(e.zone)}.`;
    case "landed":
      return `${unitText(e.unit)} lands; ready at ${moment(e.ready)}.`;
    case "recalled":
      return `${unitText(e.unit)} will return after the air attacks.`;
    case "aircraft-lost":
      return e.unit ? `${unitText(e.unit)} cannot return and is lost.` : `A ${titles[e.side]} air unit is lost.`;
    case "finished":
      return `${capital(sides[e.seat].name)} ${done[e.what]}.`;
    case "laid-out":
      return `${capital(sides[e.side].name)} lay out their counters: ${listText(e.counters.map(({ zone, type }) => `${typeText(type, 1)} in ${zoneText(zone)}`))}.`;
    case "laid-as":
      return e.ships.length === 1 ? `It is ${unitList(e.ships)}.` : `They are ${unitList(e.ships)}, in this order.`;
    case "group-called":
    case "group-named":
      return `${e.ships.length === 1 ? "It is" : "They are"} ${unitList(e.ships)}.`;
    case "strikes-over":
      return "The air attacks are over.";
    case "let-go":
      return e.pursued ? "The pursuit ends." : "The British let them go.";
    case "movement-over":
      return "All ships have moved.";
    case "repaired":
      return `${unitText(e.ship)} repairs ${e.regained === 0 ? "nothing" : `${e.regained} evasion`} (die ${e.die}).`;
    case "shadow-called":
      return `The British shadow ${shadowedText(e)}.`;
    case "shadow-refused":
      return e.why === "evasion"
        ? `The British are too slow to shadow ${shadowedText(e)}.`
        : `${capital(shadowedText(e))} is shadowed already.`;
    case "force-broken":
      return `The task force has broken up: ${listText(e.left.map((type) => `the ${type}`))} left it.`;
    case "shadow-rolled": {
      const fast = e.twoZones ? "moved two zones; " : "";
      const roll = `${e.white === undefined ? "die" : "dice"} ${e.die}${signed(e.modifier ?? 0)}${e.white === undefined ? "" : ` and ${e.white}`}`;
      return e.held && e.zone
        ? `Contact held with ${shadowedText(e)} (${fast}${roll}): ${unitList(e.ships)} in ${zoneText(e.zone)}.`
        : `Contact with ${shadowedText(e)} is lost (${fast}${roll}).`;
    }
    case "searched": {
      const parts: string[] = [];
      if (e.found.length > 0) parts.push(sightingText(e.found));
      if (e.passed.length > 0) parts.push(`passed through: ${sightingText(e.passed)}`);
      // 7.29: without enough strength in the air a port keeps its secret.
      if (parts.length === 0)
        parts.push(e.port ? "nothing" : "nothing at sea; ships in port are found from the air only");
      return `${capital(sides[e.seat].name)} search ${zoneText(e.zone)}: ${parts.join("; ")}.`;
    }
    case "search-over":
      return `${capital(sides[e.seat].name)} end their search.`;
    case "struck": {
      const what = `A ${titles[e.side]} ${e.kind.replace("-", " ")} strikes ${e.target.replace("-", " ")} in ${zoneText(e.zone)} (dice ${e.dice.join(" and ")})`;
      if (!e.damage) return `${what}: no damage.`;
      const evasion = e.damage.evasion > 0 ? `, evasion -${e.damage.evasion} for good` : "";
      return `${what}: ${unitText(e.damage.ship)} is ${e.damage.sunk ? "sunk" : "hit"}, ${e.damage.midships} midships${evasion}.`;
    }
    case "attack-announced": {
      const [own, enemy] = e.evasion;
      const consent = e.needsConsent ? "; she cannot be caught unless combat is accepted" : "";
      return `${capital(sides[e.side].name)} attack in ${zoneText(e.zone)}: ${e.with} (evasion ${own}) on ${e.on} (evasion ${enemy})${consent}.`;
    }
    case "attack-answered":
      return e.accepted ? "The action is accepted." : "The action is declined.";
    case "committed":
      return `${unitList(e.ships)} will reinforce action ${e.action}.`;
    case "engaged":
      return `In ${zoneText(e.zone)} ${unitList(e.british)} ${e.british.length === 1 ? "meets" : "meet"} ${unitList(e.german)}.`;
    case "kept-out":
      return `${unitText(e.ship)} keeps out of the action.`;
    case "battle-result": {
      const lost = e.ships.filter((ship) => ship.sunk).map((ship) => ship.ship);
      return lost.length > 0
        ? `The action in ${zoneText(e.zone)} is over: ${unitList(lost)} sunk.`
        : `The action in ${zoneText(e.zone)} is over; nobody is sunk.`;
    }
    case "chance-rolled":
      return `Chance roll for ${unitText(e.ship ?? (e.roll === 1 ? "bismarck" : "prinz-eugen"))}: dice ${e.dice.join(" and ")}.`;
    case "general-search":
      return e.zone
        ? `General search finds ${unitList(e.ships)} in ${zoneText(e.zone)}.`
        : "General search finds nothing.";
    case "radio":
      return e.zone ? `Huff-Duff: a signal from or beside ${zoneText(e.zone)}.` : "Huff-Duff: no signal.";
    case "convoy-sunk":
      return `${unitList(e.ships)} ${e.ships.length === 1 ? "destroys" : "destroy"} a convoy in ${zoneText(e.zone)}: ${e.points} points.`;
    case "port":
      return `${unitText(e.ship)} enters port in ${zoneText(e.zone)}.`;
    case "scored":
      return `${e.points} ${e.points === 1 ? "point" : "points"} for ${sides[e.side].name}: ${e.why}.`;
    case "over":
      return `The game is over: British ${e.british}, German ${e.german}.`;
  }
}

function signed(value: number): string {
  return value === 0 ? "" : value > 0 ? ` +${value}` : ` ${value}`;
}

export function describeAction(action: Action): string {
  return Object.hasOwn(verbs, action.do) ? textOf(verbs, action) : describeBattleAction(action as BattleAction);
}

export const text: GameText<Seat, Action, Event> = {
  seats: titles,
  sides,
  event: describeEvent,
  action: describeAction,
};
