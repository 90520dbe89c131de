import { verifyRecord } from "@admiralty/engine";
import { command, jsonArgument } from "../command.ts";
import { paint, print, printJson } from "../output.ts";
import { recordFrom } from "../records.ts";

export default command({
  description:
    "Checks a match record: every die re-derived from the key, every action legal, the result as the rules have it.",
  args: {
    record: { type: "word", required: true, description: "The record file" },
    json: jsonArgument,
  },
  async run(args) {
    const { record, game } = await recordFrom(args.record);
    const verification = verifyRecord(game, record);
    if (!verification.ok) process.exitCode = 1;
    if (args.json) return printJson(verification);
    const { ok, problems, entries, draws, key } = verification;
    for (const { place, cause } of problems) print(`${paint.red("✗")} ${place}: ${cause}`);
    print(`${ok ? paint.green("✓ verified") : paint.red("not verified")}: ${game.title}, rules ${record.rules}`);
    print(`${entries} entries played through the rules, ${draws} dice and draws compared with the key (${key}).`);
    if (record.result !== undefined) {
      print(`Result: ${record.result.winner ?? "a draw"}. ${record.result.reason}`);
    }
  },
});
