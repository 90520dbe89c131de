/** The position as a page of text: the forces, their ships with tracks and contacts, and the viewer's hand. */
import type { PageSection } from "@admiralty/engine";
import { type FullView, fullView, type ShipView, type TrackView } from "./full-view/index.ts";
import { capital, cardRef, shipRef } from "./names.ts";
import type { Seat } from "./types.ts";
import type { View } from "./view.ts";

const kinds = { sub: "submarine", surface: "surface ship", transport: "transport" };

export function page(small: View): readonly PageSection[] {
  const view = fullView(small);
  const { forces, active, table, weather, pile } = view;
  const decks = view.deckLimit === null ? `deck ${view.deck}` : `deck ${view.deck} of ${view.deckLimit}`;
  return [
    {
      title: `Turn ${table.turn}, ${forces[active].name}`,
      lines: [`${pile} cards to draw, ${decks}; the weather is ${weather}.`],
    },
    ...(["blue", "orange"] as const).map((seat) => ({ title: forces[seat].name, lines: force(view, seat) })),
    { title: "Your hand", lines: view.hand.map(({ card }) => `${capital(cardRef(card))} (card ${card})`) },
  ].filter(({ lines }) => lines.length > 0);
}

function force(view: FullView, seat: Seat): readonly string[] {
  const { cards, handSize, goals } = view.forces[seat];
  const waiting = view.ships.filter((ship) => ship.seat === seat && ship.status === "waiting");
  return [
    `Holds ${cards} cards, fills up to ${handSize}.`,
    ...goals.map((goal) => `Wins: ${goal}`),
    ...view.ships.filter((ship) => ship.seat === seat && ship.status !== "waiting").map(shipText),
    ...view.helicopters
      .filter((helicopter) => helicopter.seat === seat)
      .map(({ id, ship, duration }) => `${capital(shipRef(id))} of ${shipRef(ship)}: stays aloft by ${duration}.`),
    ...(waiting.length > 0 ? [`To come: ${waiting.map(({ id }) => shipRef(id)).join(", ")}.`] : []),
  ];
}

function shipText(ship: ShipView): string {
  const name = `${shipRef(ship.id)}, ${kinds[ship.kind]}`;
  if (ship.status !== "in-play") return `${name}: ${ship.status === "sunk" ? "sunk" : "has left the area"}.`;
  const values = [
    ship.sensor && `sensor ${trackText(ship.sensor)}`,
    ship.attack &&
      `attack ${trackText(ship.attack)}${ship.attack.surface === null ? "" : ` (surface ${ship.attack.surface})`}`,
    ship.damage && `damage ${ship.damage.box} of ${ship.damage.boxes}`,
    `detection ${ship.detection}`,
    `defense ${ship.defense}`,
    ship.damaged && "damaged",
    ship.shutDown && "shut down",
    ship.battleStations && "at battle stations",
  ];
  const contacts = ship.contacts.filter(({ box }) => box > 0);
  const heard = contacts.map(({ observer, level }) => `${shipRef(observer)} ${level === 0 ? "(no attack)" : level}`);
  return `${name}: ${values.filter(Boolean).join(", ")}${heard.length > 0 ? `; contact of ${heard.join(", ")}` : ""}.`;
}

const trackText = ({ value, fault }: TrackView): string =>
  `${value ?? "–"}${fault === 0 ? "" : fault === 3 ? " (down)" : ` (malfunction ${fault})`}`;
