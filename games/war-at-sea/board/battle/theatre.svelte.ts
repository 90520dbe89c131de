/** Combat as the table's clock tells it: before the step, and after so many of its rolls. */

import { untrack } from "svelte";
import { type BattleView, fullView, type FullView as View } from "../../full-view/index.ts";
import type { Event, PlaceId } from "../../types.ts";
import type { Props } from "../plan/model.svelte.ts";
import { type Afloat, after, type Beat, battleAt, beatsOf, isSunk, type Summary, summary, summed } from "./beats.ts";

export interface Scene {
  readonly battle: BattleView;
  readonly ships: ReadonlyMap<string, Afloat>;
  /** The roll under the eyes now. */
  readonly beat: Beat | undefined;
  /** Rolls of this step seen so far. */
  readonly seen: readonly Beat[];
}

export function createTheatre(props: Props) {
  let ended = $state.raw<Summary | undefined>();
  let told: readonly Event[] = [];
  let last = props.step;

  $effect(() => {
    const { step, events, playback } = props;
    // Only when all of a step has been told.
    if (playback || step === last) return;
    untrack(() => {
      if (step !== last + 1) told = [];
      last = step;
      told = summed(told, events);
      if (events.some((event) => event.type === "battle-over")) ended = summary(told);
      else if (events.some((event) => event.type === "battle" || event.type === "turn")) ended = undefined;
    });
  });

  // The result of a battle goes away by itself once it has been read.
  $effect(() => {
    if (!ended || props.playback) return;
    const timer = setTimeout(() => (ended = undefined), 7000 / Math.max(0.5, props.speed));
    return () => clearTimeout(timer);
  });

  const playing = $derived.by(() => {
    const { playback } = props;
    const beats = playback ? beatsOf(playback.events) : [];
    if (!playback || beats.length === 0) return undefined;
    const before = fullView(playback.before);
    const then = fullView(playback.after);
    /** One step may end a fight in one sea and begin another elsewhere: each roll is seen where it is made. */
    const battleOf = (at: PlaceId | undefined): BattleView | undefined => {
      if (before.battle && (at === undefined || before.battle.at === at)) return before.battle;
      if (then.battle && (at === undefined || then.battle.at === at)) {
        return { ...then.battle, uBoats: boatsBefore(before, then.battle.at) };
      }
      return at && battleAt(before, at);
    };
    // 19.3: ships turned face up by this battle are known from the new view only.
    const known = new Map(before.ships.map((ship) => [ship.id, ship]));
    const ships = then.ships.map((ship) => (known.get(ship.id)?.place === null ? ship : (known.get(ship.id) ?? ship)));
    return { battleOf, ships, beats };
  });

  const scene = $derived.by((): Scene | undefined => {
    const { playback, view } = props;
    if (playing && playback) {
      const { told: count, until } = playback;
      const shown = playing.beats.filter(({ at }) => at < count).length;
      const beat = playing.beats.findLast(({ at }) => at < until);
      const battle = playing.battleOf((beat ?? playing.beats[0])?.place);
      if (!battle) return undefined;
      return {
        battle,
        ships: after(playing.ships, playing.beats, shown),
        beat,
        seen: playing.beats.slice(0, shown),
      };
    }
    const { battle, ships } = view;
    if (!battle) return undefined;
    return {
      battle,
      ships: new Map(ships.map((ship) => [ship.id, { ship, sunk: isSunk(ship) }])),
      beat: undefined,
      seen: [],
    };
  });

  return {
    get scene() {
      return scene;
    },
    get playing() {
      return playing !== undefined;
    },
    /** The dice lie. */
    get settled() {
      return props.playback?.rolling !== true;
    },
    get ended() {
      return ended;
    },
    dismiss() {
      ended = undefined;
    },
  };
}

export type Theatre = ReturnType<typeof createTheatre>;

function boatsBefore(view: View, at: string): number {
  return at in view.uBoats.at ? view.uBoats.at[at as keyof View["uBoats"]["at"]] : 0;
}
