/** Between people: invitations and what becomes of them, and who is here. What two do together: nodes.test.ts. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

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
