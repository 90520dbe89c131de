import { expect, test } from "vitest";
import { zone, zoneIds } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { done, Example } from "../../tests/example.ts";
import { boat, boatsAt } from "./boats.ts";

const modules = ["submarines" as const, "boatStations" as const];
const placing = (step: "german-boats" | "british-boats") => boatsAt(step, { modules, turn: 4 });
const post = (boat: string, zone: string) => ({ do: "post", boat, zone }) as const;
const first = (options: object) => bismarck.setup(options, { die: () => 3 } as never);

test("22.13 U-boats begin at sea, three zones or more from every British port, one after the other", () => {
  const t = placing("german-boats");
  const open = t.legal("german", "post");
  expect(new Set(open.map(({ boat }) => boat))).toEqual(new Set(["u-boat-a"]));
  const zones = open.map(({ zone }) => zone);
  for (const at of ["H3", "I6", "O17", "R22", "Z10"]) expect(zones).toContain(at);
  // Two zones from Scapa Flow, the Irish Sea, a port, a refuge, land.
  for (const shut of ["G18", "L20", "F20", "T24", "K19"]) {
    expect(t.refused("german", post("u-boat-a", shut))).toBe("22.13");
  }
  expect(t.refused("german", post("u-boat-b", "H5"))).toBe("22.13");
  expect(t.refused("german", post("submarine-a", "E19"))).toBe("4.0");
  t.german(post("u-boat-a", "H5")).german(post("u-boat-b", "H5"));
  expect(boat(t, "u-boat-a")).toMatchObject({ zone: zone("H5"), patrol: 1, ordered: 0 });
  expect(t.told("lurking").map(({ boat, to }) => [boat, to])).toEqual([
    ["u-boat-a", ["german"]],
    ["u-boat-b", ["german"]],
  ]);
  expect(new Set(t.legal("german", "post").map(({ boat }) => boat))).toEqual(new Set(["u-boat-c"]));
  t.german(done);
  expect(["u-boat-c", "u-boat-d"].map((id) => zoneIds[boat(t, id).zone])).toEqual(["O17", "R22"]);
  expect(t.state.step).toBe("british-boats");
});

test("22.13 British submarines begin at sea, two zones at most from a German port", () => {
  const t = placing("british-boats");
  const zones = t.legal("british", "post").map(({ zone }) => zone);
  for (const at of ["E19", "R24", "H20", "S26"]) expect(zones).toContain(at);
  for (const shut of ["F20", "S23", "H10", "T24"]) {
    expect(t.refused("british", post("submarine-a", shut))).toBe("22.13");
  }
  t.british(post("submarine-a", "H20")).british(post("submarine-b", "H20"));
  expect(t.legal("british", "post")).toEqual([]);
  expect(t.refused("british", post("submarine-b", "E19"))).toBe("22.13");
  t.british(done);
  expect(t.state.step).toBe("orders");
});

test("R186, 13.41 nobody hears where the other side's submarines lie, nor how many were placed", () => {
  const t = placing("german-boats").german(post("u-boat-a", "H5"));
  const seen = (viewer: "british" | "german" | "spectator") =>
    bismarck.view(t.state, viewer).intermediate?.submarines?.posted;
  expect([seen("german"), seen("british"), seen("spectator")]).toEqual([1, undefined, undefined]);
  t.german(done);
  expect(t.told("finished").at(-1)).toMatchObject({ what: "submarines", seat: "german", reveals: true });
  expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
  const audit = (posted: number[]) => boatsAt("ship-movement", { submarines: { posted } });
  expect(() => audit([0, 1])).toThrow(/placed/);
});

test("22.13 the module brings submarines with it; without it they lie where they are printed", () => {
  const alone = first({ boatStations: true });
  expect([alone.step, bismarck.awaiting(alone)]).toEqual(["german-boats", ["german"]]);
  expect(alone.intermediate?.submarines.boats.length).toBe(6);
  expect(first({ submarines: true }).step).toBe("orders");
});
