/**
 * How a player uses its cards: what it throws away, how often the card could have been played instead, and how often it
 * ends its turn with a shot or a search still open to it.
 *
 * node scripts/run.mjs games/attack-sub/ai/training/discards.ts <player> <opponent> [trials] [games of each scenario and side]
 */
import { FastChance, type Player } from "@admiralty/engine";
import { cardFamily, cardKind } from "../../components.ts";
import { attackSub } from "../../index.ts";
import { actions as legalActions } from "../../steps.ts";
import { type Action, type Options, type Seat, seatIds } from "../../types.ts";
import { players } from "../index.ts";
import { league } from "../league/index.ts";

const [name = "captain", opponent = "reckoner", trials = "100", games = "3"] = process.argv.slice(2);
const practised = ["A", "B", "E", "G"];
const defaults = Object.fromEntries(Object.entries(attackSub.options).map(([key, spec]) => [key, spec.default]));
const budget = { milliseconds: 3_600_000, nodes: Number(trials) };

function made(id: string, seed: number): Player {
  const kind = [...players, ...league].find((one) => one.id === id);
  if (kind === undefined) throw new Error(`there is no player ${id}`);
  return kind.create(attackSub as never, seed);
}

interface Count {
  thrown: number;
  playable: number;
}
const counts = new Map<string, Count>();
const turns = { ended: 0, withShot: 0, withSearch: 0 };
let played = 0;
/** What could be done when throwing away began: from then on nothing else is offered. */
let offered: readonly Action[] = [];

const uses = (action: Action, family: unknown): boolean =>
  action.do !== "discard" && "card" in action && cardFamily[action.card] === family;

/** What one step says about the use of cards, with all that was legal beside it. */
function note(list: readonly Action[], action: Action): void {
  if (action.do === "end-turn") {
    offered = [];
    turns.ended++;
    if (list.some((other) => other.do === "attack")) turns.withShot++;
    if (list.some((other) => other.do === "search")) turns.withSearch++;
  }
  if (list.some((other) => other.do !== "discard" && "card" in other)) offered = list;
  if (action.do !== "discard") return;
  const kind = cardKind[action.card] as string;
  const count = counts.get(kind) ?? { thrown: 0, playable: 0 };
  const family = cardFamily[action.card];
  count.thrown++;
  if (offered.some((other) => uses(other, family))) count.playable++;
  counts.set(kind, count);
}

async function play(scenario: string, own: Seat, seed: number): Promise<void> {
  const chance = new FastChance(seed);
  const state = attackSub.setup({ ...defaults, scenario } as Options, chance);
  const seats = Object.fromEntries(seatIds.map((seat) => [seat, made(seat === own ? name : opponent, seed)]));
  played++;
  while (attackSub.outcome(state) === undefined) {
    const seat = attackSub.awaiting(state)[0] as Seat;
    const decision = await (seats[seat] as Player).decide({
      seat,
      view: attackSub.view(state, seat),
      prompt: attackSub.prompt(state, seat),
      actions: legalActions(state, seat),
      budget,
    });
    if (decision.resign) return;
    for (const [index, action] of decision.actions.entries()) {
      // What was planned behind a card that was turned over is asked for anew.
      if (index > 0 && attackSub.refuse(state, seat, action)) break;
      const { drawn } = chance;
      if (seat === own) note(legalActions(state, seat), action as Action);
      attackSub.apply(state, seat, action as Action, chance);
      if (chance.drawn !== drawn || attackSub.outcome(state) !== undefined) break;
    }
  }
}

for (const scenario of practised)
  for (let game = 0; game < Number(games); game++) for (const seat of seatIds) await play(scenario, seat, 500 + game);

process.stdout.write(`${name}@${trials}n against ${opponent}, ${played} games in scenarios ${practised.join(", ")}\n`);
for (const [kind, { thrown, playable }] of counts)
  process.stdout.write(
    `${kind}: ${(thrown / played).toFixed(2)} thrown away a game, ${(playable / played).toFixed(2)} of them could have been played\n`,
  );
process.stdout.write(
  `turns ended: ${(turns.ended / played).toFixed(1)} a game, with a shot open ${(turns.withShot / played).toFixed(2)}, with a search open ${(turns.withSearch / played).toFixed(2)}\n`,
);
