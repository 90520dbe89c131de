/** The words of what people ask of each other: challenges, notices, rematches. */
import type { Challenge, ClockRule, Notification } from "@admiralty/client";

const minutes = (count: number): string => (count === 1 ? "1 minute" : `${count} minutes`);
const seconds = (count: number): string => (count === 1 ? "1 second" : `${count} seconds`);
const days = (count: number): string => (count === 1 ? "a day" : `${count} days`);

/** Terms of a match as sentences. */
export const terms = {
  clock: (rule: ClockRule): string => {
    if (rule.kind === "none") return "No clock";
    if (rule.kind === "slow") return `${days(rule.daysPerTurn)} for each turn`.replace(/^a/, "A");
    const more = rule.incrementSeconds > 0 ? `, ${seconds(rule.incrementSeconds)} more for every step` : "";
    return `${minutes(rule.minutes)} each${more}`;
  },
  timeout: (rule: ClockRule): string =>
    rule.kind === "none"
      ? "Nobody is hurried."
      : rule.timeout === "lose"
        ? "Whoever runs out of time loses."
        : "If somebody runs out of time the match ends without a result.",
  rated: (rated: boolean) => (rated ? "Rated, if both have accounts." : "Unrated."),
  undo: {
    free: "Orders may be taken back until a die or a reveal; then your opponent is asked.",
    ask: "Your opponent is asked before anything is taken back.",
    none: "Nothing is taken back.",
  },
  delay: (time: number) =>
    time === 0 ? "Anybody may watch." : `Anybody may watch, ${time < 120 ? seconds(time) : minutes(time / 60)} behind.`,
  hidden: "Only those invited can see it.",
  usual: "The usual rules.",
};

export const manners = {
  noMore: "No more in this match",
  notices: "Notices",
  noticesLead: "What needs you first; what is merely good to know below.",
  wants: "For you to do",
  know: "Good to know",
  quiet: "A quiet sea: nothing is waiting for you.",
  quietKnow: "Nothing yet. Matches that end, challenges that are answered and the like appear here.",
  allRead: "All read",
  settings: "Only what you asked for",
  settingsText:
    "None while you look at that match, none twice, none for what is already over. In your account you choose what reaches you, and how.",
  change: "Change",
  look: { turn: "Play", offer: "Answer", rematch: "Look" } as Partial<Record<Notification["kind"], string>>,
  lookElse: "Look",
  bidIn: (name: string, opponent: string) => `${name}: bid against ${opponent}.`,
  playIn: (name: string, opponent: string) => `${name}: your table against ${opponent} is ready.`,
  roundUntil: (round: number, at: number) =>
    `round ${round}, until ${new Date(at).toLocaleString("en", { weekday: "short", hour: "2-digit", minute: "2-digit", hour12: false })}`,
  toIt: "Sit down",
  guest: "Guests get notices too, as long as this browser remembers them.",
  stranger: "Sit down at a table, or make an account: then there will be something to tell.",

  challenge: "Challenge",
  challengeTo: (name: string) => `Challenge ${name}`,
  counterTo: (name: string) => `Other terms for ${name}`,
  challengeLead:
    "It stands for three days. Two people have one open challenge between them at a time; after a refusal, wait a day.",
  line: "A line to go with it, if you like",
  send: "Challenge",
  sendCounter: "Send other terms",
  sent: (name: string) => `${name} has been told of your challenge.`,
  comes: (challenge: Challenge, game: string) =>
    challenge.counters === null
      ? `${challenge.from} challenges you to ${game}`
      : `${challenge.from} offers other terms for ${game}`,
  made: (challenge: Challenge, game: string) => `You challenge ${challenge.to} to ${game}`,
  accept: "Accept",
  other: "Other terms",
  decline: "Decline",
  withdraw: "Withdraw",
  seal: "Seal my bid and accept",
  until: (at: number) =>
    `stands until ${new Date(at).toLocaleString("en", { weekday: "long", hour: "2-digit", minute: "2-digit", hour12: false })}`,
  toTable: "To the table",
  sides: "Sides",
  lot: "By lot",
  bids: "Sealed bids",
  iAm: (seat: string) => `I am ${seat}`,
  theyAre: (name: string, seat: string) => `${name} plays ${seat}`,
  byLot: "sides by lot",
  byBids: "sides by sealed bids",
  rated: "Rated",
  isRated: "rated",
  unrated: "unrated",
  yours: "Yours",
  withdrawn: "The challenge has been withdrawn.",
  rematchAsked: (who: string, swap: boolean) =>
    swap ? `${who} would play again with the sides swapped.` : `${who} would play again with the same sides.`,
  rematchOpen: (left: string) => `Open for ${left}.`,
  rematchSame: "Rematch, same sides",
  rematchDeclined: "Your opponent would rather not play again now.",
  states: {
    open: "waiting for an answer",
    accepted: "accepted",
    declined: "declined",
    countered: "answered with other terms",
    withdrawn: "withdrawn",
    expired: "expired",
  } satisfies Record<Challenge["state"], string>,
};
