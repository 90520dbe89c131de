/** The War at Sea board for the page. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";
import type { Action, Event } from "../types.ts";
import type { View } from "../view.ts";
import Emblem from "./Emblem.svelte";
import { keys } from "./keys.ts";
import { headline, phases, primary, score } from "./marks.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";
import Sides from "./Sides.svelte";

export const board: BoardModule<
  View,
  Action,
  Event,
  Component<BoardProps<View, Action, Event>>,
  Component<{ seat: string }>
> = {
  Board: Sides,
  Rail,
  Emblem,
  primary,
  headline,
  phases,
  score,
  rolls,
  mark,
  keys,
};
