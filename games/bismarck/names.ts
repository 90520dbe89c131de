/** Units and zones as sentences name them. */
import { ref } from "@admiralty/engine";
import { type GeneralType, type Unit, unitNames, unitNumber, type Zone, zoneIds } from "./components.ts";
import { printedConvoys } from "./modules/convoy.ts";
import { boatIds, boatNames } from "./modules/submarine.ts";
import type { Sighting } from "./types.ts";

/** With a reference that the page turns into a link; a label has none (43.4). */
export function unitText(id: string): string {
  const name = unitNames[unitNumber(id)];
  return name === undefined ? labelText(id) : ref("unit", id, name);
}

/** "Cruiser 2": how the British call a German ship whose name they cannot know. */
export function labelText(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replace("-", " ");
}

/** Whom the British shadow: by her label where several are of her type, and "the cruiser" where one is. */
export function shadowedText({ target, called }: { readonly target: string; readonly called?: string }): string {
  return called === undefined ? `the ${target}` : labelText(called);
}

export function zoneText(id: string): string {
  return ref("zone", id, id);
}

export function zoneLink(zone: Zone): string {
  return zoneText(zoneIds[zone] as string);
}

/** 22: a submarine; there is no counter of it to point at for whoever does not own it. */
export function boatText(id: string): string {
  return boatNames[boatIds.indexOf(id)] ?? id;
}

/** 24: one that was found, by its number, or an escorted one by its name. */
export function convoyText(id: string): string {
  return printedConvoys.find((each) => each.id === id)?.name ?? id.replace("-", " ");
}

/** Without one: refusals are plain sentences. */
export function nameOf(unit: Unit): string {
  return unitNames[unit] as string;
}

/** What may be repaired (40.1), in words. */
export const repairNames = {
  evasion: "engines",
  bow: "bow turrets",
  stern: "stern turrets",
  port: "port secondary guns",
  starboard: "starboard secondary guns",
} as const;

/** "Norfolk, Suffolk and Hood". */
export function listText(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? "nobody") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
/** "an aircraft carrier", "2 cruisers". */
export function typeText(type: GeneralType, count: number): string {
  const word = type === "carrier" ? "aircraft carrier" : type;
  return count === 1 ? `a${word.startsWith("a") ? "n" : ""} ${word}` : `${count} ${word}s`;
}

/** "2 cruisers and a battleship in a task force": whoever sails alone in one sum, forces one by one. */
export function sightingText(found: readonly Sighting[]): string {
  const alone = found.filter(({ force, neutral }) => !force && !neutral);
  const sum = (count: (group: Sighting) => number): number => alone.reduce((all, group) => all + count(group), 0);
  const single: Sighting = {
    force: false,
    battleships: sum(({ battleships }) => battleships),
    cruisers: sum(({ cruisers }) => cruisers),
    carriers: sum(({ carriers }) => carriers),
    flotillas: sum(({ flotillas = 0 }) => flotillas),
    ...(alone.some(({ convoy }) => convoy) && { convoy: true }),
  };
  const rest = found.filter((group) => !alone.includes(group));
  const groups = [...(alone.length > 0 ? [single] : []), ...rest].map(groupText);
  // A list within a list is set off by commas.
  return groups.some((group) => group.includes(" and ")) ? groups.join(", and ") : listText(groups);
}

function groupText(group: Sighting): string {
  const words: string[] = [];
  if (group.battleships > 0) words.push(typeText("battleship", group.battleships));
  if (group.cruisers > 0) words.push(typeText("cruiser", group.cruisers));
  if (group.carriers > 0) words.push(typeText("carrier", group.carriers));
  if (group.flotillas) words.push(group.flotillas === 1 ? "a flotilla" : `${group.flotillas} flotillas`);
  if (group.convoy) words.push("a convoy");
  const flag = group.neutral ? " of the United States" : "";
  return `${listText(words)}${flag}${group.force ? " in a task force" : ""}`;
}
