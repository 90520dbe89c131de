/** 11: the time record track, day and night; and the visibility level as a number to reach (7.12). */

import { isSouth, type Zone } from "../components.ts";
import tables from "../data/tables.json" with { type: "json" };

/** 11.23 */
export const firstTurn = tables.timeTrack.first;
export const lastTurn = tables.timeTrack.last;
const boxes = tables.timeTrack.boxes;
/** The last turn that any match has. */
export const lastBox = boxes.length;
/** C turns (5.24), by box of the time track; box 0 does not exist. */
const cTurn = [false, ...boxes.map((box) => box.c)];
const nightEverywhere = [false, ...boxes.map((box) => box.night === "all")];
const nightSouth = [false, ...boxes.map((box) => box.night !== "none")];

export function isC(turn: number): boolean {
  return cTurn[turn] === true;
}

/** 11.11: in the north (R14) only when it is night everywhere. */
export function isNight(turn: number, zone: Zone): boolean {
  return isSouth[zone] === 1 ? nightSouth[turn] === true : nightEverywhere[turn] === true;
}

/** Was it in the turn before? Nothing was before the first box, where 0 stands for never. */
export function isLastTurn(then: number, turn: number): boolean {
  return then === turn - 1 && then > 0;
}

export function timeOf(turn: number): { readonly time: string; readonly date: string } {
  const box = boxes[turn - 1];
  return { time: box?.time ?? "", date: box?.date ?? "" };
}

export function moment(turn: number): string {
  const { time, date } = timeOf(turn);
  return `${time}, ${date}`;
}

/** Days begin with the 2400 turn (R13). */
export function dayOf(turn: number): number {
  return Math.floor((turn - 1) / 6);
}

/** The visibility level as a search strength, or more than any unit has at X (7.12, 7.17). */
export function strengthNeeded(visibility: number): number {
  return tables.visibilityTrack.needed[visibility - 1] as number;
}
export const levelX = 9;
