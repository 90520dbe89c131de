/** The question of the moment as the board needs it: derived from the view and the legal actions, nothing decided. */
import type { BoardProps, Violation } from "@admiralty/engine";
import { type FullView, fullView, type ShipView } from "../../full-view/index.ts";
import type { Action, PlaceId, ShipId, WarAtSea } from "../../types.ts";
import { placeName } from "../names.ts";
import {
  type Destination,
  destinations,
  goalOf,
  isOrder,
  isSea,
  needsPlan,
  ordersByShip,
  placeActions,
  repairs,
  tried,
} from "./orders.ts";
import { selection } from "./selection.svelte.ts";

/** What the shell hands over, with the view spelt out. */
export type Props = Omit<BoardProps<WarAtSea>, "view" | "beside"> & { readonly view: FullView };

/** The props of the shell, live as they are. */
export function spelt(props: BoardProps<WarAtSea>): Props {
  return Object.create(props, { view: { get: () => fullView(props.view) } });
}

/** "sure": legal; "roll": legal, needs a die; "barred": not now; "shown": the log points at it. */
export type Light = "sure" | "roll" | "barred" | "shown";

const seas: readonly PlaceId[] = [
  "north-atlantic",
  "south-atlantic",
  "north-sea",
  "barents",
  "baltic",
  "mediterranean",
];

/** References in sentences that stand for a place. */
const placeKinds: ReadonlySet<string> = new Set(["area", "port", "place"]);

/** `frames`: how long those wait who show what could be done with the ships in hand. */
export function createModel(props: Props, frames = 1) {
  const ships = $derived(new Map<ShipId, ShipView>(props.view.ships.map((ship) => [ship.id, ship])));
  const orders = $derived(ordersByShip(props.actions));
  const fixes = $derived(repairs(props.actions));
  const spots = $derived(placeActions(props.actions));
  const chosen = $derived(selection.chosen.filter((id) => orders.has(id)));
  const goals = $derived(destinations(props.view, props.actions, chosen));
  const held = props.heard(() => selection.chosen, frames);
  /** The ships in hand, and where they may go, as the chart and the list beside it show them: a moment later. */
  const offered = $derived(held().filter((id) => orders.has(id)));
  const offers = $derived(destinations(props.view, props.actions, offered));
  const ordered = $derived(
    new Set<ShipId>([
      ...props.staged.flatMap((action) => ("ship" in action ? [action.ship] : [])),
      ...selection.planned.map((order) => order.ship),
    ]),
  );
  /** Ships that advice would order, and where to; "" where it names no place. Targets without a firer count as well. */
  const advised = $derived(goalsIn(props.suggested ?? []));
  /** The same of what was ordered instead, in a replay. */
  const played = $derived(goalsIn(props.played ?? []));
  const lights = $derived.by(() => {
    const found = new Map<PlaceId, Light>();
    for (const place of spots.keys()) found.set(place, "sure");
    if (offered.length > 0) {
      for (const sea of seas) found.set(sea, "barred");
      for (const goal of offers) {
        if (goal.goal === "oiler" || goal.goal === "stay") continue;
        found.set(goal.goal, goal.rolls ? "roll" : "sure");
      }
    }
    for (const place of placeActions(props.suggested ?? []).keys()) found.set(place, "shown");
    for (const shown of [props.highlight, ...(props.doubted ?? [])]) {
      if (shown && placeKinds.has(shown.kind)) found.set(shown.id as PlaceId, "shown");
    }
    return found;
  });

  function destination(place: PlaceId): Destination | undefined {
    return goals.find((goal) => goal.goal === place);
  }

  /** Gives the orders of a destination: those without dice at once, the others into the plan. */
  function send(goal: Destination): void {
    const sure = goal.orders.filter((order) => !needsPlan(order));
    const planned = goal.orders.filter(needsPlan);
    selection.chosen = selection.chosen.filter((id) => !goal.orders.some((order) => order.ship === id));
    if (planned.length > 0) {
      const again = new Set(planned.map((order) => order.ship));
      selection.planned = [...selection.planned.filter((order) => !again.has(order.ship)), ...planned];
    }
    // That the ships leave the hand is painted first.
    if (sure.length > 0) props.soon(() => props.actMany(sure));
  }

  /** Why the chosen ships, or the question of the moment, cannot lead to this place. */
  function why(
    place: PlaceId,
    sent: readonly ShipId[] = chosen,
  ): { readonly title: string; readonly violation: Violation } | undefined {
    const first = sent[0] === undefined ? undefined : ships.get(sent[0]);
    if (first) {
      const goal = (sent === chosen ? goals : offers).find((known) => known.goal === place);
      const barred = goal?.barred[0] === undefined ? undefined : ships.get(goal.barred[0]);
      if (goal && !barred) return undefined;
      const asked = barred ?? first;
      const violation = props.refuse(tried(props.view, asked, place));
      return violation && { title: `${asked.name} to ${placeName(place)}: no`, violation };
    }
    if (spots.has(place) || spots.size === 0) return undefined;
    const action = unplaced(place);
    const violation = action && props.refuse(action);
    return violation && { title: `${placeName(place)}: not now`, violation };
  }

  /** The action that a place stands for in this question, legal or not. */
  function unplaced(place: PlaceId): Action | undefined {
    const kind = [...spots.values()][0]?.do;
    if (kind === "deploy") return isSea(place) ? { do: "deploy", to: place } : undefined;
    if (kind === "air") return { do: "air", to: place };
    return kind === "battle" ? { do: "battle", at: place } : undefined;
  }

  /** A place was clicked, tapped or entered. Says whether anything was done with it. */
  function choosePlace(place: PlaceId): boolean {
    const goal = destination(place);
    if (goal) {
      send(goal);
      return true;
    }
    const action = spots.get(place);
    if (action && chosen.length === 0) {
      props.act(action);
      return true;
    }
    return false;
  }

  /** A ship was clicked: taken in hand or put down, or mended where the yard is what is asked about. */
  function chooseShip(id: ShipId): boolean {
    if (selection.planned.some((order) => order.ship === id)) {
      selection.planned = selection.planned.filter((order) => order.ship !== id);
      return true;
    }
    if (orders.has(id)) {
      selection.toggle(id);
      return true;
    }
    const fix = fixes.get(id)?.at(-1);
    if (fix) {
      props.act(fix);
      return true;
    }
    return false;
  }

  function orderable(id: ShipId): boolean {
    return orders.has(id) || fixes.has(id);
  }

  return {
    get props() {
      return props;
    },
    get ships() {
      return ships;
    },
    get orders() {
      return orders;
    },
    get fixes() {
      return fixes;
    },
    get spots() {
      return spots;
    },
    get chosen() {
      return chosen;
    },
    get goals() {
      return goals;
    },
    get offered() {
      return offered;
    },
    get offers() {
      return offers;
    },
    offer(place: PlaceId): Destination | undefined {
      return offers.find((offer) => offer.goal === place);
    },
    get ordered() {
      return ordered;
    },
    get lights() {
      return lights;
    },
    /** The place that the log points at, or the one where the ship is that it points at. */
    get pointedPlace(): PlaceId | undefined {
      const shown = props.highlight;
      if (shown?.kind === "ship") return ships.get(shown.id)?.place ?? undefined;
      return shown && placeKinds.has(shown.kind) ? (shown.id as PlaceId) : undefined;
    },
    get played() {
      return played;
    },
    get advised() {
      return advised;
    },
    /** Under the log's finger, or meant by advice. */
    lit(id: ShipId): boolean {
      return advised.has(id) || (props.highlight?.kind === "ship" && props.highlight.id === id);
    },
    /** Ships whose planned attempt leads to a place: ghosts there. */
    ghosts(place: PlaceId): readonly ShipView[] {
      return selection.planned.flatMap((order) => {
        const ship = goalOf(order) === place ? ships.get(order.ship) : undefined;
        return ship ? [ship] : [];
      });
    },
    destination,
    send,
    why,
    choosePlace,
    chooseShip,
    orderable,
  };
}

export type Model = ReturnType<typeof createModel>;

function goalsIn(orders: readonly Action[]): ReadonlyMap<ShipId, PlaceId | ""> {
  return new Map(
    orders.flatMap((action) => {
      if (!("ship" in action)) return "target" in action ? [[action.target, ""] as const] : [];
      const goal = isOrder(action) ? goalOf(action) : "";
      return [[action.ship, goal === "oiler" || goal === "stay" ? "" : goal] as const];
    }),
  );
}
