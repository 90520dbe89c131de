/**
 * Opponents to measure the computer players by: each plays as a sound person does who has a style of his own. They
 * count odds by the printed deck, go by their view alone, try nothing out, and are kept as they are.
 */
import { plainPlayer } from "@admiralty/ai/plain";
import { FastChance, type PlayerKind, type Tunable } from "@admiralty/engine";
import { imagine } from "../../imagine.ts";
import type { Action, Side } from "../../types.ts";
import type { View } from "../../view.ts";
import { answer, type Nerves } from "./answers.ts";
import type { Bridge } from "./count.ts";
import { figures, styleOf } from "./figures.ts";
import {
  close,
  getAway,
  type Habit,
  hide,
  launch,
  lieStill,
  look,
  lookOn,
  mend,
  open,
  reinforce,
  rush,
  salvo,
  shoot,
  wait,
} from "./habits.ts";

export interface Style {
  readonly title: string;
  readonly text: string;
  /** In his own turn, the first that has something to do. */
  readonly habits: readonly Habit[];
  /** A hit that likely needs no further weapon. */
  readonly enough: number;
  readonly nerves: Nerves;
}

const careful: Nerves = { evade: 0.05, hush: 0.15, hushFrom: 0, hear: 5, playDead: 3 };
const thrifty: Nerves = { evade: 0.2, hush: 0.25, hushFrom: 2, hear: 4, playDead: 4 };
const bold: Nerves = { evade: 0.1, hush: 0.3, hushFrom: 3, hear: 5, playDead: 9 };

export const styles: Readonly<Record<string, Style>> = {
  "patient-hunter": {
    title: "Patient hunter",
    text: "Listens until the shot is good, and never pings from a submarine.",
    habits: [
      getAway,
      reinforce,
      launch,
      rush(0.45),
      shoot(0.45),
      hide(2),
      mend,
      look("surface"),
      close(1),
      shoot(0.2),
      lieStill(3),
      wait(2),
    ],
    enough: 1,
    nerves: careful,
  },
  "snap-shooter": {
    title: "Snap shooter",
    text: "Shoots at the first chance and digs for weapons.",
    habits: [
      getAway,
      shoot(0.2, 0.7),
      rush(0.3),
      reinforce,
      launch,
      hide(3),
      look("found"),
      close(-1),
      mend,
      lieStill(9),
      wait(1),
    ],
    enough: 0.7,
    nerves: bold,
  },
  screen: {
    title: "Screen",
    text: "Shakes off whoever holds it, opens the range and gets away; shoots what comes near.",
    habits: [
      getAway,
      launch,
      shoot(0.45),
      hide(2),
      open(3),
      rush(0.45),
      look("surface"),
      mend,
      reinforce,
      shoot(0.25),
      lieStill(2),
      wait(2),
    ],
    enough: 1,
    nerves: careful,
  },
  "loud-searcher": {
    title: "Loud searcher",
    text: "Pings with everything, closes the range, and fires all it has.",
    habits: [
      getAway,
      reinforce,
      launch,
      shoot(0.35),
      rush(0.4),
      look("all"),
      close(0),
      hide(2),
      mend,
      shoot(0.2),
      lieStill(9),
      wait(2),
    ],
    enough: 1,
    nerves: { ...bold, hear: 4 },
  },
  ambusher: {
    title: "Ambusher",
    text: "Keeps quiet and keeps red cards; strikes who has given himself away.",
    habits: [
      getAway,
      shoot(0.35),
      hide(2),
      rush(0.4),
      launch,
      look("surface"),
      reinforce,
      mend,
      close(2),
      open(4),
      shoot(0.2),
      lieStill(2),
      wait(3),
    ],
    enough: 0.9,
    nerves: careful,
  },
  reckoner: {
    title: "Reckoner",
    text: "Takes the odds as they come: a fair shot, else a better contact, else cover.",
    habits: [
      getAway,
      rush(0.35),
      shoot(0.3, 0.9),
      reinforce,
      launch,
      hide(2),
      look("found"),
      close(1),
      mend,
      shoot(0.2),
      lieStill(3),
      wait(1),
    ],
    enough: 0.9,
    nerves: thrifty,
  },
};

function choose(style: Style, bridge: Bridge): Action {
  const { state, list, t } = bridge;
  const said = (name: Action["do"]): Action | undefined => list.find((action) => action.do === name);
  if (t.active !== bridge.side || t.phase === "play-dead") return answer(bridge, style.nerves);
  if (t.phase === "search" || state.draft === "ping") return lookOn(bridge) ?? (list[0] as Action);
  if (state.draft === "lock-on") return salvo(style.enough)(bridge) ?? (list[0] as Action);
  for (const habit of state.draft === "discard" ? style.habits.slice(-1) : style.habits) {
    const action = habit(bridge);
    if (action !== undefined) return action;
  }
  return said("weather-check") ?? said("end-turn") ?? (list[0] as Action);
}

/** A player of that style, without a name. */
function playing(style: Style): Omit<PlayerKind, "id"> {
  return {
    title: style.title,
    text: style.text,
    budget: { milliseconds: 50 },
    create: (_game, seed) =>
      plainPlayer(seed, ({ view, seat, actions }, chance) => {
        // The other hand and the deck are made up and never looked at: a state is only where the rules count from.
        const state = imagine(view as View, new FastChance(chance.bits()));
        const side: Side = seat === "blue" ? 0 : 1;
        const list = actions as readonly Action[];
        return { action: choose(style, { state, t: state.table, side, list }), why: style.text };
      }),
  };
}

export const league: readonly PlayerKind[] = Object.entries(styles).map(([id, style]) => ({ id, ...playing(style) }));

export const tunable: Tunable = { figures, player: (values) => playing(styleOf(values)) };
