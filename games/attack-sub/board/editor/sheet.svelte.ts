/** A scenario on the drawing board: forces, conditions, who may leave. */
import { Paper } from "@admiralty/kit/editor/paper.svelte.ts";
import { freshId } from "@admiralty/kit/editor/shelf.ts";
import type { Force, Scenario, Victory } from "../../scenario.ts";
import { scenarios } from "../../scenarios.ts";
import type { Seat } from "../../types.ts";
import { shipCard } from "../names.ts";
import { shelf } from "../picker/shelf.ts";
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

export class Sheet extends Paper<Scenario> {
  constructor(from: string | undefined) {
    const own = shelf.all().find(({ id }) => id === from);
    const given = scenarios.find(({ id }) => id === from);
    super(own ?? (given && copyOf(given)), blank);
  }

  get problems(): readonly Told[] {
    return toldOf(this.scenario);
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

/** One of the book's, to make something else of. */
export function copyOf({ provenance: _, notes: __, ...rest }: Scenario): Scenario {
  return { ...structuredClone(rest), id: freshId(), title: `${rest.title}, my way` };
}
