/** How ships, nations and markers are named and coloured on this board. */
import { type ShipCard, shipIndex, ships } from "../components.ts";
import type { FullView } from "../full-view/index.ts";
import look from "./data/look.json" with { type: "json" };

export type Nation = "us" | "uk" | "su" | "ar";

const silhouettes: Readonly<Record<string, string>> = look.silhouettes;
const nations: Readonly<Record<string, string>> = look.nations;

export function shipCard(id: string): ShipCard | undefined {
  return ships[shipIndex(id)];
}

export function isHelicopter(id: string): boolean {
  return id.startsWith("helicopter-");
}

export function shipName(id: string): string {
  if (id === "surface-force") return "the surface force";
  if (isHelicopter(id)) return `helicopter ${id.slice("helicopter-".length)}`;
  return shipCard(id)?.name ?? id;
}

/** A name at the start of a line. */
export function titleName(id: string): string {
  const name = shipName(id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function silhouette(id: string): string {
  return isHelicopter(id) ? "helicopter" : (silhouettes[id] ?? "transport");
}

export function nationOf(ship: ShipCard): Nation {
  return (nations[ship.nation] ?? "us") as Nation;
}

export function nationColour(nation: Nation): string {
  return look.colours[nation];
}

/** "Spruance (DD 983)" as a card has room for it: "Spruance · DD 983". */
export function className(ship: ShipCard): string {
  return ship.class
    .replace(/ \(([^)]+)\)/, " · $1")
    .replace("Kitty Hawk/Kennedy", "Kitty Hawk")
    .replace("Oliver Hazard ", "")
    .replace("Improved Los Angeles", "Improved LA");
}

/** A contact marker: a submarine's has its letters, the surface force's a star. */
export interface Mark {
  readonly letters: string;
  readonly colour: string;
  readonly title: string;
}

const made = new WeakMap<object, ReadonlyMap<string, Mark>>();

/** The markers of a scenario by observer: submarines by id, the forces as "blue" and "orange". */
export function marksOf(view: FullView): ReadonlyMap<string, Mark> {
  const known = made.get(view.scenario);
  if (known) return known;
  const found = new Map<string, Mark>();
  const boats = view.ships.filter((ship) => ship.kind === "sub");
  const subs = boats.map((ship) => ship.id);
  boats.forEach(({ id, seat }) => {
    // Each side has a family of colours: whose marker it is, is seen before it is read.
    const colours = look.markers[seat];
    const at = boats.filter((boat) => boat.seat === seat).findIndex((boat) => boat.id === id);
    const name = shipName(id);
    let length = 1;
    while (length < 3 && subs.some((other) => other !== id && shipName(other).startsWith(name.slice(0, length))))
      length++;
    found.set(id, { letters: name.slice(0, length), colour: colours[at % colours.length]!, title: name });
  });
  for (const seat of ["blue", "orange"] as const) {
    const first = view.ships.find((ship) => ship.seat === seat && ship.kind === "surface");
    const card = first && shipCard(first.id);
    if (card) {
      found.set(seat, {
        letters: "",
        colour: nationColour(nationOf(card)),
        title: `${view.forces[seat].name} surface force`,
      });
    }
  }
  made.set(view.scenario, found);
  return found;
}

export function roughly(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}
