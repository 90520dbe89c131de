/** The page's table of actions is made from their schemas: npm test says when it is stale, DOCS=write writes it. */
import { readFileSync, writeFileSync } from "node:fs";
import { actionTable, tableOnPage } from "@admiralty/engine/action-table";
import { expect, test } from "vitest";
import { verbs } from "../verbs.ts";

const all = verbs;

test("the table of actions on the page of scenes is the one the verbs make", () => {
  const file = new URL("../../../docs/scenes/attack-sub.md", import.meta.url);
  const { table, mended } = tableOnPage(readFileSync(file, "utf8"), all);
  if (process.env["DOCS"] === "write") writeFileSync(file, mended);
  else expect(table).toBe(actionTable(all));
  for (const name of Object.keys(all)) expect(actionTable(all)).toContain(`| \`${name}\` |`);
});
