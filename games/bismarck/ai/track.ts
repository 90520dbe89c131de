/**
 * The British plot of a raider: how likely she is to be in each zone, carried from turn to turn since she left Bergen.
 * Every turn the possible moves under every intent spread it out, and what was seen and not seen cuts it down:
 * searches, shadows, general search, bearings, and that no convoy was lost. Read from what the British have been told,
 * which both sides know.
 */
import { generalSearchFinds } from "../chance-table.ts";
import {
  apart,
  bergen,
  bismarck,
  british,
  cruiser,
  friendlyPort,
  german,
  nowhere,
  routeDistance,
  type Ship,
  shipType,
  unitIds,
  type Zone,
  zoneCount,
  zoneNumber,
} from "../components.ts";
import { ofType, zoneOfCode } from "../deduction.ts";
import { agreed, type Forces, forcesOf } from "../forces.ts";
import { knowledge } from "../imagine.ts";
import { type Contact, freshKnowledge, type Knowledge, type Quiet } from "../knowledge.ts";
import { earlyTurn } from "../modules/early-starts.ts";
import { firstTurn, isNight } from "../rules/time.ts";
import type { View } from "../view.ts";
import { byZone, type Correction, corrected, type Report } from "./belief-net.ts";
import { awayFrom, breakOut, carry, codeCount, figures, intents } from "./intents.ts";

/** Turns that she runs for after she has been found. */
export const huntedTurns = 2;

/** Weights by intent and code. */
type Plot = Float64Array[];

/** One turn's moves; `found` is where she was found lately, -1 nowhere. */
function spread(plot: Plot, capital: boolean, found: Zone): Plot {
  const away = awayFrom(found);
  return plot.map((before, intent) => {
    const after = new Float64Array(codeCount);
    carry(intent, capital, found >= 0, before, after, away);
    return after;
  });
}

/** Where she was found within so many turns before this one, and knows it; -1 nowhere. */
export function foundAt(contacts: readonly Contact[], ship: Ship, turn: number, turns: number): Zone {
  const contact = contacts.findLast(
    (c) => c.kind !== "radio" && c.turn < turn && c.turn >= turn - turns && c.kind !== "convoy" && concerns(c, ship),
  );
  return contact ? zoneNumber(contact.zone) : nowhere;
}

/** The last sure word of her. */
function lastWord(contacts: readonly Contact[], ship: Ship): Contact | undefined {
  return contacts.findLast((c) => c.kind !== "radio" && c.within === undefined && concerns(c, ship));
}

function changeMinds(plot: Plot, chance: number): void {
  for (let code = 0; code < codeCount; code++) {
    let sum = 0;
    for (let intent = 0; intent < intents.length; intent++) sum += plot[intent]?.[code] as number;
    if (sum === 0) continue;
    for (let intent = 0; intent < intents.length; intent++) {
      const layer = plot[intent] as Float64Array;
      layer[code] = (1 - chance) * (layer[code] as number) + chance * sum * (intents[intent]?.share as number);
    }
  }
}

/** Multiplies by a likelihood of each zone. Where that leaves nothing, the fact is believed and the plot begins anew. */
function weigh(plot: Plot, likelihood: Float64Array): void {
  let total = 0;
  for (const layer of plot) {
    for (let code = 0; code < codeCount; code++) {
      const value = (layer[code] as number) * (likelihood[zoneOfCode(code)] as number);
      layer[code] = value;
      total += value;
    }
  }
  if (total > 1e-9) {
    for (const layer of plot)
      for (let code = 0; code < codeCount; code++) layer[code] = (layer[code] as number) / total;
    return;
  }
  const places = likelihood.reduce((sum, value) => sum + value, 0) || 1;
  for (const [intent, layer] of plot.entries()) {
    for (let at = 0 as Zone; at < zoneCount; at++) {
      layer[at * 2] = ((intents[intent]?.share as number) * (likelihood[at] as number)) / places;
      layer[at * 2 + 1] = 0;
    }
  }
}

function concerns(contact: Contact, ship: Ship): boolean {
  if (contact.roll !== undefined && !contact.ships) return contact.roll === ship + 1;
  if (contact.ships && !contact.found) return contact.ships.includes(unitIds[ship] as string);
  return (contact.found ?? []).some((group) => ofType(group, ship) > 0);
}

/** Chance of a convoy by the Chance Table for a ship on her way or lying in wait, by distance from the route. */
const convoyChance = [0.11, 0.03, 0.015];

/** What is left of the places that do not fit a fix while both ships are afloat. */
const perhapsTheOther = 0.4;

/** How likely it is that another of her type is in the one zone where one was seen. */
const perhapsAnother = 0.05;

/** How well each zone fits what was learnt of a ship in a turn. */
function likelihoodOf(k: Knowledge, ship: Ship, turn: number, quiet: Quiet | undefined, forces: Forces): Float64Array {
  const sought = k.possible.flatMap((codes, other) => (codes.length > 0 ? [other as Ship] : []));
  const alike = sought.filter((other) => shipType[other] === shipType[ship]).length > 1;
  const fits = new Float64Array(zoneCount).fill(1);
  for (let at = 0 as Zone; at < zoneCount; at++) {
    const off = routeDistance[at] as number;
    if (off <= 2 && !isNight(turn, at)) fits[at] = 1 - (convoyChance[off] as number);
  }
  if (quiet) {
    for (const at of quiet.seen) fits[at] = 0;
    // Which of the rolls of a turn is hers (43.6).
    const dice = quiet.general[(forces.of[german] as readonly Ship[]).indexOf(ship)] as number;
    if (dice > 0) {
      // A later ship's roll counts only while she does not sail with an earlier one.
      const left = ship === bismarck ? 0 : 0.4;
      for (let at = 0 as Zone; at < zoneCount; at++)
        if (generalSearchFinds(turn, quiet.visibility, quiet.fog, at, dice)) fits[at] = (fits[at] as number) * left;
    }
  }
  for (const contact of k.contacts) {
    if (contact.within !== undefined) {
      // A fix tells where somebody was when its turn began: perhaps the other ship.
      if (contact.turn !== turn + 1) continue;
      const zone = zoneNumber(contact.zone);
      const other = k.sunk.length > 0 ? 0 : perhapsTheOther;
      for (let at = 0 as Zone; at < zoneCount; at++) {
        if (apart(at, zone) > contact.within) fits[at] = (fits[at] as number) * other;
      }
      continue;
    }
    if (contact.turn !== turn || contact.kind === "passing" || !concerns(contact, ship)) continue;
    const zone = zoneNumber(contact.zone);
    if (contact.kind === "radio") {
      for (let at = 0 as Zone; at < zoneCount; at++) if (apart(at, zone) > 1) fits[at] = 0;
    } else if (alike && contact.found) {
      // One of her type was there: she, or another.
      for (let at = 0 as Zone; at < zoneCount; at++) fits[at] = (fits[at] as number) * perhapsAnother;
      fits[zone] = 1;
    } else {
      fits.fill(0);
      fits[zone] = 1;
    }
  }
  return fits;
}

/** 10.25: who attacked a convoy in the turn before does not move. */
export function heldBy(contacts: readonly Contact[], ship: Ship, turn: number): boolean {
  return contacts.some((c) => c.kind === "convoy" && c.turn === turn - 1 && concerns(c, ship));
}

/** The plot at the end of a turn, from the one before. */
function nextPlot(k: Knowledge, ship: Ship, turn: number, before: Plot | undefined, forces: Forces): Plot {
  const capital = shipType[ship] !== cruiser;
  let plot: Plot;
  const start = forces.starts[ship]?.[0] ?? bergen;
  if (before === undefined && friendlyPort[german]?.[start] === 1 && start !== bergen) {
    // 43.2: nobody breaks out from Brest.
    plot = intents.map(({ share }) => {
      const layer = new Float64Array(codeCount);
      layer[start * 2] = share;
      return layer;
    });
  } else if (before === undefined) {
    plot = intents.map(({ share }, intent) => {
      const layer = new Float64Array(codeCount);
      breakOut(intent, capital, layer);
      for (let code = 0; code < codeCount; code++) layer[code] = (layer[code] as number) * share;
      return layer;
    });
  } else {
    const held = heldBy(k.contacts, ship, turn);
    const start = before.map((layer) => layer.slice());
    if (foundAt(k.contacts, ship, turn, 1) >= 0) changeMinds(start, figures.startled);
    plot = held ? start : spread(start, capital, foundAt(k.contacts, ship, turn, huntedTurns));
    changeMinds(plot, figures.fickle);
  }
  weigh(
    plot,
    likelihoodOf(
      k,
      ship,
      turn,
      k.quiet.find((q) => q.turn === turn),
      forces,
    ),
  );
  return plot;
}

function flat(plot: Plot): Float64Array {
  const sum = new Float64Array(codeCount);
  for (const layer of plot)
    for (let code = 0; code < codeCount; code++) sum[code] = (sum[code] as number) + (layer[code] as number);
  return sum;
}

/** Turns ahead that are foreseen. */
const turnsAhead = 5;

/** One ship's plot: what was, and what is to be expected. */
class ShipPlot {
  private readonly ship: Ship;
  /** The plot at the end of the last turn, kept from decision to decision. */
  private plot: Plot | undefined;
  private upTo = firstTurn;
  private readonly forces: Forces;
  private told: Knowledge;
  /** Weights by code at the start of the turn (0) and after the moves of so many turns from it, as far as asked for. */
  private ahead: Float64Array[] = [];
  /** The plot behind the last of them. */
  private foreseen: Plot | undefined;
  /** Turns for which she may have been in each zone, up to now. */
  private open = new Uint8Array(zoneCount);

  private readonly correct: Correction;

  constructor(ship: Ship, forces: Forces, correct: Correction) {
    this.ship = ship;
    this.correct = correct;
    this.forces = forces;
    this.told = freshKnowledge(british, forces);
  }

  /** Brings the plot up to the start of a turn. */
  follow(k: Knowledge, turn: number, first: number): void {
    if (turn === this.upTo && this.ahead.length > 0) return;
    // One turn more than last time is carried on; anything else is plotted from the beginning.
    if (turn !== this.upTo + 1 || this.plot === undefined) {
      this.plot = undefined;
      this.upTo = first;
      this.open.fill(0);
    }
    for (; this.upTo < turn; this.upTo++) {
      this.plot = nextPlot(k, this.ship, this.upTo, this.plot, this.forces);
      const weights = byZone(flat(this.plot));
      for (let at = 0; at < zoneCount; at++)
        this.open[at] = (weights[at] as number) > 0 ? Math.min(255, (this.open[at] as number) + 1) : 0;
    }
    this.told = k;
    this.foreseen = this.plot?.map((layer) => layer.slice());
    if (this.foreseen && foundAt(k.contacts, this.ship, turn, 1) >= 0) changeMinds(this.foreseen, figures.startled);
    const start = new Float64Array(codeCount);
    for (const code of k.possible[this.ship] as number[]) start[code] = 1;
    this.ahead = [this.foreseen ? this.judged(this.foreseen, turn - 1) : start];
  }

  /** What the net is told beside the plot of where she is when a turn is over. */
  private reportAt(turn: number): Report {
    const { ship, told, forces, open } = this;
    const last = lastWord(told.contacts, ship);
    const from = last ? zoneNumber(last.zone) : ((forces.starts[ship]?.[0] as Zone | undefined) ?? bergen);
    return {
      turn,
      from,
      age: turn - (last?.turn ?? firstTurn - 1),
      seen: last !== undefined,
      hunted: foundAt(told.contacts, ship, turn, huntedTurns) >= 0,
      open,
    };
  }

  /** Weights by code, as the net corrects them. */
  private judged(plot: Plot, turn: number): Float64Array {
    return this.correct(flat(plot), plot.at(-1) as Float64Array, this.reportAt(turn));
  }

  /** After the moves of so many turns; none before there is a plot. */
  after(turns: number): Float64Array | undefined {
    if (this.ahead.length === 0) return undefined;
    const wanted = Math.max(0, Math.min(turns, turnsAhead));
    while (this.ahead.length <= wanted) this.foresee(this.upTo + this.ahead.length - 1);
    return this.ahead[wanted];
  }

  private foresee(turn: number): void {
    const { ship, told, forces } = this;
    const next =
      this.foreseen === undefined
        ? nextPlot(freshKnowledge(british, forces), ship, firstTurn, undefined, forces)
        : spread(this.foreseen, shipType[ship] !== cruiser, foundAt(told.contacts, ship, turn, huntedTurns));
    changeMinds(next, figures.fickle);
    this.foreseen = next;
    this.ahead.push(this.judged(next, turn));
  }
}

/** The raiders as the British plot them: all there are, or those that are named. */
export class Lookout {
  private readonly sought: readonly Ship[] | undefined;
  private readonly ships = new Map<Ship, ShipPlot>();
  private turn = 0;

  private readonly correct: Correction;

  constructor(sought?: readonly Ship[], correct = corrected) {
    this.sought = sought;
    this.correct = correct;
  }

  follow({ turn, known, intermediate }: View): void {
    if (turn === this.turn) return;
    this.turn = turn;
    const k = knowledge(known.british);
    const first = intermediate?.modules.includes("early") ? earlyTurn : firstTurn;
    const forces = forcesOf(agreed(intermediate?.scenario), 0);
    for (const ship of this.sought ?? (forces.of[german] as readonly Ship[])) {
      const plot = this.ships.get(ship) ?? new ShipPlot(ship, forces, this.correct);
      this.ships.set(ship, plot);
      if (!k.sunk.includes(ship)) plot.follow(k, turn, first);
    }
  }

  /** Weight of a place at the start of a turn, or after its moves. */
  weight(ship: Ship, turn: number, moved: boolean): Float64Array | undefined {
    return this.ships.get(ship)?.after(turn - this.turn + (moved ? 1 : 0));
  }
}

/** The plot of whoever is thinking at the moment: trials are long forgotten before the next one thinks. */
let watching: Lookout | undefined;
export function watch(lookout: Lookout | undefined): void {
  watching = lookout;
}

/** Without a plot a raider is looked for near the convoys, so many times as much as elsewhere. */
const nearConvoys = 3;

function unplotted(codes: readonly number[]): Float64Array {
  const found = Float64Array.from(codes, (code) =>
    (routeDistance[zoneOfCode(code)] as number) <= 1 ? nearConvoys : 1,
  );
  const sum = found.reduce((a, b) => a + b, 0);
  return found.map((value) => value / sum);
}

/** Weights of the listed places, summing to one. */
export function likelihoods(ship: Ship, turn: number, moved: boolean, codes: readonly number[]): Float64Array {
  if (watching === undefined) return unplotted(codes);
  const found = new Float64Array(codes.length);
  const weights = watching.weight(ship, turn, moved);
  let sum = 0;
  if (weights) {
    for (let index = 0; index < codes.length; index++) {
      const value = weights[codes[index] as number] as number;
      found[index] = value;
      sum += value;
    }
  }
  const even = 1 / codes.length;
  const { doubtful } = figures;
  for (let index = 0; index < codes.length; index++) {
    found[index] = sum > 1e-9 ? (1 - doubtful) * ((found[index] as number) / sum) + doubtful * even : even;
  }
  return found;
}
