/** Between people: invitations and what becomes of them, and who is here. What two do together: nodes.test.ts. */
import { expect, inject, test } from "vitest";
import { findings } from "./axe.ts";
import { account, ask, leave, named, open, person, two } from "./people.ts";

const address = inject("address");

test("an invitation says in words what it is, and afterwards what became of it", async () => {
  const [host, friend] = await two(address);
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
  const late = await person(address);
  await late.page.goto(second);
  await late.page.getByRole("heading", { name: /Somebody sat down/ }).waitFor();
  await late.page.goto(`${second}x`);
  await late.page.getByRole("heading", { name: "There is no table at this link." }).waitFor();
  expect(await late.page.getByRole("link", { name: "Watch the match" }).count()).toBe(0);
  await leave([host, friend]);
});

test("who plays sees whether the other is at the table, and that they have gone and come back", async () => {
  const [one, other] = await two(address);
  const harwood = named("Harwood");
  await account(one, named("Somerville"));
  await account(other, harwood);
  const clock = { kind: "live", minutes: 60, incrementSeconds: 30, timeout: "lose" };
  const { id } = await ask(one, "/api/tables", { game: "war-at-sea", seat: "allies", clock });
  await ask(other, `/api/tables/${id}/join`, {});
  await open(one, id);
  await other.page.goto(`${address}/table/${id}`);
  await one.page.locator('header [data-presence="table"]').waitFor();

  // Others see it in the lobby and on the profile.
  const third = await person(address);
  await third.page.goto(`${address}/person/${encodeURIComponent(harwood)}`);
  await third.page.locator('h1 [data-presence="table"]').waitFor();
  await third.page.goto(`${address}/lobby`);
  await third.page.locator("li", { hasText: harwood }).locator('[data-presence="table"]').first().waitFor();
  if (process.env["PICTURES"]) {
    await third.page.screenshot({ path: `${process.env["PICTURES"]}/lobby.png`, fullPage: true });
  }

  await other.page.goto("about:blank");
  await one.page.getByText(`${harwood} has lost the connection`).waitFor();
  if (process.env["PICTURES"]) await one.page.screenshot({ path: `${process.env["PICTURES"]}/absence.png` });
  await other.page.goto(`${address}/table/${id}`);
  await one.page.getByText(`${harwood} is back`).waitFor();
  await leave([one, third]);
  await other.context.close();
});

test("somebody is found by name, followed, met again on the home page, and blocked; the night is kept quiet", async () => {
  const [one, other] = await two(address);
  const { page } = one;
  const stamp = Date.now().toString(36);
  const name = `Cork${stamp}`;
  await account(other, name);
  await account(one, `Noble${stamp}`);
  for (const guest of [one, other]) await guest.page.goto(`${address}/leaderboard`);
  // Slash searches from any page; arrows and Enter choose.
  await page.getByRole("heading", { name: "Leaderboards" }).waitFor();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search for a player, a match or a rule" });
  await field.fill("7.29");
  await page.getByRole("option", { name: /^7\.29/ }).waitFor();
  await field.fill(name.slice(0, -1).toUpperCase());
  await page.getByRole("option", { name }).waitFor();
  expect(await findings(page)).toEqual([]);
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) }).waitFor();
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("button", { name: "Following", pressed: true }).waitFor();

  // Home by keys; there they are, and can be challenged.
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  const following = page.getByRole("region", { name: "Following" });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900);
      return following.locator('[data-presence="here"]').count();
    })
    .toBe(1);
  await following.getByRole("link", { name: `Challenge ${name}` }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();

  await page.goto(`${address}/person/${name}`);
  await page.getByRole("button", { name: `Block or report ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the report" }).click();
  await page.getByRole("dialog").getByRole("status").waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Block/ })
    .click();
  await page.getByRole("dialog").getByText("Blocked. The list is in your account.").waitFor();
  await page.goto(`${address}/account`);
  await page.getByText(name).first().waitFor();
  await page.getByRole("group", { name: "Quiet hours" }).getByRole("checkbox").check();
  await page.getByLabel("Quiet until").fill("08:15");
  await page.getByLabel("Quiet until").blur();
  await expect
    .poll(async () => (await ask<{ me: { notify: { quiet: object } } }>(one, "/api/me")).me.notify.quiet)
    .toMatchObject({ from: "22:30", until: "08:15" });
  await leave([one, other]);
});
