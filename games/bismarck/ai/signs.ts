/** What a plan is about, in the words of the game: being found, convoys, ships sunk. */
import type { Sign } from "@admiralty/engine";
import { german, type Ship, shipCount, ships, sideOf } from "../components.ts";
import { forcesIn } from "../forces.ts";
import { ShipStatus, type State } from "../types.ts";

export function signs(start: State, seat: string): readonly Sign<State>[] {
  return [...sinkings(start, seat), ...(start.step === "battle" ? [] : sightings(start, seat))];
}

function sinkings(start: State, seat: string): readonly Sign<State>[] {
  return ships.flatMap(({ name }, ship): readonly Sign<State>[] => {
    if (forcesIn(start).has[ship] === 0 || start.status[ship] === ShipStatus.sunk) return [];
    const own = (sideOf[ship as Ship] === german) === (seat === "german");
    return [
      {
        text: own ? `keeps ${name} afloat` : `sinks ${name}`,
        holds: (end) => (end.status[ship] === ShipStatus.sunk) !== own,
      },
    ];
  });
}

function sightings(start: State, seat: string): readonly Sign<State>[] {
  const seen = (end: State): boolean => {
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (sideOf[ship] !== german) continue;
      if (Math.max(end.found[ship] ?? 0, end.shadowed[ship] ?? 0) >= start.turn) return true;
    }
    return false;
  };
  const sunkMore = (end: State): boolean => end.convoys > start.convoys;
  return seat === "german"
    ? [
        { text: "sinks a convoy", holds: sunkMore },
        { text: "stays unseen", holds: (end) => !seen(end) },
      ]
    : [
        { text: "finds a raider", holds: seen },
        { text: "loses no convoy", holds: (end) => !sunkMore(end) },
      ];
}
