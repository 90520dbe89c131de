/** A turn as a war diary: who sailed where in a sentence, battles as tables, headlines for what changes plans. */
import {
  byWord,
  type DiaryEntry,
  type DiaryOf,
  dieRef,
  gathered,
  numeral,
  type Reader,
  someOf,
  type Told as ToldOf,
} from "@admiralty/engine";
import { shipNumber, sideOf as sides } from "./components.ts";
import { battleEntries } from "./diary-battle.ts";
import { capital, count, does, listed, placeRef, shipRef } from "./names.ts";
import { eventText } from "./text.ts";
import type { Event, PlaceId, Seat, ShipId } from "./types.ts";

type Told = ToldOf<Event>;
type Entry = DiaryEntry<Event>;
type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const ofType = <Type extends Event["type"]>(told: readonly Told[], type: Type): readonly Of<Type>[] =>
  told.flatMap(({ event }) => (event.type === type ? [event as Of<Type>] : []));

/** Good news for one reader is bad news for the other. */
function toneFor(reader: Reader, hurt: Seat): "good" | "bad" | "plain" {
  if (reader.viewer !== "allies" && reader.viewer !== "axis") return "plain";
  return reader.viewer === hurt ? "bad" : "good";
}

/** Words under which events of a phase are gathered; battles are cut out before. */
function word(event: Event): string | null | undefined {
  switch (event.type) {
    case "turn":
    case "step":
    case "flags-removed":
    case "aimed":
    case "torpedo-aimed":
    case "chosen":
    case "grouped":
    case "pursues":
    case "battle-over":
      return null;
    case "sailed":
    case "attempt":
    case "face-down":
      return "sailing";
    case "to-port":
      return event.why === "failed" ? "sailing" : "returning";
    case "stayed-at-sea":
    case "oiler":
      return "returning";
    case "stationed":
    case "repaired":
    case "deployed":
    case "release":
    case "russian":
    case "takeover":
    case "control":
      return event.type;
    default:
      return undefined;
  }
}

function chapter(told: readonly Told[], reader: Reader): readonly Entry[] {
  const entries: Entry[] = [];
  const turn = ofType(told, "turn")[0];
  const points = ofType(told, "points")[0];
  if (turn) {
    const score = points === undefined ? {} : { score: lead(points.was) };
    entries.push({ kind: "chapter", told: told.slice(0, 1), title: `Turn ${turn.turn}`, text: "", ...score });
  }
  for (const stretch of cutBattles(told)) {
    if (stretch[0]?.event.type === "battle" || stretch[0]?.event.type === "asw") {
      entries.push(...battleEntries(stretch, reader));
      continue;
    }
    for (const group of gathered(stretch, word)) entries.push(...written(group, reader));
  }
  return entries;
}

/** A battle reaches from its beginning to its end, whatever else is told in between. */
function cutBattles(told: readonly Told[]): readonly (readonly Told[])[] {
  const stretches: Told[][] = [[]];
  let fighting = false;
  for (const one of told) {
    const begins = one.event.type === "battle" || (one.event.type === "asw" && !fighting);
    if (begins) {
      fighting = true;
      stretches.push([]);
    }
    stretches[stretches.length - 1]?.push(one);
    if (one.event.type === "battle-over") {
      fighting = false;
      stretches.push([]);
    }
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

function written(group: readonly Told[], reader: Reader): readonly Entry[] {
  const first = group[0];
  if (!first) return [];
  const { event } = first;
  switch (word(event)) {
    case "sailing":
      return sailing(group);
    case "returning":
      return returning(group);
    case "stationed":
      return places(
        group,
        ofType(group, "stationed").map(({ ship, at }) => [ship, at] as const),
        "take station in",
      );
    case "repaired": {
      const mended = ofType(group, "repaired");
      const sum = mended.reduce((total, { points }) => total + points, 0);
      const ships = new Map<ShipId, number>();
      for (const { ship, points } of mended) ships.set(ship, (ships.get(ship) ?? 0) + points);
      const names = [...ships].map(([ship, points]) => `${shipRef(ship)} ${points}`);
      return [sentence(group, `${count(sum, "point")} of repairs: ${listed(names)}.`, sideOf(mended[0]?.ship))];
    }
    case "deployed": {
      const areas = tally(ofType(group, "deployed").map(({ area }) => area));
      const text = [...areas].map(([area, number]) => `${numeral(number)} to ${placeRef(area)}`);
      return [sentence(group, `U-boats: ${listed(text)}.`, "axis")];
    }
    case "release":
    case "russian":
    case "takeover":
      return [
        sentence(
          group,
          group
            .map((one) => rolled(one.event))
            .join("; ")
            .concat("."),
          undefined,
        ),
      ];
    case "control":
      return control(group);
    default:
      return single(first, reader);
  }
}

function single(one: Told, reader: Reader): readonly Entry[] {
  const { event } = one;
  const head = (tone: "good" | "bad" | "plain", title: string, text = ""): readonly Entry[] => [
    { kind: "headline", told: [one], rule: event.rule, tone, title, text },
  ];
  switch (event.type) {
    case "delivered":
      return head(
        toneFor(reader, "axis"),
        `${shipRef(event.ship)} reaches ${placeRef(event.port)}`,
        `${count(event.points, "point")} for the Allies.`,
      );
    case "port-opens":
      return head("plain", `${capital(placeRef(event.port))} is open`);
    case "interned":
      return head("plain", `${capital(placeRef(event.port))} is lost`, eventText(event));
    case "points": {
      // C1: of what the turn brought, points beyond ten were lost; so it says itself where the marker stood.
      const before = event.was;
      const score: Entry = {
        kind: "score",
        told: [one],
        rule: event.rule,
        title: `Axis ${event.axis}, Allies ${event.allies}`,
        text: before === event.poc ? `still ${lead(event.poc)}` : `${lead(before)}, now ${lead(event.poc)}`,
      };
      if (before * event.poc >= 0 && !(before === 0 && event.poc !== 0)) return [score];
      const leader: Seat | undefined = event.poc > 0 ? "allies" : event.poc < 0 ? "axis" : undefined;
      if (leader === undefined) return [score, ...head("plain", "The track is level")];
      return [
        score,
        ...head(toneFor(reader, leader === "allies" ? "axis" : "allies"), capital(`${does(leader, "lead")}`)),
      ];
    }
    case "over":
      return head(
        event.winner === null ? "plain" : toneFor(reader, event.winner === "allies" ? "axis" : "allies"),
        event.winner === null ? "The war ends level" : capital(does(event.winner, "win")),
        event.margin > 0 ? `By ${count(event.margin, "point")} of control.` : "",
      );
    default: {
      const text = eventText(event);
      return text === "" ? [] : [sentence([one], text, undefined)];
    }
  }
}

function sentence(told: readonly Told[], text: string, side: Seat | undefined, units: readonly string[] = []): Entry {
  const rule = told[told.length - 1]?.event.rule;
  return {
    kind: "sentence",
    told,
    text,
    ...(rule === undefined ? {} : { rule }),
    ...(side === undefined ? {} : { side }),
    ...(units.length > 3 ? { units } : {}),
  };
}

/** A phase of sailing: by side and sea those who simply go, then those who try, each with the die. */
function sailing(group: readonly Told[]): readonly Entry[] {
  const entries: Entry[] = [];
  const moves = ofType(group, "sailed").map(({ ship, area }) => [ship, area] as const);
  entries.push(...places(pick(group, "sailed"), moves, "sail for"));
  const tries = ofType(group, "attempt");
  const back = new Map(ofType(group, "to-port").map(({ ship, port }) => [ship, port]));
  for (const [key, attempts] of byWord(tries, ({ ship, area }) => `${sideOf(ship)}/${area}`)) {
    const area = key.split("/")[1] as PlaceId;
    const named = ({ ship, die }: (typeof attempts)[number]): string =>
      die === undefined ? shipRef(ship) : `${shipRef(ship)} ${dieRef(die)}`;
    const there = attempts.filter(({ success }) => success).map(named);
    const home = attempts
      .filter(({ success }) => !success)
      .map((attempt) => {
        const port = back.get(attempt.ship);
        return `${named(attempt)} turns back${port ? ` to ${placeRef(port)}` : ""}`;
      });
    const arrive = there.length > 0 ? `${someOf(there, 12)} ${there.length === 1 ? "arrives" : "arrive"}` : "";
    const told = group.filter(({ event }) => event.type === "attempt" && attempts.includes(event));
    const all = [arrive, ...home].filter(Boolean).join("; ");
    const text =
      attempts.length > 1
        ? `${capital(numeral(attempts.length))} try for ${placeRef(area)}: ${all}.`
        : there.length > 0
          ? `${all} in ${placeRef(area)}.`
          : `${all}, short of ${placeRef(area)}.`;
    entries.push(sentence(told, text, sideOf(attempts[0]?.ship)));
  }
  for (const one of pick(group, "face-down")) entries.push(sentence([one], eventText(one.event), "allies"));
  return entries;
}

/** Ships that come home, by side and port; those that look for an oiler with their dice. */
function returning(group: readonly Told[]): readonly Entry[] {
  const entries: Entry[] = [];
  const home = ofType(group, "to-port").map(({ ship, port }) => [ship, port] as const);
  entries.push(...places(pick(group, "to-port"), home, "return to"));
  const stays = ofType(group, "stayed-at-sea").map(({ ship, at }) => [ship, at] as const);
  entries.push(...places(pick(group, "stayed-at-sea"), stays, "remain in"));
  for (const one of pick(group, "oiler")) {
    const { ship, die, success } = one.event as Of<"oiler">;
    const text = `${shipRef(ship)} looks for an oiler: ${dieRef(die)}, ${success ? "found" : "not found"}.`;
    entries.push(sentence([one], text, sideOf(ship)));
  }
  return entries;
}

const pick = (group: readonly Told[], type: Event["type"]): readonly Told[] =>
  group.filter(({ event }) => event.type === type);

/** One sentence for each side and goal: "Eight ships sail for the North Atlantic." */
function places(told: readonly Told[], moves: readonly (readonly [ShipId, PlaceId])[], verb: string): readonly Entry[] {
  const goals = byWord(moves, ([ship, goal]) => `${sideOf(ship)}/${goal}`);
  return [...goals].map(([key, list]) => {
    const goal = key.split("/")[1] as PlaceId;
    const ships = list.map(([ship]) => ship);
    const mine = told.filter(({ event }) => "ship" in event && ships.includes(event.ship));
    const adjective = sideOf(ships[0]) === "axis" ? "Axis" : "Allied";
    const who = ships.length <= 3 ? someOf(ships.map(shipRef)) : `${capital(numeral(ships.length))} ${adjective} ships`;
    const does = ships.length === 1 ? verb.replace(/^\w+/, (plural) => `${plural}s`) : verb;
    return sentence(mine, `${who} ${does} ${placeRef(goal)}.`, sideOf(ships[0]), ships);
  });
}

function rolled(event: Event): string {
  switch (event.type) {
    case "release":
      return `${shipRef(event.ship)} ${dieRef(event.die)} is ${event.released ? "released" : "not released"}`;
    case "russian":
      return `${shipRef(event.ship)} ${dieRef(event.die)} ${event.maySail ? "may sail" : "stays in port"}`;
    case "takeover":
      return `${shipRef(event.ship)} ${dieRef(event.die)} ${event.result === "allied" ? "joins the Allies" : event.result === "scuttled" ? "is scuttled" : "fights on for Germany"}`;
    default:
      return "";
  }
}

function control(group: readonly Told[]): readonly Entry[] {
  const held = ofType(group, "control");
  const by = (seat: Seat | null): string =>
    listed(held.filter((one) => one.seat === seat).map(({ area }) => placeRef(area)));
  const parts = (["allies", "axis"] as const).flatMap((seat) => {
    const seas = by(seat);
    return seas === "" ? [] : [`${does(seat, "hold")} ${seas}`];
  });
  const nobody = by(null);
  if (nobody !== "") parts.push(`nobody holds ${nobody}`);
  return [sentence(group, `${capital(parts.join("; "))}.`, undefined)];
}

function tally<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const found = new Map<Key, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}

function sideOf(ship: ShipId | undefined): Seat | undefined {
  return ship === undefined ? undefined : sides[shipNumber(ship)] === 0 ? "allies" : "axis";
}

function lead(poc: number): string {
  return poc === 0 ? "level" : poc > 0 ? `Allies +${poc}` : `Axis +${-poc}`;
}

export const diary: DiaryOf<Event> = { begins: ({ type }) => type === "turn", chapter };
