/**
 * 43.10: how a scenario is written, its JSON Schema, and the check that says what is wrong with a home-made one, each with
 * its place and the reason. The scenarios that come with the game pass it too.
 */
import { type Shape, shapeProblems } from "@admiralty/engine";
import {
  basicShipCount,
  bergen,
  breakoutFrom,
  british,
  canPatrol,
  carrier,
  friendlyPort,
  german,
  isFrench,
  type Ship,
  shipNamed,
  ships,
  shipType,
  sideOf,
  type Zone,
  zoneIds,
  zoneNumber,
  zones,
} from "./components.ts";
import convoyFile from "./data/convoy-ships.json" with { type: "json" };
import file from "./data/scenarios.json" with { type: "json" };
import { flagIds } from "./modules/ids.ts";
import { firstTurn } from "./rules/time.ts";
import type { Scenario } from "./scenario.ts";

/** An object with these keys and no others; those named by `needed` must be there. */
const object = (properties: Readonly<Record<string, Shape>>, ...needed: readonly string[]): Shape => ({
  type: "object",
  additionalProperties: false,
  properties,
  required: needed,
});
const list = (items: Shape, minItems: number, maxItems: number): Shape => ({
  type: "array",
  items,
  minItems,
  maxItems,
});
const text = (minLength: number, maxLength: number, title = `${minLength} to ${maxLength} letters`): Shape => ({
  type: "string",
  title,
  minLength,
  maxLength,
});
const integer = (minimum: number, maximum: number, description: string): Shape => ({
  type: "integer",
  minimum,
  maximum,
  description,
});
const flag = (description: string): Shape => ({ type: "boolean", description });
const oneOf = (...words: readonly string[]): Shape => ({ type: "string", enum: words });

const escorts = new Set(convoyFile.ships.map(({ id }) => id));
const known = ships.filter(({ id }) => !escorts.has(id));
const shipId: Shape = { type: "string", title: "ship", enum: known.map(({ id }) => id) };
const shipList = list(shipId, 1, 12);
const zoneId: Shape = { type: "string", title: "a zone of the chart, as F20", pattern: "^[A-Z][0-9]{1,2}$" };
/** 42.1: the first turn of all is that of the early start; May 28, evening, is the end of the track. */
const lastOfAll = 42;
const turn = (description: string): Shape => integer(1, lastOfAll, description);
const count = { german: { type: "integer", minimum: 0 }, games: { type: "integer", minimum: 1 } } as const;
const even = object({ balance: integer(-99, 99, "points"), ...count }, "balance", "german", "games");
const measured = object({ ...count, even }, "german", "games");

/** Its JSON Schema, written out: the page reads scenarios too, and a library of schemas would weigh more than the rules. */
export const scenarioSchema = {
  description: "A scenario of Bismarck: what it changes in the order of battle of the Basic Game (43)",
  ...object(
    {
      id: text(1, 40),
      title: text(1, 80),
      text: text(0, 600),
      code: text(1, 4),
      lastTurn: integer(8, lastOfAll, "the turn after which it ends; 34 is noon of May 27, 42 the evening of May 28"),
      balance: integer(-99, 99, "points added to the British at the end, taken from them if below 0"),
      balanceWith: {
        ...object({ fuel: integer(-99, 99, "points"), convoys: integer(-99, 99, "points") }),
        description: "balance where fuel is played, and where convoys are; as balance if not said",
      },
      german: list(
        object(
          {
            ships: shipList,
            zones: {
              ...list(zoneId, 1, 6),
              description: "where they begin; of several the German player chooses (43.3)",
            },
            together: flag("they begin in one task force"),
            from: turn("the first turn in which they may sail (50.3)"),
            ready: {
              type: "object",
              title: "ship",
              description: "by ship, the highest die of that turn that makes her ready for sea (45.2)",
              additionalProperties: integer(1, 6, "a die"),
            },
          },
          "ships",
          "zones",
        ),
        0,
        12,
      ),
      british: list(
        object(
          {
            ships: shipList,
            zone: zoneId,
            mode: oneOf("movement", "patrol"),
            together: flag("they begin in one task force"),
            condition: {
              ...oneOf("none", "departure", "force-h"),
              description: "bound to their port until a German ship has left Bergen, or as Force H (4.1)",
            },
          },
          "ships",
          "zone",
        ),
        0,
        24,
      ),
      entries: list(
        object(
          {
            ships: shipList,
            turn: turn("the first turn in which they may be placed (43.8)"),
            zones: { anyOf: [oneOf(...Object.keys(file.zones)), list(zoneId, 1, 40)] },
            together: flag("they are one task force, and placed as one"),
          },
          "ships",
          "turn",
          "zones",
        ),
        0,
        24,
      ),
      without: { ...list(shipId, 0, ships.length), description: "ships of the Basic Game that do not take part" },
      neutral: { ...shipList, minItems: 0, description: "of the United States: they take no side (50.6)" },
      sale: object(
        {
          budget: integer(1, 200, "points that the Germans may spend (53.1)"),
          question: integer(1, 40, "what an answer costs (53.2)"),
          ships: { ...list(shipId, 1, ships.length), description: "who takes part only if she is bought" },
          early: object(
            { ship: shipId, turn: turn("when she comes then"), cost: integer(1, 40, "points") },
            "ship",
            "turn",
            "cost",
          ),
        },
        "budget",
        "question",
        "ships",
        "early",
      ),
      revenge: integer(1, 20, "the Revenge may come so many turns after a German ship is first located (43.9)"),
      needs: { ...list(oneOf(...flagIds), 0, flagIds.length), description: "modules that are always played with it" },
      provenance: text(0, 400),
      measured: object({ basic: measured, core: measured, fleet: measured }),
    },
    "id",
    "title",
    "text",
    "lastTurn",
    "balance",
    "entries",
  ),
} satisfies Shape;

/** Problems found, each naming its place; empty when the scenario can be played. */
export function checkScenario(json: unknown): readonly string[] {
  const form = shapeProblems(scenarioSchema, json);
  if (form.length > 0) return form.slice(0, 20);
  const scenario = json as Scenario;
  const found: string[] = [];
  const say = (place: string, what: string): void => void found.push(`${place}: ${what}`);
  checkShips(scenario, say);
  checkGermans(scenario, say);
  checkBritish(scenario, say);
  checkSale(scenario, say);
  checkLength(scenario, say);
  return found;
}

type Say = (place: string, what: string) => void;

const nameOf = (id: string): string => ships[shipNamed(id)]?.name ?? id;
const zoneAt = (id: string): Zone => zoneNumber(id);
const isPort = (side: number, zone: Zone): boolean => friendlyPort[side]?.[zone] === 1;
const isSea = (zone: Zone): boolean => zones[zone]?.sea === true;
const isBasic = (id: string): boolean => shipNamed(id) < basicShipCount;

/** Their part in the rules hangs on where the Basic Game has them: with a convoy, on patrol, to come later. */
export const bound: readonly string[] = ["rodney", "ramillies", "edinburgh", "revenge", "dorsetshire"];

/** Every list that says of ships that they take part. */
function placesOf({ german: ours = [], british: theirs = [], entries }: Scenario) {
  const named = (key: string, lists: readonly { readonly ships: readonly string[] }[]) =>
    lists.flatMap(({ ships: ids }, at) => ids.map((id, place) => ({ id, key, at: `${key}[${at}].ships[${place}]` })));
  return [...named("german", ours), ...named("british", theirs), ...named("entries", entries)];
}

function checkShips(scenario: Scenario, say: Say): void {
  const placed = new Map<string, string>();
  for (const { id, key, at } of placesOf(scenario)) {
    const side = key === "german" ? german : british;
    if (sideOf[shipNamed(id)] !== side) {
      say(at, `${nameOf(id)} is ${side === german ? "no German" : "no British"} ship (43.1)`);
    }
    const before = placed.get(id);
    if (before !== undefined) say(at, `${nameOf(id)} begins in ${before} already; there is only one of her (2.4)`);
    placed.set(id, at);
    if (bound.includes(id))
      say(at, `${nameOf(id)} begins as in the Basic Game or is left out: her convoy or her orders are hers (4.1)`);
    const twin = id.startsWith("vichy-") ? id.slice(6) : `vichy-${id}`;
    if (placed.has(twin)) say(at, `${nameOf(id)} sails for the other side already, in ${placed.get(twin)} (50.1)`);
  }
  for (const [at, id] of (scenario.without ?? []).entries()) {
    const place = `without[${at}]`;
    if (id === "bismarck") say(place, "the Bismarck always takes part: victory is reckoned by her (12.3)");
    else if (!isBasic(id) && !id.startsWith("flotilla-"))
      say(place, `${nameOf(id)} is not in the Basic Game: there is no need to leave her out`);
    if (placed.has(id)) say(place, `${nameOf(id)} is left out here and begins in ${placed.get(id)}`);
  }
  for (const [at, id] of (scenario.neutral ?? []).entries()) {
    if (ships[shipNamed(id)]?.nation !== "united-states")
      say(`neutral[${at}]`, `${nameOf(id)} is at war: only ships of the United States are neutral (50.6)`);
    const entry = scenario.entries.find((each) => each.ships.includes(id));
    if (!entry) say(`neutral[${at}]`, `${nameOf(id)} is neutral, but does not come: name her in entries (50.6)`);
    else if (entry.ships.some((other) => !scenario.neutral?.includes(other)) || entry.zones !== "west")
      say(`neutral[${at}]`, `neutral ships come by themselves, in the western waters, "west" (50.6)`);
  }
  const here = [...scenario.entries.keys()];
  for (const at of here) {
    const { ships: ids } = scenario.entries[at] as Scenario["entries"][number];
    for (const id of ids) {
      if (ships[shipNamed(id)]?.nation === "united-states" && !scenario.neutral?.includes(id))
        say(`entries[${at}]`, `${nameOf(id)} is of the United States: name her in neutral too (50.6)`);
    }
  }
}

/** Where who begins in port has to be: there is one way of lying in port, and it is not for all. */
function checkGermans({ german: starts = [], sale }: Scenario, say: Say): void {
  for (const [at, { ships: ids, zones: open, together, from = 1, ready }] of starts.entries()) {
    const place = `german[${at}]`;
    const list = open.map(zoneAt);
    for (const [index, zone] of list.entries()) {
      if (zone < 0) say(`${place}.zones[${index}]`, `there is no zone ${open[index]} on the chart`);
      else if (!isSea(zone) && !isPort(german, zone))
        say(
          `${place}.zones[${index}]`,
          `no German ship can be in ${open[index]}: it is neither sea nor a German port (12.6)`,
        );
    }
    if (new Set(open).size !== open.length) say(`${place}.zones`, "one zone is named twice");
    const free = list.filter((zone) => zone >= 0 && breakoutFrom[zone] === 1).length;
    if (free > 0 && free < list.length)
      say(
        `${place}.zones`,
        "ships that begin in Bergen or H22 break out on the first turn, others do not: leave no choice between the two (43.2)",
      );
    if (from > 1 && list.some((zone) => !isPort(german, zone)))
      say(`${place}.from`, "only ships that begin in a port wait there (50.3)");
    if (from > 1 && list.includes(bergen))
      say(`${place}.from`, "ships that begin in Bergen may sail at once: let them wait in another port (50.3)");
    if (ready && list.some((zone) => !isPort(german, zone)))
      say(`${place}.ready`, "only ships that begin in a port are made ready for sea there (45.2)");
    for (const id of Object.keys(ready ?? {}))
      if (!ids.includes(id)) say(`${place}.ready.${id}`, `she is not among the ships that begin here`);
    if (together && (ids.length < 2 || open.length > 1))
      say(`${place}.together`, "a task force has two ships or more that begin in one zone (5.4)");
    if (together && ids.some((id) => sale?.ships.includes(id)))
      say(`${place}.together`, "a ship that is for sale begins by herself (53.1)");
    if (together && new Set(ids.map((id) => isFrench[shipNamed(id)])).size > 1)
      say(`${place}.together`, "French ships form task forces only among themselves (50.3)");
    for (const id of ids) {
      const harbours = list.filter((zone) => zone >= 0 && isPort(german, zone) && zone !== bergen);
      if (id === "bismarck" && (harbours.length > 0 || from > 1 || ready))
        say(`${place}.zones`, "the Bismarck begins in Bergen or at sea (12.12)");
      if (isBasic(id) && sale?.ships.includes(id))
        say(place, `${nameOf(id)} is of the Basic Game and not for sale (53.1)`);
    }
  }
}

function checkBritish({ british: starts = [], entries }: Scenario, say: Say): void {
  for (const [at, { ships: ids, zone: id, mode, together, condition = "none" }] of starts.entries()) {
    const place = `british[${at}]`;
    const zone = zoneAt(id);
    if (zone < 0) {
      say(`${place}.zone`, `there is no zone ${id} on the chart`);
      continue;
    }
    const port = isPort(british, zone);
    if (!isSea(zone) && !port)
      say(`${place}.zone`, `no British ship can be in ${id}: it is neither sea nor a British port (5.17)`);
    if (isPort(german, zone)) say(`${place}.zone`, `${id} is a German port (5.18)`);
    if (condition !== "none" && !port)
      say(`${place}.condition`, `only ships that lie in port are bound to it; ${id} is at sea (4.1)`);
    if (mode === "patrol" && port) say(`${place}.mode`, `nobody patrols in port (5.3)`);
    for (const ship of ids) {
      if (mode === "patrol" && canPatrol[shipNamed(ship)] !== true)
        say(`${place}.mode`, `${nameOf(ship)} has no patrol mode (5.31)`);
      if (ships[shipNamed(ship)]?.nation === "united-states")
        say(place, `${nameOf(ship)} is neutral: she comes later, in entries (50.6)`);
    }
    if (together && ids.length < 2) say(`${place}.together`, "a task force has two ships or more (5.4)");
    if (together && new Set(ids.map((ship) => isFrench[shipNamed(ship)])).size > 1)
      say(`${place}.together`, "French ships form task forces only among themselves (50.2)");
    if (together && condition !== "none")
      say(`${place}.together`, "ships that wait in port are in no task force (5.41)");
  }
  for (const [at, { ships: ids, zones: where, together }] of entries.entries()) {
    const place = `entries[${at}]`;
    if (typeof where !== "string") {
      for (const [index, id] of where.entries()) {
        const zone = zoneAt(id);
        if (zone < 0) say(`${place}.zones[${index}]`, `there is no zone ${id} on the chart`);
        else if (!isSea(zone) || isPort(german, zone))
          say(`${place}.zones[${index}]`, `${id} is not open sea: ships that come later are placed at sea (43.8)`);
      }
    }
    if (together && ids.length < 2) say(`${place}.together`, "a task force has two ships or more (5.4)");
    for (const id of ids)
      if (shipType[shipNamed(id) as Ship] === carrier && isBasic(id))
        say(place, `${nameOf(id)} has aircraft on board from the first turn: let her begin in a port or at sea (6.42)`);
  }
}

function checkSale(scenario: Scenario, say: Say): void {
  const { sale, entries } = scenario;
  if (!sale) return;
  const offered = new Set(placesOf(scenario).map(({ id }) => id));
  for (const [at, id] of sale.ships.entries()) {
    if (!offered.has(id))
      say(`sale.ships[${at}]`, `${nameOf(id)} is for sale, but nothing says where she begins or comes (53.1)`);
    if (isBasic(id)) say(`sale.ships[${at}]`, `${nameOf(id)} is of the Basic Game and not for sale (53.1)`);
  }
  const entry = entries.find((each) => each.ships.includes(sale.early.ship));
  if (!entry || sale.ships.includes(sale.early.ship))
    say("sale.early.ship", "only a ship that comes anyway can come early: name her in entries (53.2)");
  else if (sale.early.turn >= entry.turn)
    say("sale.early.turn", `she comes in turn ${entry.turn} without being paid for (53.2)`);
}

function checkLength({ lastTurn, entries, german: starts = [], needs = [] }: Scenario, say: Say): void {
  if (lastTurn < firstTurn + 4) say("lastTurn", `play begins with turn ${firstTurn}: four turns at least (52.2)`);
  for (const [at, { turn: from }] of entries.entries())
    if (from > lastTurn) say(`entries[${at}].turn`, `turn ${from} comes after the last turn, ${lastTurn}`);
  for (const [at, { from = 1, ships: ids }] of starts.entries()) {
    if (from > lastTurn) say(`german[${at}].from`, `turn ${from} comes after the last turn, ${lastTurn}`);
    const thirsty = ids.find((id) => id === "koln" || id === "nurnberg");
    if (thirsty && !needs.includes("fuel"))
      say(`german[${at}]`, `${nameOf(thirsty)} has fuel for a week: name "fuel" in needs (47.1)`);
  }
}

/** Zones that a ship of a side can begin in: its ports, and the sea. */
export const openTo = (side: number): readonly string[] =>
  zoneIds.filter((_, zone) => isPort(side, zone as Zone) || (isSea(zone as Zone) && !isPort(1 - side, zone as Zone)));
