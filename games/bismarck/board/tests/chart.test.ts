/** What the search board shows before an order is given. */
import { bringIn, held, lookAt, toScreen, whole, zoomed } from "@admiralty/kit/camera.ts";
import { expect, test } from "vitest";
import { zoneNumber } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { done, Example, position } from "../../tests/example.ts";
import type { Action, Seat, State } from "../../types.ts";
import type { KnowledgeView } from "../../view.ts";
import { board, home } from "../chart/paper.ts";
import { beside, cell, centre, zoneAt } from "../chart/places.ts";
import { contactMarks, whereabouts } from "../plan/contacts.ts";
import { courses, flightModes, joining, movable, type Props, unitGoals, whyNot, zoneGoals } from "../plan/orders.ts";
import { byZone, pieceLabel, pieces } from "../plan/pieces.ts";
import { coverage, neededStrength, reach } from "../plan/position.ts";
import { enemiesKnown } from "../plan/roster.ts";
import { legs, trails } from "../plan/tracks.ts";

/** The board's props as the shell would give them. */
function props(state: State, seat: Seat, staged: readonly Action[] = []): Props {
  const nothing = (): void => {};
  return {
    view: bismarck.view(state, seat),
    seat,
    prompt: bismarck.prompt(state, seat),
    actions: bismarck.actions(state, seat),
    staged,
    events: [],
    step: 0,
    highlight: undefined,
    motion: "reduced",
    speed: 0,
    compact: false,
    act: nothing,
    actMany: nothing,
    commit: nothing,
    undo: nothing,
    refuse: (action) => bismarck.refuse(state, seat, action),
    point: nothing,
    showRule: nothing,
    soon: (work) => work(),
    heard: (read) => read,
  };
}

/** The Hood by herself; her usual consort stays behind. */
const hood = { ship: "hood", zone: "H10", force: 0 };
const consort = { ship: "prince-of-wales", force: 0 };
const sailing = (ships: Parameters<typeof position>[0]["ships"], turn = 11): State =>
  position({ turn, step: "ship-movement", visibility: "4", ...(ships ? { ships } : {}) });

test("5.21 a first zone is free and a second costs a capital ship one fuel; the way there is given", () => {
  const legs = reach(bismarck.view(sailing([hood, consort]), "british"), "hood");
  expect(legs.get("H11")).toEqual({ zone: "H11", path: ["H11"], fuel: 0 });
  expect(legs.get("H12")).toMatchObject({ path: ["H11", "H12"], fuel: 1 });
  expect(legs.has("H13")).toBe(false);
  expect(legs.has("H10")).toBe(false);
});

test("5.13 two zones are not in reach the turn after a move of two", () => {
  const state = sailing([{ ...hood, fast: 10 }, consort]);
  expect([...reach(bismarck.view(state, "british"), "hood").values()].every((leg) => leg.path.length === 1)).toBe(true);
});

test("5.22 cruisers pay nothing for two zones", () => {
  const legs = reach(bismarck.view(sailing([{ ship: "norfolk", zone: "H10" }]), "british"), "norfolk");
  expect(legs.get("H12")?.fuel).toBe(0);
});

test("5.28 in the first turn the German ships have three zones free and two more for fuel", () => {
  const legs = reach(bismarck.view(sailing([], 4), "german"), "bismarck");
  const most = (fuel: number) =>
    Math.max(...[...legs.values()].filter((leg) => leg.fuel === fuel).map((leg) => leg.path.length));
  expect(most(0)).toBe(3);
  expect(most(2)).toBe(5);
});

test("5.17 every goal of a force in hand is a list of steps that the referee accepts", () => {
  const state = sailing([hood, consort]);
  const goals = unitGoals(props(state, "british"), "hood", undefined);
  expect(goals.size).toBeGreaterThan(10);
  for (const goal of goals.values()) {
    const copy = bismarck.clone(state);
    for (const action of goal.actions) {
      expect(bismarck.refuse(copy, "british", action)).toBeUndefined();
      bismarck.apply(copy, "british", action, { drawn: 0, die: () => 1, below: () => 0 });
    }
    expect(bismarck.view(copy, "british").ships.find((ship) => ship.ship === "hood")?.zone).toBe(goal.zone);
  }
});

test("5.17 a zone out of reach says why", () => {
  const state = sailing([hood, consort]);
  const refusal = whyNot(props(state, "british"), "hood", undefined, "K20");
  expect(refusal?.title).toContain("Hood");
  expect(refusal?.violation.rule).toMatch(/^\d/);
});

test("5.41 dropping one counter on another joins them whichever was carried", () => {
  const state = position({
    turn: 11,
    step: "task-forces",
    ships: [
      { ship: "norfolk", zone: "H10" },
      { ship: "suffolk", zone: "H10" },
    ],
  });
  const { actions, view } = props(state, "british");
  const [first, second] = ["norfolk", "suffolk"].map((id) => pieces(view).find((piece) => piece.id === id));
  if (!first || !second) throw new Error("both lie on the chart");
  expect(joining(actions, first, second)).toEqual(joining(actions, second, first));
  expect(joining(actions, first, second)?.do).toBe("combine");
  expect(movable(actions).has("norfolk")).toBe(true);
});

test("5.42 a task force is one counter, named by its first ship, others in the same zone lie beside it", () => {
  const view = bismarck.view(sailing([{ ship: "norfolk", zone: "G15" }]), "british");
  const here = byZone(pieces(view)).get("G15") ?? [];
  expect(here.map((piece) => [piece.kind, piece.units])).toEqual([
    ["force", ["hood", "prince-of-wales"]],
    ["ship", ["norfolk"]],
  ]);
  expect(pieceLabel(here[0]!)).toContain("Hood, Prince of Wales");
});

test("6.31 an air unit at base is on the chart while it can fly, with its modes and zones", () => {
  const state = position({ turn: 11, step: "air-movement" });
  const table = props(state, "british");
  expect(flightModes(table.actions, "hvalfjord-lr-recon")).toEqual(["movement", "patrol"]);
  const patrol = unitGoals(table, "hvalfjord-lr-recon", "patrol");
  const far = unitGoals(table, "hvalfjord-lr-recon", "movement");
  expect(far.size).toBeGreaterThan(patrol.size);
  expect(pieces(table.view).find((piece) => piece.id === "hvalfjord-lr-recon")?.atBase).toBe(true);
  const later = bismarck.view(position({ turn: 11, step: "ship-movement" }), "british");
  expect(pieces(later).some((piece) => piece.id === "hvalfjord-lr-recon")).toBe(false);
});

test("7.12, 7.21 the zones to be called are those whose strength reaches the visibility", () => {
  const state = position({
    turn: 11,
    step: "british-search",
    visibility: "4",
    ships: [{ ship: "norfolk", zone: "C7", mode: "patrol" }],
  });
  const table = props(state, "british");
  const enough = coverage(table.view)
    .filter((each) => each.enough)
    .map((each) => each.zone);
  expect(neededStrength(table.view.visibility)).toBe(4);
  expect([...zoneGoals(table).keys()].every((zone) => enough.includes(zone))).toBe(true);
  expect(zoneGoals(table).get("C7")?.note).toBe("4");
});

test("7.23 what was found is a contact with kind and age, and never more than was told", () => {
  const state = position({
    turn: 11,
    step: "british-search",
    visibility: "4",
    ships: [
      { ship: "norfolk", zone: "C7", mode: "patrol" },
      { ship: "bismarck", zone: "C7" },
      { ship: "prinz-eugen", zone: "C7" },
    ],
  });
  bismarck.apply(state, "british", { do: "search", zone: "C7" }, { drawn: 0, die: () => 1, below: () => 0 });
  const view = bismarck.view(state, "british");
  const [mark] = contactMarks(view.known.british, view.turn);
  expect(mark).toMatchObject({ zone: "C7", age: 0, state: "held" });
  expect(mark?.what).toBe("1 BB + 1 CA");
  expect(contactMarks(view.known.british, view.turn + 1)[0]?.state).toBe("fresh");
  expect(contactMarks(view.known.british, view.turn + 3)[0]?.state).toBe("old");
  expect(contactMarks(view.known.british, view.turn + 19)).toEqual([]);
});

test("7.28 before anybody has looked the German ships may only be in Bergen", () => {
  const view = bismarck.view(position({}), "british");
  expect(whereabouts(view.known.british)).toEqual([
    { ship: "bismarck", zones: ["F20"] },
    { ship: "prinz-eugen", zones: ["F20"] },
  ]);
});

test("5.17 staged orders are drawn as one way from where the force stood", () => {
  const staged: readonly Action[] = [
    { do: "sail", ship: "hood", to: "H11" },
    { do: "sail", ship: "hood", to: "H12" },
    { do: "fly", unit: "hvalfjord-lr-recon", mode: "patrol", to: "D8" },
  ];
  const drawn = courses(
    staged,
    (unit) => (unit === "hood" ? "H10" : "D9"),
    (unit) => (unit === "hood" ? "1 fuel" : "turn 1 of 5"),
  );
  expect(drawn).toEqual([
    { unit: "hood", path: ["H10", "H11", "H12"], air: false, note: "1 fuel" },
    { unit: "hvalfjord-lr-recon", path: ["D9", "D8"], air: true, note: "turn 1 of 5" },
  ]);
});

test("2.2 every zone is found again by its own middle, and the arrow keys walk from zone to zone", () => {
  for (const id of ["A8", "H1", "K19", "F20", "Z29"]) expect(zoneAt(centre(id))).toBe(id);
  expect(cell("H1").w).toBeLessThan(100);
  expect(beside("H10", "ArrowRight")).toBe("H11");
  expect(beside("H10", "ArrowLeft")).toBe("H9");
  for (const key of ["ArrowUp", "ArrowDown"]) {
    const next = beside("H10", key);
    expect(next?.[0]).toBe(key === "ArrowUp" ? "G" : "I");
  }
});

test("2.2 the chart's edge can be drawn in a little, and no farther however it is moved", () => {
  const window = { w: 1000, h: 700 };
  const far = held({ x: 9999, y: -9999, k: 0.5 }, board, window);
  expect(far.x).toBeLessThanOrEqual(140);
  expect(far.y + 2600 * far.k).toBeGreaterThanOrEqual(window.h - 140.01);
  const near = zoomed(home(window, [1000, 500]), 3, [500, 350], board, window);
  expect(near.k).toBeCloseTo(1.366, 2);
  // The whole of it lies within the frame.
  const { y: top, k } = whole(board, window);
  expect(k).toBeCloseTo(656 / 2600);
  expect(top).toBeCloseTo(22);
  const camera = lookAt([300, 300], 1, board, window);
  const moved = bringIn(camera, toScreen(camera, centre("Z29")), 90, board, window);
  const [x, y] = toScreen(moved, centre("Z29"));
  expect(x).toBeLessThan(window.w);
  expect(y).toBeLessThan(window.h);
});

test("4.5 ships that sailed together leave one leg a turn, by the way they went; staying leaves none", () => {
  const t = new Example({
    turn: 11,
    step: "ship-movement",
    visibility: "4",
    others: "away",
    ships: [
      { ship: "hood", zone: "H10", force: 1 },
      { ship: "prince-of-wales", zone: "H10", force: 1 },
      { ship: "norfolk", zone: "D7" },
      { ship: "bismarck", zone: "M13" },
    ],
  });
  t.british({ do: "sail", ship: "hood", to: "H11" }, { do: "sail", ship: "hood", to: "H12" });
  const leg = { path: ["H10", "H11", "H12"], turn: 11, age: 0, ships: ["hood", "prince-of-wales"] };
  // Before and after it is plotted it is the same leg.
  const sailed = () =>
    legs(bismarck.view(t.state, "british")).map((each) => ({ ...each, ships: [...each.ships].sort() }));
  expect(sailed()).toEqual([leg]);
  t.british(done).german(done);
  expect(sailed()).toEqual([leg]);
  expect(legs(bismarck.view(t.state, "german"))).toEqual([]);
});

test("7.26 a German ship is followed from contact to contact by her type; a passage is no stop", () => {
  const contact = { turn: 5, kind: "search" as const, zone: "H10" };
  const one = (battleships: number, cruisers: number) => [{ battleships, cruisers, carriers: 0 }] as never;
  const known = {
    contacts: [
      { ...contact, found: one(1, 1) },
      { ...contact, turn: 6, kind: "passing" as const, zone: "H11", found: one(1, 0) },
      { ...contact, turn: 7, zone: "J12", found: one(1, 0) },
      { ...contact, turn: 7, kind: "battle" as const, zone: "J12", ships: ["bismarck"] },
    ],
    possible: ["1", "1"],
    sunk: [],
  } as unknown as KnowledgeView;
  expect(trails(known, 8, "german")).toEqual([
    {
      name: "Bismarck",
      points: [
        { zone: "H10", turn: 5, age: 3 },
        { zone: "J12", turn: 7, age: 1 },
      ],
    },
    { name: "Prinz Eugen", points: [{ zone: "H10", turn: 5, age: 3 }] },
  ]);
});

test("2.54 the order of battle says where an enemy was last seen by name, and when", () => {
  const view = bismarck.view(sailing([hood, consort]), "british");
  const sure = [...view.known.british.sure];
  sure[0] = zoneNumber("J12");
  sure[1] = 9;
  const told = { ...view, known: { ...view.known, british: { ...view.known.british, sure } } };
  expect(enemiesKnown(told)).toEqual([{ id: "bismarck", note: "J12, turn 9" }]);
});
