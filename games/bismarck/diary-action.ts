/** A naval action as tables: a row for each ship and target, one table for each round. */
import type { DiaryEntry, Die, Reader, Told as ToldOf, Volley } from "@admiralty/engine";
import { byWord, numeral } from "@admiralty/engine";
import { type BattleEvent, battleEventTypes, describeBattleEvent } from "./battle/index.ts";
import { seatIds, sideOf as sides, unitNumber } from "./components.ts";
import { unitText } from "./names.ts";
import type { Event, Seat } from "./types.ts";

type Told = ToldOf<Event>;
type Entry = DiaryEntry<Event>;
type Of<Type extends BattleEvent["type"]> = Extract<BattleEvent, { type: Type }>;

export function isBattleEvent(event: Event): event is BattleEvent {
  return battleEventTypes.has(event.type);
}

export function actionEntries(told: readonly Told[], reader: Reader): readonly Entry[] {
  const entries: Entry[] = [];
  let round = 0;
  for (const part of rounds(told)) {
    const opened = part[0]?.event;
    if (opened?.type === "round") round = opened.round;
    const volleys = volleysOf(part);
    const said = part.map(({ event }) => aside(event)).filter(Boolean);
    const [first] = part;
    if (first && (volleys.length > 0 || said.length > 0)) {
      const title = round === 0 ? "The fleets meet" : `Round ${round}`;
      entries.push({ kind: "battle", told: part, rule: first.event.rule, title, text: said.join(" "), volleys });
    }
    for (const one of part) {
      if (one.event.type === "sunk" && "ship" in one.event) entries.push(sunk(one, one.event.ship, reader));
    }
  }
  return entries;
}

function rounds(told: readonly Told[]): readonly (readonly Told[])[] {
  const parts: Told[][] = [[]];
  for (const one of told) {
    if (one.event.type === "round") parts.push([]);
    parts[parts.length - 1]?.push(one);
  }
  return parts.filter((part) => part.length > 0);
}

function sideOf(ship: string): Seat {
  return seatIds[sides[unitNumber(ship)] as number] as Seat;
}

function sunk(one: Told, ship: string, reader: Reader): Entry {
  const owner = sideOf(ship);
  const seated = reader.viewer === "british" || reader.viewer === "german";
  const tone = seated ? (reader.viewer === owner ? "bad" : "good") : "plain";
  return { kind: "headline", told: [one], rule: one.event.rule, tone, title: `${unitText(ship)} is sunk`, text: "" };
}

/** All shots of a ship at one target in a row, with what they hit. */
function volleysOf(part: readonly Told[]): readonly Volley[] {
  const shots = part.flatMap(({ event }) => (event.type === "shot" ? [event as Of<"shot">] : []));
  return [...byWord(shots, ({ ship, target }) => `${ship}>${target}`).values()].map((list) => {
    const { ship, target, range } = list[0] as Of<"shot">;
    const hits = byWord(
      list.filter(({ result }) => result !== "miss"),
      ({ result }) => result,
    );
    const result = [...hits]
      .map(([where, those]) => (those.length === 1 ? where : `${those.length} × ${where}`))
      .join(", ");
    return {
      who: unitText(ship),
      at: `${unitText(target)}, table ${range}`,
      dice: list.flatMap((shot) =>
        shot.dice.map((face): Die => ({ face, sides: 6, tone: shot.result === "miss" ? "plain" : "hit" })),
      ),
      result: result || "miss",
      tone: result === "" ? "plain" : "hit",
    };
  });
}

/** What is told of a round besides its guns; where ships lie is seen on the board. */
function aside(event: Event): string {
  if (!isBattleEvent(event)) return "";
  switch (event.type) {
    case "battle-begins":
    case "guns-tested":
    case "held-fire":
    case "special-damage":
    case "launched":
    case "turned-away":
    case "torpedoes-run":
    case "torpedo-hit":
    case "withdrawing":
    case "withdrawal-lost":
    case "withdrew":
    case "signalled":
    case "joining":
    case "shots-lost":
    case "battle-ends":
      return describeBattleEvent(event);
    case "leaked":
      return event.fuel > 0 ? describeBattleEvent(event) : "";
    case "ammunition":
      return event.left <= 3 ? describeBattleEvent(event) : "";
    case "edge":
      return `${event.side === "british" ? "The British" : "The Germans"} enter by edge ${numeral(event.edge)}.`;
    case "offer":
      return event.breakOff ? describeBattleEvent(event) : "";
    default:
      return "";
  }
}
