/**
 * The long form:  node scripts/run.mjs bench/fuzz/main.ts --messages 1000000 --store both
 * A run is repeated by its --seed.
 */
import { parseArgs } from "node:util";
import { OwnPostgres } from "../../server/tests/postgres.ts";
import { fuzz } from "./fuzz.ts";

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "1000000" },
    store: { type: "string", default: "both" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

let failed = false;
for (const store of ["sqlite", "postgres"]) {
  if (values.store !== "both" && values.store !== store) continue;
  const postgres = store === "postgres" ? await OwnPostgres.start() : undefined;
  const begun = performance.now();
  const report = await fuzz(
    postgres ? { databaseUrl: postgres.url } : {},
    Number(values.messages),
    Number(values.seed),
  );
  await postgres?.stop();
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`${store}, seed ${values.seed}: ${report.messages} messages in ${seconds} s, `);
  process.stdout.write(`${report.faults.length} faults\n${JSON.stringify(report.statuses)}\n`);
  for (const fault of report.faults.slice(0, 20)) process.stdout.write(`${fault.slice(0, 500)}\n`);
  failed ||= report.faults.length > 0;
}
process.exit(failed ? 1 : 0);
