import { saveFile } from "../parts/save.ts";
import type { TableController } from "./controller.svelte.ts";

export async function saveRecord(table: TableController): Promise<void> {
  const record = await table.session.record();
  if (record) saveFile(record, table.shown.match);
}
