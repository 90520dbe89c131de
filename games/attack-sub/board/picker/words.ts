/** A scenario told before it is played: who meets whom, and what each is after. */
import { sideDoes as does } from "@admiralty/engine";
import type { Scenario, Victory } from "../../scenario.ts";
import { called } from "../../sides.ts";
import type { Seat } from "../../types.ts";
import { shipCard, shipName } from "../names.ts";

export const seats: readonly Seat[] = ["blue", "orange"];

/** A side as its scenario calls it; while it has no name yet, by its place. */
export function sideName(scenario: Scenario, seat: Seat): string {
  return scenario[seat].name.trim() || (seat === "blue" ? "Side one" : "Side two");
}

/** The same and what it does, at the head of a sentence: "The Soviet Union wins", "The rebels win". */
export function sideDoes(scenario: Scenario, seat: Seat, one: string, many: string): string {
  return does({ sides: { [seat]: called(sideName(scenario, seat)) } }, seat, one, many);
}

export function goalWords(scenario: Scenario, goal: Victory): string {
  switch (goal.by) {
    case "sink-all":
      return "sinks every opposing warship in play";
    case "sink-ship":
      return `sinks ${shipName(goal.ship)}`;
    case "exit-ship":
      return `gets ${shipName(goal.ship)} away`;
    case "sink-count":
      return `sinks ${goal.count} opposing ${goal.kind}${goal.count === 1 ? "" : "s"}`;
    case "score":
      return `has ${goal.points} points: one for each opposing ship sunk${scenario.exit ? " and each own ship away" : ""}`;
    case "prevent":
      return "keeps the opponent from winning that way";
    case "deck-limit":
      return `holds out until deck ${scenario.deckLimit ?? "–"} is used up`;
  }
}

export function exitWords(scenario: Scenario): string {
  const { exit } = scenario;
  if (!exit) return "";
  const who = exit.ships.map(shipName).join(", ");
  const when = exit.wholeDeck ? " after a whole deck in play" : exit.fromDeck ? ` from deck ${exit.fromDeck}` : "";
  return `${who} may leave${when}.`;
}

export function lengthWords(scenario: Scenario): string {
  return scenario.deckLimit === null
    ? "No limit on decks."
    : `${scenario.deckLimit} ${scenario.deckLimit === 1 ? "deck" : "decks"} at most.`;
}

/** Helicopters that the ships given can have in the air together (10.1). */
export function helicoptersOf(ships: readonly string[]): number {
  return ships.reduce((sum, id) => sum + (shipCard(id)?.attack?.[0]?.helicopters ?? 0), 0);
}

/** Cards in hand with the ships given (2.3); transports count for none (12.2). */
export function handFor(ships: readonly string[]): number {
  return 5 + ships.filter((id) => shipCard(id)?.kind !== "transport").length;
}
