import { FastChance } from "@admiralty/engine";
import { beforeEach, describe, expect, test } from "vitest";
import { warAtSea as game } from "../../index.ts";
import { look } from "../../tests/example.ts";
import type { Action, Seat, State } from "../../types.ts";
import { fleetAt, stacked } from "../chart/fleet.ts";
import { primary } from "../marks.ts";
import { destinations, needsPlan, ordersByShip, placeActions, remaining, tried } from "../plan/orders.ts";
import { selection } from "../plan/selection.svelte.ts";

const options = Object.fromEntries(
  Object.entries(game.options).map(([key, spec]) => [key, spec.default]),
) as Parameters<typeof game.setup>[0];

function play(state: State, seat: Seat, ...actions: Action[]): void {
  for (const action of actions) {
    expect(game.refuse(state, seat, action)).toBeUndefined();
    game.apply(state, seat, action, new FastChance(1));
  }
}

/** Turn 1, the Allies to move, everyone in England. */
function start(): State {
  const state = game.setup(options, new FastChance(1));
  play(state, "allies", { do: "done" });
  return state;
}

/** Turn 1, the Axis to move. */
function axisMove(): State {
  const state = start();
  play(state, "allies", { do: "done" });
  while (!game.awaiting(state).includes("axis")) play(state, "allies", { do: "done" });
  return state;
}

describe("destinations of chosen ships", () => {
  test("6.1 an adjacent sea needs no roll; 6.4 two areas show the chance that all arrive", () => {
    const state = axisMove();
    const view = look(state, "axis");
    const goals = destinations(view, game.actions(state, "axis"), ["scharnhorst", "graf-spee", "lutzow"]);
    const north = goals.find((goal) => goal.goal === "north-sea")!;
    expect(north).toMatchObject({ rolls: false, chance: 1, barred: [] });
    expect(north.orders.map((order) => order.ship)).toEqual(["scharnhorst", "graf-spee", "lutzow"]);
    const atlantic = goals.find((goal) => goal.goal === "north-atlantic")!;
    expect(atlantic.rolls).toBe(true);
    // Scharnhorst never rolls, the two pocket battleships (speed 5) arrive on 1 to 4 each.
    expect(atlantic.chance).toBeCloseTo((4 / 6) ** 2, 12);
    expect(atlantic.orders.every((order) => order.do === "sail" && order.via !== undefined)).toBe(true);
  });

  test("15.5 ships that may not go are named as barred, the others still go", () => {
    const state = axisMove();
    const goals = destinations(look(state, "axis"), game.actions(state, "axis"), ["lutzow", "littorio"]);
    expect(goals.find((goal) => goal.goal === "baltic")).toMatchObject({ barred: ["littorio"] });
    expect(goals.find((goal) => goal.goal === "mediterranean")?.barred).toEqual(["lutzow"]);
  });

  test("4.3 before the first turn the only place to go is Malta", () => {
    const state = game.setup(options, new FastChance(1));
    const goals = destinations(look(state, "allies"), game.actions(state, "allies"), ["hood", "malaya"]);
    expect(goals.map((goal) => goal.goal)).toEqual(["malta"]);
  });

  test("6.2 a place that is not lit is asked about by the way geography offers", () => {
    const view = look(axisMove(), "axis");
    const ship = (id: string) => view.ships.find((known) => known.id === id)!;
    expect(tried(view, ship("lutzow"), "north-atlantic")).toEqual({
      do: "sail",
      ship: "lutzow",
      to: "north-atlantic",
      via: "north-sea",
    });
    expect(tried(view, ship("lutzow"), "north-sea")).toEqual({ do: "sail", ship: "lutzow", to: "north-sea" });
    expect(tried(view, ship("littorio"), "baltic")).toEqual({ do: "sail", ship: "littorio", to: "baltic" });
  });

  test("6.5 U-boats and aircraft are places without ships", () => {
    const state = axisMove();
    play(state, "axis", { do: "done" });
    expect(look(state, "axis").step).toBe("u-boats");
    expect([...placeActions(game.actions(state, "axis")).keys()].sort()).toEqual([
      "baltic",
      "barents",
      "mediterranean",
      "north-atlantic",
      "north-sea",
      "south-atlantic",
    ]);
  });
});

describe("the plan of attempts", () => {
  beforeEach(() => selection.reset());

  test("6.3 attempts are planned and made after the adjacent moves, the button makes them", () => {
    const state = axisMove();
    const view = look(state, "axis");
    const actions = game.actions(state, "axis");
    const goal = destinations(view, actions, ["lutzow", "graf-spee"]).find((known) => known.goal === "north-atlantic")!;
    expect(goal.orders.every(needsPlan)).toBe(true);
    const prompt = game.prompt(state, "axis");
    expect(primary(view, prompt, actions)).toMatchObject({ action: { do: "done" } });
    selection.planned = goal.orders;
    expect(primary(view, prompt, actions)).toMatchObject({ action: goal.orders[0], label: "Make 2 attempts" });
  });

  test("6.4 after one is rolled the rest follow, and wait while a port is chosen", () => {
    const state = axisMove();
    const goal = destinations(look(state, "axis"), game.actions(state, "axis"), ["lutzow", "graf-spee"]).find(
      (known) => known.goal === "north-atlantic",
    )!;
    const [first, second] = goal.orders;
    // A chance whose first die is 6: the ship turns back and must choose a port.
    const sixes = { drawn: 0, die: () => 6, below: () => 5 };
    game.apply(state, "axis", first!, sixes);
    const view = look(state, "axis");
    if (view.step === "port") {
      expect(remaining(goal.orders, view, game.actions(state, "axis"))).toEqual({ rest: goal.orders, begun: false });
      game.apply(state, "axis", game.actions(state, "axis")[0]!, sixes);
    }
    expect(remaining(goal.orders, look(state, "axis"), game.actions(state, "axis"))).toEqual({
      rest: [second],
      begun: true,
    });
  });

  test("6.1 a plan that nothing was made of is dropped when the rules no longer allow it", () => {
    const state = axisMove();
    const planned = destinations(look(state, "axis"), game.actions(state, "axis"), ["lutzow"]).find(
      (known) => known.goal === "north-atlantic",
    )!.orders;
    play(state, "axis", { do: "done" });
    expect(remaining(planned, look(state, "axis"), game.actions(state, "axis"))).toEqual({
      rest: [],
      begun: false,
    });
  });
});

describe("choosing ships", () => {
  beforeEach(() => selection.reset());

  test("6.1 a second touch puts a ship back; a whole class is chosen and put back together", () => {
    selection.toggle("hood");
    selection.toggle("renown");
    selection.toggle("hood");
    expect(selection.chosen).toEqual(["renown"]);
    selection.toggleAll(["renown", "repulse"]);
    expect(selection.chosen).toEqual(["renown", "repulse"]);
    selection.toggleAll(["renown", "repulse"]);
    expect(selection.chosen).toEqual([]);
  });

  test("4.2 fleets are laid out by class and add up", () => {
    const state = start();
    const fleet = fleetAt(look(state, "allies"), "england");
    expect(fleet.allies).toHaveLength(27);
    const classes = fleet.allies.map((piece) => (piece.kind === "ship" ? piece.ship.class : ""));
    expect(classes).toEqual(
      [...classes].sort((a, b) => ["BB", "BC", "CA", "CV"].indexOf(a) - ["BB", "BC", "CA", "CV"].indexOf(b)),
    );
    // 8.3: one die a ship, three a carrier.
    expect(fleet.totals.allies).toEqual({ guns: 69, under: 23 + 4 * 3, air: 8, unknown: 0 });
    expect(stacked(fleet.allies, new Set()).map((pile) => pile.pieces.length)).toEqual([12, 3, 8, 4]);
    expect(stacked(fleet.allies, new Set(["kent"])).find((pile) => pile.key === "british-CA")?.top.key).toBe("kent");
  });

  test("6.1 every ship that can be ordered is offered, and nothing else", () => {
    const state = start();
    const actions = game.actions(state, "allies");
    const ordered = ordersByShip(actions);
    expect([...ordered.values()].flat()).toHaveLength(actions.filter((action) => action.do === "sail").length);
    expect(ordered.size).toBe(27);
  });
});
