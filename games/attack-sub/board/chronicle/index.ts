/** A match of Attack Sub that is over: ships sunk or got away, and how well each side held the other. */
import type { ChronicleModule, Force, SketchProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { fullView, type ShipView } from "../../full-view/index.ts";
import { fights, story, volleys } from "../../story.ts";
import type { AttackSub } from "../../types.ts";
import Symbols from "../art/Symbols.svelte";
import Unit from "../art/Unit.svelte";
import Sketch from "./Sketch.svelte";

const kinds: readonly (readonly [ShipView["kind"], string])[] = [
  ["sub", "Submarines"],
  ["surface", "Surface ships"],
  ["transport", "Transports"],
];

export const chronicle: ChronicleModule<
  AttackSub,
  Component,
  Component<{ unit: string; size: number }>,
  Component<SketchProps<AttackSub>>
> = {
  counted: "ships sunk or got away",
  by: "round",
  score(view) {
    const { forces } = fullView(view);
    return forces.blue.score - forces.orange.score;
  },
  forces({ view }, seat): readonly Force[] {
    const had = fullView(view).ships.filter((ship) => ship.seat === seat && ship.status !== "waiting");
    return kinds.flatMap(([kind, title]) => {
      const ships = had.filter((ship) => ship.kind === kind);
      const lost = ships.filter(({ status }) => status === "sunk").map(({ id }) => id);
      return ships.length === 0 ? [] : [{ title, had: ships.length, lost }];
    });
  },
  fights,
  volleys,
  story,
  fight: "shot",
  Symbols,
  Unit,
  Sketch,
  sketches: "How well they were held",
  legend: "Each ladder shows how well the enemy’s ships held her, from no contact to contact 4.",
  wide: true,
};
