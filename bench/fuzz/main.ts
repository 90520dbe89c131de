/**
 * The long form:  node scripts/run.mjs bench/fuzz/main.ts --messages 1000000 --store both
 *
 * A run is repeated by its --seed. One that was ended, by --minutes or otherwise, is gone on with from the seed that it
 * told last.
 */
import { parseArgs } from "node:util";
import { OwnPostgres } from "../../server/tests/postgres.ts";
import { type FuzzReport, fuzz } from "./fuzz.ts";

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "1000000" },
    minutes: { type: "string", default: "1000" },
    store: { type: "string", default: "both" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

// Refusals are errors within the server; nobody reads where each of a million came from.
Error.stackTraceLimit = 0;
let failed = false;
for (const store of ["sqlite", "postgres"]) {
  if (values.store !== "both" && values.store !== store) continue;
  // Nothing of it is to last.
  const postgres = store === "postgres" ? await OwnPostgres.start(["-c", "fsync=off"]) : undefined;
  const begun = performance.now();
  const tell = ({ messages, next, faults }: FuzzReport): void => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const { user, system } = process.cpuUsage();
    process.stdout.write(
      `${store}, seeds ${values.seed} to ${next - 1}: ${messages} messages, ${faults.length} faults; ` +
        `${seconds} s, ${Math.round((user + system) / 1e6)} of its processor\n`,
    );
  };
  const report = await fuzz(postgres ? { databaseUrl: postgres.url } : {}, {
    messages: Number(values.messages),
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    progress: tell,
  });
  await postgres?.stop();
  tell(report);
  process.stdout.write(`${JSON.stringify(report.statuses)}\n`);
  for (const fault of report.faults.slice(0, 20)) process.stdout.write(`${fault.slice(0, 500)}\n`);
  failed ||= report.faults.length > 0;
}
process.exit(failed ? 1 : 0);
