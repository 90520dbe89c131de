import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { alone, done, Example } from "./example.ts";

describe("sequence of play", () => {
  test("4.0 nobody acts out of turn", () => {
    const t = new Example(alone({ step: "british-search", ships: [{ ship: "bismarck", zone: "M9" }] }));
    expect(t.refused("german", done)).toBe("7.21");
    expect(t.refused("german", { do: "sail", ship: "bismarck", to: "M8" })).toBe("4.5");
    expect(t.refused("british", { do: "sail", ship: "norfolk", to: "M9" })).toBe("4.5");
  });

  test("4.2, 4.4, 4.5 both sides arrange, fly and sail at once and in secret", () => {
    const t = new Example({ turn: 4, step: "task-forces", fog: true });
    expect(bismarck.awaiting(t.state)).toEqual(["british", "german"]);
    const before = JSON.stringify(bismarck.view(t.state, "british"));
    t.german(done, done, { do: "sail", ship: "bismarck", to: "E19" });
    expect(JSON.stringify(bismarck.view(t.state, "british"))).toBe(before);
    expect(t.events.every((event) => event.to?.join() === "german")).toBe(true);
    expect(bismarck.prompt(t.state, "british").ask).toBe("task-forces");
    expect(bismarck.prompt(t.state, "german").ask).toBe("ship-movement");
  });
});
