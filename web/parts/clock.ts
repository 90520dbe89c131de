/** Times as people read them. */
import type { ClockRule } from "@admiralty/client";
import { t } from "../text/index.ts";

export function clockText(rule: ClockRule): string {
  switch (rule.kind) {
    case "none":
      return t.make.clocks.none;
    case "live":
      return t.clock.live(rule.minutes, rule.incrementSeconds);
    case "slow":
      return t.clock.slow(rule.daysPerTurn);
  }
}

/** "21:07", "1:04:00", "2 d 5 h"; never below zero. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  if (days > 0) return t.clock.days(days, hours);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
