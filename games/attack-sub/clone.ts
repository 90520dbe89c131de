/** A copy that shares nothing but the home-made scenario, which nobody changes. Written out by hand: search lives on it. */
import type { State, Table } from "./types.ts";

export function cloneTable(t: Table): Table {
  return {
    scenario: t.scenario,
    custom: t.custom,
    fiveBox: t.fiveBox,
    autoAnswer: t.autoAnswer,
    deck: t.deck,
    spent: t.spent,
    turn: t.turn,
    active: t.active,
    phase: t.phase,
    acted: t.acted,
    discards: t.discards.slice(),
    ship: t.ship,
    side: t.side,
    status: t.status.slice(),
    sensor: t.sensor.slice(),
    attack: t.attack.slice(),
    damaged: t.damaged.slice(),
    sensorFault: t.sensorFault.slice(),
    attackFault: t.attackFault.slice(),
    shut: t.shut.slice(),
    wholeDeck: t.wholeDeck.slice(),
    quiet: t.quiet.slice(),
    acts: t.acts.slice(),
    did: t.did.slice(),
    stations: t.stations.slice(),
    reds: t.reds.slice(),
    ears: t.ears.slice(),
    helo: t.helo.slice(),
    contact: t.contact.slice(),
    heloCheck: t.heloCheck.slice(),
    hasNegated: t.hasNegated.slice(),
    badWeather: t.badWeather,
    play: t.play,
    actor: t.actor,
    target: t.target,
    cards: t.cards.slice(),
    loud: t.loud,
    evasion: t.evasion,
    evasions: t.evasions,
    heard: t.heard,
    searched: t.searched.slice(),
    winner: t.winner,
    overRule: t.overRule,
    overReason: t.overReason,
  };
}

export function clone(state: State): State {
  return {
    table: cloneTable(state.table),
    hands: [state.hands[0].slice(), state.hands[1].slice()],
    kept: [state.kept[0], state.kept[1]],
    pile: state.pile.slice(),
    draft: state.draft,
    draftActor: state.draftActor,
    draftTarget: state.draftTarget,
    draftCards: state.draftCards.slice(),
  };
}
