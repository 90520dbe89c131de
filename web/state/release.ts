/**
 * A page that was left open over a new release: parts that it has not fetched yet are gone from the site. It is loaded
 * anew then; what was being played or written lies in the browser or at the server.
 */
const key = "admiralty.loadedAnew";

export function watchRelease(): void {
  addEventListener("vite:preloadError", () => void renewIfOld());
}

/** What browsers say of a part that is not there. */
export function isMissingPart(reason: string): boolean {
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(reason);
}

/** Loads the page anew if the site has another one by now. */
export async function renewIfOld(): Promise<void> {
  const own = new URL(document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "", location.href)
    .pathname;
  // A site that still hands out the old page must not send it round for ever.
  if (sessionStorage.getItem(key) === own) return;
  try {
    // The worker's list names every file of the release, and is itself never kept.
    const files = await fetch("/sw.js", { cache: "no-store" });
    if (!files.ok || (await files.text()).includes(own.slice(1))) return;
  } catch {
    // No network: it may be there later.
    return;
  }
  sessionStorage.setItem(key, own);
  location.reload();
}
