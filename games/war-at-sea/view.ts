/**
 * What a viewer may know of the table, markers included (3.2): the state's own figures, as far as they are public or
 * the viewer's, and nothing that follows from them or is printed on the counters. Names, factors and all that boards
 * and bots like to read are worked out from it by `full-view/`.
 */
import type { By, Side, Viewer } from "@admiralty/engine";
import { everyShip, isBritish, nowhere, type Ship, seatOf } from "./components.ts";
import { faceDownCounts, placingFaceDown, shownStep } from "./rules/face-down.ts";
import { unchosen } from "./rules/land-air.ts";
import { faceDown, marked } from "./state.ts";
import { awaiting } from "./steps.ts";
import type { AirOrder, Choice, Options, PlaceId, Seat, Seen, State } from "./types.ts";

/** What the other side has chosen and not yet shown. */
export const hidden = -3;

export interface View extends Readonly<Seen> {
  readonly viewer: Viewer<Seat>;
  readonly awaiting: readonly Seat[];
  /** 19.3: how many British ships lie face down in each place; where, by ship, is told to their owner only. */
  readonly faceDown: Readonly<Partial<Record<PlaceId, number>>>;
  /** By side. */
  readonly air: readonly [AirOrder | typeof hidden, AirOrder | typeof hidden];
  readonly secret: readonly [Choice | typeof hidden, Choice | typeof hidden];
}

/**
 * `before` is the same viewer's last view of the match: what has not changed is taken over from it as it is, so that
 * finding what has is quick.
 */
export function view(state: State, viewer: Viewer<Seat>, before?: View): View {
  // 19.3, R36: what the British do just now is seen only when they have done.
  const unseen = viewer !== "allies" && placingFaceDown(state);
  const step = shownStep(state, viewer);
  const fighting = state.at !== nowhere;
  return {
    viewer,
    options: optionsView(state.options),
    turn: state.turn,
    step,
    next: step === "port" ? state.next : "over",
    awaiting: awaiting(state).slice(),
    poc: state.poc,
    since: state.since,
    opening: state.opening,
    loc: kept(before?.loc, whereabouts(state, viewer, unseen)),
    damage: kept(before?.damage, state.damage),
    side: kept(before?.side, state.side),
    mark: kept(before?.mark, unseen ? withoutBritish(state) : state.mark),
    origin: kept(before?.origin, state.origin),
    ready: kept(before?.ready, state.ready),
    faceDown: unseen || !state.options.faceDown ? {} : faceDownCounts(state),
    uBoats: state.uBoats,
    uBoatsWaiting: state.uBoatsWaiting,
    boats: kept(before?.boats, state.boats),
    control: kept(before?.control, state.control),
    ledger: kept(before?.ledger, state.ledger),
    convoyPoints: state.convoyPoints,
    attempted: unseen ? 0 : state.attempted,
    yards: kept(before?.yards, state.yards),
    air: [airView(state, 0, viewer), airView(state, 1, viewer)],
    unfought: state.unfought,
    at: state.at,
    round: state.round,
    group: kept(before?.group, fighting ? state.group : none),
    guns: kept(before?.guns, fighting ? state.guns : none),
    target: kept(before?.target, fighting ? state.target : none),
    orders: kept(before?.orders, state.orders),
    strikes: [state.strikes[0], state.strikes[1]],
    secret: [secretView(state, 0, viewer), secretView(state, 1, viewer)],
    fled: state.fled,
    intent: state.intent,
    queue: step === "port" ? kept(before?.queue, state.queue) : [],
  };
}

const none = [] as unknown as By<Ship, never>;

/** The last view's own list where it says the same, else a copy: nothing of the state is handed out. */
function kept<List extends { readonly length: number }>(before: List | undefined, now: List): List {
  const [was, is] = [before, now] as unknown as [readonly number[] | undefined, readonly number[]];
  if (before !== undefined && was?.length === is.length) {
    let at = 0;
    while (at < is.length && was[at] === is[at]) at++;
    if (at === is.length) return before;
  }
  return is.slice() as unknown as List;
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

/** The options of a match never change: one copy serves all its views. */
const optionViews = new WeakMap<Options, Options>();

function optionsView(options: Options): Options {
  let found = optionViews.get(options);
  if (found === undefined) {
    found = Object.freeze(Object.assign({}, options));
    optionViews.set(options, found);
  }
  return found;
}

/** 5.5 */
function airView(state: State, side: Side, viewer: Viewer<Seat>): View["air"][number] {
  const order = state.air[side];
  return order !== unchosen && state.step === "air" && viewer !== seatOf[side] ? hidden : order;
}

/** 12.9 */
function secretView(state: State, side: Side, viewer: Viewer<Seat>): View["secret"][number] {
  const choice = state.secret[side];
  return choice !== 0 && viewer !== seatOf[side] ? hidden : choice;
}
