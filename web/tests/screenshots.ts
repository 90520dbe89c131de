/** Pictures of the main screens for the documentation: node scripts/run.mjs web/tests/screenshots.ts [words in the name]. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { gameWithAction } from "./browser/actions-at-sea.ts";
import { launch } from "./browser/chromium.ts";
import {
  asked,
  awaitTurn,
  chooser,
  decideByMouse,
  goOn,
  type Looks,
  moment,
  settled,
  visitor,
} from "./browser/hands.ts";
import { startSite } from "./browser/site.ts";

const folder = join(process.cwd(), "docs", "screenshots");
const wanted = process.argv.slice(2);

interface Shot {
  readonly name: string;
  /** Brings the page to where the picture is taken. */
  go(page: Page, address: string): Promise<void>;
  readonly looks?: readonly (keyof typeof sizes)[];
}

const sizes = {
  desk: { width: 1440, height: 900, dark: false },
  "desk-dark": { width: 1440, height: 900, dark: true },
  phone: { width: 390, height: 844, dark: false, touch: true },
  "phone-dark": { width: 390, height: 844, dark: true, touch: true },
} as const satisfies Record<string, Looks>;

async function begin(page: Page, address: string, game: string, side: string): Promise<void> {
  await page.goto(`${address}/new/${game}/computer`);
  await page.getByRole("radio", { name: side, exact: true }).check();
  await page.locator('input[value="midshipman"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
  await awaitTurn(page);
}

/** An Attack Sub scenario as its first side against the computer. */
async function hunt(page: Page, address: string, scenario: string): Promise<void> {
  await page.goto(`${address}/new/attack-sub/computer`);
  await page.locator(`input[type=radio][value="${scenario}"]`).check();
  await page.locator('input[value="midshipman"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
  await awaitTurn(page);
}

/** A card that can be played is taken in hand, so that its steps and chances are shown. */
async function pointAtCard(page: Page): Promise<void> {
  const raised = page.locator("button.playable[data-card]").first();
  if ((await raised.count()) > 0) await raised.click();
}

/** Plays on until the prompt asks for something of this kind; on a phone the lists lie behind tabs, so by key. */
async function until(page: Page, ask: RegExp, decisions: number, seed: number): Promise<void> {
  const pick = chooser(seed);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let left = decisions; left > 0; left--) {
    if ((await awaitTurn(page)) === "over") break;
    if (ask.test((await asked(page)) ?? "") && left < decisions) break;
    await decideByMouse(page, pick, 4 + pick(8));
  }
  await page.setViewportSize(size);
}

/** Some orders on the desk, not yet committed. */
async function plan(page: Page, words: RegExp, orders: number): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("tab", { name: "Actions" }).click();
  for (let left = orders; left > 0 && (await moment(page)) === "asked"; left--) {
    const choice = page.locator("button[data-act]:enabled", { hasText: words }).first();
    if ((await choice.count()) === 0) break;
    await choice.click();
    await settled(page);
  }
  await page.getByRole("tab", { name: "Diary" }).click();
  await page.setViewportSize(size);
}

const barentsSea = {
  game: "war-at-sea",
  title: "The Barents Sea",
  position: {
    turn: 3,
    step: "order",
    ships: {
      barents: ["hood", "king-george-v", "norfolk", "suffolk", "victorious", "bismarck", "gneisenau", "prinz-eugen"],
    },
  },
};

/** A finished game of Bismarck, opened from its file. */
async function lookBack(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/replay/file`);
  const buffer = Buffer.from(JSON.stringify(gameWithAction().record));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.getByRole("slider").waitFor();
}

const shots: readonly Shot[] = [
  {
    name: "home",
    go: async (page, address) => {
      await begin(page, address, "war-at-sea", "Allies");
      await page.goto(`${address}/`);
      await page.locator("li.mine").waitFor();
    },
  },
  {
    name: "new-table",
    looks: ["desk"],
    go: async (page, address) => {
      await page.goto(`${address}/new/war-at-sea/computer`);
      await page.locator('input[value="captain"]').waitFor();
    },
  },
  {
    name: "war-at-sea",
    go: async (page, address) => {
      await begin(page, address, "war-at-sea", "Allies");
      await until(page, /^allied-movement$/, 40, 4);
      // Adjacent areas: no die is rolled, so the orders lie on the desk.
      await plan(page, /to the (North Atlantic|South Atlantic|North Sea)$/, 5);
    },
  },
  {
    name: "war-at-sea-battle",
    looks: ["desk", "phone-dark"],
    go: async (page, address) => {
      await page.goto(`${address}/position`);
      const buffer = Buffer.from(JSON.stringify(barentsSea));
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "scene.json", mimeType: "application/json", buffer });
      await page.getByRole("radio", { name: "Allies", exact: true }).check();
      await page.getByRole("radio", { name: "Midshipman", exact: true }).check();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.locator("[data-table]").waitFor();
      for (let left = 6; left > 0; left--) {
        await awaitTurn(page);
        if ((await asked(page)) === "allied-fire") break;
        await goOn(page);
      }
      await plan(page, /fires at/, 2);
    },
  },
  {
    name: "attack-sub",
    go: async (page, address) => {
      await hunt(page, address, "M");
      await until(page, /nothing-at-all/, 12, 12);
      await until(page, /^turn$/, 12, 12);
      await pointAtCard(page);
    },
  },
  {
    name: "attack-sub-reaction",
    looks: ["desk", "desk-dark", "phone"],
    go: async (page, address) => {
      await hunt(page, address, "A-T");
      await until(page, /^answer$/, 30, 5);
      await page.getByRole("dialog", { name: "Your answer" }).waitFor();
    },
  },
  {
    name: "attack-sub-scenarios",
    looks: ["desk", "phone-dark"],
    go: async (page, address) => {
      await page.goto(`${address}/new/attack-sub/computer`);
      await page.locator('input[type=radio][value="G"]').check();
      await page.locator('[data-scenario="G"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: "attack-sub-editor",
    looks: ["desk", "desk-dark", "phone"],
    go: async (page, address) => {
      await page.goto(`${address}/editor/attack-sub?from=M`);
      await page.locator("[data-errors]").waitFor();
    },
  },
  {
    name: "bismarck",
    go: async (page, address) => {
      await begin(page, address, "bismarck", "British");
      await until(page, /ship-movement/, 12, 2);
      await page.locator('[data-unit="hood"]').first().click();
      await page.keyboard.press("1");
    },
  },
  {
    name: "bismarck-search",
    looks: ["desk-dark", "phone"],
    go: async (page, address) => {
      await begin(page, address, "bismarck", "British");
      await until(page, /^british-search$/, 40, 2);
    },
  },
  {
    name: "bismarck-fleet",
    looks: ["desk", "phone-dark"],
    go: async (page, address) => {
      await begin(page, address, "bismarck", "British");
      await page.keyboard.press("o");
    },
  },
  {
    name: "bismarck-battle",
    go: async (page, address) => {
      await lookBack(page, address);
      const on = page.getByRole("button", { name: "One on" });
      await page.getByRole("radio", { name: "Round", exact: true }).check();
      for (let left = 80; left > 0 && (await page.locator("#main .battle").count()) === 0; left--) await on.click();
      await on.click();
      await page.getByRole("radio", { name: "Action", exact: true }).check();
      await on.click();
      // A hull is slim: its middle may lie between the lines that take a click.
      await page.locator("[data-ship]").first().press("Enter");
    },
  },
  {
    name: "replay",
    looks: ["desk", "desk-dark", "phone"],
    go: async (page, address) => {
      await lookBack(page, address);
      await page.getByRole("button", { name: "Both sides", exact: true }).click();
      await page.waitForURL(/as=both/);
      const slider = page.getByRole("slider");
      await slider.fill(String(Math.round(0.4 * Number(await slider.getAttribute("max")))));
      await page.getByRole("tab", { name: "After the game" }).click();
      await page.locator("[data-choices]").waitFor({ timeout: 90_000 });
    },
  },
  {
    name: "battle-report",
    looks: ["desk"],
    go: async (page, address) => {
      await lookBack(page, address);
      await page.getByRole("button", { name: "Battle report" }).click();
      await page.locator("[data-report] figure").first().waitFor();
      await page.locator("[data-report] .story p").first().waitFor();
    },
  },
  {
    name: "rules",
    looks: ["desk"],
    go: async (page, address) => {
      await page.goto(`${address}/rules/war-at-sea/6.4`);
      await page.locator("#rule-6\\.4").waitFor();
    },
  },
];

async function take(browser: Browser, address: string, shot: Shot, look: keyof typeof sizes): Promise<void> {
  const guest = await visitor(browser, sizes[look]);
  try {
    await shot.go(guest.page, address);
    // Small pictures are worked out and fetched after the page stands.
    await guest.page.waitForLoadState("networkidle");
    await guest.page.waitForTimeout(2500);
    await guest.page.screenshot({ path: join(folder, `${shot.name}-${look}.png`) });
    console.log(`${shot.name}-${look}.png`);
  } finally {
    await guest.context.close().catch(() => undefined);
  }
}

mkdirSync(folder, { recursive: true });
const site = await startSite();
let failed = 0;
let running: Browser | undefined;

/** One browser after the other: none lasts for all of the pictures. */
async function fresh(): Promise<Browser> {
  await running?.close().catch(() => undefined);
  running = await launch();
  return running;
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));
for (const shot of shots) {
  const looks = (shot.looks ?? (Object.keys(sizes) as (keyof typeof sizes)[])).filter((look) =>
    isWanted(`${shot.name}-${look}`),
  );
  if (looks.length > 0) await fresh();
  for (const look of looks) {
    const again = async (error: unknown): Promise<void> => {
      // What failed with its browser is taken once more with another.
      if (running?.isConnected()) throw error;
      await take(await fresh(), site.address, shot, look);
    };
    try {
      await take(running ?? (await fresh()), site.address, shot, look).catch(again);
    } catch (error) {
      failed++;
      console.error(`${shot.name}-${look}: ${(error as Error).message}`);
    }
  }
}
await running?.close().catch(() => undefined);
await site.stop();
process.exit(failed === 0 ? 0 : 1);
