/** Scenarios of one's own, kept in this browser. */
import type { Scenario } from "../../scenario.ts";

const key = "admiralty.attack-sub.scenarios";

/** An id for one that is new here. */
export function freshId(): string {
  return `own-${Date.now().toString(36)}`;
}

export function ownScenarios(): readonly Scenario[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Scenario[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}

/** Says whether it could be kept. */
export function keepScenario(scenario: Scenario): boolean {
  return write([scenario, ...ownScenarios().filter((other) => other.id !== scenario.id)]);
}

export function dropScenario(id: string): boolean {
  return write(ownScenarios().filter((other) => other.id !== id));
}

function write(scenarios: readonly Scenario[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(scenarios));
    return true;
  } catch {
    return false;
  }
}
