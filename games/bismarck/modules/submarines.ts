/** 22.1, 22.2: submarines on the search board. Nothing ever shows them; what they shadow is written down in secret (R170). */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import { other } from "@admiralty/engine";
import {
  british,
  german,
  neighbours,
  nowhere,
  only,
  sailSteps,
  shipType,
  type Zone,
  zoneIds,
  zones,
} from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { onPatrol } from "../rules/ships.ts";
import type { Rules } from "../rules/step.ts";
import { isLastTurn, isNight } from "../rules/time.ts";
import type { Event, State } from "../types.ts";
import * as say from "../verbs.ts";
import {
  boatAt,
  idOf,
  isScouting,
  isUp,
  mayCommandBoat,
  setBoat,
  setSubmarines,
  submarinesOf,
  zoneOf,
} from "./boats.ts";
import { type Escorted, escortedPlace } from "./convoy.ts";
import { afterwards, type Module } from "./module.ts";
import { plays } from "./part.ts";
import { mayMeet } from "./stalking.ts";
import {
  type Boat,
  boatNames,
  boats,
  boatsOf,
  convoyMark,
  type Mark,
  marks,
  type Submarine,
  type Touch,
} from "./submarine.ts";
import { afterStrikes } from "./torpedo-phase.ts";
import { atSea, companyOf, convoyAt, tradeOf } from "./trade.ts";
import { wasLocated } from "./trailing.ts";

/** 22.11, 22.12: one order a turn, for each boat. */
function mayOrder(state: State, side: Side, boat: Boat, no?: No): May {
  if (!mayCommandBoat(state, side, boat, no)) return false;
  return boatAt(state, boat).ordered !== state.turn || no?.("22.12", `${boatNames[boat]} has its order for this turn.`);
}

function maySend(state: State, side: Side, boat: Boat, to: Zone, no?: No): May {
  if (!mayOrder(state, side, boat, no)) return false;
  const from = zoneOf(state, boat);
  if (sailSteps[side]?.[from]?.includes(to)) return true;
  if (!neighbours[from]?.includes(to)) return no?.("22.12", "A submarine moves one zone.");
  if (zones[to]?.irishSea && side === german) return no?.("22.12", "The Irish Sea is closed to U-boats.");
  return no?.("22.12", "A submarine enters zones with a grid-coordinate, and no port of the enemy's.");
}

function mayLurk(state: State, side: Side, boat: Boat, no?: No): May {
  if (!mayOrder(state, side, boat, no)) return false;
  return boatAt(state, boat).patrol === 0 || onPatrol(boatNames[boat] as string, no);
}

/** 22.21, 22.23: what was in touch with it when the turn began. */
function mayStalk(state: State, side: Side, boat: Boat, mark: number, no?: No): May {
  if (!mayOrder(state, side, boat, no)) return false;
  if (!isUp(state, boat, no)) return false;
  const at = zoneOf(state, boat);
  const near = submarinesOf(state).touch.some((one) => one.side === side && one.zone === at && one.mark === mark);
  return mayMeet(near, boat, mark, no);
}

function order(state: State, side: Side, boat: Boat, more: Parameters<typeof setBoat>[2], log?: Event[]): void {
  const from = zoneIds[zoneOf(state, boat)] as string;
  setBoat(state, boat, { ...more, ordered: state.turn });
  const { zone, patrol, stalks } = boatAt(state, boat);
  const told = { boat: idOf(boat), to: only[side] };
  if (stalks >= 0) {
    log?.push({ type: "stalking", rule: "22.21", zone: from, target: marks[stalks] as Mark, ...told });
  } else if (patrol === 1) log?.push({ type: "lurking", rule: "22.12", zone: from, ...told });
  else log?.push({ type: "boat-moved", rule: "22.12", from, zone: zoneIds[zone] as string, ...told });
}

/** 24.31: last turn, by search, or with a ship that was. */
const wasFound = (state: State, convoy: Escorted): boolean =>
  isLastTurn(convoy.found, state.turn) || companyOf(state, convoy).some((ship) => wasLocated(state, ship));

/** 22.21: what each side located last turn, or held by a submarine, where a submarine of its own lies. */
function touchOf(state: State, side: Side): readonly Touch[] {
  const places = new Set(boatsOf[side]?.map((boat) => zoneOf(state, boat)));
  const found = new Map<number, Touch>();
  const see = (zone: Zone, mark: number, which: number): void => {
    if (zone < 0 || !places.has(zone)) return;
    const key = zone * marks.length + mark;
    const { of = [] } = found.get(key) ?? {};
    if (!of.includes(which)) found.set(key, { side, zone, mark, of: [...of, which] });
  };
  for (const ship of shipsOf(state, other(side))) {
    if (wasLocated(state, ship)) see(state.zone[ship] as Zone, shipType[ship] as number, ship);
  }
  for (const { mark, of, side: whose } of submarinesOf(state).held) {
    if (whose !== side) continue;
    for (const one of of) {
      const at = mark === convoyMark ? (convoyAt(state, one)?.zone ?? nowhere) : (state.zone[one] as Zone);
      see(at, mark, one);
    }
  }
  // R172: convoys that were found stay on the German chart; escorted ones are in touch while they are located.
  if (side === german && plays(state, "convoys")) {
    for (const [place, { zone }] of atSea(state)) {
      const escorted = tradeOf(state).escorted[escortedPlace(place)];
      if (!escorted || wasFound(state, escorted)) see(zone, convoyMark, place);
    }
  }
  return [...found.values()].sort((a, b) => a.zone - b.zone || a.mark - b.mark);
}

export const inTouch = (state: State): readonly Touch[] =>
  [british, german].flatMap((side) => touchOf(state, side as Side));

function beginTurn(state: State): void {
  const { boats, touch: before, held } = submarinesOf(state);
  const touch = inTouch(state);
  if (touch.length + before.length + held.length === 0 && boats.every(({ stalks }) => stalks < 0)) return;
  setSubmarines(state, {
    touch,
    held: [],
    boats: boats.some(({ stalks }) => stalks >= 0) ? boats.map((boat) => ({ ...boat, stalks: -1 })) : boats,
  });
}

/** 22.15 */
function* scouts(state: State, seat: number): Generator<readonly [Zone, number]> {
  for (const boat of boatsOf[seat] as readonly Boat[]) {
    if (!isScouting(state, boat)) continue;
    const { zone, patrol } = boatAt(state, boat);
    const { movement, patrol: lying } = (boats[boat] as (typeof boats)[number]).search;
    yield [zone, (patrol === 1 ? lying : movement)[isNight(state.turn, zone) ? 1 : 0] as number];
  }
}

const steps: StepChanges<Rules> = {
  steps: {
    "new-turn": afterwards(beginTurn),
    "ship-movement": (was) => ({
      ...was,
      list(state, side, list) {
        const { boats: all, touch } = submarinesOf(state);
        for (const boat of boatsOf[side] as readonly Boat[]) {
          // Most have had their order when they are asked about: with every order of the side.
          const { zone, patrol, ordered } = all[boat] as Submarine;
          if (ordered === state.turn || zone < 0) continue;
          for (const to of sailSteps[side]?.[zone] ?? []) list.push(say.send.of(boat, to));
          if (patrol === 0) list.push(say.lurk.of(boat));
          for (let mark = 0; mark < marks.length && touch.length > 0; mark++) {
            if (mayStalk(state, side, boat, mark)) list.push(say.stalk.of(boat, mark));
          }
        }
        was.list?.(state, side, list);
      },
      orders: {
        ...was.orders,
        send: {
          may: maySend,
          apply: (state, side, boat, to, _chance, log) => order(state, side, boat, { zone: to, patrol: 0 }, log),
        },
        lurk: {
          may: mayLurk,
          apply: (state, side, boat, _chance, log) => order(state, side, boat, { patrol: 1 }, log),
        },
        stalk: {
          may: mayStalk,
          apply: (state, side, boat, mark, _chance, log) => order(state, side, boat, { stalks: mark }, log),
        },
      },
    }),
    "strikes-over": afterStrikes,
  },
};

export const submarines: Module = {
  id: "submarines",
  steps,
  changes: {
    scouts,
    // 51.3: what the British can still score.
    stillOpen: (state) =>
      ((boatsOf[german]?.length as number) - (submarinesOf(state).lost[german] as number)) * figures.points.sunk,
  },
};
