/** Every kind of order: one that is well formed, the moment at which it may be given, and the rules it is refused by. */
import type { Position } from "../scene.ts";
import type { SearchBoardAction, verbs } from "../verbs.ts";
import { alone, done, Example } from "./example.ts";

export type Kind = keyof typeof verbs;
export const ships = [
  { ship: "bismarck", zone: "M9" },
  { ship: "prinz-eugen", zone: "R12" },
  { ship: "hood", zone: "M9" },
  { ship: "norfolk", zone: "M9", mode: "patrol" as const },
  { ship: "ark-royal", zone: "T14" },
];
export const at = (step: NonNullable<Position["step"]>, more: Position = {}): Example =>
  new Example(alone({ turn: 10, visibility: "4", step, ships, ...more }));
export const foundNow = ships.map((ship) => (ship.ship === "bismarck" ? { ...ship, found: 10 } : ship));
export const foundBefore = ships.map((ship) => (ship.ship === "bismarck" ? { ...ship, found: 9 } : ship));
export const recon = "eire-lr-recon-a";
export const bomber = "eire-level-bomber";
export const overhead = [{ unit: bomber, zone: "M9", mode: "attack", flown: 5, spent: true }];

/** Something well formed of every kind. */
export const sample: Readonly<Record<Kind, SearchBoardAction>> = {
  mobilise: { do: "mobilise", ship: "rodney" },
  buy: { do: "buy", ship: "nelson" },
  ask: { do: "ask", question: "carrier" },
  "bring-on": { do: "bring-on", ship: "revenge" },
  combine: { do: "combine", ship: "norfolk", with: "hood" },
  detach: { do: "detach", ship: "norfolk" },
  shadow: { do: "shadow", unit: "norfolk", target: "bismarck" },
  "let-go": { do: "let-go" },
  follow: { do: "follow", unit: "norfolk" },
  sail: { do: "sail", ship: "norfolk", to: "M8" },
  patrol: { do: "patrol", ship: "hood" },
  cruise: { do: "cruise", ship: "norfolk" },
  fly: { do: "fly", unit: recon, mode: "movement", to: "M17" },
  land: { do: "land", unit: recon },
  recall: { do: "recall", unit: recon },
  search: { do: "search", zone: "M9" },
  sweep: { do: "sweep" },
  strike: { do: "strike", unit: bomber, target: "battleship-1" },
  attack: { do: "attack", zone: "M9", with: "battleship", on: "battleship" },
  accept: { do: "accept" },
  decline: { do: "decline" },
  commit: { do: "commit", ship: "hood", action: 1 },
  "keep-out": { do: "keep-out", ship: "hood" },
  radio: { do: "radio", zone: "M9" },
  "sink-convoy": { do: "sink-convoy" },
  "say-nothing": { do: "say-nothing" },
  done: done,
  repair: { do: "repair", ship: "norfolk", what: "bow" },
  trail: { do: "trail", unit: "prinz-eugen", type: "battleship" },
  rendezvous: { do: "rendezvous", zone: "H3" },
  place: { do: "place", ship: "london", zone: "Z12" },
  torpedo: { do: "torpedo", ship: "flotilla-1", on: "battleship" },
  seek: { do: "seek", zone: "R12" },
  raid: { do: "raid", unit: "prinz-eugen", convoy: "convoy-1" },
  escort: { do: "escort", ship: "norfolk", convoy: "ws-8b" },
  part: { do: "part", ship: "exeter" },
  send: { do: "send", boat: "submarine-a", to: "D18" },
  lurk: { do: "lurk", boat: "submarine-a" },
  "leave-board": { do: "leave-board", ship: "bismarck" },
  post: { do: "post", boat: "submarine-a", zone: "E19" },
  stalk: { do: "stalk", boat: "submarine-a", on: "battleship" },
  ambush: { do: "ambush", boat: "submarine-a", on: "battleship" },
  salvo: { do: "salvo", on: "battleship" },
};

/** A moment at which each kind of order may be given, and by whom. */
interface Stage {
  readonly seat: "british" | "german";
  readonly table: () => Example;
  readonly action?: SearchBoardAction;
  /** Met when it is carried out. */
  readonly dice?: readonly number[];
  /** The other side may give such orders, too, to units of its own. */
  readonly both?: true;
  /** The rule cited to the other side, and to whoever gives it twice. */
  readonly side: string;
  readonly again: string;
}
const m9 = (ship: string, more: object = {}) => ({ ship, zone: "M9", ...more });
const passed = { called: { british: ["M9"], german: [] }, passZone: "M9" };
const ran = [m9("suffolk"), { ship: "bismarck", zone: "M7", moved: 2, passed: "M8" }];
const fleet = [
  m9("bismarck", { found: 10 }),
  { ship: "prinz-eugen", zone: "R12" },
  m9("hood", { force: 1 }),
  m9("norfolk", { force: 1 }),
  m9("king-george-v"),
];
const fight = { zone: "M9", attacker: "british", with: "king-george-v", on: "bismarck" } as const;
const slowFleet = [
  m9("bismarck", { found: 10 }),
  { ship: "prinz-eugen", zone: "R12" },
  m9("rodney", { status: "in-play" }),
];
const slowFight = { zone: "M9", attacker: "british", with: "rodney", on: "bismarck" } as const;
const raider = ships.map((ship) => (ship.ship === "bismarck" ? { ...ship, zone: "H10" } : ship));
const aloft = [{ unit: recon, zone: "M17", mode: "patrol" as const, since: 9 }];
const justUp = [{ unit: bomber, zone: "M16", mode: "attack" as const, flown: 1 }];

const withBoats = { modules: ["submarines" as const] };
const off = (zone: string) => ({ boat: "submarine-a", zone });
const running = foundNow.map((ship) => (ship.ship === "bismarck" ? { ...ship, moved: 2 } : ship));

const atSale = () =>
  new Example({
    turn: 4,
    step: "british-purchase",
    scenario: "secret-fleet",
    fleet: { spent: 40, bought: [], left: [40, 0], answers: [] },
  });

export const stages: Readonly<Record<Kind, Stage>> = {
  buy: { seat: "british", table: atSale, side: "53.2", again: "53.2" },
  ask: { seat: "british", table: atSale, side: "53.2", again: "53.2" },
  mobilise: {
    seat: "british",
    table: () => new Example({ turn: 10, step: "availability", located: 4 }),
    side: "4.1",
    again: "2.51",
  },
  "bring-on": {
    seat: "british",
    table: () => new Example({ turn: 17, step: "availability", located: 4 }),
    side: "4.1",
    again: "4.1",
  },
  combine: { seat: "british", table: () => at("task-forces"), side: "4.0", again: "5.41" },
  detach: { seat: "british", table: () => at("task-forces", { ships: fleet }), side: "4.0", again: "5.44" },
  shadow: { seat: "british", table: () => at("shadow", { ships: foundBefore }), side: "8.13", again: "8.13" },
  "let-go": {
    seat: "british",
    table: () => at("high-speed-shadow", { ...passed, passing: ["bismarck"], ships: ran }),
    side: "8.21",
    again: "8.21",
  },
  follow: {
    seat: "british",
    table: () => at("follow", { ...passed, chase: "M8", ships: ran }),
    action: { do: "follow", unit: "suffolk" },
    side: "8.23",
    again: "8.23",
  },
  sail: { seat: "british", both: true, table: () => at("ship-movement"), side: "4.0", again: "5.17" },
  patrol: { seat: "british", both: true, table: () => at("ship-movement"), side: "4.0", again: "5.32" },
  cruise: { seat: "british", table: () => at("ship-movement"), side: "4.0", again: "5.32" },
  fly: { seat: "british", both: true, table: () => at("air-movement"), side: "4.0", again: "6.13" },
  land: { seat: "british", table: () => at("air-movement", { aircraft: aloft }), side: "4.0", again: "6.42" },
  recall: {
    seat: "british",
    table: () => at("british-search", { aircraft: justUp }),
    action: { do: "recall", unit: bomber },
    side: "7.21",
    again: "4.7",
  },
  search: { seat: "british", table: () => at("british-search"), side: "7.21", again: "7.21" },
  sweep: { seat: "british", table: () => at("british-search"), side: "7.21", again: "7.21" },
  strike: {
    seat: "british",
    table: () =>
      at("british-strikes", { ships: foundNow, aircraft: overhead.map((unit) => ({ ...unit, strikes: 1 })) }),
    dice: [6, 6, 6],
    side: "9.15",
    again: "9.16",
  },
  attack: { seat: "british", table: () => at("british-attacks", { ships: foundNow }), side: "9.23", again: "9.23" },
  accept: {
    seat: "german",
    table: () => at("german-consent", { ships: slowFleet, engagements: [slowFight] }),
    side: "9.222",
    again: "9.222",
  },
  decline: {
    seat: "german",
    table: () => at("german-consent", { ships: slowFleet, engagements: [slowFight] }),
    side: "9.222",
    again: "9.222",
  },
  commit: {
    seat: "british",
    table: () => at("reserves", { ships: fleet, engagements: [fight, fight] }),
    side: "4.0",
    again: "9.45",
  },
  "keep-out": {
    seat: "british",
    table: () => at("keep-out", { ships: fleet, engagements: [{ ...fight, with: "hood" }] }),
    action: { do: "keep-out", ship: "norfolk" },
    side: "9.272",
    again: "9.272",
  },
  radio: {
    seat: "german",
    table: () => at("huff-duff", { rolls: [2, 0] }),
    dice: [1, 1],
    side: "10.22",
    again: "10.22",
  },
  "sink-convoy": {
    seat: "german",
    table: () => at("convoy", { rolls: [10, 0], ships: raider }),
    dice: [3, 4],
    side: "10.23",
    again: "10.23",
  },
  "say-nothing": {
    seat: "german",
    table: () => at("convoy", { rolls: [10, 0], ships: raider }),
    dice: [3, 4],
    side: "10.23",
    again: "10.25",
  },
  done: { seat: "british", table: () => at("british-search"), side: "7.21", again: "7.22" },
  repair: {
    seat: "british",
    table: () => {
      const hurt = ships.map((ship) => (ship.ship === "norfolk" ? { ...ship, hits: { bow: 2 } } : ship));
      return at("ship-movement", { modules: ["repair"], ships: hurt });
    },
    side: "4.0",
    again: "40.1",
  },
  trail: {
    seat: "german",
    table: () => at("german-shadow", { modules: ["shadowing"], ships: [m9("hood", { found: 9 }), m9("prinz-eugen")] }),
    side: "41.1",
    again: "8.13",
  },
  rendezvous: {
    seat: "german",
    table: () => at("rendezvous", { modules: ["tankers"], turn: 4 }),
    side: "17.2",
    again: "17.2",
  },
  seek: {
    seat: "german",
    table: () => at("german-search", { modules: ["convoys"] }),
    dice: [1, 1],
    side: "24.41",
    again: "24.41",
  },
  raid: {
    seat: "german",
    table: () =>
      at("german-search", {
        modules: ["convoys"],
        convoysFound: { convoys: [{ kind: "slow", course: "outward", zone: "R12" }] },
      }),
    side: "24.51",
    again: "24.51",
  },
  escort: {
    seat: "british",
    table: () => at("task-forces", { modules: ["convoys"], ships: [{ ship: "norfolk", zone: "J15" }] }),
    side: "4.0",
    again: "24.24",
  },
  part: {
    seat: "british",
    table: () =>
      at("task-forces", { modules: ["convoys"], ships: [...ships, { ship: "exeter", status: "escort", zone: "I15" }] }),
    side: "4.0",
    again: "24.22",
  },
  place: {
    seat: "british",
    table: () => new Example({ turn: 24, step: "availability", located: 4, scenario: "full-chase" }),
    side: "4.1",
    again: "43.8",
  },
  torpedo: {
    seat: "british",
    table: () => at("british-flotillas", { modules: ["destroyers"], ships: [...foundNow, m9("flotilla-1")] }),
    dice: Array(16).fill(6),
    side: "23.51",
    again: "23.51",
  },
  send: { seat: "british", both: true, table: () => at("ship-movement", withBoats), side: "4.0", again: "22.12" },
  "leave-board": {
    seat: "german",
    table: () =>
      at("ship-movement", {
        scenario: "full-chase",
        ships: [{ ship: "bismarck", zone: "Z15" }, m9("norfolk"), { ship: "prinz-eugen", zone: "W10" }],
      }),
    side: "4.0",
    again: "4.1",
  },
  post: {
    seat: "british",
    table: () => at("british-boats", { modules: ["boatStations"], turn: 4 }),
    side: "22.13",
    again: "22.13",
  },
  lurk: {
    seat: "british",
    table: () => at("ship-movement", { ...withBoats, submarines: { boats: [{ boat: "submarine-a", patrol: false }] } }),
    side: "4.0",
    again: "22.12",
  },
  stalk: {
    seat: "british",
    table: () => at("ship-movement", { ...withBoats, ships: foundBefore, submarines: { boats: [off("M9")] } }),
    side: "4.0",
    again: "22.12",
  },
  ambush: {
    seat: "british",
    table: () => at("british-submarines", { ...withBoats, ships: running, submarines: { boats: [off("M9")] } }),
    dice: [6],
    side: "22.31",
    again: "22.31",
  },
  salvo: {
    seat: "british",
    table: () =>
      at("british-salvoes", {
        ...withBoats,
        ships: foundNow,
        submarines: {
          boats: [off("M9")],
          attack: { boat: "submarine-a", target: "bismarck", zone: "M9", open: [1, 0, 0, 0, 0], salvoes: 1 },
        },
      }),
    dice: [6, 6],
    side: "22.34",
    again: "22.34",
  },
};
