/** The board's own keys, for the list that `?` shows. */
export const keys = [
  { key: "ArrowLeft ArrowUp ArrowRight ArrowDown", text: "Walk over counters and lit hexes" },
  { key: "Space", text: "Choose what is in focus" },
  { key: "N", text: "The next ship that can be ordered" },
  { key: "A", text: "Search with asdic" },
  { key: "1 – 4", text: "Fire at that merchant" },
  { key: "+ − 0", text: "Nearer, farther, the whole sea" },
] as const;
