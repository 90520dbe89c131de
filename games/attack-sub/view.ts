/**
 * What a viewer may know: the table, one hand, and the counts of what is hidden; nothing that follows from them or is
 * printed on the cards. Names, values and words are worked out from it by `full-view/`.
 */
import type { Viewer } from "@admiralty/engine";
import { type Open, type Unveiled, unveiled } from "./seen.ts";
import { cloneTable } from "./state.ts";
import type { Seat, State, Tabletop } from "./types.ts";

export type { Draft } from "./seen.ts";

export interface View extends Unveiled {
  readonly viewer: Viewer<Seat>;
  /** All that is public, in the flat numbers the rules work on. */
  readonly table: Tabletop;
  /** By side: how many of the cards held have been held since before the last reshuffle. */
  readonly kept: readonly [number, number];
}

export function view(state: State, viewer: Viewer<Seat>): View {
  return viewOf(state, unveiled(state, viewer), viewer);
}

/** From what everybody may see, and what has come through the gate. */
function viewOf({ table, kept }: Open, { held, pile, hand, known, draft }: Unveiled, viewer: Viewer<Seat>): View {
  return { viewer, table: publicTable(table), held, kept: [kept[0], kept[1]], pile, hand, known, draft };
}

/** The table, sharing nothing with the state. */
function publicTable(t: Tabletop): Tabletop {
  const copy = cloneTable(t);
  copy.ship = t.ship.slice();
  copy.side = t.side.slice();
  copy.custom = structuredClone(t.custom);
  return copy;
}
