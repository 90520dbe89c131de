/** A table on the server with the computer as the opponent, to which one is taken. */
import { router } from "../router.svelte.ts";
import { account } from "../state/account.svelte.ts";
import { settings } from "../state/settings.svelte.ts";

export async function playComputer(game: string, level: string): Promise<void> {
  await account.seated(settings.current.name);
  const table = await account.client.createTable({
    game,
    computers: [level],
    sides: "random",
    visibility: "unlisted",
  });
  router.go({ at: "table", where: "remote", id: table.id });
}
