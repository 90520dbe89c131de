/**
 * What can be done, seen from what the player has pointed out so far: a ship, a card, a target, in any order.
 * Everything here is chosen from the legal actions; nothing is decided.
 */

import { percent } from "@admiralty/kit/odds.ts";
import { cardFamily, cardKind } from "../../components.ts";
import type { FullView } from "../../full-view/index.ts";
import { actionOdds, type Odds } from "../../odds.ts";
import type { Action, ShipId } from "../../types.ts";
import { shipName } from "../names.ts";

export interface Pick {
  readonly ship: ShipId | undefined;
  readonly card: number | undefined;
  readonly target: ShipId | undefined;
}

export type Play =
  | Extract<Action, { ship: ShipId }>
  | Extract<Action, { do: "add-target" | "search-next" | "add-weapon" }>;

/** A step with a ship, a card or a target in it, as opposed to ending, discarding or answering. */
export function isPlay(action: Action): action is Play {
  switch (action.do) {
    case "ping":
    case "search-end":
    case "fire":
    case "discard":
    case "end-turn":
    case "hold-back":
    case "draw":
    case "weather-check":
    case "skip-weather":
    case "answer":
    case "pass":
    case "play-dead":
    case "carry-on":
      return false;
    default:
      return true;
  }
}

export function cardOf(action: Action): number | undefined {
  return "card" in action ? action.card : undefined;
}

export function targetOf(action: Action): ShipId | undefined {
  return "target" in action ? action.target : undefined;
}

/** The ship that acts; while a search or an aim goes on, the one that began it. */
export function actorOf(view: FullView, action: Action): ShipId | undefined {
  if (action.do === "search-next") return view.play?.ship;
  if (action.do === "add-weapon" || action.do === "add-target") return view.draft?.ship ?? undefined;
  return "ship" in action ? action.ship : undefined;
}

/** A name in an action stands for this card on the table: the surface force stands for each of its ships. */
export function stands(view: FullView, named: ShipId | undefined, id: ShipId): boolean {
  if (named === id) return true;
  if (named !== "surface-force") return false;
  const ship = view.ships.find((known) => known.id === id);
  return ship?.kind === "surface" && ship.status === "in-play";
}

export function matches(view: FullView, action: Action, pick: Pick): boolean {
  if (pick.ship !== undefined && !stands(view, actorOf(view, action), pick.ship)) return false;
  if (pick.card !== undefined && cardOf(action) !== pick.card) return false;
  return pick.target === undefined || stands(view, targetOf(action), pick.target);
}

export function sameAction(a: Action, b: Action): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** "Ping Skvortsov", "Listen for Grif": what the button says. */
export function playLabel(action: Action): string {
  const target = "target" in action ? shipName(action.target) : "";
  switch (action.do) {
    case "search":
      return action.mode === "active" ? `Ping ${target}` : `Listen for ${target}`;
    case "add-target":
      return `Ping ${target} too`;
    case "search-next":
      return `Listen for ${target} too`;
    case "reduce-contact":
      return `Slip away: ${cardFamily[action.card]!.name}`;
    case "attack":
      return `Aim at ${target}`;
    case "add-weapon":
      return `Add fire ${cardFamily[action.card]!.fire}`;
    case "damage-control":
      return `Repair ${action.track} damage`;
    case "close-range":
      return `Close on ${target}`;
    case "open-range":
      return `Open the range to ${target}`;
    case "enter":
      return `Bring in ${shipName(action.ship)}`;
    case "exit":
      return `${shipName(action.ship)} gets away`;
    case "repair":
      return `Try to repair the ${action.system}`;
    case "technician":
      return `Technician to the ${action.system}`;
    case "launch":
      return "Launch the helicopter";
    case "battle-stations":
      return "Battle stations";
    case "stay-dead":
      return "Keep playing dead";
    case "power-up":
      return "Power up";
    default:
      return action.do;
  }
}

/** The chance that the step does what it is for; undefined where nothing is drawn. */
export function chanceOf(odds: Odds | undefined): number | undefined {
  if (!odds) return undefined;
  switch (odds.kind) {
    case "search":
      return odds.detection;
    case "attack":
      return odds.hit;
    case "draw":
      return odds.success;
  }
}

export function chanceText(view: FullView, action: Action): string {
  const chance = chanceOf(actionOdds(view, action));
  return chance === undefined ? "" : percent(chance);
}

/** A step that stands for a card and a ship that cannot do it: tried out to hear the reason. */
export function attempt(view: FullView, card: number, ship: ShipId, target: ShipId | undefined): Action | undefined {
  const mine = view.ships.find((known) => known.id === ship)?.seat ?? view.helicopters.find((h) => h.id === ship)?.seat;
  const enemies = view.ships.filter((known) => known.seat !== mine && known.status === "in-play");
  const aim = target ?? (enemies.find((known) => known.kind === "sub") ?? enemies[0])?.id;
  if (aim === undefined) return undefined;
  const waiting = view.ships.find((known) => known.seat === mine && known.status === "waiting");
  switch (cardKind[card]) {
    case "sensor":
      return {
        do: "search",
        ship,
        card,
        mode: cardFamily[card]!.sonar?.[0] === "active" ? "active" : "passive",
        target: aim,
      };
    case "weapon-lockon":
      return view.draft?.kind === "lock-on" ? { do: "add-weapon", card } : { do: "attack", ship, target: aim, card };
    case "contact-reduction":
      return { do: "reduce-contact", ship, card };
    case "close-open-range":
      return waiting && target === undefined
        ? { do: "enter", ship: waiting.id, card }
        : { do: "close-range", ship: rangeName(view, ship), card, target: rangeName(view, aim) };
    case "damage-control":
      return { do: "damage-control", ship, card, track: "sensor" };
    case "technician":
      return { do: "technician", ship, card, system: "sensor" };
    case "helicopter":
      return { do: "launch", ship, card };
    case "battle-stations":
      return { do: "battle-stations", ship, card };
    default:
      return undefined;
  }
}

function rangeName(view: FullView, id: ShipId): ShipId {
  return view.ships.find((known) => known.id === id)?.kind === "sub" ? id : "surface-force";
}
