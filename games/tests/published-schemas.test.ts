/** Published schemas of positions are short enough to be read, and say what the readers check. */
import { publishedSchema } from "@admiralty/engine/published-schema";
import { expect, test } from "vitest";
import { gameIds, loadGame } from "../index.ts";

/** The schema with everything written where it is referred to. */
function written(value: unknown, defs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((part) => written(part, defs));
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref !== undefined) {
    const name = $ref.replace("#/$defs/", "");
    expect(defs).toHaveProperty([name]);
    return written(defs[name], defs);
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part, defs)]));
}

test.each(gameIds)("%s: the same as what its scenes are read by, and short", async (id) => {
  const schema = JSON.parse(JSON.stringify((await loadGame(id)).scene.schema)) as object;
  const { $defs, ...rest } = JSON.parse(JSON.stringify(publishedSchema(schema))) as {
    $defs: Record<string, unknown>;
  };
  expect(written(rest, $defs)).toEqual(schema);
  expect(JSON.stringify({ ...rest, $defs }).length).toBeLessThan(56_000);
});

test("what stands once only stays where it is", () => {
  const long = { type: "string", enum: Array.from({ length: 30 }, (_, at) => `word-${at}`) };
  expect(publishedSchema({ type: "object", properties: { one: long } })).not.toHaveProperty("$defs");
  expect(publishedSchema({ type: "object", properties: { ships: { items: long }, lost: { items: long } } })).toEqual({
    type: "object",
    properties: { ships: { items: { $ref: "#/$defs/ship" } }, lost: { items: { $ref: "#/$defs/ship" } } },
    $defs: { ship: long },
  });
});
