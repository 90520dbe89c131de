/** What a table offers to everything drawn at it: rules open beside it instead of leaving it. */
import { getContext, setContext } from "svelte";

export interface TableContext {
  showRule(number: string): void;
}

const key = Symbol("table");

export function provideTable(context: TableContext): void {
  setContext(key, context);
}

export function tableContext(): TableContext | undefined {
  return getContext<TableContext | undefined>(key);
}
