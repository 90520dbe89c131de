/**
 * A page that was left open over a new release: parts that it has not fetched yet are gone from the site. On the way to
 * another screen it is loaded anew; in the midst of one it says so and offers it, for something may just be written. What
 * was played or ordered lies in the browser or at the server.
 */
const key = "admiralty.loadedAnew";
/** How the page says it. Workers read this file as well, and say nothing. */
let say: () => void = () => {};

export function watchRelease(how: () => void): void {
  say = how;
  addEventListener("vite:preloadError", () => void offerNew());
}

/** What browsers say of a part that is not there. */
export function isMissingPart(reason: string): boolean {
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(reason);
}

const own = (): string =>
  new URL(document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "", location.href).pathname;

/** Whether the site has another page by now. */
async function isOld(): Promise<boolean> {
  try {
    // The worker's list names every file of the release, and is itself never kept.
    const files = await fetch("/sw.js", { cache: "no-store" });
    return files.ok && !(await files.text()).includes(own().slice(1));
  } catch {
    // No network: it may be there later.
    return false;
  }
}

/** Says that a part of the screen is gone with its release; the new one comes when its reader likes. */
export async function offerNew(): Promise<void> {
  if (await isOld()) say();
}

/** Loads the page anew if the site has another one by now; answers whether it does. */
export async function renewIfOld(): Promise<boolean> {
  // A site that still hands out the old page must not send it round for ever.
  if (sessionStorage.getItem(key) === own() || !(await isOld())) return false;
  sessionStorage.setItem(key, own());
  location.reload();
  return true;
}
