/** A table as its board sees it. */

import type { BoardProps } from "@admiralty/engine";
import { parts, type Reference } from "@admiralty/engine";
import { heard, soon } from "../parts/soon.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import type { TableController } from "./controller.svelte.ts";

interface Around {
  readonly compact: () => boolean;
  readonly undo: () => void;
  readonly showRule: (number: string) => void;
}

/** Each is asked for by itself: pointing at a name in the log must not make the board think that the view is new. */
export function boardPropsOf(table: TableController, { compact, undo, showRule }: Around): BoardProps {
  return {
    get view() {
      return table.scene.view;
    },
    get prompt() {
      return table.scene.prompt;
    },
    get actions() {
      return table.scene.actions;
    },
    get staged() {
      return table.scene.staged;
    },
    get events() {
      return (table.past.moment?.events ?? table.events) as never;
    },
    get playback() {
      return table.playback;
    },
    get step() {
      return table.past.moment?.seq ?? table.shown.seq;
    },
    get seat() {
      return table.shown.viewer;
    },
    get suggested() {
      return table.suggested;
    },
    get highlight() {
      return table.highlight ?? advised(table);
    },
    get doubted() {
      return parts(table.orders.doubt?.text ?? "").filter((part) => typeof part !== "string");
    },
    get motion() {
      return settings.motion;
    },
    get speed() {
      return settings.current.speed;
    },
    get compact() {
      return compact();
    },
    act: (action) => table.orders.act(action),
    actMany: (actions) => table.orders.actMany(actions),
    commit: () => void table.orders.commit(),
    undo,
    refuse: (action) => table.orders.refuse(action),
    point: (reference) => table.point(reference),
    showRule,
    soon,
    heard,
  };
}

/** What advice is about, for boards that have no way of their own to show it. */
function advised(table: TableController): Reference | undefined {
  const [first] = table.suggested;
  return first && parts(table.game.text.action(first)).find((part) => typeof part !== "string");
}
