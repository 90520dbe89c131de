/** Where things lie on the chart, in board units: a hundred to a zone. */
import type { Point } from "@admiralty/kit/camera.ts";
import { type PrintedZone, zones } from "../../components.ts";
import chart from "../data/chart.json" with { type: "json" };
import { board } from "./paper.ts";

const byId: ReadonlyMap<string, PrintedZone> = new Map(zones.map((zone) => [zone.id, zone]));

export function zoneOf(id: string): PrintedZone | undefined {
  return byId.get(id);
}

export interface Cell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** The square of a zone; half zones end at the board's edge. */
export function cell(id: string): Cell {
  const [bx = 0, by = 0] = byId.get(id)?.at ?? [];
  const left = Math.max(0, bx - 50);
  return { id, x: left, y: by - 50, w: Math.min(board.w, bx + 50) - left };
}

/** The middle of what is seen of a zone. */
export function centre(id: string): Point {
  const { x, y, w } = cell(id);
  return [x + w / 2, y + 50];
}

export const seaCells: readonly Cell[] = zones.filter((zone) => zone.sea).map((zone) => cell(zone.id));
/** Every square that anything can be in. */
const openCells: readonly Cell[] = zones
  .filter((zone) => zone.sea || zone.air || zone.portSide)
  .map((zone) => cell(zone.id));
export const fogCells: readonly Cell[] = zones.filter((zone) => zone.fog).map((zone) => cell(zone.id));
export const patrolLine: readonly Point[] = zones.filter((zone) => zone.patrolLine).map((zone) => centre(zone.id));
export const rows = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

export function line(points: readonly Point[]): string {
  return points.length === 0 ? "" : `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

/** A zone by a point of the board. */
export function zoneAt([bx, by]: Point): string | undefined {
  return openCells.find(({ x, y, w }) => bx >= x && bx < x + w && by >= y && by < y + 100)?.id;
}

/** The zone beside another: along the row, or the nearer one of the row above or below. */
export function beside(id: string, key: string): string | undefined {
  const [x, y] = centre(id);
  const step: Point | undefined =
    key === "ArrowLeft" ? [-75, 0] : key === "ArrowRight" ? [75, 0] : key === "ArrowUp" ? [-20, -100] : [20, 100];
  return zoneAt([x + step[0], y + step[1]]) ?? zoneAt([x - step[0] / 2, y + step[1]]);
}

export const ports = chart.ports as readonly {
  readonly name: string;
  readonly side: "british" | "german" | "neutral";
  readonly zone: string;
  readonly at: readonly number[];
}[];
