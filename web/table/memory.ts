/** What this tab and this browser remember of a table: orders on the desk, and how far it was seen. */
import type { ActionBase } from "@admiralty/engine";
import type { TableState } from "../session/session.ts";

function deskKey(state: TableState): string {
  return `admiralty.desk.${state.match}.${state.viewer}`;
}
function seenKey(state: TableState): string {
  return `admiralty.seen.${state.match}.${state.viewer}`;
}

/** Storage may be forbidden or full; then nothing is remembered, and nothing else goes wrong. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function keepStaged(state: TableState, actions: readonly ActionBase[]): void {
  quietly(() => sessionStorage.setItem(deskKey(state), JSON.stringify({ seq: state.seq, actions })));
}

export function forgetStaged(state: TableState): void {
  quietly(() => sessionStorage.removeItem(deskKey(state)));
}

/** The orders left on the desk at this very step. */
export function staged(state: TableState): readonly ActionBase[] {
  const found = quietly(
    () => JSON.parse(sessionStorage.getItem(deskKey(state)) ?? "null") as { seq: number; actions: ActionBase[] } | null,
  );
  return found && found.seq === state.seq ? found.actions : [];
}

export function markSeen(state: TableState): void {
  quietly(() => localStorage.setItem(seenKey(state), String(state.seq)));
}

export function lastSeen(state: TableState): number | undefined {
  const seen = quietly(() => localStorage.getItem(seenKey(state)));
  return seen ? Number(seen) : undefined;
}

/** Whether this browser comes to a match for the first time; not again. */
export function firstLook(match: string): boolean {
  const key = `admiralty.opened.${match}`;
  return (
    quietly(() => {
      const before = localStorage.getItem(key);
      localStorage.setItem(key, "1");
      return before === null;
    }) ?? false
  );
}
