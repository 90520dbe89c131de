/** What is asked of a seat, in one sentence with its rule. Only from what that seat may know. */
import { type Prompt, ref } from "@admiralty/engine";
import { battlePrompt } from "./battle/index.ts";
import { chanceRow } from "./chance-table.ts";
import { isAwaited } from "./rules/actions.ts";
import { availabilityActions } from "./rules/appearance.ts";
import { timeOf } from "./rules/time.ts";
import { levelName } from "./rules/visibility.ts";
import { type Engagement, Phase, type SearchBoardAction, type Seat, Stage, type State } from "./types.ts";
import { BRITISH, type GeneralType, SEATS, TYPES, unitNames, unitNumber } from "./units.ts";
import { zoneIds } from "./zones.ts";

const zoneRef = (zone: number) => ref("zone", zoneIds[zone] as string, zoneIds[zone] as string);

export function prompt(state: State, seat: number): Prompt {
  if (state.phase === Phase.over) return { ask: "over", rule: state.ending, text: "The game is over." };
  if (state.phase === Phase.battle && state.battle) return battlePrompt(state.battle, SEATS[seat] as Seat);
  if (!isAwaited(state, seat)) return { ask: "wait", rule: "4.0", text: "The other side decides." };
  const { time, date } = timeOf(state.turn);
  const when = `${time}, ${date}`;
  switch (state.phase) {
    case Phase.availability:
      return { ask: "availability", rule: "4.1", text: `${when}: ${available(state)}` };
    case Phase.orders:
      return orders(state, seat, when);
    case Phase.shadow:
      return { ask: "shadow", rule: "8.13", text: `${when}: name a unit to shadow each ship in touch, then go on.` };
    case Phase.flight:
      return {
        ask: "flight",
        rule: "8.11",
        text: "You are shadowed: move the ships in question before the die is thrown.",
      };
    case Phase.britishSearch:
      if (state.chase >= 0) {
        const text = `Contact held: units left in ${zoneRef(state.passZone)} may follow to ${zoneRef(state.chase)}.`;
        return { ask: "follow", rule: "8.23", text };
      }
      if (state.passZone >= 0) {
        const text = `Ships have passed through ${zoneRef(state.passZone)}: shadow them at high speed, or let them go.`;
        return { ask: "high-speed-shadow", rule: "8.21", text };
      }
      return search(state, "7.21");
    case Phase.germanSearch:
      return search(state, "7.22");
    case Phase.britishStrikes:
    case Phase.germanStrikes:
      return { ask: "strikes", rule: "9.15", text: "Send your bombers against the ships located, then go on." };
    case Phase.britishAttacks:
    case Phase.germanAttacks:
      return attacks(state);
    case Phase.reserves:
      return {
        ask: "reserves",
        rule: "9.45",
        text: "Record which action each free ship or force in the zone will reinforce.",
      };
    case Phase.keepOut:
      return { ask: "keep-out", rule: "9.272", text: "Say which of your ships keep out of the action, then go on." };
    default:
      return chance(state);
  }
}

/** The British are asked also when there is nothing left to bring on: the Germans must not hear the difference. */
function available(state: State): string {
  const list: SearchBoardAction[] = [];
  availabilityActions(state, list);
  const choices = list.map((action) => {
    const id = "ship" in action ? action.ship : "";
    return `${action.do === "mobilise" ? "mobilise" : "bring on"} ${ref("unit", id, unitNames[unitNumber(id)] ?? id)}`;
  });
  return choices.length > 0 ? `${choices.join(", ")}, or go on.` : "no ship can be mobilised or brought on now; go on.";
}

function orders(state: State, seat: number, when: string): Prompt {
  const level = `visibility ${levelName(state.visibility)}${state.fog === 1 ? ", fog" : ""}`;
  switch (state.stage[seat]) {
    case Stage.organise:
      return { ask: "task-forces", rule: "5.41", text: `${when}, ${level}: form or break task forces, then go on.` };
    case Stage.air:
      return { ask: "air-movement", rule: "4.4", text: `${when}, ${level}: fly your air units, then go on.` };
    default:
      return {
        ask: "ship-movement",
        rule: "4.5",
        text: `${when}, ${level}: move your ships, then finish your orders.`,
      };
  }
}

function search(state: State, rule: string): Prompt {
  const text = `Call zones in which your search strength is ${levelName(state.visibility)} or more, then go on.`;
  return { ask: "search", rule, text };
}

function attacks(state: State): Prompt {
  if (state.offered !== 1) {
    return {
      ask: "attacks",
      rule: "9.23",
      text: "Announce attacks on ships you have located in your own zones, or go on.",
    };
  }
  const e = state.engagements[state.engagements.length - 1] as Engagement;
  const who = e.attacker === BRITISH ? "British" : "German";
  const type = (index: number) => TYPES[index] as GeneralType;
  const text =
    `A ${who} ${type(e.withType)} (evasion ${e.withEvasion}) would attack your ${type(e.onType)} ` +
    `(evasion ${e.onEvasion}) in ${zoneRef(e.zone)} but cannot catch her. Do you accept?`;
  return { ask: "accept", rule: "9.222", text };
}

function chance(state: State): Prompt {
  const ship = state.roll === 0 ? "the Bismarck" : "the Prinz Eugen";
  return chanceRow(state.rolls[state.roll] as number).result === "huff-duff"
    ? {
        ask: "huff-duff",
        rule: "10.22",
        text: `The British have traced a signal of ${ship}: name her zone or one beside it.`,
      }
    : {
        ask: "convoy",
        rule: "10.23",
        text: `The dice speak of a convoy near ${ship}: destroy it if she is placed for it, or say nothing.`,
      };
}
