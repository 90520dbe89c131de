/**
 * The ships and air units of the orders of appearance, and no others (2.4): ships, LR recon and bombers (2.411), none of
 * those of the Advanced Game (2.413).
 * Every unit has a number: ships first (the two German ones, then the British, then those of either side that only scenarios have), then
 * air units. Who takes part in a match, `forces.ts` says.
 * State keeps flat arrays by unit number; records, actions and views use the ids.
 */
import type { By, Index, Side } from "@admiralty/engine";
import airFile from "./data/air-units.json" with { type: "json" };
import convoyFile from "./data/convoy-ships.json" with { type: "json" };
import flotillaFile from "./data/flotillas.json" with { type: "json" };
import otherFile from "./data/other-ships.json" with { type: "json" };
import shipFile from "./data/ships.json" with { type: "json" };

/** Every unit is of one side (2.421, 2.431). */
export type Seat = "british" | "german";
/** Seats as numbers in flat arrays. */
export const seatIds: readonly Seat[] = ["british", "german"];
export const british: Side & 0 = 0;
export const german: Side & 1 = 1;

/** General type (2.422): all that a search or an announcement ever tells. */
export type GeneralType = "battleship" | "cruiser" | "carrier";
/** In the order of power of 9.241. */
export const generalTypes: readonly GeneralType[] = ["battleship", "cruiser", "carrier"];
export const battleship = 0;
export const cruiser = 1;
export const carrier = 2;
/** 23: destroyers, who are never on the battle board, nor the target of an attack there or from the air. */
export const flotilla = 3;
export type ShipType = GeneralType | "flotilla";
export const shipTypes: readonly ShipType[] = [...generalTypes, "flotilla"];

/** A unit by its number: a ship or an air unit. */
export type Unit = Index<"unit">;
export type Ship = Unit & Index<"ship">;
export type AirUnit = Unit & Index<"air">;
/** Nobody. */
export const noUnit = -1 as Ship & AirUnit;
/** What is known of every unit, of every ship. */
export type ByUnit<Value> = Readonly<By<Unit, Value>>;
export type ByShip<Value> = Readonly<By<Ship, Value>>;

/** What a ship's counter shows (2.42), her own name on it (2.425). */
export interface PrintedShip {
  readonly id: string;
  readonly name: string;
  readonly side: Seat;
  /** Whose flag she flies, where it is not that of her side. */
  readonly nation?: "united-states" | "france";
  readonly class: "BB" | "BC" | "PB" | "CA" | "CL" | "CV" | "DD";
  /**
   * A pocket battleship is a cruiser to whoever finds her (44.1), the Hipper as the Prinz Eugen in all (46.1), the Tirpitz
   * as the Bismarck (48.1, 48.2). The Graf Zeppelin is a carrier (49.1, 49.4), and sails without aircraft (R183).
   */
  readonly type: ShipType;
  /** Top speed in knots (2.426). */
  readonly evasion: number;
  /** Zones a turn, 2.427. */
  readonly speed: number;
  /** Day, night (2.424), in the two modes (2.423). Carriers have no patrol mode (5.31). */
  readonly search: { readonly movement: readonly number[]; readonly patrol: readonly number[] | null };
  /** Salvo counts of the boxes, highest first. */
  readonly bow: readonly number[];
  readonly stern: readonly number[];
  readonly port: readonly number[];
  readonly starboard: readonly number[];
  /** Number of boxes. */
  readonly midships: number;
  readonly fuel: number;
  /** Salvoes of torpedoes (19.1); not used in the Basic Game. */
  readonly torpedoes: number;
  /** 43.7 */
  readonly evasionLossPerMidships: number;
  /** Letters of the Shadow Table. */
  readonly shadow: { readonly day: string | null; readonly night: string | null };
  /** Victory points for sinking her (12.31, 12.41, 51.5). */
  readonly points: number;
  /** 23.11: how many a flotilla has at the start. */
  readonly destroyers?: number;
}

/** 2.43 */
export type AirKind = "lr-recon" | "level-bomber" | "torpedo-bomber";

/** LR recon moves or patrols (2.433); a bomber attacks, or scouts if it is British (2.432, 2.434). */
export const airModes = ["movement", "patrol", "attack", "reconnaissance"] as const;
export type FlightMode = (typeof airModes)[number];
export interface AirMode {
  readonly mode: FlightMode;
  /** Day, night (2.435). */
  readonly search: readonly number[];
  /** Turns it can stay up (2.436). */
  readonly endurance: number;
  /** Most zones a turn (2.437). */
  readonly speed: number;
  readonly attacks: boolean;
}

/** A unit flies and is lost as a whole: the number of its aircraft is not used (2.439). */
export interface PrintedAirUnit {
  readonly id: string;
  readonly name: string;
  readonly side: Seat;
  readonly kind: AirKind;
  /** Home base (2.438): a zone on land, or a carrier. */
  readonly base: { readonly zone: string } | { readonly carrier: string };
  readonly modes: readonly AirMode[];
}

const otherShips = otherFile.ships as readonly PrintedShip[];
/** 50.1, 50.3: the French squadron once more, for scenarios in which it is under German orders; it fights as others do (50.5). */
const underGermanOrders = otherShips
  .filter(({ nation }) => nation === "france")
  .map((ship): PrintedShip => ({ ...ship, id: `vichy-${ship.id}`, side: "german" }));

export const ships = [
  ...shipFile.ships,
  ...otherShips,
  ...underGermanOrders,
  ...flotillaFile.ships,
  ...convoyFile.ships,
] as readonly PrintedShip[];
/** The first so many are those of the Basic Game. */
export const basicShipCount = shipFile.ships.length;
export const airUnits = airFile.airUnits as readonly PrintedAirUnit[];
export const shipCount = ships.length;
export const airCount = airUnits.length;
export const unitCount = shipCount + airCount;
export const bismarck = 0 as Ship;
export const prinzEugen = 1 as Ship;
export const everyShip: readonly Ship[] = ships.map((_, number) => number as Ship);
const everyAirUnit: readonly AirUnit[] = airUnits.map((_, number) => (shipCount + number) as AirUnit);

/** Unit number → id, and back. */
export const unitIds: readonly string[] = [...ships.map((ship) => ship.id), ...airUnits.map((unit) => unit.id)];
export const unitNames: readonly string[] = [...ships.map((ship) => ship.name), ...airUnits.map((unit) => unit.name)];
const numbers = new Map(unitIds.map((id, number) => [id, number as Unit]));

/** `noUnit` when there is no such unit. */
export function unitNumber(id: unknown): Unit {
  return typeof id === "string" ? (numbers.get(id) ?? noUnit) : noUnit;
}
export function shipNumber(id: unknown): Ship {
  const number = unitNumber(id);
  return isShip(number) ? number : noUnit;
}
export function airNumber(id: unknown): AirUnit {
  const number = unitNumber(id);
  return isAirUnit(number) ? number : noUnit;
}
export const isShip = (unit: Unit): unit is Ship => unit < shipCount;
export const isAirUnit = (unit: Unit): unit is AirUnit => unit >= shipCount;

export function unit(id: string): Unit {
  const number = unitNumber(id);
  if (number < 0) throw new Error(`there is no unit ${id}`);
  return number;
}
export function shipNamed(id: string): Ship {
  const number = unit(id);
  if (!isShip(number)) throw new Error(`${id} is not a ship`);
  return number;
}

/** By unit number. */
export const sideOf = [...ships, ...airUnits].map((u) =>
  u.side === "british" ? british : german,
) as never as ByUnit<Side>;
/** For events that one side alone hears of. */
export const only: readonly [readonly Seat[], readonly Seat[]] = [["british"], ["german"]];
export const shipType = ships.map((ship) => shipTypes.indexOf(ship.type)) as never as ByShip<number>;
/** 9.221, 23.32: ships that attack others, and those that can be brought to battle at all. */
const byType = (fits: (type: number) => boolean) =>
  everyShip.map((ship) => fits(shipType[ship] as number)) as never as ByShip<boolean>;
export const isFighter = byType((type) => type === battleship || type === cruiser);
export const isWarship = byType((type) => type !== flotilla);
/** 5.31: who has a patrol mode. */
export const canPatrol = ships.map((ship) => ship.search.patrol !== null) as never as ByShip<boolean>;
/** 23.11: those of every order of battle; the French ones come with theirs (50.1). */
export const flotillas: readonly Ship[] = everyShip.filter(
  (ship) => shipType[ship] === flotilla && ships[ship]?.nation === undefined,
);
/** 50.2, 50.3: who forms task forces only with her own. */
export const isFrench = ships.map(({ nation }) => nation === "france") as never as ByShip<boolean>;
/** 24.21: ships that begin with a convoy of the module Convoys; without it they come by their scenario, if at all. */
export const companions: readonly Ship[] = convoyFile.starts.map(({ ship }) => shipNamed(ship));
/** 24.54: who escorts convoys that are found. */
export const convoyEscorts: readonly Ship[] = convoyFile.ships
  .map(({ id }) => shipNamed(id))
  .filter((ship) => !companions.includes(ship));
/** A side's air units. */
export const airOf: readonly (readonly AirUnit[])[] = seatIds.map((_, seat) =>
  everyAirUnit.filter((air) => sideOf[air] === seat),
);
/** Carrier an air unit belongs to, `noUnit` for land-based; by unit number less `shipCount`. */
export const carrierOf: readonly Ship[] = airUnits.map((air) =>
  "carrier" in air.base ? shipNamed(air.base.carrier) : noUnit,
);
/** Air units of a carrier; none for other ships. */
export const airOnBoard = everyShip.map((ship) =>
  everyAirUnit.filter((air) => carrierOf[air - shipCount] === ship),
) as never as ByShip<readonly AirUnit[]>;
export const carriers: readonly Ship[] = everyShip.filter((ship) => shipType[ship] === carrier);
/** Strikes of a bomber in one turn, by seat (9.16). */
export const strikesPerTurn: readonly number[] = [airFile.strikesPerTurn.british, airFile.strikesPerTurn.german];

export const rodney = shipNamed("rodney");
export const ramillies = shipNamed("ramillies");
export const revenge = shipNamed("revenge");
export const dorsetshire = shipNamed("dorsetshire");
export const edinburgh = shipNamed("edinburgh");
