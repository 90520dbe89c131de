/** A turn of four hours as a war diary: moves and searches summed, contacts and losses as headlines. */
import {
  byWord,
  type DiaryEntry,
  type DiaryOf,
  dieRef,
  gathered,
  numeral,
  plain,
  type Reader,
  someOf,
  type Told as ToldOf,
} from "@admiralty/engine";
import { chanceRow } from "./chance-table.ts";
import { actionEntries, isBattleEvent } from "./diary-action.ts";
import { shadowedText, sightingText, unitText, zoneText } from "./names.ts";
import { timeOf } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import { describeEvent } from "./text.ts";
import type { Event, Seat } from "./types.ts";

type Told = ToldOf<Event>;
type Entry = DiaryEntry<Event>;
type Tone = "good" | "bad" | "plain";
type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const ofType = <Type extends Event["type"]>(told: readonly Told[], type: Type): readonly Of<Type>[] =>
  told.flatMap(({ event }) => (event.type === type ? [event as Of<Type>] : []));

const dice = (faces: readonly number[], tone: "plain" | "hit" = "plain"): string =>
  faces.map((face) => dieRef(face, tone)).join(" ");

const capital = (text: string): string =>
  text.replace(/^(\[\[[^|]*\|)?(.)/, (_, head = "", first: string) => head + first.toUpperCase());

const other = (seat: Seat): Seat => (seat === "british" ? "german" : "british");

/** Bad for whom it happens to, good for whoever did it. */
function toneFor(reader: Reader, hurt: Seat): Tone {
  if (reader.viewer === hurt) return "bad";
  return reader.viewer === other(hurt) ? "good" : "plain";
}

function word(event: Event): string | null | undefined {
  switch (event.type) {
    case "turn":
    case "visibility":
    case "finished":
    case "movement-over":
    case "search-over":
    case "strikes-over":
    case "recalled":
      return null;
    case "sailed":
    case "flew":
    case "landed":
    case "mode":
    case "combined":
    case "detached":
    case "refitted":
    case "entered":
      return event.type;
    case "searched":
      return `searched ${event.seat}`;
    case "struck":
      return `struck ${event.side} ${event.zone} ${event.target}`;
    default:
      return undefined;
  }
}

function chapter(told: readonly Told[], reader: Reader): readonly Entry[] {
  const entries: Entry[] = [];
  const turn = ofType(told, "turn")[0];
  const [weather, south] = ofType(told, "visibility");
  if (turn) {
    const { time, date } = timeOf(turn.turn);
    const seen = weather
      ? `, ${weather.dice.length > 0 ? `${dice(weather.dice)} ` : ""}visibility ${levelName(weather.level)}${weather.fog ? " with fog" : ""}${south ? ` in the north, ${south.dice.length > 0 ? `${dice(south.dice)} ` : ""}${levelName(south.level)} in the south` : ""}`
      : "";
    entries.push({
      kind: "chapter",
      told: told.slice(0, 1),
      title: `${time} ${date}`,
      text: `turn ${turn.turn}${seen}`,
    });
  }
  for (const stretch of cutActions(told)) {
    const [first] = stretch;
    if (first && isBattleEvent(first.event)) entries.push(...actionEntries(stretch, reader));
    else for (const group of withSearches(gathered(stretch, word))) entries.push(...written(group, reader));
  }
  return entries;
}

/** A chance roll and the general search that it brought are one sentence where nothing is found. */
function withSearches(groups: readonly (readonly Told[])[]): readonly (readonly Told[])[] {
  return groups.reduce<(readonly Told[])[]>((all, group) => {
    const before = all[all.length - 1];
    const event = group[0]?.event;
    const found = event?.type !== "general-search" || event.zone !== undefined;
    if (found || before?.length !== 1 || before[0]?.event.type !== "chance-rolled") all.push(group);
    else all[all.length - 1] = [...before, ...group];
    return all;
  }, []);
}

/** What is told on the battle board is one stretch each. */
function cutActions(told: readonly Told[]): readonly (readonly Told[])[] {
  const stretches: Told[][] = [];
  let fighting = false;
  for (const one of told) {
    const now: boolean = isBattleEvent(one.event) || (fighting && one.event.type === "finished");
    if (stretches.length === 0 || now !== fighting) stretches.push([]);
    fighting = now;
    stretches[stretches.length - 1]?.push(one);
  }
  return stretches;
}

function sentence(told: readonly Told[], text: string, side?: Seat, units: readonly string[] = []): Entry {
  const rule = told[told.length - 1]?.event.rule;
  return {
    kind: "sentence",
    told,
    text,
    ...(rule === undefined ? {} : { rule }),
    ...(side === undefined ? {} : { side }),
    ...(units.length > 1 ? { units } : {}),
  };
}

function written(group: readonly Told[], reader: Reader): readonly Entry[] {
  const [first] = group;
  if (!first) return [];
  const { event } = first;
  switch (event.type) {
    case "sailed":
      return [sailed(group)];
    case "flew": {
      const flights = ofType(group, "flew");
      const goals = byWord(flights, ({ mode, zone }) => `${mode}/${zone}`);
      const text = [...goals].map(([, list]) => {
        const { mode, zone } = list[0] as Of<"flew">;
        return `${someOf(list.map(({ unit }) => unitText(unit)))} to ${zoneText(zone)} (${mode})`;
      });
      return [sentence(group, `${airUnits(flights.length, "fly", "flies")}: ${text.join("; ")}.`)];
    }
    case "landed":
      return [sentence(group, `${airUnits(group.length, "land", "lands")}.`)];
    case "refitted": {
      const units = ofType(group, "refitted").map(({ unit }) => unitText(unit));
      return [sentence(group, `Ready again: ${someOf(units)}.`)];
    }
    case "mode": {
      const modes = byWord(ofType(group, "mode"), ({ mode }) => mode);
      const text = [...modes].map(([mode, list]) => `${someOf(list.map(({ unit }) => unitText(unit)))} to ${mode}`);
      return [sentence(group, `Mode: ${text.join("; ")}.`)];
    }
    case "combined":
      return ofType(group, "combined").length === 1
        ? [sentence(group, `${someOf(ofType(group, "combined")[0]?.ships.map(unitText) ?? [], 8)} form a task force.`)]
        : [sentence(group, `${capital(numeral(forces(group)))} task forces are formed.`)];
    case "detached":
      return [
        sentence(
          group,
          `${someOf(ofType(group, "detached").map(({ ship }) => unitText(ship)))} ${group.length === 1 ? "sails by herself" : "sail by themselves"}.`,
        ),
      ];
    case "entered": {
      const ships = ofType(group, "entered");
      const text = ships.map(({ ship, zone }) => `${unitText(ship)} in ${zoneText(zone)}`);
      return [
        sentence(
          group,
          ships.length > 6
            ? `${ships.length} units are placed.`
            : `${capital(someOf(text, 6))} ${ships.length === 1 ? "enters" : "enter"} play.`,
        ),
      ];
    }
    case "searched":
      return searched(group, event.seat, reader);
    case "struck":
      return struck(group, event, reader);
    case "chance-rolled":
      return [chance(group, event)];
    default:
      return single(first, reader);
  }
}

function airUnits(number: number, many: string, one: string): string {
  return number === 1 ? `An air unit ${one}` : `${capital(numeral(number))} air units ${many}`;
}

/** Task forces after all that joined: those whose first ship is the first of no other. */
function forces(group: readonly Told[]): number {
  return new Set(ofType(group, "combined").map(({ ships }) => ships[0])).size;
}

/** "Bismarck goes five zones to F15 for two fuel; Prinz Eugen to F19." */
function sailed(group: readonly Told[]): Entry {
  const tracks = byWord(ofType(group, "sailed"), ({ ships }) => ships.join("+"));
  const parts = [...tracks.values()].map((legs) => {
    const last = legs[legs.length - 1] as Of<"sailed">;
    const fuel = legs.reduce((sum, leg) => sum + leg.fuel.reduce((all, one) => all + one, 0), 0);
    const way = legs.length === 1 ? "to" : `${numeral(legs.length)} zones to`;
    const cost = fuel > 0 ? ` for ${numeral(fuel)} fuel` : "";
    return `${someOf(last.ships.map(unitText), 4)} ${way} ${zoneText(last.zone)}${cost}`;
  });
  const ships = ofType(group, "sailed").flatMap((leg) => leg.ships);
  return sentence(group, `${parts.join("; ")}.`, undefined, [...new Set(ships)]);
}

/** Searches are a sum: empty zones are never named unless somebody wants to see them. */
function searched(group: readonly Told[], seat: Seat, reader: Reader): readonly Entry[] {
  const calls = ofType(group, "searched");
  const finds = calls.filter(({ found, passed }) => found.length > 0 || passed.length > 0);
  const who = reader.viewer === seat ? "You search" : seat === "british" ? "The British search" : "The Germans search";
  const what = finds.map((call) =>
    [
      call.found.length > 0 ? `${sightingText(call.found)} in ${zoneText(call.zone)}` : "",
      call.passed.length > 0 ? `${sightingText(call.passed)} passed through ${zoneText(call.zone)}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  );
  const rule = calls[0]?.rule;
  const sum: Entry = {
    kind: "sentence",
    told: group,
    ...(rule === undefined ? {} : { rule }),
    text: `${who} ${calls.length === 1 ? "one zone" : `${calls.length} zones`}: ${what.length > 0 ? what.join("; ") : "nothing"}.`,
    folded: [
      ...finds.map(({ zone }) => ({ text: zone, find: true })),
      ...calls.filter((call) => !finds.includes(call)).map(({ zone }) => ({ text: zone, find: false })),
    ],
  };
  if (finds.length === 0) return [sum];
  const mine = reader.viewer === other(seat);
  const first = finds[0] as Of<"searched">;
  const seen = first.found.length > 0;
  const title = mine
    ? seen
      ? "You have been located"
      : "You were seen passing"
    : reader.viewer === seat
      ? `You have found ${plain(sightingText(seen ? first.found : first.passed))}`
      : `${seat === "british" ? "The British" : "The Germans"} have found ${plain(sightingText(seen ? first.found : first.passed))}`;
  const head: Entry = {
    kind: "headline",
    told: group,
    ...(rule === undefined ? {} : { rule }),
    tone: toneFor(reader, other(seat)),
    title,
    text: `${capital(what.join("; "))}.`,
  };
  return [sum, head];
}

/** Strikes at one counter, with their dice; damage is a headline. */
function struck(group: readonly Told[], first: Of<"struck">, reader: Reader): readonly Entry[] {
  const strikes = ofType(group, "struck");
  const target = first.target.replace(/-\d+$/, "");
  const count = strikes.length === 1 ? "One strike" : `${capital(numeral(strikes.length))} strikes`;
  const rolls = strikes.map((strike) => dice(strike.dice, strike.damage ? "hit" : "plain")).join(" and ");
  const hits = strikes.flatMap(({ damage }) => (damage ? [damage] : []));
  const text = `${count} on the ${target} in ${zoneText(first.zone)}: ${rolls}${hits.length === 0 ? ", no damage" : ""}.`;
  const entries: Entry[] = [sentence(group, text, first.side)];
  for (const damage of hits) {
    entries.push({
      kind: "headline",
      told: group,
      rule: first.rule,
      tone: toneFor(reader, other(first.side)),
      title: `${unitText(damage.ship)} is ${damage.sunk ? "sunk" : "hit"}`,
      text: damage.sunk
        ? `From the air, in ${zoneText(first.zone)}.`
        : `${capital(numeral(damage.midships))} midships${damage.evasion > 0 ? `, evasion ${damage.evasion} less for good` : ""}.`,
    });
  }
  return entries;
}

function single(one: Told, reader: Reader): readonly Entry[] {
  const { event } = one;
  const head = (tone: Tone, title: string, text = ""): readonly Entry[] => [
    { kind: "headline", told: [one], rule: event.rule, tone, title, text },
  ];
  switch (event.type) {
    case "shadow-rolled": {
      const roll = `Their roll ${event.white === undefined ? dieRef(event.die) : dice([event.die, event.white])}${event.twoZones ? ", and she moved two zones" : ""}.`;
      const where = event.zone ? ` In ${zoneText(event.zone)}.` : "";
      if (reader.viewer === "german") {
        return event.held
          ? head("bad", "They hold contact", `${roll}${where}`)
          : head("good", "They have lost you", roll);
      }
      const mine = roll.replace("Their", reader.viewer === "british" ? "Your" : "The");
      const tone = reader.viewer === "british" ? (event.held ? "good" : "bad") : "plain";
      return event.held
        ? head(tone, `Contact held with ${shadowedText(event)}`, `${mine}${where}`)
        : head(tone, `Contact with ${shadowedText(event)} is lost`, mine);
    }
    case "trailed": {
      const moved = event.twoZones ? ", and she moved two zones" : "";
      const roll = `The German dice ${dice([event.die, event.white])}${moved}.`;
      const mine =
        reader.viewer === "spectator" ? "plain" : (reader.viewer === "german") === (event.zone !== undefined);
      const tone = mine === "plain" ? mine : mine ? "good" : "bad";
      return event.zone && event.found
        ? head(
            tone,
            "The Germans hold contact",
            `${capital(sightingText([event.found]))} in ${zoneText(event.zone)}. ${roll}`,
          )
        : head(tone, `The Germans lose the ${event.target}`, roll);
    }
    case "flotilla-attack": {
      const { damage } = event;
      const what = damage
        ? `${unitText(damage.ship)} is ${damage.sunk ? "sunk" : "torpedoed"}`
        : `Torpedo attack in ${zoneText(event.zone)}`;
      return head(damage ? toneFor(reader, other(event.side)) : "plain", what, describeEvent(event));
    }
    case "submarine-torpedoes": {
      const { damage, lost, merchants = 0 } = event;
      const [first] = damage;
      const what = first
        ? `${unitText(first.ship)} is ${first.sunk ? "sunk" : "torpedoed"}`
        : merchants > 0
          ? `${merchants === 1 ? "A merchant ship is" : `${merchants} merchant ships are`} sunk in ${zoneText(event.zone)}`
          : lost
            ? "The submarine is sunk"
            : `Torpedoes in ${zoneText(event.zone)}`;
      const tone =
        first || merchants > 0 ? toneFor(reader, other(event.side)) : lost ? toneFor(reader, event.side) : "plain";
      return head(tone, what, describeEvent(event));
    }
    case "submarine-named":
    case "submarine-hunted":
    case "torpedoes-at":
    case "labelled":
    case "labelled-as":
    case "salvo-laid":
    case "flotilla-named":
    case "flotilla-on":
      return [];
    case "engaged":
      return head("plain", `Action in ${zoneText(event.zone)}`, meeting(event));
    case "laid-out":
      return [
        sentence(
          [one],
          describeEvent(event).replace(/^.*? lay out their/, reader.viewer === event.side ? "You lay out your" : "$&"),
        ),
      ];
    case "general-search":
      return event.zone
        ? head(
            toneFor(reader, "german"),
            reader.viewer === "german" ? "You have been located" : "General search finds her",
            describeEvent(event),
          )
        : [sentence([one], describeEvent(event))];
    case "convoy-sunk":
      return head(
        toneFor(reader, "british"),
        `A convoy is lost in ${zoneText(event.zone)}`,
        `To ${someOf(event.ships.map(unitText))}: ${event.points} points.`,
      );
    case "port":
      return head("plain", `${unitText(event.ship)} is in port`, `In ${zoneText(event.zone)}.`);
    case "aircraft-lost":
      return head(toneFor(reader, event.side), "Aircraft lost", describeEvent(event));
    case "scored":
      return [
        {
          kind: "score",
          told: [one],
          rule: event.rule,
          title: event.side === "british" ? "The British" : "The Germans",
          text: `+${event.points}, ${event.why}`,
        },
      ];
    case "over":
      return head("plain", "The chase is over", `British ${event.british}, German ${event.german}.`);
    case "repaired":
      return [
        sentence(
          [one],
          `${unitText(event.ship)} repairs ${event.regained === 0 ? "nothing" : `${event.regained} evasion`} ${dieRef(event.die)}.`,
        ),
      ];
    case "battle-result":
      return [];
    default: {
      const text = describeEvent(event);
      return text === "" ? [] : [sentence([one], text)];
    }
  }
}

/** "Chance for Bismarck 4 3: general search finds nothing." */
function chance(group: readonly Told[], event: Of<"chance-rolled">): Entry {
  const [first = 0, second = 0] = event.dice;
  const { result } = chanceRow(first + second);
  const who = unitText(event.ship ?? (event.roll === 1 ? "bismarck" : "prinz-eugen"));
  const what = `${chances[result] ?? "nothing"}${group.length > 1 ? " finds nothing" : ""}`;
  return sentence(group, `Chance for ${who} ${dice(event.dice)}: ${what}.`);
}

/** "Hood and Prince of Wales meet Bismarck." The headline says where. */
function meeting({ british, german }: Of<"engaged">): string {
  const ships = (ids: readonly string[]): string => someOf(ids.map(unitText), 8);
  return `${ships(british)} ${british.length === 1 ? "meets" : "meet"} ${ships(german)}.`;
}

const chances: Readonly<Record<string, string>> = {
  "general-search": "general search",
  "huff-duff": "Huff-Duff",
  convoy: "a convoy one zone off",
};

export const diary: DiaryOf<Event> = { begins: ({ type }) => type === "turn", chapter };
