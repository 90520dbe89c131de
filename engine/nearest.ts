/** Which word was probably meant. */

/** Nobody mistypes a longer one, and comparing takes as long as both are long. */
const longest = 60;

/** How far each word is from what was given, the nearest first. */
export function byNearness<Word>(given: unknown, words: readonly Word[]): readonly { word: Word; far: number }[] {
  const comparable = typeof given === "string" && given.length <= longest;
  return words
    .map((word) => ({ word, far: comparable ? distance(given, String(word)) : Number.MAX_VALUE }))
    .sort((a, b) => a.far - b.far);
}

/** The nearest of the words; undefined where none is near. */
export function nearest<Word>(given: unknown, words: readonly Word[]): Word | undefined {
  if (typeof given !== "string") return undefined;
  const [first] = byNearness(given, words);
  const { length } = given;
  // With nothing in common it is another word, however short.
  return first && first.far < length && first.far <= Math.max(2, Math.floor(length / 3)) ? first.word : undefined;
}

/** Levenshtein's: letters to put in, take out or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same));
    }
    row = next;
  }
  return row[to.length] as number;
}
