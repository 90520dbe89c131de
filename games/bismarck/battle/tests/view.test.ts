import { describe, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { atTheGuns } from "../../modules/tests/example.ts";

describe("ammunition", () => {
  test("38.5, 13.41 IG32: a side sees its own boxes and nothing of the enemy's, and is not told that there are none", () => {
    const [some, none] = [atTheGuns(), atTheGuns({ bismarck: 0 })];
    const seen = bismarck.view(none.state, "british");
    expect(seen).toEqual(bismarck.view(some.state, "british"));
    expect(seen.battle?.ships.find((ship) => ship.ship === "bismarck")).not.toHaveProperty("ammunition");
    expect(bismarck.view(none.state, "german").battle?.ships.find((ship) => ship.ship === "bismarck")).toMatchObject({
      ammunition: 0,
    });
    // She is asked for her fire whether or not she has any.
    for (const t of [some, none]) {
      t.british({ do: "hold-fire", ship: "rodney" });
      expect(bismarck.awaiting(t.state)).toEqual(["german"]);
    }
  });
});
