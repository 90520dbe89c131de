/** The computer players of this browser think here, so that the page never waits for them. */
import { loadGame } from "@admiralty/games";
import { Computers } from "./computers.ts";
import { answer } from "./rpc.ts";

answer(new Computers(loadGame));
