/** One touch of the page, as a finger makes it, and what the browser itself tells about it. */
import type { CDPSession, Locator, Page } from "playwright-core";
import { begun, ended } from "./trace.ts";

export interface Touch {
  readonly name: string;
  /** What is touched; whatever has to be so before is done here, unmeasured. */
  aim(page: Page): Promise<Locator>;
  /** By moving the mouse there, instead of a tap. */
  readonly hover?: true;
  /** Elsewhere in the touched element than in its middle: shares of width and height. */
  readonly at?: readonly [number, number];
}

/** How long a finger stays down. */
const held = 70;

/** Until nothing has moved for a while; the waiting is done outside of the page. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(250);

/** Touches a place on the screen with nothing of the test's own running in the page meanwhile. */
export async function touch(cdp: CDPSession, page: Page, one: Touch, marked: boolean): Promise<void> {
  const target = await one.aim(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const [along = 0.5, down = 0.5] = one.at ?? [];
  const [x, y] = [box.x + box.width * along, box.y + box.height * down];
  await rest(page);
  if (marked) await page.evaluate((name) => void performance.mark(name), begun);
  if (one.hover) await page.mouse.move(x, y);
  else if ((page.viewportSize()?.width ?? 0) < 860) {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.waitForTimeout(held);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else await page.mouse.click(x, y, { delay: held });
  await rest(page);
  if (marked) await page.evaluate((name) => void performance.mark(name), ended);
}

/** An interaction by the browser's own clock (Event Timing), in milliseconds. */
export interface Felt {
  /** From the finger to the next frame on the screen; 0 where it was too short to be told (less than 16). */
  readonly toPaint: number;
  /** The page's own part of that: waiting for its thread, and its handlers. */
  readonly handled: number;
}

/** The touch with the page's main thread held back. */
export async function feel(cdp: CDPSession, page: Page, one: Touch, slower: number): Promise<Felt> {
  // Aimed at full speed: only the touch itself is measured.
  const aimed = await one.aim(page);
  await page.evaluate(() => {
    const seen: { duration: number; handled: number }[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if ((entry.interactionId ?? 0) === 0) continue;
        seen.push({ duration: entry.duration, handled: entry.processingEnd - entry.startTime });
      }
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(globalThis, { seenTouches: seen, watchingTouches: observer });
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await touch(cdp, page, { ...one, aim: async () => aimed }, false);
  await page.waitForTimeout(200);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const seen = await page.evaluate(() => {
    const { seenTouches, watchingTouches } = globalThis as unknown as {
      seenTouches: { duration: number; handled: number }[];
      watchingTouches: PerformanceObserver;
    };
    watchingTouches.disconnect();
    return seenTouches;
  });
  return {
    toPaint: Math.max(0, ...seen.map(({ duration }) => duration)),
    handled: Math.max(0, ...seen.map(({ handled }) => handled)),
  };
}
