/** The War at Sea board for the page. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { fullView } from "../full-view/index.ts";
import type { WarAtSea } from "../types.ts";
import Unit from "./art/Unit.svelte";
import { doubt } from "./doubt.ts";
import Emblem from "./Emblem.svelte";
import { headline, phases, primary, score } from "./marks.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";
import Sides from "./Sides.svelte";

const battleRolls: ReadonlySet<string> = new Set(["asw", "torpedo", "strike", "fired"]);

export const board: BoardModule<
  WarAtSea,
  Component<BoardProps<WarAtSea>>,
  Component<{ seat: string }>,
  unknown,
  Component<{ unit: string; size: number }>
> = {
  Board: Sides,
  Rail,
  Emblem,
  Unit,
  letters: { allies: "AL", axis: "AX" },
  primary: (view, prompt, actions) => primary(fullView(view), prompt, actions),
  doubt: (view, choice, actions) => doubt(fullView(view), choice, actions),
  headline: (view) => headline(fullView(view)),
  phases: (view) => phases(fullView(view)),
  score: (view) => score(fullView(view)),
  rolls,
  // A group's attempts fall at once; guns fire one ship after the other.
  together: ({ type }) => (battleRolls.has(type) ? undefined : type),
  mark,
  keys: async () => (await import("./keys.ts")).keys,
};
