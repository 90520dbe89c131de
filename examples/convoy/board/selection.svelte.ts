/** What the player has in hand. */
import { Selection } from "@admiralty/kit/selection.svelte.ts";
import type { Action } from "../types.ts";
import { actors, type PieceId } from "./plan.ts";

export const selection = new Selection<PieceId, never, never>();

/** The counter in hand, or the first that can be ordered. */
export function inHand(actions: readonly Action[]): PieceId | undefined {
  const able = actors(actions);
  return selection.first !== undefined && able.includes(selection.first) ? selection.first : able[0];
}
