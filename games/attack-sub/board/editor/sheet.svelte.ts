/** The scenario on the drawing board: every change can be taken back. */
import type { Force, Scenario, Victory } from "../../scenario.ts";
import { scenarios } from "../../scenarios.ts";
import type { Seat } from "../../types.ts";
import { shipCard } from "../names.ts";
import { freshId, ownScenarios } from "../picker/shelf.ts";
import { type Told, toldOf } from "../picker/told.ts";

export type Part = "force" | "reinforcements";

const blank: Scenario = {
  id: "own-new",
  title: "New scenario",
  situation: "",
  blue: { name: "NATO", force: [], reinforcements: [] },
  orange: { name: "Soviet Union", force: [], reinforcements: [] },
  victory: [
    { seat: "blue", by: "sink-all" },
    { seat: "orange", by: "sink-all" },
  ],
  deckLimit: 4,
  exit: null,
};

export class Sheet {
  scenario: Scenario = $state.raw(blank);
  private past: readonly Scenario[] = $state.raw([]);
  /** What is kept in this browser is what lies here. */
  saved = $state(false);

  constructor(from: string | undefined) {
    this.scenario = starting(from);
  }

  get problems(): readonly Told[] {
    return toldOf(this.scenario);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  change(part: Partial<Scenario>): void {
    this.past = [...this.past.slice(-99), this.scenario];
    this.scenario = { ...this.scenario, ...part };
    this.saved = false;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.scenario = before;
    this.saved = false;
  }

  /** Another one is laid on the board; the way back stays open. */
  open(scenario: Scenario): void {
    this.past = [...this.past.slice(-99), this.scenario];
    this.scenario = scenario;
    this.saved = false;
  }

  clear(): void {
    this.open({ ...blank, id: freshId() });
  }

  rename(seat: Seat, name: string): void {
    this.change({ [seat]: { ...this.scenario[seat], name } });
  }

  placeOf(id: string): { seat: Seat; part: Part } | undefined {
    for (const seat of ["blue", "orange"] as const) {
      for (const part of ["force", "reinforcements"] as const) {
        if (this.scenario[seat][part].includes(id)) return { seat, part };
      }
    }
    return undefined;
  }

  /** Puts a ship into a list, taking it from wherever it was; `at` is its new place there. */
  place(id: string, seat: Seat, part: Part, at = Number.POSITIVE_INFINITY): void {
    const forces = this.without(id);
    const list = forces[seat][part];
    const index = Math.min(at, list.length);
    const next: Force = { ...forces[seat], [part]: [...list.slice(0, index), id, ...list.slice(index)] };
    this.change({ ...forces, [seat]: next });
  }

  remove(id: string): void {
    const { exit } = this.scenario;
    const left = exit ? exit.ships.filter((ship) => ship !== id) : [];
    this.change({
      ...this.without(id),
      victory: this.scenario.victory.filter((goal) => !("ship" in goal) || goal.ship !== id),
      exit: exit && left.length > 0 ? { ...exit, ships: left } : null,
    });
  }

  private without(id: string): { blue: Force; orange: Force } {
    const drop = (force: Force): Force => ({
      ...force,
      force: force.force.filter((ship) => ship !== id),
      reinforcements: force.reinforcements.filter((ship) => ship !== id),
    });
    return { blue: drop(this.scenario.blue), orange: drop(this.scenario.orange) };
  }

  setGoal(at: number, goal: Victory | undefined): void {
    const { victory } = this.scenario;
    this.change({
      victory: goal ? victory.map((old, i) => (i === at ? goal : old)) : victory.filter((_, i) => i !== at),
    });
  }

  addGoal(goal: Victory): void {
    this.change({ victory: [...this.scenario.victory, goal] });
  }

  ships(seat: Seat): readonly string[] {
    return [...this.scenario[seat].force, ...this.scenario[seat].reinforcements];
  }

  /** Submarines of both sides: only they can leave. */
  submarines(): readonly string[] {
    return [...this.ships("blue"), ...this.ships("orange")].filter((id) => shipCard(id)?.kind === "sub");
  }

  setExit(ships: readonly string[], when: { fromDeck?: number; wholeDeck?: boolean }): void {
    this.change({ exit: ships.length > 0 ? { ships, ...when } : null });
  }
}

/** One of one's own is edited itself; one of the book's is copied. */
function starting(from: string | undefined): Scenario {
  const own = ownScenarios().find((scenario) => scenario.id === from);
  if (own) return own;
  const printed = scenarios.find((scenario) => scenario.id === from);
  if (!printed) return { ...blank, id: freshId() };
  const { provenance: _, notes: __, ...rest } = printed;
  return { ...structuredClone(rest), id: freshId(), title: `${printed.title}, my way` };
}
