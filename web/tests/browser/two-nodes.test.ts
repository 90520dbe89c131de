/** A site of two nodes with one database: people at different nodes find each other. */
import { afterAll, expect, test } from "vitest";
import { OwnPostgres } from "../../../server/tests/postgres.ts";
import { browser } from "./browser.ts";
import { nothingWrong, type Visitor, visitor } from "./hands.ts";
import { serveBuilt } from "./site.ts";

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test("two who seek the same at two nodes sit at one table, see each other there, and talk", async () => {
  const postgres = await OwnPostgres.start();
  closing.push(() => postgres.stop());
  const people: { readonly guest: Visitor; readonly address: string }[] = [];
  for (const name of ["Vian", "Marschall"]) {
    const node = await serveBuilt(undefined, postgres.url);
    const guest = await visitor(browser);
    closing.push(node.stop, () => guest.context.close());
    people.push({ guest, address: node.address });
    const { page } = guest;
    await page.goto(`${node.address}/lobby`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("form", { name: "Seek a match" }).getByRole("radio", { name: "Attack Sub" }).check();
    await page.getByText("15 + 15", { exact: true }).click();
    await page.getByRole("button", { name: "Seek", exact: true }).click();
  }
  for (const { guest } of people) await guest.page.locator("[data-table]").waitFor();
  const at = people.map(({ guest }) => new URL(guest.page.url()));
  expect(at[0]?.pathname).toBe(at[1]?.pathname);
  expect(at.map(({ origin }) => origin)).toEqual(people.map(({ address }) => address));
  for (const { guest } of people) await guest.page.locator('header [data-presence="table"]').waitFor();

  const [one, other] = people.map(({ guest }) => guest.page);
  await one?.getByRole("tab", { name: "Chat" }).click();
  await one?.getByLabel("Say something").fill("Good hunting.");
  await one?.keyboard.press("Enter");
  await other?.getByRole("tab", { name: /Chat/ }).click();
  await other?.getByText("Good hunting.").waitFor();
  for (const { guest } of people) nothingWrong(guest);
});
