/**
 * The counters and the board as numbered tables, made once from `data/`. Ship n of every array in the state is
 * ship n here; places 0 to 5 are the sea areas, 6 to 14 the ports, and what follows are fates off the map.
 */
import type { By, Index, Side } from "@admiralty/engine";
import board from "./data/board.json" with { type: "json" };
import constants from "./data/constants.json" with { type: "json" };
import convoyData from "./data/convoys.json" with { type: "json" };
import shipData from "./data/ships.json" with { type: "json" };
import turnData from "./data/turns.json" with { type: "json" };
import type { AreaId, Fate, Nation, PlaceId, PortId, Seat, ShipClass, ShipId } from "./types.ts";

/** A ship or convoy; a sea area or port; where a ship is that is not on the map. */
export type Ship = Index<"ship">;
export type Place = Index<"place">;
export type Area = Place & Index<"area">;
export type Port = Place & Index<"port">;
export type Gone = Index<"gone">;

export const allies = 0;
export const axis = 1;
export const seatOf: readonly [Seat, Seat] = ["allies", "axis"];
export const sideNumber = (seat: Seat): Side => (seat === "allies" ? allies : axis);

// --- places ---------------------------------------------------------------------------------

export const areaIds = board.areas.map((area) => area.id) as readonly AreaId[];
export const portIds = board.ports.map((port) => port.id) as readonly PortId[];
export const placeIds: readonly PlaceId[] = [...areaIds, ...portIds];
export const placeNames: readonly string[] = [
  ...board.areas.map((area) => area.name),
  ...board.ports.map((port) => port.name),
];
export const areaCount = areaIds.length;
export const placeCount = placeIds.length;
export const everyArea = areaIds.map((_, number) => number as Area);
export const everyPort = portIds.map((_, number) => (areaCount + number) as Port);

const placeNumbers = new Map<string, number>(placeIds.map((id, number) => [id, number]));
/** The number of a place, -1 if there is no such place. */
export const placeNumber = (id: string): Place => (placeNumbers.get(id) ?? -1) as Place;
const areaNumber = (id: AreaId): Area => placeNumber(id) as Area;
const portNumber = (id: PortId): Port => placeNumber(id) as Port;

export const northAtlantic = areaNumber("north-atlantic");
export const southAtlantic = areaNumber("south-atlantic");
export const barents = areaNumber("barents");
export const mediterranean = areaNumber("mediterranean");
export const england = portNumber("england");
export const usa = portNumber("usa");
export const malta = portNumber("malta");
export const leningrad = portNumber("leningrad");
export const france = portNumber("france");
export const neutralPort = portNumber("neutral-port");

/** Where nobody fights: outside battles. */
export const nowhere = -1 as Place;

/** Fates, numbered behind the places. */
export const fates: readonly Fate[] = ["chart", "sunk", "scuttled", "interned", "delivered", "eliminated"];
export const fateNumber = (fate: Fate): Gone => (placeCount + fates.indexOf(fate)) as Gone;
export const fateOf = (gone: Gone): Fate => fates[gone - placeCount]!;
export const onChart = fateNumber("chart");
export const sunk = fateNumber("sunk");
export const scuttled = fateNumber("scuttled");
export const interned = fateNumber("interned");
export const delivered = fateNumber("delivered");
export const eliminated = fateNumber("eliminated");

export const isSea = (place: Place | Gone): place is Area => place < areaCount;
export const isPort = (place: Place | Gone): place is Port => place >= areaCount && place < placeCount;
export const isGone = (place: Place | Gone): place is Gone => place >= placeCount;

type Column<Key extends number, Value> = Readonly<By<Key, Value>>;
/** A table by place: what is true of areas, then of ports. */
const byPlace = <Value>(ofAreas: readonly Value[], ofPorts: readonly Value[]): Column<Place, Value> =>
  [...ofAreas, ...ofPorts] as never;

/** 2.1: areas next to an area. */
export const neighbours: Column<Area, readonly Area[]> = board.areas.map((area) =>
  area.adjacent.map(placeNumber),
) as never;
/** C2: areas a port borders, by place number; empty for areas. Norway is part of Germany. */
export const borders: Column<Place, readonly Area[]> = byPlace(
  board.areas.map(() => []),
  board.ports.map((port) => port.areas.map((area) => areaNumber(area as AreaId))),
);
/** 2.1: points for control, [area][side]. */
export const pocValue: Column<Area, readonly [number, number]> = board.areas.map(({ poc }) => [
  poc.allies,
  poc.axis,
]) as never;

const portRows = board.ports as readonly {
  side: string;
  repair: number;
  active: readonly number[];
  landAir: readonly string[];
}[];
/** 2.2, 2.3, 2.6: side that owns a port, by place number; 2 is neutral, -1 an area. */
export const portSide = byPlace<Side | 2 | -1>(
  board.areas.map(() => -1),
  portRows.map((port) => (port.side === "neutral" ? 2 : sideNumber(port.side as Seat))),
);
export const repairCapacity = byPlace(
  board.areas.map(() => 0),
  portRows.map((port) => port.repair),
);
const firstTurn = byPlace(
  board.areas.map(() => 1),
  portRows.map((port) => port.active[0]!),
);
const lastTurn = byPlace(
  board.areas.map(() => constants.turns),
  portRows.map((port) => port.active[1]!),
);
/** 2.4, 2.5: whether ships may enter and leave the port. */
export const isActive = (place: Place, turn: number): boolean => turn >= firstTurn[place]! && turn <= lastTurn[place]!;
export const opensOn = (port: Port): number => firstTurn[port]!;
export const closesAfter = (port: Port): number => lastTurn[port]!;

/** 9.2: where each side's land-based aircraft may strike, by side. */
const reachOf = (seat: Seat): readonly Place[] =>
  [...board.areas, ...board.ports].flatMap(({ id, landAir }) =>
    (landAir as readonly string[]).includes(seat) ? [placeNumber(id)] : [],
  );
export const landAirPlaces: readonly [readonly Place[], readonly Place[]] = [reachOf("allies"), reachOf("axis")];

// --- ships ----------------------------------------------------------------------------------

/** 3.1: what is printed on it. */
interface Counter {
  readonly id: ShipId;
  readonly name: string;
  readonly class: ShipClass;
  readonly nation: Nation;
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly air: number;
  readonly enters: number;
  readonly ports: readonly PortId[];
  readonly reinforcement: boolean;
}

export const ships: readonly Counter[] = [
  ...(shipData.ships as unknown as readonly Counter[]),
  ...(convoyData.convoys as unknown as readonly Omit<Counter, "reinforcement">[]).map((convoy) => ({
    ...convoy,
    reinforcement: true,
  })),
];
export const shipCount = ships.length;
/** The target of a ship that has none. */
export const noShip = -1 as Ship;
export const everyShip = ships.map((_, number) => number as Ship);
export const shipIds: readonly ShipId[] = ships.map((ship) => ship.id);
export const shipNames: readonly string[] = ships.map((ship) => ship.name);
const shipNumbers = new Map<string, number>(shipIds.map((id, number) => [id, number]));
/** The number of a ship, -1 if there is no such ship. */
export const shipNumber = (id: string): Ship => (shipNumbers.get(id) ?? -1) as Ship;

/** A table by ship, from what is printed on its counter. */
const byShip = <Value>(value: (counter: Counter) => Value): Column<Ship, Value> => ships.map(value) as never;
export const attackOf = byShip((ship) => ship.attack);
export const speedOf = byShip((ship) => ship.speed);
export const airOf = byShip((ship) => ship.air);
export const nationOf = byShip((ship) => ship.nation);
export const isCarrier = byShip((ship) => ship.class === "CV");
export const isConvoy = byShip((ship) => ship.nation === "convoy");
export const isGerman = byShip((ship) => ship.nation === "german");
export const isBritish = byShip((ship) => ship.nation === "british");
/** Side a counter starts on. */
export const sideOf = byShip<Side>((ship) => (ship.nation === "german" || ship.nation === "italian" ? axis : allies));
/** 8.3: dice against U-boats. */
export const aswOf = byShip((ship) =>
  ship.nation === "convoy" ? constants.asw.convoy : ship.class === "CV" ? constants.asw.carrier : constants.asw.ship,
);

const weak = constants.optional["19.1"];
const printedDefense = byShip((ship) => ship.defense);
const weakDefense = byShip((ship) => (weak.ships.includes(ship.id) ? weak.defense : ship.defense));
/** Defense factors, with or without 19.1. */
export const defenseTable = (weakBismarcks: boolean): Column<Ship, number> =>
  weakBismarcks ? weakDefense : printedDefense;

/** The row of the entry table a ship reads: its nation, Italian cruisers apart (15.5). */
const kindOf = (ship: Counter): string =>
  ship.nation === "italian" && ship.class === "CA" ? "italian-cruiser" : ship.nation;
/** 6.6, 15.1, 15.4, 15.5, C5: whether a ship may be in an area at all, [ship][area]. */
export const mayEnter = byShip(
  (ship): Column<Area, boolean> => board.areas.map((area) => area.entry.includes(kindOf(ship))) as never,
);

type Returns = Readonly<Partial<Record<Nation, readonly PortId[]>>>;
const returnRows = board.areas.map((area) => area.returns as Returns);
const returnTable: Column<Area, Readonly<Record<Nation, readonly Port[]>>> = returnRows.map((row) => {
  const ports = (nation: Nation): readonly Port[] => (row[nation] ?? []).map(portNumber);
  return {
    british: ports("british"),
    american: ports("american"),
    russian: ports("russian"),
    convoy: ports("convoy"),
    german: ports("german"),
    italian: ports("italian"),
  };
}) as never;
/** 6.8: ports a nation's ships return to from an area, active or not, in the order offered. */
export const returnsFrom = (area: Area, nation: Nation): readonly Port[] => returnTable[area]![nation];

// --- the turn chart and the figures of the rules ----------------------------------------------

export const turns = constants.turns;
export const maxLead = constants.poc.maxLead;
export const maxUBoats = constants.uBoats.max;
export const landAirFactor = constants.landAir.factor;
export const disablingFace = constants.die.disable;
export const hittingFace = constants.die.hit;
export const germanBonus = constants.die.germanUndamagedBonus;
export const convoyPoc = constants.convoyPoc;
export const takeover = constants.takeover;
export const russianSail = constants.russianSail.min;
export const neutralPortCost = constants.neutralPortCost.pocPerShipPerTurn;

const byTurn = (table: Readonly<Record<string, number | string>>): readonly number[] =>
  Array.from({ length: turns + 1 }, (_, turn) => Number(table[String(turn)] ?? 0));
/** 16.2: highest face that finds the oiler, by turn; 0 when there is none. */
export const oilerLimit = byTurn(constants.oiler);
/** 15.3: lowest face that releases a US ship, by turn; 0 before turn 4. */
export const releaseFace = byTurn(constants.usRelease);

/** Ships that enter on a turn, [turn]. */
export const reinforcements: readonly (readonly Ship[])[] = Array.from({ length: turns + 1 }, (_, turn) =>
  ships.flatMap((ship, number) => (ship.enters === turn ? [number as Ship] : [])),
);
/** Where a ship enters: the first port it may start from. */
export const entryPort = byShip((ship) => portNumber(ship.ports[0]!));
/** 8.1: U-boats that enter on a turn; the last four turns are an option. */
export const uBoatsOn = (turn: number, late: number): number =>
  turn >= 5 ? late : (turnData.turns[turn - 1]?.uBoats ?? 0);
