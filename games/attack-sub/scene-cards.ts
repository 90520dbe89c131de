/** The 128 cards while a scene is laid out: each can be taken once, by number or by what it shows. */
import { noSuch } from "@admiralty/engine";
import {
  type CardNumber,
  cardCount,
  cardFamily,
  cardHit,
  cardKind,
  cards,
  families,
  randomNumber,
} from "./components.ts";
import type { CardSpec } from "./scene-format.ts";

const cardName = (card: CardNumber): string => `card ${card} (${cardFamily[card]!.name})`;

export class CardBox {
  /** Where each card that is taken lies. */
  private readonly taken = new Map<number, string>();
  private readonly problems: string[];
  /** Cards the scene names by number anywhere: "any five" must not take them. */
  private readonly named: ReadonlySet<number>;

  constructor(problems: string[], lists: readonly (readonly CardSpec[] | undefined)[]) {
    this.problems = problems;
    this.named = new Set(lists.flatMap((list) => list ?? []).filter((spec) => typeof spec === "number"));
  }

  take(specs: readonly CardSpec[], place: string): CardNumber[] {
    return specs
      .map((spec, at) =>
        typeof spec === "number"
          ? this.claim(spec as CardNumber, `${place}[${at}]`)
          : this.find(spec, `${place}[${at}]`),
      )
      .filter((card) => card !== undefined);
  }

  /** What nobody took, in the order of the numbers. */
  rest(): CardNumber[] {
    return cards.map((card) => card.card).filter((card) => !this.taken.has(card));
  }

  private claim(card: CardNumber, place: string): CardNumber | undefined {
    const elsewhere = this.taken.get(card);
    if (elsewhere !== undefined) {
      this.problems.push(`${place}: ${cardName(card)} lies in ${elsewhere} already`);
      return undefined;
    }
    this.taken.set(card, place);
    return card;
  }

  private find(spec: string, place: string): CardNumber | undefined {
    const matches = matcher(spec);
    if (matches === undefined) {
      this.problems.push(`${place}: ${noSuch("card", spec, words)}`);
      return undefined;
    }
    for (let card = 1 as CardNumber; card <= cardCount; card++) {
      if (!this.taken.has(card) && !this.named.has(card) && matches(card)) return this.claim(card, place);
    }
    this.problems.push(`${place}: there is no further card "${spec}"`);
    return undefined;
  }
}

/** Whatever a card may be called by besides its number. */
const words: readonly string[] = [
  ...families.map((family) => family.id),
  ...["0", "1", "2", "3", "4", "5", "6", "7", "x"].map((rn) => `rn:${rn}`),
  ...[...new Set(cardHit)].map((hit) => `hit:${hit}`),
];

function matcher(spec: string): ((card: CardNumber) => boolean) | undefined {
  if (!words.includes(spec)) return undefined;
  const [kind, value] = spec.split(":");
  // A number or a result is meant without the side effects of a Helicopter card (10.31).
  if (kind === "rn") {
    const rn = value === "x" ? -1 : Number(value);
    return (card) => randomNumber[card] === rn && cardKind[card] !== "helicopter";
  }
  if (kind === "hit") return (card) => cardHit[card] === value && cardKind[card] !== "helicopter";
  return (card) => cardFamily[card]!.id === spec;
}

/** Cards of a hand, by number or by family: of several of a print the first that is not named yet. */
export function fromHand(
  hand: readonly CardNumber[],
  specs: readonly CardSpec[],
  place: string,
  problems: string[],
): CardNumber[] {
  const found: CardNumber[] = [];
  for (const [at, spec] of specs.entries()) {
    const card = hand.find((held) => !found.includes(held) && (held === spec || cardFamily[held]!.id === spec));
    if (card !== undefined) found.push(card);
    else
      problems.push(
        `${place}[${at}]: ${typeof spec === "number" ? cardName(spec as CardNumber) : spec} is not in that hand`,
      );
  }
  return found;
}
