/** What CONTRIBUTING.md shows is what is there: excerpts are compared with their files, the other pieces are run. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

interface Piece {
  readonly language: string;
  /** The file it stands in, "run", or nothing. */
  readonly about: string;
  readonly text: string;
}

const guide = readFileSync("CONTRIBUTING.md", "utf8");
const pieces: readonly Piece[] = [...guide.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", about = "", text = ""]) => ({ language, about, text }),
);
const excerpts = pieces.filter(({ about }) => about !== "" && about !== "run");
const programs = pieces.filter(({ language, about }) => language === "ts" && about === "run");
const outputs = pieces.filter(({ language }) => language === "text");
const commands = pieces.filter(({ language, about }) => language === "sh" && about === "run");

test("every piece is an excerpt, a program, its output, or a command", () => {
  expect(pieces.length).toBe(excerpts.length + programs.length + outputs.length + commands.length);
  expect(excerpts.length).toBeGreaterThan(10);
  expect(outputs.length).toBe(programs.length);
});

test.each(excerpts.map(({ about, text }) => [about, text] as const))("an excerpt of %s stands there", (file, text) => {
  expect(readFileSync(file, "utf8")).toContain(text);
});

describe("the programs, one after the other", () => {
  test("say what is under them", () => {
    const folder = join("dist", "test", "contributing");
    const file = join(folder, "pieces.ts");
    mkdirSync(folder, { recursive: true });
    // Written as from the root of the project.
    writeFileSync(file, programs.map(({ text }) => text.replaceAll('"./', `"${resolve(".")}/`)).join("\n"));
    const { stdout, stderr, status } = spawnSync(process.execPath, [join("scripts", "run.mjs"), file], {
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toBe(outputs.map(({ text }) => text).join(""));
  });

  test.each(commands.flatMap(({ text }) => text.trim().split("\n")))("%s", (line) => {
    const [program = "", ...words] = line.split(" ");
    expect(program).toBe("node");
    const { stderr, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });
});
