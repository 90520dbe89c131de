/** Matches played in this browser: how they are kept, so that a reload or a flat battery loses nothing. */
import type { MatchRecord } from "@admiralty/engine";
import { inStore } from "./database.ts";

export type SeatPlayer =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "computer"; readonly level: string; readonly name: string };

export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: Readonly<Record<string, SeatPlayer>>;
  readonly record: MatchRecord;
  /** The secret behind the dice; the record holds it only when the match is over. */
  readonly key: string;
  /** Where it went on from another match: see `engine/fork.ts`. */
  readonly earlier?: MatchRecord["earlier"];
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly awaiting: readonly string[];
  readonly over: boolean;
  readonly note: string;
}

export interface MatchStore {
  get(id: string): Promise<SavedMatch | undefined>;
  put(match: SavedMatch): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly SavedMatch[]>;
}

export function memoryStore(): MatchStore {
  const matches = new Map<string, SavedMatch>();
  return {
    get: async (id) => matches.get(id),
    put: async (match) => {
      matches.set(match.id, structuredClone(match));
    },
    remove: async (id) => {
      matches.delete(id);
    },
    list: async () => newestFirst([...matches.values()]),
  };
}

/** In the browser's own database. */
export function browserStore(): MatchStore {
  return {
    get: (id) => inStore("matches", "readonly", (store) => store.get(id) as IDBRequest<SavedMatch | undefined>),
    put: async (match) => {
      await inStore("matches", "readwrite", (store) => store.put(match));
    },
    remove: async (id) => {
      await inStore("matches", "readwrite", (store) => store.delete(id));
    },
    list: async () =>
      newestFirst(await inStore("matches", "readonly", (store) => store.getAll() as IDBRequest<SavedMatch[]>)),
  };
}

function newestFirst(matches: SavedMatch[]): SavedMatch[] {
  return matches.sort((a, b) => b.updated - a.updated);
}
