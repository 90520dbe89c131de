/** What happened in a battle as sentences, for the log, the terminal and the screen reader. */
import { compass, count, sectionNames, shipLink, shipLinks, sideNames } from "./names.ts";

import type { BattleEvent } from "./types.ts";

/** What is told on the battle board. */
export const battleEventTypes: ReadonlySet<string> = new Set<BattleEvent["type"]>([
  "battle-begins",
  "deployed",
  "faced",
  "edge",
  "shifted",
  "round",
  "withdrawing",
  "withdrawal-lost",
  "steered",
  "guns-tested",
  "guns-laid",
  "opened-fire",
  "held-fire",
  "ammunition",
  "launched",
  "turned-away",
  "torpedoes-run",
  "torpedo-hit",
  "shot",
  "special-damage",
  "turret-die",
  "hit",
  "evasion",
  "shots-lost",
  "leaked",
  "sunk",
  "offer",
  "bonus-moved",
  "withdrew",
  "mustering",
  "signalled",
  "joining",
  "battle-ends",
]);

const signed = (number: number): string => (number < 0 ? `− ${-number}` : `+ ${number}`);

export function describeBattleEvent(event: BattleEvent): string {
  switch (event.type) {
    case "battle-begins":
      return `${sideNames[event.attacker]} attack${event.night ? " by night" : ""}: ${shipLinks(event.british)} against ${shipLinks(event.german)}.`;
    case "deployed":
      return `${shipLink(event.ship)} is placed at ${event.hex}.`;
    case "faced":
      return `${sideNames[event.side]} point ${compass[event.heading]}.`;
    case "edge":
      return `${sideNames[event.side]} enter by edge ${event.edge}.`;
    case "shifted":
      return `All ships are shifted by ${event.by} to stay on the board.`;
    case "round":
      return `Round ${event.round}.`;
    case "withdrawing":
      return `${shipLink(event.ship)} intends to withdraw.`;
    case "withdrawal-lost":
      return `${shipLink(event.ship)}, down to evasion ${event.evasion}, can no longer withdraw.`;
    case "steered":
      return event.helm === "ahead"
        ? `${shipLink(event.ship)} moves ahead to ${event.hex}.`
        : event.helm === "steady"
          ? `${shipLink(event.ship)} ends her move at ${event.hex}.`
          : `${shipLink(event.ship)} turns to ${event.helm}, now ${compass[event.heading]}.`;
    case "guns-tested":
      return event.jammed === null
        ? `${shipLink(event.ship)}'s guns are in order (${event.dice.join(", ")}).`
        : `${shipLink(event.ship)}'s ${sectionNames[event.jammed]} fire at half strength (${event.dice.join(", ")}).`;
    case "guns-laid":
      return `${shipLink(event.ship)} lays ${count(event.salvos, "salvo")} of the ${sectionNames[event.guns]} on ${shipLink(event.target)}.`;
    case "opened-fire":
      return `${shipLink(event.ship)} opens fire: ${event.targets
        .map((aim) => `${count(aim.shots, "shot")} at ${shipLink(aim.target)} from ${count(aim.salvos, "salvo")}`)
        .join("; ")}.`;
    case "held-fire":
      return `${shipLink(event.ship)} holds her fire.`;
    case "ammunition":
      return event.left === 0
        ? `${shipLink(event.ship)} has fired her last.`
        : `${shipLink(event.ship)} has ${count(event.left, "box", "boxes")} of ammunition left.`;
    case "launched":
      return `${shipLink(event.ship)} launches ${count(event.salvoes, "salvo", "salvoes")} of torpedoes at ${shipLink(event.target)}, ${count(event.hexes, "hex", "hexes")} away.`;
    case "turned-away":
      return `${shipLink(event.ship)} turns away, now ${compass[event.heading]}; she fires nothing this round.`;
    case "torpedoes-run": {
      const sum = event.modifier === 0 ? `${event.die}` : `${event.die} ${signed(event.modifier)}`;
      return `Torpedoes of ${shipLink(event.ship)} at ${shipLink(event.target)} (${sum}): ${event.hits === 0 ? "no hit" : count(event.hits, "hit")}.`;
    }
    case "torpedo-hit":
      if (event.sunk) return `${shipLink(event.ship)} is torpedoed (${event.die}): she breaks up.`;
      return `${shipLink(event.ship)} is torpedoed (${event.die}): ${count(event.midships, "midships hit")}${event.evasion > 0 ? `, evasion ${event.evasion} less` : ""}.`;
    case "shot":
      return `${shipLink(event.ship)} at ${shipLink(event.target)}, table ${event.range}, ${event.field}: ${event.dice.join(" + ")} = ${event.dice[0] + event.dice[1]}, ${event.result}.`;
    case "special-damage":
      return event.sunk
        ? `Special damage ${event.table} on ${shipLink(event.ship)} (${event.dice.join(" + ")}): she blows up.`
        : `Special damage ${event.table} on ${shipLink(event.ship)} (${event.dice.join(" + ")}): ${count(event.midships, "midships hit")}${event.evasion > 0 ? `, evasion ${event.evasion} less for good` : ""}.`;
    case "turret-die":
      return `${shipLink(event.ship)}'s turret die: ${event.die}.`;
    case "hit":
      return event.knockedOut === undefined
        ? `${shipLink(event.ship)}: ${count(event.boxes, "box", "boxes")} marked, ${sectionNames[event.section]}.`
        : `${shipLink(event.ship)}: ${sectionNames[event.knockedOut]} already out, the hit goes midships.`;
    case "evasion":
      return `${shipLink(event.ship)} slows to evasion ${event.evasion}.`;
    case "shots-lost":
      return `${count(event.shots, "shot")} of ${shipLink(event.ship)} at the sinking ${shipLink(event.target)} ${event.shots === 1 ? "is" : "are"} lost.`;
    case "leaked":
      return event.fuel === 0
        ? `${shipLink(event.ship)} loses no fuel (${event.dice.join(", ")}).`
        : `${shipLink(event.ship)} loses ${event.fuel} fuel (${event.dice.join(", ")}).`;
    case "sunk":
      return `${shipLink(event.ship)} sinks.`;
    case "offer":
      return `${sideNames[event.side]} ${event.breakOff ? "would break off the action" : "fight on"}.`;
    case "bonus-moved":
      return event.moved
        ? `${shipLink(event.ship)} runs on to ${event.hex}${event.turn === "none" ? "" : ` and turns to ${event.turn}`}.`
        : `${shipLink(event.ship)} cannot run further.`;
    case "withdrew":
      return `${shipLink(event.ship)} gets away.`;
    case "mustering":
      return `${sideNames[event.side]} may call up reinforcements.`;
    case "signalled":
      return `${shipLink(event.ship)} is called: ${event.die}, ${event.needed} or less was needed; ${event.comes ? "she can join" : "not yet"}.`;
    case "joining":
      return `${sideNames[event.side]} bring on ${shipLinks(event.ships)}.`;
    case "battle-ends":
      switch (event.why) {
        case "agreed":
          return `Both sides break off after ${count(event.rounds, "round")}.`;
        case "cleared":
          return `The action is over after ${count(event.rounds, "round")}.`;
        case "bismarck-sunk":
          return `${shipLink("bismarck")} is lost in round ${event.rounds}; the action is over.`;
      }
  }
}
