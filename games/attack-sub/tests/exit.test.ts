import { expect, test } from "vitest";
import type { Position } from "../scene-format.ts";
import { example } from "./example.ts";

const rogue = (more: Position = {}): Position => ({
  active: "orange",
  deck: 2,
  hands: { orange: ["cor", "cor"], blue: [] },
  ...more,
});

test("13.5 exit is an action with a range card, from the deck the scenario names", () => {
  const early = example("E", rogue({ deck: 1 }));
  const card = early.card("orange", "cor");
  expect(early.forbids("orange", { do: "exit", ship: "oppokov", card })).toBe("13.5");
  expect(example("E", rogue()).forbids("orange", { do: "exit", ship: "oppokov", card })).toBeUndefined();
});

test.each([
  [0, "rn:2", true],
  [0, "rn:1", false],
  ["no-attack", "rn:2", true],
  [3, "rn:4", false],
  [3, "rn:5", true],
] as const)("13.5 in deck 2, with the hunters at contact %s, a draw of %s gets her away: %s", (contact, rn, away) => {
  const table = example("E", rogue({ contacts: { blue: { oppokov: contact } }, pile: [rn] }));
  table.do("orange", { do: "exit", ship: "oppokov", card: table.card("orange", "cor") });
  expect(table.ship("oppokov").status).toBe(away ? "exited" : "in-play");
  expect(table.outcome()?.winner).toBe(away ? "orange" : undefined);
});

test("13.5, R44 a failed attempt has opened the range both ways; a negated one has not", () => {
  const contacts = { blue: { oppokov: 3 }, oppokov: { udaloy: 2 } } as const;
  const failed = example("E", rogue({ contacts, pile: ["rn:0"] }));
  failed.do("orange", { do: "exit", ship: "oppokov", card: failed.card("orange", "cor") });
  expect([failed.contact("blue", "oppokov"), failed.contact("oppokov", "udaloy")]).toEqual(["2", "1"]);
  const negated = example("E", rogue({ contacts, hands: { orange: ["cor"], blue: ["cor"] } }));
  negated.do("orange", { do: "exit", ship: "oppokov", card: negated.card("orange", "cor") });
  negated.do("blue", { do: "answer", ship: "surface-force", card: negated.card("blue", "cor") });
  expect([negated.contact("blue", "oppokov"), negated.contact("oppokov", "udaloy")]).toEqual(["3", "2"]);
  expect(negated.count("drew")).toBe(0);
});

test("13.5 any enemy with contact on the ship may negate its exit, a submarine as well", () => {
  const table = example("H", {
    active: "orange",
    deck: 2,
    ships: { asheville: { status: "in-play" } },
    contacts: { asheville: { zarnitsa: "no-attack" } },
    hands: { orange: ["cor"], blue: ["cor"] },
  });
  table.do("orange", { do: "exit", ship: "zarnitsa", card: table.card("orange", "cor") });
  const card = table.card("blue", "cor");
  expect(table.forbids("blue", { do: "answer", ship: "los-angeles", card })).toBe("8.5");
  table.do("blue", { do: "answer", ship: "asheville", card });
  expect(table.ship("zarnitsa").status).toBe("in-play");
  expect(table.verbs("orange")).toEqual(["end-turn", "hold-back"]);
});

test("13.5, R44 a failed exit opens the range from submarines too", () => {
  const table = example("J", {
    active: "orange",
    deck: 2,
    contacts: { seawolf: { oppokov: 2, yenisey: 2 }, oppokov: { seawolf: 2 } },
    hands: { orange: ["cor"], blue: [] },
    pile: ["rn:0"],
  });
  table.do("orange", { do: "exit", ship: "oppokov", card: table.card("orange", "cor") });
  expect([table.contact("seawolf", "oppokov"), table.contact("oppokov", "seawolf")]).toEqual(["1", "1"]);
  expect(table.contact("seawolf", "yenisey")).toBe("2");
});
