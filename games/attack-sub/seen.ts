/**
 * The gate between a state and what is shown of it. Hands, pile and what lies face down go through here and nowhere else:
 * the rest of a view is written from `Open`, in which they cannot be reached.
 */
import type { Viewer } from "@admiralty/engine";
import type { Actor, CardNumber } from "./components.ts";
import { other } from "./state.ts";
import type { Seat, Side, State } from "./types.ts";

/** Parts of a state that hold something which a viewer may not know. */
export const veiled = ["hands", "pile", "draft", "draftActor", "draftTargets", "draftCards"] as const;

/** What everybody may see. */
export type Open = Omit<State, (typeof veiled)[number]>;

/** What the viewer prepares face down. */
export interface Draft {
  readonly kind: Exclude<State["draft"], "none">;
  readonly actor: Actor;
  /** Whom it aims at or will ping, in the order designated. */
  readonly targets: readonly Actor[];
  readonly cards: readonly CardNumber[];
}

/** The other parts, as far as the viewer may know them. */
export interface Unveiled {
  /** By side: cards held, counting those laid face down for an attack, a ping or a discard. */
  readonly held: readonly [number, number];
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

export function unveiled(state: State, viewer: Viewer<Seat>): Unveiled {
  const { table, hands, pile, draft } = state;
  const side: Side | undefined = viewer === "spectator" ? undefined : viewer === "blue" ? 0 : 1;
  return {
    held: [hands[0].length, hands[1].length],
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

/** What the other hand kept at the last reshuffle; a spectator knows only what the two hands kept together. */
function knownCards(state: State, side: Side | undefined): CardNumber[] {
  const keptBy = (of: Side): CardNumber[] => state.hands[of].slice(0, state.kept[of]);
  const known = side === undefined ? [...keptBy(0), ...keptBy(1)] : keptBy(other(side));
  return known.sort((a, b) => a - b);
}
