/**
 * What this browser was shown of matches far away, moment by moment: the server tells no past views while a match
 * runs, so this is what one can look back at. When the match is over its record tells everything, and these go.
 */
import { inStore } from "./database.ts";
import type { Frame } from "./session.ts";

type Kept = Frame & { readonly table: string; readonly viewer: string };

function all(table: string, viewer: string): IDBKeyRange {
  return IDBKeyRange.bound([table, viewer, 0], [table, viewer, Number.MAX_SAFE_INTEGER]);
}

export async function keepFrame(table: string, viewer: string, frame: Frame): Promise<void> {
  await inStore("frames", "readwrite", (store) => store.put({ ...frame, table, viewer } satisfies Kept));
}

/** In the order they were shown. */
export function keptFrames(table: string, viewer: string): Promise<readonly Frame[]> {
  return inStore("frames", "readonly", (store) => store.getAll(all(table, viewer)) as IDBRequest<Kept[]>);
}

export async function dropFrames(table: string, viewer: string): Promise<void> {
  await inStore("frames", "readwrite", (store) => store.delete(all(table, viewer)));
}
