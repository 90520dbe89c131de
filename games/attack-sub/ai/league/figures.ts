/** The figures that make a sound player's style, for whoever looks for the style that does best against somebody. */
import type { Figure } from "@admiralty/engine";
import {
  close,
  getAway,
  hide,
  type Loudness,
  launch,
  lieStill,
  look,
  mend,
  open,
  reinforce,
  rush,
  shoot,
  wait,
} from "./habits.ts";
import type { Style } from "./index.ts";

export const figures: readonly Figure[] = [
  { name: "chance of a hit that is shot at first", least: 0.1, most: 0.8, usual: 0.35 },
  { name: "chance of a hit that is shot at last", least: 0, most: 0.5, usual: 0.2 },
  { name: "chance of a hit that is closed for", least: 0.1, most: 0.8, usual: 0.4 },
  { name: "chance that needs no further weapon", least: 0.4, most: 1, usual: 0.9 },
  { name: "contact it hides from", least: 0, most: 5, usual: 2 },
  { name: "contact it lies still from", least: 0, most: 9, usual: 3 },
  { name: "lead in contact at which it closes", least: -3, most: 4, usual: 1 },
  { name: "contact at which it opens the range", least: 1, most: 9, usual: 5 },
  { name: "cards it digs for", least: 0, most: 5, usual: 2 },
  { name: "loudness: surface ships, found ones, all", least: 0, most: 3, usual: 1.5 },
  { name: "hides before it shoots, above a half", least: 0, most: 1, usual: 0.3 },
  { name: "evades for so much", least: 0, most: 0.5, usual: 0.1 },
  { name: "hushes for so much", least: 0, most: 0.6, usual: 0.2 },
  { name: "hushes when held so well", least: 0, most: 5, usual: 1 },
  { name: "listens up to that contact", least: 0, most: 6, usual: 5 },
  { name: "plays dead when held so well", least: 0, most: 9, usual: 3 },
];

const loud: readonly Loudness[] = ["surface", "found", "all"];

export function styleOf(values: readonly number[]): Style {
  const [shot = 0.35, late = 0.2, rushed = 0.4, enough = 0.9, hidden = 2, still = 3, lead = 1, opened = 5] = values;
  const [dig = 2, noise = 1, order = 0, evade = 0.1, hush = 0.2, hushFrom = 1, hear = 5, playDead = 3] =
    values.slice(8);
  const whole = Math.round;
  const strike = [rush(rushed), shoot(shot, enough)];
  const cover = [hide(whole(hidden)), open(whole(opened))];
  return {
    title: "Turned style",
    text: "A sound opponent whose figures were looked for.",
    habits: [
      getAway,
      reinforce,
      launch,
      ...(order > 0.5 ? [...cover, ...strike] : [...strike, ...cover]),
      mend,
      look(loud[Math.min(2, Math.floor(noise))] as Loudness),
      close(whole(lead)),
      shoot(late),
      lieStill(whole(still)),
      wait(whole(dig)),
    ],
    enough,
    nerves: { evade, hush, hushFrom: whole(hushFrom), hear: whole(hear), playDead: whole(playDead) },
  };
}
