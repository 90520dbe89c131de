/**
 * The peer: a game of 150 ship objects, 6 areas and 8 turns, written for boardgame.io as its documentation has it.
 *
 * A turn: each player in turn places up to ten own ships from port into areas, or stops. Then in each area every
 * ship fires its dice at a random enemy ship there (5 disables, 6 damages by a further die, damage above the
 * defence sinks); a side alone in an area scores a point; all return to port. The higher score after turn 8 wins.
 */
import { createRequire } from "node:module";
import { FastChance } from "@admiralty/engine";

const require = createRequire(import.meta.url);

interface Ship {
  readonly id: number;
  readonly name: string;
  readonly side: number;
  readonly attack: number;
  readonly defence: number;
  readonly speed: number;
  area: number;
  damage: number;
  disabled: boolean;
  sunk: boolean;
}

export interface Fleet {
  turn: number;
  placed: number;
  points: [number, number];
  ships: Ship[];
}

interface Random {
  D6(): number;
  Number(): number;
}

interface Moving {
  readonly G: Fleet;
  readonly playerID: string;
  readonly events: { endTurn(): void };
  readonly random: Random;
}

export type Move = readonly [name: "place", ship: number, area: number] | readonly [name: "done"];

/** The little of boardgame.io's interior that its own bots use. */
interface PeerState {
  readonly G: Fleet;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
}
interface Internals {
  ProcessGameConfig(game: unknown): unknown;
  CreateGameReducer(options: { game: unknown }): (state: PeerState, action: unknown) => PeerState;
  InitializeGame(options: { game: unknown; numPlayers: number }): PeerState;
}

const ships = 150;
const firstOfAxis = 90;
const areas = 6;
const quota = 10;

const factors = new FastChance(12345);
const attack = Array.from({ length: ships }, () => factors.die(4));
const defence = Array.from({ length: ships }, () => factors.die(9));
const speed = Array.from({ length: ships }, () => 2 + factors.die(5));

function combat(fleet: Fleet, random: Random): void {
  for (let area = 0; area < areas; area++) {
    const sides: [Ship[], Ship[]] = [[], []];
    for (const ship of fleet.ships) if (ship.area === area) sides[ship.side as 0 | 1].push(ship);
    if (sides[0].length > 0 && sides[1].length > 0) {
      for (const [side, own] of sides.entries()) for (const ship of own) fire(ship, sides[(1 - side) as 0 | 1], random);
    }
    const left = sides.map((own) => own.filter((ship) => !ship.sunk && !ship.disabled).length);
    if (left[0] && !left[1]) fleet.points[0]++;
    if (left[1] && !left[0]) fleet.points[1]++;
  }
  for (const ship of fleet.ships) {
    ship.area = -1;
    ship.disabled = false;
  }
}

function fire(ship: Ship, enemies: readonly Ship[], random: Random): void {
  const target = enemies[Math.floor(random.Number() * enemies.length)] as Ship;
  for (let shot = 0; shot < ship.attack; shot++) {
    const die = random.D6();
    if (die === 5) target.disabled = true;
    else if (die === 6) {
      target.damage += random.D6();
      if (target.damage > target.defence) target.sunk = true;
    }
  }
}

function endSegment({ G, playerID, events, random }: Moving): void {
  G.placed = 0;
  if (playerID === "1") {
    combat(G, random);
    G.turn++;
  }
  events.endTurn();
}

/** `turns`: after so many it is over. */
export function fleetGame(invalid: string, turns = 8): unknown {
  return {
    name: "fleet",
    minPlayers: 2,
    maxPlayers: 2,
    // The kinder setting for the peer: it would otherwise keep every state for its undo.
    disableUndo: true,
    setup: (): Fleet => ({
      turn: 1,
      placed: 0,
      points: [0, 0],
      ships: Array.from({ length: ships }, (_, id) => ({
        id,
        name: `Ship ${id}`,
        side: id < firstOfAxis ? 0 : 1,
        attack: attack[id] as number,
        defence: defence[id] as number,
        speed: speed[id] as number,
        area: -1,
        damage: 0,
        disabled: false,
        sunk: false,
      })),
    }),
    moves: {
      place: (moving: Moving, id: number, area: number) => {
        const ship = moving.G.ships[id];
        if (!ship || ship.sunk || ship.area !== -1 || String(ship.side) !== moving.playerID) return invalid;
        if (!(area >= 0 && area < areas)) return invalid;
        ship.area = area;
        if (++moving.G.placed >= quota) endSegment(moving);
        return undefined;
      },
      done: (moving: Moving) => endSegment(moving),
    },
    endIf: ({ G }: { G: Fleet }) => {
      if (G.turn <= turns) return undefined;
      const [allied, axis] = G.points;
      return allied === axis ? { draw: true } : { winner: allied > axis ? "0" : "1" };
    },
  };
}

/** The full list, as our own games make theirs. */
export function legal(fleet: Fleet, player: string): Move[] {
  const moves: Move[] = [["done"]];
  const [from, to] = player === "0" ? [0, firstOfAxis] : [firstOfAxis, ships];
  for (let id = from; id < to; id++) {
    const ship = fleet.ships[id] as Ship;
    if (!ship.sunk && ship.area === -1) for (let area = 0; area < areas; area++) moves.push(["place", id, area]);
  }
  return moves;
}

export interface Peer {
  readonly version: string;
  /** Plays one random game through the bare reducer, its fastest way; says how many moves it took. */
  play(): number;
  /** A deep copy of a state in mid-game, as JSON makes it: boardgame.io itself has no other. */
  clone(): number;
  view(): number;
}

export function peer(): Peer {
  process.env["NODE_ENV"] = "production";
  const { INVALID_MOVE } = require("boardgame.io/core") as { INVALID_MOVE: string };
  const { ProcessGameConfig, CreateGameReducer, InitializeGame } = require("boardgame.io/internal") as Internals;
  const { version } = require("boardgame.io/package.json") as { version: string };
  const game = ProcessGameConfig(fleetGame(INVALID_MOVE)) as { playerView(context: unknown): unknown };
  const reducer = CreateGameReducer({ game });
  const chance = new FastChance(7);
  const step = (state: PeerState): PeerState => {
    const { currentPlayer } = state.ctx;
    const moves = legal(state.G, currentPlayer);
    const [type, ...args] = moves[chance.below(moves.length)] as Move;
    return reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID: currentPlayer } });
  };
  let middle = InitializeGame({ game, numPlayers: 2 });
  for (let move = 0; move < 60; move++) middle = step(middle);
  return {
    version,
    play() {
      let state = InitializeGame({ game, numPlayers: 2 });
      let moves = 0;
      while (state.ctx.gameover === undefined) {
        state = step(state);
        moves++;
      }
      return moves;
    },
    clone() {
      JSON.parse(JSON.stringify(middle.G));
      return 1;
    },
    view() {
      JSON.parse(JSON.stringify(game.playerView({ G: middle.G, ctx: middle.ctx, playerID: "0" })));
      return 1;
    },
  };
}
