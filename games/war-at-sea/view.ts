/**
 * What a viewer may know of the table, markers included (3.2): the state's own figures, as far as they are public or
 * the viewer's, and nothing that follows from them or is printed on the counters. Names, factors and all that boards
 * and bots like to read are worked out from it by `full-view/`.
 */
import type { By, Viewer } from "@admiralty/engine";
import { nowhere, type Ship } from "./components.ts";
import { type Open, type Unveiled, unveiled } from "./seen.ts";
import type { Options, Seat, Seen, State } from "./types.ts";

export { hidden } from "./seen.ts";

export interface View extends Readonly<Seen>, Readonly<Pick<Unveiled, "awaiting" | "faceDown" | "air" | "secret">> {
  readonly viewer: Viewer<Seat>;
}

/**
 * `before` is the same viewer's last view of the match: what has not changed is taken over from it as it is, so that
 * finding what has is quick.
 */
export function view(state: State, viewer: Viewer<Seat>, before?: View): View {
  return viewOf(state, unveiled(state, viewer), viewer, before);
}

/** From what everybody may see, and what has come through the gate. */
function viewOf(open: Open, seen: Unveiled, viewer: Viewer<Seat>, before: View | undefined): View {
  const fighting = open.at !== nowhere;
  return {
    viewer,
    options: optionsView(open.options),
    turn: open.turn,
    step: seen.step,
    next: seen.next,
    awaiting: seen.awaiting,
    poc: open.poc,
    since: open.since,
    opening: open.opening,
    loc: kept(before?.loc, seen.loc),
    damage: kept(before?.damage, open.damage),
    side: kept(before?.side, open.side),
    mark: kept(before?.mark, seen.mark),
    origin: kept(before?.origin, open.origin),
    ready: kept(before?.ready, open.ready),
    faceDown: seen.faceDown,
    uBoats: open.uBoats,
    uBoatsWaiting: open.uBoatsWaiting,
    boats: kept(before?.boats, open.boats),
    control: kept(before?.control, open.control),
    ledger: kept(before?.ledger, open.ledger),
    convoyPoints: open.convoyPoints,
    attempted: seen.attempted,
    yards: kept(before?.yards, open.yards),
    air: seen.air,
    unfought: open.unfought,
    at: open.at,
    round: open.round,
    group: kept(before?.group, fighting ? open.group : none),
    guns: kept(before?.guns, fighting ? open.guns : none),
    target: kept(before?.target, fighting ? open.target : none),
    orders: kept(before?.orders, open.orders),
    strikes: [open.strikes[0], open.strikes[1]],
    secret: seen.secret,
    fled: open.fled,
    intent: open.intent,
    queue: kept(before?.queue, seen.queue),
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
