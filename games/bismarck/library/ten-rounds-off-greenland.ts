import type { MatchRecord, Study } from "@admiralty/engine";
import record from "./data/ten-rounds-off-greenland.json" with { type: "json" };

export const study: Study = {
  title: "Ten rounds off Greenland",
  record: record as MatchRecord,
  remarks: [
    {
      entry: 2,
      as: "german",
      text: "Five zones on the first turn, at two points of fuel, far to the north: [[unit:bismarck|Bismarck]] is in [[zone:B15|B15]] before the first search is made. The fuel will be missed later, but not as much as a day's start.",
    },
    {
      entry: 4,
      as: "british",
      text: "Twenty-seven zones searched and nothing found. A search can only find what has not passed yet: look at the same moment through German eyes.",
    },
    {
      entry: 88,
      as: "german",
      text: "The first sighting is a German one: [[unit:norfolk|Norfolk]] in [[zone:B12|B12]]. It tells the Germans which way the hunt is coming, and they turn south through the Strait instead of on to the west.",
    },
    {
      entry: 95,
      as: "both",
      text: "Found in [[zone:C7|C7]], as far west as anybody looked. See both sides: [[unit:hood|Hood]] and [[unit:prince-of-wales|Prince of Wales]] are five zones behind.",
    },
    {
      entry: 117,
      as: "british",
      text: "An aircraft holds contact on a four. To shadow is worth more than to search: the enemy's next zone is told for nothing, and every ship can sail for where Bismarck will be instead of where it was.",
    },
    {
      entry: 140,
      as: "german",
      text: "Bismarck runs two zones to shake the aircraft off, and does not: a two. Only midnight does what speed could not: from here the British lose touch, and Bismarck goes where nobody would look, into the corner of the board.",
    },
    {
      entry: 253,
      as: "german",
      text: "More than a day without a sighting. But also without a convoy, and fuel goes with each zone of haste. Hiding wins no points: the German must come out for convoys, or for France, and the corner lies far from both.",
    },
    {
      entry: 348,
      as: "both",
      text: "[[zone:H2|H2]]. The British have come into the corner with everything: [[unit:king-george-v|King George V]] lies one zone away in [[zone:H3|H3]], and cruisers all around. With so little sea room left, some search had to touch Bismarck.",
    },
    {
      entry: 365,
      as: "both",
      text: "[[unit:galatea|Galatea]] shadows through a run of two zones and holds on. King George V and [[unit:repulse|Repulse]] are near enough to follow to [[zone:F2|F2]] in the same turn.",
    },
    {
      entry: 382,
      as: "both",
      text: "Two on one, the carrier held back. Bismarck cannot outrun King George V, whose evasion is the same, and so she fights.",
    },
    {
      entry: 444,
      as: "both",
      text: "For five rounds Bismarck wins. King George V has been shot down from an evasion of 29 to 16, and each hit midships is worth points.",
    },
    {
      entry: 471,
      as: "both",
      text: "Help comes: [[unit:norfolk|Norfolk]] and [[unit:aurora|Aurora]] are called up. Cruisers do little harm by themselves. They give Bismarck a choice of evils: to fire at them and leave Repulse alone, or the other way about.",
    },
    {
      entry: 487,
      as: "both",
      text: "[[unit:repulse|Repulse]] throws an eleven: special damage, two hits midships and the speed to go with them. From here each round is slower than the one before, and there is no way out of the circle.",
    },
    {
      entry: 534,
      as: "both",
      text: "Sunk in the tenth round, by Repulse and three cruisers. Thirty-four points to thirteen. The action was even for a long time; the campaign was not: Bismarck had no port within reach, no convoy to her name, and nowhere left to go when she was found.",
    },
  ],
};
