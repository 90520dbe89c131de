/** Plays the newest step of combat beat by beat, at the pace the player set, and can be skipped. */

import type { BattleView, ShipView, FullView as View } from "../../full-view/index.ts";
import type { Event } from "../../types.ts";
import type { Props } from "../plan/table.svelte.ts";
import { type Afloat, after, type Beat, battleAt, beatsOf, isSunk, type Summary, summary, summed } from "./beats.ts";

interface Playing {
  readonly battle: BattleView;
  readonly ships: readonly ShipView[];
  readonly beats: readonly Beat[];
}

export interface Scene {
  readonly battle: BattleView;
  readonly ships: ReadonlyMap<string, Afloat>;
  /** The roll under the eyes now. */
  readonly beat: Beat | undefined;
  /** Rolls of this step seen so far. */
  readonly seen: readonly Beat[];
}

/** A step is shown within the time the table gives it, however many guns fire. */
const wholeStep = 2700;
const longest = 950;

export function createTheatre(props: Props) {
  let playing = $state.raw<Playing | undefined>();
  /** Beats begun; the last of them is under the eyes. */
  let begun = $state(0);
  let settled = $state(false);
  let ended = $state.raw<Summary | undefined>();
  let last: { readonly step: number; readonly view: View } = { step: props.step, view: props.view };
  let told: readonly Event[] = [];

  $effect.pre(() => {
    const { step, view, events, speed } = props;
    const before = last;
    if (step === before.step) {
      // Staged orders change the view without a step: what is shown next begins from the latest.
      last = { step, view };
      return;
    }
    last = { step, view };
    if (step !== before.step + 1) {
      // A jump in a replay: nothing to play.
      playing = undefined;
      told = [];
      return;
    }
    told = summed(told, events);
    const over = events.some((event) => event.type === "battle-over") ? summary(told) : undefined;
    if (over) ended = over;
    else if (events.some((event) => event.type === "battle" || event.type === "turn")) ended = undefined;
    const beats = speed === 0 ? [] : beatsOf(events);
    const at = placeOf(events) ?? before.view.battle?.at ?? view.battle?.at;
    if (beats.length === 0 || at === undefined) {
      playing = undefined;
      return;
    }
    const battle =
      before.view.battle ??
      (view.battle?.at === at ? { ...view.battle, uBoats: boatsBefore(before.view, at) } : battleAt(before.view, at));
    // 19.3: ships turned face up by this battle are known from the new view only.
    const known = new Map(before.view.ships.map((ship) => [ship.id, ship]));
    const ships = view.ships.map((ship) =>
      known.get(ship.id)?.place === null ? { ...ship, damage: ship.damage } : (known.get(ship.id) ?? ship),
    );
    playing = { battle, ships, beats };
    begun = 1;
    settled = props.motion === "reduced";
  });

  $effect(() => {
    const now = playing;
    if (!now) return;
    const length = Math.min(longest, wholeStep / now.beats.length) / Math.max(0.25, props.speed);
    // Reading `begun` makes every beat start the clock anew.
    const more = begun < now.beats.length;
    const roll = setTimeout(() => (settled = true), length * 0.45);
    const next = setTimeout(
      () => {
        if (more) {
          begun += 1;
          settled = props.motion === "reduced";
        } else playing = undefined;
      },
      more ? length : length * 1.7,
    );
    return () => {
      clearTimeout(roll);
      clearTimeout(next);
    };
  });

  // The result of a battle goes away by itself once it has been read.
  $effect(() => {
    if (!ended || playing) return;
    const timer = setTimeout(() => (ended = undefined), 7000 / Math.max(0.5, props.speed));
    return () => clearTimeout(timer);
  });

  const scene = $derived.by((): Scene | undefined => {
    if (playing) {
      const shown = settled ? begun : begun - 1;
      return {
        battle: playing.battle,
        ships: after(playing.ships, playing.beats, shown),
        beat: playing.beats[begun - 1],
        seen: playing.beats.slice(0, shown),
      };
    }
    const { battle, ships } = props.view;
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
    get settled() {
      return settled;
    },
    get ended() {
      return ended;
    },
    skip() {
      playing = undefined;
    },
    dismiss() {
      ended = undefined;
    },
  };
}

export type Theatre = ReturnType<typeof createTheatre>;

function placeOf(events: readonly Event[]) {
  for (const event of events) if (event.type === "battle" || event.type === "asw") return event.at;
  return undefined;
}

function boatsBefore(view: View, at: string): number {
  return at in view.uBoats.at ? view.uBoats.at[at as keyof View["uBoats"]["at"]] : 0;
}
