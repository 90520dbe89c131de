import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { icons } from "../icons.ts";

describe("icons", () => {
  test("every icon is a path on the grid", () => {
    for (const path of Object.values(icons)) expect(path).toMatch(/^M[\d .,a-zA-Z-]+$/);
  });

  test("arrows, ticks and other signs are drawn: the system's fonts may lack the characters", () => {
    const sign = /\p{Extended_Pictographic}|[\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2900-\u297f\u2b00-\u2bff]/u;
    const sources = ["web", "kit", "games"]
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
      .filter((file) => /\.(svelte|ts|css)$/.test(file) && !/[\\/](tests|node_modules)[\\/]/.test(file))
      .filter((file) => /^(web|kit)\b|[\\/]board[\\/]/.test(file));
    expect(sources.length).toBeGreaterThan(100);
    const comment = /\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g;
    const lettered = sources.filter((file) => sign.test(readFileSync(file, "utf8").replace(comment, "")));
    expect(lettered).toEqual([]);
  });
});
