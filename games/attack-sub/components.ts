/** The components as data (chapter 1): action cards, ship cards, scenarios and the few numbers of the rules. */
import type { Index } from "@admiralty/engine";
import cardData from "./data/cards.json" with { type: "json" };
import provenanceData from "./data/provenance.json" with { type: "json" };
import ruleData from "./data/rules.json" with { type: "json" };
import shipData from "./data/ships.json" with { type: "json" };
import type { HitResult } from "./types.ts";

/** The number printed on an action card, from 1 to 128. */
export type CardNumber = Index<"card">;

/** Whoever acts on the table: a ship by her place in the scenario, then the helicopters. -1 is the surface force. */
export type Actor = Index<"actor">;
export const noActor = -1 as Actor;

export type Provenance = Readonly<Record<string, readonly string[]>>;

export type CardKind =
  | "sensor"
  | "contact-reduction"
  | "weapon-lockon"
  | "evasive-action"
  | "close-open-range"
  | "damage-control"
  | "technician"
  | "helicopter"
  | "battle-stations";

/** What all cards of one print share. */
export interface CardFamily {
  readonly id: string;
  readonly kind: CardKind;
  readonly kindName: string;
  readonly name: string;
  readonly count: number;
  /** Playable in one's own turn. */
  readonly black: boolean;
  /** Playable in the opponent's turn. */
  readonly red: boolean;
  readonly subOnly: boolean;
  readonly sonar?: readonly string[];
  /** Contact Reduction: the random number it needs in one's own turn, and what it takes off a sensor in the opponent's. */
  readonly need?: number;
  readonly reduction?: number;
  readonly fire?: number;
  readonly contact?: number;
  readonly evasion?: number;
  readonly sensor?: number;
  readonly attack?: number;
  readonly provenance: Provenance;
  readonly note?: string;
}

export interface Card {
  /** 1 to 128. */
  readonly card: CardNumber;
  readonly family: string;
  readonly rn: number | string;
  readonly hit: HitResult;
  readonly provenance: Provenance;
}

export interface ShipCard {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nation: string;
  readonly kind: "sub" | "surface" | "transport";
  readonly class: string;
  /** A transport's boxes before it sinks. */
  readonly damage?: number;
  readonly sensor?: readonly (number | null)[];
  /** Against surface ships (submarines) or helicopters supported (surface ships), and against submarines. */
  readonly attack?: readonly {
    readonly surface?: number | null;
    readonly helicopters?: number | null;
    readonly sub: number | null;
  }[];
  /** Whole, damaged. */
  readonly detection: readonly number[];
  readonly defense: readonly number[];
  /** Duration number of its helicopters. */
  readonly duration?: number;
  /** Its attacks cannot be heard (13.3). */
  readonly swimout?: boolean;
  readonly provenance: Provenance;
  readonly note?: string;
}

export const families: readonly CardFamily[] = cardData.families as readonly CardFamily[];
/** In the order of their numbers: card n is at n - 1. */
export const cards: readonly Card[] = cardData.cards as unknown as readonly Card[];
export const ships: readonly ShipCard[] = shipData.ships as unknown as readonly ShipCard[];
export const numbers = ruleData;
/** What the words and keys of a provenance mean. */
export const provenance: {
  readonly legend: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, string>>;
} = provenanceData;

export const cardCount = cards.length;
const byFamily = new Map(families.map((family) => [family.id, family]));
const byShip = new Map(ships.map((ship, index) => [ship.id, index]));

/** Index of a ship card; -1 if there is none of that id. */
export function shipIndex(id: string): number {
  return byShip.get(id) ?? -1;
}

export function familyOf(card: number): CardFamily {
  return cardFamily[card]!;
}

// By card number, so that the rules look up instead of searching.
/** Cards are numbered from 1: what stands at 0 is never asked for. */
const noCard = families[0]!;
export const cardFamily: readonly CardFamily[] = [noCard, ...cards.map((card) => byFamily.get(card.family)!)];
export const cardKind: readonly (CardKind | "none")[] = ["none", ...cardFamily.slice(1).map((family) => family.kind)];
/** -1 is an X. */
export const randomNumber: readonly number[] = [0, ...cards.map((card) => (card.rn === "X" ? -1 : Number(card.rn)))];
export const cardHit: readonly HitResult[] = ["dud", ...cards.map((card) => card.hit)];
const number = (value: number | undefined): number => value ?? 0;
export const fireValue: readonly number[] = cardFamily.map((family) => number(family.fire));
export const lockContact: readonly number[] = cardFamily.map((family) => number(family.contact));
export const evasionValue: readonly number[] = cardFamily.map((family) => number(family.evasion));
export const reductionValue: readonly number[] = cardFamily.map((family) => number(family.reduction));
export const reductionNeed: readonly number[] = cardFamily.map((family) => number(family.need));
export const isSubOnly: readonly boolean[] = cardFamily.map((family) => family.subOnly);
export const isActiveSonar: readonly boolean[] = cardFamily.map((family) => family.sonar?.includes("active") ?? false);
export const isPassiveSonar: readonly boolean[] = cardFamily.map(
  (family) => family.sonar?.includes("passive") ?? false,
);
/** Kinds of Evasive Action as bits: 3.6 asks whether two are of different types. */
export const evasionBit: readonly number[] = cardFamily.map((family) =>
  family.kind !== "evasive-action" ? 0 : family.name === "Noisemaker" ? 2 : 1,
);
/** Red cards a submarine may still play while it plays dead (5.5). */
export const playableWhileShut: readonly boolean[] = cardFamily.map(
  (family) =>
    family.name === "Surface Noise" || family.name === "Thermal Layer" || (family.sonar?.includes("passive") ?? false),
);

/** The Helicopter cards: each has its own slot beside the ships. */
export const heloCards: readonly CardNumber[] = cards
  .filter((c) => cardKind[c.card] === "helicopter")
  .map((c) => c.card);
export const heloCount = heloCards.length;
/** Slot of a Helicopter card; -1 for other cards. */
export const heloSlot: readonly number[] = cardFamily.map((_, card) => heloCards.indexOf(card as CardNumber));
const heloFamily = families.find((family) => family.kind === "helicopter")!;
export const heloSensor = number(heloFamily.sensor);
export const heloAttack = number(heloFamily.attack);
export const activeBonus = 1;

/** Whatever an action may name, in the order of its numbers: the ship cards, the helicopters, a surface force as a whole. */
export const names: readonly string[] = [
  ...ships.map((ship) => ship.id),
  ...heloCards.map((card) => `helicopter-${card}`),
  "surface-force",
];
export const firstHeloName = ships.length;
export const forceName = names.length - 1;
const byName = new Map(names.map((name, at) => [name, at]));

/** The number of a name; -1 if there is no such ship. */
export function nameIndex(name: string): number {
  return byName.get(name) ?? -1;
}

// By ship card.
export const isSubCard: readonly boolean[] = ships.map((ship) => ship.kind === "sub");
export const isSurfaceCard: readonly boolean[] = ships.map((ship) => ship.kind === "surface");
export const isTransportCard: readonly boolean[] = ships.map((ship) => ship.kind === "transport");
/** Box by box; noValue where a dash is printed. */
export const noValue = -99;
const printed = (value: number | null | undefined): number => value ?? noValue;
export const sensorTrack: readonly (readonly number[])[] = ships.map((ship) =>
  ship.kind === "transport" ? Array.from({ length: ship.damage! }, () => noValue) : ship.sensor!.map(printed),
);
export const attackOnSubs: readonly (readonly number[])[] = ships.map(
  (s) => s.attack?.map((box) => printed(box.sub)) ?? [],
);
export const attackOnSurface: readonly (readonly number[])[] = ships.map(
  (ship) => ship.attack?.map((box) => printed(box.surface)) ?? [],
);
/** Helicopters supported; 0 for ships without the symbol. */
export const helosSupported: readonly (readonly number[])[] = ships.map(
  (ship) => ship.attack?.map((box) => box.helicopters ?? 0) ?? [],
);
export const heloDuration: readonly number[] = ships.map((ship) => ship.duration ?? 0);
export const hasSwimout: readonly boolean[] = ships.map((ship) => ship.swimout ?? false);
export const detectionNumbers: readonly (readonly number[])[] = ships.map((ship) => ship.detection);
export const defenseNumbers: readonly (readonly number[])[] = ships.map((ship) => ship.defense);

/** What a card does in one's own turn, in a few words; empty if nothing. */
export function blackUse(card: number): string {
  const family = cardFamily[card]!;
  switch (family.kind) {
    case "sensor":
      return family.sonar!.map((mode) => (mode === "active" ? "search, sensor +1" : "search unheard")).join(" or ");
    case "contact-reduction":
      return `random number ${family.need} or more: all contacts on the ship -1`;
    case "weapon-lockon":
      return `attack with fire ${family.fire} at contact ${family.contact}`;
    case "close-open-range":
      return "close or open the range, enter, or exit";
    case "damage-control":
      return "sensor or attack marker one box back";
    case "technician":
      return "malfunction one step better";
    case "helicopter":
      return `launch a helicopter, sensor ${family.sensor}, attack ${family.attack}`;
    case "battle-stations":
      return "a second, different action";
    case "evasive-action":
      return "";
  }
}

/** What a card does in the opponent's turn, in a few words; empty if nothing. */
export function redUse(card: number): string {
  const family = cardFamily[card]!;
  if (!family.red) return "";
  switch (family.kind) {
    case "sensor":
      return "contact +1 on a pinging ship or an attacking submarine";
    case "contact-reduction":
      return `searches for the ship -${family.reduction} this turn`;
    case "evasive-action":
      return `attack on the ship -${family.evasion}`;
    case "close-open-range":
      return "negate a range card";
    case "battle-stations":
      return "one more red card";
    default:
      return "";
  }
}
