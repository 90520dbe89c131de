/** Chapter 13: a scenario as data, its JSON Schema, and the check that explains what is wrong with a home-made one. */
import { type Shape, shapeProblems } from "@admiralty/engine";
import { shipIndex, ships } from "./components.ts";
import type { Seat } from "./types.ts";

export interface Force {
  /** What the player commanding it is called, e.g. "NATO". */
  readonly name: string;
  readonly force: readonly string[];
  /** In the order in which they may enter (11.1). */
  readonly reinforcements: readonly string[];
}

export type Victory =
  | { readonly seat: Seat; readonly by: "sink-all" }
  | { readonly seat: Seat; readonly by: "sink-ship"; readonly ship: string }
  | { readonly seat: Seat; readonly by: "exit-ship"; readonly ship: string }
  | { readonly seat: Seat; readonly by: "sink-count"; readonly kind: "transport" | "warship"; readonly count: number }
  /** One point for each opposing ship sunk and each own ship exited. */
  | { readonly seat: Seat; readonly by: "score"; readonly points: number }
  | { readonly seat: Seat; readonly by: "prevent" }
  | { readonly seat: Seat; readonly by: "deck-limit" };

export interface Exit {
  readonly ships: readonly string[];
  /** Not before this deck. */
  readonly fromDeck?: number;
  /** Not before the ship has been in play for one entire deck. */
  readonly wholeDeck?: boolean;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly situation?: string;
  readonly blue: Force;
  readonly orange: Force;
  readonly victory: readonly Victory[];
  /** The scenario ends with this deck; null when there is no limit. */
  readonly deckLimit: number | null;
  readonly exit: Exit | null;
  readonly notes?: readonly string[];
  readonly provenance?: Readonly<Record<string, readonly string[]>>;
}

/** An object with these keys and no others; those named by `optional` may be left out. */
const object = (properties: Readonly<Record<string, Shape>>, ...optional: readonly string[]): Shape => ({
  type: "object",
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
});
const list = (items: Shape, minItems: number, maxItems: number): Shape => ({
  type: "array",
  items,
  minItems,
  maxItems,
});
const text = (minLength: number, maxLength: number): Shape => ({ type: "string", minLength, maxLength });
const integer = (minimum: number, maximum: number): Shape => ({ type: "integer", minimum, maximum });
const oneOf = (...words: readonly string[]): Shape => ({ type: "string", enum: words });

const shipId: Shape = {
  type: "string",
  title: "ship",
  description: "id of a ship card",
  enum: ships.map((ship) => ship.id),
};
const force = object({
  name: text(1, 40),
  force: list(shipId, 1, 8),
  reinforcements: { ...list(shipId, 0, 8), description: "in the order in which they may enter (11.1)" },
});
const goal = (by: Victory["by"], more: Readonly<Record<string, Shape>> = {}): Shape =>
  object({ seat: oneOf("blue", "orange"), by: { const: by }, ...more });

/** Its JSON Schema, written out: the page reads scenarios too, and a library of schemas would weigh more than the rules. */
export const scenarioSchema = {
  description: "A scenario of Attack Sub",
  ...object(
    {
      id: text(1, 40),
      title: text(1, 80),
      situation: text(0, 2000),
      blue: force,
      orange: force,
      victory: list(
        {
          anyOf: [
            goal("sink-all"),
            goal("sink-ship", { ship: shipId }),
            goal("exit-ship", { ship: shipId }),
            goal("sink-count", { kind: oneOf("transport", "warship"), count: integer(1, 8) }),
            goal("score", { points: integer(1, 20) }),
            goal("prevent"),
            goal("deck-limit"),
          ],
        },
        1,
        8,
      ),
      deckLimit: { anyOf: [integer(1, 9), { type: "null" }] },
      exit: {
        anyOf: [
          object(
            { ships: list(shipId, 1, 8), fromDeck: integer(1, 9), wholeDeck: { type: "boolean" } },
            "fromDeck",
            "wholeDeck",
          ),
          { type: "null" },
        ],
      },
      notes: list(text(0, 400), 0, 20),
      provenance: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    },
    "situation",
    "notes",
    "provenance",
  ),
} satisfies Shape;

/** Problems found, each naming its place; empty when the scenario can be played. */
export function checkScenario(json: unknown): readonly string[] {
  const form = shapeProblems(scenarioSchema, json);
  if (form.length > 0) return form.slice(0, 20);
  const scenario = json as Scenario;
  return [...forceProblems(scenario), ...victoryProblems(scenario), ...exitProblems(scenario)];
}

function forceProblems(scenario: Scenario): string[] {
  const found: string[] = [];
  const placed = new Map<string, string>();
  for (const seat of ["blue", "orange"] as const) {
    for (const part of ["force", "reinforcements"] as const) {
      scenario[seat][part].forEach((id, at) => {
        const place = `${seat}.${part}.${at}`;
        if (shipIndex(id) < 0) found.push(`${place}: there is no ship "${id}"`);
        const earlier = placed.get(id);
        if (earlier !== undefined)
          found.push(`${place}: ${id} already sails in ${earlier}; each ship card exists once`);
        placed.set(id, place);
      });
    }
    if (scenario[seat].force.every((id) => kindOf(id) === "transport")) {
      found.push(`${seat}.force: only transports; they may not play cards (12.3), so the side could do nothing`);
    }
  }
  const all = [...listed(scenario, "blue"), ...listed(scenario, "orange")];
  if (!all.some((id) => kindOf(id) === "sub")) {
    found.push("blue.force: neither side has a submarine; surface ships cannot attack each other (6.2)");
  }
  return found;
}

function victoryProblems(scenario: Scenario): string[] {
  const found: string[] = [];
  const limit = scenario.deckLimit;
  scenario.victory.forEach((victory, at) => {
    const place = `victory.${at}`;
    const enemy = listed(scenario, victory.seat === "blue" ? "orange" : "blue");
    const own = listed(scenario, victory.seat);
    switch (victory.by) {
      case "sink-ship":
        if (!enemy.includes(victory.ship)) found.push(`${place}.ship: ${victory.ship} is not in the opposing force`);
        break;
      case "exit-ship":
        if (!own.includes(victory.ship)) found.push(`${place}.ship: ${victory.ship} is not in ${victory.seat}'s force`);
        else if (!scenario.exit?.ships.includes(victory.ship)) {
          found.push(`${place}.ship: ${victory.ship} is to exit, but exit.ships does not allow it to (13.5)`);
        }
        break;
      case "sink-count": {
        const there = enemy.filter((id) => (kindOf(id) === "transport") === (victory.kind === "transport")).length;
        if (there < victory.count) {
          found.push(`${place}.count: asks for ${victory.count}, but the opposing force has only ${there}`);
        }
        break;
      }
      case "score": {
        const most = enemy.length + own.filter((id) => scenario.exit?.ships.includes(id)).length;
        if (most < victory.points)
          found.push(`${place}.points: asks for ${victory.points}, but only ${most} can be had`);
        break;
      }
      case "prevent":
        if (!scenario.victory.some((other) => other.seat !== victory.seat && other.by !== "prevent")) {
          found.push(`${place}: there is no condition of the opponent to prevent`);
        }
        break;
      case "deck-limit":
        if (limit === null) found.push(`${place}: the scenario has no deck limit to be reached`);
        break;
      case "sink-all":
        break;
    }
  });
  return found;
}

function exitProblems(scenario: Scenario): string[] {
  const found: string[] = [];
  const all = [...listed(scenario, "blue"), ...listed(scenario, "orange")];
  scenario.exit?.ships.forEach((id, at) => {
    if (!all.includes(id)) found.push(`exit.ships.${at}: ${id} is in neither force`);
    else if (kindOf(id) !== "sub") {
      found.push(
        `exit.ships.${at}: ${id} is no submarine; a surface force plays range cards together (8.2) and cannot slip out`,
      );
    }
  });
  const { exit, deckLimit } = scenario;
  if (exit?.fromDeck !== undefined && deckLimit !== null && exit.fromDeck > deckLimit) {
    found.push(`exit.fromDeck: deck ${exit.fromDeck} comes after the last deck, ${deckLimit}`);
  }
  return found;
}

function listed(scenario: Scenario, seat: Seat): readonly string[] {
  return [...scenario[seat].force, ...scenario[seat].reinforcements];
}

function kindOf(id: string): string | undefined {
  return ships[shipIndex(id)]?.kind;
}
