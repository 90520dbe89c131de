/** A chase as a story: the way out, who was seen and lost again, the actions, the convoys, and the count at the end. */
import {
  type Beat,
  type Fight,
  fightRef,
  foremostBeats,
  type Leg,
  numeral,
  Prose,
  partsOf,
  plain,
  sentence,
  someOf,
  type Telling,
  turnRef,
} from "@admiralty/engine";
import { bergen, seatIds, sideOf, unitNames, unitNumber, zoneIds } from "./components.ts";
import { listText, sightingText } from "./names.ts";
import { timeOf } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import type { Event, Seat } from "./types.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Watch = Leg<Event>;

const ofType = <Type extends Event["type"]>(events: readonly Event[], type: Type): readonly Of<Type>[] =>
  events.filter((event): event is Of<Type> => event.type === type);
/** A ship by her name, or by the label under which she is known. */
const named = (ship: string): string =>
  unitNames[unitNumber(ship)] ?? ship.charAt(0).toUpperCase() + ship.slice(1).replace("-", " ");
const fleet = (ships: readonly string[]): string => someOf(ships.map(named), 4);
const owner = (ship: string): Seat | undefined => seatIds[sideOf[unitNumber(ship)] as number];
const points = (number: number): string => `${numeral(number)} ${number === 1 ? "point" : "points"}`;
const were = (list: readonly unknown[]): string => (list.length === 1 ? "was" : "were");

/** Actions: from the meeting of the ships to what came of it. */
export function fights(events: readonly Event[]): readonly (readonly Event[])[] {
  const all: Event[][] = [];
  let open: Event[] | undefined;
  for (const event of events) {
    if (event.type === "engaged") {
      open = [];
      all.push(open);
    }
    open?.push(event);
    if (event.type === "battle-result") open = undefined;
  }
  return all;
}

export function called(fight: readonly Event[]): string {
  return `Action in ${ofType(fight, "engaged")[0]?.zone ?? "the open sea"}`;
}

export function story(course: Telling<Event>): readonly string[] {
  const teller = new Teller(course);
  return partsOf(course).map((watches, part) => teller.paragraph(watches, part));
}

class Teller {
  private readonly prose = new Prose();
  private readonly course: Telling<Event>;
  /** Whether a German ship has been seen yet, and whether the British were in touch at the end of the last watch. */
  private seen = false;
  private touch = false;
  private convoys = 0;
  private date = "";

  constructor(course: Telling<Event>) {
    this.course = course;
  }

  paragraph(watches: readonly Watch[], part: number): string {
    const isEnd = part > 0 && part === this.course.drawn.length - 1;
    this.date = "";
    const beats = watches.map((watch) => ({ watch, beats: this.beats(watch) }));
    const kept = new Set(
      foremostBeats(
        beats.flatMap((each) => each.beats),
        5,
        2,
      ),
    );
    const said: string[] = part === 0 ? [...this.opening(watches[0] as Watch)] : [];
    for (const each of beats) {
      const own = each.beats.filter((beat) => kept.has(beat));
      for (const [index, { text }] of own.entries()) {
        said.push(index > 0 || part === 0 ? text : `${this.when(each.watch)} ${text}`);
      }
    }
    if (said.length === 0) said.push(this.quiet(watches));
    const last = watches[watches.length - 1] as Watch;
    if (isEnd) said.push(...this.close(last));
    else if (last.score !== last.was) said.push(this.stood(last));
    return said.map(sentence).join(" ");
  }

  /** The way out: where the raiders went in the first watch, and in what weather. */
  private opening(watch: Watch): readonly string[] {
    const sailed = ofType(watch.events, "sailed");
    const raiders = [...new Set(sailed.flatMap(({ ships }) => ships.filter((ship) => owner(ship) === "german")))];
    const ways = raiders.map((ship) => {
      const legs = sailed.filter(({ ships }) => ships.includes(ship));
      const from = legs[0]?.from === zoneIds[bergen] ? "Bergen" : (legs[0]?.from ?? "");
      return { ship, from, to: legs[legs.length - 1]?.zone ?? "" };
    });
    const hunters = new Set(sailed.flatMap(({ ships }) => ships.filter((ship) => owner(ship) === "british"))).size;
    const [weather] = ofType(watch.events, "visibility");
    const sky = weather ? ` with visibility ${levelName(weather.level)}${weather.fog ? " and fog" : ""}` : "";
    const start = `the chase began ${this.when(watch)}${sky}`;
    const out = ways.length === 0 ? "the raiders stayed where they were" : wayOut(ways);
    const hunt =
      hunters === 0
        ? "and no British ship stirred"
        : `while ${numeral(hunters)} British ${hunters === 1 ? "ship was" : "ships were"} on the move`;
    return [start, `${out}, ${hunt}`];
  }

  /** The first watch of a day with its date, the others by the hour. */
  private when({ title, events }: Watch): string {
    const turn = ofType(events, "turn")[0]?.turn;
    if (turn === undefined) return turnRef(title);
    const { time, date } = timeOf(turn);
    const label = date === this.date ? time : `${time} on ${date}`;
    this.date = date;
    return `at ${turnRef(title, label)}`;
  }

  private beats(watch: Watch): readonly Beat[] {
    const beats = [
      ...this.contact(watch),
      ...this.bombs(watch),
      ...watch.fights.flatMap((fight) => this.action(fight)),
      ...this.convoy(watch),
      ...ofType(watch.events, "port").map(({ ship, zone }) => ({
        weight: 6,
        text: `${named(ship)} came into port in ${zone}`,
      })),
    ];
    return beats;
  }

  /** Found, held or lost: told when it changes. */
  private contact({ events }: Watch): readonly Beat[] {
    const calls = ofType(events, "searched").filter(
      ({ seat, found, passed }) => seat === "british" && found.length + passed.length > 0,
    );
    const [call] = calls;
    const swept = ofType(events, "general-search").find(({ zone }) => zone !== undefined);
    const held = ofType(events, "shadow-rolled").filter((roll) => roll.held);
    const lost = ofType(events, "shadow-rolled").filter((roll) => !roll.held);
    const before = this.touch;
    this.touch = call !== undefined || swept !== undefined || held.length > 0;
    if (call && !before) {
      const what = plain(sightingText(call.found.length > 0 ? call.found : call.passed));
      const how = call.found.length > 0 ? "in" : "passing";
      const text = this.seen
        ? this.prose.one("again", [
            `the British found ${what} ${how} ${call.zone}`,
            `${what} ${what.startsWith("a") ? "was" : "were"} seen again, ${how} ${call.zone}`,
          ])
        : `the British had their first sight of the enemy: ${what} ${how} ${call.zone}`;
      const weight = this.seen ? 2.5 : 5;
      this.seen = true;
      return [{ weight, text }];
    }
    if (swept?.zone && !before) {
      this.seen = true;
      return [{ weight: 4, text: `general search found ${fleet(swept.ships)} in ${swept.zone}` }];
    }
    if (lost.length > 0 && !this.touch && before) {
      const text = this.prose.one("lost", [
        `the shadowers lost the ${lost[0]?.target}`,
        `contact with the ${lost[0]?.target} was lost`,
      ]);
      return [{ weight: 2, text }];
    }
    return [];
  }

  /** What the bombers hit, all strikes of a watch together. */
  private bombs({ events }: Watch): readonly Beat[] {
    const hits = ofType(events, "struck").flatMap(({ damage, zone }) => (damage ? [{ ...damage, zone }] : []));
    const ships = [...new Set(hits.map(({ ship }) => ship))];
    return ships.map((ship) => {
      const own = hits.filter((hit) => hit.ship === ship);
      const midships = own.reduce((sum, hit) => sum + hit.midships, 0);
      const zone = own[0]?.zone;
      if (own.some(({ sunk }) => sunk)) return { weight: 8, text: `bombers sank ${named(ship)} in ${zone}` };
      const slower = own.some(({ evasion }) => evasion > 0) ? " and slowed her" : "";
      const where = midships > 0 ? ` (${numeral(midships)} midships)` : "";
      return { weight: 3 + midships, text: `bombers hit ${named(ship)} in ${zone}${where}${slower}` };
    });
  }

  private action(fight: Fight<Event>): readonly Beat[] {
    const [met] = ofType(fight.events, "engaged");
    if (!met) return [];
    const ref = fightRef(fight, "action");
    const end = ofType(fight.events, "battle-result")[0];
    const sunk = (end?.ships ?? []).filter((ship) => ship.sunk).map(({ ship }) => ship);
    const hits = new Map<string, number>();
    for (const event of fight.events) {
      if (event.type === "hit" && "section" in event) hits.set(event.ship, (hits.get(event.ship) ?? 0) + 1);
    }
    const rounds = fight.events.filter(({ type }) => type === "round").length;
    const who = this.prose.one("met", [
      `${fleet(met.british)} brought ${fleet(met.german)} to action in ${met.zone} ${ref}`,
      `${fleet(met.british)} fought ${fleet(met.german)} in ${met.zone} ${ref}`,
      `${met.zone} saw ${fleet(met.british)} in action against ${fleet(met.german)} ${ref}`,
    ]);
    const hurt = [...hits].filter(([ship]) => !sunk.includes(ship));
    const long = rounds === 1 ? "one round" : `${numeral(rounds)} rounds`;
    const taken = hurt.map(([ship, count], index) => {
      const hit = index > 0 ? "" : count === 1 ? " hit" : " hits";
      return `${named(ship)}${index === 0 ? " took" : ""} ${numeral(count)}${hit}`;
    });
    const text =
      sunk.length > 0
        ? `${who}, and ${fleet(sunk)} ${were(sunk)} sunk after ${long}${taken.length > 0 ? `; ${listText(taken)}` : ""}`
        : taken.length > 0
          ? `${who}; in ${long} ${listText(taken)}`
          : `${who}; ${long} went by without a hit`;
    return [{ weight: 5 + 5 * sunk.length + hits.size, text }];
  }

  private convoy({ events }: Watch): readonly Beat[] {
    return ofType(events, "convoy-sunk").map(({ ships, zone, points: worth }) => {
      const which = this.convoys === 0 ? "the first convoy" : "another convoy";
      this.convoys++;
      const text = this.prose.one("convoy", [
        `${fleet(ships)} sank ${which} in ${zone} for ${points(worth)}`,
        `${which} was lost to ${fleet(ships)} in ${zone}, worth ${points(worth)}`,
      ]);
      return { weight: 5, text };
    });
  }

  /** Watches in which nothing changed that a story needs: who was held is held, who was not is not. */
  private quiet(watches: readonly Watch[]): string {
    const until = this.when(watches[watches.length - 1] as Watch).replace(/^at /, "until ");
    return this.touch ? `the British stayed in touch ${until}` : `the British saw nothing ${until}`;
  }

  private stood({ score }: Watch): string {
    if (score === 0) return "the points were level then";
    const leader = score > 0 ? "the British" : "the Germans";
    return this.prose.one("stood", [
      `that put ${leader} ${points(Math.abs(score))} ahead`,
      `${leader} were ${numeral(Math.abs(score))} ahead then`,
    ]);
  }

  /** Why it ended, who won, and what was counted for each side. */
  private close(watch: Watch): readonly string[] {
    const [over] = ofType(watch.events, "over");
    if (!over) return [];
    const { british, german } = over;
    const scored = this.course.legs.flatMap(({ events }) => ofType(events, "scored"));
    const count = (side: Seat): string => {
      const own = scored.filter((one) => one.side === side && one.points !== 0);
      return listText(own.map((one) => `${one.why.replace(/^(.* has 1 midships hit)s$/, "$1")} (${one.points})`));
    };
    const won =
      british === german
        ? `the chase ended level at ${british} points each`
        : `the ${british > german ? "British" : "Germans"} won by ${Math.max(british, german)} points to ${Math.min(british, german)}`;
    const [ours, theirs] = [count("british"), count("german")];
    return [
      `${endings[over.rule] ?? "play was over"}, and ${won}`,
      ...(british === 0 ? [] : [`British points: ${ours}`]),
      ...(german === 0 ? [] : [`German points: ${theirs}`]),
    ];
  }
}

interface Way {
  readonly ship: string;
  readonly from: string;
  readonly to: string;
}

/** "Bismarck and Prinz Eugen left Bergen, one for D15, the other for C15" */
function wayOut(ways: readonly Way[]): string {
  const [one, other, ...more] = ways as readonly [Way, ...Way[]];
  const each = (list: readonly Way[]): string =>
    listText(list.map(({ ship, from, to }) => `${named(ship)} left ${from} for ${to}`));
  if (!other || more.length > 0 || one.from !== other.from) return each(ways);
  const both = `${named(one.ship)} and ${named(other.ship)} left ${one.from}`;
  return one.to === other.to ? `${both} for ${one.to}` : `${both}, one for ${one.to}, the other for ${other.to}`;
}

const endings: Readonly<Record<string, string>> = {
  "12.11": "with Bismarck sunk the chase was over",
  "12.12": "with Bismarck in port the chase was over",
  "12.13": "the British could no longer overtake",
  "12.14": "then the time had run out",
};
