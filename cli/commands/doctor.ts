import { command, jsonArgument } from "../command.ts";
import { paint, print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Re-verifies every stored match by today's rules and checks the database.",
  args: {
    data: {
      ...dataArgument,
      hint: "where",
      description: "The server's data folder or the address of its PostgreSQL (DATABASE_URL, DATA_DIR)",
    },
    json: jsonArgument,
  },
  async run(args) {
    const { doctor } = await import("@admiralty/server");
    const report = await saying(() => doctor(args.data ?? process.env["DATABASE_URL"] ?? dataFolder(undefined)));
    if (!report.ok) process.exitCode = 1;
    if (args.json) return printJson(report);
    for (const problem of report.problems) print(`${paint.red("✗")} ${problem}`);
    print(`${report.matches} matches, ${report.entries} entries, ${report.draws} dice and draws re-derived.`);
    print(report.ok ? paint.green("✓ all well") : paint.red(`${report.problems.length} to look at`));
  },
});
