/**
 * Players as they are named on the command line: `captain`, `captain@200ms`, `captain@5000n` (nodes),
 * `exec:python3 my_bot.py`, `exec:python3 my_bot.py@500ms`.
 */
import {
  type Chair,
  computerChair,
  type Fault,
  leagueKinds,
  playerKind,
  playerKinds,
  RemoteChair,
  type Wire,
} from "@admiralty/ai";
import { amongThem, type Budget, botView, type Game, type Outcome } from "@admiralty/engine";
import { UserError } from "./command.ts";
import { startBot } from "./wire.ts";

export type PlayerSpec =
  | { readonly type: "kind"; readonly kind: string; readonly budget: Budget | undefined }
  | { readonly type: "exec"; readonly command: string; readonly budget: Budget | undefined };

/** Long enough that the count of nodes decides and not the clock. */
const unhurried = 3_600_000;
export const botBudget: Budget = { milliseconds: 10_000 };
/** How long a bot may take to start and say hello. */
const greetingTime = 20_000;

export function parsePlayer(text: string): PlayerSpec {
  const at = /^(.*)@(\d+)(ms|n)$/s.exec(text);
  const [, name = text, amount, unit] = at ?? [];
  const budget: Budget | undefined =
    unit === undefined
      ? undefined
      : unit === "ms"
        ? { milliseconds: Number(amount) }
        : { milliseconds: unhurried, nodes: Number(amount) };
  return name.startsWith("exec:")
    ? { type: "exec", command: name.slice(5), budget }
    : { type: "kind", kind: name, budget };
}

/** Complains about a kind that the game does not have. */
export async function checkPlayers(game: Game, names: readonly string[]): Promise<void> {
  const ids = [...(await playerKinds(game.id)), ...(await leagueKinds(game.id))].map(({ id }) => id);
  for (const name of names) {
    const spec = parsePlayer(name);
    if (spec.type === "kind" && (await playerKind(game.id, spec.kind)) === undefined) {
      throw new UserError(
        `${game.title} has no player "${spec.kind}"; ${amongThem(spec.kind, ids)}, or exec:<command>.`,
      );
    }
  }
}

export interface Seated extends Chair {
  /** Must be called before the first question; the bot's word for the dice, or why it cannot play. */
  greet?(commitment: string, options: object): Promise<{ readonly word?: string } | Fault>;
  result?(outcome: Outcome<string>, key: string): void;
  close?(): Promise<void>;
}

export async function seat(game: Game, seatName: string, name: string, seed: number): Promise<Seated> {
  const spec = parsePlayer(name);
  if (spec.type === "kind") {
    const kind = await playerKind(game.id, spec.kind);
    if (kind === undefined) throw new UserError(`${game.title} has no player "${spec.kind}".`);
    return computerChair(name, kind.create(game, seed), spec.budget ?? kind.budget);
  }
  const { wire, close } = startBot(spec.command);
  return closing(seatBehind(wire, game, seatName, spec.budget ?? botBudget), close);
}

/** The same seat, which ends its bot's process when the match is over. */
export function closing(seated: Seated, close: () => Promise<void>): Seated {
  return Object.defineProperty(seated, "close", { value: close, enumerable: true });
}

/** A seat played over a wire that exists already. */
export function seatBehind(wire: Wire, game: Game, seatName: string, budget: Budget, tries?: number): Seated {
  const chair = new RemoteChair(seatName, wire, budget, tries);
  const { id, title, version, seats } = game;
  return {
    get name() {
      return chair.name;
    },
    budget,
    ask: (question) => chair.ask(chair.lean ? question : { ...question, view: botView(game, question.view) }),
    again: (refusal) => chair.again(refusal),
    greet: (commitment, options) =>
      chair.greet(
        {
          game: id,
          title,
          rules: version,
          seat: seatName,
          seats: [...seats],
          options: { ...options },
          commitment,
          budget,
        },
        greetingTime,
      ),
    result: (outcome, key) => chair.result(outcome, key),
  };
}
