import { botView, type EventBase, inTheirNames, type Notice, plain, replay, seatTitle } from "@admiralty/engine";
import { command, jsonArgument, UsageError, UserError, wholeNumber } from "../command.ts";
import { ending, paint, print, printJson } from "../output.ts";
import { printDiary, printPage } from "../page.ts";
import { entryText, recordFrom } from "../records.ts";

export default command({
  description: "Tells a recorded match step by step: who did what, and what came of it.",
  args: {
    record: { type: "word", required: true, description: "The record file" },
    as: {
      type: "string",
      default: "everyone",
      hint: "viewer",
      description: "Show only what this seat (or spectator) could see; everyone shows all",
    },
    to: { type: "string", description: "Stop after this entry" },
    diary: { type: "boolean", description: "Sum it up as the page's war diary does, in chapters" },
    view: { type: "boolean", description: "Print the position at the end, as the viewer sees it" },
    scene: { type: "boolean", description: "Print the position at the end as a scene file, and nothing else" },
    json: jsonArgument,
  },
  async run(args) {
    const { record, game } = await recordFrom(args.record);
    const viewer = args.as;
    if (![...game.seats, "spectator", "everyone"].includes(viewer)) {
      throw new UsageError(`--as must be one of ${[...game.seats, "spectator", "everyone"].join(", ")}.`);
    }
    const last = wholeNumber("to", args.to, record.entries.length, 0);
    if (last > record.entries.length)
      throw new UsageError(`--to: the record ends with entry ${record.entries.length}.`);
    const told: { number: number; seat?: string; does?: string; undone?: true; events: string[] }[] = [];
    const notices: Notice[] = [];
    let state: unknown;
    let broken: string | undefined;
    try {
      for (const step of replay(game, record)) {
        state = step.state;
        const entry = record.entries[step.number - 1];
        const seen = step.events.filter((event) => visible(event, viewer));
        if (!step.undone) notices.push({ seq: step.number + 1, ...(entry && { seat: entry.seat }), events: seen });
        const events = seen.map((event) =>
          inTheirNames(game.text, record.options, plain(game.text.event(event, viewer === "everyone"))),
        );
        // Another seat's decision is told by its events alone: what it chose may be a secret.
        const own = entry !== undefined && (viewer === "everyone" || viewer === entry.seat);
        const noticed = own || events.length > 0 || entry === undefined || !("actions" in entry);
        if (noticed)
          told.push({
            number: step.number,
            ...(entry ? { seat: entry.seat } : {}),
            ...(entry && (own || "end" in entry) ? { does: entryText(game, entry) } : {}),
            ...(step.undone ? { undone: true as const } : {}),
            events,
          });
        if (step.number >= last) break;
      }
    } catch (error) {
      // A record of a fault in the rules is told up to the fault.
      if (state === undefined) throw new UserError(`The set-up does not follow the rules: ${(error as Error).message}`);
      broken = `Entry ${(told.at(-1)?.number ?? 0) + 1} or later does not follow the rules: ${(error as Error).message}. See: admiralty verify`;
      process.exitCode = 1;
    }
    if (args.scene) {
      return printJson({ game: game.id, options: record.options, position: game.scene.describe(state) });
    }
    const view = game.view(state, viewer === "everyone" ? "spectator" : viewer);
    if (args.json) {
      return printJson({
        game: game.id,
        steps: told,
        result: record.result ?? null,
        ...(args.view ? { view: botView(game, view) } : {}),
        ...(broken === undefined ? {} : { broken }),
      });
    }
    print(paint.bold(`${game.title}, rules ${record.rules}`));
    if (record.rules !== game.version)
      print(paint.yellow(`Told by rules ${game.version}: those it was played by are not kept here, and may differ.`));
    if (args.diary) {
      const reader = { viewer: viewer === "everyone" ? "both" : viewer, options: record.options };
      printDiary(game, reader, notices);
    }
    for (const { number, seat, does, undone, events } of args.diary ? [] : told) {
      const who = seat === undefined ? undefined : seatTitle(game.text, record.options, seat);
      const head = who === undefined ? "Set-up" : `${who}${does === undefined ? "" : `: ${does}`}`;
      print(
        `${paint.dim(String(number).padStart(5))}  ${undone ? paint.strikethrough(head) : head}${undone ? " (taken back)" : ""}`,
      );
      for (const event of events) print(`       ${event}`);
    }
    if (record.result !== undefined && last >= record.entries.length) {
      print(paint.bold(`\n${ending(game, record.result, record.options)}`));
    }
    if (args.view) await printPage(game, view);
    if (broken !== undefined) print(paint.red(broken));
  },
});

function visible({ to }: EventBase<string>, viewer: string): boolean {
  return viewer === "everyone" || to === undefined || to.includes(viewer);
}
