/**
 * The imagined states a player thinks in. Among all that could be, those are preferred that a sensible enemy would
 * have brought about: raiders make for the convoys, and the hunters gather where they last heard of them.
 */
import type { AnyGame, Chance } from "@admiralty/engine";
import type { Knowledge } from "../knowledge.ts";
import { ShipStatus, type State } from "../types.ts";
import { BISMARCK, BRITISH, CARRIER, GERMAN, PRINZ_EUGEN, shipsOf, shipType } from "../units.ts";
import type { View } from "../view.ts";
import { passage, zone, zoneNumber } from "../zones.ts";
import { appeal, MOST_APPEAL } from "./belief.ts";

/** Draws that are thrown away before one is taken as it comes. */
const TRIES = 5;
/** Where the hunters stand while nobody has been heard of. */
const STRAITS = zone("E8");

export function believing(game: AnyGame): AnyGame {
  return {
    ...game,
    imagine(view: View, chance: Chance): State {
      return view.viewer === "british" ? likelyRaiders(game, view, chance) : gatheredHunters(game, view, chance);
    },
  };
}

/** Keeps a draw with a chance that follows from how much the raiders would like to be there. */
function likelyRaiders(game: AnyGame, view: View, chance: Chance): State {
  for (let tries = 0; ; tries++) {
    const state = game.imagine(view, chance) as State;
    if (tries === TRIES) return state;
    let kept = 1;
    for (const ship of [BISMARCK, PRINZ_EUGEN]) {
      const at = state.zone[ship] as number;
      if (at >= 0) kept *= Math.sqrt((appeal[at] as number) / MOST_APPEAL);
    }
    if (chance.below(1000) < kept * 1000) return state;
  }
}

/** Of two draws for every British ship that nobody has seen, half the time the one nearer to the last report. */
function gatheredHunters(game: AnyGame, view: View, chance: Chance): State {
  const state = game.imagine(view, chance) as State;
  const other = game.imagine(view, chance) as State;
  const contact = (state.known[BRITISH] as Knowledge).contacts.at(-1);
  const focus = contact ? zoneNumber(contact.zone) : STRAITS;
  const far = passage[BRITISH]?.[focus] as Uint8Array;
  const reported = new Set(
    (state.known[GERMAN] as Knowledge).contacts.filter((c) => c.turn >= state.turn - 1).map((c) => zoneNumber(c.zone)),
  );
  for (const ship of shipsOf[BRITISH] as readonly number[]) {
    if (state.status[ship] !== ShipStatus.inPlay || other.status[ship] !== ShipStatus.inPlay) continue;
    // Aircraft have been imagined about their carrier: she stays with them.
    if (shipType[ship] === CARRIER) continue;
    if (state.force[ship] !== 0 || other.force[ship] !== 0 || state.committed[ship] === state.turn) continue;
    const [here, there] = [state.zone[ship] as number, other.zone[ship] as number];
    if (reported.has(here) || reported.has(there) || state.shadows[ship] !== -1) continue;
    if ((far[there] as number) >= (far[here] as number) || chance.below(2) === 0) continue;
    state.zone[ship] = there;
    state.mode[ship] = other.mode[ship] as number;
  }
  return state;
}
