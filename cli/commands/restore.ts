import { command, jsonArgument, UsageError } from "../command.ts";
import { print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Puts a backup, or a moment of an archive, back into the data folder, while the server is stopped.",
  args: {
    file: { type: "word", required: true, description: "The backup, or the archive's folder" },
    to: { type: "string", hint: "time", description: "Of an archive: 2026-11-16T17:42:00Z; the newest if not said" },
    data: dataArgument,
    json: jsonArgument,
  },
  async run(args) {
    const to = args.to === undefined ? undefined : Date.parse(args.to);
    if (Number.isNaN(to)) throw new UsageError(`--to: "${args.to}" is no time; write it as 2026-11-16T17:42:00Z.`);
    const { restore } = await import("@admiralty/server");
    const report = await saying(() => restore(dataFolder(args.data), args.file, to));
    if (args.json) return printJson(report);
    const { people, matches, entries, before, moment } = report;
    if (moment !== undefined) print(`As it was at ${moment}.`);
    print(`Restored ${people} people, ${matches} matches, ${entries} entries.`);
    if (before !== undefined) print(`What was there before is kept in ${before}.`);
  },
});
