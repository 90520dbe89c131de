/** The Bismarck board for the page. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";
import type { Bismarck } from "../types.ts";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { headline, keys, phases, primary, score } from "./marks.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";

export const board: BoardModule<Bismarck, Component<BoardProps<Bismarck>>, Component<{ seat: string }>> = {
  Board,
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
