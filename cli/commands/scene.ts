import {
  type ActionBase,
  botView,
  Diary,
  type DiaryEntry,
  type EventBase,
  entryText,
  type Game,
  plain,
  playScene,
  readScene,
  type SceneFile,
  type ScenePlayed,
  SceneProblems,
  seatTitle,
  type Violation,
} from "@admiralty/engine";
import { publishedSchema } from "@admiralty/engine/published-schema";
import { command, gameNamed, jsonArgument, readJson, UsageError, UserError, wholeNumber } from "../command.ts";
import { ending, listActions, paint, print, printJson } from "../output.ts";
import { printPage } from "../page.ts";

export default command({
  description:
    "Builds a position from a file, carries out its actions with its dice, and tells what comes of it (docs/scenes.md).",
  args: {
    file: { type: "word", required: true, description: "The scene file; with --schema, the name of a game" },
    as: { type: "string", hint: "viewer", description: "Tell only what this viewer sees (a seat or spectator)" },
    seed: { type: "string", default: "1", description: "What dice follow from where the file lays none down" },
    view: { type: "boolean", description: "Print the whole position too, as each viewer sees it" },
    schema: { type: "boolean", description: "Print the JSON Schema of a game's positions" },
    json: jsonArgument,
  },
  async run(args) {
    if (args.schema) return printJson(publishedSchema((await gameNamed(args.file)).scene.schema));
    const file = readScene(await readJson(args.file));
    if (file instanceof SceneProblems) throw told("Not a scene file:", file);
    const game = await gameNamed(file.game);
    const viewers = args.as === undefined ? [...game.seats, "spectator"] : [args.as];
    if (!viewers.every((viewer) => viewer === "spectator" || game.seats.includes(viewer))) {
      throw new UsageError(`--as must be one of ${[...game.seats, "spectator"].join(", ")}.`);
    }
    const played = playScene(game, file, wholeNumber("seed", args.seed, 1, 0));
    if (played instanceof SceneProblems)
      throw told(isOfPosition(played) ? "The position is impossible:" : "This scene cannot be played:", played);
    if (played.dry !== undefined) process.exitCode = 1;
    if (args.json) return printJson(asJson(game, played, viewers));
    tell(game, file, played, args.as);
    if (args.view) {
      for (const viewer of viewers) {
        print(
          paint.bold(
            `\nAs ${viewer === "spectator" ? "an onlooker" : seatTitle(game.text, played.options, viewer)} sees it`,
          ),
        );
        await printPage(game, game.view(played.after, viewer));
      }
    }
  },
});

/** Of options and actions the file says what is wrong as well as of the position. */
const isOfPosition = ({ problems }: SceneProblems): boolean =>
  problems.some((problem) => !/^(options|actions)\b/.test(problem));

const refusedBy = ({ rule }: Violation): string => (rule === "form" ? "not understood" : `refused by ${rule}`);

function told(head: string, { problems }: SceneProblems): UserError {
  return new UserError([head, ...problems.map((problem) => `  ${problem}`)].join("\n"));
}

/** The question, what was done, what came of it in the words of the war diary, and what may be done now. */
function tell(game: Game, file: SceneFile, played: ScenePlayed, viewer: string | undefined): void {
  const seen = ({ to }: EventBase<string>): boolean => viewer === undefined || to === undefined || to.includes(viewer);
  const reader = { viewer: viewer ?? "both", options: played.options };
  const title: Title = (seat) => seatTitle(game.text, played.options, seat);
  const tellOf = (seat: string | undefined, list: readonly EventBase<string>[]): void => {
    const events = list.filter(seen);
    for (const entry of new Diary(game, reader).entries([{ seq: 1, ...(seat && { seat }), events }])) {
      print(`  ${entryText(entry)}${viewer === undefined ? aside(entry, title) : aside(entry)}`);
    }
  };
  print(paint.bold(file.title === undefined ? game.title : `${game.title}: ${file.title}`));
  if (file.text !== undefined) print(file.text);
  tellOf(undefined, played.opening);
  if (played.steps.length > 0) questions(game, played.before, title, viewer, false);
  for (const { seat, action, refused, events: came } of played.steps) {
    const what = refused ? JSON.stringify(action) : plain(game.text.action(action as ActionBase));
    print(`\n${paint.bold(title(seat))}: ${what}`);
    if (refused) print(`  ${paint.red(refusedBy(refused))}: ${plain(refused.reason)}`);
    tellOf(seat, came);
  }
  if (played.dry !== undefined) print(paint.red(`  Broken off: ${played.dry}.`));
  questions(game, played.after, title, viewer, true);
  const outcome = game.outcome(played.after);
  if (outcome) print(paint.bold(`\n${ending(game, outcome, played.options)}`));
  if (played.unused.length > 0) print(paint.yellow(`\nChance results never asked for: ${played.unused.join(", ")}`));
  if (file.chance === undefined && played.drawn.length > 0)
    print(paint.dim(`\nChance came as ${JSON.stringify(played.drawn)}; written as "chance" the scene repeats it.`));
}

type Title = (seat: string) => string;

/** The rule behind it, where there is one, and, where all eyes look on and need the seats' names, who alone is told of it. */
function aside({ rule, told }: DiaryEntry, title?: Title): string {
  const [first, ...others] = told.map(({ event }) => event.to?.map((seat) => title?.(seat)).join(", "));
  const secret = title !== undefined && first !== undefined && others.every((other) => other === first);
  const words = [rule, secret ? `seen by ${first}` : undefined].filter(Boolean);
  return words.length > 0 ? paint.dim(` [${words.join("; ")}]`) : "";
}

function questions(game: Game, state: unknown, title: Title, viewer: string | undefined, list: boolean): void {
  for (const seat of game.awaiting(state)) {
    if (viewer !== undefined && viewer !== seat) continue;
    const { text, rule } = game.prompt(state, seat);
    print(`\n${paint.bold(title(seat))}: ${plain(text)} ${paint.dim(`[${rule}]`)}`);
    if (list) listActions(game, game.actions(state, seat));
  }
}

function asJson(game: Game, played: ScenePlayed, viewers: readonly string[]): unknown {
  const views = (state: unknown): object =>
    Object.fromEntries(viewers.map((viewer) => [viewer, botView(game, game.view(state, viewer))]));
  const event = (one: EventBase<string>): object => ({
    text: plain(game.text.event(one, true)),
    rule: one.rule,
    ...(one.to ? { to: one.to } : {}),
    event: one,
  });
  const { before, opening, steps, after, drawn, unused, dry } = played;
  return {
    before: views(before),
    opening: opening.map(event),
    steps: steps.map(({ seat, action, refused, events }) => ({
      seat,
      action,
      text: refused ? JSON.stringify(action) : plain(game.text.action(action as ActionBase)),
      ...(refused ? { refused } : {}),
      events: events.map(event),
    })),
    after: views(after),
    position: game.scene.describe(after),
    awaiting: game.awaiting(after).map((seat) => {
      const { text, rule } = game.prompt(after, seat);
      const actions = game.actions(after, seat);
      return {
        seat,
        prompt: plain(text),
        rule,
        actions,
        texts: actions.map((action) => plain(game.text.action(action))),
      };
    }),
    outcome: game.outcome(after) ?? null,
    chance: drawn,
    unused,
    ...(dry === undefined ? {} : { dry }),
  };
}
