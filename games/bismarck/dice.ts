/** Two dice: their sums, and how likely each is. */
export const sums: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Ways to throw 2 to 12, of 36. */
export const ways: readonly number[] = sums.map((sum) => 6 - Math.abs(7 - sum));
export const waysOf = (sum: number): number => (ways[sum - 2] as number) / 36;
