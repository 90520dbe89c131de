/** What is printed on an action card: its name in two lines and a strip for each use. */
import { type CardFamily, cardFamily } from "../../components.ts";
import type { HitResult } from "../../types.ts";

/** Value in large print ("back" and "cancel" are drawn), and what it means in one or two lines. */
export type Strip = readonly [value: string, line: string, second?: string];

const names: Readonly<Record<string, readonly [string, string?]>> = {
  as: ["ACTIVE", "SONAR"],
  ps: ["PASSIVE", "SONAR"],
  aps: ["ACTIVE /", "PASSIVE"],
  sn: ["SURFACE", "NOISE"],
  tl: ["THERMAL", "LAYER"],
  sr: ["SILENT", "RUNNING"],
  wl: ["WEAPON", "LOCKON"],
  ht: ["HIGH SPEED", "TURN"],
  nm: ["NOISEMAKER"],
  cor: ["CLOSE / OPEN", "RANGE"],
  dc: ["DAMAGE", "CONTROL"],
  te: ["TECHNICIAN"],
  he: ["HELICOPTER"],
  bs: ["BATTLE", "STATIONS"],
};

export const hitNames: Readonly<Record<HitResult, string>> = {
  sunk: "SUNK",
  sensor: "SENSOR",
  attack: "ATTACK",
  "sensor-x2": "SENSOR ×2",
  "attack-x2": "ATTACK ×2",
  "sensor-and-attack": "SENSOR + ATTACK",
  dud: "DUD",
};

/** The picture of a family: cards that differ in a number share it. */
export function glyphOf(family: CardFamily): string {
  return family.id.replace(/\d+$/, "");
}

export function nameLines(family: CardFamily): readonly [string, string?] {
  return names[glyphOf(family)] ?? [family.name.toUpperCase()];
}

/** In one's own turn. */
export function blackStrip(card: number): Strip | undefined {
  const family = cardFamily[card]!;
  if (!family.black) return undefined;
  switch (family.kind) {
    case "sensor":
      if (family.sonar?.length === 2) return ["+1/0", "active or passive"];
      return family.sonar?.[0] === "active" ? ["+1", "to your Sensor;", "they may listen"] : ["0", "search unheard"];
    case "contact-reduction":
      return [`${family.need}+`, "all contacts −1"];
    case "weapon-lockon":
      return [`${family.fire}`, "fire; needs", `contact ${family.contact} or more`];
    case "close-open-range":
      return ["±1", "close or open"];
    case "damage-control":
      return ["back", "one box back on", "one damaged track"];
    case "technician":
      return ["back", "mends one step", "of a malfunction"];
    case "helicopter":
      return [`${family.sensor} · ${family.attack}`, "Sensor · Attack", "flies next turn"];
    case "battle-stations":
      return ["2", "different actions"];
    case "evasive-action":
      return undefined;
  }
}

/** In the opponent's turn. */
export function redStrip(card: number): Strip | undefined {
  const family = cardFamily[card]!;
  if (!family.red) return undefined;
  switch (family.kind) {
    case "sensor":
      return ["+1", "contact on pinger", "or firing sub"];
    case "contact-reduction":
      return [`−${family.reduction}`, "their Sensor,", "whole turn"];
    case "evasive-action":
      return [`−${family.evasion}`, "their Attack,", "this shot"];
    case "close-open-range":
      return ["cancel", "cancels their", "Close / Open"];
    case "battle-stations":
      return ["+1", "one more", "red card"];
    default:
      return undefined;
  }
}

/** A card told to somebody who cannot see it. */
export function cardLabel(card: number, rn: number | string, hit: HitResult): string {
  const family = cardFamily[card]!;
  const detail = family.fire ? ` fire ${family.fire}, contact ${family.contact}` : "";
  return `${family.name}${detail}${family.subOnly ? ", submarines only" : ""}, random number ${rn}, hit result ${hitNames[hit].toLowerCase()}`;
}
