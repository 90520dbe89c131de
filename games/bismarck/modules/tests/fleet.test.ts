import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { unit } from "../../components.ts";
import { bismarck } from "../../index.ts";
import { alone, done, Example } from "../../tests/example.ts";
import { lateInTurn } from "./example.ts";

const scenario = "secret-fleet" as const;
const buy = (ship: string) => ({ do: "buy", ship }) as const;
const buying = () => new Example({ turn: 4, step: "german-purchase", scenario });

/** The Germans have bought these, and it is the turn of the British. */
function bought(...ships: string[]): Example {
  const t = buying();
  for (const ship of ships) t.german(buy(ship));
  t.german(done);
  while (t.state.step === "stations") t.german(done);
  return t;
}

describe("53 the secret fleet", () => {
  test("53.1, 53.2 IG156: the British are told thirty, have thirty to spend, and an answer costs four", () => {
    const t = bought("tirpitz");
    expect(t.told("fleet-bought")).toEqual([expect.objectContaining({ points: 30 })]);
    expect(bismarck.view(t.state, "british").intermediate?.fleet).toEqual({
      spent: 30,
      bought: [],
      left: 30,
      answers: [],
    });
    t.british({ do: "ask", question: "battleships" });
    expect(t.told("answered")[0]).toMatchObject({ answer: 2, to: ["british"] });
    expect(bismarck.view(t.state, "british").intermediate?.fleet?.left).toBe(26);
  });

  test("R166 where convoys are played the Exeter is with hers, and free of it when she is bought", () => {
    const fleet = { spent: 40, bought: [], left: [40, 0], answers: [] };
    const t = new Example({ turn: 4, step: "british-purchase", scenario, modules: ["convoys"], fleet });
    const company = () => t.state.intermediate?.trade.escorted[0]?.company;
    expect(company()).toEqual(["exeter", "cairo"].map(unit));
    const early = bismarck.setup({ scenario, convoys: true, early: true, fuel: true } as never, new FastChance(1));
    expect(early.zone[unit("exeter")]).toBe(early.zone[unit("cairo")]);
    t.british(buy("exeter"));
    expect([company(), t.state.intermediate?.trade.gone]).toEqual([[unit("cairo")], []]);
    expect(bismarck.view(t.state, "british").ships.find(({ ship }) => ship === "exeter")).toMatchObject({
      status: "in-play",
      zone: "K18",
    });
    expect(bismarck.view(t.state, "british").intermediate?.fleet?.left).toBe(34);
  });

  test("53.1, 13.42 of a carrier that nobody has seen nothing is told, bought or not", () => {
    const labels = (...ships: string[]) =>
      bismarck.view(bought(...ships).state, "british").intermediate?.labels?.map(({ label }) => label);
    expect(labels("graf-zeppelin")).toEqual(labels("koln"));
    const own = bismarck.view(bought("graf-zeppelin").state, "german").intermediate?.labels;
    expect(own?.map(({ label }) => label)).toContain("graf-zeppelin");
  });

  test("53.1 forty points and no more, each ship once, and only what is for sale", () => {
    const t = buying().german(buy("tirpitz"));
    expect(t.refused("german", buy("tirpitz"))).toBe("53.1");
    expect(t.refused("german", buy("scharnhorst"))).toBe("53.1");
    expect(t.refused("german", buy("bismarck"))).toBe("53.1");
    expect(t.refused("german", buy("nelson"))).toBe("4.0");
    t.german(buy("hipper"));
    expect(t.state.zone[unit("hipper")]).toBe(t.state.zone[unit("bismarck")]);
  });

  test("53.1, 13.41 what was bought the British cannot tell from another fleet of the price", () => {
    const shown = (...ships: string[]) => JSON.stringify(bismarck.view(bought(...ships).state, "british"));
    expect(shown("hipper")).toBe(shown("admiral-scheer"));
    expect(shown("scharnhorst")).toBe(shown("gneisenau"));
    expect(shown("hipper")).not.toBe(shown("tirpitz"));
    const german = (...ships: string[]) => {
      const t = bought("tirpitz");
      for (const ship of ships) t.british(buy(ship));
      return JSON.stringify(bismarck.view(t.british(done).state, "german"));
    };
    expect(german("dunkerque")).toBe(german("exeter", "algerie", "london"));
  });

  test("53.1, 13.44 the Chance Table is rolled for who was not bought as well", () => {
    const rolls = (spent: number, ships: string[]) => {
      const all = [
        { ship: "bismarck", zone: "W10" },
        { ship: "prinz-eugen", zone: "W12" },
      ];
      const fleet = { spent, bought: ships, left: [spent, 40 - spent], answers: [] };
      const more = ships.map((ship) => ({ ship, zone: "X9" }));
      return lateInTurn(10, { scenario, fleet, ships: [...all, ...more] })
        .german(done)
        .told("chance-rolled").length;
    };
    expect([rolls(0, []), rolls(10, ["hipper"])]).toEqual([10, 10]);
  });

  test("53.2 ships come as their scenario says, and the London early", () => {
    const t = bought("tirpitz").british(buy("london"), buy("dunkerque"), buy("exeter"), done);
    expect([t.zoneOf("dunkerque"), t.zoneOf("exeter")]).toEqual(["Z29", "K18"]);
    expect(t.state.step).toBe("orders");
    const later = (turn: number, ships: string[]) =>
      new Example(
        alone({
          turn,
          step: "availability",
          scenario,
          fleet: { spent: 30, bought: ships, left: [0, 10], answers: [] },
        }),
      ).refused("british", { do: "place", ship: "london", zone: "Z12" });
    expect([later(12, ["london"]), later(12, []), later(24, [])]).toEqual([undefined, "43.8", undefined]);
    const nelson = (ships: string[]) =>
      new Example(
        alone({
          turn: 36,
          step: "availability",
          scenario,
          fleet: { spent: 30, bought: ships, left: [0, 10], answers: [] },
        }),
      ).refused("british", { do: "place", ship: "nelson", zone: "Z12" });
    expect([nelson(["nelson"]), nelson([])]).toEqual([undefined, "53.2"]);
  });

  test("53.2 every answer is true", () => {
    const t = bought("scharnhorst", "hipper", "koln");
    for (const question of ["battleships", "cruisers", "carrier", "brest", "empty"] as const) {
      t.british({ do: "ask", question });
    }
    expect(t.told("answered").map(({ answer }) => answer)).toEqual([2, 3, 0, 1, 1]);
    expect(t.told("answered").at(-1)?.zones).toEqual(["H22"]);
    expect(t.refused("british", { do: "ask", question: "brest" })).toBe("53.2");
  });

  test("53.2, 13.42 the Germans cannot tell by what they may take back whether the British asked anything", () => {
    for (const modules of [[], ["tankers" as const]]) {
      const t = new Example({ turn: 4, step: "german-purchase", scenario, modules });
      t.german(buy("hipper"), done);
      while (t.state.step === "rendezvous") t.german(t.legal("german", "rendezvous")[0] as never);
      while (t.state.step === "stations") t.german(done);
      expect(t.state.step).toBe("british-purchase");
      expect(t.events.filter(({ to }) => to === undefined).at(-1)).toMatchObject({ reveals: true });
    }
  });

  test("53.3 half of what the British kept is scored when play is over", () => {
    const fleet = { spent: 30, bought: ["tirpitz"], left: [27, 10], answers: [] };
    const ships = [
      { ship: "bismarck", zone: "W10" },
      { ship: "prinz-eugen", zone: "W12" },
      { ship: "tirpitz", zone: "X9" },
    ];
    const t = lateInTurn(42, { scenario, fleet, ships }).german(done);
    expect(t.told("scored")).toContainEqual(expect.objectContaining({ rule: "53.3", side: "british", points: 13 }));
  });
});

test("53.1, 13.41 random games with secret fleets keep every promise", { timeout: 240_000 }, () => {
  const onward = ["place", "attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const report = conform(bismarck, {
    games: 2,
    seed: 5300,
    options: [{ scenario }],
    bound: 9000,
    every: 25,
    onward,
    stopAfter: 700,
  });
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});
