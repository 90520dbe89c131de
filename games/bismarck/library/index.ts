/** Annotated matches of Bismarck. Both sides were played by the Admiral, with 20 trials for an important decision. */
import type { LibraryMatch } from "@admiralty/engine";

export const library: readonly LibraryMatch[] = [
  {
    id: "ten-rounds-off-greenland",
    title: "Ten rounds off Greenland",
    text: "Found, lost for two days, found again: and then the action that decides everything.",
    open: () => import("./ten-rounds-off-greenland.ts"),
  },
  {
    id: "one-point",
    title: "One point",
    text: "Bismarck waits, Prinz Eugen runs. A convoy, a cruiser action, and eleven points to ten.",
    open: () => import("./one-point.ts"),
  },
];
