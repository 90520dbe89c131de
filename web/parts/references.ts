/** Units and places named anywhere in a sentence: pointing at one shows it on the board. */
import type { Reference } from "@admiralty/engine";

/** Listens in the whole document; returns the way to stop. */
export function watchReferences(highlight: (reference: Reference | undefined) => void): () => void {
  let shown: Element | undefined;
  const point = (event: Event): void => {
    const named = (event.target as Element | null)?.closest?.("[data-ref]") ?? undefined;
    if (named === shown) return;
    shown = named;
    highlight(named instanceof HTMLElement ? referenceOf(named) : undefined);
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("pointerdown", point);
  return () => {
    document.removeEventListener("pointerover", point);
    document.removeEventListener("pointerdown", point);
  };
}

function referenceOf(element: HTMLElement): Reference {
  const { ref = "", id = "" } = element.dataset;
  return { kind: ref, id, label: element.textContent ?? "" };
}
