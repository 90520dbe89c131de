/** The words of tournaments. */
import type { PairingReason, TournamentLogLine } from "@admiralty/client";

const half = (points: number): string => {
  const whole = Math.trunc(points);
  const rest = Math.abs(points - whole);
  const part = rest === 0.5 ? "½" : rest === 0.25 ? "¼" : rest === 0.75 ? "¾" : rest === 0 ? "" : null;
  if (part === null) return points.toFixed(2);
  return part === "" ? String(whole) : `${whole === 0 ? (points < 0 ? "−" : "") : whole}${part}`;
};

export const tournaments = {
  title: "Tournaments",
  lead: "Slow ones you play beside your life, fast ones for an evening.",
  hold: "Hold one",
  boards: "Leaderboards",
  soon: "Under way and soon",
  past: "Over",
  all: "All",
  none: "No tournament is announced at the moment.",
  noneNext: "Hold one: it runs by itself from the first pairing to the last tie-break.",
  youPlay: "You play",
  against: (name: string) => `v. ${name}`,
  until: (time: string) => `until ${time}`,
  formats: { swiss: "Swiss", "round-robin": "All play all", knockout: "Knockout", arena: "Arena", ladder: "Ladder" },
  kinds: {
    swiss: "Everyone plays every round, winners meet winners",
    knockout: "Lose and watch; pairs of matches for fairness",
    "round-robin": "All meet all, best for 4 to 10",
    arena: "An hour or two, as many as you can",
    ladder: "Neighbours meet, the winner climbs; enter when you like",
  },
  sides: { even: "Even out", bid: "Sealed bids", two: "Two matches each" },
  sidesTold: { even: "sides even out", bid: "sealed bids", two: "two matches, sides swapped" },
  states: { open: "announced", running: "under way", paused: "paused", over: "over", cancelled: "called off" },
  players: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  roundOf: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  round: (round: number) => `Round ${round}`,
  roundBadge: (round: number) => `ROUND ${round}`,
  leads: "leads:",
  won: "won by",
  starts: (time: string) => `begins ${time}`,
  ends: "ends in",
  enter: "Enter",
  join: "Join",
  look: "Look",
  withdraw: "Withdraw",
  withdrawSure: "Withdraw? Matches you have not begun are lost.",
  entered: "You are in.",
  needsAccount: "A rated tournament needs an account.",
  makeAccount: "Make one",
  unrated: "unrated",
  host: (name: string) => `held by ${name}`,
  itself: "runs by itself",
  // The page of one.
  standings: (round: number) => (round === 0 ? "Players" : round === 1 ? "Standings" : `Standings, round ${round}`),
  points: "Pts",
  you: "you",
  ties: {
    buchholz: { short: "BH", long: "Buchholz cut 1", text: "opponents’ points, the lowest left out" },
    "sonneborn-berger": {
      short: "SB",
      long: "Sonneborn-Berger",
      text: "points of those you beat, half of those you drew with",
    },
    direct: { short: "Direct", long: "Direct", text: "the match between the tied" },
    wins: { short: "Wins", long: "Wins", text: "more wins" },
    margin: { short: "Margin", long: "Points of the game", text: "bids counted, at most 5 a match" },
    lot: { short: "Lot", long: "Lot", text: "by a key that is told at the end" },
    seed: { short: "Seed", long: "Seed", text: "by rating" },
  },
  order: "Order of places",
  orderOf: {
    swiss: "Points: 1, ½, 0",
    "round-robin": "Points: 1, ½, 0",
    arena: "Points: 2 for a win, 1 for a draw; from the third win in a row on 4",
    knockout: "Rounds won",
    ladder: "The rung: whoever beats the neighbour above takes theirs",
  },
  legend:
    "+ won, = drawn, – lost, with the opponent’s number. A sign alone was not played: a point, but nothing for the tie-breaks.",
  crossLegend: (under: string) => `1 won, ½ drawn, 0 lost, “${under}” under way, · not begun, F by forfeit.`,
  live: "LIVE",
  playing: "playing",
  toPlay: "to be played",
  forfeit: "no show",
  byHost: "by the director",
  bye: "rests",
  notYet: "to come",
  whyTitle: "Why they meet",
  why: ({ why, figures }: PairingReason): string => {
    const [a = 0, b = 0] = figures;
    switch (why) {
      case "points":
        return `Both have ${half(a)} points.`;
      case "halves":
        return `Upper half against lower half of ${a}, by rating.`;
      case "moved":
        return `Moved within their ${a}: otherwise they would have met again, or had a side too often.`;
      case "floated":
        return `Nobody was left among those with ${half(a)}: one meets somebody with ${half(b)}.`;
      case "again":
        return "They meet again: nobody new was left.";
      case "sides":
        return `They have had the sides they have now ${a} and ${b} times.`;
      case "bye":
        return "An odd number: the lowest who has not rested rests.";
      case "seeds":
        return `Seed ${a} against seed ${b}.`;
      case "all-meet":
        return "All meet all.";
      case "nearest":
        return `Nearest in points: ${a} and ${b}.`;
      case "neighbours":
        return `Neighbours on rungs ${a} and ${b}.`;
    }
  },
  roundsOf: (pairs: number, round: number) =>
    pairs === 1
      ? "Final"
      : pairs === 2
        ? "Semi-finals"
        : pairs === 4
          ? "Quarter-finals"
          : pairs === 8
            ? "Round of 16"
            : `Round ${round}`,
  how: "How a round goes",
  howLines: {
    live: [
      "Pairing",
      "at once when the last match has ended.",
      "Your table",
      "is kept for you both: sit down when you are both there.",
    ],
    slow: [
      "Pairing",
      "at once when the last match has ended.",
      "Your table",
      "begins by itself; the clock gives days for each turn.",
    ],
  },
  noShow: ["No show", "by the end of the round: the other has the point. Two of them and one is out."],
  arenaHow:
    "Win 2, draw 1. After two wins in a row each further win counts double, a draw keeps the run, a loss ends it. Whoever does not come to the table within a minute is not paired again until they ask.",
  arenaTitle: "How points are won",
  arenaStates: { in: "here", waiting: "waits", playing: "at a table", resting: "here", out: "gone" },
  tables: "Tables",
  running: (count: number) => `${count} running`,
  pairMe: "Pair me",
  pairAgain: "Pair me again",
  pause: "Pause",
  waitingNow: "You are waiting for an opponent.",
  place: "you",
  pointsWord: "points",
  play: (name: string) => `Play ${name}`,
  sit: (name: string) => `Sit down against ${name}`,
  bidAgainst: (name: string) => `Bid against ${name}`,
  absent: (name: string) => `${name} has not come. Claim the match, or go on waiting.`,
  claim: "Claim the match",
  claimLater: (moment: string) => `If nobody comes, you may claim it from ${moment} on.`,
  noneRunning: "Nobody is at a table just now. Ask to be paired, and you play whoever asks next.",
  nonePaired: "Nobody is paired yet.",
  bidsClose: (when: string) => `Bids close ${when}; a missing one counts for no side.`,
  sealed: "Your place is taken; the match begins when the other player is there.",
  seal: "Seal the bid and sit down",
  log: "Log",
  logLine: ({ act, players, text, by }: TournamentLogLine, name: (number: number) => string): string => {
    const who = players.map(name).join(", ");
    const host = by === null ? "" : ` (${by})`;
    switch (act) {
      case "entered":
        return `${who} entered${by !== null && by !== who ? host : ""}`;
      case "left":
        return text === "forfeits"
          ? `${who} is out: twice absent`
          : text === "host"
            ? `${who} was removed${host}`
            : `${who} withdrew`;
      case "paired":
        return `Round ${text} was paired`;
      case "result":
        return `A result was set to ${text}${host}`;
      case "extended":
        return `The round was extended${host}`;
      case "begun":
        return "It began";
      case "paused":
        return `Paused${host}`;
      case "resumed":
        return `Resumed${host}`;
      case "over":
        return "It ended";
      default:
        return `Called off${host}`;
    }
  },
  direct: "Direct",
  directNote: "Everything you do here goes into the log, which all can read.",
  acts: {
    begin: "Begin now",
    pause: "Pause",
    resume: "Go on",
    cancel: "Call it off",
    extend: "A day more for this round",
    add: "Add",
    addName: "Name of a player to add",
    remove: "Remove",
    removeWho: "Player to remove",
    result: "Set result",
    resultOf: "Match to correct",
  },
  cancelSure: "Call the tournament off? Running matches go on, but count for nothing here.",
  // Holding one.
  newTitle: "Hold a tournament",
  newLead: "Four decisions; the rest has good defaults, and it runs by itself.",
  steps: ["What is played", "How it is paired", "When", "Who may enter"],
  name: "Name",
  nameOf: (game: string, format: string) => `${game} ${format}`,
  rounds: "Rounds",
  roundsFit: (rounds: number) => {
    const [from, to] = [rounds < 4 ? 4 : 2 ** (rounds - 2) + 1, Math.min(500, 3 * 2 ** (rounds - 2))];
    return `right for ${Math.min(from, to)} to ${to} players`;
  },
  sidesLabel: "Sides",
  startsLabel: "Begins",
  roundLengths: { "24": "a day a round", "72": "3 days a round", "168": "a week a round", "336": "14 days a round" },
  roundLabel: "A round",
  minutes: "Minutes",
  time: "Time",
  entry: "Entry",
  entries: { everyone: "Everyone", link: "By link" },
  rated: "Rated",
  ratedNote: "For accounts; matches count for the ratings.",
  announce: "Announce it",
  failed: (text: string) => `That did not work: ${text}`,
  asHost: "As host you may",
  asHostText:
    "begin it, extend a round, add or remove a player, correct a result, pause, call it off. Each goes into the log, which all can read. If you do nothing, it runs by itself.",
  half,
};
