import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { unit, zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { Example } from "../../tests/example.ts";
import type { State } from "../../types.ts";

const scenario = "hipper" as const;

describe("43.3 where they begin", () => {
  test("43.3 IG146: Bergen or H22, in secret, and nowhere else", () => {
    const t = new Example({ turn: 4, step: "stations", scenario });
    expect(t.refused("german", { do: "place", ship: "hipper", zone: "G20" })).toBe("43.3");
    expect(t.refused("german", { do: "place", ship: "bismarck", zone: "H22" })).toBe("43.3");
    expect(t.refused("german", { do: "place", ship: "hipper", zone: "F20" })).toBe("43.3");
    t.german({ do: "place", ship: "hipper", zone: "H22" });
    expect(t.zoneOf("hipper")).toBe("H22");
    expect(t.events.every(({ to }) => to?.join() === "german")).toBe(true);
    expect(t.refused("german", { do: "place", ship: "hipper", zone: "F20" })).toBe("43.3");
    t.german({ do: "done" });
    expect(t.state.step).toBe("orders");
    expect(bismarck.view(t.state, "german").tracks[0]).toBeDefined();
  });

  test("43.3, 13.41 to the British both ways are alike, and she may be in either zone", () => {
    const begun = (away: boolean): State => {
      const state = bismarck.setup({ scenario }, new FastChance(3));
      expect(state.step).toBe("stations");
      if (away) bismarck.apply(state, "german", { do: "place", ship: "hipper", zone: "H22" }, new FastChance(4));
      bismarck.apply(state, "german", { do: "done" }, new FastChance(4));
      return state;
    };
    const [bergen, skagerrak] = [begun(false), begun(true)];
    expect(skagerrak.zone[unit("hipper")]).toBe(zone("H22"));
    expect(bismarck.view(skagerrak, "british")).toEqual(bismarck.view(bergen, "british"));
    const places = bergen.known[0]?.possible[unit("hipper")]?.map((code) => code >> 1);
    expect(places).toEqual([zone("F20"), zone("H22")]);
  });

  test("43.3, 14.2 they are asked with weather areas too, after all else that the Germans write down", () => {
    expect(bismarck.setup({ scenario, weather: true }, new FastChance(3)).step).toBe("stations");
    const all = bismarck.setup({ scenario, weather: true, tankers: true, boatStations: true }, new FastChance(3));
    const asked = [all.step];
    while (all.step !== "orders") {
      const seat = all.step === "british-boats" ? "british" : "german";
      const next = bismarck.actions(all, seat);
      bismarck.apply(all, seat, next.find(({ do: kind }) => kind === "done") ?? (next[0] as never), new FastChance(4));
      if (asked.at(-1) !== all.step) asked.push(all.step);
    }
    expect(asked).toEqual(["rendezvous", "stations", "german-boats", "british-boats", "orders"]);
  });

  test("43.3 a scenario that leaves no choice does not ask", () => {
    expect(bismarck.setup({ scenario: "full-chase" }, new FastChance(3)).step).toBe("orders");
  });
});
