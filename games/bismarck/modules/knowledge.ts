/** What events of modules teach a side: part of the fold in `knowledge.ts`. */
import { apart, friendlyPort, german, seatIds, shipNumber, unitIds, zoneNumber } from "../components.ts";
import { ofType, onlyIn, without, zoneOfCode } from "../deduction.ts";
import type { Knowledge } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { named, names, note, seenAt, sought, sureOf } from "../sightings.ts";
import type { Event } from "../types.ts";

export function learnOfModules(k: Knowledge, seat: number, event: Event): void {
  if (event.type === "flotilla-attack") torpedoed(k, seat, event);
  else if (event.type === "submarine-attack") ambushed(k, seat, event);
  else if (event.type === "submarine-torpedoes") sunkFromBelow(k, seat, event);
  else if (seat === german) learnAsGermans(k, event);
  else learnAsBritish(k, event);
}

function learnAsGermans(k: Knowledge, event: Event): void {
  switch (event.type) {
    case "trail-taken":
      // 8.16: her force is told as it is now.
      k.contacts = add(k.contacts, { turn: event.turn, kind: "shadow", zone: event.zone, found: [event.force] });
      return;
    case "trailed":
      // 41.1: what the Germans hold, they know by type.
      if (event.zone === undefined || !event.found) return;
      k.contacts = add(k.contacts, {
        turn: event.turn,
        kind: "shadow",
        zone: event.zone,
        found: [event.found],
        ...(event.twoZones ? { fast: true } : {}),
      });
      return;
  }
}

function learnAsBritish(k: Knowledge, event: Event): void {
  switch (event.type) {
    case "fix":
      fix(k, event);
      return;
    case "made-port":
      madePort(k, event);
      return;
    case "in-ferrol":
      inFerrol(k, event);
      return;
    case "interned":
      for (const ship of event.ships) madePort(k, { ...event, ship });
      return;
    case "convoy-attacked":
      convoyAttacked(k, event);
      return;
    case "convoy-raided":
      convoyRaided(k, event);
      return;
  }
}

/** 23.51, 13.42: those attacked have seen destroyers; the attackers know whom they have hit. */
function torpedoed(k: Knowledge, seat: number, event: Extract<Event, { type: "flotilla-attack" }>): void {
  const { turn, zone, damage } = event;
  if (seatIds[seat] !== event.side) {
    const seen = { force: false, battleships: 0, cruisers: 0, carriers: 0, flotillas: 1 };
    k.contacts = add(k.contacts, { turn, kind: "torpedo", zone, found: [seen] });
  } else if (damage) named(k, seat, damage.ship, zone, turn, damage.hits, damage.sunk, "torpedo");
}

/** 13.42: those attacked know that a submarine is there, and no more. */
function ambushed(
  k: Knowledge,
  seat: number,
  { side, turn, zone }: Extract<Event, { type: "submarine-attack" }>,
): void {
  if (seatIds[seat] !== side) k.contacts = add(k.contacts, { turn, kind: "submarine", zone });
}

/** 22.34: the attackers know whom they have hit. */
function sunkFromBelow(
  k: Knowledge,
  seat: number,
  { side, turn, zone, damage }: Extract<Event, { type: "submarine-torpedoes" }>,
): void {
  if (seatIds[seat] !== side) return;
  for (const { ship, hits, sunk } of damage) named(k, seat, ship, zone, turn, hits, sunk, "torpedo");
}

/** 52.3: she does not sail again. */
function madePort(
  k: Knowledge,
  { ship: id, zone, turn }: Pick<Extract<Event, { type: "made-port" }>, "ship" | "zone" | "turn">,
): void {
  seenAt(k, shipNumber(id), zoneNumber(zone), turn);
  note(k, shipNumber(id), { held: Number.MAX_SAFE_INTEGER });
}

/** 13.42: of the raiders their types are told, and where they are. */
function convoyAttacked(k: Knowledge, { turn, zone, found }: Extract<Event, { type: "convoy-attacked" }>): void {
  k.contacts = add(k.contacts, { turn, kind: "convoy", zone, found });
  for (const ship of sought(k)) {
    const group = names(k, found, ship, zoneNumber(zone));
    if (!group) continue;
    seenAt(k, ship, zoneNumber(zone), turn);
    k.together = group.battleships + group.cruisers > 1 ? 1 : 0;
  }
}

/** 24.65: whoever has attacked merchant ships stays where she is next turn; named if she has sunk any. */
function convoyRaided(k: Knowledge, event: Extract<Event, { type: "convoy-raided" }>): void {
  const { turn, zone, ships, found } = event;
  if (ships.length > 0) k.contacts = add(k.contacts, { turn, kind: "convoy", zone, ships });
  for (const ship of sought(k)) {
    const named = ships.includes(unitIds[ship] as string) || names(k, found, ship, zoneNumber(zone)) !== undefined;
    if (named) note(k, ship, { held: turn + 1 });
  }
}

/** 35.2: who lies in the neutral port is known by type when the turn begins; she may still leave in it. */
function inFerrol(k: Knowledge, { turn, zone, found }: Extract<Event, { type: "in-ferrol" }>): void {
  const at = zoneNumber(zone);
  k.contacts = add(k.contacts, { turn, kind: "search", zone, found });
  for (const ship of sought(k)) {
    const places = k.possible[ship] as readonly number[];
    const here = names(k, found, ship, at) !== undefined;
    // One of her type is there: she, or another.
    if (!here && found.some((group) => ofType(group, ship) > 0)) continue;
    if (here) sureOf(k, ship, at, turn);
    const kept = here ? onlyIn(places, (zone) => zone === at, at) : without(places, (code) => zoneOfCode(code) === at);
    k.possible = put(k.possible, ship, kept);
  }
}

/** 26.3: somebody at sea is that near. Who it is follows only where none of the others can be. */
function fix(k: Knowledge, { turn, zone: id, within }: Extract<Event, { type: "fix" }>): void {
  const zone = zoneNumber(id);
  k.contacts = add(k.contacts, { turn, kind: "radio", zone: id, within });
  const near = (code: number) =>
    apart(zoneOfCode(code), zone) <= within && friendlyPort[german]?.[zoneOfCode(code)] !== 1;
  const [only, another] = sought(k).filter((ship) => k.possible[ship]?.some(near));
  if (only === undefined || another !== undefined) return;
  k.possible = put(
    k.possible,
    only,
    without(k.possible[only] as number[], (code) => !near(code)),
  );
}
