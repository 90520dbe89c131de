import { readFileSync } from "node:fs";
import { FastChance, type SceneFile, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { roundTrip } from "@admiralty/engine/scene-trip";
import { describe, expect, test } from "vitest";
import { seatIds, unit } from "../components.ts";
import { bismarck } from "../index.ts";
import { build, type Position } from "../scene.ts";
import type { Action, Event } from "../types.ts";
import { position } from "./example.ts";
import { m9, problems } from "./problems.ts";

/** The examples of the documentation, as they stand there. */
const examples = [
  ...readFileSync(new URL("../../../docs/scenes/bismarck.md", import.meta.url), "utf8").matchAll(
    /```json\n([\s\S]*?)```/g,
  ),
].map((match) => JSON.parse(match[1] as string) as SceneFile);

describe("scenes", () => {
  test("3.0 every example of the documentation plays, using all its dice", () => {
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const state = build(example.position);
      if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
      const chance = new ScriptedChance(example.chance ?? []);
      for (const { seat, action } of example.actions ?? []) {
        const violation = bismarck.refuse(state, seat as "british" | "german", action);
        expect(violation, JSON.stringify(action)).toBeUndefined();
        bismarck.apply(state, seat as "british" | "german", action as Action, chance, []);
      }
      chance.finish();
    }
  });

  test("3.0 an empty position is the start of play in the movement of the first turn", () => {
    const state = position({ fog: true });
    const begun = bismarck.setup({}, new FastChance(1));
    expect(state.zone).toEqual(begun.zone);
    expect(bismarck.actions(state, "british")).toEqual(bismarck.actions(begun, "british"));
  });

  test("R60 a British ship stands in a German port zone only where a German ship has come in", () => {
    const bergen = (german: object, more = {}) =>
      problems({ turn: 10, ships: [{ ship: "norfolk", zone: "F20" }, german], ...more });
    const refused =
      "Norfolk cannot be in F20: British ships come into a German port zone only after a ship they shadow";
    // The Bismarck lies there from the start, and nobody followed her in.
    expect(bergen({ ship: "bismarck", zone: "F20" })).toContain(refused);
    expect(bergen({ ship: "bismarck", zone: "M9" })).toContain(refused);
    expect(bergen({ ship: "prinz-eugen", zone: "F20", docked: 10 })).toBe("");
    const track = (turn: number, norfolk: string, prinz: string) => ({
      turn,
      ships: { norfolk, "prinz-eugen": prinz },
    });
    const gone = { ship: "prinz-eugen", zone: "M9" };
    expect(bergen(gone, { tracks: [track(8, "F19", "F19"), track(9, "F20", "F20")] })).toBe("");
    expect(bergen(gone, { tracks: [track(8, "F19", "F20"), track(9, "F20", "F20")] })).toContain(refused);
    expect(bergen(gone, { tracks: [track(8, "F20", "F20"), track(9, "F19", "M9")] })).toContain(refused);
    // Sunk there after she was followed in.
    const sunk = { ship: "prinz-eugen", status: "sunk" };
    expect(bergen(sunk, { step: "german-attacks", tracks: [track(9, "F19", "F19"), track(10, "F19", "F20")] })).toBe(
      "",
    );
  });

  test("2.2 what no scene knows is refused with its place, what is allowed and what was meant", () => {
    expect(problems({ ships: [m9("hodd")] })).toContain('ships[0].ship: no such ship as "hodd"; did you mean "hood"?');
    expect(problems({ ships: [m9("hood", { fule: 3 })] })).toContain(
      "ships[0].fule: no such field; did you mean fuel?",
    );
    expect(problems({ ships: [m9("hood", { mode: "cruise" })] })).toContain('Allowed: "movement", "patrol"');
    expect(problems({ turn: 99 })).toContain("turn: must be a whole number from 1 to 42, not 99");
    expect(problems({ turn: 35 })).toContain("turn: 35 is after the last turn, 34");
    expect(problems({ step: "visibility" })).toContain("step: no such step");
    expect(problems({ battle: { ships: [], fase: "move" } })).toContain(
      "battle.fase: no such field; did you mean phase?",
    );
    expect(problems({ called: { british: ["Z99"], german: [] } })).toContain("called.british: there is no zone Z99");
  });

  test("9.221, 9.222, 9.45 attacks are announced by who can make them, and reinforced by who is there", () => {
    const fleet = [m9("hood"), m9("ark-royal"), m9("bismarck", { found: 10 })];
    const attack = (more: object) =>
      problems({
        turn: 10,
        step: "keep-out",
        ships: fleet,
        engagements: [{ zone: "M9", attacker: "british", with: "hood", on: "bismarck", ...more }],
      });
    expect(attack({ with: "ark-royal" })).toContain("Ark Royal is a carrier, and never attacks (9.221)");
    expect(attack({ withEvasion: 99 })).toContain("Hood has an evasion of");
    expect(attack({ onEvasion: 99 })).toContain("Bismarck has an evasion of");
    const unseen = problems({
      turn: 10,
      step: "keep-out",
      ships: [m9("hood"), m9("bismarck")],
      engagements: [{ zone: "M9", attacker: "british", with: "hood", on: "bismarck" }],
    });
    expect(unseen).toBe(
      'engagements.0: Bismarck has not been located in turn 10: say so in "found" or "shadowed" (9.23)',
    );
    expect(attack({ reserves: ["norfolk"] })).toBe("engagements.0: Norfolk is not in M9");
    expect(attack({ keptOut: ["norfolk"] })).toBe("engagements.0: Norfolk is not in M9");
    expect(attack({ keptOut: ["ark-royal"] })).toBe("");
  });

  test("23.11 flotillas that were found stand in a scene as what was told of them", () => {
    const told = { turn: 9, kind: "search", zone: "M9", by: [], found: [] };
    const found = { force: false, battleships: 0, cruisers: 0, carriers: 0, flotillas: 2 };
    const contacts = (groups: object[]) =>
      problems({ turn: 10, modules: ["destroyers"], known: { german: { contacts: [{ ...told, found: groups }] } } });
    expect(contacts([found])).not.toContain("flotillas");
    expect(contacts([{ ...found, flotillas: 0 }])).toContain("flotillas: must be");
  });

  test("3.0 a ship's own starting zone may be written: she keeps her patrol and her force", () => {
    const said = position({
      ships: [
        { ship: "norfolk", zone: "B7" },
        { ship: "hood", zone: "G15" },
      ],
    });
    expect(said).toEqual(position({}));
  });

  test("3.0 a ship that is put elsewhere leaves the force she starts in", () => {
    const state = position({ ships: [m9("hood")] });
    expect(bismarck.view(state, "british").ships.filter((ship) => ship.force > 0)).toEqual([]);
  });

  test("3.0 the others may be away from a battle", () => {
    const ships = [
      { ship: "hood", at: "0,0", heading: "e" },
      { ship: "bismarck", at: "3,0", heading: "w" },
    ] as const;
    const state = position({ turn: 10, others: "away", battle: { ships: [...ships] } });
    const inPlay = bismarck.view(state, "british").ships.filter((ship) => ship.zone !== null);
    expect(inPlay.map((ship) => ship.ship)).toEqual(["hood"]);
    roundTrip(bismarck as never, state, {});
  });

  test("3.0 of a ship in a battle anything else may be said; she is where it is fought", () => {
    const ships = [
      { ship: "hood", at: "0,0", heading: "e" },
      { ship: "bismarck", at: "3,0", heading: "w" },
    ] as const;
    for (const others of ["away", "start"] as const) {
      const fought = (said: Position["ships"], more: Position = {}) =>
        ({ turn: 10, others, ships: said, battle: { ships: [...ships] }, ...more }) as Position;
      const low = position(fought([{ ship: "hood", fuel: 3 }]));
      const hood = bismarck.view(low, "british").ships.find(({ ship }) => ship === "hood");
      expect([hood?.zone, hood?.fuel, low.committed[unit("hood")]]).toEqual(["L12", 3, 10]);
      roundTrip(bismarck as never, low, {});
      // Where one of them is said to be, there it is fought.
      const there = position(fought([m9("hood")]));
      expect(bismarck.view(there, "german").ships.find(({ ship }) => ship === "bismarck")?.zone).toBe("M9");
      expect(problems(fought([m9("hood"), { ship: "bismarck", zone: "M8" }]))).toBe(
        'battle.ships.bismarck: Bismarck is in M8, and the battle is fought in M9: leave her zone out, or say another "battleZone"',
      );
      expect(problems(fought([m9("hood")], { battleZone: "M8" }))).toContain("Hood is in M9");
      // So she is when the attack is told that led to it, and when it is said of her that she is in play.
      const attack = { zone: "M9", attacker: "british", with: "hood", on: "bismarck" } as const;
      expect(problems(fought([m9("hood"), m9("norfolk")], { engagements: [attack] }))).toBe("");
      expect(problems(fought([{ ship: "hood", status: "in-play" }]))).toBe("");
      expect(problems(fought([{ ship: "hood", status: "awaited" }]))).toBe(
        "ships.hood.status: Hood fights in the battle, and is in play: leave it out",
      );
    }
  });

  test("4.0 a step with nothing to decide goes on as the game would, as far as no dice are thrown", () => {
    const quiet = (step: NonNullable<Position["step"]>, more: Position = {}) =>
      bismarck.prompt(position({ turn: 9, step, ...more }), "german").ask;
    expect(quiet("shadow")).toBe("air-movement");
    expect(quiet("flight")).toBe("air-movement");
    const found = { ships: [m9("bismarck"), m9("hood", { found: 9 })] };
    expect(quiet("british-strikes", found)).toBe("german-strikes");
    expect(quiet("british-attacks", found)).toBe("german-attacks");
    expect(quiet("british-search", { ...found, visibility: "X" })).toBe("wait");
    expect(quiet("german-attacks")).toBe("german-attacks");
  });

  test("9.26, 9.45, 9.222, 8.23 what rests on something done before can be set out too", () => {
    const fleet = [
      m9("bismarck", { found: 10 }),
      { ship: "prinz-eugen", zone: "R12" },
      m9("hood", { force: 1 }),
      m9("norfolk", { force: 1 }),
      m9("rodney", { status: "in-play" }),
    ];
    const attack = { zone: "M9", attacker: "british", with: "hood", on: "bismarck" } as const;
    const at = (p: Position) => {
      const state = position({ turn: 10, others: "away", departure: 4, located: 9, ships: fleet, ...p });
      roundTrip(bismarck as never, state, {});
      return state;
    };
    const asks = (state: ReturnType<typeof at>) => seatIds.map((seat) => bismarck.prompt(state, seat).ask);
    const slow = fleet.filter(({ ship }) => ship !== "hood" && ship !== "norfolk");
    const slower = { ...attack, with: "rodney" };
    const asked = { step: "german-consent", ships: slow, engagements: [slower] } as const;
    expect(asks(at(asked as never))).toEqual(["wait", "german-consent"]);
    const consent = (more: object) => problems({ turn: 10, others: "away", ...asked, ...more });
    expect(consent({ ships: fleet, engagements: [attack] })).toContain(
      "step: german-consent: who is as fast as the enemy (32 to 29) is not asked for (9.222)",
    );
    // The Hood is a battleship too, and as fast as the enemy: she would be the one that attacks.
    expect(consent({ ships: fleet })).toBe(
      "engagements.0: nobody is asked for consent to it: A ship of that type there is fast enough, and needs nobody's consent. (9.222)",
    );
    const hood = { ...attack, withEvasion: 20 };
    expect(consent({ ships: fleet, engagements: [hood] })).toContain(
      "engagements.0: an attack is announced with the evasion of both, 32 to 29 (9.222); leave it out",
    );
    expect(consent({ engagements: [{ ...slower, withType: "cruiser" }] })).toContain(
      "an attack is announced with the types of both (9.24); leave them out",
    );
    const declined = [{ side: "british", zone: "M9", with: "battleship", on: "battleship" }];
    expect(consent({ declined })).toBe(
      "engagements.0: nobody is asked for consent to it: The enemy has declined that action. (9.222)",
    );
    const fought = slow.map((ship) => (ship.ship === "rodney" ? { ...ship, committed: 10 } : ship));
    expect(consent({ ships: fought })).toContain(
      "engagements.0: nobody is asked for consent to it: You have no free ship",
    );
    expect(asks(at({ step: "keep-out", engagements: [attack] }))).toEqual(["keep-out", "wait"]);
    expect(asks(at({ step: "reserves", engagements: [attack, attack] }))).toEqual(["reserves", "reserves"]);
    const passed = { called: { british: ["M9"], german: [] }, passZone: "M9" };
    const ran = [m9("suffolk"), { ship: "bismarck", zone: "M7", moved: 2, passed: "M8" }];
    expect(asks(at({ step: "high-speed-shadow", ...passed, passing: ["bismarck"], ships: ran }))[0]).toBe(
      "high-speed-shadow",
    );
    expect(asks(at({ step: "follow", ...passed, chase: "M8", ships: ran }))[0]).toBe("follow");
  });

  test("3.0 every step a scene may begin with asks somebody something", () => {
    const more: Record<string, object> = { convoy: { rolls: [10, 0] }, "huff-duff": { rolls: [2, 0] } };
    // Those that would be passed over go on to another, which is asked.
    for (const step of [
      "availability",
      "task-forces",
      "shadow",
      "flight",
      "air-movement",
      "ship-movement",
      "british-search",
      "german-search",
      "british-strikes",
      "german-strikes",
      "british-attacks",
      "german-attacks",
      "huff-duff",
      "convoy",
    ] as const) {
      const state = position({ step, ...more[step] });
      expect(bismarck.awaiting(state).length, step).toBeGreaterThan(0);
      for (const seat of bismarck.awaiting(state)) {
        expect(bismarck.actions(state, seat).length, step).toBeGreaterThan(0);
        expect(bismarck.prompt(state, seat).text, step).not.toBe("");
      }
    }
    // Nothing is located: play goes on to the chance phase and beyond, with its dice; without them the step stands.
    const quiet = { turn: 10, step: "british-strikes", departure: 4 } as const;
    expect(position(quiet).step).toBe("british-strikes");
    const told: Event[] = [];
    const gone = build(quiet, new FastChance(3), told);
    if (gone instanceof SceneProblems) throw new Error(gone.problems.join("; "));
    expect([gone.turn, gone.step]).toEqual([11, "orders"]);
    expect(told.map(({ type }) => type)).toContain("chance-rolled");
    expect(build(quiet, new ScriptedChance([]))).toMatchObject({
      problems: [expect.stringContaining("nothing is left to do in british-strikes, and what follows needs chance")],
    });
    const strikes = position({
      turn: 10,
      step: "british-strikes",
      ships: [{ ship: "bismarck", zone: "H14", found: 10 }],
      aircraft: [{ unit: "scapa-flow-level-bomber", zone: "H14", mode: "attack", flown: 4 }],
    });
    expect(bismarck.actions(strikes, "british")[0]).toMatchObject({ do: "strike", target: "battleship-1" });
  });

  test("2.3 a battle board stands in a scene with facings and hit records", () => {
    const state = position({
      turn: 10,
      battleZone: "M9",
      battle: {
        attacker: "british",
        phase: "fire",
        ships: [
          { ship: "hood", at: "0,0", heading: "e", hits: { midships: 2 } },
          { ship: "bismarck", at: "3,0", heading: "w" },
        ],
      },
    });
    expect(bismarck.view(state, "german").battle?.ships.map((ship) => ship.ship)).toEqual(["hood", "bismarck"]);
    expect(bismarck.awaiting(state)).toHaveLength(1);
  });
});
