/**
 * Games of Bismarck played by the engine alone: a finished one with a naval action in it, for replays and pictures, and
 * one that stands at the beginning of an action, to be fought in the page.
 */
import { type Action, bismarck, type Event, type Options } from "@admiralty/bismarck";
import { checkOptions, FastChance, fairness, Match, type MatchRecord } from "@admiralty/engine";
import type { Page } from "playwright-core";

const checked = checkOptions<Options>(bismarck.options, {});
if (!checked.ok) throw new Error(checked.problems.join("; "));
const { options } = checked;

/** What a player who seeks a fight does first, where it is possible. */
const keen: readonly Action["do"][] = ["shadow", "accept", "attack", "fire", "broadside", "sweep"];

export interface PlayedGame {
  readonly record: MatchRecord;
  /** Number of the step, in each side's own counting, in which a salvo falls in the second round. */
  readonly salvo: Readonly<Record<"british" | "german", number>>;
}

/** Plays with a key; undefined when no action was fought to a second round. */
function play(key: string): PlayedGame | undefined {
  const match = Match.create(bismarck, {
    options,
    players: { british: "Tovey", german: "Lütjens" },
    fairness: fairness(key),
  });
  const pick = new FastChance(Number.parseInt(key.slice(0, 6), 16) || 1);
  for (let decisions = 0; decisions < 20_000 && !match.outcome(); decisions++) {
    const awaiting = match.awaiting();
    const seat = awaiting[pick.below(awaiting.length)];
    if (!seat) break;
    const actions = match.actions(seat);
    const wanted = actions.filter((action) => keen.includes(action.do));
    const done = actions.find((action) => action.do === "done");
    const list = wanted.length > 0 ? wanted : done && pick.below(5) === 0 ? [done] : actions;
    match.submit(seat, [list[pick.below(list.length)]], match.seq(seat));
  }
  const salvo = { british: 0, german: 0 };
  for (const seat of ["british", "german"] as const) {
    let round = 0;
    for (const step of match.notices(seat) ?? []) {
      for (const event of step.events as readonly Event[]) {
        if (event.type === "round") round = event.round;
        if (event.type === "opened-fire" && round >= 2 && salvo[seat] === 0) salvo[seat] = step.seq;
      }
    }
  }
  return match.outcome() && salvo.british > 0 ? { record: match.record(), salvo } : undefined;
}

export function gameWithAction(): PlayedGame {
  for (let number = 1; number <= 60; number++) {
    const played = play(number.toString(16).padStart(6, "0").padEnd(64, "7"));
    if (played) return played;
  }
  throw new Error("sixty games and no action");
}

/** Steps from zone to zone, along the rows and the two slants of the board. */
function far(from: string, to: string): number {
  const rows = from.charCodeAt(0) - to.charCodeAt(0);
  const columns = Number(from.slice(1)) - Number(to.slice(1));
  return Math.max(Math.abs(rows), Math.abs(columns), Math.abs(rows - columns));
}

export interface OpenGame {
  readonly record: MatchRecord;
  readonly key: string;
}

/** Where both sides make for. */
const rendezvous = "F14";

/** Everybody makes for one zone; undefined when they miss each other for a week. */
function meet(
  key: string,
  meets: (british: readonly string[], german: readonly string[]) => boolean,
): OpenGame | undefined {
  const match = Match.create(bismarck, {
    options,
    players: { british: "Holland", german: "Lütjens" },
    fairness: fairness(key),
  });
  const pick = new FastChance(Number.parseInt(key.slice(0, 6), 16) || 1);
  for (let decisions = 0; decisions < 400; decisions++) {
    const [seat] = match.awaiting();
    if (!seat) return undefined;
    const view = match.view(seat);
    if (view.battle) {
      const of = (side: string) =>
        view.battle?.ships.filter((ship) => ship.side === side).map(({ ship }) => ship) ?? [];
      return meets(of("british"), of("german")) ? { record: match.record(), key } : undefined;
    }
    const actions = match.actions(seat);
    const joins = actions.filter((action) => action.do === "combine");
    const nearer = actions
      .flatMap((action) => {
        if (action.do !== "sail") return [];
        const from = view.ships.find(({ ship }) => ship === action.ship)?.zone ?? action.to;
        const left = far(action.to, rendezvous);
        return left < far(from, rendezvous) ? [{ action, left }] : [];
      })
      .sort((a, b) => a.left - b.left);
    const action =
      actions.find(({ do: what }) => what === "sweep" || what === "accept" || what === "attack") ??
      joins[pick.below(Math.max(1, joins.length))] ??
      nearer[0]?.action ??
      actions.find(({ do: what }) => what === "done") ??
      actions[0];
    match.submit(seat, [action], match.seq(seat));
  }
  return undefined;
}

/** The Hood and the Prince of Wales meet the Bismarck and the Prinz Eugen: the guns are about to be laid. */
export function denmarkStrait(): OpenGame {
  const both = (british: readonly string[], german: readonly string[]) =>
    british.length === 2 && british.includes("hood") && british.includes("prince-of-wales") && german.length === 2;
  for (let number = 1; number <= 60; number++) {
    const met = meet(number.toString(16).padStart(6, "0").padEnd(64, "7"), both);
    if (met) return met;
  }
  throw new Error("sixty games and they never met");
}

/** Puts an open game into the browser as one of its own, with a person in one seat, and opens its table. */
export async function takeOver(page: Page, address: string, { record, key }: OpenGame, person: string): Promise<void> {
  await page.goto(`${address}/settings`);
  const player = (seat: string) =>
    seat === person ? { kind: "person", name: "Me" } : { kind: "computer", level: "random", name: "Random" };
  const saved = {
    id: "openaction",
    game: record.game,
    seats: Object.fromEntries(Object.keys(record.players).map((seat) => [seat, player(seat)])),
    record,
    key,
    created: 1,
    updated: 1,
    awaiting: [],
    over: false,
    note: "",
  };
  // The page makes its database by itself, some time after it is shown.
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === "admiralty"));
  await page.evaluate(async (match) => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("admiralty");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains("matches")) {
          reject(new Error("the page has made no place for matches"));
          return;
        }
        const transaction = database.transaction("matches", "readwrite");
        transaction.objectStore("matches").put(match);
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  }, saved);
  await page.goto(`${address}/table/here/openaction`);
  await page.locator("[data-table]").waitFor();
}
