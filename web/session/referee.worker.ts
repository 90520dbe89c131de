import { loadGame } from "../games.ts";
import { Referee } from "./referee.ts";
import { answer } from "./rpc.ts";
import { browserStore } from "./saved.ts";

answer(new Referee(loadGame, browserStore(), () => Date.now()));
