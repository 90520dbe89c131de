import {
  type ActionBase,
  botView,
  ChanceError,
  canonical,
  checkOptions,
  type EventBase,
  type Game,
  type OptionValues,
  plain,
  type SceneFile,
  SceneProblems,
  ScriptedChance,
} from "@admiralty/engine";
import { command, gameNamed, jsonArgument, readJson, UsageError, UserError } from "../command.ts";
import { describe, paint, print, printJson } from "../output.ts";

export default command({
  description:
    "Builds a position from a file, carries out its actions with its dice, and shows what comes of it (docs/scenes.md).",
  args: {
    file: { type: "word", required: true, description: "The scene file; with --schema, the name of a game" },
    as: { type: "string", hint: "viewer", description: "Show this viewer's view only (a seat or spectator)" },
    schema: { type: "boolean", description: "Print the JSON Schema of a game's positions" },
    json: jsonArgument,
  },
  async run(args) {
    if (args.schema) return printJson((await gameNamed(args.file)).scene.schema);
    const file = sceneFile(await readJson(args.file));
    const game = await gameNamed(file.game);
    const viewers = args.as === undefined ? [...game.seats, "spectator"] : [args.as];
    if (!viewers.every((viewer) => viewer === "spectator" || game.seats.includes(viewer))) {
      throw new UsageError(`--as must be one of ${[...game.seats, "spectator"].join(", ")}.`);
    }
    const played = playScene(game, file, viewers);
    if (args.json) return printJson(played);
    print(paint.bold(`${game.title}: the position`));
    for (const [viewer, view] of Object.entries(played.before)) print(`${paint.bold(viewer)}${describe(view, "  ")}`);
    for (const step of played.steps) {
      print(`\n${paint.bold(step.seat)}: ${step.text}`);
      if (step.refused) print(`  ${paint.red("refused")} by ${step.refused.rule}: ${plain(step.refused.reason)}`);
      for (const { text, rule, to } of step.events) {
        print(`  ${text} ${paint.dim(`[${rule}${to ? `; seen by ${to.join(", ")}` : ""}]`)}`);
      }
    }
    print(paint.bold("\nThe position after it"));
    print(describe(played.position).trimStart());
    for (const { seat, prompt, actions } of played.awaiting) print(`${seat} is asked: ${prompt} (${actions} actions)`);
    if (played.outcome) print(paint.bold(`${played.outcome.winner ?? "A draw"}: ${plain(played.outcome.reason)}`));
    if (played.unused.length > 0) print(paint.yellow(`Chance results never asked for: ${played.unused.join(", ")}`));
  },
});

function sceneFile(value: unknown): SceneFile {
  const fail = (problem: string): never => {
    throw new UserError(`Not a scene file: ${problem}.`);
  };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail("it is not a JSON object");
  const scene = value as Record<string, unknown>;
  const known = ["game", "options", "position", "actions", "chance", "title", "text"];
  const unknown = Object.keys(scene).find((key) => !known.includes(key));
  if (unknown !== undefined) return fail(`"${unknown}" means nothing; known are ${known.join(", ")}`);
  if (typeof scene["game"] !== "string") return fail('"game" must name a game');
  if (!("position" in scene)) return fail('"position" is missing');
  const { actions, chance } = scene;
  if (actions !== undefined) {
    const good = Array.isArray(actions) && actions.every((one) => typeof one?.seat === "string" && "action" in one);
    if (!good) return fail('"actions" must be a list of { "seat": …, "action": … }');
  }
  if (chance !== undefined && !(Array.isArray(chance) && chance.every((one) => Number.isInteger(one)))) {
    return fail('"chance" must be a list of whole numbers: faces of dice, other draws from 0');
  }
  return value as SceneFile;
}

interface ScenePlayed {
  readonly before: Readonly<Record<string, unknown>>;
  readonly steps: readonly {
    readonly seat: string;
    readonly action: unknown;
    readonly text: string;
    readonly refused?: { readonly rule: string; readonly reason: string };
    readonly events: readonly {
      readonly text: string;
      readonly rule: string;
      readonly to?: readonly string[];
      readonly event: unknown;
    }[];
  }[];
  readonly after: Readonly<Record<string, unknown>>;
  readonly position: unknown;
  readonly awaiting: readonly {
    readonly seat: string;
    readonly prompt: string;
    readonly rule: string;
    readonly actions: number;
  }[];
  readonly outcome: { readonly winner: string | undefined; readonly reason: string } | null;
  readonly unused: readonly number[];
}

/** A refused action changes nothing, and those after it are tried all the same: a scene may show refusals. */
function playScene(game: Game, file: SceneFile, viewers: readonly string[]): ScenePlayed {
  const options = checkOptions<OptionValues>(game.options, file.options);
  if (!options.ok) throw new UserError(options.problems.join("\n"));
  const state = game.scene.build(file.position, options.options as never);
  if (state instanceof SceneProblems) throw impossible(state.problems);
  const seen = (): Record<string, unknown> =>
    Object.fromEntries(viewers.map((viewer) => [viewer, botView(game, game.view(state, viewer))]));
  const before = seen();
  const chance = new ScriptedChance(file.chance ?? []);
  const steps: ScenePlayed["steps"][number][] = [];
  for (const [index, { seat, action: written }] of (file.actions ?? []).entries()) {
    if (!game.seats.includes(seat)) throw new UserError(`actions[${index}].seat: there is no seat "${seat}".`);
    const given = game.scene.readAction?.(state, seat, written) ?? written;
    const refused = game.refuse(state, seat, given);
    if (refused) {
      steps.push({ seat, action: given, text: canonical(given), refused, events: [] });
      continue;
    }
    const action = given as ActionBase;
    const log: EventBase<string>[] = [];
    try {
      game.apply(state, seat, action, chance, log);
    } catch (error) {
      if (error instanceof ChanceError) throw new UserError(`actions[${index}]: ${error.message}.`);
      throw error;
    }
    const events = log.map((event) => {
      const { rule, to } = event;
      return { text: plain(game.text.event(event)), rule, ...(to ? { to } : {}), event };
    });
    steps.push({ seat, action, text: plain(game.text.action(action)), events });
  }
  return {
    before,
    steps,
    after: seen(),
    position: game.scene.describe(state),
    awaiting: game.awaiting(state).map((seat) => {
      const { text, rule } = game.prompt(state, seat);
      return { seat, prompt: plain(text), rule, actions: game.actions(state, seat).length };
    }),
    outcome: game.outcome(state) ?? null,
    unused: (file.chance ?? []).slice(chance.drawn),
  };
}

function impossible(problems: readonly string[]): UserError {
  return new UserError(["The position is impossible:", ...problems.map((problem) => `  ${problem}`)].join("\n"));
}
