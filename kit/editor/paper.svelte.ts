/** A scenario on the drawing board: every change can be taken back. What it is made of, each game adds. */
import { freshId, type Kept } from "./shelf.ts";

/** Changes that can be taken back. */
const remembered = 100;

export class Paper<Scenario extends Kept> {
  scenario: Scenario = $state.raw(undefined as never);
  /** What is kept in this browser is what lies here. */
  saved = $state(false);
  private past: readonly Scenario[] = $state.raw([]);
  private readonly blank: Scenario;

  constructor(first: Scenario | undefined, blank: Scenario) {
    this.blank = blank;
    this.scenario = first ?? { ...blank, id: freshId() };
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  change(part: Partial<Scenario>): void {
    this.open({ ...this.scenario, ...part });
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
    this.past = [...this.past, this.scenario].slice(-remembered);
    this.scenario = scenario;
    this.saved = false;
  }

  clear(): void {
    this.open({ ...this.blank, id: freshId() });
  }
}
