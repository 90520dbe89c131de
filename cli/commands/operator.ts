import { command, jsonArgument } from "../command.ts";
import { print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Makes an account an operator, who sees reports and may mute and ban; the server may run.",
  args: {
    name: { type: "word", required: true, description: "The account's name" },
    remove: { type: "boolean", description: "Make it a player again" },
    data: {
      ...dataArgument,
      hint: "where",
      description: "The server's data folder or the address of its PostgreSQL (DATABASE_URL, DATA_DIR)",
    },
    json: jsonArgument,
  },
  async run(args) {
    const { appoint } = await import("@admiralty/server");
    const where = args.data ?? process.env["DATABASE_URL"] ?? dataFolder(undefined);
    await saying(() => appoint(where, args.name, !args.remove));
    if (args.json) return printJson({ name: args.name, role: args.remove ? "player" : "operator" });
    print(`${args.name} is ${args.remove ? "a player" : "an operator"}.`);
  },
});
