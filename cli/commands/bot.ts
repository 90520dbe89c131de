import { createInterface } from "node:readline";
import { type Ask, type Hello, type ProtocolError, playerKind, playerKinds, type Result } from "@admiralty/ai";
import { amongThem, type Player } from "@admiralty/engine";
import { command, gameNamed, UserError, wholeNumber } from "../command.ts";

type Heard = Hello | Ask | ProtocolError | Result;

/**
 * A computer player in a process of its own, to which nothing comes but the bot protocol. What plays well here
 * plays well from views alone.
 */
export default command({
  description: "One of our computer players as a bot: the bot protocol on standard input and output.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    player: { type: "word", required: true, description: "The computer player, e.g. captain" },
    seed: { type: "string", default: "1", description: "What its choices follow from" },
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const kind = await playerKind(game.id, args.player);
    if (kind === undefined) {
      const ids = (await playerKinds(game.id)).map(({ id }) => id);
      throw new UserError(`${game.title} has no player "${args.player}"; ${amongThem(args.player, ids)}.`);
    }
    const seed = wholeNumber("seed", args.seed, 1, 0);
    const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
    let player: Player | undefined;
    let nodes: number | undefined;
    for await (const line of createInterface({ input: process.stdin })) {
      const message = JSON.parse(line) as Heard;
      switch (message.type) {
        case "hello":
          player = kind.create(game, seed);
          nodes = message.budget.nodes;
          say({ type: "hello", seat: message.seat, name: kind.title, views: "lean" });
          break;
        case "ask": {
          if (player === undefined) throw new UserError("Asked before a hello.");
          // A little of the time is the pipe's.
          const available = message.deadline.milliseconds * 0.9;
          const { id, seat, view, prompt, actions } = message;
          const budget =
            nodes === undefined
              ? { milliseconds: Math.min(kind.budget.milliseconds, available) }
              : { milliseconds: available, nodes };
          const decision = await player.decide({ seat, view, prompt, actions, budget });
          const why = decision.why === undefined ? {} : { why: decision.why };
          if (decision.resign) say({ type: "decision", id, seat, resign: true, ...why });
          else say({ type: "decision", id, seat, actions: decision.actions, ...why });
          break;
        }
        case "error":
          process.stderr.write(`${kind.id}: ${message.code}: ${message.reason}\n`);
          break;
        case "result":
          return;
      }
    }
  },
});
