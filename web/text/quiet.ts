/** The words of the lobby when nobody else is here. */
const two = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;

export const quiet = {
  title: "All quiet at this hour.",
  lead: "Nobody else is here just now. There is still a game for you.",
  counts: (computers: number, slow: number) =>
    [
      "1 here: you",
      `${computers} computers awake`,
      slow === 1 ? "1 slow match runs" : `${slow} slow matches run`,
    ] as const,
  atOnce: "Play at once",
  computer: (level: string, game: string, rating: number | null, error: number | null) =>
    rating === null
      ? `${level} is awake, and sits down for ${game}.`
      : `${level} is awake, and plays ${game} like ${rating}${error === null ? "" : ` ± ${error}`}.`,
  levels: "Other levels",
  slow: "Begin a slow match",
  slowTables: (count: number) =>
    count === 1
      ? "One table waits for somebody who takes days for a turn. You move now, they answer tomorrow."
      : `${count} tables wait for somebody who takes days for a turn. You move now, they answer tomorrow.`,
  noSlow: "No slow table waits at the moment. Open one with days for each turn: whoever comes next sits down.",
  sitWith: (name: string) => `Sit down with ${name}`,
  standing: "Leave a standing seek",
  standingText: "We look for you while you are away, and tell you by one message.",
  sides: "Sides",
  bid: (side: string, points: string) => `bid: ${side} for ${points}`,
  times: (titles: readonly string[]) => titles.join(", or "),
  otherTerms: "Other terms:",
  form: "the form below",
  hours: "When people are here",
  clock: "your clock",
  now: "now",
  course: ([from, until]: readonly [number, number]) => `Most are here between ${two(from)} and ${two(until)}.`,
  mean: (days: number) => (days === 1 ? "So far today." : `Mean of ${days} days.`),
  most: ([from, until]: readonly [number, number]) => `Most come between ${two(from)} and ${two(until)}.`,
  notYet: "Counted from now on: this server has not seen a whole hour yet.",
  archive: "Archive",
  replay: "Replay",
  replayOf: (names: string) => `Replay: ${names}`,
  library: "Annotated matches",
  libraryText: "played and commented for those who come first",
  look: "Look",
  alone: "For one person",
  signal: "Signal of the day",
  signalText: "one question, two minutes",
  solve: "Solve",
  lesson: "How you win",
  lessonText: "the first lesson, two minutes",
  begin: "Begin",
  openings: "Openings",
  openingsText: "how matches began, with what came of it",
};
