/** The figures that make a sound player's style, for whoever looks for the style that does best against somebody. */
import type { Figure } from "@admiralty/engine";
import { routeDistance } from "../../components.ts";
import { britishWays } from "./chart.ts";
import { corners, northern, southern } from "./german.ts";
import type { Style } from "./index.ts";

export const figures: readonly Figure[] = [
  { name: "British: zones off the routes that still interest", least: 0.5, most: 12, usual: 4 },
  { name: "British: how much the last report draws", least: 0, most: 5, usual: 1 },
  { name: "British: zones a turn she is thought to make", least: 0, most: 2, usual: 1.2 },
  { name: "British: turns that a report is remembered", least: 1, most: 12, usual: 5 },
  { name: "British: odds at which battleships attack", least: 0.2, most: 1.6, usual: 0.8 },
  { name: "British: balance below which they break off", least: 0, most: 1, usual: 0.35 },
  { name: "German: grounds in the north, the south, the corners", least: 0, most: 3, usual: 1.5 },
  { name: "German: turns on a ground", least: 0, most: 12, usual: 5 },
  { name: "German: turn from which she raids", least: 0, most: 34, usual: 8 },
  { name: "German: turn from which she thinks of Brest", least: 10, most: 40, usual: 30 },
  { name: "German: both ships together, above a half", least: 0, most: 1, usual: 0.5 },
  { name: "German: turns on who follows, above a half", least: 0, most: 1, usual: 0.5 },
  { name: "German: balance below which she breaks off", least: 0.4, most: 2.5, usual: 1.1 },
];

const grounds: readonly (readonly string[])[] = [northern, southern, corners];

export function styleOf(values: readonly number[]): Style {
  const [wide = 4, drawn = 1, pace = 1.2, memory = 5, nerve = 0.8, out = 0.35] = values;
  const [waters = 0, stay = 5, raids = 8, home = 30, together = 0, fights = 0, germanNerve = 1.1] = values.slice(6);
  return {
    title: "Turned style",
    text: "A sound opponent whose figures were looked for.",
    british: {
      centre: "I10",
      nerve,
      interest(at, _state, last, age) {
        const routes = Math.exp(-(routeDistance[at] as number) / wide);
        if (last < 0 || age > memory) return routes;
        return routes + drawn * Math.exp(-Math.abs((britishWays[last]?.[at] as number) - pace * age));
      },
    },
    german: {
      grounds: grounds[Math.min(2, Math.floor(waters))] as readonly string[],
      stay: Math.round(stay),
      raids: Math.round(raids),
      quiet: corners,
      home: Math.round(home),
      together: together > 0.5,
      fights: fights > 0.5,
    },
    nerve: [out, germanNerve],
  };
}
