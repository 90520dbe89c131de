/** A finished record as the positions it went through, and as the decisions that led from one to the next. */
import { type ActionBase, type Analyst, type Game, type MatchRecord, type Prompt, replay } from "@admiralty/engine";

export interface Position<State> {
  /** Number of the record's entry that led here; 0 is the set-up. */
  readonly entry: number;
  /** Who decided it; undefined for the set-up. */
  readonly seat: string | undefined;
  readonly actions: readonly ActionBase[];
  readonly state: State;
  /** Whether dice or cards had a say in it. */
  readonly chance: boolean;
  readonly revealed: boolean;
}

/** The positions after each entry that stands; what was taken back is left out. */
export function positionsOf<State>(game: Game, analyst: Analyst<State, never>, record: MatchRecord): Position<State>[] {
  const positions: Position<State>[] = [];
  for (const { number, state, events, undone } of replay(game, record)) {
    const entry = record.entries[number - 1];
    if (undone || (entry && !("actions" in entry))) continue;
    const before = positions.at(-1)?.state;
    const drawn = entry === undefined ? record.setup.length > 0 : (entry.draws ?? []).length > 0;
    positions.push({
      entry: number,
      seat: entry?.seat,
      actions: (entry?.actions ?? []) as readonly ActionBase[],
      state: state as State,
      chance: drawn || (before !== undefined && analyst.turned?.(before, state as State) === true),
      revealed: events.some((event) => (event as { readonly reveals?: true }).reveals === true),
    });
  }
  return positions;
}

/** Whether a position is worth judging by itself: not where the same side only goes on with its orders. */
export function isWeighed<State>(positions: readonly Position<State>[], index: number): boolean {
  const here = positions[index];
  const next = positions[index + 1];
  return here === undefined || next === undefined || here.chance || here.revealed || here.seat !== next.seat;
}

/** What a side did between two looks at the dice, as one decision. */
export interface Decided<State> {
  readonly seat: string;
  /** The entries of its first and its last step. */
  readonly entry: number;
  readonly last: number;
  /** The true position before it. */
  readonly before: State;
  readonly actions: readonly ActionBase[];
  readonly prompt: Prompt;
  /** What it went on to order when a die had cut a whole plan short: with other dice it would have ordered much the same. */
  readonly onward: readonly ActionBase[];
}

/**
 * Steps of one seat that answer the same question with nothing rolled or shown between them are one decision, also
 * where the other side decided in secret meanwhile: as long as a whole plan is what one makes there.
 */
export function decisionsOf<State>(
  game: Game,
  positions: readonly Position<State>[],
  planned: (state: State, seat: string) => boolean,
): Decided<State>[] {
  const decisions: Decided<State>[] = [];
  const open = new Map<string, number>();
  /** Those that a die cut short, by the decision that took them up again. */
  const cut = new Map<number, number>();
  const lastCut = new Map<string, number>();
  for (let index = 1; index < positions.length; index++) {
    const { seat, entry, actions, chance, revealed, state } = positions[index] as Position<State>;
    const before = (positions[index - 1] as Position<State>).state;
    if (seat !== undefined) {
      const prompt = game.prompt(before, seat);
      const at = open.get(seat);
      const going = at === undefined ? undefined : decisions[at];
      if (at !== undefined && going?.prompt.ask === prompt.ask) {
        decisions[at] = { ...going, last: entry, actions: [...going.actions, ...actions] };
      } else {
        const earlier = lastCut.get(seat);
        if (earlier !== undefined && decisions[earlier]?.prompt.ask === prompt.ask) cut.set(decisions.length, earlier);
        if (planned(before, seat)) open.set(seat, decisions.length);
        else open.delete(seat);
        decisions.push({ seat, entry, last: entry, before, actions, prompt, onward: [] });
      }
      const here = open.get(seat);
      if (here !== undefined && chance) lastCut.set(seat, here);
      if (!game.awaiting(state).includes(seat)) lastCut.delete(seat);
    }
    if (chance || revealed) open.clear();
  }
  for (const [later, earlier] of [...cut].toReversed()) {
    const [one, other] = [decisions[earlier], decisions[later]];
    if (one && other) decisions[earlier] = { ...one, onward: [...other.actions, ...other.onward] };
  }
  return decisions;
}
