/**
 * What must hold of everything that a side is sent during a game of Bismarck. Two pages' post is examined by it in a
 * browser, and that of many games played without one.
 */
import { bismarck } from "@admiralty/bismarck";
import type { View } from "@admiralty/bismarck/view";
import { type ActionBase, canonical, FastChance } from "@admiralty/engine";
import { expect } from "vitest";
import { type Heard, writings } from "./ear.ts";

type Seat = "british" | "german";

/** What brings the game on, most wanted first. */
const onward: readonly string[] = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];

/** Trondheim, Bergen, Brest, St. Nazaire: the Bismarck in port would be the end (12.12), and too soon. */
const ports: ReadonlySet<unknown> = new Set(["C19", "F20", "P23", "Q25"]);

/** Mostly on with the game, now and then anything at all. */
export function restless(pick: (count: number) => number): (actions: readonly ActionBase[]) => ActionBase | undefined {
  return (all) => {
    const elsewhere = all.filter((action) => !(action.do === "sail" && "to" in action && ports.has(action.to)));
    const actions = elsewhere.length > 0 ? elsewhere : all;
    if (pick(3) > 0) {
      for (const what of onward) {
        const found = actions.find((action) => action.do === what);
        if (found) return found;
      }
    }
    return actions[pick(actions.length)];
  };
}

/** The parts of a view that may name the other side's units: what was told aloud or lies open on the battle board. */
const told: ReadonlySet<string> = new Set(["known", "reported", "pursued", "passing", "battle", "engagements"]);

/** The rest of a view, where only the ship that an own unit holds by shadow may be named: both heard her called (8.1). */
function untold(view: View): string {
  const rest = Object.entries(view).filter(([key]) => !told.has(key));
  return JSON.stringify(Object.fromEntries(rest), (key, value: unknown) =>
    key === "shadows" && view.pursued.includes(String(value)) ? "called" : value,
  );
}

/**
 * What a side has that the other must not read: which unit is where, as every longer writing of it contains it, plain
 * or encoded.
 */
function secretsOf(view: View): readonly string[] {
  const ships = view.ships.filter((ship) => ship.zone !== null && ship.status === "in-play");
  const air = view.aircraft.filter((unit) => unit.zone !== null);
  return [
    ...ships.map(({ ship, status, zone }) => JSON.stringify({ ship, status, zone }).slice(1, -1)),
    ...air.map(({ unit, status, zone }) => JSON.stringify({ unit, status, zone }).slice(1, -1)),
  ];
}

const secretEvents = new Set([
  "sailed",
  "flew",
  "mode",
  "combined",
  "detached",
  "landed",
  "recalled",
  "refitted",
  "port",
]);

export function examine(seat: Seat, mine: readonly Heard<View>[], theirs: readonly Heard<View>[]): void {
  const ended = mine.find(({ view }) => view?.step === "over")?.at ?? Number.POSITIVE_INFINITY;
  const updates = mine.filter(({ at, view }) => view !== undefined && at < ended);
  expect(updates.length).toBeGreaterThan(40);
  const enemies = theirs.find(({ view }) => view)?.view;
  const names = [
    ...(enemies?.ships ?? []).map(({ ship }) => ship),
    ...(enemies?.aircraft ?? []).map(({ unit }) => unit),
  ];
  expect(names.length).toBeGreaterThan(5);
  let open = 0;
  for (const { view, steps } of updates) {
    if (!view || !steps) continue;
    expect(view.viewer).toBe(seat);
    // The same would have been sent wherever the hidden ships were, as far as this side can know.
    const imagined = [1, 2, 3].map((seed) => bismarck.imagine(view, new FastChance(seed)));
    const heard = canonical(view);
    for (const state of imagined) {
      const seen = bismarck.view(state, seat);
      if (canonical(seen) !== heard) expect(JSON.parse(JSON.stringify(seen))).toEqual(view);
    }
    if (new Set(imagined.map((state) => JSON.stringify(state.zone))).size > 1) open++;
    const named = untold(view);
    for (const name of names) expect(named.includes(`"${name}"`), `${seat} reads ${name}`).toBe(false);
    for (const step of steps) {
      for (const event of step.events) {
        const to = event["to"] as readonly string[] | undefined;
        expect(to === undefined || to.includes(seat), JSON.stringify(event)).toBe(true);
        if (secretEvents.has(String(event["type"]))) {
          for (const name of names) expect(JSON.stringify(event).includes(`"${name}"`)).toBe(false);
        }
      }
      // A step of the other that tells nothing is not sent at all: silence cannot be counted.
      if (step.seat !== undefined && step.seat !== seat) expect(step.events.length).toBeGreaterThan(0);
    }
  }
  // The proof has weight only if the hidden ships could have been elsewhere for most of the game.
  expect(open).toBeGreaterThan(updates.length * (seat === "british" ? 0.4 : 0.8));

  const all = mine
    .filter(({ at }) => at < ended)
    .map(({ raw }) => raw)
    .join("\n");
  const secrets = new Set(theirs.flatMap(({ at, view }) => (view && at < ended ? secretsOf(view) : [])));
  expect(secrets.size).toBeGreaterThan(5);
  for (const secret of secrets) {
    for (const writing of writings(secret)) expect(all.includes(writing), `${seat} was sent ${secret}`).toBe(false);
  }
}
