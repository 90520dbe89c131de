/** The words of the home page for who returns. */
const numbers = ["No match waits", "One match waits", "Two matches wait", "Three matches wait", "Four matches wait"];

export const home = {
  wait: (count: number, name: string | undefined) =>
    `${numbers[count] ?? `${count} matches wait`} for you${name ? `, ${name}` : ""}.`,
  lead: "The most urgent first.",
  play: "Play",
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
  noClock: "no clock",
  left: (time: string) => `${time} left`,
};
