/**
 * Games for the British plot to be learned from and judged by: what the British had been told at the start of every turn,
 * and where the Bismarck was then and after its moves.
 *
 * node scripts/run.mjs games/bismarck/ai/training/plot-games.ts <file> [games a German] [seed] [styles by lot] [trials] [wanderers]
 *
 * The Germans are those of the league, the computer's own, styles whose figures are drawn by lot over their whole range,
 * and wanderers, whose grounds lie anywhere; the British are the Captain in every other game, with so many trials, and those of the league in the others. One
 * line of JSON for each game, written as it ends.
 */
import { appendFileSync } from "node:fs";
import { styleName } from "@admiralty/ai";
import { FastChance, type Player } from "@admiralty/engine";
import {
  bergen,
  bismarck,
  coastWatch,
  everyZone,
  german,
  nowhere,
  outOfReach,
  passage,
  type Zone,
  zoneIds,
} from "../../components.ts";
import { bismarck as game } from "../../index.ts";
import { afloat, shipsHaveMoved } from "../../rules/fleet.ts";
import type { Action, Seat, State } from "../../types.ts";
import { players } from "../index.ts";
import type { GermanStyle } from "../league/german.ts";
import { league, playing, type Style, styles, tunable } from "../league/index.ts";
import type { PlottedGame, PlottedTurn } from "./plot-bits.ts";

type Maker = (seed: number) => Player;

function named(id: string): Maker {
  const kind = [...players, ...league].find((one) => one.id === id);
  if (kind === undefined) throw new Error(`there is no player ${id}`);
  return (seed) => kind.create(game as never, seed);
}

function byLot(chance: FastChance): [string, Maker] {
  const { figures } = tunable;
  const values = figures.map(({ least, most }) => least + (most - least) * chance.fraction());
  return [styleName(values), (seed) => tunable.player(values).create(game as never, seed)];
}

/** A German whose grounds lie together anywhere she can reach: nobody else's favourite waters are among them but by chance. */
function wanderer(chance: FastChance): [string, Maker] {
  const open = everyZone.filter(
    (at) => (passage[german][bergen]?.[at] as number) < outOfReach && coastWatch[at] === -1,
  );
  const lot = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const waters = (): string[] => {
    const centre = lot(open);
    const near = open.filter((at) => (passage[german][centre]?.[at] as number) <= 2 + chance.below(4));
    return Array.from({ length: 2 + chance.below(6) }, () => zoneIds[lot(near)] as string);
  };
  const style: GermanStyle = {
    grounds: [...waters(), ...(chance.below(2) === 0 ? waters() : [])],
    together: chance.below(2) === 0,
    stay: chance.below(10),
    raids: chance.below(2) === 0 ? 0 : chance.below(30),
    quiet: waters(),
    home: 12 + chance.below(50),
    fights: chance.below(2) === 0,
  };
  const whole = { ...(styles["far-raider"] as Style), german: style };
  return [`wanderer:${style.grounds.join(",")}`, (seed) => playing(whole).create(game as never, seed)];
}

const own = ["scripted", "cadet", "midshipman", "captain", "admiral"];

async function play(raider: Player, british: Player, seed: number, trials: number): Promise<PlottedTurn[]> {
  const chance = new FastChance(seed);
  const state = game.setup({}, chance) as State;
  const seats: Record<Seat, Player> = { british, german: raider };
  const budget = { milliseconds: 3_600_000, nodes: trials };
  const turns: PlottedTurn[] = [];
  while (game.outcome(state) === undefined) {
    const last = turns.at(-1);
    if (last?.turn === state.turn && last.after === nowhere && shipsHaveMoved(state)) {
      last.after = state.zone[bismarck] as Zone;
    }
    if (afloat(state, bismarck) && state.turn !== last?.turn) {
      const told = game.view(state, "british").known.british;
      turns.push({ turn: state.turn, told, at: state.zone[bismarck] as Zone, after: nowhere });
    }
    const seat = game.awaiting(state)[0] as Seat;
    const decision = await seats[seat].decide({
      seat,
      view: game.view(state, seat),
      prompt: game.prompt(state, seat),
      actions: game.actions(state, seat),
      budget,
    });
    if (decision.resign) break;
    for (const [index, action] of decision.actions.entries()) {
      // What was planned behind a roll of dice is asked for anew.
      if (index > 0 && game.refuse(state, seat, action as Action)) break;
      const before = chance.drawn;
      game.apply(state, seat, action as Action, chance);
      if (chance.drawn !== before || game.outcome(state) !== undefined) break;
    }
  }
  return turns;
}

const [file, games = "4", seed = "1", lots = "6", trials = "2", wanderers = "0"] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file for the games");
const chance = new FastChance(Number(seed) + 77);
const turned = Array.from({ length: Number(lots) }, () => byLot(chance));
const wandering = Array.from({ length: Number(wanderers) }, () => wanderer(chance));
const germans = [
  ...[...league.map(({ id }) => id), ...own].map((id): [string, Maker] => [id, named(id)]),
  ...turned,
  ...wandering,
];
for (let each = 0; each < Number(games); each++) {
  for (const [index, [name, make]] of germans.entries()) {
    const number = Number(seed) * 1009 + each * 31 + index;
    const british = number % 2 === 0 ? "captain" : (league[(number >> 1) % league.length]?.id as string);
    const turns = await play(make(number), named(british)(number + 1), number, Number(trials));
    appendFileSync(file, `${JSON.stringify({ german: name, british, turns } satisfies PlottedGame)}\n`);
  }
}
