/** Both sides' views as one, for replays after the end: little is hidden here, and each side's own view holds its part. */
import type { FullView as View } from "../full-view/index.ts";

export function bothViews(one: View, other: View): View {
  // The Allies see all that lies on the map: only British ships are ever placed face down (19.3).
  const allies = one.viewer === "allies" ? one : other;
  const axis = one.viewer === "axis" ? one : other;
  const choice = { allies: allies.battle?.choice.allies ?? null, axis: axis.battle?.choice.axis ?? null };
  return {
    ...allies,
    air: { allies: allies.air.allies, axis: axis.air.axis },
    battle: allies.battle && { ...allies.battle, choice },
  };
}
