/** Annotated matches of War at Sea. Both sides were played by the Admiral, with 150 trials for an important decision. */
import type { LibraryMatch } from "@admiralty/engine";

export const library: readonly LibraryMatch[] = [
  {
    id: "a-russian-surprise",
    title: "A Russian surprise",
    text: "Germany wins the North Sea on turn 1 and has no fleet by turn 4. How an old Russian battleship met Bismarck.",
    open: () => import("./a-russian-surprise.ts"),
  },
  {
    id: "raiders-in-the-south",
    title: "Raiders in the south",
    text: "Scharnhorst and Gneisenau make the South Atlantic their own, and the Axis never gives the lead back.",
    open: () => import("./raiders-in-the-south.ts"),
  },
];
