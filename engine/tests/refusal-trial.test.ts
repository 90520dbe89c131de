/** A trial of a refusal that does not try what it says is noticed. */
import { expect, test } from "vitest";
import { type RefusalTrial, refusalFault, titleOf, untried } from "../refusal-trial.ts";
import { catalogue, one, verb } from "../verbs.ts";

/** Red takes one of three stones, then blue does; who has one already takes none. */
const verbs = catalogue(
  verb("take", [one("stone", ["a", "b", "c"], "a stone")], () => "Take"),
  verb("pass", [], () => "Pass"),
);
interface Heap {
  turn: "red" | "blue" | "nobody";
  left: string[];
}
const referee = {
  seats: ["red", "blue"],
  actions(state: unknown, seat: string) {
    const { turn, left } = state as Heap;
    return turn === seat ? [{ do: "pass" }, ...left.map((stone) => ({ do: "take", stone }))] : [];
  },
  refuse(state: unknown, seat: string, action: unknown) {
    const { turn, left } = state as Heap;
    if (turn !== seat) return { rule: "1", reason: "It is not your turn." };
    const { stone } = action as { stone?: string };
    return stone === undefined || left.includes(stone) ? undefined : { rule: "2", reason: "That one is gone." };
  },
  apply(state: unknown, _seat: string, action: unknown) {
    const heap = state as Heap;
    const { stone } = action as { stone?: string };
    heap.left = heap.left.filter((each) => each !== stone);
    heap.turn = heap.turn === "red" ? "blue" : "nobody";
  },
};
const heap = (turn: Heap["turn"] = "red", left = ["b", "c"]) => ({ state: () => ({ turn, left }) });
const take = (stone: string) => ({ do: "take", stone });
const trial = (fault: RefusalTrial["fault"], rule: string, more: object): RefusalTrial =>
  ({ fault, rule, seat: "red", action: take("a"), ...heap(), ...more }) as RefusalTrial;
const faultOf = (given: RefusalTrial) => refusalFault(referee as never, verbs, given);

test("each way as it is meant", () => {
  expect(faultOf(trial("moment", "1", heap("nobody")))).toBeUndefined();
  expect(faultOf(trial("side", "1", heap("blue")))).toBeUndefined();
  expect(faultOf(trial("target", "2", {}))).toBeUndefined();
  expect(faultOf(trial("repeated", "1", { action: take("b") }))).toBeUndefined();
});

test.each([
  [trial("moment", "2", {}), "this is a moment for take"],
  [trial("side", "1", heap("nobody")), "nobody else may take now"],
  [trial("side", "2", {}), "nobody else may take now"],
  [trial("target", "1", heap("blue")), "red can take nothing here"],
  [trial("target", "2", { action: take("b") }), "it is allowed"],
  [trial("target", "form", {}), "a form is no target"],
  [trial("repeated", "2", {}), "the first time it is refused by 2: That one is gone."],
  [trial("repeated", "1", { action: take("b"), again: () => ({ do: "pass" }) }), "repeats take with pass"],
  [trial("target", "1", {}), "2 is cited: That one is gone."],
] as const)("$action.do is not tried $fault", (given, fault) => {
  expect(faultOf(given)).toBe(fault);
});

test("what is missing is named, and a title states its rule", () => {
  const trials = (["moment", "side", "repeated"] as const).map((fault) => trial(fault, "1", {}));
  expect(untried(verbs, trials)).toEqual([
    "take with the wrong target",
    "pass at the wrong moment",
    "pass by the wrong side",
    "pass repeated",
  ]);
  expect(titleOf(trial("side", "1", {}))).toBe('1 by the wrong side: {"do":"take","stone":"a"}');
});
