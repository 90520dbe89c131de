import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const breakout: Lesson<Action, Seat> = {
  id: "breakout",
  title: "The breakout",
  rule: "5",
  minutes: 3,
  goal: "Order a ship zone by zone and know what it costs in fuel.",
  seat: "german",
  position: { step: "ship-movement", fog: true },
  chance: [],
  steps: [
    {
      say: "You have your own chart, and the British have theirs; neither sees the other's. [[unit:bismarck|Bismarck]] and [[unit:prinz-eugen|Prinz Eugen]] lie at Bergen in [[zone:F20|F20]]. Each turn is four hours, and each zone has six neighbours.",
      rule: "2.2",
    },
    {
      say: "A fast battleship moves one zone a turn for nothing, or two for a factor of fuel, and never two in turns that follow each other. The first turn is an exception: three zones are free. Send [[unit:bismarck|Bismarck]] north-west: [[zone:E19|E19]], [[zone:D18|D18]], [[zone:C17|C17]].",
      rule: "5.28",
      do: [
        { do: "sail", ship: "bismarck", to: "E19" },
        { do: "sail", ship: "bismarck", to: "D18" },
        { do: "sail", ship: "bismarck", to: "C17" },
      ],
      nudge: "By E19 and D18 to C17.",
    },
    {
      say: "A fourth zone costs one factor. She has thirteen, and they must last six days; but every zone now is one the British will not search tomorrow. Go on to [[zone:B16|B16]].",
      rule: "5.28",
      do: [{ do: "sail", ship: "bismarck", to: "B16" }],
      nudge: "One zone more, to B16.",
    },
    {
      say: "[[unit:prinz-eugen|Prinz Eugen]] is a cruiser: she burns no fuel on this scale and moves two zones every turn. Out of fuel, a battleship creeps one zone in the turns marked C and stands still in all others.",
      rule: "5.24",
    },
  ],
  end: "One zone is free, two cost fuel and a rest. Where you go, nobody learns unless they search there.",
};
