/** Any position of War at Sea from a short description; the format is explained in `docs/scenes/war-at-sea.md`. */
import { type SceneFormat, SceneProblems, type Side } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import {
  type Area,
  allies,
  areaCount,
  areaIds,
  axis,
  defenseTable,
  entryPort,
  everyArea,
  everyShip,
  fateNumber,
  fateOf,
  isBritish,
  isConvoy,
  isGerman,
  isGone,
  isPort,
  isSea,
  mayEnter,
  nationOf,
  northAtlantic,
  onChart,
  type Port,
  placeCount,
  placeIds,
  placeNumber,
  portSide,
  type Ship,
  shipIds,
  shipNumber,
  ships,
  sideNumber,
  southAtlantic,
  turns,
  uBoatsOn,
} from "./components.ts";
import { placesToFight } from "./rules/battles.ts";
import { placeFlags } from "./rules/control.ts";
import { held } from "./rules/land-air.ts";
import { mayUse } from "./rules/ports.ts";
import { openYards } from "./rules/repairs.ts";
import { beginReturns } from "./rules/returns.ts";
import { blank, faceDown, marked, moved, portOpen, refuelled, setMark } from "./state.ts";
import type { AreaId, Options, PlaceId, Seat, State, StepName } from "./types.ts";

/** Steps a scene can begin with: those that need no half-finished battle. */
const starts = [
  "stations",
  "allied-movement",
  "allied-repairs",
  "axis-movement",
  "u-boats",
  "axis-repairs",
  "air",
  "order",
  "axis-returns",
  "allied-returns",
] as const satisfies readonly StepName[];

const ShipName = Type.Union(shipIds.map((id) => Type.Literal(id)));
/** "hood", or "hood:2" for a Hood with two points of damage. */
const Placed = Type.String({ pattern: "^[a-z0-9-]+(:[0-9]+)?$" });
const SeatName = Type.Union([Type.Literal("allies"), Type.Literal("axis")]);
const Flags = Type.Partial(Type.Object(Object.fromEntries(areaIds.map((id) => [id, SeatName])), strict()));
const Count = Type.Integer({ minimum: 0, maximum: 99 });
const Marker = Type.Union([...placeIds.map((id) => Type.Literal(id)), Type.Literal("held")]);

function strict(): { additionalProperties: false } {
  return { additionalProperties: false };
}

const PositionSchema = Type.Object(
  {
    turn: Type.Integer({ minimum: 1, maximum: turns }),
    /** Where in the turn; the Allied movement if not said. */
    step: Type.Optional(Type.Union(starts.map((step) => Type.Literal(step)))),
    poc: Type.Optional(Type.Integer({ minimum: -10, maximum: 10 })),
    /** Ships by place. Who is not named is in port at home, or on the turn chart. */
    ships: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(placeIds.map((id) => [id, Type.Array(Placed)])), strict())),
    ),
    /** Ships off the map. */
    gone: Type.Optional(
      Type.Partial(
        Type.Object(
          {
            sunk: Type.Array(ShipName),
            scuttled: Type.Array(ShipName),
            interned: Type.Array(ShipName),
            delivered: Type.Array(ShipName),
            eliminated: Type.Array(ShipName),
          },
          strict(),
        ),
      ),
    ),
    /** Every ship not named anywhere is sunk: for small scenes. */
    alone: Type.Optional(Type.Boolean()),
    /** German ships in the Atlantic that found an oiler last turn. */
    refuelled: Type.Optional(Type.Array(ShipName)),
    /** US ships released, Russian ships that may sail this turn. */
    ready: Type.Optional(Type.Array(ShipName)),
    /** Ships that moved this turn; ships at sea have. */
    moved: Type.Optional(Type.Array(ShipName)),
    /** Italian ships that joined the Allies on turn 8. */
    allied: Type.Optional(Type.Array(ShipName)),
    /** Control flags of the turn before. */
    control: Type.Optional(Flags),
    /** Control of still earlier turns, by turn. */
    earlier: Type.Optional(Type.Record(Type.String({ pattern: "^[1-7]$" }), Flags)),
    uBoats: Type.Optional(
      Type.Object(
        {
          inPlay: Type.Optional(Count),
          waiting: Type.Optional(Count),
          at: Type.Optional(Type.Partial(Type.Object(Object.fromEntries(areaIds.map((id) => [id, Count])), strict()))),
        },
        strict(),
      ),
    ),
    /** Land-based aircraft, once placed. */
    air: Type.Optional(Type.Partial(Type.Object({ allies: Marker, axis: Marker }, strict()))),
  },
  strict(),
);
type Position = Static<typeof PositionSchema>;
type ShipsByPlace = Partial<Record<PlaceId, readonly string[]>>;
type FlagsByArea = Partial<Record<AreaId, Seat>>;

export const scene: SceneFormat<State> = { schema: PositionSchema, build, describe };

function build(position: unknown, options: never): State | SceneProblems {
  if (!Value.Check(PositionSchema, position)) {
    const problems = [...Value.Errors(PositionSchema, position)].map(
      (error) => `position${error.instancePath}: ${error.message}`,
    );
    return new SceneProblems(problems);
  }
  const problems: string[] = [];
  const state = blank(options as Options);
  state.turn = position.turn;
  state.step = position.step ?? "allied-movement";
  state.poc = position.poc ?? 0;
  state.opening = state.poc;
  state.since = position.turn;
  placeShips(state, position, problems);
  checkConvoys(state, problems);
  markShips(state, position, problems);
  placeUBoats(state, position, problems);
  setControl(state, position, problems);
  setAir(state, position, problems);
  if (problems.length > 0) return new SceneProblems(problems);
  prepare(state);
  return state;
}

function placeShips(state: State, position: Position, problems: string[]): void {
  const named = new Set<Ship>();
  const name = (id: string): Ship => {
    const ship = shipNumber(id);
    if (ship < 0) problems.push(`ships: there is no ship ${id}`);
    else if (named.has(ship)) problems.push(`ships: ${id} is named twice`);
    named.add(ship);
    return ship;
  };
  for (const [place, list] of Object.entries((position.ships ?? {}) as ShipsByPlace)) {
    for (const entry of list) {
      const [id = "", points = "0"] = entry.split(":");
      const ship = name(id);
      if (ship < 0) continue;
      state.loc[ship] = placeNumber(place);
      state.damage[ship] = Number(points);
    }
  }
  for (const [fate, list] of Object.entries(position.gone ?? {})) {
    for (const id of list as readonly string[]) {
      const ship = name(id);
      if (ship < 0) continue;
      state.loc[ship] = fateNumber(fate as "sunk");
      if (fate === "sunk") state.damage[ship] = lethal(state, ship);
    }
  }
  for (const ship of everyShip) {
    const counter = ships[ship]!;
    state.ready[ship] =
      counter.enters <= state.turn && nationOf[ship] !== "american" && nationOf[ship] !== "russian" ? 1 : 0;
    if (named.has(ship)) {
      if (counter.enters > state.turn) problems.push(`ships: ${counter.id} enters on turn ${counter.enters}`);
    } else if (counter.enters <= state.turn) {
      state.loc[ship] = position.alone ? fateNumber("sunk") : entryPort[ship]!;
      if (position.alone) state.damage[ship] = lethal(state, ship);
    }
    checkPlace(state, ship, problems);
  }
}

function lethal(state: State, ship: Ship): number {
  return defenseTable(state.options.weakBismarcks)[ship]! + 1;
}

function checkPlace(state: State, ship: Ship, problems: string[]): void {
  const place = state.loc[ship]!;
  const id = shipIds[ship]!;
  if (isGone(place)) return;
  if (state.damage[ship]! >= lethal(state, ship))
    problems.push(`ships: ${id} cannot float with ${state.damage[ship]} damage`);
  if (isSea(place) && !mayEnter[ship]![place]) problems.push(`ships: ${id} may not be in ${placeIds[place]}`);
}

function checkPort(state: State, ship: Ship, port: Port, problems: string[]): void {
  const id = shipIds[ship]!;
  if (portSide[port] === 1 - state.side[ship]!) problems.push(`ships: ${id} is in an enemy port`);
  else if (!mayUse(state, ship, port)) problems.push(`ships: ${id} does not use ${placeIds[port]}`);
  else if (!portOpen(state, port)) problems.push(`ships: ${id} is in ${placeIds[port]}, which is closed on that turn`);
}

function checkConvoys(state: State, problems: string[]): void {
  for (const area of everyArea) {
    const here = everyShip.filter((ship) => isConvoy[ship] && state.loc[ship] === area);
    if (here.length > 1)
      problems.push(`ships: ${here.map((ship) => shipIds[ship]).join(" and ")} are convoys in one area`);
  }
}

function markShips(state: State, position: Position, problems: string[]): void {
  for (const id of position.allied ?? []) {
    const ship = shipNumber(id);
    if (nationOf[ship] !== "italian") problems.push(`allied: ${id} is not Italian`);
    else state.side[ship] = allies;
  }
  for (const id of position.ready ?? []) {
    const ship = shipNumber(id);
    if (nationOf[ship] === "american" || nationOf[ship] === "russian") state.ready[ship] = 1;
    else problems.push(`ready: ${id} is neither American nor Russian`);
  }
  const unmoved = state.step === "allied-movement" || state.step === "stations";
  for (const ship of everyShip) {
    const place = state.loc[ship]!;
    if (isPort(place)) checkPort(state, ship, place, problems);
    state.origin[ship] =
      isPort(place) || place >= placeCount ? place : isConvoy[ship] ? northAtlantic : entryPort[ship]!;
    if (
      place < areaCount &&
      !isConvoy[ship] &&
      !(position.refuelled as readonly string[] | undefined)?.includes(shipIds[ship]!)
    ) {
      if (unmoved || (state.step === "axis-movement" && state.side[ship] === axis && !position.moved)) {
        if (unmoved) problems.push(`ships: ${shipIds[ship]} cannot be at sea before she moves`);
      }
      setMark(state, ship, moved);
      if (state.options.faceDown && isBritish[ship]) setMark(state, ship, faceDown);
    }
  }
  for (const id of position.moved ?? []) setMark(state, shipNumber(id), moved);
  for (const id of position.refuelled ?? []) {
    const ship = shipNumber(id);
    const place = state.loc[ship];
    if (!isGerman[ship] || (place !== northAtlantic && place !== southAtlantic)) {
      problems.push(`refuelled: ${id} is no German ship in the North or South Atlantic`);
    }
    setMark(state, ship, refuelled);
    state.origin[ship] = place!;
  }
}

function placeUBoats(state: State, position: Position, problems: string[]): void {
  const given = position.uBoats;
  let due = 0;
  for (let turn = 1; turn <= state.turn; turn++) due = Math.min(7, due + uBoatsOn(turn, state.options.lateUBoats));
  state.uBoats = given?.inPlay ?? due;
  state.uBoatsWaiting = given?.waiting ?? 0;
  let placed = 0;
  for (const [area, count] of Object.entries((given?.at ?? {}) as Partial<Record<AreaId, number>>)) {
    state.boats[placeNumber(area) as Area] = count;
    placed += count;
  }
  if (given?.inPlay === undefined && placed > state.uBoats) state.uBoats = placed;
  if (state.uBoats > 7) problems.push("uBoats: there are never more than seven in play");
  if (placed > state.uBoats) problems.push(`uBoats: ${placed} placed, ${state.uBoats} in play`);
  if (state.uBoatsWaiting > 0 && !state.options.keepUBoats)
    problems.push("uBoats: none wait without the option of 19.2");
}

function setControl(state: State, position: Position, problems: string[]): void {
  const set = (turn: number, flags: FlagsByArea): void => {
    if (turn < 1 || turn >= state.turn) problems.push(`control: turn ${turn} is not before turn ${state.turn}`);
    else
      for (const [area, seat] of Object.entries(flags))
        state.control[(turn - 1) * areaCount + placeNumber(area)] = seat === "allies" ? 1 : 2;
  };
  for (const [turn, flags] of Object.entries(position.earlier ?? {})) set(Number(turn), flags as FlagsByArea);
  if (position.control) set(state.turn - 1, position.control as FlagsByArea);
}

function setAir(state: State, position: Position, problems: string[]): void {
  const placed = ["order", "axis-returns", "allied-returns"].includes(state.step);
  for (const seat of ["allies", "axis"] as const) {
    const given = position.air?.[seat];
    if (given !== undefined && !placed && !(state.step === "air"))
      problems.push("air: the aircraft are not placed yet in this step");
    state.air[sideNumber(seat)] =
      given === undefined ? (placed ? held : -1) : given === "held" ? held : placeNumber(given);
  }
}

/** What the step itself works out when it is entered. */
function prepare(state: State): void {
  if (state.step === "allied-repairs") openYards(state, allies);
  if (state.step === "axis-repairs") openYards(state, axis);
  if (state.step === "order") state.unfought = placesToFight(state);
  if (state.step === "axis-returns" || state.step === "allied-returns") {
    placeFlags(state, undefined);
    beginReturns(state, state.step === "axis-returns" ? axis : allies, undefined);
  }
}

// --- the other way --------------------------------------------------------------------------

const startOf = (state: State): (typeof starts)[number] => {
  if (state.step === "port" && state.next.endsWith("movement")) return state.next as "allied-movement";
  return (starts as readonly string[]).includes(state.step) ? (state.step as "order") : "order";
};

/** A battle under way is told as one about to begin. */
function describe(state: State): unknown {
  const position: Record<string, unknown> = { turn: state.turn, step: startOf(state), poc: state.poc };
  const byPlace: Record<string, string[]> = {};
  const gone: Record<string, string[]> = {};
  for (const ship of everyShip) {
    const id = shipIds[ship]!;
    const place = state.loc[ship]!;
    if (place === onChart) continue;
    if (isGone(place)) add(gone, fateOf(place), id);
    else add(byPlace, placeIds[place]!, state.damage[ship]! > 0 ? `${id}:${state.damage[ship]}` : id);
  }
  position["ships"] = byPlace;
  if (Object.keys(gone).length > 0) position["gone"] = gone;
  const named = (test: (ship: Ship) => boolean): string[] => everyShip.filter(test).map((ship) => shipIds[ship]!);
  const lists = {
    refuelled: named((ship) => marked(state, ship, refuelled)),
    ready: named((ship) => state.ready[ship] === 1 && ["american", "russian"].includes(nationOf[ship]!)),
    moved: named((ship) => marked(state, ship, moved) && (isPort(state.loc[ship]!) || isConvoy[ship]!)),
    allied: named((ship) => nationOf[ship] === "italian" && state.side[ship] === allies),
  };
  for (const [key, list] of Object.entries(lists)) if (list.length > 0) position[key] = list;
  const flags = (turn: number): FlagsByArea =>
    Object.fromEntries(
      areaIds.flatMap((id, area) => {
        const who = state.control[(turn - 1) * 6 + area]!;
        return who === 0 ? [] : [[id, who === 1 ? "allies" : "axis"]];
      }),
    ) as FlagsByArea;
  if (state.turn > 1 && Object.keys(flags(state.turn - 1)).length > 0) position["control"] = flags(state.turn - 1);
  const earlier: Record<string, FlagsByArea> = {};
  for (let turn = 1; turn < state.turn - 1; turn++)
    if (Object.keys(flags(turn)).length > 0) earlier[turn] = flags(turn);
  if (Object.keys(earlier).length > 0) position["earlier"] = earlier;
  const at = Object.fromEntries(
    everyArea.flatMap((area) => (state.boats[area]! > 0 ? [[areaIds[area], state.boats[area]!]] : [])),
  );
  position["uBoats"] = { inPlay: state.uBoats, waiting: state.uBoatsWaiting, at };
  if (["order", "axis-returns", "allied-returns"].includes(startOf(state))) {
    const marker = (side: Side): string => (state.air[side]! < 0 ? "held" : placeIds[state.air[side]!]!);
    position["air"] = { allies: marker(allies), axis: marker(axis) };
  }
  return position;
}

function add(lists: Record<string, string[]>, key: string, id: string): void {
  const list = lists[key];
  if (list) list.push(id);
  else lists[key] = [id];
}
