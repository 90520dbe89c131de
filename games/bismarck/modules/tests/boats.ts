/** Stages for submarines: 1600, day everywhere, visibility 4. */
import type { Position } from "../../scene.ts";
import { alone, Example } from "../../tests/example.ts";
import { boatIds, type Submarine } from "../submarine.ts";

export const withBoats = ["submarines" as const];
export const withConvoys = ["submarines" as const, "convoys" as const];
/** The Prinz Eugen, out of the way. */
export const far = { ship: "prinz-eugen", zone: "W10" };

export const boatsAt = (step: NonNullable<Position["step"]>, more: Position = {}, dice: number[] = []): Example =>
  new Example(alone({ modules: withBoats, turn: 10, visibility: "4", step, ...more }), dice);

/** Of a boat, as it stands. */
export const boat = (t: Example, id: string): Submarine =>
  t.state.intermediate?.submarines.boats[boatIds.indexOf(id)] as Submarine;

export const ambush = (id: string, on: "battleship" | "cruiser" | "carrier" | "flotilla") =>
  ({ do: "ambush", boat: id, on }) as const;
export const salvo = (on: "battleship" | "cruiser" | "carrier" | "flotilla" | "convoy") =>
  ({ do: "salvo", on }) as const;
