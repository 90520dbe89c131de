/** Learning: from the home page to the list of lessons, and through one of them on the real board. */
import { expect, inject, test } from "vitest";
import { findings } from "./axe.ts";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

test("a lesson is found, played, answers what it did not ask for, and is remembered as done", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/`);
  await page.getByRole("navigation").getByRole("link", { name: "Learn" }).click();
  await page.getByRole("link", { name: /A round of gunfire/ }).click();
  await page.locator("[data-go-on]").click();
  await page.getByRole("button", { name: /All actions/ }).click();
  // Both ships that the step speaks of are lit, everything else is dim, and the button that ends the round stands back.
  await page.locator('[data-spotlight]:not([data-spotlight="0"], [data-spotlight="1"]) .dim').waitFor();
  // One ship aims as asked; ending the round without the other is legal, but not what the lesson wants.
  await page.locator("button[data-act]", { hasText: /Hood.*Bismarck/ }).click();
  await page.locator("[data-primary]").click();
  await page.getByText("Both ships are to fire at Bismarck.").waitFor();
  await page.locator("button[data-act]", { hasText: /Norfolk.*Bismarck/ }).click();
  await page.locator("[data-primary]").click();
  for (let step = 2; step < 5; step++) {
    await page.locator(`[data-lesson-step="${step}"] [data-go-on]`).click();
  }
  await page.locator("[data-lesson-over]").waitFor();
  await page.getByRole("link", { name: "All lessons" }).last().click();
  await page.getByRole("link", { name: /done.*A round of gunfire/ }).waitFor();
  await page.getByText("1 of 10").waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("who does not know how is shown what a step asks for", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/learn/war-at-sea/surface-combat`);
  await page.locator("[data-go-on]").click();
  await page.locator("[data-do-it]").click();
  await page.locator('[data-lesson-step="2"]').waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** Lessons begin in every phase of a game, so that axe comes to see all of them: each by another light or on another screen. */
const screens = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 1024, height: 768, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1024, height: 768, colorScheme: "dark" },
] as const;

test.each(["war-at-sea", "attack-sub", "bismarck"])("every lesson of %s opens on its board", async (game) => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(`${address}/learn/${game}`);
  await page.locator("ol a").first().waitFor();
  const links = await page.locator("ol a").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(5);
  for (const [index, link] of links.entries()) {
    const { colorScheme, ...size } = screens[index % screens.length]!;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.locator(`ol a[href="${link}"]`).click();
    await page.locator("[data-lesson-step]").waitFor();
    await page.locator("[data-spotlight]").waitFor({ state: "attached" });
    expect.soft({ link, found: await findings(page) }).toEqual({ link, found: [] });
    await page.goBack();
    await page.locator("ol a").first().waitFor();
  }
  nothingWrong(guest);
  await guest.context.close();
});

test.each(["war-at-sea", "attack-sub", "bismarck"])(
  "who is new to %s is offered how one wins, and what a step speaks of is lit",
  async (game) => {
    const guest = await visitor(browser);
    const { page } = guest;
    await page.goto(`${address}/new/${game}/computer`);
    const card = page.getByRole("complementary", { name: "How you win, in two minutes" });
    expect(await card.locator("li img").count()).toBe(3);
    expect(await page.locator('input[value="midshipman"]').isChecked()).toBe(true);
    await card.locator("[data-first-lesson]").click();
    await page.locator('[data-lesson-step="0"]').waitFor();
    await page.locator('[data-spotlight]:not([data-spotlight="0"]) .dim').waitFor();
    for (let step = 0; step < 4; step++) await page.locator(`[data-lesson-step="${step}"] [data-go-on]`).click();
    await page.locator("[data-lesson-over]").waitFor();
    // Remembered, and back at the table that was to be made.
    await page.locator(`.lesson a[href="/new/${game}/computer"]`).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
    expect(await card.count()).toBe(0);
    expect(await page.locator('input[value="captain"]').isChecked()).toBe(true);
    nothingWrong(guest);
    await guest.context.close();
  },
);
