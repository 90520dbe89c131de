/** A step cut into beats: what is rolled at once, with what came of it; and how long each is looked at. */
import type { Board } from "../boards.ts";

export interface Beat {
  /** Up to which of the step's events it tells. */
  readonly until: number;
  /** Dice fall or a card is turned. */
  readonly rolls: boolean;
}

/** How far a step has been told, lane by lane: no lane is ever ahead of the one before it. */
export interface Tick {
  /** Beats begun, of how many. */
  readonly beat: number;
  readonly of: number;
  /** On the board, in events: those with their results, and those being told now. */
  readonly told: number;
  readonly until: number;
  readonly rolling: boolean;
  readonly tray: number;
  readonly diary: number;
}

/** One look at a beat: the lanes, and how long they stay so, in milliseconds. */
export interface Look {
  readonly tick: Tick;
  readonly wait: number;
}

type SomeEvent = Parameters<Board["rolls"]>[0];

/** Dice or a card begin a beat; what follows from them belongs to it. Steps that tell nothing have none. */
export function beatsOf(
  board: Board | undefined,
  events: readonly SomeEvent[],
  tells: (event: SomeEvent) => boolean,
): readonly Beat[] {
  const beats: Beat[] = [];
  let word: string | undefined;
  let telling = false;
  for (const [index, event] of events.entries()) {
    telling ||= tells(event);
    const rolls = board !== undefined && board.rolls(event).length > 0;
    const same = rolls ? board.together?.(event) : word;
    const last = beats[beats.length - 1];
    if (!last || (rolls && (!last.rolls || same === undefined || same !== word)))
      beats.push({ until: index + 1, rolls });
    else beats[beats.length - 1] = { ...last, until: index + 1 };
    word = same;
  }
  return telling || beats.some(({ rolls }) => rolls) ? beats : [];
}

/** At the normal pace, in milliseconds. */
const length = { tumble: 900, lie: 350, result: 350, tray: 300, diary: 200, move: 450, still: 700 } as const;

/** Above so many rolls the later ones go twice as fast. */
const many = 3;

/** Everything that the eye is given of a step, in order. `speed` 0 and little motion keep the order and leave out the way. */
export function looksAt(beats: readonly Beat[], speed: number, motion: "full" | "reduced"): readonly Look[] {
  const looks: Look[] = [];
  let from = 0;
  for (const [index, { until, rolls }] of beats.entries()) {
    const pace = beats.length > many && index > 0 ? 2 * speed : speed;
    const look = (lanes: Pick<Tick, "told" | "rolling" | "tray" | "diary">, wait: number): void => {
      const tick = { beat: index + 1, of: beats.length, until, ...lanes };
      looks.push({ tick, wait: speed === 0 ? 0 : wait / pace });
    };
    const unseen = { told: from, tray: from, diary: from };
    if (speed === 0 || (rolls && motion === "reduced")) {
      look({ told: until, rolling: false, tray: until, diary: until }, length.still);
    } else if (rolls) {
      look({ ...unseen, rolling: true }, length.tumble);
      look({ ...unseen, rolling: false }, length.lie);
      look({ told: until, rolling: false, tray: from, diary: from }, length.result);
      look({ told: until, rolling: false, tray: until, diary: from }, length.tray);
      look({ told: until, rolling: false, tray: until, diary: until }, length.diary);
    } else {
      look({ told: until, rolling: false, tray: from, diary: from }, length.move);
      look({ told: until, rolling: false, tray: until, diary: until }, beats.length > 1 ? length.diary : 0);
    }
    from = until;
  }
  return looks;
}
