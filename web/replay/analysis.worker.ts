/** Looking back at a match takes a while: it is done here, and told step by step. Stopped by ending the worker. */
import { type Analysis, analyse, analystOf, efforts } from "@admiralty/ai";
import type { MatchRecord } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";

export interface Asked {
  readonly record: MatchRecord;
  /** Milliseconds: the figures are as good as they get by then. */
  readonly patience: number;
}
export type Told = { readonly analysis: Analysis } | { readonly trouble: string };

const tell = (told: Told): void => (globalThis as unknown as { postMessage(message: Told): void }).postMessage(told);

globalThis.addEventListener("message", (event: MessageEvent<Asked>) => {
  void lookBack(event.data).catch((error: unknown) => {
    tell({ trouble: error instanceof Error ? error.message : String(error) });
  });
});

async function lookBack({ record, patience }: Asked): Promise<void> {
  const [game, analyst] = await Promise.all([loadGame(record.game), analystOf(record.game)]);
  if (!analyst) throw new Error(`nobody knows ${game.title} well enough`);
  const started = performance.now();
  const spent = () => (performance.now() - started) / patience;
  for (const analysis of analyse(game, analyst, record, { seed: 1, effort: efforts.usual, spent })) tell({ analysis });
}
