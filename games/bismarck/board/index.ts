/** The Bismarck board for the page. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";
import type { Action, Event } from "../types.ts";
import type { View } from "../view.ts";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { headline, keys, phases, primary, score } from "./marks.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";

export const board: BoardModule<
  View,
  Action,
  Event,
  Component<BoardProps<View, Action, Event>>,
  Component<{ seat: string }>
> = { Board, Rail, Emblem, primary, headline, phases, score, rolls, mark, keys };
