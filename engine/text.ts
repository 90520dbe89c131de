/**
 * Sentences with references: `[[ship:hood|Hood]] sails to [[area:north-sea|the North Sea]] [[rule:6.1|6.1]]`.
 * The page turns references into links and highlights; the terminal and the screen reader read the plain text.
 */
export interface Reference {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
}

export function ref(kind: string, id: string, label: string): string {
  return `[[${kind}:${id}|${label}]]`;
}

const pattern = /\[\[([a-z-]+):([^|\]]*)\|([^\]]*)\]\]/g;

/** The sentence with each reference replaced by its label. */
export function plain(sentence: string): string {
  return sentence.replace(pattern, "$3");
}

interface Sides {
  readonly sides: Readonly<Record<string, { readonly name: string; readonly many: boolean }>>;
}

/** A game that may name its seats anew for each match. */
interface Named extends Sides {
  readonly seats: Readonly<Record<string, string>>;
  seatTitle?(options: Readonly<Record<string, unknown>>, seat: string): string;
  sideName?(
    options: Readonly<Record<string, unknown>>,
    seat: string,
  ): { readonly name: string; readonly many: boolean };
}

/** A seat by the name that a match's options give it: "NATO" where the game itself says "Blue". */
export function seatTitle(text: Named, options: Readonly<Record<string, unknown>>, seat: string): string {
  return text.seatTitle?.(options, seat) || text.seats[seat] || seat;
}

/** The same for the subject of a sentence. */
export function sidesOf(text: Named, options: Readonly<Record<string, unknown>>): Sides {
  if (!text.seatTitle) return text;
  const named = Object.keys(text.sides).map((seat) => [
    seat,
    text.sideName?.(options, seat) ?? { name: seatTitle(text, options, seat), many: false },
  ]);
  return { sides: Object.fromEntries(named) };
}

/** Why a match ended. Records keep the game's own names of its sides; a reader knows them by the match's. */
export function reasonOf(
  text: Named,
  options: Readonly<Record<string, unknown>>,
  { reason }: { readonly reason: string },
): string {
  return inTheirNames(text, options, reason);
}

/**
 * A sentence that names sides as the game itself does, with the names they have in the match; and with the article where
 * it has those names already, without one.
 */
export function inTheirNames(text: Named, options: Readonly<Record<string, unknown>>, sentence: string): string {
  if (!text.seatTitle) return sentence;
  const { sides } = sidesOf(text, options);
  return Object.entries(text.sides).reduce((told, [seat, { name }]) => {
    const theirs = sides[seat]?.name ?? seat;
    const own = seatTitle(text, options, seat).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const either = new RegExp(`\\b(?:${name}|(?:[Tt]he )?${own})\\b`, "g");
    return told.replace(either, (_, at: number) => (isHead(told.slice(0, at)) ? capital(theirs) : theirs));
  }, sentence);
}

/** Nothing stands before it but the beginning of a reference. */
const isHead = (before: string): boolean => /^(\[\[[^\]|]*\|)?$/.test(before);

/** A side and what it does, at the head of a sentence: "The Allies win", "The Axis wins". */
export function sideDoes(text: Sides, seat: string, one: string, many: string): string {
  const { name, many: areMany } = text.sides[seat] ?? { name: seat, many: false };
  return `${capital(name)} ${areMany ? many : one}`;
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The sentence cut into plain strings and references, in order. */
export function parts(sentence: string): readonly (string | Reference)[] {
  const found: (string | Reference)[] = [];
  let end = 0;
  for (const match of sentence.matchAll(pattern)) {
    if (match.index > end) found.push(sentence.slice(end, match.index));
    const [whole, kind = "", id = "", label = ""] = match;
    found.push({ kind, id, label });
    end = match.index + whole.length;
  }
  if (end < sentence.length) found.push(sentence.slice(end));
  return found;
}
