import { command, jsonArgument } from "../command.ts";
import { paint, print, printJson } from "../output.ts";
import { dataArgument, dataFolder } from "../server.ts";

export default command({
  meta: { name: "doctor", description: "Re-verifies every stored match by today's rules and checks the database." },
  args: { data: dataArgument, json: jsonArgument },
  async run({ args }) {
    const { doctor } = await import("@admiralty/server");
    const report = await doctor(dataFolder(args.data));
    if (!report.ok) process.exitCode = 1;
    if (args.json) return printJson(report);
    for (const problem of report.problems) print(`${paint.red("✗")} ${problem}`);
    print(report.ok ? paint.green("✓ all well") : paint.red(`${report.problems.length} problems`));
  },
});
