/** The words of looking back at a match. Kept apart from the rest: they are fetched with the replay. */
export const after = {
  both: "Both sides",
  known: "What did they know then?",
  knownText: (seat: string) => `Exactly what ${seat} could see at this moment`,
  toldTo: (seats: string) => `(told to ${seats} only)`,
  tabs: { remarks: "Comments", log: "Diary", after: "After the game" },
  study: "Make a study",
  toArchive: "To the archive",
  /** "Comment 3 of 12: Turn 4", as it is read out. */
  remark: "Comment",
  remarkOf: (all: number) => `of ${all}:`,
  tie: "A draw",
  chance: (who: string, share: number) => `${who} ${percent(share)} likely to win`,
  versus: (first: string, share: number, second: string) =>
    `${first} ${Math.round(100 * share)} : ${100 - Math.round(100 * share)} ${second}`,
  graph: "Winning chances",
  graphText: (first: string, begin: number, most: number, least: number) =>
    `Chances of ${first} to win: ${percent(begin)} at the start, between ${percent(least)} and ${percent(most)} on the way.`,
  graphWhen: "Moment",
  graphShare: (who: string) => `${who} to win`,
  working: (share: number) => `Looking back… ${percent(share)}`,
  failed: (why: string) => `The match could not be looked back at: ${why}`,
  luck: "Where the luck fell",
  luckText: (who: string, share: number, doubt: number) =>
    `Dice and cards were worth ${percent(share)} in winning chances to ${who} (give or take ${percent(doubt)}).`,
  luckEven: (doubt: number) => `The luck was about even (within ${percent(doubt)} in winning chances).`,
  lead: (amount: string, name: string, who: string) =>
    `In ${name.toLowerCase()}: ${amount} more than expected for ${who}.`,
  actual: "actual",
  expected: "expected",
  luckiest: "The throws that mattered",
  toWhom: (share: number, who: string) => `+${percent(share)} ${who}`,
  choices: (count: number) =>
    count === 1 ? "The decision that mattered" : count === 0 ? "Decisions" : `${count} decisions that mattered`,
  grades: { blunder: "Blunder", inaccuracy: "Inaccuracy", good: "Good move", brilliant: "Brilliant" },
  choicesNone: "No single decision stands out: both sides mostly did as well as the Admiral would have.",
  choicesSome: (looked: number, of: number) =>
    looked === 0 ? "There was no time to judge the decisions." : `Looked at ${looked} of ${of} decisions.`,
  longer: "Look longer",
  choicesText: "Judged by what that side could know then, against what the Admiral would have done.",
  gain: (share: number, doubt: number) =>
    `${share < 0 ? "−" : "+"}${percent(Math.abs(share))} (± ${percent(doubt)}) in winning chances`,
  shortGain: (share: number) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`,
  did: "Done",
  would: "The Admiral",
  showMe: "Show me",
  shown: "On the board, solid red is what was ordered, broken lines what the Admiral would have ordered.",
  whose: "Whose decisions",
  everybody: "All",
  nothingElse: "nothing more",
  more: (count: number) => `and ${count} more`,
  goTo: (when: string) => `Go to ${when}`,
  dice: "Every die checked",
  diceText: (draws: number, entries: number) =>
    `${
      draws === 0
        ? "No die was thrown and nothing drawn"
        : draws === 1
          ? "The one die or draw follows from the key that was sealed before it"
          : `${draws} dice and draws follow from the key that was sealed before the first of them`
    }, and ${entries === 1 ? "the one entry follows" : `all ${entries} entries follow`} the rules.`,
  dicePart: "The part before this match was forked is still sealed and was not compared.",
  diceBad: "The dice do not check out",
  diceChecking: "Checking every die…",
  diceHow: "What was checked",
  diceList: [
    "The key opened at the end is the one whose fingerprint was published at the start.",
    "The key, mixed with the players’ words, yields exactly the dice, cards and shuffles in the record.",
    "Every decision was legal by the rules when it was made.",
    "The rules yield the recorded result and the recorded last position.",
  ],
  wordKept: "The word your browser drew is mixed in, and the fingerprint is the one it saw before.",
  wordLost: "The word or the fingerprint is not the one your browser saw when the match began.",
  signed: (server: string) => `Signed by ${server}: the record alone shows that it was played there.`,
  signedHere: "Signed by this server, with the key it publishes.",
  signedOther: (server: string) => `Signed in the name of ${server}, but with a key that server does not publish.`,
  unsigned: "Not signed by a server: it was played in a browser or by a program.",
  fingerprint: "Fingerprint",
  key: "Key",
  wordOf: (side: string) => `Word, ${side}`,
  fork: "Play on from here",
  forkText: "A new match from exactly this moment, with new dice. The one you look at stays as it is.",
  forkBefore: "From just before the end: this moment is the end.",
  forkHow: "Against",
  forkComputer: "The computer",
  forkPass: "Somebody here",
  forkGo: "Play",
  report: "Battle report",
  ending: "The ending",
  reportPrint: "Print",
  reportBack: "Back to the replay",
  reportPlayed: (rules: string) => `Played by rules ${rules}`,
  reportStory: "The course of the match",
  save: "Save the record",
};

export function percent(share: number): string {
  const value = 100 * share;
  return `${Math.abs(value) < 9.95 && value !== 0 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} %`;
}
