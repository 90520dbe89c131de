/** Rules of thumb for every decision: what mark a legal step deserves at first sight. */
import {
  type Actor,
  activeBonus,
  cardKind,
  evasionValue,
  fireValue,
  lockContact,
  reductionNeed,
  reductionValue,
} from "../components.ts";
import { exitNeed } from "../rules/exit.ts";
import { aimOf, strengthOf } from "../rules/weapons.ts";
import {
  attackValue,
  capacityOf,
  contactOf,
  defenseOf,
  detectionOf,
  forceObserver,
  isHelo,
  isSub,
  levelOf,
  observerOf,
  sensorValue,
} from "../state.ts";
import { type Action, type Side, type State, Status, type Tabletop } from "../types.ts";
import { actorById, chanceOf, clock, exposure, shipWorth, smoothChance } from "./chances.ts";
import { weights as w } from "./weights.ts";

/** What one more box is worth, by the box it starts from. */
function gainFrom(box: number): number {
  switch (box) {
    case 0:
      return w.gain0;
    case 1:
      return w.gain1;
    case 2:
      return w.gain2;
    case 3:
      return w.gain3;
    default:
      return w.gain4;
  }
}

/** How pressing it is to shake off an enemy who holds a ship that well. */
function danger(box: number): number {
  switch (box) {
    case 0:
      return 0;
    case 1:
      return w.danger1;
    case 2:
      return w.danger2;
    case 3:
      return w.danger3;
    case 4:
      return w.danger4;
    default:
      return w.danger5;
  }
}

/** The better the higher; about 0.6 is worth a card. */
export function markOf(state: State, side: Side, action: Action): number {
  const t = state.table;
  switch (action.do) {
    case "attack":
      return attackMark(state, side, action.ship, action.target, action.card);
    case "add-weapon":
      return addMark(state, action.card);
    case "fire":
      return w.fire;
    case "search":
      return searchMark(state, side, action.ship, action.target, action.mode === "active");
    case "add-target":
      return nextMark(t, state.draftActor, action.target, true);
    case "search-next":
      return nextMark(t, t.actor, action.target, t.loud);
    case "ping":
    case "search-end":
      return w.searchEnd;
    case "reduce-contact":
      return w.reduce * danger(exposure(t, actorById(t, action.ship))) * chanceOf(reductionNeed[action.card] as number);
    case "close-range":
    case "open-range":
      return rangeMark(state, side, action.ship, action.target, action.do === "close-range");
    case "enter":
      return w.enter + w.enterChance * chanceOf(6 - t.deck);
    case "exit":
      return w.exit + w.exitChance * chanceOf(exitNeed(t, actorById(t, action.ship)) - t.deck);
    case "damage-control":
      return w.damageControl;
    case "technician":
      return w.technician;
    case "repair":
      return w.repair * chanceOf(4);
    case "launch":
      return w.launch;
    case "battle-stations":
      return (t.acts[actorById(t, action.ship)] ?? 0) > 0 ? w.stations : w.stationsBefore;
    case "stay-dead":
      return danger(exposure(t, actorById(t, action.ship))) * w.stayDead;
    case "power-up":
      return w.powerUp;
    case "discard":
      return state.draft === "discard"
        ? w.discardMore - keepWorth(t, side, action.card) + w.clockDiscardMore * clock(t, side)
        : w.discard - w.discardKeep * keepWorth(t, side, action.card) + w.clockDiscard * clock(t, side);
    case "end-turn":
      return 0.6;
    // 3.5: more cards are better than fewer; to hold the deck back costs more than it brings.
    case "hold-back":
      return -1;
    case "draw":
      return action.count;
    case "weather-check":
      return 1;
    case "skip-weather":
      return 0;
    case "answer":
      return answerMark(t, action.ship, action.card);
    case "pass":
      return 0.6;
    case "play-dead":
      return w.playDeadBase + w.playDead * danger(exposure(t, t.target));
    case "carry-on":
      return 0.5;
  }
}

/** The shot with the card and whatever else in the hand the contact bears (6.4). */
function attackMark(state: State, side: Side, ship: string, target: string, card: number): number {
  const t = state.table;
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  let fire = fireValue[card] as number;
  let left = levelOf(contactOf(t, observerOf(t, actor), unit)) - (lockContact[card] as number);
  if (left > 0) {
    const hand = state.hands[side];
    for (let i = 0; i < hand.length && left > 0; i++) {
      const other = hand[i] as number;
      if (other === card || cardKind[other] !== "weapon-lockon" || (lockContact[other] as number) > left) continue;
      fire += fireValue[other] as number;
      left -= lockContact[other] as number;
    }
  }
  const hit = smoothChance(defenseOf(t, unit) - attackValue(t, actor, unit) - fire + w.evasion);
  const own = isHelo(t, actor) ? 0 : w.shotHaste * danger(exposure(t, actor));
  const heard = isSub(t, actor) ? w.shotHeard : 0;
  return w.hit * hit * shipWorth(t, unit) - w.shotCost - heard + own - w.clockShot * clock(t, side);
}

/** 6.4: another weapon is added while it makes a real difference. */
function addMark(state: State, card: number): number {
  const t = state.table;
  const { draftActor, draftCards } = state;
  const draftTarget = aimOf(state);
  const need = defenseOf(t, draftTarget) - strengthOf(t, draftActor, draftTarget, draftCards) + w.evasion;
  const more = smoothChance(need - (fireValue[card] as number)) - smoothChance(need);
  return w.addWeapon * more * shipWorth(t, draftTarget) - w.addCost;
}

/** Weapons in hand, as far as they matter: two are plenty. */
function armed(state: State, side: Side): number {
  const hand = state.hands[side];
  let count = 0;
  for (let i = 0; i < hand.length && count < 2; i++) if (cardKind[hand[i] as number] === "weapon-lockon") count++;
  return count;
}

function searchMark(state: State, side: Side, ship: string, target: string, active: boolean): number {
  const t = state.table;
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  const value = sensorValue(t, actor) + (active ? activeBonus : 0) - (t.quiet[unit] as number) - w.quiet;
  const gain = gainFrom(contactOf(t, observerOf(t, actor), unit));
  const heard = active ? (isSub(t, actor) ? w.pingSub : w.pingSurface) : 0;
  const eager = w.search + w.searchArmed * armed(state, side) - w.clockSearch * clock(t, side);
  return eager * smoothChance(detectionOf(t, unit) - value) * gain * Math.min(1.6, shipWorth(t, unit)) - heard;
}

/** One more ship for the same card. */
function nextMark(t: Tabletop, actor: Actor, target: string, active: boolean): number {
  const unit = actorById(t, target);
  const value = sensorValue(t, actor) + (active ? activeBonus : 0) - (t.quiet[unit] as number);
  return w.next * chanceOf(detectionOf(t, unit) - value);
}

/** Closing suits the one who knows more of the other, opening the one who is known better. */
function rangeMark(state: State, side: Side, ship: string, target: string, close: boolean): number {
  const t = state.table;
  const actor = actorById(t, ship);
  const unit = actorById(t, target);
  const enemy: Side = side === 0 ? 1 : 0;
  const own = actor >= 0 ? actor : forceObserver(t, side);
  const theirs = unit >= 0 && isSub(t, unit) ? unit : forceObserver(t, enemy);
  const mine = unit >= 0 ? contactOf(t, own, unit) : bestOnForce(t, own, enemy);
  const held = actor >= 0 ? contactOf(t, theirs, actor) : bestOnForce(t, theirs, side);
  return close
    ? w.close +
        w.closeKnown * (mine - held) +
        (mine >= 5 ? -1 : 0) +
        w.closeArmed * armed(state, side) -
        w.clockClose * clock(t, side)
    : w.open + w.openDanger * danger(held) + w.openKnown * (held - mine);
}

function bestOnForce(t: Tabletop, observer: number, side: Side): number {
  let most = 0;
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
    if (t.side[unit] === side && t.status[unit] === Status.inPlay && !isSub(t, unit))
      most = Math.max(most, contactOf(t, observer, unit));
  }
  return most;
}

function answerMark(t: Tabletop, ship: string, card: number): number {
  switch (cardKind[card]) {
    case "evasive-action": {
      const need = defenseOf(t, t.target) - strengthOf(t, t.actor, t.target, t.cards);
      const spared = chanceOf(need) - chanceOf(need + (evasionValue[card] as number));
      return w.evade * spared * shipWorth(t, t.target) - w.evadeCost;
    }
    case "contact-reduction": {
      // A ping has several targets (4.21): the card shields the one that plays it.
      const unit = actorById(t, ship);
      const value = sensorValue(t, t.actor) + (t.loud ? activeBonus : 0) - (t.quiet[unit] as number);
      const need = detectionOf(t, unit) - value;
      return w.hush * (chanceOf(need) - chanceOf(need + (reductionValue[card] as number))) - w.hushCost;
    }
    case "sensor":
      return t.play === "attack" ? w.hearShot : w.hearPing;
    case "close-open-range":
      return t.play === "exit" ? w.negateExit : t.loud ? w.negateClose : w.negateOpen;
    default:
      return actorById(t, ship) === t.target ? w.redStations : 0.2;
  }
}

/** How much one would rather keep a card, about 0 to 2. */
function keepWorth(t: Tabletop, side: Side, card: number): number {
  switch (cardKind[card]) {
    case "weapon-lockon":
      return w.keepWeapon;
    case "evasive-action":
      return w.keepEvasion;
    case "sensor":
      return w.keepSensor;
    case "contact-reduction":
      return w.keepReduction;
    case "close-open-range":
      return w.keepRange;
    case "battle-stations":
      return w.keepStations;
    case "damage-control":
      return w.keepControl;
    case "technician":
      return w.keepTechnician;
    case "helicopter": {
      for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
        if (t.side[unit] === side && t.status[unit] === Status.inPlay && capacityOf(t, unit) > 0)
          return w.keepHelicopter;
      }
      return 0;
    }
    default:
      return 0;
  }
}
