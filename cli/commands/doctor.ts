import { command, jsonArgument } from "../command.ts";
import { counted, paint, print, printJson } from "../output.ts";
import { dataArgument, dataFolder, saying } from "../server.ts";

export default command({
  description: "Re-verifies every stored match by today's rules; checks database, clock, disk, time zone and proxy.",
  args: {
    data: {
      ...dataArgument,
      hint: "where",
      description: "The server's data folder or the address of its PostgreSQL (DATABASE_URL, DATA_DIR)",
    },
    url: {
      type: "string",
      hint: "address",
      description: "The running server as people know it (PUBLIC_URL): its proxy is looked at too",
    },
    json: jsonArgument,
  },
  async run(args) {
    const { doctor } = await import("@admiralty/server");
    const where = args.data ?? process.env["DATABASE_URL"] ?? dataFolder(undefined);
    const report = await saying(() => doctor(where, undefined, args.url ?? process.env["PUBLIC_URL"]));
    if (!report.ok) process.exitCode = 1;
    if (args.json) return printJson(report);
    for (const problem of report.problems) print(`${paint.red("✗")} ${problem}`);
    for (const { what, ok, text } of report.setup) if (ok) print(`${paint.green("✓")} ${what}: ${text}`);
    const [matches, entries] = [
      counted(report.matches, "match", "matches"),
      counted(report.entries, "entry", "entries"),
    ];
    print(`${matches}, ${entries}, ${report.draws} dice and draws re-derived.`);
    if (report.otherRules > 0)
      print(`${report.otherRules} of them were played by rules that are not kept here; their dice were not compared.`);
    print(report.ok ? paint.green("✓ all well") : paint.red(`${report.problems.length} to look at`));
  },
});
