/** Buoys: two boats race along a line of buoys, written as steps; a module puts a lock in their way. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  type ActionsOf,
  actionSchema,
  type Chance,
  catalogue,
  FastChance,
  flag,
  type May,
  type Module,
  type No,
  none,
  one,
  optional,
  type Side,
  type StepOf,
  sequence,
  textOf,
  verb,
  whole,
  withModules,
} from "../index.ts";

interface State {
  step: StepName;
  lock: boolean;
  at: [number, number];
  bets: [number, number];
}
type StepName = "bet" | "red-sails" | "blue-sails" | "count" | "lock" | "over";
const buoys = 5;

const to = one("to", ["a", "b", "c", "d", "e"], "a buoy");
const bet = verb("bet", [whole("on", 3)], (say) => `Bets ${say.on}`, ["1.1", "Bets are made before the race."]);
const sail = verb("sail", [to, optional(one("via", ["a", "b", "c", "d", "e"], "a buoy"))], (say) => `To ${say.to}`);
const pay = verb("pay", [flag("tip")], (say) => (say.tip ? "Pays well" : "Pays"));
const done = verb("done", [], () => "Done");
const verbs = catalogue(bet, sail, pay, done);
type Action = ActionsOf<typeof verbs>;

interface Event {
  readonly type: string;
  readonly rule: string;
}
interface Rules {
  State: State;
  Event: Event;
  Verbs: typeof verbs;
  Step: StepName;
}
type Step = StepOf<Rules>;

function maySail(state: State, side: Side, to: number, via: number, no?: No): May {
  if (to <= state.at[side]) return no?.("2.1", "Boats sail forward.");
  if (via !== none && via !== state.at[side] + 1) return no?.("2.3", "Only by the next buoy.");
  return to - state.at[side] <= (via === none ? 1 : 2) || no?.("2.2", "That is too far.");
}

const sails = (side: Side, next: StepName): Step => ({
  rule: "2",
  title: "A boat sails.",
  asks: side,
  prompt: (state) => `You are at ${state.at[side]}.`,
  against: { done: ["2.4", "A boat must sail."] },
  orders: {
    sail: {
      may: maySail,
      apply(state, _side, to, _via, _chance, log) {
        state.at[side] = to;
        log?.push({ type: "sailed", rule: "2" });
        return next;
      },
    },
  },
});

const steps: Readonly<Record<Exclude<StepName, "lock">, Step>> = {
  bet: {
    rule: "1",
    title: "Both bet in secret.",
    asks: (state, side) => state.bets[side] === -1,
    prompt: () => ({ rule: "1.2", text: "Bet on the difference." }),
    orders: {
      bet: {
        may: (_state, _side, on, no) => (on >= 0 && on < 3) || no?.("1.2", "From 0 to 2."),
        apply(state, side, on) {
          state.bets[side] = on;
          return state.bets[0] >= 0 && state.bets[1] >= 0 ? "red-sails" : undefined;
        },
      },
    },
  },
  "red-sails": sails(0, "blue-sails"),
  "blue-sails": sails(1, "count"),
  count: {
    rule: "3",
    title: "Nobody is asked.",
    asks: "nobody",
    prompt: () => "",
    orders: {},
    enter: (state) => (Math.max(...state.at) === buoys - 1 ? "over" : "red-sails"),
  },
  over: { rule: "3", title: "Over.", asks: "nobody", prompt: () => "", orders: {} },
};

/** Before red sails, somebody pays; and red may stay where he is. */
const lock: Module<Rules> = {
  steps: {
    lock: {
      rule: "4",
      title: "Blue pays for the lock.",
      asks: 1,
      prompt: () => "Pay.",
      orders: { pay: { apply: () => "red-sails" } },
    },
    "red-sails": (was) => ({ ...was, against: {}, orders: { ...was.orders, done: { apply: () => "blue-sails" } } }),
  },
  before: { "red-sails": "lock" },
};
const tables = [withModules<Rules>(steps, []), withModules<Rules>(steps, [lock])] as const;

const race = sequence<Rules, "red" | "blue">({
  seats: ["red", "blue"],
  verbs,
  steps: (state) => (state.lock ? tables[1] : tables[0]),
  at: (state) => state.step,
  begin(state, step) {
    state.step = step;
  },
  waiting: () => ({ ask: "wait", rule: "0", text: "Wait." }),
  notNow: (_state, _side, { name }) => ({ rule: "0", reason: `Nobody asked you to ${name}.` }),
});

const chance: Chance = new FastChance(1);
let state: State;
beforeEach(() => {
  state = { step: "bet", lock: false, at: [0, 0], bets: [-1, -1] };
});
const act = (seat: "red" | "blue", action: Action) => race.apply(state, seat, action, chance);
function afterBets(): void {
  act("red", bet.of(1));
  act("blue", bet.of(0));
}

describe("the course of play", () => {
  test("both are asked until each has chosen, then play goes on", () => {
    expect(race.awaiting(state)).toEqual(["red", "blue"]);
    act("red", bet.of(1));
    expect(race.awaiting(state)).toEqual(["blue"]);
    expect(race.actions(state, "red")).toEqual([]);
    act("blue", { do: "bet", on: 0 });
    expect(state.step).toBe("red-sails");
    expect(race.prompt(state, "red")).toEqual({ ask: "red-sails", rule: "2", text: "You are at 0." });
    expect(race.prompt(state, "blue").ask).toBe("wait");
  });

  test("a step that asks nobody is gone through, to the end", () => {
    afterBets();
    for (let turn = 0; turn < 2; turn++) {
      act("red", sail.of((state.at[0] + 2) as never, (state.at[0] + 1) as never));
      act("blue", sail.of((state.at[1] + 1) as never, none));
    }
    expect(state.step).toBe("over");
    expect(race.awaiting(state)).toEqual([]);
  });

  test("a list that is not written is whatever may be done of all that can be said", () => {
    afterBets();
    expect(race.actions(state, "red")).toEqual([
      { do: "sail", to: "b" },
      { do: "sail", to: "b", via: "b" },
      { do: "sail", to: "c", via: "b" },
    ]);
    expect(race.disagreement(state, "red")).toBeUndefined();
  });
});

describe("refusals come from the line that decides", () => {
  test.each([
    [{ do: "sail", to: "a" }, "2.1", "Boats sail forward."],
    [{ do: "sail", to: "c" }, "2.2", "That is too far."],
    [{ do: "sail", to: "c", via: "d" }, "2.3", "Only by the next buoy."],
    [{ do: "done" }, "form", "There is no such action; there are: bet, sail."],
    [{ do: "bet", on: 1 }, "1.1", "Bets are made before the race."],
    [{ do: "sail", to: "z" }, "form", '"sail" needs "to": a buoy.'],
    [{ do: "sail", to: "b", via: 3 }, "form", '"via" must be a buoy.'],
    [{ do: "sial", to: "b" }, "form", "There is no such action; did you mean sail? There are: bet, sail."],
    [{ do: "sail", to: "b", by: "b" }, "form", '"sail" knows no "by"; it knows: do, to, via.'],
    [{ do: "sail", to: "b", vai: "b" }, "form", '"sail" knows no "vai"; did you mean via? It knows: do, to, via.'],
    [{ do: "said" }, "form", "There is no such action; did you mean sail? There are: bet, sail."],
    [{ do: "move" }, "form", "There is no such action; there are: bet, sail."],
    [{ do: "x".repeat(100_000) }, "form", "There is no such action; there are: bet, sail."],
    [null, "form", "An action is an object."],
  ])("%j", (action, rule, reason) => {
    afterBets();
    expect(race.refuse(state, "red", action)).toEqual({ rule, reason });
  });

  test("of who is not asked, by what he would do", () => {
    afterBets();
    expect(race.refuse(state, "blue", sail.of(1, none))?.reason).toBe("Nobody asked you to sail.");
  });

  test("and not of what is listed, shared or read back", () => {
    afterBets();
    for (const action of race.actions(state, "red")) {
      expect(race.refuse(state, "red", action)).toBeUndefined();
      expect(race.refuse(state, "red", JSON.parse(JSON.stringify(action)))).toBeUndefined();
    }
  });
});

describe("modules", () => {
  beforeEach(() => {
    state.lock = true;
    afterBets();
  });

  test("a step comes before another whenever play goes there, and leads on to it", () => {
    expect(state.step).toBe("lock");
    act("blue", pay.of(1));
    expect(state.step).toBe("red-sails");
    act("red", done.of());
    act("blue", sail.of(1, none));
    expect(state.step).toBe("lock");
  });

  test("its verbs are known where it is played and unknown where it is not", () => {
    expect(race.refuse(state, "blue", pay.of(0))).toBeUndefined();
    state.lock = false;
    state.step = "blue-sails";
    expect(race.refuse(state, "blue", pay.of(0))?.rule).toBe("form");
  });

  test("a step says what it has against a verb", () => {
    act("blue", pay.of(0));
    act("red", done.of());
    expect(race.refuse(state, "blue", done.of())).toEqual({ rule: "2.4", reason: "A boat must sail." });
  });

  test("it cannot change a step that is not there", () => {
    expect(() => withModules<Rules>({}, [lock])).toThrow('"red-sails"');
  });
});

test("a list that forgets something, or invents it, is found", () => {
  const list: Step = {
    ...steps["red-sails"],
    list: (_state, _side, found) => {
      found.push(sail.of(1, none));
    },
  };
  const broken = sequence<Rules, "red" | "blue">({
    seats: ["red", "blue"],
    verbs,
    steps: { ...steps, lock: list, "red-sails": list },
    at: () => "red-sails",
    begin() {},
    waiting: () => ({ ask: "wait", rule: "0", text: "" }),
    notNow: () => ({ rule: "0", reason: "" }),
  });
  expect(broken.disagreement(state, "red")).toContain("is not listed");
  state.at[0] = 3;
  expect(broken.disagreement(state, "red")).toContain("may not be done");
});

test("a verb is one declaration: schema, sentence and shared object", () => {
  expect(sail.of(2, none)).toBe(sail.of(2, none));
  expect(JSON.stringify(sail.of(2, 1))).toBe('{"do":"sail","to":"c","via":"b"}');
  expect(textOf(verbs, { do: "pay", tip: true } as Action)).toBe("Pays well");
  expect(JSON.stringify(actionSchema(verbs))).toContain('"via"');
  expect({ ...sail.of(2, 1) }).toEqual({ do: "sail", to: "c", via: "b" });
});
