/** Annotated matches of Attack Sub. Both sides were played by the Admiral, with 60 trials for an important decision. */
import type { LibraryMatch } from "@admiralty/engine";

export const library: readonly LibraryMatch[] = [
  {
    id: "playing-dead",
    title: "Playing dead",
    text: "A missile submarine that must get away, two hunters, and a hit that should have been the end. Scenario H.",
    open: () => import("./playing-dead.ts"),
  },
  {
    id: "one-card-too-few",
    title: "One card too few",
    text: "A submarine takes its time over the perfect shot while a helicopter listens. Scenario C, eleven turns.",
    open: () => import("./one-card-too-few.ts"),
  },
];
