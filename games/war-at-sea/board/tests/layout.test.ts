import { toScreen } from "@admiralty/kit/camera.ts";
import { describe, expect, test } from "vitest";
import type { PlaceId } from "../../types.ts";
import { cards } from "../chart/cards.ts";
import { arrange, type Crowd, distance, overlaps, type Room, sameCrowds, shared } from "../chart/layout.ts";
import { chartBox, counterSize, home, margins, paper } from "../chart/paper.ts";
import { everyPlace, ports, seas } from "../chart/spots.ts";

const window = { w: 1068, h: 848 };
const room = (best: Room["best"] = { seas: "full", ports: "full" }): Room => {
  const camera = home(window, false);
  return {
    seas,
    ports,
    camera,
    window,
    size: counterSize(camera.k, false),
    best,
    tag: () => ({ w: 118, h: 24 }),
    furniture: [{ x: 458, y: 742, w: 596, h: 92 }],
  };
};

function crowd(
  id: PlaceId,
  allies: number,
  axis: number,
  alliedPiles = Math.min(allies, 4),
  axisPiles = Math.min(axis, 4),
): Crowd {
  return { id, allies, axis, alliedPiles, axisPiles };
}

/** Everything empty but what is given. */
function crowds(...given: readonly Crowd[]): readonly Crowd[] {
  return everyPlace.map((id) => given.find((known) => known.id === id) ?? crowd(id, 0, 0));
}

describe("the camera", () => {
  test("2.1 the first look at a table's screen holds the whole chart, in a window of any shape", () => {
    for (const size of [window, { w: 1054, h: 578 }, { w: 694, h: 716 }, { w: 640, h: 382 }]) {
      const { w, h } = chartBox(home(size, false), size);
      expect(w / h).toBeCloseTo(paper.w / paper.h, 6);
      expect(w).toBeLessThanOrEqual(size.w + 1e-6);
      expect(h).toBeLessThanOrEqual(size.h + 1e-6);
    }
  });
});

describe("the fleets on the chart", () => {
  test("4.3 twenty-seven British ships in England are all spread out when the sea is empty", () => {
    const spots = arrange(crowds(crowd("england", 27, 0), crowd("germany", 0, 7), crowd("italy", 0, 10)), room());
    const england = spots.find((spot) => spot.id === "england")!;
    expect(england.spread).toBe("full");
    expect(england.columns).toBe(9);
    expect(spots.find((spot) => spot.id === "germany")?.spread).toBe("full");
    expect(spots.find((spot) => spot.id === "italy")?.spread).toBe("full");
  });

  test("4.3 what is spread out never lies over anything else, however the fleets are divided", () => {
    for (let seed = 1; seed < 60; seed++) {
      const count = (i: number) => (seed * (i + 3) * 7919) % 11;
      const spots = arrange(crowds(...everyPlace.map((id, i) => crowd(id, count(i) % 8, count(i + 20) % 6))), room());
      const spread = spots.filter((spot) => spot.spread === "full" && spot.box.h > 60);
      for (const a of spread) {
        for (const b of spread) {
          if (a !== b) expect(overlaps(a.box, b.box), `seed ${seed}: ${a.id} over ${b.id}`).toBe(false);
        }
      }
    }
  });

  test("2.4 the label of an empty port never lies over a fleet at sea", () => {
    const spots = arrange(crowds(crowd("north-sea", 6, 6), crowd("england", 21, 0), crowd("germany", 0, 1)), room());
    const france = spots.find((spot) => spot.id === "france")!;
    for (const spot of spots) if (spot !== france) expect(overlaps(france.box, spot.box), spot.id).toBe(false);
  });

  const small = { w: 694, h: 714 };
  const camera = home(small, false);
  const desk: Room = {
    ...room(),
    camera,
    window: small,
    size: counterSize(camera.k, false),
    tag: () => ({ w: 92, h: 26 }),
    furniture: [
      { x: 290, y: 625, w: 390, h: 86 },
      { x: small.w - 64, y: 12, w: 52, h: 162 },
    ],
  };

  test("2.2 on a small desk no tray lies over the name of an empty sea", () => {
    const fleets = [crowd("usa", 7, 0), crowd("england", 23, 0), crowd("germany", 0, 7), crowd("malta", 7, 0)];
    const spots = arrange(crowds(...fleets), desk);
    // The Baltic is small: elsewhere its name would stand in Norway.
    const baltic = seas.find(({ id }) => id === "baltic")!;
    expect(distance(toScreen(camera, baltic.at), spots.find(({ id }) => id === "baltic")!.box)).toBe(0);
    for (const { id } of seas) {
      const { box } = spots.find((spot) => spot.id === id)!;
      for (const fleet of fleets) {
        const tray = spots.find((spot) => spot.id === fleet.id)!;
        expect(shared(tray.box, box) / (box.w * box.h), `${fleet.id} over ${id}`).toBeLessThanOrEqual(0.25);
      }
    }
  });

  test("2.4 on a small desk the tag of a port lies near it, and never over another port's tray", () => {
    for (let seed = 1; seed < 40; seed++) {
      const count = (i: number) => ((seed * (i + 3) * 7919) % 11) % 5;
      const spots = arrange(crowds(...everyPlace.map((id, i) => crowd(id, count(i), 0, Math.min(3, count(i))))), desk);
      const boxes = spots.filter((spot) => ports.some(({ id }) => id === spot.id));
      for (const a of boxes) {
        for (const b of boxes) if (a !== b) expect(overlaps(a.box, b.box), `${a.id} over ${b.id}`).toBe(false);
        // Nor so far from its port that it would name another coast.
        expect(distance(toScreen(camera, a.anchor), a.box), a.id).toBeLessThanOrEqual(60);
      }
    }
  });

  test("4.3 everything stays where it lies until something comes or goes", () => {
    const before = crowds(crowd("england", 27, 0), crowd("germany", 0, 7));
    expect(sameCrowds(before, crowds(crowd("england", 27, 0), crowd("germany", 0, 7)))).toBe(true);
    for (const changed of [crowd("england", 26, 0), crowd("england", 27, 1), crowd("england", 27, 0, 3)]) {
      expect(sameCrowds(before, crowds(changed, crowd("germany", 0, 7)))).toBe(false);
    }
  });

  test("6.1 a tray stays inside the window while its port is seen", () => {
    const spots = arrange(
      crowds(crowd("italy", 0, 6), crowd("usa", 3, 0), crowd("neutral-port", 0, 4), crowd("russia", 4, 0)),
      room(),
    );
    for (const id of ["italy", "usa", "neutral-port", "russia"]) {
      const { box } = spots.find((spot) => spot.id === id)!;
      expect(box.x, id).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w, id).toBeLessThanOrEqual(window.w);
      expect(box.y + box.h, id).toBeLessThanOrEqual(window.h);
    }
  });

  test("2.4 beside a whole chart in a wide window the ports with ships are cards that cover nothing", () => {
    const low = { w: 1054, h: 578 };
    const camera = home(low, false);
    const strips = margins(camera, low, { above: 190, below: 66 });
    const fleets = crowds(crowd("england", 21, 0), crowd("malta", 3, 0), crowd("germany", 0, 8), crowd("italy", 0, 10));
    const spots = arrange(fleets, {
      ...room(),
      camera,
      window: low,
      size: counterSize(camera.k, false),
      beside: (all, wide) => cards(all, strips!, wide),
      furniture: [],
    });
    const ports = spots.filter((spot) => spot.beside);
    expect(ports.map(({ id }) => id).sort()).toEqual(["england", "germany", "italy", "malta"]);
    const chart = chartBox(camera, low);
    for (const card of ports) {
      expect(overlaps(card.box, chart), card.id).toBe(false);
      expect(card.box.y + card.box.h, card.id).toBeLessThanOrEqual(low.h);
      for (const other of ports) if (other !== card) expect(overlaps(card.box, other.box)).toBe(false);
    }
  });

  test("2.2 on a phone ports begin as plates with a figure", () => {
    const gathered = room({ seas: "piles", ports: "plate" });
    const spots = arrange(crowds(crowd("england", 20, 0), crowd("north-sea", 6, 2)), gathered);
    expect(spots.find((spot) => spot.id === "england")?.spread).toBe("plate");
    expect(spots.find((spot) => spot.id === "north-sea")?.spread).toBe("piles");
  });
});
