/**
 * Picket: a small game of hidden cards, for proving the engine and its conformance suite.
 *
 * Twelve cards, four in each hand. Three rounds: each captain may hoist a signal (seen by all), then lays a card
 * face down. Both are turned over together; the higher card takes the point, and a die of six gives one more.
 * Each then draws a card from the deck.
 */
import Type from "typebox";
import {
  type Chance,
  closed,
  type Game,
  type GameTypes,
  type Rulebook,
  readShape,
  SceneProblems,
  shuffle,
  type Violation,
} from "../index.ts";

export type ToySeat = "red" | "blue";
export type ToyAction =
  | { readonly do: "signal"; readonly flag: number }
  | { readonly do: "lay"; readonly card: number };
export type ToyEvent = {
  readonly type: "dealt" | "signal" | "laid" | "duel" | "drew";
  readonly rule: string;
  readonly to?: readonly ToySeat[];
  readonly reveals?: true;
  readonly seat?: ToySeat;
  readonly cards?: readonly number[];
  readonly flag?: number;
  readonly die?: number;
};
export interface ToyState {
  round: number;
  deck: number[];
  hands: [number[], number[]];
  /** Card laid face down; 0 for none. */
  laid: [number, number];
  /** Flag hoisted this round; 0 for none. */
  signals: [number, number];
  points: [number, number];
  discard: number[];
  rounds: number;
}
export interface ToyView {
  readonly viewer: ToySeat | "spectator";
  readonly round: number;
  readonly rounds: number;
  readonly deck: number;
  readonly hand: readonly number[];
  readonly handSizes: readonly [number, number];
  readonly laid: number;
  readonly hasLaid: readonly [boolean, boolean];
  readonly signals: readonly [number, number];
  readonly points: readonly [number, number];
  readonly discard: readonly number[];
}
export type ToyOptions = { readonly rounds: number; readonly quiet: boolean };

export interface Picket extends GameTypes {
  State: ToyState;
  Action: ToyAction;
  Event: ToyEvent;
  View: ToyView;
  Options: ToyOptions;
  Seat: ToySeat;
}

const seats = ["red", "blue"] as const;
const cardCount = 12;

const rulebook: Rulebook = {
  chapters: [
    {
      number: "1",
      title: "Picket",
      rules: [
        { number: "1.1", title: "Deal", text: "Each captain is dealt four of twelve cards.", where: "tests/toy.ts" },
        {
          number: "1.2",
          title: "Signal",
          text: "Once a round, before laying, a captain may hoist a flag.",
          where: "tests/toy.ts",
        },
        { number: "1.3", title: "Lay", text: "Each captain lays one card face down.", where: "tests/toy.ts" },
        {
          number: "1.4",
          title: "Duel",
          text: "The higher card scores; a six on the die scores one more.",
          where: "tests/toy.ts",
        },
      ],
    },
  ],
  rulings: [],
};

const signalActions: readonly ToyAction[] = [1, 2].map((flag) => ({ do: "signal", flag }));
const layActions: readonly ToyAction[] = Array.from({ length: cardCount + 1 }, (_, card) => ({ do: "lay", card }));

function drawCard(state: ToyState, side: 0 | 1, log?: ToyEvent[]): void {
  const card = state.deck.pop();
  if (card === undefined) return;
  state.hands[side].push(card);
  state.hands[side].sort(ascending);
  const seat = seats[side];
  log?.push({ type: "drew", rule: "1.4", seat, cards: [card], to: [seat], reveals: true });
}

function duel(state: ToyState, chance: Chance, log?: ToyEvent[]): void {
  const die = chance.die();
  const winner = state.laid[0] > state.laid[1] ? 0 : 1;
  state.points[winner] += die === 6 ? 2 : 1;
  log?.push({ type: "duel", rule: "1.4", seat: seats[winner], cards: [...state.laid], die, reveals: true });
  state.discard.push(...state.laid);
  state.laid = [0, 0];
  state.signals = [0, 0];
  state.round++;
  drawCard(state, 0, log);
  drawCard(state, 1, log);
}

/** Hands are kept in order, so that the order of drawing shows nowhere. */
function ascending(a: number, b: number): number {
  return a - b;
}

function sideOf(seat: ToySeat): 0 | 1 {
  return seat === "red" ? 0 : 1;
}

const card = Type.Integer({ minimum: 1, maximum: cardCount });
const pair = Type.Array(Type.Integer({ minimum: 0, maximum: cardCount }), { minItems: 2, maxItems: 2 });
const position = closed({
  red: Type.Array(card),
  blue: Type.Array(card),
  deck: Type.Array(card),
  /** In the order they were discarded; every card named nowhere if not said. */
  discard: Type.Optional(Type.Array(card)),
  round: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
  laid: Type.Optional(pair),
  signals: Type.Optional(pair),
  points: Type.Optional(pair),
});

function build(given: unknown, options: ToyOptions): ToyState | SceneProblems {
  const scene = readShape(position, given);
  if (scene instanceof SceneProblems) return scene;
  const { red, blue, deck, round = 0, laid = [0, 0], signals = options.quiet ? [3, 3] : [0, 0] } = scene;
  const cards = [...red, ...blue, ...deck, ...laid.filter((one) => one !== 0), ...(scene.discard ?? [])];
  if (new Set(cards).size !== cards.length) return new SceneProblems(["a card is in two places (1.1)"]);
  const rest: number[] = [];
  for (let one = 1; one <= cardCount; one++) if (!cards.includes(one)) rest.push(one);
  return {
    round,
    rounds: options.rounds,
    deck: [...deck],
    hands: [[...red].sort(ascending), [...blue].sort(ascending)],
    laid: laid.slice() as [number, number],
    signals: signals.slice() as [number, number],
    points: (scene.points ?? [0, 0]).slice() as [number, number],
    discard: [...(scene.discard ?? []), ...rest],
  };
}

function describe({ hands: [red, blue], deck, discard, round, laid, signals, points }: ToyState): unknown {
  return { red, blue, deck, discard, round, laid, signals, points };
}

export const toy: Game<Picket> = {
  id: "picket",
  title: "Picket",
  version: "1.0.0",
  seats,
  options: {
    rounds: {
      type: "number",
      title: "Rounds",
      text: "How many duels.",
      default: 3,
      min: 1,
      max: 4,
      step: 1,
      rule: "1.4",
    },
    quiet: { type: "flag", title: "No signals", text: "Captains may not signal.", default: false, rule: "1.2" },
  },
  rulebook,
  text: {
    seats: { red: "Red", blue: "Blue" },
    sides: { red: { name: "Red", many: false }, blue: { name: "Blue", many: false } },
    event: (event) =>
      `${event.seat ?? "Referee"}: ${event.type} ${event.cards?.join(" ") ?? event.flag ?? ""} [[rule:${event.rule}|${event.rule}]]`,
    action: (action) => (action.do === "signal" ? `Hoist flag ${action.flag}` : `Lay card ${action.card}`),
  },
  scene: { schema: position, build, describe },
  setup(options, chance, log) {
    const deck = shuffle(
      Array.from({ length: cardCount }, (_, index) => index + 1),
      chance,
    );
    const hands: [number[], number[]] = [deck.splice(0, 4).sort(ascending), deck.splice(0, 4).sort(ascending)];
    for (const seat of seats)
      log?.push({ type: "dealt", rule: "1.1", seat, cards: hands[sideOf(seat)].slice(), to: [seat] });
    const signals: [number, number] = options.quiet ? [3, 3] : [0, 0];
    return { round: 0, deck, hands, laid: [0, 0], signals, points: [0, 0], discard: [], rounds: options.rounds };
  },
  awaiting(state) {
    if (state.round >= state.rounds) return [];
    return seats.filter((seat) => state.laid[sideOf(seat)] === 0);
  },
  prompt: () => ({ ask: "lay", rule: "1.3", text: "Lay a card face down." }),
  actions(state, seat) {
    const side = sideOf(seat);
    if (state.round >= state.rounds || state.laid[side] !== 0) return [];
    const list: ToyAction[] = state.signals[side] === 0 ? [...signalActions] : [];
    for (const card of state.hands[side]) list.push(layActions[card] as ToyAction);
    return list;
  },
  refuse(state, seat, action): Violation | undefined {
    if (typeof action !== "object" || action === null || !("do" in action))
      return { rule: "form", reason: "Not an action." };
    if (!toy.awaiting(state).includes(seat)) return { rule: "1.3", reason: "You are not asked for anything now." };
    const keys = Object.keys(action).length;
    const side = sideOf(seat);
    if (action.do === "signal" && "flag" in action && keys === 2 && (action.flag === 1 || action.flag === 2)) {
      return state.signals[side] === 0 ? undefined : { rule: "1.2", reason: "You have hoisted your flag this round." };
    }
    if (action.do === "lay" && "card" in action && keys === 2 && typeof action.card === "number") {
      return state.hands[side].includes(action.card)
        ? undefined
        : { rule: "1.3", reason: "You do not hold that card." };
    }
    return { rule: "form", reason: "There is no such action." };
  },
  apply(state, seat, action, chance, log) {
    const side = sideOf(seat);
    if (action.do === "signal") {
      state.signals[side] = action.flag;
      log?.push({ type: "signal", rule: "1.2", seat, flag: action.flag });
      return;
    }
    state.hands[side] = state.hands[side].filter((card) => card !== action.card);
    state.laid[side] = action.card;
    log?.push({ type: "laid", rule: "1.3", seat });
    if (state.laid[0] !== 0 && state.laid[1] !== 0) duel(state, chance, log);
  },
  view(state, viewer) {
    const side = viewer === "spectator" ? undefined : sideOf(viewer);
    return {
      viewer,
      round: state.round,
      rounds: state.rounds,
      deck: state.deck.length,
      hand: side === undefined ? [] : state.hands[side].slice(),
      handSizes: [state.hands[0].length, state.hands[1].length],
      laid: side === undefined ? 0 : state.laid[side],
      hasLaid: [state.laid[0] !== 0, state.laid[1] !== 0],
      signals: [...state.signals],
      points: [...state.points],
      discard: [...state.discard],
    };
  },
  imagine(view, chance) {
    const mine = view.viewer === "spectator" ? -1 : sideOf(view.viewer);
    const known = new Set([...view.hand, ...view.discard, view.laid]);
    const unknown: number[] = [];
    for (let card = 1; card <= cardCount; card++) if (!known.has(card)) unknown.push(card);
    shuffle(unknown, chance);
    const hands: [number[], number[]] = [[], []];
    const laid: [number, number] = [0, 0];
    for (const side of [0, 1] as const) {
      const own = side === mine;
      hands[side] = own ? [...view.hand] : unknown.splice(0, view.handSizes[side]).sort(ascending);
      if (view.hasLaid[side]) laid[side] = own ? view.laid : (unknown.pop() as number);
    }
    return {
      round: view.round,
      rounds: view.rounds,
      deck: unknown,
      hands,
      laid,
      signals: [...view.signals],
      points: [...view.points],
      discard: [...view.discard],
    };
  },
  clone: (state) => ({
    round: state.round,
    rounds: state.rounds,
    deck: state.deck.slice(),
    hands: [state.hands[0].slice(), state.hands[1].slice()],
    laid: [state.laid[0], state.laid[1]],
    signals: [state.signals[0], state.signals[1]],
    points: [state.points[0], state.points[1]],
    discard: state.discard.slice(),
  }),
  outcome(state) {
    if (state.round < state.rounds) return undefined;
    const [red, blue] = state.points;
    const winner = red === blue ? undefined : red > blue ? "red" : "blue";
    return { winner, score: { red, blue }, rule: "1.4", reason: `${red} to ${blue}.` };
  },
  audit(state) {
    const cards = [
      ...state.deck,
      ...state.hands[0],
      ...state.hands[1],
      ...state.discard,
      ...state.laid.filter((card) => card !== 0),
    ];
    if (cards.length !== cardCount || new Set(cards).size !== cardCount)
      throw new Error(`there are ${cards.length} cards, not ${cardCount}`);
  },
};
