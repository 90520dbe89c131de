/** Throws when a battle holds something impossible: boxes that do not exist, hexes too full, guns from nothing. */

import { other } from "@admiralty/engine";
import {
  Box,
  boxes,
  evasionPerMidships,
  midshipsBoxes,
  recordSize,
  type Section,
  type Slot,
  seatOf,
  shipName,
  shipSide,
  torpedoSalvoes,
} from "./components.ts";
import { shipsPerHex } from "./hexes.ts";
import { shown } from "./rules/designation.ts";
import { type Battle, evasion, present, shipsIn, sidePresent, slotsOf } from "./state.ts";

/** `worn`: ships may come to it with evasion lost for a time to something else than hits. */
export function auditBattle(b: Battle, worn = false): void {
  const slots = b.unit.length;
  if (new Set(slotsOf(b).map((slot) => b.unit[slot])).size !== slots) throw new Error("a ship is in the battle twice");
  for (const [array, per] of [
    [b.side, 1],
    [b.status, 1],
    [b.q, 1],
    [b.r, 1],
    [b.heading, 1],
    [b.reserve, 1],
    [b.acted, 1],
    [b.speed, 1],
    [b.shots, 1],
    [b.guns, 4],
    [b.laid, 4],
    [b.hits, recordSize],
  ] as const) {
    if (array.length !== slots * per) throw new Error("the arrays of the battle do not fit its ships");
  }
  for (let slot = 0 as Slot; slot < slots; slot++) auditShip(b, slot, worn);
  if (b.torpedoes) {
    for (const slot of slotsOf(b)) {
      const left = b.torpedoes.left[slot]!;
      if (left < 0 || left > torpedoSalvoes(b.unit[slot]!)) throw new Error(`${left} salvoes of torpedoes are left`);
    }
  }
  if (b.step === "over") {
    if (b.ending === null) throw new Error("a battle is over without a reason");
    return;
  }
  if (b.round > 0 && !(sidePresent(b, 0) && sidePresent(b, 1)))
    throw new Error("a side has left and the battle goes on");
}

function auditShip(b: Battle, slot: Slot, worn: boolean): void {
  const unit = b.unit[slot]!;
  const name = shipName(unit);
  const at = slot * recordSize;
  if (seatOf[b.side[slot]!] !== shipSide(unit)) throw new Error(`${name} fights on the wrong side`);
  let laid = 0;
  for (let section = 0 as Section; section < 4; section++) {
    const marked = b.hits[at + section]!;
    if (marked < 0 || marked > boxes(unit, section).length) throw new Error(`${name} has ${marked} gun boxes marked`);
    if (b.guns[slot * 4 + section]! > marked) throw new Error(`${name} mended a gun`);
    laid += b.laid[slot * 4 + section]!;
  }
  if (laid > 0 && b.actor < 0) throw new Error(`salvos are laid on ${name} by nobody`);
  const midships = b.hits[at + Box.midships]!;
  if (midships < 0 || midships > midshipsBoxes(unit)) throw new Error(`${name} has ${midships} midships boxes marked`);
  if (!worn && b.hits[at + Box.temporary]! > midships * evasionPerMidships(unit)) {
    throw new Error(`${name} lost more evasion for a time than her midships hits explain`);
  }
  if (b.hits[at + Box.permanent]! < 0 || evasion(b, slot) < 0) throw new Error(`${name} has a bad evasion`);
  if (b.status[slot] === "sunk" && midships < midshipsBoxes(unit)) throw new Error(`${name} sank with boxes left`);
  if (present(b, slot)) {
    const [q, r] = [b.q[slot]!, b.r[slot]!];
    const side = b.side[slot]!;
    if (shipsIn(b, side, q, r) > shipsPerHex) throw new Error(`more than two ships share ${name}'s hex`);
    if (shipsIn(b, other(side), q, r) > 0) throw new Error(`${name} shares a hex with an enemy`);
  }
  if (b.actor === slot) {
    for (let section = 0 as Section; section < 4; section++) {
      let sum = 0;
      for (let target = 0 as Slot; target < b.unit.length; target++) sum += b.laid[target * 4 + section]!;
      if (sum > shown(b, slot, section)) throw new Error(`${name} has laid more salvos than she has`);
    }
  }
}
