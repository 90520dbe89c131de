/** Chapter 1 and rules 5.7, 5.8: control of the seas and points of control. */
import { type Area, allies, areaCount, areaIds, axis, maxLead, pocValue, seatOf } from "../components.ts";
import { present } from "../state.ts";
import type { Step } from "../steps.ts";
import type { Event, State } from "../types.ts";
import { neutralPortPayments } from "./neutral-port.ts";

/**
 * 1, 8.2, R5: 0 nobody, 1 allies, 2 axis. A U-boat denies the area to the Allies. Who withdrew is in port by now, and
 * who stayed behind is still here (12.4, R18).
 */
function controller(state: State, area: Area): 0 | 1 | 2 {
  const alliesThere = present(state, allies, area);
  const axisThere = present(state, axis, area);
  if (alliesThere === axisThere) return 0;
  if (axisThere) return 2;
  return state.boats[area]! > 0 ? 0 : 1;
}

export function placeFlags(state: State, log: Event[] | undefined): void {
  const row = (state.turn - 1) * areaCount;
  for (let area = 0 as Area; area < areaCount; area++) {
    const who = controller(state, area);
    state.control[row + area] = who;
    log?.push({ type: "control", rule: "5.7", area: areaIds[area]!, seat: who === 0 ? null : seatOf[who - 1]! });
  }
}

/** 5.7: flags are placed before the ships go home. */
export const flags: Step = {
  rule: "5.7",
  phase: "return",
  title: "Control flags are placed.",
  short: "Control",
  asks: "nobody",
  enter(state, _chance, log) {
    placeFlags(state, log);
    return "axis-returns";
  },
  prompt: () => "",
  orders: {},
};

/** 5.8, R27: the turn's points of both sides are netted, then the track is capped (C1). */
export function scoreTurn(state: State, log: Event[] | undefined): void {
  const row = (state.turn - 1) * 4;
  let alliesPoints = 0;
  let axisPoints = 0;
  for (let area = 0 as Area; area < areaCount; area++) {
    const who = state.control[(state.turn - 1) * 6 + area];
    if (who === 1) alliesPoints += pocValue[area]![allies]!;
    else if (who === 2) axisPoints += pocValue[area]![axis]!;
  }
  const neutral = neutralPortPayments(state, log);
  state.ledger[row] = alliesPoints;
  state.ledger[row + 1] = axisPoints;
  state.ledger[row + 2] = state.convoyPoints;
  state.ledger[row + 3] = neutral;
  const forAllies = alliesPoints + state.convoyPoints + (neutral > 0 ? neutral : 0);
  const forAxis = axisPoints + (neutral < 0 ? -neutral : 0);
  const was = state.poc;
  state.poc = capped(was + forAllies - forAxis);
  state.convoyPoints = 0;
  log?.push({ type: "points", rule: "5.8", allies: forAllies, axis: forAxis, was, poc: state.poc });
}

/** C1: neither side leads by more than ten; what goes beyond is lost. */
export function capped(poc: number): number {
  return poc > maxLead ? maxLead : poc < -maxLead ? -maxLead : poc;
}
