/** The words of the ending and of the report. Fetched with them. */
const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

export const ending = {
  verdict: {
    won: (by: number) => (by > 0 ? `Victory. You won by ${by}.` : "Victory."),
    lost: (by: number) => (by > 0 ? `Defeat. You lost by ${by}.` : "Defeat."),
    watched: (wins: string, by: number) => (by > 0 ? `${wins} by ${by}.` : `${wins}.`),
    draw: "A draw.",
  },
  /** The side that leads at last, as the reader calls it: "You trailed…", "The Allies trailed…". */
  trailed: (who: string, turns: number) => `${who} trailed for ${count(turns, "turn")}`,
  ledFrom: (when: string) => `led for good after ${when}`,
  wentAhead: (who: string, when: string) => `${who} went ahead after ${when} and never fell back`,
  atLast: (when: string) => `Nobody was ahead before ${when}`,
  allAlong: (who: string) => `${who} never fell behind`,
  by: (counted: string, lead: string) => `${lead} in ${counted}`,
  atEnd: "The end",
  you: "You",
  they: "They",
  how: "How it went",
  howText: (counted: string) => `${counted} after each turn; touch a mark to go there`,
  curve: (counted: string, points: string) => `${counted} after each turn: ${points}`,
  noCurve: "The score stayed level from beginning to end.",
  lost: (who: string, number: number) => `${who} lost ${number === 0 ? "nothing" : number}`,
  losses: "Losses",
  luck: "Luck",
  luckEven: "About even: the dice owed nobody anything.",
  luckUnits: (who: string, amount: string, counted: string) =>
    `The dice gave ${who} ${amount} ${counted} more than they owed.`,
  luckShare: (who: string, share: string) => `The dice were worth ${share} in winning chances to ${who}.`,
  youThem: { you: "you", them: "them" },
  decisions: (number: number) =>
    number === 3 ? "Three decisions" : number === 2 ? "Two decisions" : number === 1 ? "One decision" : "Decisions",
  ask: "Which decisions mattered, and what was luck? The Admiral plays the match through again and again; it takes about a minute.",
  look: "Look back",
  looking: "Looking back",
  none: "No single decision stands out: both sides played much as the Admiral would have.",
  showMe: "Show me",
  proof: "Every die checked.",
  proofText: (draws: number) =>
    draws === 0 ? "Nothing was rolled or drawn." : `${draws} dice and draws follow from the sealed key.`,
  proofBad: "The dice do not check out:",
  proofWait: "Checking every die…",
  proofLink: "What was checked",
  share: "Share",
  shareTitle: "Share this match",
  shareLink: "Copy the link to the replay",
  shareLinkText: "Whoever has the link can look at the match from both sides.",
  shareRecord: "Copy the record",
  shareRecordText: "The whole match as text: every decision and every die. “Open a record” reads it again.",
  shareFile: "Save the record as a file",
  toEnding: "The ending",
  board: "Back to the board",
};

/** A reason as a sentence of its own. */
export function wholeSentence(reason: string): string {
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
