/** Keys of the table: single letters, silent while somebody types. */
import { type KeyBindingMap, tinykeys } from "tinykeys";

export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target !== null && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Whether Enter or Space would press something else already. */
export function onControl(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.closest("button, a, summary, [role='button'], [data-keys]") != null;
}

export function bindKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): () => void {
  const bindings: KeyBindingMap = {};
  for (const [key, work] of Object.entries(keys)) {
    bindings[key] = (event) => {
      if (event.defaultPrevented || typing(event) || document.querySelector("dialog[open]")) return;
      work(event);
    };
  }
  return tinykeys(window, bindings);
}
