/** A rulebook in our own words: every numbered rule as an object, so that prompts, refusals, tests and pages can cite it. */
export interface Rule {
  /** As in the printed book: "12.4". Rulings where the book is silent: "R7". */
  readonly number: string;
  readonly title: string;
  /** What it says, in our own words. Usually one sentence. */
  readonly text: string;
  /** The file under the game's folder that implements it, e.g. "rules/disengaging.ts". */
  readonly where: string;
  /** Why we ruled so, for rulings and corrections. */
  readonly because?: string;
  /** Where it is known from, in a game whose printed rules could not all be had. Left out: it stands in the book. */
  readonly source?: Source;
}

/** From sources throughout; with figures or details of our own; concluded from sources; our own design. */
export type Source = "attested" | "attested in part" | "inferred" | "reconstructed";

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rulebook {
  readonly chapters: readonly Chapter[];
  /** The rulings we made where the book is silent or contradicts itself. */
  readonly rulings: readonly Rule[];
}

/** A rule as every game writes it, one to a line: `rule("12.3", "Pursuit", "rules/disengaging.ts", "…")`. */
export function rule(number: string, title: string, where: string, text: string, because?: string): Rule {
  return { number, title, text, where, ...(because === undefined ? {} : { because }) };
}

export function chapter(number: string, title: string, rules: readonly Rule[]): Chapter {
  return { number, title, rules };
}

export function allRules(book: Rulebook): readonly Rule[] {
  return [...book.chapters.flatMap((chapter) => chapter.rules), ...book.rulings];
}

export function findRule(book: Rulebook, number: string): Rule | undefined {
  return allRules(book).find((rule) => rule.number === number);
}

/** Those of a number; if there are none, rules whose number, title or text hold all the words. */
export function searchRules(book: Rulebook, words: string): readonly Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return allRules(book);
  const numbered =
    wanted.length === 1 ? allRules(book).filter((rule) => isUnder(rule.number.toLowerCase(), first)) : [];
  if (numbered.length > 0) return numbered;
  return allRules(book).filter((rule) => {
    const text = `${rule.number} ${rule.title} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** 5 is a chapter, not the beginning of 51; under 5.4 are 5.41 and 5.42. */
function isUnder(number: string, wanted: string): boolean {
  return number === wanted || number.startsWith(wanted.includes(".") ? wanted : `${wanted}.`);
}
