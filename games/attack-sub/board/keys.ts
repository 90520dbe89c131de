/** The board's own keys, for the list that `?` shows. */
export const keys = [
  { key: "1 – 9", text: "Choose that card of the hand, or that answer" },
  { key: "N", text: "The next of several possible steps with what is chosen" },
  { key: "ArrowLeft ArrowUp ArrowRight ArrowDown", text: "Walk over ships and cards" },
  { key: "Space", text: "Choose the ship or card in focus" },
  { key: "D", text: "Lay cards aside to discard them" },
  { key: "I", text: "Look closely at the ship or card in focus" },
  { key: "T", text: "Fold the reaction window away and back" },
  { key: "Esc", text: "Put down what is in hand" },
] as const;
