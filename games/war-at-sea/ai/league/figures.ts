/** The figures that make a sound player's style, for whoever looks for the style that does best against somebody. */
import type { Figure } from "@admiralty/engine";
import { alliedStyles } from "./allies.ts";
import type { Style } from "./index.ts";

const seas = ["North Atlantic", "South Atlantic", "North Sea", "Barents Sea", "Baltic", "Mediterranean"];

export const figures: readonly Figure[] = [
  { name: "Allies: strength before the next sea", least: 0.6, most: 1.8, usual: 1.1 },
  { name: "Allies: strength that lets convoys go on", least: 0.5, most: 2, usual: 1.1 },
  { name: "Allies: damage that keeps in the yard", least: 0.1, most: 0.9, usual: 0.4 },
  { name: "Allies: something everywhere, above a half", least: 0, most: 1, usual: 0.5 },
  { name: "Allies: balance below which they break off", least: 0, most: 1, usual: 0.35 },
  ...seas.map((sea) => ({ name: `Allies: want of the ${sea}`, least: 0.2, most: 2.5, usual: 1 })),
  { name: "Axis: boldness of the Germans", least: 0.5, most: 4, usual: 1.3 },
  { name: "Axis: boldness of the Italians", least: 0.5, most: 4, usual: 1.4 },
  { name: "Axis: chance at which two seas are tried", least: 0.3, most: 1, usual: 0.7 },
  { name: "Axis: balance below which it breaks off", least: 0, most: 1.2, usual: 0.6 },
  { name: "Axis: single ships raid, above a half", least: 0, most: 1, usual: 0.7 },
  { name: "Axis: oilers, above a half", least: 0, most: 1, usual: 0.5 },
  ...seas.map((sea) => ({ name: `Axis: liking of the ${sea}`, least: 0.2, most: 2.5, usual: 1 })),
];

export function styleOf(values: readonly number[]): Style {
  const [enough = 1, escort = 1, yard = 0.4, everywhere = 0, nerve = 0.35, ...rest] = values;
  const [boldness = 1.3, italians = 1.4, gamble = 0.7, axisNerve = 0.6, raids = 1, oilers = 0, ...likes] = rest.slice(
    seas.length,
  );
  return {
    allies: {
      enough,
      escort,
      yard,
      everywhere: everywhere > 0.5,
      wants: rest.slice(0, seas.length),
      malta: alliedStyles.spread.malta,
    },
    axis: { boldness, italians, gamble, nerve: axisNerve, raids: raids > 0.5, oilers: oilers > 0.5, likes },
    nerve,
  };
}
