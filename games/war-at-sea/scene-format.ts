/** How a position of War at Sea is written; `docs/scenes/war-at-sea.md` explains it. */
import { byName, closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { areaIds, fates, placeIds, portIds, shipIds, turns } from "./components.ts";
import type { Fate, StepName } from "./types.ts";

/** Steps in which a battle is under way. */
export const battleSteps = [
  "torpedoes",
  "allied-strikes",
  "axis-strikes",
  "intentions",
  "allied-fire",
  "axis-fire",
  "disengage",
  "groups",
  "pursuit",
] as const satisfies readonly StepName[];

/** A scene begins where somebody is asked, or when all is over. */
const starts = [
  "stations",
  "allied-movement",
  "allied-repairs",
  "axis-movement",
  "u-boats",
  "axis-repairs",
  "air",
  "order",
  ...battleSteps,
  "port",
  "axis-returns",
  "allied-returns",
  "over",
] as const satisfies readonly StepName[];

/** What goes on when every ship sent to port is there. */
const afterPort = [
  "allied-movement",
  "axis-movement",
  "allied-strikes",
  "intentions",
  "disengage",
  "pursuit",
  "order",
] as const satisfies readonly StepName[];

const ShipName = oneOf(shipIds, "ship");
const Ships = Type.Array(ShipName, { uniqueItems: true });
const Placed = Type.Array(
  Type.String({
    pattern: "^[a-z0-9-]+(:[0-9]{1,2})?$",
    title: 'a ship, as "hood", or "hood:2" with two points of damage',
  }),
);
const Place = oneOf(placeIds, "place");
const SeatName = oneOf(["allies", "axis"]);
const bySeat = <Value extends Parameters<typeof Type.Optional>[0]>(value: Value) =>
  closed({ allies: Type.Optional(value), axis: Type.Optional(value) }, "side");
const Flags = byName(areaIds, SeatName, "sea area");
const Count = Type.Integer({ minimum: 0, maximum: 99 });
const turnNumbers = Array.from({ length: turns }, (_, index) => String(index + 1));
const goneTo = fates.filter((fate): fate is Exclude<Fate, "chart"> => fate !== "chart");

const Battle = closed({
  at: Place,
  /** Rounds of surface combat begun. */
  round: Type.Optional(Count),
  /** U-boats' targets so far, in the order named. */
  torpedoes: Type.Optional(Type.Array(ShipName)),
  /** Airstrikes left. */
  strikes: Type.Optional(bySeat(Count)),
  /** What the Axis said of its carrier for this round. */
  carrier: Type.Optional(oneOf(["fires", "holds"])),
  /** Who fires at whom in this round. */
  targets: Type.Optional(byName(shipIds, ShipName, "ship")),
  /** Whose targets were named in this step, in that order. */
  named: Type.Optional(Ships),
  /** Shots and bonus as the round began; as now, if not said. */
  guns: Type.Optional(
    byName(
      shipIds,
      closed({ shots: Type.Integer({ minimum: 0, maximum: 15 }), bonus: Type.Integer({ minimum: 0, maximum: 1 }) }),
      "ship",
    ),
  ),
  /** Decided, and not yet shown. */
  secret: Type.Optional(bySeat(oneOf(["stays", "disengages"]))),
  withdraws: Type.Optional(oneOf(["allies", "axis", "both"])),
  /** The group a ship withdraws in or pursues; "behind" for who does not, "undecided:1" for who may break off. */
  groups: Type.Optional(
    byName(
      shipIds,
      Type.Union([
        Type.Integer({ minimum: 1, maximum: 60 }),
        Type.String({ pattern: "^(behind|undecided:[1-9][0-9]?)$", title: '"behind" or "undecided:1"' }),
      ]),
      "ship",
    ),
  ),
});

export const PositionSchema = closed({
  turn: Type.Integer({ minimum: 1, maximum: turns }),
  /** Where in the turn; the Allied movement if not said. */
  step: Type.Optional(oneOf(starts)),
  poc: Type.Optional(Type.Integer({ minimum: -10, maximum: 10 })),
  /** How the track came about; unless it is said, the track is taken as it is. */
  score: Type.Optional(
    closed({
      since: Type.Integer({ minimum: 1, maximum: turns }),
      opening: Type.Optional(Type.Integer({ minimum: -10, maximum: 10 })),
      convoys: Type.Optional(byName(turnNumbers, Type.Integer({ minimum: 0, maximum: 9 }), "turn")),
      neutralPort: Type.Optional(byName(turnNumbers, Type.Integer({ minimum: -40, maximum: 40 }), "turn")),
    }),
  ),
  /** Ships by place. Who is not named is in port at home, or on the turn chart. */
  ships: Type.Optional(byName(placeIds, Placed, "place")),
  /** Ships off the map. */
  gone: Type.Optional(byName(goneTo, Placed, "fate")),
  /** Every ship not named anywhere is sunk: for small scenes. */
  alone: Type.Optional(Type.Boolean()),
  /** Where ships lay when the turn began, where that does not go without saying. */
  from: Type.Optional(byName(shipIds, Place, "ship")),
  /** US ships released, Russian ships that may sail this turn; those at sea are and may. */
  ready: Type.Optional(Ships),
  /** Italian ships that joined the Allies on turn 8. */
  allied: Type.Optional(Ships),
  /** Ships that moved this turn, or tried to; ships at sea have. */
  moved: Type.Optional(Ships),
  /** German ships in the Atlantic that found an oiler. */
  refuelled: Type.Optional(Ships),
  disabled: Type.Optional(Ships),
  disengaged: Type.Optional(Ships),
  /** Ships that came to port during this turn's combat. */
  arrived: Type.Optional(Ships),
  /** Ships that were attacked from the air this turn. */
  struck: Type.Optional(Ships),
  /** Convoys told to remain at sea. */
  stays: Type.Optional(Ships),
  /** British ships not yet turned up (19.3); those at sea before the battles, if not said. */
  faceDown: Type.Optional(Ships),
  /** Control flags of the turn before. */
  control: Type.Optional(Flags),
  /** Control of still earlier turns, by turn. */
  earlier: Type.Optional(byName(turnNumbers, Flags, "turn")),
  /** Control flags of this turn, placed after its combat; as the ships lie, if not said. */
  flags: Type.Optional(Flags),
  /** Attempts at two areas have begun. */
  attempted: Type.Optional(Type.Boolean()),
  /** Repair points that ports have left; all, if not said. */
  yards: Type.Optional(byName(portIds, Count, "port")),
  uBoats: Type.Optional(
    closed({
      inPlay: Type.Optional(Count),
      waiting: Type.Optional(Count),
      at: Type.Optional(byName(areaIds, Count, "sea area")),
    }),
  ),
  /** Land-based aircraft, once placed. */
  air: Type.Optional(bySeat(oneOf([...placeIds, "held"], "place"))),
  /** Places still to be fought over; all where something can happen, if not said. */
  unfought: Type.Optional(Type.Array(Place, { uniqueItems: true })),
  battle: Type.Optional(Battle),
  /** Ships that must be told which port to go to, and what goes on then. */
  toPort: Type.Optional(Ships),
  afterwards: Type.Optional(oneOf(afterPort)),
});
export type Position = Static<typeof PositionSchema>;
export type BattlePosition = NonNullable<Position["battle"]>;
