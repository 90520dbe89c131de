/** Ships and helicopters in full: what their cards show where the markers are, and who has contact on them. */
import { type Actor, attackOnSubs, heloCards, heloCount, sensorTrack, ships } from "../components.ts";
import { mayExit } from "../rules/exit.ts";
import {
  contactOf,
  defenseOf,
  detectionOf,
  durationOf,
  levelOf,
  nameOfActor,
  nameOfObserver,
  other,
  scenarioOf,
  seatOf,
} from "../state.ts";
import type { Tabletop } from "../types.ts";
import type { ContactView, HelicopterView, ShipView } from "./types.ts";

const statusIds = ["waiting", "in-play", "sunk", "exited"] as const;

export function shipView(t: Tabletop, unit: Actor): ShipView {
  const card = ships[t.ship[unit]!]!;
  const seat = seatOf(t.side[unit]!);
  const transport = card.kind === "transport";
  const attackBox = card.attack?.[t.attack[unit]!];
  return {
    id: card.id,
    seat,
    kind: card.kind,
    status: statusIds[t.status[unit]!]!,
    reinforcement: scenarioOf(t)[seat].reinforcements.indexOf(card.id) + 1,
    sensor: transport
      ? null
      : {
          box: t.sensor[unit]!,
          value: card.sensor?.[t.sensor[unit]!] ?? null,
          boxes: sensorTrack[t.ship[unit]!]!.length,
          fault: t.sensorFault[unit]!,
        },
    attack: transport
      ? null
      : {
          box: t.attack[unit]!,
          value: attackBox?.sub ?? null,
          boxes: attackOnSubs[t.ship[unit]!]!.length,
          fault: t.attackFault[unit]!,
          surface: attackBox?.surface ?? null,
          helicopters: attackBox?.helicopters ?? null,
        },
    damage: transport ? { box: t.sensor[unit]!, boxes: card.damage! } : null,
    damaged: t.damaged[unit] === 1,
    detection: detectionOf(t, unit),
    defense: defenseOf(t, unit),
    shutDown: t.shut[unit] === 1,
    contacts: contactsOn(t, unit),
    quiet: t.quiet[unit]!,
    actions: t.acts[unit]!,
    battleStations: t.stations[unit] !== 0,
    helicopters: heloCards.filter((_, slot) => t.helo[slot] === unit).map((helo) => `helicopter-${helo}`),
    mayExit: mayExit(t, unit) === true,
  };
}

/** Every enemy marker that can lie on the ship's track, also those at No Contact. */
function contactsOn(t: Tabletop, unit: Actor): ContactView[] {
  const units = t.ship.length;
  const enemy = other(t.side[unit]!);
  const found: ContactView[] = [];
  for (let observer = 0; observer < units + 2; observer++) {
    if (observer < units) {
      if (t.side[observer] !== enemy || ships[t.ship[observer]!]!.kind !== "sub") continue;
    } else if (observer - units !== enemy || !hasSurfaceShips(t, enemy)) continue;
    const box = contactOf(t, observer, unit);
    found.push({ observer: nameOfObserver(t, observer), seat: seatOf(enemy), box, level: levelOf(box) });
  }
  return found;
}

/** The side has surface warships in the scenario, whether in play or not. */
function hasSurfaceShips(t: Tabletop, side: number): boolean {
  return t.ship.some((card, unit) => t.side[unit] === side && ships[card]!.kind === "surface");
}

export function helicopters(t: Tabletop): HelicopterView[] {
  const found: HelicopterView[] = [];
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother < 0) continue;
    found.push({
      id: `helicopter-${heloCards[slot]}`,
      seat: seatOf(t.side[mother]!),
      card: heloCards[slot]!,
      ship: nameOfActor(t, mother),
      duration: durationOf(t, mother),
      actions: t.acts[t.ship.length + slot]!,
    });
  }
  return found;
}
