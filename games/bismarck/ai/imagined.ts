/**
 * The imagined states a player thinks in. Among all that could be, those are preferred that a sensible enemy would
 * have brought about: raiders make for the convoys, and the hunters gather where they last heard of them.
 */
import type { Chance, Game } from "@admiralty/engine";
import {
  type ByZone,
  british,
  carrier,
  german,
  passage,
  shipType,
  type Zone,
  zone,
  zoneNumber,
} from "../components.ts";
import { shipsOf } from "../forces.ts";
import { imagine } from "../imagine.ts";
import type { Pick } from "../imagine-german.ts";
import type { Knowledge } from "../knowledge.ts";
import { ShipStatus, type State } from "../types.ts";
import type { View } from "../view.ts";
import { uncorrected } from "./belief-net.ts";
import { Lookout, likelihoods, watch } from "./track.ts";

/** Where the hunters stand while nobody has been heard of. */
const straits = zone("E8");

/** What a player goes by who looks for raiders: where they could be at all, a plot, or one that a net corrects. */
export type Lore = "none" | "plot" | "net";

const lookouts: Readonly<Record<Lore, () => Lookout | undefined>> = {
  none: () => undefined,
  plot: () => new Lookout(undefined, uncorrected),
  net: () => new Lookout(),
};

/** A game in which one's own belief, kept from decision to decision, decides what is imagined. */
export function believing(game: Game, lore: Lore): Game {
  const lookout = lookouts[lore]();
  return {
    ...game,
    imagine(view: View, chance: Chance): State {
      lookout?.follow(view);
      watch(lookout);
      return view.viewer === "british"
        ? imagine(view, chance, likelyPlace(view.turn))
        : gatheredHunters(game, view, chance);
    },
  };
}

/** A place drawn by the plot. */
function likelyPlace(turn: number): Pick {
  return (ship, codes, moved, chance) => {
    const weights = likelihoods(ship, turn, moved, codes);
    let mark = chance.below(1 << 20) / (1 << 20);
    for (let index = 0; index < codes.length; index++) {
      mark -= weights[index] as number;
      if (mark < 0) return codes[index] as number;
    }
    return codes[codes.length - 1] as number;
  };
}

/** Of two draws for every British ship that nobody has seen, half the time the one nearer to the last report. */
function gatheredHunters(game: Game, view: View, chance: Chance): State {
  const state = game.imagine(view, chance) as State;
  const other = game.imagine(view, chance) as State;
  const contact = (state.known[british] as Knowledge).contacts.at(-1);
  const focus = contact ? zoneNumber(contact.zone) : straits;
  const far = passage[british][focus] as ByZone<number>;
  const reported = new Set(
    (state.known[german] as Knowledge).contacts.filter((c) => c.turn >= state.turn - 1).map((c) => zoneNumber(c.zone)),
  );
  for (const ship of shipsOf(state, british)) {
    if (state.status[ship] !== ShipStatus.inPlay || other.status[ship] !== ShipStatus.inPlay) continue;
    // Aircraft have been imagined about their carrier: she stays with them.
    if (shipType[ship] === carrier) continue;
    if (state.force[ship] !== 0 || other.force[ship] !== 0 || state.committed[ship] === state.turn) continue;
    const [here, there] = [state.zone[ship] as Zone, other.zone[ship] as Zone];
    if (reported.has(here) || reported.has(there) || state.shadows[ship] !== -1) continue;
    if ((far[there] as number) >= (far[here] as number) || chance.below(2) === 0) continue;
    state.zone[ship] = there;
    state.mode[ship] = other.mode[ship] as number;
  }
  return state;
}
