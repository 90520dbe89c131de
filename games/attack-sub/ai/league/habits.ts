/** What a sound player does in his own turn, one habit at a time: each names a step, or leaves it to the next. */
import { type Actor, cardKind } from "../../components.ts";
import { capacityOf, contactOf, forceObserver, isHelo, isSub, other } from "../../state.ts";
import { type Action, Status, systemDown, type Tabletop } from "../../types.ts";
import { actorById, exposure } from "../chances.ts";
import { type Bridge, bestSalvo, clockOf, findChance, known, most, prize } from "./count.ts";

export type Habit = (bridge: Bridge) => Action | undefined;
type Of<Name extends Action["do"]> = Extract<Action, { readonly do: Name }>;

function all<Name extends Action["do"]>({ list }: Bridge, name: Name): Of<Name>[] {
  return list.filter((action): action is Of<Name> => action.do === name);
}

const first =
  (...names: readonly Action["do"][]): Habit =>
  ({ list }) =>
    names.map((name) => list.find((action) => action.do === name)).find((action) => action !== undefined);

/** 13.5: a failed attempt has opened the range at least. */
export const getAway: Habit = first("exit");
export const reinforce: Habit = first("enter");
export const launch: Habit = first("launch");

/** Damage, then systems that are down: the rest can wait for a Technician. */
export const mend: Habit = (bridge) =>
  first("damage-control", "technician")(bridge) ??
  all(bridge, "repair").find(({ ship, system }) => {
    const unit = actorById(bridge.t, ship);
    return (system === "sensor" ? bridge.t.sensorFault[unit] : bridge.t.attackFault[unit]) === systemDown;
  });

/** Who is well held himself does not wait for the best shot, nor does he against whom the clock runs. */
function patience({ t, side }: Bridge, actor: Actor): number {
  return (!isHelo(t, actor) && exposure(t, actor) >= 4 ? 0.7 : 1) * (clockOf(t, side) < 0 ? 0.6 : 1);
}

/** With a salvo that hits so often at least. */
export function shoot(atLeast: number, enough = 1): Habit {
  return (bridge) => {
    const { t } = bridge;
    const shots = all(bridge, "attack").map((action) => {
      const actor = actorById(t, action.ship);
      const target = actorById(t, action.target);
      const { cards, chance } = bestSalvo(bridge, actor, target, enough);
      const good = cards.includes(action.card) && chance >= atLeast * patience(bridge, actor);
      return { action, worth: good ? chance * prize(t, target) : 0 };
    });
    return most(shots, ({ worth }) => worth)?.action;
  };
}

/** 6.4: the rest of the salvo, then fire. */
export function salvo(enough: number): Habit {
  return (bridge) => {
    const { state } = bridge;
    const { cards } = bestSalvo(bridge, state.draftActor, state.draftTargets[0] as Actor, enough);
    return all(bridge, "add-weapon").find(({ card }) => cards.includes(card)) ?? first("fire")(bridge);
  };
}

/** 5.2: a ship that is held so well slips away. */
export function hide(from: number): Habit {
  return (bridge) =>
    most(all(bridge, "reduce-contact"), ({ ship }) => {
      const held = exposure(bridge.t, actorById(bridge.t, ship));
      return held >= from ? held : 0;
    });
}

/** Which ships ping: a submarine gives itself away by it, a helicopter cannot be heard. */
export type Loudness = "surface" | "found" | "all";

function mayPing(t: Tabletop, actor: Actor, loud: Loudness): boolean {
  if (!isSub(t, actor)) return true;
  return loud === "all" || (loud === "found" && exposure(t, actor) >= 4);
}

/** The likeliest gain on whom it matters most; a contact that bears a shot already is worth less. */
export function look(loud: Loudness): Habit {
  return (bridge) =>
    most(all(bridge, "search"), ({ ship, target, mode }) => {
      const actor = actorById(bridge.t, ship);
      const unit = actorById(bridge.t, target);
      if (mode === "active" && !mayPing(bridge.t, actor, loud)) return 0;
      const gain = known(bridge.t, actor, unit) >= 4 ? 0.4 : 1;
      return findChance(bridge, actor, unit, mode === "active") * gain * prize(bridge.t, unit);
    });
}

/** 4.1, 4.21: everybody else with the same card, then the ping or the end of it. */
export const lookOn: Habit = (bridge) => first("search-next", "add-target", "ping", "search-end")(bridge);

/** What the two sides of a range card know of each other: its player, and whom it is played on. */
function mutual({ t, side }: Bridge, ship: string, object: string): { mine: number; theirs: number } {
  const actor = actorById(t, ship);
  const unit = actorById(t, object);
  const enemy = other(side);
  const eyes = actor >= 0 ? actor : forceObserver(t, side);
  const their = unit >= 0 && isSub(t, unit) ? unit : forceObserver(t, enemy);
  const over = (observer: number, of: Actor, whose: number): number => {
    if (of >= 0) return contactOf(t, observer, of);
    const boxes = t.ship.map((_, at) =>
      t.side[at] === whose && t.status[at] === Status.inPlay && !isSub(t, at as Actor)
        ? contactOf(t, observer, at as Actor)
        : 0,
    );
    return Math.max(...boxes);
  };
  return { mine: over(eyes, unit, enemy), theirs: over(their, actor, side) };
}

const weapons = ({ state, side }: Bridge): number =>
  state.hands[side].filter((card) => cardKind[card] === "weapon-lockon").length;

/** 8.4: by who knows more of the other, has weapons for it, and does not win by waiting. */
export function close(lead: number): Habit {
  return (bridge) =>
    most(all(bridge, "close-range"), ({ ship, target }) => {
      const { mine, theirs } = mutual(bridge, ship, target);
      const suits = mine < 5 && mine - theirs >= lead && weapons(bridge) > 0 && clockOf(bridge.t, bridge.side) < 1;
      return suits ? 1 + mine : 0;
    });
}

/** 8.3: by who is held so well, and better than he holds the other. */
export function open(from: number): Habit {
  return (bridge) =>
    most(all(bridge, "open-range"), ({ ship, target }) => {
      const { mine, theirs } = mutual(bridge, ship, target);
      return theirs >= from && theirs > mine ? theirs : 0;
    });
}

/** 3.6: for a ship that has acted and could shoot, now that it knows where. */
export function rush(atLeast: number): Habit {
  return (bridge) =>
    most(all(bridge, "battle-stations"), ({ ship }) => {
      const { t } = bridge;
      const actor = actorById(t, ship);
      if ((t.acts[actor] ?? 0) === 0) return 0;
      const chances = t.ship.map((_, unit) =>
        t.side[unit] !== bridge.side && t.status[unit] === Status.inPlay
          ? bestSalvo(bridge, actor, unit as Actor, 1).chance
          : 0,
      );
      const top = Math.max(...chances);
      return top >= atLeast ? top : 0;
    });
}

/** 5.5: until hardly anybody holds it, or no longer. */
export function lieStill(from: number): Habit {
  return (bridge) => {
    const still = all(bridge, "stay-dead").find(({ ship }) => exposure(bridge.t, actorById(bridge.t, ship)) >= from);
    return still ?? first("power-up")(bridge);
  };
}

/** How little a card is good for as things stand: 0 not at all little, 4 nothing. */
function junk({ state, t, side }: Bridge, card: number): number {
  const mine = t.ship.flatMap((_, unit) => (t.side[unit] === side && t.status[unit] === Status.inPlay ? [unit] : []));
  const twice = state.hands[side].filter((other) => cardKind[other] === cardKind[card]).length;
  switch (cardKind[card]) {
    case "helicopter":
      return mine.some((unit) => capacityOf(t, unit as Actor) > 0) ? 0 : 4;
    case "technician":
      return mine.some((unit) => (t.sensorFault[unit] ?? 0) + (t.attackFault[unit] ?? 0) > 0) ? 1 : 3;
    case "damage-control":
      return mine.some((unit) => t.damaged[unit] === 1) ? 0 : 2;
    case "close-open-range":
      return twice > 1 ? 2 : 1;
    case "contact-reduction":
    case "evasive-action":
      return twice > 2 ? 2 : 0;
    case "battle-stations":
      return 1;
    default:
      return 0;
  }
}

/** 3.4: what is good for so little goes; one card must. Whom time serves lets the deck run. */
export function wait(dig: number): Habit {
  return (bridge) => {
    const begun = bridge.state.draft === "discard";
    const depth = Math.max(1, dig - Math.max(0, clockOf(bridge.t, bridge.side)));
    const useless = most(all(bridge, "discard"), ({ card }) => 1 + junk(bridge, card));
    const enough = useless === undefined || junk(bridge, useless.card) < depth;
    if (begun && enough) return first("end-turn")(bridge);
    return first("end-turn")({ ...bridge, list: begun ? [] : bridge.list }) ?? useless;
  };
}
