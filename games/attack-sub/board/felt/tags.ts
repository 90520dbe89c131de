/** The words on a ship card that say what state it is in. */
import type { ShipView } from "../../view.ts";
import type { Tag } from "../art/tag.ts";
import { selection } from "../plan/selection.svelte.ts";
import type { Table } from "../plan/table.svelte.ts";

export function tagsOf(table: Table, ship: ShipView): readonly Tag[] {
  const found: Tag[] = [];
  const { view } = table.props;
  const acting = view.play?.ship === ship.id || table.prepared?.ship === ship.id || selection.ship === ship.id;
  if (ship.shutDown) found.push({ text: "Plays dead", tone: "still" });
  if (acting && !ship.shutDown) found.push({ text: "Acting", tone: "act" });
  else if (ship.seat === view.active && ship.actions > 0 && !ship.shutDown) found.push({ text: "Acted", tone: "done" });
  if (ship.damaged) found.push({ text: "Damaged", tone: "hurt" });
  if (ship.battleStations) found.push({ text: "Battle stations", tone: "act" });
  if (ship.quiet > 0) found.push({ text: `Quiet −${ship.quiet}`, tone: "still" });
  return found;
}

/** Whose markers lie on the track. */
export function captionFor(table: Table, ship: ShipView): string {
  if (table.props.seat === "spectator") return "Contact";
  return ship.seat === table.near ? "Their contact" : "Your contact";
}
