/** What is going on in a scene: the cards being resolved, a submarine just hit, what lies face down. */
import {
  type Actor,
  cardFamily,
  cardKind,
  isActiveSonar,
  isPassiveSonar,
  lockContact,
  noActor,
  ships,
} from "./components.ts";
import { type CardBox, fromHand } from "./scene-cards.ts";
import type { Position } from "./scene-format.ts";
import { actorNamed } from "./scene-ships.ts";
import { contactOf, hasForce, isHelo, isSub, levelOf, motherOf, nameOfActor, observerOf, other } from "./state.ts";
import { type State, Status, type Tabletop } from "./types.ts";

/** The fields that go with a phase, and with no other. */
const belongs: Readonly<Record<string, readonly string[]>> = {
  play: ["answer", "search"],
  hit: ["play-dead"],
  hitBy: ["play-dead"],
  draft: ["turn"],
  over: ["over"],
  holdsBack: ["weather", "refill", "over"],
};

/** `phase` may be left out where one of the others says as much. */
export function setPhase(t: Tabletop, position: Position, problems: string[]): void {
  const implied = position.over !== undefined ? "over" : position.hit !== undefined ? "play-dead" : undefined;
  t.phase = position.phase ?? implied ?? (position.play !== undefined ? "answer" : "turn");
  for (const [field, phases] of Object.entries(belongs)) {
    const given = position[field as keyof Position];
    if (given === undefined || given === false || phases.includes(t.phase)) continue;
    problems.push(`${field}: goes with the phase ${phases.join(" or ")}, not with "${t.phase}"`);
  }
  if (position.play === undefined && belongs["play"]!.includes(t.phase))
    problems.push(`play: is missing: what is being resolved in the phase "${t.phase}"`);
  if (position.hit === undefined && t.phase === "play-dead")
    problems.push("hit: is missing: the submarine that may play dead");
  if (position.over === undefined && t.phase === "over") problems.push("over: is missing: winner, rule and reason");
  if (t.phase === "refill" && !t.holdsBack)
    problems.push("holdsBack: must be true where the player says how many cards to draw (3.5)");
  if (position.over !== undefined) {
    t.winner = position.over.winner;
    t.overRule = position.over.rule;
    t.overReason = position.over.reason;
  }
}

export function setPlay(state: State, position: Position, box: CardBox, problems: string[]): void {
  const t = state.table;
  const { play } = position;
  if (play === undefined) return;
  const named = (id: string, place: string): Actor => actorNamed(t, id, place, problems);
  t.play = play.kind;
  t.actor = named(play.ship, "play.ship");
  const targets = play.targets.map((id, at) => named(id, `play.targets[${at}]`));
  t.target = targets[0]!;
  t.loud = play.loud ?? false;
  const pings = play.kind === "search" && t.loud;
  if (pings) t.pinged = targets;
  else if (targets.length > 1) problems.push("play.targets: only a ping is directed at several ships (4.21)");
  t.evasion = play.evasion ?? 0;
  t.evasions = play.evasions ?? 0;
  t.heard = play.heard ?? 0;
  t.searched = (play.searched ?? []).map((id, at) => named(id, `play.searched[${at}]`));
  if (pings && t.searched.length > 0) problems.push("play.searched: a ping's numbers are drawn all together (4.21)");
  // Cards played lie among the discards, or have been shuffled with them since.
  for (const [at, spec] of play.cards.entries()) {
    const lying = [...t.discards, ...state.pile].find((card) => card === spec);
    if (lying !== undefined) t.cards.push(lying);
    else for (const card of box.take([spec], `play.cards[${at}]`)) t.cards.push(card) && t.discards.push(card);
  }
  if (problems.length === 0) checkPlay(t, problems);
}

const title = (t: Tabletop, actor: Actor): string => ships[t.ship[actor]!]?.name ?? nameOfActor(t, actor);

function checkPlay(t: Tabletop, problems: string[]): void {
  const owner = t.actor < 0 ? noActor : isHelo(t, t.actor) ? motherOf(t, t.actor) : t.actor;
  if (t.actor < 0) {
    if (t.play !== "range")
      problems.push("play.ship: only a range card is played by the surface force as a whole (8.2)");
    else if (!hasForce(t, t.active)) problems.push("play.ship: there is no surface force in play (8.2)");
  } else if (owner < 0) problems.push(`play.ship: ${nameOfActor(t, t.actor)} is not in the air (10.1)`);
  else if (t.side[owner] !== t.active || t.status[owner] !== Status.inPlay) {
    problems.push(`play.ship: ${title(t, owner)} is not in play on the side whose turn it is (3.1)`);
  }
  const wanted = { search: "sensor", attack: "weapon-lockon", range: "close-open-range", exit: "close-open-range" }[
    t.play as "search"
  ];
  for (const card of t.cards) {
    if (cardKind[card] !== wanted) problems.push(`play.cards: ${cardFamily[card]!.name} is not played for that`);
    else if (t.play === "search" && !(t.loud ? isActiveSonar : isPassiveSonar)[card]) {
      problems.push(`play.loud: ${cardFamily[card]!.name} cannot be used ${t.loud ? "actively" : "quietly"} (4.2)`);
    }
  }
  if (t.play !== "attack" && t.cards.length > 1) problems.push("play.cards: one card is played for that");
  if (t.play === "exit") {
    if (t.target !== t.actor) problems.push("play.targets: a ship that exits is its own target");
    return;
  }
  for (const target of t.pinged.length > 0 ? t.pinged : [t.target]) checkTarget(t, target, problems);
}

function checkTarget(t: Tabletop, target: Actor, problems: string[]): void {
  if (target < 0) {
    if (t.play !== "range" || t.actor < 0) problems.push("play.targets: that names one ship");
    return;
  }
  if (isHelo(t, target) || t.side[target] === t.active || t.status[target] !== Status.inPlay) {
    problems.push(
      `play.targets: ${isHelo(t, target) ? nameOfActor(t, target) : title(t, target)} is no enemy ship in play (4.1)`,
    );
    return;
  }
  if (t.play !== "attack") return;
  const level = levelOf(contactOf(t, observerOf(t, t.actor), target));
  const needed = t.cards.reduce((sum, card) => sum + lockContact[card]!, 0);
  if (level < needed) problems.push(`play.cards: they ask for contact ${needed}, and the contact is ${level} (6.4)`);
}

/** 5.5 */
export function setHit(t: Tabletop, position: Position, problems: string[]): void {
  const { hit, hitBy } = position;
  if (hit === undefined) return;
  const unit = actorNamed(t, hit, "hit", problems);
  t.target = unit;
  if (
    unit >= 0 &&
    (!isSub(t, unit) || t.status[unit] !== Status.inPlay || t.side[unit] === t.active || t.shut[unit] === 1)
  ) {
    problems.push(
      `hit: ${title(t, unit)} is no submarine in play, of the side whose turn it is not, that could play dead (5.5)`,
    );
  }
  if (hitBy === undefined) return;
  t.hitBy = actorNamed(t, hitBy, "hitBy", problems);
  const mother = t.hitBy >= 0 && isHelo(t, t.hitBy) ? motherOf(t, t.hitBy) : -1;
  if (mother < 0 || t.side[mother] !== t.active)
    problems.push("hitBy: must be a helicopter in the air of the side whose turn it is (10.3)");
}

/** What its player has laid face down. Whether it may be done so is asked of the rules, card by card. */
export function setDraft(state: State, position: Position, problems: string[]): void {
  const { draft } = position;
  if (draft === undefined) return;
  const t = state.table;
  state.draft = draft.kind;
  state.draftCards = fromHand(state.hands[t.active], draft.cards, "draft.cards", problems);
  if (draft.kind === "discard") {
    if (draft.ship !== undefined || draft.targets !== undefined)
      problems.push("draft: a discard has no ship and no targets (3.4)");
    if (t.acted) problems.push("draft: who has acted may not discard (3.4)");
    return;
  }
  if (draft.ship === undefined) problems.push("draft.ship: is missing: who aims or pings");
  if (draft.targets === undefined) problems.push("draft.targets: is missing: whom it is directed at");
  if (draft.ship === undefined || draft.targets === undefined) return;
  state.draftActor = actorNamed(t, draft.ship, "draft.ship", problems);
  state.draftTargets = draft.targets.map((id, at) => actorNamed(t, id, `draft.targets[${at}]`, problems));
  for (const target of state.draftTargets) {
    if (target >= 0 && t.side[target] === other(t.active) && t.status[target] === Status.inPlay) continue;
    problems.push("draft.targets: must be enemy ships in play");
  }
  const owner = state.draftActor >= 0 && isHelo(t, state.draftActor) ? motherOf(t, state.draftActor) : state.draftActor;
  if (owner < 0 || t.side[owner] !== t.active || t.status[owner] !== Status.inPlay)
    problems.push("draft.ship: must be in play on the side whose turn it is");
  if (problems.length > 0) return;
  const lockOn = draft.kind === "lock-on";
  if (lockOn && state.draftTargets.length > 1) problems.push("draft.targets: a ship aims at one target (6.3)");
  if (!lockOn && state.draftCards.length > 1) problems.push("draft.cards: a ping takes one card (4.21)");
  for (const card of state.draftCards) {
    if (lockOn ? cardKind[card] !== "weapon-lockon" : !isActiveSonar[card]) {
      problems.push(`draft.cards: ${cardFamily[card]!.name} is not played for that (${lockOn ? "6.4" : "4.21"})`);
    }
  }
}
