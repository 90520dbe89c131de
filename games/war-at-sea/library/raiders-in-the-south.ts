import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/raiders-in-the-south.json" with { type: "json" };

export const study: Study = {
  title: "Raiders in the south",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 4,
      as: "axis",
      text: "Germany does not fight for the North Sea at all. Three ships go north about to the Barents, three go the long way to the South Atlantic: the two seas where the Allies are thinnest.",
    },
    {
      entry: 18,
      as: "both",
      text: "A bad exchange for both. Nearly every salvo in the Barents tells: [[ship:lutzow|Lutzow]] and [[ship:admiral-hipper|Admiral Hipper]] are gone, and with them [[ship:renown|Renown]] and two cruisers. The Allies keep the sea, at a price.",
    },
    {
      entry: 20,
      as: "both",
      text: "And here is the reason for it. While the Allies won in the north, [[ship:warspite|Warspite]] went down in the south before the guns of [[ship:scharnhorst|Scharnhorst]]. Two fast raiders hold the sea, and the Neutral Port gives them a place to stay: they need not run home through the whole British fleet.",
    },
    {
      entry: 21,
      as: "axis",
      text: "The price of staying out: [[ship:scharnhorst|Scharnhorst]] takes the Neutral Port, and [[ship:gneisenau|Gneisenau]] must look for an oiler. One of the dice that nobody remembers afterwards, and without it the plan ends on turn 1.",
    },
    {
      entry: 36,
      as: "both",
      text: "The Allies send just enough to lose. [[ship:rodney|Rodney]] sinks Scharnhorst with the best throw of the match, and is sunk by Gneisenau in the next round. Nobody offered to break off after the first round. Rodney was damaged and alone by then, and Scharnhorst, the prize, was won already.",
    },
    {
      entry: 47,
      as: "both",
      text: "The Mediterranean is lost in two rounds. Nine Allied ships fire in the first and sink one cruiser. In the second both sides lose their battleships, [[ship:barham|Barham]] and [[ship:royal-sovereign|Royal Sovereign]] among them, and the Italians keep the water. Three seas for the Axis, and it leads by 3.",
    },
    {
      entry: 78,
      as: "axis",
      text: "[[ship:bismarck|Bismarck]] and [[ship:tirpitz|Tirpitz]] together, in the Barents, on the turn that Tirpitz arrives. Bismarck is sent home with one lucky die, and Tirpitz alone sinks [[ship:king-george-v|King George V]] and the carrier [[ship:formidable|Formidable]]. Two carriers, a battleship and a cruiser were too few to meet both, and too many to lose.",
    },
    {
      entry: 91,
      as: "both",
      text: "Axis +6. The Allies have been beaten piece by piece in three turns: never with all they had in one place, never with so little that it did not hurt. From an even match after turn 2 they have come to winning one in seven.",
    },
    {
      entry: 100,
      as: "allies",
      text: "The dearest mistake, and it is not about ships. The Allied land-based aircraft go to Germany, where little lies in port, instead of over the Mediterranean, where the fleets are about to meet. Played on both ways from what the Allies could know, it costs about eight wins in a hundred.",
    },
    {
      entry: 121,
      as: "axis",
      text: "[[ship:duke-of-york|Duke of York]] is driven off by aircraft before a gun is fired, and Convoy 2B stands alone before Bismarck. One escort for a convoy is no escort: the enemy needs only one five.",
    },
    {
      entry: 147,
      as: "both",
      text: "Bismarck's end, a turn too late. Hit by aircraft first, then by [[ship:repulse|Repulse]]. The Allies have learned to strike from the air before the guns, but at Axis +7 they must now win every turn.",
    },
    {
      entry: 203,
      as: "both",
      text: "[[ship:pola|Pola]] and [[ship:queen-elizabeth|Queen Elizabeth]] sink each other in the South Atlantic, and [[ship:prinz-eugen|Prinz Eugen]] is left to hold it. An Italian cruiser in the South Atlantic is nobody's idea of a raider, but the sea counts three for the Axis.",
    },
    {
      entry: 261,
      as: "both",
      text: "Axis +7. The Allies took three points back on turn 7, when hardly anybody was left to hold anything, but the lead was too long by then. The raiders won it: they drew a battleship south every turn, and one did not come back from each of the first three.",
    },
  ],
};
