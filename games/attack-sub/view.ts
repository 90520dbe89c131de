/**
 * What a viewer may know: the table, one hand, and the counts of what is hidden; nothing that follows from them or is
 * printed on the cards. Names, values and words are worked out from it by `full-view/`.
 */
import type { Viewer } from "@admiralty/engine";
import type { Actor, CardNumber } from "./components.ts";
import { cloneTable, other } from "./state.ts";
import type { Seat, Side, State, Tabletop } from "./types.ts";

export interface View {
  readonly viewer: Viewer<Seat>;
  /** All that is public, in the flat numbers the rules work on. */
  readonly table: Tabletop;
  /** By side: cards held, counting those laid face down for an attack, a ping or a discard. */
  readonly held: readonly [number, number];
  /** By side: how many of those have been held since before the last reshuffle. */
  readonly kept: readonly [number, number];
  /** Cards left to draw. */
  readonly pile: number;
  /** The viewer's hand, in the order drawn; empty for a spectator. */
  readonly hand: readonly CardNumber[];
  /**
   * Cards known by counting: at a reshuffle everything not seen is in the other hand.
   * For a spectator, cards known to be in one hand or the other.
   */
  readonly known: readonly CardNumber[];
  readonly draft: Draft | null;
}

/** What the viewer prepares face down. */
export interface Draft {
  readonly kind: Exclude<State["draft"], "none">;
  readonly actor: Actor;
  /** Whom it aims at or will ping, in the order designated. */
  readonly targets: readonly Actor[];
  readonly cards: readonly CardNumber[];
}

export function view(state: State, viewer: Viewer<Seat>): View {
  const { table, hands, kept, pile, draft } = state;
  const side: Side | undefined = viewer === "spectator" ? undefined : viewer === "blue" ? 0 : 1;
  return {
    viewer,
    table: publicTable(table),
    held: [hands[0].length, hands[1].length],
    kept: [kept[0], kept[1]],
    pile: pile.length,
    hand: side === undefined ? [] : hands[side].slice(),
    known: knownCards(state, side),
    draft:
      side !== table.active || draft === "none"
        ? null
        : {
            kind: draft,
            actor: state.draftActor,
            targets: state.draftTargets.slice(),
            cards: state.draftCards.slice(),
          },
  };
}

/** The table, sharing nothing with the state. */
function publicTable(t: Tabletop): Tabletop {
  const copy = cloneTable(t);
  copy.ship = t.ship.slice();
  copy.side = t.side.slice();
  copy.custom = structuredClone(t.custom);
  return copy;
}

/** What the other hand kept at the last reshuffle; a spectator knows only what the two hands kept together. */
function knownCards(state: State, side: Side | undefined): CardNumber[] {
  const keptBy = (of: Side): CardNumber[] => state.hands[of].slice(0, state.kept[of]);
  const known = side === undefined ? [...keptBy(0), ...keptBy(1)] : keptBy(other(side));
  return known.sort((a, b) => a - b);
}
