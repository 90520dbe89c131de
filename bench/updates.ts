/** What the live connection's updates cost in bytes and time: JSON, the packed form, and JSON deflated one by one. */
import { deflateRawSync } from "node:zlib";
import {
  checkOptions,
  FastChance,
  fairness,
  fingerprint,
  type Game,
  Match,
  type OptionValues,
} from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { Packer, unpacked } from "@admiralty/wire/packed";
import { difference } from "@admiralty/wire/patch";
import { type Budget, rate } from "./measure.ts";

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
  const checked = checkOptions<OptionValues>(game.options, {});
  if (!checked.ok) throw new Error(`${game.id}: ${checked.problems.join("; ")}`);
  const match: Match = Match.create(game, {
    options: checked.options as never,
    fairness: fairness(fingerprint(["updates", game.id])),
  });
  const pick = new FastChance(41);
  const toldTo = (seat: string) => ({
    seq: match.seq(seat),
    view: match.view(seat),
    prompt: match.prompt(seat) ?? null,
  });
  const told = new Map(game.seats.map((seat) => [seat, toldTo(seat)]));
  const updates: object[] = [];
  let moves = 0;
  for (let [seat] = match.awaiting(); seat !== undefined; [seat] = match.awaiting()) {
    const list = match.actions(seat);
    const done = match.submit(seat, [list[pick.below(list.length)]], match.seq(seat));
    if (!done.ok) throw new Error(`${game.id}: a listed action was refused: ${done.reason}`);
    moves++;
    for (const viewer of game.seats) {
      const last = told.get(viewer);
      const now = toldTo(viewer);
      if (!last || last.seq === now.seq) continue;
      updates.push({
        seq: now.seq,
        after: last.seq,
        steps: match.notices(viewer, last.seq),
        ...(difference(last.prompt, now.prompt).length > 0 ? { prompt: now.prompt } : {}),
        patch: difference(last.view, now.view),
      });
      told.set(viewer, now);
    }
  }
  return { updates, moves };
}
