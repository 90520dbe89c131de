/** Weather areas. */
import { chapter } from "@admiralty/engine";
import { inPart, ours, type Section } from "./source.ts";

export const weather: Section = {
  chapters: [
    chapter("14", "Weather areas (module Weather areas)", [
      inPart("14.1", "Two areas", "rules/levels.ts", "Rows A to K are the northern area, rows L to Z the southern one; each has its own visibility."),
      inPart("14.2", "How it changes", "modules/weather.ts", "The first turn is level 4 in both, with fog. Each later turn is rolled for twice, the north first, each with the modifier of its own box."),
      ours("14.3", "Fog", "modules/weather.ts", "Only the northern dice bring fog: all fog zones lie there."),
      ours("14.4", "Which level counts", "rules/levels.ts", "That of the zone in question: searched, attacked or fought in, where a shadowed ship ends her move, where a shadowing aircraft or a ship looked for by general search is."),
      ours("14.5", "From one area to the other", "modules/fuel.ts", "A ship that moves from one to the other pays for the weather (16.4) by the worse of both."),
    ]),
  ],
  rulings: [],
};
