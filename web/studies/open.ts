/** A study by its id, or one of its variations: `id~3` is that of its fourth comment. */
import type { Study } from "@admiralty/engine";
import { club } from "../state/club.ts";
import { studies as words } from "../text/studies.ts";
import { StudyBook } from "./book.svelte.ts";

export async function openStudy(address: string): Promise<Study> {
  const [id = "", index] = address.split("~");
  const book = new StudyBook(await club.study(id));
  if (index === undefined) return book;
  const record = book.remarks[Number(index)]?.variation;
  if (!record) throw new Error(words.notStudy);
  return { title: words.variationOf(book.title), record, remarks: [] };
}
