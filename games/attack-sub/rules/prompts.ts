/** What is asked of a player now, in one sentence. */
import type { Prompt } from "@admiralty/engine";
import { capital, cardRef, shipRef } from "../names.ts";
import type { Side, State, Table } from "../types.ts";
import { awaitedSide } from "./legal.ts";
import { searchValue } from "./sensors.ts";
import { detectionOf, nameOfActor } from "./table.ts";
import { draftContact, strengthOf } from "./weapons.ts";

function named(t: Table, actor: number): string {
  return shipRef(nameOfActor(t, actor));
}

export function prompt(state: State, side: Side): Prompt {
  const t = state.table;
  if (awaitedSide(t) !== side) return { ask: "wait", rule: "3.1", text: "Wait for the other player." };
  switch (t.phase) {
    case "turn":
      return turnPrompt(state);
    case "search":
      return {
        ask: "search",
        rule: "4.1",
        text: `Search for another ship with the same ${cardRef(t.cards[0]!)}, or end the search.`,
      };
    case "answer":
      return answerPrompt(t);
    case "play-dead":
      return {
        ask: "play-dead",
        rule: "5.5",
        text: `${named(t, t.target)} was hit. Shut down all systems and play dead?`,
      };
    case "weather":
      return { ask: "weather", rule: "10.32", text: "Draw to see whether the weather clears?" };
    case "over":
      return { ask: "over", rule: t.overRule, text: t.overReason };
  }
}

function turnPrompt(state: State): Prompt {
  const t = state.table;
  if (state.draft === "lock-on") {
    const strength = strengthOf(t, state.draftActor, state.draftTarget, state.draftCards);
    return {
      ask: "lock-on",
      rule: "6.4",
      text: `${named(t, state.draftActor)} aims at ${named(t, state.draftTarget)}: strength ${strength}, contact ${draftContact(state)} used. Add a card or fire.`,
    };
  }
  if (state.draft === "discard") {
    return { ask: "discard", rule: "3.4", text: "Choose further cards to discard, or end the turn." };
  }
  if (!t.acted && state.hands[t.active].length === 0) {
    return { ask: "turn", rule: "3.1", text: "Your hand is empty: act with a ship, or end the turn." };
  }
  return t.acted
    ? { ask: "turn", rule: "3.1", text: "Act with another ship, or end the turn." }
    : { ask: "turn", rule: "3.1", text: "Act with a ship, or discard one or more cards." };
}

function answerPrompt(t: Table): Prompt {
  const who = capital(named(t, t.actor));
  const whom = named(t, t.target);
  switch (t.play) {
    case "search": {
      const value = searchValue(t, t.actor, t.target, t.loud);
      const how = t.loud ? "pings" : "listens for";
      return {
        ask: "answer",
        rule: "3.2",
        text: `${who} ${how} ${whom}, sensor ${value} against detection ${detectionOf(t, t.target)}. Answer with red cards, or pass.`,
      };
    }
    case "attack":
      return {
        ask: "answer",
        rule: "3.2",
        text: `${who} attacks ${whom}, strength ${strengthOf(t, t.actor, t.target, t.cards)}. Answer with red cards, or pass.`,
      };
    case "range":
      return {
        ask: "answer",
        rule: "8.5",
        text: `${who} ${t.loud ? "closes" : "opens"} the range to ${whom}. Negate it, or pass.`,
      };
    default:
      return { ask: "answer", rule: "8.5", text: `${who} tries to get away. Negate it, or pass.` };
  }
}
