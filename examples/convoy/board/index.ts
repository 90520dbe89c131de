/** The Convoy board for the page. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";
import type { Convoy } from "../types.ts";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { headline, phases, primary, score } from "./marks.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";

export const board: BoardModule<Convoy, Component<BoardProps<Convoy>>, Component<{ seat: string }>> = {
  Board,
  Rail,
  Emblem,
  primary,
  headline,
  phases,
  score,
  rolls,
  mark,
  keys: async () => (await import("./keys.ts")).keys,
};
