/** The copy of a state. */
import { cloneBattle } from "./battle/index.ts";
import { cloneKnowledge, type Knowledge } from "./knowledge.ts";
import type { Engagement, State } from "./types.ts";

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
