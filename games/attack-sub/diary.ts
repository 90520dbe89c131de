/** A player turn as a war diary: what each ship did with which number, sums that a reader can check, headlines. */
import {
  type DiaryEntry,
  type DiaryOf,
  numberRef,
  numeral,
  type Reader,
  ref,
  someOf,
  type Told as ToldOf,
} from "@admiralty/engine";
import { capital, cardRef, shipRef } from "./names.ts";
import { sideName, sideTitle } from "./sides.ts";
import { describeEvent } from "./text.ts";
import type { Event, Seat, ShipId } from "./types.ts";

type Told = ToldOf<Event>;
type Entry = DiaryEntry<Event>;
type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

function chapter(told: readonly Told[], reader: Reader): readonly Entry[] {
  const entries: Entry[] = [];
  const name = (seat: Seat): string =>
    reader.viewer === seat ? "you" : ref("seat", seat, sideName(reader.options, seat).name);
  const side = (seat: Seat): string => sideTitle(reader.options, seat);
  const [opening] = told;
  if (opening?.event.type === "turn") {
    const { seat, turn } = opening.event;
    const who = reader.viewer === seat ? `${side(seat)}, you` : side(seat);
    entries.push({ kind: "chapter", told: [opening], title: `Turn ${turn}`, text: who });
  }
  const write = new Writer(told, reader, name);
  return [...entries, ...write.all()];
}

/** Goes through a turn: a draw takes with it what it changed. */
class Writer {
  private readonly told: readonly Told[];
  private readonly reader: Reader;
  private readonly name: (seat: Seat) => string;
  private at = 0;

  constructor(told: readonly Told[], reader: Reader, name: (seat: Seat) => string) {
    this.told = told;
    this.reader = reader;
    this.name = name;
  }

  all(): readonly Entry[] {
    const entries: Entry[] = [];
    while (this.at < this.told.length) entries.push(...this.next());
    return entries;
  }

  private next(): readonly Entry[] {
    const one = this.told[this.at++];
    if (!one) return [];
    const { event } = one;
    switch (event.type) {
      case "turn":
      case "targeted":
      case "search-ended":
      case "aimed":
      case "weapon-added":
      case "set-aside":
      case "turn-ended":
        return [];
      case "entering":
      case "exiting":
      case "repairing":
        // The number that is drawn for it says the rest.
        if (this.told[this.at]?.event.type === "drew") return [];
        return [this.sentence([one], this.named(describeEvent(event)), event.seat)];
      case "drew":
        return this.drew(one, event);
      case "contact":
        return [this.sentence([one], this.contact(event), event.seat)];
      case "hit":
        return this.hit(one, event);
      case "sunk":
        return [this.headline(one, event.ship, `${capital(shipRef(event.ship))} is sunk`)];
      case "exited":
        return [
          {
            kind: "headline",
            told: [one],
            rule: event.rule,
            tone: "plain",
            title: `${capital(shipRef(event.ship))} is away`,
            text: "",
          },
        ];
      case "entered":
        return [
          {
            kind: "headline",
            told: [one],
            rule: event.rule,
            tone: "plain",
            title: `${capital(shipRef(event.ship))} joins the fight`,
            text: "",
          },
        ];
      case "attacking":
        return [
          this.sentence(
            [one],
            `${capital(shipRef(event.ship))} fires at ${shipRef(event.target)}: ${event.cards.map(cardRef).join(" and ")}, strength ${numberRef(event.strength)}.`,
            event.seat,
          ),
        ];
      case "passed":
        return [this.sentence([one], `${capital(this.says(event.seat, "let", "lets"))} it pass.`)];
      case "answered":
        return [
          this.sentence(
            [one],
            `${this.actor(event.ship, event.seat)} answers with ${cardRef(event.card)}.`,
            event.seat,
          ),
        ];
      case "dealt":
      case "discarded":
        return [this.cards(one, event)];
      case "hand-filled":
        // One's own cards are named already.
        if (this.reader.viewer === event.seat || event.count === 0) return [];
        return [
          this.sentence(
            [one],
            `${capital(this.says(event.seat, "draw", "draws"))} ${numeral(event.count)} and ${this.isMany(event.seat) ? "hold" : "holds"} ${numeral(event.hand)}.`,
          ),
        ];
      case "first-turn":
        return [this.sentence([one], `${capital(this.says(event.seat, "begin", "begins"))}: the lower number.`)];
      case "over":
        return [
          {
            kind: "headline",
            told: [one],
            rule: event.rule,
            tone: this.toneFor(event.winner),
            title: event.winner ? capital(this.says(event.winner, "win", "wins")) : "The fight is over",
            text: capital(event.reason.replace(/^Victory for [^:]+: /, "")),
          },
        ];
      default: {
        const text = this.named(describeEvent(event));
        return text === "" ? [] : [this.sentence([one], text, "seat" in event ? event.seat : undefined)];
      }
    }
  }

  /** A number turned over, the sum it made, and the contact that came of it. */
  private drew(one: Told, event: Of<"drew">): readonly Entry[] {
    const told = [one];
    const added = event.rn === "X" ? 0 : event.total - event.rn;
    const number = numberRef(event.rn);
    const sum =
      event.rn === "X"
        ? `${number} counts nothing`
        : added === 0
          ? `${number}`
          : `${number} ${added < 0 ? "−" : "+"} ${Math.abs(added)} = ${event.total}`;
    const changed: string[] = [];
    for (let next = this.told[this.at]; next?.event.type === "contact"; next = this.told[this.at]) {
      told.push(next);
      changed.push(`${shipRef(next.event.observer)} ${box(next.event.was)} to ${box(next.event.now)}`);
      this.at++;
    }
    const target = event.target === undefined ? "" : ` ${shipRef(event.target)}`;
    const result = changed.length > 0 ? changed.join(", ") : event.success ? good[event.reason] : bad[event.reason];
    const text = `${this.actor(event.ship, event.seat)} ${doing[event.reason]}${target}: ${sum} against ${event.need}, ${result}.`;
    return [this.sentence(told, text, event.seat)];
  }

  private hit(one: Told, event: Of<"hit">): readonly Entry[] {
    const text = `${capital(shipRef(event.target))} is hit by ${shipRef(event.ship)}: the card says ${hits[event.result]}.`;
    return [this.sentence([one], text, event.seat)];
  }

  private contact(event: Of<"contact">): string {
    return `${this.actor(event.observer, event.seat)} on ${shipRef(event.target)}: ${box(event.was)} to ${box(event.now)}.`;
  }

  private cards(one: Told, event: Of<"dealt"> | Of<"discarded">): Entry {
    const names = event.cards.map(cardRef);
    const verb = event.type === "dealt" ? ["draw", "draws"] : ["lay aside", "lays aside"];
    const text = `${capital(this.says(event.seat, verb[0] as string, verb[1] as string))} ${names.length === 0 ? "nothing" : someOf(names, 4)}.`;
    const folded =
      names.length > 4
        ? { folded: names.map((name) => ({ text: name.replace(/.*\|(.*)\]\]/, "$1"), find: false })) }
        : {};
    return { kind: "sentence", told: [one], rule: event.rule, text, ...folded };
  }

  private headline(one: Told, ship: ShipId, title: string): Entry {
    const blue = this.told.some(
      ({ event }) => "target" in event && event.target === ship && "seat" in event && event.seat === "orange",
    );
    return {
      kind: "headline",
      told: [one],
      rule: one.event.rule,
      tone: this.toneFor(blue ? "orange" : "blue"),
      title,
      text: "",
    };
  }

  /** Good for whoever did it. */
  private toneFor(doer: Seat | null): "good" | "bad" | "plain" {
    if (doer === null || (this.reader.viewer !== "blue" && this.reader.viewer !== "orange")) return "plain";
    return doer === this.reader.viewer ? "good" : "bad";
  }

  private says(seat: Seat, mine: string, theirs: string): string {
    return `${this.name(seat)} ${this.isMany(seat) ? mine : theirs}`;
  }

  /** You draw, the rebels draw, NATO draws. */
  private isMany(seat: Seat): boolean {
    return this.reader.viewer === seat || sideName(this.reader.options, seat).many;
  }

  private actor(ship: ShipId, seat: Seat): string {
    if (ship !== "surface-force") return capital(shipRef(ship));
    return this.reader.viewer === seat ? "Your surface force" : capital(`${this.name(seat)}'s surface force`);
  }

  /** Sides by the name that the scenario gives them. */
  private named(text: string): string {
    const told = text.replace(/\[\[seat:(blue|orange)\|[^\]]*\]\]/g, (_, seat: Seat) =>
      ref("seat", seat, sideName(this.reader.options, seat).name),
    );
    return capital(told);
  }

  private sentence(told: readonly Told[], text: string, side?: Seat): Entry {
    const rule = told[0]?.event.rule;
    return {
      kind: "sentence",
      told,
      text,
      ...(rule === undefined ? {} : { rule }),
      ...(side === undefined ? {} : { side }),
    };
  }
}

function box(contact: number): string {
  return contact === 0 ? "no contact" : contact === 1 ? "no attack" : `contact ${contact - 1}`;
}

const doing: Readonly<Record<Of<"drew">["reason"], string>> = {
  search: "searches for",
  attack: "fires at",
  "contact-reduction": "slips away",
  repair: "repairs",
  entry: "tries to join",
  exit: "makes for the open sea",
  "playing-dead": "plays dead",
  "helicopter-check": "checks the fuel",
  weather: "watches the sky",
};
const good: typeof doing = {
  search: "heard",
  attack: "a hit",
  "contact-reduction": "it works",
  repair: "mended",
  entry: "she joins",
  exit: "she is away",
  "playing-dead": "contact fades",
  "helicopter-check": "it stays up",
  weather: "it clears",
};
const bad: typeof doing = {
  search: "nothing",
  attack: "a miss",
  "contact-reduction": "it does not work",
  repair: "not yet",
  entry: "not yet",
  exit: "held",
  "playing-dead": "still held",
  "helicopter-check": "it goes home",
  weather: "still bad",
};
const hits: Readonly<Record<Of<"hit">["result"], string>> = {
  sunk: "sunk",
  dud: "a dud",
  sensor: "sensors hit",
  attack: "weapons hit",
  "sensor-x2": "sensors hit twice",
  "attack-x2": "weapons hit twice",
  "sensor-and-attack": "sensors and weapons hit",
};

export const diary: DiaryOf<Event> = { begins: ({ type }) => type === "turn", chapter };
