/** A board's props over a scene, as the shell gives them: staged orders go into a draft. */
import { Draft, SceneProblems } from "@admiralty/engine";
import { type FullView, fullView } from "../../full-view/index.ts";
import { attackSub } from "../../index.ts";
import { build } from "../../scene.ts";
import type { Position } from "../../scene-format.ts";
import type { Action, Options, Seat } from "../../types.ts";
import type { View } from "../../view.ts";
import type { Props } from "../plan/model.svelte.ts";

const defaultOptions: Options = {
  scenario: "A",
  custom: null,
  fiveBoxContact: false,
  autoAnswer: false,
  firstTurn: "blue",
};

export function viewOf(
  scenario: string,
  position: Position,
  seat: Seat = "blue",
  options: Partial<Options> = {},
): FullView {
  return fullView(seen(scenario, position, seat, options));
}

function seen(scenario: string, position: Position, seat: Seat, options: Partial<Options> = {}): View {
  const built = build(position, { ...defaultOptions, scenario, ...options });
  if (built instanceof SceneProblems) throw new Error(built.problems.join("; "));
  return attackSub.view(built, seat);
}

/** The props read the draft anew each time, as a page does after every order; `sent` is what was submitted. */
export function propsFor(
  scenario: string,
  position: Position,
  seat: Seat = "blue",
): { props: Props; sent: Action[][] } {
  const draft = new Draft(attackSub, seat, seen(scenario, position, seat));
  const sent: Action[][] = [];
  const give = (actions: readonly Action[]): void => {
    if (draft.addAll(actions) === undefined && draft.sealed) sent.push([...draft.staged]);
  };
  const props: Props = {
    get view() {
      return fullView(draft.view as View);
    },
    get prompt() {
      return draft.prompt;
    },
    get actions() {
      return draft.actions;
    },
    get staged() {
      return draft.staged;
    },
    seat,
    events: [],
    step: 1,
    highlight: undefined,
    motion: "reduced",
    speed: 0,
    compact: false,
    act: (action) => give([action]),
    actMany: give,
    commit: () => {},
    undo: () => {
      draft.undo();
    },
    refuse: (action) => draft.refuse(action),
    point: () => {},
    showRule: () => {},
    soon: (work) => work(),
    heard: (read) => read,
  };
  return { props, sent };
}
