/** The words on a ship card that say what state it is in. */
import type { ShipView } from "../../full-view/index.ts";
import type { Tag } from "../art/tag.ts";
import type { Model } from "../plan/model.svelte.ts";
import { selection } from "../plan/selection.svelte.ts";

export function tagsOf(model: Model, ship: ShipView): readonly Tag[] {
  const found: Tag[] = [];
  const { view } = model.props;
  const acting = view.play?.ship === ship.id || model.prepared?.ship === ship.id || selection.ship === ship.id;
  if (ship.shutDown) found.push({ text: "Plays dead", tone: "still" });
  if (acting && !ship.shutDown) found.push({ text: "Acting", tone: "act" });
  else if (ship.seat === view.active && ship.actions > 0 && !ship.shutDown) found.push({ text: "Acted", tone: "done" });
  if (ship.damaged) found.push({ text: "Damaged", tone: "hurt" });
  if (ship.battleStations) found.push({ text: "Battle stations", tone: "act" });
  if (ship.quiet > 0) found.push({ text: `Quiet −${ship.quiet}`, tone: "still" });
  return found;
}

/** Whose markers lie on the track. */
export function captionFor(model: Model, ship: ShipView): string {
  if (model.props.seat === "spectator") return "Contact";
  return ship.seat === model.near ? "Their contact" : "Your contact";
}
