import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/one-point.json" with { type: "json" };

export const study: Study = {
  title: "One point",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 2,
      as: "german",
      text: "The two ships part at once: [[unit:bismarck|Bismarck]] to the north-west with all speed, [[unit:prinz-eugen|Prinz Eugen]] by the short way past the Faroes. The second is likely to be seen.",
    },
    {
      entry: 13,
      as: "both",
      text: "And seen it is. [[unit:victorious|Victorious]] sends its bombers on the first turn, and the hit costs Prinz Eugen five points of evasion for good. Twenty-four turns later this is what will decide its last fight: a cruiser that can no longer run.",
    },
    {
      entry: 48,
      as: "british",
      text: "General search finds Prinz Eugen in [[zone:I15|I15]]. Now the British know that one ship went south about, and the hunt splits. Every zone that is searched for the cruiser is one less for Bismarck.",
    },
    {
      entry: 54,
      as: "german",
      text: "Two zones of haste and a six: contact is lost. A shadowed ship should nearly always run two. The fuel is the price of the whole turn that follows in peace.",
    },
    {
      entry: 151,
      as: "german",
      text: "Bismarck has reached [[zone:H7|H7]] without having been seen once, and stops. It lies on the way of the convoys. For the next thirteen turns it does not move: no fuel spent, and nothing for the British to reason from.",
    },
    {
      entry: 242,
      as: "british",
      text: "Four days, and not one sighting of Bismarck. A ship that does not move is found only by somebody who comes by, and nobody came.",
    },
    {
      entry: 262,
      as: "both",
      text: "Patience is paid: a convoy, six points. But it is also the first that the British hear of Bismarck since the match began: two turns later they find her in [[zone:H7|H7]].",
    },
    {
      entry: 268,
      as: "both",
      text: "In the same turn the British hold on to Prinz Eugen in [[zone:V19|V19]] with a two. [[unit:dorsetshire|Dorsetshire]] is near enough to attack.",
    },
    {
      entry: 307,
      as: "both",
      text: "The bombers of the first day collect their debt. Prinz Eugen can neither run nor choose the range, and a special hit of five and five ends it: three hits midships at once.",
    },
    {
      entry: 308,
      as: "both",
      text: "Ten points for the British, and they lead. With six turns to go they need only hit Bismarck once. She needs only to stay out of reach.",
    },
    {
      entry: 338,
      as: "german",
      text: "The right decision: away from the convoys, not towards another one. Four points stand in the rules for being at sea undamaged when the time is up, and Bismarck has to do nothing for them but go.",
    },
    {
      entry: 356,
      as: "both",
      text: "Eleven to ten. The British sank a ship and lost the match, because the one they sank was the one they had been shown.",
    },
  ],
};
