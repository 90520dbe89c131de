/** The Attack Sub board for the page. */
import type { BoardModule, BoardProps, OptionFieldProps } from "@admiralty/engine";
import type { Component } from "svelte";
import { fullView } from "../full-view/index.ts";
import type { Scenario } from "../scenario.ts";
import type { AttackSub } from "../types.ts";
import { doubt } from "./doubt.ts";
import Emblem from "./Emblem.svelte";
import { headline, phases, primary, score } from "./marks.ts";
import ScenarioPicker from "./picker/ScenarioPicker.svelte";
import { toldOf } from "./picker/told.ts";
import Rail from "./Rail.svelte";
import { mark, rolls } from "./rolls.ts";
import Table from "./Table.svelte";

export const board: BoardModule<
  AttackSub,
  Component<BoardProps<AttackSub>>,
  Component<{ seat: string }>,
  Component<OptionFieldProps>
> = {
  Board: Table,
  Rail,
  Emblem,
  primary: (view, prompt, actions) => primary(fullView(view), prompt, actions),
  doubt: (view, choice, actions) => doubt(fullView(view), choice, actions),
  headline: (view) => headline(fullView(view)),
  phases: (view) => phases(fullView(view)),
  score: (view) => score(fullView(view)),
  rolls,
  mark,
  options: {
    covers: ["scenario", "custom"],
    Field: ScenarioPicker,
    problems: ({ custom }) => (custom ? toldOf(custom as Scenario).map(({ text }) => text) : []),
  },
  keys: async () => (await import("./keys.ts")).keys,
};
