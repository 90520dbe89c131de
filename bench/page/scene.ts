/** A moment at which the page is touched, and what the moments have in common. */
import type { Locator, Page } from "playwright-core";
import type { Touch } from "./touch.ts";

export interface Scene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  open(page: Page, address: string): Promise<void>;
  readonly touches: readonly Touch[];
}

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** Nothing staged. */
export const bare = async (page: Page): Promise<void> => {
  while (Number(await page.locator("[data-table]").getAttribute("data-staged")) > 0) {
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.waitForTimeout(60);
  }
};

export const tab = async (page: Page, name: string): Promise<Locator> => page.locator("nav button", { hasText: name });
