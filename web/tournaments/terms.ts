/** A tournament's terms in words. */
import type { ClockRule, TournamentSummary } from "@admiralty/client";
import { titleOf } from "../games.ts";
import { clockText } from "../parts/clock.ts";
import { tournaments as words } from "../text/tournaments.ts";

export const clocks = {
  live15: { kind: "live", minutes: 15, incrementSeconds: 15, timeout: "lose" },
  live30: { kind: "live", minutes: 30, incrementSeconds: 30, timeout: "lose" },
  live60: { kind: "live", minutes: 60, incrementSeconds: 30, timeout: "lose" },
  slow1: { kind: "slow", daysPerTurn: 1, timeout: "lose" },
  slow3: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
} as const satisfies Record<string, ClockRule>;

export const moment = (at: number): string =>
  new Date(at).toLocaleString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });

/** As many rounds as were announced, each with a table for everybody. */
export const isInRounds = (format: TournamentSummary["format"]): boolean => format === "swiss" || format === "ladder";

export const kicker = ({ game, format, rounds }: TournamentSummary): string =>
  `${titleOf(game)} · ${words.formats[format]}${isInRounds(format) ? `, ${rounds} ${words.rounds.toLowerCase()}` : ""}`;

/** What stands under the name. */
export function termsOf(one: TournamentSummary): readonly string[] {
  const { format, sides, rated, clock, state, startsAt, players, host } = one;
  return [
    words.players(players),
    clockText(clock),
    ...(format === "arena" ? [] : [words.sidesTold[sides]]),
    ...(rated ? [] : [words.unrated]),
    state === "open" ? words.starts(moment(startsAt)) : words.states[state],
    host === null ? words.itself : words.host(host),
  ];
}
