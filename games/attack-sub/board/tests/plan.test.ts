/** Choosing on the felt: ship, card and target in any order, weapons together, and reasons for what cannot be. */

import { Diary, entryText, type Game, inTheirNames, plain, sideDoes, sidesOf } from "@admiralty/engine";
import { beforeEach, describe, expect, test } from "vitest";
import { familyOf } from "../../components.ts";
import { attackSub } from "../../index.ts";
import type { Position } from "../../scene-format.ts";
import { sideTitle } from "../../sides.ts";
import { headline, phases, primary, score } from "../marks.ts";
import { marksOf } from "../names.ts";
import { actorOf, isPlay, matches, playLabel } from "../plan/choices.ts";
import { createModel, proposal } from "../plan/model.svelte.ts";
import { selection } from "../plan/selection.svelte.ts";
import { propsFor, viewOf } from "./props.ts";

beforeEach(() => selection.reset());

const convoy: Position = {
  active: "blue",
  deck: 2,
  ships: { "john-rodgers": { status: "in-play" }, yenisey: { status: "in-play" } },
  contacts: { blue: { skvortsov: 3, yenisey: 1 } },
  hands: { blue: ["as", "wl22", "wl21", "te", "ht2", "cor"] },
};

function held(view: ReturnType<typeof viewOf>, family: string): number {
  return view.hand.find(({ card }) => familyOf(card).id === family)!.card;
}

describe("pointing out a step", () => {
  test("every play is found by its own ship, card and target, in whatever order they are named", () => {
    const { props } = propsFor("M", convoy);
    for (const action of props.actions.filter(isPlay)) {
      const pick = {
        ship: actorOf(props.view, action) === "surface-force" ? "bowen" : actorOf(props.view, action),
        card: "card" in action ? action.card : undefined,
        target: "target" in action ? action.target : undefined,
      };
      expect(matches(props.view, action, pick), JSON.stringify(action)).toBe(true);
      expect(playLabel(action)).not.toBe(action.do);
    }
  });

  test("one card and one ship still leave the target open; naming it makes a proposal with its chance", () => {
    const { props } = propsFor("M", convoy);
    const model = createModel(props);
    model.pickCard(held(props.view, "as"));
    model.pickShip("bowen");
    expect(proposal(props.view, props.actions)).toBeUndefined();
    model.pickTarget("yenisey");
    expect(primary(props.view, props.prompt!, props.actions)?.label).toMatch(/^Ping Yenisey: \d+\.\d %$/);
  });

  test("listening for the only ship there is waits for the button", () => {
    const { props } = propsFor("A", { hands: { blue: ["ps", "te"] } });
    const model = createModel(props);
    model.pickCard(held(props.view, "ps"));
    model.pickTarget("skvortsov");
    expect(proposal(props.view, props.actions)).toMatchObject({ do: "search", mode: "passive", target: "skvortsov" });
    expect(props.staged).toEqual([]);
  });

  test("a ship alone is no order", () => {
    const { props } = propsFor("A", { hands: { blue: ["ps"] } });
    createModel(props).pickShip("los-angeles");
    expect(proposal(props.view, props.actions)).toBeUndefined();
  });

  test("what no longer fits the newest choice is put down", () => {
    const { props } = propsFor("M", convoy);
    const model = createModel(props);
    model.pickShip("arleigh-burke");
    model.pickTarget("yenisey");
    // The contact on Yenisey bears only the weaker weapon; the stronger one is meant for somebody else.
    model.pickCard(held(props.view, "wl22"));
    expect(selection.target).toBeUndefined();
    expect(props.view.draft).toMatchObject({ ship: "arleigh-burke", targets: ["skvortsov"] });
  });
});

describe("6.4 several weapons", () => {
  test("chosen before the target, they are laid down together", () => {
    const { props, sent } = propsFor("M", convoy);
    const model = createModel(props);
    model.pickCard(held(props.view, "wl22"));
    model.pickCard(held(props.view, "wl21"));
    model.pickShip("john-rodgers");
    model.pickTarget("skvortsov");
    expect(props.view.draft).toMatchObject({ kind: "lock-on", ship: "john-rodgers", targets: ["skvortsov"] });
    expect(props.view.draft?.cards).toHaveLength(2);
    expect(primary(props.view, props.prompt!, props.actions)).toMatchObject({ action: { do: "fire" }, tone: "fire" });
    expect(sent).toEqual([]);
  });

  test("a weapon is taken back by choosing it again, the last one ends the aim", () => {
    const { props } = propsFor("M", convoy);
    const strong = held(props.view, "wl22");
    const weak = held(props.view, "wl21");
    createModel(props).pickShip("john-rodgers");
    createModel(props).pickTarget("skvortsov");
    createModel(props).pickCard(strong);
    createModel(props).pickCard(weak);
    expect(props.view.draft?.cards).toEqual([strong, weak]);
    createModel(props).pickCard(strong);
    expect(props.view.draft?.cards).toEqual([weak]);
    createModel(props).pickCard(weak);
    expect(props.view.draft).toBeNull();
    expect(props.staged).toEqual([]);
  });

  test("another ship takes the aim over, and pointing at the aiming one again changes nothing", () => {
    const { props } = propsFor("M", convoy);
    createModel(props).pickCard(held(props.view, "wl22"));
    createModel(props).pickShip("john-rodgers");
    createModel(props).pickShip("john-rodgers");
    createModel(props).pickTarget("skvortsov");
    expect(props.view.draft).toMatchObject({ ship: "john-rodgers", targets: ["skvortsov"] });
    createModel(props).pickShip("bowen");
    expect(props.view.draft).toMatchObject({ ship: "bowen", targets: ["skvortsov"] });
  });

  test("another target takes the same weapons if the contact bears them", () => {
    const { props } = propsFor("M", { ...convoy, contacts: { blue: { skvortsov: 3, yenisey: 3 } } });
    createModel(props).pickShip("john-rodgers");
    createModel(props).pickCard(held(props.view, "wl22"));
    createModel(props).pickTarget("skvortsov");
    createModel(props).pickTarget("yenisey");
    expect(props.view.draft).toMatchObject({ ship: "john-rodgers", targets: ["yenisey"] });
  });
});

describe("4.21 the targets of a ping", () => {
  test("are designated one after the other, taken back by choosing them again, and pinged together", () => {
    const { props, sent } = propsFor("M", convoy);
    createModel(props).pickCard(held(props.view, "as"));
    createModel(props).pickShip("bowen");
    createModel(props).pickTarget("yenisey");
    expect(props.view.draft).toMatchObject({ kind: "ping", ship: "bowen", targets: ["yenisey"] });
    createModel(props).pickTarget("skvortsov");
    createModel(props).pickTarget("ivan-rogov");
    expect(props.view.draft?.targets).toEqual(["yenisey", "skvortsov", "ivan-rogov"]);
    expect(primary(props.view, props.prompt!, props.actions)).toMatchObject({
      action: { do: "ping" },
      label: "Ping 3 ships",
    });
    createModel(props).pickTarget("yenisey");
    expect(props.view.draft?.targets).toEqual(["skvortsov", "ivan-rogov"]);
    expect(sent).toEqual([]);
    props.act({ do: "ping" });
    expect(sent[0]?.map((action) => action.do)).toEqual(["search", "add-target", "ping"]);
  });

  test("another ship or another card takes the ping over, the card itself puts it down", () => {
    const { props } = propsFor("M", { ...convoy, hands: { blue: ["as", "ps"] } });
    createModel(props).pickCard(held(props.view, "as"));
    createModel(props).pickShip("bowen");
    createModel(props).pickTarget("yenisey");
    createModel(props).pickShip("arleigh-burke");
    expect(props.view.draft).toMatchObject({ kind: "ping", ship: "arleigh-burke", targets: ["yenisey"] });
    createModel(props).pickCard(held(props.view, "as"));
    expect(props.view.draft).toBeNull();
    expect(props.staged).toEqual([]);
  });
});

describe("3.5 filling the hand", () => {
  test("the button ends the turn with a full hand; who holds back is asked how many, all of them first", () => {
    const { props } = propsFor("A", { hands: { blue: ["te"] }, acted: true });
    expect(primary(props.view, props.prompt!, props.actions)).toMatchObject({ action: { do: "end-turn" } });
    expect(props.actions).toContainEqual({ do: "hold-back" });
    props.act({ do: "hold-back" });
    expect(primary(props.view, props.prompt!, props.actions)).toEqual({
      action: { do: "draw", count: 5 },
      label: "Draw 5 cards",
      tone: "close",
    });
    expect(phases(props.view).map(({ state }) => state)).toEqual(["done", "done", "done", "now"]);
  });
});

describe("what cannot be played says why", () => {
  test.each([
    ["ht2", "7.1"],
    ["te", "9.4"],
  ])("%s by rule %s", (family, rule) => {
    const { props } = propsFor("M", convoy);
    expect(createModel(props).whyNot(held(props.view, family))?.rule).toBe(rule);
  });

  test("a card that can be played has no reason against it", () => {
    const { props } = propsFor("M", convoy);
    expect(createModel(props).whyNot(held(props.view, "as"))).toBeUndefined();
  });
});

describe("3.4 discarding", () => {
  test("cards are laid aside and taken up again, and the button says how many go", () => {
    const { props } = propsFor("A", { hands: { blue: ["te", "dc", "ps"] } });
    selection.discarding = true;
    const cards = props.view.hand.map(({ card }) => card);
    createModel(props).pickCard(cards[0]!);
    createModel(props).pickCard(cards[1]!);
    expect(primary(props.view, props.prompt!, props.actions)?.label).toBe("Discard 2 cards");
    createModel(props).pickCard(cards[0]!);
    expect(props.view.draft?.cards).toEqual([cards[1]]);
  });
});

describe("what the shell shows", () => {
  test("deck, phase and score", () => {
    const view = viewOf("M", { active: "blue", deck: 2, ships: { "ivan-rogov": { status: "exited" } } });
    expect(headline(view)).toEqual({ title: "Deck 2", now: `NATO, turn ${view.table.turn}` });
    expect(score(view)).toEqual({ title: "1 of 5", note: "Soviet Union points" });
    expect(phases(view).map(({ state }) => state)).toEqual(["now", "ahead", "ahead", "ahead"]);
    expect(headline(viewOf("A", {}))).toMatchObject({ title: "Deck 1", of: "of 4" });
  });

  test("seats are called by the scenario's forces", () => {
    expect(sideTitle({ scenario: "D", custom: null }, "blue")).toBe("United Kingdom");
    expect(sideTitle({ scenario: "D", custom: null }, "orange")).toBe("Argentina");
    const named = ["D", "A", "E"].map((scenario) =>
      ["blue", "orange"].map((seat) =>
        sideDoes(sidesOf(attackSub.text, { scenario, custom: null }), seat, "wins", "win"),
      ),
    );
    expect(named).toEqual([
      ["The United Kingdom wins", "Argentina wins"],
      ["NATO wins", "The Soviet Union wins"],
      ["The Soviet loyalists win", "The Renegade wins"],
    ]);
  });

  test("sides have their article in what is told of them, at the head of a sentence and within", () => {
    const told = (scenario: string, sentence: string) =>
      plain(inTheirNames(attackSub.text, { scenario, custom: null }, sentence));
    expect(told("A", "[[seat:orange|Orange]] draws one.")).toBe("The Soviet Union draws one.");
    expect(told("A", "Turn 1: [[seat:orange|Orange]].")).toBe("Turn 1: the Soviet Union.");
    expect(told("A", "Victory for NATO: Soviet Union without a ship in play.")).toBe(
      "Victory for NATO: the Soviet Union without a ship in play.",
    );
    expect(told("D", "The United Kingdom wins.")).toBe("The United Kingdom wins.");
    const lines = (viewer: string, scenario: string) => {
      const event = { type: "hand-filled", rule: "3.5", seat: "blue", count: 2, hand: 7 } as const;
      const diary = new Diary(attackSub as Game, { viewer, options: { scenario, custom: null } });
      return diary.entries([{ seq: 1, events: [event] }]).map(entryText);
    };
    expect(lines("orange", "D")).toEqual(["The United Kingdom draws two and holds seven."]);
    expect(lines("orange", "E")).toEqual(["The Soviet loyalists draw two and hold seven."]);
  });

  test("no two submarines share a marker", () => {
    const marks = [...marksOf(viewOf("M", {})).values()].filter((mark) => mark.letters !== "");
    expect(new Set(marks.map((mark) => mark.letters)).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark.colour)).size).toBe(marks.length);
  });

  test("the markers of a side are of its own family of colours", () => {
    const view = viewOf("A-T", {});
    const marks = marksOf(view);
    /** Blue before red is a cold colour. */
    const cold = (colour = "") => Number.parseInt(colour.slice(5, 7), 16) > Number.parseInt(colour.slice(1, 3), 16);
    const subs = view.ships.filter((ship) => ship.kind === "sub");
    expect(subs.length).toBe(4);
    for (const { id, seat } of subs) expect(cold(marks.get(id)?.colour), id).toBe(seat === "blue");
  });
});
