/**
 * The position on the board as a scene: what the viewer may know, and where that leaves something open, something that
 * fits it. So nobody learns from a copied position what the board does not show.
 */
import { FastChance, type MatchRecord, replay, type SceneFile } from "@admiralty/engine";
import { loadRulesWithScenes } from "../learn/lessons.ts";

export interface Seen {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly view: unknown;
}

export async function sceneOf({ game: id, options, view }: Seen): Promise<SceneFile> {
  const game = await loadRulesWithScenes(id);
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
  return { game: id, options, position: game.scene.describe(game.imagine(view, new FastChance(seed))) };
}

/** Of a match that is over nothing is hidden any more: the position after an entry, exactly. */
export async function sceneAfter(record: MatchRecord, entry: number): Promise<SceneFile> {
  const game = await loadRulesWithScenes(record.game);
  let position: unknown;
  for (const { number, state } of replay(game, record)) {
    if (number > entry) break;
    position = state;
  }
  return { game: record.game, options: record.options, position: game.scene.describe(position) };
}

// --- as a link --------------------------------------------------------------------------------

/** Behind the mark of an address, where no server reads it. */
export async function linkTo(scene: SceneFile): Promise<string> {
  return `${location.origin}/position#${await marked(scene)}`;
}

/** Any document, small enough for an address. */
export async function marked(document: unknown): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(document)),
    new CompressionStream("deflate-raw"),
  );
  const letters = btoa(String.fromCharCode(...packed));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that the mark carries; throws where it carries none. */
export async function unpacked(mark: string): Promise<string> {
  const letters = atob(mark.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw")));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const readable = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
