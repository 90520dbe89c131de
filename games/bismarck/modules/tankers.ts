/** 17: two German tankers wait in zones written down before the first turn. Nobody ever finds them. */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import { british, german, only, type Ship, ships, sideOf, unitIds, type Zone, zoneIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { shipsOf } from "../forces.ts";
import type { Knowledge } from "../knowledge.ts";
import { put } from "../lists.ts";
import { changesIn } from "../rules/changes.ts";
import type { Rules, Step } from "../rules/step.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import type { Module } from "./module.ts";
import { note, partOf } from "./part.ts";
import { endSetUp, setUpAfter } from "./set-up.ts";
import { mayWait, mostFuel, waters } from "./tanker.ts";

const { each, enough } = figures.tankers;

function mayMeet(state: State, _side: Side, zone: Zone, no?: No): May {
  const place = partOf(state).tankers.length;
  if (mayWait(place, zone)) return true;
  return no?.(
    "17.2",
    place === 0
      ? "The northern tanker waits in rows E to L, west of the patrol line."
      : "The southern tanker waits in Z10 to Z17.",
  );
}

/** 17.3: located this turn, by search, shadow, general search, or a fix that named the very zone (R112). */
function isLocated(state: State, ship: Ship): boolean {
  if (state.found[ship] === state.turn || state.shadowed[ship] === state.turn) return true;
  const [id, here] = [unitIds[ship] as string, zoneIds[state.zone[ship] as Zone]];
  return (state.known[british] as Knowledge).contacts.some(
    ({ turn, kind, zone, ships: named, within: off }) =>
      turn === state.turn &&
      (kind === "general-search" ? named?.includes(id) : kind === "radio" && off === 0 && zone === here),
  );
}

/** 17.1, 17.3: lies stopped at a rendezvous, burns fuel at all (R114), has room for it and mends nothing (R115). */
function waitsForFuel(state: State, ship: Ship, zone: Zone): boolean {
  return (
    state.status[ship] === ShipStatus.inPlay &&
    state.zone[ship] === zone &&
    state.moved[ship] === 0 &&
    state.mode[ship] === 0 &&
    changesIn(state).burns[ship] === true &&
    (state.fuel[ship] as number) < (ships[ship]?.fuel as number) &&
    (partOf(state).repairs[ship] as number) < 0
  );
}

/** 40.1, R115: lies at a tanker that has something to give, when all have moved. */
export const isFuelling = (state: State, ship: Ship): boolean =>
  sideOf[ship] === german &&
  partOf(state).tankers.some(({ zone, fuel }) => fuel > 0 && waitsForFuel(state, ship, zone));

const mayFill = (state: State, ship: Ship, zone: Zone): boolean =>
  waitsForFuel(state, ship, zone) && !isLocated(state, ship);

/** R113: a factor at a time to whoever has least, for to ask would tell that a tanker is there. */
function share(state: State, among: readonly Ship[], stock: number): Map<Ship, number> {
  const taken = new Map(among.map((ship) => [ship, 0]));
  const has = (ship: Ship) => (state.fuel[ship] as number) + (taken.get(ship) as number);
  for (let left = stock; left > 0; left--) {
    const open = among.filter(
      (ship) => (taken.get(ship) as number) < each && has(ship) < (ships[ship]?.fuel as number),
    );
    if (open.length === 0) break;
    const next = open.reduce((least, ship) => (has(ship) < has(least) ? ship : least));
    taken.set(next, (taken.get(next) as number) + 1);
  }
  return taken;
}

/** 17.5: with enough she is free again; with less she goes on to port, as whoever made for a tanker with nothing left. */
function release(state: State, ship: Ship, before: number): void {
  const bound = before === 0 || partOf(state).thirsty[ship] === 1;
  note(state, "thirsty", ship, bound && (state.fuel[ship] as number) < enough ? 1 : 0);
  note(state, "homeward", ship, -1);
}

/** 17.3: at the end of the turn, when nothing can locate anybody any more. */
function fillAll(state: State, log?: Event[]): void {
  for (const [place, { zone, fuel: stock }] of partOf(state).tankers.entries()) {
    const due = shipsOf(state, german).filter((ship) => mayFill(state, ship, zone));
    if (stock === 0 || due.length === 0) continue;
    const taken = [...share(state, due, stock)].filter(([, factors]) => factors > 0);
    let left = stock;
    for (const [ship, factors] of taken) {
      const before = state.fuel[ship] as number;
      state.fuel = put(state.fuel, ship, before + factors);
      left -= factors;
      release(state, ship, before);
    }
    const part = partOf(state);
    state.intermediate = { ...part, tankers: put(part.tankers, place, { zone, fuel: left }) };
    const [ids, fuel] = [taken.map(([ship]) => unitIds[ship] as string), taken.map(([, factors]) => factors)];
    log?.push({
      type: "fuelled",
      rule: "17.3",
      ships: ids,
      fuel,
      zone: zoneIds[zone] as string,
      left,
      to: only[german],
    });
    if (left === 0) giveUp(state, zone);
  }
}

/** Whoever makes for a tanker that has nothing left looks for a port again. */
function giveUp(state: State, zone: Zone): void {
  for (const ship of shipsOf(state, german)) {
    if (partOf(state).homeward[ship] === zone) note(state, "homeward", ship, -1);
  }
}

const rendezvous: Step = {
  rule: "17.2",
  phase: "visibility",
  title: "The Germans send their tankers out.",
  short: "Tankers",
  asks: german,
  prompt: (state) =>
    partOf(state).tankers.length === 0
      ? "Write down where the northern tanker waits: rows E to L, west of the patrol line."
      : "Write down where the southern tanker waits: Z10 to Z17.",
  list(state, _side, list) {
    for (const zone of waters[partOf(state).tankers.length] ?? []) list.push(say.rendezvous.of(zone));
  },
  orders: {
    rendezvous: {
      may: mayMeet,
      apply(state, _side, zone, _chance, log) {
        const part = partOf(state);
        state.intermediate = { ...part, tankers: [...part.tankers, { zone, fuel: mostFuel }] };
        log?.push({ type: "tanker-sent", rule: "17.2", zone: zoneIds[zone] as string, to: only[german] });
        if (partOf(state).tankers.length < waters.length) return undefined;
        endSetUp(state, german, "tankers", "17.2", log);
        return setUpAfter(state, "rendezvous");
      },
    },
  },
};

export const tankerSteps = { rendezvous } as const;

const steps: StepChanges<Rules> = {
  steps: {
    "end-of-turn": (was) => ({
      ...was,
      enter(state, chance, log) {
        fillAll(state, log);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};

export const tankers: Module = {
  id: "tankers",
  steps,
};
