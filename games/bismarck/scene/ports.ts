/** British ships in German port zones: they come there only after a ship they shadow (R60). */
import {
  british,
  friendlyPort,
  german,
  type Ship,
  type Unit,
  unitIds,
  unitNames,
  type Zone,
  zoneCount,
  zoneIds,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import type { State } from "../types.ts";
import type { Problem } from "./form.ts";

/** `told`: the tracks are those of the scene, and not assumed from where the ships are. */
export function checkPorts(s: State, told: boolean, problem: Problem): void {
  for (const ship of shipsOf(s, british)) {
    const port = s.zone[ship] as Zone;
    if (port < 0 || friendlyPort[german]?.[port] !== 1) continue;
    const lies = (quarry: Ship) => s.zone[quarry] === port && (s.docked[quarry] as number) > 0;
    const wasSeenIn = (quarry: Ship) => told && cameIn(s, ship, quarry, port);
    if (shipsOf(s, german).some((quarry) => lies(quarry) || wasSeenIn(quarry))) continue;
    problem(
      `ships.${unitIds[ship]}`,
      `${unitNames[ship]} cannot be in ${zoneIds[port]}: British ships come into a German port zone only after a ship ` +
        `they shadow (R60); put the German ship there with "docked", the turn in which she came in, or say in "tracks" when she was there`,
    );
  }
}

/** Whether the quarry came into the port in one of the turns since which the ship has been there, or in the last. */
function cameIn(s: State, ship: Ship, quarry: Ship, port: Zone): boolean {
  const at = (unit: Unit, entry: readonly number[] | undefined): Zone => {
    const code = entry?.[unit + 1] ?? -1;
    return (code < 0 ? -1 : code % zoneCount) as Zone;
  };
  for (let turn = s.tracks.length - 1; turn >= 0; turn--) {
    const [before, entry] = [s.tracks[turn - 1], s.tracks[turn]];
    if (at(quarry, entry) === port && at(quarry, before) !== port) return true;
    if (at(ship, entry) !== port || at(ship, before) !== port) return false;
  }
  return false;
}
