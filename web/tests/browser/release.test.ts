/** A page that was left open over a new release of the site. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, playComputer, visitor } from "./hands.ts";

const address = inject("address");

test("in the midst of a plan it is offered, and the plan is still there", async () => {
  const guest = await visitor(browser);
  const { page, context } = guest;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.getByRole("tab", { name: "Actions" }).click();
  await page.locator("button[data-act]", { hasText: /Malta/ }).first().click();
  await page.locator('[data-staged="1"]').waitFor();
  let old = true;
  await context.route("**/assets/**", (route) => (old ? route.fulfill({ status: 404 }) : route.continue()));
  await context.route("**/sw.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.keyboard.press("Shift+?");
  const said = page.locator(".toast", { hasText: "There is a newer version" });
  await said.waitFor();
  expect(await page.locator('[data-staged="1"]').count()).toBe(1);
  old = false;
  await said.getByRole("button", { name: "Load it" }).click();
  await said.waitFor({ state: "detached" });
  await page.locator('[data-staged="1"]').waitFor();
  await awaitTurn(page);
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog").waitFor();
  await context.close();
});

test("a part that is gone brings the new page; one that cannot be fetched is told in words", async () => {
  const guest = await visitor(browser);
  const { page, context } = guest;
  /** What the site has lost of the page that is open: files of an older release, or all of them. */
  let gone: "old" | "all" | undefined;
  await context.route("**/assets/**", (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await context.route("**/sw.js", (route) =>
    gone === "old" ? route.fulfill({ contentType: "text/javascript", body: "" }) : route.continue(),
  );
  page.on("request", (request) => {
    if (request.isNavigationRequest()) gone = undefined;
  });
  await page.goto(`${address}/`);
  const learn = page.getByRole("navigation").getByRole("link", { name: "Learn" });
  await learn.waitFor();
  gone = "old";
  await learn.click();
  await page.waitForURL(/\/learn/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => gone).toBeUndefined();
  await page.getByRole("heading", { level: 1 }).waitFor();
  // All that was wrong is that it was not there.
  expect(guest.complaints.filter((text) => !/dynamically imported|preload/.test(text))).toEqual([]);
  // The same page still, and no way to it: nothing is loaded anew unasked.
  gone = "all";
  await page.getByRole("navigation").getByRole("link", { name: "Lobby" }).click();
  await page.getByText("A part of the page could not be fetched.").waitFor();
  expect(gone).toBe("all");
  gone = undefined;
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { level: 1, name: /Lobby|All quiet/ }).waitFor();
  await context.close();
});
