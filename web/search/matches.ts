/** A line of the archive's search as the screen it leads to. */
import { filtersOf, readLine } from "../archive/search-words.ts";
import { account } from "../state/account.svelte.ts";
import { search as words } from "../text/search.ts";
import type { Found } from "./finding.ts";

export async function matchesFor(line: string): Promise<readonly Found[]> {
  const games = (await account.ask(() => account.client.games()).catch(() => undefined)) ?? [];
  const { asked } = readLine(line, games);
  const address = new URLSearchParams(filtersOf(asked).map((filter) => [filter, asked[filter]]));
  if (address.size === 0) return [];
  return [
    {
      kind: "archive",
      title: words.matches(line),
      text: words.archive,
      route: { at: "archive", search: `?${address}` },
    },
  ];
}
