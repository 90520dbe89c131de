/** What a plan is about, in the words of the game: seas kept and taken, and ships lost. */
import type { Sign } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  attackOf,
  axis,
  isConvoy,
  placeNames,
  pocValue,
  type Ship,
  shipCount,
  sunk,
} from "../components.ts";
import { shipName } from "../names.ts";
import type { State } from "../types.ts";

/** Attack from which on a ship is worth naming. */
const worthNaming = 4;

export function signs(start: State, seat: string): readonly Sign<State>[] {
  const side = seat === "allies" ? allies : axis;
  const row = (start.turn - 1) * areaCount;
  const found: Sign<State>[] = [];
  for (let area = 0 as Area; area < areaCount; area++) {
    const points = pocValue[area]?.[side] ?? 0;
    if (points === 0) continue;
    const held = start.turn > 1 && start.control[row - areaCount + area] === side + 1;
    const sum = `${points} ${points === 1 ? "point" : "points"}`;
    found.push({
      text: `${held ? "keeps" : "takes"} ${sum} of the ${placeNames[area]}`,
      holds: (end) => end.control[row + area] === side + 1,
    });
  }
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const place = start.loc[ship]!;
    if (place === sunk || place >= areaCount || isConvoy[ship]) continue;
    if (attackOf[ship]! < worthNaming) continue;
    const own = start.side[ship] === side;
    found.push({
      text: own ? `keeps ${shipName(ship)} afloat` : `sinks ${shipName(ship)}`,
      holds: (end) => (end.loc[ship] === sunk) !== own,
    });
  }
  return found;
}
