/** How people meet, and what is remembered of their matches. */
import type { ColumnType } from "kysely";

/** How strong a person is on one side of a game; see people/rating.ts. */
export interface RatingRow {
  person: string;
  game: string;
  seat: string;
  rating: number;
  deviation: number;
  volatility: number;
  matches: number;
  at: number;
}

/** A rating after a rated match. */
export interface RatingPointRow {
  person: string;
  game: string;
  seat: string;
  at: number;
  rating: number;
  deviation: number;
}

/** Somebody who looks for an opponent; one thing at a time. */
export interface SeekRow {
  person: string;
  id: string;
  game: string;
  options: string;
  clocks: string;
  sides: "choose" | "bid";
  seat: string | null;
  bid: string | null;
  rated: number;
  rating: number;
  deviation: number;
  matches: number;
  range: number | null;
  /** People met in the last matches. */
  lately: string;
  born: number;
  expires_at: number;
  /** Until when it stays though its owner is away, and JSON: in which hours it pairs. Null: with the owner's presence. */
  stands_until: number | null;
  hours: string | null;
  /** Of the address it came from, as `originOf` writes it; empty where all are of one house. */
  origin: string;
  /** Where an opponent was found, and when. */
  table_id: string | null;
  found_at: number | null;
  kept_until: number | null;
}

/** The most people at a time in an hour: hours since 1970. */
export interface PresenceHourRow {
  hour: number;
  people: number;
}

/** Who was found an opponent and did not come, how often lately, and when last. */
export interface SeekMissRow {
  person: string;
  times: number;
  at: number;
}

/** One person asks another for a match. */
export interface MatchOfferRow {
  id: string;
  /** Both, the smaller id first: there is one open challenge between two people. */
  pair: string;
  challenger: string;
  challenged: string;
  game: string;
  options: string;
  clock: string;
  sides: "choose" | "random" | "bid";
  /** The challenger's. */
  seat: string | null;
  /** The challenger's, sealed. */
  bid: string | null;
  rated: number;
  state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired";
  /** A line of the challenger's own; empty for none. */
  text: string;
  /** The challenge this one answers with other terms. */
  counters: string | null;
  table_id: string | null;
  /** The challenger's table at which the other is asked to sit down; null: one is made for the two. */
  at_table: string | null;
  at: number;
  expires_at: number;
  answered_at: number | null;
}

export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  /** JSON: see tournaments/record.ts. */
  plan: string;
  host: string | null;
  state: "open" | "running" | "paused" | "over" | "cancelled";
  /** 0: found by its address alone. */
  listed: number;
  /** Lots are drawn by it; told in the end. */
  key: string;
  /** How many there are in its record. */
  acts: number;
  starts_at: number;
  created_at: number;
  ended_at: number | null;
}

export interface TournamentPlayerRow {
  tournament: string;
  number: number;
  /** Null when the person has gone. */
  person: string | null;
}

export interface TournamentActRow {
  tournament: string;
  number: number;
  /** JSON: see tournaments/record.ts. */
  act: string;
  /** Whose act it was; null: of the tournament itself. */
  actor: string | null;
  at: number;
}

/** A finished public match, as it is searched for. */
export interface ArchiveRow {
  table_id: string;
  game: string;
  /** A seat; empty for a draw. */
  winner: string;
  /** Entries of the record. */
  length: number;
  bid: number;
  /** `;name=value;name=value;` */
  options: string;
  rated: number;
  tournament: string | null;
  ended_at: number;
  ended_by: ColumnType<EndedBy, EndedBy | undefined, EndedBy>;
  /** Of the game, and how often the lead changed; null where that is not counted. */
  turns: ColumnType<number | null, number | null | undefined, number | null>;
  leads: ColumnType<number | null, number | null | undefined, number | null>;
  /** What went down: see archive/losses.ts. */
  lost: ColumnType<string, string | undefined, string>;
  /** The less one was ahead the more; null where nothing was counted, or the match was not played out. */
  closeness: ColumnType<number | null, number | null | undefined, number | null>;
  /** The mean of the players' ratings; null unless all had one. */
  strength: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A match in which something went down, while there are few of its name: see archive/losses.ts. */
export interface ArchiveLossRow {
  /** In small letters. */
  name: string;
  game: string;
  table_id: string;
}

/** By the rules of the game, or how the players ended it. */
export type EndedBy = "rules" | "resign" | "draw" | "timeout" | "abort";

/** Every set of options that a match of the archive was played by, once. */
export interface ArchiveOptionsRow {
  options: string;
}

/** How a match began for one of its sides, as its game tells it. */
export interface ArchiveOpeningRow {
  table_id: string;
  game: string;
  seat: string;
  opening: string;
  /** As in the archive: counting reads one index and nothing else. */
  winner: string;
  /** How far ahead that side was in the end; null where the match was not played out. */
  margin: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface ArchivePlayerRow {
  person: string;
  ended_at: number;
  table_id: string;
  game: string;
  seat: string;
  /** 1, ½ or 0. */
  share: number;
  /** How far ahead in the end, and how long a turn took in the median, in milliseconds: see people/habits.ts. */
  margin: ColumnType<number | null, number | null | undefined, number | null>;
  pace: ColumnType<number | null, number | null | undefined, number | null>;
  /** On that side, before the match; null for a guest. */
  rating: ColumnType<number | null, number | null | undefined, number | null>;
  /** What dice or cards brought, and what they bring on average; null where the game does not tell. */
  luck_got: ColumnType<number | null, number | null | undefined, number | null>;
  luck_expected: ColumnType<number | null, number | null | undefined, number | null>;
  /** JSON: how often ships were sent to each station. */
  stations: ColumnType<string, string | undefined, string>;
}

/** The signal of a day, where it was made of a match played here: see puzzles/nightly.ts. */
export interface SignalRow {
  /** Days since 1970. */
  day: number;
  /** None: the day has one of those that come with the program. */
  puzzle: string | null;
  table_id: string | null;
  /** JSON, without the players' names. */
  body: string | null;
  made_at: number;
}

/** A person's first answer to the signal of a day. */
export interface SignalAnswerRow {
  person: string;
  /** Days since 1970. */
  day: number;
  puzzle: string;
  choice: number;
  grade: string;
  at: number;
}

/** An answer to a comment of a study. */
export interface StudyAnswerRow {
  id: string;
  study: string;
  /** The comment's name in the study. */
  remark: string;
  person: string;
  text: string;
  at: number;
}

/** What somebody bid for a side. */
export interface ArchiveBidRow {
  table_id: string;
  place: number;
  game: string;
  /** The side that was wanted. */
  seat: string;
  points: number;
  /** Of the bidder on that side, before the match. */
  rating: number;
  /** 1, ½ or 0 for who had the side for these points; null where it went otherwise. */
  share: number | null;
}

/** Somebody found a study good. */
export interface StudyVoteRow {
  study: string;
  person: string;
  at: number;
}

/** What somebody wrote about a match. */
export interface StudyRow {
  id: string;
  owner: string;
  game: string;
  title: string;
  visibility: "me" | "link" | "all";
  /** The match of the archive that it is about, while it is shown to all. */
  table_id: string | null;
  /** `{ record, remarks }` */
  body: string;
  /** How many. */
  remarks: number;
  created_at: number;
  updated_at: number;
}
