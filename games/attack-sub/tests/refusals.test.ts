/** A refusal cites the rule a player would look up: every verb at the wrong moment, by the wrong side, at the wrong target, twice. */
import { type Fault, type RefusalTrial, refusalFault, titleOf, untried } from "@admiralty/engine/refusal-trial";
import { expect, test } from "vitest";
import { familyOf } from "../components.ts";
import { attackSub } from "../index.ts";
import type { Action, Seat, State } from "../types.ts";
import { verbs } from "../verbs.ts";
import { type Example, example } from "./example.ts";
import { alone, holding, kinds } from "./refused.ts";
import { type Said, type Stage, stages } from "./refused-at-its-step.ts";

type Trial = RefusalTrial<State, Seat, Action>;
const handOf = (state: State, seat: Seat) => state.hands[seat === "blue" ? 0 : 1];

/** In a turn of Blue's, and while Orange is asked to answer a card of it. */
function inTurn([make, answering, orange, ...wrong]: (typeof kinds)[keyof typeof kinds]): Trial[] {
  const table = make.table();
  const action = make.action(table) as unknown as Action;
  const asked = () =>
    make
      .table()
      .do("blue", { do: "close-range", ship: "surface-force", card: table.card("blue", "cor"), target: "molniya" });
  const may = (of: Example) => of.verbs("blue").includes(action.do);
  const state = () => make.table().state;
  const answers = asked().verbs("orange").includes(action.do);
  return [
    { fault: answers ? "side" : "moment", rule: answering, state: () => asked().state, seat: "blue", action },
    { fault: may(table) ? "side" : "moment", rule: orange, state, seat: "orange", action },
    ...wrong.map(([change, rule]): Trial => {
      const fault: Fault = may(table) ? "target" : "moment";
      return { fault, rule, state, seat: "blue", action: { ...action, ...change } as Action };
    }),
  ];
}

/** Cards are named by their print: the first of it that is held. */
const said = (table: Example, by: Seat, { card, ...rest }: Said): Action =>
  ({ ...rest, ...(card !== undefined && { card: table.card(by, card) }) }) as Action;

function standing({ scenario, position, before = [] }: Stage): Example {
  const table = example(scenario, position);
  for (const [by, what] of before) table.do(by, said(table, by, what));
  return table;
}

function atItsStep(stage: Stage): Trial[] {
  const { seat = "blue", says, again, side = "3.1", wrong = [] } = stage;
  const table = standing(stage);
  const held = (state: State, card: string | undefined) =>
    handOf(state, seat).find((held) => familyOf(held).id === card);
  const action = said(table, seat, says);
  const state = () => standing(stage).state;
  return [
    { fault: "side", rule: side, state, seat: seat === "blue" ? "orange" : "blue", action },
    {
      fault: "repeated",
      rule: again,
      state,
      seat,
      action,
      again(state) {
        const card = held(state, says.card);
        // A card laid face down is held until the turn ends.
        return card === undefined || action.do === "discard" ? action : ({ ...action, card } as Action);
      },
    },
    ...wrong.map(([change, rule]): Trial => {
      const changed: Said = { ...says, ...change };
      const isHeld = changed.card === undefined || held(table.state, changed.card) !== undefined;
      const wrongly = isHeld ? said(table, seat, changed) : ({ ...changed, card: 128 } as unknown as Action);
      return { fault: "target", rule, state, seat, action: wrongly };
    }),
  ];
}

/** A red card that nobody asks for. */
const redCards = (
  [
    ["cor", "8.5"],
    ["ht1", "7.1"],
    ["sn1", "5.3"],
    ["ps", "4.22"],
    ["bs", "3.6"],
    ["te", "3.2"],
  ] as const
).map(([family, rule]): Trial => {
  const table = example("B", holding(family));
  const action: Action = { do: "answer", ship: "molniya", card: table.card("orange", family) };
  return { fault: "moment", rule, state: () => example("B", holding(family)).state, seat: "orange", action };
});

const trials = [...Object.values(kinds).flatMap(inTurn), ...Object.values(stages).flatMap(atItsStep), ...redCards];

test.each(trials.map((trial) => [titleOf(trial), trial] as const))("%s", (_title, trial) => {
  expect(refusalFault(attackSub, verbs, trial)).toBeUndefined();
});

test("3.1 every verb is tried in every way", () => {
  expect(untried(verbs, trials)).toEqual([]);
});

test("3.1, 6.3, 8.2, 11.1 a ship that has acted is told what with", () => {
  const fought = example("B", { ...alone("wl11", "wl11"), pile: ["rn:0", "rn:0"] });
  const shoot = (at: number) => ({
    do: "attack" as const,
    ship: "virginia",
    target: "molniya",
    card: fought.card("blue", "wl11", at),
  });
  fought.do("blue", shoot(0), { do: "fire" });
  expect(fought.forbids("blue", shoot(0))).toBe("6.3");
  expect(fought.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("3.1");

  const shared = example("B", alone("cor", "te"));
  shared.do("blue", { do: "close-range", ship: "surface-force", card: shared.card("blue", "cor"), target: "molniya" });
  expect(shared.forbids("blue", { do: "repair", ship: "virginia", system: "sensor" })).toBe("8.2");

  const entered = example("C", {
    active: "orange",
    deck: 2,
    hands: { orange: ["cor", "ps"], blue: [] },
    pile: ["rn:7"],
  });
  entered.do("orange", { do: "enter", ship: "revnostnyy", card: entered.card("orange", "cor") });
  const search = { do: "search", ship: "revnostnyy", card: entered.card("orange", "ps"), mode: "passive" };
  expect(entered.forbids("orange", { ...search, target: "los-angeles" })).toBe("11.1");
});
