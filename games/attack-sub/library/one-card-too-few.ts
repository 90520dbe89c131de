import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/one-card-too-few.json" with { type: "json" };

export const study: Study = {
  title: "One card too few",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 1,
      as: "orange",
      text: "The helicopter goes up at once. [[ship:udaloy|Udaloy]] alone is loud and easily found; what the helicopter finds, the whole force has found. What it costs is time: it must check its fuel whenever it works.",
    },
    {
      entry: 4,
      as: "both",
      text: "Found on the second turn, without an answer from the Soviet side. A surface ship has a rating of 4 against 7 for [[ship:los-angeles|Los Angeles]]: each side will hear the other, but not at the same rate.",
    },
    {
      entry: 13,
      as: "blue",
      text: "NATO throws away its two strongest weapon cards to draw for others. At a contact that does not allow a shot that is sound; six turns later it will look for just such a card.",
    },
    {
      entry: 17,
      as: "both",
      text: "The Soviet turn 5 shows how a surface force hunts: the ship listens, the helicopter goes to Battle Stations and pings, and both work on the same contact. Two searches, each just good enough, seven against seven.",
    },
    {
      entry: 21,
      as: "both",
      text: "And it shoots in the same turn with the smallest weapon there is. Noisemaker 2 makes it miss by one. Without that card in NATO's hand the match is as good as over on turn 5.",
    },
    {
      entry: 33,
      as: "blue",
      text: "Five cards changed instead of a shot or a step away. NATO is at contact 1 for the enemy. To slip away was the other plan here.",
    },
    {
      entry: 48,
      as: "both",
      text: "The shot NATO has been waiting for: contact 2, Battle Stations, and a strong weapon card at last. And the one card in the deck that always fails, an X, which also leaves a malfunction behind. Meanwhile the second helicopter answered the noise of the launch by listening: The Soviet side stands at contact 2 now.",
    },
    {
      entry: 53,
      as: "both",
      text: "Noisemaker 1 was all NATO had left. Ten against eight, a hit, and the damage card says sunk.\nThe X was bad luck. But the submarine spent eleven turns within reach of a helicopter to get one shot, and it held one card too few to live through the answer.",
    },
  ],
};
