import { command } from "../command.ts";
import { print } from "../output.ts";
import { dataArgument, dataFolder } from "../server.ts";

export default command({
  meta: { name: "restore", description: "Puts a backup back, into an empty data folder." },
  args: {
    file: { type: "positional", required: true, description: "The backup" },
    data: dataArgument,
  },
  async run({ args }) {
    const { restore } = await import("@admiralty/server");
    await restore(dataFolder(args.data), args.file);
    print(`Restored from ${args.file}.`);
  },
});
