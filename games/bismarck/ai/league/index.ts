/**
 * Opponents to measure the computer players by: each plays both sides as a sound person does who has a style of his
 * own. They go by their view alone, try nothing out, and are kept as they are.
 */
import { FastChance, type PlayerKind, type Tunable } from "@admiralty/engine";
import { bismarck } from "../../index.ts";
import type { Action, Seat } from "../../types.ts";
import type { View } from "../../view.ts";
import { fight } from "./battle.ts";
import { type BritishStyle, britishStyles, Hunter } from "./british.ts";
import { figures, styleOf } from "./figures.ts";
import { type GermanStyle, germanStyles, Raider } from "./german.ts";

export interface Style {
  readonly title: string;
  readonly text: string;
  readonly british: BritishStyle;
  readonly german: GermanStyle;
  /** Balances of forces below which an action is broken off, British and German. */
  readonly nerve: readonly [british: number, german: number];
}

export const styles: Readonly<Record<string, Style>> = {
  "far-raider": {
    title: "Far raider",
    text: "Raids at the far end of the northern route; as the British looks from lines.",
    british: britishStyles.lines,
    german: germanStyles.farRaider,
    nerve: [0.4, 1],
  },
  hider: {
    title: "Hider",
    text: "Keeps out of sight and takes what comes; as the British looks wherever she may be.",
    british: britishStyles.probability,
    german: germanStyles.hider,
    nerve: [0.3, 1.5],
  },
  dash: {
    title: "Dash",
    text: "A convoy on the way, then Brest; as the British covers the convoys.",
    british: britishStyles.convoys,
    german: germanStyles.dash,
    nerve: [0.3, 1.2],
  },
  "south-raider": {
    title: "South raider",
    text: "Raids on the way to Africa; as the British draws a ring about the last report.",
    british: britishStyles.ring,
    german: germanStyles.southRaider,
    nerve: [0.2, 1],
  },
  "late-raider": {
    title: "Late raider",
    text: "Hides for two days, then raids; as the British goes by its carriers.",
    british: britishStyles.carriers,
    german: germanStyles.lateRaider,
    nerve: [0.4, 0.8],
  },
};

/** A player of that style, without a name. */
export function playing(style: Style): Omit<PlayerKind, "id"> {
  return {
    title: style.title,
    text: style.text,
    budget: { milliseconds: 50 },
    create(_game, seed) {
      const chance = new FastChance(seed);
      const hunter = new Hunter(style.british, chance);
      const raider = new Raider(style.german, chance);
      return {
        decide({ view, seat, actions }) {
          const state = bismarck.imagine(view as View, new FastChance(chance.bits()));
          const side = seat as Seat;
          const list = actions as readonly Action[];
          const mind = side === "british" ? hunter : raider;
          const action = state.battle
            ? fight(state.battle, side, style.nerve[side === "british" ? 0 : 1])
            : mind.choose(state, list);
          return { actions: [list.includes(action) ? action : sameAs(list, action)], why: style.text };
        },
      };
    },
  };
}

export const league: readonly PlayerKind[] = Object.entries(styles).map(([id, style]) => ({ id, ...playing(style) }));

export const tunable: Tunable = { figures, player: (values) => playing(styleOf(values)) };

/** The action of the list that says the same. */
function sameAs(list: readonly Action[], action: Action): Action {
  const text = JSON.stringify(action);
  return list.find((candidate) => JSON.stringify(candidate) === text) ?? (list[0] as Action);
}
