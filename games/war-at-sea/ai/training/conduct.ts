/**
 * How two players conduct themselves, counted over games against each other: garrisons of Malta, stays in the Neutral
 * Port, attempts at two areas, and battles broken off.
 *
 * node scripts/run.mjs games/war-at-sea/ai/training/conduct.ts <allies> <axis> [games] [trials] [seed]
 */
import { FastChance, type Player } from "@admiralty/engine";
import { allies, axis, neutralPort, placeNumber, type Ship, shipCount, turns } from "../../components.ts";
import { warAtSea as game } from "../../index.ts";
import { marked, moved } from "../../state.ts";
import type { Action, Event, Options, Seat, State } from "../../types.ts";
import { players } from "../index.ts";
import { league } from "../league/index.ts";

const [alliedPlayer = "admiral", axisPlayer = "admiral", games = "10", trials = "40", seed = "1"] =
  process.argv.slice(2);
const budget = { milliseconds: 3_600_000, nodes: Number(trials) };
const plain: Options = {
  weakBismarcks: false,
  keepUBoats: false,
  faceDown: false,
  bid: 0,
  bidFor: "allies",
  tie: "draw",
  lateUBoats: 2,
};
const southAtlantic = placeNumber("south-atlantic");
const malta = placeNumber("malta");

function made(id: string, from: number): Player {
  const kind = [...players, ...league].find((one) => one.id === id);
  if (kind === undefined) throw new Error(`there is no player ${id}`);
  return kind.create(game as never, from);
}

const counts = new Map<string, number>();
function count(what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

const ships = Array.from({ length: shipCount }, (_, ship) => ship as Ship);

/** Both have moved: who stays in the Neutral Port though nobody waits outside? */
function noteIdlers(state: State): void {
  for (const ship of ships) {
    if (state.loc[ship] !== neutralPort || marked(state, ship, moved)) continue;
    const enemy = state.side[ship] === axis ? allies : axis;
    const met = ships.some((other) => state.loc[other] === southAtlantic && state.side[other] === enemy);
    const [side, when] = [enemy === axis ? "allies" : "axis", state.turn === turns ? "last turn" : "earlier"];
    count(`${side}: stayed in the Neutral Port, ${when}, ${met ? "an enemy" : "nobody"} outside`);
  }
}

function note(event: Event): void {
  if (event.type === "attempt" && event.die !== undefined) count(`Tried for two areas at speed ${event.speed}`);
  if (event.type === "sailed" && event.from === "neutral-port") count("Sailed from the Neutral Port");
}

async function play(number: number): Promise<void> {
  const chance = new FastChance(number);
  const state = game.setup(plain, chance) as State;
  const seats: Record<Seat, Player> = { allies: made(alliedPlayer, number + 1), axis: made(axisPlayer, number + 2) };
  let step = state.step;
  while (game.outcome(state) === undefined) {
    if (step === "stations" && state.step !== step) {
      count(`Malta began with ${ships.filter((ship) => state.loc[ship] === malta).length} ships`);
    }
    if (step === "axis-movement" && state.step !== step) noteIdlers(state);
    step = state.step;
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
      for (const event of log) note(event);
      if (action.do === "disengage" || action.do === "stay") count(`${seat}, asked whether to break off: ${action.do}`);
      if (chance.drawn !== before || game.outcome(state) !== undefined || state.step !== step) break;
    }
  }
  count(`Ended: ${game.outcome(state)?.winner ?? "nobody"} won`);
}

for (let each = 0; each < Number(games); each++) await play(Number(seed) * 1009 + each);
for (const [what, times] of [...counts].sort()) process.stdout.write(`${what}: ${times}\n`);
