/**
 * How two players conduct themselves at sea, counted over games against each other: what a raider does who is shadowed,
 * where she goes first, whom British cruisers attack by themselves, and how chases end.
 *
 * node scripts/run.mjs games/bismarck/ai/training/conduct.ts <british> <german> [games] [trials] [seed]
 */
import { FastChance, type Player } from "@admiralty/engine";
import { bismarck, cruiser, shipNumber, shipType, type Zone, zoneIds } from "../../components.ts";
import { bismarck as game } from "../../index.ts";
import { shipsHaveMoved } from "../../rules/fleet.ts";
import { firstTurn } from "../../rules/time.ts";
import type { Action, Event, Seat, State } from "../../types.ts";
import { players } from "../index.ts";
import { league } from "../league/index.ts";

const [british = "admiral", german = "admiral", games = "10", trials = "2", seed = "1"] = process.argv.slice(2);
const budget = { milliseconds: 3_600_000, nodes: Number(trials) };

function made(id: string, from: number): Player {
  const kind = [...players, ...league].find((one) => one.id === id);
  if (kind === undefined) throw new Error(`there is no player ${id}`);
  return kind.create(game as never, from);
}

const counts = new Map<string, number>();
function count(what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
const firstZones = new Set<Zone>();

/** One ship by herself, and she is a cruiser. */
const loneCruiser = (ships: readonly string[]): boolean =>
  ships.length === 1 && shipType[shipNumber(ships[0] as string)] === cruiser;

let attacker: Seat | undefined;
function note(state: State, event: Event): void {
  switch (event.type) {
    case "shadow-rolled": {
      if (event.target !== "battleship") break;
      const zones = state.moved[bismarck] as number;
      count(`Bismarck shadowed: ${zones === 0 ? "stood still" : zones === 1 ? "made a zone" : "made two zones"}`);
      count(`Bismarck shadowed: ${event.held ? "held" : "shaken off"}`);
      break;
    }
    case "attack-announced":
      attacker = event.side;
      break;
    case "engaged": {
      if (!event.german.includes("bismarck")) break;
      const by = attacker === "german" ? "she" : loneCruiser(event.british) ? "a cruiser alone" : "a force";
      count(`Actions with the Bismarck: ${by} attacked`);
      break;
    }
    default:
  }
}

async function play(number: number): Promise<void> {
  const chance = new FastChance(number);
  const state = game.setup({}, chance) as State;
  const seats: Record<Seat, Player> = { british: made(british, number + 1), german: made(german, number + 2) };
  let sailed = false;
  while (game.outcome(state) === undefined) {
    if (!sailed && state.turn === firstTurn && shipsHaveMoved(state)) {
      sailed = true;
      firstZones.add(state.zone[bismarck] as Zone);
    }
    const seat = game.awaiting(state)[0] as Seat;
    const request = { seat, view: game.view(state, seat), prompt: game.prompt(state, seat), budget };
    const decision = await seats[seat].decide({ ...request, actions: game.actions(state, seat) });
    if (decision.resign) {
      count(`Ended: ${seat} resigned`);
      return;
    }
    for (const [index, action] of decision.actions.entries()) {
      if (index > 0 && game.refuse(state, seat, action as Action)) break;
      const before = chance.drawn;
      const log: Event[] = [];
      game.apply(state, seat, action as Action, chance, log);
      for (const event of log) note(state, event);
      if (chance.drawn !== before || game.outcome(state) !== undefined) break;
    }
  }
  count(`Ended: ${game.outcome(state)?.winner ?? "nobody"} won, rule ${state.ending}`);
}

for (let each = 0; each < Number(games); each++) await play(Number(seed) * 1009 + each);
for (const [what, times] of [...counts].sort()) process.stdout.write(`${what}: ${times}\n`);
const zones = [...firstZones].map((at) => zoneIds[at]).join(", ");
process.stdout.write(`First turns ended in ${firstZones.size} zones: ${zones}\n`);
