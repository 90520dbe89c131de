/** Small things that hold the page together. */
import { describe, expect, test } from "vitest";
import { pictureOf } from "../art/pictures.ts";
import { loadBoard } from "../boards.ts";
import { gameIds } from "../games.ts";
import { timeLeft } from "../parts/clock.ts";
import { after } from "../text/after.ts";
import { aside } from "../text/aside.ts";
import { en } from "../text/en.ts";

describe("the page", () => {
  test.each(gameIds)("%s has an emblem, a picture and a board in its folder", async (id) => {
    expect(pictureOf(id, "emblem")).toContain(".svg");
    expect(pictureOf(id, "picture")).toContain(".svg");
    expect(await loadBoard(id)).toBeDefined();
  });

  test.each([
    [0, "0:00"],
    [-5, "0:00"],
    [59_999, "0:59"],
    [21 * 60_000 + 7000, "21:07"],
    [3_840_000, "1:04:00"],
    [2 * 86_400_000 + 5 * 3_600_000, "2 d 5 h"],
  ])("%i ms left reads %s", (milliseconds, text) => {
    expect(timeLeft(milliseconds)).toBe(text);
  });

  test("no text of the catalogue is empty", () => {
    const walk = (value: unknown, path: string): void => {
      if (typeof value === "string") expect(value, path).not.toBe("");
      else if (typeof value === "object" && value !== null) {
        for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
      }
    };
    walk({ en, aside, after }, "text");
  });
});
