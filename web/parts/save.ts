/** Gives the player a finished match as one file, which any of our programs reads again. */
import type { MatchRecord } from "@admiralty/engine";

export function saveFile(record: MatchRecord, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${record.game}-${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
