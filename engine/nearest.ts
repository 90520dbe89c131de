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

/** The nearest of the words; undefined where none is near: more than two letters in five are no slip. */
export function nearest<Word>(given: unknown, words: readonly Word[]): Word | undefined {
  if (typeof given !== "string") return undefined;
  const [first] = byNearness(given, words);
  if (first === undefined || first.far >= given.length) return undefined;
  const length = Math.max(given.length, String(first.word).length);
  return first.far <= Math.max(1, Math.floor(length * 0.4)) ? first.word : undefined;
}

/** "did you mean …? There are: …" */
export function amongThem(given: unknown, words: readonly string[]): string {
  const near = nearest(given, words);
  return `${near === undefined ? "there" : `did you mean ${near}? There`} are: ${words.join(", ")}`;
}

/** Letters to put in, take out, change or swap with their neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[to.length] as number;
}
