/**
 * 53: the secret fleet. Before the first turn the Germans buy ships; the British hear the total, and spend as much on
 * ships and on answers. Nobody hears what the other side has bought.
 */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import {
  battleship,
  british,
  carrier,
  cruiser,
  friendlyPort,
  german,
  only,
  type Ship,
  ships,
  shipType,
  unitIds,
  type Zone,
  zone,
  zoneIds,
} from "../components.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { put } from "../lists.ts";
import { listText, nameOf, unitText } from "../names.ts";
import { afloat, mayCommand } from "../rules/fleet.ts";
import { finished, type Rules, type Step } from "../rules/step.ts";
import { score } from "../rules/victory.ts";
import { plot } from "../tracks.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { setFree } from "./escorted.ts";
import { note, partOf } from "./part.ts";
import { type Answer, type Purchases, type Question, questionIds } from "./purchases.ts";
import { setUpAfter } from "./set-up.ts";

/** Played only where there is one. */
const purchases = (state: State): Purchases => partOf(state).fleet as Purchases;
const ruleOf = (side: Side): string => (side === german ? "53.1" : "53.2");

/** 51.5, 53.2: what she costs, or what it costs that she comes early; 0 for who is not for sale. */
export function priceOf(state: Pick<State, "intermediate">, ship: Ship): number {
  const { optional, sale } = forcesIn(state);
  if (sale?.early.ship === ship) return sale.early.cost;
  return optional[ship] === 1 || sale?.freed.includes(ship) ? (ships[ship]?.points as number) : 0;
}

export function mayBuy(state: State, side: Side, ship: Ship, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const { bought, left } = purchases(state);
  const price = priceOf(state, ship);
  if (price === 0) return no?.(ruleOf(side), `${nameOf(ship)} is not for sale.`);
  if (bought.includes(ship)) return no?.(ruleOf(side), `${nameOf(ship)} is bought already.`);
  const money = left[side] as number;
  return price <= money || no?.(ruleOf(side), `${nameOf(ship)} costs ${price} points, and ${money} are left.`);
}

function pay(state: State, side: Side, price: number, more: Partial<Purchases>): void {
  const fleet = purchases(state);
  const left = put(fleet.left, side, (fleet.left[side] as number) - price);
  state.intermediate = { ...partOf(state), fleet: { ...fleet, ...more, left } };
}

/** Where a ship that is bought begins; -1 for who comes later. */
function begins(state: State, ship: Ship): Zone {
  const { starts, british: placed } = forcesIn(state);
  return starts[ship]?.[0] ?? placed.find((each) => each.ships.includes(ship))?.zone ?? (-1 as Zone);
}

function buy(state: State, side: Side, ship: Ship, log?: Event[]): void {
  const price = priceOf(state, ship);
  pay(state, side, price, { bought: [...purchases(state).bought, ship] });
  const at = begins(state, ship);
  if (at >= 0 && forcesIn(state).optional[ship] === 1) {
    state.status = put(state.status, ship, ShipStatus.inPlay);
    state.zone[ship] = at;
    if (friendlyPort[side]?.[at] === 1) note(state, "berthed", ship, Math.max(1, state.turn - 1));
  }
  // R166
  if (forcesIn(state).sale?.freed.includes(ship)) setFree(state, ship);
  log?.push({ type: "bought", rule: ruleOf(side), ship: unitIds[ship] as string, points: price, to: only[side] });
}

/** 53.2: true, as the Germans stand when the question is asked. */
export function answerTo(state: State, question: Question): Answer {
  const here = shipsOf(state, german).filter((ship) => afloat(state, ship));
  const count = (type: number) => here.filter((ship) => shipType[ship] === type).length;
  const places = [...new Set(forcesIn(state).starts.flat())];
  switch (question) {
    case "battleships":
      return { question, answer: count(battleship) };
    case "cruisers":
      return { question, answer: count(cruiser) };
    case "carrier":
      return { question, answer: count(carrier) };
    case "brest":
      return { question, answer: here.some((ship) => state.zone[ship] === brest) ? 1 : 0 };
    default: {
      const empty = places.filter((at) => !here.some((ship) => state.zone[ship] === at));
      return { question, answer: empty.length, zones: empty.map((at) => zoneIds[at] as string).sort() };
    }
  }
}
const brest = zone("P23");

function mayAsk(state: State, _side: Side, question: number, no?: No): May {
  const { answers, left } = purchases(state);
  const cost = forcesIn(state).sale?.question as number;
  if (answers.some((each) => each.question === questionIds[question])) {
    return no?.("53.2", "That has been answered.");
  }
  const money = left[british] as number;
  return cost <= money || no?.("53.2", `An answer costs ${cost} points, and ${money} are left.`);
}

function ask(state: State, question: number, log?: Event[]): void {
  const answer = answerTo(state, questionIds[question] as Question);
  const { answers } = purchases(state);
  pay(state, british, forcesIn(state).sale?.question as number, { answers: [...answers, answer] });
  log?.push({ type: "answered", rule: "53.2", ...answer, reveals: true, to: only[british] });
}

const told = (state: State, side: Side): string => {
  const { bought, left } = purchases(state);
  const own = bought.filter((ship) => mayCommand(state, side, ship)).map((ship) => unitText(unitIds[ship] as string));
  const so = own.length === 0 ? "" : ` Bought: ${listText(own)}.`;
  return `${left[side]} points are left.${so}`;
};

/** What may be bought, cheapest last. */
const forSale = (state: State, side: Side): readonly Ship[] =>
  shipsOf(state, side).filter((ship) => mayBuy(state, side, ship));

const germanPurchase: Step = {
  rule: "53.1",
  phase: "visibility",
  title: "The Germans buy ships in secret.",
  short: "The secret fleet",
  ends: "This is the fleet",
  asks: german,
  prompt: (state) => `Buy ships; the British will hear what you spend, and spend as much. ${told(state, german)}`,
  list(state, side, list) {
    for (const ship of forSale(state, side)) list.push(say.buy.of(ship));
    list.push(say.done.of());
  },
  orders: {
    buy: { may: mayBuy, apply: (state, side, ship, _chance, log) => buy(state, side, ship, log) },
    done: {
      apply(state, _side, _chance, log) {
        const fleet = purchases(state);
        const spent = (forcesIn(state).sale?.budget as number) - (fleet.left[german] as number);
        state.intermediate = {
          ...partOf(state),
          fleet: { ...fleet, spent, left: put(fleet.left, british, spent) },
        };
        log?.push({ type: "fleet-bought", rule: "53.1", points: spent, reveals: true });
        return setUpAfter(state, "german-purchase");
      },
    },
  },
};

const britishPurchase: Step = {
  rule: "53.2",
  phase: "visibility",
  title: "The British buy ships and answers in secret.",
  short: "The secret fleet",
  ends: "That is all",
  asks: british,
  prompt: (state) =>
    `The Germans have spent ${purchases(state).spent} points. Buy ships, or answers; of what is left half is scored. ${told(state, british)}`,
  list(state, side, list) {
    for (const ship of forSale(state, side)) list.push(say.buy.of(ship));
    for (let question = 0; question < questionIds.length; question++) {
      if (mayAsk(state, side, question)) list.push(say.ask.of(question));
    }
    list.push(say.done.of());
  },
  orders: {
    buy: { may: mayBuy, apply: (state, side, ship, _chance, log) => buy(state, side, ship, log) },
    ask: { may: mayAsk, apply: (state, _side, question, _chance, log) => ask(state, question, log) },
    done: {
      apply(state, side, _chance, log) {
        state.tracks = [];
        plot(state, state.turn - 1);
        finished(side, "purchases", "53.2", log);
        return setUpAfter(state, "british-purchase");
      },
    },
  },
};

export const purchaseSteps = { "german-purchase": germanPurchase, "british-purchase": britishPurchase } as const;

/** 53.3: when play is over. */
function scoreUnspent(state: State, log?: Event[]): void {
  const points = Math.floor((partOf(state).fleet?.left[british] ?? 0) / 2);
  if (points > 0) score(state, british, points, "53.3", "points were not spent on the fleet", log);
}

/** Not a module that is switched on by itself: it is played with the scenario that has ships for sale. */
export const fleetSteps: StepChanges<Rules> = {
  steps: {
    over: (was) => ({
      ...was,
      enter(state, chance, log) {
        scoreUnspent(state, log);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};
