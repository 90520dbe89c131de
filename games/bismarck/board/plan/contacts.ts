/** What is known of the enemy, as marks on the chart: where, what, how old, how learnt. */
import { german, type Ship, sideOf, unitIds, zoneIds } from "../../components.ts";
import { zoneOfCode } from "../../deduction.ts";
import { type KnowledgeView, unpacked } from "../../view.ts";
import { unitName } from "../names.ts";

export interface ContactMark {
  readonly zone: string;
  readonly turn: number;
  /** Turns ago. */
  readonly age: number;
  /** "1 BB + 1 CA". */
  readonly what: string;
  readonly how: string;
  /** "held": in touch this turn; "fresh": a turn old; "old". */
  readonly state: "held" | "fresh" | "old";
}

const hows: Readonly<Record<string, string>> = {
  search: "found by search",
  passing: "passed through",
  shadow: "held by shadow",
  "general-search": "general search",
  radio: "radio bearing, here or beside it",
  convoy: "convoy destroyed",
  battle: "fought here",
  strike: "bombed here",
  torpedo: "torpedo attack",
  submarine: "it has attacked",
};

/** What a contact is of which no ship was told. */
const bare: Readonly<Record<string, string>> = { radio: "a signal", submarine: "a submarine" };

type Contact = KnowledgeView["contacts"][number];

function what(contact: Contact): string {
  if (contact.ships && contact.ships.length > 0) return contact.ships.map(unitName).join(", ");
  let [battleships, cruisers, carriers, flotillas] = [0, 0, 0, 0];
  for (const group of contact.found ?? []) {
    battleships += group.battleships;
    cruisers += group.cruisers;
    carriers += group.carriers;
    flotillas += group.flotillas ?? 0;
  }
  const words: string[] = [];
  if (battleships > 0) words.push(`${battleships} BB`);
  if (cruisers > 0) words.push(`${cruisers} CA`);
  if (carriers > 0) words.push(`${carriers} CV`);
  if (flotillas > 0) words.push(`${flotillas} DD`);
  const flag = contact.found?.some(({ neutral }) => neutral) ? " (US)" : "";
  return words.length > 0 ? words.join(" + ") + flag : (bare[contact.kind] ?? "a ship");
}

export function ageText(age: number): string {
  return age === 0 ? "now" : `${age * 4} h ago`;
}

/** The newest contact of each zone, newest first; after three days a contact says nothing any more. */
export function contactMarks(known: KnowledgeView, turn: number): readonly ContactMark[] {
  const newest = new Map<string, ContactMark>();
  for (const contact of known.contacts) {
    const age = turn - contact.turn;
    if (age > 18) continue;
    const before = newest.get(contact.zone);
    if (before && before.turn > contact.turn) continue;
    newest.set(contact.zone, {
      zone: contact.zone,
      turn: contact.turn,
      age,
      what: what(contact),
      how: hows[contact.kind] ?? contact.kind,
      state: age === 0 ? "held" : age === 1 ? "fresh" : "old",
    });
  }
  return [...newest.values()].sort((a, b) => b.turn - a.turn);
}

export interface Whereabouts {
  readonly ship: string;
  readonly zones: readonly string[];
}

/** Everywhere each German ship may be by what the British have been told. */
export function whereabouts(known: KnowledgeView): readonly Whereabouts[] {
  return known.possible.flatMap((packed, index) =>
    sideOf[index as Ship] === german
      ? [
          {
            ship: unitIds[index] as string,
            zones: [...new Set(unpacked(packed).map((code) => zoneIds[zoneOfCode(code)] as string))],
          },
        ]
      : [],
  );
}
