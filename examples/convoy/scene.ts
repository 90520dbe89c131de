/** Any position from a short description. What is not said is as at the start; the boat's trace is the whole sea. */
import { type SceneFormat, SceneProblems, shapeProblems } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  chargesCarried,
  escortIds,
  everyEscort,
  everyHex,
  everyMerchant,
  type Hex,
  hexIds,
  hexNumber,
  home,
  merchantIds,
  sorties,
  torpedoesCarried,
  turns,
  unplotted,
} from "./components.ts";
import { blank, isSunk } from "./state.ts";
import type { Options, State } from "./types.ts";

/** Steps a scene can begin with; `air` only with its rule. */
const starts = ["lurk", "plot", "air", "hunt", "torpedoes"] as const;

const HexName = Type.Enum([...hexIds]);
const Merchant = Type.Enum([...merchantIds]);
const count = (most: number) => Type.Integer({ minimum: 0, maximum: most });
const strict = { additionalProperties: false };
const byEscort = <Schema extends ReturnType<typeof count> | typeof HexName>(schema: Schema) =>
  Type.Object({ heron: Type.Optional(schema), petrel: Type.Optional(schema) }, strict);

const Position = Type.Object(
  {
    turn: Type.Optional(Type.Integer({ minimum: 1, maximum: turns })),
    /** The plot, if not said. */
    step: Type.Optional(Type.Enum([...starts])),
    convoy: Type.Optional(HexName),
    sunk: Type.Optional(Type.Array(Merchant)),
    escorts: Type.Optional(byEscort(HexName)),
    charges: Type.Optional(byEscort(count(chargesCarried))),
    /** Escorts that have searched or attacked this turn. */
    acted: Type.Optional(Type.Array(Type.Enum([...escortIds]))),
    boat: Type.Optional(HexName),
    damage: Type.Optional(count(1)),
    torpedoes: Type.Optional(count(torpedoesCarried)),
    /** Where she may lie as far as both can tell: "known" where they know it. */
    trace: Type.Optional(Type.Union([Type.Literal("known"), Type.Array(HexName)])),
    /** With air cover: flights that are left, and whether the boat was seen this turn. */
    sorties: Type.Optional(count(sorties)),
    keptDown: Type.Optional(Type.Boolean()),
  },
  strict,
);
type Position = Static<typeof Position>;

function build(given: unknown, options: Options): State | SceneProblems {
  const shape = shapeProblems(Position, given);
  if (shape.length > 0) return new SceneProblems(shape);
  const position = given as Position;
  const state = blank(options);
  state.step = position.step ?? "plot";
  state.turn = position.turn ?? 1;
  if (position.convoy !== undefined) state.convoy = hexNumber(position.convoy);
  for (const ship of everyEscort) {
    const id = escortIds[ship]!;
    const at = position.escorts?.[id];
    if (at !== undefined) state.escorts[ship] = hexNumber(at);
    state.charges[ship] = position.charges?.[id] ?? state.charges[ship];
    if (position.acted?.includes(id)) state.acted |= 1 << ship;
  }
  for (const id of position.sunk ?? []) state.sunk |= 1 << merchantIds.indexOf(id);
  state.boat = position.boat === undefined ? unplotted : hexNumber(position.boat);
  state.damage = position.damage ?? 0;
  state.torpedoes = position.torpedoes ?? state.torpedoes;
  if (state.step !== "lurk") state.trace = traceOf(position, state.boat as Hex);
  if (state.air) {
    state.air.sorties = position.sorties ?? state.air.sorties;
    state.air.keptDown = position.keptDown ?? false;
  }
  const problems = impossible(position, state);
  return problems.length > 0 ? new SceneProblems(problems) : state;
}

function traceOf({ trace }: Position, boat: Hex): Hex[] {
  if (trace === undefined) return [...everyHex];
  return trace === "known" ? [boat] : everyHex.filter((hex) => trace.includes(hexIds[hex]!));
}

function impossible(position: Position, state: State): string[] {
  const problems: string[] = [];
  const lurking = state.step === "lurk";
  if (lurking && position.boat !== undefined) problems.push("boat: she has not gone to lie in wait (1.3)");
  if (!lurking && position.boat === undefined) problems.push("boat: say where she is");
  else if (!lurking && !state.trace.includes(state.boat as Hex)) problems.push("trace: the boat is not on it (1.3)");
  const spent = torpedoesCarried - state.torpedoes;
  if (new Set(position.sunk).size > spent) problems.push(`sunk: more ships than salvoes fired, ${spent} (4.1)`);
  if (state.air === null) {
    const about = (["sorties", "keptDown"] as const).find((key) => position[key] !== undefined);
    if (about || state.step === "air") problems.push(`${about ?? "step"}: there is no air cover (6.1)`);
  }
  return problems;
}

function describe(state: State): Position {
  const named = <Value>(value: (ship: 0 | 1) => Value) => ({ heron: value(0), petrel: value(1) });
  return {
    turn: state.turn,
    step: starts.find((step) => step === state.step) ?? "plot",
    ...(state.convoy === home ? {} : { convoy: hexIds[state.convoy]! }),
    sunk: everyMerchant.filter((merchant) => isSunk(state, merchant)).map((merchant) => merchantIds[merchant]!),
    escorts: named((ship) => hexIds[state.escorts[ship]]!),
    charges: named((ship) => state.charges[ship]),
    acted: everyEscort.filter((ship) => (state.acted >> ship) & 1).map((ship) => escortIds[ship]!),
    ...(state.boat === unplotted ? {} : { boat: hexIds[state.boat]! }),
    damage: Math.min(state.damage, 1),
    torpedoes: state.torpedoes,
    ...(state.step === "lurk" ? {} : { trace: state.trace.map((hex) => hexIds[hex]!) }),
    ...(state.air ? { sorties: state.air.sorties, keptDown: state.air.keptDown } : {}),
  };
}

export const scene: SceneFormat<State> = { schema: Position, build, describe };
