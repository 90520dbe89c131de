/**
 * A journey is a whole game in the browser, played as people play it: minutes each, and many would be slow company.
 * `npm run journeys` takes them all; the suite takes the samples, one of each kind.
 */
import { inject, test } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether all journeys are taken, or the samples only. */
    journeys: "all" | "samples";
  }
}

/** The suite does not need to see how every sample ends: the first turns tell what the hands can do. */
export const whole = inject("journeys") === "all";

export function journey(name: string, play: () => Promise<void>, kind: "sample" | "journey" = "journey"): void {
  test.runIf(kind === "sample" || whole)(name, play);
}

/** One that is in the suite as well. */
export function sample(name: string, play: () => Promise<void>): void {
  journey(name, play, "sample");
}
