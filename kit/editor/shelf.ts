/** Scenarios of one's own, kept in this browser under the name of their game. */
export interface Kept {
  readonly id: string;
  readonly title: string;
}

/** An id for one that is new here. */
export function freshId(): string {
  return `own-${Date.now().toString(36)}`;
}

const keyOf = (game: string): string => `admiralty.${game}.scenarios`;

/** Whether anything was kept: nobody loads what reads a shelf to find it empty. */
export function isKept(game: string): boolean {
  try {
    return localStorage.getItem(keyOf(game)) !== null;
  } catch {
    return false;
  }
}

export class Shelf<Scenario extends Kept> {
  private readonly key: string;
  private readonly reads: (json: unknown) => json is Scenario;

  constructor(game: string, reads: (json: unknown) => json is Scenario) {
    this.key = keyOf(game);
    this.reads = reads;
  }

  all(): readonly Scenario[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(this.reads) : [];
    } catch {
      return [];
    }
  }

  /** Says whether it could be kept. */
  keep(scenario: Scenario): boolean {
    return this.write([scenario, ...this.all().filter((other) => other.id !== scenario.id)]);
  }

  drop(id: string): boolean {
    return this.write(this.all().filter((other) => other.id !== id));
  }

  private write(scenarios: readonly Scenario[]): boolean {
    try {
      localStorage.setItem(this.key, JSON.stringify(scenarios));
      return true;
    } catch {
      return false;
    }
  }
}
