/** Events and actions of a battle as sentences, for the log, the terminal and the screen reader. */
import { ref } from "@admiralty/engine";
import { shipId, shipName, shipNumber } from "./ships.ts";
import type { BattleAction, BattleEvent, GunSection, Heading, Seat } from "./types.ts";

const SIDE: Readonly<Record<Seat, string>> = { british: "The British", german: "The Germans" };
const COMPASS: Readonly<Record<Heading, string>> = {
  ne: "north-east",
  e: "east",
  se: "south-east",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};
const GUNS: Readonly<Record<GunSection | "midships", string>> = {
  bow: "bow turrets",
  stern: "stern turrets",
  port: "port secondary",
  starboard: "starboard secondary",
  midships: "midships",
};

function ship(id: string): string {
  const unit = shipNumber(id);
  return unit === undefined ? id : ref("ship", shipId(unit), shipName(unit));
}

function list(ids: readonly string[]): string {
  const names = ids.map(ship);
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function many(count: number, word: string, plural = `${word}s`): string {
  return `${count} ${count === 1 ? word : plural}`;
}

export function describeBattleEvent(event: BattleEvent): string {
  switch (event.type) {
    case "battle-begins":
      return `${SIDE[event.attacker]} attack${event.night ? " by night" : ""}: ${list(event.british)} against ${list(event.german)}.`;
    case "deployed":
      return `${ship(event.ship)} is placed at ${event.hex}.`;
    case "faced":
      return `${SIDE[event.side]} point ${COMPASS[event.heading]}.`;
    case "edge":
      return `${SIDE[event.side]} enter by edge ${event.edge}.`;
    case "shifted":
      return `All ships are shifted by ${event.by} to stay on the board.`;
    case "round":
      return `Round ${event.round}.`;
    case "withdrawing":
      return `${ship(event.ship)} intends to withdraw.`;
    case "withdrawal-lost":
      return `${ship(event.ship)}, down to evasion ${event.evasion}, can no longer withdraw.`;
    case "steered":
      return event.helm === "ahead"
        ? `${ship(event.ship)} moves ahead to ${event.hex}.`
        : event.helm === "steady"
          ? `${ship(event.ship)} ends her move at ${event.hex}.`
          : `${ship(event.ship)} turns to ${event.helm}, now ${COMPASS[event.heading]}.`;
    case "guns-tested":
      return event.jammed === null
        ? `${ship(event.ship)}'s guns are in order (${event.dice.join(", ")}).`
        : `${ship(event.ship)}'s ${GUNS[event.jammed]} fire at half strength (${event.dice.join(", ")}).`;
    case "guns-laid":
      return `${ship(event.ship)} lays ${many(event.salvos, "salvo", "salvos")} of the ${GUNS[event.guns]} on ${ship(event.target)}.`;
    case "opened-fire":
      return `${ship(event.ship)} opens fire: ${event.targets
        .map((aim) => `${many(aim.shots, "shot")} at ${ship(aim.target)} from ${many(aim.salvos, "salvo", "salvos")}`)
        .join("; ")}.`;
    case "held-fire":
      return `${ship(event.ship)} holds her fire.`;
    case "shot":
      return `${ship(event.ship)} at ${ship(event.target)}, ${event.range} range, ${event.field}: ${event.dice.join(" + ")} = ${event.dice[0] + event.dice[1]}, ${event.result}.`;
    case "special-damage":
      return event.sunk
        ? `Special damage ${event.table} on ${ship(event.ship)} (${event.dice.join(" + ")}): she blows up.`
        : `Special damage ${event.table} on ${ship(event.ship)} (${event.dice.join(" + ")}): ${many(event.midships, "midships hit")}${event.evasion > 0 ? `, evasion ${event.evasion} less for good` : ""}.`;
    case "turret-die":
      return `${ship(event.ship)}'s turret die: ${event.die}.`;
    case "hit":
      return event.knockedOut === undefined
        ? `${ship(event.ship)}: ${many(event.boxes, "box", "boxes")} marked, ${GUNS[event.section]}.`
        : `${ship(event.ship)}: ${GUNS[event.knockedOut]} already out, the hit goes midships.`;
    case "evasion":
      return `${ship(event.ship)} slows to evasion ${event.evasion}.`;
    case "shots-lost":
      return `${many(event.shots, "shot")} of ${ship(event.ship)} at the sinking ${ship(event.target)} ${event.shots === 1 ? "is" : "are"} lost.`;
    case "sunk":
      return `${ship(event.ship)} sinks.`;
    case "offer":
      return `${SIDE[event.side]} ${event.breakOff ? "would break off the action" : "fight on"}.`;
    case "bonus-moved":
      return event.moved
        ? `${ship(event.ship)} runs on to ${event.hex}${event.turn === "none" ? "" : ` and turns to ${event.turn}`}.`
        : `${ship(event.ship)} cannot run further.`;
    case "withdrew":
      return `${ship(event.ship)} gets away.`;
    case "signalled":
      return `${ship(event.ship)} is called: ${event.die}, ${event.needed} or less was needed; ${event.comes ? "she can join" : "not yet"}.`;
    case "joining":
      return `${SIDE[event.side]} bring on ${list(event.ships)}.`;
    case "battle-ends":
      switch (event.why) {
        case "agreed":
          return `Both sides break off after ${many(event.rounds, "round")}.`;
        case "cleared":
          return `The action is over after ${many(event.rounds, "round")}.`;
        case "bismarck-sunk":
          return `${ship("bismarck")} is lost in round ${event.rounds}; the action is over.`;
      }
  }
}

export function describeBattleAction(action: BattleAction): string {
  switch (action.do) {
    case "deploy":
      return `Place ${ship(action.ship)} at ${action.hex}`;
    case "face":
      return `Point ${COMPASS[action.heading]}`;
    case "disengage":
      return `${ship(action.ship)} intends to withdraw`;
    case "carry-on":
      return "Carry on";
    case "steer":
      return action.to === "ahead"
        ? `${ship(action.ship)}: one hex ahead`
        : action.to === "steady"
          ? `${ship(action.ship)}: end her move`
          : `${ship(action.ship)}: turn to ${action.to}`;
    case "test-guns":
      return `${ship(action.ship)}: try the guns`;
    case "lay":
      return `${ship(action.ship)}: ${many(action.salvos, "salvo", "salvos")} of the ${GUNS[action.guns]} on ${ship(action.target)}`;
    case "broadside":
      return `${ship(action.ship)}: every gun that bears on ${ship(action.target)}`;
    case "fire":
      return `${ship(action.ship)}: fire`;
    case "hold-fire":
      return `${ship(action.ship)}: hold fire`;
    case "mark":
      return `The hit goes to the ${GUNS[action.guns]}`;
    case "break-off":
      return "Break off the action";
    case "fight-on":
      return "Fight on";
    case "bonus-move":
      return `${ship(action.ship)}: run on${action.turn === "none" ? "" : ` and turn to ${action.turn}`}`;
    case "signal":
      return `Call ${ship(action.ship)} to the action`;
    case "join":
      return `Bring on ${ship(action.ship)}`;
  }
}
