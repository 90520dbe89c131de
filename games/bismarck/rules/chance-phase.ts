/** 10: the Chance Table. General search, Huff-Duff and convoys, for each German ship. With modules too (13.31, 25.1). */

import type { Chance, May, No, Side } from "@admiralty/engine";
import { chanceRow, generalSearchFinds } from "../chance-table.ts";
import {
  bergen,
  british,
  german,
  neighbours,
  nowhere,
  routeDistance,
  type Ship,
  unitIds,
  type Zone,
  zoneIds,
  zones,
} from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { type Event, ShipStatus, type State, type StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { departureKnown, disclose } from "./appearance.ts";
import { changesIn, opening } from "./changes.ts";
import { afloat, isInterned, lead, members } from "./fleet.ts";
import { isBlind, levelIn } from "./levels.ts";
import { mayRaidAt } from "./search.ts";
import { between, type Step } from "./step.ts";
import { dayOf, isNight, levelX } from "./time.ts";
import { convoyPoints, score } from "./victory.ts";

/** Whose roll it is: the Bismarck's, the Prinz Eugen's (10.1), and of others in their order (43.6). */
const rolling = (state: State, roll: number): Ship => shipsOf(state, german)[roll] as Ship;

/** Ships a roll applies to: a force obeys that of its first ship, the others' do not count (10.1, 43.6). */
export function rolledFor(state: State, roll: number): readonly Ship[] {
  const ship = rolling(state, roll);
  return afloat(state, ship) && lead(state, ship) === ship ? members(state, ship) : [];
}

/** Is the roll made? Always while she floats, so that it tells nothing (10.1). */
function isRolled(state: State, roll: number): boolean {
  const ship = rolling(state, roll);
  // 53.1: also for who was not bought, for nobody knows.
  if (forcesIn(state).optional[ship] === 1 && state.status[ship] === ShipStatus.awaited) return true;
  // 51.6: nor does anybody hear that she has left the board.
  if (state.status[ship] === ShipStatus.left) return true;
  return afloat(state, ship) && !changesIn(state).home?.(state, ship) && !isInterned(state, ship);
}

/** 10.25: whoever has destroyed a convoy stays there for a turn. */
export function mayMoveOn(state: State, ship: Ship, no?: No): May {
  return state.held[ship] !== state.turn || no?.("10.25", `${nameOf(ship)} is held by the convoy she destroyed.`);
}

/** Whether a convoy could be destroyed at all this turn: facts that both sides know (7.17, 10.26, 11.13). */
export function convoysPossible(state: State, no?: No): May {
  if (changesIn(state).noConvoys) return no?.("24.4", "Convoys are looked for in the search phase.");
  if (!mayRaidAt(isBlind(state.visibility), no)) return false;
  if (state.convoyDay === dayOf(state.turn)) return no?.("10.26", "One convoy has been destroyed today.");
  // Far in the north it is night only when it is night everywhere (11.11).
  return !isNight(state.turn, bergen) || no?.("11.13", "At night no convoy is found.");
}

/** Located by search, where she is or where she passed through (10.231, R66). */
function locatedThisTurn(state: State, ship: Ship): boolean {
  if (state.found[ship] === state.turn) return true;
  const passed = state.passed[ship] as Zone;
  return passed >= 0 && state.turn > opening(state) && (state.called[british] as Zone[]).includes(passed);
}

/** 10.23: the ships of the roll may destroy a convoy, unseen (10.231) and in place (10.232). */
function mayRaid(state: State, roll: number, no?: No): May {
  const group = rolledFor(state, roll);
  const first = group[0];
  const row = chanceRow(state.rolls[roll] as number);
  if (first === undefined) return no?.("10.1", "She sails with another, who had her own roll.");
  if (row.result !== "convoy" || !convoysPossible(state, no)) return false;
  if (!mayRaidAt(levelIn(state.visibility, state.zone[first] as Zone) === levelX, no)) return false;
  const zone = state.zone[first] as Zone;
  if (isNight(state.turn, zone)) return no?.("11.13", "It is night where she is.");
  for (const ship of group) {
    if (locatedThisTurn(state, ship)) return no?.("10.231", "She has been located this turn.");
    if (state.shadowed[ship] === state.turn) return no?.("10.231", "She has been shadowed this turn.");
  }
  return inPlace(row.needs, routeDistance[zone] as number, state.mode[first] === 1, no);
}

/** 10.232, 10.24, R11 */
function inPlace(needs: string | undefined, off: number, patrols: boolean, no?: No): May {
  switch (needs) {
    case "on-route":
      return off === 0 || no?.("10.24", "She is not in a zone of a convoy route.");
    case "patrol-within-two":
      return (off <= 2 && patrols) || no?.("10.24", "She is not on patrol within two zones of a convoy route.");
    default:
      return off === 1 || no?.("10.24", "She is not beside a convoy route.");
  }
}

/** Throws the dice of a roll (10.2); returns what the German side is asked, if anything. */
function rollChance(state: State, roll: number, chance: Chance, log?: Event[]): StepName | undefined {
  state.roll = roll;
  const dice = [chance.die(), chance.die()];
  const sum = (dice[0] as number) + (dice[1] as number);
  state.rolls = put(state.rolls, roll, sum);
  log?.push({ type: "chance-rolled", rule: "10.1", roll: roll + 1, ...named(state), dice });
  switch (chanceRow(sum).result) {
    case "huff-duff":
      return changesIn(state).noHuffDuff ? undefined : "huff-duff";
    case "convoy":
      return convoysPossible(state) ? "convoy" : undefined;
    default:
      generalSearch(state, roll, log);
      return undefined;
  }
}

/** 4.9: all rolls, one after the other; an answer leads back here. */
export const chancePhase = between("4.9", "chance", "The Chance Table is consulted.", (state, chance, log) => {
  for (let roll = state.rolls[state.roll] === 0 ? 0 : state.roll + 1; roll < state.rolls.length; roll++) {
    const asked = isRolled(state, roll) ? rollChance(state, roll, chance, log) : undefined;
    if (asked) return asked;
  }
  return "end-of-turn";
});

/** 10.21; with weather areas by the level of her zone (25.2). */
function generalSearch(state: State, roll: number, log?: Event[]): void {
  const group = rolledFor(state, roll);
  const first = group[0];
  const sum = state.rolls[roll] as number;
  const zone = first === undefined ? nowhere : (state.zone[first] as Zone);
  const found = zone >= 0 && generalSearchFinds(state.turn, state.visibility, state.fog === 1, zone, sum);
  tell(
    state,
    {
      type: "general-search",
      rule: "10.21",
      turn: state.turn,
      roll: roll + 1,
      ships: found ? group.map((ship) => unitIds[ship] as string) : [],
      ...(found ? { zone: zoneIds[zone] as string } : {}),
      dice: sum,
      visibility: state.visibility,
      fog: state.fog === 1,
      reveals: true,
    },
    log,
  );
  if (found) for (const ship of group) disclose(state, ship, zone, "chance", log);
}

const rolledShip = (state: State): string => `the ${nameOf(rolling(state, state.roll))}`;

/** Whose roll it is, said where it does not go without saying (R192). */
const named = (state: State): { readonly ship?: string } =>
  state.rolls.length === 2 ? {} : { ship: unitIds[rolling(state, state.roll)] as string };

/** 10.22: her own zone or one beside it in which a ship can be. */
function mayRadio(state: State, _side: Side, zone: Zone, no?: No): May {
  const at = radioFrom(state);
  const near = at >= 0 && (zone === at || (neighbours[at]?.includes(zone) && zones[zone]?.sea));
  return near || no?.("10.22", "Name the zone the ship is in, or one of the zones beside it.");
}

/** Zone of the ship whose signal was traced; `nowhere` when she sails with another, who had her own roll (10.1). */
function radioFrom(state: State): Zone {
  const first = rolledFor(state, state.roll)[0];
  return first === undefined ? nowhere : (state.zone[first] as Zone);
}

export const huffDuff: Step = {
  rule: "10.22",
  phase: "chance",
  title: "The Germans name a zone.",
  short: "Chance Table",
  asks: german,
  prompt: (state) => `The British have traced a signal of ${rolledShip(state)}: name her zone or one beside it.`,
  list(state, _side, list) {
    const at = radioFrom(state);
    if (at < 0) {
      list.push(say.sayNothing.of());
      return;
    }
    list.push(say.radio.of(at));
    for (const near of neighbours[at] as readonly Zone[]) if (zones[near]?.sea) list.push(say.radio.of(near));
  },
  orders: {
    radio: {
      may: mayRadio,
      apply(state, _side, zone, _chance, log) {
        radio(state, zone, log);
        return "chance";
      },
    },
    "say-nothing": {
      may: (state, _side, no) => radioFrom(state) < 0 || no?.("10.22", "A zone must be named."),
      apply(state, _side, _chance, log) {
        const { turn, roll } = state;
        tell(state, { type: "radio", rule: "10.22", turn, roll: roll + 1, ...named(state), reveals: true }, log);
        return "chance";
      },
    },
  },
};

/** 10.23: asked whenever a convoy could be there, so that being asked tells nothing. */
export const convoy: Step = {
  rule: "10.23",
  phase: "chance",
  title: "The Germans may destroy a convoy.",
  short: "Chance Table",
  asks: german,
  prompt: (state) =>
    `The dice speak of a convoy near ${rolledShip(state)}: destroy it if she is placed for it, or say nothing.`,
  orders: {
    "sink-convoy": {
      may: (state, _side, no) => mayRaid(state, state.roll, no),
      apply(state, _side, _chance, log) {
        sinkConvoy(state, log);
        return "chance";
      },
    },
    "say-nothing": { apply: () => "chance" },
  },
};

function radio(state: State, zone: Zone, log?: Event[]): void {
  const roll = state.roll + 1;
  tell(
    state,
    {
      type: "radio",
      rule: "10.22",
      turn: state.turn,
      roll,
      ...named(state),
      zone: zoneIds[zone] as string,
      reveals: true,
    },
    log,
  );
  if (zone !== bergen) departureKnown(state, log);
}

/**
 * 10.25: points, the place is told, and the ships stay where they are next turn, on patrol if they like (R12). It locates
 * them, as a signal does not (R62).
 */
function sinkConvoy(state: State, log?: Event[]): void {
  const group = rolledFor(state, state.roll);
  const zone = state.zone[group[0] as number] as Zone;
  const points = convoyPoints(state.convoys);
  state.convoys++;
  state.convoyDay = dayOf(state.turn);
  for (const ship of group) state.held = put(state.held, ship, state.turn + 1);
  const names = group.map((ship) => unitIds[ship] as string);
  tell(
    state,
    {
      type: "convoy-sunk",
      rule: "10.25",
      turn: state.turn,
      ships: names,
      zone: zoneIds[zone] as string,
      points,
      reveals: true,
    },
    log,
  );
  score(state, german, points, "12.44", "a convoy is destroyed", log);
  for (const ship of group) disclose(state, ship, zone, "chance", log);
}
