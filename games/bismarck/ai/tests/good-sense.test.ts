/** What no sensible player does: stand still under a shadow, send a lone cruiser at the Bismarck, fly where she cannot be. */
import { FastChance } from "@admiralty/engine";
import { beforeEach, describe, expect, test } from "vitest";
import {
  airNumber,
  bismarck as bismarckShip,
  british,
  carrierOf,
  german,
  passage,
  prinzEugen,
  shipCount,
  type Zone,
  zone,
  zoneNumber,
} from "../../components.ts";
import { zoneOfCode } from "../../deduction.ts";
import { bismarck } from "../../index.ts";
import type { Knowledge } from "../../knowledge.ts";
import { shipsHaveMoved } from "../../rules/fleet.ts";
import { alone, apartFrom, attack, combat, done, Example } from "../../tests/example.ts";
import type { Action, Seat, State } from "../../types.ts";
import { danger } from "../belief.ts";
import { northabout, usualCourse, waryCourses } from "../german-orders.ts";
import { players } from "../index.ts";
import { quickStep, usualStance } from "../quick.ts";
import { watch } from "../track.ts";
import { begin, type Meeting, scenes } from "./meetings.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

async function decided(state: State, seat: Seat, level: string, seed: number): Promise<readonly Action[]> {
  const player = players.find(({ id }) => id === level)!.create(bismarck as never, seed);
  const decision = await player.decide({
    seat,
    view: bismarck.view(state, seat),
    prompt: bismarck.prompt(state, seat),
    actions: bismarck.actions(state, seat),
    budget: { milliseconds: 60_000, nodes: 12 },
  });
  return decision.actions as readonly Action[];
}

const levels = ["lieutenant", "captain", "admiral"] as const;
const seeds = [1, 2];

describe.each(levels)("the %s", (level) => {
  test("9.23 sends no cruiser alone at the Bismarck, and the Hood with the Prince of Wales", async () => {
    const lone = combat({ ships: [...apartFrom("M9", { found: 10 }), { ship: "norfolk", zone: "M9" }] });
    const force = ["hood", "prince-of-wales"].map((ship) => ({ ship, zone: "M9", force: 1 }));
    const strong = combat({ ships: [...apartFrom("M9", { found: 10 }), ...force] });
    expect(lone.refused("british", attack("M9", "battleship", "cruiser"))).toBeUndefined();
    for (const seed of seeds) {
      expect(await decided(lone.state, "british", level, seed)).toEqual([done]);
      expect(await decided(strong.state, "british", level, seed)).toEqual([attack("M9", "battleship")]);
    }
  });

  test("8.11 held in sight she does not stand still", async () => {
    const found = [...apartFrom("M9", { found: 9 }), { ship: "suffolk", zone: "M9" }];
    const { state } = new Example(alone({ turn: 10, step: "shadow", visibility: "4", ships: found })).british(
      { do: "shadow", unit: "suffolk", target: "bismarck" },
      done,
    );
    expect(bismarck.awaiting(state)).toEqual(["german"]);
    for (const seed of seeds) {
      expect((await decided(state, "german", level, seed))[0]).toMatchObject({ do: "sail", ship: "bismarck" });
    }
  });
});

const [unseen, elusive] = waryCourses;
test.each(Object.entries({ raids: usualCourse, hides: unseen!, "raids and hides": elusive! }))(
  "5.28 who %s does not come out beside the Hood and the Prince of Wales",
  (_, course) => {
    const hood = zone("G15");
    for (let leaning = 1; leaning <= 12; leaning++) {
      const dice = new FastChance(leaning);
      const state = bismarck.setup({}, dice);
      while (!shipsHaveMoved(state)) {
        const seat = bismarck.awaiting(state)[0] as Seat;
        const step = quickStep(state, seat, dice, { ...usualStance, course: { ...course, leaning } });
        bismarck.apply(state, seat, step ?? expect.fail("no step"), dice);
      }
      for (const ship of [bismarckShip, prinzEugen])
        expect(passage[german][hood]?.[state.zone[ship] as Zone]).toBeGreaterThan(2);
    }
  },
);

test("5.28 the Admiral's Germans end their first day far in the north", async () => {
  const state = bismarck.setup({}, new FastChance(1));
  const orders = await decided(state, "german", "admiral", 1);
  const sails = orders.flatMap((order) => (order.do === "sail" && order.ship === "bismarck" ? [zone(order.to)] : []));
  expect(northabout).toContain(sails.at(-1));
});

test("42.1 the Hood is feared where she begins, and not where she would have begun", () => {
  const fearAt = (options: object): number =>
    danger(bismarck.setup(options, new FastChance(1)), usualCourse.wariness)[zone("H15")] as number;
  expect(fearAt({})).toBeGreaterThan(fearAt({ early: true }) + 2);
});

describe("carriers", () => {
  let state: State;
  beforeEach(() => {
    // Seen the turn before: she is in M9 or at most two zones from it.
    const found = [...apartFrom("M9", { found: 9 }), { ship: "ark-royal", zone: "O12" }];
    state = new Example(alone({ turn: 10, step: "air-movement", visibility: "3", ships: found })).state;
  });

  test("send their aircraft where she may be, all but one", async () => {
    const k = state.known[british] as Knowledge;
    const places = (k.possible[bismarckShip] as readonly number[]).map(zoneOfCode);
    const within = (at: Zone): boolean => places.some((from) => (passage[german][from]?.[at] as number) <= 2);
    for (const seed of seeds) {
      const flown = (await decided(state, "british", "admiral", seed)).flatMap((action) =>
        action.do === "fly" && (carrierOf[airNumber(action.unit) - shipCount] as number) >= 0
          ? [zoneNumber(action.to)]
          : [],
      );
      // One may look for the Prinz Eugen, who can be anywhere.
      expect(flown.length).toBeGreaterThan(1);
      expect(flown.filter(within).length).toBeGreaterThanOrEqual(flown.length - 1);
    }
  });
});

/** Rounds that an action takes between quick players. */
function rounds(scene: Meeting, seed: number): number {
  const state = begin(scene);
  const dice = new FastChance(seed);
  let last = 0;
  while (state.step === "battle") {
    last = state.battle?.round ?? last;
    const seat = bismarck.awaiting(state)[0] as Seat;
    bismarck.apply(state, seat, quickStep(state, seat, dice) ?? expect.fail("no step"), dice);
  }
  return last;
}

test("9.93 who cannot be caught is let go: no action takes more than a dozen rounds", () => {
  const chased: Meeting = {
    attacker: "british",
    ships: [
      ["bismarck", "0,0", "ne"],
      ["rodney", "5,-6", "sw"],
    ],
  };
  for (const seed of [1, 2, 3, 4]) {
    for (const scene of Object.values(scenes)) expect(rounds(scene, seed)).toBeLessThanOrEqual(12);
    expect(rounds(chased, seed)).toBeLessThanOrEqual(2);
  }
});
