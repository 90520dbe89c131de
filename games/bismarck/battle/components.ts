/**
 * Ships, slots, sections and headings as numbers, and what the battle needs to know of each ship: her counter for the
 * battle board (2.412, 2.6) with name (2.63), evasion (2.62) and gun sections (2.64). Anti-aircraft values (2.61), numbers of
 * aircraft (2.439), range finder and gauge (2.83) are not used in the Basic Game.
 */
import type { By, Index, May, No, Side } from "@admiralty/engine";
import fire from "../data/battle-fire.json" with { type: "json" };
import * as units from "../units.ts";
import { type GeneralType, generalTypes, type Ship, ships } from "../units.ts";
import type { HeadingId, HelmId, Seat, SectionId, TurnId } from "./types.ts";

/** A ship by her number among all units. */
export type { Ship } from "../units.ts";
/** A ship by her place in the battle's arrays. */
export type Slot = Index<"slot">;
export const noSlot = -1 as Slot;
/** A ship or task force that may come later, by its place in the battle's arrays. */
export type Reserve = Index<"reserve">;
export const noReserve = -1 as Reserve;

export const bismarck = units.bismarck as Ship;
export const shipCount = units.shipCount;

export const seatOf: readonly [Seat, Seat] = ["british", "german"];
export const sideNumber = (seat: Seat): Side => (seat === "british" ? 0 : 1);

/** A gun section as a number (9.63); its boxes lie first in the hit record. */
export type Section = 0 | 1 | 2 | 3;
/** Where each figure lies in a hit record: boxes marked, then evasion lost for good and for a time. */
export const Box = { bow: 0, stern: 1, port: 2, starboard: 3, midships: 4, permanent: 5, temporary: 6 } as const;
/** Numbers in a hit record. */
export const recordSize = 7;
export const sections: readonly Section[] = [Box.bow, Box.stern, Box.port, Box.starboard];
export const sectionIds: readonly SectionId[] = ["bow", "stern", "port", "starboard"];

/** Clockwise from north-east: the hex side a bow points at (9.282). */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5;
export const headings: readonly Heading[] = [0, 1, 2, 3, 4, 5];
export const headingIds: readonly HeadingId[] = ["ne", "e", "se", "sw", "w", "nw"];
export const toPort = (heading: Heading): Heading => ((heading + 5) % 6) as Heading;
export const toStarboard = (heading: Heading): Heading => ((heading + 1) % 6) as Heading;

/** An order to the helm (9.52, 9.54, 9.57). */
export const Helm = { ahead: 0, port: 1, starboard: 2, steady: 3 } as const;
export type Helm = (typeof Helm)[keyof typeof Helm];
export const helmIds: readonly HelmId[] = ["ahead", "port", "starboard", "steady"];

/** The direction change after a bonus move (9.95). */
export type Turn = 0 | 1 | 2;
export const turnIds: readonly TurnId[] = ["none", "port", "starboard"];

// --- ships ----------------------------------------------------------------------------------

type Column<Value> = Readonly<By<Ship, Value>>;
const column = <Value>(of: (ship: (typeof ships)[number]) => Value): Column<Value> => ships.map(of) as never;
const oneOf = (ids: readonly string[]): Column<boolean> => column((ship) => ids.includes(ship.id));

export const shipIds: readonly string[] = ships.map((ship) => ship.id);
const numbers = new Map<unknown, number>(shipIds.map((id, number) => [id, number]));
/** undefined where there is no such ship. */
export const shipNumber = (id: unknown): Ship | undefined => numbers.get(id) as Ship | undefined;

const names = column((ship) => ship.name);
const sides = column((ship) => ship.side);
const evasions = column((ship) => ship.evasion);
const midships = column((ship) => ship.midships);
const torpedoes = column((ship) => ship.torpedoes);
/** Only these come on the battle board (23.32). */
const types = column((ship) => ship.type as GeneralType);
const losses = column((ship) => ship.evasionLossPerMidships);
const boxTable = ships.flatMap((ship) => [ship.bow, ship.stern, ship.port, ship.starboard]);
const sizes = column((ship) => generalTypes.length - generalTypes.indexOf(ship.type as GeneralType));
const capital = column((ship) => ship.class === "BB" || ship.class === "BC");
const heavy = oneOf(fire.special.heavyArmour);
const tableA = column(
  (ship) => fire.special.alwaysTableA.types.includes(ship.class) || fire.special.alwaysTableA.ships.includes(ship.id),
);
const uncertain = oneOf(fire.uncertainGuns.ships);
const thirdTurrets = oneOf(fire.thirdBowTurret.ships);
const secondTurrets = oneOf(fire.secondBowTurret.ships);

/** The highest figure in any box. */
export const mostSalvos = Math.max(...boxTable.flat());

export const shipId = (ship: Ship): string => shipIds[ship]!;
export const shipName = (ship: Ship): string => names[ship]!;
export const shipSide = (ship: Ship): Seat => sides[ship]!;
export const printedEvasion = (ship: Ship): number => evasions[ship]!;
export const midshipsBoxes = (ship: Ship): number => midships[ship]!;
/** 9.724 Bismarck 1, other battleships and carriers 2; 9.725 Prinz Eugen 3; 9.726 other cruisers 5. */
export const evasionPerMidships = (ship: Ship): number => losses[ship]!;
/** 19.1: salvoes of torpedoes that she carries. */
export const torpedoSalvoes = (ship: Ship): number => torpedoes[ship]!;
/** 19.1 */
export const carriesTorpedoes = (ship: Ship, no?: No): May =>
  torpedoSalvoes(ship) > 0 || no?.("19.1", `${shipName(ship)} carries no torpedoes.`);
export const generalType = (ship: Ship): GeneralType => types[ship]!;
/** The boxes of a gun section, highest salvo figure first. */
export const boxes = (ship: Ship, section: Section): readonly number[] => boxTable[ship * 4 + section]!;
/** 9.241 and 9.93: battleship 3, cruiser 2, aircraft carrier 1. */
export const size = (ship: Ship): number => sizes[ship]!;
export const isCruiser = (ship: Ship): boolean => sizes[ship] === 2;
export const isCarrier = (ship: Ship): boolean => sizes[ship] === 1;
/** A battleship or battlecruiser. */
export const isCapital = (ship: Ship): boolean => capital[ship]!;
/** Has the heavy column of Special Damage A (45.4). */
export const isHeavy = (ship: Ship): boolean => heavy[ship]!;
/** Rolls on Special Damage A at every range (9.84, 44.3). */
export const alwaysTableA = (ship: Ship): boolean => tableA[ship]!;
/** New guns that may fail (9.83, 48.3). */
export const hasUncertainGuns = (ship: Ship): boolean => uncertain[ship]!;
/** Her stern boxes are a third bow turret (9.81); Nelson's as her sister's (R182). */
export const isThirdTurret = (ship: Ship): boolean => thirdTurrets[ship]!;
/** Her stern boxes are a second bow turret (50.4). */
export const isSecondTurret = (ship: Ship): boolean => secondTurrets[ship]!;
/** All her turrets are forward (9.81, 50.4). */
export const allForward = (ship: Ship): boolean => thirdTurrets[ship]! || secondTurrets[ship]!;
