/** What the one field at the top of every page finds: players, rules, and matches in the archive. */

import type { FoundPerson } from "@admiralty/client";
import { type Rule, searchRules } from "@admiralty/engine";
import { gameIds, loadRulebook, titleOf } from "../games.ts";
import type { Route } from "../router.svelte.ts";
import { account } from "../state/account.svelte.ts";
import { opponents } from "../state/opponents.ts";

export interface Found {
  readonly kind: "person" | "rule" | "archive";
  readonly title: string;
  readonly text: string;
  readonly state?: FoundPerson["state"];
  readonly route: Route;
}

const rulesShown = 4;

/** The rules of that number first, then those whose title or text has the words. */
export async function rulesFor(words: string): Promise<readonly Found[]> {
  const books = await Promise.all(gameIds.map(async (game) => ({ game, book: await loadRulebook(game) })));
  const found = books.flatMap(({ game, book }) => searchRules(book, words).map((rule) => ({ game, rule })));
  const rank = ({ rule }: { readonly rule: Rule }): number =>
    rule.number.toLowerCase() === words ? 0 : rule.title.toLowerCase().includes(words) ? 1 : 2;
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, rulesShown)
    .map(({ game, rule }) => ({
      kind: "rule",
      title: `${rule.number} ${rule.title}`,
      text: titleOf(game),
      route: { at: "rules", game, rule: rule.number },
    }));
}

export async function peopleFor(words: string): Promise<readonly Found[]> {
  const people = (await account.ask(() => opponents.called(words)).catch(() => undefined)) ?? [];
  return people.map(({ name, state }) => ({
    kind: "person",
    title: name,
    text: "",
    state,
    route: { at: "person", name },
  }));
}
