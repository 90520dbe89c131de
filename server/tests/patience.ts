/** How long servers wait for their database. Tests share processes from file to file, so each says what it needs. */
import { patience } from "../store/pool.ts";

const usual = { ...patience };

/** For a database that is well, however long a busy machine takes over an answer. */
export function waitLong(): void {
  for (const each of Object.keys(patience) as (keyof typeof patience)[]) patience[each] = 300_000;
}

/** For a database in trouble. */
export function waitAsUsual(): void {
  Object.assign(patience, usual);
}
