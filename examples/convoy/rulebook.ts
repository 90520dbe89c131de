/** The rulebook: every rule, and the file that implements it. */
import { type Chapter, chapter, type Rulebook, rule } from "@admiralty/engine";

const chapters: readonly Chapter[] = [
  chapter("1", "The sea", [
    rule("1.1", "Hexes", "components.ts", "The sea is seventy hexes, ten across in seven rows, A in the north to G in the south and 1 in the west to 10 in the east. Every other row lies half a hex farther east."),
    rule("1.2", "The ships", "state.ts", "One player has the convoy, four merchants of 14,000 tons in one counter, which starts in D1, and the escorts Heron in C2 and Petrel in E2 with four patterns of depth charges each. The other has one submarine with six salvoes of torpedoes."),
    rule("1.3", "Unseen", "setup.ts", "Before the first turn the boat lies in wait in a hex of columns 5 to 10. Where she is, only her captain knows; where she may be, by all that was heard and seen, is marked on the sea for both."),
  ]),
  chapter("2", "The plot", [
    rule("2.1", "In secret", "rules/plot.ts", "A turn begins with a plot: both players order their moves at the same time and in secret. When both are ready, everything moves at once; then come the hunt and the torpedoes."),
    rule("2.2", "The convoy", "rules/plot.ts", "The convoy moves one hex, north-east, east or south-east, but never out of the sea in the north or south; east if nothing was ordered. East of column 10 it is home."),
    rule("2.3", "Escorts", "rules/plot.ts", "An escort moves two hexes at most. One without orders keeps station: she sails the convoy's course, or stays where there is no more sea."),
    rule("2.4", "The boat", "rules/plot.ts", "The boat stays, or moves one hex unheard, or two at speed; then all hear her propellers, but not where. She may pass below other ships."),
  ]),
  chapter("3", "The hunt", [
    rule("3.1", "Asdic", "rules/hunt.ts", "Once a turn each escort may search or attack. To search, roll a die: 1 reaches her own hex, 2 and 3 one hex, 4 and 5 two, 6 three. A boat that near is found, and her hex is told; otherwise she is not that near."),
    rule("3.2", "Depth charges", "rules/hunt.ts", "To attack, an escort drops a pattern in her own hex or one next to it. On a 5 or 6 a boat in that hex is hit; if she is not there, that much is known."),
    rule("3.3", "Damage", "rules/hunt.ts", "The first hit damages the boat and shows where she is; from then on she cannot run at speed. The second sinks her."),
  ]),
  chapter("4", "Torpedoes", [
    rule("4.1", "Firing", "rules/torpedoes.ts", "After the hunt the boat may fire one salvo at a merchant if the convoy is two hexes away or nearer. Baltic Star and Corbrae, outside, are sunk on 3 or more, San Marcos and Clan Ross, inside, on 4 or more; at two hexes the die must be one higher."),
    rule("4.2", "Seen", "rules/trace.ts", "A boat that fires shows where she is."),
  ]),
  chapter("5", "The end", [
    rule("5.1", "Victory", "outcome.ts", "The submarine wins at once when 8,000 tons are sunk. The escort wins at once when she is sunk, or when the convoy is home."),
    rule("5.2", "Time", "outcome.ts", "A convoy that is not home when turn 12 is over is lost: the submarine wins."),
  ]),
  chapter("6", "Air cover (if agreed)", [
    rule("6.1", "The aircraft", "rules/air-cover.ts", "Three times in a game, once a turn and before the hunt, the escort may send an aircraft over any hex. On 4 or more it sees a boat in that hex or next to it; otherwise, on 4 or more, she is not there."),
    rule("6.2", "Kept down", "rules/air-cover.ts", "A boat seen from the air may not fire in that turn."),
  ]),
];

export const rulebook: Rulebook = { chapters, rulings: [] };
