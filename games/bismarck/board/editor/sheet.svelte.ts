/** An order of battle on the drawing board: who begins where, and who comes when. */
import { Paper } from "@admiralty/kit/editor/paper.svelte.ts";
import { basicShipCount, german, type Ship, ships, sideOf } from "../../components.ts";
import convoyFile from "../../data/convoy-ships.json" with { type: "json" };
import { scenarios } from "../../forces.ts";
import type { Scenario } from "../../scenario.ts";
import { bound, checkScenario } from "../../scenario-check.ts";
import { copyOf } from "./copy.ts";
import { shelf } from "./shelf.ts";

/** Ships who begin together or come together: by the list they stand in, and their place there. */
export type Part = "german" | "british" | "entries";
export interface Group {
  readonly part: Part;
  readonly at: number;
}
export type GermanStart = NonNullable<Scenario["german"]>[number];
export type BritishStart = NonNullable<Scenario["british"]>[number];
export type Entry = Scenario["entries"][number];

const blank: Scenario = { id: "own-new", title: "New scenario", text: "", lastTurn: 34, balance: 0, entries: [] };
const escorts = new Set(convoyFile.ships.map(({ id }) => id));

/** All who can be named: escorts of convoys come with their module. */
const everybody = ships.filter(({ id }) => !escorts.has(id));
const isBasic = (id: string): boolean => ships.findIndex((ship) => ship.id === id) < basicShipCount;
/** Flotillas of the module Destroyers begin by themselves where nothing else is said. */
const comesAlong = (id: string): boolean => isBasic(id) || id.startsWith("flotilla-");

export class Sheet extends Paper<Scenario> {
  constructor(from: string | undefined) {
    const own = shelf.all().find(({ id }) => id === from);
    const given = scenarios.find(({ id }) => id === from);
    super(own ?? (given && copyOf(given)), blank);
  }

  get problems(): readonly string[] {
    return checkScenario(JSON.parse(JSON.stringify(this.scenario)));
  }

  list<Kind extends Part>(part: Kind): readonly NonNullable<Scenario[Kind]>[number][] {
    return this.scenario[part] ?? [];
  }

  /** Who stands somewhere in the scenario, or is left out of it. */
  private get named(): ReadonlySet<string> {
    const { german: ours = [], british: theirs = [], entries, without = [] } = this.scenario;
    return new Set([...[...ours, ...theirs, ...entries].flatMap(({ ships: ids }) => ids), ...without]);
  }

  /** Ships that begin as in the Basic Game. */
  printed(part: "german" | "british"): readonly string[] {
    const side = part === "german" ? german : 1 - german;
    const { named } = this;
    return everybody.flatMap(({ id }, ship) =>
      isBasic(id) && sideOf[ship as Ship] === side && !named.has(id) ? [id] : [],
    );
  }

  /** Who may be put into a group of that part: nobody who stands in another. */
  free(part: Part): readonly string[] {
    const { named } = this;
    const side = part === "german" ? "german" : "british";
    const american = (id: string) => ships.find((ship) => ship.id === id)?.nation === "united-states";
    return everybody
      .filter(({ id }) => !named.has(id) && !bound.includes(id) && !(part === "british" && american(id)))
      .filter((ship) => ship.side === side)
      .map(({ id }) => id);
  }

  /** Who may be left out. */
  get dispensable(): readonly string[] {
    const { named } = this;
    return everybody.flatMap(({ id }) => (comesAlong(id) && id !== "bismarck" && !named.has(id) ? [id] : []));
  }

  addGroup(part: Part, ship: string): void {
    const { nation } = ships.find(({ id }) => id === ship) ?? {};
    const ids = [ship];
    if (part === "german") {
      const zones = nation === "france" ? ["P23"] : ["F20"];
      this.change({ german: [...this.list("german"), { ships: ids, zones }] });
    } else if (part === "british") {
      this.change({ british: [...this.list("british"), { ships: ids, zone: "H18" }] });
    } else {
      const neutral = nation === "united-states" ? { neutral: [...(this.scenario.neutral ?? []), ship] } : {};
      this.change({
        entries: [...this.list("entries"), { ships: ids, turn: 12, zones: neutral.neutral ? "west" : "south" }],
        ...neutral,
      });
    }
  }

  /** Without a change of it, the group goes. */
  setGroup(group: { part: "german"; at: number }, to: GermanStart | undefined): void;
  setGroup(group: { part: "british"; at: number }, to: BritishStart | undefined): void;
  setGroup(group: { part: "entries"; at: number }, to: Entry | undefined): void;
  setGroup({ part, at }: Group, to: object | undefined): void {
    const list: readonly object[] = this.list(part);
    this.tidied({ [part]: to ? list.map((old, place) => (place === at ? to : old)) : list.filter((_, i) => i !== at) });
  }

  /** What was said of a ship who has gone is not said any more. */
  private tidied(part: Partial<Scenario>): void {
    const next = { ...this.scenario, ...part };
    const coming = new Set(next.entries.flatMap(({ ships: ids }) => ids));
    const neutral = next.neutral?.filter((id) => coming.has(id));
    const starts = next.german?.map((start) => {
      const { ready, ...rest } = start;
      const kept = Object.entries(ready ?? {}).filter(([id]) => start.ships.includes(id));
      return kept.length > 0 ? { ...rest, ready: Object.fromEntries(kept) } : rest;
    });
    this.open({ ...next, ...(neutral && { neutral }), ...(starts && { german: starts }) });
  }

  leaveOut(id: string, out: boolean): void {
    const without = this.scenario.without ?? [];
    this.change({ without: out ? [...without, id] : without.filter((other) => other !== id) });
  }

  needs(module: NonNullable<Scenario["needs"]>[number], yes: boolean): void {
    const needs = (this.scenario.needs ?? []).filter((other) => other !== module);
    this.change({ needs: yes ? [...needs, module] : needs });
  }
}
