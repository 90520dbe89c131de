import { writeFile } from "node:fs/promises";
import { defaultTries, playerKinds, type Wire } from "@admiralty/ai";
import { fingerprint, newKey, plain, reasonOf } from "@admiralty/engine";
import { command, gameNamed, jsonArgument, optionArgument, optionsFrom, UsageError, wholeNumber } from "../command.ts";
import { playSeated } from "../contest.ts";
import { wins } from "../output.ts";
import { botBudget, closing, parsePlayer, type Seated, seat, seatBehind } from "../players.ts";
import { ownWire, startBot } from "../wire.ts";

export default command({
  description:
    "Plays one match by the bot protocol (docs/bot-protocol.md). Seats not named speak over standard input and output.",
  args: {
    game: { type: "word", required: true, description: "The game" },
    seat: {
      type: "string",
      multiple: true,
      hint: 'seat="command"',
      description: "Who plays a seat: a command to start, or a computer player such as random; once for each seat",
    },
    option: optionArgument,
    budget: { type: "string", description: `Milliseconds for each decision of a bot (${botBudget.milliseconds})` },
    tries: { type: "string", description: `Wrong answers allowed to one question (${defaultTries})` },
    fault: {
      type: "string",
      choices: ["end", "random"],
      default: "end",
      description:
        "After a late or too many wrong answers: end the match (who is late loses), or have a random action stand in",
    },
    forgiven: {
      type: "string",
      default: "10",
      description: "With --fault random: stand-ins before the match is ended",
    },
    seed: { type: "string", description: "Dice from this seed instead of a fresh secret key" },
    record: { type: "string", hint: "file", description: "Write the record of the match there" },
    json: jsonArgument,
  },
  async run(args) {
    const game = await gameNamed(args.game);
    const options = await optionsFrom(game, args.option);
    const budget = { milliseconds: wholeNumber("budget", args.budget, botBudget.milliseconds) };
    const tries = wholeNumber("tries", args.tries, defaultTries);
    const kinds = await playerKinds(game.id);
    const named = new Map<string, string>();
    for (const word of args.seat) {
      const at = word.indexOf("=");
      const name = word.slice(0, at);
      if (at < 1 || !game.seats.includes(name)) {
        throw new UsageError(`--seat needs <seat>=<command> with a seat of ${game.seats.join(", ")}; got "${word}".`);
      }
      named.set(name, word.slice(at + 1));
    }
    const seed = args.seed ?? newKey();
    const key = args.seed === undefined ? seed : fingerprint(["referee", seed]);
    const seated: Record<string, Seated> = {};
    let own: Wire | undefined;
    try {
      for (const [index, name] of game.seats.entries()) {
        const player = named.get(name);
        const spec = player === undefined ? undefined : parsePlayer(player);
        if (player === undefined || spec === undefined) {
          own ??= ownWire();
          seated[name] = seatBehind(own, game, name, budget, tries);
        } else if (spec.type === "kind" && kinds.some((kind) => kind.id === spec.kind)) {
          seated[name] = await seat(game, name, player, Number.parseInt(fingerprint([seed, index]).slice(0, 8), 16));
        } else {
          const { wire, close } = startBot(spec.type === "exec" ? spec.command : spec.kind);
          seated[name] = closing(seatBehind(wire, game, name, spec.budget ?? budget, tries), close);
        }
      }
      const played = await playSeated(game, options, key, seated, {
        policy: {
          fault: args.fault === "random" ? "random" : "end",
          forgiven: wholeNumber("forgiven", args.forgiven, 10, 0),
        },
        seed: Number.parseInt(key.slice(0, 8), 16),
        nameOf: (name) => named.get(name) ?? "standard input",
      });
      const { record, ...result } = played;
      if (result.faults.some(({ fault }) => fault !== "late")) process.exitCode = 1;
      if (args.record !== undefined) await writeFile(args.record, `${JSON.stringify(record())}\n`);
      // Standard output belongs to the protocol when a seat speaks over it.
      const out = own === undefined ? process.stdout : process.stderr;
      const players = Object.fromEntries(Object.entries(seated).map(([name, chair]) => [name, chair.name]));
      if (args.json) out.write(`${JSON.stringify({ game: game.id, players, ...result })}\n`);
      else {
        const won = result.failed
          ? "Nobody wins"
          : `${wins(game, result.winner, options)}${result.winner === null ? "" : ` (${players[result.winner]})`}`;
        out.write(`${won}. ${plain(reasonOf(game.text, options, result))}\n`);
        for (const fault of result.faults) {
          out.write(`fault of ${players[fault.seat]}, ${fault.seat}: ${fault.fault}: ${fault.reason}\n`);
        }
      }
    } finally {
      await Promise.all(Object.values(seated).map((chair) => chair.close?.()));
      if (own !== undefined) process.stdin.destroy();
    }
  },
});
