/** What modules tell, as sentences. */
import { boatText, convoyText, listText, repairNames, sightingText, unitText, zoneText } from "../names.ts";
import type { StrikeDamage } from "../types.ts";
import { type ConvoyKind, kinds } from "./convoy.ts";
import type { ModuleEvent } from "./events.ts";
import { answerText } from "./purchases.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sides = { british: "The British", german: "The Germans" } as const;

function damageText({ ship, sunk, midships, evasion }: StrikeDamage): string {
  const lost = evasion > 0 ? `, evasion -${evasion} for good` : "";
  return sunk ? `${unitText(ship)} is sunk.` : `${unitText(ship)} is hit, ${midships} midships${lost}.`;
}

/** "a slow convoy"; of one that was told of before: "the slow convoy". */
function kindText(kind: ConvoyKind | undefined, known = false): string {
  const text = kinds.find(({ id }) => id === kind)?.text ?? "a convoy";
  return known ? text.replace(/^an? /, "the ") : text;
}

const names = (ids: readonly string[]): string => listText(ids.map(unitText));

const sentences: {
  readonly [Type in ModuleEvent["type"]]: (event: Extract<ModuleEvent, { type: Type }>) => string;
} = {
  "made-port": ({ ship, zone }) => `${unitText(ship)} has come into port at ${zoneText(zone)} for good.`,
  "drawn-in": ({ why }) =>
    `The United States are drawn in: ${why === "attack" ? "their ships have been attacked" : "a convoy has been destroyed before their eyes"}.`,
  "rough-seas": ({ ships, fuel }) => `Rough seas: ${names(ships)} burn ${fuel.join(" + ")} more fuel.`,
  "out-of-fuel": ({ ships }) =>
    `${names(ships)} ${ships.length === 1 ? "has burnt her last fuel and makes" : "have burnt their last fuel and make"} for port.`,
  reloaded: ({ ships }) => `${names(ships)} ${ships.length === 1 ? "has" : "have"} taken on ammunition in port.`,
  "torpedoes-loaded": ({ ships }) =>
    `${names(ships)} ${ships.length === 1 ? "has" : "have"} taken on torpedoes in port.`,
  leaking: ({ ship, dice, fuel }) => `${unitText(ship)} loses ${fuel === 0 ? "no" : fuel} fuel (${dice.join(", ")}).`,
  "repair-ordered": ({ ship, what }) => `${unitText(ship)} is to repair her ${repairNames[what]}.`,
  mended: ({ ship, what, die, regained, closed }) => {
    const name = unitText(ship);
    const how = die === null ? "in port" : `(${die})`;
    if (regained === 0) {
      return `${name} repairs nothing ${how}${closed ? `: her ${repairNames[what]} must wait for port` : ""}.`;
    }
    const gained = what === "evasion" ? `evasion ${regained}` : `${regained} of her ${repairNames[what]}`;
    return `${name} regains ${gained} ${how}.`;
  },
  "broke-down": ({ ship, die, what, evasion }) => {
    const now =
      what === "slow"
        ? "one zone at most in this turn and the next"
        : what === "home"
          ? "she makes for port and stays there"
          : `evasion ${evasion} less for a time`;
    return `${unitText(ship)} breaks down (die ${die}): ${now}.`;
  },
  fix: ({ zone, within }) =>
    `Huff-Duff: a fix ${within === 0 ? "in" : within === 1 ? "in or beside" : "within two zones of"} ${zoneText(zone)}.`,
  heard: () => "The British have a fix; the Germans name a zone.",
  traced: ({ ships }) => `Huff-Duff has heard ${names(ships)}.`,
  "shadow-announced": ({ seat, by, evasion, target, zone }) =>
    `${sides[seat]} would shadow the ${target} in ${zoneText(zone)} with ${by === "aircraft" ? "aircraft" : `a ${by}, evasion ${evasion}`}.`,
  "trail-taken": ({ target, force }) => `The ${target} may be shadowed: ${sightingText([force])}.`,
  "trail-refused": ({ target, why }) =>
    why === "evasion" ? `Too slow to shadow the ${target}.` : `Every ${target} there is shadowed already.`,
  "trail-on": ({ ships }) => `They shadow ${names(ships)}.`,
  "trail-with": ({ unit }) => `${unitText(unit)} shadows.`,
  trailed: ({ target, die, white, modifier = 0, twoZones, zone, found }) => {
    const roll = `${twoZones ? "moved two zones; " : ""}dice ${die}${modifier === 0 ? "" : modifier > 0 ? ` + ${modifier}` : ` − ${-modifier}`}, ${white}`;
    return zone && found
      ? `The Germans hold contact with the ${target} (${roll}): ${sightingText([found])} in ${zoneText(zone)}.`
      : `The Germans lose contact with the ${target} (${roll}).`;
  },
  "flotilla-attack": ({ side, zone, destroyers, target, fire, torpedoes, hits, lost, damage }) => {
    const who = `${sides[side]} attack the ${target} in ${zoneText(zone)} with ${destroyers === 1 ? "a destroyer" : `${destroyers} destroyers`}`;
    const shots = fire
      .map(({ dice, die }) => `${dice[0] + dice[1]}${die === undefined ? "" : `, then ${die}`}`)
      .join("; ");
    const guns = fire.length === 0 ? "" : ` Fire at them (${shots}) sinks ${lost === 0 ? "none" : lost}.`;
    const ran = torpedoes.map(([a, b]) => a + b).join(", ");
    const struck = hits.length === 0 ? "none hits" : hits.length === 1 ? "one hits" : `${hits.length} hit`;
    const run = torpedoes.length === 0 ? " None is left to launch." : ` Torpedoes (${ran}): ${struck}.`;
    return `${who}.${guns}${run}${damage ? ` ${damageText(damage)}` : ""}`;
  },
  "flotilla-named": ({ ship }) => `${unitText(ship)} attacks.`,
  "flotilla-on": ({ ship }) => `The torpedoes run at ${unitText(ship)}.`,
  bought: ({ ship, points }) => `${unitText(ship)} is bought for ${points} points.`,
  "fleet-bought": ({ points }) =>
    points === 0 ? "The Germans have bought nothing." : `The Germans have spent ${points} points on ships.`,
  answered: (told) => answerText(told),
  readiness: ({ ship, die, ready }) =>
    ready
      ? `${unitText(ship)} is ready for sea (die ${die}).`
      : `${unitText(ship)} is not ready for sea yet (die ${die}).`,
  "flotillas-burnt": ({ ships, fuel }) =>
    `${names(ships)} ${ships.length === 1 ? "burns" : "burn"} ${fuel.join(" + ")} fuel.`,
  "flotillas-dry": ({ ships }) => `${names(ships)} ${ships.length === 1 ? "has" : "have"} no fuel left.`,
  "flotilla-towed": ({ ship }) => `${unitText(ship)} lay without fuel for too long and is towed away.`,
  "flotillas-ready": ({ ships }) =>
    `${names(ships)} ${ships.length === 1 ? "has" : "have"} taken on fuel and torpedoes in port.`,
  "boat-moved": ({ boat, zone }) => `${boatText(boat)} to ${zoneText(zone)}.`,
  "left-board": ({ ships, zone }) =>
    `${names(ships)} ${ships.length === 1 ? "leaves" : "leave"} the board from ${zoneText(zone)}.`,
  lurking: ({ boat, zone }) => `${boatText(boat)} lies in wait in ${zoneText(zone)}.`,
  stalking: ({ boat, target, zone }) => `${boatText(boat)} shadows the ${target} in ${zoneText(zone)}.`,
  stalked: ({ boat, target, die, white, modifier = 0, zone, found, convoy }) => {
    const roll = `dice ${die}${shifted(modifier)}, ${white}`;
    const what = found ? sightingText([found]) : kindText(convoy);
    return zone
      ? `${boatText(boat)} holds contact with the ${target} (${roll}): ${what} in ${zoneText(zone)}.`
      : `${boatText(boat)} loses the ${target} (${roll}).`;
  },
  "approach-failed": ({ boat, die, needs }) =>
    `${boatText(boat)} does not come within range (die ${die}, ${needs} or less needed).`,
  "submarine-attack": ({ side, zone, found, convoy, dice, salvoes, stars }) => {
    const whom = found ? sightingText([found]) : kindText(convoy);
    const danger = stars === 0 ? "" : `, and ${stars === 1 ? "a die" : `${stars} dice`} for its life`;
    return `A ${submarineOf[side]} attacks ${whom} in ${zoneText(zone)} (dice ${dice.join(", ")}): ${salvoText(salvoes)}${danger}.`;
  },
  "submarine-named": ({ boat }) => `${boatText(boat)} attacks.`,
  "submarine-hunted": ({ ships, strength }) =>
    `${ships.length > 0 ? `It is ${names(ships)} that a submarine attacks. ` : ""}Anti-submarine strength ${strength}.`,
  "salvo-laid": ({ target }) => `A salvo for the ${target}.`,
  "submarine-torpedoes": ({ side, shots, damage, destroyers, merchants = 0, left, stars, lost }) => {
    const ran = shots.map(({ on, dice, hit }) => `${dice[0] + dice[1]} at the ${on}${hit ? ", a hit" : ""}`).join("; ");
    const parts = [
      shots.length === 0 ? "It fires nothing." : `${shots.length === 1 ? "Salvo" : "Salvoes"}: ${ran}.`,
      ...damage.map(damageText),
      ...(destroyers > 0 ? [destroyers === 1 ? "A destroyer is sunk." : `${destroyers} destroyers are sunk.`] : []),
      ...(merchants > 0
        ? [`${merchants === 1 ? "A merchant ship is" : `${merchants} merchant ships are`} sunk, ${left} left.`]
        : []),
      ...(stars.length > 0
        ? [`Depth charges (${stars.join(", ")}): the ${submarineOf[side]} is ${lost ? "sunk" : "not sunk"}.`]
        : []),
    ];
    return parts.join(" ");
  },
  labelled: ({ groups }) =>
    `The British call ${groups.flat().length === 1 ? "her" : "them"} ${groups.map(names).join("; ")}.`,
  "labelled-as": ({ ships }) => `${ships.length === 1 ? "She is" : "They are, in this order,"} ${names(ships)}.`,
  "torpedoes-at": ({ ships }) => `The torpedoes run at ${names([...new Set(ships)])}.`,
  "tanker-sent": ({ zone }) => `A tanker will wait in ${zoneText(zone)}.`,
  fuelled: ({ ships, fuel, zone, left }) =>
    `${names(ships)} ${ships.length === 1 ? "takes" : "take"} on ${fuel.join(" + ")} fuel from the tanker in ${zoneText(zone)}; she has ${left} left.`,
  sought: ({ zone, dice, modifier, needs, found }) => {
    const shift = modifier === 0 ? "" : modifier > 0 ? ` + ${modifier}` : ` − ${-modifier}`;
    const roll = `${dice.join(" + ")}${shift}, ${needs} needed`;
    if (!found) return `No convoy in ${zoneText(zone)} (${roll}).`;
    const escort = found.escort === null ? "no escort to speak of" : `escort ${unitText(found.escort)}`;
    return `A ${found.kind} convoy in ${zoneText(zone)} (${roll}): ${found.course} bound, ${escort}.`;
  },
  "convoy-sailed": ({ convoy, from, zone }) =>
    `${capital(convoyText(convoy))} goes on from ${zoneText(from)} to ${zoneText(zone)}.`,
  "convoy-safe": ({ convoy, ships }) =>
    `${capital(convoyText(convoy))} is safe${ships.length === 0 ? "" : `; ${names(ships)} ${ships.length === 1 ? "is" : "are"} free`}.`,
  "convoy-joined": ({ ship, convoy }) => `${unitText(ship)} joins ${convoyText(convoy)}.`,
  "convoy-left": ({ ship, convoy }) => `${unitText(ship)} leaves ${convoyText(convoy)}.`,
  "raid-planned": ({ unit, zone }) => `${unitText(unit)} will attack the convoy in ${zoneText(zone)}.`,
  "convoy-attacked": ({ zone, found }) => `A convoy is attacked in ${zoneText(zone)}: ${sightingText(found)}.`,
  "convoy-raided": ({ zone, kind, ships, rolls, sunk, left }) => {
    const dice = rolls.map((roll) => `${roll.dice.join("")}${roll.modifier === 0 ? "" : ` − ${-roll.modifier}`}`);
    const who = ships.length > 0 ? names(ships) : "The raiders";
    const what = sunk === 0 ? "no merchant ship" : `${sunk} merchant ship${sunk === 1 ? "" : "s"}`;
    return `${who} ${ships.length === 1 ? "sinks" : "sink"} ${what} of ${kindText(kind, true)} in ${zoneText(zone)} (${dice.join(", ")}); ${left} left.`;
  },
  "convoy-bombed": ({ zone, dice, needs, sunk, left }) =>
    `Bombers over the convoy in ${zoneText(zone)} (${dice.join(" + ")}, ${needs} or less): ${sunk === 0 ? "no ship is sunk" : `a merchant ship is sunk, ${left} left`}.`,
  "in-ferrol": ({ found, zone }) => `In Ferrol (${zoneText(zone)}) lies ${sightingText(found)}.`,
  "spanish-leave": ({ die, ships }) => `${names(ships)} in Ferrol (die ${die}): ${leaves[die - 1]}.`,
  "spanish-reaction": ({ die, what }) => `Spain answers the air attack (die ${die}): ${answers[what]}.`,
  interned: ({ ships }) => `${names(ships)} ${ships.length === 1 ? "is" : "are"} interned in Ferrol.`,
  refuelled: ({ ships }) => `${names(ships)} ${ships.length === 1 ? "has" : "have"} filled up in port.`,
};

const submarineOf = { british: "British submarine", german: "U-boat" } as const;
const shifted = (modifier: number): string =>
  modifier === 0 ? "" : modifier > 0 ? ` + ${modifier}` : ` − ${-modifier}`;
const salvoText = (count: number): string =>
  count === 0 ? "no salvo" : count === 1 ? "one salvo" : `${count} salvoes`;

/** 35.1, by die. */
const fuelOnly = "six turns, and fuel after two of them";
const leaves = [
  "interned",
  "six turns, with fuel and ammunition after two of them",
  fuelOnly,
  fuelOnly,
  fuelOnly,
  "to leave next turn",
] as const;
/** 35.3 */
const answers = {
  protest: "a protest",
  guns: "its guns defend the port from now on",
  open: "the port is open to the Germans from now on",
} as const;

export function isModuleEvent(event: { readonly type: string }): event is ModuleEvent {
  return event.type in sentences;
}

export function describeModuleEvent(event: ModuleEvent): string {
  return (sentences[event.type] as (event: ModuleEvent) => string)(event);
}
