/**
 * 35: Ferrol, a neutral port. German ships may run in; a die says what Spain lets them have, and who outstays it is
 * interned. Basic chapters ask three things of it: whether a ship is sheltered there, interned, or spared by bombers.
 */
import type { Chance, Module as StepChanges } from "@admiralty/engine";
import { bismarck, british, german, only, ferrol as port, type Ship, ships, unitIds, zoneIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import { tell } from "../knowledge.ts";
import { add, put } from "../lists.ts";
import { changesIn } from "../rules/changes.ts";
import { leads, members } from "../rules/fleet.ts";
import { sighting } from "../rules/search.ts";
import type { Rules } from "../rules/step.ts";
import { leaveForce } from "../rules/task-forces.ts";
import { score } from "../rules/victory.ts";
import { type Event, ShipStatus, type State, type StepName } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { fullAmmunition, note, partOf, plays } from "./part.ts";
import type { Refuge } from "./refuge.ts";

const { stays, supplyTurns, reaction } = figures.ferrol;
const place = zoneIds[port] as string;
const ids = (list: readonly Ship[]): string[] => list.map((ship) => unitIds[ship] as string);

export const isInterned = (state: State, ship: Ship): boolean => partOf(state).interned.includes(ship);

/** 35.2, R145: of German ships; others only pass by. */
export function isSheltered(state: State, ship: Ship): boolean {
  return state.zone[ship] === port && shipsOf(state, german).includes(ship);
}

/** Those who lie there and are still in the game. */
function visitors(state: State): readonly Ship[] {
  return shipsOf(state, german).filter(
    (ship) => state.status[ship] === ShipStatus.inPlay && state.zone[ship] === port && !isInterned(state, ship),
  );
}

function keep(state: State, more: Partial<Refuge>): void {
  const part = partOf(state);
  state.intermediate = { ...part, refuge: { ...part.refuge, ...more } };
}

/** 35.1, R141: the turn of the first to come in; one visit and one die for all. */
const begun = (state: State): number =>
  Math.min(...visitors(state).map((ship) => partOf(state).sheltered[ship] as number));

/** The last turn in which they may end their movement there. */
export function staysUntil(state: State): number {
  const { die, open } = partOf(state).refuge;
  return open === 1 || die === 0 ? Number.MAX_SAFE_INTEGER : begun(state) + (stays[die - 1] as number);
}

/** 35.1, 35.4: where the visitors stand after movement; who has outstayed the leave is interned (R142). */
function moor(state: State, log?: Event[]): StepName | undefined {
  const there = visitors(state);
  for (const ship of shipsOf(state, german)) {
    const since = partOf(state).sheltered[ship] as number;
    note(state, "sheltered", ship, there.includes(ship) ? since || state.turn : 0);
  }
  if (there.length === 0) keep(state, { die: 0 });
  return there.length > 0 && state.turn > staysUntil(state) ? intern(state, there, log) : undefined;
}

/** 35.4: out of the game, for all to know; in the Basic order of battle the Bismarck's end ends it (R143). */
function intern(state: State, taken: readonly Ship[], log?: Event[]): StepName | undefined {
  for (const ship of taken) {
    leaveForce(state, ship);
    state.mode[ship] = 0;
    const part = partOf(state);
    state.intermediate = { ...part, interned: add(part.interned, ship) };
  }
  keep(state, { die: 0 });
  const told = { type: "interned", rule: "35.4", ships: ids(taken), zone: place, turn: state.turn } as const;
  tell(state, { ...told, reveals: true }, log);
  for (const ship of taken) {
    const points = Math.ceil((ships[ship]?.points as number) / 2);
    score(state, british, points, "35.4", `${ships[ship]?.name} is interned`, log);
  }
  if (!taken.includes(bismarck) || changesIn(state).home) return undefined;
  state.ending = "35.4";
  return "over";
}

/** 35.1: in the turn after they came in, what Spain lets them have; the types are told in every turn (35.2). */
function receive(state: State, chance: Chance, log?: Event[]): StepName | undefined {
  const there = visitors(state);
  if (there.length === 0) return undefined;
  const groups = leads(state, german, port).filter((first) => !isInterned(state, first));
  const found = groups.map((first) => sighting(state, members(state, first)));
  tell(state, { type: "in-ferrol", rule: "35.2", turn: state.turn, zone: place, found, reveals: true }, log);
  const { die, open } = partOf(state).refuge;
  if (die === 0 && open === 0) {
    const rolled = chance.die();
    keep(state, { die: rolled });
    log?.push({ type: "spanish-leave", rule: "35.1", die: rolled, ships: ids(there), to: only[german] });
    if (stays[rolled - 1] === 0) return intern(state, there, log);
  }
  supply(state, there, log);
  return undefined;
}

/** 35.1: fuel and ammunition after two complete turns; as in a port of their own once it is German. */
function supply(state: State, there: readonly Ship[], log?: Event[]): void {
  const { die, open } = partOf(state).refuge;
  const gives = (list: readonly number[]): boolean => open === 1 || list.includes(die);
  const rested = there.filter((ship) => state.turn - (partOf(state).sheltered[ship] as number) > supplyTurns);
  const full = (ship: Ship) => ships[ship]?.fuel as number;
  const thirsty = rested.filter((ship) => changesIn(state).burns[ship] && (state.fuel[ship] as number) < full(ship));
  if (gives(figures.ferrol.fuel) && thirsty.length > 0) {
    for (const ship of thirsty) state.fuel = put(state.fuel, ship, full(ship));
    log?.push({ type: "refuelled", rule: "35.1", ships: ids(thirsty), to: only[german] });
  }
  const short = rested.filter((ship) => (partOf(state).ammunition[ship] as number) < fullAmmunition);
  if (plays(state, "ammunition") && gives(figures.ferrol.ammunition) && short.length > 0) {
    for (const ship of short) note(state, "ammunition", ship, fullAmmunition);
    log?.push({ type: "reloaded", rule: "35.1", ships: ids(short), to: only[german] });
  }
}

/** 35.3: once in a turn with an attack there, when all attacks of the turn are over. */
function react(state: State, chance: Chance, log?: Event[]): void {
  if (partOf(state).refuge.struck !== state.turn) return;
  const die = chance.die();
  const { what, points } = reaction[die - 1] as (typeof reaction)[number];
  keep(state, { ...(what === "guns" ? { guns: 1 } : {}), ...(what === "open" ? { open: 1 } : {}) });
  tell(state, { type: "spanish-reaction", rule: "35.3", die, what: what as "protest", reveals: true }, log);
  score(state, german, points, "35.3", "Spain answers the air attack", log);
}

const steps: StepChanges<Rules> = {
  steps: {
    "new-turn": afterwards((state, chance, log) => receive(state, chance, log)),
    "movement-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        const next = moor(state, log);
        return next ?? was.enter?.(state, chance, log);
      },
    }),
    "british-strikes": (was) => ({
      ...was,
      orders: {
        ...was.orders,
        strike: {
          ...was.orders.strike,
          apply(state, side, unit, counter, chance, log) {
            if (state.zone[unit] === port) keep(state, { struck: state.turn });
            return was.orders.strike?.apply(state, side, unit, counter, chance, log);
          },
        },
      },
    }),
    "strikes-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        react(state, chance, log);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};

export const ferrol: Module = {
  id: "ferrol",
  steps,
  changes: {
    refuge: true,
    sheltered: isSheltered,
    interned: isInterned,
    // R144: bombers have no strength to be shot at yet; Spanish guns keep them off.
    spared: (state, ship) => partOf(state).refuge.guns === 1 && isSheltered(state, ship),
  },
};
