/** What a person does at the page, in a few words. */
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";

export interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** A whole phone: nothing hovers there. */
  readonly phone?: boolean;
  /** Nothing moves by itself: a whole game is long enough, and what fades in has no contrast yet. */
  readonly still?: boolean;
  /** 0 shows results at once: most tests do not wait for dice. */
  readonly speed?: number;
  /** Has never been asked about sounds. */
  readonly firstGame?: boolean;
  /** Keeps the page for times without a network. Most tests spare each visitor fetching all of it in the background. */
  readonly keepsPage?: boolean;
}

/** Whatever opens contexts: a browser, or the tests' one. */
interface Opener {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** A machine that does much else at once is slow, not wrong. */
export const patience = 90_000;

/** Milliseconds between two looks. Looking at every frame would make the page draw each of them. */
const polling = 25;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about, and must not have. */
  readonly complaints: string[];
}

export async function visitor(browser: Opener, looks: Looks = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: looks.width ?? 1440, height: looks.height ?? 900 },
    colorScheme: looks.dark ? "dark" : "light",
    hasTouch: looks.touch ?? looks.phone ?? false,
    isMobile: looks.phone ?? false,
    reducedMotion: looks.still ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const settings = JSON.stringify({ speed: looks.speed ?? 0, soundAsked: !looks.firstGame });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("admiralty.settings")) localStorage.setItem("admiralty.settings", text);
  }, settings);
  // As in a browser that has none.
  if (!looks.keepsPage) await context.addInitScript("delete Navigator.prototype.serviceWorker");
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|WebSocket|net::ERR/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return { context, page, complaints };
}

/** Opens a match against the computer by its form, where more may be agreed. */
export async function playComputer(
  page: Page,
  address: string,
  game: string,
  side: string,
  level: string,
  agree: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(`${address}/new/${game}/computer`);
  await agree(page);
  await begin(page, side, level);
}

/** A radio button of a form, by key: a click could fall beside it while the form is still finding its place. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await radio.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => radio.isChecked()).toBe(true);
}

/** The same with the way there: from the home page. */
export async function playFromHome(
  page: Page,
  address: string,
  game: string,
  side: string,
  level: string,
): Promise<void> {
  await page.goto(`${address}/`);
  // The home page has more than one way there, as soon as it knows who is here.
  await page.locator(`a[href="/new/${game}/computer"]`).first().click();
  await begin(page, side, level);
}

async function begin(page: Page, side: string, level: string): Promise<void> {
  await page.getByRole("radio", { name: side, exact: true }).check();
  await page.locator(`input[type=radio][value="${level}"]`).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
}

/** To another screen as by a link: the page is not loaded anew. Done when the screen before it has gone. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.getElementById("main")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("#main:not([data-left])").waitFor({ state: "attached" });
}

/** A match for a friend, by the home page and its form; answers the link. */
export async function invite(
  page: Page,
  address: string,
  game = "war-at-sea",
  agree: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(`${address}/`);
  await page.locator(`a[href="/new/${game}/friend"]`).click();
  await agree(page);
  await page.getByLabel("Your name").fill("Cunningham");
  await page.getByRole("button", { name: "Make the table" }).click();
  const link = page.locator("input[readonly]");
  await link.waitFor();
  return link.inputValue();
}

/** Gives up, and says so twice. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("[data-yes]").click();
  await page.locator("[data-outcome]").waitFor();
}

/** Opens a position from its description, with both sides at this table, up to the first handing over. */
export async function openPosition(
  page: Page,
  address: string,
  scene: { readonly game: string; readonly title: string; readonly position?: unknown },
): Promise<void> {
  await page.goto(`${address}/position`);
  const buffer = Buffer.from(JSON.stringify(scene));
  await page.locator("input[type=file]").setInputFiles({ name: "scene.json", mimeType: "application/json", buffer });
  await page.getByRole("heading", { name: scene.title }).waitFor();
  await page.getByRole("radio", { name: "Somebody here" }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(`[data-table="${scene.game}"]`).waitFor();
}

/** Takes the device up for the side that it is handed to: done when that side's table is in sight, not with the click. */
export async function takeUp(page: Page): Promise<void> {
  await page.locator("[data-handover] button").click();
  await page.locator("[data-handover]").waitFor({ state: "detached" });
}

export type Moment = "asked" | "waiting" | "over" | "hand-over";

/** What the table wants from the person in front of it. */
export function moment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    if (document.querySelector("[data-outcome]")) return "over";
    if (document.querySelector("[data-handover]")) return "hand-over";
    return document.querySelector("[data-asked]") ? "asked" : "waiting";
  });
}

/** What the question is about, in the game's own word. */
export function asked(page: Page): Promise<string | null> {
  return page.locator("[data-asked]").getAttribute("data-asked");
}

/** Waits until the person is asked something or the match is over. */
export async function awaitTurn(page: Page, timeout = patience): Promise<Moment> {
  await page.waitForFunction(
    () => document.querySelector("[data-outcome], [data-handover], [data-asked]:not([data-busy])") !== null,
    undefined,
    { timeout, polling },
  );
  return moment(page);
}

/** Waits until the page shows that the match is over. */
export async function awaitEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-outcome]") !== null, undefined, {
    timeout: patience,
    polling,
  });
}

/** The number of the step shown: changes with every decision. */
export function shownStep(page: Page): Promise<string> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>("[data-table]");
    return `${table?.dataset["step"]}/${table?.dataset["staged"]}/${table?.dataset["viewer"]}`;
  });
}

/** Waits until the table has moved on from a step. */
export async function moved(page: Page, from: string): Promise<void> {
  await page.waitForFunction(
    (before) => {
      const table = document.querySelector<HTMLElement>("[data-table]");
      return (
        `${table?.dataset["step"]}/${table?.dataset["staged"]}/${table?.dataset["viewer"]}` !== before ||
        document.querySelector("[data-outcome], [data-handover]") !== null
      );
    },
    from,
    { polling },
  );
}

/** Waits until what follows from a touch is drawn: two frames and what comes after them. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 3; frames > 0; frames--) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

/** Waits until the page has the referee's answer. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-busy]") === null, undefined, { polling });
}

/** A small repeatable dice for choosing what to do. */
export function chooser(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, count);
  };
}

/** Lets go of whatever has the focus, so that keys mean what they mean at the table. */
export async function handsOff(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Opens a match against the computer that decides at random, with keys alone: arrows in the form, Enter to start. */
export async function startByKey(page: Page, address: string, game: string, side: string): Promise<void> {
  await page.goto(`${address}/new/${game}/computer`);
  const choose = async (radio: Locator): Promise<void> => {
    const group = page.locator(`input[type=radio][name="${await radio.getAttribute("name")}"]`);
    await group.first().focus();
    for (let left = await group.count(); left > 0 && !(await radio.isChecked()); left--) {
      await page.keyboard.press("ArrowDown");
    }
    expect(await radio.isChecked()).toBe(true);
  };
  await choose(page.getByRole("radio", { name: side, exact: true }));
  await choose(page.locator('input[type=radio][value="random"]'));
  await page.keyboard.press("Enter");
  await page.locator("[data-table]").waitFor();
}

/** Where the table asks whether that was meant: it was. */
export async function insist(page: Page, before: string, byKey = false): Promise<void> {
  await page.waitForFunction(
    (from) => {
      const table = document.querySelector<HTMLElement>("[data-table]");
      const now = `${table?.dataset["step"]}/${table?.dataset["staged"]}/${table?.dataset["viewer"]}`;
      return now !== from || document.querySelector("[data-insist], [data-outcome], [data-handover]") !== null;
    },
    before,
    { polling },
  );
  const yes = page.locator("[data-insist]");
  if ((await yes.count()) === 0) return;
  if (byKey) {
    await yes.focus();
    await page.keyboard.press("Enter");
  } else await yes.click();
}

/** One decision by key: the big button where there is one, or (`listed`) a line of the list of what can be done. */
export async function decideByKey(page: Page, pick: (count: number) => number, listed = false): Promise<void> {
  const before = await shownStep(page);
  await handsOff(page);
  if (!listed && (await page.locator("[data-primary]:enabled").count()) > 0) {
    // With nothing ordered Enter is dead: the button itself asks, and its other answer is meant.
    if ((await page.locator("[data-hollow]").count()) > 0) await page.locator("[data-hollow]").focus();
    await page.keyboard.press("Enter");
    await insist(page, before, true);
  } else {
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.activeElement?.closest(".actions") !== null);
    for (let down = 1 + pick(5); down > 0; down--) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await moved(page, before);
}

/** After the first visit, the page without a network. */
export async function goOffline({ page, context }: Visitor, address: string): Promise<void> {
  await page.goto(`${address}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The list of everything that can be done now, where it lies behind a tab. */
async function openList(page: Page): Promise<void> {
  const tab = page.getByRole("tab", { name: "Actions" });
  if ((await tab.count()) > 0 && (await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}

/** One decision by mouse: some orders from the list of what can be done, then the big button. */
export async function decideByMouse(page: Page, pick: (count: number) => number, orders: number): Promise<void> {
  for (let left = orders; left > 0; left--) {
    if ((await moment(page)) !== "asked") return;
    await openList(page);
    const before = await shownStep(page);
    const choices = page.locator("button[data-act]:enabled");
    const count = await choices.count();
    if (count === 0) break;
    await choices.nth(pick(count)).click();
    await moved(page, before);
    await settled(page);
  }
  await goOn(page);
}

/** The big button, or where there is none the first thing that can be done. */
export async function goOn(page: Page): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if ((await moment(page)) !== "asked") return;
    const before = await shownStep(page);
    const primary = page.locator("[data-primary]:enabled");
    const button = (await primary.count()) > 0;
    if (!button) await openList(page);
    const choice = button ? primary : page.locator("button[data-act]:enabled");
    // What the other side does meanwhile may take the button away again: then look anew.
    const clicked = await choice
      .first()
      .click({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (clicked) {
      if (button) await insist(page, before);
      return moved(page, before);
    }
  }
  throw new Error("the table asks, and there is nothing to click");
}

/** Whoever of the players is asked decides by mouse; answers false when the match is over. */
export async function oneDecision(pages: readonly Page[], pick: (count: number) => number): Promise<boolean> {
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

export function nothingWrong({ complaints }: Visitor): void {
  expect(complaints).toEqual([]);
}
