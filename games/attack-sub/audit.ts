/** Nothing is lost or made from nothing: cards, ships, markers. Throws a plain sentence. */
import {
  type Actor,
  attackOnSubs,
  cardCount,
  heloCards,
  heloCount,
  isTransportCard,
  sensorTrack,
  ships,
} from "./components.ts";
import { allowance } from "./rules/answers.ts";
import { airborneFrom, capacityOf, hasForce, scenarioOf } from "./state.ts";
import { maxContactBox, noAttackBox, type State, Status, systemDown, type Tabletop } from "./types.ts";

function must(truth: boolean, sentence: string): void {
  if (!truth) throw new Error(sentence);
}

export function audit(state: State): void {
  auditCards(state);
  auditShips(state.table);
  auditContacts(state.table);
  auditPlay(state);
}

function auditCards(state: State): void {
  const t = state.table;
  const flying = heloCards.filter((_, slot) => t.helo[slot]! >= 0);
  const all = [...state.hands[0], ...state.hands[1], ...state.pile, ...t.discards, ...flying];
  must(all.length === cardCount, `there are ${all.length} cards instead of ${cardCount}`);
  must(new Set(all).size === cardCount, "a card exists twice");
  for (const side of [0, 1] as const) {
    must(state.kept[side] >= 0 && state.kept[side] <= state.hands[side].length, "more cards kept than held");
  }
  const drafter = state.hands[t.active];
  for (const card of state.draftCards) must(drafter.includes(card), `card ${card} is laid down but not held`);
  must((state.draft === "none") === (state.draftCards.length === 0), "a draft and its cards do not go together");
}

function auditShips(t: Tabletop): void {
  const { blue, orange } = scenarioOf(t);
  const listed = blue.force.length + blue.reinforcements.length + orange.force.length + orange.reinforcements.length;
  must(t.ship.length === listed, `there are ${t.ship.length} ships instead of ${listed}`);
  must(new Set(t.ship).size === listed, "a ship exists twice");
  let waits = [false, false];
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    const ship = t.ship[unit]!;
    const status = t.status[unit]!;
    const { name } = ships[ship]!;
    must(status >= Status.waiting && status <= Status.exited, `${name} is nowhere`);
    const side = t.side[unit]!;
    if (status === Status.waiting) waits = side === 0 ? [true, waits[1]!] : [waits[0]!, true];
    else must(!waits[side]!, `${name} came in before a reinforcement listed earlier`);
    const boxes = sensorTrack[ship]!.length;
    const guns = isTransportCard[ship]! ? 1 : attackOnSubs[ship]!.length;
    must(t.sensor[unit]! >= 0 && t.sensor[unit]! <= boxes, `${name}'s sensor marker is off the track`);
    must(t.attack[unit]! >= 0 && t.attack[unit]! <= guns, `${name}'s attack marker is off the track`);
    const afloat = t.sensor[unit]! < boxes && t.attack[unit]! < guns;
    must(afloat || status === Status.sunk, `${name} should be sunk`);
    must(t.sensor[unit] === 0 || t.damaged[unit] === 1, `${name} is marked but not damaged`);
    must(t.sensorFault[unit]! >= 0 && t.sensorFault[unit]! <= systemDown, `${name} has a strange sensor fault`);
    must(t.attackFault[unit]! >= 0 && t.attackFault[unit]! <= systemDown, `${name} has a strange attack fault`);
    must(t.shut[unit] === 0 || status === Status.inPlay, `${name} plays dead without being in play`);
    must(airborneFrom(t, unit) <= (status === Status.inPlay ? capacityOf(t, unit) : 0), `${name} flies too many`);
    must(t.acts[unit]! <= 2, `${name} acted ${t.acts[unit]} times`);
  }
  must(t.badWeather === 0 || t.helo.every((mother) => mother < 0), "a helicopter flies in bad weather");
}

function auditContacts(t: Tabletop): void {
  const units = t.ship.length;
  must(t.contact.length === (units + 2) * units, "the contact tracks have the wrong size");
  for (let observer = 0; observer < units + 2; observer++) {
    for (let target = 0 as Actor; target < units; target++) {
      const box = t.contact[observer * units + target]!;
      must(box >= 0 && box <= maxContactBox, `contact ${box} is off the track`);
      if (box === 0) continue;
      must(!t.fiveBox || box !== noAttackBox, "the five-box track has no No Attack box");
      const side = observer < units ? t.side[observer]! : observer - units;
      must(side !== t.side[target], "a side has contact on its own ship");
      must(t.status[target] === Status.inPlay, "contact on a ship that is not in play");
      must(observer >= units ? hasForce(t, side) : t.status[observer] === Status.inPlay, "contact held by nobody");
    }
  }
}

function auditPlay(state: State): void {
  const t = state.table;
  const limit = scenarioOf(t).deckLimit;
  must(limit === null || t.deck <= limit, `deck ${t.deck} is beyond the last one, ${limit}`);
  must(!t.spent || t.deck === limit, "the last deck is used up before its time");
  must(t.acts.length === t.ship.length + heloCount, "actors and slots do not match");
  must((t.phase === "answer" || t.phase === "search") === (t.play !== "none"), `${t.phase} while ${t.play} is played`);
  for (let actor = 0 as Actor; actor < t.reds.length; actor++) {
    must(t.reds[actor]! <= (t.play === "none" ? 0 : allowance(t) + 1), "a ship answered too often");
  }
}
