/** What cannot be true of a scene once everything lies in its place. */
import { type Actor, helosSupported, lockContact, noActor, noValue, ships } from "./components.ts";
import { countShips, isWonAlready } from "./rules/victory.ts";
import type { Position } from "./scene-format.ts";
import {
  contactOf,
  isHelo,
  levelOf,
  motherOf,
  nameOfActor,
  observerOf,
  scenarioOf,
  seatOf,
  sensorValue,
} from "./state.ts";
import { type State, Status, type Tabletop } from "./types.ts";

export function checkScene(state: State, position: Position, problems: string[]): void {
  const t = state.table;
  for (let actor = 0 as Actor; actor < t.acts.length; actor++) checkActions(t, actor, problems);
  for (let unit = 0 as Actor; unit < t.ship.length; unit++) checkExit(t, unit, problems);
  for (const side of [0, 1] as const) {
    const seat = seatOf(side);
    if (state.kept[side] > 0 && t.deck === 1)
      problems.push(
        `kept.${seat}: cards have been kept only when a deck has been shuffled again, and this is the first (2.4)`,
      );
    const flies = t.ship.some((ship, unit) => t.side[unit] === side && helosSupported[ship]!.some((most) => most > 0));
    if (t.heloCheck[side] === 1 && !flies)
      problems.push(`oweHelicopterCheck.${seat}: that side has no ship to fly helicopters from (10.31)`);
  }
  if (position.acted === false && t.did.some((kinds) => kinds !== 0))
    problems.push("acted: a ship has taken an action, so its player has acted (3.4)");
  if (t.play === "search" && t.actor >= 0 && sensorValue(t, t.actor) === noValue)
    problems.push(`play.ship: ${title(t, t.actor)} has no sensors to search with (4.1, 9.3)`);
  checkAim(state, problems);
  checkEnd(t, problems);
}

/** 11.3, 13.4, 13.6: the rule that a game ended by is borne out by what lies on the table. */
function checkEnd(t: Tabletop, problems: string[]): void {
  const { deckLimit, victory } = scenarioOf(t);
  const byPoints = victory.some((goal) => goal.by === "score");
  if (t.overRule === "11.3" && [0, 1].every((side) => countShips(t, side, Status.inPlay) > 0))
    problems.push("over.rule: 11.3 ends a game in which a side has no ship left in play");
  if (t.overRule === "13.4" && isWonAlready(t) === undefined && !byPoints)
    problems.push("over.rule: 13.4 ends a game in which a side has what it needs to win, and here neither has");
  if (t.overRule === "13.6" && t.deck !== deckLimit)
    problems.push(`over.rule: 13.6 ends a game with its last deck, and this is deck ${t.deck}`);
}

const title = (t: Tabletop, actor: Actor): string => ships[t.ship[actor]!]?.name ?? nameOfActor(t, actor);

/** 3.1, 3.6 */
function checkActions(t: Tabletop, actor: Actor, problems: string[]): void {
  if (t.acts[actor] === 0 && t.did[actor] === 0) return;
  const owner = isHelo(t, actor) ? motherOf(t, actor) : actor;
  const place = `${isHelo(t, actor) ? "helicopters" : "ships"}.${nameOfActor(t, actor)}.actions`;
  if (owner < 0 || t.side[owner] !== t.active)
    problems.push(`${place}: ${title(t, actor)} takes its actions in its own turn (3.1)`);
  if (t.acts[actor]! > 1 && t.stations[actor] === 0)
    problems.push(`${place}: ${title(t, actor)} takes a second action at Battle Stations only (3.6)`);
}

/** 13.5 */
function checkExit(t: Tabletop, unit: Actor, problems: string[]): void {
  const { exit } = scenarioOf(t);
  const card = ships[t.ship[unit]!]!;
  if (t.status[unit] === Status.exited && !exit?.ships.includes(card.id))
    problems.push(`ships.${card.id}.status: the scenario does not let ${card.name} exit (13.5)`);
}

/** 6.4: what is laid face down asks for no more contact than there is. */
function checkAim({ table: t, draft, draftActor, draftTargets, draftCards }: State, problems: string[]): void {
  const target = draftTargets[0] ?? noActor;
  if (draft !== "lock-on" || draftActor < 0 || target < 0) return;
  const level = levelOf(contactOf(t, observerOf(t, draftActor), target));
  const needed = draftCards.reduce((sum, card) => sum + lockContact[card]!, 0);
  if (level < needed) problems.push(`draft.cards: they ask for contact ${needed}, and the contact is ${level} (6.4)`);
}
