/** A state as a scene that builds the same state again. What is at its starting value is left out. */
import { type Actor, heloCards, heloCount, ships } from "./components.ts";
import { kindBits, kindNames } from "./rules/acting.ts";
import type { Position, ShipScene } from "./scene-format.ts";
import { flying, nameOfActor, nameOfObserver, scenarioOf, seatOf } from "./state.ts";
import { type State, Status, seatIds, systemDown, type Tabletop } from "./types.ts";

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function describe(state: State): Position {
  const t = state.table;
  const position: Writable<Position> = {
    active: seatOf(t.active),
    turn: t.turn,
    deck: t.deck,
    ...(t.spent && { lastDeckUsed: true }),
    acted: t.acted,
    ...(t.holdsBack && { holdsBack: true }),
    phase: t.phase as NonNullable<Position["phase"]>,
    ships: describeShips(t),
    contacts: describeContacts(t),
    helicopters: describeHelicopters(t),
    hands: { blue: state.hands[0].slice(), orange: state.hands[1].slice() },
    kept: { blue: state.kept[0], orange: state.kept[1] },
    pile: state.pile.slice().reverse(),
    discards: t.discards.slice(),
    badWeatherSince: t.badWeather,
    oweHelicopterCheck: { blue: t.heloCheck[0] === 1, orange: t.heloCheck[1] === 1 },
    hasNegated: { blue: t.hasNegated[0] === 1, orange: t.hasNegated[1] === 1 },
  };
  if (t.play !== "none") position.play = describePlay(t);
  if (t.phase === "play-dead") {
    position.hit = nameOfActor(t, t.target);
    if (t.hitBy >= 0) position.hitBy = nameOfActor(t, t.hitBy);
  }
  if (t.phase === "over") position.over = { winner: t.winner, rule: t.overRule as "13.4", reason: t.overReason };
  if (state.draft !== "none") {
    position.draft = {
      kind: state.draft,
      ...(state.draft !== "discard" && {
        ship: nameOfActor(t, state.draftActor),
        targets: state.draftTargets.map((unit) => nameOfActor(t, unit)),
      }),
      cards: state.draftCards.slice(),
    };
  }
  return position;
}

function describePlay(t: Tabletop): NonNullable<Position["play"]> {
  return {
    kind: t.play as "search",
    ship: nameOfActor(t, t.actor),
    targets: (t.pinged.length > 0 ? t.pinged : [t.target]).map((unit) => nameOfActor(t, unit)),
    cards: t.cards.slice(),
    loud: t.loud,
    evasion: t.evasion,
    evasions: t.evasions,
    heard: t.heard,
    searched: t.searched.map((unit) => nameOfActor(t, unit)),
  };
}

function describeShips(t: Tabletop): Record<string, ShipScene> {
  const found: Record<string, ShipScene> = {};
  const scenario = scenarioOf(t);
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    const card = ships[t.ship[unit]!]!;
    const scene: Writable<ShipScene> = {};
    const waits = scenario[seatOf(t.side[unit]!)].reinforcements.includes(card.id);
    const status = t.status[unit]!;
    if (status === Status.sunk) scene.status = "sunk";
    else if (status === Status.exited) scene.status = "exited";
    else if (status === Status.inPlay && waits) scene.status = "in-play";
    if (card.kind === "transport") {
      if (t.sensor[unit] !== 0) scene.damage = t.sensor[unit]!;
    } else {
      if (t.sensor[unit] !== 0) scene.sensor = t.sensor[unit]!;
      if (t.attack[unit] !== 0) scene.attack = t.attack[unit]!;
    }
    if (t.damaged[unit] === 1) scene.damaged = true;
    if (t.sensorFault[unit] !== 0) scene.sensorFault = fault(t.sensorFault[unit]!);
    if (t.attackFault[unit] !== 0) scene.attackFault = fault(t.attackFault[unit]!);
    if (t.shut[unit] === 1) scene.playsDead = true;
    if (t.wholeDeck[unit] !== 1) scene.wholeDeck = t.wholeDeck[unit]!;
    if (t.quiet[unit] !== 0) scene.quiet = t.quiet[unit]!;
    Object.assign(scene, turnOf(t, unit));
    if (Object.keys(scene).length > 0) found[card.id] = scene;
  }
  return found;
}

function fault(level: number): 0 | 1 | 2 | "down" {
  return level === systemDown ? "down" : (level as 0 | 1 | 2);
}

function turnOf(t: Tabletop, actor: Actor): Pick<ShipScene, "actions" | "did" | "battleStations" | "reds" | "ears"> {
  return {
    ...(t.acts[actor] !== 0 && { actions: t.acts[actor]! }),
    ...(t.did[actor] !== 0 && { did: kindNames.filter((name) => (t.did[actor]! & kindBits[name]) !== 0) }),
    ...(t.stations[actor] !== 0 && { battleStations: t.stations[actor]! }),
    ...(t.reds[actor] !== 0 && { reds: t.reds[actor]! }),
    ...(t.ears[actor] !== 0 && { ears: t.ears[actor]! }),
  };
}

function describeContacts(t: Tabletop): NonNullable<Position["contacts"]> {
  const found: Record<string, Record<string, "no-attack" | number>> = {};
  const units = t.ship.length;
  for (let observer = 0; observer < units + 2; observer++) {
    for (let target = 0 as Actor; target < units; target++) {
      const box = t.contact[observer * units + target]!;
      if (box === 0) continue;
      const name = observer < units ? nameOfObserver(t, observer) : seatIds[observer - units]!;
      found[name] ??= {};
      found[name][nameOfActor(t, target)] = box === 1 ? "no-attack" : box - 1;
    }
  }
  return found;
}

function describeHelicopters(t: Tabletop): NonNullable<Position["helicopters"]> {
  const found: NonNullable<Position["helicopters"]> = [];
  for (let slot = 0; slot < heloCount; slot++) {
    const mother = t.helo[slot]!;
    if (mother < 0) continue;
    found.push({ card: heloCards[slot]!, ship: nameOfActor(t, mother), ...turnOf(t, flying(t, slot)) });
  }
  return found;
}
