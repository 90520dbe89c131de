/**
 * A full state that the view's owner could not tell from the true one: an unseen boat lies somewhere on her trace, and
 * orders that the other side has given are some that it could have given.
 */
import type { Chance } from "@admiralty/engine";
import {
  type Course,
  courseIds,
  escortIds,
  escortSpeed,
  type Hex,
  hexNumber,
  home,
  merchantIds,
  onward,
  quietSpeed,
  unplotted,
  within,
} from "./components.ts";
import type { HexId, Plot, State } from "./types.ts";
import type { View } from "./view.ts";

export function imagine(view: View, chance: Chance): State {
  const some = <Thing>(things: readonly Thing[]): Thing => things[chance.below(things.length)]!;
  const trace = view.trace.map(hexNumber);
  const boat = view.boat !== null ? hexNumber(view.boat) : view.step === "lurk" ? unplotted : some(trace);
  const convoy = view.convoy === null ? home : hexNumber(view.convoy);
  const escorts = escortIds.map((id) => hexNumber(view.escorts[id].at)) as [Hex, Hex];
  return {
    options: view.options,
    turn: view.turn,
    step: view.step,
    convoy,
    sunk: view.sunk.reduce((bits, id) => bits | (1 << merchantIds.indexOf(id)), 0),
    escorts,
    charges: escortIds.map((id) => view.escorts[id].charges) as [number, number],
    acted: escortIds.reduce((bits, id, ship) => bits | (Number(view.escorts[id].acted) << ship), 0),
    boat,
    damage: view.damage,
    torpedoes: view.torpedoes,
    trace,
    plot: imaginedPlot(view, convoy, escorts, boat, some),
    air: view.air && { ...view.air },
  };
}

type Some = <Thing>(things: readonly Thing[]) => Thing;

/** 2.1: one's own orders as they are; of the other side only whether it has given them. */
function imaginedPlot(view: View, convoy: number, escorts: readonly Hex[], boat: number, some: Some): Plot {
  const { plot, viewer, awaiting, step } = view;
  const given = (seat: "escort" | "submarine"): boolean => step === "plot" && !awaiting.includes(seat);
  const number = (id: HexId | null): Hex | typeof unplotted => (id === null ? unplotted : hexNumber(id));
  const hidden = viewer !== "escort" && given("escort");
  const courses = ([0, 1, 2] as const).filter((course) => convoy >= 0 && onward(convoy as Hex, course) !== undefined);
  const [heron, petrel] = escorts as [Hex, Hex];
  return {
    course: hidden ? some(courses) : plot.course === null ? unplotted : (courseIds.indexOf(plot.course) as Course),
    escorts: hidden
      ? [some(within(heron, escortSpeed)), some(within(petrel, escortSpeed))]
      : [number(plot.escorts.heron), number(plot.escorts.petrel)],
    done: given("escort"),
    boat: viewer !== "submarine" && given("submarine") ? some(within(boat as Hex, quietSpeed)) : number(plot.boat),
  };
}
