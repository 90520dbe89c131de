#!/usr/bin/env node
// Runs the command line, building it first when its sources have changed.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist, ensureBuilt, ensureInstalled } from "../../scripts/lib.mjs";

ensureInstalled();
await ensureBuilt("cli");
await import(pathToFileURL(join(dist, "cli", "main.mjs")).href);
