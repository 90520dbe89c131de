/** The keys that lead through the site: silent while somebody types, and on pages with keys of their own. */
import { router } from "../router.svelte.ts";
import { bindKeys, onControl } from "../table/keys.ts";

export function siteKeys(search: () => void): () => void {
  const press = (work: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    work();
  };
  return bindKeys({
    "/": press(search),
    "g h": press(() => router.go({ at: "home" })),
    "g l": press(() => router.go({ at: "lobby" })),
    "g p": press(() => router.go({ at: "puzzle", id: "" })),
    // What the page has framed, where nothing else is to be pressed.
    Enter: (event) => {
      const framed = document.querySelector<HTMLElement>("[data-framed]");
      if (!framed || onControl(event)) return;
      event.preventDefault();
      framed.click();
    },
  });
}
