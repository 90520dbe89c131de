/** The board's own keys, for the list that `?` shows. */
export const keys = [
  { key: "ArrowLeft ArrowUp ArrowRight ArrowDown", text: "Move the mark from zone to zone; in an action, steer" },
  { key: "Space", text: "Choose what is under the mark" },
  { key: "N", text: "Next unit that can be ordered" },
  { key: "V", text: "Patrol or movement; the mode of an air unit" },
  { key: "T", text: "Join the force in hand with the others in its zone" },
  { key: "D", text: "Detach the ship in hand" },
  { key: "H", text: "Send the air unit in hand home" },
  { key: "O", text: "Order of battle" },
  { key: "1 – 9", text: "Layers over the chart" },
  { key: "1 – 9", text: "In an action: that heading or that choice" },
  { key: "A", text: "In an action: all guns at the target" },
  { key: "T", text: "In an action: the next target" },
  { key: "M", text: "Chart or battle board, in an action" },
  { key: "+ − 0", text: "Nearer, farther, the whole chart" },
  { key: "Esc", text: "Put down what is in hand" },
] as const;
