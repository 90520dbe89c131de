/** A battle as tables: a row for whoever fired, one table for each round, and what it ended in. */
import { byWord, type DiaryEntry, type Reader, someOf, type Told as ToldOf, type Volley } from "@admiralty/engine";
import { isSea, placeNumber, shipNumber, ships, sideOf } from "./components.ts";
import { capital, count, fleet, placeRef, shipRef } from "./names.ts";
import { plainDie, shotDice, shotResult, shotTone } from "./shots.ts";
import { eventText } from "./text.ts";
import type { Event, PlaceId, Seat, ShipId } from "./types.ts";

type Told = ToldOf<Event>;
type Entry = DiaryEntry<Event>;

/** Ships whose loss changes plans: everything but cruisers. */
const great: ReadonlySet<string> = new Set(["BB", "BC", "CV", "PB", "convoy"]);

export function battleEntries(told: readonly Told[], reader: Reader): readonly Entry[] {
  const entries: Entry[] = [];
  const opening = told.find(({ event }) => event.type === "battle" || event.type === "asw")?.event;
  const at = opening && "at" in opening ? (opening.at as PlaceId) : undefined;
  if (at === undefined) return [];
  const where = isSea(placeNumber(at)) ? `Battle in ${placeRef(at)}` : `Aircraft over ${placeRef(at)}`;
  for (const [round, part] of rounds(told).entries()) {
    const volleys = part.flatMap(({ event }) => volley(event, part));
    const said = [...part.map(({ event }) => aside(event)), ...homeward(part)].filter(Boolean);
    const [first] = part;
    if (!first || (volleys.length === 0 && said.length === 0)) continue;
    const title = round === 0 ? where : `${where}, round ${round}`;
    entries.push({ kind: "battle", told: part, rule: first.event.rule, title, text: said.join(" "), volleys });
    for (const owner of ["allies", "axis"] as const) entries.push(...sunk(part, owner, at, reader));
  }
  return entries;
}

/** The great ships that a side lost in a round, in one headline. */
function sunk(part: readonly Told[], owner: Seat, at: PlaceId, reader: Reader): readonly Entry[] {
  const told = part.filter(({ event }) => {
    if (event.type !== "sunk") return false;
    const number = shipNumber(event.ship);
    return great.has(ships[number]?.class ?? "") && (sideOf[number] === 0) === (owner === "allies");
  });
  const [first] = told;
  if (!first) return [];
  const names = told.flatMap(({ event }) => (event.type === "sunk" ? [shipRef(event.ship)] : []));
  const seated = reader.viewer === "allies" || reader.viewer === "axis";
  return [
    {
      kind: "headline",
      told,
      rule: first.event.rule,
      tone: seated ? (reader.viewer === owner ? "bad" : "good") : "plain",
      title: `${capital(someOf(names, 4))} ${names.length === 1 ? "is" : "are"} sunk`,
      text: `In ${placeRef(at)}.`,
    },
  ];
}

/** What comes before the guns, and each round of fire. */
function rounds(told: readonly Told[]): readonly (readonly Told[])[] {
  const parts: Told[][] = [[]];
  for (const one of told) {
    if (one.event.type === "round") parts.push([]);
    parts[parts.length - 1]?.push(one);
  }
  return parts;
}

function volley(event: Event, part: readonly Told[]): readonly Volley[] {
  const gone = (ship: ShipId) => part.some((one) => one.event.type === "sunk" && one.event.ship === ship);
  const row = (who: string, target: ShipId, dice: Volley["dice"], result: string): Volley => ({
    who,
    at: shipRef(target),
    dice,
    result: result.startsWith("damage") ? `${result.replace("damage", "hit")}${gone(target) ? ", sunk" : ""}` : result,
    tone: result.startsWith("damage") ? "hit" : result === "disabled" ? "effect" : "plain",
  });
  switch (event.type) {
    case "fired": {
      const result = shotResult(event);
      return [row(shipRef(event.ship), event.target, shotDice(event), result === "no effect" ? "miss" : result)];
    }
    case "torpedo":
    case "strike": {
      if (event.type === "torpedo" && event.lost) return [];
      const shots = { dice: [event.die], bonus: 0, damage: event.damage === undefined ? [] : [event.damage] };
      const result = shotResult(shots);
      const who = event.type === "torpedo" ? "U-boat" : "Aircraft";
      return [row(who, event.target, shotDice(shots), result === "no effect" ? "miss" : result)];
    }
    case "asw": {
      const parts = [
        event.sunk > 0 ? `${event.sunk} sunk` : "",
        event.disabled > 0 ? `${event.disabled} driven off` : "",
      ].filter(Boolean);
      return [
        {
          who: "Escorts",
          at: count(event.sunk + event.disabled + event.left, "U-boat"),
          dice: event.dice.map((face) => plainDie(face, shotTone(face, 0))),
          result: parts.join(", ") || "miss",
          tone: event.sunk > 0 ? "hit" : event.disabled > 0 ? "effect" : "plain",
        },
      ];
    }
    default:
      return [];
  }
}

/** Who leaves it for which port: one sentence for each. */
function homeward(part: readonly Told[]): readonly string[] {
  const home = part.flatMap(({ event }) => (event.type === "to-port" ? [event] : []));
  return [...byWord(home, ({ port }) => port).values()].map((list) => {
    const ships = someOf(
      list.map(({ ship }) => shipRef(ship)),
      8,
    );
    return `${ships} ${list.length === 1 ? "makes" : "make"} for ${placeRef((list[0] as (typeof list)[number]).port)}.`;
  });
}

/** What is told of a battle besides its dice. */
function aside(event: Event): string {
  switch (event.type) {
    case "disengaging":
    case "groups":
    case "escaped":
    case "broke-off":
      return eventText(event);
    case "face-up":
      return `${fleet(event.ships.map(({ ship }) => ship))} ${event.ships.length === 1 ? "is" : "are"} turned face up.`;
    default:
      return "";
  }
}
