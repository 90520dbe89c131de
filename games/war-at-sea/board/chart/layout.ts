/**
 * How much of each place is spread out and where it stands, in pixels of the window. A place that would lie over
 * another is gathered into piles by class, and if even the piles collide, into a single plate with figures.
 */
import { type Box, type Camera, type Size, toScreen } from "@admiralty/kit/camera.ts";
import type { PlaceId } from "../../types.ts";
import { placeName } from "../names.ts";
import { lettering } from "./paper.ts";

export type Spread = "full" | "piles" | "plate";

/** What has to find room: counters of both sides, spread out or in piles. */
export interface Crowd {
  readonly id: PlaceId;
  readonly allies: number;
  readonly axis: number;
  readonly alliedPiles: number;
  readonly axisPiles: number;
}

/** Nothing has come or gone: everything can stay where it lies. */
export function sameCrowds(a: readonly Crowd[], b: readonly Crowd[]): boolean {
  return (
    a.length === b.length &&
    a.every((crowd, at) => {
      const other = b[at]!;
      return (
        crowd.id === other.id &&
        crowd.allies === other.allies &&
        crowd.axis === other.axis &&
        crowd.alliedPiles === other.alliedPiles &&
        crowd.axisPiles === other.axisPiles
      );
    })
  );
}

export interface SeaSpot {
  readonly id: PlaceId;
  readonly at: readonly [number, number];
  readonly room: readonly [number, number];
  readonly lettering: number;
}

export interface PortSpot {
  readonly id: PlaceId;
  readonly dot: readonly [number, number];
  readonly columns: number;
  /** Where the tray stands: beside the port growing upwards, beside it growing downwards, or centred below. */
  readonly tray: "left" | "right" | "under" | "below";
  readonly shift: readonly [number, number];
  /** Least width, where the heading is long. */
  readonly heading?: number;
}

export interface Spot {
  readonly id: PlaceId;
  readonly spread: Spread;
  readonly columns: number;
  /** From the anchor on the chart to the block's upper left corner. */
  readonly offset: readonly [number, number];
  readonly anchor: readonly [number, number];
  readonly box: Box;
  /** It stands beside the chart, not on it. */
  readonly beside?: true;
}

export const gap = 3;
const chip = { w: 132, h: 40 };
/** Height of a tray's heading, and what is left round its counters. */
export const head = 24;
export const pad = 7;
const plate = { w: 118, h: 40 };

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function rows(count: number, columns: number): number {
  return Math.ceil(count / columns);
}

/** Height of the name and its points above a sea's counters. */
export function nameHeight(letters: number): number {
  return Math.round(letters * 1.15 + 20);
}

function seaBlock(
  spot: SeaSpot,
  crowd: Crowd,
  spread: Spread,
  size: number,
  k: number,
): { columns: number; size: Size } {
  const cell = size + gap;
  const letters = lettering(spot.lettering, k);
  const name = nameHeight(letters);
  const allies = spread === "full" ? crowd.allies : crowd.alliedPiles;
  const axis = spread === "full" ? crowd.axis : crowd.axisPiles;
  const nameWidth = placeName(spot.id).length * letters * (k < 0.36 ? 0.7 : 0.86);
  if (allies + axis === 0) return { columns: 1, size: { w: nameWidth, h: name } };
  if (spread === "plate") return { columns: 1, size: { w: Math.max(plate.w, nameWidth), h: name + plate.h } };
  const columns = Math.max(2, Math.min(8, Math.floor((spot.room[0] * k + gap) / cell)));
  const wide = Math.min(columns, Math.max(allies, axis)) * cell;
  const lines = rows(allies, columns) + rows(axis, columns);
  return { columns, size: { w: Math.max(wide, chip.w, nameWidth), h: name + lines * cell + chip.h } };
}

function trayBlock(
  spot: PortSpot,
  crowd: Crowd,
  spread: Spread,
  { size, camera: { k }, tag }: Room,
): { columns: number; size: Size } {
  const cell = size + gap;
  const count = spread === "full" ? crowd.allies + crowd.axis : crowd.alliedPiles + crowd.axisPiles;
  if (count === 0 || spread === "plate") return { columns: 1, size: tag(spot.id) };
  // Two rows of seven stand out of the way better than one of nine; only a whole navy needs the width.
  const widest = k < 0.5 ? 4 : count > 12 ? spot.columns : Math.min(7, spot.columns);
  // Rows of even length: seven and six rather than nine and four.
  const columns = Math.ceil(count / Math.ceil(count / widest));
  // A tray is never narrower than its heading: name and repairs.
  return {
    columns,
    size: {
      w: Math.max(columns * cell - gap + 2 * pad, (k < 0.5 ? undefined : spot.heading) ?? 156),
      h: head + rows(count, columns) * cell + pad,
    },
  };
}

/** A tray stays inside the window, and beside its furniture, as long as its port can be seen. */
function kept(box: Box, dot: readonly [number, number], window: Size, furniture: readonly Box[]): Box {
  if (dot[0] < 0 || dot[1] < 0 || dot[0] > window.w || dot[1] > window.h) return box;
  const edge = 14;
  const inside = {
    x: Math.max(edge, Math.min(box.x, window.w - box.w - edge)),
    y: Math.max(edge, Math.min(box.y, window.h - box.h - edge)),
    w: box.w,
    h: box.h,
  };
  for (const piece of furniture) {
    if (piece.w > 0 && overlaps(inside, piece) && piece.x - inside.w - 8 > edge) inside.x = piece.x - inside.w - 8;
  }
  return inside;
}

function place(sea: SeaSpot | undefined, port: PortSpot | undefined, crowd: Crowd, spread: Spread, room: Room): Spot {
  const { camera, window, size } = room;
  if (sea) {
    const block = seaBlock(sea, crowd, spread, size, camera.k);
    const [x, y] = toScreen(camera, sea.at);
    // A name is read whole as long as its sea is in sight.
    const inside = x > 0 && x < window.w;
    const left = x - block.size.w / 2;
    const box = {
      x: inside ? Math.max(6, Math.min(left, window.w - block.size.w - 6)) : left,
      y,
      w: block.size.w,
      h: block.size.h,
    };
    return { id: crowd.id, spread, columns: block.columns, anchor: sea.at, offset: [box.x - x, 0], box };
  }
  const spot = port!;
  const block = trayBlock(spot, crowd, spread, room);
  const [x, y] = toScreen(camera, spot.dot);
  const { w, h } = block.size;
  const empty = crowd.allies + crowd.axis === 0 || spread === "plate";
  // On a small chart a tray stands nearer to its port.
  const nearer = Math.min(1, camera.k / 0.6);
  const shift = [spot.shift[0] * nearer, spot.shift[1] * nearer] as const;
  let box: Box;
  if (empty) box = { x: x - w / 2, y: y + 7, w, h };
  else if (spot.tray === "left") box = { x: x - w + shift[0], y: y - h + shift[1], w, h };
  else if (spot.tray === "right") box = { x: x + shift[0], y: y - h + shift[1], w, h };
  else if (spot.tray === "under") box = { x: x + shift[0], y: y + shift[1], w, h };
  else box = { x: x - w / 2 + shift[0], y: y + shift[1], w, h };
  box = kept(box, [x, y], window, room.furniture);
  return { id: crowd.id, spread, columns: block.columns, anchor: spot.dot, offset: [box.x - x, box.y - y], box };
}

/** The window to lay out in: where places lie, and what is in the way. */
export interface Room {
  readonly seas: readonly SeaSpot[];
  readonly ports: readonly PortSpot[];
  readonly camera: Camera;
  readonly window: Size;
  readonly size: number;
  /** How far things are spread at best: on a phone ports are plates until one looks closer. */
  readonly best: { readonly seas: Spread; readonly ports: Spread };
  /** A port's name on its tag. */
  readonly tag: (port: PlaceId) => Size;
  /** Where the chart leaves room at its sides: ports with ships stand there, and leave the chart to the seas. */
  readonly beside?: ((crowds: readonly Crowd[], room: Room) => readonly Spot[]) | undefined;
  /** Furniture of the window that counters should not lie under. */
  readonly furniture: readonly Box[];
}

/** Spreads out what fits; of two places that collide, the more crowded one is gathered first. */
export function arrange(all: readonly Crowd[], room: Room): readonly Spot[] {
  const beside = room.beside?.(all, room) ?? [];
  const crowds = all.filter(({ id }) => !beside.some((spot) => spot.id === id));
  const { seas, ports, furniture, best } = room;
  const seaOf = new Map(seas.map((spot) => [spot.id, spot]));
  const portOf = new Map(ports.map((spot) => [spot.id, spot]));
  const spread = new Map<PlaceId, Spread>(
    crowds.map((crowd) => [crowd.id, portOf.has(crowd.id) ? best.ports : best.seas]),
  );
  const crowdOf = new Map(crowds.map((crowd) => [crowd.id, crowd]));
  const layOut = (crowd: Crowd) => place(seaOf.get(crowd.id), portOf.get(crowd.id), crowd, spread.get(crowd.id)!, room);
  const count = (id: PlaceId) => {
    const crowd = crowdOf.get(id)!;
    return crowd.allies + crowd.axis;
  };
  let spots = crowds.map(layOut);
  for (let pass = 0; pass < crowds.length * 2; pass++) {
    const victim = collision(spots, furniture, count, portOf);
    if (victim === undefined) break;
    spread.set(victim, spread.get(victim) === "full" ? "piles" : "plate");
    spots = spots.map((spot) => (spot.id === victim ? layOut(crowdOf.get(victim)!) : spot));
  }
  const bare = (spot: Spot) => portOf.has(spot.id) && (count(spot.id) === 0 || spot.spread === "plate");
  const laid = aside(spots, bare, { ...room, furniture: [...furniture, ...beside.map(({ box }) => box)] });
  const names = (spot: Spot) => seaOf.has(spot.id) && count(spot.id) === 0;
  const trays = [...furniture, ...laid.filter((spot) => !names(spot)).map(({ box }) => box)];
  return [...laid.map((spot) => (names(spot) ? cleared(spot, seaOf.get(spot.id)!, trays, room) : spot)), ...beside];
}

/** The name of an empty sea steps out from under what lies on it, as far as it still lies in that sea. */
function cleared(spot: Spot, sea: SeaSpot, trays: readonly Box[], { camera, window }: Room): Spot {
  const { x, y, w, h } = spot.box;
  const far = (sea.room[0] * camera.k) / 2;
  const isFree = (box: Box) =>
    Math.hypot(box.x - x, box.y - y) <= far &&
    box.x >= 6 &&
    box.x + w <= window.w - 6 &&
    box.y >= 6 &&
    !trays.some((tray) => overlaps(box, tray));
  // Its margin may be covered: the letters are still read.
  if (trays.every((tray) => shared(spot.box, tray) <= (w * h) / 4)) return spot;
  for (const away of [...steps, 64, 80, 96]) {
    for (const [right, down] of sides) {
      const box = { x: x + right * away, y: y + down * away, w, h };
      const [left, top] = toScreen(camera, spot.anchor);
      if (isFree(box)) return { ...spot, offset: [box.x - left, box.y - top], box };
    }
  }
  return spot;
}

/** Pixels from a port to its tag at most, where it cannot lie at the port itself: farther off it would name a sea. */
const farthestTag = 60;

/** From a port to the nearest edge of a box, in pixels. */
export function distance([x, y]: readonly [number, number], box: Box): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
}

/** What two boxes have in common, in square pixels. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** How far a tag steps aside, and to which sides. */
const steps = [16, 24, 32, 40, 48, 56];
const sides = [-1, -0.5, 0, 0.5, 1].flatMap((along) => [
  [along, -1] as const,
  [along, 1] as const,
  [-1, along] as const,
  [1, along] as const,
]);

/** Labels of ports step aside from what lies under their dot, to whichever side is free. */
function aside(spots: readonly Spot[], bare: (spot: Spot) => boolean, room: Room): readonly Spot[] {
  const taken = [...room.furniture, ...spots.filter((spot) => !bare(spot)).map((spot) => spot.box)];
  const dots = room.ports.map((port) => toScreen(room.camera, port.dot));
  return spots.map((spot) => {
    if (!bare(spot)) return spot;
    const [x, y] = toScreen(room.camera, spot.anchor);
    const { w, h } = spot.box;
    const within = (box: Box) => kept(box, [x, y], room.window, []);
    const choices: readonly Box[] = [
      spot.box,
      { x: x - w / 2, y: y - h - 7, w, h },
      { x: x + 10, y: y - h / 2, w, h },
      { x: x - w - 10, y: y - h / 2, w, h },
    ];
    const isFree = (box: Box) => !taken.some((other) => overlaps(box, other));
    // Whatever tag is nearest to a port is taken for its name.
    const others = dots.filter((dot) => dot[0] !== x || dot[1] !== y);
    const isOwn = (box: Box) => others.every((dot) => distance(dot, box) > distance([x, y], box));
    // All round the port, the nearest first, where no side of it is free.
    const round = steps.flatMap((away) =>
      sides.map(([right, down]): Box => {
        const left = x + right * away + ((right - 1) * w) / 2;
        return { x: left, y: y + down * away + ((down - 1) * h) / 2, w, h };
      }),
    );
    const all = [...choices, ...round].map(within).filter((box) => distance([x, y], box) <= farthestTag);
    const covered = (box: Box) => taken.reduce((sum, other) => sum + shared(box, other), 0);
    // If there is no room at all, where least is covered.
    const free =
      all.find((box) => isFree(box) && isOwn(box)) ??
      all.find(isFree) ??
      all.toSorted((a, b) => covered(a) - covered(b))[0] ??
      spot.box;
    taken.push(free);
    return free === spot.box ? spot : { ...spot, offset: [free.x - x, free.y - y], box: free };
  });
}

/** The place to gather next: the most crowded among those that lie over something and can still be made smaller. */
function collision(
  spots: readonly Spot[],
  furniture: readonly Box[],
  count: (id: PlaceId) => number,
  ports: { has(id: PlaceId): boolean },
): PlaceId | undefined {
  let worst: PlaceId | undefined;
  let most = 0;
  const blame = (spot: Spot) => {
    // What is spread gives way before what is piled, and a port, which has a tray to open, before a sea.
    const weight = (spot.spread === "full" ? 4e6 : 0) + (ports.has(spot.id) ? 2e6 : 0) + spot.box.w * spot.box.h;
    if (weight > most) {
      most = weight;
      worst = spot.id;
    }
  };
  // A bare name or a plate is no obstacle: it is small, and nothing is lost under it.
  const solid = (spot: Spot) => count(spot.id) > 0 && spot.spread !== "plate";
  for (let i = 0; i < spots.length; i++) {
    const a = spots[i]!;
    if (!solid(a)) continue;
    for (const box of furniture) if (overlaps(a.box, box)) blame(a);
    for (let j = i + 1; j < spots.length; j++) {
      const b = spots[j]!;
      if (!solid(b) || !overlaps(a.box, b.box)) continue;
      blame(a);
      blame(b);
    }
  }
  return worst;
}
