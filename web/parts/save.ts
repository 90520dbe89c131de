/** Gives the player a file: a finished match, which any of our programs reads again, or a text. */
import type { MatchRecord } from "@admiralty/engine";

export function saveFile(record: MatchRecord, name: string): void {
  saveText(JSON.stringify(record, null, 1), `${record.game}-${name}.json`, "application/json");
}

export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
