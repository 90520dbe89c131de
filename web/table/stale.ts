/** A click that began under one question never answers the next one; one while something is told skips it. */
import type { TableController } from "./controller.svelte.ts";

const live = "#main, .prompt";

/** Watches until it is told to stop. */
export function guardClicks(table: TableController): () => void {
  let begun: string | undefined;
  let told = false;
  const down = (): void => {
    begun = table.question;
    told = table.telling;
  };
  const click = (event: MouseEvent): void => {
    const target = event.target as Element | null;
    // A key or a program has no beginning of its own.
    if (event.detail === 0 || begun === undefined || !target?.closest(live)) return;
    if (told && target.closest("#main")) table.skip();
    else if (begun === table.question) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("pointerdown", down, { capture: true });
  addEventListener("click", click, { capture: true });
  return () => {
    removeEventListener("pointerdown", down, { capture: true });
    removeEventListener("click", click, { capture: true });
  };
}
