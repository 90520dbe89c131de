/** A scenario as somebody may make one: ships of the Basic Game elsewhere, later or away, forces that begin together. */
import type { Scenario } from "../scenario.ts";

export const cruiserWar: Scenario = {
  id: "own-1",
  title: "Cruiser war",
  text: "Raiders without a second battleship.",
  lastTurn: 30,
  balance: 5,
  german: [
    { ships: ["hipper", "admiral-scheer"], zones: ["H22"], together: true },
    { ships: ["prinz-eugen"], zones: ["P23"], from: 9 },
  ],
  british: [
    { ships: ["hood", "renown"], zone: "H18", condition: "departure" },
    { ships: ["norfolk", "suffolk"], zone: "E13", mode: "patrol", together: true },
  ],
  entries: [{ ships: ["london", "sheffield"], turn: 12, zones: ["N5", "N6"], together: true }],
  without: ["king-george-v", "dorsetshire"],
};

/** The Bismarck by herself, at sea, and escorts of convoys who stay at home. */
export const alone: Scenario = {
  id: "own-2",
  title: "Alone",
  text: "The Bismarck is out already.",
  lastTurn: 24,
  balance: -4,
  german: [{ ships: ["bismarck"], zones: ["F11", "G10"] }],
  entries: [],
  without: ["prinz-eugen", "rodney", "ramillies", "edinburgh", "revenge"],
};
