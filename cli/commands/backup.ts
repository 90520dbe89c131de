import { command } from "../command.ts";
import { print } from "../output.ts";
import { dataArgument, dataFolder } from "../server.ts";

export default command({
  meta: { name: "backup", description: "Copies the server's whole data into one file, while it runs." },
  args: {
    file: { type: "positional", required: true, description: "The file to write" },
    data: dataArgument,
  },
  async run({ args }) {
    const { backup } = await import("@admiralty/server");
    await backup(dataFolder(args.data), args.file);
    print(`Written to ${args.file}.`);
  },
});
