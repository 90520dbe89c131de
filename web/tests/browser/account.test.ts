/** Accounts in the browser: ways in, tokens, those who keep order, one's own word, and what lies in the database. */
import { appoint } from "@admiralty/server";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
// The codes that an app on a phone would show.
import { totpCode } from "../../../server/accounts/totp.ts";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

const address = inject("address");
/** Browsers have passkeys for names, not for numbers. */
const named = address.replace("127.0.0.1", "localhost");
const password = "king george the fifth";

async function register(page: Page, at = address): Promise<string> {
  const name = `Tovey ${Date.now().toString(36)}`;
  await page.goto(`${at}/account`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();
  return name;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("button", { name: "I have an account" }).click();
}

test("a second factor is turned on by its picture, and asked for when one comes back", async () => {
  const captain = await visitor(browser);
  const { page } = captain;
  const name = await register(page);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Present password").fill(password);
  await page.getByRole("button", { name: "Turn on" }).last().click();
  const secret = (await page.locator("[data-secret]").getAttribute("data-secret")) ?? "";
  await page.getByLabel("First code").fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await page.getByRole("button", { name: "Turn on" }).last().click();
  const codes = page.locator("[data-paper] code");
  await codes.first().waitFor();
  const paper = await codes.allTextContents();
  expect(paper).toHaveLength(8);
  await page.getByRole("button", { name: "I have them on paper" }).click();
  await page.getByRole("button", { name: "Turn off" }).waitFor();
  await signOut(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code of your second factor").fill(paper[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();
  nothingWrong(captain);
  await captain.context.close();
});

test("a passkey is added, and signs in without a name", async () => {
  const captain = await visitor(browser);
  const { page } = captain;
  const devices = await captain.context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = await register(page, named);
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("What to call it").fill("The captain's key");
  await page.getByLabel("Present password").fill(password);
  const form = page.locator("form", { has: page.getByLabel("What to call it") });
  await form.getByRole("button", { name: "Add" }).click();
  await page.getByText("The captain's key").waitFor();
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();
  nothingWrong(captain);
  await captain.context.close();
});

test("a token is shown once, with what it may do and until when", async () => {
  const captain = await visitor(browser);
  const { page } = captain;
  await register(page);
  await page.getByRole("button", { name: "Make a token" }).click();
  await page.getByLabel("What it is for").fill("night watch");
  await page.getByLabel("read", { exact: true }).check();
  await page.getByRole("button", { name: "Make a token" }).click();
  const token = await page.locator("[data-token]").inputValue();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${address}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  expect((await ask("/api/me")).status).toBe(200);
  expect((await ask("/api/me/export")).status).toBe(403);
  await page.reload();
  await page.getByText("night watch").waitFor();
  expect(await page.locator("[data-token]").count()).toBe(0);
  nothingWrong(captain);
  await captain.context.close();
});

test("a line is reported and its speaker blocked; an operator decides, and it is written down", async () => {
  const host = await visitor(browser);
  const friend = await visitor(browser);
  const rogue = await register(host.page);
  await host.page.goto(`${address}/new/war-at-sea/friend`);
  await host.page.getByRole("button", { name: "Make the table" }).click();
  const link = host.page.locator("input[readonly]");
  await link.waitFor();
  // Each browser has drawn its own word, and shows it.
  expect(await host.page.locator("[data-word]").getAttribute("data-word")).toMatch(/^(\w{6}-){3}\w{6}$/);
  await friend.page.goto(await link.inputValue());
  await friend.page.getByLabel("Your name").fill("Iachino");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  for (const { page } of [host, friend]) await page.locator("[data-table]").waitFor();
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
  await friend.page.getByText("Your account has the list.").waitFor();
  await friend.page.getByRole("button", { name: "Close", exact: true }).click();
  expect(await friend.page.getByLabel("Say something").inputValue()).toBe("I beg your pardon?");

  const watch = await visitor(browser);
  const operator = await register(watch.page);
  await appoint(inject("dataDir"), operator, true);
  await watch.page.goto(`${address}/operator`);
  await watch.page.getByRole("button", { name: new RegExp(rogue) }).click();
  await watch.page.getByText("You sail like a landsman").waitFor();
  await watch.page.getByText("Said twice.").waitFor();
  await watch.page.getByRole("radio", { name: "Mute" }).check();
  await watch.page.getByLabel("Why").fill("Keep to the game.");
  await watch.page.getByRole("button", { name: "Decide" }).click();
  await watch.page.getByText("Nothing waits.").waitFor();
  await watch.page.getByRole("radio", { name: "Bans" }).check();
  await watch.page.getByText(rogue).waitFor();
  await watch.page.getByRole("radio", { name: "Log" }).check();
  await watch.page.getByText("Keep to the game.").waitFor();
  await watch.page.getByText(`${operator} muted ${rogue}`).waitFor();

  await host.page.goto(`${address}/account`);
  await host.page.getByText("You may not talk until").waitFor();
  // Both hear of it: who it is about reads why, and who reported it that something was done.
  await host.page.goto(`${address}/notices`);
  await host.page.getByText("You may not talk for a while: Keep to the game.").waitFor();
  await friend.page.goto(`${address}/notices`);
  await friend.page.getByText(`Your report about ${rogue} was looked at, and something was done about it.`).waitFor();
  for (const each of [host, friend, watch]) {
    nothingWrong(each);
    await each.context.close();
  }
});

test("a match in this browser's database shows neither key nor record while it runs", async () => {
  const captain = await visitor(browser);
  const { page } = captain;
  await page.goto(`${address}/new/attack-sub/computer`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
  const stored = await page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open("admiralty");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("matches").objectStore("matches").getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
  );
  expect(stored).toHaveLength(1);
  expect(Object.keys(stored[0] ?? {})).toContain("sealed");
  for (const secret of ["record", "key", "earlier"]) expect(stored[0]).not.toHaveProperty(secret);
  // It opens again all the same.
  await page.reload();
  await page.locator("[data-table]").waitFor();
  nothingWrong(captain);
  await captain.context.close();
});
