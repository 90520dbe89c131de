/** The words of the home page for who returns. */
const numbers = ["No match waits", "One match waits", "Two matches wait", "Three matches wait", "Four matches wait"];

export const home = {
  wait: (count: number, name: string | undefined) =>
    `${numbers[count] ?? `${count} matches wait`} for you${name ? `, ${name}` : ""}.`,
  lead: (more: number): string => `The most urgent first${more === 0 ? "" : `, ${home.more(more)}`}.`,
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
  play: "Play",
  noClock: "no clock",
  left: (time: string) => `${time} left`,
  others: "Waiting for others",
  now: "Being played now",
  shelf: "From the library",
  lookOn: "Look on",
  readOn: "Read and replay",
  live: "Live",
  replay: "Replay",
  again: "Look at it again",
  here: (here: number, tables: number) =>
    `${here === 1 ? "One person" : `${here} people`} here, ${tables === 0 ? "none" : tables} at tables`,
  quiet: "The computer is always awake",
  wanted: "An opponent is wanted",
  waits: (game: string, clock: string) => `waits for ${game}, ${clock}`,
  join: "Join",
  joinName: (name: string, game: string) => `Join ${name}: ${game}`,
  atOnce: (game: string, rating: number | null) => (rating === null ? game : `${game}, measured ${rating}`),
  playName: (name: string) => `Play ${name}`,
  find: "Find an opponent",
  settings: "All settings",
  go: "Find me a match",
  waiting: (count: number) => (count === 0 ? "be the first" : `${count} waiting`),
  kinds: {
    live15: "live, quick",
    live30: "live, brisk",
    live60: "live",
    slow1: "a turn",
    slow3: "a turn",
    slow7: "a turn",
  },
  unrated: "Either side, anybody, unrated.",
  rated: "Either side, anybody, rated.",
};
