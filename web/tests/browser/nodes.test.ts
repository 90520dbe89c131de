/** People whose browsers are at different nodes of one site: whatever they do together, neither can tell. */
import { appoint } from "@admiralty/server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../../server/tests/shared-postgres.ts";
import { findingsAtEachSize } from "./axe.ts";
import { awaitEnd, awaitTurn, chooser, decideByMouse, moment, patience, walkTo } from "./hands.ts";
import { account, ask, leave, named, type Person, person } from "./people.ts";
import { type Site, startNode } from "./site.ts";
import { tableOf } from "./wire.ts";

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
async function apart(): Promise<readonly [Person, Person]> {
  const [one, other] = nodes.map(({ address }) => address) as [string, string];
  return [await person(one), await person(other)];
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
  const people = await apart();
  const [one] = people;
  for (const [index, { page, address }] of people.entries()) {
    await page.goto(`${address}/lobby`);
    await page.getByLabel("Your name").fill(["Vian", "Marschall"][index] ?? "");
    await page.getByRole("form", { name: "Seek a match" }).getByRole("radio", { name: "Attack Sub" }).check();
    await page.locator("form label", { hasText: "15 + 15" }).click();
    await page.getByRole("button", { name: "Seek", exact: true }).click();
  }
  const [here, there] = people.map(({ page }) => page) as [Page, Page];
  const pages = [here, there];
  for (const page of pages) await page.locator("[data-table]").waitFor();
  expect(tableOf(here)).toBe(tableOf(there));
  await here.locator('header [data-presence="table"]').waitFor();
  await bothDecide(pages);

  // One gives up; the other is told, offers another match, and both sit down to it.
  const id = tableOf(here);
  await ask(one, `/api/tables/${id}/resign`, { sure: true });
  for (const page of pages) await awaitEnd(page);
  await there.getByRole("button", { name: "Rematch, sides swapped" }).first().click();
  await here.getByText("would play again with the sides swapped.").waitFor();
  await here.getByRole("button", { name: "Accept" }).click();
  for (const page of pages) await page.waitForURL((url) => url.pathname !== `/table/${id}`);
  expect(tableOf(here)).toBe(tableOf(there));
  await Promise.any(pages.map((page) => page.locator("[data-asked]").waitFor()));
  await leave(people);
});

test("two accounts: a challenge with other terms and sealed bids, a take-back, a draw, the archive, a study", async () => {
  const people = await apart();
  const [one, other] = people;
  const [holland, ciliax] = [named("Holland"), named("Ciliax")];
  await account(one, holland);
  await account(other, ciliax);
  await other.page.goto(`${other.address}/settings`);
  await other.page.getByRole("link", { name: "Notices", exact: true }).waitFor();
  await one.page.goto(`${one.address}/challenge/${encodeURIComponent(ciliax)}`);
  await one.page.getByRole("button", { name: "Challenge" }).click();
  await one.page.locator("[data-challenge]", { hasText: `You challenge ${ciliax} to War at Sea` }).waitFor();

  // It rings on whatever page of the other node; sealed bids are wanted instead.
  await other.page.getByRole("link", { name: "Notices: 1 for you" }).click();
  await other.page.getByRole("link", { name: "Other terms" }).click();
  await other.page.getByRole("radio", { name: "Sealed bids" }).check();
  await other.page.getByRole("radio", { name: "Axis", exact: true }).check();
  await other.page.getByLabel("Points you give for it").fill("0.5");
  await other.page.getByRole("button", { name: "Send other terms" }).click();
  const terms = one.page.locator("[data-challenge]", { hasText: `${ciliax} offers other terms for War at Sea` });
  await terms.waitFor();
  expect(await one.page.locator("main").innerText()).not.toMatch(/0\.5|½/);
  await one.page.getByRole("button", { name: "Accept" }).click();
  await one.page.getByRole("radio", { name: "Axis", exact: true }).check();
  await one.page.getByLabel("Points you give for it").fill("1.5");
  await one.page.getByRole("button", { name: "Seal my bid and accept" }).click();
  await other.page.getByRole("button", { name: "To the table" }).click();
  // Opened together, with what follows.
  await one.page.getByRole("heading", { name: "You command Axis." }).waitFor();
  await one.page.getByText("Yours is the higher bid, so Axis is yours.").waitFor();
  await other.page.getByRole("heading", { name: `You command Allies. ${holland} takes Axis.` }).waitFor();
  for (const { page } of people) {
    await page.getByRole("button", { name: "To the table" }).click();
    await page.locator("[data-table]").waitFor();
  }
  const id = tableOf(one.page);
  const { options } = await ask<{ options: object }>(one, `/api/tables/${id}`);
  expect(options).toMatchObject({ bid: 1.5, bidFor: "allies" });

  // Allies decide, Axis drafts an order, and Allies take theirs back: the draft is kept.
  await decideWhileAsked(other, id);
  await awaitTurn(one.page);
  await one.page.getByRole("tab", { name: "Actions" }).click();
  await one.page.locator("button[data-act]").first().click();
  await one.page.locator('[data-staged="1"]').waitFor();
  const { seq } = await ask<{ seq: number }>(other, `/api/tables/${id}/match`);
  await ask(other, `/api/tables/${id}/undo`, { expected: seq, key: crypto.randomUUID() });
  await one.page.getByText(/took the last decision back\. Your order is kept\./).waitFor();
  await decideWhileAsked(other, id);
  await one.page.getByText("Your order lies here again.").waitFor();
  await one.page.locator('[data-staged="1"]').waitFor();

  // Who returns sees first where it is their move.
  await one.page.goto(`${one.address}/`);
  await one.page.getByRole("heading", { level: 1, name: `One match is waiting for you, ${holland}.` }).waitFor();
  await one.page.getByRole("region", { name: "One match is waiting" }).locator(".stamp svg").waitFor();
  await one.page.getByRole("link", { name: `Play: War at Sea, ${ciliax}` }).click();
  await one.page.locator("[data-table]").waitFor();

  // A draw.
  await other.page.getByRole("button", { name: "More", exact: true }).click();
  await other.page.getByRole("button", { name: "Offer a draw" }).click();
  await one.page.getByRole("alert").getByText("offers a draw.").waitFor();
  await one.page.getByRole("button", { name: "Accept" }).click();
  for (const { page } of people) await page.locator("[data-outcome]").waitFor();

  // The other node's archive has it, a moment later, with its bid; a study of it is shown to all and answered.
  const search = `/archive?player=${encodeURIComponent(ciliax)}&against=${encodeURIComponent(holland)}&minBid=1.5`;
  await other.page.goto(`${other.address}${search}`);
  const hit = other.page.locator(`a[href="/replay/${id}"]`);
  await expect
    .poll(async () => {
      await other.page.getByRole("button", { name: "Search", exact: true }).click();
      return hit.count();
    })
    .toBe(1);
  await one.page.goto(`${one.address}/replay/${id}`);
  await one.page.getByRole("button", { name: "Make a study" }).click();
  await one.page.getByRole("textbox", { name: "Comment on this moment" }).fill("A fair offer.");
  await one.page.getByRole("button", { name: "Add", exact: true }).click();
  await one.page.getByRole("list", { name: "Comments" }).getByText("A fair offer.").waitFor();
  await one.page.getByText("Who may read it: Only me").click();
  await one.page.getByRole("radio", { name: "Everybody, in the archive" }).check();
  await one.page.getByRole("button", { name: "Copy the link" }).waitFor();
  await other.page.goto(`${other.address}${search}&annotated=yes`);
  await other.page.getByRole("link", { name: new RegExp(`notes by ${holland}`) }).click();
  await other.page.getByRole("button", { name: "Vote for it" }).click();
  await other.page.getByRole("button", { name: "You voted for it" }).waitFor();
  await other.page.getByText("1 vote").waitFor();
  await other.page.getByRole("button", { name: "Answer comment 1" }).click();
  await other.page.getByRole("textbox", { name: "Your answer to comment 1" }).fill("And well taken.");
  await other.page.getByRole("button", { name: "Send", exact: true }).click();
  await one.page.goto(`${one.address}/notices`);
  await one.page.getByRole("link", { name: `Look: ${ciliax} has answered your comment` }).click();
  await one.page.getByRole("list", { name: "Answers to comment 1" }).getByText("And well taken.").waitFor();

  // The day's signal, answered at one node, counts at the other.
  await one.page.goto(`${one.address}/puzzle`);
  await one.page.getByRole("group", { name: "Choices" }).getByRole("radio").first().check();
  await one.page.getByRole("button", { name: "This is my signal" }).click();
  await one.page.getByRole("table", { name: "What each choice is worth" }).waitFor();
  // The page tells what it was worth as soon as it knows, and the server a moment later.
  const mine = async () => (await ask<{ mine: unknown }>({ ...one, address: other.address }, "/api/signal")).mine;
  await expect.poll(mine).not.toBeNull();
  await leave(people);
});

/** By the shortest way: whatever ends what is asked, until the other side is asked. */
async function decideWhileAsked(who: Person, table: string): Promise<void> {
  for (;;) {
    const update = await ask<{ seq: number; actions?: readonly { do: string }[] }>(who, `/api/tables/${table}/match`);
    const { seq: expected, actions = [] } = update;
    const action = actions.find((each) => each.do === "done") ?? actions[0];
    if (!action) return;
    await ask(who, `/api/tables/${table}/actions`, { expected, actions: [action], key: crypto.randomUUID() });
  }
}

test("an arena announced at one node is entered at both, and its two meet", async () => {
  const people = await apart();
  const [host, guest] = people;
  await host.page.goto(`${host.address}/tournaments`);
  await host.page.getByRole("link", { name: "Hold one", exact: true }).click();
  await host.page.getByRole("radio", { name: "Attack Sub" }).check();
  await host.page.getByText("Arena", { exact: true }).click();
  await host.page.getByLabel("Name", { exact: true }).fill("Two nodes");
  await host.page.getByLabel("Begins").fill("2020-01-01T12:00");
  await host.page.getByRole("button", { name: "Announce it" }).click();
  await host.page.waitForURL(/\/tournament\/./);
  await host.page.getByRole("button", { name: "Join" }).click();
  await host.page.getByText("You are waiting for an opponent.").waitFor();
  expect(await findingsAtEachSize(host.page)).toEqual([]);
  await guest.page.goto(`${guest.address}${new URL(host.page.url()).pathname}`);
  await guest.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of people) await page.getByRole("button", { name: /^Sit down against/ }).click();
  for (const { page } of people) await page.locator("[data-table]").waitFor();
  expect(tableOf(host.page)).toBe(tableOf(guest.page));
  await leave(people);
});

test("a Swiss, all play all and a knockout are directed at one node, played at both, and end the same", async () => {
  const people = await apart();
  const [host, guest] = people;
  const clock = { kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" };
  const names = [named("Host"), named("Guest")];
  for (const [index, who] of people.entries()) await ask(who, "/api/guest", { name: names[index] });
  for (const format of ["swiss", "round-robin", "knockout"]) {
    const { id } = await ask(host, "/api/tournaments", {
      name: `Two of us, ${format}`,
      game: "attack-sub",
      format,
      rounds: 1,
      rated: false,
      clock,
      startsAt: Date.now() + 3_600_000,
    });
    for (const { page, address } of people) {
      if (format === "swiss") await page.goto(`${address}/tournament/${id}`);
      else await walkTo(page, `/tournament/${id}`);
      await page.getByRole("button", { name: "Enter", exact: true }).click();
    }
    await host.page.getByRole("complementary").getByText("Direct", { exact: true }).click();
    await host.page.getByRole("button", { name: "Begin now" }).click();
    // A knockout's pairing is two matches with the sides swapped.
    for (let match = 0; match < (format === "knockout" ? 2 : 1); match++) {
      for (const { page } of people) {
        if (match > 0) await walkTo(page, `/tournament/${id}`);
        await page.getByRole("button", { name: /^Sit down against/ }).click();
      }
      for (const { page } of people) await page.locator("[data-table]").waitFor();
      await ask(guest, `/api/tables/${tableOf(guest.page)}/resign`, { sure: true });
    }
    // Who stands first is told by both nodes; of an all play all and a knockout there is a table and a tree as well.
    for (const { page } of people) {
      await walkTo(page, `/tournament/${id}`);
      await page.getByText("over", { exact: true }).first().waitFor();
      const rows = page.getByRole("row");
      const leads = (text: string): boolean => /^1\s/.test(text) && text.includes(names[0] ?? "");
      await expect.poll(async () => (await rows.allInnerTexts()).some(leads)).toBe(true);
    }
  }
  await leave(people);
});

test("a line said at one node is reported at the other; an operator decides, and it is written down", async () => {
  const people = await apart();
  const [host, friend] = people;
  const [rogue, operator] = [named("Rogue"), named("Watch")];
  await account(host, rogue);
  await ask(friend, "/api/guest", { name: "Iachino" });
  await host.page.goto(`${host.address}/new/war-at-sea/friend`);
  await host.page.getByRole("button", { name: "Make the table" }).click();
  const link = host.page.locator("input[readonly]");
  await link.waitFor();
  // Each browser has drawn its own word, and shows it.
  expect(await host.page.locator("[data-word]").getAttribute("data-word")).toMatch(/^(\w{6}-){3}\w{6}$/);
  await friend.page.goto(`${friend.address}${new URL(await link.inputValue()).pathname}`);
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  for (const { page } of people) await page.locator("[data-table]").waitFor();
  await host.page.getByRole("tab", { name: "Chat" }).click();
  await host.page.getByLabel("Say something").fill("You sail like a landsman");
  await host.page.keyboard.press("Enter");
  await friend.page.getByRole("tab", { name: /Chat/ }).click();
  await friend.page.getByLabel("Say something").fill("I beg your pardon?");
  await friend.page.getByRole("button", { name: `Block or report ${rogue}` }).click();
  // A window that is made narrow, or a phone that is turned, takes away neither the dialog nor what is written in it.
  await friend.page.getByLabel("More, if you like").fill("Said twice.");
  await friend.page.setViewportSize({ width: 390, height: 844 });
  await friend.page.locator('nav[aria-label="Orders, dice and diary"]').waitFor();
  expect(await friend.page.getByLabel("More, if you like").inputValue()).toBe("Said twice.");
  await friend.page.setViewportSize({ width: 1440, height: 900 });
  await friend.page.locator("#tab-chat").waitFor();
  await friend.page.getByRole("button", { name: "Send the report" }).click();
  await friend.page.getByText("An operator will look at it.").waitFor();
  await friend.page.getByRole("button", { name: "Block", exact: true }).click();
  await friend.page.getByText("The list is in your account.").waitFor();
  await friend.page.getByRole("button", { name: "Close", exact: true }).click();
  expect(await friend.page.getByLabel("Say something").inputValue()).toBe("I beg your pardon?");

  const watch = await person(host.address);
  await account(watch, operator);
  await appoint(postgres.url, operator, true);
  await watch.page.goto(`${watch.address}/operator`);
  await watch.page.getByRole("button", { name: new RegExp(rogue) }).click();
  await watch.page.getByText("You sail like a landsman").waitFor();
  await watch.page.getByText("Said twice.").waitFor();
  await watch.page.getByRole("radio", { name: "Mute" }).check();
  await watch.page.getByLabel("Why").fill("Keep to the game.");
  await watch.page.getByRole("button", { name: "Decide" }).click();
  await watch.page.getByText("Nothing is waiting.").waitFor();
  await watch.page.getByRole("radio", { name: "Bans" }).check();
  await watch.page.getByText(rogue).waitFor();
  await watch.page.getByRole("radio", { name: "Log" }).check();
  await watch.page.getByText("Keep to the game.").waitFor();
  await watch.page.getByText(`${operator} muted ${rogue}`).waitFor();

  await host.page.goto(`${host.address}/account`);
  await host.page.getByText("You may not talk until").waitFor();
  // Both hear of it: who it is about reads why, and who reported it that something was done.
  await host.page.goto(`${host.address}/notices`);
  await host.page.getByText("You may not talk for a while: Keep to the game.").waitFor();
  await friend.page.goto(`${friend.address}/notices`);
  await friend.page.getByText(`Your report about ${rogue} was looked at, and something was done about it.`).waitFor();
  await leave([...people, watch]);
});
