/** Gives the player the whole match as one file. */
import type { TableController } from "./controller.svelte.ts";

export async function saveRecord(table: TableController): Promise<void> {
  const record = await table.session.record();
  if (!record) return;
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${table.game.id}-${table.shown.match}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
