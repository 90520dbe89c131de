import { command, jsonArgument } from "../command.ts";
import { print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Copies the server's whole data into one file, while it runs.",
  args: {
    file: { type: "word", required: true, description: "The file to write" },
    data: dataArgument,
    json: jsonArgument,
  },
  async run(args) {
    const { backup } = await import("@admiralty/server");
    const report = await saying(() => backup(dataFolder(args.data), args.file));
    if (args.json) return printJson(report);
    const { file, bytes, people, matches, entries } = report;
    print(`${file}: ${bytes} bytes, ${people} people, ${matches} matches, ${entries} entries.`);
  },
});
