/** Nothing is lost or made from nothing: everything that can be is worked out again from scratch. */
import {
  type Area,
  areaCount,
  fates,
  isConvoy,
  maxUBoats,
  nationOf,
  onChart,
  placeCount,
  pocValue,
  type Ship,
  shipCount,
  shipNames,
  ships,
  sunk,
} from "./components.ts";
import { capped } from "./rules/control.ts";
import { isSunk, marked, refuelled, stays } from "./state.ts";
import type { State } from "./types.ts";

export function audit(state: State): void {
  auditShips(state);
  auditUBoats(state);
  auditPoints(state);
}

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`${sentence}`);
}

function auditShips(state: State): void {
  let convoysAtSea = 0;
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const name = shipNames[ship]!;
    const place = state.loc[ship]!;
    must(Number.isInteger(place) && place >= 0 && place < placeCount + fates.length, `${name} is nowhere`);
    must(state.damage[ship]! >= 0, `${name} has less than no damage`);
    must((place === onChart) === ships[ship]!.enters > state.turn, `${name} is on the wrong side of the turn chart`);
    const fighting = state.at >= 0 && place === state.at;
    must(!isSunk(state, ship) || place === sunk || fighting, `${name} is afloat with more damage than she can take`);
    must(place !== sunk || isSunk(state, ship), `${name} was sunk without the damage for it`);
    if (isConvoy[ship] && place < areaCount) convoysAtSea |= 1 << (place + 8 * count(convoysAtSea, place));
    must(state.side[ship] === 0 || state.side[ship] === 1, `${name} is on no side`);
    if (nationOf[ship] !== "italian")
      must(state.side[ship] === (nationOf[ship] === "german" ? 1 : 0), `${name} changed sides`);
    if (state.step === "allied-movement" && place < areaCount && state.origin[ship] === place) {
      must(isConvoy[ship]! || marked(state, ship, refuelled), `${name} stayed at sea`);
    }
    must(!marked(state, ship, stays) || isConvoy[ship]!, `${name} is no convoy and stays at sea`);
  }
  must(convoysAtSea < 1 << 8, "two convoys are in one sea area");
}

/** 1 if a convoy was seen in the area already. */
function count(seen: number, area: number): number {
  return (seen >> area) & 1;
}

function auditUBoats(state: State): void {
  must(state.uBoats >= 0 && state.uBoats <= maxUBoats, `${state.uBoats} U-boats are in play`);
  must(state.options.keepUBoats || state.uBoatsWaiting === 0, "U-boats wait without rule 19.2");
  let placed = 0;
  for (let area = 0 as Area; area < areaCount; area++) {
    must(state.boats[area]! >= 0, "an area has less than no U-boats");
    placed += state.boats[area]!;
  }
  must(placed <= state.uBoats, `${placed} U-boats are at sea but only ${state.uBoats} in play`);
}

/** The track is the sum of every turn's points, capped after each. */
function auditPoints(state: State): void {
  const finished = state.step === "over" ? state.turn : state.turn - 1;
  let poc = state.opening;
  for (let row = state.since - 1; row < finished; row++) {
    let sum = state.ledger[row * 4 + 2]! + state.ledger[row * 4 + 3]!;
    for (let area = 0 as Area; area < areaCount; area++) {
      const who = state.control[row * 6 + area]!;
      if (who === 1) sum += pocValue[area]![0]!;
      else if (who === 2) sum -= pocValue[area]![1]!;
    }
    must(
      sum ===
        state.ledger[row * 4]! - state.ledger[row * 4 + 1]! + state.ledger[row * 4 + 2]! + state.ledger[row * 4 + 3]!,
      `the points of turn ${row + 1} do not follow from its control flags`,
    );
    poc = capped(poc + sum);
  }
  must(poc === state.poc, `the track shows ${state.poc}, the turns add up to ${poc}`);
  const convoys = state.ledger.reduce(
    (total, value, index) => total + (index % 4 === 2 ? value : 0),
    state.convoyPoints,
  );
  must(convoys <= 9, "more convoy points than convoys");
}
