/** 3.4, 3.5 and the order of the end of a turn (R31): discards, helicopter checks, weather, refill, next player. */
import type { Chance } from "@admiralty/engine";
import type { Event, State } from "../types.ts";
import { playFromHand, refill } from "./deck.ts";
import { endOfTurnChecks, mayCheckWeather } from "./helicopters.ts";
import { other, seatOf } from "./table.ts";
import { checkDeckLimit } from "./victory.ts";

export function endTurn(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  if (state.draft === "discard") showDiscards(state, log);
  log?.push({ type: "turn-ended", rule: "3.1", seat: seatOf(t.active) });
  endOfTurnChecks(state, chance, log);
  if (mayCheckWeather(t)) t.phase = "weather";
  else finishTurn(state, chance, log);
}

/** 3.4: the discards were laid face down until the turn ended; now they lie face up. */
function showDiscards(state: State, log?: Event[]): void {
  const side = state.table.active;
  const cards = state.draftCards;
  for (const card of cards) playFromHand(state, side, card);
  state.draft = "none";
  state.draftCards = [];
  log?.push({ type: "discarded", rule: "3.4", seat: seatOf(side), cards, reveals: true });
}

export function finishTurn(state: State, chance: Chance, log?: Event[]): void {
  const t = state.table;
  refill(state, t.active, chance, log);
  checkDeckLimit(state, log);
  if (t.phase !== "over") beginTurn(state, log);
}

function beginTurn(state: State, log?: Event[]): void {
  const t = state.table;
  t.active = other(t.active);
  t.turn++;
  t.phase = "turn";
  t.acted = false;
  for (let actor = 0; actor < t.acts.length; actor++) {
    t.acts[actor] = 0;
    t.did[actor] = 0;
    t.stations[actor] = 0;
  }
  for (let unit = 0; unit < t.quiet.length; unit++) t.quiet[unit] = 0;
  t.heloCheck[0] = 0;
  t.heloCheck[1] = 0;
  t.hasNegated[0] = 0;
  t.hasNegated[1] = 0;
  log?.push({ type: "turn", rule: "3.1", seat: seatOf(t.active), turn: t.turn });
}
