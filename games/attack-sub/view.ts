/** What a viewer may know: the table, one hand, the counts of what is hidden, and the same again in words for the page. */
import type { Outcome, Prompt, Viewer } from "@admiralty/engine";
import {
  type Actor,
  attackOnSubs,
  blackUse,
  type CardNumber,
  heloCards,
  heloCount,
  redUse,
  sensorTrack,
  ships,
} from "./components.ts";
import { outcome } from "./outcome.ts";
import { answerKinds } from "./rules/answers.ts";
import { exitNeed, mayExit } from "./rules/exit.ts";
import { searchValue } from "./rules/sensors.ts";
import { countShips, goalText, scoreOf } from "./rules/victory.ts";
import { strengthOf } from "./rules/weapons.ts";
import type { Scenario } from "./scenario.ts";
import {
  cloneTable,
  contactOf,
  defenseOf,
  detectionOf,
  durationOf,
  handSize,
  levelOf,
  nameOfActor,
  nameOfObserver,
  other,
  scenarioOf,
  seatOf,
} from "./state.ts";
import { awaiting, prompt } from "./steps.ts";
import {
  type Phase,
  type Seat,
  type ShipId,
  type Side,
  type SonarMode,
  type State,
  Status,
  type Tabletop,
} from "./types.ts";

export interface TrackView {
  /** Box the marker is on, from 0. */
  readonly box: number;
  /** Printed value there, less nothing; null where a dash is printed (13.1, 13.2). */
  readonly value: number | null;
  readonly boxes: number;
  /** Malfunction marker: 0, 1, 2, or 3 for Down. */
  readonly fault: number;
}

export interface ContactView {
  /** A submarine's id, or "surface-force". */
  readonly observer: ShipId;
  readonly seat: Seat;
  /** 0 No Contact, 1 No Attack, 2 to 5 levels 1 to 4. */
  readonly box: number;
  /** 0 to 4, as compared with a Weapon Lockon. */
  readonly level: number;
}

export interface ShipView {
  readonly id: ShipId;
  readonly seat: Seat;
  readonly kind: "sub" | "surface" | "transport";
  readonly status: "waiting" | "in-play" | "sunk" | "exited";
  /** Place among the reinforcements, from 1; 0 for a ship of the first force. */
  readonly reinforcement: number;
  readonly sensor: TrackView | null;
  readonly attack: (TrackView & { readonly surface: number | null; readonly helicopters: number | null }) | null;
  /** A transport's damage track. */
  readonly damage: { readonly box: number; readonly boxes: number } | null;
  readonly damaged: boolean;
  readonly detection: number;
  readonly defense: number;
  readonly shutDown: boolean;
  /** Enemy markers on this ship's contact track. */
  readonly contacts: readonly ContactView[];
  /** Contact Reduction in force against searches this player turn. */
  readonly quiet: number;
  readonly actions: number;
  readonly battleStations: boolean;
  readonly helicopters: readonly ShipId[];
  readonly mayExit: boolean;
}

export interface HelicopterView {
  readonly id: ShipId;
  readonly seat: Seat;
  readonly card: CardNumber;
  readonly ship: ShipId;
  readonly duration: number;
  readonly actions: number;
}

export interface HandCardView {
  readonly card: CardNumber;
  /** What it does in one's own turn; empty if nothing. */
  readonly black: string;
  /** What it does in the opponent's turn; empty if nothing. */
  readonly red: string;
}

export interface ForceView {
  readonly seat: Seat;
  readonly name: string;
  /** Cards held, counting those laid face down for an attack or a discard. */
  readonly cards: number;
  /** Current hand size (2.3). */
  readonly handSize: number;
  readonly sunk: number;
  readonly exited: number;
  readonly score: number;
  readonly goals: readonly string[];
}

/** The black play being resolved. */
export interface PlayView {
  readonly kind: "search" | "attack" | "range" | "exit";
  readonly by: Seat;
  readonly ship: ShipId;
  /** The first of those it is directed at. */
  readonly target: ShipId;
  /** All of them: a ping has several (4.21). */
  readonly targets: readonly ShipId[];
  readonly cards: readonly CardNumber[];
  readonly mode: SonarMode | null;
  readonly close: boolean | null;
  /** Value before the random number: the sensor with its modifiers, or the strength of the attack after evasion. */
  readonly value: number;
  /** What value and random number must reach together. */
  readonly need: number;
  readonly evasion: number;
  /** The seat asked to answer, when a reaction window is open. */
  readonly asked: Seat | null;
  /** Kinds of red card that could answer by what everybody can see. */
  readonly answers: readonly string[];
}

/** What the viewer prepares face down. */
export interface DraftView {
  readonly kind: "lock-on" | "ping" | "discard";
  readonly ship: ShipId | null;
  /** Whom it aims at or will ping, in the order designated. */
  readonly targets: readonly ShipId[];
  readonly cards: readonly CardNumber[];
  readonly strength: number;
}

export interface View {
  readonly viewer: Viewer<Seat>;
  readonly scenario: Scenario;
  /** All that is public, in the flat numbers the rules work on. */
  readonly table: Tabletop;
  readonly phase: Phase;
  readonly active: Seat;
  readonly awaiting: readonly Seat[];
  readonly forces: { readonly blue: ForceView; readonly orange: ForceView };
  readonly ships: readonly ShipView[];
  readonly helicopters: readonly HelicopterView[];
  readonly weather: "fine" | "bad";
  /** Cards left to draw. */
  readonly pile: number;
  readonly deck: number;
  readonly deckLimit: number | null;
  /** The viewer's hand, in the order drawn; empty for a spectator. */
  readonly hand: readonly HandCardView[];
  /** By seat: how many of the cards held have been held since before the last reshuffle. */
  readonly kept: { readonly blue: number; readonly orange: number };
  /**
   * Cards known by counting: at a reshuffle everything not seen is in the other hand.
   * For a spectator, cards known to be in one hand or the other.
   */
  readonly known: readonly CardNumber[];
  readonly draft: DraftView | null;
  readonly play: PlayView | null;
  readonly prompt: Prompt | null;
  readonly outcome: Outcome<Seat> | null;
}

const statusIds = ["waiting", "in-play", "sunk", "exited"] as const;

/**
 * What one viewer may know of a state, and nothing else. A view is made from this alone: the draw pile, the other hand
 * and what the other side has laid face down are not in reach of anything below `seenBy`.
 */
interface Seen {
  readonly table: Tabletop;
  readonly awaited: readonly Seat[];
  readonly prompt: Prompt | null;
  readonly outcome: Outcome<Seat> | null;
  /** Cards held, by side. */
  readonly held: readonly [number, number];
  readonly kept: readonly [number, number];
  readonly pile: number;
  readonly hand: readonly CardNumber[];
  readonly known: readonly CardNumber[];
  readonly prepared: Prepared | null;
}
/** What the viewer has laid face down. */
interface Prepared {
  readonly kind: DraftView["kind"];
  readonly actor: Actor;
  readonly targets: readonly Actor[];
  readonly cards: readonly CardNumber[];
}

/** The only place where a state is looked into for a view. */
function seenBy(state: State, viewer: Viewer<Seat>): Seen {
  const { table, hands, kept, pile, draft } = state;
  const side: Side | undefined = viewer === "spectator" ? undefined : viewer === "blue" ? 0 : 1;
  const awaited = awaiting(state);
  return {
    table,
    awaited,
    prompt: viewer !== "spectator" && awaited.includes(viewer) ? prompt(state, viewer) : null,
    outcome: outcome(state) ?? null,
    held: [hands[0].length, hands[1].length],
    kept: [kept[0], kept[1]],
    pile: pile.length,
    hand: side === undefined ? [] : hands[side],
    known: knownCards(state, side),
    prepared:
      side !== table.active || draft === "none"
        ? null
        : { kind: draft, actor: state.draftActor, targets: state.draftTargets, cards: state.draftCards },
  };
}

export function view(state: State, viewer: Viewer<Seat>): View {
  return viewOf(seenBy(state, viewer), viewer);
}

function viewOf(seen: Seen, viewer: Viewer<Seat>): View {
  const t = seen.table;
  const scenario = scenarioOf(t);
  return {
    viewer,
    // A printed scenario is a constant; a home-made one belongs to the state.
    scenario: t.custom === null ? scenario : structuredClone(scenario),
    table: publicTable(t),
    phase: t.phase,
    active: seatOf(t.active),
    awaiting: seen.awaited.slice(),
    forces: { blue: forceView(t, 0, seen.held[0]), orange: forceView(t, 1, seen.held[1]) },
    ships: t.ship.map((_, unit) => shipView(t, unit as Actor)),
    helicopters: helicopters(t),
    weather: t.badWeather === 0 ? "fine" : "bad",
    pile: seen.pile,
    deck: t.deck,
    deckLimit: scenario.deckLimit,
    hand: seen.hand.map((card) => ({ card, black: blackUse(card), red: redUse(card) })),
    kept: { blue: seen.kept[0], orange: seen.kept[1] },
    known: seen.known,
    draft: seen.prepared && draftView(t, seen.prepared),
    play: playView(t),
    prompt: seen.prompt,
    outcome: seen.outcome,
  };
}

/** The table, sharing nothing with the state. */
function publicTable(t: Tabletop): Tabletop {
  const copy = cloneTable(t);
  copy.ship = t.ship.slice();
  copy.side = t.side.slice();
  copy.custom = structuredClone(t.custom);
  return copy;
}

/** What the other hand kept at the last reshuffle; a spectator knows only what the two hands kept together. */
function knownCards(state: State, side: Side | undefined): CardNumber[] {
  const keptBy = (of: Side): CardNumber[] => state.hands[of].slice(0, state.kept[of]);
  const known = side === undefined ? [...keptBy(0), ...keptBy(1)] : keptBy(other(side));
  return known.sort((a, b) => a - b);
}

function forceView(t: Tabletop, side: Side, cards: number): ForceView {
  const seat = seatOf(side);
  const scenario = scenarioOf(t);
  return {
    seat,
    name: scenario[seat].name,
    cards,
    handSize: handSize(t, side),
    sunk: countShips(t, side, Status.sunk),
    exited: countShips(t, side, Status.exited),
    score: scoreOf(t, side),
    goals: scenario.victory.filter((goal) => goal.seat === seat).map((goal) => goalText(t, goal)),
  };
}

function shipView(t: Tabletop, unit: Actor): ShipView {
  const card = ships[t.ship[unit]!]!;
  const seat = seatOf(t.side[unit]!);
  const transport = card.kind === "transport";
  const attackBox = card.attack?.[t.attack[unit]!];
  return {
    id: card.id,
    seat,
    kind: card.kind,
    status: statusIds[t.status[unit]!]!,
    reinforcement: scenarioOf(t)[seat].reinforcements.indexOf(card.id) + 1,
    sensor: transport
      ? null
      : {
          box: t.sensor[unit]!,
          value: card.sensor?.[t.sensor[unit]!] ?? null,
          boxes: sensorTrack[t.ship[unit]!]!.length,
          fault: t.sensorFault[unit]!,
        },
    attack: transport
      ? null
      : {
          box: t.attack[unit]!,
          value: attackBox?.sub ?? null,
          boxes: attackOnSubs[t.ship[unit]!]!.length,
          fault: t.attackFault[unit]!,
          surface: attackBox?.surface ?? null,
          helicopters: attackBox?.helicopters ?? null,
        },
    damage: transport ? { box: t.sensor[unit]!, boxes: card.damage! } : null,
    damaged: t.damaged[unit] === 1,
    detection: detectionOf(t, unit),
    defense: defenseOf(t, unit),
    shutDown: t.shut[unit] === 1,
    contacts: contactsOn(t, unit),
    quiet: t.quiet[unit]!,
    actions: t.acts[unit]!,
    battleStations: t.stations[unit] !== 0,
    helicopters: heloCards.filter((_, slot) => t.helo[slot] === unit).map((helo) => `helicopter-${helo}`),
    mayExit: mayExit(t, unit) === true,
  };
}

/** Every enemy marker that can lie on the ship's track, also those at No Contact. */
function contactsOn(t: Tabletop, unit: Actor): ContactView[] {
  const units = t.ship.length;
  const enemy = other(t.side[unit]!);
  const found: ContactView[] = [];
  for (let observer = 0; observer < units + 2; observer++) {
    if (observer < units) {
      if (t.side[observer] !== enemy || ships[t.ship[observer]!]!.kind !== "sub") continue;
    } else if (observer - units !== enemy || !hasSurfaceShips(t, enemy)) continue;
    const box = contactOf(t, observer, unit);
    found.push({ observer: nameOfObserver(t, observer), seat: seatOf(enemy), box, level: levelOf(box) });
  }
  return found;
}

/** The side has surface warships in the scenario, whether in play or not. */
function hasSurfaceShips(t: Tabletop, side: number): boolean {
  return t.ship.some((card, unit) => t.side[unit] === side && ships[card]!.kind === "surface");
}

function helicopters(t: Tabletop): HelicopterView[] {
  const found: HelicopterView[] = [];
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother < 0) continue;
    found.push({
      id: `helicopter-${heloCards[slot]}`,
      seat: seatOf(t.side[mother]!),
      card: heloCards[slot]!,
      ship: nameOfActor(t, mother),
      duration: durationOf(t, mother),
      actions: t.acts[t.ship.length + slot]!,
    });
  }
  return found;
}

function draftView(t: Tabletop, { kind, actor, targets, cards }: Prepared): DraftView {
  return {
    kind,
    ship: kind === "discard" ? null : nameOfActor(t, actor),
    targets: targets.map((unit) => nameOfActor(t, unit)),
    cards: cards.slice(),
    strength: kind === "lock-on" ? strengthOf(t, actor, targets[0]!, cards) : 0,
  };
}

function playView(t: Tabletop): PlayView | null {
  if (t.play === "none") return null;
  const searching = t.play === "search";
  const attacking = t.play === "attack";
  return {
    kind: t.play,
    by: seatOf(t.active),
    ship: nameOfActor(t, t.actor),
    target: nameOfActor(t, t.target),
    targets: (t.pinged.length > 0 ? t.pinged : [t.target]).map((unit) => nameOfActor(t, unit)),
    cards: t.cards.slice(),
    mode: searching ? (t.loud ? "active" : "passive") : null,
    close: t.play === "range" ? t.loud : null,
    value: searching
      ? searchValue(t, t.actor, t.target, t.loud)
      : attacking
        ? strengthOf(t, t.actor, t.target, t.cards)
        : t.play === "exit"
          ? t.deck
          : 0,
    need: searching
      ? detectionOf(t, t.target)
      : attacking
        ? defenseOf(t, t.target)
        : t.play === "exit"
          ? exitNeed(t, t.actor)
          : 0,
    evasion: t.evasion,
    asked: t.phase === "answer" ? seatOf(other(t.active)) : null,
    answers: t.phase === "answer" ? answerKinds(t) : [],
  };
}
