/** Between people: challenges and what they lead to, invitations and what becomes of them. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

function ask(page: Page, method: string, path: string, body?: object): Promise<{ id: string }> {
  return page.evaluate(
    async ([how, where, text]) => {
      const headers = { "content-type": "application/json" };
      const sent = text === undefined ? {} : { headers, body: text };
      const answer = await fetch(where as string, { method: how as string, ...sent });
      if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
      return answer.json();
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

async function account(page: Page, name: string): Promise<void> {
  await page.goto(`${address}/leaderboard`);
  await ask(page, "POST", "/api/guest", {});
  await ask(page, "POST", "/api/account", { name, password: "seventeen sardines" });
}

test("a challenge rings on another page, is answered with other terms, and those are accepted", async () => {
  const [one, other] = [await visitor(browser), await visitor(browser)];
  await account(one.page, "Holland");
  await account(other.page, "Lütjens");
  await other.page.goto(`${address}/settings`);
  await other.page.getByRole("link", { name: "Notices", exact: true }).waitFor();

  await one.page.goto(`${address}/person/L%C3%BCtjens`);
  await one.page.getByRole("link", { name: "Challenge" }).click();
  await one.page.getByRole("heading", { name: "Challenge Lütjens" }).waitFor();
  await one.page.getByRole("radio", { name: "Sealed bids" }).check();
  await one.page.getByRole("button", { name: "Challenge" }).click();
  await one.page.locator("[data-challenge]", { hasText: "You challenge Lütjens to War at Sea" }).waitFor();

  await other.page.getByRole("link", { name: "Notices: 1 want you" }).click();
  await other.page.locator("[data-challenge]", { hasText: "Holland challenges you to War at Sea" }).waitFor();
  await other.page.getByRole("link", { name: "Other terms" }).click();
  await other.page.getByRole("radio", { name: "I am Axis" }).check();
  await other.page.getByRole("button", { name: "Send other terms" }).click();

  await one.page.locator("[data-challenge]", { hasText: "Lütjens offers other terms for War at Sea" }).waitFor();
  await one.page.getByRole("button", { name: "Accept" }).click();
  await one.page.locator("[data-table]").waitFor();
  await other.page.getByRole("button", { name: "To the table" }).click();
  await other.page.locator("[data-table]").waitFor();

  // Who returns sees first where it is their move.
  await one.page.goto(`${address}/`);
  await one.page.getByRole("heading", { level: 1, name: "One match waits for you, Holland." }).waitFor();
  await one.page.getByRole("region", { name: "One match waits" }).locator(".miniature > div").waitFor();
  if (process.env["PICTURES"]) await one.page.screenshot({ path: `${process.env["PICTURES"]}/home.png` });
  await one.page.getByRole("link", { name: "Play: War at Sea, Lütjens" }).click();
  await one.page.locator("[data-table]").waitFor();
  for (const guest of [one, other]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});

test("an invitation says in words what it is, and afterwards what became of it", async () => {
  const [host, friend] = [await visitor(browser), await visitor(browser)];
  const set = async (): Promise<string> => {
    await host.page.goto(`${address}/new/war-at-sea/friend`);
    await host.page.getByRole("button", { name: "Make the table" }).click();
    const link = host.page.locator("input[readonly]");
    await link.waitFor();
    return link.inputValue();
  };
  const first = await set();
  await host.page.getByRole("img", { name: /phone’s camera/ }).waitFor();
  await friend.page.goto(first);
  await friend.page.getByRole("heading", { name: /invites you to a match/ }).waitFor();
  await friend.page.getByText("No clock").waitFor();
  if (process.env["PICTURES"]) {
    await friend.page.screenshot({ path: `${process.env["PICTURES"]}/join.png` });
    await host.page.screenshot({ path: `${process.env["PICTURES"]}/wait.png` });
  }
  await host.page.getByRole("button", { name: "Withdraw the invitation" }).click();
  await host.page.getByRole("dialog").getByRole("button", { name: "Withdraw the invitation" }).click();
  await host.page.getByRole("heading", { name: /took this invitation back/ }).waitFor();
  await friend.page.reload();
  await friend.page.getByRole("heading", { name: /took this invitation back/ }).waitFor();

  const second = await set();
  await friend.page.goto(second);
  await friend.page.getByLabel("Your name").fill("Iachino");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  await friend.page.locator("[data-table]").waitFor();
  const late = await visitor(browser);
  await late.page.goto(second);
  await late.page.getByRole("heading", { name: /Somebody sat down/ }).waitFor();
  await late.page.goto(`${second}x`);
  await late.page.getByRole("heading", { name: "No table goes by this link." }).waitFor();
  expect(await late.page.getByRole("link", { name: "Watch the match" }).count()).toBe(0);
  for (const guest of [host, friend]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});

test("who plays sees whether the other is at the table, and that they have gone and come back", async () => {
  const [one, other] = [await visitor(browser), await visitor(browser)];
  await account(one.page, "Somerville");
  await account(other.page, "Harwood");
  const clock = { kind: "live", minutes: 60, incrementSeconds: 30, timeout: "lose" };
  const { id } = await ask(one.page, "POST", "/api/tables", { game: "war-at-sea", seat: "allies", clock });
  await ask(other.page, "POST", `/api/tables/${id}/join`, {});
  await one.page.goto(`${address}/table/${id}`);
  await one.page.locator("[data-table]").waitFor();
  await other.page.goto(`${address}/table/${id}`);
  await one.page.locator('header [data-presence="table"]').waitFor();

  // Others see it in the lobby and on the profile.
  const third = await visitor(browser);
  await third.page.goto(`${address}/person/Harwood`);
  await third.page.locator('h1 [data-presence="table"]').waitFor();
  await third.page.goto(`${address}/lobby`);
  await third.page.locator("li", { hasText: "Harwood" }).locator('[data-presence="table"]').first().waitFor();
  if (process.env["PICTURES"]) {
    await third.page.screenshot({ path: `${process.env["PICTURES"]}/lobby.png`, fullPage: true });
  }

  await other.page.goto("about:blank");
  await one.page.getByText("Harwood has lost the connection").waitFor();
  if (process.env["PICTURES"]) await one.page.screenshot({ path: `${process.env["PICTURES"]}/absence.png` });
  await other.page.goto(`${address}/table/${id}`);
  await one.page.getByText("Harwood is back").waitFor();
  for (const guest of [one, third]) {
    nothingWrong(guest);
    await guest.context.close();
  }
  await other.context.close();
});

test("an order drafted while the other takes something back is kept, and lies there when it is asked again", async () => {
  const [one, other] = [await visitor(browser), await visitor(browser)];
  for (const { page } of [one, other]) {
    await page.goto(`${address}/leaderboard`);
    await ask(page, "POST", "/api/guest", {});
  }
  const { id } = await ask(one.page, "POST", "/api/tables", { game: "war-at-sea", seat: "allies" });
  await ask(other.page, "POST", `/api/tables/${id}/join`, {});
  await decideWhileAsked(one.page, id);
  await other.page.goto(`${address}/table/${id}`);
  await awaitTurn(other.page);
  await other.page.getByRole("tab", { name: "Actions" }).click();
  await other.page.locator("button[data-act]").first().click();
  await other.page.locator('[data-staged="1"]').waitFor();
  const { seq } = (await ask(one.page, "GET", `/api/tables/${id}/match`)) as unknown as { seq: number };
  await ask(one.page, "POST", `/api/tables/${id}/undo`, { expected: seq, key: crypto.randomUUID() });
  await other.page.getByText(/took the last decision back\. Your order is kept\./).waitFor();
  await other.page.locator('[data-staged="0"]').waitFor();
  await decideWhileAsked(one.page, id);
  await other.page.getByText("Your order lies here again.").waitFor();
  await other.page.locator('[data-staged="1"]').waitFor();
  for (const guest of [one, other]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});

/** By the shortest way: whatever ends what is asked, until the other side is asked. */
async function decideWhileAsked(page: Page, table: string): Promise<void> {
  for (;;) {
    const update = (await ask(page, "GET", `/api/tables/${table}/match`)) as unknown as {
      seq: number;
      actions?: readonly { readonly do: string }[];
    };
    const { seq, actions = [] } = update;
    const action = actions.find((each) => each.do === "done") ?? actions[0];
    if (!action) return;
    await ask(page, "POST", `/api/tables/${table}/actions`, {
      expected: seq,
      actions: [action],
      key: crypto.randomUUID(),
    });
  }
}
