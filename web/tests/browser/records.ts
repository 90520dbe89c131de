/** Finished matches by chance, for whatever is looked at after the end. */
import { FastChance, fairness, type Game, Match, type MatchRecord, type OptionValues } from "@admiralty/engine";
import { loadGame } from "@admiralty/games";
import type { Page } from "playwright-core";

/** Played to its end, or given up after so many decisions: what goes through a whole match takes its time. */
export async function finished(
  id: string,
  seed: number,
  changed: OptionValues = {},
  most = Number.POSITIVE_INFINITY,
): Promise<MatchRecord> {
  const game: Game = await loadGame(id);
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const [first = "", second = ""] = game.seats;
  const match = Match.create(game, {
    options: { ...options, ...changed },
    fairness: fairness("5e".repeat(32)),
    players: { [first]: "Cunningham", [second]: "Iachino" },
  });
  const chance = new FastChance(seed);
  for (let decisions = 0; !match.outcome(); decisions++) {
    const [seat = ""] = match.awaiting();
    if (decisions >= most) {
      match.end(seat, "resign");
      break;
    }
    const actions = match.actions(seat);
    match.submit(seat, [actions[chance.below(actions.length)]], match.seq(seat));
  }
  return match.record();
}

/** Opens a match from its file in the replay. */
export async function openRecord(page: Page, address: string, record: unknown): Promise<void> {
  await page.goto(`${address}/replay/file`);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ name: "match.json", mimeType: "application/json", buffer });
}
