/** What there is to read and to solve without anybody else: annotated matches, the signal of the day, studies. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";
import { account, ask, leave, named, two } from "./people.ts";
import { finished, openRecord } from "./records.ts";

const address = inject("address");

/** For looking at, on request. */
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (!folder) return;
  for (const width of [390, 1024, 1440]) {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test("an annotated match is found in the archive, and each comment shows its moment", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(`${address}/archive`);
  await page.getByRole("link", { name: "Read and replay A Russian surprise" }).click();
  const comments = page.getByRole("list", { name: "Comments" });
  await comments.getByRole("button", { name: /^Comment 9 of 12/ }).click();
  await expect.poll(() => comments.locator("[aria-current=step]").innerText()).toMatch(/9\s+of 12:\s+Turn 4/);
  await expect.poll(() => page.getByRole("slider").inputValue()).not.toBe("0");
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/library.png` });
  expect(await findingsAtEachSize(page)).toEqual([]);
  await page.getByRole("tab", { name: "Comments" }).press("ArrowRight");
  await page.getByRole("list", { name: "Diary" }).waitFor();
  await page.getByRole("link", { name: "To the archive" }).click();
  await page.getByRole("heading", { name: "Annotated matches" }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("the archive is searched by a line of words, which the address keeps; where nothing fits, a filter is lifted", async () => {
  const [winner, loser] = await two(address);
  const { page } = winner;
  const stamp = Date.now().toString(36);
  const [tovey, ciliax] = [`Tovey${stamp}`, `Ciliax${stamp}`];
  await account(winner, tovey);
  await account(loser, ciliax);
  for (const bid of [0.5, 1.5, 1]) {
    const { id } = await ask(winner, "/api/tables", { game: "war-at-sea", seat: "axis", options: { bid } });
    await ask(loser, `/api/tables/${id}/join`, {});
    await ask(loser, `/api/tables/${id}/resign`, { sure: true });
  }

  const line = page.getByRole("searchbox", { name: "Search the archive" });
  const hits = page.getByRole("list", { name: "Archive" }).getByRole("listitem");
  // A match goes into the archive a moment after its end.
  await expect
    .poll(async () => {
      await page.goto(`${address}/archive?player=${tovey}`);
      await expect.poll(() => line.inputValue()).toBe(tovey);
      await page.getByText(/^(\d match(es)?|No match fits\.)$/).waitFor();
      return hits.count();
    })
    .toBe(3);
  await hits.filter({ hasText: "the highest bid of these" }).getByText("bid 1½").waitFor();

  await line.fill(`${tovey} ${ciliax} axis won bid>0.5 turn seven`);
  await line.press("Enter");
  await page.getByRole("alert").getByText("Not understood: turn seven.").waitFor();
  const understood = `${tovey} ${ciliax} axis won bid>0.5`;
  const kept = { player: `${tovey} ${ciliax}`, game: "war-at-sea", seat: "axis", result: "won", minBid: "1" };
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect.poll(() => line.inputValue()).toBe(understood);
    await expect.poll(() => hits.count()).toBe(2);
    expect(await hits.first().innerText()).toMatch(new RegExp(`${tovey}\\s+\\d+\\s+Axis\\s+beat\\s+${ciliax}`));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(kept);
    for (const name of ["Axis", "Won"]) expect(await page.getByRole("radio", { name }).isChecked()).toBe(true);
  }
  await page.getByText(`${tovey} ${ciliax}: won 2, drawn 0, lost 0`).waitFor();
  await page.getByRole("radio", { name: "Highest rated" }).check();
  await expect.poll(() => line.inputValue()).toBe(`${understood} strongest`);
  await expect.poll(() => hits.count()).toBe(2);
  await pictures(page, "archive");
  expect(await findingsAtEachSize(page)).toEqual([]);

  // The form says the same: it writes the line.
  await page.getByRole("radio", { name: "Newest" }).check();
  await page.getByRole("spinbutton", { name: "Decisions, at least" }).fill("5000");
  await page.getByRole("spinbutton", { name: "Decisions, at least" }).press("Enter");
  await expect.poll(() => line.inputValue()).toBe(`${understood} longer 4999`);
  await page.getByText("Without “longer 4999” 2 matches fit: it removed the most.").waitFor();
  await pictures(page, "archive-none");
  expect(await findingsAtEachSize(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove “longer 4999”" }).click();
  await expect.poll(() => hits.count()).toBe(2);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(kept);
  await leave([winner, loser]);
});

test("the signal of the day stands on home for a stranger, is answered once, and begins a streak", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(address);
  // Something to watch stands beside it: what is played in public, or a match of the library.
  await page
    .locator("[data-watch]")
    .getByRole("link", { name: /^(Read and replay|Look on)/ })
    .waitFor();
  await page.getByRole("region", { name: "Signal of the day" }).getByRole("link", { name: "Solve it" }).click();
  const choices = page.getByRole("group", { name: "Choices" }).getByRole("radio");
  await choices.first().check();
  expect(await findingsAtEachSize(page)).toEqual([]);
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/puzzle.png` });
  await page.getByRole("button", { name: "This is my signal" }).click();
  await page.getByRole("table", { name: "What each choice is worth" }).waitFor();
  await page.getByRole("heading", { level: 1, name: /Best answer|Nearly as good|Missed/ }).waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/solved.png` });
  expect(await findingsAtEachSize(page)).toEqual([]);
  // It counts once: who comes back sees the answer.
  await page.goto(`${address}/puzzle`);
  await page.getByRole("table", { name: "What each choice is worth" }).waitFor();
  await page.getByRole("link", { name: "Another" }).click();
  await page.getByRole("button", { name: "This is my signal" }).waitFor();
  // The list knows what was tried, and shows what was not.
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("heading", { level: 1, name: "All puzzles" }).waitFor();
  expect(await findingsAtEachSize(page)).toEqual([]);
  const tried = page.getByRole("listitem").getByText(/^(Best answer|Nearly as good|Missed)$/);
  await tried.first().waitFor();
  expect(await tried.count()).toBe(1);
  await page.getByRole("radio", { name: "Not yet tried" }).check();
  await expect.poll(() => tried.count()).toBe(0);
  nothingWrong(guest);
  await guest.context.close();
});

test("a study of a match from a file is written, drawn on, shared, and read by somebody else", async () => {
  const [writer, reader] = await two(address);
  const { page } = writer;
  await openRecord(page, address, await finished("attack-sub", 7, {}, 20));
  await page.getByRole("button", { name: "Make a study" }).click();
  const pen = page.getByRole("textbox", { name: "Comment on this moment" });
  await pen.fill("Everything begins here.");
  await page.getByRole("button", { name: "Draw an arrow" }).click();
  const board = page.locator("[data-arrows]");
  await board.click({ position: { x: 200, y: 200 } });
  await board.click({ position: { x: 400, y: 300 } });
  await page.getByRole("button", { name: "1 arrow" }).waitFor();
  // Twice at one place is a ring.
  for (let press = 0; press < 2; press++) await board.click({ position: { x: 300, y: 200 } });
  await board.locator("circle").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const comments = page.getByRole("list", { name: "Comments" });
  await comments.getByText("Everything begins here.").waitFor();
  await page.getByText("Who may read it: Only me").click();
  await page.getByRole("radio", { name: "Whoever has the link" }).check();
  await page.getByRole("button", { name: "Copy the link" }).waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/study.png` });

  await reader.page.goto(`${address}${new URL(page.url()).pathname}`);
  await reader.page.getByRole("list", { name: "Comments" }).getByText("Everything begins here.").waitFor();
  await reader.page.locator("[data-arrows='2']").waitFor();
  expect(await reader.page.getByRole("textbox", { name: "Comment on this moment" }).count()).toBe(0);
  // Whoever has an account answers; whose study it is may remove it.
  expect(await reader.page.getByRole("button", { name: "Answer comment 1" }).count()).toBe(0);
  const name = named("Reader");
  await account(reader, name);
  await reader.page.reload();
  await reader.page.getByRole("button", { name: "Answer comment 1" }).click();
  await reader.page.getByRole("textbox", { name: "Your answer to comment 1" }).fill("It began long before.");
  await reader.page.getByRole("button", { name: "Send", exact: true }).click();
  await reader.page.getByRole("list", { name: "Answers to comment 1" }).getByText("It began long before.").waitFor();
  // Whose comment it is hears of it, and is led there.
  const study = new URL(page.url()).pathname;
  await page.goto(`${address}/notices`);
  await page.getByRole("link", { name: `Look: ${name} has answered your comment` }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(study);
  const answers = page.getByRole("list", { name: "Answers to comment 1" });
  await answers.getByText("It began long before.").waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/answers.png` });
  expect(await findingsAtEachSize(page)).toEqual([]);
  await page.getByRole("button", { name: `Remove the answer of ${name}` }).click();
  await answers.waitFor({ state: "detached" });
  await leave([writer, reader]);
});
