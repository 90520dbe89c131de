/** 3.0: the board at the start of play. */
import type { Chance } from "@admiralty/engine";
import { AIRS, BRITISH, GERMAN, SHIPS, ships, UNITS, unit, zone } from "./components.ts";
import orders from "./data/order-of-appearance.json" with { type: "json" };
import tables from "./data/tables.json" with { type: "json" };
import { freshKnowledge } from "./knowledge.ts";
import { bitsOf, moduleIds } from "./modules/ids.ts";
import { freshPart } from "./modules/part.ts";
import { FIRST_TURN } from "./rules/time.ts";
import { goTo } from "./steps.ts";
import { plot } from "./tracks.ts";
import { AirStatus, type Draft, type Event, HITS, type Options, ShipStatus, type State } from "./types.ts";

/** A state with every unit where the order of appearance puts it, before the first turn begins. */
export function initialState(): Draft {
  const state: Draft = {
    turn: FIRST_TURN,
    step: "orders",
    stage: ["task-forces", "task-forces"],
    visibility: tables.visibilityTrack.start,
    fog: 1,
    zone: new Array(UNITS).fill(-1),
    mode: new Array(UNITS).fill(0),
    status: new Array(UNITS).fill(0),
    shadows: new Array(UNITS).fill(-1),
    force: new Array(SHIPS).fill(0),
    fuel: ships.map((ship) => ship.fuel),
    hits: new Array(SHIPS * HITS).fill(0),
    moved: new Array(SHIPS).fill(0),
    fast: new Array(SHIPS).fill(0),
    changed: new Array(SHIPS).fill(0),
    passed: new Array(SHIPS).fill(-1),
    held: new Array(SHIPS).fill(0),
    found: new Array(SHIPS).fill(0),
    shadowed: new Array(SHIPS).fill(0),
    committed: new Array(SHIPS).fill(0),
    docked: new Array(SHIPS).fill(0),
    raided: new Array(SHIPS).fill(0),
    faceless: new Array(SHIPS).fill(-1),
    tracks: [],
    since: new Array(AIRS).fill(0),
    flown: new Array(AIRS).fill(0),
    spent: new Array(AIRS).fill(0),
    ready: new Array(AIRS).fill(0),
    strikes: new Array(AIRS).fill(0),
    recalled: new Array(AIRS).fill(0),
    departure: 0,
    located: 0,
    bismarckLocated: 0,
    edinburghFree: 0,
    sailed: 0,
    bergenScored: 0,
    convoys: 0,
    convoyDay: -1,
    mobilised: 0,
    airLost: [0, 0],
    points: [0, 0],
    called: [[], []],
    passZone: -1,
    passing: [],
    chase: -1,
    tooSlow: [],
    engagements: [],
    action: 0,
    declined: [],
    battle: null,
    rolls: [0, 0],
    roll: 0,
    ending: "",
    intermediate: null,
    known: [freshKnowledge(BRITISH), freshKnowledge(GERMAN)],
  };
  let force = 0;
  for (const entry of [...orders.german, ...orders.british]) {
    if (entry.taskForce) force++;
    for (const id of entry.ships) {
      const ship = unit(id);
      if (entry.condition === "reinforcement") continue;
      state.status[ship] = entry.condition === "escort" ? ShipStatus.escort : ShipStatus.inPlay;
      state.zone[ship] = zone(entry.zone);
      state.mode[ship] = entry.mode === "patrol" ? 1 : 0;
      if (entry.taskForce) state.force[ship] = force;
    }
  }
  for (let air = 0; air < AIRS; air++) state.status[SHIPS + air] = AirStatus.base;
  plot(state, FIRST_TURN - 1);
  return state;
}

export function setup(options: Options, chance: Chance, log?: Event[]): State {
  const state = initialState();
  state.intermediate = freshPart(state, bitsOf(moduleIds.filter((id) => options[id] === true)));
  goTo(state, "new-turn", chance, log);
  return state;
}
