/** 3: the board at the start of play, and the copy of a state. */
import type { Chance } from "@admiralty/engine";
import { cloneBattle } from "./battle/index.ts";
import orders from "./data/order-of-appearance.json" with { type: "json" };
import tables from "./data/tables.json" with { type: "json" };
import { cloneKnowledge, freshKnowledge, type Knowledge } from "./knowledge.ts";
import { FIRST_TURN } from "./rules/time.ts";
import { begin } from "./steps.ts";
import { plot } from "./tracks.ts";
import { AirStatus, type Engagement, type Event, HITS, ShipStatus, type State } from "./types.ts";
import { AIRS, BRITISH, GERMAN, SHIPS, ships, UNITS, unit } from "./units.ts";
import { zone } from "./zones.ts";

/** A state with every unit where the order of appearance puts it, before the first turn begins. */
export function initialState(): State {
  const state: State = {
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

export function setup(chance: Chance, log?: Event[]): State {
  const state = initialState();
  begin(state, chance, log);
  return state;
}

function cloneEngagement(e: Engagement): Engagement {
  return {
    zone: e.zone,
    attacker: e.attacker,
    with: e.with,
    on: e.on,
    withType: e.withType,
    onType: e.onType,
    withEvasion: e.withEvasion,
    onEvasion: e.onEvasion,
    held: e.held.slice(),
    reserves: e.reserves.slice(),
  };
}

/** Written out by hand: search lives on it. */
export function clone(s: State): State {
  return {
    turn: s.turn,
    step: s.step,
    stage: [s.stage[0], s.stage[1]],
    visibility: s.visibility,
    fog: s.fog,
    zone: s.zone.slice(),
    mode: s.mode.slice(),
    status: s.status.slice(),
    shadows: s.shadows.slice(),
    force: s.force.slice(),
    fuel: s.fuel.slice(),
    hits: s.hits.slice(),
    moved: s.moved.slice(),
    fast: s.fast.slice(),
    changed: s.changed.slice(),
    passed: s.passed.slice(),
    held: s.held.slice(),
    found: s.found.slice(),
    shadowed: s.shadowed.slice(),
    committed: s.committed.slice(),
    docked: s.docked.slice(),
    raided: s.raided.slice(),
    faceless: s.faceless.slice(),
    // Never changed, only replaced: copies share them.
    tracks: s.tracks,
    since: s.since.slice(),
    flown: s.flown.slice(),
    spent: s.spent.slice(),
    ready: s.ready.slice(),
    strikes: s.strikes.slice(),
    recalled: s.recalled.slice(),
    departure: s.departure,
    located: s.located,
    bismarckLocated: s.bismarckLocated,
    edinburghFree: s.edinburghFree,
    sailed: s.sailed,
    bergenScored: s.bergenScored,
    convoys: s.convoys,
    convoyDay: s.convoyDay,
    mobilised: s.mobilised,
    airLost: s.airLost.slice(),
    points: s.points.slice(),
    called: [(s.called[0] as number[]).slice(), (s.called[1] as number[]).slice()],
    passZone: s.passZone,
    passing: s.passing.slice(),
    chase: s.chase,
    tooSlow: s.tooSlow.slice(),
    engagements: s.engagements.map(cloneEngagement),
    action: s.action,
    declined: s.declined.slice(),
    battle: s.battle === null ? null : cloneBattle(s.battle),
    rolls: s.rolls.slice(),
    roll: s.roll,
    ending: s.ending,
    known: [cloneKnowledge(s.known[0] as Knowledge), cloneKnowledge(s.known[1] as Knowledge)],
  };
}
