/**
 * Two people's decisions sent as their pages would send them, without the clicks: many in seconds, while the
 * pages stay open and are sent everything that players are sent.
 */
import { type ActionBase, FastChance, type Game } from "@admiralty/engine";
import type { Page } from "playwright-core";
import type { Ear, Heard } from "./ear.ts";
import { patience } from "./hands.ts";

export interface Sitting {
  readonly page: Page;
  readonly ear: Ear<unknown>;
}

export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The newest that a player was told. */
function newest({ ear }: Sitting): Heard<unknown> | undefined {
  return ear.heard.findLast(({ view }) => view !== undefined);
}

async function until(true_: () => boolean): Promise<void> {
  const end = performance.now() + patience;
  while (!true_()) {
    if (performance.now() > end) throw new Error("the table did not move on");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** What a seat can do, worked out from its own view alone, as its page does. */
export function choices(game: Game, seat: string, sitting: Sitting): readonly ActionBase[] {
  const now = newest(sitting);
  if (!now?.awaiting?.includes(seat)) return [];
  return game.actions(game.imagine(now.view as never, new FastChance(1)) as never, seat as never) as never;
}

/** Sends decisions and waits until the player has been told what came of them. */
export async function send(sitting: Sitting, actions: readonly ActionBase[]): Promise<void> {
  const { page } = sitting;
  const expected = newest(sitting)?.seq ?? 0;
  const answer = await page.evaluate(
    async ({ table, body }) => {
      const response = await fetch(`/api/tables/${table}/actions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, key: crypto.randomUUID() }),
      });
      return response.ok ? "" : await response.text();
    },
    { table: tableOf(page), body: { expected, actions } },
  );
  if (answer) throw new Error(`refused ${JSON.stringify(actions)}: ${answer}`);
  await until(() => (newest(sitting)?.seq ?? 0) > expected);
}

/** Everything but drawing, which would be most of the work. */
async function shows(page: Page, something: boolean): Promise<void> {
  await page.evaluate(
    (display) => {
      document.body.style.display = display;
    },
    something ? "" : "none",
  );
}

/** Plays on until nobody is awaited, or so many decisions. The pages hear everything and draw it in the end. */
export async function playOn(
  game: Game,
  seats: Readonly<Record<string, Sitting>>,
  choose: (actions: readonly ActionBase[]) => ActionBase | undefined,
  pick: (count: number) => number,
  most: number,
): Promise<void> {
  const sittings = Object.values(seats);
  for (const { page } of sittings) await shows(page, false);
  for (let decisions = 0; decisions < most; decisions++) {
    // Both have heard of the same moment when they agree on who is awaited.
    await until(() => new Set(sittings.map((each) => JSON.stringify(newest(each)?.awaiting))).size === 1);
    const asked = newest(sittings[0] as Sitting)?.awaiting ?? [];
    const seat = asked[pick(asked.length)];
    const sitting = seat === undefined ? undefined : seats[seat];
    if (seat === undefined || !sitting) break;
    const action = choose(choices(game, seat, sitting));
    if (!action) throw new Error(`${seat} is asked and can do nothing`);
    await send(sitting, [action]);
  }
  for (const { page } of sittings) await shows(page, true);
}
