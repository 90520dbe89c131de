import { command, jsonArgument } from "../command.ts";
import { print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Puts a backup back into the data folder, while the server is stopped.",
  args: {
    file: { type: "word", required: true, description: "The backup" },
    data: dataArgument,
    json: jsonArgument,
  },
  async run(args) {
    const { restore } = await import("@admiralty/server");
    const report = await saying(() => restore(dataFolder(args.data), args.file));
    if (args.json) return printJson(report);
    const { people, matches, entries, before } = report;
    print(`Restored ${people} people, ${matches} matches, ${entries} entries.`);
    if (before !== undefined) print(`What was there before is kept in ${before}.`);
  },
});
