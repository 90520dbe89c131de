/** Leaks on purpose: a game that gives away one part of its state by one channel, to prove what proves secrecy. */
import type { EventBase, Game } from "../index.ts";
import { Leak, proveSecrecy, type SecrecyStart } from "../secrecy.ts";
import { partOf } from "../secrecy-parts.ts";

type View = Record<string, unknown>;
/** Says the part of a state, as text. */
type Part = ((state: unknown) => string) & { readonly salt: number };
/** Something given away: what of the game is otherwise. */
type Plant = (game: Game, part: Part) => Partial<Game>;

/**
 * A number that nearly always differs where the texts do. Whether it is odd differs in every second case only: of two
 * texts that are alike in this by one salt, another tells.
 */
function numberOf(text: string, salt: number): number {
  let sum = salt;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return ((sum ^ (sum >>> 13)) >>> 0) % 9973;
}

function turned<T>(list: readonly T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}

const inView =
  (change: (view: View, text: string, number: number) => View): Plant =>
  (game, part) => ({
    view(state, viewer, before) {
      const text = part(state);
      return change(game.view(state, viewer, before) as View, text, numberOf(text, part.salt));
    },
  });

const inRefusal =
  (change: (violation: Violation, text: string, number: number) => Violation): Plant =>
  (game, part) => ({
    refuse(state, seat, action) {
      const violation = game.refuse(state, seat, action);
      const text = part(state);
      return violation && change(violation, text, numberOf(text, part.salt));
    },
  });

const inPrompt =
  (change: (text: string, part: string, number: number) => string): Plant =>
  (game, part) => ({
    prompt(state, seat) {
      const prompt = game.prompt(state, seat);
      const text = part(state);
      return { ...prompt, text: change(prompt.text, text, numberOf(text, part.salt)) };
    },
  });

const inActions =
  (change: (list: readonly { do: string }[], number: number) => readonly { do: string }[]): Plant =>
  (game, part) => ({
    actions(state, seat) {
      const list = game.actions(state, seat);
      return list.length < 2 ? list : change(list, numberOf(part(state), part.salt));
    },
  });

/** Something more is told of every step. */
const inLog =
  (tell: (log: Said[], text: string, number: number, seat: string) => void): Plant =>
  (game, part) => ({
    apply(state, seat, action, chance, log) {
      game.apply(state, seat, action, chance, log);
      const text = part(state);
      if (log) tell(log, text, numberOf(text, part.salt), seat);
    },
  });

interface Violation {
  readonly rule: string;
  readonly reason: string;
}
type Said = EventBase<string> & { readonly text?: string };
const said = (text: string): Said => ({ type: "leak", rule: "1", text });

/** By channel. */
export const plants: Readonly<Record<string, Plant>> = {
  "a field of the view": inView((view, text) => ({ ...view, leak: text })),
  "a count in the view": inView((view, _, number) => ({ ...view, count: number })),
  "the order of a list in the view": inView((view, _, number) => ({
    ...view,
    // So long that two secrets seldom turn it alike.
    list: turned(
      Array.from({ length: 97 }, (_, at) => at),
      number,
    ),
  })),
  "the order of the view's keys": inView((view, _, number) => Object.fromEntries(turned(Object.entries(view), number))),
  "the length of the view": inView((view, _, number) => ({ ...view, filling: " ".repeat(number % 100) })),
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
  "the number of events": inLog((log, _, number) => {
    for (let count = number % 4; count > 0; count--) log.push(said(""));
  }),
  "the rule of an event": inLog((log, _, number) => log.push({ ...said(""), rule: String(number) })),
  "whether undo is free": inLog((log, _, number, seat) => {
    if (number % 2 === 1) log.push({ ...said(""), to: [seat], reveals: true });
  }),
  "a refusal": inRefusal((violation, text) => ({ ...violation, reason: `${violation.reason} ${text}` })),
  "the length of a refusal": inRefusal((violation, _, number) => ({
    ...violation,
    reason: violation.reason.padEnd(200 + (number % 100)),
  })),
  "the rule that a refusal cites": inRefusal((violation, _, number) => ({ ...violation, rule: String(number) })),
  "the prompt": inPrompt((text, part) => `${text} ${part}`),
  "the length of the prompt": inPrompt((text, _, number) => text + ".".repeat(number % 100)),
  "the number of legal actions": inActions((list, number) => list.slice(0, list.length - (number % 2))),
  "the order of legal actions": inActions((list, number) => turned(list, number)),
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
export function planted(game: Game, part: string, channel: string, salt = 0): Game {
  const plant = plants[channel];
  if (!plant) throw new Error(`no such channel: ${channel}`);
  return {
    ...game,
    ...plant(
      game,
      Object.assign((state: unknown) => partOf(state, part), { salt }),
    ),
  };
}

/** The channel by which the proof noticed the leak; undefined if it did not, in so many positions. */
export function noticed(
  starts: readonly SecrecyStart[],
  part: string,
  channel: string,
  settings: { readonly seed: number; readonly positions: number; readonly twins: number },
): string | undefined {
  const leaky = starts.map((start) => ({ ...start, game: planted(start.game, part, channel, settings.seed) }));
  try {
    proveSecrecy({ ...settings, starts: leaky });
  } catch (error) {
    if (error instanceof Leak) return error.channel;
    throw error;
  }
  return undefined;
}
