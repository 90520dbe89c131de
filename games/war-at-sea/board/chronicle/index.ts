/** A match of War at Sea that is over: points of control turn by turn, ships by class, the seas as they were held. */
import type { ChronicleModule, Force, SketchProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { fullView, type ShipView } from "../../full-view/index.ts";
import { fights, story } from "../../story.ts";
import type { Fate, WarAtSea } from "../../types.ts";
import type { View } from "../../view.ts";
import Symbols from "../art/Symbols.svelte";
import Unit from "../art/Unit.svelte";
import { bothViews } from "../both.ts";
import Sketch from "./Sketch.svelte";

const classes: readonly (readonly [ShipView["class"], string])[] = [
  ["BB", "Battleships"],
  ["BC", "Battlecruisers"],
  ["CV", "Carriers"],
  ["PB", "Pocket battleships"],
  ["CA", "Cruisers"],
  ["convoy", "Convoys"],
];

/** Gone for good, and not because she did what she was sent for. */
const lostTo: readonly (Fate | null)[] = ["sunk", "scuttled", "interned", "eliminated"];

export const chronicle: ChronicleModule<
  WarAtSea,
  Component,
  Component<{ unit: string; size: number }>,
  Component<SketchProps<WarAtSea>>
> = {
  counted: "points of control",
  by: "turn",
  /** R46: with the bid, as the winner is found. */
  score: ({ poc, options }: View) => poc + (options.bidFor === "allies" ? options.bid : -options.bid),
  forces({ view, beside }, seat): readonly Force[] {
    const end = beside ? bothViews(fullView(view), fullView(beside)) : fullView(view);
    const had = end.ships.filter((ship) => ship.side === seat && ship.fate !== "chart");
    return classes.flatMap(([kind, title]) => {
      const ships = had.filter((ship) => ship.class === kind);
      const lost = ships.filter(({ fate }) => lostTo.includes(fate)).map(({ id }) => id);
      return ships.length === 0 ? [] : [{ title, had: ships.length, lost }];
    });
  },
  fights,
  story,
  fight: "battle",
  Symbols,
  Unit,
  Sketch,
  sketches: "Four turns on the chart",
  legend: "A disc is held by the Allies, a square by the Axis; a star is a battle by its number.",
};
