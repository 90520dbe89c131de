/** What a viewer may know, built by allow-list. The boat is her captain's secret until she is found (1.3). */
import type { Viewer } from "@admiralty/engine";
import {
  type Course,
  courseIds,
  escortIds,
  everyEscort,
  everyMerchant,
  type Hex,
  hexIds,
  type home,
  merchantIds,
  unplotted,
} from "./components.ts";
import { type AirView, airView } from "./rules/air-cover.ts";
import { isSunk, tonnage } from "./state.ts";
import { awaiting } from "./steps.ts";
import type { CourseId, EscortId, HexId, MerchantId, Options, Seat, State, StepName } from "./types.ts";

export interface EscortView {
  readonly at: HexId;
  readonly charges: number;
  /** Has searched or attacked this turn. */
  readonly acted: boolean;
}

export interface View {
  readonly viewer: Viewer<Seat>;
  readonly options: Options;
  readonly turn: number;
  readonly step: StepName;
  readonly awaiting: readonly Seat[];
  /** null when it is home. */
  readonly convoy: HexId | null;
  readonly sunk: readonly MerchantId[];
  /** Thousands of tons sunk. */
  readonly tons: number;
  readonly escorts: Readonly<Record<EscortId, EscortView>>;
  /** null where the viewer does not know, or before she lies in wait. */
  readonly boat: HexId | null;
  readonly damage: number;
  readonly torpedoes: number;
  /** 1.3: where she may lie, as far as both sides can tell. */
  readonly trace: readonly HexId[];
  /** 2.1: the viewer's own orders; null where there are none, and for the other side's. */
  readonly plot: {
    readonly course: CourseId | null;
    readonly escorts: Readonly<Record<EscortId, HexId | null>>;
    readonly boat: HexId | null;
  };
  readonly air: AirView | null;
}

const named = (hex: Hex | typeof unplotted | typeof home): HexId | null => (hex < 0 ? null : hexIds[hex]!);
const byEscort = <Value>(value: (ship: 0 | 1) => Value): Record<EscortId, Value> =>
  Object.fromEntries(everyEscort.map((ship) => [escortIds[ship], value(ship)])) as Record<EscortId, Value>;

export function view(state: State, viewer: Viewer<Seat>): View {
  const known = viewer === "submarine" || state.step === "over" || state.trace.length === 1;
  return {
    viewer,
    options: { ...state.options },
    turn: state.turn,
    step: state.step,
    awaiting: awaiting(state).slice(),
    convoy: named(state.convoy),
    sunk: everyMerchant.filter((merchant) => isSunk(state, merchant)).map((merchant) => merchantIds[merchant]!),
    tons: tonnage(state),
    escorts: byEscort((ship) => ({
      at: hexIds[state.escorts[ship]]!,
      charges: state.charges[ship],
      acted: ((state.acted >> ship) & 1) === 1,
    })),
    boat: known ? named(state.boat) : null,
    damage: state.damage,
    torpedoes: state.torpedoes,
    trace: state.trace.map((hex) => hexIds[hex]!),
    plot: plotOf(state, viewer),
    air: airView(state),
  };
}

/** 2.1 */
function plotOf({ plot }: State, viewer: Viewer<Seat>): View["plot"] {
  const escort = viewer === "escort";
  return {
    course: escort && plot.course !== unplotted ? courseIds[plot.course as Course]! : null,
    escorts: byEscort((ship) => (escort ? named(plot.escorts[ship]) : null)),
    boat: viewer === "submarine" ? named(plot.boat) : null,
  };
}
