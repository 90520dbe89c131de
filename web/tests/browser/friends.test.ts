/** Two people in two browsers, through the server. Their whole match: journeys/invitation.test.ts. */
import { inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, invite, nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

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
  await friend.page.goto(await invite(host.page, address));
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
