import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/playing-dead.json" with { type: "json" };

export const study: Study = {
  title: "Playing dead",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 4,
      as: "orange",
      text: "Three search cards thrown away on the first turn. The Soviet side need not find anybody: the missile submarine [[ship:zarnitsa|Zarnitsa]] must get away, and what wins that is a hand full of answers.",
    },
    {
      entry: 8,
      as: "both",
      text: "Why search at all, then? Because it makes NATO pay: a Thermal Layer that is laid down now will not be there when [[ship:los-angeles|Los Angeles]] is really in trouble.",
    },
    {
      entry: 27,
      as: "orange",
      text: "The whole hand goes. It looks like despair and is arithmetic: a turn in which you have nothing to do is best spent on seven new cards, and NATO has no contact that could punish it.",
    },
    {
      entry: 29,
      as: "both",
      text: "First contact, in spite of Silent Running: seven on the card, eight against six. [[ship:ivan-rogov|Ivan Rogov]] is the louder of the two boats, and from here NATO climbs a level whenever it listens.",
    },
    {
      entry: 82,
      as: "both",
      text: "The first shot is fired at contact 2 with a good weapon, and misses by one. NATO had waited two turns for a weapon, and the Soviet side went through two complete hands meanwhile.",
    },
    {
      entry: 109,
      as: "blue",
      text: "A ping cuts both ways. Ivan Rogov shouts to find its hunters, and both of them answer by listening along the sound: Los Angeles is at contact 4 now, and [[ship:asheville|Asheville]] has heard it for the first time.",
    },
    {
      entry: 123,
      as: "both",
      text: "The only real Soviet attack of the match fails by far: High Speed Turn 3 and a zero. NATO had kept that card since turn 10 for exactly this.",
    },
    {
      entry: 130,
      as: "both",
      text: "Two of the smallest weapon cards together are enough at contact 4. Ivan Rogov is sunk at the first hit. NATO has one ship to find, and two to find it with.",
    },
    {
      entry: 151,
      as: "both",
      text: "Zarnitsa is found, closed with, and hit on turn 32. The damage card decides: weapons, which a boat that only wants to leave can do without. One more hit like this wins the match for NATO.",
    },
    {
      entry: 152,
      as: "orange",
      text: "The move of the match. Zarnitsa shuts down and plays dead: contact falls from 1 to a level at which nobody may shoot, at once and without a card. It gives up every action of its own for that, but it had none that mattered.",
    },
    {
      entry: 154,
      as: "both",
      text: "It works: contact is gone altogether. NATO throws away six cards to look for new search cards, and that is the quiet turn the Soviet side needed.",
    },
    {
      entry: 183,
      as: "orange",
      text: "The first dash for the open sea fails by one, and yet it helps: the attempt throws Asheville's contact off. NATO now holds nothing on her.",
    },
    {
      entry: 193,
      as: "both",
      text: "The second dash succeeds. NATO sank a warship that did not matter and let go of the one that did: after turn 26 everything belonged at Zarnitsa, every turn.",
    },
  ],
};
