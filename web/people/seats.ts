/** How the sides of each game are called, by "game seat". */
import { account } from "../state/account.svelte.ts";

export async function seatTitles(): Promise<ReadonlyMap<string, string>> {
  const games = await account.client.games();
  return new Map(games.flatMap(({ id, seats }) => seats.map((seat) => [`${id} ${seat.id}`, seat.title] as const)));
}
