import type { Outcome } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { lateInTurn } from "../modules/tests/example.ts";
import type { Seat } from "../types.ts";
import { afterSearch, strike, torpedo } from "./example.ts";

const found = { ship: "bismarck", zone: "M9", found: 10 };
const carrier = { ship: "ark-royal", zone: "M10" };
const over = (mode = "attack") => ({ unit: torpedo, zone: "M9", mode, flown: 1 });

const done = { do: "done" } as const;

describe("air attack", () => {
  test("12.11, 12.2 it is over when she is sunk, but the points decide who has won", () => {
    const sunkWith = (german: number) =>
      bismarck.outcome(
        afterSearch(
          {
            ships: [{ ...found, hits: { midships: 9 } }, carrier, { ship: "prinz-eugen", zone: "R12" }],
            aircraft: [over()],
            points: { british: 0, german },
          },
          [1, 1],
        ).british(strike()).state,
      );
    const { score } = sunkWith(0) as Outcome<Seat>;
    const ahead = (score["british"] as number) - (score["german"] as number);
    expect(ahead).toBeGreaterThan(1);
    expect(sunkWith(ahead - 1)).toMatchObject({ winner: "british", rule: "12.11" });
    expect(sunkWith(ahead + 1)).toMatchObject({ winner: "german", rule: "12.11" });
  });
});

describe("52 the end", () => {
  test("52.2, 51.1 after turn 34 the margin has a name", () => {
    const end = (points: { british: number; german: number }) => {
      const t = lateInTurn(34, {
        points,
        convoys: 1,
        ships: [
          { ship: "bismarck", zone: "M9", hits: { midships: 1 } },
          { ship: "prinz-eugen", zone: "R12", hits: { midships: 1 } },
        ],
      }).german(done);
      expect(t.state.ending).toBe("12.14");
      return bismarck.outcome(t.state)?.reason;
    };
    expect(end({ british: 3, german: 0 })).toContain("a marginal victory");
    expect(end({ british: 10, german: 0 })).toContain("a clear victory");
    expect(end({ british: 20, german: 0 })).toContain("a decisive victory");
  });
});
