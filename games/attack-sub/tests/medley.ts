/** A scenario with everything at once: submarines, carriers, transports, reinforcements and exits on both sides. */
export const medley = {
  id: "medley",
  title: "Medley",
  blue: {
    name: "One",
    force: ["kennedy", "seawolf", "bowen", "nato-transport-1"],
    reinforcements: ["invincible", "sura"],
  },
  orange: {
    name: "Other",
    force: ["moskva", "udaloy", "grif", "soviet-transport-1"],
    reinforcements: ["salta", "kerch"],
  },
  victory: [
    { seat: "blue", by: "score", points: 4 },
    { seat: "orange", by: "sink-count", kind: "warship", count: 3 },
    { seat: "orange", by: "prevent" },
  ],
  deckLimit: 5,
  exit: { ships: ["seawolf", "sura", "grif"], fromDeck: 1, wholeDeck: true },
};
