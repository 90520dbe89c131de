/** What a table offers to everything drawn at it: rules open beside it, references light up on its board. */
import type { Reference } from "@admiralty/engine";
import { getContext, setContext } from "svelte";

export interface TableContext {
  showRule(number: string): void;
  highlight(reference: Reference | undefined): void;
}

const key = Symbol("table");

export function provideTable(context: TableContext): void {
  setContext(key, context);
}

export function tableContext(): TableContext | undefined {
  return getContext<TableContext | undefined>(key);
}
