/** Accounts in the browser: ways in, tokens, and what lies in the database. Reports and operators: nodes.test.ts. */
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
  await page.getByLabel("Current password").fill(password);
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
  await page.getByLabel("Current password").fill(password);
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
