/** The question of the moment as the felt needs it: derived from the view, the legal actions and the selection. */
import type { BoardProps, Violation } from "@admiralty/engine";
import { cardKind } from "../../components.ts";
import type { FullView, HelicopterView, ShipView } from "../../full-view/index.ts";
import type { Action, AttackSub, Seat, ShipId } from "../../types.ts";
import { adviceOf } from "./advice.ts";
import { actorOf, attempt, cardOf, isPlay, matches, type Play, sameAction, stands, targetOf } from "./choices.ts";
import { selection } from "./selection.svelte.ts";

/** With the view, and that of the other side in a replay of both, spelt out. */
export interface Props extends Omit<BoardProps<AttackSub>, "view" | "beside"> {
  readonly view: FullView;
  readonly beside?: FullView | undefined;
}

/** The seat drawn at the bottom: the viewer's own, or blue for onlookers. */
export function nearSeat(props: Props): Seat {
  return props.seat === "orange" ? "orange" : "blue";
}

/** The step that ship, card and target leave; undefined while several are open. */
export function proposal(view: FullView, actions: readonly Action[]): Play | undefined {
  if (!selection.picking) return undefined;
  const plays = actions.filter(isPlay).filter((action) => matches(view, action, selection));
  const { step } = selection;
  if (step) return plays.find((action) => sameAction(action, step));
  // A ship alone is not yet an order: it may have more in it than the player knows.
  const enough = selection.card !== undefined || selection.target !== undefined;
  return enough && plays.length === 1 ? plays[0] : undefined;
}

export function createModel(props: Props) {
  const near = $derived(nearSeat(props));
  const far = $derived<Seat>(near === "blue" ? "orange" : "blue");
  const plays = $derived(props.actions.filter(isPlay));
  const open = $derived(selection.picking ? plays.filter((action) => matches(props.view, action, selection)) : []);
  const proposed = $derived(proposal(props.view, props.actions));
  const lock = $derived(props.view.draft?.kind === "lock-on" ? props.view.draft : undefined);
  const sonar = $derived(props.view.draft?.kind === "ping" ? props.view.draft : undefined);
  const prepared = $derived(lock ?? sonar);
  const aside = $derived(props.view.draft?.kind === "discard" ? props.view.draft.cards : []);
  const advice = $derived(adviceOf(props.view, props.suggested ?? []));
  const mayDiscard = $derived(props.actions.some((action) => action.do === "discard"));

  /** Cards that fit what is picked besides a card. */
  const playable = $derived.by(() => {
    const found = new Set<number>();
    if (selection.discarding || aside.length > 0) {
      for (const action of props.actions) if (action.do === "discard") found.add(action.card);
      return found;
    }
    const pick = { ship: selection.ship, card: undefined, target: selection.target };
    for (const action of plays) {
      const card = cardOf(action);
      if (card !== undefined && matches(props.view, action, pick)) found.add(card);
    }
    return found;
  });

  /** Own ships and helicopters that can still do something with what is picked. */
  const actors = $derived.by(() => {
    const found = new Set<ShipId>();
    const pick = { ship: undefined, card: selection.card, target: selection.target };
    for (const action of plays) if (matches(props.view, action, pick)) expand(actorOf(props.view, action), near, found);
    return found;
  });

  const targets = $derived.by(() => {
    const found = new Set<ShipId>();
    const pick = { ship: selection.ship, card: selection.card, target: undefined };
    for (const action of plays) if (matches(props.view, action, pick)) expand(targetOf(action), far, found);
    return found;
  });

  function expand(named: ShipId | undefined, seat: Seat, into: Set<ShipId>): void {
    if (named === undefined) return;
    if (named !== "surface-force") into.add(named);
    else
      for (const ship of props.view.ships)
        if (ship.seat === seat && stands(props.view, named, ship.id)) into.add(ship.id);
  }

  /** Takes everything back that is staged. */
  function unstage(): void {
    for (let left = props.staged.length; left > 0; left--) props.undo();
  }

  /** The touch is shown first, then what follows from it. */
  function touch(what: string, work: () => void): void {
    selection.touched = what;
    props.soon(() => {
      selection.touched = undefined;
      work();
    });
  }

  function pickShip(id: ShipId): void {
    if (props.actions.length === 0) return;
    if (prepared) {
      // Already aiming: pointing at her again changes nothing; another ship takes the aim over.
      if (prepared.ship === id) return;
      const { cards, targets } = prepared;
      unstage();
      selection.clear();
      selection.card = cards[0];
      selection.more = cards.slice(1);
      selection.target = targets[0];
    }
    selection.step = undefined;
    selection.ship = selection.ship === id ? undefined : id;
    dropWhatDoesNotFit("ship");
    settle();
  }

  function pickTarget(id: ShipId): void {
    if (props.actions.length === 0) return;
    if (sonar) {
      designate(id);
      return;
    }
    if (lock) {
      if (lock.targets[0] === id) return;
      const { cards, ship } = lock;
      unstage();
      selection.clear();
      selection.ship = ship ?? undefined;
      selection.card = cards[0];
      selection.more = cards.slice(1);
    }
    selection.step = undefined;
    selection.target = selection.target === id ? undefined : id;
    dropWhatDoesNotFit("target");
    settle();
  }

  function pickCard(card: number): void {
    if (props.actions.length === 0) return;
    if (lock) {
      if (lock.cards.some((held) => held === card)) restage(lock.cards.filter((held) => held !== card));
      else if (props.actions.some((action) => action.do === "add-weapon" && action.card === card)) {
        props.act({ do: "add-weapon", card });
      } else selection.pointed = { kind: "card", card };
      return;
    }
    if (selection.discarding || aside.length > 0) {
      setAside(card);
      return;
    }
    if (sonar) {
      const { cards, ship } = sonar;
      unstage();
      selection.clear();
      if (cards.some((held) => held === card)) return;
      selection.ship = ship ?? undefined;
    }
    selection.step = undefined;
    const weapon = cardKind[card] === "weapon-lockon";
    if (selection.card === card) {
      selection.card = selection.more[0];
      selection.more = selection.more.slice(1);
    } else if (weapon && selection.more.includes(card)) selection.more = selection.more.filter((held) => held !== card);
    else if (weapon && selection.card !== undefined && cardKind[selection.card] === "weapon-lockon")
      selection.more = [...selection.more, card];
    else {
      selection.card = card;
      selection.more = [];
    }
    dropWhatDoesNotFit("card");
    settle();
  }

  function setAside(card: number): void {
    if (!aside.some((held) => held === card)) {
      props.act({ do: "discard", card });
      return;
    }
    const left = aside.filter((held) => held !== card);
    unstage();
    if (left.length > 0) props.actMany(left.map((held) => ({ do: "discard", card: held })));
  }

  /** 4.21: one more ship for the ping that is being prepared, or one less. */
  function designate(id: ShipId): void {
    const [card] = sonar?.cards ?? [];
    if (sonar?.ship == null || card === undefined) return;
    const { ship, targets } = sonar;
    if (!targets.includes(id)) {
      if (props.actions.some((action) => action.do === "add-target" && action.target === id)) {
        props.act({ do: "add-target", target: id });
      } else selection.pointed = { kind: "ship", id };
      return;
    }
    unstage();
    selection.clear();
    stagePing(
      ship,
      card,
      targets.filter((target) => target !== id),
    );
    if (targets.length > 1) return;
    selection.ship = ship;
    selection.card = card;
  }

  function stagePing(ship: ShipId, card: number, targets: readonly ShipId[]): void {
    const [target, ...more] = targets;
    if (target === undefined) return;
    props.actMany([
      { do: "search", ship, card, mode: "active", target },
      ...more.map((other): Action => ({ do: "add-target", target: other })),
    ]);
  }

  /** 4.21: the ping could be directed at others too, so it is only prepared by naming one. */
  function hasMoreTargets(action: Play): action is Extract<Play, { do: "search" }> {
    if (action.do !== "search" || action.mode !== "active") return false;
    const { ship, card, target } = action;
    return plays.some(
      (other) =>
        other.do === "search" &&
        other.mode === "active" &&
        other.ship === ship &&
        other.card === card &&
        other.target !== target,
    );
  }

  /** The same aim with other weapons. */
  function restage(cards: readonly number[]): void {
    const target = lock?.targets[0];
    if (lock?.ship == null || target === undefined) return;
    const { ship } = lock;
    unstage();
    stageAttack(ship, target, cards);
    if (cards.length === 0) selection.clear();
  }

  function stageAttack(ship: ShipId, target: ShipId, cards: readonly number[]): void {
    const [first, ...more] = cards;
    if (first === undefined) return;
    props.actMany([
      { do: "attack", ship, target, card: first },
      ...more.map((card): Action => ({ do: "add-weapon", card })),
    ]);
  }

  /** What was picked before and no longer fits the newest pick is put down. */
  function dropWhatDoesNotFit(kept: "ship" | "card" | "target"): void {
    const fits = (pick: Partial<typeof selection>) =>
      plays.some((action) =>
        matches(props.view, action, { ship: undefined, card: undefined, target: undefined, ...pick }),
      );
    if (selection[kept] === undefined) return;
    if (fits({ ship: selection.ship, card: selection.card, target: selection.target })) return;
    const names = (["ship", "card", "target"] as const).filter((name) => name !== kept);
    for (const name of names) {
      const [other] = names.filter((candidate) => candidate !== name);
      if (selection[name] !== undefined && fits({ [kept]: selection[kept], [other!]: selection[other!] })) {
        selection[name] = undefined;
        return;
      }
    }
    for (const name of names) selection[name] = undefined;
    selection.more = [];
  }

  /** What is clear is laid on the table at once: nobody else sees it, and it can be taken back. */
  function settle(): void {
    const found = proposal(props.view, props.actions);
    if (found === undefined || selection.card === undefined) return;
    if (found.do === "attack") stageAttack(found.ship, found.target, [found.card, ...selection.more]);
    else if (hasMoreTargets(found)) stagePing(found.ship, found.card, [found.target]);
    else return;
    selection.clear();
  }

  function choose(action: Play): void {
    const ship = actorOf(props.view, action);
    if (action.do === "attack") {
      stageAttack(action.ship, action.target, [action.card]);
      selection.clear();
      return;
    }
    if (hasMoreTargets(action)) {
      stagePing(action.ship, action.card, [action.target]);
      selection.clear();
      return;
    }
    if (action.do === "add-weapon" || action.do === "add-target") {
      props.act(action);
      return;
    }
    if (ship !== undefined && ship !== "surface-force") selection.ship = ship;
    selection.step = selection.step && sameAction(selection.step, action) ? undefined : action;
  }

  /** With nothing in hand: what ships can do without a card. */
  function bare(): readonly Play[] {
    return plays.filter((action) => cardOf(action) === undefined && "ship" in action);
  }

  /** By key: the next of the steps that are open. */
  function nextStep(): void {
    if (prepared) return;
    if (props.view.phase === "search") {
      const all = plays.flatMap((action) => (action.do === "search-next" ? [action.target] : []));
      selection.target = all[all.indexOf(selection.target ?? "") + 1];
      return;
    }
    const steps = selection.picking ? open : bare();
    const now = steps.findIndex((step) => selection.step !== undefined && sameAction(step, selection.step));
    const next = steps[(now + 1) % Math.max(1, steps.length)];
    if (next) choose(next);
  }

  /** Why a card in hand cannot be played now; undefined if it can or nobody is asked. */
  function whyNot(card: number): Violation | undefined {
    if (props.actions.length === 0 || playable.has(card)) return undefined;
    if (cardKind[card] === "evasive-action") {
      return { rule: "7.1", reason: "Evasive Action answers an attack, in the opponent's turn." };
    }
    const ship = prepared?.ship ?? selection.ship ?? [...actors][0] ?? ownShip()?.id;
    const tried = ship === undefined ? undefined : attempt(props.view, card, ship, selection.target);
    return tried && props.refuse(tried);
  }

  function ownShip(): ShipView | undefined {
    return props.view.ships.find(
      (ship) => ship.seat === near && ship.status === "in-play" && ship.kind !== "transport",
    );
  }

  function shipsOf(seat: Seat, status: ShipView["status"]): readonly ShipView[] {
    return props.view.ships.filter((ship) => ship.seat === seat && ship.status === status);
  }

  function helicoptersOf(ship: ShipId): readonly HelicopterView[] {
    return props.view.helicopters.filter((helicopter) => helicopter.ship === ship);
  }

  return {
    get props() {
      return props;
    },
    get near() {
      return near;
    },
    get far() {
      return far;
    },
    get plays() {
      return plays;
    },
    /** Steps that fit what is picked. */
    get open() {
      return open;
    },
    get proposed() {
      return proposed;
    },
    get lock() {
      return lock;
    },
    /** The ping whose targets are being designated (4.21). */
    get sonar() {
      return sonar;
    },
    /** What a ship has laid face down: an aim or a ping. */
    get prepared() {
      return prepared;
    },
    get aside() {
      return aside;
    },
    get advice() {
      return advice;
    },
    get mayDiscard() {
      return mayDiscard;
    },
    get playable() {
      return playable;
    },
    get actors() {
      return actors;
    },
    get targets() {
      return targets;
    },
    touch,
    pickShip,
    pickTarget,
    pickCard,
    choose,
    bare,
    nextStep,
    unstage,
    whyNot,
    shipsOf,
    helicoptersOf,
  };
}

export type Model = ReturnType<typeof createModel>;
