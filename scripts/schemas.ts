/**
 * npm run schemas: writes the published JSON Schemas to docs/schemas. With --check, says whether they are current.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FromBotSchema, ToBotSchema } from "@admiralty/ai";
import { type OptionSpec, RecordSchema } from "@admiralty/engine";
import { publishedSchema } from "@admiralty/engine/published-schema";
import { gameIds, loadGame } from "@admiralty/games";

const folder = join("docs", "schemas");
const schemas: Record<string, object> = {
  record: RecordSchema,
  "bot-from-referee": ToBotSchema,
  "bot-to-referee": FromBotSchema,
};
for (const id of gameIds) {
  const { scene, options } = await loadGame(id);
  schemas[`${id}-scene`] = publishedSchema(scene.schema);
  for (const option of Object.values<OptionSpec>(options)) {
    if (option.type === "document") schemas[`${id}-${option.document}`] = option.schema();
  }
}

let stale = 0;
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  const file = join(folder, `${name}.schema.json`);
  const text = `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schema }, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file} is stale: run npm run schemas`);
    stale++;
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${file}`);
  }
}
process.exit(stale > 0 ? 1 : 0);
