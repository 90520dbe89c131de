/**
 * Opponents to measure the computer players by: each plays as a sound person does who has a style of his own. They
 * count guns and odds, look nothing up and try nothing out, and are kept as they are.
 */
import { FastChance, type PlayerKind, type Side, type Tunable } from "@admiralty/engine";
import { allies, axis, placeNumber, shipNumber } from "../../components.ts";
import { game } from "../../index.ts";
import type { Action, Seat, State } from "../../types.ts";
import type { View } from "../../view.ts";
import { type AlliedStyle, alliedOrders, alliedStyles } from "./allies.ts";
import { type AxisStyle, axisOrders, axisStyles } from "./axis.ts";
import type { Orders } from "./count.ts";
import * as styleByFigures from "./figures.ts";
import { aim, boat, breaksOff, chase, fire, flight, grouping, harbour, mend } from "./tactics.ts";

export interface Style {
  readonly allies: AlliedStyle;
  readonly axis: AxisStyle;
  /** Below this balance the Allies break off. */
  readonly nerve: number;
}

export const styles: Readonly<Record<string, Style & { readonly title: string; readonly text: string }>> = {
  concentrated: {
    title: "Concentrated",
    text: "Holds few seas beyond doubt; as the Axis fights in the Barents Sea.",
    allies: alliedStyles.concentrated,
    axis: axisStyles.barents,
    nerve: 0.3,
  },
  spread: {
    title: "Spread",
    text: "Something in every sea; as the Axis raids and runs.",
    allies: alliedStyles.spread,
    axis: axisStyles.raider,
    nerve: 0.45,
  },
  hunter: {
    title: "Hunter",
    text: "Meets the German fleet where it comes out; as the Axis saves it.",
    allies: alliedStyles.hunter,
    axis: axisStyles.saver,
    nerve: 0.25,
  },
  southern: {
    title: "Southern",
    text: "A battle fleet in Malta; as the Axis all of it to the North Sea.",
    allies: alliedStyles.mediterranean,
    axis: axisStyles.northSea,
    nerve: 0.35,
  },
  convoys: {
    title: "Convoys",
    text: "Convoys to Russia first; as the Axis goes where the count is best.",
    allies: alliedStyles.convoys,
    axis: axisStyles.opportunist,
    nerve: 0.4,
  },
};

/** One player of the league during one match. */
export class SoundPlayer {
  private readonly style: Style;
  private readonly chance: FastChance;
  private orders: { readonly turn: number; readonly to: Orders } | undefined;

  constructor(style: Style, seed: number) {
    this.style = style;
    this.chance = new FastChance(seed);
  }

  choose(state: State, seat: Seat, list: readonly Action[]): Action {
    const side = seat === "allies" ? allies : axis;
    const { style } = this;
    switch (state.step) {
      case "stations":
        return this.station(list);
      case "allied-movement":
      case "axis-movement":
        return this.move(state, side, list);
      case "u-boats":
        return boat(state, list);
      case "air":
        return flight(state, side, list, this.chance);
      case "torpedoes":
      case "allied-strikes":
      case "axis-strikes":
        return aim(state, list);
      case "intentions":
        return list.find((action) => action.do === "intend" && !action.fire) ?? (list[0] as Action);
      case "allied-fire":
      case "axis-fire":
        return fire(state, list);
      case "disengage": {
        const leaves = breaksOff(state, side, side === allies ? style.nerve : style.axis.nerve);
        return list.find((action) => action.do === (leaves ? "disengage" : "stay")) as Action;
      }
      case "groups":
        return grouping(state, list);
      case "pursuit":
        return chase(state, side, list);
      case "allied-repairs":
      case "axis-repairs":
        return mend(list);
      case "port":
      case "axis-returns":
      case "allied-returns":
        return harbour(state, list, style.axis.oilers);
      default:
        return list[0] as Action;
    }
  }

  private station(list: readonly Action[]): Action {
    const wanted = list.find((action) => action.do === "station" && this.style.allies.malta.includes(action.ship));
    return wanted ?? (list.find((action) => action.do === "done") as Action);
  }

  /** Thought out once a turn; those next door first, then the attempts at two seas (6.3). */
  private move(state: State, side: Side, list: readonly Action[]): Action {
    if (this.orders?.turn !== state.turn) {
      const to =
        side === allies ? alliedOrders(state, list, this.style.allies) : axisOrders(state, list, this.style.axis);
      this.orders = { turn: state.turn, to };
    }
    const { to } = this.orders;
    const ordered = list.filter(
      (action) => action.do === "sail" && to[shipNumber(action.ship)] === placeNumber(action.to),
    );
    const near = ordered.find((action) => action.do === "sail" && action.via === undefined);
    return near ?? ordered[0] ?? list.find((action) => action.do === "done") ?? (list[0] as Action);
  }
}

/** A player of that style, without a name. */
function playing(style: Style, title: string, text: string): Omit<PlayerKind, "id"> {
  return {
    title,
    text,
    budget: { milliseconds: 50 },
    create(_game, seed) {
      const player = new SoundPlayer(style, seed);
      const dice = new FastChance(seed);
      return {
        decide({ view, seat, actions }) {
          const state = game.imagine(view as View, dice) as State;
          return { actions: [player.choose(state, seat as Seat, actions as readonly Action[])], why: text };
        },
      };
    },
  };
}

export const league: readonly PlayerKind[] = Object.entries(styles).map(([id, style]) => ({
  id,
  ...playing(style, style.title, style.text),
}));

const { figures, styleOf } = styleByFigures;
export const tunable: Tunable = {
  figures,
  player: (values) => playing(styleOf(values), "Turned style", "A sound opponent whose figures were looked for."),
};
