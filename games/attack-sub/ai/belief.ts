/**
 * What the other hand probably is not. A player who lets a good shot come in without evading, lets himself be searched
 * for, or does not fire at what he holds, most likely could not have done otherwise. Such hands are imagined less often.
 *
 * Everything is read from one's own views, one after the other: the other hand cannot grow in one's own turn (3.5), so
 * if it is as large after a shot as before, nothing was played against the shot.
 */
import type { Belief } from "@admiralty/ai/searching-player";
import type { Chance, Game } from "@admiralty/engine";
import {
  type Actor,
  type CardNumber,
  cardKind,
  isActiveSonar,
  isPassiveSonar,
  isSubOnly,
  lockContact,
} from "../components.ts";
import { imagine } from "../imagine.ts";
import { strengthOf } from "../rules/weapons.ts";
import { contactOf, defenseOf, isSub, levelOf, observerOf } from "../state.ts";
import { type State, Status, type Tabletop } from "../types.ts";
import type { View } from "../view.ts";
import { chanceOf } from "./chances.ts";

/** What would have been played: against a shot, a search or an active sonar, or at a ship held so well. */
type Would =
  | { readonly do: "evade"; readonly sub: boolean }
  | { readonly do: "slip-away" }
  | { readonly do: "listen" }
  | { readonly do: "fire"; readonly level: number };

interface Hint {
  readonly would: Would;
  /** Chance that such a card was held back all the same. */
  readonly heldBack: number;
  /** How many cards of the hand were there to be played. */
  cover: number;
}

/** What is kept in mind from one decision to the next. */
interface Written {
  readonly last: View | undefined;
  readonly hints: readonly Hint[];
}

/** A shot that will hardly hit is no reason to evade. */
const worthEvading = 0.25;
/** So many hands are dealt at most until one fits. */
const tries = 12;

function wouldPlay(would: Would, card: number): boolean {
  switch (would.do) {
    case "evade":
      return cardKind[card] === "evasive-action" && (would.sub || isSubOnly[card] !== true);
    case "slip-away":
      return cardKind[card] === "contact-reduction" && isSubOnly[card] !== true;
    case "listen":
      return isPassiveSonar[card] === true;
    case "fire":
      return cardKind[card] === "weapon-lockon" && (lockContact[card] as number) <= would.level;
  }
}

class Hints implements Belief {
  private last: View | undefined;
  private hints: Hint[] = [];

  /** Takes note of a view; the same view may be shown any number of times. */
  see(view: View): void {
    const { last } = this;
    if (last === view) return;
    this.last = view;
    if (last === undefined || view.viewer === "spectator" || last.viewer !== view.viewer) return;
    if (view.table.deck !== last.table.deck || view.table.turn < last.table.turn) {
      // What is left in a hand at a reshuffle is known anyway.
      this.hints = [];
      return;
    }
    const shown = view.table.discards.slice(last.table.discards.length);
    const drop = held(last) - held(view);
    if (view.table.turn === last.table.turn) {
      if (drop > 0) this.shrink(drop);
      else if (last.table.active === sideOf(view) && shown.length > 0) this.unanswered(last, view, shown);
    } else {
      this.shrink(shown.length);
      if (view.table.turn === last.table.turn + 2 || view.table.active === sideOf(view))
        this.unfired(last, view, shown);
    }
  }

  written(): unknown {
    return { last: this.last, hints: this.hints } satisfies Written;
  }

  read(memory: unknown): void {
    const { last, hints } = memory as Written;
    // Written with another form of the view, it tells nothing of the last moment.
    this.last = last?.held === undefined ? undefined : last;
    this.hints = hints.map((hint) => ({ ...hint }));
  }

  private shrink(by: number): void {
    for (const hint of this.hints) hint.cover -= by;
    this.hints = this.hints.filter((hint) => hint.cover > 0);
  }

  /** One's own card was played, and the other hand is as large as before. */
  private unanswered(last: View, view: View, shown: readonly number[]): void {
    const own = shown.filter((card) => last.hand.includes(card as CardNumber));
    const cover = held(view);
    if (own.some((card) => cardKind[card] === "weapon-lockon")) {
      const { draft, table } = last;
      const [target] = draft?.targets ?? [];
      if (draft == null || target === undefined) return;
      const strength = draft.kind === "lock-on" ? strengthOf(table, draft.actor, target, draft.cards) : 0;
      const need = defenseOf(table, target) - strength;
      if (chanceOf(need) < worthEvading) return;
      this.hints.push({ would: { do: "evade", sub: isSub(last.table, target) }, heldBack: 0.25, cover });
    }
    const sensor = own.find((card) => cardKind[card] === "sensor");
    if (sensor === undefined) return;
    this.hints.push({ would: { do: "slip-away" }, heldBack: 0.5, cover });
    if (isActiveSonar[sensor] && (!isPassiveSonar[sensor] || view.table.loud)) {
      this.hints.push({ would: { do: "listen" }, heldBack: 0.4, cover });
    }
  }

  /** The other side had its turn, held a ship well enough to fire at, and no weapon was seen. */
  private unfired(last: View, view: View, shown: readonly number[]): void {
    if (shown.some((card) => cardKind[card] === "weapon-lockon")) return;
    const level = bestLevel(last.table, sideOf(view) === 0 ? 1 : 0);
    const cover = held(view) - shown.length;
    if (level > 0 && cover > 0) this.hints.push({ would: { do: "fire", level }, heldBack: 0.4, cover });
  }

  /** How well a hand fits, 0 to 1. The first `kept` cards are known for certain. */
  fit(hand: readonly number[], kept: number): number {
    let fit = 1;
    for (const { would, heldBack, cover } of this.hints) {
      const end = Math.min(hand.length, kept + cover);
      for (let index = kept; index < end; index++) {
        if (wouldPlay(would, hand[index] as number)) {
          fit *= heldBack;
          break;
        }
      }
    }
    return fit;
  }
}

const sideOf = (view: View): number => (view.viewer === "blue" ? 0 : 1);
const held = (view: View): number => view.held[1 - sideOf(view)] as number;

/** The best level a side has on any enemy ship. */
function bestLevel(t: Tabletop, side: number): number {
  let best = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side || t.status[unit] !== Status.inPlay) continue;
    for (let target = 0 as Actor; target < t.ship.length; target++) {
      if (t.side[target] === side || t.status[target] !== Status.inPlay) continue;
      best = Math.max(best, levelOf(contactOf(t, observerOf(t, unit), target)));
    }
  }
  return best;
}

/** The game as a player sees it who remembers what the other side did not do. */
export function believing(game: Game): { readonly thought: Game; readonly belief: Belief } {
  const hints = new Hints();
  const thought: Game = {
    ...game,
    imagine(view: View, chance: Chance): State {
      hints.see(view);
      const other = sideOf(view) === 0 ? 1 : 0;
      let state = imagine(view, chance);
      for (let round = 1; round < tries; round++) {
        // Kept as often as it fits.
        if (chance.below(1 << 16) < hints.fit(state.hands[other], state.kept[other]) * (1 << 16)) break;
        state = imagine(view, chance);
      }
      return state;
    },
  };
  return { thought, belief: hints };
}
