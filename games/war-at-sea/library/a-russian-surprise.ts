import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/a-russian-surprise.json" with { type: "json" };

export const study: Study = {
  title: "A Russian surprise",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 1,
      as: "both",
      text: "Nine ships for Malta. Seven old battleships with four guns each cannot catch anything, but in the Mediterranean nobody has to be caught: the Italians must come out and fight, or leave the points to the Allies turn after turn.",
    },
    {
      entry: 5,
      as: "axis",
      text: "Six German ships against four in the North Sea. It is the nearest sea, home is one step away, and the Allies have spread themselves over four others. To strike where the enemy is thinnest on turn 1, before new construction arrives, is Germany's best moment of the whole war.",
    },
    {
      entry: 13,
      as: "both",
      text: "Both sides fire at the same moment, and both lose their best: [[ship:nelson|Nelson]] sinks [[ship:lutzow|Lutzow]] with seven points of damage, while Lutzow, going down, sinks Nelson with two dice. A pocket battleship for the heaviest guns of the fleet is a trade that Germany takes every time.",
    },
    {
      entry: 29,
      as: "both",
      text: "Five points to three. The Axis leads by 2, as well as a first turn can go. But count what it cost to hold one sea: Lutzow is gone, and the ships that were disabled will be needed at once, because the second turn brings the British three ships and Germany two.",
    },
    {
      entry: 35,
      as: "axis",
      text: "All in: seven Germans back to the North Sea, nine Italians to the Mediterranean. The Italians sail into a line of seven battleships. If they do not come, the Allies take the sea for nothing; if they come, this is the battle.",
    },
    {
      entry: 54,
      as: "both",
      text: "It was not close. Four Italian ships go down in one round, and not one Allied ship is sunk. [[ship:royal-oak|Royal Oak]] spends eleven points of damage on a single cruiser: many dice on a small ship are wasted, but the luck of the others made up for it.",
    },
    {
      entry: 60,
      as: "both",
      text: "The track swings from Axis +2 to Allies +2 in a single turn. Played on from here, the Allies win nine matches in ten; before the battle it was four in ten. Germany has sunk [[ship:renown|Renown]] and [[ship:queen-elizabeth|Queen Elizabeth]], and still lost: a battle is only worth the flag that flies when the smoke has gone.",
    },
    {
      entry: 85,
      as: "axis",
      text: "Holding on. The Allies break off in three groups by speed, so that slow [[ship:valiant|Valiant]] covers the three carriers and is lost alone. That is how to disengage: give the pursuer one ship that cannot run, and only that one.",
    },
    {
      entry: 118,
      as: "both",
      text: "The surprise. [[ship:bismarck|Bismarck]] and [[ship:gneisenau|Gneisenau]] go into the Baltic, the safest sea on the board, against one old ship that needed luck to leave port at all. [[ship:oktyabrskaya-revolutsiya|Oktyabrskaya Revolutsiya]] throws two sixes with four dice: nine points on a Bismarck that had brought seven of damage from the North Sea. She is sunk.\nThe rule to take home: damage is not repaired by going somewhere quiet. A ship with most of its armour gone belongs in the dockyard, not at sea.",
    },
    {
      entry: 120,
      as: "both",
      text: "Seven points to one, three of them from the convoy that reached Russia while the German fleet was looking elsewhere. At Allies +8 with four turns to go, Germany can win only if the Allies stop playing.",
    },
    {
      entry: 205,
      as: "axis",
      text: "U-boats to the last: Convoy 3C is sunk with a six. It is the right use of them late in the war. They cannot hold a sea, but a convoy is worth three points in Russia, and every torpedo at it is a chance to take them away.",
    },
    {
      entry: 233,
      as: "both",
      text: "Allies +10. The match was decided by two battles: the Mediterranean on turn 2, where Italy sailed into a fleet that was waiting for it, and the Baltic on turn 4, where a damaged ship was asked to do a healthy one's work.",
    },
  ],
};
