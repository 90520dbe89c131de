/** Who owes a decision, and every legal step of it. */
import { battleActions, battleAwaiting } from "../battle/index.ts";
import { type Action, Phase, type SearchBoardAction, type Seat, Stage, type State } from "../types.ts";
import { BRITISH, GERMAN, SEATS, shipsOf } from "../units.ts";
import { strikeActionsOf } from "./air-attack.ts";
import { airActions, awaitsCarrier, mustFly, recallActionsOf } from "./aircraft.ts";
import { availabilityActions } from "./appearance.ts";
import { chanceActions } from "./chance-phase.ts";
import { attackActionsOf, keepOutActionsOf, reserveActions } from "./engagement.ts";
import { lead, leads } from "./fleet.ts";
import { groupOrders } from "./sailing-orders.ts";
import { searchPhaseActions } from "./search.ts";
import { highSpeedActions, isFleeing, shadowPhaseActions } from "./shadowing.ts";
import { hasFled } from "./ships.ts";
import { taskForceActions } from "./task-forces.ts";

const NOBODY: readonly Seat[] = [];
const BOTH: readonly Seat[] = SEATS;
const ONE: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat]);

export function awaiting(state: State): readonly Seat[] {
  switch (state.phase) {
    case Phase.orders:
    case Phase.reserves:
    case Phase.keepOut: {
      // Both `ready` and `mustered` come after everything a seat can be asked.
      const british = (state.stage[BRITISH] as number) < Stage.ready;
      const german = (state.stage[GERMAN] as number) < Stage.ready;
      return british && german ? BOTH : (ONE[british ? BRITISH : GERMAN] as readonly Seat[]);
    }
    case Phase.britishAttacks:
      return ONE[state.offered === 1 ? GERMAN : BRITISH] as readonly Seat[];
    case Phase.germanAttacks:
      return ONE[state.offered === 1 ? BRITISH : GERMAN] as readonly Seat[];
    case Phase.flight:
    case Phase.germanSearch:
    case Phase.germanStrikes:
    case Phase.chance:
      return ONE[GERMAN] as readonly Seat[];
    case Phase.battle:
      return state.battle ? battleAwaiting(state.battle) : NOBODY;
    case Phase.over:
      return NOBODY;
    default:
      return ONE[BRITISH] as readonly Seat[];
  }
}

export function isAwaited(state: State, seat: number): boolean {
  return awaiting(state).includes(SEATS[seat] as Seat);
}

const DONE: SearchBoardAction = { do: "done" };
const ACCEPT: SearchBoardAction = { do: "accept" };
const DECLINE: SearchBoardAction = { do: "decline" };
const NONE: readonly Action[] = [];

export function actions(state: State, seat: number): readonly Action[] {
  if (!isAwaited(state, seat)) return NONE;
  if (state.phase === Phase.battle) {
    return state.battle ? battleActions(state.battle, SEATS[seat] as Seat) : NONE;
  }
  const list: SearchBoardAction[] = [];
  switch (state.phase) {
    case Phase.availability:
      availabilityActions(state, list);
      break;
    case Phase.orders:
      orders(state, seat, list);
      if (state.stage[seat] === Stage.ships && awaitsCarrier(state, seat)) return list;
      if (state.stage[seat] === Stage.air && mustFly(state, seat)) return list;
      break;
    case Phase.shadow:
      shadowPhaseActions(state, list);
      break;
    case Phase.flight:
      for (const first of leads(state, GERMAN)) if (isFleeing(state, first)) groupOrders(state, first, list);
      break;
    case Phase.britishSearch:
      if (state.passZone >= 0) {
        highSpeedActions(state, list);
        return list;
      }
      searchPhaseActions(state, seat, list);
      recallActionsOf(state, seat, list);
      break;
    case Phase.germanSearch:
      searchPhaseActions(state, seat, list);
      recallActionsOf(state, seat, list);
      break;
    case Phase.britishStrikes:
    case Phase.germanStrikes:
      strikeActionsOf(state, seat, list);
      recallActionsOf(state, seat, list);
      break;
    case Phase.britishAttacks:
    case Phase.germanAttacks:
      if (state.offered === 1) {
        list.push(ACCEPT, DECLINE);
        return list;
      }
      attackActionsOf(state, seat, list);
      break;
    case Phase.reserves:
      reserveActions(state, seat, list);
      break;
    case Phase.keepOut:
      keepOutActionsOf(state, seat, list);
      break;
    case Phase.chance:
      chanceActions(state, list);
      return list;
    default:
      break;
  }
  list.push(DONE);
  return list;
}

function orders(state: State, seat: number, list: SearchBoardAction[]): void {
  switch (state.stage[seat]) {
    case Stage.organise:
      taskForceActions(state, seat, list);
      return;
    case Stage.air:
      airActions(state, seat, list);
      return;
    default:
      for (const ship of shipsOf[seat] as readonly number[]) {
        if (state.force[ship] !== 0 && lead(state, ship) !== ship) continue;
        if (!hasFled(state, ship)) groupOrders(state, ship, list);
      }
      recallActionsOf(state, seat, list);
  }
}
