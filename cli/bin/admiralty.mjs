#!/usr/bin/env node
// The command in a checkout: builds itself when its sources changed, then runs.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist, ensureBuilt } from "../../scripts/lib.mjs";

await ensureBuilt("cli");
await import(pathToFileURL(join(dist, "cli", "main.mjs")).href);
