/** Movement as a person would do it: nobody idles where it costs, hopeless attempts are left, and failures are taken in. */
import { Search } from "@admiralty/ai/search";
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { type Area, axis, placeNumber, shipNumber } from "../../components.ts";
import { warAtSea } from "../../index.ts";
import { example, sail } from "../../tests/example.ts";
import type { Action, State } from "../../types.ts";
import { arrival, dispositionStep, inCompany, outOfNeutralPort, type Posting, waysOf } from "../dispositions.ts";
import { players } from "../index.ts";
import { thinker } from "../thinker.ts";

const area = (id: string): Area => placeNumber(id) as Area;

async function first(state: State, level: string, seed: number): Promise<readonly Action[]> {
  const player = players.find(({ id }) => id === level)!.create(warAtSea as never, seed);
  const decision = await player.decide({
    seat: "axis",
    view: warAtSea.view(state, "axis"),
    prompt: warAtSea.prompt(state, "axis"),
    actions: warAtSea.actions(state, "axis"),
    budget: { milliseconds: 60_000, nodes: 24 },
  });
  return decision.actions as readonly Action[];
}

test("17.2 on the last turn the Axis leaves the Neutral Port when nobody waits outside", async () => {
  const { state } = example({
    turn: 8,
    step: "axis-movement",
    alone: true,
    ships: { "neutral-port": ["lutzow", "admiral-scheer"], england: ["hood"], germany: ["tirpitz"] },
  });
  for (const level of ["captain", "admiral"]) {
    for (const seed of [1, 2, 3]) {
      const sailed = (await first(state, level, seed)).flatMap((action) => (action.do === "sail" ? [action.ship] : []));
      expect(sailed, level).toEqual(expect.arrayContaining(["lutzow", "admiral-scheer"]));
    }
  }
});

test("17.2 no plan of the Axis leaves ships to pay in the Neutral Port, unless they would be met outside", () => {
  const idle: Posting[] = new Array(200).fill(-1);
  const posted = (outside: object) =>
    outOfNeutralPort(
      example({
        turn: 5,
        step: "axis-movement",
        alone: true,
        ships: { "neutral-port": ["lutzow"], germany: ["tirpitz"], ...outside },
      }).state,
      idle,
    );
  expect(posted({})[shipNumber("lutzow")]).toBe(area("south-atlantic"));
  expect(posted({})[shipNumber("tirpitz")]).toBe(-1);
  expect(posted({ "south-atlantic": ["hood"] })[shipNumber("lutzow")]).toBe(-1);
});

test("no carrier is sent by herself where heavy ships may come", () => {
  const { state } = example({
    turn: 3,
    step: "allied-movement",
    alone: true,
    ships: { england: ["ark-royal", "hood"], germany: ["scharnhorst"] },
  });
  const sent = (...ships: readonly string[]) => {
    const to: Posting[] = new Array(200).fill(-1);
    for (const ship of ships) to[shipNumber(ship)] = area("north-sea");
    return inCompany(state, to)[shipNumber("ark-royal")];
  };
  expect(sent("ark-royal")).toBe(-1);
  expect(sent("ark-royal", "hood")).toBe(area("north-sea"));
});

/** In France, from where the North Sea is two areas away. */
const tryingFor = (ships: readonly string[]) =>
  example({ turn: 4, step: "axis-movement", alone: true, ships: { france: ships, england: ["hood"] } });

function allFor(ships: readonly string[], to: string): Posting[] {
  const disposition: Posting[] = new Array(200).fill(-1);
  for (const ship of ships) disposition[shipNumber(ship)] = area(to);
  return disposition;
}

test("6.4 a ship of speed 2 is not counted on to come two areas far, one of speed 3 is, now and then", () => {
  const { state } = tryingFor(["bismarck", "tirpitz:4"]);
  const ways = waysOf(state, axis);
  const chance = (ship: string) => arrival(state, ways, shipNumber(ship), area("north-sea"));
  expect(ways.far.some((action) => action?.do === "sail" && action.ship === "tirpitz")).toBe(true);
  expect(chance("bismarck")).toBeGreaterThan(0.5);
  expect(chance("tirpitz")).toBe(0);
});

test("6.4 the slowest try first, and when one has failed the others are thought of anew", () => {
  const ships = ["gneisenau", "lutzow", "scharnhorst"];
  const play = tryingFor(ships);
  const to = allFor(ships, "north-sea");
  expect(dispositionStep(play.state, axis, to)).toMatchObject({ do: "sail", ship: "lutzow" });
  const lasting = { kind: "fleet", name: "", why: "", turn: 4, to, failed: 0 };
  const plan = thinker.takeUp?.(lasting, "axis") ?? expect.fail("no plan");
  expect(plan.again?.(play.state)).toBeUndefined();
  play.axis(sail("lutzow", "north-sea", "north-atlantic"), 6).axis({ do: "return", ship: "lutzow", to: "france" });
  const again = plan.again?.(play.state) ?? expect.fail("the failure was not taken in");
  // It goes on with the others, unless another plan is better now.
  expect(again.again?.(play.state)).toBeUndefined();
  expect(again.step(play.state, new FastChance(1))).toMatchObject({
    do: "sail",
    ship: expect.not.stringMatching("lutzow"),
  });
});

test("1 on the last turn a trial is played to the end and judged by the result, not by a guess", () => {
  const { state } = example({
    turn: 8,
    step: "axis-movement",
    alone: true,
    ships: { barents: ["hood", "kent"], germany: ["tirpitz", "scharnhorst", "lutzow"], italy: ["littorio"] },
  });
  const search = new Search<State, Action>(warAtSea, thinker, { worlds: 1, stepLimit: 4000 });
  const plan = thinker.plans(state, "axis", new FastChance(1))[0] ?? expect.fail("no plan");
  for (let seed = 1; seed <= 10; seed++) {
    const end = search.playOn(state, plan, "axis", seed);
    expect(warAtSea.outcome(end)).toBeDefined();
    expect([0, 0.5, 1]).toContain(search.judge(end, "axis"));
  }
});
