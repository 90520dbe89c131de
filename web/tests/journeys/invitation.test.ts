/** A match between two people in two browsers, through the server: invited, reloaded, cut off, and played to its end. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { browser } from "../browser/browser.ts";
import { awaitEnd, chooser, invite, nothingWrong, oneDecision, resign, visitor } from "../browser/hands.ts";
import { sample, whole } from "./journey.ts";

const address = inject("address");

sample("a match by invitation, with a reload, a lost connection and some talk in the middle", async () => {
  const host = await visitor(browser);
  const friend = await visitor(browser);
  const link = await invite(host.page, address);
  expect(link).toMatch(/\/j\/[A-Za-z0-9]{16}$/);
  await friend.page.goto(link);
  await friend.page.getByLabel("Your name").fill("Iachino");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  for (const { page } of [host, friend]) await page.locator("[data-table]").waitFor();

  await host.page.getByRole("tab", { name: "Chat" }).click();
  await host.page.getByLabel("Say something").fill("Good luck!");
  await host.page.keyboard.press("Enter");
  await friend.page.getByRole("tab", { name: /Chat/ }).click();
  await friend.page.getByText("Good luck!").waitFor();

  // What one takes back is told to the other.
  const isAsked = (page: Page) => page.locator('[data-asked="stations"]:not([data-busy])');
  await expect.poll(async () => (await isAsked(host.page).count()) + (await isAsked(friend.page).count())).toBe(1);
  const [mover, other] = (await isAsked(host.page).count()) > 0 ? [host, friend] : [friend, host];
  await mover.page.locator("[data-primary]:enabled").click();
  await mover.page.locator('[data-asked="allied-movement"]:not([data-busy])').waitFor();
  await mover.page.getByRole("button", { name: /^Undo/ }).click();
  await isAsked(mover.page).waitFor();
  await other.page.getByText(/took the last decision back/).waitFor();

  const pages = [host.page, friend.page];
  const pick = chooser(5);
  let playing = true;
  for (let decisions = 0; decisions < (whole ? 900 : 16) && playing; decisions++) {
    playing = await oneDecision(pages, pick);
    if (decisions === 5) {
      await friend.page.reload();
      await friend.page.locator("[data-table]").waitFor();
    }
    if (decisions === 12) {
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
    if (decisions === 9) {
      await host.context.setOffline(true);
      // An open socket does not notice by itself; the page must, and must come back.
      await host.page.waitForTimeout(1500);
      await host.context.setOffline(false);
      await host.page.locator("[data-table]").waitFor();
    }
  }
  if (playing) await resign(friend.page);
  for (const page of pages) await awaitEnd(page);
  expect(await host.page.locator("[data-outcome]").getAttribute("data-outcome")).toBe(
    await friend.page.locator("[data-outcome]").getAttribute("data-outcome"),
  );
  await friend.page.locator('[data-proof="ok"]').waitFor();
  nothingWrong(host);
  nothingWrong(friend);
  await host.context.close();
  await friend.context.close();
});
