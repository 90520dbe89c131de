/** The openings of War at Sea: where the ships of both sides are sent on the first turn. */
import type { Begun, Opening } from "@admiralty/engine";
import type { Action } from "./types.ts";

/** In the order in which they are told. */
const seas = {
  "north-atlantic": "North Atlantic",
  "south-atlantic": "South Atlantic",
  "north-sea": "North Sea",
  barents: "Barents Sea",
  baltic: "Baltic",
  mediterranean: "Mediterranean",
} as const;
type Sea = keyof typeof seas;

/** From so many ships on a sea is held in strength; fewer screen it. */
const strong = 4;

/** How many decisions there are until aircraft are placed, the last step before the first turn is fought out (5.1). */
function firstTurn({ decisions }: Begun): number {
  const end = decisions.findIndex(({ actions }) =>
    (actions as readonly Action[]).some((action) => action.do === "air" || action.do === "battle"),
  );
  return end < 0 ? decisions.length : end;
}

/** What a side does on the first turn. */
function orders(begun: Begun, seat: string): readonly Action[] {
  const first = begun.decisions.slice(0, firstTurn(begun));
  return first.filter(({ seat: by }) => by === seat).flatMap(({ actions }) => actions as readonly Action[]);
}

/** How many are sent where. Who is sent twice is where she was sent last. */
function sent(actions: readonly Action[]): ReadonlyMap<Sea, number> {
  const at = new Map<string, string>();
  for (const action of actions) if (action.do === "sail") at.set(action.ship, action.to);
  const counts = new Map<Sea, number>();
  for (const to of at.values()) if (to in seas) counts.set(to as Sea, (counts.get(to as Sea) ?? 0) + 1);
  return counts;
}

const inOrder = (has: (sea: Sea) => boolean): string[] =>
  (Object.keys(seas) as Sea[]).filter(has).map((sea) => seas[sea]);
const joined = (names: readonly string[]): string => names.join(", ");

/** "North Atlantic, North Sea in strength; Barents Sea screened" */
function dispositions(begun: Begun): string | undefined {
  const counts = sent(orders(begun, "allies"));
  if (counts.size === 0) return undefined;
  const held = inOrder((sea) => (counts.get(sea) ?? 0) >= strong);
  const screened = inOrder((sea) => (counts.get(sea) ?? 0) > 0 && (counts.get(sea) ?? 0) < strong);
  return [
    ...(held.length > 0 ? [`${joined(held)} in strength`] : []),
    ...(screened.length > 0 ? [`${joined(screened)} screened`] : []),
  ].join("; ");
}

/** "Raiders: Barents Sea; U-boats: North Atlantic" */
function raid(begun: Begun): string | undefined {
  const actions = orders(begun, "axis");
  if (actions.length === 0) return undefined;
  const ships = sent(actions);
  const boats = new Set(actions.flatMap((action) => (action.do === "deploy" ? [action.to as Sea] : [])));
  const raiders = inOrder((sea) => ships.has(sea));
  const below = inOrder((sea) => boats.has(sea));
  return [
    raiders.length > 0 ? `Raiders: ${joined(raiders)}` : "Raiders stay in port",
    ...(below.length > 0 ? [`U-boats: ${joined(below)}`] : []),
  ].join("; ");
}

export const opening: Opening = {
  title: "First dispositions",
  sides: {
    allies: "Where the Allies send their ships on turn 1: four and more hold a sea in strength.",
    axis: "Where the raiders and the U-boats go on turn 1.",
  },
  of: (seat, begun) => (seat === "allies" ? dispositions(begun) : raid(begun)),
  length: (_seat, begun) => firstTurn(begun),
};
