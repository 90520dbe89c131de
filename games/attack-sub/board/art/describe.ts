/** A ship told in words: for ears, and for the list beside the table. */
import type { ContactView, FullView, ShipView } from "../../full-view/index.ts";
import { className, shipCard, shipName } from "../names.ts";

/** Contacts whose observer is there to keep them. */
export function heldBy(view: FullView, ship: ShipView): readonly ContactView[] {
  return ship.contacts.filter((contact) =>
    contact.observer === "surface-force"
      ? view.ships.some(
          (other) => other.seat === contact.seat && other.kind === "surface" && other.status === "in-play",
        )
      : view.ships.some((other) => other.id === contact.observer && other.status === "in-play"),
  );
}

export function boxName(box: number): string {
  return box === 0 ? "no contact" : box === 1 ? "no attack" : `contact ${box - 1}`;
}

export function faultName(fault: number): string {
  return fault === 0 ? "" : fault === 3 ? "down" : `−${fault}`;
}

const dash = (value: number | null): string => (value === null ? "none" : String(value));

export function describeShip(view: FullView, ship: ShipView): string {
  const card = shipCard(ship.id);
  if (!card) return ship.id;
  const parts = [`${card.name}, ${className(card).replace(" · ", ", ")}`];
  if (ship.damage) parts.push(`damage ${ship.damage.box} of ${ship.damage.boxes}`);
  if (ship.sensor) {
    const fault = faultName(ship.sensor.fault);
    parts.push(`sensor ${dash(ship.sensor.value)}${fault ? `, malfunction ${fault}` : ""}`);
  }
  if (ship.attack) {
    const fault = faultName(ship.attack.fault);
    const second = ship.kind === "sub" ? `, against ships ${dash(ship.attack.surface)}` : "";
    parts.push(`attack against submarines ${dash(ship.attack.value)}${second}${fault ? `, malfunction ${fault}` : ""}`);
  }
  parts.push(`detection ${ship.detection}, defence ${ship.defense}${ship.damaged ? ", damaged" : ""}`);
  if (ship.shutDown) parts.push("playing dead");
  if (ship.quiet > 0) parts.push(`searches for it −${ship.quiet} this turn`);
  for (const contact of heldBy(view, ship)) parts.push(`${shipName(contact.observer)}: ${boxName(contact.box)}`);
  if (ship.status !== "in-play") parts.push(ship.status);
  return parts.join("; ");
}
