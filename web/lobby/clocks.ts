/** The times that are offered where one seeks a match. */
import type { ClockRule } from "@admiralty/client";
import type { lobby } from "../text/lobby.ts";

export type Time = keyof typeof lobby.times;

const live = (minutes: number, incrementSeconds: number): ClockRule => ({
  kind: "live",
  minutes,
  incrementSeconds,
  timeout: "lose",
});
const slow = (daysPerTurn: number): ClockRule => ({ kind: "slow", daysPerTurn, timeout: "lose" });

export const clocks: Readonly<Record<Time, ClockRule>> = {
  live15: live(15, 15),
  live30: live(30, 30),
  live60: live(60, 30),
  slow1: slow(1),
  slow3: slow(3),
  slow7: slow(7),
};

export const isTime = (word: string): word is Time => word in clocks;
