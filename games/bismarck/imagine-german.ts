/** Where the German ships may be, drawn from the exact sets that the British knowledge carries. */
import type { Chance } from "@admiralty/engine";
import {
  bergen,
  bismarck,
  british,
  friendlyPort,
  generalTypes,
  german,
  nowhere,
  prinzEugen,
  type Ship,
  ships,
  shipType,
  type Zone,
} from "./components.ts";
import { expand, zoneOfCode } from "./deduction.ts";
import { forcesIn, shipsOf } from "./forces.ts";
import { imagineAir } from "./imagine-air.ts";
import { groupFor, joinCompanies, layByType, placesByLabel, settlePassing } from "./imagine-labels.ts";
import { type Knowledge, type MoveNotes, typesTogether } from "./knowledge.ts";
import { plays } from "./modules/part.ts";
import type { Naming } from "./modules/seen/labels.ts";
import { changesIn, opening, waysOf } from "./rules/changes.ts";
import { evasion, sameGroup, shipsHaveMoved } from "./rules/fleet.ts";
import { seenHits } from "./sightings.ts";
import { steps } from "./steps.ts";
import { Changed, type Draft, Hit, hitCount, ShipStatus } from "./types.ts";
import type { View } from "./view.ts";

/** Which of a ship's possible places to take; without one they all count alike. */
export type Pick = (ship: Ship, codes: readonly number[], moved: boolean, chance: Chance) => number;

export function imagineGerman(
  s: Draft,
  view: View,
  who: Naming,
  absent: ReadonlySet<Ship>,
  chance: Chance,
  pick?: Pick,
): void {
  const k = s.known[british] as Knowledge;
  const pursued = view.pursued.map(who);
  const raiders = shipsOf(s, german);
  for (const ship of raiders) {
    s.force[ship] = 0;
    if (absent.has(ship)) continue;
    imagineHits(s, k, ship, chance);
    if (k.sunk.includes(ship)) {
      s.status[ship] = ShipStatus.sunk;
      s.zone[ship] = nowhere;
      continue;
    }
    s.status[ship] = ShipStatus.inPlay;
    const codes = placesByLabel(s, ship, places(s, k, ship, pursued));
    const code = draw(codes, s, k, ship, chance, pick);
    settle(s, k, ship, code, chance);
    settlePassing(s, ship);
  }
  const { labelled } = forcesIn(s);
  if (labelled) joinCompanies(s);
  else join(s, k, chance);
  flee(s, k, pursued);
  s.sailed = k.sunk.includes(bismarck) || s.zone[bismarck] !== bergen ? 1 : 0;
  if (s.step === "british-strikes") (labelled ? layByType : layCounters)(s, view);
  imagineAir(s, german, chance);
  for (const [index, e] of s.engagements.entries()) {
    const ship = e.attacker === german ? e.with : e.on;
    if (ship >= 0) continue;
    // One ship of each type: the announced one names the ship.
    const type = e.attacker === german ? e.withType : e.onType;
    const named = raiders.find((ship) => shipType[ship] === type) ?? bismarck;
    const first = labelled ? groupFor(s, e, index, isOffer(s, index)) : named;
    if (e.attacker === german) e.with = first;
    else e.on = first;
    const force = s.force[first];
    for (const ship of raiders) {
      // Those in one force are met in one place.
      if (ship === first || (force !== 0 && s.force[ship] === force)) s.zone[ship] = e.zone;
    }
    if (!isOffer(s, index)) s.committed[first] = s.turn;
    match(s, first, e.attacker === german ? e.withEvasion : e.onEvasion);
  }
}

/** An action that waits for the enemy's consent commits nobody yet (9.222). */
export function isOffer(s: Draft, index: number): boolean {
  return (s.step === "british-consent" || s.step === "german-consent") && index === s.engagements.length - 1;
}

/** Marked boxes are known; how much of the temporary loss has been repaired is not. */
export function imagineHits(s: Draft, k: Knowledge, ship: Ship, chance: Chance): void {
  for (let index = 0; index < seenHits; index++)
    s.hits[ship * hitCount + index] = k.hits[ship * seenHits + index] as number;
  const most = (s.hits[ship * hitCount + Hit.midships] as number) * (ships[ship]?.evasionLossPerMidships as number);
  s.hits[ship * hitCount + Hit.temporary] = most === 0 ? 0 : chance.below(most + 1);
}

/** An announced evasion level settles the repairs. */
export function match(s: Draft, ship: Ship, level: number): void {
  const at = ship * hitCount;
  const needed = (ships[ship]?.evasion as number) - (s.hits[at + Hit.permanent] as number) - level;
  const hit = (s.hits[at + Hit.midships] as number) * (ships[ship]?.evasionLossPerMidships as number);
  // 39.2: a breakdown costs evasion without a hit.
  const most = plays(s, "breakdown") ? Math.max(hit, needed) : hit;
  if (evasion(s, ship) === level || needed > most) return;
  if (needed >= 0) s.hits[at + Hit.temporary] = needed;
  else if (plays(s, "repair") && (s.hits[at + Hit.permanent] as number) + needed >= 0) {
    // 40.5: a port has mended what torpedoes had cost.
    s.hits[at + Hit.temporary] = 0;
    s.hits[at + Hit.permanent] = Math.max(0, (s.hits[at + Hit.permanent] as number) + needed);
  }
}

/** Before the turn's movement is over the sets stand at the start of the turn, but for ships that fled. */
function places(s: Draft, k: Knowledge, ship: Ship, pursued: readonly Ship[]): readonly number[] {
  const codes = k.possible[ship] as number[];
  if (shipsHaveMoved(s) || !hasFled(s, k, ship, pursued)) return codes;
  const notes = k.notes[ship] as MoveNotes;
  const found = expand(codes, ship, s.turn, notes, [], opening(s), changesIn(s).refuge);
  const there = notes.at >= 0 ? found.filter((code) => zoneOfCode(code) === notes.at) : found;
  return there.length > 0 ? there : notes.at >= 0 ? [notes.at * 2] : codes;
}

function hasFled(s: Draft, k: Knowledge, ship: Ship, pursued: readonly Ship[]): boolean {
  return steps[s.step].phase !== "shadow" && pursued.includes(ship) && (k.notes[ship] as MoveNotes).zones > 0;
}

function draw(
  codes: readonly number[],
  s: Draft,
  k: Knowledge,
  ship: Ship,
  chance: Chance,
  pick: Pick | undefined,
): number {
  const paired = ship === prinzEugen && k.together === 1 && !forcesIn(s).labelled;
  if (paired && s.status[bismarck] === ShipStatus.inPlay) {
    const same = codes.filter((code) => zoneOfCode(code) === s.zone[bismarck]);
    if (same.length > 0) return same[chance.below(same.length)] as number;
  }
  if (codes.length === 0) return bergen * 2;
  return pick ? pick(ship, codes, shipsHaveMoved(s), chance) : (codes[chance.below(codes.length)] as number);
}

function settle(s: Draft, k: Knowledge, ship: Ship, code: number, chance: Chance): void {
  const zone = zoneOfCode(code);
  const notes = k.notes[ship] as MoveNotes;
  const moved = shipsHaveMoved(s);
  s.zone[ship] = zone;
  s.held[ship] = notes.held;
  const fast = (code & 1) === 1;
  s.fast[ship] = fast ? (moved ? s.turn : s.turn - 1) : 0;
  s.fuel[ship] = Math.max(1, (ships[ship]?.fuel as number) - chance.below(1 + Math.ceil((s.turn - opening(s)) / 2)));
  if (moved) {
    s.moved[ship] = fast || notes.via >= 0 ? 2 : chance.below(2);
    const berthed = friendlyPort[german]?.[zone] === 1;
    const reported = s.found[ship] === s.turn || s.shadowed[ship] === s.turn;
    // Found in port, it was also said whether she has just come in (12.7).
    const lay = berthed && reported && s.docked[ship] !== s.turn;
    if (notes.held >= s.turn || lay) s.moved[ship] = 0;
    else if (berthed && reported && s.moved[ship] === 0) s.moved[ship] = 1;
    if (lay) s.fast[ship] = 0;
    s.passed[ship] =
      s.turn === opening(s) || (s.moved[ship] as number) < 2
        ? nowhere
        : notes.via >= 0
          ? notes.via
          : wayThrough(s, k, ship, zone, chance);
    if (berthed && s.docked[ship] === 0 && (s.moved[ship] as number) > 0) s.docked[ship] = s.turn;
  }
  s.mode[ship] = s.moved[ship] === 0 ? chance.below(2) : 0;
}

/** A zone she may have come through unseen. */
function wayThrough(s: Draft, k: Knowledge, ship: Ship, zone: Zone, chance: Chance): Zone {
  const steps = waysOf(s, german);
  const from = new Set((k.before[ship] as number[]).map(zoneOfCode));
  const ways = (steps[zone] as readonly Zone[]).filter(
    (way) => !k.called.includes(way) && (steps[way] as readonly Zone[]).some((start) => from.has(start)),
  );
  return ways.length > 0 ? (ways[chance.below(ways.length)] as Zone) : nowhere;
}

/** One force or single ships: as last reported; the two of the Basic Game as chance will where nothing was said. */
function join(s: Draft, k: Knowledge, chance: Chance): void {
  const told = k.notes.some((note) => note.at >= 0);
  const types = typesTogether(k.together);
  const group = shipsOf(s, german).filter(
    (ship) =>
      s.status[ship] === ShipStatus.inPlay &&
      (told ? (types >> (shipType[ship] as number)) & 1 : ship === bismarck || ship === prinzEugen),
  );
  const [first] = group;
  if (first === undefined || group.length < 2 || group.some((ship) => s.zone[ship] !== s.zone[first])) return;
  const apart = s.turn === opening(s) && s.step === "orders";
  if (!told && (apart || chance.below(2) === 0)) return;
  for (const ship of group) {
    s.force[ship] = 1;
    s.mode[ship] = s.mode[first] as number;
    s.moved[ship] = s.moved[first] as number;
    s.passed[ship] = s.passed[first] as Zone;
  }
}

/** Who has moved under a shadow, moves no more. */
function flee(s: Draft, k: Knowledge, pursued: readonly Ship[]): void {
  for (const ship of pursued) {
    if (hasFled(s, k, ship, pursued) || shipsHaveMoved(s)) s.changed[ship] = Changed.fled;
  }
  if (pursued.length === 0 || steps[s.step].phase === "shadow") return;
  for (const ship of shipsOf(s, german)) {
    if (s.force[ship] !== 0 && pursued.some((other) => sameGroup(s, ship, other))) s.changed[ship] = Changed.fled;
  }
}

function layCounters(s: Draft, { faceless }: View): void {
  for (const ship of shipsOf(s, german)) {
    if (s.status[ship] !== ShipStatus.inPlay) continue;
    const type = generalTypes[shipType[ship] as number];
    s.faceless[ship] = faceless.find((counter) => counter.type === type)?.place ?? -1;
  }
}
