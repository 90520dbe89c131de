/** Ports beside the whole chart, where a wide window leaves room: fetched by those windows alone. */
import { type Box, toScreen } from "@admiralty/kit/camera.ts";
import { type Crowd, gap, head, type PortSpot, pad, type Room, rows, type Spot, type Spread } from "./layout.ts";

/** Ports with ships as cards beside the chart, each on its own side of it, in the order of the coast. */
export function cards(
  crowds: readonly Crowd[],
  [left, right]: readonly [left: Box, right: Box],
  room: Room,
): readonly Spot[] {
  const peopled = room.ports.flatMap((port) => {
    const crowd = crowds.find(({ id }) => id === port.id);
    return crowd && crowd.allies + crowd.axis > 0 ? [{ port, crowd }] : [];
  });
  const west = peopled.filter(({ port }) => port.tray === "left" || port.dot[0] < 600);
  const east = peopled.filter((one) => !west.includes(one));
  return [...column(west, left, room), ...column(east, right, room)];
}

type Peopled = { readonly port: PortSpot; readonly crowd: Crowd };

function column(ports: readonly Peopled[], strip: Box, room: Room): readonly Spot[] {
  const between = 8;
  const columns = Math.max(1, Math.floor((strip.w - 2 * pad + gap) / (room.size + gap)));
  const high = ({ crowd }: Peopled, spread: Spread): number => {
    if (spread === "plate") return room.tag(crowd.id).h;
    const count = spread === "full" ? crowd.allies + crowd.axis : crowd.alliedPiles + crowd.axisPiles;
    return head + rows(count, columns) * (room.size + gap) + pad;
  };
  const spread = new Map<Peopled, Spread>(ports.map((one) => [one, "full"]));
  const heightOf = (one: Peopled) => high(one, spread.get(one)!);
  const total = () => ports.reduce((sum, one) => sum + heightOf(one) + between, -between);
  // The highest is gathered first, until all of them fit.
  for (let left = 2 * ports.length; left > 0 && total() > strip.h; left--) {
    const highest = [...ports].sort((a, b) => heightOf(b) - heightOf(a))[0]!;
    spread.set(highest, spread.get(highest) === "full" ? "piles" : "plate");
  }
  let y = strip.y;
  return [...ports]
    .sort((a, b) => a.port.dot[1] - b.port.dot[1])
    .map((one) => {
      const box = { x: strip.x, y, w: strip.w, h: heightOf(one) };
      y += box.h + between;
      const at = toScreen(room.camera, one.port.dot);
      return {
        id: one.crowd.id,
        spread: spread.get(one)!,
        columns,
        anchor: one.port.dot,
        offset: [box.x - at[0], box.y - at[1]],
        box,
        beside: true,
      };
    });
}
