/** Chapter 2: laying out the forces, the first turn, the first hands. */
import type { Chance } from "@admiralty/engine";
import { type Actor, heloCount, noActor, shipIndex } from "./components.ts";
import { refill, shuffledDeck } from "./rules/deck.ts";
import { numberOf } from "./rules/malfunctions.ts";
import type { Scenario } from "./scenario.ts";
import { scenarioById } from "./scenarios.ts";
import { seatOf } from "./state.ts";
import { type Event, type Options, type Side, type State, Status, type Tabletop } from "./types.ts";

const zeros = (count: number): number[] => new Array<number>(count).fill(0);

/**
 * 2.1, 2.2: every ship whole, nobody in contact, the first forces in play, on the side that the scenario gives them
 * (R38).
 */
export function layOut(options: Options): Tabletop {
  const scenario: Scenario = options.custom ?? scenarioById(options.scenario);
  const ship: number[] = [];
  const side: number[] = [];
  const status: number[] = [];
  const place = (ids: readonly string[], of: Side, where: number): void => {
    for (const id of ids) {
      ship.push(shipIndex(id));
      side.push(of);
      status.push(where);
    }
  };
  place(scenario.blue.force, 0, Status.inPlay);
  place(scenario.blue.reinforcements, 0, Status.waiting);
  place(scenario.orange.force, 1, Status.inPlay);
  place(scenario.orange.reinforcements, 1, Status.waiting);
  const units = ship.length;
  const actors = units + heloCount;
  return {
    scenario: options.custom === null ? options.scenario : "",
    custom: options.custom === null ? null : structuredClone(options.custom),
    fiveBox: options.fiveBoxContact,
    autoAnswer: options.autoAnswer,
    deck: 1,
    spent: false,
    turn: 1,
    active: 0,
    phase: "turn",
    acted: false,
    holdsBack: false,
    discards: [],
    ship,
    side,
    status,
    sensor: zeros(units),
    attack: zeros(units),
    damaged: zeros(units),
    sensorFault: zeros(units),
    attackFault: zeros(units),
    shut: zeros(units),
    wholeDeck: new Array<number>(units).fill(1),
    quiet: zeros(units),
    acts: zeros(actors),
    did: zeros(actors),
    stations: zeros(actors),
    reds: zeros(actors),
    ears: zeros(actors),
    helo: new Array<Actor>(heloCount).fill(noActor),
    contact: zeros((units + 2) * units),
    heloCheck: [0, 0],
    hasNegated: [0, 0],
    badWeather: 0,
    play: "none",
    actor: noActor,
    hitBy: noActor,
    target: noActor,
    pinged: [],
    cards: [],
    loud: false,
    evasion: 0,
    evasions: 0,
    heard: 0,
    searched: [],
    winner: null,
    overRule: "",
    overReason: "",
  };
}

export function setup(options: Options, chance: Chance, log?: Event[]): State {
  const table = layOut(options);
  table.active = firstTurn(options, chance, log);
  const state: State = {
    table,
    hands: [[], []],
    kept: [0, 0],
    pile: shuffledDeck(chance),
    draft: "none",
    draftActor: noActor,
    draftTargets: [],
    draftCards: [],
  };
  refill(state, 0, chance, log);
  refill(state, 1, chance, log);
  log?.push({ type: "turn", rule: "3.1", seat: seatOf(table.active), turn: 1 });
  return state;
}

/** 2.1: both turn over a card; the lower number has the first turn. Ties are drawn again, an X is 0 (9.5). */
function firstTurn(options: Options, chance: Chance, log?: Event[]): Side {
  if (options.firstTurn === "blue") return 0;
  if (options.firstTurn === "orange") return 1;
  const deck = shuffledDeck(chance);
  const draws: { blue: number; orange: number }[] = [];
  for (;;) {
    const blue = deck.pop()!;
    const orange = deck.pop()!;
    draws.push({ blue, orange });
    if (numberOf(blue) === numberOf(orange)) continue;
    const first: Side = numberOf(blue) < numberOf(orange) ? 0 : 1;
    log?.push({ type: "first-turn", rule: "2.1", seat: seatOf(first), draws });
    return first;
  }
}
