/** The figures of a hand: what its cards could be used for. Of the other hand only the size is known. */
import {
  type Actor,
  cardKind,
  evasionValue,
  fireValue,
  isActiveSonar,
  isPassiveSonar,
  isSubOnly,
  lockContact,
  noValue,
  reductionValue,
} from "../components.ts";
import { mayExit } from "../rules/exit.ts";
import { attackValue, capacityOf, defenseOf, handSize, isSub, isTransport, levelOf } from "../state.ts";
import { type Side, type State, Status, type Tabletop } from "../types.ts";
import { shipWorth, smoothChance } from "./chances.ts";

const at = {
  /** Five places: contact 1 with fire 1 and 2, contact 2 with fire 2 and 3, and the heavy ones. */
  weapons: 0,
  /** Three places: active, passive, either. */
  sensors: 5,
  quiet: 8,
  reductions: 9,
  evasion: 10,
  evasions: 11,
  ranges: 12,
  controls: 13,
  technicians: 14,
  helicopters: 15,
  stations: 16,
  useless: 17,
  cards: 18,
  room: 19,
  bestShot: 20,
  rangeToExit: 21,
  rangeToEnter: 22,
  theirCards: 23,
  theirRoom: 24,
  helicopterCheck: 25,
  badWeather: 26,
} as const;
export const handFigures = 27;

const noCards: readonly number[] = [];

function add(out: Float64Array, index: number, value: number): void {
  out[index] = (out[index] as number) + value;
}

/** What the ships of a side could use cards for. */
interface Needs {
  submarines: boolean;
  decks: boolean;
  damage: boolean;
  faults: boolean;
  exits: boolean;
  waiting: boolean;
}

function needsOf(t: Tabletop, side: Side): Needs {
  const needs = { submarines: false, decks: false, damage: false, faults: false, exits: false, waiting: false };
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] !== side) continue;
    if (t.status[unit] === Status.waiting) needs.waiting = true;
    if (t.status[unit] !== Status.inPlay) continue;
    if (isSub(t, unit)) needs.submarines = true;
    if (capacityOf(t, unit) > 0) needs.decks = true;
    if ((t.sensorFault[unit] as number) + (t.attackFault[unit] as number) > 0) needs.faults = true;
    if ((t.sensor[unit] as number) + (t.attack[unit] as number) > 0) needs.damage = true;
    if (mayExit(t, unit)) needs.exits = true;
  }
  return needs;
}

export function hand(state: State, side: Side, out: Float64Array): void {
  const t = state.table;
  // What lies face down to be discarded counts as gone.
  const gone = state.draft === "discard" && t.active === side ? state.draftCards : noCards;
  const needs = needsOf(t, side);
  const cards = state.hands[side];
  let count = 0;
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as number;
    if (gone.length > 0 && gone.includes(card)) continue;
    count++;
    addCard(card, needs, out);
  }
  const ranges = Math.min(1, out[at.ranges] as number);
  const enemy: Side = side === 0 ? 1 : 0;
  const theirs = state.hands[enemy].length;
  out[at.cards] = count / 5;
  out[at.room] = Math.max(0, handSize(t, side) - count) / 4;
  out[at.bestShot] = bestShot(state, side, gone);
  out[at.rangeToExit] = needs.exits ? ranges : 0;
  out[at.rangeToEnter] = needs.waiting ? ranges : 0;
  out[at.theirCards] = theirs / 5;
  out[at.theirRoom] = Math.max(0, handSize(t, enemy) - theirs) / 4;
  out[at.helicopterCheck] = t.heloCheck[side] as number;
  out[at.badWeather] = t.badWeather > 0 ? 1 : 0;
}

function addCard(card: number, needs: Needs, out: Float64Array): void {
  if (isSubOnly[card] && !needs.submarines) {
    add(out, at.useless, 1);
    return;
  }
  switch (cardKind[card]) {
    case "weapon-lockon": {
      const fire = fireValue[card] as number;
      const lock = lockContact[card] as number;
      add(out, at.weapons + (lock === 1 ? fire - 1 : lock === 2 ? fire : 4), 1);
      break;
    }
    case "sensor":
      add(out, at.sensors + (isPassiveSonar[card] ? (isActiveSonar[card] ? 2 : 1) : 0), 1);
      break;
    case "contact-reduction":
      add(out, at.quiet, (reductionValue[card] as number) / 2);
      add(out, at.reductions, 1);
      break;
    case "evasive-action":
      add(out, at.evasion, (evasionValue[card] as number) / 2);
      add(out, at.evasions, 1);
      break;
    case "close-open-range":
      add(out, at.ranges, 1);
      break;
    case "damage-control":
      add(out, needs.damage ? at.controls : at.useless, 1);
      break;
    case "technician":
      add(out, needs.faults ? at.technicians : at.useless, 1);
      break;
    case "helicopter":
      add(out, needs.decks ? at.helicopters : at.useless, 1);
      break;
    case "battle-stations":
      add(out, at.stations, 1);
      break;
  }
}

/** The most fire a hand can bring at each contact level (6.4). */
const fires = [0, 0, 0, 0, 0];
function loadFires(hand: readonly number[], gone: readonly number[]): void {
  fires.fill(0);
  for (let index = 0; index < hand.length; index++) {
    const card = hand[index] as number;
    if (cardKind[card] !== "weapon-lockon" || gone.includes(card)) continue;
    const lock = lockContact[card] as number;
    for (let level = 4; level >= lock; level--) {
      fires[level] = Math.max(fires[level] as number, (fires[level - lock] as number) + (fireValue[card] as number));
    }
  }
}

/** The chance of the best shot that the hand allows at the present contacts, times what it is aimed at. */
function bestShot(state: State, side: Side, gone: readonly number[]): number {
  const t = state.table;
  const units = t.ship.length;
  loadFires(state.hands[side], gone);
  if (fires[4] === 0) return 0;
  let best = 0;
  for (let target = 0 as Actor; target < units; target++) {
    if (t.side[target] === side || t.status[target] !== Status.inPlay) continue;
    const defense = defenseOf(t, target);
    const worth = shipWorth(t, target);
    for (let unit = 0 as Actor; unit < units; unit++) {
      if (t.side[unit] !== side || t.status[unit] !== Status.inPlay || isTransport(t, unit) || t.shut[unit] !== 0)
        continue;
      const observer = isSub(t, unit) ? unit : units + side;
      const fire = fires[levelOf(t.contact[observer * units + target] as number)] as number;
      if (fire === 0) continue;
      const value = attackValue(t, unit, target);
      if (value !== noValue) best = Math.max(best, worth * smoothChance(defense - value - fire + 0.5));
    }
  }
  return best;
}
