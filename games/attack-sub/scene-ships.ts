/** The ships, helicopters and contacts of a scene, and what cannot be true of them. */
import { noSuch } from "@admiralty/engine";
import { type Actor, cardKind, heloSlot, nameIndex, names, noActor, ships } from "./components.ts";
import { kindBits } from "./rules/acting.ts";
import type { CardBox } from "./scene-cards.ts";
import { type Position, type ShipScene, statuses } from "./scene-format.ts";
import { actorOf, flying, isSub, isTransport, isWarship, seatOf } from "./state.ts";
import { Status, seatIds, systemDown, type Tabletop } from "./types.ts";

/** As it is printed on the card. */
const titleOf = (t: Tabletop, unit: Actor): string => ships[t.ship[unit]!]!.name;

/** The actor of that name: -1 for the surface force, -2 (and a problem) for one who is not here. */
export function actorNamed(t: Tabletop, id: string, place: string, problems: string[]): Actor {
  const actor = actorOf(t, nameIndex(id));
  if (actor !== -2) return actor;
  const here = t.ship.map((ship) => names[ship]!);
  problems.push(`${place}: ${noSuch("ship in this scenario", id, here)}`);
  return actor;
}

export function placeShips(t: Tabletop, position: Position, problems: string[]): void {
  for (const [id, scene = {}] of Object.entries(position.ships ?? {})) {
    const place = `ships.${id}`;
    const unit = actorNamed(t, id, place, problems);
    if (unit < 0) continue;
    if (scene.status !== undefined) t.status[unit] = statuses.indexOf(scene.status);
    setTracks(t, unit, scene, place, problems);
    setState(t, unit, scene, place, problems);
    setTurn(t, unit, scene);
  }
}

/** 1.2: a transport has one damage track instead of the two. */
function setTracks(t: Tabletop, unit: Actor, scene: ShipScene, place: string, problems: string[]): void {
  const card = ships[t.ship[unit]!]!;
  const transport = card.kind === "transport";
  const tracks = transport ? ["damage"] : ["sensor", "attack"];
  const lengths = { damage: card.damage, sensor: card.sensor?.length, attack: card.attack?.length };
  for (const track of ["sensor", "attack", "damage"] as const) {
    const box = scene[track];
    if (box === undefined) continue;
    const length = lengths[track] ?? 0;
    if (!tracks.includes(track)) {
      problems.push(`${place}.${track}: ${card.name} has no such track; it has ${tracks.join(" and ")} (1.2)`);
    } else if (box > length || (box === length && scene.status !== "sunk")) {
      problems.push(`${place}.${track}: ${card.name} has boxes 0 to ${length - 1}; beyond them it is sunk (6.5)`);
    } else t[track === "attack" ? "attack" : "sensor"][unit] = box;
  }
  // A marker off its first box means damage, and damage stays when the marker is back (6.6).
  const marked = t.sensor[unit]! + t.attack[unit]! > 0;
  t.damaged[unit] = (scene.damaged ?? marked) ? 1 : 0;
  if (marked && scene.damaged === false) {
    problems.push(`${place}.damaged: ${card.name} has a marker off its first box, so it is damaged (6.6)`);
  }
}

function setState(t: Tabletop, unit: Actor, scene: ShipScene, place: string, problems: string[]): void {
  const card = ships[t.ship[unit]!]!;
  const { name } = card;
  t.sensorFault[unit] = scene.sensorFault === "down" ? systemDown : (scene.sensorFault ?? 0);
  t.attackFault[unit] = scene.attackFault === "down" ? systemDown : (scene.attackFault ?? 0);
  if (t.sensorFault[unit] !== 0 && !card.sensor?.some((value) => value !== null)) {
    problems.push(`${place}.sensorFault: ${name} has no sensors that could fail (13.1)`);
  }
  if (t.attackFault[unit] !== 0 && !card.attack?.some((box) => box.sub !== null || (box.surface ?? null) !== null)) {
    problems.push(`${place}.attackFault: ${name} has no weapons that could fail (13.2)`);
  }
  t.shut[unit] = scene.playsDead === true ? 1 : 0;
  if (t.shut[unit] === 1 && !isSub(t, unit)) problems.push(`${place}.playsDead: ${name} is no submarine (5.5)`);
  else if (t.shut[unit] === 1 && t.status[unit] !== Status.inPlay) {
    problems.push(`${place}.playsDead: ${name} is not in play (5.5)`);
  }
  t.wholeDeck[unit] = scene.wholeDeck ?? 1;
  if (t.wholeDeck[unit]! > t.deck + 1) {
    problems.push(`${place}.wholeDeck: in deck ${t.deck} it is ${t.deck + 1} at most (13.5)`);
  }
  t.quiet[unit] = scene.quiet ?? 0;
  if (t.quiet[unit] !== 0 && t.side[unit] === t.active) {
    problems.push(
      `${place}.quiet: Contact Reduction is in force in the opponent's turn, and it is ${name}'s own (5.3)`,
    );
  }
}

type TurnScene = Pick<ShipScene, "actions" | "did" | "battleStations" | "reds" | "ears">;

function setTurn(t: Tabletop, actor: Actor, scene: TurnScene): void {
  t.acts[actor] = scene.actions ?? 0;
  t.did[actor] = (scene.did ?? []).reduce((bits: number, name) => bits | kindBits[name], 0);
  t.stations[actor] = scene.battleStations ?? 0;
  t.reds[actor] = scene.reds ?? 0;
  t.ears[actor] = scene.ears ?? 0;
}

/** 4.4: a submarine keeps its own contacts, the surface ships of a side share theirs. */
export function setContacts(t: Tabletop, position: Position, problems: string[]): void {
  for (const [observerId, targets] of Object.entries(position.contacts ?? {})) {
    const place = `contacts.${observerId}`;
    const force = seatIds.indexOf(observerId as (typeof seatIds)[number]);
    const unit = force >= 0 ? noActor : actorNamed(t, observerId, place, problems);
    if (unit === -2) continue;
    if (unit >= 0 && !isSub(t, unit)) {
      const side = seatOf(t.side[unit]!);
      problems.push(
        `${place}: ${titleOf(t, unit)} is no submarine; what surface ships know is written under ${side} (4.4)`,
      );
      continue;
    }
    if (unit >= 0 && t.status[unit] !== Status.inPlay)
      problems.push(`${place}: ${titleOf(t, unit)} is not in play (4.4)`);
    const side = force >= 0 ? force : t.side[unit]!;
    if (
      force >= 0 &&
      !t.ship.some((_, at) => t.side[at] === side && t.status[at] === Status.inPlay && isWarship(t, at as Actor))
    ) {
      problems.push(`${place}: ${observerId} has no surface warship in play that could have contact (4.4)`);
    }
    const row = (force >= 0 ? t.ship.length + force : unit) * t.ship.length;
    for (const [targetId, level = 0] of Object.entries(targets ?? {})) {
      const at = `${place}.${targetId}`;
      const target = actorNamed(t, targetId, at, problems);
      if (target < 0) continue;
      if (t.side[target] === side) problems.push(`${at}: a side has no contact on its own ship (4.1)`);
      else if (level !== 0 && t.status[target] !== Status.inPlay)
        problems.push(`${at}: ${titleOf(t, target)} is not in play (4.1)`);
      else if (level === "no-attack" && t.fiveBox) problems.push(`${at}: the five-box track has no No Attack (2.5)`);
      else if ((force >= 0 || isWarship(t, unit)) && !isSub(t, target)) {
        problems.push(`${at}: surface ships have no business with each other (6.2)`);
      } else t.contact[row + target] = level === "no-attack" ? 1 : level === 0 ? 0 : level + 1;
    }
  }
}

export function launchHelicopters(t: Tabletop, position: Position, box: CardBox, problems: string[]): void {
  for (const [at, scene] of (position.helicopters ?? []).entries()) {
    const place = `helicopters[${at}]`;
    const [card] = box.take([scene.card], `${place}.card`);
    const mother = actorNamed(t, scene.ship, `${place}.ship`, problems);
    if (card === undefined || mother < 0) continue;
    if (cardKind[card] !== "helicopter") {
      problems.push(`${place}.card: card ${card} is no Helicopter`);
      continue;
    }
    if (isTransport(t, mother) || isSub(t, mother) || t.status[mother] !== Status.inPlay) {
      problems.push(`${place}.ship: no helicopter flies from ${titleOf(t, mother)} (10.1)`);
      continue;
    }
    const slot = heloSlot[card]!;
    t.helo[slot] = mother;
    setTurn(t, flying(t, slot), scene);
  }
}
