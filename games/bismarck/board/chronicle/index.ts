/** A match of Bismarck that is over: victory points watch by watch, ships by class, tracks and contacts. */
import type { ChronicleModule, Force, SketchProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { ships } from "../../components.ts";
import { called, fights, story } from "../../story.ts";
import type { Bismarck } from "../../types.ts";
import Symbols from "../art/Symbols.svelte";
import Unit from "../art/Unit.svelte";
import Sketch from "./Sketch.svelte";

const classes = [
  [["BB"], "Battleships"],
  [["BC"], "Battlecruisers"],
  [["CV"], "Carriers"],
  [["CA", "CL"], "Cruisers"],
] as const satisfies readonly (readonly [readonly string[], string])[];

export const chronicle: ChronicleModule<
  Bismarck,
  Component,
  Component<{ unit: string; size: number }>,
  Component<SketchProps<Bismarck>>
> = {
  counted: "victory points",
  by: "turn",
  score: ({ points }) => points.british - points.german,
  forces({ view, beside }, seat): readonly Force[] {
    // Each side sees its own ships only.
    const status = new Map([...view.ships, ...(beside?.ships ?? [])].map(({ ship, status }) => [ship, status]));
    const had = ships.filter(({ id, side }) => side === seat && (status.get(id) ?? "awaited") !== "awaited");
    return classes.flatMap(([kinds, title]) => {
      const kind = had.filter((ship) => (kinds as readonly string[]).includes(ship.class));
      const lost = kind.filter(({ id }) => status.get(id) === "sunk").map(({ id }) => id);
      return kind.length === 0 ? [] : [{ title, had: kind.length, lost }];
    });
  },
  fights,
  called,
  story,
  fight: "action",
  Symbols,
  Unit,
  Sketch,
  sketches: "Tracks and contacts",
  legend:
    "Squares are German ships, dots British ones; tracks of eight watches, broken where the other side did not know; a diamond is a contact, a disc an action by its number.",
};
