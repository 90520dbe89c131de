/** Fuel. */
import { chapter, rule } from "@admiralty/engine";
import { attested, inPart, ours, type Section } from "./source.ts";

export const fuel: Section = {
  chapters: [
    chapter("16", "Fuel expenditure (module Fuel)", [
      attested("16.1", "Battleships and carriers", "modules/fuel.ts", "They burn fuel as in the Basic Game."),
      attested("16.2", "Cruisers", "modules/fuel.ts", "A cruiser pays one factor in a turn in which she moves two zones; one zone is free. She may still do so turn after turn."),
      inPart("16.3", "Empty", "modules/homeward.ts", "A ship that has burnt her last factor moves from the next turn on as in an emergency (5.24), each move nearer by sea to the nearest friendly port; of equals her side chooses and keeps to it. She does not patrol. She fights and searches as before."),
      inPart("16.4", "Weather", "modules/fuel.ts", "A ship that moved pays one factor more: battleships and carriers at visibility 8 and X, cruisers at 7, 8 and X, by the level where the move ends."),
      ours("16.41", "When it is paid", "modules/fuel.ts", "After the move; who has nothing left to pay with ends with none, and is empty."),
      ours("16.42", "Spared", "modules/fuel.ts", "Emergency movement and the breakout of the first turn pay nothing for the weather."),
      ours("16.5", "Filling up", "modules/fuel.ts", "After two complete turns in a friendly port, that of coming in not counted, a ship has all her fuel again."),
      attested("16.6", "Home for good", "modules/fuel.ts", "A ship that comes into port empty stays there."),
      ours("16.7", "Breakout", "modules/fuel.ts", "Cruisers pay for the fourth and fifth zone of the breakout as the Bismarck does."),
      ours("16.8", "Following", "modules/fuel.ts", "A cruiser that follows at high speed pays a factor if it is her second zone."),
    ]),
  ],
  rulings: [
    rule("R101", "An empty ship in a force", "modules/homeward.ts", "Her force goes where she may go, and does not patrol.", "5.44: a force moves as its members can."),
    rule("R102", "Emptied in port", "modules/fuel.ts", "She stays there, as if she had come in empty, and is not filled up again.", "16.6 does not ask where the last factor went."),
  ],
};
