/** Leaks on purpose: a game that gives away one part of its state by one channel, to prove what proves secrecy. */
import type { EventBase, Game } from "../index.ts";
import { Leak, proveSecrecy, type SecrecyStart } from "../secrecy.ts";
import { partOf } from "../secrecy-parts.ts";

type View = Record<string, unknown>;
/** Says the part of a state, as text. */
type Part = (state: unknown) => string;
/** Something given away: what of the game is otherwise. */
type Plant = (game: Game, part: Part) => Partial<Game>;

/** A number that nearly always differs where the texts do. */
function numberOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 9973;
  return sum;
}

function turned<T>(list: readonly T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}

const inView =
  (change: (view: View, text: string) => View): Plant =>
  (game, part) => ({ view: (state, viewer, before) => change(game.view(state, viewer, before) as View, part(state)) });

const inRefusal =
  (change: (violation: { rule: string; reason: string }, text: string) => { rule: string; reason: string }): Plant =>
  (game, part) => ({
    refuse(state, seat, action) {
      const violation = game.refuse(state, seat, action);
      return violation && change(violation, part(state));
    },
  });

const inPrompt =
  (change: (text: string, part: string) => string): Plant =>
  (game, part) => ({
    prompt(state, seat) {
      const prompt = game.prompt(state, seat);
      return { ...prompt, text: change(prompt.text, part(state)) };
    },
  });

const inActions =
  (change: (list: readonly { do: string }[], text: string) => readonly { do: string }[]): Plant =>
  (game, part) => ({
    actions(state, seat) {
      const list = game.actions(state, seat);
      return list.length < 2 ? list : change(list, part(state));
    },
  });

/** Something more is told of every step. */
const inLog =
  (tell: (log: Said[], text: string, seat: string) => void): Plant =>
  (game, part) => ({
    apply(state, seat, action, chance, log) {
      game.apply(state, seat, action, chance, log);
      if (log) tell(log, part(state), seat);
    },
  });

type Said = EventBase<string> & { readonly text?: string };
const said = (text: string): Said => ({ type: "leak", rule: "1", text });

/** By channel. */
export const plants: Readonly<Record<string, Plant>> = {
  "a field of the view": inView((view, text) => ({ ...view, leak: text })),
  "a count in the view": inView((view, text) => ({ ...view, count: numberOf(text) })),
  "the order of a list in the view": inView((view, text) => ({
    ...view,
    // So long that two secrets seldom turn it alike.
    list: turned(
      Array.from({ length: 97 }, (_, at) => at),
      numberOf(text),
    ),
  })),
  "the order of the view's keys": inView((view, text) =>
    Object.fromEntries(turned(Object.entries(view), numberOf(text))),
  ),
  "the length of the view": inView((view, text) => ({ ...view, filling: " ".repeat(numberOf(text) % 100) })),
  "a patch of the view": (game, part) => ({
    view(state, viewer, before) {
      const view = game.view(state, viewer, before) as View;
      return before === undefined ? view : { ...view, leak: part(state) };
    },
  }),
  "a view made anew": (game, part) => ({
    view(state, viewer, before) {
      const view = game.view(state, viewer, before) as View;
      return before === undefined ? { ...view, leak: part(state) } : view;
    },
  }),
  "the view for bots": (game, part) => {
    const states = new WeakMap<object, string>();
    return {
      view(state, viewer, before) {
        const view = game.view(state, viewer, before) as View;
        states.set(view, part(state));
        return view;
      },
      botView: (view) => ({ view, leak: states.get(view as object) }),
    };
  },
  "the log": inLog((log, text) => log.push(said(text))),
  "the number of events": inLog((log, text) => {
    for (let count = numberOf(text) % 4; count > 0; count--) log.push(said(""));
  }),
  "the rule of an event": inLog((log, text) => log.push({ ...said(""), rule: String(numberOf(text)) })),
  "whether undo is free": inLog((log, text, seat) => {
    if (numberOf(text) % 2 === 1) log.push({ ...said(""), to: [seat], reveals: true });
  }),
  "a refusal": inRefusal((violation, text) => ({ ...violation, reason: `${violation.reason} ${text}` })),
  "the length of a refusal": inRefusal((violation, text) => ({
    ...violation,
    reason: violation.reason.padEnd(200 + (numberOf(text) % 100)),
  })),
  "the rule that a refusal cites": inRefusal((violation, text) => ({ ...violation, rule: String(numberOf(text)) })),
  "the prompt": inPrompt((text, part) => `${text} ${part}`),
  "the length of the prompt": inPrompt((text, part) => text + ".".repeat(numberOf(part) % 100)),
  "the number of legal actions": inActions((list, text) => list.slice(0, list.length - (numberOf(text) % 2))),
  "the order of legal actions": inActions((list, text) => turned(list, numberOf(text))),
};
export type PlantName = keyof typeof plants;

/** The channels that are open only to a viewer who is asked for something. */
export const toldWhenAsked: readonly PlantName[] = [
  "the prompt",
  "the length of the prompt",
  "the number of legal actions",
  "the order of legal actions",
];

/** The game with one leak. */
export function planted(game: Game, part: string, channel: string): Game {
  const plant = plants[channel];
  if (!plant) throw new Error(`no such channel: ${channel}`);
  return { ...game, ...plant(game, (state) => partOf(state, part)) };
}

/** The channel by which the proof noticed the leak; undefined if it did not, in so many positions. */
export function noticed(
  starts: readonly SecrecyStart[],
  part: string,
  channel: string,
  settings: { readonly seed: number; readonly positions: number; readonly twins: number },
): string | undefined {
  const leaky = starts.map((start) => ({ ...start, game: planted(start.game, part, channel) }));
  try {
    proveSecrecy({ ...settings, starts: leaky });
  } catch (error) {
    if (error instanceof Leak) return error.channel;
    throw error;
  }
  return undefined;
}
