/** A hunt as a story: who heard whom first, every shot that mattered with its numbers, and who was left. */
import {
  type Beat,
  type Die,
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
  type Volley,
} from "@admiralty/engine";
import { shipRef } from "./names.ts";
import type { Force, Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";
import { sideName } from "./sides.ts";
import type { Event, Seat, ShipId } from "./types.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Turn = Leg<Event>;

const ofType = <Type extends Event["type"]>(events: readonly Event[], type: Type): readonly Of<Type>[] =>
  events.filter((event): event is Of<Type> => event.type === type);
const named = (ship: ShipId): string => plain(shipRef(ship));
const when = ({ title }: Turn): string => turnRef(title, title.replace(/^T/, "t"));

/** What may follow an attack before it is over; anything else ends it. */
const within: ReadonlySet<string> = new Set([
  "attacking",
  "asked",
  "answered",
  "passed",
  "negated",
  "contact",
  "drew",
  "hit",
  "damaged",
  "sunk",
  "malfunction",
]);

/** Each attack with its answers, its number and what it hit. */
export function fights(events: readonly Event[]): readonly (readonly Event[])[] {
  const all: Event[][] = [];
  let open: Event[] | undefined;
  for (const event of events) {
    if (event.type === "attacking") {
      open = [];
      all.push(open);
    } else if (!within.has(event.type)) open = undefined;
    open?.push(event);
  }
  return all.filter((fight) => drawn(fight) !== undefined);
}

const drawn = (fight: readonly Event[]): Of<"drew"> | undefined =>
  ofType(fight, "drew").find(({ reason }) => reason === "attack");

/** An attack as a row of the report: strength, answers and the number drawn. */
export function volleys(fight: readonly Event[]): readonly Volley[] {
  const [shot] = ofType(fight, "attacking");
  const draw = drawn(fight);
  if (!shot || !draw) return [];
  const number: Die =
    draw.rn === "X"
      ? { face: 0, sides: 10, label: "X", tone: "plain" }
      : { face: draw.rn, sides: 10, label: String(draw.rn), tone: draw.success ? "hit" : "plain" };
  const sunk = ofType(fight, "sunk").length > 0;
  const answers = ofType(fight, "answered").length;
  const against = `${draw.total} against ${draw.need}`;
  return [
    {
      who: named(shot.ship),
      at: named(shot.target),
      dice: [number],
      result: `strength ${shot.strength}${answers > 0 ? `, ${numeral(answers)} ${answers === 1 ? "answer" : "answers"}` : ""}; ${against}: ${sunk ? "sunk" : draw.success ? "hit" : "miss"}`,
      tone: draw.success ? "hit" : "plain",
    },
  ];
}

export function story(course: Telling<Event>): readonly string[] {
  const teller = new Teller(course);
  return partsOf(course).map((turns, part) => teller.paragraph(turns, part));
}

class Teller {
  private readonly prose = new Prose();
  private readonly course: Telling<Event>;
  /** Sides that have had a contact at all. */
  private readonly hearing = new Set<Seat>();

  constructor(course: Telling<Event>) {
    this.course = course;
  }

  paragraph(turns: readonly Turn[], part: number): string {
    const isEnd = part > 0 && part === this.course.drawn.length - 1;
    const beats = turns.map((turn) => ({ turn, beats: this.beats(turn) }));
    const kept = new Set(
      foremostBeats(
        beats.flatMap((each) => each.beats),
        5,
        1,
      ),
    );
    const said: string[] = part === 0 ? [...this.opening(turns[0] as Turn)] : [];
    for (const each of beats) {
      const own = each.beats.filter((beat) => kept.has(beat));
      for (const [index, { text }] of own.entries()) {
        said.push(index > 0 ? text : `in ${when(each.turn)} ${text}`);
      }
    }
    if (said.length === 0) said.push(this.quiet(turns));
    if (isEnd) said.push(...this.close(turns));
    return said.map(sentence).join(" ");
  }

  /** Who meets whom, and who has the first turn. */
  private opening(turn: Turn): readonly string[] {
    const { options } = this.course;
    const own = options["custom"] as Scenario | null | undefined;
    const scenario = own ?? scenarios.find(({ id }) => id === options["scenario"]);
    const seat = ofType(turn.events, "turn")[0]?.seat ?? "blue";
    const begins = `${this.side(seat)} had the first turn`;
    if (!scenario) return [begins];
    const late = [...scenario.blue.reinforcements, ...scenario.orange.reinforcements];
    const more = late.length === 0 ? "" : `, with ${someOf(late.map(named), 4)} to come`;
    return [`${this.listed("blue", scenario.blue)} met ${this.listed("orange", scenario.orange)}${more}`, begins];
  }

  private listed(seat: Seat, { force }: Force): string {
    return `${this.side(seat)}'s ${someOf(force.map(named), 5)}`;
  }

  private side(seat: Seat): string {
    return sideName(this.course.options, seat).name;
  }

  private beats(turn: Turn): readonly Beat[] {
    const { events } = turn;
    return [
      ...this.firstContact(events),
      ...turn.fights.map((fight) => this.shot(fight)),
      ...ofType(events, "entered").map(({ ship }) => ({ weight: 3, text: `${named(ship)} joined the fight` })),
      ...ofType(events, "exited").map(({ ship }) => ({ weight: 4, text: `${named(ship)} got away` })),
      ...ofType(events, "plays-dead").map(({ ship }) => ({ weight: 1.5, text: `${named(ship)} played dead` })),
    ];
  }

  private firstContact(events: readonly Event[]): readonly Beat[] {
    return ofType(events, "contact").flatMap(({ seat, observer, target, was, now }) => {
      if (was > 0 || now === 0 || this.hearing.has(seat)) return [];
      this.hearing.add(seat);
      const who = observer === "surface-force" ? `${this.side(seat)}'s surface force` : named(observer);
      const text =
        this.hearing.size === 1
          ? `${who} was the first to hear the enemy, ${named(target)}`
          : `${who} made contact with ${named(target)}, too`;
      return [{ weight: 2.5, text }];
    });
  }

  /** A shot with what it made against what it needed, so that a reader can check it. */
  private shot(fight: Fight<Event>): Beat {
    const [shot] = ofType(fight.events, "attacking") as readonly [Of<"attacking">];
    const draw = drawn(fight.events) as Of<"drew">;
    const ref = fightRef(fight, "shot");
    const [ship, target] = [named(shot.ship), named(shot.target)];
    const made = `${draw.total} against ${draw.need}`;
    const answered = ofType(fight.events, "answered").length > 0;
    if (ofType(fight.events, "sunk").length > 0) {
      const still = answered ? `, and though ${target} answered` : "";
      const number = draw.rn === "X" ? "an X" : `the number ${draw.rn}`;
      const text = this.prose.one("sunk", [
        `${ship} fired at ${target} with a strength of ${shot.strength}${still}, ${number} made it ${made}: she was sunk ${ref}`,
        `a shot of ${ship} found ${target}${answered ? " in spite of her answer" : ""}, ${made}, and sank her ${ref}`,
      ]);
      return { weight: 9, text };
    }
    const [hit] = ofType(fight.events, "hit");
    if (hit) {
      const what = hits[hit.result];
      const text = this.prose.one("hit", [
        `${ship} hit ${target}, ${made}: ${what} ${ref}`,
        `a shot of ${ship} at ${target} told, ${made}: ${what} ${ref}`,
        `${target} was hit by ${ship}, ${made}: ${what} ${ref}`,
      ]);
      return { weight: hit.result === "dud" ? 2 : 4, text };
    }
    const text = this.prose.one("miss", [
      `${ship} fired at ${target} and missed, ${made} ${ref}`,
      `${target} ${answered ? "dodged" : "was missed by"} a shot of ${ship}, ${made} ${ref}`,
      `a shot of ${ship} at ${target} went wide, ${made} ${ref}`,
    ]);
    return { weight: 1, text };
  }

  private quiet(turns: readonly Turn[]): string {
    const last = turns[turns.length - 1] as Turn;
    return `until ${when(last)} nobody fired`;
  }

  private close(turns: readonly Turn[]): readonly string[] {
    const over = turns.flatMap(({ events }) => ofType(events, "over"))[0];
    const shots = this.course.legs.flatMap(({ fights: all }) => all);
    const good = shots.filter(({ events }) => drawn(events)?.success).length;
    const { winner } = this.course;
    const [one] = shots.length === 1 ? shots : [];
    const fired = one
      ? "it was the only shot of the fight"
      : `of ${numeral(shots.length)} shots ${good === 0 ? "none" : numeral(good)} had hit`;
    if (!over || winner === null) return [`nobody had won; ${fired}`];
    return [`${this.side(winner as Seat)} had won; ${fired}`];
  }
}

const hits: Readonly<Record<Of<"hit">["result"], string>> = {
  sunk: "she was sunk",
  dud: "it did not explode",
  sensor: "her sensors were damaged",
  attack: "her weapons were damaged",
  "sensor-x2": "her sensors were damaged twice",
  "attack-x2": "her weapons were damaged twice",
  "sensor-and-attack": "sensors and weapons were damaged",
};
