import { loadGame, loadRules } from "@admiralty/games";
import { Referee } from "./referee.ts";
import { answer } from "./rpc.ts";
import { browserStore } from "./saved.ts";

async function load(game: string, version?: string) {
  return (version === undefined ? undefined : await loadRules(game, version)) ?? loadGame(game);
}

answer(new Referee(load, browserStore(), () => Date.now()));
