/** The German side of the league: where each style lies in wait, when it moves on, what it runs from and what it fights. */
import type { FastChance } from "@admiralty/engine";
import {
  bismarck,
  british,
  german,
  neighbours,
  prinzEugen,
  type Ship,
  ships,
  unitIds,
  type Zone,
  zone,
  zoneNumber,
} from "../../components.ts";
import { afloat, evasion, lead, leads, members } from "../../rules/fleet.ts";
import { firstTurn, lastTurn } from "../../rules/time.ts";
import { portByDate } from "../../rules/victory.ts";
import type { Action, State } from "../../types.ts";
import { germanWays, lastWord, midships, peril, pick, toldTo, ways } from "./chart.ts";

export interface GermanStyle {
  /** Where the Bismarck goes, one of them; the Prinz Eugen goes to another unless they keep together. */
  readonly grounds: readonly string[];
  readonly together: boolean;
  /** Turns on a ground before she moves on; 0 she drifts a zone now and then. */
  readonly stay: number;
  /** Turn from which convoys are looked for; before it she keeps to `quiet`. */
  readonly raids: number;
  readonly quiet: readonly string[];
  /** Turn from which she thinks of Brest; later than the last, never. */
  readonly home: number;
  /** Turns upon cruisers that follow her. */
  readonly fights: boolean;
}

/** Waters to run to. */
const refuges: readonly Zone[] = ["A12", "A16", "C6", "F2", "G3", "K4", "N8", "R10", "V12", "Y14"].map(zone);
const brest: readonly Zone[] = ["P23", "Q25"].map(zone);

/** The orders of one game: goals, and since when. */
export class Raider {
  private readonly style: GermanStyle;
  private readonly chance: FastChance;
  private readonly goals = new Map<number, { at: Zone; since: number; fleeing: boolean }>();
  private turn = 0;

  constructor(style: GermanStyle, chance: FastChance) {
    this.style = style;
    this.chance = chance;
  }

  choose(state: State, list: readonly Action[]): Action {
    const done = pick(list, "done", "land") ?? (list[0] as Action);
    switch (state.step) {
      case "orders":
        return this.muster(state, list) ?? this.sail(state, list) ?? done;
      case "flight":
        return this.sail(state, list) ?? done;
      case "german-search":
        return this.search(state, list) ?? done;
      case "german-strikes":
        return pick(list, "strike") ?? done;
      case "german-attacks":
        return this.attack(state, list) ?? done;
      case "german-consent":
        return pick(list, state.engagements.at(-1)?.withType === 0 ? "decline" : "accept") ?? done;
      case "huff-duff":
        return list[this.chance.below(list.length)] as Action;
      case "convoy":
        return pick(list, "sink-convoy") ?? done;
      default:
        return pick(list, "done", "say-nothing") ?? (list[0] as Action);
    }
  }

  /** One force, or two ships by themselves; together again when they are to fight. */
  private muster(state: State, list: readonly Action[]): Action | undefined {
    if (this.style.together) return pick(list, "combine");
    return state.turn > firstTurn ? pick(list, "detach") : undefined;
  }

  private sail(state: State, list: readonly Action[]): Action | undefined {
    if (this.turn !== state.turn) {
      this.turn = state.turn;
      for (const first of leads(state, german)) this.consider(state, first);
    }
    for (const first of leads(state, german)) {
      const order = this.order(state, first, list);
      if (order !== undefined) return order;
    }
    return undefined;
  }

  /** Where she is bound this turn. */
  private consider(state: State, first: Ship): void {
    const { chance, style } = this;
    const at = state.zone[first] as Zone;
    if (at < 0) return;
    const goal = this.goals.get(first);
    if (first === bismarck && this.goesHome(state)) {
      const port = brest.reduce((a, b) => ((germanWays[at]?.[a] as number) <= (germanWays[at]?.[b] as number) ? a : b));
      this.goals.set(first, { at: port, since: state.turn, fleeing: false });
      return;
    }
    if (this.pursued(state, first)) {
      if (goal?.fleeing && state.turn - goal.since < 3) return;
      const far = refuges.filter((refuge) => (germanWays[at]?.[refuge] as number) >= 5);
      const near = far.sort((a, b) => (germanWays[at]?.[a] as number) - (germanWays[at]?.[b] as number)).slice(0, 4);
      this.goals.set(first, { at: near[chance.below(near.length)] ?? at, since: state.turn, fleeing: true });
      return;
    }
    const arrived = goal !== undefined && at === goal.at;
    const tired = goal !== undefined && style.stay > 0 && arrived && state.turn - goal.since > style.stay;
    const quiet = state.turn < style.raids;
    if (goal === undefined || tired || state.turn === style.raids || (goal.fleeing && state.turn - goal.since > 6)) {
      this.goals.set(first, { at: this.ground(state, first, quiet), since: state.turn, fleeing: false });
    } else if (arrived && style.stay === 0 && chance.below(3) === 0) {
      const beside = (neighbours[at] as readonly Zone[]).filter((z) => peril[z] === 0 && germanWays[at]?.[z] === 1);
      if (beside.length > 0) goal.at = beside[chance.below(beside.length)] as Zone;
    }
  }

  private ground(state: State, first: Ship, quiet: boolean): Zone {
    const list = (quiet ? this.style.quiet : this.style.grounds).map(zone);
    const at = state.zone[first] as Zone;
    const taken = first === prinzEugen ? this.goals.get(bismarck)?.at : -1;
    const free = list.filter((z) => z !== taken && z !== at);
    // On the first day anywhere; later not across the whole ocean.
    const near = free.sort((a, b) => (germanWays[at]?.[a] as number) - (germanWays[at]?.[b] as number));
    const count = state.turn === firstTurn ? near.length : Math.min(3, near.length);
    return near[this.chance.below(Math.max(1, count))] ?? at;
  }

  /** The British have had sure word of her this turn or the last. */
  private pursued(state: State, first: Ship): boolean {
    const group = members(state, first).map((ship) => unitIds[ship] as string);
    return toldTo(state, british).contacts.some(
      ({ kind, turn, zone: at, ships: named }) =>
        kind !== "radio" &&
        state.turn - turn <= 2 &&
        (named
          ? named.some((id) => group.includes(id))
          : (germanWays[zoneNumber(at)]?.[state.zone[first] as Zone] as number) <= 4),
    );
  }

  /** Brest pays when what has been won outweighs what port costs (12.32, 12.33). */
  private goesHome(state: State): boolean {
    const hurt = midships(state, bismarck) > 0 || evasion(state, bismarck) < 25;
    if (state.turn < this.style.home && !(hurt && state.turn >= lastTurn - 12)) return false;
    let margin = (state.points[german] as number) - (state.points[british] as number) - portByDate(lastTurn);
    margin += state.convoys === 0 ? -4 : 0;
    margin -= midships(state, bismarck) * 2 + (hurt ? 6 : 0);
    if (afloat(state, prinzEugen) && midships(state, prinzEugen) === 0) margin += 2;
    return margin > 0;
  }

  private order(state: State, first: Ship, list: readonly Action[]): Action | undefined {
    const id = unitIds[first] as string;
    const mine = list.filter((a) => (a.do === "sail" || a.do === "patrol" || a.do === "cruise") && a.ship === id);
    const goal = this.goals.get(first);
    if (mine.length === 0 || goal === undefined) return undefined;
    const at = state.zone[first] as Zone;
    const moved = state.moved[first] as number;
    if (at === goal.at) return moved === 0 ? mine.find((a) => a.do === "patrol") : undefined;
    const most = state.turn === firstTurn ? 4 : (state.fuel[bismarck] as number) > 2 || goal.fleeing ? 2 : 1;
    if (moved >= most) return undefined;
    const word = lastWord(state, british, 3);
    const met = toldTo(state, german).contacts.filter(({ turn }) => state.turn - turn <= 2);
    const cost = ways(goal.at, (z) => {
      let dread = 0;
      for (const contact of met) if ((germanWays[zoneNumber(contact.zone)]?.[z] as number) <= 1) dread += 2;
      if (word && (germanWays[zoneNumber(word.zone)]?.[z] as number) <= 1) dread += 1;
      return dread;
    });
    let best: Action | undefined;
    let least = (cost[at] as number) + (moved === 0 ? 2 : 0);
    for (const action of mine) {
      if (action.do !== "sail") continue;
      const value = cost[zoneNumber(action.to)] as number;
      if (value < least) {
        least = value;
        best = action;
      }
    }
    return best ?? (moved === 0 ? mine.find((a) => a.do === "patrol") : undefined);
  }

  /** Calling a zone tells the British that somebody is there: only who has been found looks about. */
  private search(state: State, list: readonly Action[]): Action | undefined {
    if (!this.style.fights) return undefined;
    return list.find((action) => {
      if (action.do !== "search") return false;
      const at = zoneNumber(action.zone);
      return leads(state, german, at).some((f) => state.found[f] === state.turn || state.shadowed[f] === state.turn);
    });
  }

  /** Cruisers and carriers without battleships beside them are prey for the Bismarck. */
  private attack(state: State, list: readonly Action[]): Action | undefined {
    return list.find((action) => {
      if (action.do !== "attack" || action.with !== "battleship" || action.on === "battleship") return false;
      const at = zoneNumber(action.zone);
      const heavy = toldTo(state, german).contacts.some(
        ({ turn, zone: there, found }) =>
          turn === state.turn && zoneNumber(there) === at && (found ?? []).some(({ battleships }) => battleships > 0),
      );
      return (
        !heavy && lead(state, bismarck) === bismarck && midships(state, bismarck) < (ships[bismarck]?.midships ?? 0) / 2
      );
    });
  }
}

/** Convoy routes beyond the reach of general search. */
export const northern = ["H1", "H2", "H3", "H4", "H5", "H6"];
export const southern = ["P15", "Q16", "R16", "S17", "T17", "U18", "V18", "W19", "X19", "Y20"];
export const corners = ["A16", "C6", "F2", "G3", "L5", "P7", "R9", "W11", "Z15", "M9"];

export const germanStyles = {
  farRaider: { grounds: northern, together: false, stay: 6, raids: 0, quiet: [], home: 99, fights: true },
  hider: { grounds: corners, together: true, stay: 0, raids: 0, quiet: [], home: 99, fights: false },
  dash: {
    grounds: [...southern.slice(0, 4), "H8"],
    together: false,
    stay: 5,
    raids: 0,
    quiet: [],
    home: 24,
    fights: true,
  },
  southRaider: { grounds: southern, together: false, stay: 8, raids: 0, quiet: [], home: 99, fights: true },
  lateRaider: {
    grounds: [...northern, ...southern.slice(4)],
    together: true,
    stay: 4,
    raids: 17,
    quiet: corners,
    home: 99,
    fights: true,
  },
} as const satisfies Readonly<Record<string, GermanStyle>>;
