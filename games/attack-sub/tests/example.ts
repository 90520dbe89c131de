/** A table for the examples: a scene in one line, actions that must be legal, and short questions about the result. */

import { type Chance, plain, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { verdictOf } from "@admiralty/engine/verdict";
import { expect } from "vitest";
import { familyOf, ships } from "../components.ts";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { build } from "../scene.ts";
import type { Position } from "../scene-format.ts";
import type { Action, Event, Options, Seat, SonarMode, State } from "../types.ts";

export const defaultOptions: Options = {
  scenario: "A",
  custom: null,
  fiveBoxContact: false,
  autoAnswer: false,
  firstTurn: "blue",
};

export class Example {
  readonly state: State;
  readonly events: Event[] = [];
  private readonly chance: Chance;

  constructor(
    scenario: string,
    position: Position,
    options: Partial<Options> = {},
    chance: Chance = new ScriptedChance([]),
  ) {
    const built = build(position, { ...defaultOptions, scenario, ...options });
    if (built instanceof SceneProblems) throw new Error(built.problems.join("; "));
    this.state = built;
    this.chance = chance;
  }

  /** Does the actions in order; each must be legal. */
  do(seat: Seat, ...actions: Action[]): this {
    for (const action of actions) {
      const refused = verdictOf(attackSub, this.state, seat, action);
      if (refused) throw new Error(`${JSON.stringify(action)} is refused by ${refused.rule}: ${refused.reason}`);
      attackSub.apply(this.state, seat, action, this.chance, this.events);
      attackSub.audit(this.state);
    }
    return this;
  }

  /** The rule that forbids an action; undefined if it is allowed. */
  forbids(seat: Seat, action: unknown): string | undefined {
    return verdictOf(attackSub, this.state, seat, action)?.rule;
  }

  actions(seat: Seat): readonly Action[] {
    return attackSub.actions(this.state, seat);
  }

  /** Verbs of what a seat may do now, each once. */
  verbs(seat: Seat): string[] {
    return [...new Set(this.actions(seat).map((action) => action.do))].sort();
  }

  get awaited(): Seat | undefined {
    return attackSub.awaiting(this.state)[0];
  }

  /** The n-th card of a family in a hand, from 0. */
  card(seat: Seat, family: string, at = 0): number {
    const hand = this.state.hands[seat === "blue" ? 0 : 1];
    const card = hand.filter((held) => familyOf(held).id === family)[at];
    if (card === undefined) throw new Error(`${seat} holds no ${family}`);
    return card;
  }

  unit(id: string): number {
    const unit = this.ships().findIndex((ship) => ship.id === id);
    expect(unit, id).toBeGreaterThanOrEqual(0);
    return unit;
  }

  ships() {
    return fullView(attackSub.view(this.state, "spectator")).ships;
  }

  ship(id: string) {
    return this.ships()[this.unit(id)]!;
  }

  /** What an observer (a submarine, or a seat for its surface force) knows of a ship, as on the track. */
  contact(observer: string, target: string): string {
    const found = this.ship(target).contacts.find(
      (contact) => contact.observer === observer || (contact.observer === "surface-force" && contact.seat === observer),
    );
    if (found === undefined) throw new Error(`${observer} keeps no contact on ${target}`);
    return found.box === 0 ? "none" : found.box === 1 ? "no-attack" : String(found.level);
  }

  held(seat: Seat): number {
    return this.state.hands[seat === "blue" ? 0 : 1].length;
  }

  last(type: Event["type"]): Event | undefined {
    return this.events.filter((event) => event.type === type).at(-1);
  }

  count(type: Event["type"]): number {
    return this.events.filter((event) => event.type === type).length;
  }

  outcome() {
    return attackSub.outcome(this.state);
  }
}

export function example(
  scenario: string,
  position: Position,
  options: Partial<Options> = {},
  chance?: Chance,
): Example {
  return new Example(scenario, position, options, chance);
}

/** One shot that certainly ends in the result asked for. */
export function sink(
  scenario: string,
  seat: "blue" | "orange",
  ship: string,
  target: string,
  more: Position = {},
): Example {
  const observer = ships.find((card) => card.id === ship)?.kind === "sub" ? ship : seat;
  const hands = seat === "blue" ? { blue: ["wl44"], orange: [] } : { orange: ["wl44"], blue: [] };
  const table = example(scenario, {
    active: seat,
    contacts: { [observer]: { [target]: 4 } },
    hands,
    pile: ["rn:7", "hit:sunk"],
    ...more,
  });
  return table.do(seat, { do: "attack", ship, target, card: table.card(seat, "wl44") }, { do: "fire" });
}

/** A search with the first card of a family in hand; Active Sonar pings, and nobody else than the targets named. */
export function search(
  table: Example,
  seat: "blue" | "orange",
  ship: string,
  family: string,
  target: string,
  mode: SonarMode = family === "as" ? "active" : "passive",
  ...others: readonly string[]
): Example {
  table.do(seat, { do: "search", ship, card: table.card(seat, family), mode, target });
  for (const other of others) table.do(seat, { do: "add-target", target: other });
  return table.state.draft === "ping" ? table.do(seat, { do: "ping" }) : table;
}

/** Simpson's helicopter (duration 2) hits Molniya with a dud; its check would draw a 0. */
export function helicopterHits(): Example {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { molniya: 2 } },
    hands: { blue: ["wl11", "te"], orange: [] },
    pile: ["rn:7", "hit:dud", "rn:0"],
  });
  return table.do(
    "blue",
    { do: "attack", ship: "helicopter-114", target: "molniya", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
}

/** A home-made scenario with a submarine and a ship that carries helicopters on both sides. */
export const twoFleets = {
  id: "two-fleets",
  title: "Two fleets",
  blue: { name: "One", force: ["bowen", "salta"], reinforcements: [] },
  orange: { name: "Other", force: ["udaloy", "grif"], reinforcements: [] },
  victory: [{ seat: "blue", by: "sink-all" } as const],
  deckLimit: 2,
  exit: null,
};

/** Skvortsov answers with a card of that family. */
export const answer = (table: Example, family: string) => ({
  do: "answer" as const,
  ship: "skvortsov",
  card: table.card("orange", family),
});

/** Los Angeles and Skvortsov know of each other at contact 3. */
export const contactBoth = { contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 3 } } };

/** Those two, and what the hunter holds. */
export const stations = (hand: string[], pile: string[] = ["rn:7", "rn:7", "rn:7"]) =>
  example("A", { ...contactBoth, hands: { blue: hand, orange: [] }, pile });

/** Los Angeles is sure of Skvortsov, and half found herself. */
export const held = { contacts: { skvortsov: { "los-angeles": 2 }, "los-angeles": { skvortsov: 4 } } };

/** Los Angeles fires one weapon at Skvortsov; the answer is still to come. */
export function hitSkvortsov(pile: string[], orange: string[] = []): Example {
  const table = example("A", { ...held, hands: { blue: ["wl11", "te"], orange }, pile });
  return table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
}

/** Fires at a target with one weapon of each family named. */
export function attack(
  table: Example,
  seat: "blue" | "orange",
  ship: string,
  target: string,
  ...families: string[]
): Example {
  const [first, ...more] = families;
  table.do(seat, { do: "attack", ship, target, card: table.card(seat, first!) });
  for (const family of more) {
    const cards = table.state.hands[seat === "blue" ? 0 : 1];
    const free = cards.filter((card) => !table.state.draftCards.includes(card));
    const card = free.find((held) => held === table.card(seat, family)) ?? table.card(seat, family, 1);
    table.do(seat, { do: "add-weapon", card });
  }
  return table.do(seat, { do: "fire" });
}

/** The worked example: John Rodgers at contact 3 on a Victor III plays fire 2 / contact 2 and fire 2 / contact 1. */
export function johnRodgers(orange: string[], pile: string[], contact: 3 | 2 = 3): Example {
  return example("G", {
    contacts: { blue: { skvortsov: contact } },
    hands: { blue: ["wl22", "wl21", "wl11"], orange },
    pile,
  });
}

/** Searches with Passive Sonar. */
export function listen(table: Example, ship: string, target: string, seat: "blue" | "orange" = "blue"): Example {
  return table.do(seat, { do: "search", ship, card: table.card(seat, "ps"), mode: "passive", target });
}

/** A helicopter of Udaloy is up, in her own turn. */
export const flight = (more: Position = {}): Position => ({
  helicopters: [{ card: 114, ship: "udaloy" }],
  active: "orange",
  ...more,
});

/** An event as the log tells it. */
export function said(event: Event | undefined): string {
  return event === undefined ? "" : plain(attackSub.text.event(event));
}

/** How often a helicopter has been checked. */
export function checks(table: Example): number {
  return table.events.filter((event) => event.type === "drew" && event.reason === "helicopter-check").length;
}
