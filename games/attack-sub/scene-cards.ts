/** The 128 cards while a scene is laid out: each can be taken once, by number or by what it shows. */
import { CARDS, cards, FAMILY, HIT, KIND, RN } from "./components.ts";
import type { CardSpec } from "./scene-format.ts";

export class CardBox {
  private readonly taken = new Set<number>();
  private readonly problems: string[];
  /** Cards the scene names by number anywhere: "any five" must not take them. */
  private readonly named: ReadonlySet<number>;

  constructor(problems: string[], lists: readonly (readonly CardSpec[] | undefined)[]) {
    this.problems = problems;
    this.named = new Set(lists.flatMap((list) => list ?? []).filter((spec) => typeof spec === "number"));
  }

  take(specs: readonly CardSpec[], place: string): number[] {
    return specs
      .map((spec, at) =>
        typeof spec === "number" ? this.claim(spec, `${place}.${at}`) : this.find(spec, `${place}.${at}`),
      )
      .filter((card) => card !== undefined);
  }

  /** What nobody took, in the order of the numbers. */
  rest(): number[] {
    return cards.map((card) => card.card).filter((card) => !this.taken.has(card));
  }

  private claim(card: number, place: string): number | undefined {
    if (this.taken.has(card)) {
      this.problems.push(`${place}: card ${card} is somewhere else already`);
      return undefined;
    }
    this.taken.add(card);
    return card;
  }

  private find(spec: string, place: string): number | undefined {
    const matches = matcher(spec);
    if (matches === undefined) {
      this.problems.push(
        `${place}: "${spec}" is no card; give a number, a family such as "wl22", "rn:5" or "hit:sunk"`,
      );
      return undefined;
    }
    for (let card = 1; card <= CARDS; card++) {
      if (!this.taken.has(card) && !this.named.has(card) && matches(card)) return this.claim(card, place);
    }
    this.problems.push(`${place}: there is no further card "${spec}"`);
    return undefined;
  }
}

function matcher(spec: string): ((card: number) => boolean) | undefined {
  const [kind, value = ""] = spec.split(":");
  // A number or a result is meant without the side effects of a Helicopter card (10.31).
  if (kind === "rn" && (value === "x" || /^[0-7]$/.test(value))) {
    const rn = value === "x" ? -1 : Number(value);
    return (card) => RN[card] === rn && KIND[card] !== "helicopter";
  }
  if (kind === "hit" && HIT.includes(value as (typeof HIT)[number])) {
    return (card) => HIT[card] === value && KIND[card] !== "helicopter";
  }
  if (FAMILY.some((family) => family.id === spec)) return (card) => FAMILY[card]!.id === spec;
  return undefined;
}
