/**
 * The gate between a state and what is shown of it. What somebody may not know goes through here and nowhere else: the
 * rest of a view is written from `Open`, in which it cannot be reached.
 */
import type { Side, Viewer } from "@admiralty/engine";
import { everyShip, isBritish, nowhere, seatOf } from "./components.ts";
import { faceDownCounts, placingFaceDown, shownStep } from "./rules/face-down.ts";
import { unchosen } from "./rules/land-air.ts";
import { faceDown, marked } from "./state.ts";
import { awaiting } from "./steps.ts";
import type { AirOrder, Choice, PlaceId, Seat, State } from "./types.ts";

/** What the other side has chosen and not yet shown. */
export const hidden = -3;

/** Parts of a state that hold something which a viewer may not know. */
export const veiled = ["loc", "mark", "air", "secret", "step", "next", "queue", "attempted"] as const;
type Veiled = (typeof veiled)[number];

/** What everybody may see. */
export type Open = Omit<State, Veiled>;

/** The other parts, as far as the viewer may know them. */
export interface Unveiled extends Omit<Pick<State, Veiled>, "air" | "secret"> {
  readonly awaiting: readonly Seat[];
  /** 19.3: how many British ships lie face down in each place; where, by ship, is told to their owner only. */
  readonly faceDown: Readonly<Partial<Record<PlaceId, number>>>;
  /** By side. */
  readonly air: readonly [AirOrder | typeof hidden, AirOrder | typeof hidden];
  readonly secret: readonly [Choice | typeof hidden, Choice | typeof hidden];
}

export function unveiled(state: State, viewer: Viewer<Seat>): Unveiled {
  // 19.3, R36: what the British do just now is seen only when they have done.
  const unseen = viewer !== "allies" && placingFaceDown(state);
  const step = shownStep(state, viewer);
  return {
    awaiting: awaiting(state).slice(),
    step,
    next: step === "port" ? state.next : "over",
    queue: step === "port" ? state.queue : [],
    attempted: unseen ? 0 : state.attempted,
    loc: whereabouts(state, viewer, unseen),
    mark: unseen ? withoutBritish(state) : state.mark,
    faceDown: unseen || !state.options.faceDown ? {} : faceDownCounts(state),
    air: [airOf(state, 0, viewer), airOf(state, 1, viewer)],
    secret: [secretOf(state, 0, viewer), secretOf(state, 1, viewer)],
  };
}

/** 19.3: while they are placed the British lie where they lay; then nobody else is told where a ship face down is. */
function whereabouts(state: State, viewer: Viewer<Seat>, unseen: boolean): State["loc"] {
  if (viewer === "allies" || !state.options.faceDown) return state.loc;
  return everyShip.map((ship) => {
    if (unseen) return isBritish[ship] ? state.origin[ship]! : state.loc[ship]!;
    return marked(state, ship, faceDown) ? nowhere : state.loc[ship]!;
  }) as unknown as State["loc"];
}

function withoutBritish(state: State): State["mark"] {
  return everyShip.map((ship) => (isBritish[ship] ? 0 : state.mark[ship]!)) as unknown as State["mark"];
}

/** 5.5 */
function airOf(state: State, side: Side, viewer: Viewer<Seat>): Unveiled["air"][number] {
  const order = state.air[side];
  return order !== unchosen && state.step === "air" && viewer !== seatOf[side] ? hidden : order;
}

/** 12.9 */
function secretOf(state: State, side: Side, viewer: Viewer<Seat>): Unveiled["secret"][number] {
  const choice = state.secret[side];
  return choice !== 0 && viewer !== seatOf[side] ? hidden : choice;
}
