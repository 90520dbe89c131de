/** Two people in two browsers, through the server. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, patience, visitor } from "./hands.ts";

const address = inject("address");

async function invite(page: Page): Promise<string> {
  await page.goto(`${address}/`);
  await page.locator('a[href="/new/war-at-sea/friend"]').click();
  await page.getByLabel("Your name").fill("Cunningham");
  await page.getByRole("button", { name: "Make the table" }).click();
  const link = page.locator("input[readonly]");
  await link.waitFor();
  return link.inputValue();
}

/** Whoever of the two is asked decides; answers false when the match is over. */
async function oneDecision(pages: readonly Page[], pick: (count: number) => number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    for (const page of pages) {
      const now = await moment(page);
      if (now === "over") return false;
      if (now === "asked") {
        await decideByMouse(page, pick, pick(5) === 0 ? 1 : 0);
        return true;
      }
    }
    await pages[0]?.waitForTimeout(50);
  }
  throw new Error("nobody is asked anything");
}

test("a match by invitation, with a reload, a lost connection and some talk in the middle", async () => {
  const host = await visitor(browser);
  const friend = await visitor(browser);
  const link = await invite(host.page);
  expect(link).toContain("/join/");
  await friend.page.goto(link);
  await friend.page.getByLabel("Your name").fill("Iachino");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  for (const { page } of [host, friend]) await page.locator("[data-table]").waitFor();

  await host.page.getByRole("tab", { name: "Chat" }).click();
  await host.page.getByLabel("Say something").fill("Good luck!");
  await host.page.keyboard.press("Enter");
  await friend.page.getByRole("tab", { name: /Chat/ }).click();
  await friend.page.getByText("Good luck!").waitFor();

  const pages = [host.page, friend.page];
  const pick = chooser(5);
  let playing = true;
  for (let decisions = 0; decisions < 900 && playing; decisions++) {
    playing = await oneDecision(pages, pick);
    if (decisions === 8) {
      await friend.page.reload();
      await friend.page.locator("[data-table]").waitFor();
    }
    if (decisions === 20) {
      // What one was shown so far can be looked at again while the match goes on.
      const back = host.page.url();
      await host.page.getByRole("button", { name: "Replay" }).click();
      const scrubber = host.page.getByRole("slider", { name: "Moment" });
      await scrubber.waitFor();
      expect(Number(await scrubber.getAttribute("max"))).toBeGreaterThan(4);
      await host.page.getByRole("button", { name: "One back" }).click();
      await host.page.goto(back);
      await host.page.locator("[data-table]").waitFor();
    }
    if (decisions === 14) {
      await host.context.setOffline(true);
      // An open socket does not notice by itself; the page must, and must come back.
      await host.page.waitForTimeout(1500);
      await host.context.setOffline(false);
      await host.page.locator("[data-table]").waitFor();
    }
  }
  for (const page of pages) expect(await awaitTurn(page)).toBe("over");
  expect(await host.page.locator("[data-outcome]").getAttribute("data-outcome")).toBe(
    await friend.page.locator("[data-outcome]").getAttribute("data-outcome"),
  );
  await friend.page.locator('[data-proof="ok"]').waitFor();
  nothingWrong(host);
  nothingWrong(friend);
  await host.context.close();
  await friend.context.close();
});

test("an account keeps its name, and an open table stands in the lobby", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/account`);
  const name = `Tovey ${Date.now().toString(36)}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("king george the fifth");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByText(`Signed in as ${name}.`).first().waitFor();
  await page.reload();
  await page.getByText(`Signed in as ${name}.`).first().waitFor();

  await page.goto(`${address}/new/war-at-sea/friend`);
  await page.getByRole("radio", { name: "Anyone in the lobby" }).check();
  await page.getByRole("button", { name: "Make the table" }).click();
  await page.locator("input[readonly]").waitFor();

  const other = await visitor(browser);
  await other.page.goto(`${address}/lobby`);
  await other.page
    .locator("section", { has: other.page.locator("#open") })
    .getByText(name)
    .waitFor();
  nothingWrong(guest);
  await guest.context.close();
  await other.context.close();
});

test("an order left ahead answers now and waits for the next time, and can be taken back", async () => {
  const host = await visitor(browser);
  const friend = await visitor(browser);
  await friend.page.goto(await invite(host.page));
  await friend.page.getByLabel("Your name").fill("Iachino");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  const { page } = host;
  await awaitTurn(page);
  const first = await page.locator("[data-asked]").getAttribute("data-asked");
  await page.getByRole("tab", { name: "Actions" }).click();
  await page.getByText("Orders ahead").click();
  await page.getByLabel("What to do").selectOption({ label: "Done" });
  await page.getByRole("button", { name: "Leave this order" }).click();
  await page.locator('[data-orders="1"]').waitFor();
  await page.waitForFunction((before) => {
    const asked = document.querySelector<HTMLElement>("[data-asked]");
    return asked !== null && asked.dataset["asked"] !== before;
  }, first);
  await page.getByText("2 more times").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator('[data-orders="0"]').waitFor();
  // The other side knows nothing of it.
  await friend.page.getByRole("tab", { name: "Actions" }).click();
  await friend.page.locator('[data-orders="0"]').waitFor();
  nothingWrong(host);
  nothingWrong(friend);
  await host.context.close();
  await friend.context.close();
});
