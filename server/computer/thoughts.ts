/** The work of a thinking thread: it is shown a seat's view and answers with a decision. It knows nothing else. */
import type { Decision, Request } from "@admiralty/engine";
import { Shelf, type ShelfSource } from "../shelf.ts";

export interface ThinkRequest {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly seed: number;
  readonly request: Request;
}

export type ThinkReply =
  | { readonly id: number; readonly ok: true; readonly decision: Decision }
  | { readonly id: number; readonly ok: false; readonly error: string };

/** What a thread uses of its end of the line. */
interface Port {
  on(event: "message", listener: (message: ThinkRequest) => void): unknown;
  postMessage(reply: ThinkReply): void;
}

export function serveThoughts(port: Port, source: ShelfSource): void {
  const shelf = new Shelf(source);
  port.on("message", (message) => {
    void think(shelf, message).then((reply) => port.postMessage(reply));
  });
}

async function think(shelf: Shelf, { id, game, level, seed, request }: ThinkRequest): Promise<ThinkReply> {
  try {
    const kind = await shelf.kind(game, level);
    if (!kind) throw new Error(`there is no level ${level}`);
    const decision = await kind.create(await shelf.game(game), seed).decide(request);
    return { id, ok: true, decision };
  } catch (error) {
    return { id, ok: false, error: (error as Error).message };
  }
}
