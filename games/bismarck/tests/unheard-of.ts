/**
 * A meeting before which each side has, by lot, gone through something of which the other has heard nothing: what a match
 * at random seldom comes to, and what twins can so differ in from the first step on.
 */
import { SceneProblems } from "@admiralty/engine";
import { british, german, noUnit, only, shipNamed, zoneNumber } from "../components.ts";
import { bismarck } from "../index.ts";
import { flagIds } from "../modules/ids.ts";
import { note, partOf } from "../modules/part.ts";
import { build, type Position } from "../scene.ts";
import type { Event, State } from "../types.ts";
import { meetingPositions } from "./meeting.ts";

const damaged = { hits: { bow: 1, port: 1, lostForGood: 1 } };

function position(number: number): Position {
  const meeting = meetingPositions[number % meetingPositions.length] as Position;
  const struck = ["prinz-eugen", "norfolk"];
  return {
    ...meeting,
    modules: [...flagIds],
    edinburghFree: 0,
    ships: [
      ...(meeting.ships ?? []).map((ship) => (struck.includes(ship.ship) ? { ...ship, ...damaged } : ship)),
      { ship: "dorsetshire", zone: "L14", fuel: 0 },
    ],
  };
}

interface Happening {
  readonly what: string;
  /** Who knows of it. */
  readonly to: readonly (typeof only)[number][number][];
  happen(state: State): void;
}

const of = (side: typeof british | typeof german, what: string, happen: (state: State) => void): Happening => ({
  what,
  to: only[side],
  happen,
});

const happenings: readonly Happening[] = [
  of(british, "the Edinburgh is free", (s) => {
    s.edinburghFree = 5;
  }),
  of(british, "the Hood has fired", (s) => note(s, "ammunition", shipNamed("hood"), 9)),
  of(british, "the Norfolk has launched", (s) => note(s, "torpedoes", shipNamed("norfolk"), 1)),
  of(british, "her engines were struck by a torpedo", (s) => note(s, "torpedoLoss", shipNamed("norfolk"), 1)),
  of(british, "she tries to mend her bow turrets", (s) => note(s, "repairs", shipNamed("norfolk"), 1)),
  of(british, "a try at them has failed", (s) => note(s, "closed", shipNamed("norfolk"), 1)),
  of(british, "the Dorsetshire makes for port", (s) =>
    note(s, "homeward", shipNamed("dorsetshire"), zoneNumber("C19")),
  ),
  of(british, "the Rodney came in yesterday", (s) => note(s, "berthed", shipNamed("rodney"), 8)),
  of(german, "the Bismarck has fired", (s) => note(s, "ammunition", shipNamed("bismarck"), 9)),
  of(german, "the Prinz Eugen has launched", (s) => note(s, "torpedoes", shipNamed("prinz-eugen"), 2)),
  of(german, "she was struck by a torpedo", (s) => note(s, "torpedoLoss", shipNamed("prinz-eugen"), 1)),
  of(german, "she tries to mend her port guns", (s) => note(s, "repairs", shipNamed("prinz-eugen"), 3)),
  of(german, "a try at her bow guns has failed", (s) => note(s, "closed", shipNamed("prinz-eugen"), 1)),
  of(german, "the tankers wait elsewhere, and one has given fuel", (s) => {
    const tankers = [
      { zone: zoneNumber("L8"), fuel: 12 },
      { zone: zoneNumber("Z15"), fuel: 5 },
    ];
    s.intermediate = { ...partOf(s), tankers };
  }),
  of(german, "the Prinz Eugen took on too little", (s) => note(s, "thirsty", shipNamed("prinz-eugen"), 1)),
  of(german, "the Prinz Eugen lay in Ferrol", (s) => note(s, "sheltered", shipNamed("prinz-eugen"), 8)),
  of(german, "Spain has answered", (s) => {
    s.intermediate = { ...partOf(s), refuge: { ...partOf(s).refuge, die: 4 } };
  }),
  of(german, "a convoy was found", (s) => {
    const convoy = { kind: 0, course: 0, merchants: 12, lost: 0, dispersed: 0, escort: noUnit, told: 0 };
    const convoys = [{ ...convoy, zone: zoneNumber("M13") }];
    s.intermediate = { ...partOf(s), trade: { ...partOf(s).trade, convoys, found: 1, day: 1 } };
  }),
  of(german, "a zone was searched for convoys", (s) => {
    s.intermediate = { ...partOf(s), trade: { ...partOf(s).trade, sought: [zoneNumber("L8")] } };
  }),
  of(german, "the Bismarck has left Bergen", (s) => {
    s.sailed = 1 - s.sailed;
  }),
  // Nobody is shown it: it tells in the last reckoning alone.
  {
    what: "the stay in Bergen has been scored for",
    to: [],
    happen(s) {
      s.bergenScored = 1;
    },
  },
];

/** The game, begun with one of them. */
export function unheardOf(number: number): typeof bismarck {
  return {
    ...bismarck,
    setup(_options, chance, log) {
      const state = build(position(number));
      if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
      for (const { what, to, happen } of happenings) {
        if (chance.below(2) === 0) continue;
        happen(state);
        log?.push({ type: "unheard-of", rule: "1", what, to } as unknown as Event);
      }
      return state;
    },
  };
}
