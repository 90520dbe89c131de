/** A war as a story: who put to sea, what it cost, who held the seas for it, and when the lead changed. */
import {
  type Beat,
  byWord,
  type Fight,
  fightRef,
  foremostBeats,
  type Leg,
  numeral,
  Prose,
  partsOf,
  sentence,
  type Telling,
  turnRef,
} from "@admiralty/engine";
import { isSea, placeNumber, shipNumber, ships, sideOf } from "./components.ts";
import { listed, placeName, shipName, sideName } from "./names.ts";
import type { Event, PlaceId, Seat, ShipId } from "./types.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Turn = Leg<Event>;

const seats = ["allies", "axis"] as const satisfies readonly Seat[];
const ofType = <Type extends Event["type"]>(events: readonly Event[], type: Type): readonly Of<Type>[] =>
  events.filter((event): event is Of<Type> => event.type === type);
const owner = (ship: ShipId): Seat => (sideOf[shipNumber(ship)] === 0 ? "allies" : "axis");
const classOf = (ship: ShipId): string => ships[shipNumber(ship)]?.class ?? "";
const named = (ship: ShipId): string => shipName(shipNumber(ship));
const points = (number: number): string => `${numeral(number)} ${number === 1 ? "point" : "points"}`;

/** Fire of any kind, from the battle's first event to its last. */
const fire: ReadonlySet<string> = new Set(["fired", "torpedo", "strike", "asw"]);

export function fights(events: readonly Event[]): readonly (readonly Event[])[] {
  const all: Event[][] = [];
  let open: Event[] | undefined;
  for (const event of events) {
    if (event.type === "battle" || (event.type === "asw" && !open)) {
      open = [];
      all.push(open);
    }
    open?.push(event);
    if (event.type === "battle-over") open = undefined;
  }
  return all.filter((fight) => fight.some(({ type }) => fire.has(type)));
}

export function story(course: Telling<Event>): readonly string[] {
  const teller = new Teller(course);
  return partsOf(course).map((turns, part) => teller.paragraph(turns, part));
}

class Teller {
  private readonly prose = new Prose();
  private readonly course: Telling<Event>;

  constructor(course: Telling<Event>) {
    this.course = course;
  }

  paragraph(turns: readonly Turn[], part: number): string {
    const last = turns[turns.length - 1] as Turn;
    const isEnd = part > 0 && part === this.course.drawn.length - 1;
    const said = [
      ...(part === 0 ? [] : this.between(turns.slice(0, -1))),
      ...(part === 0 ? this.opening(last) : [this.lead(last, part, isEnd)]),
      ...foremostBeats(this.beats(last), part === 0 ? 2 : 3).map(({ text }) => text),
      ...this.score(last, isEnd),
      ...(isEnd ? this.close() : []),
    ];
    return said.filter(Boolean).map(sentence).join(" ");
  }

  /** Who put to sea in the first turn, and where most of them went. */
  private opening(turn: Turn): readonly string[] {
    const out = (seat: Seat): readonly PlaceId[] =>
      [...ofType(turn.events, "sailed"), ...ofType(turn.events, "attempt").filter(({ success }) => success)]
        .filter(({ ship }) => owner(ship) === seat && classOf(ship) !== "convoy")
        .map(({ area }) => area);
    const allied = out("allies");
    const raiders = out("axis");
    const first =
      allied.length === 0
        ? `in ${when(turn)} the Allies kept their ships in port`
        : `in ${when(turn)} the Allies sent ${numeral(allied.length)} ${allied.length === 1 ? "ship" : "ships"} to sea, ${most(allied)}`;
    const second =
      raiders.length === 0
        ? "the Axis kept its fleet at home"
        : `the Axis answered with ${numeral(raiders.length)}, ${most(raiders)}`;
    return [`${first}; ${second}`];
  }

  /** Turns that are not drawn: only what nobody would leave out. */
  private between(turns: readonly Turn[]): readonly string[] {
    const all = turns.flatMap((turn) => this.heaviest(turn, 4));
    return foremostBeats(all, 2).map(({ text }) => text);
  }

  /** What weighed most in a turn, with its date. */
  private heaviest(turn: Turn, least: number): readonly Beat[] {
    return foremostBeats(this.beats(turn), 1, least).map(({ weight, text }) => ({
      weight,
      text: `in ${when(turn)} ${text}`,
    }));
  }

  /** How the turn that a paragraph leads to began. */
  private lead(turn: Turn, part: number, isEnd: boolean): string {
    const change = turn.score - turn.was;
    if (isEnd) return `${this.standing(turn.was)} ${when(turn)}, the last`;
    if (change === 0) return `${when(turn)} changed nothing on the track`;
    const side = sideName(change > 0 ? "allies" : "axis");
    const by = points(Math.abs(change));
    const before = part > 1 ? this.course.legs[this.course.drawn[part - 1] as number] : undefined;
    if (before === undefined) return `the first great swing came in ${when(turn)}, ${by} towards ${side}`;
    const turned = (before.score - before.was) * change < 0;
    return turned ? `the answer came in ${when(turn)}: ${by} for ${side}` : `${when(turn)} went the same way, by ${by}`;
  }

  private standing(score: number): string {
    if (score === 0) return "the track was level at the beginning of";
    return `${sideName(score > 0 ? "allies" : "axis")} went ${numeral(Math.abs(score))} ahead into`;
  }

  private beats(turn: Turn): readonly Beat[] {
    return [...turn.fights.flatMap((fight) => this.battle(fight)), ...this.convoys(turn)];
  }

  private battle(fight: Fight<Event>): readonly Beat[] {
    const at = whereOf(fight.events);
    const lost = (seat: Seat): readonly ShipId[] =>
      ofType(fight.events, "sunk").flatMap(({ ship }) => (owner(ship) === seat ? [ship] : []));
    const great = seats.flatMap((seat) => lost(seat)).filter((ship) => weightOf(ship) >= 2).length;
    if (at === undefined || great === 0) return [];
    const weight = seats.flatMap((seat) => lost(seat)).reduce((sum, ship) => sum + weightOf(ship), 0);
    const [first, second] = lost("allies").length >= lost("axis").length ? seats : ([...seats].reverse() as Seat[]);
    const [dear, cheap] = [lost(first as Seat), lost(second as Seat)];
    const place = placeName(placeNumber(at));
    const ref = fightRef(fight);
    if (!isSea(placeNumber(at)))
      return [{ weight, text: `aircraft sank ${fleet([...dear, ...cheap])} in ${place} ${ref}` }];
    if (cheap.length > 0) {
      const text = this.prose.one("exchange", [
        `${place} cost ${sideName(first as Seat)} ${fleet(dear)} and ${sideName(second as Seat)} ${fleet(cheap)} ${ref}`,
        `${fleet(dear)} went down in ${place}, and ${fleet(cheap)} on the other side ${ref}`,
        `${sideName(first as Seat)} lost ${fleet(dear)} in ${place}, ${sideName(second as Seat)} ${fleet(cheap)} ${ref}`,
      ]);
      return [{ weight, text }];
    }
    const free = dear.length > 1 && !ofType(fight.events, "asw").some(({ sunk }) => sunk > 0);
    const bare = free ? ", and sank nothing in return" : "";
    const text = this.prose.one("loss", [
      `${fleet(dear)} ${dear.length === 1 ? "was" : "were"} lost in ${place} ${ref}`,
      `${sideName(first as Seat)} lost ${fleet(dear)} in ${place}${bare} ${ref}`,
      `${place} cost ${sideName(first as Seat)} ${fleet(dear)} ${ref}`,
      `${fleet(dear)} went down in ${place} ${ref}`,
    ]);
    return [{ weight, text }];
  }

  private convoys({ events }: Turn): readonly Beat[] {
    return [...byWord(ofType(events, "delivered"), ({ port }) => port).values()].map((list) => {
      const to = placeName(placeNumber((list[0] as Of<"delivered">).port));
      const sum = list.reduce((all, one) => all + one.points, 0);
      const names = listed(list.map(({ ship }) => named(ship)));
      const text = this.prose.one("convoy", [
        `${names} reached ${to} for ${points(sum)}`,
        `${names} came through to ${to} and brought ${points(sum)}`,
      ]);
      return { weight: 1 + sum, text };
    });
  }

  /** What the turn was scored, and where the track stood after it. */
  private score(turn: Turn, isEnd: boolean): readonly string[] {
    const counted = ofType(turn.events, "points")[0];
    if (!counted) return [];
    const held = seats.map((seat) => ({
      seat,
      seas: ofType(turn.events, "control").flatMap((one) =>
        one.seat === seat ? [placeName(placeNumber(one.area))] : [],
      ),
    }));
    const [more, less] = held.toSorted((a, b) => b.seas.length - a.seas.length);
    const seas =
      more && more.seas.length > 0
        ? `${sideName(more.seat)} held ${listed(more.seas)}${less && less.seas.length > 0 ? `, ${sideName(less.seat)} ${listed(less.seas)}` : ""}`
        : "nobody held a sea";
    const sum = `the turn brought the Allies ${points(counted.allies)} and the Axis ${numeral(counted.axis)}`;
    const said = this.prose.one("score", [`when the turn was scored ${seas}`, sum, `when it was over ${seas}`]);
    return [isEnd ? `when the war was over ${seas}` : `${said}: ${this.track(counted)}`];
  }

  private track({ was, poc }: Of<"points">): string {
    const leader = sideName(poc > 0 ? "allies" : "axis");
    const by = numeral(Math.abs(poc));
    if (poc === was) return poc === 0 ? "the track stayed level" : `${leader} stayed ${by} ahead`;
    if (poc === 0) return "the track was level";
    if (was === 0) return `${leader} took the lead by ${by}`;
    if (was * poc < 0) return `the lead passed to ${leader}, by ${by}`;
    return Math.abs(poc) > Math.abs(was)
      ? `the lead of ${leader} grew to ${by}`
      : `the lead of ${leader} shrank to ${by}`;
  }

  /** Who won, and since when that side had led. */
  private close(): readonly string[] {
    const { legs } = this.course;
    const end = legs[legs.length - 1]?.score ?? 0;
    if (end === 0) return ["so the war ended level"];
    const seat: Seat = end > 0 ? "allies" : "axis";
    const behind = legs.findLastIndex(({ score }) => Math.sign(score) !== Math.sign(end));
    const since =
      behind < 0
        ? "and had never been behind"
        : behind === legs.length - 2
          ? "and had taken the lead in the very last turn"
          : `and had led since ${when(legs[behind + 1] as Turn)}`;
    const won = this.course.winner === seat ? "won by" : "ended ahead by";
    return [`${sideName(seat)} ${won} ${points(Math.abs(end))} ${since}`];
  }
}

const when = ({ title }: Turn): string => turnRef(title, title.replace(/^T/, "t"));

function whereOf(events: readonly Event[]): PlaceId | undefined {
  const [battle] = ofType(events, "battle");
  return battle?.at ?? ofType(events, "asw")[0]?.at;
}

/** What a ship's loss weighs: the great ones by themselves, cruisers only with them. */
function weightOf(ship: ShipId): number {
  const kind = classOf(ship);
  return kind === "CA" ? 0.5 : kind === "convoy" || kind === "PB" ? 2 : 3;
}

/** The great ships by name, cruisers by number: "Hood, Renown and two cruisers". */
function fleet(lost: readonly ShipId[]): string {
  const names = lost.filter((ship) => classOf(ship) !== "CA").map(named);
  const cruisers = lost.filter((ship) => classOf(ship) === "CA");
  if (names.length === 0) return listed(cruisers.map(named));
  const few = names.length > 4 ? [...names.slice(0, 3), `${numeral(names.length - 3)} more`] : names;
  const light =
    cruisers.length === 0 ? [] : [cruisers.length === 1 ? "a cruiser" : `${numeral(cruisers.length)} cruisers`];
  return listed([...few, ...light]);
}

/** "most of them for the North Sea" */
function most(areas: readonly PlaceId[]): string {
  const counts = new Map<PlaceId, number>();
  for (const area of areas) counts.set(area, (counts.get(area) ?? 0) + 1);
  const [[area, number] = ["north-sea" as PlaceId, 0]] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const where = placeName(placeNumber(area));
  if (counts.size === 1)
    return areas.length === 1 ? `to ${where}` : `${areas.length === 2 ? "both" : "all of them"} to ${where}`;
  return `${number > areas.length / 2 ? "most" : numeral(number)} of them to ${where}`;
}
