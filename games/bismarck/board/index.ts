/** The Bismarck board for the page. */
import type { BoardModule, BoardProps, OptionFieldProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { flagIds } from "../modules/ids.ts";
import type { Bismarck } from "../types.ts";
import Unit from "./art/Unit.svelte";
import Board from "./Board.svelte";
import { doubt } from "./doubt.ts";
import Emblem from "./Emblem.svelte";
import { headline, phases, primary, score } from "./marks.ts";
import Field from "./picker/Field.svelte";
import { selection } from "./plan/selection.svelte.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";

export const board: BoardModule<
  Bismarck,
  Component<BoardProps<Bismarck>>,
  Component<{ seat: string }>,
  Component<OptionFieldProps>,
  Component<{ unit: string; size: number }>
> = {
  Board,
  Rail,
  Emblem,
  Unit,
  letters: { british: "RN", german: "KM" },
  primary,
  doubt,
  broad: (view) => view.battle !== null && !selection.chartWanted,
  headline,
  phases,
  score,
  rolls,
  // A ship's whole volley falls at once.
  together: (event) => (event.type === "shot" ? `${event.ship} at ${event.target}` : undefined),
  mark,
  options: { covers: ["scenario", "custom", ...flagIds], Field },
  keys: async () => (await import("./keys.ts")).keys,
};
