/** The board's own keys, for the list that `?` shows. */
export const keys = [
  { key: "Tab, arrows", text: "Walk over places and counters" },
  { key: "Space", text: "Choose a ship, or do what a place stands for" },
  { key: "A", text: "Choose all ships that can be ordered, or all in the open tray" },
  { key: "1 – 9", text: "Send the chosen ships there; in battle, fire at that target" },
  { key: "X", text: "Choose ships with a box" },
  { key: "Esc", text: "Put the chosen ships back, close the tray" },
  { key: "M", text: "From the battle to the chart and back" },
  { key: "+, −, 0", text: "Nearer, farther, the whole chart" },
] as const;
