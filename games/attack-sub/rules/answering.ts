/** 3.2: the moment after each black card when the opponent is asked for red ones, and what follows from them. */
import { type Chance, type Module, someOf } from "@admiralty/engine";
import { type Actor, type CardNumber, cardKind, evasionBit, evasionValue, reductionValue } from "../components.ts";
import { capital, shipRef } from "../names.ts";
import { actorOf, detectionOf, nameOfActor, observerOf, other, seatOf } from "../state.ts";
import type { Rules, Step } from "../steps.ts";
import type { Event, Side, State, StepName, Tabletop } from "../types.ts";
import { type Action, pass } from "../verbs.ts";
import { allowance, couldAnswer, isRange, listAnswers, mayAnswer } from "./answers.ts";
import { raise } from "./contact.ts";
import { playFromHand } from "./deck.ts";
import { resolveExit } from "./exit.ts";
import { oweHelicopterCheck, resolveRange } from "./range.ts";
import { resolveSearch, searchValue } from "./sensors.ts";
import { resolveAttack, strengthOf } from "./weapons.ts";

/** 3.2 */
export const answering: Step = {
  rule: "3.2",
  title: "The other player may answer.",
  asks: "passive",
  enter: (state, chance, log) => (couldAnswer(state) ? undefined : resolve(state, false, chance, log)),
  prompt: ({ table }) => ({ rule: isRange(table) ? "8.5" : "3.2", text: promptText(table) }),
  meanwhile: ["3.2", "The opponent's card must be answered first, or let pass."],
  list(state, side, list) {
    listAnswers(state, side, list);
    list.push(pass.of());
  },
  orders: {
    answer: {
      may: mayAnswer,
      apply(state, side, name, card, chance, log) {
        const negated = playAnswer(state, side, actorOf(state.table, name), card, log);
        return negated ? resolve(state, true, chance, log) : "answer";
      },
    },
    pass: {
      apply(state, side, chance, log) {
        log?.push({ type: "passed", rule: "3.2", seat: seatOf(side) });
        return resolve(state, false, chance, log);
      },
    },
  },
};

/** An option: a player who holds nothing that could answer is not asked. Quicker, and it tells. */
export const autoAnswer: Module<Rules> = {
  steps: {
    answer: (was) => ({
      ...was,
      enter(state, chance, log) {
        const answers: Action[] = [];
        const asked = other(state.table.active);
        listAnswers(state, asked, answers);
        const could = answers.length > 0;
        // Either way something is learnt of the hand: what led here stays done.
        log?.push({ type: "asked", rule: "3.2", seat: seatOf(asked), could, reveals: true });
        return could ? was.enter?.(state, chance, log) : resolve(state, false, chance, log);
      },
    }),
  },
};

function promptText(t: Tabletop): string {
  const who = capital(shipRef(nameOfActor(t, t.actor)));
  const whom = shipRef(nameOfActor(t, t.target));
  switch (t.play) {
    case "search": {
      const sought = t.loud ? t.pinged : [t.target];
      return `${who} ${t.loud ? "pings" : "listens for"} ${searchText(t, sought)}. Answer with red cards, or pass.`;
    }
    case "attack":
      return `${who} attacks ${whom}, strength ${strengthOf(t, t.actor, t.target, t.cards)}. Answer with red cards, or pass.`;
    case "range":
      return `${who} ${t.loud ? "closes" : "opens"} the range to ${whom}. Negate it, or pass.`;
    default:
      return `${who} tries to get away. Negate it, or pass.`;
  }
}

/** Each ship with her numbers; where they are many, some names and between which numbers all of them lie. */
function searchText(t: Tabletop, sought: readonly Actor[]): string {
  const ships = sought.map((unit) => ({
    name: shipRef(nameOfActor(t, unit)),
    value: searchValue(t, t.actor, unit, t.loud),
    detection: detectionOf(t, unit),
  }));
  const against = (value: unknown, detection: unknown) => `sensor ${value} against detection ${detection}`;
  if (ships.length <= 3) {
    return ships.map(({ name, value, detection }) => `${name}, ${against(value, detection)}`).join("; ");
  }
  const between = (numbers: readonly number[]) =>
    [...new Set([Math.min(...numbers), Math.max(...numbers)])].join(" to ");
  const values = between(ships.map(({ value }) => value));
  return `${someOf(ships.map(({ name }) => name))}, ${against(values, between(ships.map(({ detection }) => detection)))}`;
}

/** A red card is played. True if it ends the window at once (a negation). */
function playAnswer(state: State, side: Side, actor: Actor, card: CardNumber, log?: Event[]): boolean {
  const t = state.table;
  playFromHand(state, side, card);
  const kind = cardKind[card];
  log?.push({
    type: "answered",
    rule: kind === "battle-stations" ? "3.6" : "3.2",
    seat: seatOf(side),
    ship: nameOfActor(t, actor),
    card,
    reveals: true,
  });
  switch (kind) {
    case "battle-stations":
      t.stations[actor] = 1;
      return false;
    case "close-open-range":
      if (actor < 0) {
        t.hasNegated[side] = 1;
        oweHelicopterCheck(t, side);
      }
      log?.push({ type: "negated", rule: "8.5", seat: seatOf(side), ship: nameOfActor(t, actor) });
      return true;
    case "sensor": {
      countRed(t, actor);
      t.ears[actor]!++;
      const observer = observerOf(t, actor);
      if (observer >= t.ship.length) t.heard++;
      raise(t, observer, t.actor, t.play === "attack" ? "6.8" : "4.22", log);
      return false;
    }
    case "contact-reduction":
      countRed(t, actor);
      t.quiet[actor] = reductionValue[card]!;
      return false;
    default:
      countRed(t, actor);
      t.evasion += evasionValue[card]!;
      t.evasions |= evasionBit[card]!;
      return false;
  }
}

function countRed(t: Tabletop, actor: Actor): void {
  if (t.reds[actor]! >= allowance(t)) t.stations[actor] = 2;
  t.reds[actor]!++;
}

/** Nothing more is answered: the black play takes effect, unless it was negated. */
function resolve(state: State, negated: boolean, chance: Chance, log?: Event[]): StepName {
  switch (state.table.play) {
    case "search":
      return resolveSearch(state, chance, log);
    case "attack":
      return resolveAttack(state, chance, log);
    case "range":
      resolveRange(state.table, negated, log);
      return "turn";
    case "exit":
      return resolveExit(state, negated, chance, log);
    case "none":
      return "turn";
  }
}
