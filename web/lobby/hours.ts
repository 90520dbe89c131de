/** Hours of the day, as they are counted and as they are read. */

/** From UTC to the clock of this browser, to the nearest hour. */
export function byMyClock(hours: readonly number[], ahead = -new Date().getTimezoneOffset() / 60): readonly number[] {
  const shift = Math.round(ahead);
  return hours.map((_, hour) => hours[(((hour - shift) % 24) + 24) % 24] ?? 0);
}

/** The three hours in a row of one day in which most are here: from, and until. */
export function busiest(hours: readonly number[]): readonly [number, number] {
  let [best, most] = [0, -1];
  for (let from = 0; from + 3 <= hours.length; from++) {
    const sum = (hours[from] ?? 0) + (hours[from + 1] ?? 0) + (hours[from + 2] ?? 0);
    if (sum > most) [best, most] = [from, sum];
  }
  return [best, best + 3];
}
