/** Visitors who are somebody: what their pages would ask the server for, asked without the clicks. */
import { browser } from "./browser.ts";
import { type Looks, nothingWrong, type Visitor, visitor } from "./hands.ts";

/** A visitor of one site, or of one node of a site. */
export type Person = Visitor & { readonly address: string };

export async function person(address: string, looks: Looks = {}): Promise<Person> {
  return { ...(await visitor(browser, { still: true, ...looks })), address };
}

export async function two(address: string, looks: Looks = {}): Promise<readonly [Person, Person]> {
  return [await person(address, looks), await person(address, looks)];
}

/** Names of this try alone: the site keeps what an earlier try has registered. */
export const named = (name: string): string => `${name} ${Date.now().toString(36)}`;

/** As the page would ask, with its cookie. */
export async function ask<Answer = { id: string }>(
  { page, address }: Person,
  path: string,
  data?: object,
): Promise<Answer> {
  const how =
    data === undefined ? page.request.get(`${address}${path}`) : page.request.post(`${address}${path}`, { data });
  const answer = await how;
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

export async function account(who: Person, name: string): Promise<void> {
  await ask(who, "/api/guest", {});
  await ask(who, "/api/account", { name, password: "seventeen sardines" });
}

/** Guests at one table, without form and invitation; `open` the pages of those who are to see it. */
export async function seated(
  [host, friend]: readonly [Person, Person],
  terms: { readonly game: string; readonly seat: string; readonly options?: object },
): Promise<string> {
  for (const who of [host, friend]) await ask(who, "/api/guest", {});
  const { id } = await ask(host, "/api/tables", terms);
  await ask(friend, `/api/tables/${id}/join`, {});
  return id;
}

export async function open({ page, address }: Person, table: string): Promise<void> {
  await page.goto(`${address}/table/${table}`);
  await page.locator("[data-table]").waitFor();
}

/** Goes home, with nothing to complain about. */
export async function leave(people: readonly Visitor[]): Promise<void> {
  for (const each of people) {
    nothingWrong(each);
    await each.context.close();
  }
}
