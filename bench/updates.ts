/** What the live connection's updates cost in bytes and time: JSON, the packed form, and JSON deflated one by one. */
import { deflateRawSync } from "node:zlib";
import type { Game } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { Packer, unpacked } from "@admiralty/wire/packed";
import { type Budget, rate } from "./measure.ts";
import { tellings } from "./random-match.ts";

/** Of one form: bytes to both players for a move, microseconds to write and to read an update. */
interface Form {
  readonly bytes: number;
  readonly write: number;
  readonly read?: number;
}

export interface UpdateFigures {
  readonly json: Form;
  readonly deflated: Form;
  /** Left out where the game has no list of words. */
  readonly packed?: Form;
}

export async function measureUpdates(game: Game, budget: Budget): Promise<UpdateFigures> {
  const { updates, moves } = updatesOf(game);
  const cost = (work: (index: number) => unknown): number => {
    const { median: perSecond } = rate(() => {
      for (let index = 0; index < updates.length; index++) work(index);
      return updates.length;
    }, budget);
    return 1e6 / perSecond;
  };
  const bytes = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0) / moves;
  const texts = updates.map((update) => JSON.stringify(update));
  const deflate = (text: string): Buffer => deflateRawSync(text, { level: 1 });
  const figures: UpdateFigures = {
    json: {
      bytes: bytes(texts.map(({ length }) => length)),
      write: cost((index) => JSON.stringify(updates[index])),
      read: cost((index) => JSON.parse(texts[index] as string)),
    },
    deflated: {
      bytes: bytes(texts.map((text) => deflate(text).length)),
      write: cost((index) => deflate(JSON.stringify(updates[index]))),
    },
  };
  const words = (await manifestOf(game.id)?.words?.())?.words;
  if (!words) return figures;
  const packer = new Packer(words);
  const packed = updates.map((update) => packer.pack(update).slice());
  return {
    ...figures,
    packed: {
      bytes: bytes(packed.map(({ length }) => length)),
      write: cost((index) => packer.pack(updates[index])),
      read: cost((index) => unpacked(packed[index] as Uint8Array, words)),
    },
  };
}

/** What both seats are told of a random match, step by step, as changes. */
function updatesOf(game: Game): { readonly updates: readonly object[]; readonly moves: number } {
  const updates: object[] = [];
  let moves = 0;
  for (const told of tellings(game, ["updates", game.id], 41)) {
    moves++;
    for (const { seq, after, steps, patch, prompt, asksAnew } of told) {
      updates.push({ seq, after, steps, ...(asksAnew ? { prompt } : {}), patch });
    }
  }
  return { updates, moves };
}
