/** People whose browsers are at different nodes of one site: whatever they do together, neither can tell. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../../server/tests/shared-postgres.ts";
import { browser } from "./browser.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, patience, type Visitor, visitor } from "./hands.ts";
import { type Site, startNode } from "./site.ts";

let postgres: TestPostgres;
let nodes: Site[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = await Promise.all([startNode(postgres.url), startNode(postgres.url)]);
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await postgres?.stop();
});

/** Two visitors, each at a node of its own. */
async function two(): Promise<readonly (Visitor & { address: string })[]> {
  const people: (Visitor & { address: string })[] = [];
  for (const { address } of nodes) people.push({ ...(await visitor(browser, { still: true })), address });
  return people;
}

async function account(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/account`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("seventeen sardines");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByText(`Signed in as ${name}.`).first().waitFor();
}

/** Whoever is asked decides, until both have decided something. */
async function bothDecide(pages: readonly Page[]): Promise<void> {
  const pick = chooser(3);
  const decided = new Set<Page>();
  for (const end = Date.now() + patience; decided.size < 2 && Date.now() < end; ) {
    for (const page of pages) {
      if ((await moment(page)) !== "asked") continue;
      await decideByMouse(page, pick, 0);
      decided.add(page);
    }
    await pages[0]?.waitForTimeout(50);
  }
  expect(decided.size).toBe(2);
}

test("who seek at different nodes are paired, play, see each other, and play again", async () => {
  const [one, other] = await two();
  const people = [one, other] as readonly (Visitor & { address: string })[];
  for (const [index, { page, address }] of people.entries()) {
    await page.goto(`${address}/lobby`);
    await page.getByLabel("Your name").fill(["Vian", "Marschall"][index] ?? "");
    await page.getByRole("form", { name: "Seek a match" }).getByRole("radio", { name: "Attack Sub" }).check();
    await page.locator("form label", { hasText: "15 + 15" }).click();
    await page.getByRole("button", { name: "Seek", exact: true }).click();
  }
  const pages = people.map(({ page }) => page);
  for (const page of pages) await page.locator("[data-table]").waitFor();
  const [here, there] = pages as [Page, Page];
  expect(new URL(here.url()).pathname).toBe(new URL(there.url()).pathname);
  await here.locator('header [data-presence="table"]').waitFor();
  await bothDecide(pages);

  // One gives up; the other is told, offers another match, and both sit down to it.
  const id = new URL(here.url()).pathname.split("/").at(-1);
  const resigned = await here.request.post(`${one?.address}/api/tables/${id}/resign`, { data: { sure: true } });
  expect(resigned.status()).toBe(200);
  for (const page of pages) expect(await awaitTurn(page)).toBe("over");
  await there.getByRole("button", { name: "Rematch, sides swapped" }).first().click();
  await here.getByText("would play again with the sides swapped.").waitFor();
  await here.getByRole("button", { name: "Accept" }).click();
  for (const page of pages) await page.waitForURL((url) => url.pathname !== `/table/${id}`);
  expect(new URL(here.url()).pathname).toBe(new URL(there.url()).pathname);
  await Promise.any(pages.map((page) => page.locator("[data-asked]").waitFor()));
  for (const visitor of people) {
    nothingWrong(visitor);
    await visitor.context.close();
  }
});

test("a challenge made at one node rings at the other, and leads both to the table", async () => {
  const people = await two();
  const [one, other] = people as [Visitor & { address: string }, Visitor & { address: string }];
  // Names of this try alone: the site keeps what an earlier try has registered.
  const now = Date.now().toString(36);
  const ciliax = `Ciliax ${now}`;
  await account(one.page, one.address, `Holland ${now}`);
  await account(other.page, other.address, ciliax);
  await one.page.goto(`${one.address}/challenge/${encodeURIComponent(ciliax)}`);
  await one.page.getByRole("button", { name: "Challenge" }).click();
  await one.page.locator("[data-challenge]", { hasText: `You challenge ${ciliax}` }).waitFor();
  await other.page.getByRole("link", { name: "Notices: 1 want you" }).click();
  await other.page.getByRole("button", { name: "Accept" }).click();
  await other.page.locator("[data-table]").waitFor();
  await one.page.getByRole("button", { name: "To the table" }).click();
  await one.page.locator("[data-table]").waitFor();
  for (const visitor of people) {
    nothingWrong(visitor);
    await visitor.context.close();
  }
});

test("an arena announced at one node is entered at both, and its two meet", async () => {
  const people = await two();
  const [host, guest] = people as [Visitor & { address: string }, Visitor & { address: string }];
  await host.page.goto(`${host.address}/tournaments/new`);
  await host.page.getByRole("radio", { name: "Attack Sub" }).check();
  await host.page.getByText("Arena", { exact: true }).click();
  await host.page.getByLabel("Name", { exact: true }).fill("Two nodes");
  await host.page.getByLabel("Begins").fill("2020-01-01T12:00");
  await host.page.getByRole("button", { name: "Announce it" }).click();
  await host.page.waitForURL(/\/tournament\/./);
  const path = new URL(host.page.url()).pathname;
  await guest.page.goto(`${guest.address}${path}`);
  for (const { page } of people) await page.getByRole("button", { name: "Join" }).click();
  for (const { page } of people) await page.getByRole("button", { name: /^Sit down against/ }).click();
  for (const { page } of people) await page.locator("[data-table]").waitFor();
  expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname);
  for (const visitor of people) {
    nothingWrong(visitor);
    await visitor.context.close();
  }
});
