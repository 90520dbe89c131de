/** Where ships went, as lines on the chart: one leg a turn, from the plotted stops and this turn's move. */

import { type GeneralType, type Ship, ships } from "../../components.ts";
import { timeOf } from "../../rules/time.ts";
import type { KnowledgeView, ShipView, View } from "../../view.ts";
import { shipById, unitName } from "../names.ts";

/** What one or several ships sailed together in one turn. */
export interface Leg {
  /** Zones in order; the first is where the turn began. */
  readonly path: readonly string[];
  readonly turn: number;
  readonly age: number;
  readonly ships: readonly string[];
}

/** The legs of the viewer's own ships, oldest first; ships that sailed the same way in the same turn share one. */
export function legs(view: View): readonly Leg[] {
  const found = new Map<string, { path: readonly string[]; turn: number; ships: string[] }>();
  const add = (ship: ShipView, turn: number, from: string, to: string, via: string | undefined): void => {
    if (from === to && via === undefined) return;
    const path = via === undefined ? [from, to] : [from, via, to];
    const key = `${turn}/${path.join(">")}`;
    const leg = found.get(key);
    if (leg) leg.ships.push(ship.ship);
    else found.set(key, { path, turn, ships: [ship.ship] });
  };
  for (const [index, ship] of view.ships.entries()) {
    let last: string | undefined;
    let plotted = 0;
    for (const { turn, stops } of view.tracks) {
      const stop = stops[index];
      if (last !== undefined && stop) add(ship, turn, last, stop.zone, stop.via);
      last = stop?.zone;
      plotted = turn;
    }
    // Before the movement is over the move of this turn is not plotted yet.
    if (last !== undefined && ship.zone !== null && plotted < view.turn) {
      add(ship, view.turn, last, ship.zone, ship.passed ?? undefined);
    }
  }
  return [...found.values()].sort((a, b) => a.turn - b.turn).map((leg) => ({ ...leg, age: view.turn - leg.turn }));
}

export function legText({ ships: sailed, turn, path }: Leg): string {
  const { time, date } = timeOf(turn);
  return `${sailed.map(unitName).join(", ")}: ${path.join(" – ")}, ${time} ${date}`;
}

/** An enemy followed from contact to contact. */
export interface Trail {
  readonly name: string;
  readonly points: readonly { readonly zone: string; readonly turn: number; readonly age: number }[];
}

/** Where there is one German ship of a type, that is as good as a name. British ships are followed by name only. */
export function trails(known: KnowledgeView, turn: number, enemy: "british" | "german"): readonly Trail[] {
  const points = new Map<string, { zone: string; turn: number; age: number }[]>();
  const add = (ship: string, zone: string, when: number): void => {
    const list = points.get(ship) ?? [];
    const last = list.at(-1);
    if (last?.turn === when || last?.zone === zone) list.pop();
    list.push({ zone, turn: when, age: turn - when });
    points.set(ship, list);
  };
  const only = (type: GeneralType): string | undefined => {
    const sought = (number: number) => Boolean(known.possible[number]) || known.sunk.includes(number as Ship);
    const like = ships.filter((ship, number) => ship.side === enemy && ship.type === type && sought(number));
    return like.length === 1 ? like[0]?.id : undefined;
  };
  for (const contact of known.contacts) {
    // Passing through is not where she was at the end of the turn.
    if (contact.kind === "passing" || contact.kind === "radio") continue;
    const named = new Set(contact.ships?.filter((ship) => shipById.get(ship)?.side === enemy));
    for (const group of contact.found ?? []) {
      if (group.battleships > 0) named.add(only("battleship") ?? "");
      if (group.cruisers > 0) named.add(only("cruiser") ?? "");
    }
    named.delete("");
    for (const ship of named) add(ship, contact.zone, contact.turn);
  }
  return [...points].map(([ship, list]) => ({ name: unitName(ship), points: list }));
}
