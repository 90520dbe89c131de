/** Everything that needs no other person works without a network, once the page has been visited. */
import { afterAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, playComputer, visitor } from "./hands.ts";

const address = inject("address");
const browser = await launch();
afterAll(() => browser.close());

test("a whole game offline, through a reload", async () => {
  const guest = await visitor(browser);
  const { page, context } = guest;
  await page.goto(`${address}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  const pick = chooser(21);
  for (let decisions = 0; decisions < 600; decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decideByMouse(page, pick, 0);
    if (decisions === 10) await page.reload();
  }
  expect(await moment(page)).toBe("over");
  await page.goto(`${address}/rules/war-at-sea/6.4`);
  await page.locator("#rule-6\\.4").waitFor();
  nothingWrong(guest);
  await context.close();
});
