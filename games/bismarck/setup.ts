/** 3.0: the board at the start of play. */
import type { Chance } from "@admiralty/engine";
import {
  airCount,
  british,
  german,
  noUnit,
  nowhere,
  type Ship,
  shipCount,
  shipNamed,
  ships,
  unit,
  unitCount,
  type Zone,
  zone,
} from "./components.ts";
import convoyShips from "./data/convoy-ships.json" with { type: "json" };
import flotillas from "./data/flotillas.json" with { type: "json" };
import orders from "./data/order-of-appearance.json" with { type: "json" };
import tables from "./data/tables.json" with { type: "json" };
import { type Agreed, agreed, basicForces, type Forces, forcesOf, scenarioOf } from "./forces.ts";
import { freshKnowledge } from "./knowledge.ts";
import { bitsOf, flagIds } from "./modules/ids.ts";
import { freshPart } from "./modules/part.ts";
import { changesIn } from "./rules/changes.ts";
import { everywhere } from "./rules/levels.ts";
import { firstTurn } from "./rules/time.ts";
import { goTo } from "./steps.ts";
import { plot } from "./tracks.ts";
import { AirStatus, type Draft, type Event, hitCount, type Options, ShipStatus, type State } from "./types.ts";

/** A state with every unit where the order of appearance puts it, before the first turn begins. */
export function initialState(forces: Forces = basicForces): Draft {
  const { size } = forces;
  const state: Draft = {
    turn: firstTurn,
    step: "orders",
    stage: ["task-forces", "task-forces"],
    visibility: everywhere(tables.visibilityTrack.start),
    fog: 1,
    zone: new Array(unitCount).fill(-1),
    mode: new Array(unitCount).fill(0),
    status: new Array(unitCount).fill(0),
    shadows: new Array<Ship>(unitCount).fill(noUnit),
    force: new Array(size).fill(0),
    fuel: ships.slice(0, size).map((ship) => ship.fuel),
    hits: new Array(size * hitCount).fill(0),
    moved: new Array(size).fill(0),
    fast: new Array(size).fill(0),
    changed: new Array(size).fill(0),
    passed: new Array(size).fill(-1),
    held: new Array(size).fill(0),
    found: new Array(size).fill(0),
    shadowed: new Array(size).fill(0),
    committed: new Array(size).fill(0),
    docked: new Array(size).fill(0),
    raided: new Array(size).fill(0),
    faceless: new Array(size).fill(-1),
    tracks: [],
    since: new Array(airCount).fill(0),
    flown: new Array(airCount).fill(0),
    spent: new Array(airCount).fill(0),
    ready: new Array(airCount).fill(0),
    strikes: new Array(airCount).fill(0),
    recalled: new Array(airCount).fill(0),
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
    passZone: nowhere,
    passing: [],
    chase: nowhere,
    tooSlow: [],
    engagements: [],
    action: 0,
    declined: [],
    battle: null,
    rolls: (forces.of[german] as readonly number[]).map(() => 0),
    roll: 0,
    ending: "",
    intermediate: null,
    known: [freshKnowledge(british, forces), freshKnowledge(german, forces)],
  };
  let force = 0;
  for (const entry of [...orders.german, ...orders.british]) {
    if (entry.taskForce) force++;
    for (const id of entry.ships) {
      const ship = shipNamed(id);
      if (entry.condition === "reinforcement" || forces.has[ship] === 0) continue;
      if (forces.elsewhere[ship] === 1) continue;
      state.status[ship] = entry.condition === "escort" ? ShipStatus.escort : ShipStatus.inPlay;
      state.zone[ship] = zone(entry.zone);
      state.mode[ship] = entry.mode === "patrol" ? 1 : 0;
      if (entry.taskForce) state.force[ship] = force;
    }
  }
  // 23.15, 24.21
  const begin: readonly { ship: string; zone: string; condition: string; company?: string }[] = [
    ...flotillas.starts,
    ...convoyShips.starts,
  ];
  for (const { ship: id, zone: at, condition, company } of begin) {
    const ship = unit(id);
    if (forces.has[ship] === 0 || forces.conditions[ship] !== condition) continue;
    state.status[ship] = condition === "escort" ? ShipStatus.escort : ShipStatus.inPlay;
    state.zone[ship] = zone(at);
    if (company) state.force[ship] = state.force[unit(company)] as number;
  }
  // 50.2
  for (const { ships: begun, zone: at, patrol, together } of forces.british) {
    if (together) force++;
    for (const ship of begun) {
      if (forces.optional[ship] === 1) continue;
      state.status[ship] = ShipStatus.inPlay;
      state.zone[ship] = at;
      state.mode[ship] = patrol ? 1 : 0;
      state.force[ship] = together ? force : 0;
    }
  }
  for (const ship of forces.of[german] as readonly Ship[]) {
    if (forces.optional[ship] === 1) continue;
    state.status[ship] = ShipStatus.inPlay;
    state.zone[ship] = forces.starts[ship]?.[0] as Zone;
  }
  for (const company of forces.companies) {
    force++;
    for (const ship of company) state.force[ship] = force;
  }
  // 5.41: whose company begins elsewhere is by herself.
  for (const ship of forces.ships) {
    if (forces.ships.every((other) => other === ship || state.force[other] !== state.force[ship]))
      state.force[ship] = 0;
  }
  for (let air = 0; air < airCount; air++) state.status[shipCount + air] = AirStatus.base;
  plot(state, firstTurn - 1);
  return state;
}

/** The order of battle and the modules that are played; a home-made scenario comes before the one that was chosen. */
export function agreedIn({ scenario, custom, ...options }: Options): {
  readonly scenario: Agreed;
  readonly on: number;
} {
  const played = agreed(custom ?? scenario);
  // 47.1: some scenarios are played with a module always.
  const chosen = flagIds.filter((id) => options[id] === true);
  return { scenario: played, on: bitsOf([...chosen, ...(scenarioOf(played)?.needs ?? [])]) };
}

export function setup(options: Options, chance: Chance, log?: Event[]): State {
  const { scenario, on } = agreedIn(options);
  const state = initialState(forcesOf(scenario, on));
  state.intermediate = freshPart(state, on, scenario);
  changesIn(state).begin?.(state as Draft);
  goTo(state, "new-turn", chance, log);
  return state;
}
