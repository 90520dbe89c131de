/** Matches played in this browser: how they are kept, so that a reload or a flat battery loses nothing. */
import type { MatchRecord } from "@admiralty/engine";
import { inStore } from "./database.ts";
import { opened, type Sealed, sealed } from "./sealed.ts";

export type SeatPlayer =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "computer"; readonly level: string; readonly name: string };

/** What the list of matches needs to know. */
export interface MatchHead {
  readonly id: string;
  readonly game: string;
  readonly seats: Readonly<Record<string, SeatPlayer>>;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly awaiting: readonly string[];
  readonly over: boolean;
  readonly note: string;
}

interface Secrets {
  readonly record: MatchRecord;
  /** The secret behind the dice; the record holds it only when the match is over. */
  readonly key: string;
  /** Where it went on from another match: see `engine/fork.ts`. */
  readonly earlier?: MatchRecord["earlier"];
}

export type SavedMatch = MatchHead & Secrets;

/** As it lies in the database: sealed while the match runs, open when it is over or where nothing can be sealed. */
type Stored = MatchHead & (Secrets | { readonly sealed: Sealed });

export interface MatchStore {
  get(id: string): Promise<SavedMatch | undefined>;
  put(match: SavedMatch): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly MatchHead[]>;
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
    get: async (id) => {
      const stored = await inStore("matches", "readonly", (store) => store.get(id) as IDBRequest<Stored | undefined>);
      if (!stored || !("sealed" in stored)) return stored;
      const { sealed: secrets, ...head } = stored;
      return { ...head, ...(await opened<Secrets>(secrets)) };
    },
    put: async (match) => {
      const stored = await toStore(match);
      await inStore("matches", "readwrite", (store) => store.put(stored));
    },
    remove: async (id) => {
      await inStore("matches", "readwrite", (store) => store.delete(id));
    },
    list: async () =>
      newestFirst(await inStore("matches", "readonly", (store) => store.getAll() as IDBRequest<Stored[]>)),
  };
}

async function toStore(match: SavedMatch): Promise<Stored> {
  if (match.over) return match;
  const { record, key, earlier, ...head } = match;
  const secrets = await sealed({ record, key, ...(earlier ? { earlier } : {}) });
  return secrets ? { ...head, sealed: secrets } : match;
}

function newestFirst<Head extends MatchHead>(matches: Head[]): Head[] {
  return matches.sort((a, b) => b.updated - a.updated);
}
